#include "content/json/fields.h"

#include <charconv>

namespace flickforge::json {

std::string hex_text(std::uint64_t number) {
    std::string text(16, '0');
    for (std::size_t i = 16; i-- > 0; number >>= 4) text[i] = "0123456789abcdef"[number & 15];
    return text;
}

namespace {

bool read_digits(const Node& node, std::uint64_t& number, int base) {
    if (!node.is_string()) return false;
    const std::string& text = node.as_string();
    std::uint64_t found = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), found, base);
    if (error != std::errc{} || end != text.data() + text.size()) return false;
    number = found;
    return true;
}

} // namespace

bool read_hex(const Node& node, std::uint64_t& number) {
    if (!node.is_integer() || node.as_integer() < 0) return read_digits(node, number, 16);
    number = static_cast<std::uint64_t>(node.as_integer());
    return true;
}

bool Reader::read_decimal(const Node& node, std::uint64_t& number) { return read_digits(node, number, 10); }

bool read_int(const Node& node, int& number) {
    constexpr std::int64_t most = 1'000'000'000;
    if (!node.is_integer() || node.as_integer() > most || node.as_integer() < -most) return false;
    number = static_cast<int>(node.as_integer());
    return true;
}

} // namespace flickforge::json
