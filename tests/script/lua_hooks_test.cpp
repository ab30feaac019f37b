// Scripts at work in a battle: who is asked, in which order, and what happens when one stumbles.
#include "script/lua_hooks.h"

#include "rules/as_json.h"
#include "script/api_docs.h"
#include "support/battle.h"
#include "support/mini_pack.h"
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <format>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// The base game and a pack "house" with these files.
std::shared_ptr<const Library> house(std::initializer_list<std::pair<std::string, std::string>> files) {
    FileTree pack = tree("house", files);
    put(pack, "pack.json", cover("house", {"catacombs"}));
    Loaded loaded = load({read_tree(source_folder() + "/content/catacombs"), pack});
    if (!loaded.library) FAIL(lines(loaded.issues));
    return loaded.library;
}

/// A variant that is always on, with this script.
std::shared_ptr<const Library> house_rule(const std::string& script) {
    return house(
        {{"variants/rule.json", R"({"id": "rule", "name": "Rule", "always": true, "script": "rule.lua"})"}, {"variants/rule.lua", script}});
}

std::string loading(const std::string& script) {
    const auto hooks = LuaHooks::load(house_rule(script));
    return hooks ? "" : lines(hooks.error());
}

Given heroes_and_a_troll() { return {{hero("oleira"), hero("xoric"), monster("troll"), monster("orc")}}; }

std::string said(const Battle& battle) {
    std::string all;
    for (const Event& event : battle.events())
        if (event.what == EventKind::said) all += event.text + ';';
    return all;
}

/// What the game answers when Oleira hits the troll under this house rule; the state must be as before.
std::string stumbles_over(const std::string& script) {
    Battle battle(heroes_and_a_troll(), house_rule(script));
    battle.act("oleira");
    const auto before = hash_of(battle.state());
    const auto result = step(battle.rules(), battle.state(), Declare{.hits = {3}});
    CHECK(hash_of(battle.state()) == before);
    return result ? "" : lines(result.error());
}

} // namespace

TEST_CASE("a hook's effects are applied, and name the object they come from", "[script]") {
    Battle battle(
        heroes_and_a_troll(),
        house_rule("return { damaged = function(self, game, event) return heal(event.attacker, 1), damage(event.target, 1) end }"));
    battle.act("oleira").hits({"troll"});
    CHECK(battle.health("troll") == 1);
    Battle list(heroes_and_a_troll(),
                house_rule("return { shot_end = function(self, game, event) return { say('one'), { say('two') } } end }"));
    list.act("oleira").misses();
    CHECK(said(list) == "one;two;");
    for (const Event& event : list.events())
        if (event.what == EventKind::said) CHECK(event.cause == "variants/house:rule#0");
}

TEST_CASE("hooks are asked by priority, then by id", "[script]") {
    const auto library = house({{"variants/a.json", R"({"id": "a", "name": "A", "always": true, "script": "a.lua"})"},
                                {"variants/a.lua", "return { shot_end = function() return say('a') end }"},
                                {"variants/b.json", R"({"id": "b", "name": "B", "always": true, "script": "b.lua"})"},
                                {"variants/b.lua", "return { shot_end = function() return say('b') end }"},
                                {"variants/c.json", R"({"id": "c", "name": "C", "always": true, "script": "c.lua"})"},
                                {"variants/c.lua", "return { priority = -5, shot_end = function() return say('c') end }"},
                                {"variants/d.json", R"({"id": "d", "name": "D", "always": true, "script": "d.lua"})"},
                                {"variants/d.lua", "return { priority = 5, shot_end = function() return say('d') end }"}});
    Battle battle(heroes_and_a_troll(), library);
    battle.act("oleira").misses();
    CHECK(said(battle) == "c;a;b;d;");
}

