#include "match/arranged.h"

#include "base/text.h"
#include "rules/option.h"
#include "story/narrate.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

Issue not_now(std::string message, std::string hint) {
    return {.code = "no-table", .message = std::move(message), .hint = std::move(hint)};
}

/// Between two turns: a player is asked to act, and nothing else is pending.
std::optional<Issue> why_no_table(const GameState& state) {
    if (state.phase != Phase::battle || !state.decision)
        return not_now("a table begins in the middle of a battle, and none goes on", "choose a moment of a battle");
    const bool between = state.agenda.size() == 2 && std::holds_alternative<RoomTask>(state.agenda.front()) &&
                         std::holds_alternative<RoundTask>(state.agenda.back()) && state.decision->asks == DecisionKind::act;
    if (!between) return not_now("a table begins between two turns, and one is being made", "go back to the beginning of the turn");
    return {};
}

class Arranger {
public:
    Arranger(const Rules& rules, const GameState& state) : rules_(rules), state_(state) {}

    Result<Arranged> go() {
        if (auto reason = why_no_table(state_)) return fail(std::move(*reason));
        Arrangement& table = made_.table;
        table.lord = state_.lord;
        if (const std::string* room = state_.room_id()) table.room = *room;
        table.board = state_.board;
        table.round = state_.round;
        table.half = state_.half;
        if (std::get<RoundTask>(state_.agenda.back()).only != 0) lose("Only one character may act now, out of order.");
        for (const Character& who : state_.characters)
            if (who.in_battle()) made_.ids.emplace(who.id, static_cast<int>(made_.ids.size()) + 1);
        for (const Character& who : state_.characters)
            if (who.in_battle()) table.characters.push_back(placed(who));
            else if (!who.dead || who.kind != CharacterKind::monster) // a monster's piece is on a hero's mat
                lose(name(who) + (who.dead ? " is dead." : " is not in this room."));
        for (const TableObject& thing : state_.things) lay(thing);
        if (!state_.data.empty()) {
            std::vector<std::string> keepers;
            for (const auto& [key, kept] : state_.data) keepers.push_back(object_name(rules_.library(), key));
            lose("Scripts remember something: " + join(keepers) + '.');
        }
        auto tried = arrange(rules_, table);
        if (!tried) return std::unexpected(std::move(tried.error()));
        compare(tried->state);
        return std::move(made_);
    }

private:
    const Rules& rules_;
    const GameState& state_;
    Arranged made_;

    std::string name(const Character& who) const { return piece_name(rules_, state_, who.id); }
    void lose(std::string sentence) {
        if (!std::ranges::contains(made_.omitted, sentence)) made_.omitted.push_back(std::move(sentence));
    }
    int id_there(int id) const {
        const auto found = made_.ids.find(id);
        return found == made_.ids.end() ? 0 : found->second;
    }

    Placed placed(const Character& who) {
        Placed there{.kind = who.kind, .what = who.what};
        if (const TablePiece* piece = state_.table.find(who.id)) there.at = piece->position;
        if (const Profile* profile = rules_.profile(who.kind, who.what); profile && profile->health && who.health != who.max_health)
            there.health = std::min(who.health.value_or(*profile->health), *profile->health); // an edit may have given it more
        for (const Affliction& affliction : who.conditions) {
            const std::string being = lower_case(object_name(rules_.library(), affliction.condition, "conditions"));
            there.conditions.push_back(affliction.condition);
            if (affliction.by != 0)
                lose(std::format("It was {} who made {} {}.", piece_name(rules_, state_, affliction.by), name(who), being));
            if (affliction.round >= state_.round) lose(std::format("{} is {} since this round.", name(who), being));
        }
        for (const HeldCard& held : who.cards) {
            there.cards.push_back(to_text(held.card));
            if (held.used) lose(name(who) + " has used " + object_name(rules_.library(), there.cards.back()) + '.');
        }
        there.drawn = who.drawn;
        there.gold = who.gold;
        there.owner = id_there(who.owner);
        there.seat = who.seat;
        there.acted = who.acted;
        if (who.turns_lost > 0)
            lose(std::format("{} skips {}.", name(who), counted(static_cast<std::size_t>(who.turns_lost), "turn", "turns")));
        // What is worth nothing only waits aside.
        const auto owed = static_cast<std::size_t>(std::ranges::count_if(who.trophies, [](const Trophy& one) { return one.gold > 0; }));
        if (owed > 0) lose(std::format("{} is owed the pay for {}.", name(who), counted(owed, "monster", "monsters")));
        if (who.first_owner != 0) lose(name(who) + " followed another hero before.");
        if (who.turns > 0 && counts_turns(who))
            lose(std::format("{} has had {}, which its sequence counts.", name(who),
                             counted(static_cast<std::size_t>(who.turns), "turn", "turns")));
        return there;
    }

