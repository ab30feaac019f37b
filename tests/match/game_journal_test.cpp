// The journal of a running game: whatever happens to the program or the file, the game goes on from its last whole move.
#include "match/game_journal.h"

#include "match/game_rebuild.h"
#include "match/running_game.h"
#include "support/program.h"

#include <filesystem>

using namespace flickforge;
using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

/// A running game with its journal, as the editor keeps it.
class KeptTable : public RunningGame {
public:
    explicit KeptTable(JournalLimits limits = {}) : journal(match(), "/home/a/project", files().files, {0}), limits_(limits) {}

    void follow() {
        const auto done = journal.follow(match(), files().files, "Den, round 1", {0});
        if (!done) FAIL(lines(done.error()));
        if (journal.is_kept()) return;
        REQUIRE(journal.keep(games(), limits_));
    }
    void moves(std::uint64_t seed, int count) {
        for (int i = 0; i < count; ++i) play_on(seed + static_cast<std::uint64_t>(i), 1), follow();
    }
    void reload_and_follow() {
        reload();
        follow();
    }
    std::string games() const { return folder.path() + "/games"; }
    std::string text() const { return text_of_file(journal.path()); }

    TemporaryFolder folder;
    GameJournal journal;

private:
    JournalLimits limits_;
};

Result<std::shared_ptr<const Library>> content_of(const ContentFiles& files) {
    FileTree tree = mini_pack();
    tree.files = files;
    const Loaded loaded = load({tree});
    if (!loaded.library) return std::unexpected(loaded.issues);
    return loaded.library;
}

RebuiltGame rebuilt_from(const std::string& text, const std::shared_ptr<const Library>& now) {
    const auto record = read_journalled_game(text, "game-1.jsonl");
    if (!record) FAIL(lines(record.error()));
    auto game = rebuild_game(*record, now, content_of);
    if (!game) FAIL(lines(game.error()));
    return std::move(*game);
}

std::string notes_of(const RebuiltGame& game) {
    std::string all;
    for (const std::string& note : game.notes) all += note + '\n';
    return all;
}

} // namespace

TEST_CASE("a game is rebuilt from its journal move by move, with everything that was undone", "[play][journal][W1]") {
    KeptTable table;
    table.moves(1, 25);
    table.match().undo(4);
    table.follow();
    table.moves(77, 6);
    const RebuiltGame game = rebuilt_from(table.text(), table.match().library());
    CHECK(notes_of(game) == "");
    REQUIRE(game.match.commands() == table.match().commands());
    for (std::size_t i = 0; i <= game.match.commands().size(); ++i)
        CHECK(hash_of(game.match.after(i).state) == hash_of(table.match().after(i).state));
}

TEST_CASE("a journal that is cut off anywhere continues from its last whole move", "[play][journal][W1]") {
    KeptTable table;
    table.moves(1, 12);
    const std::string text = table.text();
    const auto first = text.find("{\"play\"");
    REQUIRE(first != std::string::npos);
    std::size_t moves = 0;
    for (std::size_t end = first; end <= text.size(); end += end % 7 + 1) {
        const std::string part = text.substr(0, end);
        const auto record = read_journalled_game(part, "game-1.jsonl");
        REQUIRE(record);
        const auto whole = static_cast<std::size_t>(std::ranges::count(part.substr(first), '\n'));
        CHECK(record->moves.size() == whole);
        CHECK(record->damaged == !part.ends_with('\n'));
        moves = std::max(moves, whole);
    }
    CHECK(moves >= 11);
    const RebuiltGame game = rebuilt_from(text.substr(0, text.size() - 9), table.match().library());
    CHECK(game.match.commands().size() == 11);
    CHECK(notes_of(game) == "The end of the game's journal cannot be read: the game continues from its last whole move.\n");
    CHECK(hash_of(game.match.state()) == hash_of(table.match().after(11).state));
    for (const std::size_t end : {std::size_t{0}, std::size_t{20}, first / 2}) // not even its start is there
        CHECK_FALSE(read_journalled_game(text.substr(0, end), "game-1.jsonl"));
}

