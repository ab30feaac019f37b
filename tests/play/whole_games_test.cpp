// Whole games by the simple player: through battles and special rooms to the lair, with every lord.
#include "play/simple_player.h"
#include "support/battle.h"
#include "support/games.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// Four heroes by chance; the layout, the start and the variants by the seed.
Beginning some_game(const std::string& lord, std::uint64_t seed) {
    Random random(seed * 7 + 1);
    GameSetup setup{.lord = full(lord), .layout = full(seed % 4 == 0 ? "learning" : "random"), .ask_cards = seed % 2 == 0, .seed = seed};
    auto heroes = shipped_library().all<Hero>();
    for (int i = 0; i < 4; ++i) {
        const auto at = random.below(static_cast<std::uint32_t>(heroes.size()));
        setup.heroes.push_back({heroes[at]->id, 1 + i});
        heroes.erase(heroes.begin() + at);
    }
    Beginning beginning;
    if (seed % 3 == 0) beginning.variants.push_back("catacombs:advanced-death");
    if (seed % 5 == 0) beginning.variants.push_back("catacombs:later-printing");
    beginning.with = std::move(setup);
    return beginning;
}

/// Plays seeds 1 to 20 to their end.
void play_games(const std::string& lord) {
    int bought = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        Match match = begun(some_game(lord, seed));
        SimplePlayer player(seed);
        for (int i = 0; i < 6000 && !match.over(); ++i) {
            const auto command = player.answer(match.rules(), match.state());
            REQUIRE(command);
            if (auto done = match.play(*command); !done) FAIL(lines(done.error()));
            for (const Event& event : match.events()) bought += event.what == Happened::bought;
        }
        REQUIRE(match.over());
        CHECK(match.state().winner);
    }
    CHECK(bought > 60);
}

/// A party with so much gold each, in a special room. Heroes have the numbers 1 to 4.
Battle in_room(const std::string& room, int gold) {
    GameSetup setup{.lord = full("hmotha"), .rooms = {full("izchak-the-merchant"), full("moghath")}};
    for (const char* name : {"xoric", "elani", "oleira", "varesh"}) setup.heroes.push_back({full(name), 1});
    Battle battle(setup, {"starting_gold=" + std::to_string(gold)});
    REQUIRE(battle.about() == "visit");
    battle.change().column.front().room = full(room);
    return battle;
}

/// What the player answers when only this is offered.
std::string wish(Battle& battle, const std::string& about, const std::vector<Option>& options, std::uint64_t seed) {
    battle.change().decision->about = about;
    battle.change().decision->options = options;
    SimplePlayer player(seed);
    const auto command = player.answer(battle.rules(), battle.state());
    REQUIRE(command);
    return std::holds_alternative<Choose>(*command) ? std::get<Choose>(*command).option : "leave";
}

} // namespace

TEST_CASE("whole games against H'Motha come to an end", "[play][simple][games]") { play_games("hmotha"); }
TEST_CASE("whole games against Phoshar come to an end", "[play][simple][games]") { play_games("phoshar"); }
TEST_CASE("whole games against Shargila come to an end", "[play][simple][games]") { play_games("shargila"); }
TEST_CASE("whole games against Vasesak come to an end", "[play][simple][games]") { play_games("vasesak"); }

TEST_CASE("at the healer's the simple player sees to the badly hurt and the dead, and leaves when all are well", "[play][simple]") {
    const std::vector<Option> healing{{"service|heal|1", 1, {}, 3}, {"service|heal|2", 2, {}, 3}, {"service|heal|3", 3, {}, 3}};
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Battle battle = in_room("althea-the-healer", 5);
        battle.change().find(2)->health = 2;
        battle.change().find(3)->health = 4;
        CHECK(wish(battle, "visit", healing, seed) == "service|heal|2");
        battle.change().find(2)->health = 9;
        CHECK(wish(battle, "visit", healing, seed) == "service|heal|3");
        battle.change().find(3)->health = 7;
        CHECK(wish(battle, "visit", healing, seed) == "leave");
        battle.change().find(4)->dead = true;
        CHECK(wish(battle, "visit", {healing[0], {"service|resurrect|4", 4, {}, 10}}, seed) == "service|resurrect|4");
        battle.change().find(1)->drawn = {{"catacombs:poison", "3"}, {"catacombs:poison", "3"}, {"catacombs:poison", "3"}};
        CHECK(wish(battle, "visit", {{"service|cure|1", 1, {}, 2}}, seed) == "service|cure|1");
    }
}

TEST_CASE("the simple player hires whom it can pay, and whoever has most gold pays first", "[play][simple]") {
    Battle battle = in_room("amaranth-inn", 5);
    CHECK(wish(battle, "visit", {{"service|meet|0", 0, {}, 0}}, 1) == "service|meet|0");
    CHECK(wish(battle, "visit", {{"service|recruit|2", 2, {}, 10}}, 1) == "service|recruit|2");
    battle.change().find(3)->gold = 9;
    CHECK(wish(battle, "pay", {{"2", 2, {}, 5}, {"2|1", 2, {}, 1}, {"3", 3, {}, 9}, {"3|1", 3, {}, 1}}, 1) == "3");
}

TEST_CASE("with full purses the simple player buys a lot and leaves in the end", "[play][simple]") {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Battle battle = in_room("izchak-the-merchant", 10);
        SimplePlayer player(seed);
        int asked = 0, bought = 0;
        while (battle.state().room == 0 && (battle.about() == "visit" || battle.about() == "pay")) {
            asked += battle.about() == "visit";
            battle.send(*player.answer(battle.rules(), battle.state()));
            bought += battle.count(Happened::bought);
        }
        CHECK(asked <= 31);
        CHECK(bought >= 3);
    }
}
