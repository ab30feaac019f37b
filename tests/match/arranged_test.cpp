// A moment of a battle as a table to begin with: what a table can say, what it cannot, and that it says so.
#include "match/arranged.h"
#include "match/match.h"
#include "match/scenario.h"
#include "players/random_player.h"
#include "support/battle.h"
#include "support/games.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

Arranged arranged(const Battle& battle) {
    auto made = arrangement_of(battle.rules(), battle.state());
    if (!made) FAIL(lines(made.error()));
    return std::move(*made);
}

bool loses(const Arranged& made, const std::string& sentence) { return std::ranges::contains(made.omitted, sentence); }

std::string reason(const Battle& battle) {
    const auto made = arrangement_of(battle.rules(), battle.state());
    return made ? "" : made.error().front().message;
}

} // namespace

TEST_CASE("an arranged table is found again as it was written", "[play][arranged]") {
    Battle battle(Given{.characters = {hero("oleira").with_health(3).with_card("items/healing-salve").with_gold(4).at_place(20, 8),
                                       hero("xoric").with_condition("frozen").in_seat(2).at_place(30, 8).with_poison({2, 1}),
                                       monster("troll").having_acted().at_place(20, 40), monster("orc").at_place(30, 40)},
                        .variants = {},
                        .room = "catacombs:stormtryne-hall",
                        .round = 3});
    const Arranged made = arranged(battle);
    CHECK(made.omitted.empty());
    const Arrangement& table = made.table;
    REQUIRE(table.characters.size() == 4);
    CHECK(table.room == "catacombs:stormtryne-hall");
    CHECK(table.board == "catacombs:campfire");
    CHECK(table.round == 3);
    CHECK(table.half == Side::heroes);
    CHECK(table.characters[0].health == 3);
    CHECK(table.characters[0].cards == std::vector<std::string>{"items/catacombs:healing-salve"});
    CHECK(table.characters[0].gold == 4);
    CHECK(table.characters[0].at == Point{20, 8});
    CHECK(table.characters[1].conditions == std::vector<std::string>{"catacombs:frozen"});
    CHECK(table.characters[1].seat == 2);
    CHECK(table.characters[1].drawn.size() == 2);
    CHECK(table.characters[2].acted);
    CHECK_FALSE(table.characters[3].health); // whole
}

TEST_CASE("a battle after some turns is the same table where nobody used or gained anything", "[play][arranged]") {
    Battle battle(Given{.characters = {hero("oleira"), hero("xoric"), monster("troll"), monster("orc")},
                        .variants = {},
                        .room = "catacombs:stormtryne-hall"});
    battle.act("oleira").hits({"troll"});
    REQUIRE(battle.health("troll") == 1);
    const Arranged made = arranged(battle);
    CHECK(made.omitted.empty());
    CHECK(made.table.characters[2].health == 1);
    CHECK(made.table.characters[0].acted);
    auto again = arrange(battle.rules(), made.table);
    REQUIRE(again);
    CHECK(again->state.decision->options == battle.state().decision->options);
    CHECK(again->state.table == battle.state().table);
}

TEST_CASE("the numbers of those who are left close up, and what is asked is asked of the same", "[play][arranged]") {
    Battle battle(Given{.characters = {hero("oleira"), monster("orc"), hero("xoric"), monster("troll")},
                        .variants = {},
                        .room = "catacombs:stormtryne-hall"});
    battle.act("oleira").hits({"orc"});
    REQUIRE(battle.dead("orc"));
    const Arranged made = arranged(battle);
    CHECK(made.ids == std::map<int, int>{{1, 1}, {3, 2}, {4, 3}});
    CHECK(made.table.characters.size() == 3);
    CHECK(loses(made, "Oleira is owed the pay for 1 monster."));
    CHECK_FALSE(loses(made, "What may be done is not the same."));
}

