// rocke-emit: answers framed requests on standard input until it ends.
#include "digest.h"
#include "worker.h"

#include <cstdio>
#include <exception>
#include <iostream>
#include <string_view>

namespace {

constexpr std::string_view usage =
    "usage: rocke-emit [--digest | --help]\n"
    "\n"
    "Without arguments: answer framed requests on standard input (one JSON line each) with one\n"
    "JSON line and a payload on standard output, until standard input ends.\n"
    "\n"
    "  --digest  print the sha256 of the sources this binary was built from\n"
    "  --help    print this text\n";

int run(int argc, char **argv) {
  if (argc == 1) {
    std::ios::sync_with_stdio(false);
    return rocke::serve(std::cin, std::cout);
  }
  const std::string_view flag = argv[1];
  if (argc == 2 && flag == "--digest") {
    std::cout << rocke::source_digest() << "\n";
    return 0;
  }
  if (argc == 2 && flag == "--help") {
    std::cout << usage;
    return 0;
  }
  std::cerr << "rocke-emit: unknown argument '" << (argc == 2 ? flag : argv[2])
            << "'; expected nothing, --digest or --help.\n";
  return 2;
}

} // namespace

int main(int argc, char **argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception &error) {
    std::fprintf(stderr, "rocke-emit: %s\n", error.what());
    return 1;
  }
}
