#include "table/coast.h"

#include "table/sliding.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

namespace flickforge {
namespace {

constexpr double spin_that_counts = 0.002;  ///< below this share of the speed, spin lengthens a slide by a millionth
constexpr double slide_that_counts = 1e-4;  ///< below this share of the rim speed, the curve ends
constexpr double way_that_counts = 1e-3;    ///< centimetres: a spinning disc that slides less than this stays
constexpr int cell_bits = 3;                ///< eight cells per power of two
constexpr int cells_per_octave = 1 << cell_bits;

/// The curve at a time left until rest, for mu g = 1.
struct Knot {
    double r = 0;             ///< time left
    double v = 0, u = 0;      ///< speeds
    double way = 0, turn = 0; ///< left to go
    double dv = 0, du = 0;    ///< by r
};

/// At these times left the cells of the curve begin: 1, 9/8, 10/8 ... 2, 18/8 ... 4 ...: the first bits of a double say which.
double cell_start(std::size_t cell) {
    const auto octave = static_cast<int>(cell) / cells_per_octave, within = static_cast<int>(cell) % cells_per_octave;
    return std::ldexp(1 + static_cast<double>(within) / cells_per_octave, octave);
}

std::size_t cell_of(double r) {
    constexpr std::uint64_t one = std::uint64_t{1023} << cell_bits;
    return static_cast<std::size_t>((std::bit_cast<std::uint64_t>(r) >> (52 - cell_bits)) - one);
}

/// The ratio at which both speeds fall together: F = 2 eps T.
double steady_ratio() {
    double low = 0.5, high = 0.8;
    for (int i = 0; i < 60; ++i) {
        const double middle = (low + high) / 2;
        const FrictionShare share = exact_friction(middle);
        (share.force < 2 * middle * share.torque ? low : high) = middle;
    }
    return (low + high) / 2;
}

struct Curve {
    double force = 0, spin = 0; ///< at its end both speeds are these times the time left
    std::vector<Knot> knots;

    Knot at(double r) const {
        if (!(r >= 1)) return {r, force * r, spin * r, force * r * r / 2, spin * r * r / 2, force, spin};
        const std::size_t cell = std::min(cell_of(r), knots.size() - 2);
        const Knot &a = knots[cell], &b = knots[cell + 1];
        const double h = b.r - a.r, x = (r - a.r) / h, y = 1 - x;
        const double from = y * y * (1 + 2 * x), to = x * x * (3 - 2 * x), slope_from = h * x * y * y, slope_to = -h * x * x * y;
        return {r,
                from * a.v + to * b.v + slope_from * a.dv + slope_to * b.dv,
                from * a.u + to * b.u + slope_from * a.du + slope_to * b.du,
                from * a.way + to * b.way + slope_from * a.v + slope_to * b.v,
                from * a.turn + to * b.turn + slope_from * a.u + slope_to * b.u,
                y * a.dv + x * b.dv,
                y * a.du + x * b.du};
    }

    /// The time left at a ratio of speeds that lies on this curve.
    double where(double v, double u) const {
        const bool rising = knots.back().v * knots.front().u > knots.front().v * knots.back().u; // the ratio, with r
        const auto before = [&](const Knot& knot) { return rising ? knot.v * u < v * knot.u : knot.v * u > v * knot.u; };
        const auto found = std::ranges::partition_point(knots, before);
        if (found == knots.begin()) return 1;
        if (found == knots.end()) return knots.back().r;
        const Knot &a = *(found - 1), &b = *found;
        const double off_a = a.v * u - v * a.u, off_b = b.v * u - v * b.u;
        double r = a.r + (b.r - a.r) * off_a / (off_a - off_b);
        for (int i = 0; i < 3; ++i) {
            const Knot now = at(r);
            const double rate = now.dv * u - v * now.du;
            if (rate == 0) break;
            r = std::clamp(r - (now.v * u - v * now.u) / rate, a.r, b.r);
        }
        return r;
    }

