// What a shot does once everybody has been hit: its condition, its modifiers, and where its piece goes.
#include "rules/referee.h"

#include <algorithm>

namespace flickforge {

using Stage = ShotTask::Stage;

bool Referee::works_on(const std::string& modifier, const Character& target) const {
    const Modifier& content = the<Modifier>(modifier);
    const Profile& who = profile(target);
    if (who.affected_by) return std::ranges::contains(*who.affected_by, modifier, &Id<Modifier>::text);
    return std::ranges::contains(content.affects, target.kind);
}

bool Referee::has_something_to_do(const std::string& modifier) const {
    const Modifier& content = the<Modifier>(modifier);
    return content.condition || content.draws || site("modifiers", modifier, 0, Hook::affect).has_value();
}

bool Referee::eligible(const std::string& modifier, const ShotTask& task, const HitResult& hit) {
    const Character* target = std::as_const(state).find(hit.target);
    if (!target) return false;
    // The chart asks a second time, about the modifier. A box stops both; a script may tell them apart.
    const HookEvent asked{.attacker = task.by, .target = hit.target, .id = modifier, .modifiers = task.modifiers};
    if (ask_yes(Hook::nullifies, asked, hit.nullified)) return false;
    const Modifier& content = the<Modifier>(modifier);
    const std::string_view need = rules.word("modifiers_need_damage", "own");
    const bool needs = need == "all" || (need == "own" && content.needs_damage);
    const bool on_target = content.acts_on == ActsOn::target;
    const bool there = !on_target || (!target->dead && target->where == Where::board && can_be_hurt(*target) &&
                                      !std::ranges::contains(task.safe, hit.target) && works_on(modifier, *target));
    if (on_target && target->dead) return false;
    if (!on_target && target->dead && !rules.is("attacker_modifiers_on_kill", true)) return false;
    const bool fits = there && (!needs || hit.dealt > 0);
    return ask_yes(Hook::targets, {.attacker = task.by, .target = hit.target, .amount = hit.dealt, .id = modifier, .answer = fits}, fits);
}

void Referee::affect(const std::string& modifier, const ShotTask& task, int target, const std::vector<int>& targets, int dealt) {
    const Modifier& content = the<Modifier>(modifier);
    const std::string cause = "modifiers/" + modifier;
    if (content.condition && !rules.excluded("conditions", content.condition.text))
        queue({.does = Does::add_condition, .to = target, .by = task.by, .id = content.condition.text, .cause = cause});
    if (content.draws && !rules.excluded("decks", content.draws.text))
        queue({.does = Does::draw, .to = target, .amount = task.amount, .id = content.draws.text, .cause = cause});
    tell("modifiers", modifier, task.by, Hook::affect,
         {.attacker = task.by, .target = target, .amount = dealt, .id = modifier, .targets = targets});
}

void Referee::give_condition(ShotTask& task) {
    const ShotType& type = the<ShotType>(task.shot);
    // Shadows leave for good when one of the heroes' shots pushed them off.
    const Character* shooter = std::as_const(state).find(task.by);
    for (const int id : std::vector(task.left)) {
        const Character* gone = std::as_const(state).find(id);
        if (!gone || gone->dead || gone->team == task.team || task.team != Team::heroes) continue;
        const Monster* kind = monster(*gone);
        if (!kind || !kind->shadow) continue;
        const bool pushed = std::ranges::contains(task.pushed, id) || rules.is("shadow_indirect_push", false);
        const bool by_shot = (type.motion != Motion::roll && type.after != After::beside) || rules.is("shadow_by_shield_and_roll", true);
        const bool by_antient = !shooter || shooter->kind != CharacterKind::antient || rules.word("shadow_by_antient", "heroes") != "never";
        if (pushed && by_shot && by_antient) kill(id, task.by, "pushed off the board");
    }
    if (shooter && shooter->kind == CharacterKind::antient && task.team == Team::overseer &&
        rules.word("shadow_by_antient", "heroes") == "always")
        for (const int id : std::vector(task.left)) {
            const Character* gone = std::as_const(state).find(id);
            const Monster* kind = gone ? monster(*gone) : nullptr;
            if (kind && kind->shadow && !gone->dead && std::ranges::contains(task.pushed, id)) kill(id, task.by, "pushed off the board");
        }

    if (type.condition && type.motion != Motion::none && !rules.excluded("conditions", type.condition.text)) {
        std::vector<int> possible;
        for (const HitResult& hit : task.hits) {
            const Character* target = std::as_const(state).find(hit.target);
            const bool fits = target && !target->dead && target->where == Where::board && !hit.nullified &&
                              !target->has(type.condition.text) && can_be_hurt(*target) &&
                              std::ranges::contains(the<Condition>(type.condition.text).affects, target->kind);
            if (fits &&
                ask_yes(Hook::can_receive, {.attacker = task.by, .target = hit.target, .id = type.condition.text, .answer = true}, true))
                possible.push_back(hit.target);
        }
        if (task.named != 0 && type.targets != Targets::named && std::ranges::contains(possible, task.named)) possible = {task.named};
        if (possible.size() > 1) {
            ask(choose_among(task, possible, "condition"));
            return;
        }
        if (!possible.empty())
            queue({.does = Does::add_condition,
                   .to = possible.front(),
                   .by = task.by,
                   .id = type.condition.text,
                   .cause = "shots/" + type.id});
    }
    if (type.targets != Targets::named) task.named = 0;
    task.stage = Stage::modifiers;
    task.next = 0;
}

/// Modifiers that work once for the whole shot; those that work on each target have done so with the hit.
void Referee::next_modifier(ShotTask& task) {
    std::vector<std::string> modifiers = task.modifiers;
    for (const HitResult& hit : task.hits)
        for (const std::string& gained : hit.gained)
            if (!std::ranges::contains(modifiers, gained)) modifiers.push_back(gained);
    const bool one_only = rules.word("modifier_targets", "own") == "one";
    while (task.next < static_cast<int>(modifiers.size()) && queued_.empty()) {
        const std::string& modifier = modifiers[static_cast<std::size_t>(task.next)];
        const Modifier& content = the<Modifier>(modifier);
        const bool one = content.several == Several::one || (one_only && content.acts_on == ActsOn::target);
        const bool whole_shot = content.acts_on == ActsOn::attacker || content.several == Several::together || one;
        if (!whole_shot || !has_something_to_do(modifier)) {
            ++task.next;
            continue;
        }
        std::vector<int> targets;
        int dealt = 0;
        const InHand now(*this, task); // scripts of the shot and its modifiers are asked
        for (const HitResult& hit : task.hits) {
            const bool carried = std::ranges::contains(task.modifiers, modifier) || std::ranges::contains(hit.gained, modifier);
            if (!carried || !eligible(modifier, task, hit)) continue;
            targets.push_back(hit.target);
            dealt += hit.dealt;
        }
        if (targets.empty()) {
            ++task.next;
            continue;
        }
        if (content.acts_on == ActsOn::attacker) {
            const Character& by = character(task.by);
            if (!by.dead && std::ranges::contains(content.affects, by.kind)) affect(modifier, task, task.by, targets, dealt);
        } else {
            const bool choose = content.several != Several::together || one_only;
            if (choose && task.named != 0 && std::ranges::contains(targets, task.named)) targets = {std::exchange(task.named, 0)};
            if (choose && targets.size() > 1) {
                ask(choose_among(task, targets, "modifier"));
                return;
            }
            affect(modifier, task, targets.front(), targets, dealt);
        }
        ++task.next;
    }
    if (task.next >= static_cast<int>(modifiers.size())) task.stage = Stage::finish;
}

void Referee::finish_shot(ShotTask&& task) {
    const ShotType& type = the<ShotType>(task.shot);
    if (type.motion != Motion::none) {
        if (task.hits.empty()) say({.what = Happened::missed, .by = task.by, .id = task.shot});
        const bool hit_named = std::ranges::contains(task.hits, task.named, &HitResult::target);
        const Character* named = std::as_const(state).find(task.named);
        if (type.targets == Targets::named && !hit_named && task.tries < type.tries && named && named->where == Where::board &&
            state.table.find(task.piece)) {
            task.stage = Stage::flick;
            task.optional = true; // a second try may be made
            return push(std::move(task));
        }
        if (type.flies == Flies::piece) {
            if (type.after == After::removed || type.after == After::rides) {
                std::erase_if(state.table.pieces, [&](const TablePiece& piece) { return piece.id == task.piece; });
            } else if (state.table.find(task.piece)) {
                state.things.push_back({task.piece, "shots", task.shot, task.by});
                std::ranges::sort(state.things, {}, &Thing::id);
                forget_sites();
                if (TurnTask* now = turn(); now && type.after == After::beside) now->beside.push_back(task.piece);
            }
        } else if (type.flies == Flies::summoned) {
            if (TurnTask* now = turn()) now->summoned.push_back(task.piece);
        }
    }
    task.stage = Stage::over;
    std::vector<int> hurt_by_it;
    for (const HitResult& hit : task.hits)
        if (hit.dealt > 0) hurt_by_it.push_back(hit.target);
    const HookEvent event{.attacker = task.by, .id = task.shot, .targets = std::move(hurt_by_it)};
    // Forced pieces that were not flicked yet may still be.
    if (!task.flickable.empty()) {
        ShotTask rest = task;
        std::erase(rest.flickable, task.piece);
        if (!rest.flickable.empty()) {
            rest.stage = Stage::begin;
            rest.piece = rest.tries = rest.next = 0;
            rest.hits.clear();
            push(rest);
        }
    }
    push(std::move(task));
    tell(Hook::shot_end, event);
}

} // namespace flickforge
