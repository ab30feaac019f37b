// Games in files: saved, loaded, recorded, turned into tests; and what is damaged, foreign or in the way.
#include "editor/recorded_game_fixture.h"
#include "editor/shell/paths.h"
#include "match/match.h"
#include "match/scenario.h"
#include "rules/as_json.h"
#include "story/log.h"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <sys/resource.h>
#include <sys/stat.h>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

/// While it lives no file can grow, as on a full disk.
class FullDisk {
public:
    FullDisk() {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        rlimit nothing = before_;
        nothing.rlim_cur = 0;
        handler_ = ::signal(SIGXFSZ, SIG_IGN);
        ::setrlimit(RLIMIT_FSIZE, &nothing);
    }
    ~FullDisk() {
        ::setrlimit(RLIMIT_FSIZE, &before_);
        ::signal(SIGXFSZ, handler_);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

private:
    rlimit before_{};
    void (*handler_)(int) = nullptr;
};

std::string changed(std::string text, const std::string& what, const std::string& by) {
    const auto at = text.find(what);
    REQUIRE(at != std::string::npos);
    return text.replace(at, what.size(), by);
}

void same_game(const Match& here, const Match& there) {
    REQUIRE(here.commands() == there.commands());
    for (std::size_t i = 0; i <= here.commands().size(); ++i) {
        CAPTURE(i);
        REQUIRE(difference(here.after(i).state, there.after(i).state) == "");
    }
}

/// What a file led to: the words of the question, which is then closed.
std::string complaint(RecordedGameFixture& room, const std::string& path) {
    room.files.open(path);
    room.person.frames();
    std::string words;
    for (const ui::Drawn& each : ui::context().drawn)
        if (each.place == "Question" && each.is_text) words += each.label + '\n';
    if (!words.empty()) room.person.press("Escape");
    room.person.frames();
    CHECK_FALSE(room.person.sees("This file cannot be opened"));
    return words;
}

} // namespace

TEST_CASE("a game is saved where one says, and goes on from there another day", "[editor][game files]") {
    RecordedGameFixture room(false);
    room.begin();
    room.play_turns(3);
    room.person.press("Ctrl+Alt+S");
    CHECK(room.person.sees("Save the game"));
    CHECK(room.files.unsaved());
    room.answer(room.path("game.ffsave"));
    CHECK(room.last_message().contains("game.ffsave"));
    CHECK_FALSE(room.files.unsaved());
    const GameState saved = room.game.match()->state();
    room.play_turns(2);
    CHECK(room.files.unsaved());
    room.game.stop();

    room.person.press("Ctrl+Alt+O");
    CHECK(room.person.sees("Load a game or replay"));
    CHECK(room.person.can_click("Question/Load")); // the last path is offered
    room.person.press("Enter");
    room.person.frames();
    REQUIRE(room.game.match());
    CHECK(difference(room.game.match()->state(), saved) == "");
    CHECK(room.game.is_live());
    REQUIRE(room.game.let_computer_play_turn());
}

TEST_CASE("without a project games are saved and loaded with the shipped content", "[editor][game files]") {
    RecordedGameFixture room(false);
    room.begin();
    room.play_turns(2);
    const GameState saved = room.game.match()->state();
    room.person.press("Ctrl+Alt+S");
    room.answer(room.path("first"));
    REQUIRE(fs::exists(room.path("first.ffsave"))); // the ending is added
    RecordedGameFixture other(false);
    other.files.open(room.path("first.ffsave"));
    other.person.frames();
    REQUIRE(other.game.match());
    CHECK(difference(other.game.match()->state(), saved) == "");
}

