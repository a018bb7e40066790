// Launch facts of an attention kernel, and the guard in front of a launch.
#pragma once

#include "json.h"
#include "kernels/attention_tiled_2d/spec.h"

namespace rocke::attention_tiled_2d {

// The launch facts of a spec's kernel.
Json describe(const Spec &spec);

// The launch of a problem: grid (Hkv, total_q / BLOCK_Q + num_seqs, 1); or a Rejection.
Json launch(const Spec &spec, const Json &raw);

} // namespace rocke::attention_tiled_2d
