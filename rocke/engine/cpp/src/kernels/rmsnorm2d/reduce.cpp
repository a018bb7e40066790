#include "kernels/rmsnorm2d/reduce.h"

#include <array>

namespace rocke::rmsnorm2d {
namespace {

constexpr std::array lane_masks = {1, 2, 4, 8, 16, 32};

} // namespace

BlockSum::BlockSum(Builder &b, std::int64_t num_warps, ValueRef thread)
    : b_(b), num_warps_(num_warps) {
  auto lane = thread;
  if (num_warps > 1) {
    lane = b.urem(thread, 64);
  }
  const auto bit = b.i32(32);
  const auto other = b.xor_(lane, bit);
  swap32_ = b.shl(other, 2);
  if (num_warps > 1) {
    lds_ = b.lds("lds_sums", 4 * num_warps);
    const auto zero = b.i32(0);
    first_lane_ = b.icmp("eq", lane, zero);
    const auto wave = b.udiv(thread, 64);
    wave_ = b.readfirstlane(wave);
  }
}

ValueRef BlockSum::over_block(ValueRef value) {
  const auto total = over_lanes(value);
  return num_warps_ == 1 ? total : over_waves(total);
}

ValueRef BlockSum::over_lanes(ValueRef value) {
  auto total = value;
  for (const int mask : lane_masks) {
    const auto other = b_.xor_shuffle(total, mask, swap32_);
    total = b_.fadd(total, other);
  }
  return total;
}

ValueRef BlockSum::over_waves(ValueRef value) {
  Builder &b = b_;
  // Every wave has read the sums of the row before.
  b.barrier();
  b.if_begin(first_lane_);
  const auto own = b.shl(wave_, 2);
  const auto slot = b.ptr_add(lds_, own);
  b.store(value, slot, 4);
  b.if_end();
  // s_barrier orders waves, not memory: the store has landed before it.
  b.waitcnt(63, 7, 0);
  b.barrier();
  auto total = b.load(lds_, F32, 4);
  for (std::int64_t wave = 1; wave < num_warps_; ++wave) {
    const auto offset = b.i32(4 * wave);
    const auto address = b.ptr_add(lds_, offset);
    const auto part = b.load(address, F32, 4);
    total = b.fadd(total, part);
  }
  // The reads have returned before the next row's first barrier lets anyone write.
  b.waitcnt(63, 7, 0);
  return total;
}

} // namespace rocke::rmsnorm2d
