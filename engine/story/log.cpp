#include "story/log.h"

#include "base/text.h"
#include "rules/option.h"
#include "story/narrate.h"
#include "story/story.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

/// A piece that another character flicked: fear, or a monster that is summoned.
bool others_piece(const Chronicle& chronicle, const LogEntry& flicked) {
    const Participant* flown = chronicle.find(flicked.event.to);
    return flown && flown->character && flicked.event.to != flicked.event.by;
}

/// How far below its headline a line stands.
int depth(const LogEntry& entry) {
    switch (entry.event.what) {
    case EventKind::room_revealed:
    case EventKind::round_began:
    case EventKind::battle_began:
    case EventKind::battle_ended:
    case EventKind::game_ended: return 0;
    case EventKind::board_chosen:
    case EventKind::monster_set_up:
    case EventKind::turn_began: return 0;
    case EventKind::shot_declared:
    case EventKind::shot_skipped:
    case EventKind::modifier_suppressed: return 1;
    case EventKind::flicked:
    case EventKind::hit:
    case EventKind::missed: return 2;
    case EventKind::left_board:
    case EventKind::returned:
        if (entry.event.cause == "edge") return 2;
        [[fallthrough]];
    default: return entry.shot >= 0 ? 3 : entry.turn >= 0 ? 1 : 0;
    }
}

std::string line_text(const Chronicle& chronicle, const LogEntry& entry, int number) {
    const Event& event = entry.event;
    const Library& library = chronicle.rules().library();
    const auto plain = [&] {
        return event_text(
            library, [&](int id) { return chronicle.name(id); }, event);
    };
    switch (event.what) {
    case EventKind::room_revealed: {
        const RoomVisit& visit = chronicle.visits()[static_cast<std::size_t>(entry.visit)];
        return std::format("Room {}: {}", visit.number, object_name(library, event.id, "rooms"));
    }
    case EventKind::round_began: return std::format("Round {}", event.amount);
    case EventKind::turn_began: return turn_text(chronicle, {event.to, event.id});
    case EventKind::flicked: return entry.touched.empty() && !others_piece(chronicle, entry) ? "" : touched_text(chronicle, entry);
    case EventKind::left_board: return event.cause == "edge" ? "" : plain(); // a missile is taken off anyway
    case EventKind::used_card: { // the headline of the turn names it already
        if (entry.turn < 0 || entry.shot >= 0) return plain();
        const auto action = parts_of(chronicle.turns()[static_cast<std::size_t>(entry.turn)].action, About::act);
        return action && action->card() && object_key(event.id) == *action->card() ? "" : plain();
    }
    case EventKind::hit: {
        const bool tell = entry.result < 0 && entry.settled && entry.no_damage_reason != "harmless";
        const std::string reason = tell ? spared_text(chronicle, entry) : "";
        return plain().substr(0, plain().size() - 1) + (reason.empty() ? "." : ": no damage, " + reason + '.');
    }
    case EventKind::nullified: return chronicle.name(event.to) + " is not hurt: nullified " + defence_text(chronicle, entry) + '.';
    case EventKind::reflected:
        return chronicle.name(event.to) + " is not hurt: thrown back at " + chronicle.name(event.by) + ' ' +
               defence_text(chronicle, entry) + '.';
    case EventKind::hurt: {
        const std::string note = damage_note(chronicle, entry);
        std::string why = entry.hit >= 0 ? note : cause_text(library, event.cause);
        if (entry.hit < 0 && event.by != 0 && event.by != event.to && event.cause != "reflected" && entry.shot < 0)
            why += ", " + chronicle.name(event.by);
        return std::format("{} loses {} health ({} -> {}){}", chronicle.name(event.to), event.amount, entry.before.value_or(0),
                           entry.after.value_or(0), why.empty() ? "." : ": " + why + '.');
    }
    case EventKind::healed:
        return std::format("{} regains {} health ({} -> {}){}", chronicle.name(event.to), event.amount, entry.before.value_or(0),
                           entry.after.value_or(0), event.cause.empty() ? "." : ": " + cause_text(library, event.cause) + '.');
    case EventKind::destroyed: {
        const Participant* who = chronicle.find(event.to);
        const bool person = who && who->kind != CharacterKind::monster && who->kind != CharacterKind::familiar;
        return chronicle.name(event.to) + (person ? " dies: " : " is destroyed: ") + death_text(chronicle, number) + '.';
    }
    case EventKind::drew: {
        const std::string held = cards_text(chronicle, event.to, event.id, number), text = plain();
        return held.empty() ? text : text.substr(0, text.size() - 1) + ": " + held + '.';
    }
    case EventKind::removed: {
        const Participant* who = chronicle.find(event.to);
        if (event.cause == "sandbox" || event.text == "leaves") return plain();
        return who && who->character ? who->name + " leaves the game." : "";
    }
    default: return plain();
    }
}

} // namespace

