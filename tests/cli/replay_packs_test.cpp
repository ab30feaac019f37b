// A replay names the packs it needs; who has others is told what to do.
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>

using namespace flickforge::testing;
namespace fs = std::filesystem;

TEST_CASE("a replay says which packs are missing or too many, and what would do", "[cli][replay]") {
    TemporaryFolder folder;
    fs::create_directory(folder.path() + "/source");
    fs::copy(source_folder() + "/samples/emberfolk", folder.path() + "/source/emberfolk", fs::copy_options::recursive);
    const std::string cover = folder.read("source/emberfolk/pack.json");
    const std::string version = cover.substr(cover.find("\"version\": \"") + 12, 5);
    REQUIRE(run({"install", "source/emberfolk"}, folder.path()).code == 0);
    REQUIRE(run({"play", "--auto", "--room", "the-barracks", "--pack", "emberfolk", "--record", "a.ffreplay"}, folder.path()).code == 0);
    CHECK(run({"replay", "a.ffreplay", "--pack", "emberfolk"}, folder.path()).code == 0);

    const Ran missing = run({"replay", "a.ffreplay"}, folder.path());
    CHECK(missing.code == 1);
    CHECK(
        missing.err.starts_with("a.ffreplay: error: the file needs pack \"emberfolk\" " + version +
                                ", which is not loaded; it is available: load it with --pack emberfolk [missing-pack]\nit needs catacombs "));
    CHECK(missing.err.ends_with(", emberfolk " + version + "; --any-content plays it with what is loaded\n"));

    std::string newer = cover;
    newer.replace(newer.find(version), version.size(), "9.0.0");
    folder.write("source/emberfolk/pack.json", newer);
    REQUIRE(run({"install", "source/emberfolk"}, folder.path()).code == 0);
    CHECK(run({"replay", "a.ffreplay", "--pack", "emberfolk"}, folder.path())
              .err.contains("the file needs pack \"emberfolk\" " + version + ", loaded is 9.0.0; it is available: load it with --pack "));

    REQUIRE(run({"play", "--auto", "--room", "the-barracks", "--record", "b.ffreplay"}, folder.path()).code == 0);
    CHECK(run({"replay", "b.ffreplay", "--pack", "emberfolk"}, folder.path())
              .err.starts_with("b.ffreplay: error: it was recorded without emberfolk; load only the packs it names [extra-pack]\n"));

    std::string foreign = folder.read("a.ffreplay");
    foreign.replace(foreign.find("emberfolk "), 10, "frostfolk ");
    folder.write("c.ffreplay", foreign);
    CHECK(run({"replay", "c.ffreplay"}, folder.path())
              .err.contains(
                  "which is not loaded; install it with `flickforge install`, then load it with --pack frostfolk [missing-pack]\n"));
}
