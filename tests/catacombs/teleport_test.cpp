// Chapter 28 of the ledger: off the board to the Teleported! card, and back over the edge.
#include "support/battle.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// What the base game has no card for: a lord, a hero and an Antient that teleport, a room without melee, and one with bad weather.
std::shared_ptr<const Library> otherworld() {
    static const auto library = with_pack({
        {"lords/witch.json",
         R"({"id": "witch", "name": "Witch", "title": "the Witch", "rank": 1, "health": 6, "piece": "catacombs:gorgon-sorcerer",
             "sequences": [[{"shot": "catacombs:teleport"}], [{"shot": "catacombs:missile"}]], "mercenary": "catacombs:orc",
             "board": "catacombs:altar"})"},
        {"heroes/blinker.json",
         R"({"id": "blinker", "name": "Blinker", "title": "Blinker", "health": 6, "piece": "catacombs:elani",
             "sequences": [[{"shot": "catacombs:melee"}], [{"shot": "catacombs:teleport"}]]})"},
        {"antients/mist.json",
         R"({"id": "mist", "name": "Mist", "title": "the Mist", "piece": "catacombs:liquid-antient",
             "sequences": [[{"shot": "catacombs:teleport"}]]})"},
        {"rooms/silence.json",
         R"({"id": "silence", "name": "Silence", "difficulty": 0, "monsters": [{"monster": "catacombs:orc"}],
             "suppresses": [{"shot": "catacombs:melee"}]})"},
        {"rooms/storm.json",
         R"({"id": "storm", "name": "Storm", "difficulty": 0, "monsters": [{"monster": "catacombs:orc"}], "script": "storm.lua"})"},
        {"rooms/storm.lua", R"(return {
            round_end = function(self, game, event)
                local effects = {}
                for _, who in ipairs(game.characters()) do table.insert(effects, damage(who, 1)) end
                return effects
            end,
        })"},
        {"rooms/doom.json",
         R"({"id": "doom", "name": "Doom", "difficulty": 0, "monsters": [{"monster": "catacombs:orc"}], "script": "doom.lua"})"},
        {"rooms/doom.lua", R"(return {
            round_end = function(self, game, event)
                local effects = {}
                for _, who in ipairs(game.characters()) do
                    if who.what ~= "xoric" and who.what ~= "catacombs:xoric" then table.insert(effects, destroy(who)) end
                end
                return effects
            end,
        })"},
    });
    return library;
}

Who wizard() { return hero("varesh").with_card("spells/teleport-hero"); }

/// The Wizard casts Teleport Hero on somebody, without the rush before it.
Battle& teleport(Battle& battle, const std::string& who) { return battle.act("varesh", "spells/teleport-hero|0").end().choose(who); }

std::vector<std::string> options_for(const Battle& battle, const std::string& name) {
    std::vector<std::string> found;
    for (const Option& option : battle.state().decision->options)
        if (option.character == battle.id(name)) found.push_back(option.id.substr(option.id.rfind('|') + 1));
    return found;
}

} // namespace

TEST_CASE("who is teleported is taken off the board but stays in the battle", "[rules][C3-297]") {
    Battle battle({{wizard(), hero("xoric"), monster("troll")}});
    const int id = battle.id("xoric");
    REQUIRE(battle.state().table.find(id));
    teleport(battle, "xoric");
    CHECK(battle.has("xoric", "teleported"));
    CHECK(battle.state().table.find(id) == nullptr);
    CHECK(battle.the("xoric").where == Presence::aside);
    CHECK(battle.the("xoric").in_battle());
}

TEST_CASE("any number of characters can be on the card together", "[rules][C3-297]") {
    Battle battle({{wizard().with_card("spells/teleport-hero"), hero("xoric"), hero("elani"), monster("troll")}});
    teleport(battle, "xoric");
    battle.next_round();
    teleport(battle, "elani");
    CHECK(battle.has("elani", "teleported"));
    CHECK(battle.has("xoric", "teleported"));
}

