// One target of a shot, through the flow chart of the rulebook: damage, nullified?, loss, alive?, modifier, nullified?, effect.
#include "rules/referee.h"

#include <algorithm>

namespace flickforge {

using Stage = HitTask::Stage;

namespace {

struct CardBoxes {
    const Boxes* nullifies = nullptr;
    const Boxes* reflects = nullptr;
    bool automatic = false; ///< works by itself, always
};

CardBoxes boxes_of(const Library& library, const HeldCard& card) {
    if (card.kind == "items") {
        const Item* item = library.find<Item>(card.id);
        if (item) return {&item->nullifies, &item->reflects, item->frequency == Frequency::permanent};
    } else if (card.kind == "abilities") {
        const Ability* ability = library.find<Ability>(card.id);
        if (ability) return {&ability->nullifies, &ability->reflects, false};
    } else if (const Spell* spell = library.find<Spell>(card.id)) {
        return {&spell->nullifies, &spell->reflects, false};
    }
    return {};
}

} // namespace

/// Cards on the target's mat that could stop this hit, as positions; equal cards only once.
std::vector<int> Referee::reactions(const Character& target, const ShotTask& task, const std::vector<std::string>& modifiers) const {
    std::vector<int> found;
    if (target.cards.empty()) return found;
    const bool limited =
        std::ranges::any_of(target.conditions, [&](const Affliction& a) { return the<Condition>(a.condition).may != May::everything; });
    if (limited && !rules.is("limited_reactions", false)) return found;
    std::vector<std::string> seen;
    for (std::size_t i = 0; i < target.cards.size(); ++i) {
        const HeldCard& card = target.cards[i];
        const CardBoxes boxes = boxes_of(library, card);
        if (const Item* item = card.kind == "items" ? rules.find<Item>(card.id) : nullptr; item && !may_own(target, *item)) continue;
        if (!boxes.nullifies || boxes.automatic || card.used || std::ranges::contains(seen, card.id)) continue;
        const auto matches = [&](const Box& box) { return box_matches(box, task.shot, modifiers); };
        if (!std::ranges::any_of(*boxes.nullifies, matches) && !std::ranges::any_of(*boxes.reflects, matches)) continue;
        found.push_back(static_cast<int>(i));
        seen.push_back(card.id);
    }
    return found;
}

void Referee::send_back(const HitTask& task, int attacker) {
    // What comes back a second time is final: two mirrors would never end.
    if (!rules.is("reflected_damage_final", true) && task.returned_by == 0)
        return push(HitTask{.target = attacker, .damage = 1, .returned_by = task.target});
    queue({.does = Does::damage, .to = attacker, .by = task.target, .amount = 1, .final = true, .cause = "reflected"});
}

void Referee::lose_turn(Character& who) {
    if (who.acted || (who.team == Team::heroes && state.half == Team::overseer)) ++who.turns_lost;
    else who.acted = true;
}

void Referee::work(HitTask task) {
    ShotTask& made = *shot_task();
    const ShotType& type = the<ShotType>(made.shot);
    const int attacker = task.returned_by != 0 ? task.returned_by : made.by;
    switch (task.stage) {
    case Stage::begin: {
        const Character& target = character(task.target);
        if (target.dead || target.where != Where::board) return;
        if (task.returned_by == 0) {
            task.modifiers = made.modifiers;
            std::string giver;
            const HookEvent shot{.attacker = made.by, .target = task.target, .id = made.shot, .modifiers = made.modifiers};
            if (const auto more = ask_text(Hook::changes_shot, shot, &giver)) {
                the<Modifier>(*more);
                if (!std::ranges::contains(task.modifiers, *more)) {
                    task.modifiers.push_back(*more), task.gained.push_back(*more);
                    say({.what = Happened::modifier_gained, .to = task.target, .by = made.by, .id = *more, .cause = std::move(giver)});
                }
            }
            if (enemies(made, target)) {
                task.damage = type.damage;
                if (type.damage > 0 && (made.harder_on == 0 || made.harder_on == task.target))
                    for (const std::string& modifier : task.modifiers)
                        if (works_on(modifier, target)) task.damage += the<Modifier>(modifier).adds_damage;
            }
            say({.what = Happened::hit, .to = task.target, .by = made.by, .amount = task.damage, .id = made.shot});
        }
        if (!can_be_hurt(target) || std::ranges::contains(made.safe, task.target)) { // nothing reaches it, and its defences sleep
            task.stage = Stage::after;
            return push(std::move(task));
        }
        const auto matches = [&](const Box& box) { return box_matches(box, made.shot, made.modifiers); };
        const Profile& who = profile(target);
        bool reflects = std::ranges::any_of(*who.reflects, matches);
        bool nullifies = reflects || std::ranges::any_of(*who.nullifies, matches);
        std::string cause = std::string(who.kind) + '/' + target.what;
        for (const HeldCard& card : target.cards) {
            const CardBoxes boxes = boxes_of(library, card);
            if (!boxes.automatic || (card.kind == "items" && !may_own(target, the<Item>(card.id)))) continue;
            const bool back = std::ranges::any_of(*boxes.reflects, matches), off = std::ranges::any_of(*boxes.nullifies, matches);
            if ((back && !reflects) || (off && !nullifies)) cause = card.kind + '/' + card.id;
            reflects = reflects || back;
            nullifies = nullifies || back || off;
        }
        const HookEvent asked{.attacker = attacker, .target = task.target, .id = made.shot, .modifiers = made.modifiers};
        reflects = ask_yes(Hook::reflects, asked, reflects, &cause);
        nullifies = ask_yes(Hook::nullifies, asked, nullifies || reflects, &cause);
        if (nullifies) {
            task.nullified = true;
            say({.what = reflects ? Happened::reflected : Happened::nullified,
                 .to = task.target,
                 .by = attacker,
                 .id = made.shot,
                 .cause = std::move(cause)});
            task.stage = Stage::after;
            push(task);
            if (reflects) send_back(task, attacker);
            return;
        }
        task.stage = reactions(target, made, made.modifiers).empty() ? Stage::damage : Stage::reaction;
        return push(std::move(task));
    }
    case Stage::reaction: {
        const Character& target = character(task.target);
        const std::vector<int> possible = reactions(target, made, made.modifiers);
        if (target.dead || target.where != Where::board || possible.empty()) { // gone meanwhile, or its card is
            task.stage = target.dead || target.where != Where::board ? Stage::after : Stage::damage;
            return push(std::move(task));
        }
        Decision decision{
            .asks = Asks::choose, .team = target.team, .seat = target.seat, .about = "reaction", .who = target.id, .shot = made.shot};
        for (const int i : possible) {
            const HeldCard& card = target.cards[static_cast<std::size_t>(i)];
            decision.options.push_back({card.kind + '/' + card.id, target.id, {}});
        }
        decision.may_end = rules.is("reactions_optional", true);
        ask(std::move(decision));
        return push(std::move(task));
    }
    case Stage::damage: {
        // By value: what scripts answer waits in the queue, but health changes at once.
        const bool returned = task.returned_by != 0;
        const int by = attacker, target = task.target;
        const std::string cause = returned ? "reflected" : "shots/" + made.shot;
        const int damage = task.damage;
        task.stage = Stage::after;
        push(std::move(task));
        const int dealt = hurt(target, damage, by, cause);
        std::get<HitTask>(state.agenda.back()).dealt = dealt;
        if (returned) return;
        if (TurnTask* now = turn(); now && dealt > 0) {
            now->last_hurt = target;
            now->hurt_now.push_back(target);
        }
        return;
    }
    case Stage::after:
        if (task.returned_by != 0) return; // it hit nobody else
        made.hits.push_back({task.target, task.dealt, task.nullified, task.gained});
        task.stage = Stage::modifiers;
        return push(std::move(task));
    case Stage::modifiers: {
        const HitResult result = made.hits.back();
        const bool one_only = rules.word("modifier_targets", "own") == "one";
        while (task.next < static_cast<int>(task.modifiers.size()) && queued_.empty()) {
            const std::string modifier = task.modifiers[static_cast<std::size_t>(task.next++)];
            const Modifier& content = the<Modifier>(modifier);
            if (content.acts_on != ActsOn::target || content.several == Several::one || content.several == Several::together || one_only)
                continue;
            if (!has_something_to_do(modifier) || !eligible(modifier, made, result)) continue;
            affect(modifier, made, task.target, {task.target}, task.dealt);
        }
        if (task.next < static_cast<int>(task.modifiers.size())) return push(std::move(task));
        return;
    }
    case Stage::end: return;
    }
}

void Referee::hear(HitTask task, const Command& command) {
    const ShotTask made = *shot_task();
    task.stage = Stage::damage;
    if (const Choose* choice = std::get_if<Choose>(&command)) {
        const Character& target = character(task.target);
        const auto card =
            std::ranges::find_if(target.cards, [&](const HeldCard& c) { return !c.used && c.kind + '/' + c.id == choice->option; });
        const CardBoxes boxes = boxes_of(library, *card);
        const bool reflects =
            std::ranges::any_of(*boxes.reflects, [&](const Box& box) { return box_matches(box, made.shot, made.modifiers); });
        use_card(task.target, choice->option);
        if (rules.is("reaction_costs_turn", false)) lose_turn(character(task.target));
        const int attacker = task.returned_by != 0 ? task.returned_by : made.by;
        say({.what = reflects ? Happened::reflected : Happened::nullified,
             .to = task.target,
             .by = attacker,
             .id = made.shot,
             .cause = choice->option});
        task.nullified = true;
        task.stage = Stage::after;
        push(task);
        if (reflects) send_back(task, attacker);
        return;
    }
    push(std::move(task));
}

} // namespace flickforge
