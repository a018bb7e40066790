#include "ir/types.h"

#include <deque>
#include <string>

namespace rocke {
namespace {

// A vector type and the texts it refers to; it never moves.
struct VectorType {
  std::string text;
  std::string mangled;
  Type type;

  VectorType(TypeRef element, int count)
      : text("<" + std::to_string(count) + " x " + std::string(element->text) + ">"),
        mangled("v" + std::to_string(count) + std::string(element->mangled)),
        type{text, mangled, Kind::vector, element->bits, count, element} {}
};

} // namespace

TypeRef vector_of(TypeRef element, int count) {
  static std::deque<VectorType> vectors;
  for (const VectorType &known : vectors) {
    if (known.type.of == element && known.type.count == count) {
      return &known.type;
    }
  }
  return &vectors.emplace_back(element, count).type;
}

TypeRef vector_or_scalar(TypeRef element, int count) {
  return count == 1 ? element : vector_of(element, count);
}

TypeRef with_element(TypeRef shape, TypeRef element) {
  return shape->kind == Kind::vector ? vector_of(element, shape->count) : element;
}

} // namespace rocke
