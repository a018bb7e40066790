// RMS norm as a family: what the registry asks of it.
#pragma once

#include "kernels/registry.h"

#include <memory>

namespace rocke::rmsnorm2d {

// rmsnorm2d on one architecture.
std::unique_ptr<Family> family(const Arch &arch);

} // namespace rocke::rmsnorm2d
