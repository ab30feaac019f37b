#include "playtest/page/html_text.h"

#include "base/text.h"

#include <cmath>
#include <format>

namespace flickforge::html {
namespace {

constexpr const char* unknown = "\xEF\xBF\xBD"; // U+FFFD
constexpr const char* minus = "\xE2\x88\x92";   // U+2212
constexpr const char* no_break = "\xC2\xA0";    // U+00A0

/// Commas between thousands, from five digits on.
std::string grouped(std::string digits) {
    const std::size_t whole = std::min(digits.find('.'), digits.size());
    if (whole < 5) return digits;
    for (std::size_t i = whole - 3; i > 0 && i<digits.size(); i = i> 3 ? i - 3 : 0) digits.insert(i, ",");
    return digits;
}

} // namespace

std::string escaped(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const char c = text.front();
        const std::size_t length = utf8_length(text);
        const bool control = static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t';
        if (length == 0 || control || c == 0x7F) out += unknown;
        else if (c == '&') out += "&amp;";
        else if (c == '<') out += "&lt;";
        else if (c == '>') out += "&gt;";
        else if (c == '"') out += "&quot;";
        else if (c == '\'') out += "&#39;";
        else out += text.substr(0, length);
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return out;
}

std::string count_text(long long count) { return decimal(static_cast<double>(count), 0); }

std::string decimal(double number, int decimals) {
    if (!std::isfinite(number)) return "–";
    const std::string digits = std::format("{:.{}f}", std::abs(number), decimals);
    const bool zero = digits.find_first_not_of("0.") == std::string::npos;
    return (number < 0 && !zero ? minus : "") + grouped(digits);
}

std::string signed_decimal(double number, int decimals) {
    std::string text = decimal(number, decimals);
    const bool zero = text.find_first_not_of("0.") == std::string::npos;
    return number > 0 && std::isfinite(number) && !zero ? '+' + text : text;
}

std::string figure(const Figure& figure, int decimals) {
    return std::format("{} ({} to {})", decimal(figure.value, decimals), decimal(figure.low, decimals), decimal(figure.high, decimals));
}

std::string percent(double share) { return decimal(100 * share, 0) + no_break + '%'; }

std::string percent(const Figure& share) {
    return std::format("{} ({} to {})", percent(share.value), decimal(100 * share.low, 0), decimal(100 * share.high, 0));
}

std::string change(const Figure& figure, int decimals) {
    return std::format("{} ({} to {})", signed_decimal(figure.value, decimals), signed_decimal(figure.low, decimals),
                       signed_decimal(figure.high, decimals));
}

std::string games_text(long long count) { return of_games(count, "game|games"); }

std::string of_games(long long count, const char* verbs) {
    const std::string_view both = verbs;
    const std::size_t bar = both.find('|');
    return std::format("{} {}", count_text(count), count == 1 ? both.substr(0, bar) : both.substr(bar + 1));
}

int decimals_for(double largest) { return largest < 1 ? 2 : largest < 100 ? 1 : 0; }

std::string capitalised(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

} // namespace flickforge::html
