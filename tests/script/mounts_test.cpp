// A rider and a mount share a piece: who is where, whose piece flies, whom a hit is for, and what becomes of both.
#include "match/files.h"
#include "rules/as_json.h"
#include "rules/step.h"
#include "story/narrate.h"
#include "support/battle.h"
#include "support/mini_pack.h"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <cmath>

using namespace flickforge;
using namespace flickforge::testing;
using Catch::Approx;

namespace {

/// Everybody may ride the troll, get off it, or do something else to it; the answer to hook hits_rider is given.
std::shared_ptr<const Library> riding_school(const std::string& hits_rider = "nil") {
    return with_pack(
        {{"variants/rule.json", R"({"id": "rule", "name": "Rule", "always": true, "script": "rule.lua"})"}, {"variants/rule.lua", R"(
local function find(game, what)
  for _, who in ipairs(game.characters()) do if who.what == what then return who end end
end
return {
  actions = function(self, game, event)
    local actions = {}
    for i, word in ipairs { "ride", "off", "off-edge", "kill", "vanish", "turn", "leave", "kill-me", "itself", "measure" } do
      actions[i] = { id = word, text = word }
    end
    return actions
  end,
  perform = function(self, game, event)
    local me, troll = event.target, find(game, "catacombs:troll")
    if event.id == "ride" then return mount(me, troll) end
    if event.id == "off" then return dismount(me) end
    if event.id == "off-edge" then return dismount(me, "edge") end
    if event.id == "kill" then return destroy(troll) end
    if event.id == "vanish" then return remove(troll) end
    if event.id == "turn" then return transform(troll, "catacombs:fire-wall") end
    if event.id == "leave" then return leave_board(troll) end
    if event.id == "kill-me" then return destroy(find(game, "catacombs:orc")) end
    if event.id == "itself" then return mount(me, me) end
    if event.id == "measure" then
      local near = find(game, "catacombs:oleira")
      return say(tostring(me.on == troll) .. " " .. tostring(troll.rider == me) .. " " .. tostring(me.on_board) .. " " ..
        tostring(me.x == troll.x and me.y == troll.y and me.radius == troll.radius) .. " " ..
        tostring(me:distance_to(near) == troll:distance_to(near)))
    end
  end,
  hits_rider = function(self, game, event) return )" + hits_rider + R"( end,
}
)"}});
}

std::string doing(const std::string& word) { return "do|variants/test:rule#0|" + word; }

Battle stable(std::shared_ptr<const Library> library = riding_school()) {
    return Battle({.characters = {hero("oleira").at_place(30, 8), hero("xoric").at_place(6, 8), monster("orc").at_place(8, 40),
                                  monster("troll").at_place(28, 35), monster("zombie").at_place(18, 44)},
                   .half = Side::overseer},
                  std::move(library));
}

/// The Orc rides the Troll.
Battle mounted(std::shared_ptr<const Library> library = riding_school()) {
    Battle battle = stable(std::move(library));
    battle.act("orc", doing("ride"));
    return battle;
}

const Character* ridden(const Battle& battle) {
    const Character& orc = battle.the("orc");
    return orc.on == 0 ? nullptr : battle.state().find(orc.on);
}

void acts_again(Battle& battle, const std::string& name) {
    battle.change().find(battle.id(name))->acted = false;
    auto asked = ask_again(battle.rules(), battle.state());
    REQUIRE(asked);
    battle.change() = std::move(asked->state);
}

} // namespace

TEST_CASE("who mounts another leaves the board, and the mount stays where it is", "[script][mounts][S16]") {
    const Battle battle = mounted();
    CHECK(battle.saw(EventKind::mounted, "orc"));
    CHECK(ridden(battle) == &battle.the("troll"));
    CHECK_FALSE(battle.on_board("orc"));
    CHECK(battle.state().table.find(battle.id("orc")) == nullptr);
    CHECK(battle.at("troll").x == Approx(28));
    const NameOf name = [&](int id) { return piece_name(battle.rules(), battle.state(), id); };
    for (const Event& event : battle.events())
        if (event.what == EventKind::mounted) CHECK(event_text(battle.rules().library(), name, event) == "Orc 3 mounts Troll 4 (Rule).");
}

TEST_CASE("a script sees a rider where its mount is", "[script][mounts]") {
    Battle battle = mounted();
    acts_again(battle, "orc");
    battle.act("orc", doing("measure"));
    REQUIRE(battle.saw(EventKind::said));
    for (const Event& event : battle.events())
        if (event.what == EventKind::said) CHECK(event.text == "true true false true true");
}

TEST_CASE("the mount's piece flies in its rider's shots, and both have their turns", "[script][mounts]") {
    Battle battle = mounted();
    acts_again(battle, "orc");
    battle.act("orc");
    REQUIRE(battle.asks(DecisionKind::flick));
    CHECK(battle.state().decision->pieces == std::vector{battle.id("troll")});
    CHECK(battle.state().decision->who == battle.id("orc"));
    battle.hits({"oleira"});
    CHECK(battle.saw(EventKind::hurt, "oleira"));
    CHECK(battle.may_act("troll"));
    battle.act("troll").misses();
}

TEST_CASE("a rider sets a missile down beside its mount", "[script][mounts]") {
    Battle battle = mounted();
    acts_again(battle, "orc");
    battle.act("orc", "own|1");
    REQUIRE(battle.asks(DecisionKind::flick));
    CHECK(battle.state().decision->near == std::vector{battle.id("troll")});
    battle.hits({"xoric"});
    CHECK(battle.saw(EventKind::hurt, "xoric"));
}

TEST_CASE("a hit goes to the mount, unless a script says that it goes to the rider", "[script][mounts]") {
    for (const bool to_rider : {false, true}) {
        Battle battle = mounted(riding_school(to_rider ? "true" : "nil"));
        const int health = battle.health("troll");
        battle.next_round();
        battle.act("oleira").hits({"troll"});
        CHECK(battle.dead("orc") == to_rider);
        CHECK((battle.health("troll") < health) != to_rider);
        CHECK((ridden(battle) != nullptr) != to_rider);
    }
}

TEST_CASE("however the mount leaves the board, its rider stands where it stood", "[script][mounts]") {
    for (const std::string how : {"kill", "vanish", "turn", "leave"}) {
        Battle battle = mounted();
        battle.act("zombie", doing(how));
        INFO(how);
        CHECK(ridden(battle) == nullptr);
        CHECK(battle.on_board("orc"));
        CHECK(battle.saw(EventKind::dismounted, "orc"));
        CHECK(std::hypot(battle.at("orc").x - 28, battle.at("orc").y - 35) < 4);
    }
}

TEST_CASE("a rider gets off beside its mount, or where its player says", "[script][mounts]") {
    Battle battle = mounted(), edge = mounted();
    acts_again(battle, "orc"), acts_again(edge, "orc");
    battle.act("orc", doing("off"));
    CHECK(battle.on_board("orc"));
    CHECK(std::hypot(battle.at("orc").x - battle.at("troll").x, battle.at("orc").y - battle.at("troll").y) < 5);

    edge.act("orc", doing("off-edge"));
    REQUIRE(edge.asks(DecisionKind::place));
    CHECK(edge.state().decision->team == Side::overseer);
    CHECK(ridden(edge) != nullptr); // until it is set down
    const auto place = free_place(edge.rules(), edge.state(), edge.id("orc"), {0, 20});
    REQUIRE(place);
    edge.place("orc", place->x, place->y);
    CHECK(ridden(edge) == nullptr);
    CHECK(edge.on_board("orc"));
}

TEST_CASE("a dead rider rides no more, and one carries one", "[script][mounts]") {
    Battle battle = mounted();
    battle.act("zombie", doing("ride"));
    CHECK(battle.the("zombie").on == 0); // the Troll has its rider
    CHECK(battle.on_board("zombie"));
    acts_again(battle, "zombie");
    battle.act("zombie", doing("kill-me"));
    CHECK(battle.dead("orc"));
    CHECK(battle.state().find(battle.id("orc"))->on == 0);
    CHECK(battle.on_board("troll"));
    const auto refused = step(battle.rules(), stable().state(), Choose{"3|" + doing("itself")});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().front().message == "Orc 3 cannot ride itself");
}

TEST_CASE("a save in which a rider is in two places, or rides what does not carry it, is refused", "[script][mounts][H5]") {
    const Battle battle = mounted();
    const Library& library = battle.rules().library();
    CHECK(verify(library, battle.state()).empty());
    const auto as_saved = state_from(to_json(battle.state()));
    REQUIRE(as_saved);
    CHECK(*as_saved == battle.state());
    const auto wrong_with = [&](auto change) {
        GameState state = battle.state();
        change(state);
        const Issues issues = verify(library, state);
        return issues.empty() ? std::string() : issues.front().message;
    };
    const int orc = battle.id("orc"), troll = battle.id("troll"), zombie = battle.id("zombie");
    CHECK(wrong_with([&](GameState& state) { state.find(zombie)->on = troll; }) == "character 5 is in two places");
    CHECK(wrong_with([&](GameState& state) { state.find(orc)->on = 99; }) == "character 3 rides a character that is not on the board");
    CHECK(wrong_with([&](GameState& state) { state.find(orc)->on = orc; }) == "character 3 rides a character that is not on the board");
    CHECK(wrong_with([&](GameState& state) {
              state.find(zombie)->on = troll, state.find(zombie)->where = Presence::aside;
              std::erase_if(state.table.pieces, [&](const TablePiece& piece) { return piece.id == zombie; });
          }) == "character 5 rides with another character on one piece");
}
