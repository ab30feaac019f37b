// Saves and replays: whole ones go on as if nothing had happened, broken ones say what is wrong and are not used.
#include "match/files.h"

#include "match/play_on.h"
#include "players/random_player.h"
#include "rules/as_json.h"
#include "rules/verify/question.h"
#include "support/games.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <functional>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

Match some_match(int commands = 60) {
    Match match = begun(random_room(shipped_library(), 5));
    RandomPlayer player(5);
    REQUIRE(play_on(match, player, commands));
    return match;
}

std::string code_of(const Result<Match>& match) { return match ? "" : match.error().front().code; }
std::string code_of(const Result<Replay>& replay) { return replay ? "" : replay.error().front().code; }

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    const auto at = text.find(what);
    REQUIRE(at != std::string::npos);
    return text.replace(at, what.size(), by);
}

/// Every text in it, as deep as it lies.
void each_text(Node& node, const std::function<void(std::string&)>& use) {
    if (node.is_string()) return use(node.as_string());
    if (node.is_array())
        for (Node& item : node.items()) each_text(item, use);
    if (node.is_object())
        for (Member& member : node.members()) each_text(member.value, use);
}

} // namespace

TEST_CASE("a state survives its way through JSON, bit for bit, at every moment of a battle", "[play][save]") {
    const Match match = some_match(250);
    for (std::size_t i = 0; i <= match.commands().size(); ++i) {
        const GameState& state = match.after(i).state;
        const auto back = state_from(to_json(state));
        if (!back) FAIL(lines(back.error()));
        REQUIRE(*back == state);
        REQUIRE(hash_of(*back) == hash_of(state));
        REQUIRE(verify(*match.library(), state).empty());
    }
}

TEST_CASE("a saved game goes on as if it had never been put away", "[play][save]") {
    Match match = some_match();
    auto loaded = read_save(write_save(match), "a.ffsave", match.library());
    if (!loaded) FAIL(lines(loaded.error()));
    RandomPlayer one(9), two(9);
    REQUIRE(play_on(match, one, 80));
    REQUIRE(play_on(*loaded, two, 80));
    CHECK(difference(match.state(), loaded->state()) == "");
    CHECK(hash_of(match.state()) == hash_of(loaded->state()));
}

TEST_CASE("a save that is cut off anywhere says that it is damaged", "[play][save]") {
    const Match match = some_match();
    const std::string save = write_save(match);
    for (std::size_t length = 0; length < save.size() - 2; length += 997) {
        const auto loaded = read_save(save.substr(0, length), "a.ffsave", match.library());
        REQUIRE(code_of(loaded) == "damaged-file");
    }
    CHECK(
        lines(read_save("", "a.ffsave", match.library()).error())
            .starts_with(
                "a.ffsave: error: this is not a complete flickforge-save file; was it cut off or edited? Use another copy [damaged-file]"));
}

TEST_CASE("a changed, foreign, newer or strange save is refused with its reason", "[play][save]") {
    const Match match = some_match();
    const std::string save = write_save(match);
    const auto code = [&](const std::string& text) { return code_of(read_save(text, "a.ffsave", match.library())); };
    CHECK(code(save) == "");
    CHECK(code(replaced(save, "\"health\": ", "\"health\": 1")) != "");
    CHECK(code(replaced(save, "\"treasury\": ", "\"treasury\": 1")) == "damaged-file");
    CHECK(code(replaced(save, "\"version\": 1", "\"version\": 2")) == "newer-file");
    CHECK(code(replaced(save, "flickforge-save", "chess-save")) == "foreign-file");
    CHECK(code(replaced(save, "\"round\"", "\"rounds\"")) == "bad-value");
    CHECK(code(replaced(save, match.library()->content_hash(), "0123456789abcdef")) == "other-content");
    CHECK(code(replaced(replaced(save, match.library()->content_hash(), "0123456789abcdef"), "catacombs ", "catacombs 9")) ==
          "other-version");
    CHECK(code("{\"format\": \"flickforge-save\", \"version\": 1}") == "other-content");
    CHECK(code("[1, 2]") == "damaged-file");
    CHECK(code(write_replay(replay_of(match))) == "foreign-file");
}

