#include "content/json/field_path.h"
#include "support/mini_pack.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

FileTree more(const std::string& id, std::initializer_list<std::pair<std::string, std::string>> files) {
    FileTree result = tree(id, files);
    put(result, "pack.json", cover(id, {"mini"}));
    return result;
}

std::string patch(const std::string& changes, const std::string& target = "mini:goblin") {
    return R"({"id": "tweak", "kind": "monsters", "target": ")" + target + R"(", "changes": [)" + changes + "]}";
}

} // namespace

TEST_CASE("the little game of the tests is valid", "[content]") { CHECK(lines(load({mini_pack()}).issues).empty()); }

TEST_CASE("a child has its parent's fields but for those it writes itself", "[content][inherit]") {
    const auto library = library_of({mini_pack()});
    const Monster& child = *library->find<Monster>("mini:hobgoblin");
    CHECK(child.name == "Hobgoblin");
    CHECK(child.health == 2);
    CHECK(child.text == "Bites.");
    CHECK(child.family.text == "mini:cave");
    CHECK(child.sequences == library->find<Monster>("mini:goblin")->sequences);
}

TEST_CASE("a child in another pack means its parent's pack by a bare name it inherits", "[content][inherit]") {
    const auto library =
        library_of({mini_pack(), more("other", {{"monsters/big.json", R"({"id": "big", "extends": "mini:goblin", "name": "Big"})"}})});
    CHECK(library->find<Monster>("other:big")->sequences[0][0].shot.text == "mini:melee");
}

TEST_CASE("objects inside objects are merged, lists are replaced", "[content][inherit]") {
    FileTree pack = mini_pack();
    put(pack, "heroes/squire.json", R"({"id": "squire", "extends": "knight", "name": "Squire", "ally": {"health": 2}, "items": []})");
    put(pack, "heroes/knight.json",
        R"({"id": "knight", "name": "Knight", "title": "Knight", "health": 8, "piece": "knight", "sequences": [[{"shot": "melee"}]], "items": [{"item": "sword"}], "ally": {"health": 5, "abilities": 0}})");
    const auto library = library_of({pack});
    const Hero& squire = *library->find<Hero>("mini:squire");
    CHECK(squire.ally.health == 2);
    CHECK(squire.items.empty());
    CHECK(squire.health == 8);
}

TEST_CASE("null drops an inherited field", "[content][inherit]") {
    FileTree pack = mini_pack();
    put(pack, "monsters/ghost.json", R"({"id": "ghost", "extends": "goblin", "name": "Ghost", "health": null, "shadow": true})");
    CHECK_FALSE(library_of({pack})->find<Monster>("mini:ghost")->health.has_value());
}

TEST_CASE("what an object is called, where it comes from and whether it is abstract is not inherited", "[content][inherit]") {
    const auto library = library_of({mini_pack()});
    CHECK(library->find<Piece>("mini:goblin") != nullptr);
    CHECK(library->find<Piece>("mini:disc") == nullptr); // abstract: never in play
    CHECK(library->object("pieces", "mini:disc")->abstract);
    CHECK_FALSE(library->object("pieces", "mini:goblin")->abstract);
}

TEST_CASE("a patch changes another pack's object, and its children too", "[content][patch]") {
    const auto library = library_of(
        {mini_pack(),
         more(
             "hard",
             {{"patches/tweak.json",
               patch(
                   R"({"op": "set", "path": "gold", "value": 7}, {"op": "append", "path": "nullifies", "value": {"shot": "mini:missile"}}, {"op": "remove", "path": "sequences[1]"})")}})});
    for (const char* id : {"mini:goblin", "mini:hobgoblin"}) {
        INFO(id);
        const Monster& monster = *library->find<Monster>(id);
        CHECK(monster.gold == 7);
        CHECK(monster.nullifies.size() == 1);
        CHECK(monster.sequences.size() == 1);
    }
}

