#include "base/text.h"

#include "base/printable.h"

#include <algorithm>
#include <cmath>
#include <cctype>
#include <format>

namespace flickforge {
namespace {

std::string folded(std::string_view text) {
    std::string result;
    for (const char c : text)
        if (c != '-' && c != '_' && c != ' ') result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return result;
}

/// Optimal string alignment distance: a swap of neighbours counts as one mistake, as in typing.
std::size_t mistakes_between(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = i;
    for (std::size_t j = 0; j <= b.size(); ++j) d[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i)
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
        }
    return d[a.size()][b.size()];
}

} // namespace

std::string join(std::span<const std::string> parts, std::string_view between) {
    std::string result;
    for (const std::string& part : parts) {
        if (!result.empty()) result += between;
        result += part;
    }
    return result;
}

std::string closest_match(std::string_view written, std::span<const std::string> names) {
    constexpr std::size_t longest = 80; // a longer word is not a mistyped name, and the comparison is quadratic
    if (written.empty() || written.size() > longest) return {};
    const std::string wanted = folded(written);
    std::string best;
    std::size_t best_slips = std::max<std::size_t>(1, (wanted.size() + 1) / 4) + 1;
    for (const std::string& name : names) {
        if (name.size() > longest || name == written) continue;
        const std::size_t found = mistakes_between(wanted, folded(name));
        if (found < best_slips) {
            best_slips = found;
            best = name;
        }
    }
    return best;
}

std::string did_you_mean(std::string_view name, std::string otherwise) {
    return name.empty() ? std::move(otherwise) : std::format("did you mean \"{}\"?", name);
}

std::string suggestion(std::string_view written, std::span<const std::string> names, std::string otherwise) {
    return did_you_mean(closest_match(written, names), std::move(otherwise));
}

std::string in_quotes(std::string_view text) {
    constexpr std::size_t most = 60;
    std::string result = "\"";
    std::size_t shown = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (shown++ == most) return result + "…\"";
        const std::size_t length = utf8_length(text.substr(at));
        const auto byte = static_cast<unsigned char>(text[at]);
        if (text[at] == '"' || text[at] == '\\') result += std::format("\\{}", text[at]);
        else if (text[at] == '\n') result += "\\n";
        else if (text[at] == '\t') result += "\\t";
        else if (length == 0 || byte < 0x20 || byte == 0x7f) result += std::format("\\x{:02x}", byte);
        else if (unprintable_length(text.substr(at)) > 0) result += escaped_character(text.substr(at, length));
        else result += text.substr(at, length);
        at += std::max<std::size_t>(1, length);
    }
    return result + '"';
}

std::string as_id(std::string_view name) {
    std::string id;
    for (const char c : name) {
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) id += c;
        else if (c >= 'A' && c <= 'Z') id += static_cast<char>(c | 0x20);
        else if (!id.empty() && !id.ends_with('-')) id += '-';
    }
    while (id.ends_with('-')) id.pop_back();
    return id;
}

std::string with_article(std::string_view noun) {
    const bool vowel = !noun.empty() && std::string_view("aeiouAEIOU").contains(noun.front());
    return std::format("{} {}", vowel ? "an" : "a", noun);
}

std::string counted(std::size_t count, std::string_view one, std::string_view many) {
    return std::format("{} {}", count, count == 1 ? one : many);
}

std::string number_text(double number) {
    if (std::abs(number) < 1e15 && number == std::floor(number)) return std::format("{:.0f}", number);
    if (std::abs(number) >= 1e15 || std::abs(number) < 1e-4) return std::format("{:g}", number);
    std::string text = std::format("{:.4f}", number);
    while (text.ends_with('0')) text.pop_back();
    if (text.ends_with('.')) text.pop_back();
    return text;
}

std::size_t utf8_length(std::string_view bytes) {
    if (bytes.empty()) return 0;
    const auto at = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    const auto tail = [&](std::size_t i, unsigned low = 0x80, unsigned high = 0xbf) {
        return i < bytes.size() && at(i) >= low && at(i) <= high;
    };
    const unsigned first = at(0);
    if (first < 0x80) return 1;
    if (first >= 0xc2 && first <= 0xdf) return tail(1) ? 2 : 0;
    if (first >= 0xe0 && first <= 0xef) {
        const unsigned low = first == 0xe0 ? 0xa0 : 0x80;  // shorter forms are forbidden
        const unsigned high = first == 0xed ? 0x9f : 0xbf; // so are halves of UTF-16 pairs
        return tail(1, low, high) && tail(2) ? 3 : 0;
    }
    if (first >= 0xf0 && first <= 0xf4) {
        const unsigned low = first == 0xf0 ? 0x90 : 0x80;
        const unsigned high = first == 0xf4 ? 0x8f : 0xbf;
        return tail(1, low, high) && tail(2) && tail(3) ? 4 : 0;
    }
    return 0;
}

std::size_t count_characters(std::string_view text) {
    std::size_t count = 0;
    while (!text.empty()) {
        text.remove_prefix(std::max<std::size_t>(1, utf8_length(text)));
        ++count;
    }
    return count;
}

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    while (true) {
        const auto end = text.find(separator);
        std::string_view part = text.substr(0, end);
        while (part.starts_with(' ')) part.remove_prefix(1);
        while (part.ends_with(' ')) part.remove_suffix(1);
        parts.emplace_back(part);
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::string as_sentence(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    if (!text.empty() && text.back() != '.' && text.back() != '?') text += '.';
    return text;
}

} // namespace flickforge
