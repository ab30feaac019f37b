// tests/rules/whole_game.h: a game from its first card, told in few words: who plays, which rooms, who wins them.
#pragma once
#include "support/battle.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

namespace flickforge::testing {

inline GameSetup game_of(const std::vector<std::string>& heroes, const std::vector<std::string>& rooms,
                         const std::string& lord = "vasesak") {
    GameSetup setup{.lord = full(lord)};
    int seat = 0;
    for (const std::string& name : heroes)
        setup.heroes.push_back({.hero = full(name), .seat = ++seat, .items = std::vector<std::string>{}});
    for (const std::string& name : rooms) setup.rooms.push_back(full(name));
    return setup;
}

/// Answers with the least there is: nothing where that is allowed, a miss for a flick, the first of the options.
inline void shrug(Battle& battle) {
    REQUIRE(battle.state().decision);
    const Decision decision = *battle.state().decision;
    if (decision.asks == DecisionKind::flick) battle.told({.piece = decision.pieces.front()});
    else if (decision.may_end) battle.end();
    else battle.send(legal(battle.rules(), battle.state()).front());
}

/// Shrugs until the game asks about this. Gives all events on the way.
inline Events until(Battle& battle, const std::string& about) {
    Events all;
    for (int i = 0; battle.state().decision && battle.about() != about; ++i) {
        REQUIRE(i < 500);
        shrug(battle);
        std::ranges::copy(battle.events(), std::back_inserter(all));
    }
    return all;
}

/// Sets up the room, on this board if one is named, until somebody may act.
inline Events set_up(Battle& battle, const std::string& board = "") {
    Events all;
    if (!board.empty() && battle.about() == "board") {
        battle.choose(board);
        all = battle.events();
    }
    std::ranges::copy(until(battle, "act"), std::back_inserter(all));
    return all;
}

inline std::vector<int> monsters(const GameState& state) {
    std::vector<int> found;
    for (const Character& who : state.characters)
        if (who.team == Side::overseer && !who.dead) found.push_back(who.id);
    return found;
}

inline int monsters(const Battle& battle, const std::string& kind) {
    return static_cast<int>(std::ranges::count_if(battle.state().characters, [&](const Character& who) {
        return who.what == full(kind) && who.team == Side::overseer && !who.dead;
    }));
}

/// This hero strikes everybody with each melee shot, all others miss, until the room (or the game) is won.
inline Events win_room(Battle& battle, const std::string& name) {
    Events all;
    for (int i = 0; battle.state().phase == Phase::battle; ++i) {
        REQUIRE(i < 500);
        const Decision decision = *battle.state().decision;
        if (decision.asks == DecisionKind::act && battle.may_act(name)) battle.act(name);
        else if (decision.asks == DecisionKind::flick && decision.who == battle.id(name)) battle.told({.hits = monsters(battle.state())});
        else shrug(battle);
        std::ranges::copy(battle.events(), std::back_inserter(all));
    }
    return all;
}

/// Position of the first such event, from `from` on; the size when there is none.
inline std::size_t first(const Events& events, EventKind what, std::size_t from = 0) {
    while (from < events.size() && events[from].what != what) ++from;
    return from;
}

} // namespace flickforge::testing
