// The ledgers in docs/ledger are the rules of the books, one row each. Every row has a test that carries its id as a tag, or an excuse; a row
// marked ADVICE asks nothing of the game and needs neither.
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdio>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <sstream>

using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

/// A text and what it is called in messages.
struct Page {
    std::string name;
    std::string text;
};

struct Findings {
    std::vector<std::string> problems;
    std::vector<std::string> open; ///< rows to come, of ledgers with the first line `enforced: no`
    std::size_t rows = 0;
};

/// All that is wrong between ledgers, the excuses, the tests that carry tags, and the content that names rows.
Findings check(const std::vector<Page>& ledgers, const Page& excuses, const std::vector<Page>& tests, const std::vector<Page>& content) {
    static const std::regex row(R"(^\| ([A-Z][A-Z0-9]?-[0-9]{1,4}A?) \| (.*) \|$)"), tag(R"(\[([A-Z][A-Z0-9]?-[0-9]{1,4}A?)\])"),
        quoted(R"re("([A-Z][A-Z0-9]?-[0-9]{1,4}A?)")re"), // "rows" of a scenario
        mention(R"(\b([A-Z][A-Z0-9]?-[0-9]{3}A?)\b)");
    Findings found;
    std::map<std::string, std::string> tags; // id, first place
    const auto each = [](const Page& page, const std::regex& pattern, const auto& use) {
        for (std::sregex_iterator i(page.text.begin(), page.text.end(), pattern), end; i != end; ++i) use((*i)[1].str());
    };
    const auto each_row = [](const Page& page, const auto& use) {
        std::istringstream lines(page.text);
        std::smatch parts;
        for (std::string line; std::getline(lines, line);)
            if (std::regex_match(line, parts, row)) use(parts[1].str(), parts[2].str());
    };
    for (const Page& page : tests)
        for (const std::regex* pattern : {&tag, &quoted})
            if (pattern == &tag || page.name.ends_with(".json"))
                each(page, *pattern, [&](const std::string& id) { tags.emplace(id, page.name); });

    std::set<std::string> excused, known;
    each_row(excuses, [&](const std::string& id, const std::string&) { excused.insert(id); });
    for (const Page& page : ledgers) {
        const bool enforced = !page.text.starts_with("enforced: no\n");
        each_row(page, [&](const std::string& id, const std::string& statement) {
            ++found.rows;
            if (!known.insert(id).second) found.problems.push_back(page.name + ": there are two rows " + id);
            if (tags.contains(id) || excused.contains(id) || statement.starts_with("**ADVICE** ")) return;
            if (enforced)
                found.problems.push_back(page.name + ": no test has the tag [" + id + "], and excused.md does not say why: " + statement);
            else found.open.push_back(page.name + ' ' + id + ": " + statement);
        });
    }
    for (const auto& [id, place] : tags)
        if (!known.contains(id)) found.problems.push_back(place + ": the tag [" + id + "] names no row of a ledger");
    for (const Page& page : content)
        each(page, mention, [&](const std::string& id) {
            if (!known.contains(id)) found.problems.push_back(page.name + ": " + id + " is not a row of a ledger");
        });
    for (const std::string& id : excused) {
        if (!known.contains(id)) found.problems.push_back(excuses.name + ": " + id + " is not a row of a ledger");
        if (tags.contains(id)) found.problems.push_back(excuses.name + ": " + id + " needs no excuse, " + tags[id] + " tests it");
    }
    return found;
}

/// Files below a folder of the repository with these extensions.
std::vector<Page> pages_below(const std::string& folder, const std::set<std::string>& extensions) {
    std::vector<Page> pages;
    if (!fs::is_directory(source_folder() + '/' + folder)) return pages;
    for (const auto& entry : fs::recursive_directory_iterator(source_folder() + '/' + folder))
        if (entry.is_regular_file() && extensions.contains(entry.path().extension().string()))
            pages.push_back({entry.path().lexically_relative(source_folder()).string(), text_of_file(entry.path().string())});
    std::ranges::sort(pages, {}, &Page::name);
    return pages;
}

void append(std::vector<Page>& pages, std::vector<Page> more) { std::ranges::move(more, std::back_inserter(pages)); }

const Page ledger{"book.md", "# Book\n\n| id | statement |\n|---|---|\n| C3-001 | Pieces fly. | p.1 |\n| C3-001A | How far? | p.1 |\n"};
const Page no_excuses{"excused.md", "# None\n"};

/// Tags are put together here, so that they are not taken for those of this file.
Page tests_of(const std::vector<std::string>& ids) {
    Page page{"a_test.cpp", ""};
    for (const std::string& id : ids) page.text += "TEST_CASE(\"it flies\", \"[rules][" + id + "]\")\n";
    return page;
}

using Problems = std::vector<std::string>;

} // namespace

