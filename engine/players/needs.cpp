#include "players/choices.h"

#include <algorithm>

namespace flickforge {
namespace {

bool ours(const PlannedShot& shot, const Character& who) {
    return who.team == shot.team && !who.dead && (who.kind == CharacterKind::hero || who.kind == CharacterKind::ally);
}

} // namespace

double healing_need(const PlayerView& view, const Character& who, int amount) {
    if (!who.health || who.dead) return 0;
    const int missing = who.max_health - *who.health, gained = std::min(amount, missing);
    if (gained < 1) return 0;
    const double share = view.health_share(who);
    const double urgent = share <= 0.34 ? 1.1 : share <= 0.5 ? 0.7 : 0.35;
    return gained * urgent * gained / amount; // most of it should not be wasted
}

double curing_need(const PlayerView& view, const Character& who) {
    const double burden = view.burden(who);
    return burden <= 0 || who.dead ? 0 : burden >= 0.6 ? 4 * burden : 0.3 + burden;
}

// Healing and curing are known by the shot's intent; whatever else a script does is worth a try now and then.
double support_worth(const PlayerView& view, const PlannedShot& shot, const Character& recipient) {
    if (shot.type->intent == Intent::heal) return healing_need(view, recipient, shot.amount);
    if (shot.type->intent == Intent::cure) return curing_need(view, recipient);
    const Condition* condition = view.rules.find<Condition>(shot.type->condition);
    if (condition && !condition->on_board && !condition->takes_damage) { // out of harm's way for a while
        if (recipient.where != Presence::board) return 0;
        return (view.health_share(recipient) <= 0.34 ? 1.2 : 0.2) + (view.hindered(recipient) ? 0.6 : 0);
    }
    return 0.4;
}

double support_worth(const PlayerView& view, const PlannedShot& shot, const ObjectKey* card) {
    const Character* by = view.state.find(shot.by);
    if (!by) return 0;
    if (card && card->kind == "items") {
        const Item* item = view.rules.find<Item>(std::string_view(card->id));
        if (item && item->refreshes) {
            const ObjectKey ability{"abilities", item->refreshes.text};
            const auto used = [&](const HeldCard& held) { return held.used && held.card == ability; };
            return 0.9 * static_cast<double>(std::ranges::count_if(by->cards, used));
        }
    }
    if (shot.target == StepTarget::owner) return support_worth(view, shot, *by);
    double all = 0, best = 0;
    for (const Character& who : view.state.characters) {
        if (!ours(shot, who) || !who.in_battle()) continue;
        const double worth = support_worth(view, shot, who);
        all += worth, best = std::max(best, worth);
    }
    return shot.target == StepTarget::all ? all : best;
}

} // namespace flickforge
