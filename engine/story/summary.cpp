#include "story/summary.h"

#include "content/library/currency.h"
#include "story/narrate.h"
#include "story/story.h"

#include <algorithm>

namespace flickforge {
namespace {

/// Where a character's figures go. Monsters of a kind share a line, or there would be thirty.
class Lines {
public:
    Lines(const Chronicle& chronicle, GameSummary& summary) : chronicle_(chronicle) {
        for (const auto& [id, who] : chronicle.everybody()) {
            if (!who.character) continue;
            const bool heroic = who.kind == CharacterKind::hero || who.kind == CharacterKind::ally || who.kind == CharacterKind::familiar;
            auto& side = heroic ? summary.heroes : summary.overseer;
            const auto kin = who.kind == CharacterKind::monster ? std::ranges::find(side, who.what, &CharacterSummary::what) : side.end();
            places_[id] = {heroic, static_cast<std::size_t>(kin - side.begin())};
            if (kin == side.end()) {
                CharacterSummary line{.name = object_name(chronicle.rules().library(), who.what), .what = who.what, .kind = who.kind};
                line.seat = who.seat;
                line.count = line.alive = 0;
                side.push_back(std::move(line));
            }
            CharacterSummary& line = side[places_[id].second];
            ++line.count;
            line.max_health += who.max_health;
            // A familiar without its hero is out of the game too.
            const Participant* owner = who.kind == CharacterKind::familiar ? chronicle.find(who.owner) : nullptr;
            if (!who.dead && !who.gone && !(owner && owner->dead)) ++line.alive, line.health += who.health.value_or(0);
            line.gold_at_first += who.gold_at_first;
            line.gold_left += who.gold;
        }
        summary_ = &summary;
    }

    CharacterSummary* of(int id) {
        const auto place = places_.find(id);
        if (place == places_.end()) return nullptr;
        return &(place->second.first ? summary_->heroes : summary_->overseer)[place->second.second];
    }

private:
    const Chronicle& chronicle_;
    GameSummary* summary_ = nullptr;
    std::map<int, std::pair<bool, std::size_t>> places_;
};

void count(const Chronicle& chronicle, Lines& lines, int number) {
    const LogEntry& entry = chronicle.entries()[static_cast<std::size_t>(number)];
    const Event& event = entry.event;
    CharacterSummary* to = lines.of(event.to);
    CharacterSummary* by = lines.of(event.by);
    switch (event.what) {
    case EventKind::hurt:
        if (to) to->taken += event.amount;
        if (by && chronicle.on_other_sides(event.by, event.to)) by->given += event.amount;
        break;
    case EventKind::healed:
        if (to) to->healed += event.amount;
        break;
    case EventKind::destroyed:
        if (to) to->deaths.push_back(place_text(chronicle, entry) + ": " + death_text(chronicle, number));
        if (by && chronicle.on_other_sides(event.by, event.to)) ++by->destroyed;
        break;
    case EventKind::gold:
        if (!to) break;
        if (event.amount > 0) to->gold_earned += event.amount;
        else (entry.round > 0 ? to->gold_lost : to->gold_spent) -= event.amount;
        break;
    case EventKind::used_card:
        if (to) ++to->cards_used;
        break;
    case EventKind::turn_began:
        if (to) ++to->turns;
        break;
    default: break;
    }
}

} // namespace

GameSummary summarize(const Chronicle& chronicle) {
    GameSummary summary{.over = chronicle.over(), .winner = chronicle.winner(), .outcome = chronicle.outcome()};
    summary.commands = chronicle.commands();
    summary.turns = static_cast<int>(chronicle.turns().size());
    const Library& library = chronicle.rules().library();
    if (!summary.over) summary.result = "The game goes on.";
    else if (!summary.winner) summary.result = "No side has won.";
    else summary.result = *summary.winner == Side::heroes ? "The heroes have won" : "The Overseer has won";
    if (summary.winner) summary.result += ": " + outcome_text(summary.outcome) + '.';
    for (const RoomVisit& visit : chronicle.visits()) {
        summary.rooms.push_back({.room = visit.room,
                                 .name = visit.room.empty() ? "" : object_name(library, visit.room, "rooms"),
                                 .board = visit.board.empty() ? "" : object_name(library, visit.board, "boards"),
                                 .rounds = visit.rounds,
                                 .turns = visit.turns,
                                 .shots = visit.shots,
                                 .outcome = outcome_text(visit.outcome)});
        summary.rounds += visit.rounds;
        summary.shots += visit.shots;
    }
    summary.currency_unit = currency_unit(chronicle.rules().library());
    Lines lines(chronicle, summary);
    for (int i = 0; i < static_cast<int>(chronicle.entries().size()); ++i) count(chronicle, lines, i);
    for (const ShotRecord& made : chronicle.shots()) {
        CharacterSummary* by = lines.of(made.by);
        const ShotType* type = chronicle.rules().find<ShotType>(made.shot);
        if (!by || made.flicks == 0) continue;
        by->shots += made.flicks;
        if (type && type->targets == Targets::none) continue;
        ++by->aimed;
        by->hits += made.hits > 0;
    }
    // Heroes before allies and familiars.
    std::ranges::stable_sort(summary.heroes, {}, [](const CharacterSummary& line) { return line.kind != CharacterKind::hero; });
    return summary;
}

} // namespace flickforge
