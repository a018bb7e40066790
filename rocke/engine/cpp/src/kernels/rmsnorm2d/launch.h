// Problems of RMS norm: the selector, the launch facts and the launch guard.
#pragma once

#include "json.h"
#include "kernels/rmsnorm2d/spec.h"

namespace rocke::rmsnorm2d {

// The spec of a problem and the reasons for it.
Json select(const Json &raw, const Arch &arch);

// The launch facts of a spec's kernel.
Json describe(const Spec &spec);

// The launch of a problem: one workgroup for each rows_per_block rows; or a Rejection.
Json launch(const Spec &spec, const Json &raw);

} // namespace rocke::rmsnorm2d
