// What `new pack` writes for VS Code leads to schemas and stubs that are there, and is no part of the pack.
#include "content/json/json_reader.h"
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <regex>
#include <sstream>

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

TEST_CASE("VS Code checks a new pack on every save and lists what is wrong", "[cli][new]") {
    TemporaryFolder folder;
    const Ran made = run({"new", "pack", "my-pack"}, folder.path());
    CHECK(made.out.contains("wrote my-pack/.vscode/tasks.json\n"));
    const ReadJson tasks = read_json(folder.read("my-pack/.vscode/tasks.json"), "tasks.json");
    REQUIRE(tasks.root);
    const Node &every = tasks.root->find("tasks")->items()[0], &once = tasks.root->find("tasks")->items()[1];
    CHECK(every.find("isBackground")->as_boolean());
    CHECK(every.find("runOptions")->find("runOn")->as_string() == "folderOpen");
    const std::string command = every.find("command")->as_string();
    REQUIRE(command.starts_with("${workspaceFolder}/"));
    CHECK(fs::is_regular_file(folder.path() + "/my-pack/" + command.substr(command.find('/'))));

    // What the task runs, where VS Code runs it, is what its matcher reads.
    folder.write("my-pack/monsters/ogre.json",
                 R"({"id": "ogre", "extends": "catacombs:troll", "name": "Ogre", "helth": 3, "script": "ogre.lua"})");
    folder.write("my-pack/monsters/ogre.lua", "return {}\n");
    std::vector<std::string> arguments;
    for (const Node& word : once.find("args")->items()) arguments.push_back(word.as_string());
    const Ran ran = run(arguments, folder.path() + "/my-pack");
    const Node& matcher = *every.find("problemMatcher");
    const std::regex pattern(matcher.find("pattern")->find("regexp")->as_string()),
        begins(matcher.find("background")->find("beginsPattern")->as_string());
    std::istringstream out(ran.out);
    std::vector<std::string> found;
    bool begun = false;
    for (std::string line; std::getline(out, line);) {
        begun = begun || std::regex_search(line, begins);
        if (std::smatch match; std::regex_match(line, match, pattern))
            found.push_back(match[1].str() + '|' + match[2].str() + '|' + match[4].str());
    }
    CHECK(begun);
    CHECK(found == std::vector<std::string>{"monsters/ogre.json|1|error"});
    CHECK_FALSE(once.find("problemMatcher")->find("background"));
}
