#include "workbench.h"

#include <filesystem>

using namespace flickforge;
using namespace flickforge::testing;
namespace fs = std::filesystem;

TEST_CASE("a project is a folder of packs, checked when it is opened", "[workshop][project]") {
    Workbench bench;
    bench.write("more/pack.json", cover("more", {"mini"}));
    const Project project = bench.open();
    CHECK(project.packs() == std::vector<std::string>{"mini", "more"});
    CHECK(lines(project.issues()) == "");
    REQUIRE(project.library());
    CHECK(project.library()->find<Monster>("mini:goblin")->gold == 1);
    CHECK(project.edited_files().empty());
    CHECK(project.file_of({"monsters", "mini:goblin"}) == goblin);
    CHECK(project.object_at(goblin) == ObjectKey{"monsters", "mini:goblin"});
    CHECK_FALSE(project.object_at("mini/pack.json"));
    CHECK(project.file_of({"monsters", "mini:nobody"}) == "");
}

TEST_CASE("a pack's own folder can be opened as well, and then nothing beside it is touched", "[workshop][project]") {
    Workbench bench;
    bench.write("more/pack.json", cover("more", {"mini"}));
    ProjectOptions options = bench.options();
    options.folder += "/mini";
    Project project = Workbench::open(options);
    CHECK(project.packs() == std::vector<std::string>{"mini"});
    CHECK(text_of(project, goblin).starts_with("{\"id\": \"goblin\""));
    const auto refused = project.apply({"", "", {{"more/pack.json", nullptr, shared_text("{}")}}});
    REQUIRE_FALSE(refused);
    CHECK(lines(refused.error()) ==
          "more/pack.json: error: is not part of a pack in this project; only the pack mini is open; open the folder "
          "around it for more [not-in-project]\n");
}

TEST_CASE("read-only packs can be built on", "[workshop][project]") {
    const TemporaryFolder folder;
    folder.write("my-pack/pack.json",
                 R"({"id": "my-pack", "name": "Mine", "version": "0.1.0", "api": 1, "depends": [{"pack": "catacombs"}]})");
    const Project project = Workbench::open({.folder = folder.path(),
                                             .checker = shipped_checker(),
                                             .schemas = source_folder() + "/schemas",
                                             .read_only = {source_folder() + "/content/catacombs"},
                                             .state_folder = ""});
    REQUIRE(project.library());
    CHECK(project.library()->find<Monster>("catacombs:orc"));
    CHECK(project.packs() == std::vector<std::string>{"my-pack"});
    CHECK(project.text("catacombs/pack.json") == nullptr);
}

TEST_CASE("a folder that is not there, or is none, is said to be so", "[workshop][project]") {
    const Workbench bench;
    ProjectOptions options = bench.options();
    options.folder = "/nowhere/at/all";
    CHECK(lines(Project::open(options).error()) ==
          "/nowhere/at/all: error: there is no such folder; open a folder with packs in it, or a pack's own [no-such-folder]\n");
    options.folder = bench.folder() + "/mini/pack.json";
    CHECK(Project::open(options).error().front().message == "is not a folder");
}

TEST_CASE("an empty folder is a project without packs", "[workshop][project]") {
    const TemporaryFolder folder;
    const Project project =
        Workbench::open({.folder = folder.path(), .checker = shipped_checker(), .schemas = "", .read_only = {}, .state_folder = ""});
    CHECK(project.packs().empty());
    CHECK(lines(project.issues()) == "");
}

TEST_CASE("a pack has the id that its pack.json says now, edited, undone or changed by another program", "[workshop][project][W13]") {
    Workbench bench;
    bench.write("more/pack.json", cover("more", {"mini"}));
    Project project = bench.open();
    CHECK(project.pack_id("more") == "more");
    CHECK(project.pack_folder("more") == "more");
    REQUIRE(project.apply(rewrite(project, "more/pack.json", cover("other", {"mini"}))));
    CHECK(project.pack_id("more") == "other");
    CHECK(project.pack_folder("other") == "more");
    CHECK(project.pack_folder("more") == "");
    REQUIRE(project.apply(rewrite(project, "more/pack.json", "{")));
    CHECK(project.pack_id("more") == "more"); // its folder's name, while the file cannot be read
    REQUIRE(project.undo());
    CHECK(project.pack_id("more") == "other");
    REQUIRE(project.undo());
    CHECK(project.pack_folder("more") == "more");
    bench.write("more/pack.json", cover("third", {"mini"}));
    project.read_again();
    CHECK(project.pack_id("more") == "third");
    CHECK(project.pack_id("nowhere") == "nowhere");
}