std::string touched_text(const Chronicle& chronicle, const LogEntry& flicked) {
    std::vector<std::string> direct, pushed;
    for (const SeenContact& contact : flicked.touched) {
        if (contact.piece == flicked.event.to) direct.push_back(chronicle.name(contact.other));
        else if (contact.other == flicked.event.to) direct.push_back(chronicle.name(contact.piece));
        else pushed.push_back(chronicle.name(contact.piece) + " touches " + chronicle.name(contact.other));
    }
    std::string text = direct.empty() ? "touches nobody" : "touches " + join(direct, ", then ");
    if (others_piece(chronicle, flicked)) text = "flicks the piece of " + chronicle.name(flicked.event.to) + ", which " + text;
    if (!pushed.empty()) text += "; " + join(pushed);
    return text + '.';
}

std::string turn_text(const Chronicle& chronicle, const TurnRecord& turn) {
    const Participant* who = chronicle.find(turn.who);
    const Library& library = chronicle.rules().library();
    return chronicle.name(turn.who) + "'s turn" + (who ? ": " + action_text(library, who->kind, who->what, turn.action) : "");
}

LogLine log_line(const Chronicle& chronicle, int number) {
    const LogEntry& entry = chronicle.entry(number);
    const bool headline = entry.event.what == EventKind::room_revealed || entry.event.what == EventKind::round_began;
    return {number, depth(entry), line_text(chronicle, entry, number), headline};
}

std::vector<LogLine> log_lines(const Chronicle& chronicle, std::size_t first) {
    std::vector<LogLine> lines;
    for (std::size_t i = first; i < chronicle.entries().size(); ++i)
        if (LogLine line = log_line(chronicle, static_cast<int>(i)); !line.text.empty()) lines.push_back(std::move(line));
    return lines;
}

std::string to_text(const Chronicle& chronicle, const LogLine& line) {
    if (!line.headline) return std::string(static_cast<std::size_t>(line.indent) * 2, ' ') + line.text + '\n';
    const std::string sign = chronicle.entry(line.entry).event.what == EventKind::room_revealed ? "==" : "--";
    return (line.entry > 0 ? "\n" : "") + sign + ' ' + line.text + ' ' + sign + '\n';
}

std::string log_text(const Chronicle& chronicle, std::size_t first) {
    std::string text;
    for (const LogLine& line : log_lines(chronicle, first)) text += to_text(chronicle, line);
    return text;
}

std::string log_tail(const Chronicle& chronicle, std::size_t count) {
    const std::vector<LogLine> lines = log_lines(chronicle);
    const std::size_t skipped = lines.size() - std::min(count, lines.size());
    std::string text;
    if (skipped > 0 && skipped < lines.size()) {
        const LogEntry& entry = chronicle.entry(lines[skipped].entry);
        text = place_text(chronicle, entry);
        if (entry.turn >= 0 && entry.event.what != EventKind::turn_began)
            text += ", " + turn_text(chronicle, chronicle.turns()[static_cast<std::size_t>(entry.turn)]);
        text += " …\n";
    }
    for (std::size_t i = skipped; i < lines.size(); ++i) text += to_text(chronicle, lines[i]);
    return text;
}

} // namespace flickforge
