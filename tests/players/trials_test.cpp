// What a hit is worth is found out by the rules, whatever a pack makes of it.
#include "players/player.h"
#include "players/view.h"
#include "support/battle.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

PlannedShot shot_of(const Battle& battle, const std::string& by, const std::string& shot, const std::vector<std::string>& modifiers = {}) {
    const Character& who = battle.the(by);
    PlannedShot planned{.type = battle.rules().find<ShotType>(std::string_view(shot)), .by = who.id, .team = who.team};
    REQUIRE(planned.type);
    for (const std::string& id : modifiers) {
        const Modifier* modifier = battle.rules().find<Modifier>(std::string_view(id));
        REQUIRE(modifier);
        planned.add(*modifier);
    }
    return planned;
}

double worth(const Battle& battle, const std::string& by, const std::string& target, const std::string& shot,
             const std::vector<std::string>& modifiers = {}) {
    const Skill skill;
    const PlayerView view(battle.rules(), battle.state(), skill);
    return view.hit_worth(shot_of(battle, by, shot, modifiers), battle.the(target));
}

/// How often the player chooses an option that contains this.
int chosen(const Battle& battle, const std::string& part) {
    int count = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const auto command = Player(seed).answer(battle.rules(), battle.state());
        REQUIRE(command);
        count += std::get<Choose>(*command).option.contains(part);
    }
    return count;
}

} // namespace

TEST_CASE("a shot that kills outright is worth more than one that stuns, and the lord who has both takes it", "[play][player][C1]") {
    Battle battle(overseers_battle({hero("xoric").at_place(18, 30), hero("elani").at_place(4, 4), lord("shargila").at_place(18, 42)}));
    const double stone = worth(battle, "shargila", "xoric", "catacombs:melee", {"catacombs:petrify"});
    const double stun = worth(battle, "shargila", "xoric", "catacombs:melee", {"catacombs:stun"});
    const double plain = worth(battle, "shargila", "xoric", "catacombs:melee");
    CHECK(stone > 3 * stun);
    CHECK(stun > plain);
    CHECK(chosen(battle, "own|2") == 20);
}

TEST_CASE("what a modifier of a pack does is known without being taught", "[play][player][C1]") {
    static const auto library = with_pack(
        {{"modifiers/doom.json", R"({"id": "doom", "name": "Doom", "colour": "#123456", "icon": "D", "script": "doom.lua"})"},
         {"modifiers/doom.lua", "return { affect = function(self, game, event) return destroy(event.target, event.attacker) end }"},
         {"modifiers/kiss.json", R"({"id": "kiss", "name": "Kiss", "colour": "#123456", "icon": "K", "script": "kiss.lua"})"},
         {"modifiers/kiss.lua", "return { before_damage = function() return 0 end }"}});
    Battle battle({.characters = {hero("xoric").at_place(18, 10), monster("troll").at_place(18, 30)}}, library);
    const double plain = worth(battle, "xoric", "troll", "catacombs:melee");
    CHECK(worth(battle, "xoric", "troll", "catacombs:melee", {"test:doom"}) > plain + 1);
    CHECK(worth(battle, "xoric", "troll", "catacombs:melee", {"test:kiss"}) < 0.1);
}

TEST_CASE("a missile that comes back to its shooter is worth less than nothing", "[play][player][C1]") {
    Battle battle({.characters = {hero("oleira").at_place(18, 10), monster("minotaur").at_place(18, 30), monster("orc").at_place(24, 30)}});
    CHECK(worth(battle, "oleira", "minotaur", "catacombs:missile") < 0);
    CHECK(worth(battle, "oleira", "orc", "catacombs:missile") > 0.5);
    CHECK(worth(battle, "oleira", "minotaur", "catacombs:melee") > 0.5);
}

TEST_CASE("a touch that frees a team-mate is worth something, one that frees an enemy costs something", "[play][player][C1]") {
    Battle battle({.characters = {hero("xoric").at_place(18, 10), hero("elani").at_place(24, 10).with_condition("stunned"),
                                  monster("troll").at_place(18, 30).with_condition("frozen"), monster("orc").at_place(30, 40)}});
    CHECK(worth(battle, "xoric", "elani", "catacombs:melee") > 0.3);
    CHECK(worth(battle, "xoric", "troll", "catacombs:melee") < 0);
}

TEST_CASE("a card that heals is played for who needs it, and not for who is well", "[play][player][C2]") {
    const auto with_health = [](int health) {
        return Battle({.characters = {hero("xoric").with_health(health).with_card("items/healing-salve"),
                                      monster("troll").at_place(34, 48)}});
    };
    CHECK(chosen(with_health(3), "items/") == 20);
    CHECK(chosen(with_health(12), "items/") == 0);
}

TEST_CASE("a hero with a card against the hit is aimed at like one without", "[play][player][C1]") {
    const auto blow = [](bool cloak) {
        Who target = hero("xoric").at_place(18, 10);
        if (cloak) target = std::move(target).with_card("items/cloak-of-invisibility");
        const Battle battle(overseers_battle({std::move(target), hero("elani").at_place(4, 4), monster("orc").at_place(18, 30)}));
        return worth(battle, "orc", "xoric", "catacombs:melee");
    };
    CHECK(blow(false) > 0.5);
    CHECK(blow(true) == blow(false));
}

TEST_CASE("a monster that gives itself with its only shot does not spare itself", "[play][player]") {
    Given given = overseers_battle({hero("catacombs-1e:elf").at_place(12, 30), hero("catacombs-1e:thief").at_place(4, 4),
                                    monster("catacombs-1e:fire-spirit").at_place(12, 40), monster("catacombs-1e:orc").at_place(20, 45)});
    given.lord = "catacombs-1e:dragon";
    given.board = "catacombs-1e:fortress";
    const Battle battle(std::move(given), game_library("catacombs-1e"));
    const double spirit = worth(battle, "catacombs-1e:fire-spirit", "catacombs-1e:elf", "catacombs-1e:melee");
    const double orc = worth(battle, "catacombs-1e:orc", "catacombs-1e:elf", "catacombs-1e:melee");
    CHECK(orc > 0.9);
    CHECK(std::abs(spirit - orc) < 1e-9);
}

TEST_CASE("a monster that may keep its form weighs what the other form costs it", "[play][player]") {
    const Battle battle(overseers_battle({hero("xoric").at_place(18, 30), hero("elani").at_place(4, 4), monster("fire-spirit").at_place(18, 42)}));
    CHECK(worth(battle, "fire-spirit", "xoric", "catacombs:melee") >
          worth(battle, "fire-spirit", "xoric", "catacombs:melee", {"catacombs:transform"}) + 0.5);
}
