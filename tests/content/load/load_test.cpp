#include "content/json/json_writer.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

TEST_CASE("packs are loaded by depth of dependency, then by id, whatever order they are named in", "[content][packs]") {
    const FileTree a = tree("a", {{"pack.json", cover("a", {"m", "z"})}});
    const FileTree m = tree("m", {{"pack.json", cover("m", {"z"})}});
    const FileTree z = tree("z", {{"pack.json", cover("z")}});
    const FileTree b = tree("b", {{"pack.json", cover("b", {"z"})}});
    for (const auto& packs : {std::vector{a, m, z, b}, std::vector{b, z, m, a}}) {
        const Loaded loaded = load(packs);
        REQUIRE(loaded.library);
        std::string order;
        for (const PackInfo& pack : loaded.library->packs()) order += pack.id;
        CHECK(order == "zbma");
    }
}

TEST_CASE("a broken file says what is wrong with it and nothing about those who name it", "[content][load]") {
    FileTree pack = mini_pack();
    put(pack, "monsters/goblin.json", "{\"id\": \"goblin\"");
    const Loaded loaded = load({pack});
    CHECK_FALSE(loaded.library);
    CHECK(lines(loaded.issues) ==
          "mini/monsters/goblin.json:1:1: error: this object is never closed; the file ends before its } [json-unfinished]\n");
}

TEST_CASE("loading again after one change gives what loading anew gives", "[content][load]") {
    Loader loader(shipped_checker());
    FileTree pack = mini_pack();
    REQUIRE(loader.load({pack}).library);
    const std::vector<std::pair<std::string, std::string>> edits = {
        {"monsters/goblin.json",
         R"({"id": "goblin", "name": "Goblin", "family": "cave", "level": 1, "health": 1, "gold": 9, "piece": "goblin", "sequences": [[{"shot": "melee"}]]})"},
        {"monsters/goblin.json", "{ broken"},
        {"pieces/disc.json",
         R"({"id": "disc", "abstract": true, "size": "m", "diameter": 2.0, "height": 1, "mass": 3.7, "colour": "green", "paint": "#3b7a57"})"},
        {"monsters/goblin.json",
         R"({"id": "goblin", "name": "Goblin", "family": "cavern", "level": 1, "health": 1, "gold": 9, "piece": "goblin", "sequences": [[{"shot": "melee"}]]})"},
        {"monsters/goblin.json",
         R"({"id": "goblin", "name": "Goblin King", "family": "cave", "level": 1, "health": 1, "gold": 9, "piece": "goblin", "sequences": [[{"shot": "melee"}]]})"},
        {"patches/tweak.json",
         R"({"id": "tweak", "kind": "monsters", "target": "goblin", "changes": [{"op": "set", "path": "gold", "value": 3}]})"},
        {"patches/tweak.json",
         R"({"id": "tweak", "kind": "monsters", "target": "goblin", "changes": [{"op": "set", "path": "gold", "value": 4}]})"},
    };
    for (const auto& [path, text] : edits) {
        INFO(path << " " << text);
        put(pack, path, text);
        const Loaded again = loader.load({pack});
        const Loaded anew = load({pack});
        CHECK(lines(again.issues) == lines(anew.issues));
        REQUIRE((again.library != nullptr) == (anew.library != nullptr));
        if (anew.library) CHECK(again.library->content_hash() == anew.library->content_hash());
    }
    pack.files.erase("patches/tweak.json");
    CHECK(loader.load({pack}).library->find<Monster>("mini:goblin")->gold == 9);
}

TEST_CASE("an old library stays as it was while newer ones are loaded", "[content][load]") {
    Loader loader(shipped_checker());
    FileTree pack = mini_pack();
    const auto first = loader.load({pack}).library;
    const std::string hash = first->content_hash();
    for (int i = 0; i < 5; ++i) {
        put(pack, "monsters/goblin.json",
            R"({"id": "goblin", "name": "G)" + std::to_string(i) +
                R"(", "family": "cave", "level": 1, "health": 1, "gold": 9, "piece": "goblin", "sequences": [[{"shot": "melee"}]]})");
        REQUIRE(loader.load({pack}).library);
    }
    CHECK(first->find<Monster>("mini:goblin")->name == "Goblin");
    CHECK(first->content_hash() == hash);
    CHECK(first->sources().at(first->object("monsters", "mini:goblin")->file).shown == "mini/monsters/goblin.json");
}

