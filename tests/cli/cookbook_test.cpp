// docs/cookbook.md and samples/cookbook are one thing: what is printed is what is there, and all of it works.
#include "script/check_scripts.h"
#include "support/markdown.h"
#include "support/mini_pack.h"
#include "support/program.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <set>

using namespace flickforge;
using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

const std::string shelf = source_folder() + "/samples/cookbook";

std::string page() { return text_of_file(source_folder() + "/docs/cookbook.md"); }

std::set<std::string> recipe_packs() {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(shelf)) names.insert(entry.path().filename().string());
    return names;
}

/// "### A recipe" and "[A recipe](#…)" of the index.
std::vector<std::string> headings(const std::string& text) {
    std::vector<std::string> found;
    for (const std::string& line : lines_of(text))
        if (line.starts_with("### ")) found.push_back(line.substr(4));
    return found;
}

} // namespace

TEST_CASE("the cookbook says how many recipes it has, and each is in its index", "[cli][docs][cookbook]") {
    const std::string text = page();
    const auto recipes = headings(text);
    CHECK(recipes.size() >= 50);
    CHECK(text.contains("\n" + std::to_string(recipes.size()) + " recipes. "));
    for (const std::string& recipe : recipes) {
        INFO(recipe);
        CHECK(text.contains("| [" + recipe + "](#" + anchor_of(recipe) + ") |"));
    }
    const auto rows = lines_of(text);
    const auto indexed =
        std::ranges::count_if(rows, [](const std::string& line) { return line.starts_with("| ") && line.contains("](#"); });
    CHECK(static_cast<std::size_t>(indexed) == recipes.size());
}

TEST_CASE("what the cookbook shows stands in the samples like that", "[cli][docs][cookbook]") {
    const auto blocks = code_blocks(page());
    CHECK(blocks.size() >= 30);
    for (const CodeBlock& block : blocks) {
        INFO("line " << block.line << ": " << block.file);
        CHECK_FALSE(block.file.empty());
        REQUIRE(fs::is_regular_file(shelf + '/' + block.file));
        CHECK(text_of_file(shelf + '/' + block.file).contains(block.text));
    }
}

TEST_CASE("every recipe of the samples is in the cookbook, and the other way round", "[cli][docs][cookbook]") {
    std::set<std::string> told, shown;
    for (const auto& words : forge_lines(page()))
        if (words.size() == 2 && words[0] == "test") told.insert(fs::path(words[1]).filename().string());
    for (const CodeBlock& block : code_blocks(page())) shown.insert(block.file.substr(0, block.file.find('/')));
    CHECK(told == recipe_packs());
    CHECK(shown == recipe_packs());
}

TEST_CASE("every recipe loads by itself without a warning, and its scenarios hold", "[cli][cookbook]") {
    const FileTree base = read_tree(source_folder() + "/content/catacombs");
    for (const std::string& name : recipe_packs()) {
        INFO(name);
        std::vector<FileTree> trees{base};
        const std::string cover = text_of_file(shelf + '/' + name + "/pack.json");
        for (const std::string& other : recipe_packs())
            if (cover.contains("{\"pack\": \"" + other + '"')) trees.push_back(read_tree(shelf + '/' + other)); // what it depends on
        trees.push_back(read_tree(shelf + '/' + name));
        const Loaded loaded = load(trees);
        CHECK(lines(loaded.issues) == "");
        REQUIRE(loaded.library);
        CHECK(lines(check_scripts(loaded.library)) == "");
        const Ran tested = run({"test", shelf + '/' + name});
        CHECK(tested.err == "");
        CHECK(tested.out.ends_with(", 0 failed\n"));
        CHECK_FALSE(tested.out.starts_with("0 "));
    }
}

TEST_CASE("the commands of the cookbook can be typed as they stand", "[cli][docs][cookbook]") {
    const TemporaryFolder folder; // some of them write a file
    fs::create_directory_symlink(source_folder() + "/samples", folder.path() + "/samples");
    std::size_t tried = 0;
    for (const auto& words : forge_lines(page())) {
        if (words[0] == "test" || words[0] == "edit") continue; // all tests are run above
        INFO(words[0] << ' ' << words[1] << ' ' << words[2] << ' ' << words.back());
        const Ran ran = run(words, folder.path(), "quit\n");
        INFO(ran.out << ran.err);
        CHECK(ran.code == 0);
        ++tried;
    }
    CHECK(tried >= 20);
    CHECK(fs::exists(folder.path() + "/lantern-ghost.png"));
}

TEST_CASE("no recipe needs more than forty lines of Lua", "[cli][cookbook]") {
    for (const std::string& name : recipe_packs()) {
        std::size_t count = 0;
        for (const auto& [path, text] : read_tree(shelf + '/' + name).files)
            if (path.ends_with(".lua")) count += lines_of(*text).size();
        INFO(name);
        CHECK(count <= 40);
    }
}

TEST_CASE("the translated recipe speaks German", "[cli][cookbook]") {
    const std::string pack = shelf + "/translation";
    CHECK(run({"show", "mud-crab", "--pack", pack, "--language", "de"}).out.contains("Schlammkrabbe"));
    CHECK(run({"list", "monsters", "--pack", pack, "--language", "de"}).out.contains("Grünhaut"));
}
