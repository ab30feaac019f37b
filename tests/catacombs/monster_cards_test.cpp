// Chapter 23 of the ledger: what a Monster card says, in play. The figures of every card are checked in tests/content.
#include "support/battle.h"
#include "support/shipped.h"

#include "content/kinds/geometry.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <set>

using namespace flickforge;
using namespace flickforge::testing;

TEST_CASE("every monster has one turn in each round, and the Overseer takes them all", "[rules][C3-266]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("orc"), monster("orc"), monster("troll")},
                   .variants = {},
                   .half = Side::overseer});
    for (int round = 1; round <= 2; ++round) {
        CHECK(battle.state().decision->team == Side::overseer);
        CHECK(battle.state().decision->seat == 0);
        for (const std::string name : {"troll", "orc 2", "orc"}) {
            REQUIRE(battle.may_act(name));
            battle.act(name).misses();
            CHECK(battle.the(name).turns == round);
            if (name != "orc") CHECK_FALSE(battle.may_act(name));
        }
        CHECK(battle.state().round == round + 1);
        CHECK(battle.state().half == Side::heroes);
        battle.overseers_half();
    }
}

TEST_CASE("a monster lasts as many plain hits as its card says", "[rules][C3-269]") {
    const std::pair<std::string, int> known[] = {{"skeleton-warrior", 1}, {"skeleton-archer", 2}, {"ghoul", 2}, {"crypt-spider", 4}};
    for (const auto& [name, health] : known) {
        INFO(name);
        // Four heroes, so that no round ends in between.
        Battle battle({{hero("oleira"), hero("elani"), hero("roosan"), hero("marorg"), monster(name), monster("troll")}});
        int hits = 0;
        for (const std::string who : {"oleira", "marorg", "elani", "roosan"}) {
            if (battle.dead(name)) break;
            battle.act(who);
            if (who == "elani") battle.misses(); // she rushes first
            battle.hits({name});
            ++hits;
            while (battle.asks(DecisionKind::flick)) battle.end(); // the fear of Roosan's peck
        }
        CHECK(hits == health);
        CHECK(battle.dead(name));
    }
}

TEST_CASE("lost health shows on the piece, or on the track of a monster with four", "[rules][C3-269]") {
    Battle battle({{hero("oleira"), monster("ghoul"), monster("crypt-spider")}});
    battle.act("oleira").hits({"ghoul", "crypt-spider"});
    const auto side = [&](const std::string& name) { return battle.state().table.find(battle.id(name))->side_up; };
    const Library& library = shipped_library();
    CHECK(side("ghoul") != library.find<Monster>("catacombs:ghoul")->side);
    CHECK(side("crypt-spider") == library.find<Monster>("catacombs:crypt-spider")->side);
    CHECK(library.find<Monster>("catacombs:crypt-spider")->track);
    CHECK(battle.health("crypt-spider") == 3);
}

TEST_CASE("a card tells health from reward: both are used in play", "[rules][C3-268][C3-269A]") {
    const auto paid = [](const std::string& name, int health) {
        Battle battle({{hero("oleira"), monster(name).with_health(1), monster("troll")}});
        CHECK(battle.the(name).max_health == health);
        battle.act("oleira").hits({name});
        REQUIRE(battle.the("oleira").trophies.size() == 1);
        return battle.the("oleira").trophies[0].gold;
    };
    CHECK(paid("skeleton-warrior", 1) == 1);
    CHECK(paid("minotaur", 2) == 2);
    CHECK(paid("fire-demon", 2) == 3);
    CHECK(paid("crypt-spider", 4) == 5);
}

TEST_CASE("the six parts of a Monster card all come into play", "[rules][C3-268]") {
    // Minotaur: 2 health, 2 gold, blue and of level 2, reflects missiles, rushes and strikes.
    Battle battle({{hero("oleira").with_card("abilities/elven-arrow"), hero("xoric"), monster("minotaur"), monster("troll")}});
    battle.act("oleira", "abilities/elven-arrow|0").hits({"minotaur"});
    CHECK(battle.saw(EventKind::reflected));
    CHECK(battle.health("minotaur") == 2);
    CHECK(battle.health("oleira") == 7);
    battle.overseers_half();
    battle.act("minotaur");
    CHECK(battle.state().decision->shot == "catacombs:rush");
    battle.hits({"xoric"});
    CHECK(battle.health("xoric") == 12);
    CHECK(battle.state().decision->shot == "catacombs:melee");
    battle.hits({"xoric"});
    CHECK(battle.health("xoric") == 11);
    const Monster& card = *shipped_library().find<Monster>("catacombs:minotaur");
    CHECK(card.family.text == "catacombs:mythological");
    CHECK(card.level == 2);
}

TEST_CASE("the monsters belong to five families, and their pieces have its colour", "[rules][C3-267]") {
    const Library& library = shipped_library();
    std::map<std::string, std::set<std::string>> colours;
    for (const Monster* monster : library.all<Monster>())
        colours[std::string(name_of(monster->family.text))].insert(library.find<Piece>(monster->piece)->colour);
    CHECK(colours ==
          std::map<std::string, std::set<std::string>>{
              {"dungeon", {"green"}}, {"infernal", {"orange"}}, {"mythological", {"blue"}}, {"undead", {"gray"}}, {"vermin", {"beige"}}});
}

TEST_CASE("a Monster Metre is filled from its own level, the weakest being 1 and the strongest 4", "[rules][C3-270]") {
    Battle battle(GameSetup{.heroes = {{.hero = "catacombs:oleira"}}, .lord = "catacombs:vasesak", .rooms = {"catacombs:wychward-burrow"}});
    std::vector<std::set<int>> levels;
    for (int i = 0; battle.state().phase != Phase::battle; ++i) {
        REQUIRE(i < 100);
        if (battle.about() == "metre") {
            levels.emplace_back();
            for (const Option& option : battle.state().decision->options)
                levels.back().insert(shipped_library().find<Monster>(option.id)->level.value_or(0));
        }
        battle.send(legal(battle.rules(), battle.state()).front());
    }
    CHECK(levels == std::vector<std::set<int>>{{1}, {2}, {2}});
    std::set<int> all;
    for (const Monster* monster : shipped_library().all<Monster>()) all.insert(monster->level.value_or(0));
    CHECK(all == std::set<int>{1, 2, 3, 4});
}

TEST_CASE("between every board and its walls lies a space wide enough for a shadow: the Shadow Realm", "[rules][C3-273]") {
    const Library& library = shipped_library();
    double widest = 0;
    for (const Monster* monster : library.all<Monster>())
        if (monster->shadow) widest = std::max(widest, library.find<Piece>(monster->piece)->diameter);
    REQUIRE(widest > 0);
    for (const Board* board : library.all<Board>()) {
        INFO(board->id);
        const TableBoard table = make_table_board(library, *board);
        REQUIRE(table.wall.size() == table.outline.size());
        for (const Point corner : table.wall) CHECK_FALSE(contains(table.outline, corner));
        for (const Point corner : table.outline) CHECK(contains(table.wall, corner));
        for (std::size_t i = 0; i < table.wall.size(); ++i) {
            const Point a = table.wall[i], b = table.wall[(i + 1) % table.wall.size()];
            const Point middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
            CHECK(distance_to_edge(middle, table.outline) >= widest);
        }
    }
}
