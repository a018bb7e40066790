#include "kernels/attention_tiled_2d/build.h"

#include "kernels/attention_tiled_2d/context.h"
#include "kernels/attention_tiled_2d/copies.h"
#include "kernels/attention_tiled_2d/epilogue.h"
#include "kernels/attention_tiled_2d/loads.h"
#include "kernels/attention_tiled_2d/lookup.h"
#include "kernels/attention_tiled_2d/products.h"
#include "kernels/attention_tiled_2d/rows.h"
#include "kernels/attention_tiled_2d/softmax.h"

#include <utility>

namespace rocke::attention_tiled_2d {
namespace {

// The loop over tiles of keys.
class Tiles {
public:
  Tiles(Context &c, const Sequence &seq, const Row &row, Loader &loader)
      : c_(c), seq_(seq), row_(row), loader_(loader),
        query_(c.spec.rereads_query ? std::vector<ValueRef>() : load_query(c, row)), products_(c),
        softmax_(c, row) {}

  // The loop; gives norm (l) of this lane's keys, then the accumulators of O^T.
  Values run();

private:
  Context &c_;
  const Sequence &seq_;
  const Row &row_;
  Loader &loader_;
  std::vector<ValueRef> query_;
  Products products_;
  Softmax softmax_;

  std::vector<ValueRef> iteration(ValueRef tile, Values carried);
  // Byte offsets of this tile's K buffer and of the next one's.
  std::pair<ValueRef, ValueRef> buffers(ValueRef tile);
};

Values Tiles::run() {
  Builder &b = c_.b;
  const auto low = b.i32(0);
  const auto m = b.f32(negative_infinity);
  const auto norm = b.f32(0.0);
  const std::vector<ValueRef> totals = zero_totals(c_);
  std::vector<ValueRef> first = {m, norm};
  first.insert(first.end(), totals.begin(), totals.end());
  Op *loop = b.for_begin(low, seq_.tiles, first);
  const std::vector<ValueRef> carried = iteration(loop->header[0], loop->header.subspan(1));
  const Values results = b.for_end(loop, carried);
  return results.subspan(1);
}

std::vector<ValueRef> Tiles::iteration(ValueRef tile, Values carried) {
  Builder &b = c_.b;
  const auto one = b.i32(1);
  const auto next_tile = b.add(tile, one);
  const auto [this_buffer, next_buffer] = buffers(tile);
  const auto tile_size = b.i32(c_.spec.tile_size);
  const auto first_key = b.mul(tile, tile_size);
  stage(b);
  loader_.load_v(tile);
  if (c_.spec.k_buffers == 2) {
    loader_.load_k(next_tile, next_buffer);
  }
  const std::vector<ValueRef> query = c_.spec.rereads_query ? reload_query(c_, row_) : query_;
  const std::vector<ValueRef> scores = products_.scores(query, this_buffer);
  if (c_.spec.k_buffers == 1) {
    stage(b);
    loader_.load_k(next_tile, next_buffer);
  }
  const std::vector<ValueRef> masked = softmax_.mask(scores, first_key);
  const Update update = softmax_.update(masked, carried[0], carried[1]);
  const std::vector<ValueRef> totals = rescale(c_, carried.subspan(2), update.alpha);
  stage(b);
  const std::vector<ValueRef> sums = products_.accumulate(seq_, first_key, update.weights, totals);
  std::vector<ValueRef> next = {update.m, update.norm};
  next.insert(next.end(), sums.begin(), sums.end());
  return next;
}

std::pair<ValueRef, ValueRef> Tiles::buffers(ValueRef tile) {
  Builder &b = c_.b;
  if (c_.spec.k_buffers == 1) {
    const auto zero = b.i32(0);
    return {zero, zero};
  }
  const auto parity = b.urem(tile, 2);
  const auto tile_bytes = b.i32(c_.spec.tile_bytes);
  const auto this_buffer = b.mul(parity, tile_bytes);
  const auto next_buffer = b.sub(tile_bytes, this_buffer);
  return {this_buffer, next_buffer};
}

} // namespace

std::unique_ptr<KernelDef> build(const Spec &spec) {
  auto kernel = new_kernel(spec);
  Builder b(*kernel);
  Context c(b, spec);
  const Sequence seq(c);
  const Row row(c, seq);
  const Plan plan(c);
  Loader loader(c, seq, plan);
  const auto zero = b.i32(0);
  loader.load_k(zero, zero);
  Tiles tiles(c, seq, row, loader);
  const Values results = tiles.run();
  // The K copy of the tile after the last is still in flight.
  stage(b);
  store_output(c, row, results[0], results.subspan(1));
  b.return_();
  return kernel;
}

} // namespace rocke::attention_tiled_2d
