// story/log.h: a chronicle as lines to read while playing: rooms and rounds as headlines, and under each shot what it touched, whom it hit
// and what that cost.
#pragma once
#include "story/chronicle.h"

namespace flickforge {

struct LogLine {
    int entry = 0;  ///< position in the chronicle
    int indent = 0; ///< how far below the turn or headline it stands
    std::string text;
    bool headline = false; ///< a room or a round begins
    bool operator==(const LogLine&) const = default;
};

/// The line of one entry; without text where it has nothing to say.
LogLine log_line(const Chronicle& chronicle, int entry);

/// The entries from `first` on, with their causes; those with nothing to say have no line.
std::vector<LogLine> log_lines(const Chronicle& chronicle, std::size_t first = 0);

/// The same as text; each line ends with a line break.
std::string log_text(const Chronicle& chronicle, std::size_t first = 0);

/// The last lines, below a line that says where and in whose turn they begin.
std::string log_tail(const Chronicle& chronicle, std::size_t lines);

/// One line as text, with its indent and line break; headlines stand out by their signs.
std::string to_text(const Chronicle& chronicle, const LogLine& line);

/// "Oleira's turn: melee"
std::string turn_text(const Chronicle& chronicle, const TurnRecord& turn);

/// "touches Troll 4, then Orc 6; Troll 4 touches Zombie 7.": what a flick met, in order.
std::string touched_text(const Chronicle& chronicle, const LogEntry& flicked);

} // namespace flickforge