TEST_CASE("a file is never replaced without a question", "[editor][game files]") {
    RecordedGameFixture room;
    room.folder.write("mine.ffsave", "precious");
    room.begin();
    room.play_turns(1);
    room.person.press("Ctrl+Alt+S");
    room.answer(room.path("mine.ffsave"));
    CHECK(room.person.sees("Replace the file?"));
    SECTION("Esc keeps it") {
        room.person.press("Escape");
        CHECK(room.folder.read("mine.ffsave") == "precious");
    }
    SECTION("another name can be typed") {
        room.person.press("Enter"); // the marked answer loses nothing
        CHECK(room.folder.read("mine.ffsave") == "precious");
        CHECK(room.person.sees("Save the game"));
        room.answer(room.path("other.ffsave"));
        CHECK(fs::exists(room.path("other.ffsave")));
    }
    SECTION("Replace replaces") {
        room.person.press("R");
        CHECK(format_of(room.folder.read("mine.ffsave")) == "flickforge-save");
    }
}

TEST_CASE("what is in the way of saving is named, and nothing is lost", "[editor][game files]") {
    RecordedGameFixture room;
    room.begin();
    room.play_turns(1);
    const std::uint64_t before = hash_of(room.game.match()->state());
    room.person.press("Ctrl+Alt+S");
    SECTION("no such folder: it can be made") {
        room.answer(room.path("new/folder/a.ffsave"));
        CHECK(room.person.sees("There is no such folder"));
        CHECK_FALSE(fs::exists(room.path("new")));
        room.person.press("Enter");
        CHECK(fs::exists(room.path("new/folder/a.ffsave")));
    }
    SECTION("a file where a folder should be") {
        room.folder.write("file", "");
        room.person.press("Ctrl+A");
        room.person.type(room.path("file/a.ffsave"));
        CHECK(room.person.sees("is a file, not a folder."));
        CHECK_FALSE(room.person.can_click("Question/Save"));
    }
    SECTION("a folder of that name") {
        room.person.press("Ctrl+A");
        room.person.type(room.path("project"));
        CHECK(room.person.sees("There is a folder of this name."));
    }
    SECTION("a place that cannot be written to") {
        room.answer("/proc/a.ffsave");
        CHECK(room.last_message().contains("/proc/a.ffsave cannot be written"));
        CHECK(room.files.unsaved());
    }
    SECTION("a full disk, and an old file") {
        room.folder.write("old.ffsave", "old");
        room.person.press("Ctrl+A");
        room.person.type(room.path("old.ffsave"));
        room.person.press("Enter");
        {
            const FullDisk full;
            room.person.press("R");
            room.person.frames();
        }
        CHECK(room.last_message().contains("old.ffsave cannot be written"));
        CHECK(room.folder.read("old.ffsave") == "old");
        CHECK(room.files.unsaved());
    }
    CHECK(hash_of(room.game.match()->state()) == before);
}

TEST_CASE("a replay plays exactly the same states, from its beginning, and nothing is added to it", "[editor][game files]") {
    RecordedGameFixture room(false);
    room.begin();
    room.play_turns(25);
    room.person.press("Ctrl+Alt+R");
    CHECK(room.person.sees("Save the replay"));
    room.answer(room.path("game.ffreplay"));
    REQUIRE(fs::exists(room.path("game.ffreplay")));
    RecordedGameFixture other(false);
    other.game.set_computers({0, 1, 2, 3, 4});
    other.shell.open(room.path("game.ffreplay")); // as when it is dropped on the window
    other.person.frames();
    REQUIRE(other.game.match());
    CHECK(other.game.shown() == 0);
    CHECK(other.last_message().starts_with("A replay of "));
    same_game(*other.game.match(), *room.game.match());
    other.person.press("Alt+End");
    other.person.wait(3); // computers have nothing to say here
    same_game(*other.game.match(), *room.game.match());
    // Watching a shot that was read shows the way it went.
    for (std::size_t i = 1; i <= other.game.match()->commands().size(); ++i) {
        const auto& shot = room.game.match()->after(i).shot;
        if (!shot) continue;
        other.game.look_at(i, true);
        const Playback& playback = other.game.show().playback();
        REQUIRE(playback.has_shot());
        CHECK(playback.shot_length() == shot->duration);
        for (const TablePiece& piece : shot->after.pieces) CHECK(playback.position(piece.id, shot->duration) == piece.position);
        break;
    }
    other.game.look_at(7);
    other.game.go_on_from_here();
    CHECK(other.game.match()->commands().size() == 7);
    REQUIRE(other.game.let_computer_play_turn());
}

