// Chapter 35 of the ledger: Antients come when they are called, cannot be harmed, and serve both sides in turn.
#include "rules/whole_game.h"

#include <catch2/generators/catch_generators.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// A second Antient with a piece of its own, other ways to call one, and a room where nothing is allowed.
std::shared_ptr<const Library> deep() {
    static const auto library = with_pack({
        {"antients/frost.json",
         R"({"id": "frost", "extends": "catacombs:liquid-antient", "name": "Frost", "piece": "catacombs:owl-bear"})"},
        {"items/drum.json",
         R"({"id": "drum", "name": "Drum", "price": 1, "frequency": "game", "sequences": [[{"shot": "catacombs:summon", "summons": "frost"}]]})"},
        {"spells/call.json",
         R"({"id": "call", "name": "Call", "sequences": [[{"shot": "catacombs:summon", "summons": "catacombs:liquid-antient"}]]})"},
        {"items/portal.json",
         R"({"id": "portal", "name": "Portal", "price": 1, "frequency": "permanent", "sequences": [[{"shot": "catacombs:open-portal"}]]})"},
        {"rooms/still.json",
         R"({"id": "still", "name": "Still", "difficulty": 0, "monsters": [{"monster": "catacombs:orc"}],
             "suppresses": [{"shot": "catacombs:melee"}, {"shot": "catacombs:rush"}]})"},
    });
    return library;
}

/// Oleira holds the urn; a Troll and an Orc wait.
Given with_urn(std::vector<std::string> variants = {}) {
    return {.characters = {hero("xoric").in_seat(1), hero("oleira").with_card("items/vaiels-urn").in_seat(2), hero("elani").in_seat(3),
                           monster("troll"), monster("orc")},
            .variants = std::move(variants)};
}

Battle& summon(Battle& battle) { return battle.act("oleira", "items/vaiels-urn|0").misses(); }

/// The Antient in the Overseer's half, with heroes, monsters and lords around it.
Given beside(std::vector<Who> others, std::vector<std::string> variants = {}) {
    others.push_back(antient("liquid-antient"));
    return {.characters = std::move(others), .variants = std::move(variants), .half = Side::overseer};
}

/// The Antient, used by this side, strikes these with its melee shot.
Battle struck(Side side, const std::vector<std::string>& names, std::vector<std::string> variants = {}) {
    Battle battle(beside({hero("oleira").in_seat(1), hero("xoric").in_seat(2), ally("elani").of(1), monster("troll"), monster("orc"),
                          monster("zombie"), lord("vasesak")},
                         std::move(variants)));
    if (side == Side::heroes) battle.next_round();
    REQUIRE(battle.the("liquid-antient").team == side);
    battle.act("liquid-antient").misses().hits(names);
    return battle;
}

std::vector<int> health_of(const Battle& battle) {
    return {battle.health("oleira"), battle.health("xoric"), battle.health("elani"), battle.health("troll"), battle.health("vasesak")};
}

} // namespace

TEST_CASE("Vaiel's Urn brings Urthoth with a summon shot from within 2.5 cm", "[rules][C3-377]") {
    Battle battle({{hero("oleira").with_card("items/vaiels-urn").at_place(8, 3), hero("xoric").at_place(30, 3),
                    monster("troll").at_place(10, 40), monster("orc").at_place(30, 40)}});
    battle.act("oleira", "items/vaiels-urn|0");
    REQUIRE(battle.asks(DecisionKind::flick));
    CHECK(battle.state().decision->shot == "catacombs:summon");
    const int urthoth = battle.state().decision->pieces.front();
    CHECK(battle.refused(Declare{.piece = urthoth, .start = Point{8, 12}}) == "too-far");
    battle.told({.start = Point{8, 8}, .hits = {battle.id("troll")}, .rest = {{urthoth, {5, 30}}}});
    CHECK(battle.saw(EventKind::summoned, "liquid-antient"));
    CHECK(battle.health("troll") == 1);
    CHECK(battle.the("liquid-antient").kind == CharacterKind::antient);
    CHECK(battle.at("liquid-antient") == Point{5, 30});
    CHECK(battle.the("oleira").cards.empty()); // the urn is used up
}

TEST_CASE("a spell can call an Antient as well", "[rules][C3-377]") {
    Battle battle({{hero("varesh").with_card("spells/test:call"), hero("xoric"), monster("troll")}}, deep());
    battle.act("varesh", "spells/test:call|0").end().misses();
    CHECK(battle.saw(EventKind::summoned, "liquid-antient"));
    CHECK(battle.on_board("liquid-antient"));
}

