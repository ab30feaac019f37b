// What variants change: only while they are on, and only what exists.
#include "content/load/changed.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <format>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// The mini pack with a variant "odd" that makes these changes to this object. Its file has one change a line, from line 3 on.
FileTree with_variant(const std::string& kind, const std::string& target, const std::string& changes, const std::string& more = "") {
    FileTree pack = mini_pack();
    put(pack, "variants/odd.json",
        std::format(
            "{{\"id\": \"odd\", \"name\": \"Odd\", {}\"changes\": [\n{{\"kind\": \"{}\", \"target\": \"{}\",\n\"changes\": [{}]}}]}}", more,
            kind, target, changes));
    return pack;
}

std::shared_ptr<const Library> changed(const std::shared_ptr<const Library>& library, const std::vector<std::string>& variants) {
    auto made = with_changes(library, variants);
    if (!made) FAIL(lines(made.error()));
    return *made;
}

int gold(const std::shared_ptr<const Library>& library, const std::string& id = "mini:goblin") { return library->find<Monster>(id)->gold; }

std::string said_about(const std::string& kind, const std::string& target, const std::string& changes) {
    const Loaded loaded = load({with_variant(kind, target, changes)});
    CHECK_FALSE(loaded.library);
    return lines(loaded.issues);
}

} // namespace

TEST_CASE("a variant changes figures while it is on, and the library stays as it was", "[content][variants]") {
    const auto library = library_of({mini_pack()});
    const auto hard = changed(library, {"mini:hard"});
    CHECK(gold(hard) == 0);
    CHECK(gold(library) == 1);
    CHECK(hard->find<Monster>("mini:goblin")->sequences == library->find<Monster>("mini:goblin")->sequences);
    CHECK(hard->all<Monster>().size() == library->all<Monster>().size());
}

TEST_CASE("the content hash is the library's, whatever variants are on", "[content][variants]") {
    const auto library = library_of({mini_pack()});
    CHECK(changed(library, {"mini:hard"})->content_hash() == library->content_hash());
    CHECK(changed(shipped_library_pointer(), {"catacombs:later-printing"})->content_hash() == shipped_library().content_hash());
}

TEST_CASE("where nothing changes the library itself comes back", "[content][variants]") {
    const auto library = library_of({mini_pack()});
    CHECK(changed(library, {}) == library);
    CHECK(changed(library, {"mini:standard"}) == library);
    CHECK(changed(library, {"death=advanced"}) == library);  // an option, no variant
    CHECK(changed(library, {"mini:unheard-of"}) == library); // the rules say what is wrong with it
}

TEST_CASE("lists are appended to and entries removed", "[content][variants]") {
    const auto library = library_of({with_variant(
        "monsters", "goblin",
        R"({"op": "append", "path": "nullifies", "value": {"shot": "missile"}}, {"op": "remove", "path": "sequences[1]"}, {"op": "set", "path": "health", "value": 3})")});
    const auto odd = changed(library, {"mini:odd"});
    const Monster& goblin = *odd->find<Monster>("mini:goblin");
    REQUIRE(goblin.nullifies.size() == 1);
    CHECK(goblin.nullifies[0].shot.text == "mini:missile");
    CHECK(goblin.sequences.size() == 1);
    CHECK(goblin.health == 3);
    CHECK(library->find<Monster>("mini:goblin")->nullifies.empty());
}

TEST_CASE("entries are found by what they hold, with the pack's name or without", "[content][variants]") {
    for (const char* name : {"goblin", "mini:goblin"}) {
        INFO(name);
        const auto library = library_of(
            {with_variant("rooms", "den", std::format(R"({{"op": "set", "path": "monsters[monster={}].count", "value": 1}})", name))});
        CHECK(changed(library, {"mini:odd"})->find<Room>("mini:den")->monsters[0].count == 1);
        CHECK(library->find<Room>("mini:den")->monsters[0].count == 2);
    }
}

TEST_CASE("several variants build on each other, in the order of their names as everywhere", "[content][variants]") {
    const auto library = library_of(
        {with_variant("monsters", "goblin", R"({"op": "set", "path": "gold", "value": 5}, {"op": "set", "path": "health", "value": 2})")});
    for (const auto& order : {std::vector<std::string>{"mini:hard", "mini:odd"}, {"mini:odd", "mini:hard"}}) {
        const auto both = changed(library, order);
        CHECK(gold(both) == 5); // "odd" comes after "hard", however they were named
        CHECK(both->find<Monster>("mini:goblin")->health == 2);
    }
}

TEST_CASE("a variant named twice changes things once", "[content][variants]") {
    const auto library =
        library_of({with_variant("monsters", "goblin", R"({"op": "append", "path": "nullifies", "value": {"shot": "missile"}})")});
    CHECK(changed(library, {"mini:odd", "mini:odd"})->find<Monster>("mini:goblin")->nullifies.size() == 1);
}

TEST_CASE("a variant that is always on changes every game", "[content][variants]") {
    const auto library =
        library_of({with_variant("monsters", "goblin", R"({"op": "set", "path": "gold", "value": 5})", R"("always": true, )")});
    CHECK(gold(changed(library, {})) == 5);
    CHECK(gold(changed(library, {"mini:odd"})) == 5);
    CHECK(gold(changed(library, {"mini:hard"})) == 0); // those that are chosen come later
}

TEST_CASE("a variant changes the object it names, not those that extend it", "[content][variants]") {
    const auto hard = changed(library_of({mini_pack()}), {"mini:hard"});
    CHECK(gold(hard) == 0);
    CHECK(gold(hard, "mini:hobgoblin") == 1);
}

