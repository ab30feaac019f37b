#include "players/aim.h"

#include "content/kinds/geometry.h"

#include <algorithm>
#include <cmath>

namespace flickforge {
namespace {

constexpr double diagonal = 0.70710678;
constexpr Point compass[] = {{1, 0},  {diagonal, diagonal},   {0, 1},  {-diagonal, diagonal},
                             {-1, 0}, {-diagonal, -diagonal}, {0, -1}, {diagonal, -diagonal}};

/// Shots that the same character makes after the current one, or with it.
std::vector<PlannedShot> still_to_come(const PlayerView& view, int by, bool with_it) {
    std::vector<PlannedShot> shots;
    const auto& agenda = view.state.agenda;
    for (auto task = agenda.rbegin(); task < agenda.rend(); ++task) {
        const ShotTask* next = std::get_if<ShotTask>(&*task);
        const bool current = task == agenda.rbegin();
        if (!next || next->by != by || (next->stage != ShotTask::Stage::begin && !current)) break;
        if (!current || with_it) shots.push_back(view.planned(*next));
    }
    return shots;
}

/// How well a character stands somewhere.
class Places {
public:
    Places(const PlayerView& view, const Character& who, bool with_current_shot = false)
        : view_(view), who_(who), to_come_(still_to_come(view, who.id, with_current_shot)) {
        std::erase_if(to_come_, [&](const PlannedShot& shot) { return !view.harms(shot) || shot.type->motion == Motion::none; });
        const double share = view.health_share(who);
        // The more hangs on a life, and the less is left of it, the further away it keeps.
        caution_ = who.kind == CharacterKind::lord ? (share <= 0.5 ? 0.7 : 0.4)
                   : who.team == Side::overseer    ? 0.15
                   : share <= 0.35                 ? 0.6
                                                   : 0.25;
        if (!to_come_.empty()) caution_ *= 0.4; // first the shot, then safety
        if (must_press(view)) caution_ = 0;
        const Profile* profile = view.rules.profile(who.kind, who.what);
        if (to_come_.empty() && profile && profile->sequences)
            for (const Sequence& sequence : *profile->sequences)
                for (const Step& step : sequence) {
                    PlannedShot shot = view.planned(who, step);
                    if (later_.type == nullptr && shot.type && view.harms(shot) && shot.type->motion != Motion::none)
                        later_ = std::move(shot);
                }
    }

