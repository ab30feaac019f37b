// What the boxes of cards show: which shot, with which modifiers, and on whom a modifier works at all.
#include "rules/damage.h"
#include "rules/view.h"

#include <algorithm>

namespace flickforge {

bool GameView::same_shot(const std::string& shot, const Id<ShotType>& box) const {
    if (shot == box.text) return true;
    const ShotType* type = rules.find<ShotType>(shot);
    return type && type->counts_as && type->counts_as == box;
}

const Box* GameView::box_of(const Step& step, const Character& who, bool next_turn) const {
    if (step.by_turn.empty()) return nullptr;
    const bool by_round = rules.options().cycle_counts == CycleCounts::rounds;
    const int turn = by_round ? state.round : next_turn ? who.turns + 1 : who.turns;
    return &step.by_turn[static_cast<std::size_t>(std::max(0, turn - 1)) % step.by_turn.size()];
}

bool GameView::box_matches(const Box& box, const std::string& shot, const std::vector<std::string>& modifiers) const {
    if (!same_shot(shot, box.shot)) return false;
    if (box.modifiers.empty()) return true;
    return box.modifiers.size() == modifiers.size() &&
           std::ranges::all_of(box.modifiers, [&](const Id<Modifier>& m) { return std::ranges::contains(modifiers, m.text); });
}

bool GameView::suppressed(const Character& who, const std::string& shot) const {
    if (who.kind == CharacterKind::lord || who.kind == CharacterKind::antient || !room()) return false;
    return std::ranges::any_of(room()->suppresses, [&](const Box& box) { return box.modifiers.empty() && same_shot(shot, box.shot); });
}

std::vector<std::string> GameView::without_suppressed(const Character& who, const std::string& shot,
                                                      const std::vector<std::string>& modifiers) const {
    if (modifiers.empty() || who.kind == CharacterKind::lord || who.kind == CharacterKind::antient || !room()) return modifiers;
    const bool everywhere = rules.options().suppressed_modifier_scope == SuppressedModifierScope::everywhere;
    std::vector<std::string> left;
    for (const std::string& modifier : modifiers) {
        const bool gone = std::ranges::any_of(room()->suppresses, [&](const Box& box) {
            return std::ranges::contains(box.modifiers, modifier, &Id<Modifier>::text) && (everywhere || same_shot(shot, box.shot));
        });
        if (!gone) left.push_back(modifier);
    }
    return left;
}

bool GameView::works_on(const std::string& modifier, const Character& target) const {
    return modifier_works(require<Modifier>(modifier), &profile(target), target.kind);
}

} // namespace flickforge
