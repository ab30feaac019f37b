// Chapter 29 of the ledger: magic portals. No card of the base game opens one, so a small pack brings a hero and a lord who do.
#include "support/battle.h"
#include "support/shipped.h"

#include "content/kinds/geometry.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::shared_ptr<const Library> gates() {
    static const auto library = with_pack({
        {"abilities/gate.json",
         R"({"id": "gate", "name": "Gate", "hero": "gatekeeper", "sequences": [[{"shot": "catacombs:open-portal"}]]})"},
        {"heroes/gatekeeper.json",
         R"({"id": "gatekeeper", "name": "Gatekeeper", "title": "Gatekeeper", "health": 6, "piece": "catacombs:varesh",
             "sequences": [[{"shot": "catacombs:melee"}]], "abilities": [{"ability": "gate"}]})"},
        {"lords/doorlord.json",
         R"({"id": "doorlord", "name": "Doorlord", "title": "Lord of Doors", "rank": 1, "health": 6, "piece": "catacombs:gorgon-sorcerer",
             "sequences": [[{"shot": "catacombs:open-portal"}, {"shot": "catacombs:melee"}]], "mercenary": "catacombs:orc",
             "board": "catacombs:altar"})"},
    });
    return library;
}

Who gatekeeper() { return hero("test:gatekeeper").with_card("abilities/test:gate"); }

Battle& open_portal(Battle& battle) { return battle.act("test:gatekeeper", "abilities/test:gate|0"); }

} // namespace

TEST_CASE("a portal lets the Thief and the Barbarian change places", "[rules][C3-307]") {
    Battle battle({{gatekeeper().at_place(5, 3), hero("elani").at_place(10, 40).with_health(1), hero("xoric").at_place(30, 4),
                    monster("troll").at_place(14, 40), monster("orc").at_place(10, 44)}},
                  gates());
    open_portal(battle).choose("elani").choose("xoric");
    CHECK(battle.at("elani") == Point{30, 4});
    CHECK(battle.at("xoric") == Point{10, 40});
    CHECK(battle.at("test:gatekeeper") == Point{5, 3});
    CHECK(battle.at("troll") == Point{14, 40});
    CHECK(battle.health("elani") == 1);
    CHECK_FALSE(battle.may_act("test:gatekeeper")); // that was his turn
    CHECK(battle.may_act("elani"));
}

TEST_CASE("who opens a portal may go through it, and allies and familiars can too", "[rules][C3-307]") {
    Battle battle({{gatekeeper().at_place(5, 3), hero("oleira").at_place(10, 3), familiar("spirit").of(2).at_place(20, 4),
                    ally("xoric").of(1).at_place(30, 5), monster("troll")}},
                  gates());
    open_portal(battle);
    CHECK(battle.offered() == std::vector<std::string>{"gatekeeper", "oleira", "spirit", "xoric"});
    battle.choose("test:gatekeeper");
    CHECK(battle.offered() == std::vector<std::string>{"oleira", "spirit", "xoric"});
    battle.choose("spirit");
    CHECK(battle.at("test:gatekeeper") == Point{20, 4});
    CHECK(battle.at("spirit") == Point{5, 3});
    Battle other(
        {{gatekeeper().at_place(5, 3), familiar("spirit").of(1).at_place(20, 4), ally("xoric").of(1).at_place(30, 5), monster("troll")}},
        gates());
    open_portal(other).choose("xoric").choose("spirit");
    CHECK(other.at("xoric") == Point{20, 4});
    CHECK(other.at("spirit") == Point{30, 5});
}

TEST_CASE("a lord's portal moves the lord and the monsters", "[rules][C3-307][C3-308]") {
    Battle battle({.characters = {hero("oleira").at_place(5, 3), hero("xoric").at_place(10, 3), lord("test:doorlord").at_place(10, 40),
                                  monster("troll").at_place(30, 45), monster("orc").at_place(20, 45)},
                   .variants = {},
                   .lord = "test:doorlord",
                   .half = Side::overseer},
                  gates());
    battle.act("test:doorlord");
    CHECK(battle.state().decision->team == Side::overseer);
    CHECK(battle.offered() == std::vector<std::string>{"doorlord", "troll", "orc"});
    CHECK(battle.refused(Choose{std::to_string(battle.id("oleira"))}) == "no-such-option");
    battle.choose("test:doorlord");
    CHECK(battle.refused(Choose{std::to_string(battle.id("oleira"))}) == "no-such-option");
    battle.choose("troll");
    CHECK(battle.at("test:doorlord") == Point{30, 45});
    CHECK(battle.at("troll") == Point{10, 40});
    CHECK(battle.state().decision->shot == "catacombs:melee"); // the rest of the sequence, from the new place
}

TEST_CASE("no hero changes places with a monster or a lord", "[rules][C3-308]") {
    Battle battle({.characters = {gatekeeper(), hero("xoric"), hero("elani"), monster("troll"), lord("test:doorlord")},
                   .variants = {},
                   .lord = "test:doorlord"},
                  gates());
    const auto chooses = [&](const std::string& name) { return battle.refused(Choose{std::to_string(battle.id(name))}); };
    open_portal(battle);
    CHECK(chooses("troll") == "no-such-option");
    CHECK(chooses("test:doorlord") == "no-such-option");
    battle.choose("xoric");
    CHECK(chooses("troll") == "no-such-option");
    CHECK(chooses("test:doorlord") == "no-such-option");
    CHECK(chooses("xoric") == "no-such-option"); // nor with himself
    CHECK(chooses("elani").empty());
}

