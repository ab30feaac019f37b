#include "table/sliding.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace flickforge {
namespace {

/// Complete elliptic integrals K and E of modulus k < 1 by the arithmetic-geometric mean: only + - * / and square roots,
/// which are the same on every machine.
struct Elliptic {
    double k, e;
};

Elliptic elliptic(double modulus) {
    double a = 1, b = std::sqrt(1 - modulus * modulus), c = modulus, power = 0.5, sum = power * c * c;
    while (std::abs(c) > 1e-16) {
        const double mean = (a + b) / 2;
        c = (a - b) / 2;
        b = std::sqrt(a * b);
        a = mean;
        power *= 2;
        sum += power * c * c;
    }
    const double k = std::numbers::pi / (2 * a);
    return {k, k * (1 - sum)};
}

constexpr int entries = 512;

/// By x = v / (v + u), so that all ratios from 0 to infinity fit.
const std::array<FrictionShare, entries + 1>& table() {
    static const auto made = [] {
        std::array<FrictionShare, entries + 1> shares{};
        for (int i = 0; i < entries; ++i) {
            const double x = static_cast<double>(i) / entries;
            shares[static_cast<std::size_t>(i)] = exact_friction(x / (1 - x));
        }
        shares[entries] = {1, 0};
        return shares;
    }();
    return made;
}

} // namespace

FrictionShare exact_friction(double ratio) {
    const double pi = std::numbers::pi;
    if (ratio < 1e-6) return {ratio, 2.0 / 3};
    if (ratio > 1e6) return {1, 1 / (4 * ratio)};
    if (std::abs(ratio - 1) < 1e-9) return {8 / (3 * pi), 8 / (9 * pi)};
    const double r2 = ratio * ratio;
    if (ratio < 1) {
        const auto [k, e] = elliptic(ratio);
        return {4 / (3 * pi) * ((r2 + 1) * e + (r2 - 1) * k) / ratio, 4 / (9 * pi) * ((4 - 2 * r2) * e + (r2 - 1) * k)};
    }
    const auto [k, e] = elliptic(1 / ratio);
    return {4 / (3 * pi) * ((r2 + 1) * e - (r2 - 1) * k), 4 / (9 * pi) * ratio * ((4 - 2 * r2) * e + (2 * r2 - 5 + 3 / r2) * k)};
}

FrictionShare friction(double v, double u) {
    if (u == 0) return {1, 0};
    const double x = v / (v + u) * entries;
    const auto i = std::min(static_cast<std::size_t>(x), static_cast<std::size_t>(entries - 1));
    const double t = x - static_cast<double>(i);
    const FrictionShare a = table()[i], b = table()[i + 1];
    return {a.force + t * (b.force - a.force), a.torque + t * (b.torque - a.torque)};
}

namespace {

/// Deceleration of both speeds, taken in the middle of the next `time` while both are still moving there.
FrictionShare slowing(Glide glide, double full, double time) {
    const FrictionShare now = friction(glide.v, glide.u);
    FrictionShare rate{full * now.force, 2 * full * now.torque};
    // While a step changes little, the rate at its start is as good, to a few parts in a million.
    if (rate.force * time < 0.01 * glide.v && rate.torque * time < 0.01 * glide.u) return rate;
    const double v = glide.v - rate.force * time / 2, u = glide.u - rate.torque * time / 2;
    if (v > 0 && u > 0) { // past the stop the ratio would be 0/0
        const FrictionShare middle = friction(v, u);
        rate = {full * middle.force, 2 * full * middle.torque};
    }
    return rate;
}

} // namespace

Glide before_step(Glide glide, double full, double step) {
    const FrictionShare rate = slowing(glide, full, step / 2);
    const auto half = [&](double speed, double loss) {
        return speed >= loss * step || loss == 0 ? speed - loss * step / 2 : speed * speed / (2 * loss * step);
    };
    return {half(glide.v, rate.force), half(glide.u, rate.torque)};
}

Glide after_step(Glide glide, double full, double step) {
    const FrictionShare rate = slowing(glide, full, step / 2);
    return {std::max(0.0, glide.v - rate.force * step / 2), std::max(0.0, glide.u - rate.torque * step / 2)};
}

} // namespace flickforge
