#include "base/printable.h"

#include "base/text.h"

#include <cstdint>
#include <format>

namespace flickforge {
namespace {

/// The number of a well-formed character of up to three bytes; no character of four is unprintable.
std::uint32_t code_of(std::string_view character) {
    const auto at = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(character[i])); };
    if (character.size() == 1) return at(0);
    if (character.size() == 2) return (at(0) & 0x1fu) << 6 | (at(1) & 0x3fu);
    return (at(0) & 0x0fu) << 12 | (at(1) & 0x3fu) << 6 | (at(2) & 0x3fu);
}

bool is_control(std::uint32_t code) { return (code < 0x20 && code != '\n' && code != '\t') || (code >= 0x7f && code < 0xa0); }

bool turns_text(std::uint32_t code) {
    return code == 0x061c || code == 0x200e || code == 0x200f || (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}

} // namespace

std::size_t unprintable_length(std::string_view bytes) {
    if (bytes.empty()) return 0;
    const std::size_t length = utf8_length(bytes);
    if (length == 0) return 1;
    if (length > 3) return 0;
    const std::uint32_t code = code_of(bytes.substr(0, length));
    return is_control(code) || turns_text(code) ? length : 0;
}

std::string escaped_character(std::string_view character) {
    if (utf8_length(character) != character.size()) return std::format("\\x{:02x}", static_cast<unsigned char>(character.front()));
    return std::format("\\u{:04x}", code_of(character));
}

std::string printable(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view rest = text.substr(at);
        if (const std::size_t length = unprintable_length(rest); length > 0) {
            result += escaped_character(rest.substr(0, length));
            at += length;
        } else {
            const std::size_t whole = utf8_length(rest);
            result += rest.substr(0, whole);
            at += whole;
        }
    }
    return result;
}

} // namespace flickforge