TEST_CASE("only who is on the board can change places", "[rules][C3-308]") {
    Battle battle({{gatekeeper(), hero("xoric").with_condition("devoured"), hero("elani"), hero("oleira").with_condition("teleported"),
                    monster("troll")}},
                  gates());
    open_portal(battle);
    CHECK(battle.offered() == std::vector<std::string>{"gatekeeper", "elani"});
}

TEST_CASE("conditions travel with those who change places", "[rules][C3-309]") {
    Battle battle({{gatekeeper().at_place(5, 3), hero("elani").with_condition("bitten").at_place(10, 40),
                    hero("xoric").with_condition("stunned").at_place(30, 4), hero("oleira").with_condition("frozen").at_place(20, 4),
                    monster("troll")}},
                  gates());
    const auto tokens = [&](const std::string& name) { return battle.state().table.find(battle.id(name))->tokens; };
    const auto token = tokens("elani"), ice = tokens("oleira");
    REQUIRE(token.size() == 1);
    REQUIRE(ice.size() == 1);
    SECTION("bitten and stunned") {
        open_portal(battle).choose("elani").choose("xoric");
        CHECK(battle.at("elani") == Point{30, 4});
        CHECK(battle.at("xoric") == Point{10, 40});
    }
    SECTION("bitten and frozen") {
        open_portal(battle).choose("oleira").choose("elani");
        CHECK(battle.at("elani") == Point{20, 4});
        CHECK(battle.at("oleira") == Point{10, 40});
    }
    CHECK(battle.has("elani", "bitten"));
    CHECK(tokens("elani") == token);
    CHECK(battle.has("xoric", "stunned"));
    CHECK(tokens("xoric").empty());
    CHECK(battle.has("oleira", "frozen"));
    CHECK(tokens("oleira") == ice);
    CHECK_FALSE(battle.saw(EventKind::condition_ended));
}

TEST_CASE("a portal takes nobody off the board and hits nobody", "[rules][C3-309]") {
    Battle battle(
        {{gatekeeper().at_place(5, 3), hero("elani").at_place(10, 40), hero("xoric").at_place(30, 4), monster("troll").at_place(12.6, 40)}},
        gates());
    const std::size_t pieces = battle.state().table.pieces.size();
    open_portal(battle).choose("elani").choose("xoric");
    CHECK(battle.state().table.pieces.size() == pieces);
    CHECK(battle.on_board("elani"));
    CHECK(battle.on_board("xoric"));
    for (const EventKind what : {EventKind::left_board, EventKind::returned, EventKind::hit, EventKind::hurt, EventKind::touched})
        CHECK(battle.count(what) == 0);
    CHECK(battle.health("troll") == 2);
}

TEST_CASE("who does not fit goes to the nearest free place and hits nobody, or by option the exchange fails", "[rules][C3-309A]") {
    const auto swapped = [](const std::vector<std::string>& variants) {
        // The little spirit stands between two orcs whom it touches: too narrow for Elani.
        const double gap = 2.0 / 2 + 2.5 / 2;
        Battle battle({.characters = {gatekeeper().at_place(5, 3), hero("elani").at_place(30, 4), familiar("spirit").of(2).at_place(10, 38),
                                      monster("orc").at_place(10 - gap, 38), monster("orc").at_place(10 + gap, 38)},
                       .variants = variants},
                      gates());
        open_portal(battle).choose("elani").choose("spirit");
        for (const std::string orc : {"orc", "orc 2"}) {
            CHECK_FALSE(battle.dead(orc));
            CHECK(battle.at(orc).y == 38);
        }
        CHECK(battle.count(EventKind::hit) == 0);
        return battle;
    };
    const Battle nearest = swapped({});
    CHECK(nearest.at("spirit") == Point{30, 4});
    const Point elani = nearest.at("elani");
    CHECK(elani != Point{10, 38});
    CHECK(distance(elani, {10, 38}) < 2);          // she stands just off the gap, and
    for (const std::string orc : {"orc", "orc 2"}) // on nobody
        CHECK(distance(elani, nearest.at(orc)) >= 2.5 - 1e-6);

    const Battle forbidden = swapped({"portal_overlap=forbidden"});
    CHECK(forbidden.at("spirit") == Point{10, 38});
    CHECK(forbidden.at("elani") == Point{30, 4});
}

TEST_CASE("where both fit, an exchange is exact under either reading", "[rules][C3-309A]") {
    for (const std::string option : {"portal_overlap=nearest", "portal_overlap=forbidden"}) {
        Battle battle({.characters = {gatekeeper().at_place(5, 3), hero("elani").at_place(30, 4), familiar("spirit").of(2).at_place(10, 38),
                                      monster("orc").at_place(20, 45)},
                       .variants = {option}},
                      gates());
        open_portal(battle).choose("elani").choose("spirit");
        CHECK(battle.at("elani") == Point{10, 38});
        CHECK(battle.at("spirit") == Point{30, 4});
    }
}

TEST_CASE("no card of the base game opens a portal", "[rules][C3-309A]") {
    const Library& library = shipped_library();
    CHECK_FALSE(library.find<ShotType>("catacombs:open-portal")->in_base_game);
    const auto check = [](const auto& all) {
        for (const auto* card : all)
            for (const Sequence& sequence : card->sequences)
                for (const Step& step : sequence) {
                    INFO(card->id);
                    CHECK(step.shot.text != "catacombs:open-portal");
                }
    };
    check(library.all<Hero>()), check(library.all<Lord>()), check(library.all<Monster>()), check(library.all<Familiar>());
    check(library.all<Antient>()), check(library.all<Ability>()), check(library.all<Item>()), check(library.all<Spell>());
}
