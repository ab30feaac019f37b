// No game is lost: whatever ends it, it is offered again, and goes on where it was.
#include "editor/recorded_game_fixture.h"
#include "rules/as_json.h"

#include <filesystem>

using namespace flickforge;
using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

struct Moment {
    std::size_t moves = 0;
    std::uint64_t hash = 0;
    bool operator==(const Moment&) const = default;
};

Moment moment_of(const editor::Sandbox& game) {
    REQUIRE(game.match());
    return {game.match()->commands().size(), hash_of(game.match()->state())};
}

} // namespace

TEST_CASE("a game that was stopped is kept, and one click continues it", "[editor][kept games][W1]") {
    RecordedGameFixture room;
    room.begin();
    room.play_turns(2);
    const Moment before = moment_of(room.game);
    room.person.press("Shift+F5");
    CHECK_FALSE(room.game.match());
    CHECK(room.last_message() == "Your game is kept: Den, round 1.");
    SECTION("by the message") { room.person.click("Message/Continue it"); }
    SECTION("by the empty table") {
        CHECK(room.person.sees("Games to continue"));
        room.person.click("Table/Den, round 1");
    }
    SECTION("by the menu") { room.shell.commands().run("play.continue"); }
    room.person.frames();
    CHECK(moment_of(room.game) == before);
    CHECK(room.app.kept_games.games().empty()); // it is being played
    CHECK(room.game.undo());
}

TEST_CASE("another game in its place leaves the first one to be continued", "[editor][kept games][W1]") {
    RecordedGameFixture room;
    room.begin();
    room.play_turns(2);
    const Moment before = moment_of(room.game);
    SECTION("F5") { room.person.press("F5"); }
    SECTION("restart") { room.person.press("Ctrl+F5"); }
    SECTION("the first game") { room.shell.commands().run("play.first_game"); }
    SECTION("a replay") {
        room.folder.write("a.ffreplay", write_replay(replay_of(*room.game.match())));
        room.files.open(room.path("a.ffreplay"));
    }
    room.person.frames();
    CHECK(room.app.kept_games.games().size() == 1);
    room.shell.commands().run("play.continue");
    room.person.frames();
    CHECK(moment_of(room.game) == before);
}

TEST_CASE("a game goes on when the program is started again", "[editor][kept games][W1]") {
    TemporaryFolder folder;
    const auto options = [&] { return editor::WorkspaceOptions{.home = source_folder(), .state_folder = folder.path() + "/state"}; };
    Moment before;
    {
        editor::EditorApp app({}, "", options());
        Driver person((register_panels(app), app.shell));
        REQUIRE(app.sandbox.play_first_game());
        app.sandbox.set_computers({});
        for (int i = 0; i < 3; ++i) REQUIRE(app.sandbox.let_computer_play_turn());
        before = moment_of(app.sandbox);
        app.shell.commands().run("app.quit");
        person.frames();
        CHECK(app.shell.closing()); // without a question: nothing is lost
    }
    editor::EditorApp app({}, "", options());
    Driver person((register_panels(app), app.shell));
    CHECK(person.sees("Games to continue"));
    REQUIRE(app.kept_games.games().size() == 1);
    CHECK(app.kept_games.games().front().glance.left);
    const std::string name = app.kept_games.games().front().glance.moment;
    SECTION("from the start page") {
        person.click("Start/" + name);
        CHECK(moment_of(app.sandbox) == before);
        CHECK(app.sandbox.computers().empty()); // people play all seats, as before
    }
    SECTION("it is discarded after a question only") {
        person.click("Start/" + name, 1);
        person.click("Menu/Discard…");
        CHECK(person.sees("Discard this game?"));
        person.press("Escape");
        CHECK(app.kept_games.games().size() == 1);
        person.click("Start/" + name, 1);
        person.click("Menu/Discard…");
        person.press("Enter");
        CHECK(app.kept_games.games().empty());
        CHECK_FALSE(person.sees("Games to continue"));
        CHECK(fs::is_empty(folder.path() + "/state/games"));
    }
}

TEST_CASE("a new pack, another project and the way back: the game waits", "[editor][kept games][W1]") {
    RecordedGameFixture room(false); // the shipped content
    room.begin();
    room.play_turns(2);
    const Moment before = moment_of(room.game);
    for (const auto& [path, text] : mini_pack().files) room.folder.write("project/mini/" + path, *text);
    SECTION("a project is opened") { room.shell.open_project(room.path("project")); }
    SECTION("a pack is made") {
        room.shell.commands().run("project.new");
        room.person.frames();
        room.answer(room.path("project/other"));
    }
    room.person.frames();
    REQUIRE(room.workspace.project());
    CHECK_FALSE(room.game.match());
    room.shell.commands().run("play.continue"); // goes back to where it was played
    room.person.frames();
    if (room.person.sees("Save your work?")) room.person.press("Enter");
    room.person.frames();
    CHECK_FALSE(room.workspace.project());
    CHECK(moment_of(room.game) == before);
}

