// One type rule a kind of op.
#pragma once

#include "ir/model.h"

#include <string>

namespace rocke {

// What is wrong with an op by its own rule, "" when nothing is.
std::string fault_of(const Op &op);

// The types of values as a message shows them: `[i32, float]`.
std::string types_text(Values values);

} // namespace rocke
