// The plan of a tile load: where each thread's async copies read and write.
//
// Copy k moves halves `k*copy_halves + 2*thread` of the linear [T, D] tile, 4 bytes a thread, so a
// wave writes 256 consecutive bytes of LDS. Within a page every copy has one offset of the thread
// (a vector register shared by all copies) and one constant (the copy's soffset).
#pragma once

#include "kernels/attention_tiled_2d/context.h"

namespace rocke::attention_tiled_2d {

// voffset: bytes from a page's start to this thread's halves of copy 0 of the page.
// lds_k, lds_v: where this wave's part of copy 0 goes.
struct Plan {
  ValueRef voffset;
  ValueRef lds_k;
  ValueRef lds_v;

  explicit Plan(Context &c);
};

// The page of the tile that a copy lies in; no copy crosses a page.
std::int64_t page_of(const Spec &spec, std::int64_t copy);

// Bytes from a page's start to a copy's first halves, without the thread's part.
std::int64_t constant_offset(const Spec &spec, std::int64_t copy);

// Where a copy of this wave goes.
ValueRef lds_address(Context &c, ValueRef base, std::int64_t copy);

} // namespace rocke::attention_tiled_2d
