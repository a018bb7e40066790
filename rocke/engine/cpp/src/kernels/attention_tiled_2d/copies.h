// The plan of a tile load: where each thread's async copies read and write.
//
// Copy k moves halves `k*copy_halves + 2*thread` of the linear [T, D] tile, 4 bytes a thread, so a
// wave writes 256 consecutive bytes of LDS. Within a page every copy has an offset of the thread
// (in a vector register) and one constant (the copy's soffset, in a scalar register). Constants
// live through the whole loop, and there are fewer scalar registers than copies in a large page: so
// a page's copies share `scalars` constants, and there are as many vector registers as that takes.
#pragma once

#include "kernels/attention_tiled_2d/context.h"

#include <vector>

namespace rocke::attention_tiled_2d {

// How many constants the copies of a page share at most.
inline constexpr std::int64_t scalars = 8;

// voffset: bytes from a page's start to this thread's halves of copy 0 of the page.
// voffsets: the same of the page's first copies, as many as share a constant.
struct Plan {
  ValueRef voffset;
  std::vector<ValueRef> voffsets;

  explicit Plan(Context &c);
};

// How many neighbouring copies of a page share a constant: a power of two, as the copies are.
//
// Each such group starts where a token does, unless every copy of a page has its own constant.
std::int64_t sharing(const Spec &spec);

// The page of the tile that a copy lies in; no copy crosses a page.
std::int64_t page_of(const Spec &spec, std::int64_t copy);

// The vector register of a copy.
ValueRef voffset_of(const Spec &spec, const Plan &plan, std::int64_t copy);

// The constant of a copy: its group's bytes from the page's start.
std::int64_t soffset_of(const Spec &spec, std::int64_t copy);

// Bytes from a page's start to a copy's first halves, without the thread's part.
std::int64_t constant_offset(const Spec &spec, std::int64_t copy);

// Where this wave's part of copy 0 goes, computed anew for each tile load.
//
// Computed once, the addresses of all copies are loop-invariant: LLVM hoists them into more scalar
// registers than there are, and spills. It moves no readfirstlane out of a loop.
ValueRef wave_lds(Context &c, ValueRef base);

// Where a copy of this wave goes.
ValueRef lds_address(Context &c, ValueRef base, std::int64_t copy);

} // namespace rocke::attention_tiled_2d
