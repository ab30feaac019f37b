// Pages about the code go stale when files move. Paths that they name must be there.
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <regex>
#include <sstream>

using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

std::string source_text(const std::string& file) { return text_of_file(source_folder() + '/' + file); }

std::vector<fs::path> pages() {
    std::vector<fs::path> all{source_folder() + "/README.md", source_folder() + "/CONTRIBUTING.md", source_folder() + "/samples/README.md"};
    for (const auto& entry : fs::directory_iterator(source_folder() + "/docs"))
        if (entry.path().extension() == ".md") all.push_back(entry.path());
    return all;
}

} // namespace

TEST_CASE("every file that the pages about the code name is there", "[project]") {
    static const std::regex path("`((engine|editor|tests|tools|docs|samples|schemas|scripts|content)/[a-z0-9_/.-]+)`");
    int found = 0;
    for (const fs::path& page : pages()) {
        const std::string text = text_of_file(page.string());
        for (std::sregex_iterator i(text.begin(), text.end(), path), end; i != end; ++i, ++found) {
            INFO(page.filename().string() << " names " << (*i)[1]);
            CHECK(fs::exists(source_folder() + '/' + (*i)[1].str()));
        }
    }
    CHECK(found > 80);
}

TEST_CASE("every page that another page links to is there", "[project]") {
    static const std::regex link(R"(\]\(([a-zA-Z0-9_/.-]+)(#[^)]*)?\))");
    for (const fs::path& page : pages()) {
        const std::string text = text_of_file(page.string());
        for (std::sregex_iterator i(text.begin(), text.end(), link), end; i != end; ++i) {
            INFO(page.filename().string() << " links to " << (*i)[1]);
            CHECK(fs::exists(page.parent_path() / (*i)[1].str()));
        }
    }
}

TEST_CASE("the index of the documentation names every page", "[project]") {
    const std::string index = source_text("docs/README.md");
    for (const auto& entry : fs::directory_iterator(source_folder() + "/docs")) {
        const std::string name = entry.path().filename().string();
        if (!name.ends_with(".md") || name == "README.md") continue;
        INFO(name);
        CHECK(index.contains("](" + name + ")"));
    }
}

TEST_CASE("the README can be read in three minutes: at most 700 words", "[project]") {
    std::istringstream words(source_text("README.md"));
    int count = 0;
    for (std::string word; words >> word;) ++count;
    CHECK(count <= 700);
    CHECK(count > 400);
}

TEST_CASE("the page about the architecture knows every layer", "[project]") {
    const std::string text = source_text("docs/architecture.md");
    for (const auto& entry : fs::directory_iterator(source_folder() + "/engine")) {
        if (!entry.is_directory()) continue;
        INFO(entry.path().filename().string());
        CHECK(text.contains("engine/" + entry.path().filename().string() + "  "));
    }
}