    /// The time left when this much of the way is left.
    double when(double way) const {
        if (way <= knots.front().way) return std::sqrt(std::max(0.0, 2 * way / force));
        const auto found = std::ranges::partition_point(knots, [&](const Knot& knot) { return knot.way < way; });
        if (found == knots.end()) return knots.back().r;
        const Knot &a = *(found - 1), &b = *found;
        // Speeds change little in a cell: first as if evenly, then what is missing.
        const double more = way - a.way;
        double r = std::min(b.r, a.r + 2 * more / (a.v + std::sqrt(a.v * a.v + 2 * a.dv * more)));
        for (int i = 0; i < 2; ++i) {
            const Knot now = at(r);
            r = std::clamp(r + (way - now.way) / now.v, a.r, b.r);
        }
        return r;
    }
};

/// From next to the steady ratio backwards in time, until the ratio is past `end`.
Curve make_curve(double ratio, double beside, double end) {
    const FrictionShare steady = exact_friction(ratio);
    Curve curve{steady.force, 2 * steady.torque, {}};
    const auto rates = [](double v, double u) {
        const FrictionShare share = exact_friction(v / u);
        return std::pair(share.force, 2 * share.torque);
    };
    Knot now{.r = 1, .v = (ratio + beside) * curve.spin, .u = curve.spin, .way = curve.force / 2, .turn = curve.spin / 2};
    for (std::size_t cell = 0;; ++cell) {
        std::tie(now.dv, now.du) = rates(now.v, now.u);
        curve.knots.push_back(now);
        if (beside > 0 ? now.v > end * now.u : now.v < end * now.u) return curve;
        constexpr int steps = 4;
        const double h = (cell_start(cell + 1) - cell_start(cell)) / steps;
        for (int i = 0; i < steps; ++i) { // Runge and Kutta's fourth order; a way is its speed's integral
            const auto [v1, u1] = rates(now.v, now.u);
            const auto [v2, u2] = rates(now.v + v1 * h / 2, now.u + u1 * h / 2);
            const auto [v3, u3] = rates(now.v + v2 * h / 2, now.u + u2 * h / 2);
            const auto [v4, u4] = rates(now.v + v3 * h, now.u + u3 * h);
            now.way += h * (now.v + h * (v1 + v2 + v3) / 6);
            now.turn += h * (now.u + h * (u1 + u2 + u3) / 6);
            now.v += h * (v1 + 2 * v2 + 2 * v3 + v4) / 6;
            now.u += h * (u1 + 2 * u2 + 2 * u3 + u4) / 6;
        }
        now.r = cell_start(cell + 1);
    }
}

struct Curves {
    double ratio = steady_ratio();
    Curve of[2] = {make_curve(ratio, -1e-5, slide_that_counts), make_curve(ratio, 1e-5, 1 / spin_that_counts)};
};

const Curves& curves() {
    static const Curves made;
    return made;
}

} // namespace

Coast::Coast(double v, double u, double full) : v_(v), u_(u), full_(full) {
    if (u > 0 && v < slide_that_counts * u) {
        // All the way it could still go is less than v u / full.
        kind_ = v * u < way_that_counts * full ? Kind::spinning : Kind::beyond;
        v_ = 0;
        stop_time_ = u / (full * 4 / 3);
    } else if (v == 0) {
        kind_ = Kind::rest;
    } else if (u < spin_that_counts * v) {
        kind_ = Kind::plain;
        stop_time_ = v / full;
        stop_way_ = v * v / (2 * full);
    } else {
        kind_ = Kind::curve;
        branch_ = v > curves().ratio * u;
        const Curve& curve = curves().of[branch_];
        start_ = curve.where(v, u);
        const Knot knot = curve.at(start_);
        scale_ = v / knot.v;
        left_ = knot.way;
        stop_time_ = scale_ * start_ / full;
        stop_way_ = scale_ * scale_ * left_ / full;
    }
}

Coasting Coast::at(double time) const {
    if (time >= stop_time_) return {.way = stop_way_};
    switch (kind_) {
    case Kind::rest:
    case Kind::beyond: return {};
    case Kind::spinning: return {.u = u_ * (1 - time / stop_time_)};
    case Kind::plain: {
        const double v = v_ - full_ * time;
        // Next to no spin: it falls as the root of the speed.
        return {(v_ + v) / 2 * time, v, u_ > 0 ? u_ * std::sqrt(v / v_) : 0, full_, full_};
    }
    case Kind::curve: break;
    }
    const Curve& curve = curves().of[branch_];
    const Knot knot = curve.at(start_ - full_ * time / scale_);
    const double now = full_ * knot.dv, end = full_ * curve.force;
    constexpr double slack = 0.002; // what dv may be off inside a cell
    return {scale_ * scale_ / full_ * (left_ - knot.way), scale_ * knot.v, scale_ * knot.u, std::min(now, end) * (1 - slack),
            std::max(now, end) * (1 + slack)};
}

double Coast::time_of(double way) const {
    if (way >= stop_way_) return stop_time_;
    if (way <= 0) return 0;
    if (kind_ == Kind::plain) return 2 * way / (v_ + std::sqrt(std::max(0.0, v_ * v_ - 2 * full_ * way)));
    if (kind_ != Kind::curve) return stop_time_;
    const double left = curves().of[branch_].when(left_ - way * full_ / (scale_ * scale_));
    return std::clamp((start_ - left) * scale_ / full_, 0.0, stop_time_);
}

double Coast::turned(double time) const {
    time = std::min(time, stop_time_);
    switch (kind_) {
    case Kind::rest:
    case Kind::beyond: return 0;
    case Kind::spinning: return u_ * time * (1 - time / (2 * stop_time_));
    case Kind::plain: { // the integral of u times the root of v / v0
        const double share = 1 - time / stop_time_;
        return u_ * stop_time_ * 2 / 3 * (1 - share * std::sqrt(share));
    }
    case Kind::curve: break;
    }
    const Curve& curve = curves().of[branch_];
    return scale_ * scale_ / full_ * (curve.at(start_).turn - curve.at(start_ - full_ * time / scale_).turn);
}

} // namespace flickforge