TEST_CASE("a hook may sit on any kind of object in play", "[script]") {
    struct Row {
        const char* kind;
        const char* id;
    };
    const Row rows[] = {{"monsters", "troll"},  {"heroes", "oleira"}, {"items", "healing-salve"}, {"spells", "heal"},
                        {"modifiers", "stun"},  {"shots", "melee"},   {"conditions", "poisoned"}, {"rooms", "the-barracks"},
                        {"boards", "campfire"}, {"lords", "vasesak"}, {"families", "dungeon"},    {"abilities", "elven-arrow"},
                        {"familiars", "bee"},   {"decks", "poison"},  {"tokens", "fire-wall"}};
    for (const Row& row : rows) {
        INFO(row.kind);
        const std::string patch = std::format(
            R"({{"id": "p", "target": "catacombs:{}", "kind": "{}", "changes": [{{"op": "set", "path": "script", "value": "x.lua"}}]}})",
            row.id, row.kind);
        FileTree pack =
            tree("house", {{"patches/x.lua", "return { shot_end = function(self) return say(self.kind .. '/' .. self.id) end }"},
                           {"patches/p.json", patch}});
        put(pack, "pack.json", cover("house", {"catacombs"}));
        Loaded loaded = load({read_tree(source_folder() + "/content/catacombs"), pack});
        if (!loaded.library) FAIL(lines(loaded.issues));
        Battle battle({.characters = {hero("oleira")
                                          .with_card("items/healing-salve")
                                          .with_card("spells/heal")
                                          .with_card("abilities/elven-arrow")
                                          .with_condition("poisoned"),
                                      hero("xoric"), monster("troll"), monster("ghoul"), familiar("bee").of(1)},
                       .variants = {},
                       .room = "the-barracks",
                       .half = std::string(row.kind) == "modifiers" ? Side::overseer : Side::heroes,
                       .things = {{"fire-wall", {18, 24}}}},
                      loaded.library);
        if (std::string(row.kind) == "modifiers") battle.act("ghoul").misses().misses();
        else battle.act("oleira").misses();
        CHECK(said(battle) == std::format("{}/catacombs:{};", row.kind, row.id));
    }
}

TEST_CASE("what a script keeps in self.data lasts, one for each object and character", "[script]") {
    Battle battle(heroes_and_a_troll(), house_rule(R"(return { shot_end = function(self, game, event)
        self.data.shots = (self.data.shots or 0) + 1
        return say("shot " .. self.data.shots)
    end })"));
    battle.act("oleira").misses();
    CHECK(said(battle) == "shot 1;");
    battle.act("xoric").misses();
    CHECK(said(battle) == "shot 2;");
    CHECK(battle.state().data.at("variants/house:rule#0") == R"({"shots": 2})");
}

TEST_CASE("a script that stumbles names its file, line and hook, and the game stays as it was", "[script]") {
    CHECK(stumbles_over("return {\n  damaged = function(self, game, event)\n    return nothing.at.all\n  end,\n}") ==
          "house:variants/rule.lua:3: error: unknown name 'nothing'; in hook damaged of house:rule [script-error]\n");
    CHECK(stumbles_over("return { damaged = function() error('no') end }") ==
          "house:variants/rule.lua:1: error: no; in hook damaged of house:rule [script-error]\n");
    CHECK(stumbles_over("return { damaged = function() while true do end end }").contains("stopped after 1,000,000 instructions"));
    CHECK(stumbles_over("return { damaged = function(self, game, event) event.target.health = 99 end }")
              .contains("a character cannot be changed; return an effect instead"));
    CHECK(stumbles_over("return { damaged = function(self, game, event) return event.target.helath end }")
              .contains("Character has no field \"helath\"; did you mean \"health\"?"));
    CHECK(stumbles_over("return { damaged = function(self, game, event) game.round = 3 end }")
              .contains("the game cannot be changed; return an effect instead"));
    CHECK(stumbles_over("return { damaged = function(self, game, event) self.id = 3 end }").contains("only self.data can be changed"));
    CHECK(stumbles_over("return { damaged = function(self, game) return game.option('may_pas') end }")
              .contains("there is no rule option \"may_pas\"; did you mean \"may_pass\"?"));
    CHECK(stumbles_over("return { damaged = function() return damage('troll', 1) end }")
              .contains("damage: argument 1 must be a character, not string"));
    CHECK(stumbles_over("return { damaged = function(self, game, event) return damage(event.target) end }")
              .contains("damage: amount must be a whole number, not nil"));
    CHECK(stumbles_over("return { damaged = function(self, game, event) return damage(event.target, 1, nil, 4) end }")
              .contains("damage takes at most 3 arguments"));
    CHECK(stumbles_over("return { damaged = function(self, game, event) return shot { bye = event.target } end }")
              .contains("shot has no field 'bye'"));
}

