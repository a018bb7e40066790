#include "kernels/attention_tiled_2d/epilogue.h"

#include "kernels/attention_tiled_2d/softmax.h"

namespace rocke::attention_tiled_2d {

void store_output(Context &c, const Row &row, ValueRef norm, std::span<const ValueRef> totals) {
  Builder &b = c.b;
  const auto row_sum = sum_lanes(c, norm);
  const auto zero = b.f32(0.0);
  const auto some = b.fcmp("ogt", row_sum, zero);
  const auto inverse = b.rcp(row_sum);
  const auto factor = b.select(some, inverse, zero);
  const auto factors = b.broadcast(factor, c.spec.acc);
  const auto base = b.ptr_add(c.out, row.offset);
  b.if_begin(row.valid);
  for (std::size_t block = 0; block < totals.size(); ++block) {
    const auto scaled = b.fmul(totals[block], factors);
    const auto rounded = b.cast(Opcode::fptrunc, scaled, c.stored);
    for (int group = 0; group < c.spec.acc / 4; ++group) {
      const auto four = b.slice(rounded, 4 * group, 4);
      const auto first = static_cast<std::int64_t>(block) * c.spec.rows_per_warp;
      const auto dim = first + std::int64_t{8} * group;
      const auto offset = b.integer(I64, dim * element_bytes);
      const auto address = b.ptr_add(base, offset);
      b.store(four, address, 8);
    }
  }
  b.if_end();
}

} // namespace rocke::attention_tiled_2d
