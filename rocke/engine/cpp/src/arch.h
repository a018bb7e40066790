// Facts of architectures, from the JSON files that are embedded in this binary.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rocke {

// What an architecture allows.
//
// lds_bytes: LDS of a workgroup. max_threads: threads of a workgroup. records_limit: bytes one
// buffer resource covers with i32 offsets. per_page: i64 addressing builds a resource a page (else
// one a copy). mfma: the atoms there are.
struct Arch {
  std::string name;
  std::int64_t wave;
  std::int64_t lds_bytes;
  std::int64_t max_threads;
  std::int64_t records_limit;
  bool per_page;
  std::vector<std::string> mfma;
};

// The architecture of that name; it has a JSON file.
const Arch &arch(std::string_view name);

} // namespace rocke