    bool counts_turns(const Character& who) const {
        const Profile* profile = rules_.profile(who.kind, who.what);
        if (!profile || !profile->sequences || rules_.options().cycle_counts == CycleCounts::rounds) return false;
        return std::ranges::any_of(*profile->sequences, [](const Sequence& sequence) {
            return std::ranges::any_of(sequence, [](const Step& step) { return !step.by_turn.empty(); });
        });
    }

    void lay(const TableObject& thing) {
        const TablePiece* piece = state_.table.find(thing.id);
        const std::string what = object_name(rules_.library(), thing.what, thing.kind);
        if (state_.find(thing.id)) return lose(what + " was a character before.");
        if (thing.kind != "tokens" || !piece) return lose(what + " is in use.");
        made_.table.things.push_back({thing.what, piece->position});
        made_.ids.emplace(thing.id, static_cast<int>(made_.table.characters.size() + made_.table.things.size()));
        if (thing.owner != 0) lose(std::format("{} is {}'s.", what, piece_name(rules_, state_, thing.owner)));
    }

    /// What the table became, against what it should be.
    void compare(const GameState& there) {
        for (const Character& who : state_.characters) {
            const Character* twin = there.find(id_there(who.id));
            if (!twin) continue;
            const auto same = [&](bool equal, const char* what) {
                if (!equal) lose(std::format("{} of {}.", what, name(who)));
            };
            same(who.health == twin->health && who.max_health == twin->max_health, "The health");
            same(who.team == twin->team && who.seat == twin->seat, "The side");
            same(id_there(who.owner) == twin->owner, "The owner");
            same(who.where == twin->where, "The place");
            same(std::ranges::equal(who.conditions, twin->conditions, {}, &Affliction::condition, &Affliction::condition),
                 "The conditions");
            same(std::ranges::equal(who.cards, twin->cards, {}, &HeldCard::card, &HeldCard::card), "The cards");
            const TablePiece *piece = state_.table.find(who.id), *other = there.table.find(twin->id);
            if (!piece || !other) continue;
            TablePiece renumbered = *other;
            renumbered.id = piece->id;
            renumbered.angle = piece->angle; // discs lie as they like
            same(renumbered == *piece, "The piece");
        }
        if (options(state_, true) != options(there, false)) lose("What may be done is not the same.");
    }

    /// As they are on the table that is made.
    std::vector<std::string> options(const GameState& state, bool renumber) const {
        std::vector<std::string> found;
        if (!state.decision) return {"over"};
        for (const Option& option : state.decision->options) {
            auto parts = renumber ? parts_of(option.id, state.decision->about) : std::nullopt;
            if (parts && parts->character != 0) parts->character = id_there(parts->character);
            found.push_back(parts ? to_text(*parts) : option.id);
        }
        return found;
    }
};

} // namespace

Result<Arranged> arrangement_of(const Rules& rules, const GameState& state) { return Arranger(rules, state).go(); }

} // namespace flickforge
