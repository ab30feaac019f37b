// What a pack was written with goes on working: fields and ids that were given another name are read as what they are today, with a warning.
#include "content/load/renamed.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// The shipped schemas, in which monsters once had "hp" for health and a field "mood" that is of no use any more.
std::shared_ptr<const Checker> later_checker() {
    FileTree schemas = read_tree(source_folder() + "/schemas");
    std::string text = *schemas.files.at("monsters.json");
    const std::string at = "\"properties\": {";
    text.insert(text.find(at) + at.size(), R"(
    "hp": {"type": "integer", "description": "What health was called.", "minimum": 1, "x-deprecated": 2, "x-renamed-to": "health"},
    "mood": {"type": "string", "description": "Monsters have no moods any more; leave it out.", "maxLength": 20, "x-deprecated": 3},)");
    put(schemas, "monsters.json", text);
    auto made = make_checker(schemas);
    if (!made) FAIL(lines(made.error()));
    return *made;
}

Loaded load_later(const std::vector<FileTree>& packs) { return Loader(later_checker()).load(packs); }

int health(const Loaded& loaded, const std::string& monster) { return loaded.library->find<Monster>(monster)->health.value_or(0); }

} // namespace

TEST_CASE("a field that got another name is still read, with a warning at its place", "[content][api]") {
    FileTree pack = mini_pack();
    put(pack, "monsters/hobgoblin.json",
        "{\"id\": \"hobgoblin\", \"extends\": \"goblin\", \"name\": \"Hobgoblin\",\n \"hp\": 3, \"mood\": \"bad\"}");
    const Loaded loaded = load_later({pack});
    CHECK(lines(loaded.issues) == "mini/monsters/hobgoblin.json:2:2: warning: \"hp\" is deprecated since interface 2; write "
                                  "\"health\"; the old name still works for now "
                                  "[deprecated-field]\n"
                                  "mini/monsters/hobgoblin.json:2:11: warning: \"mood\" is deprecated since interface 3; "
                                  "Monsters have no moods any more; leave it out. "
                                  "[deprecated-field]\n");
    REQUIRE(loaded.library);
    CHECK(health(loaded, "mini:hobgoblin") == 3);
    CHECK(health(loaded, "mini:goblin") == 1);
}

TEST_CASE("who writes the old and the new name is told that the new one counts", "[content][api]") {
    FileTree pack = mini_pack();
    put(pack, "monsters/hobgoblin.json", R"({"id": "hobgoblin", "extends": "goblin", "name": "Hobgoblin", "hp": 3, "health": 2})");
    const Loaded loaded = load_later({pack});
    CHECK(lines(loaded.issues) ==
          "mini/monsters/hobgoblin.json:1:63: warning: \"hp\" is deprecated since interface 2, and \"health\" is there as "
          "well; remove it: it has no effect [deprecated-field]\n");
    CHECK(health(loaded, "mini:hobgoblin") == 2);
}

TEST_CASE("old patches find a field by its old name", "[content][api]") {
    FileTree patcher = tree(
        "patcher", {{"pack.json", cover("patcher", {"mini"})},
                    {"patches/p.json",
                     R"({"id": "p", "kind": "monsters", "target": "mini:goblin", "changes": [{"op": "set", "path": "hp", "value": 4}]})"}});
    const Loaded loaded = load_later({mini_pack(), patcher});
    CHECK(lines(loaded.issues).starts_with("patcher/patches/p.json:1:"));
    CHECK(lines(loaded.issues)
              .contains(
                  "\"hp\" is deprecated since interface 2; write \"health\"; the old name still works for now [deprecated-field]"));
    REQUIRE(loaded.library);
    CHECK(health(loaded, "mini:goblin") == 4);
}

namespace {

/// "goblin" was called "kobold" before, and "imp" before that.
FileTree renaming_pack(const std::string& renamed = R"({"monsters/imp": "kobold", "monsters/kobold": "goblin"})") {
    FileTree pack = mini_pack();
    put(pack, "pack.json", R"({"id": "mini", "name": "Mini", "version": "2.0.0", "api": 1, "renamed": )" + renamed + "}");
    return pack;
}

} // namespace

TEST_CASE("an id that was given up leads to the object: in references, in extends and in patches", "[content][api]") {
    FileTree old = tree(
        "old",
        {{"pack.json", cover("old", {"mini"})},
         {"monsters/chief.json", R"({"id": "chief", "extends": "mini:imp", "name": "Chief", "health": 5})"},
         {"rooms/cave.json", R"({"id": "cave", "name": "Cave", "difficulty": 0, "monsters": [{"monster": "mini:kobold", "count": 1}]})"},
         {"patches/p.json",
          R"({"id": "p", "kind": "monsters", "target": "mini:kobold", "changes": [{"op": "set", "path": "gold", "value": 3}]})"}});
    const Loaded loaded = load({renaming_pack(), old});
    CHECK(lines(loaded.issues) == "old/monsters/chief.json:1:28: warning: \"mini:imp\" is now called \"mini:goblin\"; write the new id; "
                                  "the old one still works for now [renamed-id]\n"
                                  "old/patches/p.json:1:43: warning: \"mini:kobold\" is now called \"mini:goblin\"; write the new id; "
                                  "the old one still works for now [renamed-id]\n"
                                  "old/rooms/cave.json:1:74: warning: \"mini:kobold\" is now called \"mini:goblin\"; write the new id; "
                                  "the old one still works for now [renamed-id]\n");
    REQUIRE(loaded.library);
    CHECK(loaded.library->find<Room>("old:cave")->monsters.front().what.text == "mini:goblin");
    CHECK(loaded.library->find<Monster>("old:chief")->gold == 3); // of the patched goblin
    CHECK(current_id(renames_of(loaded.library->packs(), loaded.library->sources()), "monsters", "mini:imp") == "mini:goblin");
    CHECK(current_id(renames_of(loaded.library->packs(), loaded.library->sources()), "monsters", "mini:goblin") == "mini:goblin");
}

TEST_CASE("loading again after a rename gives the same as loading afresh", "[content][api]") {
    FileTree old = tree(
        "old",
        {{"pack.json", cover("old", {"mini"})},
         {"rooms/cave.json", R"({"id": "cave", "name": "Cave", "difficulty": 0, "monsters": [{"monster": "mini:kobold", "count": 1}]})"}});
    Loader loader(shipped_checker());
    CHECK_FALSE(loader.load({mini_pack(), old}).library); // there is no kobold
    CHECK(loader.load({renaming_pack(), old}).library);
    CHECK(loader.load({renaming_pack(), old}).library);
    CHECK_FALSE(loader.load({mini_pack(), old}).library);
}

TEST_CASE("a rename must lead somewhere", "[content][api]") {
    CHECK(lines(load({renaming_pack(R"({"monsters/imp": "gobln"})")}).issues) ==
          "mini/pack.json:1:1: error: renamed: there is no monster \"mini:gobln\"; did you mean \"mini:goblin\"? [renamed-id]\n");
    CHECK(lines(load({renaming_pack(R"({"monsters/hobgoblin": "goblin"})")}).issues) ==
          "mini/pack.json:1:1: error: renamed: there still is monster \"mini:hobgoblin\"; remove one of the two [renamed-id]\n");
    CHECK(lines(load({renaming_pack(R"({"monsters/a": "b", "monsters/b": "a"})")}).issues).contains("[renamed-id]"));
}
