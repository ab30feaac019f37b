// Every planted problem is found, with its place and remedy; a healthy pack and the base game have none.
#include "doctor/doctor.h"

#include "support/mini_pack.h"
#include "support/program.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// The packs, examined beside the base game; `about` are the ids of those that are looked at.
DoctorInput patient(const std::vector<FileTree>& packs, const std::set<std::string>& about) {
    std::vector<FileTree> all{read_tree(source_folder() + "/content/catacombs")};
    all.insert(all.end(), packs.begin(), packs.end());
    const Loaded loaded = load(all);
    INFO(lines(loaded.issues));
    REQUIRE(loaded.library);
    DoctorInput found{.library = loaded.library, .packs = about};
    for (const FileTree& tree : packs)
        for (const auto& [path, text] : tree.files) found.files[tree.root].push_back(path);
    return found;
}

FileTree sick(std::initializer_list<std::pair<std::string, std::string>> files) {
    FileTree result = tree("sick", files);
    put(result, "pack.json", cover("sick", {"catacombs"}));
    return result;
}

/// A whole little game of its own, with more files.
DoctorInput mini(std::initializer_list<std::pair<std::string, std::string>> files) {
    FileTree pack = mini_pack();
    for (const auto& [path, text] : files) put(pack, path, text);
    const Loaded loaded = load({pack});
    INFO(lines(loaded.issues));
    REQUIRE(loaded.library);
    DoctorInput found{.library = loaded.library, .packs = {"mini"}};
    for (const auto& [path, text] : pack.files) found.files["mini"].push_back(path);
    return found;
}

const std::string dizzy =
    "mini/conditions/dizzy.json:1:1: warning: nothing uses the condition \"mini:dizzy\"; let a modifier, card or script bring it "
    "[unused-object]\n";

std::string patch(const std::string& id, const std::string& changes, const std::string& target = "catacombs:orc") {
    return R"({"id": ")" + id + R"(", "kind": "monsters", "target": ")" + target + R"(", "changes": [)" + changes + "]}";
}

} // namespace

TEST_CASE("a change that sets what is there already is idle", "[doctor]") {
    const auto found = find_patch_troubles(patient({sick({{"patches/a.json", patch("a", R"({"op": "set", "path": "health", "value": 1})")},
                                                          {"patches/b.json", patch("b", R"({"op": "set", "path": "gold", "value": 7})")}})},
                                                   {"sick"}));
    CHECK(lines(found) == "sick/patches/a.json:1:113: warning: health of catacombs:orc is 1 already; leave this change out [idle-patch]\n");
}

TEST_CASE("two packs that set one field are told, also where the later may", "[doctor]") {
    FileTree first = tree("first", {{"pack.json", cover("first", {"catacombs"})},
                                    {"patches/p.json", patch("p", R"({"op": "set", "path": "gold", "value": 5})")}});
    FileTree second = tree("second", {{"pack.json", cover("second", {"catacombs", "first"})},
                                      {"patches/p.json", patch("p", R"({"op": "set", "path": "gold", "value": 6})")}});
    CHECK(lines(find_patch_troubles(patient({first, second}, {"second"}))) ==
          "second/patches/p.json:1:111: warning: gold of catacombs:orc is also set by first/patches/p.json:1:111; this one, of the later "
          "pack, "
          "counts; leave one of them out, or mute this if it is intended [overlapping-patches]\n");
    CHECK(find_patch_troubles(patient({first}, {"first"})).empty());
}

