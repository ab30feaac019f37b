// Where pieces are set down: heroes at the front and with a good first shot, monsters apart from each other with the strong ones behind, a
// shield before its owner.
#include "players/choices.h"

#include "content/kinds/geometry.h"

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
double depth(const PlayerView& view, const Character& who) {
    if (who.kind == CharacterKind::lord) return 1;
    if (who.team == Side::heroes) return who.max_health <= 8 ? 0.25 : 0;
    const Monster* kind = view.rules.find<Monster>(who.what);
    return kind && kind->level ? std::min(1.0, (*kind->level - 1) / 3.0) : 0.5;
}

/// From how many places of the other zone, or of enemies who stand already, a piece here could be seen; as a share.
double exposure(const PlayerView& view, const Extent& other, Point at, double radius) {
    int seen = 0, all = 0;
    for (const double x : {0.1, 0.3, 0.5, 0.7, 0.9})
        for (const double y : {0.25, 0.75}) ++all, seen += view.way_is_clear(other.at(x, y), at, 0.6 * radius, 0, 0);
    return static_cast<double>(seen) / all;
}

/// What the first shot of a hero promises from here, with the enemies where they stand.
double first_shot(const PlayerView& view, const Character& who, const std::vector<PlannedShot>& shots, Point at) {
    double best = 0;
    for (const PlannedShot& shot : shots) best = std::max(best, view.prospect(shot, at));
    // Who has little left keeps out of sight.
    double seen = 0;
    for (const PieceInfo& one : view.standing)
        if (one.who && one.who->team != who.team && view.way_is_clear(one.at, at, 0.75, one.id, who.id)) seen += 1;
    return best - (view.health_share(who) <= 0.35 ? 0.5 : 0.12) * seen;
}

/// The shots with which its own sequences begin to hurt.
std::vector<PlannedShot> opening_shots(const PlayerView& view, const Character& who) {
    std::vector<PlannedShot> shots;
    const Profile* profile = view.rules.profile(who.kind, who.what);
    if (!profile || !profile->sequences) return shots;
    for (const Sequence& sequence : *profile->sequences)
        for (const Step& step : sequence) {
            PlannedShot shot = view.planned(who, step);
            if (!shot.type || shot.type->motion == Motion::none || !view.harms(shot)) continue;
            shots.push_back(std::move(shot));
            break;
        }
    return shots;
}

/// Somewhere in the zone at this depth, far from every piece there. Monsters look for cover, the important ones most; heroes, who are set
/// down when the monsters stand, for a good first shot.
Point spread(const PlayerView& view, const Character& who, double radius, const Extent& zone, const Extent& other, Random& random) {
    const bool front_is_low = other.middle().y < zone.middle().y;
    const double deep = depth(view, who);
    const bool hides = who.team == Side::overseer;
    const double shy = hides ? 6 + 1.5 * view.life_worth(who) : 0;
    const auto shots = hides ? std::vector<PlannedShot>{} : opening_shots(view, who);
    Point best = zone.middle();
    double most = -1e9;
    for (int i = 0; i < (hides ? 14 : 8); ++i) {
        const double share = std::clamp(deep * 0.7 + 0.15 + 0.3 * (random.share() - 0.5), 0.05, 0.95);
        const Point at = zone.at(0.05 + 0.9 * random.share(), front_is_low ? share : 1 - share);
        double nearest = 12; // further apart is no better
        for (const PieceInfo& one : view.standing) nearest = std::min(nearest, distance(one.at, at));
        const double worth = hides ? nearest - shy * exposure(view, other, at, radius) : nearest / 8 + 2 * first_shot(view, who, shots, at);
        if (worth > most) most = worth, best = at;
    }
    return best;
}

const PieceInfo* nearest_enemy(const PlayerView& view, Side team, Point from) {
    const PieceInfo* best = nullptr;
    for (const PieceInfo& one : view.standing)
        if (one.who && one.who->team != team && (!best || distance(one.at, from) < distance(best->at, from))) best = &one;
    return best;
}

Point wanted(const PlayerView& view, int piece, Random& random) {
    const Decision& decision = view.decision;
    const Board* content = view.rules.find<Board>(view.state.board);
    const Character* who = view.state.find(piece);
    if (content && who && (decision.spot == PlacementArea::hero_zone || decision.spot == PlacementArea::monster_zone)) {
        const bool heroes = decision.spot == PlacementArea::hero_zone;
        const Extent zone(heroes ? content->hero_zone : content->monster_zone), other(heroes ? content->monster_zone : content->hero_zone);
        const auto lies = piece_of(view.rules, view.state, piece);
        return spread(view, *who, lies ? lies->diameter / 2 : 1.25, zone, other, random);
    }
    const PieceInfo* owner = decision.near.empty() ? nullptr : view.at(decision.near.front());
    const Extent whole(view.board->outline);
    const Point anywhere = whole.at(random.share(), random.share());
    if (owner) {
        const PieceInfo* enemy = nearest_enemy(view, decision.team, owner->at);
        return enemy ? enemy->at : anywhere; // as near to it as the reach allows: in between
    }
    // Over the edge or out of nowhere: near a target that can be struck from there.
    if (who && random.below(4) != 0)
        if (const PieceInfo* enemy = nearest_enemy(view, decision.team, anywhere)) return enemy->at;
    return anywhere;
}

} // namespace

std::optional<Command> placed(const PlayerView& view, Random& random) {
    if (!view.board || view.decision.pieces.empty()) return {};
    // The strong last: they stand behind the others.
    int piece = view.decision.pieces.front();
    double most = -1e9;
    for (const int id : view.decision.pieces) {
        const Character* who = view.state.find(id);
        const double worth = who ? -view.life_worth(*who) : 0;
        if (worth > most) most = worth, piece = id;
    }
    const auto place = free_place(view.rules, view.state, piece, wanted(view, piece, random));
    if (!place) return {};
    return PlacePiece{piece, *place};
}

} // namespace flickforge
