// editor/game/log_view.h: the lines of a game's log as a panel shows them: kept while the game stands still, filtered, and found again by their
// entries. No window.
#pragma once
#include "story/log.h"

#include <optional>
#include <string>
#include <vector>

namespace flickforge::editor {

struct LogFilter {
    std::string words; ///< in the text, whatever the case; empty: all
    int character = 0; ///< its target, its cause, or the one whose turn it is; 0: every character
    bool operator==(const LogFilter&) const = default;
    bool all() const { return words.empty() && character == 0; }
};

class LogView {
public:
    /// Takes over what is new. Does nothing when neither the version nor the filter changed.
    void update(const Chronicle& chronicle, unsigned version, const LogFilter& filter);
    void clear();

    /// What passes the filter. Rooms and rounds stay where something below them does.
    const std::vector<LogLine>& lines() const { return shown_; }
    std::size_t all() const { return lines_.size(); }
    /// Number of the last line of what had happened after that many commands, if any.
    std::optional<std::size_t> line_at(const Chronicle& chronicle, std::size_t command) const;
    /// Number of the line of an entry, or of the nearest before it.
    std::optional<std::size_t> line_of(int entry) const;
    /// The characters that can be filtered by, in the order of their numbers.
    const std::vector<std::pair<int, std::string>>& people() const { return people_; }
    /// The lines that are shown, as text.
    std::string text(const Chronicle& chronicle) const;

private:
    bool fits(const Chronicle& chronicle, const LogLine& line, const LogFilter& filter) const;

    std::vector<LogLine> lines_, shown_;
    std::vector<std::pair<int, std::string>> people_;
    std::optional<unsigned> version_;
    LogFilter filter_;
};

} // namespace flickforge::editor