TEST_CASE("a damaged line ends the game before it, and never plays what came after", "[play][journal][W1]") {
    KeptTable table;
    table.moves(1, 12);
    std::string text = table.text();
    const auto fifth = text.find("\"number\": 5");
    REQUIRE(fifth != std::string::npos);
    text[fifth] = '\x01';
    const RebuiltGame game = rebuilt_from(text, table.match().library());
    CHECK(game.match.commands().size() == 4);
    CHECK(hash_of(game.match.state()) == hash_of(table.match().after(4).state));
    CHECK(notes_of(game).contains("continues from its last whole move"));
    CHECK(lines(read_journalled_game("{\"format\": \"chess\"}\n", "a.jsonl").error()) ==
          "a.jsonl: error: this is not the journal of a game [foreign-file]\n");
}

TEST_CASE("a game that went through changes of its content is rebuilt with each of them", "[play][journal][W1]") {
    KeptTable table;
    table.moves(1, 5);
    table.change("monsters/hobgoblin.json", "\"health\": 2", "\"health\": 4");
    table.reload_and_follow();
    table.moves(20, 5);
    table.change("monsters/hobgoblin.json", "\"health\": 4", "\"health\": 3");
    table.reload_and_follow();
    table.moves(40, 3);
    const auto then = table.match().library();
    const std::uint64_t hash = hash_of(table.state());

    SECTION("with the content of its last move") {
        RebuiltGame game = rebuilt_from(table.text(), then);
        CHECK(notes_of(game) == "");
        CHECK(hash_of(game.match.state()) == hash);
        game.match.undo(13); // also past the changes
        CHECK(game.match.commands().empty());
    }
    SECTION("with another one, as by a reload") {
        table.change("monsters/hobgoblin.json", "\"health\": 3", "\"health\": 1");
        RebuiltGame game = rebuilt_from(table.text(), *content_of(table.files().files));
        CHECK(notes_of(game) == "");
        CHECK(hash_of(game.match.state()) == hash);
        const auto done = game.match.reload(*content_of(table.files().files));
        REQUIRE(done);
        table.reload();
        CHECK(hash_of(game.match.state()) == hash_of(table.state()));
    }
    SECTION("with a piece in play that is gone") {
        table.remove("monsters/hobgoblin.json");
        table.change("rooms/den.json", R"(, {"monster": "hobgoblin", "count": 1})", "");
        const auto now = content_of(table.files().files);
        REQUIRE(now);
        RebuiltGame game = rebuilt_from(table.text(), *now);
        CHECK(notes_of(game) == "");
        CHECK(hash_of(game.match.state()) == hash);
        const auto done = game.match.reload(*now);
        REQUIRE(done);
        CHECK(done->warnings.size() == 1); // it stays as a placeholder
    }
    SECTION("when the old content cannot be had any more") {
        const auto record = read_journalled_game(table.text(), "game-1.jsonl");
        REQUIRE(record);
        const auto none = [](const ContentFiles&) -> Result<std::shared_ptr<const Library>> { return fail({.message = "gone"}); };
        auto game = rebuild_game(*record, then, none);
        REQUIRE(game);
        CHECK(notes_of(*game).starts_with("The content has changed since, so the moves were repeated with the present one.\n"));
        CHECK_FALSE(game->match.commands().empty());
    }
}

TEST_CASE("a game from a save is continued from the moment that was saved", "[play][journal][W1]") {
    RunningGame table;
    table.play_on(1, 8);
    auto resumed = Match::resume(table.match().library(), table.state());
    REQUIRE(resumed);
    GameJournal journal(*resumed, "", {}, {});
    RandomPlayer player(3);
    REQUIRE(play_on(*resumed, player, 5));
    REQUIRE(journal.follow(*resumed, {}, "Den, round 2", {}));
    const RebuiltGame game = rebuilt_from(to_lines(journal.record()), table.match().library());
    CHECK(notes_of(game) == "");
    CHECK(hash_of(game.match.state()) == hash_of(resumed->state()));
}