TEST_CASE("a patch finds list entries by what they hold", "[content][patch]") {
    const std::string change =
        R"({"id": "tweak", "kind": "rooms", "target": "mini:den", "changes": [{"op": "set", "path": "monsters[monster=goblin].count", "value": 1}, {"op": "remove", "path": "monsters[monster=mini:hobgoblin]"}]})";
    const auto library = library_of({mini_pack(), more("hard", {{"patches/tweak.json", change}})});
    const Room& room = *library->find<Room>("mini:den");
    REQUIRE(room.monsters.size() == 1);
    CHECK(room.monsters[0].count == 1);
}

TEST_CASE("a pack that builds on another may overrule its patch, strangers may not", "[content][patch]") {
    FileTree first = more("first", {{"patches/tweak.json", patch(R"({"op": "set", "path": "gold", "value": 2})")}});
    FileTree second = more("second", {{"patches/tweak.json", patch(R"({"op": "set", "path": "gold", "value": 3})")}});
    const Loaded strangers = load({mini_pack(), first, second});
    CHECK_FALSE(strangers.library);
    CHECK(strangers.issues[0].code == "patch-conflict");
    put(second, "pack.json", cover("second", {"mini", "first"}));
    CHECK(library_of({second, first, mini_pack()})->find<Monster>("mini:goblin")->gold == 3);
}

TEST_CASE("strangers who append to one list, or write the same value, get along", "[content][patch]") {
    const std::string add =
        R"({"op": "append", "path": "nullifies", "value": {"shot": "mini:missile"}}, {"op": "set", "path": "gold", "value": 2})";
    const std::string other =
        R"({"op": "append", "path": "nullifies", "value": {"shot": "mini:melee"}}, {"op": "set", "path": "gold", "value": 2})";
    const auto library = library_of(
        {mini_pack(), more("first", {{"patches/tweak.json", patch(add)}}), more("second", {{"patches/tweak.json", patch(other)}})});
    CHECK(library->find<Monster>("mini:goblin")->nullifies.size() == 2);
}

TEST_CASE("every effective value knows who wrote it and what it replaced", "[content][why]") {
    const auto library = library_of(
        {mini_pack(), more("hard", {{"patches/tweak.json", patch(R"({"op": "set", "path": "gold", "value": 7})", "mini:hobgoblin")}})});
    const Object& object = *library->object("monsters", "mini:hobgoblin");
    const auto file = [&](std::string_view field) { return library->sources().at(object.data.find(field)->origin).shown; };
    CHECK(file("health") == "mini/monsters/hobgoblin.json");
    CHECK(file("text") == "mini/monsters/goblin.json");
    CHECK(file("gold") == "hard/patches/tweak.json");
    CHECK(object.data.find("shadow")->origin.file >= Schemas::first_number);
    const auto replaced = [&](std::string_view path) {
        std::string values;
        for (const Overridden& entry : object.history)
            if (entry.path == path)
                values += std::to_string(entry.was.as_integer()) + " from " + library->sources().at(entry.was.origin).shown + ";";
        return values;
    };
    CHECK(replaced("health") == "1 from mini/monsters/goblin.json;");
    CHECK(replaced("gold") == "1 from mini/monsters/goblin.json;");
}

TEST_CASE("paths into objects are read or refused, never guessed", "[content][patch]") {
    for (const char* good_path : {"a", "a.b", "a[0]", "a[0][1].b", "a[key=value].c", "a[key=pack:name]"})
        CHECK(parse_field_path(good_path));
    for (const char* bad_path :
         {"", ".", "a.", "a..b", "[0]", "a[", "a[]", "a[x]", "a[-1]", "a[0]b", "a[=v]", "a[99999999999999999999999]"}) {
        INFO(bad_path);
        CHECK_FALSE(parse_field_path(bad_path));
    }
    CHECK(overlaps("sequences", "sequences[0][1]"));
    CHECK(overlaps("ally.health", "ally"));
    CHECK_FALSE(overlaps("gold", "gold_per_kill"));
}
