#include "table/heat.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace flickforge {
namespace {

/// Share of a normal distribution below `at` deviations.
double below(double at) { return 0.5 * std::erfc(-at / std::numbers::sqrt2); }

/// What share of the flicks aimed at 0 ends in the cell k steps away; only as far as it matters.
std::vector<double> weights_of_angles(const HeatGrid& grid, double deviation) {
    if (deviation <= 0) return {1};
    const double step = 360.0 / grid.angles;
    const int most = std::min(grid.angles / 2, static_cast<int>(std::ceil(4 * deviation / step)));
    std::vector<double> weights; // of 0, 1, 2 … steps; the other way it is the same
    for (int k = 0; k <= most; ++k) weights.push_back(below((k + 0.5) * step / deviation) - below((k - 0.5) * step / deviation));
    return weights;
}

/// What share of the flicks aimed at strength `aimed` comes out as `strength`; what is beyond the grid counts as its end.
double weight_of_speed(const HeatGrid& grid, double deviation, int aimed, int strength) {
    if (deviation <= 0 || grid.speeds == 1) return aimed == strength;
    const double half = (grid.speed(1) - grid.speed(0)) / 2;
    const auto share = [&](double speed) { return below((speed / grid.speed(aimed) - 1) / deviation); };
    const double low = strength == 0 ? 0 : share(grid.speed(strength) - half);
    const double high = strength == grid.speeds - 1 ? 1 : share(grid.speed(strength) + half);
    return high - low;
}

} // namespace

double HeatGrid::angle(int index) const { return 2 * std::numbers::pi * index / angles; }

double HeatGrid::speed(int index) const { return speeds < 2 ? fastest : slowest + (fastest - slowest) * index / (speeds - 1); }

Point HeatGrid::velocity(int angle_index, int speed_index) const {
    return {speed(speed_index) * std::cos(angle(angle_index)), speed(speed_index) * std::sin(angle(angle_index))};
}

Result<Touches> touches(Foresight& foresight, const Flick& from, const HeatGrid& grid, const Cancelled& cancelled) {
    Touches result{grid, {}};
    result.pieces.reserve(static_cast<std::size_t>(grid.angles) * static_cast<std::size_t>(grid.speeds));
    Flick flick = from;
    for (int angle = 0; angle < grid.angles; ++angle) {
        if (cancelled && cancelled()) return fail({.code = "cancelled", .message = "something else is asked now"});
        for (int speed = 0; speed < grid.speeds; ++speed) {
            flick.velocity = grid.velocity(angle, speed);
            const Foreseen& seen = foresight.play(flick);
            if (!seen.issues.empty()) return std::unexpected(seen.issues);
            seen.touched_by(flick.piece, result.pieces.emplace_back());
        }
    }
    return result;
}

Heat::Heat(const Touches& exact, const Hand& hand, const std::vector<int>& enemies) : grid_(exact.grid) {
    const auto cells = exact.pieces.size();
    std::map<int, std::vector<float>> hits;
    for (std::size_t cell = 0; cell < cells; ++cell)
        for (const int piece : exact.pieces[cell]) {
            const auto note = [&](int id) {
                auto& list = hits[id];
                list.resize(cells);
                list[cell] = 1;
            };
            note(piece);
            if (std::ranges::contains(enemies, piece)) note(0);
        }
    // The two errors do not depend on each other: first along the strengths, then around.
    const auto around = weights_of_angles(grid_, hand.angle);
    const auto speeds = static_cast<std::size_t>(grid_.speeds), angles = static_cast<std::size_t>(grid_.angles);
    std::vector<double> by_speed(speeds * speeds);
    for (int aimed = 0; aimed < grid_.speeds; ++aimed)
        for (int strength = 0; strength < grid_.speeds; ++strength)
            by_speed[static_cast<std::size_t>(aimed * grid_.speeds + strength)] = weight_of_speed(grid_, hand.speed, aimed, strength);
    for (const auto& [piece, hit] : hits) {
        std::vector<double> along(cells);
        for (std::size_t angle = 0; angle < angles; ++angle)
            for (std::size_t aimed = 0; aimed < speeds; ++aimed)
                for (std::size_t strength = 0; strength < speeds; ++strength)
                    along[angle * speeds + aimed] +=
                        by_speed[aimed * speeds + strength] * static_cast<double>(hit[angle * speeds + strength]);
        auto& chances = chances_[piece];
        chances.resize(cells);
        for (std::size_t angle = 0; angle < angles; ++angle)
            for (std::size_t speed = 0; speed < speeds; ++speed) {
                double sum = around[0] * along[angle * speeds + speed], all = around[0];
                for (std::size_t k = 1; k < around.size(); ++k) {
                    sum +=
                        around[k] * (along[(angle + k) % angles * speeds + speed] + along[(angle + angles - k) % angles * speeds + speed]);
                    all += 2 * around[k];
                }
                chances[angle * speeds + speed] = static_cast<float>(std::clamp(sum / all, 0.0, 1.0));
            }
    }
}

double Heat::chance(int angle, int speed, int piece) const {
    const auto found = chances_.find(piece);
    if (found == chances_.end()) return 0;
    return static_cast<double>(found->second[static_cast<std::size_t>(angle * grid_.speeds + speed)]);
}

Heat::Best Heat::best(int piece) const {
    Best best;
    for (int speed = 0; speed < grid_.speeds; ++speed)
        for (int angle = 0; angle < grid_.angles; ++angle)
            if (const double found = chance(angle, speed, piece); found > best.chance + 1e-6) best = {angle, speed, found};
    return best;
}

} // namespace flickforge
