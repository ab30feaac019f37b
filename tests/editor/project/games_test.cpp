// Several games in the editor: one is chosen, a project decides for itself, and files bring their game along.
#include "editor/app/editor_app.h"
#include "editor/driver.h"
#include "match/files.h"
#include "support/game_home.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

/// One shipped game, and "lantern" among the installed packs.
class TwoGames {
public:
    TwoGames()
        : app({}, "", {.home = home.path(), .state_folder = folder.path() + "/state", .installed = folder.path() + "/installed"}),
          person((prepare(), shell), 1400, 1000) {
        person.frames();
    }

    std::string playing() const { return game.match() ? game.match()->library()->game()->id : "nothing"; }
    std::string path(const std::string& name) const { return folder.path() + '/' + name; }
    void put_pack(const std::string& id) { fs::copy(test_games() + '/' + id, path("project/" + id), fs::copy_options::recursive); }
    void open_project() {
        REQUIRE(workspace.open(path("project")));
        person.frames();
    }

    GameHome home{{both_games().front()}};
    TemporaryFolder folder;
    EditorApp app;
    Shell& shell = app.shell;
    Workspace& workspace = app.workspace;
    Sandbox& game = app.sandbox;
    Driver person;

private:
    void prepare() {
        folder.write("project/.keep", "");
        fs::create_directories(path("installed"));
        fs::copy(test_games() + "/lantern", path("installed/lantern"), fs::copy_options::recursive);
        register_panels(app);
    }
};

} // namespace

TEST_CASE("the start page offers the games there are, and Play starts the chosen one", "[editor][games]") {
    TwoGames room;
    CHECK(room.person.can_click("Start/Catacombs, 3rd edition"));
    room.person.click("Start/Lantern");
    CHECK(room.workspace.game() == "lantern");
    room.person.click("Start/Play");
    room.person.frames();
    CHECK(room.playing() == "lantern");
}

TEST_CASE("New game offers the games, and its page is that of the chosen one", "[editor][games][new_game]") {
    TwoGames room;
    room.shell.commands().run("play.new");
    room.person.frames();
    CHECK(room.person.sees("The game"));
    room.person.click("New game/Lantern");
    room.person.frames();
    CHECK(room.person.sees("Lantern Bearer"));
    CHECK_FALSE(room.person.sees("Oleira"));
    room.person.click("Start game");
    room.person.frames();
    CHECK(room.playing() == "lantern");
}

TEST_CASE("with one game there is nothing to choose", "[editor][games]") {
    TwoGames room;
    fs::remove_all(room.path("installed/lantern"));
    room.workspace.refresh({});
    room.person.frames();
    CHECK(room.shell.game_choices().size() == 1);
    CHECK_FALSE(room.person.sees("Catacombs, 3rd edition"));
}

TEST_CASE("a project is of the game that its packs depend on", "[editor][games]") {
    TwoGames room;
    room.put_pack("lantern-more");
    room.open_project();
    CHECK(room.workspace.game() == "lantern");
    CHECK_FALSE(room.workspace.can_choose_game());
    CHECK(room.workspace.issues().empty());
    CHECK(room.workspace.entry({"monsters", "lantern:cave-beetle"}));
    CHECK_FALSE(room.workspace.entry({"monsters", "catacombs:orc"}));
    room.workspace.choose({"rooms", "lantern-more:moth-hall"});
    CHECK(room.game.play_room());
    CHECK(room.playing() == "lantern");
    room.workspace.choose_game("catacombs");
    CHECK(room.shell.toasts().history().back().text == "The project belongs to Lantern. Close it to play another game.");
}

TEST_CASE("a pack without a game is worked on with the chosen one", "[editor][games]") {
    TwoGames room;
    room.put_pack("any-game");
    room.open_project();
    CHECK(room.workspace.entry({"monsters", "catacombs:orc"}));
    room.workspace.choose_game("lantern");
    room.person.frames();
    CHECK(room.workspace.entry({"monsters", "lantern:cave-beetle"}));
    CHECK_FALSE(room.workspace.entry({"monsters", "catacombs:orc"}));
    CHECK(room.workspace.entry({"variants", "any-game:rich-start"}));
}

TEST_CASE("packs of two games in one project are an issue with both names", "[editor][games]") {
    TwoGames room;
    room.put_pack("lantern-more");
    room.folder.write("project/orcs/pack.json",
                      R"({"id": "orcs", "name": "Orcs", "version": "1.0.0", "api": 1, "depends": [{"pack": "catacombs"}]})");
    room.open_project();
    REQUIRE_FALSE(room.workspace.issues().empty());
    CHECK(room.workspace.issues().front().message ==
          "two games cannot be loaded together: \"catacombs\" (Catacombs, 3rd edition) and \"lantern\" (Lantern)");
}

TEST_CASE("a new pack depends on the chosen game", "[editor][games]") {
    TwoGames room;
    room.workspace.choose_game("lantern");
    room.open_project();
    room.workspace.new_pack();
    room.person.frames();
    room.person.press("Enter");
    room.person.frames();
    const auto packs = room.workspace.project()->packs();
    REQUIRE(packs.size() == 1);
    CHECK(room.workspace.project()->text(packs.front() + "/pack.json")->contains(R"("pack": "lantern", "version": "^0.2.0")"));
    CHECK(room.workspace.game() == "lantern");
}

TEST_CASE("a saved game of another game loads that game; a project of another game is closed only after a question",
          "[editor][games][game files]") {
    TwoGames room;
    room.workspace.choose_game("lantern");
    REQUIRE(room.game.play_first_game());
    room.folder.write("a.ffsave", write_save(*room.game.match()));
    room.folder.write("a.ffreplay", write_replay(replay_of(*room.game.match())));
    room.game.stop();
    room.workspace.choose_game("catacombs");
    SECTION("a save") {
        room.app.files.open(room.path("a.ffsave"));
        room.person.frames();
        CHECK(room.playing() == "lantern");
    }
    SECTION("a replay") {
        room.app.files.open(room.path("a.ffreplay"));
        room.person.frames();
        CHECK(room.playing() == "lantern");
    }
    SECTION("in a project") {
        room.folder.write("project/orcs/pack.json",
                          R"({"id": "orcs", "name": "Orcs", "version": "1.0.0", "api": 1, "depends": [{"pack": "catacombs"}]})");
        room.open_project();
        room.app.files.open(room.path("a.ffsave"));
        room.person.frames();
        CHECK(room.playing() == "nothing");
        CHECK(room.person.sees("a.ffsave is a game of Lantern, and the project belongs to Catacombs, 3rd edition."));
        room.person.click("Close the project and load it");
        room.person.frames();
        CHECK(room.playing() == "lantern");
        CHECK_FALSE(room.workspace.project());
    }
}

TEST_CASE("a kept game continues with its game", "[editor][games][kept games]") {
    TwoGames room;
    room.workspace.choose_game("lantern");
    REQUIRE(room.game.play_first_game());
    REQUIRE(room.game.let_computer_play_turn());
    room.workspace.choose_game("catacombs"); // the game is kept, not lost
    room.person.frames();
    CHECK(room.playing() == "nothing");
    REQUIRE(room.app.kept_games.games().size() == 1);
    room.app.kept_games.continue_game(room.app.kept_games.games().front().path);
    room.person.frames();
    CHECK(room.playing() == "lantern");
    CHECK(room.workspace.game() == "lantern");
}
