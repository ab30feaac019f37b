// Familiars that are called: for a room or for the game, flicked or set down, and paid for or not.
#include "rules/first_edition/old_options.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::shared_ptr<const Library> graveyard() {
    static const auto library = with_pack({
        old_options,
        {"pieces/bones.json",
         R"({"id": "bones", "extends": "catacombs:size-m", "name": "Bones", "colour": "white", "paint": "#f4f1e8", "count": 1, "front": "Bones"})"},
        {"familiars/bones.json",
         R"({"id": "bones", "name": "Bones", "piece": "bones", "lasts": "room", "pays": true, "sequences": [[{"shot": "catacombs:melee"}]]})"},
        {"familiars/hound.json",
         R"({"id": "hound", "name": "Hound", "piece": "bones", "sequences": [[{"shot": "catacombs:melee"}]]})"},
        {"shots/call.json",
         R"({"id": "call", "name": "Call", "motion": "none", "flies": "nothing", "targets": "none", "icon": "skull", "script": "call.lua", "intent": "help"})"},
        {"shots/call.lua", R"(return { perform = function(self, game, event)
            local near = { event.attacker }
            for _, who in ipairs(game.characters()) do
              if who.kind == "familiar" and who.owner == event.attacker and who.what == "catacombs:raven" then near[2] = who end
            end
            return summon { who = "bones", by = event.attacker, where = "beside", near = near, acts = false }
        end })"},
        {"shots/whistle.json",
         R"({"id": "whistle", "name": "Whistle", "motion": "none", "flies": "nothing", "targets": "none", "icon": "skull", "script": "whistle.lua"})"},
        {"shots/whistle.lua", R"(return { perform = function(self, game, event)
            return summon { who = "hound", by = event.attacker, where = { x = 18, y = 25 }, acts = true }
        end })"},
        {"shots/bad.json",
         R"({"id": "bad", "name": "Bad", "motion": "none", "flies": "nothing", "targets": "none", "icon": "skull", "script": "bad.lua"})"},
        {"shots/bad.lua", R"(return { perform = function(self, game, event)
            return summon { who = "bones", by = event.attacker, where = "behind" }
        end })"},
        {"shots/toss.json",
         R"({"id": "toss", "name": "Toss", "flies": "summoned", "reach": 2.5, "damage": 1, "icon": "skull"})"},
        {"heroes/digger.json",
         R"({"id": "digger", "name": "Digger", "title": "Digger", "health": 8, "piece": "catacombs:varesh", "gold_per_kill": 1,
             "sequences": [[{"shot": "call"}], [{"shot": "whistle"}], [{"shot": "toss", "summons": "bones"}], [{"shot": "bad"}],
                           [{"shot": "catacombs:melee"}]]})"},
        {"pieces/pit.json",
         R"({"id": "pit", "extends": "catacombs:size-l", "name": "Pit", "colour": "blue", "paint": "#4a6fa5", "count": 3, "front": "Pit"})"},
        {"monsters/pit.json",
         R"({"id": "pit", "name": "Pit", "family": "catacombs:dungeon", "level": 1, "health": 1, "gold": 1, "piece": "pit",
             "sequences": [[{"shot": "catacombs:melee"}]], "script": "pit.lua"})"},
        {"monsters/pit.lua", R"(return { turn_start = function(self, game, event)
            if event.attacker == self.character then return summon { who = "catacombs:orc", by = event.attacker, where = "monster_zone" } end
        end })"},
    });
    return library;
}

Battle with_digger(std::vector<Who> others = {hero("xoric"), monster("orc"), monster("troll")}) {
    others.insert(others.begin(), hero("test:digger").at_place(6, 10));
    return Battle({.characters = std::move(others)}, graveyard());
}

} // namespace

TEST_CASE("a familiar that is summoned beside its hero is set down within 2.5 cm, and acts in the next round",
          "[rules][C1-166][C1-170][C1-171][C1-172][C1-173][C1-175]") {
    Battle battle = with_digger();
    battle.act("test:digger");
    REQUIRE(battle.asks(DecisionKind::place));
    CHECK(saved_and_loaded(battle).empty());
    const int bones = battle.id("test:bones");
    CHECK(battle.refused(PlacePiece{bones, {6, 10 + 2.5 + 2.51}}) == "too-far");
    CHECK(battle.refused(PlacePiece{bones, {6, 10 + 2.5 + 2.5}}).empty());
    battle.place("test:bones", 6, 15);
    CHECK(battle.on_board("test:bones"));
    CHECK(battle.health("test:bones") == 1);
    CHECK(battle.the("test:bones").owner == battle.id("test:digger"));
    CHECK(battle.the("test:bones").team == Side::heroes);
    CHECK_FALSE(battle.may_act("test:bones"));
    battle.next_round();
    CHECK(battle.may("test:bones", "own|0"));
    CHECK(battle.may_act("test:digger")); // each has an action of its own
}