TEST_CASE("the list of games has what no program plays, the newest first, and says which was interrupted", "[play][journal][W1]") {
    KeptTable table;
    table.moves(1, 3);
    CHECK(kept_games(table.games()).empty()); // it is being played
    CHECK(lines(GameJournal::open(table.journal.path()).error()).contains("in use by another program"));
    const std::string path = table.journal.path();
    {
        const GameJournal gone = std::move(table.journal); // the program ends
    }
    auto games = kept_games(table.games());
    REQUIRE(games.size() == 1);
    CHECK(games[0].path == path);
    CHECK(games[0].glance.project == "/home/a/project");
    CHECK(games[0].glance.moment == "Den, round 1");
    CHECK(games[0].glance.moves == 3);
    CHECK_FALSE(games[0].glance.left);
    {
        auto again = GameJournal::open(path);
        REQUIRE(again);
        CHECK(again->record().moves.size() == 3);
        REQUIRE(again->leave());
    }
    table.folder.write("games/notes.jsonl", "nothing of ours\n");
    table.folder.write("games/empty.jsonl", "");
    games = kept_games(table.games());
    REQUIRE(games.size() == 1);
    CHECK(games[0].glance.left);
    CHECK(games[0].glance.moves == 3);
}

TEST_CASE("a game that is continued writes on behind a line that was torn", "[play][journal][W1]") {
    KeptTable table;
    table.moves(1, 6);
    const std::string path = table.journal.path();
    const std::string text = table.text();
    {
        const GameJournal gone = std::move(table.journal);
    }
    table.folder.write("games/game-1.jsonl", text.substr(0, text.size() - 20));
    {
        auto journal = GameJournal::open(path);
        REQUIRE(journal);
        CHECK(journal->record().damaged);
        REQUIRE(journal->follow(table.match(), table.files().files, "Den, round 2", {0}));
    }
    const RebuiltGame game = rebuilt_from(text_of_file(path), table.match().library());
    CHECK(notes_of(game) == "");
    CHECK(game.match.commands() == table.match().commands());
}

TEST_CASE("a journal does not grow without end", "[play][journal][W1]") {
    KeptTable table({.games = 3, .long_file = 20'000, .longest_file = 60'000});
    table.moves(1, 4);
    for (int i = 0; i < 150; ++i) { // moves taken back leave nothing behind
        table.match().undo(1);
        table.follow();
        table.moves(static_cast<std::uint64_t>(i), 1);
        REQUIRE(table.text().size() < 60'000);
    }
    const RebuiltGame game = rebuilt_from(table.text(), table.match().library());
    CHECK(game.match.commands() == table.match().commands());

    for (int i = 2; i < 7; ++i) table.folder.write("games/game-" + std::to_string(i) + ".jsonl", table.text());
    GameJournal other(table.match(), "", {}, {});
    REQUIRE(other.keep(table.games(), {.games = 3}));
    CHECK(kept_games(table.games()).size() <= 3);
    CHECK(fs::exists(table.journal.path())); // it is being played
    CHECK(fs::exists(other.path()));
}

TEST_CASE("a game that is too long for a journal says so, and what cannot be written too", "[play][journal][W1]") {
    KeptTable table({.games = 3, .long_file = 1000, .longest_file = 2000});
    table.play_on(1, 4);
    REQUIRE(table.journal.follow(table.match(), table.files().files, "Den", {0}));
    REQUIRE(table.journal.keep(table.games(), {.games = 3, .long_file = 1000, .longest_file = 2000}));
    table.play_on(2, 1);
    const auto done = table.journal.follow(table.match(), table.files().files, "Den", {0});
    REQUIRE_FALSE(done);
    CHECK(done.error().front().message == "this game is too long to be kept after a crash");
    CHECK_FALSE(table.journal.is_kept());
    table.folder.write("blocked", "");
    CHECK_FALSE(table.journal.keep(table.folder.path() + "/blocked/games"));
}