TEST_CASE("the content hash is blind to format and folder, and sees every change of content", "[content][load]") {
    const std::string hash = load({mini_pack()}).library->content_hash();
    FileTree moved = mini_pack();
    moved.root = "elsewhere/mini";
    put(moved, "walls/fence.json",
        "{\n\"$schema\": \"x.json\",\n\"name\": \"Fence\", \"id\": \"fence\", \"thickness\": 0.4, \"height\": 3.0,\n \"segments\": "
        "[{\"count\": 4, \"shape\": \"corner\", \"length\": 30}]}");
    CHECK(load({moved}).library->content_hash() == hash);
    FileTree changed = mini_pack();
    put(changed, "walls/fence.json",
        R"({"id": "fence", "name": "Fence", "height": 3.1, "thickness": 0.4, "segments": [{"shape": "corner", "count": 4, "length": 30}]})");
    CHECK(load({changed}).library->content_hash() != hash);
    FileTree newer = mini_pack();
    put(newer, "pack.json", R"({"id": "mini", "name": "mini", "version": "1.0.1", "api": 1})");
    CHECK(load({newer}).library->content_hash() != hash);
    FileTree scripted = mini_pack();
    put(scripted, "monsters/goblin.lua", "return {}");
    CHECK(load({scripted}).library->content_hash() != hash);
}

TEST_CASE("content of an optional pack that is not there is kept as a placeholder", "[content][placeholder]") {
    FileTree pack = mini_pack();
    put(pack, "pack.json",
        R"({"id": "mini", "name": "mini", "version": "1.0.0", "api": 1, "depends": [{"pack": "unmade", "optional": true}]})");
    const std::string room = R"({"id": "den", "name": "Den", "difficulty": 0, "monsters": [{"monster": "unmade:hydra", "count": 1}]})";
    put(pack, "rooms/den.json", room);
    put(pack, "monsters/spawn.json", R"({"id": "spawn", "extends": "unmade:hydra", "name": "Spawn"})");
    put(pack, "patches/tweak.json",
        R"({"id": "tweak", "kind": "monsters", "target": "unmade:hydra", "changes": [{"op": "set", "path": "gold", "value": 3}]})");
    const Loaded loaded = load({pack});
    REQUIRE(loaded.library);
    CHECK(lines(loaded.issues) == "mini/monsters/spawn.json:1:28: warning: \"mini:spawn\" belongs to the pack \"unmade\", which was not "
                                  "found; it is kept as a placeholder; install the pack to use it [missing-pack]\n"
                                  "mini/rooms/den.json:1:72: warning: \"unmade:hydra\" belongs to the pack \"unmade\", which was not found; "
                                  "it is kept as a placeholder; install the pack to use it [missing-pack]\n");
    REQUIRE(loaded.library->placeholders().size() == 2);
    CHECK(loaded.library->placeholders()[0].id == "unmade:hydra");
    CHECK(loaded.library->find<Room>("mini:den")->monsters[0].what.text == "unmade:hydra");
    // The reference survives a way through the library and back.
    const Node* monsters = loaded.library->object("rooms", "mini:den")->data.find("monsters");
    CHECK(write_json_line(*monsters) == R"([{"monster": "unmade:hydra", "count": 1}])");

    // With the pack there, the same files are whole.
    FileTree unmade = tree(
        "unmade",
        {{"pack.json", cover("unmade")},
         {"pieces/hydra.json",
          R"({"id": "hydra", "name": "Hydra", "size": "l", "diameter": 3.2, "height": 1, "mass": 6, "colour": "gray", "paint": "#777777", "count": 1})"},
         {"families/deep.json", R"({"id": "deep", "name": "Deep", "colour": "#3b7a57"})"},
         {"shots/melee.json", R"({"id": "melee", "name": "Melee", "flies": "self", "damage": 1, "icon": "blade"})"},
         {"monsters/hydra.json",
          R"({"id": "hydra", "name": "Hydra", "family": "deep", "level": 4, "health": 4, "track": true, "gold": 5, "piece": "hydra", "sequences": [[{"shot": "melee"}]]})"}});
    const Loaded whole = load({pack, unmade});
    INFO(lines(whole.issues));
    REQUIRE(whole.library);
    CHECK(whole.issues.empty());
    CHECK(whole.library->placeholders().empty());
    CHECK(whole.library->find<Monster>("mini:spawn")->gold == 3);
}

TEST_CASE("a required pack that is missing is told once, not at every name", "[content][placeholder]") {
    FileTree pack = mini_pack();
    put(pack, "pack.json", cover("mini", {"unmade"}));
    put(pack, "rooms/den.json", R"({"id": "den", "name": "Den", "difficulty": 0, "monsters": [{"monster": "unmade:hydra", "count": 1}]})");
    const Loaded loaded = load({pack});
    CHECK_FALSE(loaded.library);
    CHECK(loaded.issues.size() == 1);
    CHECK(loaded.issues[0].code == "missing-dependency");
}

TEST_CASE("names and texts are given in the language asked for, or as they were written", "[content][strings]") {
    const auto library = load({mini_pack()}).library;
    CHECK(library->translated("de", "monsters", "mini:goblin", "name") == "Kobold");
    CHECK(library->translated("fr", "monsters", "mini:goblin", "name") == "Goblin");
    CHECK(library->translated("de", "heroes", "mini:knight", "name") == "Knight");
    CHECK(library->translated("de", "monsters", "mini:nobody", "name").empty());
    CHECK(library->languages() == std::vector<std::string>{"de"});
}
