// players/trials.h: (of Player) what a shot does to whom it hits, found out by the rules: the hit is declared on a copy of the game, and what
// differs from a miss is what the hit does. So whatever a pack makes of a modifier or a condition counts as it is played.
#pragma once
#include "rules/step.h"

#include <unordered_map>

namespace flickforge {

class PlayerView;
struct PlannedShot;

/// What a hit does to a target that has plenty of health.
struct HitEffect {
    int damage = 0;         ///< health that the target loses; below 0 where a hit heals
    bool destroys = false;  ///< whatever its health
    double besides = 0;     ///< all other changes, in points for the shooter's side: conditions, cards, wounds of others, what is reflected
    bool tried = false;     ///< false: the rules refused to try it, and nothing is known
};

/// Remembers what it has found out, for one player in one game. Equal games ask in the same order, so they find out the same.
class Trials {
public:
    const HitEffect& hit(const PlayerView& view, const PlannedShot& shot, const Character& target);

private:
    std::unordered_map<std::uint64_t, HitEffect> hits_;
    std::string where_; ///< the room they were tried in
};

} // namespace flickforge
