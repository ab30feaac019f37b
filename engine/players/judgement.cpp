#include "players/judgement.h"

#include <algorithm>

namespace flickforge {

double troubles(const PlayerView& view, const Character& who) {
    constexpr double held = 1.8; // turns, until a team-mate frees it or the battle ends
    double cost = 3 * view.burden(who);
    for (const Affliction& affliction : who.conditions) {
        const Condition* condition = view.rules.find<Condition>(affliction.condition);
        if (!condition) continue;
        const double lost = condition->able                                 ? 0.3
                            : condition->may == AllowedActions::nothing     ? 1
                            : condition->may == AllowedActions::shot        ? 0.8
                                                                            : 0;
        cost += lost * held * view.turn_worth(who) + held * condition->round_damage * view.point_worth(who);
        if (!condition->takes_damage) cost -= 0.2; // at least it is safe
    }
    return cost;
}

double balance(const PlayerView& view, Side team) {
    double sum = 0;
    for (const Character& who : view.state.characters) {
        if (who.dead || (who.kind != CharacterKind::hero && !who.in_battle())) continue;
        double worth = view.life_worth(who) + view.point_worth(who) * who.health.value_or(0);
        // Wounds weigh more the fewer are left to bear.
        if (who.health) worth -= 0.4 * (1 - view.health_share(who)) * (1 - view.health_share(who)) * who.max_health;
        worth -= troubles(view, who);
        sum += who.team == team ? worth : -worth;
    }
    return sum;
}

} // namespace flickforge
