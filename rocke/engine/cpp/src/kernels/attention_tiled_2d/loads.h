// Tile loads: K and V from their pages to LDS, by async copies.
//
// Four loaders, chosen by the spec: i32 offsets into one whole-cache resource; i64 with one
// resource a page (gfx942); i64 with one resource a copy (gfx950); K by global_load_lds with flat
// pointers.
#pragma once

#include "kernels/attention_tiled_2d/context.h"
#include "kernels/attention_tiled_2d/copies.h"
#include "kernels/attention_tiled_2d/lookup.h"

#include <vector>

namespace rocke::attention_tiled_2d {

// Issues the copies of a tile of K or of V. i32 kernels hold one resource a cache.
class Loader {
public:
  Loader(Context &c, const Sequence &seq, const Plan &plan);

  // K of a tile into the buffer at that offset.
  void load_k(ValueRef tile, ValueRef buffer_offset);
  // V of a tile.
  void load_v(ValueRef tile);

private:
  Context &c_;
  const Sequence &seq_;
  const Plan &plan_;
  bool flat_k_;
  ValueRef whole_k_ = nullptr;
  ValueRef whole_v_ = nullptr;

  void load(ValueRef cache, ValueRef whole, ValueRef tile, ValueRef lds, bool flat);
  ValueRef page(ValueRef first, std::int64_t copy);
  void buffer_i32(ValueRef whole, ValueRef first, ValueRef lds);
  void flat_i32(ValueRef cache, ValueRef first, ValueRef lds);
  void buffer_per_page(ValueRef cache, ValueRef first, ValueRef lds);
  void flat_per_page(ValueRef cache, ValueRef first, ValueRef lds);
  void buffer_per_copy(ValueRef cache, ValueRef first, ValueRef lds);
  void flat_per_copy(ValueRef cache, ValueRef first, ValueRef lds);
  // The ids of the tile's pages; all loads before any use, so that they overlap.
  std::vector<ValueRef> tile_pages(ValueRef first);
  void buffer_copy(ValueRef rsrc, ValueRef lds, std::int64_t copy, ValueRef voffset);
  void flat_copy(ValueRef pointer, ValueRef lds, std::int64_t copy);
};

} // namespace rocke::attention_tiled_2d
