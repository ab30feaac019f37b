// One game a run: which one is loaded, what goes with it, and that nothing of another game comes in.
#include "support/game_home.h"
#include "support/mini_pack.h"
#include "support/poppler.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <format>
#include <regex>
#include <sstream>

using namespace flickforge;
using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

std::string cover_of_game(const std::string& id) {
    return std::format(R"({{"id": "{0}", "name": "{0}", "version": "1.0.0", "api": 1, "game": {{"first_layout": "walk"}}}})", id);
}

void put_pack(GameHome& home, const std::string& id) { fs::copy(test_games() + '/' + id, home.work() + '/' + id, fs::copy_options::recursive); }

} // namespace

TEST_CASE("without a word the first shipped game is loaded, with --game the other, never both", "[cli][games]") {
    GameHome home(both_games());
    const GameHome alone({both_games()[0]});
    CHECK(home.run({"list", "lords"}).out == run({"list", "lords"}).out);
    CHECK(home.run({"list", "lords", "--game", "lantern"}).out == "lantern:deep-king  Deep King\n");
    for (const char* kind : {"rooms", "boards", "tokens", "variants", "card_styles", "decks", "items", "layouts", "pieces", "shots"}) {
        INFO(kind);
        CHECK(home.run({"list", kind}).out == run({"list", kind}).out);
        std::istringstream rows(home.run({"list", kind, "--game", "lantern"}).out);
        for (std::string row; std::getline(rows, row);) CHECK(row.starts_with("lantern:"));
    }
    CHECK(home.run({"show", "coin", "--game", "lantern"}).out.contains("gold"));
    CHECK(home.run({"why", "deep-king", "health", "--game", "lantern"}).out.contains("deep-king.json"));
    CHECK(home.run({"show", "deep-king"}).code == 1);
    CHECK(home.run({"flick", "--game", "lantern", "--piece", "pit-fighter@15,10"}).code == 0);
}

TEST_CASE("a game plays the same whether another is beside it or not", "[cli][games]") {
    GameHome both(both_games()), first({both_games()[0]}), second({both_games()[1]});
    const auto played = [&](GameHome& home, int seed, const std::vector<std::string>& more) {
        std::vector<std::string> words{"play", "--auto", "--record", "a.ffreplay", "--log", "a.log", "--seed", std::to_string(seed)};
        words.insert(words.end(), more.begin(), more.end());
        const Ran ran = home.run(words);
        INFO(ran.err);
        CHECK(ran.code == 0);
        return home.read("a.ffreplay") + home.read("a.log");
    };
    for (int seed = 1; seed <= 3; ++seed) {
        CHECK(played(both, seed, {"--room", "battle"}) == played(first, seed, {"--room", "battle"}));
        const std::string lantern = played(both, seed, {"--game", "lantern"});
        CHECK(lantern == played(second, seed, {})); // the only game is the usual one
        CHECK_FALSE(lantern.contains("catacombs"));
    }
    CHECK(both.read("a.log").contains("Deep King"));
}

TEST_CASE("each game validates, tests and is examined alone", "[cli][games]") {
    GameHome second({both_games()[1]});
    CHECK(second.run({"validate"}).out.ends_with(": no errors\n"));
    CHECK(second.run({"test"}).out == "1 scenario, 0 failed\n");
    const Ran doctor = second.run({"doctor", "--games", "1"});
    INFO(doctor.out << doctor.err);
    CHECK(doctor.out.contains("1 pack checked"));
    CHECK(second.run({"docs", "--out", "."}).code == 0);
    CHECK(second.read("options.md").contains("lamp_oil"));
}

