// What the Overseer chooses for a room, and what heroes start with: by worth, also of content that was never seen before.
#include "players/player.h"
#include "players/worth.h"
#include "rules/whole_game.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::string chosen(const Battle& battle, std::uint64_t seed = 1) {
    Player player(seed);
    const auto command = player.answer(battle.rules(), battle.state());
    REQUIRE(command);
    return std::get<Choose>(*command).option;
}

std::shared_ptr<const Library> menagerie() {
    static const auto library = with_pack({
        {"monsters/brute.json",
         R"({"id": "brute", "name": "Brute", "family": "catacombs:dungeon", "level": 2, "health": 2, "gold": 2, "piece": "catacombs:troll", "sequences": [[{"shot": "catacombs:melee", "modifiers": ["catacombs:critical"], "times": 3}]]})"},
        {"monsters/weakling.json",
         R"({"id": "weakling", "name": "Weakling", "family": "catacombs:dungeon", "level": 2, "health": 1, "gold": 2, "piece": "catacombs:troll", "sequences": [[{"shot": "catacombs:rush"}]]})"},
        {"rooms/hall.json", R"({"id": "hall", "name": "Hall", "difficulty": 1, "metres": [{"level": 2}]})"},
        {"spells/nova.json",
         R"({"id": "nova", "name": "Nova", "copies": 2, "sequences": [[{"shot": "catacombs:giant-fireball", "times": 3}]]})"},
        {"spells/fizzle.json", R"({"id": "fizzle", "name": "Fizzle", "copies": 2, "sequences": [[{"shot": "catacombs:rush"}]]})"},
    });
    return library;
}

} // namespace

TEST_CASE("for an icon of the Metre the Overseer takes the monsters that do and bear most, and all of them", "[play][player][C3]") {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        GameSetup setup = game_of({"xoric", "elani", "oleira", "varesh"}, {});
        setup.rooms = {"test:hall"};
        setup.seed = seed;
        Battle battle(setup, {"shared_pieces=while_left"}, menagerie());
        until(battle, "metre");
        REQUIRE(battle.about() == "metre");
        CHECK(chosen(battle, seed) == "test:brute");
        battle.choose("test:brute");
        if (battle.about() == "how_many") CHECK(chosen(battle, seed) == battle.state().decision->options.front().id);
    }
}

TEST_CASE("a monster that nothing of this party hurts lasts longer", "[play][player][C3]") {
    const Battle archers(game_of({"oleira", "varesh"}, {"bholoth-cemetery"}));
    const auto worth = [&](const char* name) {
        return monster_worth(archers.rules(), archers.state(), *shipped_library().find<Monster>(full(name)));
    };
    CHECK(worth("troll").endurance > worth("orc").endurance);
    CHECK(worth("swordmaster-ghoul").harm > worth("zombie").harm);
}

TEST_CASE("the Overseer takes a board on which heroes see little of its zone", "[play][player][C3]") {
    Battle battle(game_of({"xoric", "elani", "oleira", "varesh"}, {"bholoth-cemetery"}));
    REQUIRE(battle.about() == "board");
    const std::string board = chosen(battle);
    const auto& options = battle.state().decision->options;
    REQUIRE(options.size() > 3);
    for (const Option& other : options)
        CHECK(shelter(battle.rules(), battle.state(), board) >= shelter(battle.rules(), battle.state(), other.id));
    CHECK(shelter(battle.rules(), battle.state(), full("altar")) > shelter(battle.rules(), battle.state(), full("throne-room")));
}

TEST_CASE("a hero starts with the spells that do most, also with those of a pack", "[play][player][C4]") {
    GameSetup setup = game_of({"varesh"}, {"bholoth-cemetery", "catacomb-lords-lair"});
    setup.ask_cards = true;
    Battle battle(setup, {"party_size=0"}, menagerie());
    REQUIRE(battle.about() == "starting_spells");
    CHECK(chosen(battle) == "spells/test:nova");
    for (int i = 0; battle.about() == "starting_spells"; ++i) {
        REQUIRE(i < 20);
        battle.choose(chosen(battle));
    }
    CHECK(std::ranges::count(battle.the("varesh").cards, ObjectKey{"spells", "test:nova"}, &HeldCard::card) == 2);
    CHECK(std::ranges::count(battle.the("varesh").cards, ObjectKey{"spells", "test:fizzle"}, &HeldCard::card) == 0);
}

TEST_CASE("a card on top of a turn is kept where it would strike nobody", "[play][player][C2]") {
    // Missiles do nothing to the only enemy there is.
    Battle battle({.characters = {hero("xoric").at_place(18, 10).with_card("items/throwing-axe"),
                                  monster("skeleton-warrior").at_place(18, 40)},
                   .board = "throne-room"});
    battle.act("xoric").misses().misses();
    REQUIRE(battle.about() == "combo");
    Player player(1);
    CHECK(std::holds_alternative<End>(*player.answer(battle.rules(), battle.state())));
}