TEST_CASE("a save with several wrong values names them all, each at its line", "[play][save]") {
    const Match match = some_match();
    const std::string text = replaced(replaced(write_save(match), "\"phase\": \"", "\"phase\": \"x"), "\"treasury\": ", "\"treasury\": 0.");
    const auto loaded = read_save(replaced(text, "\"next_id\"", "\"nextid\""), "a.ffsave", match.library());
    REQUIRE_FALSE(loaded);
    const std::string said = lines(loaded.error());
    INFO(said);
    CHECK(loaded.error().size() == 3);
    CHECK(said.contains("state.phase") == false); // seen from the state
    CHECK(said.contains(" error: phase: \"x"));
    CHECK(said.contains("is not one of exploration, setup, battle, resolution, over"));
    CHECK(said.contains(" error: treasury: expected a whole number, found a number with decimals [bad-value]"));
    CHECK(said.contains(" error: unknown field \"nextid\"; did you mean \"next_id\"? [bad-value]"));
    for (const Issue& issue : loaded.error()) {
        CHECK(issue.place.file == "a.ffsave");
        CHECK(issue.place.line > 1);
    }
}

TEST_CASE("a save or replay that is nested too deeply is refused", "[play][save][replay]") {
    const Match match = some_match(3);
    const std::string deep = std::string(200, '[') + std::string(200, ']');
    const std::string save = replaced(write_save(match), "\"state\": {", "\"state\": " + deep + ", \"was\": {");
    CHECK(code_of(read_save(save, "a.ffsave", match.library())) == "damaged-file");
    const std::string replay = replaced(write_replay(replay_of(match)), "\"commands\": [", "\"commands\": [" + deep + ", ");
    CHECK(code_of(read_replay(replay, "a.ffreplay")) == "damaged-file");
}

TEST_CASE("a replay with several wrong commands names them all", "[play][replay]") {
    Replay replay = replay_of(some_match(3));
    replay.commands = {Choose{"one"}, End{}, PlacePiece{.piece = 3}};
    const std::string wrong = replaced(write_replay(replay), "\"option\": \"one\"", "\"option\": 1");
    const std::string text = replaced(wrong, "\"piece\": 3", "\"peice\": 3");
    const auto back = read_replay(text, "a.ffreplay");
    REQUIRE_FALSE(back);
    REQUIRE(back.error().size() == 2);
    CHECK(back.error()[0].message == "command 1: option: expected a text, found a whole number");
    CHECK(back.error()[1].message == "command 3: unknown field \"peice\"; did you mean \"piece\"?");
}

TEST_CASE("a state made by hand cannot break the rules", "[play][save]") {
    const Match match = some_match();
    const auto refused = [&](auto&& change) {
        GameState state = match.state();
        change(state);
        return !Match::resume(match.library(), state).has_value();
    };
    CHECK(refused([](GameState& s) { s.agenda.clear(); }));
    CHECK(refused([](GameState& s) { s.agenda.emplace_back(HitTask{.target = 1}); }));
    CHECK(refused([](GameState& s) { s.agenda.emplace_back(EffectsTask{}); }));
    CHECK(refused([](GameState& s) { s.agenda.emplace_back(ShotTask{.by = 999, .shot = "catacombs:melee"}); }));
    CHECK(refused([](GameState& s) { s.agenda.assign(300, RoundTask{}); }));
    CHECK(refused([](GameState& s) { s.characters.front().what = "catacombs:nobody"; }));
    CHECK(refused([](GameState& s) { s.characters.front().id = 77; }));
    CHECK(refused([](GameState& s) { s.characters.front().cards.push_back({{"items", "catacombs:sword-of-truth"}}); }));
    CHECK(refused([](GameState& s) { s.table.pieces.front().diameter = -3; }));
    CHECK(refused([](GameState& s) { s.table.pieces.clear(); }));
    CHECK(refused([](GameState& s) { s.board = "catacombs:moon"; }));
    CHECK(refused([](GameState& s) { s.variants.push_back("catacombs:nothing"); }));
    CHECK(refused(
        [](GameState& s) { s.decision->asks = s.decision->asks == DecisionKind::place ? DecisionKind::act : DecisionKind::place; }));
}

