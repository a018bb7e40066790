// The cache append as a family: what the registry asks of it.
#pragma once

#include "kernels/registry.h"

#include <memory>

namespace rocke::kv_cache_append {

// kv_cache_append on one architecture.
std::unique_ptr<Family> family(const Arch &arch);

} // namespace rocke::kv_cache_append