TEST_CASE("Varesh leaves in round 1 and comes back over the edge in round 2 with one melee shot", "[rules][C3-298]") {
    Battle battle({{wizard().with_card("abilities/fireball"), hero("oleira"), monster("troll").at_place(18, 40)}});
    teleport(battle, "varesh");
    CHECK_FALSE(battle.may_act("varesh"));
    battle.next_round();
    REQUIRE(battle.state().round == 2);
    CHECK_FALSE(battle.on_board("varesh"));
    CHECK(options_for(battle, "varesh") == std::vector<std::string>{"return"}); // nothing else, no fireball
    battle.act("oleira").misses();
    CHECK(battle.state().half == Side::heroes); // he must
    CHECK(options_for(battle, "varesh") == std::vector<std::string>{"return"});

    battle.act("varesh", "do|");
    REQUIRE(battle.asks(DecisionKind::place));
    const int id = battle.id("varesh");
    const double radius = 2.5 / 2;
    CHECK(battle.refused(PlacePiece{id, {9, 25}}) == "not-at-edge");
    CHECK(battle.refused(PlacePiece{id, {radius + 0.5, 25}}) == "not-at-edge");
    CHECK(battle.refused(PlacePiece{id, {0, 25}}) == "off-board");
    for (const Point edge : {Point{radius, 25}, Point{36 - radius, 25}, Point{18, radius}, Point{18, 50 - radius}})
        CHECK(battle.refused(PlacePiece{id, edge}).empty()); // anywhere along the edge, the monsters' end included
    battle.place("varesh", 18, 50 - radius);
    CHECK(battle.on_board("varesh"));
    CHECK_FALSE(battle.has("varesh", "teleported"));
    REQUIRE(battle.asks(DecisionKind::flick));
    CHECK(battle.state().decision->shot == "catacombs:melee");
    CHECK(battle.state().decision->pieces == std::vector{id});
    battle.flick("varesh", 0, -150);
    CHECK(battle.health("troll") == 1);
    CHECK(battle.state().half == Side::overseer);
}

TEST_CASE("after his return the next turn is an ordinary one", "[rules][C3-298]") {
    Battle battle({{wizard(), hero("oleira"), monster("troll")}});
    teleport(battle, "varesh");
    battle.next_round();
    battle.act("varesh", "do|").place("varesh", 1.25, 25).misses();
    battle.next_round();
    REQUIRE(battle.state().round == 3);
    CHECK(battle.may("varesh", "own|0"));
    CHECK(battle.at("varesh") == Point{1.25, 25});
}

TEST_CASE("who is teleported before acting loses the turn, or by option returns with it", "[rules][C3-298A]") {
    const auto given = [](const std::vector<std::string>& variants) {
        return Given{.characters = {wizard(), hero("xoric"), hero("elani"), monster("troll")}, .variants = variants};
    };
    Battle following(given({}));
    teleport(following, "xoric");
    CHECK_FALSE(following.may_act("xoric"));
    following.act("elani").misses().misses();
    CHECK(following.state().half == Side::overseer);
    following.next_round();
    CHECK(options_for(following, "xoric") == std::vector<std::string>{"return"});

    Battle at_once(given({"teleport_returns=next_turn"}));
    teleport(at_once, "xoric");
    REQUIRE(options_for(at_once, "xoric") == std::vector<std::string>{"return"});
    at_once.act("xoric", "do|").place("xoric", 1.25, 25).hits({"troll"});
    CHECK(at_once.state().round == 1);
    CHECK(at_once.health("troll") == 1);
    CHECK_FALSE(at_once.may_act("xoric"));
}

TEST_CASE("who has acted already returns in the next round under either reading", "[rules][C3-298A]") {
    for (const std::string option : {"teleport_returns=next_round", "teleport_returns=next_turn"}) {
        Battle battle({.characters = {wizard(), hero("xoric"), hero("elani"), monster("troll")}, .variants = {option}});
        battle.act("xoric").misses().misses();
        teleport(battle, "xoric");
        CHECK_FALSE(battle.may_act("xoric"));
        battle.next_round();
        CHECK(options_for(battle, "xoric") == std::vector<std::string>{"return"});
    }
}

