// Where the party goes on a map, and which monsters the Overseer keeps in a room that is entered again.
// The party looks only at what lies open: a card that is face down may be anything, and may have any exit.
#include "players/choices.h"
#include "players/worth.h"

#include "content/library/special_rooms.h"
#include "rules/journey/ways.h"

#include <algorithm>

namespace flickforge {
namespace {

constexpr double hurt = 0.55;     ///< share of its health below which a party goes back to be healed
constexpr double fit = 0.75;      ///< share from which a party that knows the lair goes there; below it, it is healed first
constexpr int near_enough = 2;    ///< steps: a party that is not fit explores rooms this near before the lair
constexpr int most_healings = 3;  ///< visits of one Healer: a party that always turns back never arrives
constexpr int most_entries = 40;  ///< after this many rooms it goes straight to the lair

const RoomCard& card_at_place(const GameState& state, int place) { return state.column[static_cast<std::size_t>(place)]; }

const Room* known_room(const PlayerView& view, int place) {
    const RoomCard& card = card_at_place(view.state, place);
    return is_known(card) ? view.rules.find<Room>(std::string_view(card.room)) : nullptr;
}

/// What waits in a room that is entered now.
double danger(const PlayerView& view, const Room& room, bool again) {
    double worth = 0;
    const auto add = [&](const Monster* monster, int count) {
        if (!monster) return;
        const MonsterWorth each = monster_worth(view.rules, view.state, *monster);
        worth += count * each.harm * each.endurance;
    };
    for (const auto& monsters : room.monsters) add(view.rules.find<Monster>(monsters.what.text), monsters.count);
    if (const Lord* lord = view.rules.find<Lord>(std::string_view(view.state.lord)))
        add(view.rules.find<Monster>(lord->mercenary.text), room.mercenaries);
    for (const Metre& metre : room.metres) worth += 2.0 * metre.level * metre.count;
    return again ? worth / 2 : worth;
}

/// How far every card is over rooms that are known, and by which first step. A room that is fought in counts as more than one step.
struct Roads {
    std::vector<double> far;
    std::vector<int> first; ///< -1: not reached
};

Roads roads(const PlayerView& view) {
    const GameState& state = view.state;
    const std::size_t size = state.column.size();
    Roads found{std::vector<double>(size, 1e9), std::vector<int>(size, -1)};
    std::vector<bool> done(size);
    const auto reach = [&](int to, double far, int first) {
        if (far < found.far[static_cast<std::size_t>(to)]) found.far[static_cast<std::size_t>(to)] = far, found.first[static_cast<std::size_t>(to)] = first;
    };
    for (const int next : ways(view.rules, state)) reach(next, 1, next);
    for (std::size_t round = 0; round < size; ++round) {
        int nearest = -1;
        for (int i = 0; i < std::ssize(state.column); ++i)
            if (!done[static_cast<std::size_t>(i)] && found.first[static_cast<std::size_t>(i)] >= 0 &&
                (nearest < 0 || found.far[static_cast<std::size_t>(i)] < found.far[static_cast<std::size_t>(nearest)]))
                nearest = i;
        if (nearest < 0) break;
        done[static_cast<std::size_t>(nearest)] = true;
        const Room* room = known_room(view, nearest);
        if (!room || room->type == RoomType::lair || nearest == state.room) continue; // nobody knows what is behind it, or nothing is
        const double pain = room->type == RoomType::battle ? 1.5 : 1;
        for (const int next : neighbours(view.rules, state.column, nearest)) {
            const bool denied = is_known(card_at_place(state, next)) && !is_open(view.rules, state.column, nearest, next);
            if (!denied && next != state.room) reach(next, found.far[static_cast<std::size_t>(nearest)] + pain, found.first[static_cast<std::size_t>(nearest)]);
        }
    }
    return found;
}

/// Of the party, the dead included: they can be brought back.
double health_of_party(const GameState& state) {
    double health = 0, most = 0;
    for (const Character& who : state.characters) {
        if (who.kind != CharacterKind::hero) continue;
        most += who.max_health;
        if (!who.dead) health += who.health.value_or(who.max_health);
    }
    return most > 0 ? health / most : 1;
}

/// What a party pays for a service that heals at least; more than it has where there is none.
bool can_pay(const PlayerView& view, const Room& room) {
    const int gold = gold_of_party(view.state);
    return std::ranges::any_of(room.services, [&](const Service& service) {
        const ShotType* given = service.gives ? view.rules.find<ShotType>(service.gives->shot.text) : nullptr;
        return given && given->intent == Intent::heal && 2 * service.price <= gold;
    });
}

/// What a battle room of this game holds on average.
double usual_danger(const PlayerView& view) {
    double sum = 0;
    int rooms = 0;
    for (const Room* room : view.rules.library().all<Room>())
        if (room->type == RoomType::battle && !view.rules.excluded("rooms", room->id)) sum += danger(view, *room, false), ++rooms;
    return rooms > 0 ? sum / rooms : 1;
}

/// By how many steps a room that was seen and not entered yet is better or worse than one that nobody knows.
double dislike(const PlayerView& view, const Room& room, double usual) {
    constexpr int worth_shopping = 3; // gold
    if (room.offers) return gold_of_party(view.state) >= worth_shopping ? -1 : 2;
    if (room.type != RoomType::battle) return 0;
    return std::clamp(danger(view, room, false) / std::max(0.1, usual) - 1, -0.9, 1.0);
}

/// The first step towards what the party needs most; -1 without an idea.
int labyrinth_way(const PlayerView& view, Random& random) {
    const GameState& state = view.state;
    Roads known = roads(view);
    for (double& far : known.far) far += 0.1 * random.share(); // of cards that are equally near, any
    const double usual = usual_danger(view);
    int healer = -1, unknown = -1, lair = -1, entries = 0;
    const auto nearer = [&](int& best, int place) {
        if (best < 0 || known.far[static_cast<std::size_t>(place)] < known.far[static_cast<std::size_t>(best)]) best = place;
    };
    for (int i = 0; i < std::ssize(state.column); ++i) {
        const RoomCard& card = card_at_place(state, i);
        entries += card.visits;
        if (known.first[static_cast<std::size_t>(i)] < 0) continue;
        const Room* room = known_room(view, i);
        if (room && room->type == RoomType::lair) nearer(lair, i);
        else if (room && is_healer(view.rules.library(), *room)) {
            if (card.visits < most_healings && can_pay(view, *room)) nearer(healer, i);
        } else if (card.visits == 0) {
            if (room) known.far[static_cast<std::size_t>(i)] += dislike(view, *room, usual);
            nearer(unknown, i);
        }
    }
    const bool late = entries >= most_entries;
    const double health = health_of_party(state);
    int aim = -1;
    if (!late && healer >= 0 && health < (lair >= 0 ? fit : hurt)) aim = healer;
    else if (lair >= 0 && (late || health >= fit || unknown < 0 || known.far[static_cast<std::size_t>(unknown)] > near_enough + 0.1)) aim = lair;
    else aim = unknown >= 0 ? unknown : lair;
    return aim < 0 ? -1 : known.first[static_cast<std::size_t>(aim)];
}

/// The room with the weakest monsters; a special room is weaker than any.
int easiest(const PlayerView& view) {
    int best = -1;
    double least = 0;
    for (const int place : ways(view.rules, view.state)) {
        const Room* room = known_room(view, place);
        const double worth = room ? danger(view, *room, card_at_place(view.state, place).visits > 0) : 1e6;
        if (best < 0 || worth < least) best = place, least = worth;
    }
    return best;
}

} // namespace

std::optional<Command> choose_way(const PlayerView& view, Random& random) {
    const int place = shape_of(view.state.column) == MapShape::labyrinth ? labyrinth_way(view, random) : easiest(view);
    const std::string id = std::to_string(place + 1);
    if (!std::ranges::contains(view.decision.options, id, &Option::id)) return {};
    return Choose{id};
}

double staying_worth(const PlayerView& view, const Option& option) {
    const auto worth = [&](const Monster& monster) {
        const MonsterWorth each = monster_worth(view.rules, view.state, monster);
        return each.harm * each.endurance;
    };
    if (const Monster* monster = view.rules.find<Monster>(std::string_view(option.id))) return worth(*monster);
    double best = 0; // an icon brings the best of its level, and mostly several
    for (const Monster* monster : view.rules.library().all<Monster>())
        if (monster->level == metre_level(option.id)) best = std::max(best, worth(*monster));
    return 2 * best;
}

} // namespace flickforge
