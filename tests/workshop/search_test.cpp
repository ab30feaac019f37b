#include "workshop/search.h"

#include "workshop/workbench.h"

using namespace flickforge;
using namespace flickforge::testing;

TEST_CASE("words are found in files as they are edited, with their line and object", "[workshop]") {
    const Workbench bench;
    Project project = bench.open();
    const auto found = search(project, "BITES");
    REQUIRE(found.size() == 1);
    CHECK(found.front().file == goblin);
    CHECK(found.front().key == ObjectKey{"monsters", "mini:goblin"});
    CHECK(found.front().line == 1);
    CHECK(found.front().excerpt.substr(found.front().from, found.front().length) == "Bites");
    REQUIRE(project.apply(rewrite(project, goblin, "{\n\n  \"text\": \"Growls.\"\n}")));
    CHECK(search(project, "bites").empty());
    CHECK(search(project, "growls").front().line == 3);
    CHECK(search(project, "growls").front().excerpt == "\"text\": \"Growls.\"");
}

TEST_CASE("packs that are only built on are searched, too, and one letter finds nothing", "[workshop]") {
    const Workbench bench;
    ProjectOptions options = bench.options();
    options.read_only = {source_folder() + "/content/catacombs"};
    const Project project = Workbench::open(options);
    const auto found = search(project, "Charges in or shoots from afar");
    REQUIRE(found.size() == 1);
    CHECK(found.front().file.empty());
    CHECK(found.front().key == ObjectKey{"monsters", "catacombs:orc"});
    CHECK(found.front().shown == "catacombs/monsters/orc.json");
    CHECK(search(project, "x").empty());
    CHECK(search(project, "e\"", 20).size() == 20);
}

TEST_CASE("a long line is cut around the words at whole letters", "[workshop]") {
    const Workbench bench;
    std::string line;
    for (int i = 0; i < 200; ++i) line += "ä";
    bench.write("mini/monsters/notes.lua", "-- " + line + " needle " + line);
    const Project project = bench.open();
    const auto found = search(project, "needle");
    REQUIRE(found.size() == 1);
    CHECK(is_utf8(found.front().excerpt));
    CHECK(found.front().excerpt.size() < 260);
    CHECK(found.front().excerpt.substr(found.front().from, 6) == "needle");
}