TEST_CASE("a game that was loaded from a save says why it is not a replay", "[editor][game files]") {
    RecordedGameFixture room;
    room.begin();
    room.play_turns(1);
    room.folder.write("a.ffsave", write_save(*room.game.match()));
    room.game.stop();
    room.files.open(room.path("a.ffsave"));
    room.person.frames();
    room.play_turns(1);
    room.person.press("Ctrl+Alt+R");
    CHECK(room.person.sees("This game cannot be saved as a replay"));
    room.person.press("Enter"); // save it instead
    CHECK(room.person.sees("Save the game"));
}

TEST_CASE("files that are damaged, foreign, newer or for other content are said to be so, and the game goes on", "[editor][game files]") {
    RecordedGameFixture room;
    room.begin();
    room.play_turns(3);
    const Match& match = *room.game.match();
    const std::string save = write_save(match), replay = write_replay(replay_of(match));
    const std::uint64_t before = hash_of(match.state());
    int number = 0;
    const auto says = [&](const std::string& text) {
        const std::string name = "file" + std::to_string(++number);
        room.folder.write(name, text);
        std::string words = complaint(room, room.path(name));
        CHECK_FALSE(words.empty());
        CHECK(words.contains("The current game continues."));
        REQUIRE(room.game.match() == &match);
        REQUIRE(hash_of(match.state()) == before);
        return words;
    };
    for (const std::string* whole : {&save, &replay}) {
        for (std::size_t length = 30; length < whole->size() - 2; length += whole->size() / 9) {
            CAPTURE(length);
            CHECK(says(whole->substr(0, length)).contains("cannot be opened"));
        }
        CHECK(says(changed(*whole, "\"version\": 1", "\"version\": 7")).contains("The file is of version 7, this program knows 1."));
    }
    CHECK(says("").contains("neither a saved game nor a replay"));
    CHECK(says(std::string("\x89PNG\r\n\x1a\n\0\0\0", 11)).contains("neither a saved game nor a replay"));
    CHECK(says("{\"format\": \"chess\"}").contains("neither a saved game nor a replay"));
    CHECK(says(changed(save, "\"state_hash\": \"", "\"state_hash\": \"0")).contains("is missing or malformed"));
    CHECK(says(changed(save, "\"treasury\": ", "\"treasury\": 1")).contains("not the one that was saved"));
    CHECK(says(changed(save, match.library()->content_hash(), "0123456789abcdef")).contains("other content"));
    CHECK(says(changed(changed(save, match.library()->content_hash(), "0123456789abcdef"), "mini ", "unmade "))
              .contains("Open the project that has it"));
    CHECK(says(changed(replay, "\"commands\"", "\"comands\"")).contains("Commands or hashes are missing."));
    CHECK(says(changed(replay, "\"do\": \"", "\"do\": \"x")).contains("Command 1"));
    CHECK(complaint(room, room.path("nothing-here.ffsave")).contains("cannot be opened"));
    CHECK(complaint(room, room.path("state")).contains("There is no pack in "));
    std::string huge(40u << 20, ' ');
    CHECK(says(huge).contains("cannot be opened"));
}

