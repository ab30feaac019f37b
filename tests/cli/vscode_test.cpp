// What `new pack` writes for VS Code leads to schemas and stubs that are there, and is no part of the pack.
#include "content/json/json_reader.h"
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>

using namespace flickforge;
using namespace flickforge::testing;
namespace fs = std::filesystem;

TEST_CASE("a new pack is completed and checked in VS Code at once", "[cli][new]") {
    TemporaryFolder folder;
    const Ran made = run({"new", "pack", "my-pack"}, folder.path());
    CHECK(made.code == 0);
    CHECK(made.out.contains("wrote my-pack/.vscode/settings.json\n"));
    const fs::path pack = folder.path() + "/my-pack";
    const ReadJson settings = read_json(folder.read("my-pack/.vscode/settings.json"), "settings.json");
    const ReadJson extensions = read_json(folder.read("my-pack/.vscode/extensions.json"), "extensions.json");
    REQUIRE(settings.root);
    REQUIRE(extensions.root);
    CHECK(extensions.root->find("recommendations")->items().front().as_string() == "sumneko.lua");

    std::set<std::string> mapped;
    for (const Node& mapping : settings.root->find("json.schemas")->items()) {
        const std::string files = mapping.find("fileMatch")->items().front().as_string();
        const std::string schema = (pack / mapping.find("url")->as_string()).lexically_normal().string();
        INFO(files << " -> " << schema);
        CHECK(fs::is_regular_file(schema));
        const std::string name = fs::path(schema).stem().string();
        mapped.insert(name);
        CHECK(files == (name == "pack" ? "/pack.json" : '/' + name + "/**/*.json"));
    }
    for (const std::string& kind : shipped_checker()->schemas().kinds()) CHECK(mapped.contains(kind));
    CHECK(mapped.contains("patches"));
    CHECK(mapped.contains("pack"));

    const std::string library = settings.root->find("Lua.workspace.library")->items().front().as_string();
    CHECK(fs::is_regular_file(pack / library / "api.lua"));
    CHECK(settings.root->find("Lua.runtime.version")->as_string() == "Lua 5.4");
}

TEST_CASE("hidden files are neither loaded nor packed", "[cli][new]") {
    TemporaryFolder folder;
    REQUIRE(run({"new", "pack", "my-pack"}, folder.path()).code == 0);
    folder.write("my-pack/.notes/monsters/draft.json", "not even JSON");
    CHECK(run({"validate", "my-pack"}, folder.path()).code == 0);
    REQUIRE(run({"pack", "my-pack", "-o", "a.zip"}, folder.path()).code == 0);
    CHECK_FALSE(folder.read("a.zip").contains(".vscode"));
    CHECK_FALSE(folder.read("a.zip").contains("draft"));
}
