// Ids in scripts that can never be what is meant.
#include "script/checks/check_ids.h"

#include "content/load/load.h"
#include "script/check_scripts.h"
#include "script/checks/named_ids.h"
#include "support/battle.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// "event.id=melee@2:12 add_condition#2=stunned@3:1 shot.shot=rush@4:1"
std::string named_in(const std::string& script) {
    std::string text;
    for (const NamedId& named : named_ids(script)) {
        text += (text.empty() ? "" : " ") + named.field + named.call;
        if (named.argument > 0) text += '#' + std::to_string(named.argument);
        if (!named.member.empty()) text += '.' + named.member;
        text += '=' + named.text + '@' + std::to_string(named.line) + ':' + std::to_string(named.column);
    }
    return text;
}

/// What is said about a script of the pack "test", which depends on the base game and has an Ogre and a condition "wet".
std::string said(const std::string& script, const std::string& cover_lines = "") {
    const std::string cover_text =
        R"({"id": "test", "name": "Test", "version": "1.0.0", "api": 1, "depends": [{"pack": "catacombs"}])" + cover_lines + "}";
    static Loader loader(shipped_checker()); // remembers the base game
    static const FileTree game = read_tree(source_folder() + "/content/catacombs");
    const auto loaded =
        loader.load({game, tree("test", {{"pack.json", cover_text},
                                         {"monsters/ogre.json", R"({"id": "ogre", "extends": "catacombs:troll", "name": "Ogre"})"},
                                         {"conditions/wet.json", R"({"id": "wet", "extends": "catacombs:stunned", "name": "Wet"})"},
                                         {"variants/rule.json", R"({"id": "rule", "name": "Rule", "always": true, "script": "rule.lua"})"},
                                         {"variants/rule.lua", script}})});
    INFO(lines(loaded.issues));
    REQUIRE(loaded.library);
    return lines(check_scripts(loaded.library));
}

std::string hook(const std::string& body) { return "return { damaged = function(self, game, event)\n" + body + "\nend }\n"; }

} // namespace

TEST_CASE("texts that are compared with a field, or given to a function, are found with line and column", "[script]") {
    CHECK(named_in("return event.id == \"melee\"") == "event.id=melee@1:20");
    CHECK(named_in("return \"melee\" ~= event.id, hit.target.what == 'orc'") == "event.id=melee@1:8 hit.target.what=orc@1:48");
    CHECK(named_in("-- ü\nreturn \"ü\", event.id == 'x'") == "event.id=x@2:25");
    CHECK(named_in("return game.character(1).what == 'orc'") == "().what=orc@1:34");
    CHECK(named_in("local shot = event.id\nreturn shot == 'rush'") == "event.id=rush@2:16");
    CHECK(named_in("return add_condition(who, 'stunned', x)") == "add_condition#2=stunned@1:27");
    CHECK(named_in("return who:has('stunned') and game.cards('items')") == ":has#1=stunned@1:16 game.cards#1=items@1:42");
    CHECK(named_in("return shot{by = x, shot = 'rush', modifiers = {'stun', 'chain'}}") ==
          "shot.shot=rush@1:28 shot.modifiers=stun@1:49 shot.modifiers=chain@1:57");
    CHECK(named_in("return shot({by = x, shot = 'rush'})") == "shot.shot=rush@1:29");
}

TEST_CASE("texts that are put together, compared with results, or kept under names that change are no ids", "[script]") {
    CHECK(named_in("return event.id == 'shots/' .. name, event.id:sub(1, 6) == 'shots/', f(x) == 'y'") == "");
    CHECK(named_in("local shot = event.id\nshot = 'x'\nreturn shot == 'rush'") == "shot=rush@3:16");
    CHECK(named_in("local shot = event.id or 'x'\nreturn shot == 'rush'") == "shot=rush@2:16");
    CHECK(named_in("local function f(shot) return shot == 'rush' end\nlocal shot = event.id") == "shot=rush@1:39");
    CHECK(named_in("return gain_card(who, 'items/' .. name)") == "");
}

TEST_CASE("an id of another pack without its prefix never matches, and the right one is named", "[script][S15]") {
    CHECK(said(hook("  if event.id == \"missile\" then return say(\"x\") end")) ==
          "test/variants/rule.lua:2:18: warning: event.id is never \"missile\"; did you mean \"catacombs:missile\"? [script-id]\n");
    CHECK(said(hook("  if event.id ~= 'shots/missile' then return say('x') end")) ==
          "test/variants/rule.lua:2:18: warning: event.id is never \"shots/missile\"; did you mean \"shots/catacombs:missile\"? "
          "[script-id]\n");
    CHECK(said(hook("  local shot = game.shot.id\n  if shot == 'rush' then return say('x') end")) ==
          "test/variants/rule.lua:3:14: warning: game.shot.id is never \"rush\"; did you mean \"catacombs:rush\"? [script-id]\n");
    CHECK(said(hook("  if event.target.what == 'orc' or game.lord == 'vasesak' then return say('x') end")) ==
          "test/variants/rule.lua:2:27: warning: event.target.what is never \"orc\"; did you mean \"catacombs:orc\"? [script-id]\n"
          "test/variants/rule.lua:2:49: warning: game.lord is never \"vasesak\"; did you mean \"catacombs:vasesak\"? [script-id]\n");
}