TEST_CASE("a replay of other content is played when one says so, as far as it goes", "[editor][game files]") {
    RecordedGameFixture room;
    room.begin();
    room.play_turns(4);
    const Match& match = *room.game.match();
    const std::size_t all = match.commands().size();
    std::string replay = write_replay(replay_of(match));
    replay = changed(replay, match.library()->content_hash(), "0123456789abcdef");
    room.game.stop();
    SECTION("no: nothing happens") {
        room.folder.write("a.ffreplay", replay);
        room.files.open(room.path("a.ffreplay"));
        room.person.frames();
        CHECK(room.person.sees("The replay uses other content"));
        room.person.press("Escape");
        CHECK_FALSE(room.game.match());
    }
    SECTION("yes: it is played") {
        room.folder.write("a.ffreplay", replay);
        room.files.open(room.path("a.ffreplay"));
        room.person.frames();
        room.person.press("Enter");
        REQUIRE(room.game.match());
        CHECK(room.game.match()->commands().size() == all);
        CHECK(room.game.shown() == 0);
    }
    SECTION("a move that is impossible: up to there") {
        const auto last = replay.rfind("\"do\": \"");
        const auto option = replay.rfind("\"option\": \"");
        REQUIRE(option != std::string::npos);
        REQUIRE(last != std::string::npos);
        replay.insert(option + 11, "99|");
        room.folder.write("a.ffreplay", replay);
        room.files.open(room.path("a.ffreplay"));
        room.person.frames();
        room.person.press("Enter");
        room.person.frames();
        CHECK(room.person.sees("The replay plays only in part"));
        room.person.press("Enter");
        REQUIRE(room.game.match());
        CHECK(room.game.match()->commands().size() < all);
        CHECK_FALSE(room.game.match()->commands().empty());
    }
}

TEST_CASE("a replay that turns out otherwise with the same content says at which move", "[editor][game files]") {
    RecordedGameFixture room;
    room.begin();
    room.play_turns(3);
    Replay replay = replay_of(*room.game.match());
    replay.hashes[1].hash ^= 1;
    room.folder.write("a.ffreplay", write_replay(replay));
    room.game.stop();
    room.files.open(room.path("a.ffreplay"));
    room.person.frames();
    CHECK(room.person.sees("The replay plays differently"));
    CHECK(room.person.sees("the game differs from the recorded one"));
    room.person.press("Enter");
    REQUIRE(room.game.match());
    CHECK(room.game.match()->commands().size() == replay.commands.size());
}

TEST_CASE("a game in no file and no journal is not left without a question", "[editor][game files]") {
    RecordedGameFixture room;
    room.folder.write("state/games", "a file where the journals should be");
    room.begin();
    room.play_turns(1);
    room.folder.write("a.ffsave", write_save(*room.game.match()));
    room.play_turns(1);
    const std::size_t moves = room.game.match()->commands().size();
    room.files.open(room.path("a.ffsave"));
    room.person.frames();
    CHECK(room.person.sees("Load another game?"));
    SECTION("cancel") {
        room.person.press("Escape");
        CHECK(room.game.match()->commands().size() == moves);
    }
    SECTION("leave it") {
        room.person.press("D");
        CHECK(room.game.match()->commands().empty());
    }
    SECTION("save it first") {
        room.person.press("Enter");
        CHECK(room.person.sees("Save the game"));
        CHECK(room.game.match()->commands().size() == moves);
    }
}

TEST_CASE("what scripts print in a game from a file comes to the console", "[editor][game files]") {
    RecordedGameFixture room;
    room.folder.write("project/mini/heroes/knight.lua", "return { turn_start = function(self, game, event) print('forward') end }\n");
    std::string knight = room.folder.read("project/mini/heroes/knight.json");
    room.folder.write("project/mini/heroes/knight.json", knight.insert(knight.find('{') + 1, "\"script\": \"knight.lua\", "));
    REQUIRE(room.workspace.open(room.folder.path() + "/project"));
    room.begin_table();
    room.folder.write("a.ffsave", write_save(*room.game.match()));
    room.game.stop();
    room.files.open(room.path("a.ffsave"));
    room.person.frames();
    const std::size_t before = room.game.printed().size();
    REQUIRE(room.game.play(Choose{room.game.match()->state().decision->options.front().id}));
    CHECK(room.game.printed().size() == before + 1);
}

// ---- tests of a pack --------------------------------------------------------------------------------------------------------

namespace {

/// The test in the pack's folder, as a reader of the pack runs it.
Issues failures(const RecordedGameFixture& room, const std::string& name, std::shared_ptr<const Library> library) {
    return run_scenario(room.folder.read("project/mini/tests/" + name), name, "mini", std::move(library)).failures;
}

std::shared_ptr<const Library> with_health(const std::string& file, const std::string& was, const std::string& by) {
    FileTree files = mini_pack();
    std::string text = *files.files.at(file);
    put(files, file, changed(text, was, by));
    const Loaded loaded = load({files});
    REQUIRE(loaded.library);
    return loaded.library;
}

} // namespace

