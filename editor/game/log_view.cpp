#include "editor/game/log_view.h"

#include "story/narrate.h"

#include <algorithm>

namespace flickforge::editor {
namespace {

const LogEntry& entry_of(const Chronicle& chronicle, const LogLine& line) {
    return chronicle.entries()[static_cast<std::size_t>(line.entry)];
}

bool is_room(const Chronicle& chronicle, const LogLine& line) { return entry_of(chronicle, line).event.what == EventKind::room_revealed; }

} // namespace

void LogView::clear() { *this = {}; }

bool LogView::fits(const Chronicle& chronicle, const LogLine& line, const LogFilter& filter) const {
    if (!filter.words.empty() && !lower_case(line.text).contains(lower_case(filter.words))) return false;
    if (filter.character == 0) return true;
    const LogEntry& entry = entry_of(chronicle, line);
    if (entry.event.to == filter.character || entry.event.by == filter.character) return true;
    const bool touched = std::ranges::any_of(
        entry.touched, [&](const SeenContact& contact) { return contact.piece == filter.character || contact.other == filter.character; });
    return touched || (entry.turn >= 0 && chronicle.turns()[static_cast<std::size_t>(entry.turn)].who == filter.character);
}

void LogView::update(const Chronicle& chronicle, unsigned version, const LogFilter& filter) {
    if (version_ == version && filter_ == filter) return;
    if (version_ != version) {
        lines_ = log_lines(chronicle);
        people_.clear();
        for (const auto& [id, who] : chronicle.everybody())
            if (who.character) people_.emplace_back(id, who.name);
    }
    version_ = version;
    filter_ = filter;
    shown_.clear();
    if (filter.all()) {
        shown_ = lines_;
        return;
    }
    // Headlines wait for a line of their own; a round is forgotten when the next room comes.
    std::vector<const LogLine*> waiting;
    for (const LogLine& line : lines_) {
        if (line.headline) {
            if (is_room(chronicle, line)) waiting.clear();
            else if (!waiting.empty() && !is_room(chronicle, *waiting.back())) waiting.pop_back();
            if (filter.character == 0 && fits(chronicle, line, filter)) {
                for (const LogLine* above : waiting) shown_.push_back(*above);
                waiting.clear();
                shown_.push_back(line);
            } else waiting.push_back(&line);
            continue;
        }
        if (!fits(chronicle, line, filter)) continue;
        for (const LogLine* above : waiting) shown_.push_back(*above);
        waiting.clear();
        shown_.push_back(line);
    }
}

std::optional<std::size_t> LogView::line_at(const Chronicle& chronicle, std::size_t command) const {
    const auto past = std::ranges::upper_bound(shown_, static_cast<int>(command), {},
                                               [&](const LogLine& line) { return entry_of(chronicle, line).command; });
    if (past == shown_.begin()) return {};
    return static_cast<std::size_t>(past - shown_.begin()) - 1;
}

std::optional<std::size_t> LogView::line_of(int entry) const {
    const auto past = std::ranges::upper_bound(shown_, entry, {}, &LogLine::entry);
    if (past == shown_.begin()) return {};
    return static_cast<std::size_t>(past - shown_.begin()) - 1;
}

std::string LogView::text(const Chronicle& chronicle) const {
    std::string text;
    for (const LogLine& line : shown_) text += to_text(chronicle, line);
    return text;
}

} // namespace flickforge::editor
