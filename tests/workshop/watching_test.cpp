// Schemas and art change as well: the project hears of both.
#include "workshop/art.h"
#include "workshop/watch.h"
#include "workshop/workbench.h"

#include <algorithm>
#include <filesystem>

using namespace flickforge;
using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

/// A project that is checked against schemas of its own.
struct OwnSchemas {
    OwnSchemas() {
        fs::copy(source_folder() + "/schemas", folder.path() + "/schemas", fs::copy_options::recursive);
        auto made = make_checker(TreeReader(schemas()).read());
        REQUIRE(made);
        ProjectOptions options = bench.options();
        options.schemas = schemas();
        options.checker = *made;
        project.emplace(Workbench::open(std::move(options)));
    }
    std::string schemas() const { return folder.path() + "/schemas"; }

    /// Replaces a part of a schema's text.
    void change(const std::string& name, const std::string& part, const std::string& by) const {
        std::string text = folder.read("schemas/" + name);
        const auto at = text.find(part);
        REQUIRE(at != std::string::npos);
        folder.write("schemas/" + name, text.replace(at, part.size(), by));
    }

    Workbench bench;
    TemporaryFolder folder;
    std::optional<Project> project;
};

} // namespace

TEST_CASE("a schema that changes is used at once", "[workshop][watch]") {
    OwnSchemas own;
    Watch watch(*own.project);
    REQUIRE(own.project->is_good());
    const auto now = Watch::Clock::now();
    CHECK(watch.look(*own.project, now).empty());
    own.change("monsters.json", "\"gold\"", "\"silver\"");
    const auto changed = watch.look(*own.project, now + std::chrono::seconds(60));
    CHECK(changed == std::vector<std::string>{"schemas/monsters.json"});
    CHECK_FALSE(own.project->is_good()); // monsters still have gold
    own.change("monsters.json", "\"silver\"", "\"gold\"");
    own.project->read_again();
    CHECK(own.project->is_good());
}

TEST_CASE("a broken schema is an issue, and the last good ones stay in use", "[workshop][watch]") {
    OwnSchemas own;
    const Schemas* before = &own.project->schemas();
    own.change("monsters.json", "{", "");
    CHECK(own.project->read_again() == std::vector<std::string>{"schemas/monsters.json"});
    CHECK(&own.project->schemas() == before);
    CHECK(own.project->is_good());
    REQUIRE_FALSE(own.project->issues().empty());
    INFO(lines(own.project->issues()));
    CHECK(std::ranges::any_of(own.project->issues(), [](const Issue& issue) { return issue.place.file.ends_with("monsters.json"); }));
    own.folder.write("schemas/monsters.json", text_of_file(source_folder() + "/schemas/monsters.json"));
    own.project->read_again();
    CHECK(own.project->issues().empty());
}

TEST_CASE("pictures and fonts that come, change and go are noticed", "[workshop][watch]") {
    Workbench bench;
    bench.write("mini/art/orc.png", "a picture");
    Project project = bench.open();
    const std::uint64_t first = project.art_version("mini/art/orc.png");
    CHECK(first != 0);
    CHECK(project.art_version("mini/art/elf.png") == 0);
    CHECK(project.read_again().empty());
    bench.write("mini/art/orc.png", "another picture");
    bench.write("mini/art/title.TTF", "a font");
    CHECK(project.read_again() == std::vector<std::string>{"mini/art/orc.png", "mini/art/title.TTF"});
    CHECK(project.art_version("mini/art/orc.png") != first);
    const auto library = project.library();
    fs::remove(bench.folder() + "/mini/art/orc.png");
    CHECK(project.read_again() == std::vector<std::string>{"mini/art/orc.png"});
    CHECK(project.art_version("mini/art/orc.png") == 0);
    CHECK(project.library() == library); // art is nothing to check
}

TEST_CASE("art is known by its ending, whatever its case", "[workshop][watch]") {
    CHECK(is_art("art/orc.PNG"));
    CHECK(is_art("faces/black.otf"));
    CHECK_FALSE(is_art("monsters/orc.json"));
    CHECK_FALSE(is_art("png"));
}

TEST_CASE("one can wait for a change by another program", "[workshop][watch]") {
    const Workbench bench;
    Project project = bench.open();
    Watch watch(project);
    REQUIRE(watch.is_notified());
    CHECK_FALSE(watch.wait_for_change(std::chrono::milliseconds(0)));
    bench.write(goblin, goblin_with_gold(7));
    REQUIRE(watch.wait_for_change(std::chrono::seconds(20)));
    CHECK(watch.look(project) == std::vector<std::string>{goblin});
}
