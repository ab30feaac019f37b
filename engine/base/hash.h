// base/hash.h: FNV-1a, the one definition of "the same bytes".
// Stable over builds, threads and machines; not meant against forgery.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace flickforge {

class Hash {
public:
    Hash& add(std::string_view bytes) {
        for (const char byte : bytes) {
            value_ ^= static_cast<unsigned char>(byte);
            value_ *= 0x100000001b3ULL;
        }
        return *this;
    }

    /// A part and its length, so that ("ab", "c") and ("a", "bc") differ.
    Hash& add_part(std::string_view bytes) { return add(bytes).add_number(bytes.size()); }

    Hash& add_number(std::uint64_t number) {
        for (int shift = 0; shift < 64; shift += 8) {
            value_ ^= (number >> shift) & 0xff;
            value_ *= 0x100000001b3ULL;
        }
        return *this;
    }

    std::uint64_t value() const { return value_; }

    /// Sixteen hexadecimal digits.
    std::string text() const;

private:
    std::uint64_t value_ = 0xcbf29ce484222325ULL;
};

} // namespace flickforge
