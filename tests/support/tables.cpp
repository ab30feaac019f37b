#include "support/tables.h"

#include "content/kinds/geometry.h"

#include <cmath>
#include <numbers>
#include <stdexcept>

namespace flickforge::testing {

TableBoard plain_board(double width, double height, double gap) {
    TableBoard board;
    board.outline = {{0, 0}, {width, 0}, {width, height}, {0, height}};
    if (gap >= 0) board.wall = gap > 0 ? widened(board.outline, gap) : board.outline;
    return board;
}

double wooden_mass(double diameter) { return std::numbers::pi / 4 * diameter * diameter * 0.75; }

TablePiece disc(int id, Point position, double diameter) {
    TablePiece piece;
    piece.id = id;
    piece.position = position;
    piece.diameter = diameter;
    piece.mass = wooden_mass(diameter);
    return piece;
}

Scene random_scene(unsigned seed) {
    std::mt19937 random(seed);
    const auto between = [&](double low, double high) { return low + (high - low) * (static_cast<double>(random()) / 4294967296.0); };
    Scene scene{plain_board(60, 40, 0), {}, {}};
    scene.board.pegs = {{{15, 13}, 3.8}, {{30, 13}, 3.8}, {{45, 13}, 3.8}, {{15, 27}, 3.8}, {{30, 27}, 3.8}, {{45, 27}, 3.8}};
    constexpr double sizes[] = {2.0, 2.5, 3.8};
    for (int id = 1; id <= 12;) {
        const TablePiece piece = disc(id, {between(3, 57), between(3, 37)}, sizes[random() % 3]);
        bool free = true;
        for (const TablePiece& other : scene.table.pieces)
            free = free && distance(piece.position, other.position) > (piece.diameter + other.diameter) / 2 + 0.02;
        for (const Peg& peg : scene.board.pegs)
            free = free && distance(piece.position, peg.centre) > (piece.diameter + peg.diameter) / 2 + 0.02;
        if (!free) continue;
        scene.table.pieces.push_back(piece);
        ++id;
    }
    const double angle = between(0, 2 * std::numbers::pi), speed = between(50, 400);
    scene.flick = {static_cast<int>(1 + random() % 12), {speed * std::cos(angle), speed * std::sin(angle)}, 0};
    return scene;
}

Shot played(const TableBoard& board, const TableState& table, const Flick& flick, const SimSettings& settings) {
    auto shot = simulate(board, table, flick, settings);
    if (!shot) throw std::runtime_error(to_text(shot.error().front()));
    return std::move(*shot);
}

namespace {

/// A disc that slides straight and slows down evenly.
struct Slider {
    Point at, velocity;
    double radius, mass, restitution;