TEST_CASE("coming back is compulsory, or by option may wait", "[rules][C3-298A]") {
    const auto given = [](const std::vector<std::string>& variants) {
        return Given{.characters = {wizard(), hero("xoric"), monster("troll")}, .variants = variants};
    };
    Battle must(given({"may_pass=true"})); // not even then
    teleport(must, "varesh");
    must.next_round();
    CHECK(options_for(must, "varesh") == std::vector<std::string>{"return"});
    Battle may(given({"teleport_must_return=false"}));
    teleport(may, "varesh");
    may.next_round();
    CHECK(options_for(may, "varesh") == std::vector<std::string>{"return", "wait"});
    for (const Option& option : std::vector(may.state().decision->options))
        if (option.id.ends_with("|wait")) may.send(Choose{option.id});
    CHECK(may.has("varesh", "teleported"));
    CHECK_FALSE(may.may_act("varesh"));
    may.next_round();
    CHECK(options_for(may, "varesh") == std::vector<std::string>{"return", "wait"});
}

TEST_CASE("where melee is suppressed the returning piece is only set down", "[rules][C3-298A]") {
    Battle battle({.characters = {wizard(), hero("xoric"), monster("troll")}, .variants = {}, .room = "test:silence"}, otherworld());
    teleport(battle, "varesh");
    battle.next_round();
    battle.act("varesh", "do|").place("varesh", 1.25, 25);
    CHECK(battle.on_board("varesh"));
    CHECK_FALSE(battle.has("varesh", "teleported"));
    CHECK(battle.saw(EventKind::shot_skipped, "melee"));
    CHECK_FALSE(battle.may_act("varesh"));
    CHECK(battle.asks(DecisionKind::act));
}

TEST_CASE("the return is one melee shot and nothing after it, whatever the hero usually does", "[rules][C3-299]") {
    // Xoric strikes twice on any other turn, Elani rushes as well, Varesh has a spell.
    for (const std::string who : {"xoric", "elani", "varesh"}) {
        INFO(who);
        Battle battle({{wizard().with_card("spells/magic-missile"), hero("xoric"), hero("elani"), monster("crypt-spider")}});
        teleport(battle, who);
        battle.next_round();
        battle.act(who, "do|").place(who, 1.25, 25).hits({"crypt-spider"});
        CHECK(battle.health("crypt-spider") == 3);
        CHECK(battle.asks(DecisionKind::act));
        CHECK_FALSE(battle.may_act(who));
    }
}

TEST_CASE("nothing hurts those on the card", "[rules][C3-300]") {
    Battle battle({.characters = {wizard(), hero("oleira"), monster("troll")}, .variants = {}, .room = "test:storm"}, otherworld());
    teleport(battle, "varesh");
    CHECK(battle.refused(Declare{.piece = battle.id("oleira")}) == "wrong-command");
    battle.act("oleira");
    CHECK(battle.refused(Declare{.hits = {battle.id("varesh")}}) == "no-such-piece");
    battle.misses().next_round();
    CHECK(battle.health("oleira") == 7);
    CHECK(battle.health("troll") == 1);
    CHECK(battle.health("varesh") == 8);
}

TEST_CASE("nothing kills those on the card", "[rules][C3-300]") {
    Battle battle({.characters = {wizard(), hero("oleira"), hero("xoric"), monster("troll"), lord("test:witch")},
                   .variants = {},
                   .room = "test:doom",
                   .lord = "test:witch"},
                  otherworld());
    teleport(battle, "varesh");
    battle.overseers_half();
    battle.act("test:witch"); // away as well
    battle.next_round();
    CHECK(battle.dead("oleira"));
    CHECK(battle.dead("troll"));
    CHECK_FALSE(battle.dead("varesh"));
    CHECK_FALSE(battle.dead("test:witch"));
    CHECK(battle.health("varesh") == 8);
}

TEST_CASE("enemies who share the card do not fight there", "[rules][C3-300]") {
    Battle battle({{wizard(), hero("oleira"), monster("rakshasa"), monster("troll")}});
    teleport(battle, "varesh");
    battle.overseers_half();
    battle.act("rakshasa", "own|1").misses();
    REQUIRE(battle.has("varesh", "teleported"));
    REQUIRE(battle.has("rakshasa", "teleported"));
    battle.next_round();
    CHECK(options_for(battle, "varesh") == std::vector<std::string>{"return"});
    battle.act("varesh", "do|").place("varesh", 1.25, 25);
    CHECK(battle.refused(Declare{.hits = {battle.id("rakshasa")}}) == "no-such-piece");
    CHECK(battle.health("rakshasa") == 4);
    CHECK(battle.health("varesh") == 8);
}

