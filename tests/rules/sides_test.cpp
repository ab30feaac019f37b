// Chapter 2 of the ledger: two sides, who plays whom, and what a round is.
#include "rules/whole_game.h"
#include "support/shipped.h"

#include <catch2/generators/catch_generators.hpp>
#include <set>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

const std::vector<std::string> sitting{"oleira", "xoric", "elani", "varesh"};

/// Four heroes, each with the player of this seat.
GameSetup seated(const std::vector<int>& seats, const std::vector<std::string>& rooms = {"bholoth-cemetery"}) {
    GameSetup setup = game_of(sitting, rooms);
    for (std::size_t i = 0; i < seats.size(); ++i) setup.heroes[i].seat = seats[i];
    return setup;
}

/// All kinds of characters, in the heroes' half.
Battle all_seated() {
    return Battle({{hero("oleira"), hero("elani"), ally("xoric").of(1), familiar("bee").of(1), monster("troll"), monster("orc"),
                    lord("vasesak"), antient("liquid-antient")}});
}

} // namespace

TEST_CASE("heroes, allies and familiars are one side, the lord and the monsters the other", "[rules][C3-023]") {
    const Battle arranged = all_seated();
    for (const char* name : {"oleira", "elani", "xoric", "bee"}) CHECK(arranged.the(name).team == Side::heroes);
    for (const char* name : {"troll", "orc", "vasesak"}) CHECK(arranged.the(name).team == Side::overseer);
    GameSetup setup = game_of(sitting, {"catacomb-lords-lair"});
    setup.heroes.front().items.reset(); // Oleira brings her Spirit
    Battle battle(setup);
    set_up(battle);
    for (const Character& who : battle.state().characters) {
        INFO(who.what);
        const bool heroic = who.kind == CharacterKind::hero || who.kind == CharacterKind::familiar;
        CHECK(who.team == (heroic ? Side::heroes : Side::overseer));
    }
    CHECK(battle.the("spirit").team == Side::heroes);
}

TEST_CASE("shields, shot pieces, obstacles and fire walls are no characters", "[rules][C3-024]") {
    Battle battle({.characters = {hero("varesh").with_card("spells/shield"), hero("xoric"), monster("zombie")},
                   .variants = {},
                   .things = {{"fire-wall", {5, 20}}}});
    const std::size_t characters = battle.state().characters.size();
    battle.act("varesh", "spells/shield|0").end().misses();
    battle.send(legal(battle.rules(), battle.state()).front()); // beside him
    CHECK(battle.state().characters.size() == characters);
    REQUIRE(battle.state().things.size() == 2);
    for (const TableObject& thing : battle.state().things) CHECK(battle.state().find(thing.id) == nullptr);
    battle.act("xoric").told({.hits = {battle.state().things[0].id, battle.state().things[1].id}});
    CHECK(battle.count(EventKind::hit) == 0);
    CHECK(battle.state().things.size() == 2);
    CHECK(battle.state().table.pieces.size() == 5); // the six obstacles are part of the board
}

TEST_CASE("nobody hurts a teammate", "[rules][C3-025]") {
    Battle battle = all_seated();
    battle.act("elani", "own|1").hits({"oleira", "xoric", "bee"}).misses();
    battle.act("xoric").hits({"oleira", "bee", "elani"}).misses();
    battle.act("bee").misses().hits({"oleira", "elani", "xoric"});
    for (const char* name : {"oleira", "elani", "xoric", "bee"}) CHECK(battle.health(name) == battle.the(name).max_health);
    battle.overseers_half();
    battle.act("troll").hits({"orc", "vasesak"}).act("orc").hits({"troll", "vasesak"});
    for (const char* name : {"troll", "orc", "vasesak"}) CHECK(battle.health(name) == battle.the(name).max_health);
}