    double speed() const { return std::hypot(velocity.x, velocity.y); }
    Point position(double t, double a) const {
        const double v = speed();
        if (v == 0) return at;
        t = std::min(t, v / a);
        const double way = v * t - a * t * t / 2;
        return {at.x + velocity.x / v * way, at.y + velocity.y / v * way};
    }
    double speed(double t, double a) const { return std::max(0.0, speed() - a * t); }
    void advance(double t, double a) {
        const Point there = position(t, a);
        const double v = speed(), left = speed(t, a);
        at = there;
        velocity = v == 0 || left < 1e-12 ? Point{} : Point{velocity.x * left / v, velocity.y * left / v};
    }
};

constexpr double never = 1e300;

/// Time until the gap closes, by steps that cannot overshoot: speeds only fall.
template <class Gap> double first_touch(const Slider& a, const Slider* b, double slowing, double limit, Gap gap) {
    double t = 0;
    for (int i = 0; i < 100000; ++i) {
        const double distance = gap(t), closing = a.speed(t, slowing) + (b ? b->speed(t, slowing) : 0);
        if (distance < 1e-10) return t;
        if (closing <= 0) return never;
        t += distance / closing;
        if (t > limit) return never;
    }
    return t;
}

} // namespace

Exact exact_shot(const TableBoard& board, const TableState& table, const Flick& flick) {
    const double slowing = board.friction * 981;
    std::vector<Slider> discs;
    std::size_t flicked = 0;
    for (const TablePiece& piece : table.pieces) {
        if (piece.id == flick.piece) flicked = discs.size();
        discs.push_back({piece.position, {}, piece.diameter / 2, piece.mass, piece.touch.restitution});
    }
    discs[flicked].velocity = flick.velocity;
    Exact exact{table, 0};
    const auto dot = [](Point a, Point b) { return a.x * b.x + a.y * b.y; };
    const auto moving_apart = [&](std::size_t i, Point normal, Point other) {
        return dot({discs[i].velocity.x - other.x, discs[i].velocity.y - other.y}, normal) <= 1e-9;
    };
    for (int event = 0; event < 10000; ++event) {
        double rest = 0;
        for (const Slider& d : discs) rest = std::max(rest, d.speed() / slowing);
        if (rest == 0) break;
        double soonest = never;
        int kind = 0;
        std::size_t first = 0, second = 0;
        const auto consider = [&](double t, int k, std::size_t i, std::size_t j) {
            if (t < soonest) soonest = t, kind = k, first = i, second = j;
        };
        for (std::size_t i = 0; i < discs.size(); ++i) {
            const Slider& d = discs[i];
            for (std::size_t j = 0; j < i; ++j) {
                const Slider& o = discs[j];
                if (d.speed() == 0 && o.speed() == 0) continue;
                const double sum = d.radius + o.radius, now = distance(d.at, o.at);
                const Point n{(o.at.x - d.at.x) / now, (o.at.y - d.at.y) / now};
                if (now - sum < 1e-9 && moving_apart(i, n, o.velocity)) continue;
                consider(first_touch(d, &o, slowing, soonest,
                                     [&](double t) { return distance(d.position(t, slowing), o.position(t, slowing)) - sum; }),
                         1, i, j);
            }
            if (d.speed() == 0) continue;
            for (std::size_t j = 0; j < board.pegs.size(); ++j) {
                const double sum = d.radius + board.pegs[j].diameter / 2, now = distance(d.at, board.pegs[j].centre);
                const Point n{(board.pegs[j].centre.x - d.at.x) / now, (board.pegs[j].centre.y - d.at.y) / now};
                if (now - sum < 1e-9 && moving_apart(i, n, {})) continue;
                consider(first_touch(d, nullptr, slowing, soonest,
                                     [&](double t) { return distance(d.position(t, slowing), board.pegs[j].centre) - sum; }),
                         2, i, j);
            }
            for (std::size_t j = 0; j < board.wall.size(); ++j) {
                const Point a = board.wall[j], b = board.wall[(j + 1) % board.wall.size()];
                const double length = distance(a, b);
                const Point n{(b.y - a.y) / length, -(b.x - a.x) / length}; // outwards, for corners against the clock
                if (distance_to_segment(d.at, a, b) - d.radius < 1e-9 && moving_apart(i, n, {})) continue;
                consider(first_touch(d, nullptr, slowing, soonest,
                                     [&](double t) { return distance_to_segment(d.position(t, slowing), a, b) - d.radius; }),
                         3, i, j);
            }
        }
        const double t = std::min(soonest, rest);
        for (Slider& d : discs) d.advance(t, slowing);
        if (soonest > rest) break;
        Slider& d = discs[first];
        Point n{};
        Point other_velocity{};
        double inverse = 1 / d.mass, e = d.restitution;
        if (kind == 1) {
            const Slider& o = discs[second];
            const double now = distance(d.at, o.at);
            n = {(o.at.x - d.at.x) / now, (o.at.y - d.at.y) / now};
            other_velocity = o.velocity;
            inverse += 1 / o.mass;
            e = std::min(e, o.restitution);
        } else if (kind == 2) {
            const double now = distance(d.at, board.pegs[second].centre);
            n = {(board.pegs[second].centre.x - d.at.x) / now, (board.pegs[second].centre.y - d.at.y) / now};
            e = std::min(e, board.peg_touch.restitution);
        } else {
            const Point a = board.wall[second], b = board.wall[(second + 1) % board.wall.size()];
            const double length = distance(a, b);
            n = {(b.y - a.y) / length, -(b.x - a.x) / length};
            e = std::min(e, board.wall_touch.restitution);
        }
        const double closing = dot({d.velocity.x - other_velocity.x, d.velocity.y - other_velocity.y}, n);
        if (closing <= 0) continue;
        ++exact.impacts;
        const double push = (1 + (closing < 0.5 ? 0 : e)) * closing / inverse;
        d.velocity = {d.velocity.x - push / d.mass * n.x, d.velocity.y - push / d.mass * n.y};
        if (kind == 1) {
            Slider& o = discs[second];
            o.velocity = {o.velocity.x + push / o.mass * n.x, o.velocity.y + push / o.mass * n.y};
        }
    }
    for (std::size_t i = 0; i < discs.size(); ++i) exact.after.pieces[i].position = discs[i].at;
    return exact;
}

} // namespace flickforge::testing
