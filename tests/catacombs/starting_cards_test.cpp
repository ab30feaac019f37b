// Before the first room: heroes choose among the items and spells they may start with.
#include "rules/whole_game.h"
#include "support/seen.h"

#include <catch2/generators/catch_generators.hpp>
#include <map>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

using Words = std::vector<std::string>;

/// Heroes in seats 1, 2, … who are asked for their cards.
GameSetup asking(const Words& heroes) {
    GameSetup setup = game_of(heroes, {"bholoth-cemetery"});
    setup.ask_cards = true;
    for (HeroChoice& choice : setup.heroes) choice.items.reset();
    return setup;
}

Words offered(const Battle& battle) {
    Words ids;
    for (const Option& option : battle.state().decision->options) ids.emplace_back(name_of(option.id));
    return ids;
}

std::size_t left(const Battle& battle, const std::string& deck) {
    return std::ranges::find(battle.state().piles, full(deck), &Pile::deck)->cards.size();
}

int spells_of(const Battle& battle, const std::string& name) { return battle.the(name).cards_of("spells"); }

/// Two heroes who both may start with the only lantern, and one with a choice of familiars.
std::shared_ptr<const Library> twins() {
    static const auto library = with_pack({
        {"items/lantern.json",
         R"({"id": "lantern", "name": "Lantern", "price": 1, "frequency": "permanent", "sequences": [[{"shot": "catacombs:rush"}]]})"},
        {"heroes/ann.json",
         R"({"id": "ann", "name": "Ann", "title": "Twin", "health": 7, "piece": "catacombs:roosan", "sequences": [[{"shot": "catacombs:melee"}]], "items": [{"item": "lantern"}]})"},
        {"heroes/bea.json", R"({"id": "bea", "extends": "ann", "name": "Bea", "piece": "catacombs:marorg"})"},
        {"heroes/keeper.json",
         R"({"id": "keeper", "extends": "ann", "name": "Keeper", "items": [{"item": "catacombs:bee-familiar"}, {"item": "catacombs:armadillo-familiar"}]})"},
    });
    return library;
}

} // namespace

TEST_CASE("items are offered to each hero in turn, and taken one by one or left", "[rules][C3-044]") {
    Battle battle(asking({"xoric", "elani", "oleira"}));
    REQUIRE(battle.about() == "starting_items");
    CHECK(battle.state().decision->who == battle.id("xoric"));
    CHECK(battle.state().decision->seat == 1);
    CHECK(battle.state().decision->may_end);
    CHECK(offered(battle) == Words{"berserker-battle-axe"});
    CHECK(cards_of(battle, "xoric", "items").empty()); // nothing is his before he says so
    battle.choose("items/berserker-battle-axe");
    CHECK(battle.state().decision->who == battle.id("xoric")); // there is a second one
    SECTION("both") { battle.choose("items/berserker-battle-axe"); }
    SECTION("one") { battle.end(); }
    REQUIRE(battle.about() == "starting_items");
    CHECK(battle.state().decision->who == battle.id("oleira")); // Elani has nothing to choose
    CHECK(battle.state().decision->seat == 3);
    battle.end();
    CHECK(battle.about() == "board");
    CHECK(cards_of(battle, "oleira", "items").empty());
    CHECK(cards_of(battle, "oleira", "abilities") == std::map<std::string, int>{{"elven-arrow", 2}}); // those are not asked about
}

TEST_CASE("items taken at the start come out of the deck, declined ones stay in it", "[rules][C3-044A]") {
    const bool from_deck = GENERATE(true, false);
    Battle battle(asking({"xoric"}), {from_deck ? "starting_items_from_deck=true" : "starting_items_from_deck=false"});
    const std::size_t before = left(battle, "items");
    battle.choose("items/berserker-battle-axe").end();
    CHECK(cards_of(battle, "xoric", "items") == std::map<std::string, int>{{"berserker-battle-axe", 1}});
    CHECK(left(battle, "items") == before - (from_deck ? 1 : 0));
}

TEST_CASE("a familiar chosen at the start takes part in the first battle", "[rules][C3-044][C3-032]") {
    Battle battle(asking({"oleira"}));
    const bool taken = GENERATE(true, false);
    if (taken) battle.choose("items/spirit-familiar");
    else battle.end();
    REQUIRE(battle.about() == "board");
    set_up(battle);
    CHECK((std::ranges::count(battle.state().characters, CharacterKind::familiar, &Character::kind) == 1) == taken);
    if (taken) CHECK(battle.the("spirit").owner == battle.id("oleira"));
    if (taken) CHECK(battle.on_board("spirit"));
}

