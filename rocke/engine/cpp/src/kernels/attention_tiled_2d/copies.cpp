#include "kernels/attention_tiled_2d/copies.h"

#include <algorithm>

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
  voffsets.push_back(voffset);
  for (std::int64_t copy = 1; copy < sharing(spec); ++copy) {
    const auto more = b.i32(constant_offset(spec, copy));
    voffsets.push_back(b.add(voffset, more));
  }
}

std::int64_t sharing(const Spec &spec) {
  return std::max<std::int64_t>(spec.copies_per_page / scalars, 1);
}

std::int64_t page_of(const Spec &spec, std::int64_t copy) {
  return copy / spec.copies_per_page;
}

ValueRef voffset_of(const Spec &spec, const Plan &plan, std::int64_t copy) {
  return plan.voffsets[copy % sharing(spec)];
}

std::int64_t soffset_of(const Spec &spec, std::int64_t copy) {
  return constant_offset(spec, copy - copy % sharing(spec));
}

std::int64_t constant_offset(const Spec &spec, std::int64_t copy) {
  const std::int64_t first_half = (copy % spec.copies_per_page) * spec.copy_halves;
  const std::int64_t token = first_half / spec.head_size;
  const std::int64_t dim = first_half % spec.head_size;
  return token * spec.token_bytes + dim * element_bytes;
}

ValueRef wave_lds(Context &c, ValueRef base) {
  if (c.spec.num_warps == 1) {
    return base;
  }
  Builder &b = c.b;
  const auto wave = b.readfirstlane(c.thread_wave);
  const auto wave_bytes = b.i32(256);
  const auto wave_offset = b.mul(wave, wave_bytes);
  return b.ptr_add(base, wave_offset);
}

ValueRef lds_address(Context &c, ValueRef base, std::int64_t copy) {
  const auto offset = c.b.i32(copy * c.spec.copy_halves * element_bytes);
  return c.b.ptr_add(base, offset);
}

} // namespace rocke::attention_tiled_2d