TEST_CASE("a position becomes a test of the pack that holds, and fails when a figure changes", "[editor][game files]") {
    RecordedGameFixture room;
    room.begin_table(); // no character has acted: a table can express all of it
    room.shell.commands().run("play.scenario");
    room.person.frames();
    CHECK(room.person.sees("Save as a test"));
    room.person.press("Enter"); // in the pack's folder tests, with a name of its own
    REQUIRE(fs::exists(room.path("project/mini/tests/den-round-1.json")));
    const std::string text = room.folder.read("project/mini/tests/den-round-1.json");
    CHECK(text.contains("\"table\""));
    CHECK_FALSE(text.contains("\"do\": "));
    CHECK(lines(failures(room, "den-round-1.json", room.game.match()->library())) == "");
    CHECK(
        lines(failures(room, "den-round-1.json", with_health("heroes/knight.json", "\"health\": 8", "\"health\": 7"))).contains("health"));

    room.shell.commands().run("play.scenario"); // again: the other one stays
    room.person.frames();
    room.person.press("Enter");
    CHECK(fs::exists(room.path("project/mini/tests/den-round-1-2.json")));
}

TEST_CASE("a position that no table can express is saved from the beginning, up to the moment that is shown", "[editor][game files]") {
    RecordedGameFixture room;
    room.begin_table();
    room.play_turns(4);
    const Match& match = *room.game.match();
    std::size_t in_turn = 0; // in the middle of a turn
    for (std::size_t i = 1; i < match.commands().size(); ++i)
        if (match.after(i).state.agenda.size() > 2) in_turn = i;
    REQUIRE(in_turn > 0);
    room.game.look_at(in_turn);
    room.shell.commands().run("play.scenario");
    room.person.frames();
    CHECK(room.person.sees("a table begins between two turns, and one is being made"));
    room.person.press("Enter");
    room.person.frames();
    room.answer(room.path("project/mini/tests/way.json"));
    REQUIRE(fs::exists(room.path("project/mini/tests/way.json")));
    const std::string text = room.folder.read("project/mini/tests/way.json");
    CHECK(text.contains("\"do\": "));
    CHECK(lines(failures(room, "way.json", match.library())) == "");
    CHECK_FALSE(failures(room, "way.json", with_health("heroes/knight.json", "\"health\": 8", "\"health\": 7")).empty());
    CHECK(room.game.shown() == in_turn); // nothing moved
}

TEST_CASE("a test that uses a pack which its own does not build on says so", "[editor][game files]") {
    RecordedGameFixture room;
    room.begin(); // with heroes of the base game
    room.shell.commands().run("play.scenario");
    room.person.frames();
    room.person.press("Enter");
    CHECK(room.last_message().contains("It uses the pack catacombs, which mini does not depend on"));
}

TEST_CASE("the test runner of the terminal runs what the window saved", "[editor][game files]") {
    RecordedGameFixture room;
    room.begin_table();
    room.shell.commands().run("play.scenario");
    room.person.frames();
    room.person.press("Enter");
    const Ran tested = run({"test", room.path("project/mini")}, source_folder());
    INFO(tested.out << tested.err);
    CHECK(tested.code == 0);
    CHECK(tested.out.ends_with("1 scenario, 0 failed\n"));
}

// ---- paths ------------------------------------------------------------------------------------------------------------------

TEST_CASE("a folder from outside is opened as a project when it holds packs", "[editor][game files]") {
    RecordedGameFixture room(false);
    for (const auto& [path, text] : mini_pack().files) room.folder.write("packs/mini/" + path, *text);
    room.shell.open(room.path("packs"));
    room.person.frames();
    REQUIRE(room.workspace.project());
    CHECK(room.workspace.project()->folder() == room.path("packs"));
}