TEST_CASE("an Antient stays to the end of the room and is gone in the next", "[rules][C3-377][C3-383]") {
    GameSetup setup = game_of({"xoric", "oleira"}, {"bholoth-cemetery", "moghath"});
    Battle battle(setup);
    battle.change().find(battle.id("oleira"))->cards.push_back({{"items", "catacombs:vaiels-urn"}});
    set_up(battle);
    summon(battle);
    for (int round = 1; round < 4; ++round) {
        battle.next_round();
        CHECK(battle.on_board("liquid-antient"));
    }
    win_room(battle, "xoric");
    set_up(battle);
    REQUIRE(battle.state().room == 1);
    for (const Character& who : battle.state().characters) CHECK(who.kind != CharacterKind::antient);
    for (const TablePiece& piece : battle.state().table.pieces) CHECK(piece.identity != "catacombs:liquid-antient");
}

TEST_CASE("nothing hurts or destroys an Antient", "[rules][C3-378]") {
    Battle battle({{hero("oleira").with_card("abilities/elven-arrow"), hero("xoric"), hero("varesh").with_card("spells/giant-fireball"),
                    antient("liquid-antient"), monster("roal"), lord("shargila")}});
    battle.act("oleira", "abilities/elven-arrow|0").hits({"liquid-antient"});
    CHECK(battle.saw(EventKind::hit, "liquid-antient"));
    battle.act("xoric").hits({"liquid-antient"}).hits({"liquid-antient"});
    battle.act("varesh", "spells/giant-fireball|0").end().hits({"liquid-antient"});
    REQUIRE(battle.state().half == Side::overseer);
    battle.act("shargila", "own|2").hits({"liquid-antient"}); // petrify
    battle.act("roal").hits({"liquid-antient"});
    CHECK(battle.on_board("liquid-antient"));
    CHECK_FALSE(battle.the("liquid-antient").health);
    CHECK_FALSE(battle.dead("liquid-antient"));
    CHECK(battle.may_act("liquid-antient"));
}

TEST_CASE("no fear, bite, devouring, ice, stone, poison or stun touches an Antient", "[rules][C3-379]") {
    const std::string attacker = GENERATE(as<std::string>{}, "fire-demon", "fenris", "gelatinous-cube", "sewer-rat", "skeleton-archer");
    INFO(attacker);
    Battle battle(beside({hero("oleira"), hero("xoric"), monster(attacker)}));
    if (attacker == "gelatinous-cube") battle.change().find(battle.id(attacker))->turns = 2; // in its third turn it devours
    const bool second = attacker == "fenris" || attacker == "skeleton-archer";
    battle.act(attacker, second ? "own|1" : "own|0");
    while (battle.asks(DecisionKind::flick)) {
        CHECK(battle.state().decision->who == battle.id(attacker));
        CHECK(battle.state().decision->pieces != std::vector{battle.id("liquid-antient")}); // it does not run
        battle.hits({"liquid-antient"});
    }
    CHECK(battle.the("liquid-antient").conditions.empty());
    CHECK(battle.the("liquid-antient").drawn.empty());
    CHECK(battle.on_board("liquid-antient"));
    CHECK(battle.may("liquid-antient", "own|0"));
}

TEST_CASE("an Antient is neither frozen nor turned to stone", "[rules][C3-379]") {
    Battle ice({{hero("varesh").with_card("spells/ice-blast"), hero("xoric"), antient("liquid-antient"), monster("troll")}});
    ice.act("varesh", "spells/ice-blast|0").end().hits({"liquid-antient"});
    CHECK_FALSE(ice.has("liquid-antient", "frozen"));
    Battle stone(beside({hero("oleira"), hero("xoric"), lord("shargila")}));
    stone.act("shargila", "own|2").hits({"liquid-antient", "oleira"}); // no choice: only one of them can be stone
    CHECK(stone.dead("oleira"));
    CHECK(stone.on_board("liquid-antient"));
}

TEST_CASE("no teleport moves an Antient, not even while the heroes use it, and no portal", "[rules][C3-379]") {
    Battle battle({{hero("varesh").with_card("spells/teleport-hero"), hero("xoric").with_card("items/test:portal"),
                    antient("liquid-antient"), monster("troll")}},
                  deep());
    battle.change().find(battle.id("liquid-antient"))->team = Side::heroes;
    battle.act("varesh", "spells/teleport-hero|0").end();
    CHECK(battle.offered() == std::vector<std::string>{"varesh", "xoric"});
    battle.choose("varesh").next_round();
    battle.act("varesh", "do|");
    battle.send(legal(battle.rules(), battle.state()).front()).misses();
    battle.act("xoric", "items/test:portal|0");
    CHECK_FALSE(std::ranges::contains(battle.offered(), "liquid-antient"));
}

