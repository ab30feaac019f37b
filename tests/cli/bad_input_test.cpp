// Every folder of tests/data/bad is a mistake somebody will make; expected.txt is exactly what they must be told.
// FLICKFORGE_APPROVE=1 writes the answers anew, for reading through in the diff.
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace fs = std::filesystem;
using namespace flickforge::testing;

namespace {

std::string bad_folder() { return source_folder() + "/tests/data/bad"; }

std::vector<std::string> cases() {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(bad_folder()))
        if (entry.is_directory()) names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    return names;
}

/// The packs of a case: its subfolders where these are packs, else the folder itself.
std::vector<std::string> packs_of(const std::string& name) {
    std::vector<std::string> packs;
    for (const auto& entry : fs::directory_iterator(bad_folder() + '/' + name))
        if (fs::exists(entry.path() / "pack.json")) packs.push_back(name + '/' + entry.path().filename().string());
    std::ranges::sort(packs);
    if (packs.empty()) packs.push_back(name);
    return packs;
}

void check_case(const std::string& name) {
    INFO("case " << name);
    std::vector<std::string> arguments{"validate"};
    arguments.append_range(packs_of(name));
    const Ran ran = run(arguments, bad_folder());
    const std::string expected = bad_folder() + '/' + name + "/expected.txt";
    if (std::getenv("FLICKFORGE_APPROVE")) std::ofstream(expected, std::ios::binary) << ran.out;
    CHECK(ran.out == text_of_file(expected));
    CHECK(ran.err.empty());
    CHECK(ran.code == 1);
}

/// One share of the cases, so that ctest runs the shares side by side.
void check_share(std::size_t share, std::size_t shares) {
    const auto names = cases();
    for (std::size_t i = share; i < names.size(); i += shares) check_case(names[i]);
}

} // namespace

TEST_CASE("there are at least eighty kinds of mistakes with an answer each", "[cli][bad]") { CHECK(cases().size() >= 80); }
TEST_CASE("a mistake gets exactly the answer a modder must see, first quarter", "[cli][bad]") { check_share(0, 4); }
TEST_CASE("a mistake gets exactly the answer a modder must see, second quarter", "[cli][bad]") { check_share(1, 4); }
TEST_CASE("a mistake gets exactly the answer a modder must see, third quarter", "[cli][bad]") { check_share(2, 4); }
TEST_CASE("a mistake gets exactly the answer a modder must see, fourth quarter", "[cli][bad]") { check_share(3, 4); }