TEST_CASE("what a familiar that pays destroys counts as destroyed by its hero", "[rules][C1-168]") {
    Battle battle = with_digger();
    battle.act("test:digger").place("test:bones", 6, 15).next_round();
    battle.act("test:bones").hits({"orc"});
    REQUIRE(battle.the("test:digger").trophies.size() == 1);
    CHECK(battle.the("test:digger").trophies[0].gold == 2); // the Orc's, and the hero's own for each kill
    CHECK(saved_and_loaded(battle).empty());

    Battle unpaid = with_digger();
    unpaid.act("test:digger", "own|1");
    CHECK(unpaid.at("test:hound") == Point{18, 25});
    unpaid.act("test:hound").hits({"orc"}); // it may act at once
    CHECK(unpaid.the("test:digger").trophies.empty());
}

TEST_CASE("a familiar that lasts a room is gone with the room, one that lasts the game is not", "[rules][C1-174]") {
    const bool room = GENERATE(true, false);
    CAPTURE(room);
    Battle battle({.characters = {hero("test:digger").at_place(6, 10), hero("xoric"), monster("zombie")}}, graveyard());
    battle.act("test:digger", room ? "own|0" : "own|1");
    if (room) battle.place("test:bones", 6, 15);
    battle.act("xoric").hits({"zombie"});
    REQUIRE(battle.saw(EventKind::battle_ended));
    CHECK(std::ranges::contains(battle.state().characters, CharacterKind::familiar, &Character::kind) != room);
}

TEST_CASE("a companion that is hit is removed, and while its piece is on the board nobody else comes", "[rules][C1-293]") {
    Battle battle = with_digger();
    battle.act("test:digger").place("test:bones", 6, 15).next_round();
    CHECK_FALSE(battle.may("test:digger", "own|2"));
    battle.act("test:digger", "own|0");
    CHECK(std::ranges::count(battle.state().characters, "test:bones", &Character::what) == 1);
    battle.overseers_half();
    battle.act("orc").hits({"test:bones"});
    CHECK(battle.dead("test:bones"));
}

TEST_CASE("beside a companion that lends its place is beside the hero as well", "[rules][C1-284]") {
    Battle battle = with_digger({hero("xoric"), familiar("raven").of(1).at_place(30, 30), monster("orc"), monster("troll")});
    battle.act("test:digger");
    CHECK(battle.state().decision->near == std::vector<int>{battle.id("test:digger"), battle.id("raven")});
    CHECK(battle.refused(PlacePiece{battle.id("test:bones"), {30, 32.5}}).empty());
    CHECK(battle.refused(PlacePiece{battle.id("test:bones"), {6, 13}}).empty());
    CHECK(battle.refused(PlacePiece{battle.id("test:bones"), {30, 10}}) == "too-far");
}

TEST_CASE("a shot may flick a familiar into the battle", "[rules][C1-170]") {
    Battle battle = with_digger();
    battle.act("test:digger", "own|2");
    REQUIRE(battle.asks(DecisionKind::flick));
    CHECK(saved_and_loaded(battle).empty());
    battle.hits({"orc"});
    CHECK(battle.dead("orc"));
    CHECK(battle.the("test:bones").kind == CharacterKind::familiar);
    CHECK(battle.the("test:bones").owner == battle.id("test:digger"));
    CHECK(battle.on_board("test:bones"));
}

TEST_CASE("a summon with a word lets the Overseer set a monster down in its zone", "[rules][scripts]") {
    Battle battle({.characters = {hero("xoric"), monster("test:pit"), monster("troll")}, .half = Side::overseer}, graveyard());
    battle.act("test:pit");
    REQUIRE(battle.asks(DecisionKind::place));
    CHECK(battle.state().decision->team == Side::overseer);
    CHECK(battle.state().decision->spot == PlacementArea::monster_zone);
    CHECK(saved_and_loaded(battle).empty());
}

TEST_CASE("a summon at a place that there is not is refused with the words there are", "[rules][scripts]") {
    Battle battle = with_digger();
    const auto stepped = step(battle.rules(), battle.state(), Choose{std::to_string(battle.id("test:digger")) + "|own|3"});
    REQUIRE_FALSE(stepped);
    CHECK(stepped.error().front().message.contains("a summon{...} whose where must be beside or edge or board or hero_zone or monster_zone"));
}
