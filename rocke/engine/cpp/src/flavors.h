// What differs between the LLVMs a text is for. Each was checked against that LLVM.
#pragma once

#include <string>
#include <string_view>

namespace rocke {

inline constexpr std::string_view target_triple = "amdgcn-amd-amdhsa";

// One LLVM.
//
// datalayout: of its amdgcn-amd-amdhsa. records_type: the type of make.buffer.rsrc's num_records,
// i32 in LLVM 20, i64 from 22 on; each LLVM refuses the other as a wrong argument type.
struct Flavor {
  std::string_view name;
  std::string_view datalayout;
  std::string_view records_type;
};

// The flavor of that name; a RequestError when there is none.
const Flavor &find_flavor(std::string_view name);

} // namespace rocke
