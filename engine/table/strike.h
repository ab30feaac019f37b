// table/strike.h: what discs do to each other, and walls and pegs to discs, in the moment of a strike.
#pragma once
#include "content/kinds/places.h"

#include <span>

namespace flickforge {

/// A disc in that moment. `rim` is its spin times its radius, above 0 counter-clockwise.
struct Striker {
    double inverse = 0; ///< of its mass; 0 for what does not move
    Point velocity;
    double rim = 0;
};

/// Two that touch and approach each other.
struct Strike {
    Striker* first = nullptr;  ///< a disc
    Striker* second = nullptr; ///< a disc, a wall or a peg
    Point normal;              ///< from the first to the second
    double restitution = 0;
    double rim_friction = 0;

    double closing() const {
        return (first->velocity.x - second->velocity.x) * normal.x + (first->velocity.y - second->velocity.y) * normal.y;
    }
};

/// Slower than this nothing bounces; centimetres a second. As in `simulate`.
inline constexpr double least_bounce = 0.5;

/// Changes the velocities: Newton's restitution along the normal, Coulomb's friction between the rims.
void resolve(const Strike& strike);

/// Several at the same moment, all at once: in which order they are listed makes no difference but for rounding. Never makes energy.
void resolve(std::span<const Strike> strikes);

} // namespace flickforge
