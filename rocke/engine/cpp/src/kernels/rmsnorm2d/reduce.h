// The sum of one f32 a thread over a workgroup: lanes by XOR shuffles, waves through LDS.
#pragma once

#include "ir/builder.h"

namespace rocke::rmsnorm2d {

// Sums over a workgroup of `num_warps` waves; its LDS holds one f32 a wave.
class BlockSum {
public:
  BlockSum(Builder &b, std::int64_t num_warps, ValueRef thread);

  // The sum, in every thread. Every thread of the workgroup calls it.
  ValueRef over_block(ValueRef value);

private:
  Builder &b_;
  std::int64_t num_warps_;
  ValueRef swap32_;
  ValueRef lds_ = nullptr;
  ValueRef first_lane_ = nullptr;
  ValueRef wave_ = nullptr;

  ValueRef over_lanes(ValueRef value);
  ValueRef over_waves(ValueRef value);
};

} // namespace rocke::rmsnorm2d