TEST_CASE("nothing suppresses what an Antient does", "[rules][C3-379]") {
    Given given = beside({hero("oleira"), hero("xoric"), monster("troll")});
    given.room = "test:still";
    Battle battle(given, deep());
    battle.act("liquid-antient");
    CHECK(battle.state().decision->shot == "catacombs:rush");
    battle.misses().hits({"oleira"});
    CHECK(battle.health("oleira") == 7);
}

TEST_CASE("the summoner's player uses the Antient directly after the summoner's turn", "[rules][C3-380]") {
    Battle battle(with_urn());
    summon(battle);
    CHECK(battle.saw(EventKind::turn_ended, "oleira"));
    REQUIRE(battle.asks(DecisionKind::act));
    CHECK(battle.state().decision->team == Side::heroes);
    CHECK(battle.offered() == std::vector<std::string>{"liquid-antient"}); // before Xoric and Elani
    battle.act("liquid-antient");
    CHECK(battle.state().decision->team == Side::heroes);
    CHECK(battle.state().decision->seat == 2); // Oleira's player
    CHECK(battle.state().decision->shot == "catacombs:rush");
    battle.misses();
    CHECK(battle.state().decision->shot == "catacombs:melee");
    battle.hits({"troll"});
    CHECK(battle.health("troll") == 1);
    CHECK(battle.offered() == std::vector<std::string>{"xoric", "elani"});
}

TEST_CASE("when the last hero of the round summons, the Antient still acts before the Overseer", "[rules][C3-380]") {
    Battle battle(with_urn());
    battle.act("xoric").misses().misses().act("elani").misses().misses();
    summon(battle);
    CHECK(battle.state().half == Side::heroes);
    CHECK(battle.offered() == std::vector<std::string>{"liquid-antient"});
}

TEST_CASE("the sides use an Antient in turn, each once a round", "[rules][C3-381]") {
    Battle battle(with_urn());
    summon(battle);
    battle.act("liquid-antient").misses().misses();
    for (int round = 1; round <= 3; ++round) {
        INFO(round);
        CHECK(battle.state().round == round);
        CHECK(battle.state().half == Side::heroes);
        if (round > 1) {
            REQUIRE(battle.may("liquid-antient", "own|0"));
            battle.act("liquid-antient").misses().misses();
        }
        CHECK_FALSE(battle.may_act("liquid-antient"));
        battle.overseers_half();
        REQUIRE(battle.may("liquid-antient", "own|0"));
        CHECK(battle.state().decision->team == Side::overseer);
        battle.act("liquid-antient");
        CHECK(battle.state().decision->team == Side::overseer);
        battle.misses().misses();
        CHECK_FALSE(battle.may_act("liquid-antient"));
        battle.next_round();
    }
}

TEST_CASE("an Antient hurts everybody it hits, of whatever side, whoever uses it", "[rules][C3-382A][C3-025]") {
    const Side side = GENERATE(Side::heroes, Side::overseer);
    Battle battle = struck(side, {"oleira", "xoric", "elani", "troll", "vasesak"});
    CHECK(health_of(battle) == std::vector<int>{7, 11, 3, 1, 5});
}

TEST_CASE("by option an Antient hurts only the enemies of the side that uses it", "[rules][C3-382A]") {
    const std::vector<std::string> all{"oleira", "xoric", "elani", "troll", "vasesak"};
    CHECK(health_of(struck(Side::heroes, all, {"antient_hurts_all=false"})) == std::vector<int>{8, 12, 4, 1, 5});
    CHECK(health_of(struck(Side::overseer, all, {"antient_hurts_all=false"})) == std::vector<int>{7, 11, 3, 2, 6});
}

