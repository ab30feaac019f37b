// How discs come to rest: when all have stopped, who is outside by then, and that nothing lies on anything.
#include "table/disc_motion.h"

#include "content/kinds/geometry.h"

#include <algorithm>
#include <numbers>

namespace flickforge {

void DiscMotion::finish() {
    for (const int i : stirred_) // also what only spins
        if (!body(i).gone) now_ = std::max(now_, std::min(body(i).stops, settings_.time_limit));
    for (const int i : stirred_)
        if (!body(i).gone && body(i).stops > settings_.time_limit) settled_ = false;
    if (!settled_) now_ = settings_.time_limit;
    for (const int i : stirred_)
        if (!body(i).gone) settle(i);
    if (settings_.wall_rebound && has_edge_) {
        std::ranges::sort(stirred_, [&](int a, int b) { return outwards(a, b); });
        for (const int i : stirred_) {
            const Body& b = body(i);
            if (!b.gone && b.outside &&
                (settings_.leaves == Leaves::centre || distance_to_edge(b.at, board_.outline) >= disc(i).radius))
                leave(i);
        }
    }
    if (!part_at_rest()) gave_up_ = true;
}

/// Nothing may lie on anything in the end; what pressed on each other may by a hair.
bool DiscMotion::part_at_rest() {
    constexpr double overlap_left = 0.0015; // centimetres; below what `why_not_flick` allows
    const auto shift = [](Body& body, Point direction, double way) {
        body.at = {body.at.x + direction.x * way, body.at.y + direction.y * way};
    };
    for (int round = 0; round < 30; ++round) {
        bool parted = true;
        for (const int i : stirred_) {
            if (body(i).gone || !body(i).struck) continue;
            const auto part = [&](With with, int other) {
                const Gap gap = gap_of({i, with, other});
                if (gap.gap >= -overlap_left) return;
                parted = false;
                const bool both = with == With::disc && body(other).struck;
                shift(body(i), gap.normal, gap.gap * (both ? 0.5 : 1));
                if (both) shift(body(other), gap.normal, -gap.gap * 0.5);
            };
            for (int k = 0; k < static_cast<int>(discs_.size()); ++k)
                if (k != i && !body(k).gone && !disc(k).is_alarm) part(With::disc, k);
            for (int k = 0; k < static_cast<int>(pegs_.size()); ++k) part(With::peg, k);
            for (int k = 0; k < static_cast<int>(sides_.size()); ++k) part(With::side, k);
            for (int k = 0; k < static_cast<int>(corners_.size()); ++k) part(With::corner, k);
        }
        if (parted) return true;
    }
    return false;
}

DiscMotion::End DiscMotion::end(int i) const {
    const Body& b = body(i);
    if (b.gone) return {b.crossing, b.turned * 180 / std::numbers::pi, b.struck, true};
    if (!b.struck) return {i == flicked_ ? flicked_from_ : disc(i).home, 0, false, false};
    return {b.at, b.turned * 180 / std::numbers::pi, true, false};
}

} // namespace flickforge