TEST_CASE("an answer that makes no sense is refused with its place", "[script]") {
    CHECK(stumbles_over("return {\n\n  damaged = function() return 5 end }") ==
          "house:variants/rule.lua:3: error: the hook returned number where effects are expected; in hook damaged of house:rule "
          "[script-answer]\n");
    CHECK(stumbles_over("return { before_damage = function() return 'much' end }")
              .contains("the hook returned string where a number is expected"));
    CHECK(
        stumbles_over("return { before_damage = function() return 1 / 0 end }").contains("the hook returned a number that is not finite"));
    CHECK(stumbles_over("return { nullifies = function() return 1 end }")
              .contains("the hook returned number where true or false is expected"));
    CHECK(stumbles_over("return { damaged = function() return { { does = 'explode' } } end }")
              .contains("the hook returned an effect that does \"explode\""));
    CHECK(stumbles_over("return { damaged = function() return { does = 'damge' } end }").contains("did you mean \"damage\"?"));
    CHECK(stumbles_over("return { damaged = function() return { does = 'damage', to = 77, amount = 1 } end }")
              .contains("there is no character 77"));
    CHECK(stumbles_over("return { damaged = function(self, game, event) return add_condition(event.target, 'sleepy') end }")
              .contains("there is no condition \"house:sleepy\"; a script (variants/house:rule#0) names it"));
    CHECK(stumbles_over("return { damaged = function() local deep = {} for i = 1, 50000 do deep = { deep } end return deep end }")
              .contains("the hook returned effects in lists that are nested too deeply"));
    CHECK(stumbles_over("return { damaged = function() return table.unpack({}, 1, 250) end }") == "");
    CHECK(stumbles_over("return { damaged = function(self) local deep = {} for i = 1, 50000 do deep = { deep } end self.data.deep = deep end }")
              .contains("self.data cannot keep nested too deeply"));
    CHECK(stumbles_over("return { damaged = function(self) self.data.f = function() end end }").contains("self.data cannot keep function"));
    CHECK(stumbles_over("return { damaged = function(self) self.data.a = {1, x = 2} end }")
              .contains("self.data cannot keep a table that is a list and has names as well"));
    CHECK(stumbles_over("return { damaged = function(self, game, event) return ask { of = event.target } end }")
              .contains("a question without"));
}

TEST_CASE("a method that is called without its character finds nobody", "[script]") {
    CHECK(stumbles_over("return { damaged = function(self, game, event) return event.target.has('stunned') end }")
              .contains("this character is no longer in the game"));
    CHECK(stumbles_over("return { damaged = function(self, game, event) return event.target.has(game, 'stunned') end }")
              .contains("this character is no longer in the game"));
    CHECK(stumbles_over("return { damaged = function(self, game, event) return event.target:distance_to() end }")
              .contains("distance_to: argument 2 must be a character, not no value"));
}

TEST_CASE("a character is the same one however a script comes by it", "[script]") {
    Battle battle(heroes_and_a_troll(), house_rule(R"(return { shot_end = function(self, game, event)
        local who, seen = event.attacker, {}
        for _, other in ipairs(game.characters()) do seen[other] = other.id end
        return say(tostring(who == game.character(who.id)) .. " " .. tostring(who == game.character(2)) .. " " .. seen[who] .. " " .. tostring(who))
    end })"));
    battle.act("oleira").misses();
    CHECK(said(battle) == "true false 1 Character 1;");
}

TEST_CASE("a script that answers its own effects without end is stopped", "[script]") {
    CHECK(stumbles_over("return { damaged = function(self, game, event) return heal(event.target, 1), 1 end, healed = function(self, game, "
                        "event) return damage(event.target, 1) end }") ==
          "house:variants/rule.lua:1: error: all scripts together answered one command with more than 5,000 effects; in hook damaged of "
          "house:rule [script-answer]\n");
}

