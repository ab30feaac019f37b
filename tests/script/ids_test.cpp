// Scripts list the objects of a kind, so that a rule can be about all of them without naming one.
#include "support/battle.h"
#include "support/mini_pack.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// What a script lists of a kind, in a game with these variants.
std::string listed(const std::string& kind, std::vector<std::string> variants = {}) {
    const auto library = with_pack({
        {"variants/rule.json", R"({"id": "rule", "name": "Rule", "always": true, "script": "rule.lua"})"},
        {"variants/rule.lua", R"(return { damaged = function(self, game) return say(table.concat(game.ids(")" + kind + R"("), " ")) end })"},
        {"variants/calm.json", R"({"id": "calm", "name": "Calm", "excludes": [{"kind": "lords", "target": "catacombs:vasesak"}]})"},
        {"lords/nobody.json", R"({"id": "nobody", "name": "Nobody", "abstract": true})"},
        {"lords/tyrant.json", R"({"id": "tyrant", "extends": "catacombs:vasesak", "name": "Tyrant"})"},
    });
    Battle battle({.characters = {hero("oleira"), monster("troll")}, .variants = std::move(variants)}, library);
    battle.act("oleira").hits({"troll"});
    for (const Event& event : battle.events())
        if (event.what == EventKind::said) return event.text;
    return "";
}

} // namespace

TEST_CASE("a script lists the objects of a kind; those of its own pack without prefix, abstract ones not at all", "[script][CX-032]") {
    const std::string lords = listed("lords");
    CHECK(lords.starts_with("catacombs:"));
    CHECK(lords.contains("catacombs:vasesak"));
    CHECK(lords.ends_with(" tyrant"));
    CHECK_FALSE(lords.contains("nobody"));
}

TEST_CASE("what a variant leaves out is not listed", "[script]") {
    CHECK_FALSE(listed("lords", {"test:calm"}).contains("vasesak"));
    CHECK(listed("lords", {"test:calm"}).contains("tyrant"));
}