TEST_CASE("what nothing leads to is found", "[doctor]") {
    CHECK(lines(find_unused(mini({}))) == dizzy);
    const auto found = find_unused(
        mini({{"monsters/lonely.json", R"({"id": "lonely", "extends": "goblin", "name": "Lonely"})"},
              {"modifiers/idle.json", R"({"id": "idle", "name": "Idle", "colour": "#c0392b", "icon": "star", "shots": ["melee"]})"},
              {"monsters/hobgoblin.json", R"({"id": "hobgoblin", "extends": "goblin", "name": "Hobgoblin", "script": "hobgoblin.lua"})"},
              {"monsters/hobgoblin.lua", "local help = require('lib/help')\nreturn { room_start = function(self) return "
                                         "add_condition(self.character, 'dizzy') end }\n"},
              {"lib/help.lua", "return {}\n"},
              {"lib/forgotten.lua", "return {}\n"}}));
    CHECK(lines(found) == "mini/modifiers/idle.json:1:1: warning: nothing uses the modifier \"mini:idle\"; name it in a sequence, or in a "
                          "script [unused-object]\n"
                          "mini/monsters/lonely.json:1:1: warning: the monster \"mini:lonely\" is in no room; put it in a room, among a "
                          "lord's minions, or give it a "
                          "level that a room's Monster Metre asks for [unused-object]\n"
                          "mini/lib/forgotten.lua: warning: no object names this script and no script requires it; name it as an object's "
                          "\"script\", or remove it "
                          "[unused-script]\n");
    CHECK(lines(find_unused(mini(
              {{"monsters/met.json", R"({"id": "met", "extends": "goblin", "name": "Met"})"},
               {"rooms/metre.json", R"({"id": "metre", "name": "Metre", "difficulty": 0, "metres": [{"level": 1, "count": 1}]})"}}))) ==
          dizzy);
}

TEST_CASE("a picture nobody shows is found, one that is shown is not", "[doctor]") {
    DoctorInput with = mini(
        {{"rooms/den.json",
          R"({"id": "den", "name": "Den", "difficulty": 0, "art": "../art/den.svg", "monsters": [{"monster": "goblin", "count": 2}]})"}});
    with.files["mini"].insert(with.files["mini"].end(), {"art/den.svg", "art/old-den.svg", "docs/sketch.png"});
    CHECK(lines(find_unused(with))
              .contains("mini/art/old-den.svg: warning: no object shows this picture; name it as an object's \"art\", or remove it "
                        "[unused-art]\n"));
    CHECK_FALSE(lines(find_unused(with)).contains("art/den.svg: "));
    CHECK_FALSE(lines(find_unused(with)).contains("sketch"));
}

TEST_CASE("rooms that no layout can come to are found", "[doctor]") {
    const std::string goblins = R"(, "monsters": [{"monster": "goblin", "count": 2}]})";
    CHECK(find_unreachable_rooms(mini({})).empty());
    const auto found =
        find_unreachable_rooms(mini({{"rooms/dealt.json", R"({"id": "dealt", "name": "Dealt", "difficulty": 0)" + goblins},
                                     {"rooms/harder.json", R"({"id": "harder", "name": "Harder", "difficulty": 2)" + goblins},
                                     {"rooms/lair-two.json", R"({"id": "lair-two", "name": "Lair", "type": "lair"})"}}));
    CHECK(lines(found) ==
          "mini/rooms/harder.json:1:1: warning: no layout leads to the room \"mini:harder\": none deals a battle of difficulty 2; "
          "name it in a layout, or give it a difficulty that layouts deal [unreachable-room]\n"
          "mini/rooms/lair-two.json:1:1: warning: no layout leads to the room \"mini:lair-two\"; name it in a layout [unreachable-room]\n");
}

TEST_CASE("hooks that never run and cards that nobody can use are found by playing", "[doctor]") {
    // Every round is heard, but monsters buy nothing. The amulet does nothing.
    const DoctorInput with = patient(
        {sick({{"monsters/loud.json", R"({"id": "loud", "extends": "catacombs:orc", "name": "Loud", "script": "loud.lua"})"},
               {"monsters/loud.lua", "return {\n  round_start = function() end,\n  purchase = function() end,\n}\n"},
               {"rooms/hall.json", R"({"id": "hall", "name": "Hall", "difficulty": 1, "monsters": [{"monster": "loud", "count": 2}]})"},
               {"items/amulet.json", R"({"id": "amulet", "name": "Amulet", "price": 4, "frequency": "permanent"})"}})},
        {"sick"});
    int games = 0;
    const auto found = find_unexercised(with, {.games = 1}, &games);
    REQUIRE(found);
    CHECK(games > 1);
    CHECK(lines(*found) ==
          "sick/monsters/loud.json:1:1: warning: a hook of \"sick:loud\" never ran in " + std::to_string(games) +
              " games: purchase; is it asked for at the right moment? docs/lua-api.md says when each runs; --games plays more [never-ran]\n"
              "sick/items/amulet.json:1:1: warning: no player used \"sick:amulet\" in " +
              std::to_string(games) + " games; can it be played at all? --games plays more [never-used]\n");
}

TEST_CASE("every script error in a test game is a finding", "[doctor][S7]") {
    const DoctorInput with = patient(
        {sick({{"monsters/loud.json", R"({"id": "loud", "extends": "catacombs:orc", "name": "Loud", "script": "loud.lua"})"},
               {"monsters/loud.lua", "return {\n  round_start = function(self)\n    return self.character.nothing\n  end,\n}\n"},
               {"rooms/hall.json", R"({"id": "hall", "name": "Hall", "difficulty": 1, "monsters": [{"monster": "loud", "count": 2}]})"}})},
        {"sick"});
    const auto found = find_unexercised(with, {.games = 1});
    REQUIRE(found);
    CHECK(
        lines(*found).starts_with("sick/monsters/loud.lua:3: error: Character has no field \"nothing\"; in hook round_start of sick:loud"));
    CHECK(std::ranges::count(*found, "script-error", &Issue::code) == 1); // once, however many games it fails in
}

TEST_CASE("a pack's layouts are played with its lords, whose scripts run on the way to the lair, too", "[doctor][S7]") {
    // Outside its lair a lord is no character.
    const DoctorInput with = patient(
        {sick(
            {{"lords/mad.json", R"({"id": "mad", "extends": "catacombs:vasesak", "name": "Mad", "script": "mad.lua"})"},
             {"lords/mad.lua", "return {\n  turn_start = function(self, game, event)\n    if self.character.health then end\n  end,\n}\n"},
             {"layouts/way.json",
              R"({"id": "way", "name": "Way", "slots": [{"room": "catacombs:the-barracks"}, {"room": "catacombs:catacomb-lords-lair"}], "heroes": ["catacombs:oleira", "catacombs:xoric", "catacombs:elani", "catacombs:varesh"], "lord": "catacombs:vasesak"})"}})},
        {"sick"});
    const auto found = find_unexercised(with, {.games = 1});
    REQUIRE(found);
    INFO(lines(*found));
    CHECK(lines(*found).contains(
        "sick/lords/mad.lua:3: error: attempt to index a nil value (field 'character'); in hook turn_start of sick:mad, "
        "in the room catacombs:the-barracks [script-error]"));
}

TEST_CASE("a card that only a scenario uses is used", "[doctor][S7]") {
    DoctorInput with = patient(
        {sick({{"spells/hymn.json", R"({"id": "hymn", "name": "Hymn", "text": "Late.", "script": "hymn.lua",
                   "sequences": [[{"shot": "catacombs:missile"}]]})"},
               {"spells/hymn.lua", "return { allows = function(self, game, event)\n"
                                    "  if event.id == 'spells/hymn|0' then return game.round == 77 end\nend }"},
               {"tests/late.json", R"({"name": "late", "table": {"board": "catacombs:campfire", "lord": "catacombs:vasesak", "round": 77,
                   "characters": [{"kind": "hero", "what": "catacombs:varesh", "cards": ["spells/sick:hymn"]},
                                  {"kind": "monster", "what": "catacombs:orc"}]},
                   "commands": [{"do": "choose", "option": "1|spells/sick:hymn|0"}], "expect": [{"state": {"round": 77}}]})"}})},
        {"sick"});
    const auto without = find_unexercised(with, {.games = 1});
    REQUIRE(without);
    INFO(lines(*without));
    CHECK(lines(*without).contains("no player used \"sick:hymn\""));
    with.tests["sick:tests/late.json"] =
        R"({"name": "late", "table": {"board": "catacombs:campfire", "lord": "catacombs:vasesak", "round": 77,
                   "characters": [{"kind": "hero", "what": "catacombs:varesh", "cards": ["spells/sick:hymn"]},
                                  {"kind": "monster", "what": "catacombs:orc"}]},
                   "commands": [{"do": "choose", "option": "1|spells/sick:hymn|0"}], "expect": [{"state": {"round": 77}}]})";
    const auto tested = find_unexercised(with, {.games = 1});
    REQUIRE(tested);
    CHECK_FALSE(lines(*tested).contains("never-used"));
}