TEST_CASE("no table begins outside a battle or in the middle of a turn", "[play][arranged]") {
    Battle battle(Given{.characters = {hero("oleira"), monster("orc"), monster("troll")}, .variants = {}});
    battle.act("oleira");
    CHECK(reason(battle) == "a table begins between two turns, and one is being made");
    battle.misses();
    CHECK(reason(battle) == "");
    const Battle whole(GameSetup{.heroes = {{"catacombs:oleira", 1, {}, {}}},
                                 .lord = "catacombs:vasesak",
                                 .layout = "",
                                 .rooms = {"catacombs:stormtryne-hall", "catacombs:catacomb-lords-lair"}},
                       {"party_size=0"});
    CHECK(reason(whole) == "a table begins in the middle of a battle, and none goes on");
}

TEST_CASE("what a table cannot say is said", "[play][arranged]") {
    SECTION("cards that were used") {
        Battle battle(
            Given{.characters = {hero("oleira").with_card("abilities/elven-arrow"), hero("xoric"), monster("troll")}, .variants = {}});
        battle.act("oleira", "abilities/elven-arrow|0").misses();
        CHECK(loses(arranged(battle), "Oleira has used Elven Arrow."));
    }
    SECTION("the dead, and whose fault it was") {
        Battle battle(Given{.characters = {hero("oleira").with_health(1), hero("xoric"), monster("orc"), monster("zombie")},
                            .variants = {},
                            .half = Side::overseer});
        battle.act("orc").hits({"oleira"});
        REQUIRE(battle.dead("oleira"));
        CHECK(loses(arranged(battle), "Oleira is dead."));
    }
    SECTION("who gave a condition, and when") {
        Battle battle(Given{.characters = {hero("oleira"), hero("xoric"), monster("troll")}, .variants = {}});
        Character& troll = *battle.change().find(3);
        troll.conditions.push_back({"catacombs:stunned", 1, 1});
        const Arranged made = arranged(battle);
        CHECK(loses(made, "It was Oleira who made Troll 3 stunned."));
        CHECK(loses(made, "Troll 3 is stunned since this round."));
    }
    SECTION("turns to be left out, and more health than the card has") {
        Battle battle(Given{.characters = {hero("oleira"), hero("xoric"), monster("troll")}, .variants = {}});
        battle.change().find(3)->turns_lost = 2;
        battle.change().find(2)->max_health = 20;
        const Arranged made = arranged(battle);
        CHECK(loses(made, "Troll 3 skips 2 turns."));
        CHECK(loses(made, "The health of Xoric."));
    }
    SECTION("what scripts remember") {
        Battle battle(Given{.characters = {hero("oleira"), hero("xoric"), monster("troll")}, .variants = {}});
        battle.change().data["heroes/catacombs:oleira#1"] = std::string("{\"angry\": true}");
        CHECK(loses(arranged(battle), "Scripts remember something: Oleira."));
    }
}

TEST_CASE("between turns of battles by chance a table can be made or says why not, and holds as a scenario", "[play][arranged]") {
    int tables = 0, exact = 0;
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(battles(12)); ++seed) {
        CAPTURE(seed);
        Match match = begun(random_room(shipped_library(), seed));
        RandomPlayer player(seed);
        for (int i = 0; i < 300 && !match.over(); ++i) {
            const auto command = player.answer(match.rules(), match.state());
            REQUIRE(command);
            REQUIRE(match.play(*command));
            if (match.over() || match.state().decision->asks != DecisionKind::act || match.state().agenda.size() != 2) {
                CHECK_FALSE(arrangement_of(match.rules(), match.state()));
                continue;
            }
            auto made = arrangement_of(match.rules(), match.state());
            if (!made) { // a wall of fire may lie where a table does not let pieces begin
                CHECK_FALSE(made.error().front().message.empty());
                continue;
            }
            ++tables;
            exact += made->omitted.empty();
            for (const std::string& sentence : made->omitted) {
                INFO(sentence);
                CHECK(sentence.ends_with('.'));
                CHECK_FALSE(sentence.contains("catacombs:"));
                CHECK_FALSE(sentence.starts_with("The piece of"));
                CHECK_FALSE(sentence.starts_with("The place of"));
            }
            if (tables % 10 != 0) continue;
            auto again = Match::begin(match.library(), {match.beginning().variants, made->table});
            REQUIRE(again);
            const std::string text = record_scenario(*again, "this table");
            CHECK(lines(run_scenario(text, "table.json", "catacombs", match.library()).failures) == "");
        }
    }
    CHECK(tables > 50);
    CHECK(exact > 10);
}
