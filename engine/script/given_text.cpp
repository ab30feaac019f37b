#include "script/given_text.h"

#include "base/text.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

/// Of a valid UTF-8 character.
char32_t code_of(std::string_view bytes) {
    const auto byte = [&](std::size_t i) { return static_cast<char32_t>(static_cast<unsigned char>(bytes[i])); };
    switch (bytes.size()) {
    case 2: return (byte(0) & 0x1f) << 6 | (byte(1) & 0x3f);
    case 3: return (byte(0) & 0x0f) << 12 | (byte(1) & 0x3f) << 6 | (byte(2) & 0x3f);
    case 4: return (byte(0) & 0x07) << 18 | (byte(1) & 0x3f) << 12 | (byte(2) & 0x3f) << 6 | (byte(3) & 0x3f);
    default: return byte(0);
    }
}

bool is_control(char32_t c) {
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069) || c == 0x2028 ||
           c == 0x2029;
}

std::string why_not(std::string_view text, bool shown) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8_length(text.substr(at));
        if (length == 0) return std::format("a text with the byte 0x{:02x}, which is not UTF-8", static_cast<unsigned char>(text[at]));
        const char32_t code = code_of(text.substr(at, length));
        if (code == 0) return "a text with a NUL byte";
        if (shown && is_control(code)) return std::format("a text with the control character U+{:04X}", static_cast<unsigned>(code));
        at += length;
    }
    return "";
}

} // namespace

std::string why_not_kept(std::string_view text) { return why_not(text, false); }
std::string why_not_shown(std::string_view text) { return why_not(text, true); }

std::string printable(std::string_view text, std::size_t most) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        if (result.size() > most) return result + "…";
        const std::size_t length = utf8_length(text.substr(at));
        const auto byte = static_cast<unsigned char>(text[at]);
        if (text[at] == '\n') result += "\\n";
        else if (text[at] == '\t') result += ' ';
        else if (length == 0) result += std::format("\\x{:02x}", byte);
        else if (const char32_t code = code_of(text.substr(at, length)); is_control(code))
            result += code < 0x80 ? std::format("\\x{:02x}", byte) : std::format("\\u{{{:x}}}", static_cast<unsigned>(code));
        else result += text.substr(at, length);
        at += std::max<std::size_t>(1, length);
    }
    return result;
}

} // namespace flickforge
