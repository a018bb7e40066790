// A text that grows at its end: what the lowering writes into.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

namespace rocke {

class TextBuffer {
public:
  // The parts, one after the other: texts, and numbers in decimal.
  template <typename... Parts> void put(const Parts &...parts) {
    reserve((bound(parts) + ...));
    (write(parts), ...);
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::string text() const { return {data_.get(), size_}; }

  // Puts a text in front of what stands at a place.
  void insert(std::size_t place, std::string_view text) {
    reserve(text.size());
    char *start = data_.get() + place;
    std::memmove(start + text.size(), start, size_ - place);
    std::memcpy(start, text.data(), text.size());
    size_ += text.size();
  }

private:
  static constexpr std::size_t first_bytes = std::size_t{1} << 18U;
  static constexpr std::size_t digits = 20; // of an int64 with its sign

  std::unique_ptr<char[]> data_; // NOLINT(modernize-avoid-c-arrays)
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;

  static std::size_t bound(std::string_view text) { return text.size(); }
  static std::size_t bound(std::int64_t /*number*/) { return digits; }

  void write(std::string_view text) {
    copy(data_.get() + size_, text.data(), text.size());
    size_ += text.size();
  }

  void write(std::int64_t number) {
    char *start = data_.get() + size_;
    size_ += std::to_chars(start, start + digits, number).ptr - start;
  }

  // memcpy for the short texts that a line is made of, without the call.
  static void copy(char *to, const char *from, std::size_t count) {
    if (count > 16) {
      std::memcpy(to, from, count);
    } else if (count >= 8) {
      copy_ends<8>(to, from, count);
    } else if (count >= 4) {
      copy_ends<4>(to, from, count);
    } else {
      for (std::size_t i = 0; i < count; ++i) {
        to[i] = from[i];
      }
    }
  }

  // The first and the last `width` chars, which cover count chars from width to 2 * width.
  template <std::size_t width>
  static void copy_ends(char *to, const char *from, std::size_t count) {
    std::array<char, width> head{};
    std::array<char, width> tail{};
    std::memcpy(head.data(), from, width);
    std::memcpy(tail.data(), from + count - width, width);
    std::memcpy(to, head.data(), width);
    std::memcpy(to + count - width, tail.data(), width);
  }

  void reserve(std::size_t more) {
    if (size_ + more > capacity_) {
      grow(more);
    }
  }

  void grow(std::size_t more) {
    const std::size_t wanted = std::max({first_bytes, 2 * capacity_, size_ + more});
    auto larger =
        std::make_unique_for_overwrite<char[]>(wanted); // NOLINT(modernize-avoid-c-arrays)
    if (size_ != 0) {
      std::memcpy(larger.get(), data_.get(), size_);
    }
    data_ = std::move(larger);
    capacity_ = wanted;
  }
};

} // namespace rocke
