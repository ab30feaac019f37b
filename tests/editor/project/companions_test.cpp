// Packs that go with a game: chosen on the page New game, played, and taken again when the game is continued.
#include "editor/app/editor_app.h"
#include "editor/driver.h"
#include "editor/game/new_game_panel.h"
#include "match/new_game.h"
#include "support/program.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

/// The editor on its start page.
struct StartDesk {
    explicit StartDesk(const std::string& state)
        : app({}, "", {.home = source_folder(), .state_folder = state}), person((register_panels(app), app.shell), 1400, 1600) {
        person.frames();
    }
    std::vector<std::string> names() {
        std::vector<std::string> found;
        for (const PackCover& cover : app.workspace.companions()) found.push_back(cover.id);
        return found;
    }
    EditorApp app;
    Driver person;
};

} // namespace

TEST_CASE("the packs that go with a game are those of it and those of any game", "[editor][games]") {
    StartDesk desk("");
    CHECK(desk.names() == std::vector<std::string>{"catacombs-3e-extras", "catacombs-extras"});
    desk.app.workspace.choose_game("catacombs-1e");
    desk.person.frames();
    CHECK(std::ranges::contains(desk.names(), "catacombs-extras"));
    CHECK_FALSE(std::ranges::contains(desk.names(), "catacombs-3e-extras"));
}

TEST_CASE("a pack that is ticked on the page New game brings its layouts", "[editor][games]") {
    StartDesk desk("");
    desk.person.press("F3");
    REQUIRE(desk.person.sees("With these packs"));
    CHECK_FALSE(desk.person.sees("Twenty cards in a grid."));
    desk.person.click("New game/Extras, layouts of the 3rd edition");
    CHECK(desk.app.workspace.is_taken("catacombs-3e-extras"));
    CHECK(desk.person.sees("Twenty cards in a grid."));
    desk.person.click("New game/Extras, layouts of the 3rd edition");
    CHECK_FALSE(desk.person.sees("Twenty cards in a grid."));
}

TEST_CASE("another game begins without the packs of the one before", "[editor][games]") {
    StartDesk desk("");
    desk.app.workspace.take_companions({"catacombs-3e-extras", "no-such-pack"});
    CHECK(desk.app.workspace.is_taken("catacombs-3e-extras"));
    CHECK_FALSE(desk.app.workspace.is_taken("no-such-pack"));
    desk.app.workspace.choose_game("catacombs-1e");
    CHECK_FALSE(desk.app.workspace.is_taken("catacombs-3e-extras"));
}

TEST_CASE("a kept game is continued with the packs that it was played with", "[editor][games][W1]") {
    const TemporaryFolder folder;
    std::string before;
    {
        StartDesk desk(folder.path());
        desk.app.workspace.take_companions({"catacombs-3e-extras"});
        auto planned = plan(**desk.app.workspace.shipped_library(), {.layout = "catacombs-3e-extras:shorter", .seed = 5});
        REQUIRE(planned);
        REQUIRE(desk.app.sandbox.begin(planned->beginning, std::set<int>{}));
        desk.person.frames();
        REQUIRE(desk.app.sandbox.let_computer_play_turn());
        before = std::to_string(desk.app.sandbox.match()->commands().size());
    }
    StartDesk desk(folder.path());
    REQUIRE(desk.app.kept_games.games().size() == 1);
    desk.app.kept_games.continue_game(std::string(desk.app.kept_games.games().front().path));
    desk.person.frames();
    REQUIRE(desk.app.sandbox.match());
    CHECK(std::to_string(desk.app.sandbox.match()->commands().size()) == before);
    CHECK(desk.app.workspace.is_taken("catacombs-3e-extras"));
}
