// When a battle is over, and when the game is.
#include "rules/battle/battle_end.h"
#include "rules/ask_scripts.h"
#include "rules/battle/death.h"

#include <algorithm>

namespace flickforge {

void end_battle(Game& game, const std::string& outcome) {
    if (game.state.phase != Phase::battle) return;
    settle_deaths(game, game.state.agenda);
    game.emit({.what = EventKind::battle_ended, .text = outcome});
    game.state.outcome = outcome;
    const auto room_task = std::ranges::find_if(game.state.agenda, [](const Task& task) { return std::holds_alternative<RoomTask>(task); });
    if (room_task == game.state.agenda.end()) game.state.agenda = {RoomTask{}};
    else game.state.agenda.erase(room_task + 1, game.state.agenda.end());
    std::get<RoomTask>(game.state.agenda.back()).stage = RoomTask::Stage::resolve;
    game.queued.clear();
    game.state.decision.reset();
}

void end_game(Game& game, Side winner, const std::string& outcome) {
    game.state.winner = winner;
    game.state.outcome = outcome;
    game.state.phase = Phase::over;
    game.state.agenda.clear();
    game.queued.clear();
    game.state.decision.reset();
    game.emit({.what = EventKind::game_ended, .text = outcome});
}

namespace {

bool lord_destroyed(const GameState& state) {
    const auto lord = [](const Character& who) { return who.team == Side::overseer && who.kind == CharacterKind::lord; };
    return std::ranges::any_of(state.characters, lord) &&
           std::ranges::none_of(state.characters, [&](const Character& who) { return lord(who) && !who.dead; });
}

bool any_hero_alive(const GameState& state) {
    return std::ranges::any_of(state.characters, [](const Character& who) { return who.kind == CharacterKind::hero && !who.dead; });
}

} // namespace

bool enemies_left(Game& game) {
    bool lord_lives = false, anyone = false;
    for (const Character& who : game.state.characters) {
        if (who.team != Side::overseer || (who.kind != CharacterKind::monster && who.kind != CharacterKind::lord)) continue;
        if (who.kind == CharacterKind::lord) lord_lives |= !who.dead;
        if (who.dead || !who.in_battle()) continue;
        anyone |= ask_bool(game, Hook::still_fights, {.target = who.id, .answer = true}, true);
    }
    return anyone || lord_lives;
}

bool battle_over(Game& game, bool round_is_over) {
    if (game.state.phase != Phase::battle) return game.state.phase == Phase::over;
    const bool all_dead = game.rules.options().party_lost_when == PartyLostWhen::all_dead;
    const bool party_lives = std::ranges::any_of(game.state.characters, [&](const Character& who) {
        return who.kind == CharacterKind::hero && (all_dead ? !who.dead && who.in_battle() : game.able(who));
    });
    const std::optional<std::string> scripted = ask_text(game, Hook::victory, {});
    if (scripted && *scripted != "heroes" && *scripted != "overseer" && *scripted != "room" && *scripted != "continue")
        refuse("bad-answer", "hook victory answered " + in_quotes(*scripted), "answer heroes, overseer, room or continue");
    // The lord's death is enough where one hero is alive, though none may be able to act.
    if (!scripted && lord_destroyed(game.state) && any_hero_alive(game.state)) return end_game(game, Side::heroes, "lord_destroyed"), true;
    if (!party_lives || scripted == "overseer") return end_game(game, Side::overseer, party_lives ? "script" : "party_lost"), true;
    if (scripted == "heroes") return end_game(game, Side::heroes, "script"), true;
    if (scripted == "continue") return false;
    if (scripted == "room") return end_battle(game, "script"), true;
    if (game.rules.options().battle_end_checked == BattleEndChecked::after_round && !round_is_over) return false;
    if (enemies_left(game)) return false;
    end_battle(game, "monsters_destroyed");
    return true;
}

} // namespace flickforge
