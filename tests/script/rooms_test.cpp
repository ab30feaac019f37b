// What scripts can read of the map.
#include "rules/whole_game.h"
#include "support/maze.h"

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// A healer whose script tells what it sees.
std::shared_ptr<const Library> with_watcher() {
    static const auto library = with_pack({
        {"rooms/gate.json", R"({"id": "gate", "name": "Gate", "difficulty": 0, "monsters": [{"monster": "catacombs:orc"}], "exits": ["e", "s"]})"},
        {"rooms/watch.json", R"({"id": "watch", "extends": "catacombs:althea-the-healer", "name": "Watch", "script": "watch.lua"})"},
        {"rooms/watch.lua", R"(return {
  visit_start = function(self, game)
    local words = {}
    for _, card in ipairs(game.rooms()) do
      local place = card.at and (card.at[1] .. "," .. card.at[2] .. table.concat(card.exits)) or tostring(card.step)
      words[#words + 1] = card.room .. " " .. place .. " " .. card.visits .. (card.here and " here" or "") .. (card.seen and " seen" or "")
    end
    return say(table.concat(words, "; "))
  end,
})"},
        {"layouts/maze.json", R"({"id": "maze", "name": "Maze", "slots": [{"room": "gate", "at": [1, 1]}, {"room": "watch", "at": [2, 1]},
            {"room": "catacombs:izchak-the-merchant", "at": [1, 2]}, {"room": "catacombs:catacomb-lords-lair", "at": [2, 2]}]})"},
        {"layouts/fork.json", R"({"id": "fork", "name": "Fork", "slots": [{"room": "gate", "step": 1}, {"room": "watch", "step": 2},
            {"room": "catacombs:catacomb-lords-lair", "step": 3}]})"},
    });
    return library;
}

std::string seen_in(const std::string& layout) {
    Battle battle(game_in(layout), {}, with_watcher());
    for (int i = 0; i < 500 && battle.state().room < 1; ++i) {
        if (battle.state().phase == Phase::battle) win_room(battle, "xoric");
        else if (battle.about() == "way") battle.send(Choose{"2"});
        else shrug(battle);
    }
    for (const Event& event : battle.events())
        if (event.what == EventKind::said) return event.text;
    return "";
}

} // namespace

TEST_CASE("a script reads the room cards with their places, exits and visits", "[script][map]") {
    CHECK(seen_in("maze") == "gate 1,1es 1 seen; watch 2,1nesw 1 here seen; catacombs:izchak-the-merchant 1,2nesw 0; catacombs:catacomb-lords-lair 2,2nesw 0");
    CHECK(seen_in("fork") == "gate 1 1 seen; watch 2 1 here seen; catacombs:catacomb-lords-lair 3 0");
}
