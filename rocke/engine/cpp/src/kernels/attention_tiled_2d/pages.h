// Page ids from the block table, and the buffer resources built from them.
#pragma once

#include "kernels/attention_tiled_2d/context.h"
#include "kernels/attention_tiled_2d/lookup.h"

namespace rocke::attention_tiled_2d {

// The table index of a tile's first page.
ValueRef tile_row(Context &c, const Sequence &seq, ValueRef tile);

// The id of a page of a tile: 0 where the index lies past the prefix or the table.
//
// Entries past the prefix are padding, and the memory after the table is anyone's: the one
// comparison keeps both from becoming an address. It is unsigned, so it bounds both ends.
ValueRef load_page(Context &c, const Sequence &seq, ValueRef first, std::int64_t page);

// The address of a page: the cache's base plus i64(page) * page_bytes, in 64 bits.
ValueRef page_base(Context &c, ValueRef cache, ValueRef page);

// A resource over exactly one page.
ValueRef page_resource(Context &c, ValueRef cache, ValueRef page);

// i32 addressing: this thread's bytes from the cache's base, below 0x7FFF0000 by the guard.
ValueRef page_offset(Context &c, ValueRef voffset, ValueRef page);

} // namespace rocke::attention_tiled_2d
