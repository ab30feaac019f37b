// A library holds one game.
#include "content/load/pack_folders.h"
#include "support/mini_pack.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

FileTree game_pack(const std::string& id) {
    FileTree pack = mini_pack();
    pack.root = id;
    put(pack, "pack.json", R"({"id": ")" + id + R"(", "name": "The )" + id + R"(", "version": "1.0.0", "api": 1, "game": {"first_layout": "walk"}})");
    return pack;
}

} // namespace

TEST_CASE("a library knows which of its packs is the game", "[content][games]") {
    CHECK_FALSE(library_of({mini_pack()})->game());
    const auto library = library_of({game_pack("cave"), tree("more", {{"pack.json", cover("more", {"cave"})}})});
    REQUIRE(library->game());
    CHECK(library->game()->id == "cave");
    CHECK(library->game()->first_layout == "cave:walk");
}

TEST_CASE("two games are refused, and nothing that would come of the mixture is said", "[content][games]") {
    CHECK(lines(load({game_pack("cave"), game_pack("moor")}).issues) ==
          "moor/pack.json:1:1: error: two games cannot be loaded together: \"cave\" (The cave) and \"moor\" (The moor); load one of the two "
          "[two-games]\n");
}

TEST_CASE("a pack that needs two games is told at its second dependency", "[content][games]") {
    const Loaded loaded = load({game_pack("cave"), game_pack("moor"), tree("both", {{"pack.json", cover("both", {"cave", "moor"})}}),
                                tree("later", {{"pack.json", cover("later", {"both"})}})});
    CHECK(lines(loaded.issues) ==
          "both/pack.json:1:92: error: \"both\" belongs to two games: \"cave\" (The cave) and \"moor\" (The moor); remove one of the "
          "dependencies; a pack belongs to one game, or to none and then goes with every game [two-games]\n");
}

TEST_CASE("the first layout of a game must be there", "[content][games]") {
    FileTree pack = game_pack("cave");
    put(pack, "pack.json", R"({"id": "cave", "name": "Cave", "version": "1.0.0", "api": 1, "game": {"first_layout": "wolk"}})");
    CHECK(lines(load({pack}).issues) ==
          "cave/pack.json:1:87: error: game.first_layout: there is no layout \"wolk\"; did you mean \"walk\"? [unknown-reference]\n");
}

TEST_CASE("monsters need no level: any may be a mercenary, and no Monster Metre draws one", "[content][games]") {
    FileTree pack = mini_pack();
    put(pack, "monsters/goblin.json", R"({"id": "goblin", "name": "Goblin", "family": "cave", "health": 1, "gold": 1, "piece": "goblin",
        "sequences": [[{"shot": "melee"}]]})");
    const auto library = library_of({pack});
    CHECK_FALSE(library->find<Monster>("mini:goblin")->level);
    put(pack, "rooms/den.json", R"({"id": "den", "name": "Den", "difficulty": 0, "metres": [{"level": 1}]})");
    CHECK(lines(load({pack}).issues).contains("metres[0]: there is no monster of level 1; add one, or choose another level [empty-metre]"));
}
