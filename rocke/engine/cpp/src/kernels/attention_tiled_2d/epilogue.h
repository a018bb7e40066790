// The end of a kernel: divide by norm (l), round and store this lane's dims of O.
#pragma once

#include "kernels/attention_tiled_2d/context.h"
#include "kernels/attention_tiled_2d/rows.h"

#include <span>

namespace rocke::attention_tiled_2d {

// O = O^T / norm for valid rows, 0 where no key was allowed; 4 dims (8 bytes) a store.
void store_output(Context &c, const Row &row, ValueRef norm, std::span<const ValueRef> totals);

} // namespace rocke::attention_tiled_2d