TEST_CASE("monsters and lords return as heroes do, where the Overseer wants", "[rules][C3-301]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("rakshasa"), lord("test:witch")},
                   .variants = {},
                   .lord = "test:witch",
                   .half = Side::overseer},
                  otherworld());
    battle.act("rakshasa", "own|1").misses();
    battle.act("test:witch");
    for (const std::string name : {"rakshasa", "test:witch"}) {
        CHECK(battle.has(name, "teleported"));
        CHECK_FALSE(battle.on_board(name));
    }
    REQUIRE(battle.state().round == 2);
    battle.overseers_half();
    int expected = 8;
    double y = 10;
    for (const std::string name : {"rakshasa", "test:witch"}) {
        CHECK(options_for(battle, name) == std::vector<std::string>{"return"});
        battle.act(name, "do|");
        REQUIRE(battle.asks(DecisionKind::place));
        CHECK(battle.state().decision->team == Side::overseer);
        CHECK(battle.state().decision->seat == 0);
        CHECK(battle.state().decision->spot == PlacementArea::edge);
        CHECK(battle.refused(PlacePiece{battle.id(name), {18, 40}}) == "not-at-edge");
        const double radius = piece_of(battle.rules(), battle.state(), battle.id(name))->diameter / 2;
        battle.place(name, radius, y += 10);
        REQUIRE(battle.asks(DecisionKind::flick));
        CHECK(battle.state().decision->shot == "catacombs:melee");
        battle.hits({"oleira"});
        CHECK(battle.health("oleira") == --expected);
        CHECK_FALSE(battle.has(name, "teleported"));
    }
    CHECK(battle.state().round == 3);
}

TEST_CASE("teleporting ends stun, bite and ice, and their pieces are gone at once", "[rules][C3-302]") {
    for (const std::string condition : {"stunned", "bitten", "frozen"}) {
        INFO(condition);
        Battle battle({{wizard(), hero("xoric"), hero("elani").with_condition(condition), monster("troll")}});
        REQUIRE(battle.has("elani", condition));
        REQUIRE(battle.state().table.find(battle.id("elani"))->tokens.size() == (condition == "stunned" ? 0 : 1));
        teleport(battle, "elani");
        CHECK(battle.has("elani", "teleported"));
        CHECK_FALSE(battle.has("elani", condition));
        CHECK(battle.the("elani").conditions.size() == 1);
        battle.next_round();
        battle.act("elani", "do|").place("elani", 1.25, 25);
        CHECK(battle.state().table.find(battle.id("elani"))->tokens.empty());
        battle.misses().next_round();
        CHECK(battle.may("elani", "own|0"));
        CHECK(battle.health("elani") == 10); // the bite costs nothing any more
    }
}

TEST_CASE("a bitten, stunned or frozen character cannot teleport itself, but somebody else can do it", "[rules][C3-303]") {
    Battle healthy({{hero("test:blinker"), wizard(), hero("xoric"), monster("troll")}}, otherworld());
    CHECK(healthy.may("test:blinker", "own|1"));
    for (const std::string condition : {"stunned", "bitten", "frozen"}) {
        INFO(condition);
        Battle battle({{hero("test:blinker").with_condition(condition), wizard(), hero("xoric"), monster("troll")}}, otherworld());
        CHECK_FALSE(battle.may("test:blinker", "own|1"));
        battle.act("varesh", "spells/teleport-hero|0").end();
        battle.choose("test:blinker");
        CHECK(battle.has("test:blinker", "teleported"));
    }
    for (const std::string condition : {"stunned", "bitten", "frozen"}) {
        Battle battle({{wizard().with_condition(condition), hero("xoric"), hero("elani"), monster("troll")}});
        CHECK_FALSE(battle.may("varesh", "spells/teleport-hero|0"));
    }
    Battle frozen({.characters = {hero("oleira"), monster("rakshasa").with_condition("frozen"), monster("troll")},
                   .variants = {},
                   .half = Side::overseer});
    CHECK_FALSE(frozen.may_act("rakshasa"));
}

