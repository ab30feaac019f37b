// What a shot does once everybody has been hit: its condition, its modifiers, and where its piece goes.
#include "rules/ask_scripts.h"
#include "rules/battle/shot.h"

#include <algorithm>
#include <utility>

namespace flickforge {

bool GameView::has_something_to_do(const std::string& modifier) const {
    const Modifier& content = require<Modifier>(modifier);
    return content.condition || content.draws || site("modifiers", modifier, 0, Hook::affect).has_value();
}

std::string others_piece(const GameView& game, const ShotTask& task) {
    const bool others = task.piece != 0 && task.piece != task.by && game.state.find(task.piece);
    return others ? std::to_string(task.piece) : std::string{};
}

bool eligible(Game& game, const std::string& modifier, const ShotTask& task, const HitResult& hit) {
    const Character* target = std::as_const(game.state).find(hit.target);
    if (!target) return false;
    // The chart asks a second time, about the modifier. A box stops both; a script may tell them apart.
    const HookEvent asked{.attacker = task.by, .target = hit.target, .id = modifier, .modifiers = task.modifiers};
    if (ask_bool(game, Hook::nullifies, asked, hit.nullified)) return false;
    const Modifier& content = game.require<Modifier>(modifier);
    const ModifiersNeedDamage need = game.rules.options().modifiers_need_damage;
    const bool needs = need == ModifiersNeedDamage::all || (need == ModifiersNeedDamage::own && content.needs_damage);
    const bool on_target = content.acts_on == ActsOn::target;
    const bool there = !on_target || (!target->dead && target->on_table() && game.can_be_hurt(*target) &&
                                      !std::ranges::contains(task.safe, hit.target) && game.works_on(modifier, *target));
    if (on_target && target->dead) return false;
    if (!on_target && target->dead && !game.rules.options().attacker_modifiers_on_kill) return false;
    const bool fits = there && (!needs || hit.dealt > 0);
    return ask_bool(game, Hook::targets, {.attacker = task.by, .target = hit.target, .amount = hit.dealt, .id = modifier, .answer = fits},
                    fits);
}

void affect(Game& game, const std::string& modifier, const ShotTask& task, int target, const std::vector<int>& targets, int dealt) {
    const Modifier& content = game.require<Modifier>(modifier);
    const std::string cause = to_text(ObjectKey{"modifiers", modifier});
    if (content.condition && !game.rules.excluded("conditions", content.condition.text))
        game.queue({.does = EffectKind::add_condition, .to = target, .by = task.by, .id = content.condition.text, .cause = cause});
    if (content.draws && !game.rules.excluded("decks", content.draws.text))
        game.queue({.does = EffectKind::draw, .to = target, .amount = task.amount, .id = content.draws.text, .cause = cause});
    notify(game, "modifiers", modifier, task.by, Hook::affect,
           {.attacker = task.by, .target = target, .amount = dealt, .id = modifier, .targets = targets});
}

bool works_at_once(const Modifier& modifier) { return modifier.acts_on == ActsOn::attacker && modifier.several == TargetRule::each; }

void affect_attacker(Game& game, const std::string& modifier, const ShotTask& task, const std::vector<int>& targets, int dealt) {
    const Character& by = game.character(task.by);
    if (!by.dead && std::ranges::contains(game.require<Modifier>(modifier).affects, by.kind))
        affect(game, modifier, task, task.by, targets, dealt);
}

void give_condition(Game& game, ShotTask& task) {
    const ShotType& type = game.require<ShotType>(task.shot);
    destroy_pushed_shadows(game, task);
    if (type.condition && type.motion != Motion::none && !game.rules.excluded("conditions", type.condition.text)) {
        std::vector<int> possible;
        for (const HitResult& hit : task.hits) {
            const Character* target = std::as_const(game.state).find(hit.target);
            const bool fits = target && !target->dead && target->on_table() && !hit.nullified && !target->has(type.condition.text) &&
                              game.can_be_hurt(*target) &&
                              std::ranges::contains(game.require<Condition>(type.condition.text).affects, target->kind);
            if (fits && ask_bool(game, Hook::can_receive,
                                 {.attacker = task.by, .target = hit.target, .id = type.condition.text, .answer = true}, true))
                possible.push_back(hit.target);
        }
        if (task.named != 0 && type.targets != Targets::named && std::ranges::contains(possible, task.named)) possible = {task.named};
        if (possible.size() > 1) {
            game.ask(game.choose_among(task, possible, About::condition));
            return;
        }
        if (!possible.empty())
            game.queue({.does = EffectKind::add_condition,
                        .to = possible.front(),
                        .by = task.by,
                        .id = type.condition.text,
                        .cause = to_text(ObjectKey{"shots", type.id})});
    }
    if (type.targets != Targets::named) task.named = 0;
    task.stage = ShotTask::Stage::later_contacts; // who slides on with it, or without it, does so after this
}

/// Modifiers that work once for the whole shot; those that work on each target have done so with the hit.
void next_modifier(Game& game, ShotTask& task) {
    std::vector<std::string> modifiers = task.modifiers;
    for (const HitResult& hit : task.hits)
        for (const std::string& gained : hit.gained)
            if (!std::ranges::contains(modifiers, gained)) modifiers.push_back(gained);
    const bool one_only = game.rules.options().modifier_targets == ModifierTargets::one;
    expect(task.next >= 0, "modifiers are counted from the first");
    while (task.next < static_cast<int>(modifiers.size()) && game.queued.empty()) {
        const std::string& modifier = modifiers[static_cast<std::size_t>(task.next)];
        const Modifier& content = game.require<Modifier>(modifier);
        const bool one = content.several == TargetRule::one || (one_only && content.acts_on == ActsOn::target);
        const bool whole_shot =
            !works_at_once(content) && (content.acts_on == ActsOn::attacker || content.several == TargetRule::together || one);
        if (!whole_shot || !game.has_something_to_do(modifier)) {
            ++task.next;
            continue;
        }
        std::vector<int> targets;
        int dealt = 0;
        const CurrentShot now(game, task); // scripts of the shot and its modifiers are asked
        for (const HitResult& hit : task.hits) {
            const bool carried = std::ranges::contains(task.modifiers, modifier) || std::ranges::contains(hit.gained, modifier);
            if (!carried || !eligible(game, modifier, task, hit)) continue;
            targets.push_back(hit.target);
            dealt += hit.dealt;
        }
        if (targets.empty()) {
            ++task.next;
            continue;
        }
        if (content.acts_on == ActsOn::attacker) {
            affect_attacker(game, modifier, task, targets, dealt);
        } else {
            const bool choose = content.several != TargetRule::together || one_only;
            if (choose && task.named != 0 && std::ranges::contains(targets, task.named)) targets = {std::exchange(task.named, 0)};
            if (choose && targets.size() > 1) {
                game.ask(game.choose_among(task, targets, About::modifier));
                return;
            }
            affect(game, modifier, task, targets.front(), targets, dealt);
        }
        ++task.next;
    }
    if (task.next >= static_cast<int>(modifiers.size())) task.stage = ShotTask::Stage::finish;
}

void finish_shot(Game& game, ShotTask&& task) {
    const ShotType& type = game.require<ShotType>(task.shot);
    if (type.motion != Motion::none) {
        if (task.hits.empty()) game.emit({.what = EventKind::missed, .by = task.by, .id = task.shot, .text = others_piece(game, task)});
        const bool hit_named = std::ranges::contains(task.hits, task.named, &HitResult::target);
        const Character* named = std::as_const(game.state).find(task.named);
        if (type.targets == Targets::named && !hit_named && task.tries < type.tries && named && named->where == Presence::board &&
            game.state.table.find(task.piece)) {
            task.stage = ShotTask::Stage::flick;
            task.optional = true; // a second try may be made
            return game.push_task(std::move(task));
        }
        if (type.flies == FlyingPiece::piece) {
            TurnTask* now = game.turn();
            const bool no_turn = type.after == PieceAfterShot::turn && !now;
            if (type.after == PieceAfterShot::removed || type.after == PieceAfterShot::rides || no_turn) {
                std::erase_if(game.state.table.pieces, [&](const TablePiece& piece) { return piece.id == task.piece; });
            } else if (game.state.table.find(task.piece)) {
                game.add_thing({task.piece, "shots", task.shot, task.by});
                if (now && type.after == PieceAfterShot::beside) now->beside.push_back(task.piece);
            }
        } else if (type.flies == FlyingPiece::summoned) {
            if (TurnTask* now = game.turn()) now->summoned.push_back(task.piece);
        }
    }
    task.stage = ShotTask::Stage::over;
    std::vector<int> hurt_by_it;
    for (const HitResult& hit : task.hits)
        if (hit.dealt > 0) hurt_by_it.push_back(hit.target);
    const auto touched = [&](ContactWith what) {
        return std::ranges::any_of(task.contacts, [&](const SeenContact& contact) { return contact.direct && contact.met == what; });
    };
    const HookEvent event{.attacker = task.by,
                          .id = task.shot,
                          .targets = std::move(hurt_by_it),
                          .left_board = task.left,
                          .touched_wall = touched(ContactWith::wall),
                          .touched_obstacle = touched(ContactWith::peg)};
    // Forced pieces that were not flicked yet may still be.
    if (!task.flickable.empty()) {
        ShotTask rest = task;
        std::erase(rest.flickable, task.piece);
        if (!rest.flickable.empty()) {
            rest.stage = ShotTask::Stage::begin;
            rest.piece = rest.tries = rest.next = 0;
            rest.hits.clear();
            game.push_task(rest);
        }
    }
    game.push_task(std::move(task));
    notify(game, Hook::shot_end, event);
}

} // namespace flickforge
