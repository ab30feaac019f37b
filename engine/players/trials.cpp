#include "players/trials.h"

#include "base/hash.h"
#include "players/choices.h"
#include "players/judgement.h"
#include "rules/about.h"
#include "rules/view.h"

#include <algorithm>
#include <utility>

namespace flickforge {
namespace {

constexpr int plenty = 40; ///< health of a target that is hit only to see what comes of it

/// The battle with nothing going on but this shot, up to the question of how it is flicked. Nothing where the shot cannot be made.
std::optional<GameState> about_to_flick(const PlayerView& view, const PlannedShot& shot, const Character& target) {
    GameState state = view.state;
    const auto battle = std::ranges::find_if(state.agenda, [](const Task& task) { return std::holds_alternative<RoundTask>(task); });
    if (battle == state.agenda.end()) return {};
    state.agenda.erase(battle + 1, state.agenda.end());
    state.decision.reset();
    state.random = Random(1);
    const Character* by = std::as_const(state).find(shot.by);
    Character* hit = state.find(target.id);
    if (!by || !hit) return {};
    if (hit->health) hit->max_health = std::max(hit->max_health, plenty), hit->health = plenty;
    TurnTask turn{.stage = TurnTask::Stage::after, .who = shot.by}; // nothing follows the shot
    ShotTask task{.by = shot.by, .team = shot.team, .seat = by->seat, .shot = shot.type->id, .modifiers = shot.modifier_ids};
    task.amount = shot.amount, task.target = shot.target, task.summons = shot.summons;
    state.agenda.emplace_back(std::move(turn));
    state.agenda.emplace_back(std::move(task));
    auto asked = advance(view.rules, std::move(state));
    if (!asked || !asked->state.decision) return {};
    if (asked->state.decision->about == About::named_target) {
        auto named = step(view.rules, std::move(asked->state), Choose{std::to_string(target.id)});
        if (!named || !named->state.decision) return {};
        asked = std::move(named);
    }
    if (asked->state.decision->asks != DecisionKind::flick) return {};
    return std::move(asked->state);
}

/// After the shot, with the questions answered that it brings.
std::optional<GameState> after_shot(const PlayerView& view, const GameState& before, std::vector<int> hits) {
    Declare declared{.piece = before.decision->pieces.front(), .hits = std::move(hits)};
    for (const int id : declared.hits) // what lies on it falls off
        if (const Character* struck = before.find(id))
            for (const Affliction& affliction : struck->conditions)
                if (const Condition* condition = view.rules.find<Condition>(affliction.condition); condition && condition->knocked_off)
                    declared.knocked_off = {id};
    auto next = step(view.rules, before, declared);
    Random random(1);
    for (int i = 0; i < 4 && next && next->state.decision && next->state.decision->asks == DecisionKind::choose; ++i) {
        const Decision& asked = *next->state.decision;
        if (asked.about == About::visit || asked.about == About::pay || asked.about == About::combo || asked.options.empty()) break;
        // A card that could stop the hit is kept: who holds one would otherwise look safe for the rest of the room.
        const bool kept = asked.about == About::reaction && asked.may_end;
        const Command answer = kept ? Command{End{}} : Command{Choose{asked.options.front().id}};
        next = step(view.rules, std::move(next->state), answer);
    }
    if (!next) return {};
    return std::move(next->state);
}

/// Does the shooter turn into a thing when it hits, and has it no other way to strike? Then that is what it is there for: to stay as it is
/// would be worth nothing.
bool gives_itself(const PlayerView& view, const PlannedShot& shot, const GameState& hit, const GameState& missed) {
    const Character* then = hit.find(shot.by);
    const Character* before = missed.find(shot.by);
    const bool changed = then && then->dead && std::ranges::contains(hit.things, shot.by, &TableObject::id);
    if (!changed || !before || before->dead) return false;
    const Profile* profile = view.rules.profile(before->kind, before->what);
    return profile && profile->sequences && profile->sequences->size() == 1;
}

/// Points for this side, the target's own health and life aside.
double balance_without(const PlayerView& view, GameState& state, Side side, int target) {
    Character* hit = state.find(target);
    double trouble = 0;
    if (hit && !hit->dead && state.decision) {
        const PlayerView then(view, state);
        trouble = troubles(then, *hit) * (hit->team == side ? -1 : 1);
    }
    if (hit) hit->dead = true;
    if (!state.decision) state.decision = Decision{};
    const PlayerView then(view, state);
    return balance(then, side) + trouble;
}

HitEffect tried(const PlayerView& view, const PlannedShot& shot, const Character& target) {
    HitEffect effect;
    const auto before = about_to_flick(view, shot, target);
    if (!before) return effect;
    auto hit = after_shot(view, *before, {target.id}), missed = after_shot(view, *before, {});
    if (!hit || !missed) return effect;
    effect.tried = true;
    const Character* struck = std::as_const(*hit).find(target.id);
    const Character* untouched = std::as_const(*missed).find(target.id);
    if (!untouched || untouched->dead) return effect;
    effect.destroys = !struck || struck->dead;
    if (!effect.destroys && struck->health && untouched->health) effect.damage = *untouched->health - *struck->health;
    if (gives_itself(view, shot, *hit, *missed)) missed->find(shot.by)->dead = true;
    constexpr double game = 20; // won or lost by the hit itself
    if (hit->winner && !missed->winner) effect.besides = *hit->winner == shot.team ? game : -game;
    else if (!hit->winner && !missed->winner && hit->room == missed->room)
        effect.besides = balance_without(view, *hit, shot.team, target.id) - balance_without(view, *missed, shot.team, target.id);
    return effect;
}

} // namespace

const HitEffect& Trials::hit(const PlayerView& view, const PlannedShot& shot, const Character& target) {
    const std::string* room = view.state.room_id();
    if (room && *room != where_) hits_.clear(), where_ = *room; // rooms have rules of their own
    Hash key;
    key.add_number(reinterpret_cast<std::uintptr_t>(shot.type));
    for (const Modifier* modifier : shot.modifiers) key.add_number(reinterpret_cast<std::uintptr_t>(modifier));
    const Character* by = view.state.find(shot.by);
    key.add_number(reinterpret_cast<std::uintptr_t>(view.rules.profile(target.kind, target.what)));
    key.add_number(by ? reinterpret_cast<std::uintptr_t>(view.rules.profile(by->kind, by->what)) : 0);
    key.add_number(by && by->health && *by->health < by->max_health ? 1 : 0);
    for (const Affliction& affliction : target.conditions) key.add_part(affliction.condition);
    // Whether it is the last one that can act may decide the game.
    const GameView game(view.rules, view.state);
    const auto others = [&](const Character& who) {
        return who.team == target.team && who.id != target.id && who.in_battle() && game.able(who);
    };
    key.add_number(std::ranges::any_of(view.state.characters, others) ? 1 : 0);
    const auto [found, fresh] = hits_.try_emplace(key.value());
    if (fresh) found->second = tried(view, shot, target);
    return found->second;
}

} // namespace flickforge
