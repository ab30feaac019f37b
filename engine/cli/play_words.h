// cli/play_words.h: (private to play_table.cpp and play_shots.cpp) what is typed at the table, word by word.
#pragma once
#include "content/kinds/geometry.h"

#include <optional>
#include <string>
#include <vector>

namespace flickforge {

struct PlayWords {
    std::vector<std::string> words;

    static PlayWords of(const std::string& line);
    std::size_t size() const { return words.size(); }
    std::string at(std::size_t i) const { return i < words.size() ? words[i] : ""; }
    std::string rest(std::size_t from = 1) const; ///< from that word on, with one blank between words
};

std::optional<double> typed_number(const std::string& text);
/// A count as typed, within reason.
int typed_count(const std::string& text, int otherwise);
/// The number of a piece as typed; -1 for any other word.
int typed_piece(const std::string& text);
/// "12.5,8"
std::optional<Point> typed_point(const std::string& text);

/// How hard a flick is, in a word.
enum class Strength { soft, firm, hard };
std::optional<Strength> typed_strength(const std::string& word);
/// The speed that a flick needs to arrive with this strength after `distance` centimetres of sliding, in centimetres per second.
double speed_for(Strength strength, double distance, double friction);

} // namespace flickforge