TEST_CASE("an id that no pack has, or one's own with its prefix, never matches either", "[script]") {
    CHECK(
        said(hook("  if event.id == 'catacombs:misile' then return say('x') end")) ==
        "test/variants/rule.lua:2:18: warning: event.id is never \"catacombs:misile\"; did you mean \"catacombs:missile\"? [script-id]\n");
    CHECK(said(hook("  if event.target.what == 'test:ogre' then return say('x') end")) ==
          "test/variants/rule.lua:2:27: warning: event.target.what is never \"test:ogre\"; a script reads ids of its own pack without "
          "prefix: "
          "\"ogre\" [script-id]\n");
    CHECK(said(hook("  if event.id == 'catacombs:items/healing-salve' then return say('x') end")) ==
          "test/variants/rule.lua:2:18: warning: event.id is never \"catacombs:items/healing-salve\"; write "
          "\"items/catacombs:healing-salve\" "
          "[script-id]\n");
}

TEST_CASE("what is given to effects and questions must exist", "[script]") {
    CHECK(
        said(hook("  return add_condition(event.target, 'stunned')")) ==
        "test/variants/rule.lua:2:38: warning: there is no condition \"test:stunned\"; did you mean \"catacombs:stunned\"? [script-id]\n");
    CHECK(said(hook("  return gain_card(event.target, 'catacombs:items/healing-salve')")) ==
          "test/variants/rule.lua:2:34: warning: \"catacombs:items/healing-salve\" is not the name of a card; write "
          "\"items/catacombs:healing-salve\" [script-id]\n");
    CHECK(said(hook("  if event.target:has('stunned') then return say('x') end")).contains("did you mean \"catacombs:stunned\"?"));
    CHECK(said(hook("  return shot{by = event.target, shot = 'rush', modifiers = {'stun'}}")) ==
          "test/variants/rule.lua:2:41: warning: there is no shot \"test:rush\"; did you mean \"catacombs:rush\"? [script-id]\n"
          "test/variants/rule.lua:2:62: warning: there is no modifier \"test:stun\"; did you mean \"catacombs:stun\"? [script-id]\n");
    for (const std::string wrong : {"remove_condition(event.target, 'catacombs:nothing')", "transform(event.target, 'catacombs:nothing')",
                                    "draw(event.target, 'catacombs:nothing', 1)", "put_back(event.target, 'catacombs:nothing', '1')",
                                    "gain_card(event.target, 'items/catacombs:nothing')", "find_card(event.target, 'catacombs:nothing')",
                                    "summon('catacombs:nothing', 1, 2)", "summon{who = 'catacombs:nothing'}",
                                    "put('catacombs:nothing', 1, 2)", "show_card('catacombs:nothing')"}) {
        INFO(wrong);
        CHECK(said(hook("  return " + wrong)).contains("catacombs:nothing"));
    }
}

TEST_CASE("what could be something else is let pass: own objects, options, questions, services, packs that are not loaded", "[script]") {
    for (const std::string right :
         {"event.id == 'wet'", "event.target.what == 'ogre'", "event.id == 'catacombs:missile'", "event.id == 'shots/catacombs:missile'",
          "event.id == 'heal'", "event.id == 'other-pack:missile'", "event.id == 'own|0'", "event.text == 'missile'",
          "event.target.kind == 'hero'", "self.data.last == 'missile'", "event.keep.id == 'missile'", "self.id == 'missile'",
          "event.target.name == 'Missile'", "event.target:has('wet')"}) {
        INFO(right);
        CHECK(said(hook("  if " + right + " then return say('x') end")) == "");
    }
    CHECK(said("return {\n  actions = function(self) return { { id = 'missile', text = 'Throw' } } end,\n"
               "  perform = function(self, game, event) if event.id == 'missile' then return say('x') end end }\n") == "");
    CHECK(said("return {\n  damaged = function(self) return ask{ question = 'rush', text = '?', options = {} } end,\n"
               "  answered = function(self, game, event) if event.id == 'rush' then return say('x') end end }\n") == "");
}

TEST_CASE("a pack's author can mute warnings about its scripts", "[script]") {
    const std::string script = hook("  if event.id == 'missile' then return say('x') end");
    CHECK(said(script, R"(, "muted": [{"issue": "script-id", "file": "variants/rule.lua", "reason": "on purpose"}])") == "");
    CHECK(said(script, R"(, "muted": [{"issue": "script-id", "file": "variants/other.lua", "reason": "on purpose"}])") != "");
}

TEST_CASE("a script of a hundred thousand brackets is looked at in time", "[script]") {
    std::string deep = "return ";
    for (int i = 0; i < 30'000; ++i) deep += "f(";
    CHECK(named_ids(deep).empty());
}
