// Builds the RMS norm kernel of a spec.
//
// A workgroup does its rows one after the other. For each it loads the row once, keeps it in
// registers, sums squares over the workgroup, and stores. A thread past the row's end reads the
// row's first vector in place of its own, counts it as 0 and stores nothing.
#pragma once

#include "ir/model.h"
#include "kernels/rmsnorm2d/spec.h"

#include <memory>

namespace rocke::rmsnorm2d {

// The kernel of a spec, not yet verified.
std::unique_ptr<KernelDef> build(const Spec &spec);

} // namespace rocke::rmsnorm2d
