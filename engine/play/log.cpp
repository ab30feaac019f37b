#include "play/log.h"

#include "base/text.h"
#include "play/narrate.h"
#include "play/story.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

const Entry& entry_at(const Chronicle& chronicle, int entry) { return chronicle.entries()[static_cast<std::size_t>(entry)]; }

/// A piece that somebody else flicked: fear, or a monster that is summoned.
bool others_piece(const Chronicle& chronicle, const Entry& flicked) {
    const Known* flown = chronicle.find(flicked.event.to);
    return flown && flown->character && flicked.event.to != flicked.event.by;
}

/// How far below its headline a line stands.
int depth(const Entry& entry) {
    switch (entry.event.what) {
    case Happened::room_revealed:
    case Happened::round_began:
    case Happened::battle_began:
    case Happened::battle_ended:
    case Happened::game_ended: return 0;
    case Happened::board_chosen:
    case Happened::monster_set_up:
    case Happened::turn_began: return 0;
    case Happened::shot_declared:
    case Happened::shot_skipped:
    case Happened::modifier_suppressed: return 1;
    case Happened::flicked:
    case Happened::hit:
    case Happened::missed: return 2;
    case Happened::returned:
        if (entry.event.cause == "edge") return 2;
        [[fallthrough]];
    default: return entry.shot >= 0 ? 3 : entry.turn >= 0 ? 1 : 0;
    }
}

std::string line_text(const Chronicle& chronicle, const Entry& entry, int number) {
    const Event& event = entry.event;
    const Library& library = chronicle.rules().library();
    const auto plain = [&] {
        return event_text(
            library, [&](int id) { return chronicle.name(id); }, event);
    };
    switch (event.what) {
    case Happened::room_revealed: {
        const Visit& visit = chronicle.visits()[static_cast<std::size_t>(entry.visit)];
        return std::format("Room {}: {}", visit.number, object_name(library, event.id, "rooms"));
    }
    case Happened::round_began: return std::format("Round {}", event.amount);
    case Happened::turn_began: return turn_text(chronicle, {event.to, event.id});
    case Happened::flicked: return entry.touched.empty() && !others_piece(chronicle, entry) ? "" : touched_text(chronicle, entry);
    case Happened::returned: {
        const Known* who = chronicle.find(event.to); // missiles do not come back
        return event.cause == "edge" && who && !who->character ? "" : plain();
    }
    case Happened::used_card: { // the headline of the turn names it already
        const bool chosen = entry.turn >= 0 && entry.shot < 0 &&
                            chronicle.turns()[static_cast<std::size_t>(entry.turn)].action.contains('|' + event.id + '|');
        return chosen ? "" : plain();
    }
    case Happened::hit: {
        const bool tell = entry.result < 0 && entry.settled && entry.spared != "harmless";
        const std::string reason = tell ? spared_text(chronicle, entry) : "";
        return plain().substr(0, plain().size() - 1) + (reason.empty() ? "." : ": no damage, " + reason + '.');
    }
    case Happened::nullified: return chronicle.name(event.to) + " is not hurt: nullified " + defence_text(chronicle, entry) + '.';
    case Happened::reflected:
        return chronicle.name(event.to) + " is not hurt: thrown back at " + chronicle.name(event.by) + ' ' +
               defence_text(chronicle, entry) + '.';
    case Happened::hurt: {
        const std::string note = damage_note(chronicle, entry);
        std::string why = entry.hit >= 0 ? note : cause_text(library, event.cause);
        if (entry.hit < 0 && event.by != 0 && event.by != event.to && event.cause != "reflected" && entry.shot < 0)
            why += ", " + chronicle.name(event.by);
        return std::format("{} loses {} health ({} -> {}){}", chronicle.name(event.to), event.amount, entry.before.value_or(0),
                           entry.after.value_or(0), why.empty() ? "." : ": " + why + '.');
    }
    case Happened::healed:
        return std::format("{} regains {} health ({} -> {}){}", chronicle.name(event.to), event.amount, entry.before.value_or(0),
                           entry.after.value_or(0), event.cause.empty() ? "." : ": " + cause_text(library, event.cause) + '.');
    case Happened::destroyed: {
        const Known* who = chronicle.find(event.to);
        const bool person = who && who->kind != CharacterKind::monster && who->kind != CharacterKind::familiar;
        return chronicle.name(event.to) + (person ? " dies: " : " is destroyed: ") + death_text(chronicle, number) + '.';
    }
    case Happened::drew: {
        const std::string held = cards_text(chronicle, event.to, event.id, number), text = plain();
        return held.empty() ? text : text.substr(0, text.size() - 1) + ": " + held + '.';
    }
    case Happened::removed: {
        const Known* who = chronicle.find(event.to);
        if (event.cause == "sandbox") return plain();
        return who && who->character ? who->name + " leaves the game." : "";
    }
    default: return plain();
    }
}

} // namespace

std::string touched_text(const Chronicle& chronicle, const Entry& flicked) {
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

std::string turn_text(const Chronicle& chronicle, const TurnMade& turn) {
    const Known* who = chronicle.find(turn.who);
    const Library& library = chronicle.rules().library();
    return chronicle.name(turn.who) + "'s turn" + (who ? ": " + action_text(library, who->kind, who->what, turn.action) : "");
}

LogLine log_line(const Chronicle& chronicle, int number) {
    const Entry& entry = entry_at(chronicle, number);
    const bool headline = entry.event.what == Happened::room_revealed || entry.event.what == Happened::round_began;
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
    const std::string sign = entry_at(chronicle, line.entry).event.what == Happened::room_revealed ? "==" : "--";
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
        const Entry& entry = entry_at(chronicle, lines[skipped].entry);
        text = place_text(chronicle, entry);
        if (entry.turn >= 0 && entry.event.what != Happened::turn_began)
            text += ", " + turn_text(chronicle, chronicle.turns()[static_cast<std::size_t>(entry.turn)]);
        text += " …\n";
    }
    for (std::size_t i = skipped; i < lines.size(); ++i) text += to_text(chronicle, lines[i]);
    return text;
}

} // namespace flickforge
