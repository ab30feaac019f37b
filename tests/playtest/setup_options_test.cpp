// A play-test as people ask for it: names, with as little said as they like.
#include "tables.h"

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::string said(const SetupOptions& options) {
    std::vector<std::string> notes;
    const auto setup = setup_of(shipped_library(), options, notes);
    return setup ? "" : lines(setup.error());
}

Setup changed(const Setup& base, const SetupOptions& options) {
    auto setup = changed_setup(shipped_library(), base, options);
    if (!setup) FAIL(lines(setup.error()));
    return *setup;
}

} // namespace

TEST_CASE("nothing said is the first game of the rulebook", "[playtest][options]") {
    const Setup setup = setup_for({});
    CHECK(setup.layouts == std::vector<std::string>{"catacombs:learning"});
    CHECK(setup.lords == std::vector<std::string>{"catacombs:vasesak"});
    CHECK(setup.parties.size() == 1);
    CHECK(setup.layout_variants);
    CHECK(setup.skills == "player");
    CHECK(setup.content == shipped_library().content_hash());
}

TEST_CASE("lords who cannot be played in the first game are played together on a layout where all have one", "[playtest][options]") {
    std::vector<std::string> notes;
    const auto setup = setup_of(shipped_library(), {.lords = {"all"}}, notes);
    REQUIRE(setup);
    CHECK(setup->lords.size() == 4);
    CHECK(setup->layouts == std::vector<std::string>{"catacombs:random"});
    REQUIRE(notes.size() == 1);
    CHECK(notes[0] == "not every lord can be played in \"First game\", so \"Random rooms\" is played; --layout chooses another");
}

TEST_CASE("names are found by id or name, and misspelt ones get a suggestion", "[playtest][options]") {
    CHECK(setup_for({.rooms = {"The Barracks"}}).rooms == std::vector<std::vector<std::string>>{{"catacombs:the-barracks"}});
    CHECK(setup_for({.rooms = {"moghath,the-barracks"}}).rooms.front().size() == 2);
    CHECK(setup_for({.rooms = {"all"}}).rooms.size() > 20);
    CHECK(said({.lords = {"hmota"}}) == "error: there is no lord \"hmota\"; did you mean \"hmotha\"? [unknown-lord]\n");
    CHECK(said({.rooms = {"barracks"}}) == "error: there is no room \"barracks\"; did you mean \"the-barracks\"? [unknown-room]\n");
    CHECK(said({.lords = {"x1"}, .parties = {"y2"}}).contains("unknown-hero"));
    CHECK(said({.variants = {"advanced-deth"}}).contains("did you mean \"advanced-death\"?"));
    CHECK(said({.skills = {"expret"}}).contains("did you mean \"expert\"?"));
    CHECK(said({.layouts = {"short"}, .rooms = {"moghath"}}).contains("a layout and rooms cannot both be played"));
}

TEST_CASE("the change of a comparison is added to the base, which stays as it is", "[playtest][options]") {
    const Setup base = setup_for({});
    const Setup after = changed(base, {.variants = {"advanced-death"}});
    CHECK(after.layout_variants); // those of the first game are on in both
    CHECK(after.variants == std::vector<std::string>{"catacombs:advanced-death"});
    CHECK(changed(after, {.variants = {"advanced-death"}}) == after);
    CHECK_FALSE(changed(after, {.variants = {"none"}}).layout_variants);
    CHECK(changed(base, {.changes = {"monsters.orc.health=2"}}).changes.size() == 1);
    CHECK(changed(base, {.rooms = {"moghath"}}).layouts.empty());
    CHECK(changed(setup_for({.variants = {"starting_gold=3"}}), {.variants = {"starting_gold=5"}}).variants ==
          std::vector<std::string>{"starting_gold=5"});
}

TEST_CASE("several sweeps make every combination", "[playtest][options]") {
    const auto setups = setups_for(setup_for({}), {*sweep_of("monsters.orc.health=1..2"), *sweep_of("starting_gold=0,5,10")});
    REQUIRE(setups);
    CHECK(setups->size() == 6);
    CHECK(setups->at(1).name == "monsters.orc.health=1 starting_gold=5");
    CHECK(setups->at(1).variants.back() == "starting_gold=5");
    CHECK_FALSE(setups_for(setup_for({}), {*sweep_of("monsters.orc.health=1..50"), *sweep_of("starting_gold=0,5,10")}));
}
