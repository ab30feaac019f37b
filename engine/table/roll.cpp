#include "table/roll.h"

#include "base/hash.h"
#include "content/kinds/geometry.h"
#include "table/legal.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <format>
#include <tuple>

namespace flickforge {
namespace {

constexpr double step = 1.0 / 512;

std::uint64_t hash_of(const Shot& shot) {
    Hash hash;
    for (const TablePiece& piece : shot.after.pieces)
        hash.add_number(std::bit_cast<std::uint64_t>(piece.position.x)).add_number(std::bit_cast<std::uint64_t>(piece.position.y));
    for (const Contact& contact : shot.contacts) hash.add_number(static_cast<std::uint64_t>(contact.other));
    return hash.add_number(shot.exits.size()).value();
}

/// The last place before the centre left the board.
Point crossing(const Outline& outline, Point inside, Point outside) {
    for (int i = 0; i < 60; ++i) {
        const Point middle{(inside.x + outside.x) / 2, (inside.y + outside.y) / 2};
        (contains(outline, middle) ? inside : outside) = middle;
    }
    return inside;
}

} // namespace

Result<Shot> roll(const TableBoard& board, const TableState& before, const Flick& flick, const RollSettings& settings) {
    const TableState table = at_start(before, flick);
    if (Issues issues = why_not_flick(board, table, flick); !issues.empty()) return std::unexpected(std::move(issues));
    const TablePiece& start = *table.find(flick.piece);
    if (start.shape != Shape::disc)
        return fail({.code = "no-disc",
                     .place = {},
                     .message = std::format("piece {} cannot roll", flick.piece),
                     .hint = "only a disc can roll on its edge"});

    Shot shot;
    shot.flick = flick;
    shot.after = table;
    Point at = start.position, velocity = flick.velocity;
    double speed = std::hypot(velocity.x, velocity.y);
    const double slowing = settings.resistance * 981;
    double next_frame = 0;
    const auto keep_frame = [&](bool always) {
        if (settings.frame_every <= 0 || (!always && shot.duration < next_frame)) return;
        next_frame = shot.duration + settings.frame_every;
        shot.frames.push_back({shot.duration, {{flick.piece, at, start.angle, velocity, flick.spin}}});
    };
    keep_frame(true);
    while (speed > settings.topple_speed) {
        // Turn by small rational steps: the same on every machine, which sine and cosine need not be.
        const double t = flick.spin * step / 2, c = (1 - t * t) / (1 + t * t), s = 2 * t / (1 + t * t);
        velocity = {velocity.x * c - velocity.y * s, velocity.x * s + velocity.y * c};
        const double slower = std::max(0.0, speed - slowing * step);
        velocity = {velocity.x * slower / speed, velocity.y * slower / speed};
        speed = slower;
        const Point next{at.x + velocity.x * step, at.y + velocity.y * step};
        shot.duration += step;
        ++shot.steps;
        if (!board.wall.empty() && (!contains(board.wall, next) || distance_to_edge(next, board.wall) < 0.3)) break; // it leans on the wall
        if (!contains(board.outline, next)) {
            shot.exits.push_back({shot.duration, flick.piece, crossing(board.outline, at, next)});
            at = shot.exits.back().crossing;
            break;
        }
        at = next;
        keep_frame(false);
    }
    keep_frame(true);
    const double radius = start.diameter / 2;
    if (shot.exits.empty())
        for (const TablePiece& piece : table.pieces) {
            if (piece.id == flick.piece) continue;
            const double gap = distance(piece.position, at) - radius - piece.diameter / 2;
            if (gap > settings.touch) continue;
            const double d = std::max(1e-9, distance(piece.position, at));
            shot.contacts.push_back(
                {.time = shot.duration,
                 .piece = flick.piece,
                 .met = ContactWith::piece,
                 .other = piece.id,
                 .place = {at.x + (piece.position.x - at.x) / d * radius, at.y + (piece.position.y - at.y) / d * radius},
                 .speed = 0,
                 .direct = true});
        }
    // It lies against all of them at once: what it overlaps most comes first.
    std::ranges::sort(shot.contacts, {}, [&](const Contact& contact) {
        const TablePiece& other = *table.find(contact.other);
        return std::tuple(distance(other.position, at) - other.diameter / 2, other.position.x, other.position.y);
    });
    if (const auto place = nearest_legal(board, table, start.diameter, at, {.ignore = flick.piece}))
        shot.after.find(flick.piece)->position = *place;
    shot.hash = hash_of(shot);
    return shot;
}

} // namespace flickforge
