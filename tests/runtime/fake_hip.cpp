// A libamdhip64 for tests: it logs each call, fails, hangs or dies where it is told to, and runs
// the one kernel that it knows on the host's memory.
//
//   FAKE_HIP_LOG    file that gets a line a call
//   FAKE_HIP_FAIL   CALL=CODE: this call returns this code
//   FAKE_HIP_HANG   CALL: this call never returns
//   FAKE_HIP_ABORT  CALL: this call reports a memory fault, as ROCm does, and aborts
//   FAKE_HIP_STRAY  bytes from the output's start at which the kernel also writes one byte
//   FAKE_HIP_INPUT  set: the kernel also writes its input
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <unistd.h>

namespace {

struct Arguments {
  float* out;
  float* x;
  float scale;
  int32_t count;
};

bool told(const char* name, const std::string& value) {
  const char* found = std::getenv(name);
  return found != nullptr && value == found;
}

int called(const std::string& call, const std::string& detail = "") {
  if (const char* path = std::getenv("FAKE_HIP_LOG")) {
    std::FILE* log = std::fopen(path, "a");
    std::fprintf(log, "%s%s%s\n", call.c_str(), detail.empty() ? "" : " ", detail.c_str());
    std::fclose(log);
  }
  if (told("FAKE_HIP_HANG", call)) {
    for (;;) {
      pause();
    }
  }
  if (told("FAKE_HIP_ABORT", call)) {
    std::fprintf(stderr, "Memory access fault by GPU node-1 on address 0x7f0000000000.\n");
    std::abort();
  }
  const char* fail = std::getenv("FAKE_HIP_FAIL");
  const std::string wanted = call + "=";
  if (fail != nullptr && std::strncmp(fail, wanted.c_str(), wanted.size()) == 0) {
    return std::atoi(fail + wanted.size());
  }
  return 0;
}

void scale(const Arguments& arguments) {
  for (int32_t i = 0; i < arguments.count; ++i) {
    arguments.out[i] = arguments.x[i] * arguments.scale;
  }
  if (const char* stray = std::getenv("FAKE_HIP_STRAY")) {
    reinterpret_cast<char*>(arguments.out)[std::atoll(stray)] = 7;
  }
  if (std::getenv("FAKE_HIP_INPUT") != nullptr) {
    arguments.x[0] = 0;
  }
}

std::string function_name;

}  // namespace

extern "C" {

int hipRuntimeGetVersion(int* version) {
  *version = 71500000;
  return called("hipRuntimeGetVersion");
}

int hipModuleLoadData(void** module, const void* image) {
  *module = reinterpret_cast<void*>(0x1000);
  return called("hipModuleLoadData", std::string(static_cast<const char*>(image) + 1, 3));
}

int hipModuleGetFunction(void** function, void* module, const char* name) {
  *function = reinterpret_cast<void*>(0x2000);
  function_name = name;
  return called("hipModuleGetFunction", name);
}

int hipModuleLaunchKernel(void* function, unsigned gx, unsigned gy, unsigned gz, unsigned bx,
                          unsigned by, unsigned bz, unsigned lds, void* stream, void** params,
                          void** extra) {
  if (stream != nullptr || params != nullptr) {
    return called("hipModuleLaunchKernel", "with a stream or with parameters apart");
  }
  std::size_t size = *static_cast<std::size_t*>(extra[3]);
  char detail[256];
  std::snprintf(detail, sizeof detail, "grid %u %u %u block %u %u %u lds %u extra %ld %ld %ld bytes %zu",
                gx, gy, gz, bx, by, bz, lds, reinterpret_cast<long>(extra[0]),
                reinterpret_cast<long>(extra[2]), reinterpret_cast<long>(extra[4]), size);
  int code = called("hipModuleLaunchKernel", detail);
  if (code == 0 && function_name == "scale" && size == sizeof(Arguments)) {
    scale(*static_cast<Arguments*>(extra[1]));
  }
  return code;
}

int hipGetLastError() { return called("hipGetLastError"); }

int hipDeviceSynchronize() { return called("hipDeviceSynchronize"); }

int hipModuleUnload(void* module) { return called("hipModuleUnload"); }
}