TEST_CASE("a state that no game could have reached is refused", "[play][save][H5]") {
    Match match = some_match(0);
    RandomPlayer player(5);
    const auto until = [&](About about) {
        for (int i = 0; i < 400 && match.state().decision->about != about; ++i) REQUIRE(play_on(match, player, 1));
        REQUIRE(match.state().decision->about == about);
    };
    const auto refused = [&](auto&& change) {
        GameState state = match.state();
        change(state);
        const auto resumed = Match::resume(match.library(), state);
        return resumed                                       ? "accepted"
               : resumed.error().front().code == "bad-state" ? resumed.error().front().message
                                                             : resumed.error().front().code;
    };
    const std::string asked = "the open question is not the one that the rules ask";
    until(About::act);
    CHECK(refused([](GameState&) {}) == "accepted");
    CHECK(refused([](GameState& s) { s.characters.front().health = -1'000'000'000; }) == "the health of character 1 cannot be -1000000000");
    CHECK(refused([](GameState& s) { s.characters.front().health = 0; }) == "the health of character 1 cannot be 0");
    CHECK(refused([](GameState& s) { s.characters.front().gold = -1'000'000'000; }) == "the gold of character 1 cannot be -1000000000");
    CHECK(refused([](GameState& s) { s.characters.front().max_health = 99; }) == "character 1 has another kind of health than its card");
    CHECK(refused([](GameState& s) { s.room = 7; }) == "the place in the column cannot be 7");
    CHECK(refused([](GameState& s) { s.table.pieces.front().mass = 1e9; }) == "piece 1 has impossible measures");
    CHECK(refused([](GameState& s) { s.table.pieces.front().position.x = 900; }) == "piece 1 lies beside the board");
    CHECK(refused([](GameState& s) { s.decision->options.pop_back(); }) == asked);
    CHECK(refused([](GameState& s) { s.decision->options.front().id += "|1"; }) == asked);
    CHECK(refused([](GameState& s) { s.decision->pieces = {1}; }) == asked);
    CHECK(refused([](GameState& s) { s.decision->may_end = true; }) == asked);
    CHECK(refused([](GameState& s) { s.agenda.emplace_back(PartyTask{}); }) == "cards are chosen after the game has begun");
    CHECK(refused([](GameState& s) { s.decision.reset(); }) == "a game that waits for nothing");
    CHECK(refused([](GameState& s) { s.data["variants/catacombs:standard#0"] = std::string("{"); }) ==
          "what \"variants/catacombs:standard#0\" keeps is not JSON");
    until(About::flick);
    CHECK(refused([](GameState&) {}) == "accepted");
    const auto shot = [](GameState& s) -> ShotTask& { return std::get<ShotTask>(s.agenda.back()); };
    CHECK(refused([](GameState& s) { s.decision->pieces.clear(); }) == asked);
    CHECK(refused([&](GameState& s) { shot(s).next = -1; }) == "the position in a shot cannot be -1");
    CHECK(refused([&](GameState& s) { shot(s).stage = ShotTask::Stage::contacts, shot(s).next = 3; }) ==
          "the position in a shot cannot be 3");
    CHECK(refused([](GameState& s) { s.agenda.emplace_back(HitTask{.stage = HitTask::Stage::modifiers, .target = 1}); }) ==
          "modifiers of a hit that was not counted");
    CHECK(refused([](GameState& s) { s.agenda.emplace_back(HitTask{.stage = HitTask::Stage::reaction, .target = 1, .next = -1}); }) ==
          "the position in a hit cannot be -1");
}

TEST_CASE("whatever random play reaches can be loaded: the rules ask the same question again", "[play][save][H5]") {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        Match match = begun(random_room(shipped_library(), seed));
        RandomPlayer player(seed);
        for (int i = 0; i < 80 && !match.over(); ++i) {
            REQUIRE(play_on(match, player, 1));
            REQUIRE(lines(verify(match.rules().library(), match.state())) == "");
            const auto asked = with_question(match.rules(), match.state());
            REQUIRE(asked);
            REQUIRE(*asked == match.state());
        }
        const auto loaded = Match::resume(match.library(), match.state());
        if (!loaded) FAIL(lines(loaded.error()));
        CHECK(loaded->state() == match.state());
    }
}

TEST_CASE("a question made by hand is one that the game could have asked", "[play][save]") {
    Match match = some_match(0);
    RandomPlayer player(5);
    for (int i = 0; i < 200 && match.state().decision->about != About::act; ++i) REQUIRE(play_on(match, player, 1));
    REQUIRE(match.state().decision->about == About::act);
    const auto accepted = [&](auto&& change) {
        GameState state = match.state();
        change(*state.decision);
        return Match::resume(match.library(), state).has_value();
    };
    CHECK(accepted([](Decision&) {}));
    for (const char* id : {"1|own|99", "99|own|0", "1|items/catacombs:no-such-thing|0", "1|shot|catacombs:nothing", "1|own", "nonsense"}) {
        INFO(id);
        CHECK_FALSE(accepted([&](Decision& now) { now.options.front().id = id; }));
    }
    CHECK_FALSE(accepted([](Decision& now) { now.about = About::board; }));
    CHECK_FALSE(accepted([](Decision& now) { now.about = About::script, now.question = "wager"; }));
}

TEST_CASE("a question about a flick is about the pieces of the shot, also where a script keeps data", "[play][save][H5]") {
    Match match = begun(random_room(shipped_library(), 5));
    RandomPlayer player(5);
    while (match.state().decision->asks != DecisionKind::flick) REQUIRE(play_on(match, player, 1));
    GameState state = match.state();
    state.data["variants/catacombs:standard#0"] = std::string("{}"); // now a second answer may differ from the first
    REQUIRE(with_question(match.rules(), state));
    for (const Character& who : match.state().characters) {
        if (std::ranges::contains(match.state().decision->pieces, who.id)) continue;
        state.decision->pieces = {who.id};
        INFO("piece " << who.id);
        CHECK_FALSE(with_question(match.rules(), state));
    }
}

TEST_CASE("a save whose counts are as high as a file may say is played on, and can be saved again", "[play][save][H5]") {
    Match match = some_match(40);
    GameState state = match.state();
    for (Character& who : state.characters) who.turns = 1'000'000;
    state.turn_number = state.round = state.last_harm = 1'000'000;
    REQUIRE(verify(*match.library(), state).empty());
    auto resumed = Match::resume(match.library(), state);
    REQUIRE(resumed);
    RandomPlayer player(7);
    REQUIRE(play_on(*resumed, player, 60));
    CHECK(lines(verify(*match.library(), resumed->state())) == "");
}

TEST_CASE("pending work whose texts were changed by hand is refused, or plays on", "[play][save]") {
    int tried = 0, accepted = 0;
    for (const int commands : {1, 9, 25, 41, 60}) {
        const Match match = some_match(commands);
        Node whole = to_json(match.state());
        const auto pending = [&](Node& node, const std::function<void(std::string&)>& use) {
            for (const char* part : {"agenda", "decision"})
                if (Node* found = node.find(part)) each_text(*found, use);
        };
        int texts = 0;
        pending(whole, [&](std::string&) { ++texts; });
        for (int chosen = 0; chosen < texts; ++chosen)
            for (const char* instead : {"", "1", "99", "1|own|0", "items/catacombs:healing-salve"}) {
                Node changed = whole;
                int at = 0;
                std::string was;
                pending(changed, [&](std::string& text) {
                    if (at++ == chosen) was = std::exchange(text, instead);
                });
                INFO("after " << commands << " commands: " << was << " became " << instead);
                ++tried;
                auto state = state_from(changed);
                if (!state) continue;
                auto resumed = Match::resume(match.library(), std::move(*state));
                if (!resumed) continue;
                ++accepted;
                RandomPlayer player(7);
                CHECK_NOTHROW(static_cast<void>(play_on(*resumed, player, 4)));
            }
    }
    CHECK(tried > 100);
    CHECK(accepted > 0);
}

TEST_CASE("a replay is the same after writing and reading, and plays to the same end", "[play][replay]") {
    const Match match = some_match();
    const Replay replay = replay_of(match);
    const auto back = read_replay(write_replay(replay), "a.ffreplay");
    if (!back) FAIL(lines(back.error()));
    CHECK(*back == replay);
    const auto again = play_again(*back, match.library());
    if (!again) FAIL(lines(again.error()));
    CHECK(again->state() == match.state());
}

TEST_CASE("a replay of other commands says at which one the game differs", "[play][replay]") {
    const Match match = some_match();
    Replay replay = replay_of(match);
    for (std::size_t i = 0; i < replay.commands.size(); ++i)
        if (Flick* flick = std::get_if<Flick>(&replay.commands[i])) {
            flick->velocity.x += 1;
            break;
        }
    const auto again = play_again(replay, match.library());
    REQUIRE_FALSE(again);
    CHECK(again.error().front().code == "replay-differs");
    CHECK(again.error().front().message.contains("command "));
}

TEST_CASE("a damaged, foreign or newer replay says so", "[play][replay]") {
    const Match match = some_match();
    const std::string text = write_replay(replay_of(match));
    const auto code = [&](const std::string& changed) { return code_of(read_replay(changed, "a.ffreplay")); };
    CHECK(code(text) == "");
    for (std::size_t length = 0; length < text.size() - 2; length += 997) REQUIRE(code(text.substr(0, length)) == "damaged-file");
    CHECK(code(replaced(text, "\"version\": 1", "\"version\": 7")) == "newer-file");
    CHECK(code(replaced(text, "flickforge-replay", "demo")) == "foreign-file");
    CHECK(code(replaced(text, "\"commands\"", "\"comands\"")) == "damaged-file");
    CHECK(code(replaced(text, "\"do\": \"choose\"", "\"do\": \"chose\"")) == "bad-value");
    CHECK(code(replaced(text, "\"game\"", "\"gaem\"")) == "damaged-file");
    CHECK(code(write_save(match)) == "foreign-file");
    Replay other = replay_of(match);
    other.content_hash = "0123456789abcdef";
    other.packs = {"caverns 1.0.0"};
    const auto again = play_again(other, match.library());
    REQUIRE_FALSE(again);
    CHECK(again.error().front().message == "the file is of another game: \"catacombs\" is loaded, and the file names only caverns 1.0.0");
}

TEST_CASE("undo takes back any number of commands, flicks included", "[play][undo]") {
    Match match = some_match();
    const auto before = hash_of(match.after(match.commands().size() - 7).state);
    CHECK(match.undo(7) == 7);
    CHECK(hash_of(match.state()) == before);
    CHECK(match.undo(10'000) == static_cast<int>(53));
    CHECK(match.commands().empty());
    CHECK(match.undo() == 0);
}

TEST_CASE("a file says what it is, whole or cut off", "[play][save][replay]") {
    const Match match = some_match(10);
    CHECK(format_of(write_save(match)) == "flickforge-save");
    CHECK(format_of(write_replay(replay_of(match))) == "flickforge-replay");
    CHECK(format_of(write_replay(replay_of(match)).substr(0, 60)) == "flickforge-replay");
    CHECK(format_of("{\"format\"\n :\t\"flickforge-save\"") == "flickforge-save");
    for (const char* strange : {"", "{", "\"format\"", "{\"format\": \"chess\"}", "{\"format\": 3}", "{\"format\": \"flickforge-saveX\"}"})
        CHECK(format_of(strange) == "");
    CHECK(format_of(std::string(5000, ' ') + R"({"format": "flickforge-save"})") == ""); // not at the beginning
}

TEST_CASE("of a replay that is not possible any more one keeps what was", "[play][replay]") {
    const Match match = some_match(30);
    Replay replay = replay_of(match);
    replay.commands[20] = Choose{"nothing of the kind"};
    std::optional<Match> so_far;
    const auto played = play_again(replay, match.library(), true, &so_far);
    REQUIRE_FALSE(played);
    CHECK(played.error().front().message.starts_with("command 21 is not possible any more"));
    REQUIRE(so_far);
    CHECK(so_far->commands().size() == 20);
    CHECK(difference(so_far->state(), match.after(20).state) == "");
}