TEST_CASE("the id of a pack is known without reading its pack.json again", "[workshop][project][W13]") {
    // A list of objects asks for it once per object and keystroke. Read anew each time, this test would take many minutes.
    Workbench bench;
    std::string text = cover("more", {"mini"});
    text.insert(text.find('{') + 1, "\"description\": \"" + std::string(1'000'000, 'x') + "\", ");
    bench.write("more/pack.json", text);
    const Project project = bench.open();
    int known = 0;
    for (int i = 0; i < 500'000; ++i) known += project.pack_id("more") == "more";
    CHECK(known == 500'000);
}

TEST_CASE("an edit is checked at once, and a bad one leaves the last good library in place", "[workshop][project]") {
    const Workbench bench;
    Project project = bench.open();
    REQUIRE(project.apply(rewrite(project, goblin, goblin_with_gold(3))));
    CHECK(project.library()->find<Monster>("mini:goblin")->gold == 3);
    CHECK(project.edited_files() == std::vector<std::string>{goblin});

    const auto good = project.library();
    REQUIRE(project.apply(rewrite(project, goblin, "{ \"id\": ")));
    CHECK(project.library() == good);
    CHECK_FALSE(project.is_good());
    CHECK(project.issues().front().place.file == goblin);
    CHECK(text_of(project, goblin) == "{ \"id\": ");

    REQUIRE(project.undo());
    CHECK(project.is_good());
    CHECK(lines(project.issues()) == "");
    CHECK(project.library()->find<Monster>("mini:goblin")->gold == 3);
}

TEST_CASE("an edit made from an older text is refused and changes nothing", "[workshop][project]") {
    const Workbench bench;
    Project project = bench.open();
    const Edit late = rewrite(project, goblin, goblin_with_gold(7));
    REQUIRE(project.apply(rewrite(project, goblin, goblin_with_gold(3))));
    const auto refused = project.apply(late);
    REQUIRE_FALSE(refused);
    CHECK(lines(refused.error()) == goblin + ": error: has changed since this edit was made; look at it again and repeat the edit "
                                             "[stale-edit]\n");
    CHECK(text_of(project, goblin) == goblin_with_gold(3));
}

TEST_CASE("edits stay inside the project's packs", "[workshop][project]") {
    const Workbench bench;
    Project project = bench.open();
    for (const char* path :
         {"../evil.json", "mini/../../evil.json", "/etc/passwd.json", "mini/.hidden/a.json", "stray.json", "mini/a.txt", ""}) {
        INFO(path);
        const auto refused = project.apply({"", "", {{path, nullptr, shared_text("{}")}}});
        REQUIRE_FALSE(refused);
        CHECK(refused.error().front().code == "not-in-project");
    }
}

TEST_CASE("a script that is not UTF-8, and a file that cannot be read, are reported and the rest works", "[workshop][project]") {
    const Workbench bench;
    bench.write("mini/monsters/goblin.lua", "-- \xff\xfe\n");
    bench.write("mini/monsters/odd.json", "{\"id\": \"\xff\"}");
    fs::create_symlink(source_folder() + "/README.md", bench.folder() + "/mini/monsters/link.json");
    Project project = bench.open();
    const std::string text = lines(project.issues());
    INFO(text);
    CHECK(text.contains(
        "mini/monsters/goblin.lua: error: is not UTF-8 text; save it as UTF-8 in the program it was written with [bad-utf8]\n"));
    CHECK(text.contains("mini/monsters/link.json: error: is a symbolic link to a place outside the pack;"));
    CHECK(text.contains("mini/monsters/odd.json:1:9: error: byte 0xff is not UTF-8"));
    const auto refused = project.apply({"", "", {{"mini/monsters/link.json", nullptr, shared_text("{}")}}});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().front().message == "could not be read, so it is not edited either");
    CHECK(project.apply(rewrite(project, goblin, goblin_with_gold(2))));
}
