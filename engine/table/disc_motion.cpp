#include "table/disc_motion.h"

#include "content/kinds/geometry.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace flickforge {
namespace {

constexpr double never = std::numeric_limits<double>::infinity();
constexpr double touching = 1e-7;       ///< centimetres: a gap up to this is none
constexpr double creep = 1e-4;          ///< centimetres: so deep two that press on each other sink in before they are parted again
constexpr double least_closing = 1e-3;  ///< centimetres a second: slower than this, two that touch do not strike each other
constexpr double same_way = 1e-7;       ///< centimetres: strikes so near to each other on a path are one event
constexpr double same_moment = 1e-9;    ///< seconds
constexpr double reported_from = 0.1;   ///< centimetres a second: slower strikes are not reported; as in `simulate`
constexpr double parted_by = 0.02;      ///< centimetres: speed times time after which two have let go of each other
constexpr int most_events = 4000;

double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
Point minus(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
Point plus(Point a, Point b, double times) { return {a.x + b.x * times, a.y + b.y * times}; }

} // namespace

DiscMotion::DiscMotion(const TableBoard& board, std::vector<Disc> discs, const SimSettings& settings)
    : board_(board), settings_(settings), full_(board.friction * 981), discs_(std::move(discs)), edge_(board.outline),
      has_edge_(board.wall != board.outline) {
    for (const flickforge::Peg& peg : board.pegs) pegs_.push_back({peg.centre, peg.diameter / 2});
    const std::size_t n = board.wall.size();
    const double sense = n > 0 && area(board.wall) > 0 ? 1 : -1;
    for (std::size_t i = 0; i < n; ++i) {
        const Point a = board.wall[i], step = minus(board.wall[(i + 1) % n], a);
        const double length = std::sqrt(dot(step, step));
        const Point along{step.x / length, step.y / length};
        sides_.push_back({a, along, {-sense * along.y, sense * along.x}, length});
    }
    for (std::size_t i = 0; i < n; ++i) { // at the other corners a disc meets the sides first
        const Point before = sides_[(i + n - 1) % n].along, after = sides_[i].along;
        if (sense * (before.x * after.y - before.y * after.x) < 1e-6) corners_.push_back({sides_[i].from, static_cast<int>(i)});
    }
    bodies_.resize(discs_.size());
    strikers_.resize(discs_.size());
    pair_times_.resize(discs_.size() * discs_.size());
    for (std::size_t i = 0; i < discs_.size(); ++i) {
        bodies_[i].at = discs_[i].home;
        strikers_[i].inverse = 1 / discs_[i].mass;
    }
}

void DiscMotion::reset() {
    for (const int i : stirred_) {
        body(i) = Body{};
        body(i).at = disc(i).home;
    }
    stirred_.clear();
    movers_.clear();
    touched_.clear();
    met_.clear();
    left_.clear();
    now_ = 0;
    events_ = 0;
    settled_ = true;
    gave_up_ = false;
}

bool DiscMotion::play(int flicked, Point start, Point velocity, double spin) {
    reset();
    flicked_ = flicked;
    flicked_from_ = start;
    flicked_way_ = velocity;
    body(flicked).at = start;
    stir(flicked);
    body(flicked).struck = true;
    strikers_[static_cast<std::size_t>(flicked)].velocity = velocity;
    strikers_[static_cast<std::size_t>(flicked)].rim = spin * disc(flicked).radius;
    launch(flicked);
    if (body(flicked).moves) look_ahead(flicked);
    while (!gave_up_ && step()) {}
    if (!gave_up_) finish();
    return !gave_up_;
}

/// It will move, or has been touched.
void DiscMotion::stir(int i) {
    Body& b = body(i);
    if (b.stirred) return;
    b.stirred = true;
    stirred_.push_back(i);
    if (!has_edge_) return;
    b.outside = !contains(board_.outline, b.at);
    if (b.outside) b.crossing = nearest_on_edge(b.at, board_.outline);
}

Point DiscMotion::position(int i) const {
    const Body& b = body(i);
    return b.moves && b.since < now_ ? plus(b.at, b.way, b.coast.at(now_ - b.since).way) : b.at;
}

Point DiscMotion::velocity(int i) const {
    const Body& b = body(i);
    if (!b.moves) return {};
    const double v = b.coast.at(now_ - b.since).v;
    return {b.way.x * v, b.way.y * v};
}

/// Its striker is then as it is now; `launch` has to follow.
void DiscMotion::bring_to_now(int i) {
    Body& b = body(i);
    Striker& striker = strikers_[static_cast<std::size_t>(i)];
    const double time = now_ - b.since;
    const Coasting then = b.coast.at(time);
    b.turned += b.spin_sense * b.coast.turned(time) / disc(i).radius;
    b.at = plus(b.at, b.way, then.way);
    b.since = now_;
    striker.velocity = {b.way.x * then.v, b.way.y * then.v};
    striker.rim = b.spin_sense * then.u;
}

/// With the velocity that its striker has.
void DiscMotion::launch(int i) {
    Body& b = body(i);
    const Striker& striker = strikers_[static_cast<std::size_t>(i)];
    double v = std::sqrt(dot(striker.velocity, striker.velocity));
    if (v < 1e-9) v = 0;
    b.coast = Coast(v, std::abs(striker.rim), full_);
    if (!b.coast.valid()) gave_up_ = true;
    b.spin_sense = striker.rim < 0 ? -1 : 1;
    b.since = now_;
    b.stops = now_ + b.coast.stop_time();
    const bool moves = b.coast.start_speed() > 0;
    b.way = moves ? Point{striker.velocity.x / v, striker.velocity.y / v} : Point{};
    if (moves && !b.moves) movers_.push_back(i);
    if (!moves && b.moves) std::erase(movers_, i);
    b.moves = moves;
}

/// It has come to rest, or is gone.
void DiscMotion::settle(int i) {
    Body& b = body(i);
    b.turned += b.spin_sense * b.coast.turned(now_ - b.since) / disc(i).radius;
    b.at = plus(b.at, b.way, b.coast.at(now_ - b.since).way);
    b.coast = {};
    b.since = b.stops = now_;
    b.moves = false;
    std::erase(movers_, i);
}

/// What does it reach first of all that does not move?
void DiscMotion::look_ahead(int i) {
    Body& b = body(i);
    const double radius = disc(i).radius;
    const Coasting then = b.coast.at(now_ - b.since);
    const Point from = plus(b.at, b.way, then.way), way = b.way;
    const double farthest = b.coast.stop_way() - then.way, speed = then.v;
    double best = never;
    b.ahead = Ahead::nothing;
    b.several = false;
    const auto consider = [&](double s, With with, int other) {
        if (s > farthest || s > best + same_way) return;
        if (s < best - same_way) {
            b.ahead = Ahead::strike, b.with = with, b.other = other, b.several = false;
            best = s;
        } else {
            b.several = true;
            best = std::min(best, s);
        }
    };
    /// A disc of that reach around a centre.
    const auto round = [&](Point centre, double reach, With with, int other, bool alarm) {
        const Point to = minus(centre, from);
        const double along = dot(to, way);
        double gap2 = dot(to, to) - (reach + touching) * (reach + touching);
        if (gap2 <= 0) {
            if (alarm) return consider(0, with, other);
            if (along <= 0) return;
            const double far = std::sqrt(dot(to, to));
            if (speed * along > least_closing * far) return consider(0, with, other);
            reach = far - creep;
        }
        if (along <= 0) return;
        const double beside = to.x * way.y - to.y * way.x, half2 = reach * reach - beside * beside;
        if (half2 > 0) consider(along - std::sqrt(half2), with, other);
    };
    for (int k = 0; k < static_cast<int>(discs_.size()); ++k) {
        const Body& other = body(k);
        if (!other.moves && k != i && !other.gone) round(other.at, radius + disc(k).radius, With::disc, k, disc(k).is_alarm);
    }
    for (int k = 0; k < static_cast<int>(pegs_.size()); ++k) {
        const Peg& peg = pegs_[static_cast<std::size_t>(k)];
        round(peg.centre, radius + peg.radius, With::peg, k, false);
    }
    for (int k = 0; k < static_cast<int>(sides_.size()); ++k) {
        const Side& side = sides_[static_cast<std::size_t>(k)];
        const double rate = -dot(way, side.inwards);
        if (rate <= 0) continue;
        const Point to = minus(from, side.from);
        const double gap = dot(to, side.inwards) - radius;
        if (gap < -radius) continue; // behind it, in another part of a wall with bays
        double s = gap / rate;
        if (gap <= touching) s = speed * rate > least_closing ? 0 : creep / rate;
        if (s > farthest || s > best + same_way) continue;
        const double foot = dot(to, side.along) + dot(way, side.along) * s;
        if (foot >= -1e-9 && foot <= side.length + 1e-9) consider(s, With::side, k);
    }
    for (int k = 0; k < static_cast<int>(corners_.size()); ++k)
        round(corners_[static_cast<std::size_t>(k)].at, radius, With::corner, k, false);
    if (has_edge_) {
        const auto edge = [&](double s, Ahead ahead) {
            if (s <= farthest && s <= best) b.ahead = ahead, best = s;
        };
        if (!b.outside) {
            edge(edge_.out(from, way), Ahead::out);
        } else {
            if (!settings_.wall_rebound && settings_.leaves == Leaves::whole) edge(edge_.clear(from, way, radius), Ahead::leave);
            if (!settings_.wall_rebound && settings_.leaves == Leaves::centre) edge(0, Ahead::leave);
            if (best > 0 || b.ahead != Ahead::leave) edge(edge_.in(from, way), Ahead::in);
        }
    }
    b.next = b.ahead == Ahead::nothing ? never : std::max(now_, b.since + b.coast.time_of(then.way + std::max(0.0, best)));
}

void DiscMotion::look_at_pairs(int i) {
    for (const int k : movers_)
        if (k != i && !(k < i && is_involved(k))) pair_time(i, k) = meeting_time(i, k); // of two new ones, the first asks
}

/// Does its path lead near another that rests now?
bool DiscMotion::may_reach(int i, int other) const {
    const Body& b = body(i);
    const Point to = minus(body(other).at, position(i));
    const double reach = disc(i).radius + disc(other).radius + 10 * touching, beside = to.x * b.way.y - to.y * b.way.x;
    const double along = dot(to, b.way);
    return std::abs(beside) < reach && along > 0 && along < reach + b.coast.stop_way();
}

/// When do two that move meet, while both of them move? Their distance is at least what it is along the line of centres of any moment, and
/// along that line the motion is easily bounded: so go on to when the bound is used up, and again from there. It cannot go too far, and
/// comes as near as one likes in a few rounds.
double DiscMotion::meeting_time(int i, int j) const {
    const Body &a = body(i), &b = body(j);
    const double until = std::min(a.stops, b.stops);
    double reach = disc(i).radius + disc(j).radius, t = now_;
    for (int round = 0; round < 100; ++round) {
        const Coasting ca = a.coast.at(t - a.since), cb = b.coast.at(t - b.since);
        const Point to = minus(plus(b.at, b.way, cb.way), plus(a.at, a.way, ca.way));
        const double far2 = dot(to, to), ways = a.coast.stop_way() - ca.way + b.coast.stop_way() - cb.way;
        if (far2 > (reach + ways) * (reach + ways)) return never;
        const double far = std::sqrt(far2);
        const double wa = dot(a.way, to) / far, wb = -dot(b.way, to) / far, closing = wa * ca.v + wb * cb.v;
        if (round == 0 && far - reach <= touching) {
            if (closing > least_closing) return t;
            reach = far - creep;
        }
        const double gap = far - reach;
        if (gap <= touching / 100) return t;
        const double slowing = wa * (wa > 0 ? ca.slowing_least : ca.slowing_most) + wb * (wb > 0 ? cb.slowing_least : cb.slowing_most);
        const double root2 = closing * closing - 2 * slowing * gap;
        if (root2 < 0) return never;
        const double sum = closing + std::sqrt(root2);
        if (sum <= 0) return never;
        t += 2 * gap / sum;
        if (!(t < until)) return never;
    }
    return t; // a graze: `resolve_meetings` sees that they do not touch yet, and asks again
}

/// The next event; false when there is none.
bool DiscMotion::step() {
    if (movers_.empty()) return false;
    double first = never, second = never;
    int who = 0, other = -1;
    bool stops = false;
    const auto consider = [&](double time, int i, int j, bool stop) {
        if (time < first) second = first, first = time, who = i, other = j, stops = stop;
        else second = std::min(second, time);
    };
    for (std::size_t i = 0; i < movers_.size(); ++i) {
        const Body& b = body(movers_[i]);
        if (b.next <= b.stops) consider(b.next, movers_[i], -1, false);
        else consider(b.stops, movers_[i], -1, true);
        for (std::size_t j = 0; j < i; ++j) consider(pair_time(movers_[i], movers_[j]), movers_[i], movers_[j], false);
    }
    if (first > settings_.time_limit) {
        settled_ = false;
        return false;
    }
    if (++events_ > most_events) {
        gave_up_ = true;
        return false;
    }
    now_ = std::max(now_, first);
    if (stops) {
        settle(who);
        for (const int k : movers_)
            if (may_reach(k, who)) look_ahead(k);
        return true;
    }
    if (other < 0 && body(who).ahead != Ahead::strike) {
        cross(who);
        return true;
    }
    meetings_.clear();
    if (second <= first + same_moment || (other < 0 && body(who).several)) gather(first + same_moment);
    else if (other >= 0) meetings_.push_back({who, With::disc, other});
    else meetings_.push_back({who, body(who).with, body(who).other});
    resolve_meetings();
    return true;
}

/// Over the edge, out or in.
void DiscMotion::cross(int i) {
    Body& b = body(i);
    if (b.ahead == Ahead::leave) return leave(i);
    b.outside = b.ahead == Ahead::out;
    if (b.outside) {
        b.crossing = position(i);
        if (!settings_.wall_rebound && settings_.leaves == Leaves::centre) return leave(i);
    }
    look_ahead(i);
}

void DiscMotion::leave(int i) {
    settle(i);
    body(i).gone = true;
    left_.push_back({now_, i});
}

/// All strikes of this moment.
void DiscMotion::gather(double until) {
    for (std::size_t i = 0; i < movers_.size(); ++i) {
        const int k = movers_[i];
        const Body& b = body(k);
        if (b.ahead == Ahead::strike && b.next <= until) {
            if (b.several) add_touching(k);
            else meetings_.push_back({k, b.with, b.other});
        }
        for (std::size_t j = 0; j < i; ++j)
            if (pair_time(k, movers_[j]) <= until) meetings_.push_back({k, With::disc, movers_[j]});
    }
    std::ranges::sort(meetings_, {}, [](const Meeting& m) { return std::tuple(m.disc, m.with, m.other); });
}

/// Everything that does not move and that this disc runs into now.
void DiscMotion::add_touching(int i) {
    const auto add = [&](With with, int other) {
        const Meeting meeting{i, with, other};
        const Gap gap = gap_of(meeting);
        if (gap.gap <= 20 * touching && dot(velocity(i), gap.normal) > 0) meetings_.push_back(meeting);
    };
    for (int k = 0; k < static_cast<int>(discs_.size()); ++k)
        if (k != i && !body(k).moves && !body(k).gone) add(With::disc, k);
    for (int k = 0; k < static_cast<int>(pegs_.size()); ++k) add(With::peg, k);
    for (int k = 0; k < static_cast<int>(sides_.size()); ++k) add(With::side, k);
    for (int k = 0; k < static_cast<int>(corners_.size()); ++k) add(With::corner, k);
}

DiscMotion::Gap DiscMotion::gap_of(const Meeting& meeting) const {
    const Point from = position(meeting.disc);
    const double radius = disc(meeting.disc).radius;
    const auto other = static_cast<std::size_t>(meeting.other);
    const auto round = [&](Point centre, double reach) -> Gap {
        const Point to = minus(centre, from);
        const double far = std::max(1e-9, std::sqrt(dot(to, to)));
        return {{to.x / far, to.y / far}, far - reach};
    };
    switch (meeting.with) {
    case With::disc: return round(position(meeting.other), radius + discs_[other].radius);
    case With::peg: return round(pegs_[other].centre, radius + pegs_[other].radius);
    case With::corner: return round(corners_[other].at, radius);
    case With::side: break;
    }
    const Side& side = sides_[other];
    const Point to = minus(from, side.from);
    const double foot = dot(to, side.along);
    const double off = dot(to, side.inwards);
    if (foot < -1e-6 || foot > side.length + 1e-6 || off < 0) return {{}, never}; // beside it, or behind it in another bay of the wall
    return {{-side.inwards.x, -side.inwards.y}, off - radius};
}

Touch DiscMotion::touch_between(const Meeting& meeting) const {
    const Touch& a = disc(meeting.disc).touch;
    const Touch& b = meeting.with == With::disc  ? disc(meeting.other).touch
                     : meeting.with == With::peg ? board_.peg_touch
                                                 : board_.wall_touch;
    return {std::min(a.restitution, b.restitution), (a.rim_friction + b.rim_friction) / 2};
}

bool DiscMotion::is_involved(int i) const { return std::ranges::contains(involved_, i); }

void DiscMotion::add_involved(int i) {
    if (is_involved(i)) return;
    involved_.push_back(i);
    stir(i);
    bring_to_now(i);
}

void DiscMotion::resolve_meetings() {
    involved_.clear();
    strikes_.clear();
    gaps_.clear();
    closings_.clear();
    for (const Meeting& meeting : meetings_) {
        if (meeting.with == With::disc && (disc(meeting.disc).is_alarm || disc(meeting.other).is_alarm)) {
            gave_up_ = true;
            return;
        }
        add_involved(meeting.disc);
        if (meeting.with == With::disc) add_involved(meeting.other);
    }
    std::size_t kept = 0;
    for (const Meeting& meeting : meetings_) {
        const Gap gap = gap_of(meeting);
        if (gap.gap > 20 * touching) continue; // not there yet
        Striker& first = strikers_[static_cast<std::size_t>(meeting.disc)];
        Striker& second = meeting.with == With::disc ? strikers_[static_cast<std::size_t>(meeting.other)] : still_;
        if (gap.gap < 0) { // part them: each gives way as it is light
            const double share = -gap.gap / (first.inverse + second.inverse);
            body(meeting.disc).at = plus(body(meeting.disc).at, gap.normal, -share * first.inverse);
            if (meeting.with == With::disc) body(meeting.other).at = plus(body(meeting.other).at, gap.normal, share * second.inverse);
        }
        const Touch touch = touch_between(meeting);
        const Strike strike{&first, &second, gap.normal, touch.restitution, touch.rim_friction};
        const double closing = strike.closing();
        if (closing <= 0) continue;
        strikes_.push_back(strike);
        gaps_.push_back(gap);
        closings_.push_back(closing);
        meetings_[kept++] = meeting;
    }
    meetings_.resize(kept);
    // Who moved into whom is seen before the strike, how they part after it.
    moves_more_.clear();
    for (const Strike& strike : strikes_) {
        const double a = dot(strike.first->velocity, strike.normal), b = -dot(strike.second->velocity, strike.normal);
        moves_more_.push_back(a > b ? 1 : a < b ? 0 : 2);
    }
    if (strikes_.size() == 1) resolve(strikes_.front());
    else if (!strikes_.empty()) resolve(std::span<const Strike>(strikes_));
    for (std::size_t k = 0; k < kept; ++k) {
        const Meeting& m = meetings_[k];
        const bool first_moves = m.with != With::disc || moves_more_[k] == 1 || (moves_more_[k] == 2 && outwards(m.disc, m.other));
        report(m, gaps_[k], closings_[k], strikes_[k].restitution, first_moves, -strikes_[k].closing());
    }
    bool rests = false;
    for (const int i : involved_) {
        launch(i);
        rests = rests || !body(i).moves;
    }
    for (const int k : movers_) {
        const Body& b = body(k);
        if (is_involved(k)) {
            look_ahead(k);
            look_at_pairs(k);
        } else if (rests || (b.ahead == Ahead::strike && b.with == With::disc && is_involved(b.other))) {
            look_ahead(k);
        }
    }
}

/// Writes a contact down, unless the two have lain against each other since the last one.
void DiscMotion::report(const Meeting& meeting, const Gap& gap, double closing, double restitution, bool first_moves, double parting) {
    const auto known = std::ranges::find_if(touched_, [&](const Touched& t) {
        if (t.with != meeting.with) return false;
        return (t.disc == meeting.disc && t.other == meeting.other) ||
               (meeting.with == With::disc && t.disc == meeting.other && t.other == meeting.disc);
    });
    const double speed = closing > least_bounce ? closing : closing / (1 + restitution); // as `simulate` reads it off the impulse
    bool is_new = known == touched_.end();
    if (!is_new) is_new = std::max(known->parting, closing) * (now_ - known->time) > parted_by;
    if (speed < reported_from && is_new) return;
    if (known == touched_.end()) touched_.push_back({meeting.disc, meeting.other, meeting.with, now_, parting});
    else known->time = now_, known->parting = parting;
    if (!is_new) return;
    body(meeting.disc).struck = true;
    if (meeting.with == With::disc) body(meeting.other).struck = true;
    const Point place = plus(body(meeting.disc).at, gap.normal, disc(meeting.disc).radius);
    const int mover = first_moves ? meeting.disc : meeting.other, other = first_moves ? meeting.other : meeting.disc;
    if (meeting.with == With::corner)
        met_.push_back({now_, mover, With::side, corners_[static_cast<std::size_t>(other)].side, place, speed});
    else met_.push_back({now_, mover, meeting.with, other, place, speed});
}

/// The order of `simulate` for what happens at once: from the flicked piece outwards, then from left to right.
bool DiscMotion::outwards(int a, int b) const {
    const auto key = [&](int i) {
        const Point to = minus(i == flicked_ ? flicked_from_ : disc(i).home, flicked_from_);
        return std::tuple(dot(to, to), -(flicked_way_.x * to.y - flicked_way_.y * to.x), -dot(flicked_way_, to), to.x, to.y);
    };
    return key(a) < key(b);
}

} // namespace flickforge
