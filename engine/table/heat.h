// table/heat.h: how likely it is to touch each piece, for every direction and strength of a flick from one place.
// Each direction and strength is played once, exactly; the hand that shakes comes in afterwards, so another hand costs next to nothing.
#pragma once
#include "table/aim.h"

#include <map>

namespace flickforge {

/// Directions all around, the first towards +x, then counter-clockwise; strengths from the slowest to the fastest, all in equal steps.
struct HeatGrid {
    int angles = 360;
    int speeds = 8;
    double slowest = 40; ///< centimetres a second
    double fastest = 400;
    bool operator==(const HeatGrid&) const = default;

    double angle(int index) const; ///< radians
    double speed(int index) const;
    Point velocity(int angle_index, int speed_index) const;
};

/// The piece that the flicked one touches itself when the flick goes exactly as aimed.
struct Touches {
    HeatGrid grid;
    std::vector<std::vector<int>> pieces; ///< by angle, then speed; sorted
    std::vector<int> at(int angle, int speed) const {
        return pieces[static_cast<std::size_t>(angle) * static_cast<std::size_t>(grid.speeds) + static_cast<std::size_t>(speed)];
    }
};

/// `from` says which piece, and where it is set down first. Fails as `simulate` does, and with the code "cancelled" when `cancelled` says so.
Result<Touches> touches(Foresight& foresight, const Flick& from, const HeatGrid& grid = {}, const Cancelled& cancelled = {});

/// Chances with a hand that shakes.
class Heat {
public:
    struct Best {
        int angle = 0, speed = 0;
        double chance = 0;
    };

    Heat() = default;
    /// `enemies` together are piece 0: any of them.
    Heat(const Touches& exact, const Hand& hand, const std::vector<int>& enemies);

    const HeatGrid& grid() const { return grid_; }
    bool empty() const { return chances_.empty(); }
    /// 0 for a piece that cannot be touched; `piece` 0: any enemy.
    double chance(int angle, int speed, int piece = 0) const;
    Best best(int piece = 0) const; ///< of equal ones the weakest

private:
    HeatGrid grid_;
    std::map<int, std::vector<float>> chances_;
};

} // namespace flickforge
