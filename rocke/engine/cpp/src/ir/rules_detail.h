// Rules that ir/rules.cpp chooses among; the verifier calls fault_of.
#pragma once

#include "ir/model.h"

#include <string>

namespace rocke::rules {

// insert, extract, broadcast, slice
std::string vector_op(const Op &op);
// ptr_add, ptr_index, load, store, make_rsrc, fence
std::string memory(const Op &op);
// for, if
std::string control(const Op &op);
std::string mfma(const Op &op);
// Intrinsics that are not elementwise: operand types and result type.
std::string signature(const Op &op);

} // namespace rocke::rules
