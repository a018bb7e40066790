// KernelDef to LLVM IR text, once a flavor.
//
// Layout of the text: a comment-free header, LDS symbols, one kernel, one attribute group, and the
// declarations sorted by name. Values are `%vN` in program order, blocks `loopN.*` and `ifN.*`.
#pragma once

#include "flavors.h"
#include "ir/model.h"

#include <string>

namespace rocke {

// Names every value in program order; does nothing the second time.
void number(KernelDef &kernel);

// The module's text for that flavor; the kernel was verified.
std::string lower(KernelDef &kernel, const Flavor &flavor);

} // namespace rocke