TEST_CASE("a monster destroyed by the summoner's Antient pays the summoner", "[rules][C3-382A]") {
    for (const bool pays : {true, false}) {
        INFO(pays);
        Battle battle(with_urn(pays ? std::vector<std::string>{} : std::vector<std::string>{"antient_kill_pays=false"}));
        summon(battle);
        battle.act("liquid-antient").misses().hits({"orc"});
        REQUIRE(battle.dead("orc"));
        CHECK(battle.the("oleira").trophies.size() == (pays ? 1 : 0));
        CHECK(battle.the("xoric").trophies.empty());
        battle.change().find(battle.id("troll"))->health = 1;
        battle.act("xoric").hits({"troll"});
        REQUIRE(battle.saw(EventKind::battle_ended));
        CHECK(battle.the("oleira").gold == (pays ? 1 : 0));
    }
}

TEST_CASE("a monster destroyed by the Overseer's Antient pays nobody", "[rules][C3-382A]") {
    const bool pays = GENERATE(true, false);
    Battle battle(with_urn({pays ? "antient_kill_pays=true" : "antient_kill_pays=false"}));
    summon(battle);
    battle.act("liquid-antient").misses().misses().overseers_half();
    battle.act("liquid-antient").misses().hits({"orc"});
    REQUIRE(battle.dead("orc"));
    for (const char* name : {"xoric", "oleira", "elani"}) CHECK(battle.the(name).trophies.empty());
}

TEST_CASE("an Antient on the board does not keep the battle going, and leaves with its end", "[rules][C3-383]") {
    Battle battle(with_urn());
    summon(battle);
    battle.act("liquid-antient").misses().misses();
    const Side side = GENERATE(Side::heroes, Side::overseer);
    if (side == Side::heroes) battle.next_round();
    else battle.act("elani").misses().misses();
    battle.change().find(battle.id("troll"))->health = 1;
    battle.act("xoric").hits({"troll", "orc"});
    CHECK(battle.saw(EventKind::battle_ended));
    CHECK(battle.state().winner != Side::overseer);
    CHECK(battle.state().table.pieces.empty());
    for (const Character& who : battle.state().characters) CHECK(who.kind != CharacterKind::antient);
}

TEST_CASE("an Antient cannot save the party when all heroes are dead", "[rules][C3-383]") {
    const Side side = GENERATE(Side::heroes, Side::overseer);
    Battle battle(beside({hero("oleira").with_health(1), hero("xoric").with_health(1), monster("orc")}));
    if (side == Side::heroes) battle.change().find(battle.id("liquid-antient"))->team = Side::heroes;
    battle.act("orc").hits({"oleira", "xoric"});
    CHECK(battle.state().winner == Side::overseer);
}

TEST_CASE("the Antient itself can end the battle, for either side", "[rules][C3-383]") {
    Battle won({{hero("oleira").with_card("items/vaiels-urn"), hero("xoric"), monster("orc")}});
    summon(won).act("liquid-antient").misses().hits({"orc"});
    CHECK(won.saw(EventKind::battle_ended));
    Battle over(beside({hero("oleira").with_health(1), hero("xoric").with_health(1), monster("orc")}));
    over.act("liquid-antient").misses().hits({"oleira", "xoric"});
    CHECK(over.state().winner == Side::overseer);
}

TEST_CASE("several Antients can be on the board, each used by both sides in turn", "[rules][C3-384]") {
    Battle battle({{hero("oleira").with_card("items/vaiels-urn"), hero("xoric").with_card("items/test:drum"), hero("elani"),
                    monster("troll"), monster("orc")}},
                  deep());
    summon(battle).act("liquid-antient").misses().misses();
    battle.act("xoric", "items/test:drum|0").misses();
    CHECK(battle.offered() == std::vector<std::string>{"frost"});
    battle.act("test:frost").misses().hits({"liquid-antient"}); // nothing to them
    CHECK(battle.offered() == std::vector<std::string>{"elani"});
    battle.overseers_half();
    CHECK(battle.may_act("liquid-antient"));
    CHECK(battle.may_act("test:frost"));
    battle.act("liquid-antient").misses().misses();
    CHECK(battle.may_act("test:frost"));
    battle.next_round();
    CHECK(battle.may_act("liquid-antient"));
    CHECK(battle.may_act("test:frost"));
}

TEST_CASE("of one Antient there is one piece: while it is out it cannot be called again", "[rules][C3-384]") {
    Battle battle({{hero("oleira").with_card("items/vaiels-urn"), hero("xoric").with_card("items/vaiels-urn"), monster("troll")}});
    CHECK(battle.may("xoric", "items/vaiels-urn|0"));
    summon(battle).act("liquid-antient").misses().misses();
    CHECK_FALSE(battle.may("xoric", "items/vaiels-urn|0"));
    CHECK(battle.may("xoric", "own|0"));
}
