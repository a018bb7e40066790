// The rules of the IR: dominance, types, regions and terminators.
//
// A broken rule is a VerifyError that names the op, its place in program order and what was
// expected.
#pragma once

#include "ir/model.h"

namespace rocke {

// Checks the whole kernel; throws VerifyError at the first broken rule.
void verify(KernelDef &kernel);

} // namespace rocke
