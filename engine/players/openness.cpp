// How open a board is between the two zones, for pieces of different sizes. By geometry alone, once for each board.
#include "players/worth.h"

#include "content/kinds/geometry.h"

#include <algorithm>
#include <cmath>

namespace flickforge {
namespace {

/// Places all over an outline, in rows.
std::vector<Point> places_in(const Outline& outline, int columns, int rows) {
    if (outline.empty()) return {};
    Point low = outline.front(), high = outline.front();
    for (const Point& corner : outline) {
        low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
        high = {std::max(high.x, corner.x), std::max(high.y, corner.y)};
    }
    std::vector<Point> places;
    for (int i = 0; i < columns; ++i)
        for (int j = 0; j < rows; ++j) {
            const Point at{low.x + (high.x - low.x) * (i + 0.5) / columns, low.y + (high.y - low.y) * (j + 0.5) / rows};
            if (contains(outline, at)) places.push_back(at);
        }
    return places;
}

/// Share of the lines between the zones along which a piece of this radius passes all obstacles.
double open_lines(const Rules& rules, const std::string& board, double radius) {
    auto& known = appraisal_of(rules).views;
    const auto key = std::pair(board, static_cast<int>(std::lround(100 * radius)));
    if (const auto found = known.find(key); found != known.end()) return found->second;
    const Board* content = rules.find<Board>(board);
    if (!content) return 0;
    const auto& pegs = rules.table_board(board).pegs;
    int open = 0, all = 0;
    for (const Point& from : places_in(content->hero_zone, 9, 2))
        for (const Point& to : places_in(content->monster_zone, 9, 3)) {
            ++all;
            open += std::ranges::none_of(
                pegs, [&](const Peg& peg) { return distance_to_segment(peg.centre, from, to) < radius + peg.diameter / 2; });
        }
    return known[key] = all > 0 ? static_cast<double>(open) / all : 0;
}

/// What the shots of a character see of the other zone; its strongest sequence counts.
double sight(const Rules& rules, const GameState& state, CharacterKind kind, const std::string& what, const std::string& board) {
    const Profile* profile = rules.profile(kind, what);
    if (!profile || !profile->sequences) return 0;
    const Character who{.kind = kind, .what = what, .team = kind == CharacterKind::hero ? Side::heroes : Side::overseer};
    const Sequence* best = nullptr;
    double most = -1;
    for (const Sequence& sequence : *profile->sequences)
        if (const double promise = promise_of(rules, state.lord, who, sequence, nullptr); promise > most) most = promise, best = &sequence;
    const auto radius = [&](std::string_view id) {
        const Piece* piece = rules.find<Piece>(id);
        return piece && piece->diameter > 0 ? piece->diameter / 2 : 1.25;
    };
    double seen = 0, shots = 0;
    for (const Step& step : best ? *best : Sequence{}) {
        const ShotType* shot = rules.find<ShotType>(step.by_turn.empty() ? step.shot : step.by_turn.front().shot);
        if (!shot || shot->motion == Motion::none || (shot->damage < 1 && !shot->condition)) continue;
        shots += step.times;
        const std::string_view flying = shot->flies == FlyingPiece::piece ? std::string_view(shot->piece.text) : profile->piece;
        seen += step.times * open_lines(rules, board, radius(flying));
    }
    return shots > 0 ? seen / shots : 0;
}

} // namespace

double shelter(const Rules& rules, const GameState& state, const std::string& board) {
    double theirs = 0, ours = 0;
    int heroes = 0, monsters = 0;
    for (const Character& who : state.characters)
        if (who.kind == CharacterKind::hero) theirs += sight(rules, state, who.kind, who.what, board), ++heroes;
    const auto add = [&](const std::string& what, int count) {
        if (count > 0) ours += count * sight(rules, state, CharacterKind::monster, what, board), monsters += count;
    };
    const Room* room = state.room_id() ? rules.find<Room>(*state.room_id()) : nullptr;
    const Lord* lord = rules.find<Lord>(state.lord);
    if (room) {
        for (const auto& group : room->monsters) add(group.what.text, group.count);
        if (lord) add(lord->mercenary.text, room->mercenaries);
        if (lord && room->type == RoomType::lair)
            for (const auto& group : lord->minions) add(group.what.text, group.count);
    }
    // Who waits behind cover lets the others come: what heroes see counts for more.
    return (monsters > 0 ? 0.5 * ours / monsters : 0) - (heroes > 0 ? theirs / heroes : 0);
}

} // namespace flickforge
