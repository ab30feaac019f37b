// Where pieces are set down: heroes at the front, monsters apart from each other with the strong ones behind, a shield before its owner.
#include "play/simple_choices.h"

#include "content/geometry.h"

#include <algorithm>
#include <cmath>

namespace flickforge {
namespace {

struct Extent {
    Point low{1e9, 1e9}, high{-1e9, -1e9};
    explicit Extent(const Outline& outline) {
        for (const Point& corner : outline) {
            low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
            high = {std::max(high.x, corner.x), std::max(high.y, corner.y)};
        }
    }
    Point middle() const { return {(low.x + high.x) / 2, (low.y + high.y) / 2}; }
    Point at(double x, double y) const { return {low.x + (high.x - low.x) * x, low.y + (high.y - low.y) * y}; }
};

/// 0 at the front, 1 at the back.
double depth(const SimpleView& view, const Character& who) {
    if (who.kind == CharacterKind::lord) return 1;
    if (who.team == Team::heroes) return who.max_health <= 8 ? 0.25 : 0;
    const Monster* kind = view.rules.find<Monster>(who.what);
    return kind ? std::min(1.0, (kind->level - 1) / 3.0) : 0.5;
}

/// Somewhere in the zone at this depth, far from everybody who stands there.
Point spread(const SimpleView& view, const Extent& zone, bool front_is_low, double deep, Random& random) {
    Point best = zone.middle();
    double widest = -1;
    for (int i = 0; i < 6; ++i) {
        const double share = std::clamp(deep * 0.7 + 0.15 + 0.3 * (random.share() - 0.5), 0.05, 0.95);
        const Point at = zone.at(0.05 + 0.9 * random.share(), front_is_low ? share : 1 - share);
        double nearest = 1e9;
        for (const Standing& one : view.standing) nearest = std::min(nearest, distance(one.at, at));
        if (nearest > widest) widest = nearest, best = at;
    }
    return best;
}

const Standing* nearest_enemy(const SimpleView& view, Team team, Point from) {
    const Standing* best = nullptr;
    for (const Standing& one : view.standing)
        if (one.who && one.who->team != team && (!best || distance(one.at, from) < distance(best->at, from))) best = &one;
    return best;
}

Point wanted(const SimpleView& view, int piece, Random& random) {
    const Decision& decision = view.decision;
    const Board* content = view.rules.find<Board>(view.state.board);
    const Character* who = view.state.find(piece);
    if (content && who && (decision.spot == Spot::hero_zone || decision.spot == Spot::monster_zone)) {
        const bool heroes = decision.spot == Spot::hero_zone;
        const Extent zone(heroes ? content->hero_zone : content->monster_zone), other(heroes ? content->monster_zone : content->hero_zone);
        return spread(view, zone, other.middle().y < zone.middle().y, depth(view, *who), random);
    }
    const Standing* owner = decision.near.empty() ? nullptr : view.at(decision.near.front());
    const Extent whole(view.board->outline);
    const Point anywhere = whole.at(random.share(), random.share());
    if (owner) {
        const Standing* enemy = nearest_enemy(view, decision.team, owner->at);
        return enemy ? enemy->at : anywhere; // as near to it as the reach allows: in between
    }
    // Over the edge or out of nowhere: near somebody who can be struck from there.
    if (who && random.below(4) != 0)
        if (const Standing* enemy = nearest_enemy(view, decision.team, anywhere)) return enemy->at;
    return anywhere;
}

} // namespace

std::optional<Command> placed(const SimpleView& view, Random& random) {
    if (!view.board || view.decision.pieces.empty()) return {};
    // The strong first: they need the good places.
    int piece = view.decision.pieces.front();
    double most = -1;
    for (const int id : view.decision.pieces) {
        const Character* who = view.state.find(id);
        const double worth = who ? view.life_worth(*who) : 0;
        if (worth > most) most = worth, piece = id;
    }
    const auto place = free_place(view.rules, view.state, piece, wanted(view, piece, random));
    if (!place) return {};
    return PlacePiece{piece, *place};
}

} // namespace flickforge
