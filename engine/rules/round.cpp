// Rounds: the heroes' half, then the Overseer's, until the battle ends.
#include "rules/referee.h"

#include <algorithm>

namespace flickforge {

using Stage = RoundTask::Stage;

void Referee::work(RoundTask task) {
    switch (task.stage) {
    case Stage::begin:
        ++state.round;
        state.half = Team::heroes;
        for (Character& who : state.characters) {
            who.acted = who.turns_lost > 0;
            who.turns_lost = std::max(0, who.turns_lost - 1);
        }
        say({.what = Happened::round_began, .amount = state.round});
        task.stage = Stage::heroes;
        push(task);
        return tell(Hook::round_start, {.amount = state.round});
    case Stage::heroes:
    case Stage::overseer: {
        const Team team = task.stage == Stage::heroes ? Team::heroes : Team::overseer;
        state.half = team;
        if (battle_over()) return; // somebody may have died outside a shot
        Decision decision{.asks = Asks::act, .team = team, .seat = team == Team::overseer ? 0 : -1, .about = "act"};
        int lowest = 99;
        const bool by_level = team == Team::overseer && rules.word("overseer_order", "free") == "level";
        const CountOnce counted_once(*this);
        // By index: a script that is asked about actions must not be able to make this loop stumble.
        for (std::size_t i = 0; i < state.characters.size(); ++i) {
            const Character& who = state.characters[i];
            if (who.team != team || who.dead || who.acted || !who.in_battle()) continue;
            if (task.only != 0 && who.id != task.only) continue;
            auto options = options_of(who);
            if (options.empty()) continue;
            if (by_level) {
                const Monster* kind = monster(who);
                const int level = kind ? kind->level : 5;
                if (level > lowest) continue;
                if (level < lowest) decision.options.clear(), lowest = level;
            }
            std::ranges::move(options, std::back_inserter(decision.options));
        }
        if (task.only != 0 && decision.options.empty()) {
            task.only = 0;
            return push(task);
        }
        if (decision.options.empty()) {
            task.stage = task.stage == Stage::heroes ? Stage::overseer : Stage::end;
            return push(task);
        }
        push(task);
        return ask(std::move(decision));
    }
    case Stage::end: {
        for (const Character& who : state.characters) {
            if (who.dead || !who.in_battle()) continue;
            for (const Affliction& affliction : who.conditions) {
                const int damage = the<Condition>(affliction.condition).round_damage;
                if (damage > 0 && affliction.round < state.round)
                    queue({.does = Does::damage,
                           .to = who.id,
                           .by = affliction.by,
                           .amount = damage,
                           .cause = "conditions/" + affliction.condition});
            }
        }
        say({.what = Happened::round_ended, .amount = state.round});
        // A battle in which nothing happens any more ends, for whoever must get through loses it.
        const int quiet = rules.number("stalemate_rounds", 20), longest = rules.number("longest_battle", 100);
        if ((quiet > 0 && state.round - state.last_harm >= quiet) || (longest > 0 && state.round >= longest))
            return end_game(Team::overseer, "stalemate");
        push(RoundTask{}); // the next round, unless what comes first ends the battle
        return tell(Hook::round_end, {.amount = state.round});
    }
    }
}

void Referee::hear(RoundTask task, const Command& command) {
    task.only = 0;
    push(task);
    start_turn(std::get<Choose>(command).option);
}

} // namespace flickforge
