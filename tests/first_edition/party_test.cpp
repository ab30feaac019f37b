// Who plays which hero, and what only a card of another pack can show: the box has no hero's stun shot and no critical fireball.
#include "first_edition.h"
#include "match/new_game.h"
#include "support/battle.h"
#include "support/mini_pack.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// The 1st edition with a club that stuns, for any hero.
std::shared_ptr<const Library> with_club() {
    static const auto library = [] {
        FileTree club = tree("test", {{"pack.json", cover("test", {"catacombs-1e"})},
                                      {"items/club.json", R"({"id": "club", "name": "Club", "price": 1, "frequency": "room",
                                        "sequences": [[{"shot": "catacombs-1e:melee", "modifiers": ["catacombs-1e:stun"]}]]})"},
                                      {"items/comet.json", R"({"id": "comet", "name": "Comet", "price": 1, "frequency": "room",
                                        "sequences": [[{"shot": "catacombs-1e:fireball", "modifiers": ["catacombs-1e:critical"]}]]})"}});
        return library_of({first_edition_folder(), club});
    }();
    return library;
}

Battle clubbing(std::vector<std::string> variants = {}) {
    Given given{.characters = {hero("catacombs-1e:elf").with_card("items/test:club").with_card("items/test:comet"),
                               monster("catacombs-1e:orc"), monster("catacombs-1e:zombie")},
                .variants = std::move(variants),
                .lord = "catacombs-1e:sorcerer",
                .board = "catacombs-1e:fortress"};
    return Battle(std::move(given), with_club());
}

/// What the game says to this start; empty when it begins.
std::string refused_party(const std::vector<std::string>& heroes) {
    const auto library = with_club();
    auto hooks = LuaHooks::load(library);
    REQUIRE(hooks);
    auto rules = Rules::make(library, {}, **hooks);
    REQUIRE(rules);
    GameSetup setup{.lord = "catacombs-1e:sorcerer"};
    for (const std::string& hero : heroes) setup.heroes.push_back({.hero = "catacombs-1e:" + hero, .seat = 1});
    setup.rooms = {"catacombs-1e:phoitar"};
    const auto begun = start(**rules, setup);
    return begun ? "" : begun.error().front().message;
}

using Places = std::vector<int>;

} // namespace

TEST_CASE("a party of the 1st edition has four heroes, shared by one to four players",
          "[rules][C1-002][C1-046][C1-047][C1-048][C1-049][C1-291]") {
    CHECK(refused_party({"elf", "barbarian", "thief", "wizard"}).empty());
    CHECK(refused_party({"elf", "barbarian", "thief"}) == "a party has 4 heroes, not 3");
    CHECK(deal_seats(4, 5) == Places{1, 2, 3, 4});
    CHECK(deal_seats(4, 4) == Places{1, 2, 3, 3});
    CHECK(deal_seats(4, 3) == Places{1, 1, 2, 2});
    CHECK(deal_seats(4, 2) == Places{1, 1, 1, 1});
}

TEST_CASE("a hero's stun shot works on monsters only where the table agrees so", "[rules][C1-154]") {
    CHECK_FALSE(clubbing()
                    .act("catacombs-1e:elf", "items/test:club|0")
                    .hits({"catacombs-1e:orc"})
                    .has("catacombs-1e:orc", "catacombs-1e:incapacitated"));
    CHECK(clubbing({"stun_on_monsters=true"})
              .act("catacombs-1e:elf", "items/test:club|0")
              .hits({"catacombs-1e:orc"})
              .has("catacombs-1e:orc", "catacombs-1e:incapacitated"));
}

TEST_CASE("a critical fireball is allowed and does 2 damage", "[rules][C1-152]") {
    CHECK(clubbing().act("catacombs-1e:elf", "items/test:comet|0").hits({"catacombs-1e:orc"}).dead("catacombs-1e:orc"));
}
