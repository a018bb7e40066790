// Builds the attention kernel of a spec.
//
// Schedule: a prologue issues K of tile 0; each iteration issues V of its tile, then K of the next,
// so the text holds three tile loads. A stage (full drain, barrier) stands before each reuse of
// LDS. With one K buffer the next K may only be issued once every wave has read this one.
#pragma once

#include "ir/model.h"
#include "kernels/attention_tiled_2d/spec.h"

#include <memory>

namespace rocke::attention_tiled_2d {

// The kernel of a spec, not yet verified.
std::unique_ptr<KernelDef> build(const Spec &spec);

} // namespace rocke::attention_tiled_2d
