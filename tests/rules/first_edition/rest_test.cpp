// Between two rooms: hook rest, another fight before the next room, spent cards that come back, and questions to a side.
#include "rules/first_edition/old_options.h"
#include "rules/whole_game.h"
#include "story/narrate.h"

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// After each battle the party rests: Varesh takes a spell back, and the Overseer may send Orcs.
std::shared_ptr<const Library> camps() {
    static const auto library = with_pack({
        old_options,
        {"variants/rests.json", R"({"id": "rests", "name": "Rests", "text": "The party rests.", "script": "rests.lua"})"},
        {"variants/rests.lua", R"(return {
            rest = function(self, game, event)
              self.data.rests = (self.data.rests or 0) + 1
              return ask { side = "overseer", question = "raid", text = "Send Orcs?", optional = true,
                           options = { { id = "orcs", text = "Two Orcs" }, { id = "boars", text = "Nobody we know" } } }
            end,
            answered = function(self, game, event)
              if event.text == "" then
                local spent = game.spent("spells")
                for _, who in ipairs(game.characters()) do
                  if who.what == "catacombs:varesh" and #spent > 0 then return regain_card(who, "spells/" .. spent[1]) end
                end
                return
              end
              if event.text == "boars" then return fight { monsters = { "catacombs:boar" } } end
              return fight { monsters = { "catacombs:orc", "catacombs:orc" }, swap_zones = true }
            end,
        })"},
        {"variants/fights.json", R"({"id": "fights", "name": "Fights", "text": "Too early.", "script": "fights.lua"})"},
        {"variants/fights.lua", R"(return { turn_start = function(self, game, event)
            if game.monsters_left("catacombs:orc") > 0 then return fight { monsters = { "catacombs:orc" } } end
        end })"},
    });
    return library;
}

Battle after_first_room(const std::vector<std::string>& variants = {"test:rests"}) {
    Battle battle(game_of({"varesh", "xoric"}, {"bholoth-cemetery", "the-outer-bailey"}), variants, camps());
    set_up(battle, "campfire");
    win_room(battle, "xoric");
    return battle;
}

} // namespace

TEST_CASE("hook rest is called when a battle has been paid, before the next room card is turned", "[rules][scripts][CX-026][CX-072]") {
    Battle battle = after_first_room();
    REQUIRE(battle.about() == "raid");
    CHECK(battle.state().decision->team == Side::overseer);
    CHECK(battle.state().decision->seat == 0);
    CHECK(battle.the("xoric").gold > 0);
    CHECK(battle.state().room == 0);
    CHECK_FALSE(battle.state().column[1].face_up);
    CHECK(saved_and_loaded(battle).empty());
    battle.end();
    CHECK(battle.state().room == 1);
    CHECK(battle.about() == "board");
}

TEST_CASE("a script may bring another fight on the same board, with the start zones changed over", "[rules][scripts][CX-033][CX-034][CX-035][CX-038]") {
    Battle battle = after_first_room();
    const int gold = battle.the("xoric").gold;
    battle.choose("orcs");
    CHECK(battle.saw(EventKind::extra_fight, "swap_zones"));
    CHECK(battle.state().board == "catacombs:campfire");
    CHECK(battle.state().room == 0);
    REQUIRE(battle.about() == "set_up");
    CHECK(battle.state().decision->pieces.size() == 2);
    CHECK(battle.state().decision->spot == PlacementArea::hero_zone); // the Orcs
    CHECK(battle.refused(PlacePiece{battle.id("orc"), {18, 40}}) == "outside-zone");
    CHECK(saved_and_loaded(battle).empty());
    battle.place("orc", 10, 5).place("orc 2", 20, 5);
    CHECK(battle.state().decision->spot == PlacementArea::monster_zone);
    battle.place("varesh", 10, 42).place("xoric", 20, 42);
    CHECK(battle.state().round == 1);
    CHECK(battle.about() == "act");
    CHECK(battle.state().decision->team == Side::heroes);
    win_room(battle, "xoric");
    CHECK(battle.the("xoric").gold == gold + 2);
    CHECK(battle.state().room == 1); // it goes on with the next room: no second rest
    CHECK(battle.state().data.at("variants/test:rests#0").str().contains('1'));
    CHECK(saved_and_loaded(battle).empty());
}

TEST_CASE("a spell that was cast can be taken back", "[rules][scripts][CX-029]") {
    Battle battle(game_of({"varesh", "xoric"}, {"bholoth-cemetery", "the-outer-bailey"}), {"test:rests"}, camps());
    set_up(battle, "campfire");
    const int spells = battle.the("varesh").cards_of("spells");
    REQUIRE(spells > 0);
    std::string cast;
    for (const Option& option : battle.state().decision->options)
        if (cast.empty() && option.id.contains("|spells/")) cast = option.id;
    REQUIRE(!cast.empty());
    battle.send(Choose{cast});
    CHECK(battle.the("varesh").cards_of("spells") == spells - 1);
    until(battle, "act");
    win_room(battle, "xoric");
    REQUIRE(battle.about() == "raid");
    battle.end();
    CHECK(battle.the("varesh").cards_of("spells") == spells);
    CHECK(battle.saw(EventKind::gained_card));
}

TEST_CASE("a fight with monsters that there are not is refused with the place in the script", "[rules][scripts]") {
    const Battle battle = after_first_room();
    const auto stepped = step(battle.rules(), battle.state(), Choose{"boars"});
    REQUIRE_FALSE(stepped);
    CHECK(stepped.error().front().message == "there is no monster \"catacombs:boar\"");
    CHECK(stepped.error().front().place.file.ends_with("variants/rests.lua"));
}

TEST_CASE("a fight can be set up between two rooms only", "[rules][scripts]") {
    Battle battle({.characters = {hero("xoric"), monster("troll")}, .variants = {"test:fights"}}, camps());
    const auto stepped = step(battle.rules(), battle.state(), Choose{std::to_string(battle.id("xoric")) + "|own|0"});
    REQUIRE_FALSE(stepped);
    CHECK(stepped.error().front().message == "a fight can be set up between two rooms only");
}

TEST_CASE("the log tells of the other fight", "[rules][story]") {
    const NameOf name = [](int) { return std::string(); };
    const Event fight{.what = EventKind::extra_fight, .id = "catacombs:campfire", .text = "swap_zones"};
    CHECK(event_text(*camps(), name, fight) == "There is another fight on Campfire; heroes and monsters change their start zones.");
}
