// Pages about the code go stale when files move. Paths that they name must be there.
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <regex>

using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

std::string source_text(const std::string& file) { return text_of_file(source_folder() + '/' + file); }

} // namespace

TEST_CASE("every file that the pages about the code name is there", "[project]") {
    static const std::regex path("`((engine|editor|tests|tools|docs|samples|schemas|scripts|content)/[a-z0-9_/.-]+)`");
    int found = 0;
    for (const char* page : {"docs/architecture.md", "CONTRIBUTING.md", "README.md", "docs/rules.md", "docs/editor.md", "docs/table.md"}) {
        const std::string text = source_text(page);
        for (std::sregex_iterator i(text.begin(), text.end(), path), end; i != end; ++i, ++found) {
            INFO(page << " names " << (*i)[1]);
            CHECK(fs::exists(source_folder() + '/' + (*i)[1].str()));
        }
    }
    CHECK(found > 80);
}

TEST_CASE("every page that another page links to is there", "[project]") {
    static const std::regex link(R"(\]\(([a-zA-Z0-9_/.-]+)(#[^)]*)?\))");
    std::vector<fs::path> pages{source_folder() + "/README.md", source_folder() + "/CONTRIBUTING.md"};
    for (const auto& entry : fs::directory_iterator(source_folder() + "/docs"))
        if (entry.path().extension() == ".md") pages.push_back(entry.path());
    for (const fs::path& page : pages) {
        const std::string text = text_of_file(page.string());
        for (std::sregex_iterator i(text.begin(), text.end(), link), end; i != end; ++i) {
            INFO(page.filename().string() << " links to " << (*i)[1]);
            CHECK(fs::exists(page.parent_path() / (*i)[1].str()));
        }
    }
}

TEST_CASE("the page about the architecture knows every layer", "[project]") {
    const std::string text = source_text("docs/architecture.md");
    for (const auto& entry : fs::directory_iterator(source_folder() + "/engine")) {
        if (!entry.is_directory()) continue;
        INFO(entry.path().filename().string());
        CHECK(text.contains("engine/" + entry.path().filename().string() + "  "));
    }
}
