#include "table/aim.h"

#include "base/random.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

namespace flickforge {

std::optional<Contact> first_contact(const TableBoard& board, const TableState& table, const Flick& flick) {
    const auto shot = simulate(board, table, flick);
    if (!shot) return {};
    const auto found = std::ranges::find_if(shot->contacts, &Contact::direct);
    return found == shot->contacts.end() ? std::nullopt : std::optional(*found);
}

std::vector<Point> ghost_path(const TableBoard& board, const TableState& table, const Flick& flick) {
    const auto shot = simulate(board, table, flick, {.frame_every = 1.0 / 240});
    if (!shot) return {};
    std::vector<Point> path{at_start(table, flick).find(flick.piece)->position};
    std::vector<Point> corners;
    for (const Frame& frame : shot->frames) {
        const auto pose = std::ranges::find(frame.poses, flick.piece, &Pose::piece);
        if (pose == frame.poses.end()) continue;
        // A straight glide needs no corner between its ends.
        if (corners.size() >= 2) {
            const Point a = corners[corners.size() - 2], b = corners.back(), c = pose->position;
            const double turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
            const double lengths = std::hypot(b.x - a.x, b.y - a.y) * std::hypot(c.x - b.x, c.y - b.y);
            const double ahead = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y);
            if (lengths < 1e-9 || (std::abs(turn) < 0.01 * lengths && ahead >= 0)) corners.pop_back();
        }
        corners.push_back(pose->position);
    }
    path.insert(path.end(), corners.begin(), corners.end());
    if (shot->left_board(flick.piece)) path.push_back(shot->after.find(flick.piece)->position);
    return path;
}

std::vector<Flick> shaken(const Flick& flick, const Hand& hand, int count, std::uint64_t seed) {
    Random random(seed);
    std::vector<Flick> tries;
    for (int i = 0; i < count; ++i) {
        const double angle = hand.angle * std::numbers::pi / 180 * random.normal();
        const double strength = std::max(0.0, 1 + hand.speed * random.normal());
        const double c = std::cos(angle) * strength, s = std::sin(angle) * strength;
        tries.push_back({flick.piece,
                         {flick.velocity.x * c - flick.velocity.y * s, flick.velocity.x * s + flick.velocity.y * c},
                         flick.spin,
                         flick.start});
    }
    return tries;
}

Result<Cone> cone(Foresight& foresight, const std::vector<Flick>& flicks, const Cancelled& cancelled) {
    Cone result;
    std::map<int, int> hits;
    int leaving = 0;
    std::vector<int> touched;
    for (const Flick& flick : flicks) {
        if (cancelled && cancelled()) return fail({.code = "cancelled", .message = "something else is asked now"});
        const Foreseen& seen = foresight.play(flick);
        if (!seen.issues.empty()) return std::unexpected(seen.issues);
        seen.touched_by(flick.piece, touched);
        for (const int piece : touched) ++hits[piece];
        result.ends.push_back(seen.find_moved(flick.piece)->position);
        if (seen.left_board(flick.piece)) ++leaving;
    }
    const double all = std::max<double>(1, static_cast<double>(flicks.size()));
    for (const auto& [piece, count] : hits) result.chances.push_back({piece, count / all});
    result.leaves = leaving / all;
    return result;
}

} // namespace flickforge