TEST_CASE("validate, test and doctor take each shipped game by itself and sum it up", "[cli][games]") {
    GameHome home({both_games()[0], both_games()[1], test_games() + "/lantern-more", test_games() + "/any-game"});
    const Ran valid = home.run({"validate"});
    INFO(valid.out << valid.err);
    CHECK(valid.code == 0);
    CHECK(valid.out.starts_with("4 packs, "));
    const Ran tested = home.run({"test", "--game", "lantern"});
    INFO(tested.out << tested.err);
    CHECK(tested.out == "2 scenarios, 0 failed\n"); // its own, and that of the pack for any game which is for it
    CHECK(home.run({"test", "content/any-game"}).code == 1); // no such folder here
    CHECK(home.run({"test", home.path() + "/content/any-game"}).out == "2 scenarios, 0 failed\n");
    const Ran doctor = home.run({"doctor", "--games", "0"});
    INFO(doctor.out << doctor.err);
    CHECK(doctor.out.contains("4 packs checked"));
}

TEST_CASE("a pack is loaded with the game that it depends on", "[cli][games]") {
    GameHome home(both_games());
    put_pack(home, "lantern-more");
    put_pack(home, "any-game");
    CHECK(home.run({"list", "lords", "--pack", "lantern-more"}).out == "lantern:deep-king  Deep King\n");
    CHECK(home.run({"list", "lords"}, "lantern-more").out == "lantern:deep-king  Deep King\n");
    CHECK(home.run({"list", "variants", "--pack", "any-game", "--game", "lantern"}).out ==
          "any-game:rich-start   Rich start\nlantern:standard      Standard rules\nlantern:tough-guards  Tough guards\n");
    CHECK(home.run({"list", "variants", "--pack", "any-game"}).out.contains("catacombs:standard"));
    CHECK_FALSE(home.run({"list", "variants"}).out.contains("any-game")); // only when it is named
    // In the folder of a pack of another game the game that is named counts.
    CHECK(home.run({"list", "lords", "--game", "catacombs"}, "lantern-more").out.contains("catacombs:"));
    CHECK_FALSE(home.run({"list", "monsters", "--game", "catacombs"}, "lantern-more").out.contains("moth"));
}

TEST_CASE("packs of two games are refused with the names of both", "[cli][games]") {
    GameHome home(both_games());
    put_pack(home, "lantern-more");
    home.put("more-orcs/pack.json", cover("more-orcs", {"catacombs"}));
    home.put("both/pack.json", cover("both", {"catacombs", "lantern"}));
    const std::string hint = "load only packs of one game: \"lantern-more\" needs \"lantern\", \"more-orcs\" needs \"catacombs\" [two-games]\n";
    const std::string two = "two games cannot be loaded together: \"catacombs\" (Catacombs, 3rd edition) and \"lantern\" (Lantern); ";
    const Ran list = home.run({"list", "lords", "--pack", "lantern-more", "--pack", "more-orcs"});
    CHECK(list.code == 1);
    CHECK(list.err.contains(two + hint));
    CHECK(home.run({"validate", "lantern-more", "more-orcs"}).out.contains(two + hint));
    CHECK(home.run({"play", "--auto", "--game", "lantern", "--pack", "more-orcs"})
              .err.contains(two + "load only packs of one game: \"more-orcs\" needs \"catacombs\" [two-games]\n"));
    CHECK(home.run({"validate", "both"}).out ==
          "both/pack.json:1:97: error: \"both\" belongs to two games: \"catacombs\" (Catacombs, 3rd edition) and \"lantern\" (Lantern); "
          "remove one of the dependencies; a pack belongs to one game, or to none and then goes with every game [two-games]\n1 error\n");
}

TEST_CASE("an optional dependency on another game is left out", "[cli][games]") {
    GameHome home(both_games());
    home.put("either/pack.json", R"({"id": "either", "name": "Either", "version": "1.0.0", "api": 1,
        "depends": [{"pack": "lantern", "optional": true}, {"pack": "catacombs", "optional": true}]})");
    CHECK(home.run({"list", "lords", "--pack", "either"}).out.contains("catacombs:"));
    CHECK_FALSE(home.run({"list", "lords", "--pack", "either"}).out.contains("lantern:"));
    CHECK(home.run({"list", "lords", "--pack", "either", "--game", "lantern"}).out == "lantern:deep-king  Deep King\n");
}

