// A character's turn: what it may do, and the shots that come of the choice.
#include "rules/battle/turn.h"
#include "rules/ask_scripts.h"
#include "rules/battle/battle_end.h"
#include "rules/battle/effects.h"
#include "rules/battle/may_place.h"
#include "rules/battle/on_table.h"
#include "rules/battle/possible.h"
#include "rules/game.h"
#include "rules/journey/equipment.h"
#include "rules/option.h"
#include "rules/tasks.h"

#include <algorithm>
#include <ranges>

namespace flickforge {

void keep_only_data(Game& game, std::size_t from) {
    for (std::size_t i = from; i < game.queued.size(); ++i) {
        if (game.queued[i].does == EffectKind::set_data) apply(game, game.queued[i]);
        else
            refuse("bad-effect", game.queued[i].cause + " answers with effects where it is only asked what is possible",
                   "let them follow in hook perform, purchase or turn_start");
    }
    game.queued.erase(game.queued.begin() + static_cast<std::ptrdiff_t>(from), game.queued.end());
}

std::vector<Option> options_of(Game& game, const Character& who, const PieceCount& count) {
    std::vector<Option> options;
    const std::size_t before = game.queued.size();
    const auto add = [&](auto what) { options.push_back({to_text(OptionParts{who.id, std::move(what)}), who.id, {}}); };

    bool nothing = !who.on_table();
    const Condition* limited = nullptr;
    for (const Affliction& affliction : who.conditions) {
        const Condition& condition = game.require<Condition>(affliction.condition);
        if (condition.may == AllowedActions::nothing) nothing = true;
        if (condition.may == AllowedActions::shot) limited = &condition;
    }
    if (!nothing && limited) {
        if (!why_not_sequence(game, who, {Step{.shot = limited->shot}}, nullptr, count)) add(OnlyShot{limited->shot.text});
    } else if (!nothing) {
        const auto add_all = [&](const Sequences& sequences, const ObjectKey* card, const auto& option) {
            for (std::size_t i = 0; i < sequences.size(); ++i)
                if (!why_not_sequence(game, who, sequences[i], card, count)) add(option(static_cast<int>(i)));
        };
        const Sequences& own = *game.profile(who).sequences;
        add_all(own, nullptr, [](int index) { return OwnSequence{index}; });
        if (options.empty()) // nothing can be performed: any may be chosen, and its parts are skipped
            for (std::size_t i = 0; i < own.size(); ++i) add(OwnSequence{static_cast<int>(i)});
        std::vector<ObjectKey> seen;
        for (const HeldCard& held : who.cards) {
            if (held.used || std::ranges::contains(seen, held.card)) continue; // equal cards are one choice
            seen.push_back(held.card);
            if (who.kind == CharacterKind::ally && held.card.kind == "spells" && !game.rules.options().ally_casts) continue;
            if (const Sequences* sequences = game.sequences_of(who, held.card))
                add_all(*sequences, &held.card, [&](int index) { return CardSequence{held.card, index}; });
        }
        const auto add_combos = [&](Combo when, CardSequence::When played) {
            for (CardSequence& combo : combos(game, who, when, count)) combo.when = played, add(std::move(combo));
        };
        add_combos(Combo::before, CardSequence::When::before);
        if (game.rules.options().combo_alone)
            for (const Combo when : {Combo::before, Combo::after}) add_combos(when, CardSequence::When::alone);
        if (game.rules.options().may_pass) add(Pass{});
    }
    const std::string prefix = std::to_string(who.id) + '|';
    for (Option& action : ask_actions(game, {.attacker = who.id, .target = who.id})) {
        action.id = prefix + "do|" + action.id; // the script's own idea, see ScriptAction
        action.character = who.id;
        options.push_back(std::move(action));
    }
    std::erase_if(options, [&](const Option& option) {
        return !ask_bool(game, Hook::allows, {.attacker = who.id, .target = who.id, .id = option.id.substr(prefix.size()), .answer = true},
                         true);
    });
    keep_only_data(game, before);
    return options;
}

void start_turn(Game& game, const std::string& option) {
    const auto parts = parts_of(option, About::act);
    expect(parts.has_value(), "who acts is chosen by an option of act");
    game.push_task(TurnTask{.who = parts->character, .action = option});
}

void push_shots(Game& game, const Character& who, const Sequence& sequence, const std::string& source) {
    std::vector<ShotTask> shots;
    for (const Step& step : sequence) shots.insert(shots.end(), static_cast<std::size_t>(step.times), shot_of(game, who, step, source));
    for (ShotTask& next : std::views::reverse(shots)) game.push_task(std::move(next));
}

namespace {

/// Who uses an Antient is asked first.
void begin_turn(Game& game, TurnTask&& task) {
    Character& who = game.character(task.who);
    if (who.dead || !who.in_battle()) return; // taken away before it began
    if (who.kind == CharacterKind::antient && who.team == Side::heroes && who.owner == 0) {
        Decision decision{.asks = DecisionKind::choose, .team = Side::heroes, .about = About::uses_antient, .who = who.id};
        for (const Character& hero : game.state.characters)
            if (hero.kind == CharacterKind::hero && !hero.dead) decision.options.push_back({std::to_string(hero.id), hero.id, {}});
        game.push_task(task);
        if (decision.options.size() > 1) return game.ask(std::move(decision));
        if (!decision.options.empty()) return answer(game, Choose{decision.options.front().id});
        game.state.agenda.pop_back();
    }
    who.acted = true;
    who.turns = one_more(who.turns);
    game.state.turn_number = one_more(game.state.turn_number);
    game.emit({.what = EventKind::turn_began, .to = who.id, .id = task.action});
    task.stage = TurnTask::Stage::act;
    game.push_task(task);
    return notify(game, Hook::turn_start, {.attacker = task.who, .target = task.who, .id = task.action});
}

/// The option that was chosen becomes shots, a card or a hook of a script.
void take_action(Game& game, TurnTask&& task) {
    const auto parts = parts_of(task.action, About::act);
    expect(parts.has_value(), "a turn is made of an option of act");
    const CardSequence* card = parts->as<CardSequence>();
    const bool before = card && card->when == CardSequence::When::before, alone = card && card->when == CardSequence::When::alone;
    task.stage = before ? TurnTask::Stage::then : TurnTask::Stage::combo;
    task.combo = task.combo || before || alone;
    const Character& who = game.character(task.who);
    game.push_task(task);
    if (who.dead || parts->as<Pass>()) return;
    if (card) return play_card(game, who.id, *card);
    if (const ScriptAction* idea = parts->as<ScriptAction>()) {
        if (const auto found = game.site(idea->site))
            notify(game, *found, Hook::perform, {.attacker = who.id, .target = who.id, .id = idea->action});
        return;
    }
    if (const OnlyShot* only = parts->as<OnlyShot>())
        return game.push_task(ShotTask{.by = who.id, .team = who.team, .seat = who.seat, .shot = only->shot});
    const Sequences& own = *game.profile(who).sequences;
    const auto index = static_cast<std::size_t>(parts->as<OwnSequence>()->index);
    expect(index < own.size(), "a turn is made of a sequence that its character has");
    push_shots(game, who, own[index], "");
}

bool passes(const std::string& option) {
    const auto parts = parts_of(option, About::act);
    return parts && parts->as<Pass>();
}

/// The card before the action has done its work: now the action.
void ask_action(Game& game, TurnTask&& task) {
    const Character& who = game.character(task.who);
    Decision decision{.asks = DecisionKind::act, .team = who.team, .seat = who.seat, .about = About::act, .who = who.id};
    if (!who.dead && who.in_battle()) decision.options = options_of(game, who, PieceCount(game));
    const bool alone = game.rules.options().combo_alone; // or else the card needs an action to go with
    std::erase_if(decision.options, [&](const Option& option) {
        const auto parts = parts_of(option.id, About::act);
        const CardSequence* card = parts ? parts->as<CardSequence>() : nullptr;
        return (card && card->when != CardSequence::When::action) || (!alone && parts && parts->as<Pass>());
    });
    if (decision.options.empty()) task.stage = TurnTask::Stage::combo;
    else game.ask(std::move(decision));
    return game.push_task(task);
}

/// A card that goes with the action.
void ask_combo(Game& game, TurnTask&& task) {
    const Character& who = game.character(task.who);
    Decision decision{
        .asks = DecisionKind::choose, .team = who.team, .seat = who.seat, .about = About::combo, .who = who.id, .may_end = true};
    if (!task.combo && !who.dead && !passes(task.action))
        for (const CardSequence& combo : combos(game, who, Combo::after, PieceCount(game)))
            decision.options.push_back({to_text(OptionParts{0, combo}), who.id, {}});
    if (decision.options.empty()) task.stage = TurnTask::Stage::after;
    else game.ask(std::move(decision));
    return game.push_task(task);
}

/// The action and its card are over.
void finish_action(Game& game, TurnTask&& task) {
    task.stage = TurnTask::Stage::beside;
    game.push_task(task);
    return notify(game, Hook::turn_end, {.attacker = task.who, .target = task.who, .id = task.action});
}

/// What was flicked and stays is set down beside its owner.
void ask_beside(Game& game, TurnTask&& task) {
    while (!task.beside.empty()) {
        const TableObject* thing = game.state.thing(task.beside.front());
        const Character* owner = thing ? std::as_const(game.state).find(thing->owner) : nullptr;
        if (!thing || !owner || !owner->on_table()) {
            task.beside.erase(task.beside.begin());
            continue;
        }
        const ShotType& type = game.require<ShotType>(thing->what);
        Decision decision{.asks = DecisionKind::place,
                          .team = owner->team,
                          .seat = owner->seat,
                          .about = About::beside,
                          .who = owner->id,
                          .pieces = {thing->id},
                          .spot = PlacementArea::beside,
                          .near = {game.state.piece_of(owner->id)},
                          .reach = type.reach};
        if (!game.room_beside(thing->id, decision)) { // no room beside its owner: it stays where it lies
            task.beside.erase(task.beside.begin());
            continue;
        }
        game.push_task(task);
        return game.ask(std::move(decision));
    }
    task.stage = TurnTask::Stage::end;
    return game.push_task(task);
}

/// Pieces that stay for a turn only.
void clear_shots(Game& game) {
    std::vector<int> gone;
    for (const TableObject& thing : game.state.things)
        if (thing.kind == "shots" && game.require<ShotType>(thing.what).after == PieceAfterShot::turn) gone.push_back(thing.id);
    for (const int id : gone) remove_thing(game, id);
}

/// An Antient changes sides, and the battle may be over.
void end_turn(Game& game, TurnTask&& task) {
    clear_shots(game);
    game.emit({.what = EventKind::turn_ended, .to = task.who});
    Character& who = game.character(task.who);
    RoundTask* round = game.state.agenda.empty() ? nullptr : std::get_if<RoundTask>(&game.state.agenda.back());
    if (who.kind == CharacterKind::antient) {
        // Used by one side, it is the other's; after the Overseer it waits for the next round.
        who.acted = who.team == Side::overseer;
        who.team = who.team == Side::heroes ? Side::overseer : Side::heroes;
        who.owner = 0; // the players decide again who uses it
        who.seat = who.team == Side::overseer ? 0 : -1;
    }
    for (const int id : task.summoned) {
        const Character* summoned = std::as_const(game.state).find(id);
        if (summoned && summoned->kind == CharacterKind::antient && summoned->team == Side::heroes && round) round->only = id;
    }
    battle_over(game);
}

} // namespace

void run_stage(Game& game, TurnTask task) {
    switch (task.stage) {
    case TurnTask::Stage::begin: return begin_turn(game, std::move(task));
    case TurnTask::Stage::act: return take_action(game, std::move(task));
    case TurnTask::Stage::then: return ask_action(game, std::move(task));
    case TurnTask::Stage::combo: return ask_combo(game, std::move(task));
    case TurnTask::Stage::after: return finish_action(game, std::move(task));
    case TurnTask::Stage::beside: return ask_beside(game, std::move(task));
    case TurnTask::Stage::end: return end_turn(game, std::move(task));
    }
}

void on_command(Game& game, TurnTask task, const Command& command) {
    if (task.stage == TurnTask::Stage::begin) { // a hero uses the Antient
        const int hero = chosen_number(std::get<Choose>(command));
        game.character(task.who).owner = hero;
        game.character(task.who).seat = game.character(hero).seat;
        return game.push_task(std::move(task));
    }
    if (task.stage == TurnTask::Stage::then) {
        task.action = std::get<Choose>(command).option;
        task.stage = TurnTask::Stage::act;
        return game.push_task(std::move(task));
    }
    if (task.stage == TurnTask::Stage::combo) {
        const Choose* choice = std::get_if<Choose>(&command);
        const int who = task.who;
        task.stage = TurnTask::Stage::after;
        task.combo = task.combo || choice;
        game.push_task(std::move(task));
        if (!choice) return;
        const auto parts = parts_of(choice->option, About::combo);
        expect(parts.has_value(), "a combo is an option of combo");
        return play_card(game, who, *parts->as<CardSequence>());
    }
    const PlacePiece& place = std::get<PlacePiece>(command);
    std::erase(task.beside, place.piece);
    if (TablePiece* piece = game.state.table.find(place.piece)) piece->position = place.at;
    game.emit({.what = EventKind::set_down, .to = place.piece});
    game.push_task(std::move(task));
    tell_placed(game, place, word_of(About::beside));
}

} // namespace flickforge
