// tests/match/running_game.h: a game that is being played while somebody changes its files.
#pragma once
#include "match/files.h"
#include "match/play_on.h"
#include "players/random_player.h"
#include "rules/as_json.h"
#include "support/mini_pack.h"
#include "table/legal.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

namespace flickforge::testing {

/// A game of the pack "mini" whose files can be changed while it is played: a knight against two goblins and a hobgoblin.
class RunningGame {
public:
    explicit RunningGame(std::vector<std::string> variants = {}) : RunningGame(mini_pack(), std::move(variants)) {}
    RunningGame(FileTree files, std::vector<std::string> variants) : files_(armed(std::move(files))), match_(begin(std::move(variants))) {}

    Match& match() { return match_; }
    const GameState& state() const { return match_.state(); }
    const FileTree& files() const { return files_; } ///< as they are now
    const Rules& rules() const { return match_.rules(); }

    /// Replaces a part of a file's text.
    void change(const std::string& path, const std::string& part, const std::string& by) {
        std::string text = *files_.files.at(path);
        const auto at = text.find(part);
        REQUIRE(at != std::string::npos);
        put(files_, path, text.replace(at, part.size(), by));
    }
    void write(const std::string& path, const std::string& text) { put(files_, path, text); }
    void remove(const std::string& path) { REQUIRE(files_.files.erase(path) == 1); }

    Result<Reloaded> try_reload() {
        const Loaded loaded = load({files_});
        INFO(lines(loaded.issues));
        REQUIRE(loaded.library);
        return match_.reload(loaded.library);
    }
    Reloaded reload() {
        auto done = try_reload();
        if (!done) FAIL(lines(done.error()));
        CHECK(lines(verify(rules().library(), state())) == "");
        return std::move(*done);
    }

    void send(const Command& command) {
        if (auto done = match_.play(command); !done) FAIL(lines(done.error()));
    }
    void choose(const std::string& option) { send(Choose{option}); }
    /// Nobody is touched.
    void miss() { send(Declare{}); }
    bool may(const std::string& option) const {
        return state().decision && std::ranges::contains(state().decision->options, option, &Option::id);
    }
    const Character& the(const std::string& what, int which = 0) const {
        for (const Character& who : state().characters)
            if (who.what == "mini:" + what && which-- == 0) return who;
        FAIL("there is no " + what);
        return state().characters.front();
    }
    Point at(const Character& who) const { return state().table.find(who.id)->position; }
    /// No two pieces on each other, all on the board.
    bool lies_well() const {
        const TableBoard& board = rules().table_board(state().board);
        return std::ranges::all_of(state().table.pieces, [&](const TablePiece& piece) {
            return legal_there(board, state().table, piece.diameter - 0.01, piece.position, {.ignore = piece.id});
        });
    }
    void play_on(std::uint64_t seed, int commands) {
        RandomPlayer player(seed);
        for (int i = 0; i < commands && !match_.over(); ++i) {
            const auto command = player.answer(rules(), state());
            REQUIRE(command);
            send(*command);
        }
    }

private:
    FileTree files_;
    Match match_;

    static FileTree armed(FileTree files) {
        std::string knight = *files.files.at("heroes/knight.json");
        put(files, "heroes/knight.json", knight.replace(knight.find("\"title\""), 0, "\"weapons\": true, "));
        return files;
    }
    Match begin(std::vector<std::string> variants) {
        const Loaded loaded = load({files_});
        INFO(lines(loaded.issues));
        REQUIRE(loaded.library);
        Arrangement table{.lord = "mini:king", .room = "mini:den", .board = "mini:field"};
        table.characters = {{.kind = CharacterKind::hero, .what = "mini:knight", .at = Point{15, 3}, .cards = {"items/mini:sword"}},
                            {.kind = CharacterKind::monster, .what = "mini:goblin", .at = Point{8, 32}},
                            {.kind = CharacterKind::monster, .what = "mini:hobgoblin", .at = Point{11, 32}},
                            {.kind = CharacterKind::monster, .what = "mini:goblin", .at = Point{22, 26}}};
        auto match = Match::begin(loaded.library, {std::move(variants), table});
        if (!match) FAIL(lines(match.error()));
        return std::move(*match);
    }
};

inline bool adjusted_so(const Reloaded& done, const std::string& sentence) { return std::ranges::contains(done.adjusted, sentence); }

} // namespace flickforge::testing