TEST_CASE("a game that is misspelt, or a pack that is not a game, is said with what would do", "[cli][games]") {
    GameHome home(both_games());
    put_pack(home, "lantern-more");
    put_pack(home, "any-game");
    CHECK(home.run({"play", "--game", "lanter"}).err == "error: there is no game \"lanter\"; did you mean \"lantern\"? [unknown-game]\n");
    CHECK(home.run({"list", "--game", "chess"}).err ==
          "error: there is no game \"chess\"; games are catacombs, lantern [unknown-game]\n");
    CHECK(home.run({"serve", "--game", "lantern-more"}).err ==
          "error: \"lantern-more\" is a pack, not a game; it belongs to the game \"lantern\": load it with --pack lantern-more [not-a-game]\n");
    CHECK(home.run({"doctor", "--game", "any-game"}).err ==
          "error: \"any-game\" is a pack, not a game; load it with --pack any-game [not-a-game]\n");
    GameHome empty({});
    CHECK(empty.run({"play", "--game", "lantern"}).err.contains("there is no game at all"));
    home.put("walk/pack.json", cover_of_game("walk"));
    CHECK(home.run({"validate", "walk"}).out ==
          "walk/pack.json:1:87: error: game.first_layout: there is no layout \"walk\"; a game needs a layout: write one in layouts/ "
          "[unknown-reference]\n1 error\n");
}

TEST_CASE("a replay or save is played with the game that it names", "[cli][games][replay]") {
    GameHome home(both_games());
    REQUIRE(home.run({"play", "--auto", "--game", "lantern", "--record", "a.ffreplay"}).code == 0);
    home.run({"play", "--auto", "--game", "lantern", "--max-commands", "9", "--save", "a.ffsave"});
    REQUIRE_FALSE(home.read("a.ffsave").empty());
    CHECK(home.run({"replay", "a.ffreplay"}).code == 0);
    CHECK(home.run({"play", "--load", "a.ffsave", "--auto"}).code == 0);
    const Ran replay = home.run({"replay", "a.ffreplay", "--game", "catacombs"});
    CHECK(replay.code == 1);
    CHECK(replay.err.starts_with("a.ffreplay: error: the file is of the game \"lantern\", loaded is \"catacombs\"; load that game: --game "
                                 "lantern [other-game]\n"));
    const Ran save = home.run({"play", "--load", "a.ffsave", "--auto", "--game", "catacombs"});
    CHECK(save.code == 1);
    CHECK(save.err.starts_with("a.ffsave: error: the file is of another game: \"catacombs\" is loaded, and the file names only lantern "
                               "0.2.0; load its game with --game"));
    // Without the game there is nothing to play it with, and that is said.
    GameHome first({both_games()[0]});
    first.put("a.ffreplay", home.read("a.ffreplay"));
    CHECK(first.run({"replay", "a.ffreplay"}).err.contains("names only lantern 0.2.0"));
}

TEST_CASE("a playtest names its game in the command that repeats it", "[cli][games][playtest]") {
    GameHome home(both_games());
    const Ran ran = home.run({"playtest", "--game", "lantern", "--games", "4", "--jobs", "1", "--out", "a.jsonl", "--html", "a.html"});
    INFO(ran.out << ran.err);
    CHECK(ran.code == 0);
    CHECK(home.read("a.html").contains("--game lantern"));
    const Ran against = home.run({"playtest", "--compare-with", "a.jsonl", "--variant", "tough-guards", "--jobs", "1"});
    INFO(against.out << against.err);
    CHECK(against.code == 0);
    CHECK(home.run({"playtest", "--room", "battle", "--games", "1", "--jobs", "1", "--html", "b.html"}).code == 0);
    CHECK_FALSE(home.read("b.html").contains("--game "));
}

