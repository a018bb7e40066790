// A bump allocator: everything of one kernel is made here and freed at once.
#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <new>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace rocke {

class Arena {
public:
  // A new T. Nothing in an arena is destroyed, so T must not need it.
  template <typename T, typename... Args> T *make(Args &&...args) {
    static_assert(std::is_trivially_destructible_v<T>);
    return new (allocate(sizeof(T), alignof(T))) T{std::forward<Args>(args)...};
  }

  // A copy of the items, living as long as the arena.
  template <typename T> std::span<T> copy(std::span<const T> items) {
    static_assert(std::is_trivially_copyable_v<T>);
    if (items.empty()) {
      return {};
    }
    auto *first = static_cast<T *>(allocate(sizeof(T) * items.size(), alignof(T)));
    std::uninitialized_copy(items.begin(), items.end(), first);
    return {first, items.size()};
  }

  // The texts, one after the other.
  std::string_view join(std::initializer_list<std::string_view> texts) {
    std::size_t size = 0;
    for (const std::string_view text : texts) {
      size += text.size();
    }
    auto *first = static_cast<char *>(allocate(size, 1));
    char *end = first;
    for (const std::string_view text : texts) {
      end = std::ranges::copy(text, end).out;
    }
    return {first, size};
  }

private:
  static constexpr std::size_t block_bytes = std::size_t{1} << 18U;

  std::vector<std::unique_ptr<std::byte[]>> blocks_; // NOLINT(modernize-avoid-c-arrays)
  std::byte *next_ = nullptr;
  std::size_t left_ = 0;

  void *allocate(std::size_t bytes, std::size_t alignment) {
    const std::size_t padding =
        (alignment - reinterpret_cast<std::size_t>(next_) % alignment) % alignment;
    if (next_ == nullptr || padding + bytes > left_) {
      return allocate_in_new_block(bytes);
    }
    std::byte *place = next_ + padding;
    next_ = place + bytes;
    left_ -= padding + bytes;
    return place;
  }

  void *allocate_in_new_block(std::size_t bytes) {
    const std::size_t size = bytes > block_bytes ? bytes : block_bytes;
    // NOLINTNEXTLINE(modernize-avoid-c-arrays)
    blocks_.push_back(std::make_unique_for_overwrite<std::byte[]>(size));
    std::byte *place = blocks_.back().get(); // aligned for every fundamental type
    next_ = place + bytes;
    left_ = size - bytes;
    return place;
  }
};

} // namespace rocke