TEST_CASE("every row of the ledgers has a test or an excuse, and every tag has a row", "[project]") {
    std::vector<Page> ledgers = pages_below("docs/ledger", {".md"});
    const auto excuses = std::ranges::find(ledgers, std::string("docs/ledger/excused.md"), &Page::name);
    REQUIRE(excuses != ledgers.end());
    const Page excused = *excuses;
    ledgers.erase(excuses);
    std::vector<Page> tests = pages_below("tests", {".cpp", ".h", ".json", ".lua"}), content;
    for (const char* packs : {"content", "samples", "samples/cookbook"})
        for (const auto& pack : fs::directory_iterator(source_folder() + '/' + packs)) {
            const std::string folder = pack.path().lexically_relative(source_folder()).string();
            append(tests, pages_below(folder + "/tests", {".json", ".lua"}));
            for (const char* kind : {"variants", "heroes", "rooms", "scripts"})
                append(content, pages_below(folder + '/' + kind, {".json"}));
        }
    const Findings found = check(ledgers, excused, tests, content);
    CHECK(found.problems == Problems{});
    CHECK(found.rows > 480);
    for (const std::string& row : found.open) std::printf("still to come: %s\n", row.c_str());
}

TEST_CASE("a row without a test and without an excuse is a problem", "[project]") {
    CHECK(check({ledger}, no_excuses, {tests_of({"C3-001", "C3-001A"})}, {}).problems == Problems{});
    CHECK(check({ledger}, no_excuses, {tests_of({"C3-001"})}, {}).problems ==
          Problems{"book.md: no test has the tag [" + std::string("C3-001A") + "], and excused.md does not say why: How far? | p.1"});
    CHECK(check({ledger}, {"excused.md", "| C3-001A | Nobody knows. |\n"}, {tests_of({"C3-001"})}, {}).problems == Problems{});
}

TEST_CASE("a scenario of a pack says in its rows what it proves", "[project]") {
    const Page scenario{"content/a/tests/flies.json", R"({"name": "pieces fly", "rows": ["C3-001", "C3-001A"]})"};
    CHECK(check({ledger}, no_excuses, {scenario}, {}).problems == Problems{});
}

TEST_CASE("a tag or an option that names no row is a problem", "[project]") {
    CHECK(check({ledger}, no_excuses, {tests_of({"C3-001", "C3-001A", "C3-002"})}, {}).problems ==
          Problems{"a_test.cpp: the tag [" + std::string("C3-002") + "] names no row of a ledger"});
    const Page variant{"standard.json", R"({"options": {"far": {"rows": ["C3-001A", "C3-009"]}}})"};
    CHECK(check({ledger}, no_excuses, {tests_of({"C3-001", "C3-001A"})}, {variant}).problems ==
          Problems{"standard.json: C3-009 is not a row of a ledger"});
}

TEST_CASE("an excuse that is not needed, or is for no row, is a problem", "[project]") {
    CHECK(check({ledger}, {"excused.md", "| C3-001 | It cannot. |\n| C3-007 | Nor can it. |\n"}, {tests_of({"C3-001", "C3-001A"})}, {})
              .problems ==
          Problems{"excused.md: C3-001 needs no excuse, a_test.cpp tests it", "excused.md: C3-007 is not a row of a ledger"});
}

TEST_CASE("a row of advice needs no test", "[project]") {
    const Page advice{"book.md", ledger.text + "| C3-002 | **ADVICE** Have fun. | p.2 |\n| C3-003 | **EN** ADVICE is a word. | p.2 |\n"};
    CHECK(check({advice}, no_excuses, {tests_of({"C3-001", "C3-001A", "C3-003"})}, {}).problems == Problems{});
    CHECK(check({advice}, no_excuses, {tests_of({"C3-001", "C3-001A"})}, {}).problems ==
          Problems{"book.md: no test has the tag [" + std::string("C3-003") + "], and excused.md does not say why: **EN** ADVICE is a word. | p.2"});
}

TEST_CASE("two rows with one id are a problem", "[project]") {
    const Page twice{"other.md", "| C3-001 | Pieces roll. | p.2 |\n"};
    CHECK(check({ledger, twice}, no_excuses, {tests_of({"C3-001", "C3-001A"})}, {}).problems ==
          Problems{"other.md: there are two rows C3-001"});
}

TEST_CASE("the rows of a ledger that is not enforced yet are a list of work", "[project]") {
    const Page later{"later.md", "enforced: no\n" + ledger.text};
    const Findings found = check({later}, no_excuses, {tests_of({"C3-001"})}, {});
    CHECK(found.problems == Problems{});
    CHECK(found.open == Problems{"later.md C3-001A: How far? | p.1"});
    CHECK(check({later}, no_excuses, {tests_of({"C3-002"})}, {}).problems.size() == 1);
}