TEST_CASE("a hero on the card keeps the party in the game when all others are dead", "[rules][C3-304]") {
    Battle battle({{wizard(), hero("oleira").with_health(1), monster("orc"), monster("troll")}});
    teleport(battle, "varesh");
    battle.overseers_half();
    battle.act("orc").hits({"oleira"});
    CHECK(battle.dead("oleira"));
    CHECK_FALSE(battle.state().winner);
    REQUIRE(battle.state().phase == Phase::battle);
    battle.next_round();
    battle.act("varesh", "do|").place("varesh", 1.25, 25).hits({"troll"});
    CHECK(battle.health("troll") == 1);
    CHECK_FALSE(battle.state().winner);
}

TEST_CASE("without him the party is lost", "[rules][C3-304]") {
    Battle battle({.characters = {hero("oleira").with_health(1), monster("orc")}, .variants = {}, .half = Side::overseer});
    battle.act("orc").hits({"oleira"});
    CHECK(battle.state().winner == Side::overseer);
}

TEST_CASE("the last hero alive may be on the card", "[rules][C3-304]") {
    Battle battle({{wizard(), monster("troll")}});
    battle.act("varesh", "spells/teleport-hero|0").end(); // nobody else to choose
    CHECK(battle.has("varesh", "teleported"));
    CHECK_FALSE(battle.state().winner);
    battle.next_round();
    CHECK(options_for(battle, "varesh") == std::vector<std::string>{"return"});
}

TEST_CASE("the battle goes on while the only monster left is on the card", "[rules][C3-305]") {
    Battle battle(
        {.characters = {hero("oleira"), hero("xoric"), monster("rakshasa"), monster("orc")}, .variants = {}, .half = Side::overseer});
    battle.act("rakshasa", "own|1").misses();
    battle.act("orc").misses();
    battle.act("oleira").hits({"orc"});
    CHECK(battle.dead("orc"));
    CHECK(battle.state().phase == Phase::battle);
    battle.overseers_half();
    battle.act("rakshasa", "do|").send(legal(battle.rules(), battle.state()).front()).hits({"oleira"});
    CHECK(battle.health("oleira") == 7);
}

TEST_CASE("the battle goes on while the lord is on the card", "[rules][C3-305]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("orc"), lord("test:witch")},
                   .variants = {},
                   .lord = "test:witch",
                   .half = Side::overseer},
                  otherworld());
    battle.act("test:witch").act("orc").misses();
    battle.act("oleira").hits({"orc"});
    CHECK(battle.dead("orc"));
    CHECK(battle.state().phase == Phase::battle);
    CHECK_FALSE(battle.state().winner);
    battle.overseers_half();
    CHECK(battle.may_act("test:witch"));
}

TEST_CASE("nobody is teleported out of a stomach", "[rules][C3-306]") {
    Battle battle({{wizard(), hero("xoric").with_condition("devoured"), hero("elani"), monster("troll")}});
    battle.act("varesh", "spells/teleport-hero|0").end();
    CHECK(battle.offered() == std::vector<std::string>{"varesh", "elani"});
    CHECK(battle.refused(Choose{std::to_string(battle.id("xoric"))}) == "no-such-option");
}

TEST_CASE("nobody who is away already is teleported again", "[rules][C3-306]") {
    Battle battle({{wizard(), hero("xoric").with_condition("teleported"), hero("elani"), monster("troll")}});
    battle.act("varesh", "spells/teleport-hero|0").end();
    CHECK(battle.offered() == std::vector<std::string>{"varesh", "elani"});
}

TEST_CASE("an Antient cannot be teleported", "[rules][C3-306]") {
    Battle battle(
        {.characters = {hero("oleira"), hero("xoric"), antient("test:mist"), monster("troll")}, .variants = {}, .half = Side::overseer},
        otherworld());
    battle.act("test:mist");
    CHECK(battle.saw(EventKind::condition_refused, "teleported"));
    CHECK(battle.on_board("test:mist"));
    CHECK_FALSE(battle.has("test:mist", "teleported"));
}
