#include "table/small_steps.h"

#include "table/sliding.h"

#include <algorithm>
#include <cmath>

namespace flickforge {
namespace {

struct SteppedDisc {
    double x, y, vx, vy, w; ///< w: spin times radius
    double radius, mass, e, rim;
    bool moves() const { return vx != 0 || vy != 0 || w != 0; }
};

/// Midpoint step of the coupled friction; the position moves by the mean velocity.
void advance_by_step(SteppedDisc& d, double full, double dt) {
    if (!d.moves()) return;
    const double v = std::hypot(d.vx, d.vy), u = std::abs(d.w);
    FrictionShare share = friction(v, u);
    const double mv = v - full * share.force * dt / 2, mu = u - 2 * full * share.torque * dt / 2;
    if (mv > 0 && mu > 0) share = friction(mv, mu);
    double nv = v - full * share.force * dt, nu = u - 2 * full * share.torque * dt, way = (v + nv) / 2 * dt;
    if (nv <= 0) way = v * v / (2 * full * std::max(share.force, 1e-12)), nv = 0;
    if (nu <= 0) nu = 0;
    if (nv < 1e-7 && nu < 1e-7) nv = nu = 0;
    if (v > 0) {
        d.x += d.vx / v * std::min(way, v * dt), d.y += d.vy / v * std::min(way, v * dt);
        d.vx *= nv / v, d.vy *= nv / v;
    }
    d.w = std::copysign(nu, d.w);
}

} // namespace

SmallSteps by_small_steps(const TableBoard& board, const TableState& table, const Flick& flick, double step) {
    const double full = board.friction * 981;
    SmallSteps result{.after = table};
    std::vector<SteppedDisc> discs;
    for (const TablePiece& p : table.pieces) {
        SteppedDisc d{p.position.x, p.position.y, 0, 0, 0, p.diameter / 2, p.mass, p.touch.restitution, p.touch.rim_friction};
        if (p.id == flick.piece) {
            d.vx = flick.velocity.x, d.vy = flick.velocity.y, d.w = flick.spin * d.radius;
            if (flick.start) d.x = flick.start->x, d.y = flick.start->y;
        }
        discs.push_back(d);
    }
    struct Hit {
        double gap = 0, nx = 0, ny = 0;
    };
    // Kinds: discs, then pegs, then sides of the wall.
    const std::size_t n = discs.size(), pegs = board.pegs.size(), all = n + pegs + board.wall.size();
    const auto look = [&](const std::vector<SteppedDisc>& now, std::size_t i, std::size_t k) -> Hit {
        const SteppedDisc& a = now[i];
        if (k < n + pegs) {
            const Point at = k < n ? Point{now[k].x, now[k].y} : board.pegs[k - n].centre;
            const double x = at.x - a.x, y = at.y - a.y;
            const double far = std::sqrt(x * x + y * y);
            return {far - a.radius - (k < n ? now[k].radius : board.pegs[k - n].diameter / 2), x / far, y / far};
        }
        const Point p = board.wall[k - n - pegs], q = board.wall[(k - n - pegs + 1) % board.wall.size()];
        const double length = std::hypot(q.x - p.x, q.y - p.y), nx = (q.y - p.y) / length, ny = -(q.x - p.x) / length;
        return {-((a.x - p.x) * nx + (a.y - p.y) * ny) - a.radius, nx, ny};
    };
    const auto closing = [&](const std::vector<SteppedDisc>& now, std::size_t i, std::size_t k, const Hit& hit) {
        const double vx = now[i].vx - (k < n ? now[k].vx : 0), vy = now[i].vy - (k < n ? now[k].vy : 0);
        return vx * hit.nx + vy * hit.ny;
    };
    for (int count = 0; count < 400'000; ++count) {
        bool moves = false;
        for (const SteppedDisc& d : discs) moves = moves || d.moves();
        if (!moves) break;
        double left = step;
        for (int hits = 0; hits < 50 && left > 0; ++hits) {
            std::vector<SteppedDisc> next = discs;
            for (SteppedDisc& d : next) advance_by_step(d, full, left);
            double share = 2;
            std::size_t first = 0, second = 0;
            for (std::size_t i = 0; i < n; ++i) {
                if (!discs[i].moves()) continue;
                for (std::size_t k = 0; k < all; ++k) {
                    if (k == i || (k < i && k < n && discs[k].moves())) continue;
                    const Hit after = look(next, i, k);
                    if (after.gap >= 0) continue;
                    const Hit before = look(discs, i, k);
                    if (closing(discs, i, k, before) <= 1e-6) continue;
                    const double at = before.gap <= 0 ? 0 : before.gap / (before.gap - after.gap);
                    if (at < share) share = at, first = i, second = k;
                }
            }
            if (share > 1) {
                discs = next;
                break;
            }
            // The way is a little curved in time: find the touch itself.
            double low = 0, high = left;
            std::vector<SteppedDisc> there;
            for (int i = 0; i < 40; ++i) {
                const double middle = (low + high) / 2;
                there = discs;
                for (SteppedDisc& d : there) advance_by_step(d, full, middle);
                (look(there, first, second).gap > 0 ? low : high) = middle;
            }
            there = discs;
            for (SteppedDisc& d : there) advance_by_step(d, full, high);
            discs = there;
            left -= high;
            const Hit hit = look(discs, first, second);
            const double speed = closing(discs, first, second, hit);
            if (speed <= 0) continue;
            ++result.impacts;
            SteppedDisc& a = discs[first];
            SteppedDisc* b = second < n ? &discs[second] : nullptr;
            const Touch& solid = second < n + pegs ? board.peg_touch : board.wall_touch;
            const double e = std::min(a.e, b ? b->e : solid.restitution), rub = (a.rim + (b ? b->rim : solid.rim_friction)) / 2;
            const double inverse = 1 / a.mass + (b ? 1 / b->mass : 0), tx = -hit.ny, ty = hit.nx;
            const double push = (1 + (speed > 0.5 ? e : 0)) * speed / inverse;
            const double slip = (a.vx - (b ? b->vx : 0)) * tx + (a.vy - (b ? b->vy : 0)) * ty + a.w + (b ? b->w : 0);
            const double drag = std::clamp(slip / (3 * inverse), -rub * push, rub * push);
            a.vx -= (push * hit.nx + drag * tx) / a.mass, a.vy -= (push * hit.ny + drag * ty) / a.mass, a.w -= 2 * drag / a.mass;
            if (!b) continue;
            b->vx += (push * hit.nx + drag * tx) / b->mass, b->vy += (push * hit.ny + drag * ty) / b->mass, b->w -= 2 * drag / b->mass;
        }
    }
    for (std::size_t i = 0; i < n; ++i) result.after.pieces[i].position = {discs[i].x, discs[i].y};
    return result;
}

} // namespace flickforge
