// Tests that can fail: one thing of the 1st edition or the Extras is changed, and some test must see it. A hook answers nothing, an option
// has another value, or a figure of a book is 1 more. Without FLICKFORGE_MUTANTS a sample is tried; with "all" each change, with another
// text those whose name contains it.
#include "first_edition.h"
#include "match/scenario.h"
#include "support/mini_pack.h"
#include "support/mutants.h"
#include "support/program.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>

using namespace flickforge;
using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

/// A scenario of a pack, and the game that it is of.
struct Scenario {
    std::string text;
    std::string shown;
    std::string pack;
    std::string game;
};

std::vector<Scenario> scenarios_of(const FileTree& pack, const std::string& id) {
    std::vector<Scenario> found;
    for (const auto& [path, text] : pack.files)
        if (path.starts_with("tests/") && path.ends_with(".json")) {
            const bool third = text->contains(R"("for_game": "catacombs")");
            found.push_back({*text, id + '/' + path, id, third ? "catacombs" : "catacombs-1e"});
        }
    return found;
}

/// The packs of the tests: as they are, or one of them with a change.
struct Packs {
    FileTree first = read_tree(content_folder() + "/catacombs-1e");
    FileTree extras = read_tree(content_folder() + "/catacombs-extras");

    std::shared_ptr<const Library> library(const Scenario& scenario) const {
        std::vector<FileTree> trees;
        if (scenario.game == "catacombs") trees.push_back(third);
        else trees.push_back(first);
        if (scenario.pack == "catacombs-extras") trees.push_back(extras);
        return Loader(shipped_checker()).load(trees).library;
    }

    static inline const FileTree third = read_tree(source_folder() + "/content/catacombs");
};

/// The scenario that fails with these packs; empty: all hold. "load": they cannot be loaded.
std::string failing(const Packs& packs, const std::vector<Scenario>& scenarios) {
    std::map<std::string, std::shared_ptr<const Library>> libraries;
    for (const Scenario& scenario : scenarios) {
        const auto [at, added] = libraries.try_emplace(scenario.pack + ' ' + scenario.game);
        if (added) at->second = packs.library(scenario);
        if (!at->second) return "load";
        const ScenarioResult result = run_scenario(scenario.text, scenario.shown, scenario.pack, at->second);
        if (!result.failures.empty()) return scenario.shown;
    }
    return "";
}

/// Those first that speak of what is changed; they are the quickest to fail.
std::vector<Scenario> likely_first(std::vector<Scenario> scenarios, const Mutant& mutant) {
    std::ranges::stable_partition(scenarios, [&](const Scenario& scenario) {
        return (scenario.shown + scenario.text).contains(mutant.about);
    });
    return scenarios;
}

/// The other tests of this program, with the packs in a folder of their own.
class OtherTests {
public:
    explicit OtherTests(const Packs& packs) {
        for (const auto& [name, tree] : {std::pair{"catacombs-1e", &packs.first}, std::pair{"catacombs-extras", &packs.extras}})
            for (const auto& [path, text] : tree->files) folder_.write(std::string(name) + '/' + path, *text);
    }

    bool fail(const Mutant& mutant, const std::string& before) const {
        folder_.write(mutant.pack + '/' + mutant.path, mutant.text);
        const bool failed = !pass();
        folder_.write(mutant.pack + '/' + mutant.path, before);
        return failed;
    }

    bool pass() const {
        const std::string self = fs::read_symlink("/proc/self/exe").string();
        return std::system(("FLICKFORGE_CONTENT='" + folder_.path() + "' '" + self + "' '~[mutants]' > /dev/null 2>&1").c_str()) == 0;
    }

private:
    TemporaryFolder folder_;
};

bool is_wanted(const Mutant& mutant, std::size_t index) {
    const char* wanted = std::getenv("FLICKFORGE_MUTANTS");
    constexpr std::size_t one_of = 40;
    if (!wanted) return index % one_of == 0;
    return std::string_view(wanted) == "all" || mutant.name.contains(wanted);
}

} // namespace

TEST_CASE("whatever is changed in the 1st edition or the Extras, some test fails", "[mutants]") {
    const Packs packs;
    std::vector<Scenario> scenarios = scenarios_of(packs.first, "catacombs-1e");
    const std::vector<Scenario> of_extras = scenarios_of(packs.extras, "catacombs-extras");
    scenarios.insert(scenarios.end(), of_extras.begin(), of_extras.end());
    REQUIRE(failing(packs, scenarios) == "");
    const OtherTests others(packs);
    REQUIRE(others.pass());

    std::vector<Mutant> mutants = mutants_of(packs.first, "catacombs-1e");
    for (Mutant& mutant : mutants_of(packs.extras, "catacombs-extras")) mutants.push_back(std::move(mutant));
    CHECK(mutants.size() > 200);
    std::vector<std::string> survivors;
    for (std::size_t i = 0; i < mutants.size(); ++i) {
        const Mutant& mutant = mutants[i];
        if (!is_wanted(mutant, i)) continue;
        Packs changed = packs;
        FileTree& tree = mutant.pack == "catacombs-1e" ? changed.first : changed.extras;
        const std::string before = *tree.files.at(mutant.path);
        put(tree, mutant.path, mutant.text);
        std::string seen_by;
        if (others.fail(mutant, before)) seen_by = "a test in C++"; // these are the quickest
        if (seen_by.empty()) seen_by = failing(changed, likely_first(mutant.pack == "catacombs-1e" ? scenarios : of_extras, mutant));
        if (seen_by.empty()) survivors.push_back(mutant.name);
        if (std::getenv("FLICKFORGE_MUTANTS")) std::printf("%-100s %s\n", mutant.name.c_str(), seen_by.empty() ? "LIVES" : seen_by.c_str());
        std::fflush(stdout);
    }
    CHECK(survivors == std::vector<std::string>{});
}

TEST_CASE("a change is one hook, one option or one figure of a book", "[mutants]") {
    const FileTree pack = tree("p", {{"pack.json", R"({"game": {"currency": {"unit": 100}}})"},
                                     {"monsters/orc.json", R"({"health": 2, "gold": 1, "source": {"kind": "book", "ours": ["gold"]}})"},
                                     {"monsters/ogre.json", R"({"health": 2, "source": {"kind": "ours"}})"},
                                     {"variants/standard.json", R"({"options": {"far": {"value": 1, "choices": [1, 2]}}})"},
                                     {"variants/french.json", R"({"options": {"far": {"value": 2}}})"},
                                     {"items/horn.lua", "local a = 1\nreturn {\n  purchase = function(self) return a end,\n}\n"}});
    std::vector<std::string> texts;
    for (const Mutant& mutant : mutants_of(pack, "p")) texts.push_back(mutant.name + ": " + mutant.text);
    CHECK(texts == std::vector<std::string>{
                       "hook p/items/horn.lua purchase: local a = 1\nlocal hooks = {\n  purchase = function(self) return a end,\n}\n\n"
                       "hooks.purchase = function() end\nreturn hooks\n",
                       "figure p/monsters/orc.json health = 3: " R"({"health": 3, "gold": 1, "source": {"kind": "book", "ours": ["gold"]}})",
                       "figure p/pack.json game.currency.unit = 101: " R"({"game": {"currency": {"unit": 101}}})",
                       "option p/variants/french.json far = 1: " R"({"options": {"far": {"value": 1}}})",
                       "option p/variants/standard.json far = 2: " R"({"options": {"far": {"value": 2, "choices": [1, 2]}}})"});
}