TEST_CASE("what a script kept of one hook is of no use after it", "[script]") {
    Battle battle(heroes_and_a_troll(), house_rule(R"(local kept = {}
        return { shot_declared = function(self, game, event) table.insert(kept, game.characters) end,
                 shot_end = function(self, game, event) return say(#kept[1]()) end })"));
    battle.act("oleira");
    // The function still reads the game of the hook that runs now; between hooks nothing runs. A number is no text:
    const auto result = step(battle.rules(), battle.state(), Declare{});
    REQUIRE_FALSE(result);
    CHECK(result.error().front().message == "say: text must be a text, not number");
}

TEST_CASE("slips in a script are found when it is loaded", "[script]") {
    CHECK(loading("return { damagd = function() end }") ==
          "house:variants/rule.lua:1: error: there is no hook \"damagd\"; did you mean \"damaged\"? [script-hook]\n");
    CHECK(loading("return { damaged = 5 }").contains("hook damaged must be a function, not number"));
    CHECK(loading("return { priority = 'high' }").contains("priority must be a whole number"));
    CHECK(loading("return {").contains("[script-syntax]"));
    CHECK(loading("return 5").contains("house:variants/rule.lua:1"));
    CHECK(loading("").contains("house:variants/rule.lua"));
    CHECK(loading("return {}") == "");
}

TEST_CASE("validate reports scripts with their files", "[script][cli]") {
    TemporaryFolder folder;
    folder.write("house/pack.json", cover("house", {"catacombs"}));
    folder.write("house/variants/rule.json", R"({"id": "rule", "name": "Rule", "script": "rule.lua"})");
    folder.write("house/variants/rule.lua", "return {\n  damagd = function() end,\n}\n");
    const Ran checked = run({"validate", "house"}, folder.path());
    CHECK(checked.code == 1);
    CHECK(checked.out.contains("house/variants/rule.lua:2: error: there is no hook \"damagd\"; did you mean \"damaged\"? [script-hook]"));
}

TEST_CASE("shared scripts get their parameters, with defaults", "[script]") {
    const auto library = house(
        {{"scripts/echo.json",
          R"({"id": "echo", "name": "Echo", "file": "echo.lua", "parameters": {"word": {"type": "string", "text": "What it says.", "value": "hey"}}})"},
         {"scripts/echo.lua", "return { shot_end = function(self) return say(self.params.word) end }"},
         {"variants/a.json",
          R"({"id": "a", "name": "A", "always": true, "rules": [{"script": "echo"}, {"script": "echo", "params": {"word": "ho"}}]})"}});
    Battle battle(heroes_and_a_troll(), library);
    battle.act("oleira").misses();
    CHECK(said(battle) == "hey;ho;");
}

TEST_CASE("questions wait for a player and come back to the script that asked", "[script]") {
    Battle battle(heroes_and_a_troll(), house_rule(R"(return {
        shot_end = function(self, game, event)
          return ask { of = event.attacker, question = "drink", text = "Drink?", options = { { id = "yes", text = "Yes" }, { id = "no", text = "No" } }, keep = { who = event.attacker } }
        end,
        answered = function(self, game, event) return say(event.id .. "=" .. event.text .. " by " .. event.keep.who) end,
    })"));
    battle.act("oleira").misses();
    REQUIRE(battle.asks(DecisionKind::choose));
    CHECK(battle.state().decision->text == "Drink?");
    const auto saved = state_from(to_json(battle.state()));
    REQUIRE(saved);
    battle.choose("yes");
    CHECK(said(battle) == "drink=yes by 1;");
}

TEST_CASE("the stubs and the reference are up to date, and the stubs are Lua", "[script][docs]") {
    CHECK((text_of_file(source_folder() + "/scripts/api.lua") == lua_stubs()));
    CHECK(std::system(("luac5.4 -p " + source_folder() + "/scripts/api.lua").c_str()) == 0);
    for (const HookInfo& info : all_hooks()) CHECK(lua_reference({}).contains("| `" + std::string(info.name) + "` |"));
}

TEST_CASE("any pack requires the standard library, and its functions see the game", "[script][std]") {
    Battle battle(heroes_and_a_troll(), house_rule(R"(
        local areas = require "std/areas"
        local targets = require "std/targets"
        return {
          shot_end = function(self, game, event)
            local near = areas.within(game, event.attacker, 100, targets.enemies(game, event.attacker))
            return { say(#near .. " enemies"), say(targets.weakest(near).name) }
          end,
        })"));
    battle.act("oleira").misses();
    CHECK(said(battle) == "2 enemies;Orc;");
}

TEST_CASE("a wrong value for a standard function is an error of the script that gave it", "[script][std]") {
    CHECK(stumbles_over("local areas = require 'std/areas'\nreturn { shot_end = function(self, game, event)\n"
                        "  local near = areas.within(game, event.attacker)\n  return say(#near)\nend }")
              .contains("variants/rule.lua:3: error: areas.within: reach must be a number of at least 0, not nil"));
}

TEST_CASE("a standard module that no script names in quotes cannot be required", "[script][std]") {
    CHECK(stumbles_over("return { shot_end = function(self, game, event) return say(#require('std/' .. 'areas')) end }")
              .contains("there is no module \"std/areas\"; write its name in quotes behind require"));
    CHECK(loading("local areas = require 'std/area' return {}").contains("there is no module \"std/area\"; did you mean \"std/areas\"?"));
}
