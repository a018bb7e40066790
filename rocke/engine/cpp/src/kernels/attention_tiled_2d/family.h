// Attention as a family: what the registry asks of it.
#pragma once

#include "kernels/registry.h"

#include <memory>

namespace rocke::attention_tiled_2d {

// attention_tiled_2d on one architecture.
std::unique_ptr<Family> family(const Arch &arch);

} // namespace rocke::attention_tiled_2d
