// Problems of the cache append: the selector, the launch facts and the launch guard.
#pragma once

#include "json.h"
#include "kernels/kv_cache_append/spec.h"

namespace rocke::kv_cache_append {

// The spec of a problem and the reasons for it.
Json select(const Json &raw, const Arch &arch);

// The launch facts of a spec's kernel.
Json describe(const Spec &spec);

// The launch of a problem: a workgroup for each tokens_per_block tokens; or a Rejection.
Json launch(const Spec &spec, const Json &raw);

} // namespace rocke::kv_cache_append
