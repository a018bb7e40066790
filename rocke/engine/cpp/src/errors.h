// The two ways in which a request is not answered: a rejection and an error.
//
// Codes and messages are part of the interface: both engines give the same bytes.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace rocke {

namespace code {

// Rejections of a spec, in the order in which a spec is validated.
inline constexpr std::string_view unsupported_dtype = "UNSUPPORTED_DTYPE";
inline constexpr std::string_view unsupported_head_size = "UNSUPPORTED_HEAD_SIZE";
inline constexpr std::string_view unsupported_block_size = "UNSUPPORTED_BLOCK_SIZE";
inline constexpr std::string_view unsupported_num_warps = "UNSUPPORTED_NUM_WARPS";
inline constexpr std::string_view unsupported_rows_per_warp = "UNSUPPORTED_ROWS_PER_WARP";
inline constexpr std::string_view unsupported_heads = "UNSUPPORTED_HEADS";
inline constexpr std::string_view unsupported_gqa_ratio = "UNSUPPORTED_GQA_RATIO";
inline constexpr std::string_view unsupported_size = "UNSUPPORTED_SIZE";
inline constexpr std::string_view unsupported_vector = "UNSUPPORTED_VECTOR";
inline constexpr std::string_view unsupported_index_type = "UNSUPPORTED_INDEX_TYPE";
inline constexpr std::string_view bad_tile_size = "BAD_TILE_SIZE";
inline constexpr std::string_view i64_envelope = "I64_ENVELOPE";
inline constexpr std::string_view thread_limit = "THREAD_LIMIT";
inline constexpr std::string_view lds_limit = "LDS_LIMIT";
inline constexpr std::string_view not_yet_implemented = "NOT_YET_IMPLEMENTED";

// Rejections of a problem, by the selector or the launch guard.
inline constexpr std::string_view bad_problem = "BAD_PROBLEM";
inline constexpr std::string_view launch_mismatch = "LAUNCH_MISMATCH";
inline constexpr std::string_view launch_i32_cache_too_large = "LAUNCH_I32_CACHE_TOO_LARGE";
inline constexpr std::string_view launch_grid_limit = "LAUNCH_GRID_LIMIT";

// Errors of a request.
inline constexpr std::string_view bad_request = "BAD_REQUEST";
inline constexpr std::string_view bad_spec_key = "BAD_SPEC_KEY";
inline constexpr std::string_view bad_spec_type = "BAD_SPEC_TYPE";
inline constexpr std::string_view bad_problem_key = "BAD_PROBLEM_KEY";
inline constexpr std::string_view bad_problem_type = "BAD_PROBLEM_TYPE";
inline constexpr std::string_view unknown_family = "UNKNOWN_FAMILY";
inline constexpr std::string_view unknown_op = "UNKNOWN_OP";
inline constexpr std::string_view unknown_flavor = "UNKNOWN_FLAVOR";
inline constexpr std::string_view internal = "INTERNAL";

} // namespace code

// A well-formed spec or problem that this engine refuses, with its reason code.
class Rejection : public std::runtime_error {
public:
  Rejection(std::string_view code, const std::string &message)
      : std::runtime_error(message), code(code), message(message) {}

  std::string_view code; // one of rocke::code
  std::string message;   // what() would end at a NUL that the request held
};

// A request that can't be read: an unknown name, a wrong type, a missing key.
class RequestError : public std::runtime_error {
public:
  RequestError(std::string_view code, const std::string &message)
      : std::runtime_error(message), code(code), message(message) {}

  std::string_view code; // one of rocke::code
  std::string message;   // what() would end at a NUL that the request held
};

// IR that breaks a rule: a fault of an emitter, never of a spec.
class VerifyError : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

} // namespace rocke
