#include "worker.h"

#include "digest.h"
#include "json.h"
#include "service.h"

#include <istream>
#include <ostream>
#include <string>

#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <fcntl.h>
#include <unistd.h>

namespace rocke {
namespace {

// A worker makes and drops one kernel after the other: let the allocator keep their memory.
void keep_memory() {
#ifdef __GLIBC__
  constexpr int limit = 1 << 28;
  mallopt(M_MMAP_THRESHOLD, 1 << 25);
  mallopt(M_TRIM_THRESHOLD, limit);
#endif
}

// A pipe holds 64 KiB at first, and most texts are larger: let one write take a whole text.
void widen_output() {
#ifdef F_SETPIPE_SZ
  constexpr int bytes = 1 << 20;
  fcntl(STDOUT_FILENO, F_SETPIPE_SZ, bytes); // fails where it is no pipe, which does no harm
#endif
}

} // namespace

int serve(std::istream &in, std::ostream &out) {
  keep_memory();
  widen_output();
  Service service(source_digest());
  std::string line;
  while (std::getline(in, line)) {
    const Answer answer = service.answer(line);
    out << dump_json(answer.body) << '\n' << answer.text;
    out.flush();
    if (!out) {
      return 1; // nobody reads the answers
    }
  }
  return 0;
}

} // namespace rocke
