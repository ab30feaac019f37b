// What the party and its gold are worth between battles, and what a monster is worth against this party.
#include "players/worth.h"

#include "rules/view.h"
#include "rules/journey/ways.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace flickforge {
namespace {

// Of playtests of the base game; only their proportion matters.
constexpr double rounds_of_battle = 3.5;
constexpr double rounds_of_lair = 10;
constexpr double hard_to_fell = 3; ///< health with which a character lives to see half of what is to come

/// Poison and the like: cards that kill once there are enough of them, as a share of that.
double burden_of(const Rules& rules, const Character& who) {
    int sum = 0;
    for (const DrawnCard& drawn : who.drawn) {
        const Deck* deck = rules.find<Deck>(drawn.deck);
        int value = 0;
        if (deck && deck->when_empty == WhenEmpty::dies) std::from_chars(drawn.card.data(), drawn.card.data() + drawn.card.size(), value);
        sum += value;
    }
    return who.max_health < 1 ? 0 : std::min(1.0, static_cast<double>(sum) / who.max_health);
}

/// A hero or ally with this much health: what it will still do, and what it bears for the others.
double life_with(const Rules& rules, const GameState& state, const Character& who, double health, const Outlook& outlook) {
    if (health <= 0) return 0;
    const double deeds = action_worth(rules, state.lord, who) * outlook.rounds;
    const double life = (who.kind == CharacterKind::hero ? 3 : 2) + deeds * health / (health + hard_to_fell) + 0.5 * health;
    return life * (1 - 0.4 * std::pow(burden_of(rules, who), 1.5));
}

double life_of(const Rules& rules, const GameState& state, const Character& who, const Outlook& outlook) {
    if (!who.dead) return life_with(rules, state, who, who.health.value_or(who.max_health), outlook);
    const bool returns = who.kind == CharacterKind::hero && rules.options().death == DeathRule::basic;
    return life_with(rules, state, who, returns ? std::max(1, who.max_health / 2) : 0, outlook);
}

} // namespace

Outlook outlook_of(const Rules& rules, const GameState& state) {
    Outlook outlook;
    const bool fights = state.phase == Phase::battle || state.phase == Phase::setup;
    const double left = state.phase == Phase::battle ? 0.5 : 1; // nobody knows how long it will last
    if (fights) outlook.current = left;
    if (state.column.empty()) {
        if (fights) outlook.battles = left, outlook.rounds = left * rounds_of_battle;
        return outlook;
    }
    int ahead = 0;
    const MapShape shape = shape_of(state.column);
    const auto here = static_cast<std::size_t>(std::max(0, state.room));
    double hidden = -1;
    for (std::size_t i = shape == MapShape::labyrinth ? 0 : here; i < state.column.size(); ++i) {
        const bool current = static_cast<int>(i) == state.room;
        const bool alternative = i > 0 && state.column[i].step > 0 && state.column[i].step == state.column[i - 1].step;
        if (!current && (alternative || (shape == MapShape::labyrinth && state.column[i].visits > 0))) continue;
        const Room* room = rules.find<Room>(state.column[i].room);
        if (!room) continue;
        if (room->type == RoomType::special) {
            if (current) continue;
            double coin = 0;
            if (state.column[i].face_up) {
                coin = coin_worth(rules, *room);
            } else if (hidden >= 0) {
                coin = hidden;
            } else { // a special room, but which one? One of those not seen yet.
                int count = 0;
                for (const Room* other : rules.library().all<Room>()) {
                    const auto shows = [&](const RoomCard& card) { return card.face_up && card.room == other->id; };
                    const bool seen = std::ranges::any_of(state.column, shows);
                    if (other->type != RoomType::special || seen || rules.excluded("rooms", other->id)) continue;
                    coin += coin_worth(rules, *other), ++count;
                }
                coin = hidden = count > 0 ? coin / count : 0;
            }
            outlook.coin = std::max(outlook.coin, 0.8 * coin); // it may be that nothing there is of use
        } else if (!current || fights) {
            const double share = current ? left : 1;
            outlook.battles += share;
            outlook.rounds += share * (room->type == RoomType::lair ? rounds_of_lair : rounds_of_battle);
            ++ahead;
        }
    }
    outlook.last_battle = ahead <= 1;
    return outlook;
}

double party_gain(const Rules& rules, const GameState& before, const GameState& after, const Outlook& outlook) {
    double gain = cards_gain(rules, before, after, outlook);
    for (const Character& who : after.characters) {
        if (who.kind != CharacterKind::hero && who.kind != CharacterKind::ally) continue;
        const Character* was = before.find(who.id);
        const bool fit = was && was->health == who.health && was->max_health == who.max_health && was->dead == who.dead;
        if (fit && was->drawn == who.drawn) continue;
        gain += life_of(rules, after, who, outlook) - (was ? life_of(rules, before, *was, outlook) : 0);
    }
    for (const Character& was : before.characters)
        if ((was.kind == CharacterKind::hero || was.kind == CharacterKind::ally) && !after.find(was.id))
            gain -= life_of(rules, before, was, outlook) + cards_worth(rules, before, was, outlook);
    return gain;
}

int gold_of_party(const GameState& state) {
    int gold = 0;
    for (const Character& who : state.characters) gold += who.gold;
    return gold;
}

MonsterWorth monster_worth(const Rules& rules, const GameState& state, const Monster& monster) {
    const Character it{.kind = CharacterKind::monster, .what = monster.id, .team = Side::overseer, .health = monster.health,
                       .max_health = monster.health.value_or(0)};
    GameState blank{.variants = state.variants, .lord = state.lord};
    blank.decision = Decision{};
    const Skill skill;
    const PlayerView view(rules, blank, skill);
    // How much of what this party's own shots do is felt by it.
    double felt = 0, shots = 0;
    for (const Character& who : state.characters) {
        if (who.kind != CharacterKind::hero || who.dead) continue;
        const Profile* profile = rules.profile(who.kind, who.what);
        for (const Sequence& sequence : profile && profile->sequences ? *profile->sequences : Sequences{})
            for (const Step& step : sequence) {
                const PlannedShot shot = view.planned(who, step);
                if (!shot.type || shot.type->damage < 1) continue;
                shots += step.times, felt += step.times * (view.hit_worth(shot, it) > 0 ? 1 : 0);
            }
    }
    const double share = shots > 0 ? std::max(0.2, felt / shots) : 1;
    return {action_worth(rules, state.lord, it), monster.shadow ? 1.5 : monster.health.value_or(1) / share};
}

} // namespace flickforge
