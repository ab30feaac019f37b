// What a turn remembers of its shots: whom they hurt, and how many there were. Shots of others in between are not the turn's.
#include "rules/view.h"
#include "support/battle.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// An ogre that strikes back at once, and a charm whose bearer throws a second blow in the middle of the first.
std::shared_ptr<const Library> ogres() {
    static const auto library = with_pack({
        {"pieces/ogre.json",
         R"({"id": "ogre", "extends": "catacombs:size-l", "name": "Ogre", "colour": "green", "paint": "#5c8a49", "count": 2, "front": "Ogre"})"},
        {"monsters/ogre.json",
         R"({"id": "ogre", "name": "Ogre", "family": "catacombs:dungeon", "level": 4, "health": 6, "track": true, "gold": 5, "piece": "ogre",
             "sequences": [[{"shot": "catacombs:melee"}]], "script": "ogre.lua"})"},
        {"monsters/ogre.lua", R"(return {
  damaged = function(self, game, event)
    if event.target == self.character then return shot { by = self.character, shot = "catacombs:melee" } end
  end,
})"},
        {"items/charm.json",
         R"({"id": "charm", "name": "Charm", "price": 1, "frequency": "permanent", "script": "charm.lua"})"},
        {"items/charm.lua", R"(return {
  damaged = function(self, game, event)
    if event.attacker == self.character and event.target.what == "catacombs:owl-bear" then
      return shot { by = self.character, shot = "catacombs:melee" }
    end
  end,
})"},
    });
    return library;
}

const TurnTask& memory(const Battle& battle) {
    const TurnTask* found = current_turn(battle.state());
    REQUIRE(found);
    return *found;
}

} // namespace

TEST_CASE("a monster that strikes back in somebody's chain turn does not make the chain forget", "[rules][R2][C3-157]") {
    Battle battle({{hero("xoric").with_card("items/berserker-battle-axe"), hero("elani"), monster("test:ogre"), monster("zombie")}}, ogres());
    battle.act("xoric", "items/berserker-battle-axe|0").hits({"test:ogre"});
    REQUIRE(battle.state().decision->who == battle.id("test:ogre")); // it strikes back
    battle.hits({"elani"});
    CHECK(battle.health("elani") == 9);
    CHECK(memory(battle).last_hurt == battle.id("test:ogre"));
    battle.hits({"test:ogre"});
    CHECK(battle.health("test:ogre") == 5); // twice in a row: the second blow does nothing
}

TEST_CASE("where only the shot before counts, a blow in between is not that shot", "[rules][R2][C3-157A]") {
    Battle battle({.characters = {hero("xoric").with_card("items/berserker-battle-axe"), hero("elani"), monster("test:ogre"), monster("zombie")},
                   .variants = {"chain_memory=last_shot"}},
                  ogres());
    battle.act("xoric", "items/berserker-battle-axe|0").hits({"test:ogre"}).hits({"elani"});
    CHECK(memory(battle).shots == 2);
    CHECK(memory(battle).hurt_before == std::vector<int>{battle.id("test:ogre")});
    battle.hits({"test:ogre"});
    CHECK(battle.health("test:ogre") == 5);
}

TEST_CASE("a blow that a script lets the same hero make in the middle of a shot is not one of the turn's", "[rules][R2]") {
    Battle battle({{hero("xoric").with_card("items/berserker-battle-axe").with_card("items/test:charm"), hero("elani"), monster("owl-bear"),
                    monster("troll")}},
                  ogres());
    battle.act("xoric", "items/berserker-battle-axe|0").hits({"owl-bear"}).hits({"troll"}); // the second by the charm
    CHECK(battle.health("troll") == 1);
    CHECK(memory(battle).last_hurt == battle.id("owl-bear"));
    CHECK(memory(battle).shots == 2);
    battle.hits({"owl-bear"});
    CHECK(battle.health("owl-bear") == 3);
}