TEST_CASE("the Wizard chooses ten spells one by one, each as often as it is there", "[rules][C3-046]") {
    Battle battle(asking({"varesh"}));
    REQUIRE(battle.about() == "starting_spells");
    CHECK(offered(battle) == Words{"cure-poison", "drain-energy", "fireball", "giant-fireball", "heal", "heal-all", "ice-blast",
                                   "magic-missile", "shield", "teleport-hero"});
    for (const char* spell : {"heal", "shield", "heal", "ice-blast", "ice-blast", "fireball", "fireball", "heal-all", "teleport-hero"})
        battle.choose("spells/" + std::string(spell));
    CHECK(spells_of(battle, "varesh") == 9);
    CHECK(offered(battle) == Words{"cure-poison", "drain-energy", "giant-fireball", "magic-missile"}); // the others are taken
    CHECK(battle.refused(Choose{"spells/catacombs:heal"}) == "no-such-option");
    battle.choose("spells/cure-poison");
    CHECK(battle.about() == "board"); // ten are all
    CHECK(cards_of(battle, "varesh", "spells") ==
          std::map<std::string, int>{
              {"heal", 2}, {"shield", 1}, {"ice-blast", 2}, {"fireball", 2}, {"heal-all", 1}, {"teleport-hero", 1}, {"cure-poison", 1}});
    CHECK(left(battle, "spells") == 6);
}

TEST_CASE("whoever has chosen enough spells gets the rest as they come", "[rules][C3-046]") {
    const int chosen = GENERATE(0, 3);
    Battle battle(asking({"varesh"}));
    for (int i = 0; i < chosen; ++i)
        battle.choose(Words{"spells/teleport-hero", "spells/shield", "spells/heal"}[static_cast<std::size_t>(i)]);
    battle.end();
    CHECK(battle.about() == "board");
    CHECK(spells_of(battle, "varesh") == 10);
    CHECK(left(battle, "spells") == 6);
    if (chosen == 3) CHECK(cards_of(battle, "varesh", "spells")["teleport-hero"] == 1);
    set_up(battle);
    CHECK(battle.may("varesh", "spells/drain-energy|0"));
}

TEST_CASE("first all items, then the spells; who has named his cards before is not asked", "[rules][C3-044][C3-046]") {
    GameSetup setup = asking({"varesh", "xoric", "oleira"});
    setup.heroes[1].items = Words{full("berserker-battle-axe")};
    Battle battle(setup);
    REQUIRE(battle.about() == "starting_items");
    CHECK(battle.state().decision->who == battle.id("oleira"));
    CHECK(cards_of(battle, "xoric", "items") == std::map<std::string, int>{{"berserker-battle-axe", 1}});
    battle.end();
    CHECK(battle.about() == "starting_spells");
    CHECK(battle.state().decision->who == battle.id("varesh"));
    CHECK(battle.state().room == -1); // no room has been turned over yet
}

TEST_CASE("nobody is asked unless the players want it", "[rules][C3-044]") {
    GameSetup setup = asking({"varesh", "xoric"});
    setup.ask_cards = false;
    Battle battle(setup);
    CHECK(battle.about() == "board");
    CHECK(cards_of(battle, "xoric", "items") == std::map<std::string, int>{{"berserker-battle-axe", 2}});
    CHECK(spells_of(battle, "varesh") == 10);
}

TEST_CASE("in the learning game only eight spells are there, so there is nothing to choose", "[rules][variants][C3-022]") {
    Battle battle(asking({"varesh"}), {"learning-game"});
    CHECK(battle.about() == "board");
    CHECK(spells_of(battle, "varesh") == 8);
    CHECK(left(battle, "spells") == 0);
}

TEST_CASE("a starting item that another hero took is no longer offered", "[rules][C3-044][C3-044A]") {
    Battle battle(asking({"test:ann", "test:bea"}), {}, twins());
    battle.choose("items/test:lantern");
    CHECK(battle.about() == "board");
    CHECK(cards_of(battle, "test:ann", "items") == std::map<std::string, int>{{"lantern", 1}});
    CHECK(cards_of(battle, "test:bea", "items").empty());
    Battle endless(asking({"test:ann", "test:bea"}), {"starting_items_from_deck=false"}, twins());
    endless.choose("items/test:lantern").choose("items/test:lantern"); // each brings her own
    CHECK(endless.about() == "board");
    CHECK(cards_of(endless, "test:bea", "items") == std::map<std::string, int>{{"lantern", 1}});
}

TEST_CASE("whoever took one familiar is offered no second", "[rules][C3-044]") {
    Battle battle(asking({"test:keeper"}), {}, twins());
    CHECK(offered(battle) == Words{"bee-familiar", "armadillo-familiar"});
    battle.choose("items/bee-familiar");
    CHECK(battle.about() == "board");
}
