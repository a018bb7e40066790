#include "kernels/attention_tiled_2d/copies.h"

namespace rocke::attention_tiled_2d {

Plan::Plan(Context &c) {
  Builder &b = c.b;
  const Spec &spec = c.spec;
  const auto half = b.shl(c.thread, 1);
  const auto token = b.udiv(half, spec.head_size);
  const auto dim = b.urem(half, spec.head_size);
  const auto token_bytes = b.i32(spec.token_bytes);
  const auto token_offset = b.mul(token, token_bytes);
  const auto head_bytes = b.i32(spec.head_bytes);
  const auto head_offset = b.mul(c.kv_head, head_bytes);
  const auto dim_offset = b.shl(dim, 1);
  const auto in_head = b.add(token_offset, dim_offset);
  voffset = b.add(in_head, head_offset);
  const auto wave_bytes = b.i32(256);
  const auto wave_offset = b.mul(c.wave, wave_bytes);
  lds_k = b.ptr_add(c.lds_k, wave_offset);
  lds_v = b.ptr_add(c.lds_v, wave_offset);
}

std::int64_t page_of(const Spec &spec, std::int64_t copy) {
  return copy / spec.copies_per_page;
}

std::int64_t constant_offset(const Spec &spec, std::int64_t copy) {
  const std::int64_t first_half = (copy % spec.copies_per_page) * spec.copy_halves;
  const std::int64_t token = first_half / spec.head_size;
  const std::int64_t dim = first_half % spec.head_size;
  return token * spec.token_bytes + dim * element_bytes;
}

ValueRef lds_address(Context &c, ValueRef base, std::int64_t copy) {
  const auto offset = c.b.i32(copy * c.spec.copy_halves * element_bytes);
  return c.b.ptr_add(base, offset);
}

} // namespace rocke::attention_tiled_2d
