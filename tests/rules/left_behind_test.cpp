// What nobody thought of when two things come together: found by random situations and by scripts that do anything.
#include "support/battle.h"

#include <catch2/catch_test_macros.hpp>
#include <numeric>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

int gold_of_all(const GameState& state) {
    return std::accumulate(state.characters.begin(), state.characters.end(), state.treasury,
                           [](int sum, const Character& who) { return sum + who.gold; });
}

/// On its first turn Xoric is set down beside Elani, wherever she is.
std::shared_ptr<const Library> with_summons() {
    static const auto library = with_pack({
        {"variants/together.json", R"({"id": "together", "name": "Together", "text": "They keep together.", "script": "together.lua"})"},
        {"variants/together.lua", R"(
            return { turn_start = function(self, game, event)
              for _, who in ipairs(game.characters()) do
                if who.what == "catacombs:elani" then return place(event.attacker, "beside", who, 2) end
              end
            end })"},
    });
    return library;
}

} // namespace

TEST_CASE("a table may have a hero with two conditions of which one takes it off the board", "[rules]") {
    const Battle battle({.characters = {hero("xoric").with_condition("devoured").with_condition("frozen"), hero("elani"), monster("orc")}});
    CHECK_FALSE(battle.on_board("xoric"));
    CHECK(battle.has("xoric", "frozen"));
}

TEST_CASE("beside somebody who is off the board means anywhere", "[rules][scripts]") {
    Battle battle({.characters = {hero("xoric"), hero("elani").with_condition("devoured"), monster("orc")}, .variants = {"test:together"}},
                  with_summons());
    battle.act("xoric");
    REQUIRE(battle.asks(DecisionKind::place));
    CHECK(battle.state().decision->near.empty());
    CHECK(legal(battle.rules(), battle.state()).size() == 1);
}

TEST_CASE("what a monster and its familiar owned when the table is cleared goes back to the box", "[rules]") {
    Battle battle({.characters = {hero("xoric"), monster("orc")}});
    GameState& state = battle.change();
    Character& orc = *state.find(2);
    orc.gold = 3, state.treasury -= 3;
    orc.drawn = {{"catacombs:poison", "2"}};
    orc.cards = {{{"items", "catacombs:bee-familiar"}}};
    Pile& poison = *std::ranges::find(state.piles, "catacombs:poison", &Pile::deck);
    poison.cards.erase(std::ranges::find(poison.cards, "2"));
    state.characters.push_back({.id = state.next_id++, .kind = CharacterKind::familiar, .what = "catacombs:bee", .health = 1, .max_health = 1, .owner = 2});
    state.characters.back().gold = 1, --state.treasury;
    state.characters.back().cards = {{{"items", "catacombs:throwing-axe"}}};
    const int gold = gold_of_all(state);
    const std::size_t cards = poison.cards.size();
    battle.act("xoric").hits({"orc"});
    CHECK(gold_of_all(battle.state()) == gold);
    CHECK(std::ranges::find(battle.state().piles, "catacombs:poison", &Pile::deck)->cards.size() == cards + 1);
    CHECK(std::ranges::contains(battle.state().removed, "items/catacombs:bee-familiar"));
    CHECK(std::ranges::contains(battle.state().removed, "items/catacombs:throwing-axe")); // the familiar's own
    CHECK(battle.state().characters.size() == 1);
}

TEST_CASE("a familiar that became a token stays on the board when its hero dies", "[rules]") {
    Battle battle({.characters = {hero("xoric").with_health(1), familiar("bee").of(1), hero("elani"), monster("orc")}, .half = Side::overseer});
    GameState& state = battle.change(); // as effect transform leaves it
    Character& bee = *state.find(2);
    bee.dead = true, bee.where = Presence::away;
    state.things.push_back({2, "tokens", "catacombs:fire-wall", 0});
    battle.act("orc").hits({"xoric"});
    REQUIRE(battle.dead("xoric"));
    CHECK(battle.state().thing(2));
    CHECK(battle.state().table.find(2));
}
