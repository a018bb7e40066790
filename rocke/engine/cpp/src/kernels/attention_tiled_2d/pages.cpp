#include "kernels/attention_tiled_2d/pages.h"

namespace rocke::attention_tiled_2d {

ValueRef tile_row(Context &c, const Sequence &seq, ValueRef tile) {
  Builder &b = c.b;
  const auto pages = b.i32(c.spec.pages);
  const auto first_page = b.mul(tile, pages);
  return b.add(seq.row_start, first_page);
}

ValueRef load_page(Context &c, const Sequence &seq, ValueRef first, std::int64_t page) {
  Builder &b = c.b;
  const auto number = b.i32(page);
  const auto index = b.add(first, number);
  const auto inside = b.icmp("ult", index, seq.table_limit);
  const auto zero = b.i32(0);
  const auto safe_index = b.select(inside, index, zero);
  const auto address = b.ptr_index(c.block_tables, safe_index, I32);
  const auto loaded = b.load(address, I32, 4);
  return b.select(inside, loaded, zero);
}

ValueRef page_base(Context &c, ValueRef cache, ValueRef page) {
  Builder &b = c.b;
  const auto pinned = b.readfirstlane(page);
  const auto wide = b.cast(Opcode::zext, pinned, I64);
  const auto page_bytes = b.integer(I64, c.spec.page_bytes);
  const auto offset = b.mul(wide, page_bytes);
  return b.ptr_add(cache, offset);
}

ValueRef page_resource(Context &c, ValueRef cache, ValueRef page) {
  const auto base = page_base(c, cache, page);
  return c.b.make_rsrc(base, c.spec.page_bytes);
}

ValueRef page_offset(Context &c, ValueRef voffset, ValueRef page) {
  Builder &b = c.b;
  const auto page_bytes = b.i32(c.spec.page_bytes);
  const auto page_start = b.mul(page, page_bytes);
  return b.add(page_start, voffset);
}

} // namespace rocke::attention_tiled_2d
