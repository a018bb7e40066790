// Builds the cache append kernel of a spec.
//
// A workgroup does its tokens one after the other; its threads share a token's `Hkv * D` elements.
#pragma once

#include "ir/model.h"
#include "kernels/kv_cache_append/spec.h"

#include <memory>

namespace rocke::kv_cache_append {

// The kernel of a spec, not yet verified.
std::unique_ptr<KernelDef> build(const Spec &spec);

} // namespace rocke::kv_cache_append
