// One target of a shot, through the flow chart of the rulebook: damage, nullified?, loss, alive?, modifier, nullified?, effect.
#include "rules/battle/hit.h"
#include "rules/ask_scripts.h"
#include "rules/battle/effects.h"
#include "rules/battle/shot.h"
#include "rules/damage.h"
#include "rules/journey/equipment.h"
#include "rules/tasks.h"

#include <algorithm>

namespace flickforge {

namespace {

struct CardBoxes {
    const Boxes* nullifies = nullptr;
    const Boxes* reflects = nullptr;
    bool automatic = false; ///< works by itself, always
};

CardBoxes boxes_of(const Library& library, const ObjectKey& card) {
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
std::vector<int> GameView::reactions(const Character& target, const ShotTask& task, const std::vector<std::string>& modifiers) const {
    std::vector<int> found;
    if (target.cards.empty()) return found;
    const bool limited = std::ranges::any_of(
        target.conditions, [&](const Affliction& a) { return require<Condition>(a.condition).may != AllowedActions::everything; });
    if (limited && !rules.options().limited_reactions) return found;
    std::vector<std::string> seen;
    for (std::size_t i = 0; i < target.cards.size(); ++i) {
        const auto& [card, used] = target.cards[i];
        const CardBoxes boxes = boxes_of(library, card);
        if (const Item* item = card.kind == "items" ? rules.find<Item>(card.id) : nullptr; item && !may_own(target, *item)) continue;
        if (!boxes.nullifies || boxes.automatic || used || std::ranges::contains(seen, card.id)) continue;
        const auto matches = [&](const Box& box) { return box_matches(box, task.shot, modifiers); };
        if (!std::ranges::any_of(*boxes.nullifies, matches) && !std::ranges::any_of(*boxes.reflects, matches)) continue;
        found.push_back(static_cast<int>(i));
        seen.push_back(card.id);
    }
    return found;
}

namespace {

void send_back(Game& game, const HitTask& task, int attacker) {
    // What comes back a second time is final: two mirrors would never end.
    if (!game.rules.options().reflected_damage_final && task.returned_by == 0)
        return game.push_task(HitTask{.target = attacker, .damage = 1, .returned_by = task.target});
    game.queue({.does = EffectKind::damage, .to = attacker, .by = task.target, .amount = 1, .final = true, .cause = "reflected"});
}

} // namespace

void lose_turn(Game& game, Character& who) {
    if (who.acted || (who.team == Side::heroes && game.state.half == Side::overseer)) who.turns_lost = one_more(who.turns_lost);
    else who.acted = true;
}

namespace {

/// The shot that a hit is part of, by its place on the agenda: a task that is pushed may move all others.
class ShotBelow {
public:
    explicit ShotBelow(Game& game) : agenda_(game.state.agenda) {
        for (std::size_t i = agenda_.size(); i > 0 && at_ == none; --i)
            if (std::holds_alternative<ShotTask>(agenda_[i - 1])) at_ = i - 1;
        expect(at_ != none, "a hit has a shot below it");
    }
    ShotTask& operator*() const { return std::get<ShotTask>(agenda_[at_]); }
    ShotTask* operator->() const { return &**this; }

private:
    static constexpr std::size_t none = -1;
    std::vector<Task>& agenda_;
    std::size_t at_ = none;
};

/// What the hit would cost by its icons, and whether the target or its cards stop it by themselves.
void begin_hit(Game& game, HitTask&& task, const ShotBelow& made) {
    const ShotType& type = game.require<ShotType>(made->shot);
    const int attacker = task.returned_by != 0 ? task.returned_by : made->by;
    const Character& target = game.character(task.target);
    if (target.dead || !target.on_table()) return;
    if (task.returned_by == 0) {
        task.modifiers = made->modifiers;
        std::string giver;
        const HookEvent shot{.attacker = made->by, .target = task.target, .id = made->shot, .modifiers = made->modifiers};
        if (const auto more = ask_text(game, Hook::changes_shot, shot, &giver)) {
            game.require<Modifier>(*more);
            if (!std::ranges::contains(task.modifiers, *more)) {
                task.modifiers.push_back(*more), task.gained.push_back(*more);
                game.emit({.what = EventKind::modifier_gained, .to = task.target, .by = made->by, .id = *more, .cause = std::move(giver)});
            }
        }
        if (game.enemies(*made, target)) {
            const bool modifiers_count = made->extra_damage_target == 0 || made->extra_damage_target == task.target;
            task.damage = icon_damage(game.rules, type, task.modifiers, target.kind, target.what, modifiers_count).total();
        }
        game.emit({.what = EventKind::hit,
                   .to = task.target,
                   .by = made->by,
                   .amount = task.damage,
                   .id = made->shot,
                   .text = others_piece(game, *made)});
    }
    if (!game.can_be_hurt(target) || std::ranges::contains(made->safe, task.target)) { // nothing reaches it, and its defences sleep
        task.stage = HitTask::Stage::after;
        return game.push_task(std::move(task));
    }
    const auto matches = [&](const Box& box) { return game.box_matches(box, made->shot, made->modifiers); };
    const Profile& who = game.profile(target);
    bool reflects = std::ranges::any_of(*who.reflects, matches);
    bool nullifies = reflects || std::ranges::any_of(*who.nullifies, matches);
    std::string cause = to_text(ObjectKey{std::string(who.kind), target.what});
    for (const auto& [card, used] : target.cards) {
        const CardBoxes boxes = boxes_of(game.library, card);
        if (!boxes.automatic || (card.kind == "items" && !game.may_own(target, game.require<Item>(card.id)))) continue;
        const bool back = std::ranges::any_of(*boxes.reflects, matches), off = std::ranges::any_of(*boxes.nullifies, matches);
        if ((back && !reflects) || (off && !nullifies)) cause = to_text(card);
        reflects = reflects || back;
        nullifies = nullifies || back || off;
    }
    const HookEvent asked{.attacker = attacker, .target = task.target, .id = made->shot, .modifiers = made->modifiers};
    reflects = ask_bool(game, Hook::reflects, asked, reflects, &cause);
    nullifies = ask_bool(game, Hook::nullifies, asked, nullifies || reflects, &cause);
    if (nullifies) {
        task.nullified = true;
        game.emit({.what = reflects ? EventKind::reflected : EventKind::nullified,
                   .to = task.target,
                   .by = attacker,
                   .id = made->shot,
                   .cause = std::move(cause)});
        task.stage = HitTask::Stage::after;
        game.push_task(task);
        if (reflects) send_back(game, task, attacker);
        return;
    }
    task.stage = game.reactions(target, *made, made->modifiers).empty() ? HitTask::Stage::damage : HitTask::Stage::reaction;
    return game.push_task(std::move(task));
}

/// A card in answer, if its owner likes.
void ask_reaction(Game& game, HitTask&& task, const ShotBelow& made) {
    const Character& target = game.character(task.target);
    const std::vector<int> possible = game.reactions(target, *made, made->modifiers);
    if (target.dead || !target.on_table() || possible.empty()) { // gone meanwhile, or its card is
        task.stage = target.dead || !target.on_table() ? HitTask::Stage::after : HitTask::Stage::damage;
        return game.push_task(std::move(task));
    }
    Decision decision{.asks = DecisionKind::choose,
                      .team = target.team,
                      .seat = target.seat,
                      .about = About::reaction,
                      .who = target.id,
                      .shot = made->shot};
    for (const int i : possible) decision.options.push_back({to_text(target.cards[static_cast<std::size_t>(i)].card), target.id, {}});
    decision.may_end = game.rules.options().reactions_optional;
    game.ask(std::move(decision));
    return game.push_task(std::move(task));
}

/// The target loses health.
void deal_damage(Game& game, HitTask&& task, const ShotBelow& made) {
    const int attacker = task.returned_by != 0 ? task.returned_by : made->by;
    // By value: what scripts answer waits in the queue, but health changes at once.
    const bool returned = task.returned_by != 0;
    const int by = attacker, target = task.target;
    const std::string cause = returned ? "reflected" : to_text(ObjectKey{"shots", made->shot});
    const int damage = task.damage;
    task.stage = HitTask::Stage::after;
    game.push_task(std::move(task));
    const int dealt = hurt(game, target, damage, by, cause);
    std::get<HitTask>(game.state.agenda.back()).dealt = dealt;
    if (returned) return;
    if (TurnTask* now = game.turn(); now && dealt > 0 && !made->interrupts) {
        now->last_hurt = target;
        now->hurt_now.push_back(target);
    }
}

/// The shot remembers whom it hit, for its condition and modifiers.
void record_hit(Game& game, HitTask&& task, const ShotBelow& made) {
    if (task.returned_by != 0) return; // it hit nobody else
    made->hits.push_back({task.target, task.dealt, task.nullified, task.gained});
    task.stage = HitTask::Stage::modifiers;
    const bool asked = game.rules.hooks_used() >> static_cast<int>(Hook::hit) & 1;
    const HookEvent event = asked ? HookEvent{.attacker = made->by,
                                              .target = task.target,
                                              .amount = task.dealt,
                                              .id = made->shot,
                                              .nullified = task.nullified,
                                              .modifiers = task.modifiers}
                                  : HookEvent{};
    game.push_task(std::move(task));
    if (asked) notify(game, Hook::hit, event);
}

/// Modifiers that work on each target by itself, and those that work on the attacker at each hit: before anything that is touched later.
void next_hit_modifier(Game& game, HitTask&& task, const ShotBelow& made) {
    expect(!made->hits.empty() && task.next >= 0, "modifiers come after their hit was counted");
    HitResult& result = made->hits.back();
    const bool one_only = game.rules.options().modifier_targets == ModifierTargets::one;
    while (task.next < static_cast<int>(task.modifiers.size()) && game.queued.empty()) {
        const std::string modifier = task.modifiers[static_cast<std::size_t>(task.next++)];
        const Modifier& content = game.require<Modifier>(modifier);
        const bool at_once = works_at_once(content);
        if (!at_once && (content.acts_on != ActsOn::target || content.several == TargetRule::one ||
                         content.several == TargetRule::together || one_only))
            continue;
        if (!game.has_something_to_do(modifier) || !eligible(game, modifier, *made, result)) continue;
        if (at_once) {
            result.worked.push_back(modifier);
            std::vector<int> targets; // up to this one
            for (const HitResult& hit : made->hits)
                if (std::ranges::contains(hit.worked, modifier)) targets.push_back(hit.target);
            affect_attacker(game, modifier, *made, targets, task.dealt);
            continue;
        }
        affect(game, modifier, *made, task.target, {task.target}, task.dealt);
    }
    if (task.next < static_cast<int>(task.modifiers.size())) return game.push_task(std::move(task));
}

} // namespace

void run_stage(Game& game, HitTask task) {
    const ShotBelow made(game);
    switch (task.stage) {
    case HitTask::Stage::begin: return begin_hit(game, std::move(task), made);
    case HitTask::Stage::reaction: return ask_reaction(game, std::move(task), made);
    case HitTask::Stage::damage: return deal_damage(game, std::move(task), made);
    case HitTask::Stage::after: return record_hit(game, std::move(task), made);
    case HitTask::Stage::modifiers: return next_hit_modifier(game, std::move(task), made);
    case HitTask::Stage::end: return;
    }
}

void on_command(Game& game, HitTask task, const Command& command) {
    const ShotTask made = *ShotBelow(game);
    task.stage = HitTask::Stage::damage;
    if (const Choose* choice = std::get_if<Choose>(&command)) {
        const auto card = object_key(choice->option);
        expect(card.has_value(), "a reaction is a card, written kind/id");
        const CardBoxes boxes = boxes_of(game.library, *card);
        expect(boxes.reflects, "a card in answer to a hit has boxes");
        const bool reflects =
            std::ranges::any_of(*boxes.reflects, [&](const Box& box) { return game.box_matches(box, made.shot, made.modifiers); });
        use_card(game, task.target, *card);
        if (game.rules.options().reaction_costs_turn) lose_turn(game, game.character(task.target));
        const int attacker = task.returned_by != 0 ? task.returned_by : made.by;
        game.emit({.what = reflects ? EventKind::reflected : EventKind::nullified,
                   .to = task.target,
                   .by = attacker,
                   .id = made.shot,
                   .cause = choice->option});
        task.nullified = true;
        task.stage = HitTask::Stage::after;
        game.push_task(task);
        if (reflects) send_back(game, task, attacker);
        return;
    }
    game.push_task(std::move(task));
}

} // namespace flickforge
