// The selector: which spec a problem gets, and why, in sentences.
#pragma once

#include "arch.h"
#include "json.h"

namespace rocke::attention_tiled_2d {

// The spec and the reasons for it; a Rejection where no kernel is for the problem.
Json select(const Json &raw, const Arch &arch);

} // namespace rocke::attention_tiled_2d
