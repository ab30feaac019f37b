// Effects in their order: those that a player must decide about wait for the answer, the others are applied.
#include "rules/about.h"
#include "rules/ask_scripts.h"
#include "rules/battle/effect_names.h"
#include "rules/battle/effects.h"
#include "rules/battle/may_place.h"
#include "rules/battle/on_table.h"
#include "rules/journey/allies.h"
#include "rules/tasks.h"

namespace flickforge {
namespace {

/// A name of ours would be taken for one of our questions: a reload, a player or a page could not tell them apart.
void refuse_our_name(const Effect& effect, const std::string& name) {
    refuse("bad-effect", effect.cause + " asks " + in_quotes(name) + ", which is the name of a question of the game",
           "choose another name");
}

/// A script's question, and ours about whom an ally follows.
Decision question_of(const Effect& effect) {
    Decision decision{.about = effect.cause == allies_cause ? About::takes_over : About::script, .text = effect.text};
    if (decision.about == About::takes_over) return decision;
    if (about_of(effect.id)) refuse_our_name(effect, effect.id);
    decision.question = effect.id;
    return decision;
}

/// The dead and those who are not in the battle are not set down; what became of one, a token, is.
bool can_be_placed(const Game& game, int id) {
    const Character* who = std::as_const(game.state).find(id);
    return game.state.thing(id) || !who || (!who->dead && who->in_battle());
}

/// The question where a piece is set down for a script.
Decision place_of(const Effect& effect) {
    const bool beside = effect.text == word_of(About::beside);
    if (effect.text == word_of(About::set_up)) refuse_our_name(effect, effect.text);
    Decision decision{.asks = DecisionKind::place, .about = beside ? About::beside : About::place};
    if (!beside) decision.question = effect.text;
    decision.pieces = {effect.to};
    decision.spot = beside                          ? PlacementArea::beside
                    : effect.text == "edge"         ? PlacementArea::edge
                    : effect.text == "hero_zone"    ? PlacementArea::hero_zone
                    : effect.text == "monster_zone" ? PlacementArea::monster_zone
                                                    : PlacementArea::board;
    if (!beside) return decision;
    decision.near = effect.pieces.empty() ? std::vector{effect.by} : effect.pieces;
    decision.reach = effect.reach > 0 ? effect.reach : effect.amount > 0 ? effect.amount : 2.5;
    return decision;
}

/// What a player is asked because of an effect.
Decision decision_for(Game& game, const Effect& effect) {
    const Character* decider = std::as_const(game.state).find(effect.by);
    if (!decider) decider = std::as_const(game.state).find(effect.to);
    Decision decision = effect.does == EffectKind::ask ? question_of(effect) : place_of(effect);
    if (decider) decision.team = decider->team, decision.seat = decider->seat;
    if (effect.side) decision.team = *effect.side, decision.seat = *effect.side == Side::overseer ? 0 : -1;
    decision.who = effect.to;
    decision.options = effect.options;
    decision.may_end = effect.optional;
    decision.best_first = effect.best_first;
    std::erase_if(decision.near, [&](int id) { return !std::as_const(game.state).find(id) && id != effect.by; });
    for (int& id : decision.near) id = game.state.piece_of(id);                                 // beside a rider is beside its mount
    if (effect.does == EffectKind::place && !game.free_place_by_rules(effect.to, {}, decision)) // no room there: anywhere
        decision.spot = PlacementArea::board, decision.near.clear(), decision.reach = 0;
    if (effect.does == EffectKind::place) keep_allowed_pieces(game, decision);
    return decision;
}

} // namespace

namespace {

[[noreturn]] void refuse_outside_battle(const Effect& effect) {
    refuse("bad-effect", "nothing can be placed outside a battle", "it comes from " + effect.cause);
}

/// Effects that waited behind a question may come too late: the battle is over, the character is gone, or the hero has been recruited. To
/// refuse them would refuse every answer to the question, and the game could never go on.
bool is_overtaken(const Game& game, const Effect& effect) {
    const auto gone = [&](int id) { return id > 0 && !std::as_const(game.state).find(id) && !game.state.thing(id); };
    const bool needs_board = effect.does == EffectKind::place || effect.does == EffectKind::put || effect.does == EffectKind::summon ||
                             effect.does == EffectKind::move;
    const bool recruited = effect.does == EffectKind::recruit && !std::ranges::contains(game.unused_heroes(), effect.id);
    if (effect.does == EffectKind::die) return gone(effect.to); // dead all the same, whatever became of who did it
    return (needs_board && game.state.board.empty()) || gone(effect.to) || gone(effect.by) || recruited;
}

void run_effects(Game& game, EffectsTask& task, Effect& effect) {
    while (task.next < std::ssize(task.effects)) {
        effect = std::move(task.effects[static_cast<std::size_t>(task.next)]);
        if (task.waited && is_overtaken(game, effect)) {
            ++task.next;
            continue;
        }
        require_names(game, effect);
        if (effect.does == EffectKind::place && game.state.board.empty()) refuse_outside_battle(effect);
        if (effect.does == EffectKind::ask || (effect.does == EffectKind::place && can_be_placed(game, effect.to))) {
            Decision decision = decision_for(game, effect);
            if (effect.does == EffectKind::ask && decision.options.empty()) {
                ++task.next;
                continue;
            }
            task.effects[static_cast<std::size_t>(task.next)] = effect; // it is answered before it goes
            game.push_task(std::move(task));
            return game.ask(std::move(decision));
        }
        const bool more = ++task.next < std::ssize(task.effects);
        if (effect.does == EffectKind::shot) {
            const Character& by = game.character(effect.by != 0 ? effect.by : effect.to);
            if (more) game.push_task(std::move(task));
            return game.push_task(ShotTask{.by = by.id,
                                           .team = by.team,
                                           .seat = by.seat,
                                           .shot = effect.id,
                                           .modifiers = effect.modifiers,
                                           .amount = std::max(1, effect.amount),
                                           .flickable = effect.pieces,
                                           .optional = effect.optional,
                                           .cause = effect.cause});
        }
        if (more) game.push_task(std::move(task));
        const std::size_t depth = game.state.agenda.size();
        apply(game, effect);
        if (game.state.phase == Phase::over || game.state.decision) return;
        if (game.state.agenda.size() != depth || !game.queued.empty()) return; // something more urgent came up
        if (!more) return;
        task = std::get<EffectsTask>(std::move(game.state.agenda.back()));
        game.state.agenda.pop_back();
    }
}

/// A mistake in an effect that a script asked for names the script's place.
[[noreturn]] void blame_script(const Game& game, const Effect& effect, Refused& refused) {
    const auto hook = game.effects_of.find(effect.cause);
    if (const auto site = hook == game.effects_of.end() ? std::nullopt : game.site(effect.cause))
        add_place(game, *site, hook->second, refused.issues);
    throw std::move(refused);
}

} // namespace

void run_stage(Game& game, EffectsTask task) {
    Effect effect;
    try {
        run_effects(game, task, effect);
    } catch (Refused& refused) {
        if (!refused.issues.empty() && !refused.issues.front().place.file.empty()) throw; // of a hook that was asked meanwhile
        blame_script(game, effect, refused);
    }
}

void on_command(Game& game, EffectsTask task, const Command& command) {
    expect(!task.effects.empty(), "an answer is for the first of the effects");
    const Effect effect = std::move(task.effects.front());
    task.effects.erase(task.effects.begin());
    if (!task.effects.empty()) game.push_task(std::move(task));
    if (const PlacePiece* place = std::get_if<PlacePiece>(&command)) {
        set_down(game, place->piece, place->at); // also a thing, whose character is dead
        game.emit({.what = EventKind::set_down, .to = place->piece, .cause = effect.cause});
        return tell_placed(game, *place, effect.text);
    }
    const Choose* choice = std::get_if<Choose>(&command);
    if (effect.cause == allies_cause && choice) return follow(game, effect.to, chosen_number(*choice));
    if (const auto asker = game.site(effect.cause)) {
        if (!game.rules.hooks().has(asker->script, Hook::answered))
            refuse("no-answer-hook", effect.cause + " asked " + in_quotes(effect.id) + " but has no hook answered", "add it to the script");
        notify(game, *asker, Hook::answered,
               {.attacker = effect.by,
                .target = effect.to,
                .id = effect.id,
                .text = choice ? choice->option : std::string{},
                .keep = effect.keep});
    }
}

} // namespace flickforge