TEST_CASE("a game of a project opens that project, and takes over what was changed since", "[editor][kept games][W1]") {
    RecordedGameFixture room;
    room.begin_table();
    room.play_turns(1);
    const Moment before = moment_of(room.game);
    room.shell.commands().run("project.close");
    room.person.frames();
    REQUIRE_FALSE(room.workspace.project());
    CHECK(room.person.sees("Games to continue"));
    std::string goblin = room.folder.read("project/mini/monsters/goblin.json");
    SECTION("nothing changed") {}
    SECTION("a figure changed") {
        const auto at = goblin.find("\"gold\": ");
        REQUIRE(at != std::string::npos);
        room.folder.write("project/mini/monsters/goblin.json", goblin.replace(at, 9, "\"gold\": 7"));
    }
    room.shell.commands().run("play.continue");
    room.person.frames();
    REQUIRE(room.workspace.project());
    CHECK(moment_of(room.game) == before);
    CHECK(room.game.match()->library() == room.workspace.project()->library());
    CHECK(room.game.undo()); // also what was played before the change
}

TEST_CASE("a game that was only set up makes no file", "[editor][kept games][W1]") {
    RecordedGameFixture room;
    room.begin();
    room.person.press("F5");
    room.person.press("Shift+F5");
    CHECK(room.app.kept_games.games().empty());
    CHECK_FALSE(fs::exists(room.path("state/games")));
}

TEST_CASE("a finished game is not offered again", "[editor][kept games][W1]") {
    RecordedGameFixture room;
    room.begin_table();
    for (int i = 0; i < 200 && !room.game.match()->over(); ++i) REQUIRE(room.game.let_computer_play_turn());
    REQUIRE(room.game.match()->over());
    room.person.press("Shift+F5");
    CHECK(room.app.kept_games.games().empty());
}

TEST_CASE("a game in a damaged journal goes on from its last whole move, and says so", "[editor][kept games][W1]") {
    RecordedGameFixture room;
    room.begin();
    room.play_turns(2);
    const std::size_t moves = room.game.match()->commands().size();
    room.person.press("Shift+F5");
    const std::string text = room.folder.read("state/games/game-1.jsonl");
    SECTION("cut off") {
        const auto last = text.rfind("{\"play\"");
        room.folder.write("state/games/game-1.jsonl", text.substr(0, last + 30));
        room.shell.commands().run("play.continue");
        room.person.frames();
        REQUIRE(room.game.match());
        CHECK(room.game.match()->commands().size() == moves - 1);
        CHECK(room.last_message() == "The end of the game's journal cannot be read: the game continues from its last whole move.");
    }
    SECTION("nothing of use is left") {
        room.folder.write("state/games/game-1.jsonl", text.substr(0, text.find('\n') + 1) + "nonsense\n");
        room.shell.commands().run("play.continue");
        room.person.frames();
        CHECK(room.person.sees("This game cannot be continued"));
        CHECK_FALSE(room.game.match());
    }
}

TEST_CASE("where no journal can be written the editor asks before it leaves a game", "[editor][kept games][W1]") {
    RecordedGameFixture room;
    room.folder.write("state/games", "a file where the folder should be");
    room.begin();
    room.play_turns(1);
    CHECK(room.last_message().starts_with("A crash would lose this game: "));
    const Moment before = moment_of(room.game);
    for (const char* command : {"play.stop", "play.room", "play.restart", "play.first_game", "app.quit", "project.close"}) {
        INFO(command);
        room.shell.commands().run(command);
        room.person.frames();
        CHECK(room.person.sees("and is not saved."));
        room.person.press("Escape");
        CHECK(moment_of(room.game) == before);
        CHECK_FALSE(room.shell.closing());
    }
    room.shell.commands().run("play.stop");
    room.person.frames();
    room.person.press("D"); // discard it
    CHECK_FALSE(room.game.match());
}

TEST_CASE("restart begins the game that is played, not what is selected now", "[editor][kept games][W4]") {
    RecordedGameFixture room;
    room.begin();
    const MatchStart began = room.game.match()->beginning();
    const std::uint64_t set_up = hash_of(room.game.match()->state());
    room.play_turns(2);
    room.workspace.choose({"lords", "mini:king"}); // its lair is another game
    room.person.frames();
    room.person.click("Table/Restart");
    REQUIRE(room.game.match());
    CHECK(room.game.match()->beginning() == began);
    CHECK(hash_of(room.game.match()->state()) == set_up); // set up in the same way
    room.person.press("F5");
    CHECK_FALSE(room.game.match()->beginning() == began);
}

TEST_CASE("restart of a game from a save goes back to the moment that was saved", "[editor][kept games][W4]") {
    RecordedGameFixture room;
    room.begin();
    room.play_turns(1);
    const std::uint64_t saved = hash_of(room.game.match()->state());
    room.folder.write("a.ffsave", write_save(*room.game.match()));
    room.files.open(room.path("a.ffsave"));
    room.person.frames();
    room.play_turns(1);
    REQUIRE(room.game.restart());
    CHECK(hash_of(room.game.match()->state()) == saved);
}