TEST_CASE("a round is over when everybody on the board has had a turn, the heroic side first", "[rules][C3-026]") {
    Battle battle = all_seated();
    std::vector<int> order;
    Events all;
    while (battle.state().round == 1) {
        shrug(battle);
        std::ranges::copy(battle.events(), std::back_inserter(all));
    }
    for (const Event& event : all)
        if (event.what == EventKind::turn_began) order.push_back(event.to);
    CHECK(order.size() == 8);
    CHECK(std::set(order.begin(), order.end()).size() == 8); // each of them once
    const auto heroic = [&](int id) { return id <= 4; };
    CHECK(std::ranges::is_partitioned(order, heroic));
    CHECK(std::ranges::count_if(order, heroic) == 4);
    CHECK(first(all, EventKind::round_ended) > 0);
    CHECK(battle.may_act("oleira"));
}

TEST_CASE("a turn is the action of one character", "[rules][C3-026]") {
    Battle battle = all_seated();
    battle.act("elani"); // rush and melee: nobody else comes in between
    while (battle.asks(DecisionKind::flick)) {
        CHECK(battle.state().decision->who == battle.id("elani"));
        battle.misses();
    }
    CHECK(battle.saw(EventKind::turn_ended, "elani"));
    CHECK_FALSE(battle.may_act("elani"));
    CHECK(battle.offered() == std::vector<std::string>{"oleira", "xoric", "bee"});
}

TEST_CASE("one player is the Overseer, who decides for the lord and every monster and for nobody else", "[rules][C3-027]") {
    Battle battle(seated({1, 2, 3, 4}, {"catacomb-lords-lair"}));
    int overseer = 0, heroes = 0;
    while (battle.state().round < 3 && battle.state().decision) {
        const Decision& decision = *battle.state().decision;
        CHECK((decision.team == Side::overseer) == (decision.seat == 0));
        for (const int id : decision.pieces)
            if (const Character* who = battle.state().find(id)) CHECK(who->team == decision.team);
        for (const Option& option : decision.options)
            if (const Character* who = battle.state().find(option.character)) CHECK(who->team == decision.team);
        ++(decision.team == Side::overseer ? overseer : heroes);
        shrug(battle);
    }
    CHECK(overseer > 20);
    CHECK(heroes > 8);
}

TEST_CASE("four heroes take part however they are shared among one to four players", "[rules][C3-029]") {
    // Five, four, three and two at the table, the Overseer among them.
    const std::vector<int> seats =
        GENERATE(std::vector{1, 2, 3, 4}, std::vector{1, 2, 3, 3}, std::vector{1, 1, 2, 2}, std::vector{1, 1, 1, 1});
    Battle battle(seated(seats));
    set_up(battle);
    CHECK(battle.offered() == sitting);
    for (std::size_t i = 0; i < sitting.size(); ++i) {
        CHECK(battle.the(sitting[i]).seat == seats[i]);
        battle.act(sitting[i]);
        REQUIRE(battle.asks(DecisionKind::flick));
        CHECK(battle.state().decision->seat == seats[i]); // each player flicks for the heroes he has
        while (battle.asks(DecisionKind::flick)) battle.misses();
    }
    CHECK(battle.state().half == Side::overseer);
}

TEST_CASE("the group chooses four of the six heroes and the lord; nothing is dealt", "[rules][C3-030]") {
    const std::vector<std::string> all{"oleira", "xoric", "elani", "varesh", "marorg", "roosan"};
    const std::string lord_name = GENERATE(as<std::string>{}, "vasesak", "shargila", "hmotha", "phoshar");
    for (std::size_t a = 0; a < all.size(); ++a)
        for (std::size_t b = 0; b < a; ++b) { // these two stay at home
            std::vector<std::string> chosen;
            for (std::size_t i = 0; i < all.size(); ++i)
                if (i != a && i != b) chosen.push_back(all[i]);
            GameSetup setup = game_of(chosen, {"catacomb-lords-lair"}, lord_name);
            setup.seed = a * 10 + b;
            const Battle battle(setup);
            std::vector<std::string> playing;
            for (const Character& who : battle.state().characters)
                if (who.kind == CharacterKind::hero) playing.emplace_back(name_of(who.what));
            CHECK(playing == chosen);
            CHECK(battle.the(lord_name).kind == CharacterKind::lord);
        }
}
