// The death procedure: the same for every cause.
#include "rules/battle/death.h"
#include "rules/ask_scripts.h"
#include "rules/battle/on_table.h"
#include "rules/journey/allies.h"
#include "rules/supply.h"

#include <algorithm>
#include <utility>

namespace flickforge {

namespace {

void leave_for_ever(Game& game, int target, int by, const std::string& cause) {
    game.state.last_harm = game.state.round;
    game.emit({.what = EventKind::destroyed, .to = target, .by = by, .cause = cause});
    notify(game, Hook::death,
           {.attacker = by, .target = target, .id = cause}); // they still see where it stood; what they answer comes after
    Character& who = game.character(target);
    game.set_dead(who, true);
    if (who.health) who.health = 0;
    who.conditions.clear();
    who.on = 0;
    take_off(game, target);
    game.set_where(who, Presence::away);

    for (const TableObject& thing : std::vector(game.state.things))
        if (thing.owner == target) remove_thing(game, thing.id);
    for (Character& other : game.state.characters)
        if (other.kind == CharacterKind::familiar && other.owner == target) {
            take_off(game, other.id);
            other.conditions.clear();
            other.where = Presence::away;
        }
    // Kept cards go back to their decks, and the monsters it destroyed to the pool, unpaid.
    put_back_drawn(game, who);
    const bool waits = game.rules.options().kills_wait == KillsWait::aside; // until the room is over, nobody can summon what was destroyed
    if (waits)
        for (Trophy& trophy : who.trophies) trophy.gold = 0;
    else who.trophies.clear();
    if (who.kind == CharacterKind::hero && !game.rules.options().dead_keep_belongings) { // abilities are the hero's own
        for (const HeldCard& held : who.cards)
            if (held.card.kind != "abilities")
                game.queue({.does = EffectKind::lose_card, .to = target, .id = to_text(held.card), .cause = cause});
        game.queue({.does = EffectKind::gold, .to = target, .amount = -who.gold, .cause = cause});
    }

    if (who.kind == CharacterKind::hero) pass_on_allies(game, target);
    if (who.kind == CharacterKind::ally && !game.rules.options().dead_ally_returns)
        game.state.removed.push_back(to_text(ObjectKey{"heroes", who.what}));
    const Monster* kind = game.monster(who);
    if (!kind) return;
    const auto nobody_is_paid = [&] {
        if (waits) who.trophies.push_back({kind->id, 0});
    };
    if (game.room() && game.room()->type == RoomType::lair) return nobody_is_paid();
    Character* killer = game.state.find(by);
    if (!killer) return nobody_is_paid();
    if (killer->team == Side::overseer) { // back to the pool, unless what nobody is paid for waits aside
        if (killer->kind == CharacterKind::antient && game.rules.options().familiar_kill_goes_to == FamiliarKillGoesTo::aside)
            killer->trophies.push_back({kind->id, 0});
        else nobody_is_paid();
        return;
    }
    int gold = kind->gold;
    Character* paid = nullptr;
    switch (killer->kind) {
    case CharacterKind::hero: paid = killer; break;
    case CharacterKind::ally: paid = game.state.find(killer->owner); break;
    case CharacterKind::familiar:
        if (game.require<Familiar>(killer->what).pays) paid = game.state.find(killer->owner);
        else if (game.rules.options().familiar_kill_goes_to == FamiliarKillGoesTo::aside) paid = game.state.find(killer->owner), gold = 0;
        break;
    case CharacterKind::antient:
        if (game.rules.options().antient_kill_pays) paid = game.state.find(killer->owner);
        break;
    default: break;
    }
    if (!paid || paid->dead) return nobody_is_paid();
    // A familiar's kill that pays is its hero's.
    const Character* slayer = killer->kind == CharacterKind::familiar && gold > 0 ? paid : killer;
    if (slayer->kind == CharacterKind::hero || slayer->kind == CharacterKind::ally) gold += game.require<Hero>(slayer->what).gold_per_kill;
    paid->trophies.push_back({kind->id, gold});
}

} // namespace

void kill(Game& game, int target, int by, const std::string& cause) {
    {
        const Character& who = game.character(target);
        if (who.dead || who.kind == CharacterKind::antient) return; // nothing destroys an Antient
    }
    if (!(game.rules.hooks_used() >> static_cast<int>(Hook::dying) & 1)) return leave_for_ever(game, target, by, cause);
    const auto waits = [&](const Effect& effect) { return effect.does == EffectKind::die && effect.to == target; };
    if (std::ranges::any_of(game.queued, waits) || game.state.is_dying(target)) return;
    const std::size_t before = game.queued.size();
    notify(game, Hook::dying, {.attacker = by, .target = target, .id = cause});
    if (game.queued.size() == before) return leave_for_ever(game, target, by, cause);
    Character& who = game.character(target);
    if (who.health.value_or(0) > 0) { // it was destroyed by something that asks for no health
        game.emit({.what = EventKind::hurt, .to = target, .by = by, .amount = *who.health, .cause = cause});
        who.health = 0;
    }
    game.queue({.does = EffectKind::die, .to = target, .by = by, .cause = cause});
}

void finish_death(Game& game, const Effect& death) {
    const Character* who = std::as_const(game.state).find(death.to);
    if (!who || who->dead || who->health.value_or(0) > 0) return;
    leave_for_ever(game, death.to, death.by, death.cause);
}

void spare(Game& game, int target, const std::string& cause) {
    Character& who = game.character(target);
    const auto forget = [&](Effects& effects, std::ptrdiff_t from) {
        for (auto effect = effects.begin() + from; effect != effects.end(); ++effect)
            if (effect->does == EffectKind::die && effect->to == target) effect->to = 0; // nobody dies of it
    };
    if (!game.state.is_dying(target)) return;
    forget(game.queued, 0);
    for (Task& task : game.state.agenda)
        if (EffectsTask* waiting = std::get_if<EffectsTask>(&task)) forget(waiting->effects, waiting->next);
    if (who.health != 0) return;
    who.health = 1;
    game.emit({.what = EventKind::healed, .to = target, .amount = 1, .cause = cause});
    show_health(game, who);
}

void settle_deaths(Game& game, const std::vector<Task>& dropped) {
    Effects deaths;
    for (const Task& task : dropped)
        if (const EffectsTask* waiting = std::get_if<EffectsTask>(&task))
            std::copy_if(waiting->effects.begin() + waiting->next, waiting->effects.end(), std::back_inserter(deaths),
                         [](const Effect& effect) { return effect.does == EffectKind::die; });
    for (const Effect& death : deaths) finish_death(game, death);
}

} // namespace flickforge
