// Packs as they were written for interface 1, frozen: they must load and play for as long as docs/api.md says so. Never edit them.
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>

using namespace flickforge::testing;
namespace fs = std::filesystem;

TEST_CASE("packs of the first days load, hold their own tests and play a battle", "[cli][api]") {
    int packs = 0;
    for (const auto& version : fs::directory_iterator(source_folder() + "/tests/data/old"))
        for (const auto& entry : fs::directory_iterator(version.path())) {
            const std::string pack = entry.path().string();
            INFO(pack);
            ++packs;
            const Ran valid = run({"validate", pack});
            CHECK(valid.code == 0);
            CHECK(valid.out.ends_with("no errors\n"));
            const Ran tested = run({"test", pack});
            CHECK(tested.code == 0);
            CHECK(tested.out.ends_with(" scenarios, 0 failed\n"));
            const Ran played = run({"play", "--auto", "--pack", pack, "--room", "ember-hall", "--seed", "3"});
            CHECK(played.code == 0);
            CHECK(played.out.contains("Ember Imp"));
        }
    CHECK(packs >= 2);
}