TEST_CASE("new pack --game writes a small game that validates, plays and tests", "[cli][games]") {
    GameHome home({});
    const Ran made = home.run({"new", "pack", "--game", "my-world"});
    INFO(made.out << made.err);
    REQUIRE(made.code == 0);
    CHECK(made.out.ends_with("next: flickforge validate my-world\n      flickforge test my-world\n      flickforge play --game my-world\n"));
    CHECK_FALSE(home.read("my-world/pack.json").contains("\"depends\""));
    const Ran valid = home.run({"validate", "my-world"});
    CHECK(valid.out == "1 pack, 25 objects: no errors\n");
    CHECK(home.run({"test", "my-world"}).out == "1 scenario, 0 failed\n");
    CHECK(home.run({"play", "--auto", "--game", "my-world"}).code == 0);
    CHECK(home.run({"play", "--auto"}, "my-world").code == 0);
    CHECK(home.run({"format", "--check", "my-world"}).code == 0);
    const Ran doctor = home.run({"doctor", "my-world", "--games", "2"});
    INFO(doctor.out);
    CHECK(doctor.out.starts_with("nothing found"));
    CHECK(home.run({"new", "pack", "--game", "my-world"}).err.contains("exists already"));
    CHECK(home.run({"new", "monster", "--game"}).err.contains("only a pack is a game or belongs to one"));
}

TEST_CASE("a new pack depends on the game it is made for", "[cli][games]") {
    GameHome home(both_games());
    REQUIRE(home.run({"new", "pack", "a"}).code == 0);
    CHECK(home.read("a/pack.json").contains(R"("depends": [{"pack": "catacombs", "version": "^0.1.0"}])"));
    REQUIRE(home.run({"new", "pack", "b", "--of", "lantern"}).code == 0);
    CHECK(home.read("b/pack.json").contains(R"("depends": [{"pack": "lantern", "version": "^0.2.0"}])"));
    CHECK(home.run({"validate", "b"}).code == 0);
    CHECK(home.run({"new", "pack", "c", "--of", "lanten"}).err.contains("did you mean \"lantern\"?"));
}

TEST_CASE("a new object in a pack of another game names objects of that game", "[cli][games]") {
    GameHome home(both_games());
    REQUIRE(home.run({"new", "pack", "b", "--of", "lantern"}).code == 0);
    for (const char* kind : {"monster", "hero", "item"}) {
        INFO(kind);
        CHECK(home.run({"new", kind, "mine", "--pack", "b"}).code == 0);
    }
    const std::string monster = home.read("b/monsters/mine.json");
    INFO(monster);
    CHECK(monster.contains("lantern:melee"));
    CHECK(monster.contains("lantern:underground"));
    CHECK_FALSE(monster.contains("catacombs:"));
    CHECK_FALSE(home.read("b/heroes/mine.json").contains("catacombs:"));
    CHECK_FALSE(home.run({"validate", "b"}).out.contains("unknown-reference"));
    REQUIRE(home.run({"new", "pack", "a"}).code == 0);
    REQUIRE(home.run({"new", "monster", "mine", "--pack", "a"}).code == 0);
    CHECK(home.read("a/monsters/mine.json").contains("catacombs:rush"));
}

TEST_CASE("the packs are listed with what is a game", "[cli][games]") {
    GameHome home(both_games());
    put_pack(home, "lantern-more");
    CHECK(home.run({"list", "games"}).out == "catacombs  Catacombs, 3rd edition\nlantern    Lantern\n");
}

TEST_CASE("what players read of gold is in the currency of the game, files stay in units", "[cli][games]") {
    GameHome home({both_games()[1]});
    REQUIRE(home.run({"play", "--auto", "--log", "a.log", "--save", "a.ffsave"}).code == 0);
    const std::string log = home.read("a.log");
    static const std::regex amount(R"((\d+) gold\b)");
    int seen = 0;
    for (std::sregex_iterator i(log.begin(), log.end(), amount), end; i != end; ++i, ++seen) {
        INFO(i->str());
        CHECK(std::stoi((*i)[1]) % 100 == 0);
    }
    CHECK(seen > 0);
    CHECK_FALSE(home.read("a.ffsave").contains("\"gold\": 300"));
    REQUIRE(home.run({"render", "card", "rope", "-o", "rope.pdf"}).code == 0);
    CHECK(page_text(home.work() + "/rope.pdf", 1).contains("300"));
    CHECK(home.run({"list", "items", "--json"}).code == 0);
}
