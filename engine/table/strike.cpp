#include "table/strike.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace flickforge {
namespace {

/// Along the normal and along the rims, of one strike so far.
struct Impulse {
    double along = 0, across = 0;
};

double sliding(const Strike& strike) {
    const double x = strike.first->velocity.x - strike.second->velocity.x, y = strike.first->velocity.y - strike.second->velocity.y;
    return y * strike.normal.x - x * strike.normal.y + strike.first->rim + strike.second->rim;
}

void apply(const Strike& strike, Impulse impulse) {
    const Point n = strike.normal, push{n.x * impulse.along - n.y * impulse.across, n.y * impulse.along + n.x * impulse.across};
    Striker &a = *strike.first, &b = *strike.second;
    a.velocity = {a.velocity.x - push.x * a.inverse, a.velocity.y - push.y * a.inverse};
    b.velocity = {b.velocity.x + push.x * b.inverse, b.velocity.y + push.y * b.inverse};
    a.rim -= 2 * impulse.across * a.inverse; // a disc's moment of inertia is half of m r^2
    b.rim -= 2 * impulse.across * b.inverse;
}

double bounce(const Strike& strike, double closing) { return closing > least_bounce ? strike.restitution : 0; }

/// Of every disc once; by its inverse mass, so that heavy ones count for what they are.
double energy(std::span<Striker* const> discs) {
    double sum = 0;
    for (const Striker* disc : discs)
        sum += (disc->velocity.x * disc->velocity.x + disc->velocity.y * disc->velocity.y + disc->rim * disc->rim / 2) / disc->inverse;
    return sum;
}

/// One try at all of them, with a share of their restitution and rim friction.
void solve(std::span<const Strike> strikes, std::span<const double> closing, std::span<const double> ease, double share) {
    std::vector<Impulse> sums(strikes.size()), changes(strikes.size());
    double fastest = 0;
    for (const double speed : closing) fastest = std::max(fastest, speed);
    for (int i = 0; i < 400; ++i) {
        double most = 0;
        for (std::size_t k = 0; k < strikes.size(); ++k) {
            const Strike& strike = strikes[k];
            const double inverse = strike.first->inverse + strike.second->inverse;
            const double wanted = share * bounce(strike, closing[k]) * closing[k];
            const double along = std::max(0.0, sums[k].along + ease[k] * (strike.closing() + wanted) / inverse);
            const double limit = share * strike.rim_friction * along;
            const double across = std::clamp(sums[k].across + ease[k] * sliding(strike) / (3 * inverse), -limit, limit);
            changes[k] = {along - sums[k].along, across - sums[k].across};
            sums[k] = {along, across};
            most = std::max({most, std::abs(changes[k].along) * inverse, std::abs(changes[k].across) * inverse});
        }
        for (std::size_t k = 0; k < strikes.size(); ++k) apply(strikes[k], changes[k]);
        if (most < 1e-12 * fastest) return;
    }
}

} // namespace

void resolve(const Strike& strike) {
    const double closing = strike.closing(), inverse = strike.first->inverse + strike.second->inverse;
    if (closing <= 0) return;
    const double along = (1 + bounce(strike, closing)) * closing / inverse, limit = strike.rim_friction * along;
    apply(strike, {along, std::clamp(sliding(strike) / (3 * inverse), -limit, limit)});
}

void resolve(std::span<const Strike> strikes) {
    if (strikes.size() == 1) return resolve(strikes.front());
    std::vector<Striker*> discs;
    for (const Strike& strike : strikes)
        for (Striker* disc : {strike.first, strike.second})
            if (disc->inverse > 0 && !std::ranges::contains(discs, disc)) discs.push_back(disc);
    std::vector<Striker> before;
    for (const Striker* disc : discs) before.push_back(*disc);
    std::vector<double> closing, ease;
    for (const Strike& strike : strikes) {
        // A disc in several strikes would answer to each of them in full, and so too much.
        const auto same = [&](const Striker* disc) {
            if (disc->inverse == 0) return std::ptrdiff_t{1};
            return std::ranges::count_if(strikes, [&](const Strike& other) { return other.first == disc || other.second == disc; });
        };
        closing.push_back(std::max(0.0, strike.closing()));
        ease.push_back(1.0 / static_cast<double>(std::max(same(strike.first), same(strike.second))));
    }
    const double start = energy(discs);
    for (const double share : {1.0, 0.5, 0.0}) {
        solve(strikes, closing, ease, share);
        if (energy(discs) <= start || share == 0) return;
        for (std::size_t i = 0; i < discs.size(); ++i) *discs[i] = before[i];
    }
}

} // namespace flickforge
