#include "kernels/attention_tiled_2d/loads.h"

#include "kernels/attention_tiled_2d/pages.h"

namespace rocke::attention_tiled_2d {

Loader::Loader(Context &c, const Sequence &seq, const Plan &plan)
    : c_(c), seq_(seq), plan_(plan), flat_k_(c.spec.use_global_load_lds_k) {
  if (!c.spec.use_i64_kv_addr) {
    whole_k_ = c.b.make_rsrc(c.key_cache, c.spec.arch->records_limit);
    whole_v_ = c.b.make_rsrc(c.value_cache, c.spec.arch->records_limit);
  }
}

void Loader::load_k(ValueRef tile, ValueRef buffer_offset) {
  const auto wave = wave_lds(c_, c_.lds_k);
  const auto lds = c_.b.ptr_add(wave, buffer_offset);
  load(c_.key_cache, whole_k_, tile, lds, flat_k_);
}

void Loader::load_v(ValueRef tile) {
  const auto lds = wave_lds(c_, c_.lds_v);
  load(c_.value_cache, whole_v_, tile, lds, false);
}

void Loader::load(ValueRef cache, ValueRef whole, ValueRef tile, ValueRef lds, bool flat) {
  const auto first = tile_row(c_, seq_, tile);
  if (whole != nullptr && flat) {
    flat_i32(cache, first, lds);
  } else if (whole != nullptr) {
    buffer_i32(whole, first, lds);
  } else if (c_.spec.arch->per_page && flat) {
    flat_per_page(cache, first, lds);
  } else if (c_.spec.arch->per_page) {
    buffer_per_page(cache, first, lds);
  } else if (flat) {
    flat_per_copy(cache, first, lds);
  } else {
    buffer_per_copy(cache, first, lds);
  }
}

ValueRef Loader::page(ValueRef first, std::int64_t copy) {
  return load_page(c_, seq_, first, page_of(c_.spec, copy));
}

void Loader::buffer_i32(ValueRef whole, ValueRef first, ValueRef lds) {
  for (std::int64_t copy = 0; copy < c_.spec.copies; ++copy) {
    const auto id = page(first, copy);
    const auto thread = voffset_of(c_.spec, plan_, copy);
    const auto voffset = page_offset(c_, thread, id);
    buffer_copy(whole, lds, copy, voffset);
  }
}

void Loader::flat_i32(ValueRef cache, ValueRef first, ValueRef lds) {
  Builder &b = c_.b;
  for (std::int64_t copy = 0; copy < c_.spec.copies; ++copy) {
    const auto id = page(first, copy);
    const auto offset = page_offset(c_, plan_.voffset, id);
    const auto wide = b.cast(Opcode::zext, offset, I64);
    const auto pointer = b.ptr_add(cache, wide);
    flat_copy(pointer, lds, copy);
  }
}

void Loader::buffer_per_page(ValueRef cache, ValueRef first, ValueRef lds) {
  const std::vector<ValueRef> pages = tile_pages(first);
  std::vector<ValueRef> resources;
  resources.reserve(pages.size());
  for (const ValueRef id : pages) {
    resources.push_back(page_resource(c_, cache, id));
  }
  for (std::int64_t copy = 0; copy < c_.spec.copies; ++copy) {
    const auto resource = resources[page_of(c_.spec, copy)];
    const auto voffset = voffset_of(c_.spec, plan_, copy);
    buffer_copy(resource, lds, copy, voffset);
  }
}

void Loader::flat_per_page(ValueRef cache, ValueRef first, ValueRef lds) {
  Builder &b = c_.b;
  const auto wide = b.cast(Opcode::zext, plan_.voffset, I64);
  const std::vector<ValueRef> pages = tile_pages(first);
  std::vector<ValueRef> pointers;
  for (const ValueRef id : pages) {
    const auto base = page_base(c_, cache, id);
    pointers.push_back(b.ptr_add(base, wide));
  }
  for (std::int64_t copy = 0; copy < c_.spec.copies; ++copy) {
    const auto pointer = pointers[page_of(c_.spec, copy)];
    flat_copy(pointer, lds, copy);
  }
}

void Loader::buffer_per_copy(ValueRef cache, ValueRef first, ValueRef lds) {
  for (std::int64_t copy = 0; copy < c_.spec.copies; ++copy) {
    const auto id = page(first, copy);
    const auto resource = page_resource(c_, cache, id);
    const auto voffset = voffset_of(c_.spec, plan_, copy);
    buffer_copy(resource, lds, copy, voffset);
  }
}

void Loader::flat_per_copy(ValueRef cache, ValueRef first, ValueRef lds) {
  Builder &b = c_.b;
  const auto wide = b.cast(Opcode::zext, plan_.voffset, I64);
  for (std::int64_t copy = 0; copy < c_.spec.copies; ++copy) {
    const auto id = page(first, copy);
    const auto base = page_base(c_, cache, id);
    const auto pointer = b.ptr_add(base, wide);
    flat_copy(pointer, lds, copy);
  }
}

std::vector<ValueRef> Loader::tile_pages(ValueRef first) {
  std::vector<ValueRef> pages;
  pages.reserve(c_.spec.pages);
  for (std::int64_t number = 0; number < c_.spec.pages; ++number) {
    pages.push_back(load_page(c_, seq_, first, number));
  }
  return pages;
}

void Loader::buffer_copy(ValueRef rsrc, ValueRef lds, std::int64_t copy, ValueRef voffset) {
  Builder &b = c_.b;
  const auto target = lds_address(c_, lds, copy);
  const auto soffset = b.i32(soffset_of(c_.spec, copy));
  b.buffer_load_lds(rsrc, target, voffset, soffset);
}

void Loader::flat_copy(ValueRef pointer, ValueRef lds, std::int64_t copy) {
  Builder &b = c_.b;
  const auto target = lds_address(c_, lds, copy);
  const auto offset = b.integer(I64, constant_offset(c_.spec, copy));
  const auto source = b.ptr_add(pointer, offset);
  b.global_load_lds(source, target);
}

} // namespace rocke::attention_tiled_2d
