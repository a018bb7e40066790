// Types of the IR. There is one object a type, so pointers compare them.
#pragma once

#include <string_view>

namespace rocke {

enum class Kind { integer, floating, pointer, vector };

// A first-class type.
//
// text: the LLVM spelling. mangled: its suffix in an overloaded intrinsic's name.
// bits: width of a scalar, or of one element. count: elements of a vector, 1 otherwise.
struct Type {
  std::string_view text;
  std::string_view mangled;
  Kind kind;
  int bits;
  int count = 1;
  const Type *of = nullptr; // a vector's element type

  // A vector's element type, or the type itself.
  [[nodiscard]] constexpr const Type *element() const { return of == nullptr ? this : of; }
};

using TypeRef = const Type *;

namespace types {

inline constexpr Type i1{"i1", "i1", Kind::integer, 1};
inline constexpr Type i16{"i16", "i16", Kind::integer, 16};
inline constexpr Type i32{"i32", "i32", Kind::integer, 32};
inline constexpr Type i64{"i64", "i64", Kind::integer, 64};
inline constexpr Type f16{"half", "f16", Kind::floating, 16};
inline constexpr Type bf16{"bfloat", "bf16", Kind::floating, 16};
inline constexpr Type f32{"float", "f32", Kind::floating, 32};
inline constexpr Type ptr_global{"ptr addrspace(1)", "p1", Kind::pointer, 64};
inline constexpr Type ptr_lds{"ptr addrspace(3)", "p3", Kind::pointer, 32};
inline constexpr Type ptr_buffer{"ptr addrspace(8)", "p8", Kind::pointer, 128};

} // namespace types

inline constexpr TypeRef I1 = &types::i1;
inline constexpr TypeRef I16 = &types::i16;
inline constexpr TypeRef I32 = &types::i32;
inline constexpr TypeRef I64 = &types::i64;
inline constexpr TypeRef F16 = &types::f16;
inline constexpr TypeRef BF16 = &types::bf16;
inline constexpr TypeRef F32 = &types::f32;
// Address spaces: LLVM AMDGPUUsage, "Address Spaces". 7 and 8 are buffer pointers and resources.
inline constexpr TypeRef PTR_GLOBAL = &types::ptr_global;
inline constexpr TypeRef PTR_LDS = &types::ptr_lds;
inline constexpr TypeRef PTR_BUFFER = &types::ptr_buffer;

// The vector type of `count` elements (at least 2).
TypeRef vector_of(TypeRef element, int count);

// The vector type of `count` elements, or the element's type where that is one.
TypeRef vector_or_scalar(TypeRef element, int count);

// The type with the same number of elements as `shape` and this element type.
TypeRef with_element(TypeRef shape, TypeRef element);

} // namespace rocke
