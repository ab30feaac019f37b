// A game of a playtest as a replay: the same game that the playtest counts, also where its content was changed by --set.
#include "playtest/recorded_game.h"

#include "content/load/changed.h"
#include "match/chronicle_of.h"
#include "story/log.h"
#include "tables.h"

#include <algorithm>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

RecordedGame recorded(const Request& request, GameNumber number) {
    const auto hall = hall_for(request);
    if (!hall) FAIL(lines(hall.error()));
    auto game = record_game(*hall, number);
    if (!game) FAIL(lines(game.error()));
    REQUIRE(*game);
    return std::move(**game);
}

/// As a file, and read again.
Replay through_a_file(const Replay& replay) {
    auto read = read_replay(write_replay(replay), "game.ffreplay");
    if (!read) FAIL(lines(read.error()));
    CHECK(*read == replay);
    return *read;
}

Match played_again(const Replay& replay) {
    auto match = play_again(replay, shipped_library_pointer());
    if (!match) FAIL(lines(match.error()));
    return std::move(*match);
}

} // namespace

TEST_CASE("a recorded game is the game that the playtest counts", "[playtest][C11]") {
    const Request request = request_for({setup_for({.layouts = {"short"}, .skills = {"heroes=expert", "overseer=beginner no-spells"}}),
                                         setup_for({.layouts = {"short"}, .variants = {"advanced-death", "starting_gold=10"}})},
                                        3, 7);
    const Results all = play_all(request, 2);
    for (const GameNumber number : {GameNumber{0, 1}, GameNumber{0, 3}, GameNumber{1, 2}}) {
        const RecordedGame game = recorded(request, number);
        const auto counted = std::ranges::find_if(
            all.records, [&](const GameRecord& record) { return record.setup == number.setup && record.game == number.game; });
        REQUIRE(counted != all.records.end());
        CHECK(record_line(game.record) == record_line(*counted));
        const Match match = played_again(through_a_file(game.replay));
        const Chronicle chronicle = chronicle_of(match);
        CHECK(match.over());
        CHECK(chronicle.commands() == counted->commands);
        CHECK(chronicle.winner() == counted->winner);
        CHECK(chronicle.outcome() == counted->outcome);
        CHECK(static_cast<int>(chronicle.turns().size()) == counted->turns);
        int shots = 0;
        for (const RoomVisit& visit : chronicle.visits()) shots += visit.shots;
        CHECK(shots == counted->shots);
    }
}

TEST_CASE("a replay holds the hashes that a match would write", "[playtest][C11]") {
    const RecordedGame game = recorded(request_for({setup_for(one_room())}, 1), {0, 1});
    const Match match = played_again(game.replay);
    CHECK(write_replay(replay_of(match)) == write_replay(game.replay));
}

TEST_CASE("a replay of changed content needs only the packs", "[playtest][C11]") {
    const std::vector<std::string> changes{"monsters.orc.health=3", "heroes.*.health+=1", "heroes.*.health+=1"};
    const Request request = request_for({setup_for({.rooms = {"bholoth-cemetery"}, .changes = changes})}, 2);
    const RecordedGame game = recorded(request, {0, 2});
    CHECK(game.record == play_all(request).records.at(1));
    CHECK(game.replay.content_hash == shipped_library().content_hash());
    const Match match = played_again(through_a_file(game.replay));
    const Hero *plain = shipped_library().find<Hero>("catacombs:oleira"), *changed = match.rules().library().find<Hero>("catacombs:oleira");
    REQUIRE((plain && changed));
    CHECK(changed->health == plain->health + 2); // the same change twice counts twice
    CHECK(match.rules().library().find<Monster>("catacombs:orc")->health == 3);
    std::vector<std::string> kept;
    std::ranges::copy_if(match.state().variants, std::back_inserter(kept), [](const std::string& word) { return word.contains('.'); });
    CHECK(kept == changes);
}

TEST_CASE("a save of a game with changed content continues with it", "[playtest][C11]") {
    const Request request = request_for({setup_for({.rooms = {"bholoth-cemetery"}, .changes = {"monsters.orc.health=3"}})}, 1);
    Match match = played_again(recorded(request, {0, 1}).replay);
    match.undo(20);
    const auto loaded = read_save(write_save(match), "a.ffsave", shipped_library_pointer());
    if (!loaded) FAIL(lines(loaded.error()));
    CHECK(loaded->state() == match.state());
    CHECK(loaded->rules().library().find<Monster>("catacombs:orc")->health == 3);
}

TEST_CASE("a replay of a change that the content does not know says so", "[playtest][C11]") {
    Replay replay = recorded(request_for({setup_for(one_room())}, 1), {0, 1}).replay;
    replay.beginning.variants.push_back("monsters.orx.health=3");
    const auto match = play_again(replay, shipped_library_pointer());
    REQUIRE(!match);
    CHECK(lines(match.error()).contains("\"monsters.orx.health=3\": there is no \"orx\" among the monsters; did you mean \"orc\"?"));
}

TEST_CASE("a spoiled game is recorded up to the command before the mistake", "[playtest][C11]") {
    FileTree tree = testing::tree(
        "odd", {{"pack.json", cover("odd", {"catacombs"})},
                {"variants/trap.json", R"({"id": "trap", "name": "Trap", "script": "trap.lua"})"},
                {"variants/trap.lua",
                 "return { round_start = function(self, game, event) if game.round >= 2 then return nothing.at_all end end }\n"}});
    const auto library = library_of({read_tree(source_folder() + "/content/catacombs"), tree});
    const Request request = request_for({setup_for({.rooms = {"moghath"}, .variants = {"trap"}}, *library)}, 2);
    const auto hall = hall_for(request, library);
    REQUIRE(hall);
    const auto game = record_game(*hall, {0, 2});
    REQUIRE((game && *game));
    CHECK((*game)->record.error.contains("trap.lua:1"));
    const auto match = play_again((*game)->replay, library);
    if (!match) FAIL(lines(match.error()));
    CHECK_FALSE(match->over());
    CHECK(match->state().round == 1);
    CHECK_FALSE(match->commands().empty());
}

TEST_CASE("replays have the game's number and set-up in their names", "[playtest][C11]") {
    Request request = request_for({setup_for(one_room())}, 20);
    CHECK(replay_name(request, {0, 17}) == "game-17.ffreplay");
    request.setups.resize(2), request.question = ReportKind::compare;
    CHECK(replay_name(request, {1, 17}) == "game-17-B.ffreplay");
    request.setups.resize(3), request.question = ReportKind::sweep;
    CHECK(replay_name(request, {2, 17}) == "game-17-3.ffreplay");
}

TEST_CASE("numbers of games are checked", "[playtest][C11]") {
    const auto said = [](const std::string& text, int games) {
        const auto numbers = game_numbers(text, games, "--record");
        return numbers ? std::string() : lines(numbers.error());
    };
    CHECK(*game_numbers("17,3,17", 20, "--record") == std::vector<int>{3, 17});
    CHECK(said("21", 20) == "error: there is no game 21: the playtest has games 1 to 20; --games 21 has it [no-such-game]\n");
    CHECK(said("0", 20) == "error: there is no game 0: the playtest has games 1 to 20; the first game is 1 [no-such-game]\n");
    CHECK(said("99999999999", 1).starts_with("error: there is no game 99999999999: the playtest has only game 1"));
    CHECK(said("first", 20) ==
          "error: --record: \"first\" is not the number of a game; write --record 17, --record 3,17 or --record extremes [usage]\n");
    CHECK(said("3,", 20).contains("\"\" is not the number of a game"));
}