TEST_CASE("a card that nullifies by itself is used when it does", "[doctor]") {
    const DoctorInput with = patient({sick({{"items/charm.json", R"({"id": "charm", "name": "Charm", "text": "Wards off blows.", "price": 3,
                   "frequency": "permanent", "in_deck": false, "nullifies": [{"shot": "catacombs:melee"}]})"}})},
                                     {"sick"}); // no room sells it: heroes hold it in the battles that are played with it
    const auto found = find_unexercised(with, {.games = 1});
    REQUIRE(found);
    INFO(lines(*found));
    CHECK_FALSE(lines(*found).contains("never-used"));
}

TEST_CASE("doctor finds a script that answers with lists without end, and one that remembers", "[doctor][H1][S2]") {
    const auto examined = [](const std::string& script) {
        const DoctorInput with =
            patient({sick({{"monsters/loud.json", R"({"id": "loud", "extends": "catacombs:orc", "name": "Loud", "script": "loud.lua"})"},
                           {"monsters/loud.lua", script},
                           {"rooms/hall.json",
                            R"({"id": "hall", "name": "Hall", "difficulty": 1, "monsters": [{"monster": "loud", "count": 2}]})"}})},
                    {"sick"});
        const auto found = find_unexercised(with, {.games = 1});
        REQUIRE(found);
        return lines(*found);
    };
    CHECK(examined("return { round_start = function() local t = {} t[1] = t return t end }")
              .contains("sick/monsters/loud.lua:1: error: the hook returned effects in lists that are nested too deeply"));
    const std::string remembers =
        examined("local seen = {}\nreturn { turn_start = function()\n  table.insert(seen, 1)\n  return say(#seen .. ' turns')\nend }");
    CHECK(remembers.contains("sick/monsters/loud.lua:2: error: hook turn_start of monsters/sick:loud#"));
    CHECK(remembers.contains("[script-state]"));
}

TEST_CASE("what an author has looked at can be muted", "[doctor]") {
    const auto examined = examine(mini({{"pack.json", R"({"id": "mini", "name": "Mini", "version": "1.0.0", "api": 1,
        "muted": [{"issue": "unused-object", "file": "conditions/dizzy.json", "reason": "for the next version"},
                  {"issue": "not-translated", "reason": "later"}]})"}}),
                                  {.games = 0});
    REQUIRE(examined);
    CHECK(lines(examined->findings).empty());
    CHECK(std::ranges::count(examined->muted, "unused-object", &Issue::code) == 1);
    CHECK(std::ranges::count(examined->muted, "not-translated", &Issue::code) > 0);
}

TEST_CASE("doctor finds nothing in the base game and in the samples", "[doctor]") {
    for (const char* pack : {"content/catacombs", "samples/emberfolk"}) {
        const Ran ran = run({"doctor", pack});
        INFO(ran.out);
        CHECK(ran.code == 0);
        CHECK(ran.err.empty());
        CHECK(ran.out.starts_with("nothing found"));
    }
}

TEST_CASE("doctor on the command line: codes, JSON, and errors first", "[doctor]") {
    TemporaryFolder folder;
    folder.write("sick/pack.json", cover("sick", {"catacombs"}));
    folder.write("sick/families/lonely.json", R"({"id": "lonely", "name": "Lonely", "colour": "#3b7a57"})");
    const Ran found = run({"doctor", "sick", "--games", "0"}, folder.path());
    CHECK(found.code == 1);
    CHECK(found.out.ends_with("[unused-object]\n1 finding; 1 pack checked, 0 games played\n"));
    const Ran json = run({"doctor", "sick", "--games", "0", "--format", "json"}, folder.path());
    CHECK(json.code == 1);
    CHECK(json.out.contains(R"("code": "unused-object")"));
    folder.write("sick/monsters/broken.json", "{");
    const Ran broken = run({"doctor", "sick"}, folder.path());
    CHECK(broken.code == 1);
    CHECK(broken.out.ends_with("there are errors, so nothing else was checked\n"));
}

TEST_CASE("what a pack has not translated into a language that it has begun is listed", "[doctor][language][S16]") {
    const auto begun = find_untranslated(mini(
        {{"strings/en.json", R"({"id": "en", "name": "English", "language": "en", "texts": {"boo": "Boo!", "pay": "{who} pays {gold}."}})"},
         {"strings/de.json", R"({"id": "de", "name": "Deutsch", "language": "de", "texts": {"pay": "{who} zahlt."},
                                                                      "entries": {"monsters/goblin": {"name": "Kobold"}}})"}}));
    const std::string found = lines(begun);
    CHECK(found.contains(
        "mini/strings/de.json:1:1: warning: monsters/goblin: text is not in the language de; add \"monsters/goblin\" to \"entries\" of "
        "this file [not-translated]\n"));
    CHECK(found.contains("monsters/hobgoblin: name is not in the language de"));
    CHECK(found.contains("texts of scripts are not in the language de: \"boo\"; add them to \"texts\" of this file [not-translated]\n"));
    CHECK(found.contains("the text \"pay\" in en takes gold, who, in de who; name the same values in both [other-values]\n"));
    CHECK(find_untranslated(
              patient({sick({{"families/lonely.json", R"({"id": "lonely", "name": "Lonely", "colour": "#3b7a57"})"}})}, {"sick"}))
              .empty());
}

TEST_CASE("the shipped packs are translated as far as they say", "[doctor][language]") {
    for (const char* game : {"catacombs", "catacombs-1e"})
        CHECK(lines(find_untranslated(DoctorInput{.library = game_library(game), .packs = {game}})) == "");
}
