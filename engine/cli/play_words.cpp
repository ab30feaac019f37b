#include "cli/play_words.h"

#include "base/text.h"
#include "table/simulate.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <sstream>

namespace flickforge {

PlayWords PlayWords::of(const std::string& line) {
    std::istringstream stream(line);
    PlayWords words;
    for (std::string word; stream >> word;) words.words.push_back(word);
    return words;
}

std::string PlayWords::rest(std::size_t from) const { return size() <= from ? "" : join(std::span(words).subspan(from), " "); }

std::optional<double> typed_number(const std::string& text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value)) return {};
    return value;
}

int typed_count(const std::string& text, int otherwise) {
    return static_cast<int>(std::clamp(typed_number(text).value_or(otherwise), 0.0, 1e6));
}

int typed_piece(const std::string& text) { return static_cast<int>(std::clamp(typed_number(text).value_or(-1), -1.0, 1e6)); }

std::optional<Point> typed_point(const std::string& text) {
    const auto comma = text.find(',');
    if (comma == std::string::npos) return {};
    const auto x = typed_number(text.substr(0, comma)), y = typed_number(text.substr(comma + 1));
    if (!x || !y) return {};
    return Point{*x, *y};
}

std::optional<Strength> typed_strength(const std::string& word) {
    if (word == "soft" || word == "softly" || word == "gently") return Strength::soft;
    if (word == "firm" || word == "firmly") return Strength::firm;
    if (word == "hard") return Strength::hard;
    return {};
}

double speed_for(Strength strength, double distance, double friction) {
    constexpr double gravity = 981; // cm/s²
    const double arrives = strength == Strength::soft ? 30 : strength == Strength::firm ? 120 : 300;
    return std::min(std::sqrt(arrives * arrives + 2 * friction * gravity * distance), SimSettings{}.speed_limit * 0.99);
}

} // namespace flickforge
