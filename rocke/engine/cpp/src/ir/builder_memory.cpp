// Builder: memory and waves.
#include "ir/builder.h"

namespace rocke {

ValueRef Builder::ptr_add(ValueRef pointer, ValueRef bytes) {
  if (bytes->number == 0) {
    return pointer;
  }
  return make(Opcode::ptr_add, {pointer, bytes}, pointer->type);
}

ValueRef Builder::ptr_index(ValueRef pointer, ValueRef index, TypeRef element) {
  return make(Opcode::ptr_index, {pointer, index}, pointer->type, element->text);
}

ValueRef Builder::load(ValueRef pointer, TypeRef type, int align) {
  return make(Opcode::load, {pointer}, type, "", align);
}

void Builder::store(ValueRef value, ValueRef pointer, int align) {
  append(Opcode::store, {value, pointer})->number = align;
}

ValueRef Builder::make_rsrc(ValueRef base, std::int64_t num_records) {
  return make(Opcode::make_rsrc, {base}, PTR_BUFFER, "", num_records);
}

void Builder::buffer_load_lds(ValueRef rsrc, ValueRef lds, ValueRef voffset, ValueRef soffset) {
  const auto size = i32(4);
  append(Opcode::buffer_load_lds, {rsrc, lds, size, voffset, soffset});
}

void Builder::global_load_lds(ValueRef pointer, ValueRef lds) {
  const auto size = i32(4);
  append(Opcode::global_load_lds, {pointer, lds, size});
}

ValueRef Builder::xor_shuffle(ValueRef a, int mask, ValueRef address) {
  const auto bits = bitcast(a, I32);
  if (mask >= 32) {
    const auto moved = make(Opcode::ds_bpermute, {address, bits}, I32);
    return bitcast(moved, a->type);
  }
  const auto pattern = i32((mask << 10) | 0x1F);
  const auto moved = make(Opcode::ds_swizzle, {bits, pattern}, I32);
  return bitcast(moved, a->type);
}

ValueRef Builder::mfma(std::string_view atom, ValueRef a, ValueRef b, ValueRef c) {
  return make(Opcode::mfma, {a, b, c}, c->type, atom);
}

void Builder::barrier() {
  append(Opcode::fence, {})->attr = "release";
  append(Opcode::barrier, {});
  append(Opcode::fence, {})->attr = "acquire";
}

void Builder::waitcnt(int vm, int exp, int lgkm) {
  const int immediate = (vm & 15) | (exp << 4) | (lgkm << 8) | ((vm >> 4) << 14);
  const auto operand = i32(immediate);
  append(Opcode::waitcnt, {operand});
}

} // namespace rocke