    double worth(Point at) const {
        double attack = 0;
        for (const PlannedShot& shot : to_come_) attack = std::max(attack, view_.prospect(shot, at));
        if (later_.type) attack = 0.3 * view_.prospect(later_, at);
        double danger = 0;
        const PieceInfo* own = view_.at(who_.id);
        for (const PieceInfo& one : view_.standing) {
            if (!one.who || one.who->team == who_.team || !own) continue;
            const double way = std::max(1.0, distance(one.at, at));
            const double chance = std::min(0.9, 25 / way * 0.5);
            if (view_.way_is_clear(one.at, at, 0.6 * own->radius, one.id, who_.id)) danger += chance;
        }
        return attack - caution_ * danger;
    }

private:
    const PlayerView& view_;
    const Character& who_;
    std::vector<PlannedShot> to_come_;
    PlannedShot later_; ///< in the next turn
    double caution_ = 0;
};

/// Before, in and behind each gap between two obstacles, or an obstacle and the edge, through which a piece of this size fits.
std::vector<Point> gates(const PlayerView& view, double radius) {
    std::vector<Point> places;
    const auto add = [&](Point a, Point b, double free) {
        if (free < 2 * radius + 0.1 || free > 12) return;
        const Point middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
        const double way = distance(a, b), nx = -(b.y - a.y) / way, ny = (b.x - a.x) / way;
        for (const double beyond : {-5.0, 0.0, 5.0}) places.push_back({middle.x + nx * beyond, middle.y + ny * beyond});
    };
    const std::vector<Peg>& pegs = view.board->pegs;
    for (std::size_t i = 0; i < pegs.size(); ++i) {
        for (std::size_t j = i + 1; j < pegs.size(); ++j)
            add(pegs[i].centre, pegs[j].centre, distance(pegs[i].centre, pegs[j].centre) - (pegs[i].diameter + pegs[j].diameter) / 2);
        for (const Point side : {Point{1, 0}, Point{-1, 0}}) {
            const double out = view.way_to_edge(pegs[i].centre, side), rim = pegs[i].diameter / 2;
            add({pegs[i].centre.x + side.x * rim, pegs[i].centre.y}, {pegs[i].centre.x + side.x * out, pegs[i].centre.y}, out - rim);
        }
    }
    return places;
}

/// To glide from here to there and stop.
Flick glide(const PlayerView& view, const PieceInfo& piece, Point to) {
    const double dx = to.x - piece.at.x, dy = to.y - piece.at.y, way = std::max(1e-6, std::sqrt(dx * dx + dy * dy));
    const double speed = view.speed_for(way);
    return {.piece = piece.id, .velocity = {dx / way * speed, dy / way * speed}};
}

} // namespace

bool must_press(const PlayerView& view) { return view.state.round - view.state.last_harm >= 2; }

std::optional<Candidate> best_move(const PlayerView& view, const PlannedShot& shot, const PieceInfo& piece, Random& random) {
    if (!piece.who) return {};
    const Places places(view, *piece.who);
    const double here = places.worth(piece.at);
    std::optional<Candidate> best;
    // Around a wall no straight way leads nearer: chance finds one.
    const double restless = must_press(view) ? 0.6 : 0.02;
    const auto consider = [&](Point to) {
        if (!view.on_board(to, piece.radius + 0.3) || !view.way_is_clear(piece.at, to, piece.radius, piece.id, piece.id)) return;
        const double better = places.worth(to) - here + restless * random.share();
        if (!best || better > best->promise) best = {glide(view, piece, to), better};
    };
    for (const double way : {7.0, 16.0, 26.0})
        for (const Point direction : compass) consider({piece.at.x + direction.x * way, piece.at.y + direction.y * way});
    if (must_press(view))
        for (const Point& to : gates(view, piece.radius)) consider(to);
    int approached = 0;
    for (const PieceInfo& one : view.standing) { // up to another piece, as near as the hand dares
        if (!one.who || one.who->team == shot.team || approached == 4) continue;
        const double way = distance(piece.at, one.at), to = way - piece.radius - one.radius - 3;
        if (to < 3) continue;
        ++approached;
        consider({piece.at.x + (one.at.x - piece.at.x) * to / way, piece.at.y + (one.at.y - piece.at.y) * to / way});
    }
    return best;
}

std::optional<Candidate> best_push(const PlayerView& view, const PlannedShot& shot) {
    std::optional<Candidate> best;
    for (const int id : view.decision.pieces) {
        const PieceInfo* piece = view.at(id);
        if (!piece) continue;
        const double matters = piece->who ? view.life_worth(*piece->who) : 1;
        const auto consider = [&](const Flick& flick, double promise) {
            if (!best || promise > best->promise) best = {flick, promise};
        };
        for (const PieceInfo& one : view.standing) { // into the fire, where there is one
            const Token* token = one.thing && one.thing->kind == "tokens" ? view.rules.find<Token>(one.thing->what) : nullptr;
            if (!token || token->damage < 1 || !piece->who || !std::ranges::contains(token->hurts, piece->who->kind)) continue;
            const Lane lane = view.lane(piece->at, piece->radius, id, one);
            const Point to{piece->at.x + (lane.aim.x - piece->at.x) * 1.3, piece->at.y + (lane.aim.y - piece->at.y) * 1.3};
            consider(glide(view, *piece, to), 3 * lane.chance * matters);
        }
        for (const Point direction : compass) { // or away from us
            const double way = std::min(14.0, view.way_to_edge(piece->at, direction));
            const Point to{piece->at.x + direction.x * way, piece->at.y + direction.y * way};
            double nearest = 60;
            for (const PieceInfo& one : view.standing)
                if (one.who && one.who->team == shot.team) nearest = std::min(nearest, distance(one.at, to));
            const bool clear = view.way_is_clear(piece->at, to, piece->radius, id, id);
            consider(glide(view, *piece, to), (nearest / 60 + (clear ? 0.2 : 0)) * matters);
        }
    }
    return best;
}

double place_worth(const PlayerView& view, const Character& who) {
    const PieceInfo* stands = view.at(who.id);
    return stands ? Places(view, who, true).worth(stands->at) : 0;
}

namespace {

/// How many of its foes' next shots would hit it there.
double hits_expected(const PlayerView& view, const Character& who, PieceInfo there) {
    double sum = 0;
    for (const PieceInfo& one : view.standing)
        if (one.who && one.who->team != who.team) sum += view.lane(one.at, one.radius, one.id, there).chance;
    return sum;
}

} // namespace

double risk(const PlayerView& view, const Character& who) {
    const PieceInfo* stands = view.at(who.id);
    return stands && !must_press(view) ? view.blow_worth(who) * hits_expected(view, who, *stands) : 0;
}

double added_risk(const PlayerView& view, const Character& who, Point at) {
    const PieceInfo* stands = view.at(who.id);
    if (!stands || must_press(view)) return 0;
    PieceInfo there = *stands;
    there.at = at;
    return view.blow_worth(who) * hits_expected(view, who, there) - risk(view, who);
}

} // namespace flickforge
