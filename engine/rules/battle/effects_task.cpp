// Effects in their order: those that a player must decide about wait for the answer, the others are applied.
#include "rules/about.h"
#include "rules/ask_scripts.h"
#include "rules/battle/effect_names.h"
#include "rules/battle/effects.h"
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

/// The question where a piece is set down for a script.
Decision place_of(Game& game, const Effect& effect) {
    if (game.state.board.empty()) refuse("bad-effect", "nothing can be placed outside a battle", "it comes from " + effect.cause);
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
    if (beside) decision.near = {effect.by}, decision.reach = effect.amount > 0 ? effect.amount : 2.5;
    return decision;
}

/// What a player is asked because of an effect.
Decision decision_for(Game& game, const Effect& effect) {
    const Character* decider = std::as_const(game.state).find(effect.by);
    if (!decider) decider = std::as_const(game.state).find(effect.to);
    Decision decision = effect.does == EffectKind::ask ? question_of(effect) : place_of(game, effect);
    if (decider) decision.team = decider->team, decision.seat = decider->seat;
    decision.who = effect.to;
    decision.options = effect.options;
    decision.may_end = effect.optional;
    decision.best_first = effect.best_first;
    if (effect.does == EffectKind::place && !game.free_place(effect.to, {}, decision)) decision.spot = PlacementArea::board;
    return decision;
}

} // namespace

void run_stage(Game& game, EffectsTask task) {
    while (!task.effects.empty()) {
        const Effect effect = std::move(task.effects.front());
        require_names(game, effect);
        if (effect.does == EffectKind::ask || effect.does == EffectKind::place) {
            Decision decision = decision_for(game, effect);
            if (effect.does == EffectKind::ask && decision.options.empty()) {
                task.effects.erase(task.effects.begin());
                continue;
            }
            task.effects.front() = effect; // it is answered before it goes
            game.push_task(std::move(task));
            return game.ask(std::move(decision));
        }
        task.effects.erase(task.effects.begin());
        if (effect.does == EffectKind::shot) {
            const Character& by = game.character(effect.by != 0 ? effect.by : effect.to);
            if (!task.effects.empty()) game.push_task(std::move(task));
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
        if (!task.effects.empty()) game.push_task(task);
        const std::size_t depth = game.state.agenda.size();
        const bool more = !task.effects.empty();
        apply(game, effect);
        if (game.state.phase == Phase::over || game.state.decision) return;
        if (game.state.agenda.size() != depth || !game.queued.empty()) return; // something more urgent came up
        if (!more) return;
        task = std::get<EffectsTask>(std::move(game.state.agenda.back()));
        game.state.agenda.pop_back();
    }
}

void on_command(Game& game, EffectsTask task, const Command& command) {
    const Effect effect = std::move(task.effects.front());
    task.effects.erase(task.effects.begin());
    if (!task.effects.empty()) game.push_task(std::move(task));
    if (const PlacePiece* place = std::get_if<PlacePiece>(&command)) {
        game.character(place->piece).where = Presence::board;
        set_down(game, place->piece, place->at);
        return game.emit({.what = EventKind::set_down, .to = place->piece, .cause = effect.cause});
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