TEST_CASE("a variant changes objects of other packs, and names its own as it likes", "[content][variants]") {
    FileTree pack = tree(
        "more",
        {{"pack.json", cover("more", {"mini"})},
         {"shots/spit.json", R"({"id": "spit", "name": "Spit", "flies": "self", "damage": 1, "icon": "drop"})"},
         {"variants/wet.json",
          R"({"id": "wet", "name": "Wet", "changes": [{"kind": "monsters", "target": "mini:goblin", "changes": [{"op": "set", "path": "sequences[0][0].shot", "value": "spit"}]}]})"}});
    const auto library = library_of({mini_pack(), pack});
    CHECK(changed(library, {"more:wet"})->find<Monster>("mini:goblin")->sequences[0][0].shot.text == "more:spit");
}

TEST_CASE("a target that does not exist is named with file and line, and the one that was meant", "[content][variants]") {
    CHECK(said_about("monsters", "gobblin", R"({"op": "set", "path": "gold", "value": 2})") ==
          "mini/variants/odd.json:2:32: error: changes[0].target: there is no monster \"mini:gobblin\"; did you mean \"mini:goblin\"? "
          "[unknown-reference]\n");
    CHECK(said_about("pieces", "disc", R"({"op": "set", "path": "height", "value": 2})") ==
          "mini/variants/odd.json:2:30: error: changes[0].target: \"mini:disc\" is abstract and exists only to be extended; name an object "
          "that extends it [abstract-reference]\n");
}

TEST_CASE("a path that matches nothing is named", "[content][variants]") {
    CHECK(said_about("monsters", "goblin", R"({"op": "set", "path": "golds", "value": 2})") ==
          "mini/variants/odd.json:3:35: error: \"golds\" matches nothing; did you mean \"gold\"? [patch-no-match]\n");
    CHECK(said_about("rooms", "den", R"({"op": "set", "path": "monsters[monster=troll].count", "value": 2})") ==
          "mini/variants/odd.json:3:35: error: \"monsters[monster=troll].count\" matches nothing; monsters has 2 entries "
          "[patch-no-match]\n");
    CHECK(said_about("monsters", "goblin", R"({"op": "remove", "path": "sequences[7]"})").contains("sequences has 2 entries"));
    CHECK(said_about("monsters", "goblin", R"({"op": "set", "path": "gold..x", "value": 2})").contains("\"gold..x\" is not a path"));
}

TEST_CASE("a reference to nothing, or to what is only a pattern, is named", "[content][variants]") {
    CHECK(said_about("monsters", "goblin", R"({"op": "set", "path": "piece", "value": "gobblin"})") ==
          "mini/variants/odd.json:3:53: error: there is no \"mini:gobblin\" among the pieces; did you mean \"mini:goblin\"? "
          "[unknown-reference]\n");
    CHECK(said_about("monsters", "goblin", R"({"op": "set", "path": "piece", "value": "disc"})") ==
          "mini/variants/odd.json:3:53: error: piece: \"mini:disc\" is abstract and exists only to be extended; name an object that extends it "
          "[abstract-reference]\n");
}

TEST_CASE("a script that is not there is named", "[content][variants]") {
    CHECK(
        said_about("monsters", "goblin", R"({"op": "set", "path": "script", "value": "goblin.lua"})") ==
        "mini/variants/odd.json:3:54: error: script: there is no file \"variants/goblin.lua\" in the pack; create it, or remove this line "
        "[missing-file]\n");
}

TEST_CASE("a value of the wrong type is named, and a field that may not be missing", "[content][variants]") {
    CHECK(said_about("monsters", "goblin", R"({"op": "set", "path": "gold", "value": "many"})") ==
          "mini/variants/odd.json:3:52: error: gold: expected a whole number, found the text \"many\"; reward for the hero who destroys it "
          "[wrong-type]\n");
    CHECK(said_about("monsters", "goblin", R"({"op": "remove", "path": "piece"})").contains("\"piece\" is missing"));
}

TEST_CASE("what only a look at the whole can tell is looked at with the changes too", "[content][variants]") {
    CHECK(said_about("shots", "melee", R"({"op": "set", "path": "flies", "value": "piece"})") ==
          "mini/variants/odd.json:3:53: error: \"piece\" is missing; a shot with a piece of its own says which [missing-field]\n");
}

TEST_CASE("with_changes fails as loading would, and gives no library", "[content][variants]") {
    // Each variant alone is right, but the second one has lost its ground to the first.
    FileTree pack = with_variant("rooms", "den", R"({"op": "set", "path": "monsters[monster=hobgoblin].count", "value": 2})");
    put(pack, "variants/few.json",
        R"({"id": "few", "name": "Few", "changes": [{"kind": "rooms", "target": "den", "changes": [{"op": "remove", "path": "monsters[1]"}]}]})");
    const auto library = library_of({pack});
    const auto both = with_changes(library, {"mini:few", "mini:odd"});
    REQUIRE_FALSE(both);
    CHECK(lines(both.error()) == "mini/variants/odd.json:3:35: error: \"monsters[monster=hobgoblin].count\" matches nothing; "
                                 "monsters has 1 entry [patch-no-match]\n");
    CHECK(changed(library, {"mini:odd"})->find<Room>("mini:den")->monsters[1].count == 2);
}

TEST_CASE("all mistakes of a variant are told at once", "[content][variants]") {
    const std::string text = said_about(
        "monsters", "goblin", R"({"op": "set", "path": "golds", "value": 2}, {"op": "set", "path": "piece", "value": "nothing"})");
    CHECK(text.contains("\"golds\" matches nothing"));
    CHECK(text.contains("there is no \"mini:nothing\" among the pieces"));
}
