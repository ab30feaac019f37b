#include "table/pull.h"

#include "base/text.h"
#include "content/kinds/geometry.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <numbers>

namespace flickforge {

Flick flick_for_pull(int piece, Point disc, Point hand) {
    const double pull = distance(disc, hand);
    if (pull < 1e-9) return {piece, {0, 0}};
    const double speed = std::min(most_speed, pull * speed_for_pull);
    return {piece, {(disc.x - hand.x) / pull * speed, (disc.y - hand.y) / pull * speed}};
}

std::string strength_words(const Flick& flick) {
    const double speed = std::hypot(flick.velocity.x, flick.velocity.y);
    double angle = std::atan2(flick.velocity.y, flick.velocity.x) * 180 / std::numbers::pi;
    if (angle < 0) angle += 360;
    const char* how = speed < 60 ? "Soft" : speed < 160 ? "Medium" : speed < 300 ? "Hard" : "Very hard";
    return std::format("{}, {} cm/s at {}°", how, number_text(std::round(speed)), number_text(std::round(angle)));
}

} // namespace flickforge
