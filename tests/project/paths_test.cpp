// Pages about the code go stale when files move. Paths that they name must be there.
#include "support/markdown.h"
#include "support/program.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <regex>
#include <set>
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

TEST_CASE("every page and heading that another page links to is there", "[project]") {
    static const std::regex link(R"(\]\(([a-zA-Z0-9_/.-]*)(#([^)]*))?\))");
    const auto anchors = [](const std::string& page) {
        std::set<std::string> found;
        bool code = false;
        for (const std::string& line : lines_of(page)) {
            if (line.starts_with("```")) code = !code;
            if (!code && line.starts_with("#") && line.contains("# ")) found.insert(anchor_of(line.substr(line.find("# ") + 2)));
        }
        return found;
    };
    int headings = 0;
    for (const fs::path& page : pages()) {
        const std::string text = text_of_file(page.string());
        for (std::sregex_iterator i(text.begin(), text.end(), link), end; i != end; ++i) {
            INFO(page.filename().string() << " links to " << (*i)[0]);
            const fs::path other = (*i)[1].str().empty() ? page : page.parent_path() / (*i)[1].str();
            CHECK(fs::exists(other));
            if (!(*i)[3].matched || !fs::is_regular_file(other)) continue;
            ++headings;
            CHECK(anchors(text_of_file(other.string())).contains((*i)[3].str()));
        }
    }
    CHECK(headings > 50);
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

TEST_CASE("the page about the architecture knows every folder of the engine and the editor", "[project]") {
    const std::string text = source_text("docs/architecture.md");
    for (const char* part : {"engine", "editor"})
        for (const auto& entry : fs::directory_iterator(source_folder() + '/' + part)) {
            if (!entry.is_directory()) continue;
            const std::string folder = std::string(part) + '/' + entry.path().filename().string();
            INFO(folder);
            CHECK(text.contains("\n| `" + folder + "` | "));
        }
}

TEST_CASE("a newcomer's questions are answered by a folder or file that is there", "[project]") {
    const std::string text = source_text("docs/architecture.md");
    const auto begin = text.find("## Where is …?"), end = text.find("\n## ", begin + 1);
    REQUIRE(begin != std::string::npos);
    static const std::regex path("`([a-z]+/[a-z0-9_/.-]+)`");
    std::istringstream lines(text.substr(begin, end - begin));
    std::string questions;
    int rows = 0;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("| ") || line.starts_with("| a newcomer asks")) continue;
        const auto middle = line.find(" | ");
        const std::string answer = line.substr(middle);
        questions += line.substr(2, middle - 2) + '\n';
        INFO(line);
        ++rows;
        CHECK(std::regex_search(answer, path));
        for (std::sregex_iterator i(answer.begin(), answer.end(), path), none; i != none; ++i)
            CHECK(fs::exists(source_folder() + '/' + (*i)[1].str()));
    }
    CHECK(rows >= 16);
    for (const char* asked : {"petrify?", "the aim help?", "the protocol?", "the Merchant?", "a panel's commands?", "the print sheet?"}) {
        INFO(asked);
        CHECK(questions.contains(asked));
    }
}

TEST_CASE("prose is wrapped at 100 columns", "[project]") {
    for (const fs::path& page : pages()) {
        std::istringstream lines(text_of_file(page.string()));
        bool code = false;
        int number = 0;
        for (std::string line; std::getline(lines, line);) {
            ++number;
            if (line.starts_with("```")) code = !code;
            // Tables, code, pictures and headings cannot be wrapped, nor can a line that is one long link.
            if (code || line.starts_with("|") || line.starts_with("    ") || line.starts_with("![") || line.starts_with("#")) continue;
            const auto columns = std::ranges::count_if(line, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; });
            if (columns > 100 && line.find(' ', 2) != std::string::npos)
                FAIL_CHECK(page.filename().string() << ':' << number << " has " << columns << " columns: " << line);
        }
    }
}
