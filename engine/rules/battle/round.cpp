// Rounds: the heroes' half, then the Overseer's, until the battle ends.
#include "rules/ask_scripts.h"
#include "rules/battle/battle_end.h"
#include "rules/battle/turn.h"
#include "rules/supply.h"
#include "rules/tasks.h"

#include <algorithm>

namespace flickforge {

void run_stage(Game& game, RoundTask task) {
    switch (task.stage) {
    case RoundTask::Stage::begin:
        if (game.state.round > 0 && game.rules.options().battle_end_checked == BattleEndChecked::after_round && battle_over(game, true))
            return;
        game.state.round = one_more(game.state.round);
        game.state.half = Side::heroes;
        for (Character& who : game.state.characters) {
            who.acted = who.turns_lost > 0;
            who.turns_lost = std::max(0, who.turns_lost - 1);
        }
        game.emit({.what = EventKind::round_began, .amount = game.state.round});
        task.stage = RoundTask::Stage::heroes;
        game.push_task(task);
        return notify(game, Hook::round_start, {.amount = game.state.round});
    case RoundTask::Stage::heroes:
    case RoundTask::Stage::overseer: {
        const Side team = task.stage == RoundTask::Stage::heroes ? Side::heroes : Side::overseer;
        game.state.half = team;
        if (battle_over(game)) return; // a character may have died outside a shot
        Decision decision{.asks = DecisionKind::act, .team = team, .seat = team == Side::overseer ? 0 : -1, .about = About::act};
        int lowest = 99;
        const bool by_level = team == Side::overseer && game.rules.options().overseer_order == OverseerOrder::level;
        const PieceCount count(game);
        // By index: a script that is asked about actions must not be able to break this loop.
        for (std::size_t i = 0; i < game.state.characters.size(); ++i) {
            const Character& who = game.state.characters[i];
            if (who.team != team || who.dead || who.acted || !who.in_battle()) continue;
            if (task.only != 0 && who.id != task.only) continue;
            auto options = options_of(game, who, count);
            if (options.empty()) continue;
            if (by_level) {
                const Monster* kind = game.monster(who);
                const int level = kind ? kind->level.value_or(0) : 5; // the lord comes last
                if (level > lowest) continue;
                if (level < lowest) decision.options.clear(), lowest = level;
            }
            std::ranges::move(options, std::back_inserter(decision.options));
        }
        if (task.only != 0 && decision.options.empty()) {
            task.only = 0;
            return game.push_task(task);
        }
        if (decision.options.empty()) {
            task.stage = task.stage == RoundTask::Stage::heroes ? RoundTask::Stage::overseer : RoundTask::Stage::end;
            return game.push_task(task);
        }
        game.push_task(task);
        return game.ask(std::move(decision));
    }
    case RoundTask::Stage::end: {
        for (const Character& who : game.state.characters) {
            if (who.dead || !who.in_battle()) continue;
            for (const Affliction& affliction : who.conditions) {
                const int damage = game.require<Condition>(affliction.condition).round_damage;
                if (damage > 0 && affliction.round < game.state.round)
                    game.queue({.does = EffectKind::damage,
                                .to = who.id,
                                .by = affliction.by,
                                .amount = damage,
                                .cause = to_text(ObjectKey{"conditions", affliction.condition})});
            }
        }
        game.emit({.what = EventKind::round_ended, .amount = game.state.round});
        // A battle in which nothing happens any more ends: the side that must get through loses it.
        const int quiet = game.rules.options().stalemate_rounds, longest = game.rules.options().longest_battle;
        const bool stuck = (quiet > 0 && game.state.round - game.state.last_harm >= quiet) || (longest > 0 && game.state.round >= longest);
        const bool won = stuck && game.rules.options().battle_end_checked == BattleEndChecked::after_round && !enemies_left(game);
        if (stuck && !won) return end_game(game, Side::overseer, "stalemate");
        game.push_task(RoundTask{}); // the next round, unless what comes first ends the battle
        return notify(game, Hook::round_end, {.amount = game.state.round});
    }
    }
}

void on_command(Game& game, RoundTask task, const Command& command) {
    task.only = 0;
    game.push_task(task);
    start_turn(game, std::get<Choose>(command).option);
}

} // namespace flickforge
