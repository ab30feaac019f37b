// tests/support/maze.h: the base game with a few rooms that have exits, laid out as a branching way and as a labyrinth.
#pragma once
#include "support/battle.h"

namespace flickforge::testing {

/// The labyrinth `maze`; places as options of `way` name them:
///
///     1 gate   2 seven     3 blind       seven has seven monsters, gate, blind and cave have one;
///     4 healer 5 merchant  6 cave        blind has no exit to the west and none to the east
///                          7 lair
///
/// `fork`, the branching way of the Extras: 12 cards in 8 steps. `walled`: as maze, but the lair has an exit to the west only.
inline std::shared_ptr<const Library> maze() {
    static const auto library = with_pack({
        {"rooms/gate.json",
         R"({"id": "gate", "name": "Gate", "difficulty": 0, "monsters": [{"monster": "catacombs:orc"}], "board": "catacombs:campfire"})"},
        {"rooms/seven.json",
         R"({"id": "seven", "name": "Room of Seven", "difficulty": 1, "mercenaries": 2, "board": "catacombs:altar",
             "monsters": [{"monster": "catacombs:orc", "count": 3}, {"monster": "catacombs:zombie", "count": 2}]})"},
        {"rooms/blind.json",
         R"({"id": "blind", "name": "Blind Crypt", "difficulty": 1, "monsters": [{"monster": "catacombs:orc"}], "exits": ["n", "s"],
             "board": "catacombs:campfire"})"},
        {"rooms/cave.json",
         R"({"id": "cave", "name": "Cave", "difficulty": 2, "monsters": [{"monster": "catacombs:orc"}], "board": "catacombs:campfire"})"},
        {"rooms/mild.json",
         R"({"id": "mild", "name": "Mild Room", "difficulty": 1, "monsters": [{"monster": "catacombs:orc"}], "board": "catacombs:campfire"})"},
        {"layouts/maze.json", R"({"id": "maze", "name": "Maze", "slots": [
            {"room": "gate", "at": [1, 1]}, {"room": "seven", "at": [2, 1]}, {"room": "blind", "at": [3, 1]},
            {"room": "catacombs:althea-the-healer", "at": [1, 2]}, {"room": "catacombs:izchak-the-merchant", "at": [2, 2]},
            {"room": "cave", "at": [3, 2]}, {"room": "catacombs:catacomb-lords-lair", "at": [3, 3]}]})"},
        {"layouts/fork.json", R"({"id": "fork", "name": "Fork", "slots": [
            {"room": "gate", "step": 1}, {"room": "seven", "step": 2}, {"room": "mild", "step": 2},
            {"room": "catacombs:izchak-the-merchant", "step": 3}, {"room": "mild", "step": 4}, {"room": "cave", "step": 4},
            {"room": "cave", "step": 5}, {"room": "mild", "step": 5}, {"room": "catacombs:althea-the-healer", "step": 6},
            {"room": "cave", "step": 7}, {"room": "mild", "step": 7}, {"room": "catacombs:catacomb-lords-lair", "step": 8}]})"},
        {"layouts/dealt.json", R"({"id": "dealt", "name": "Dealt", "slots": [
            {"deal": "battle", "difficulty": 0, "at": [1, 1]}, {"deal": "battle", "at": [2, 1]}, {"deal": "special", "at": [3, 1]},
            {"deal": "special", "at": [1, 2]}, {"deal": "battle", "at": [2, 2]}, {"deal": "special", "at": [3, 2]},
            {"room": "catacombs:catacomb-lords-lair", "at": [2, 3]}]})"},
        {"variants/no-shop.json", R"({"id": "no-shop", "name": "No shop", "excludes": [{"kind": "rooms", "target": "catacombs:izchak-the-merchant"}]})"},
    });
    return library;
}

inline GameSetup game_in(const std::string& layout, std::uint64_t seed = 1) {
    GameSetup setup{.lord = full("vasesak"), .layout = "test:" + layout, .seed = seed};
    int seat = 0;
    for (const char* name : {"xoric", "elani"})
        setup.heroes.push_back({.hero = full(name), .seat = ++seat, .items = std::vector<std::string>{}});
    return setup;
}

} // namespace flickforge::testing
