#include "base/base64.h"

namespace flickforge {

std::string base64(std::string_view bytes) {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t left = bytes.size() - i;
        const auto byte = [&](std::size_t at) { return at < left ? static_cast<unsigned>(static_cast<unsigned char>(bytes[i + at])) : 0u; };
        const unsigned three = byte(0) << 16 | byte(1) << 8 | byte(2);
        text += letters[three >> 18];
        text += letters[three >> 12 & 63];
        text += left > 1 ? letters[three >> 6 & 63] : '=';
        text += left > 2 ? letters[three & 63] : '=';
    }
    return text;
}

} // namespace flickforge
