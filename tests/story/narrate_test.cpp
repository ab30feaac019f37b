// What happened, in sentences: pieces have names, also those that are gone, and a sentence says what really happened.
#include "story/narrate.h"
#include "story/log.h"
#include "story/story.h"
#include "support/battle.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// A battle whose sentences are heard, command by command.
struct Heard {
    explicit Heard(Given given) : battle(std::move(given)), chronicle(battle.rules(), {battle.state(), {}, {}}) {}
    Battle battle;
    Chronicle chronicle;
    std::string last; ///< of the last command, a sentence a line

    Heard& act(const std::string& name, const std::string& action = "own|0") {
        return heard(Choose{}, [&] { battle.act(name, action); });
    }
    Heard& told(Declare declare) {
        return heard(declare, [&] { battle.told(declare); });
    }
    Heard& hits(const std::vector<std::string>& names) {
        Declare declare;
        for (const std::string& name : names) declare.hits.push_back(battle.id(name));
        return told(declare);
    }
    Heard& end() {
        return heard(End{}, [&] { battle.end(); });
    }
    bool says(const std::string& sentence) const { return ('\n' + last).contains('\n' + sentence + '\n'); }

private:
    template <class Play> Heard& heard(const Command& command, const Play& play) {
        const GameState before = battle.state();
        play();
        last.clear();
        const NameOf name = names_in(battle.rules(), before, battle.state(), battle.events());
        for (const Event& event : battle.events())
            if (const std::string line = event_text(battle.rules().library(), name, event); !line.empty()) last += line + '\n';
        chronicle.add(command, {battle.state(), battle.events(), {}});
        return *this;
    }
};

int flying(const Battle& battle) { return battle.state().decision->pieces.front(); }

} // namespace

TEST_CASE("the question for a missile calls it by its name, and says whose reach counts", "[story][R13]") {
    Battle battle({{hero("oleira").with_card("abilities/elven-arrow"), hero("xoric"), monster("troll")}});
    battle.act("oleira", "abilities/elven-arrow|0");
    CHECK(question_text(battle.rules(), battle.state()) ==
          "Player 1: Oleira makes a shot: critical missile; set the missile down within 2.5 cm of Oleira, then flick it");
    CHECK(piece_name(battle.rules(), battle.state(), flying(battle)) == "the missile");
}

TEST_CASE("a missile that leaves the board is not put back", "[story][R13]") {
    Heard game({{hero("oleira").with_card("abilities/elven-arrow"), hero("xoric"), monster("troll")}});
    game.act("oleira", "abilities/elven-arrow|0");
    game.told({.left = {flying(game.battle)}});
    CHECK(game.says("The missile leaves the board."));
    CHECK_FALSE(game.last.contains("put back"));
    CHECK_FALSE(game.last.contains("piece "));
    CHECK_FALSE(log_text(game.chronicle).contains("put back"));
}

TEST_CASE("a shield that leaves the board is put back, and so is a hero", "[story][R13]") {
    Heard game({{hero("varesh").with_card("spells/shield"), hero("xoric"), monster("troll")}});
    game.act("varesh", "spells/shield|0").end();
    game.told({.left = {flying(game.battle)}});
    CHECK(game.says("Shield left the board and is put back at the edge."));
    Heard other({{hero("oleira"), hero("xoric"), monster("troll")}});
    other.act("oleira").told({.left = {1}});
    CHECK(other.says("Oleira left the board and is put back at the edge."));
}

TEST_CASE("those who are gone when the command is over still have their names", "[story][R13]") {
    Heard game({{hero("oleira").with_card("abilities/elven-arrow"), hero("xoric"), monster("orc").with_health(1)}});
    game.act("oleira", "abilities/elven-arrow|0").hits({"orc"}); // the last monster: the battle ends, and the table is cleared
    CHECK(game.says("Oleira hits Orc 3."));
    CHECK(game.says("Orc 3 is destroyed by Oleira (Missile)."));
    CHECK_FALSE(game.last.contains("piece "));
}

TEST_CASE("a phantom that is pushed off the board is destroyed, and not put back first", "[story][R13]") {
    Heard game({{hero("oleira"), hero("xoric"), monster("phantom"), monster("troll")}});
    const int phantom = game.battle.id("phantom");
    game.act("oleira").told({.hits = {phantom}, .left = {phantom}});
    CHECK(game.says("Phantom 3 is destroyed by Oleira (pushed off the board)."));
    CHECK_FALSE(game.last.contains("put back"));
    CHECK_FALSE(log_text(game.chronicle).contains("put back"));
}

TEST_CASE("a phantom that goes over the edge without a push of the heroes is put back", "[story][R13]") {
    Heard game(overseers_battle({hero("oleira"), hero("xoric"), monster("phantom"), monster("troll")}));
    const int phantom = game.battle.id("phantom");
    game.act("troll").told({.hits = {phantom}, .left = {phantom}});
    CHECK(game.says("Phantom 3 left the board and is put back at the edge."));
    CHECK_FALSE(game.last.contains("destroyed"));
}

TEST_CASE("nobody is destroyed by itself: a wall of fire is named alone", "[story][R13]") {
    Heard game(
        {.characters = {hero("varesh").with_health(1), hero("xoric"), monster("troll")}, .things = {{"catacombs:fire-wall", {18, 30}}}});
    const int wall = game.battle.state().things.front().id;
    game.act("varesh").told({.hits = {wall}});
    CHECK(game.says("Varesh is destroyed (Fire Wall)."));
}

TEST_CASE("where a monster flicks the piece of a hero, the sentences say whose piece hits", "[story][R13]") {
    Heard game(overseers_battle({hero("oleira"), hero("xoric"), monster("fire-demon"), monster("troll")}));
    game.act("fire-demon").hits({"oleira"});
    REQUIRE(game.battle.asks(DecisionKind::flick));
    REQUIRE(game.battle.state().decision->pieces == std::vector{1}); // Oleira flees
    SECTION("a hit") {
        game.hits({"xoric"});
        CHECK(game.says("Fire Demon 3 flicks the piece of Oleira into Xoric."));
        CHECK_FALSE(game.last.contains("Fire Demon 3 hits Xoric"));
        CHECK_FALSE(to_text(why(game.chronicle, 2)).contains("Fire Demon 3 hit Xoric"));
    }
    SECTION("a miss") {
        game.hits({});
        CHECK(game.says("Fire Demon 3 flicks the piece of Oleira, which hits nobody."));
    }
}

TEST_CASE("refusals name pieces as well as they number them", "[rules][R13]") {
    Battle battle({{hero("oleira").at_place(10, 10), hero("xoric").at_place(12.6, 10), monster("troll").at_place(18, 30)}});
    battle.act("oleira");
    const auto refusal = [&](const Command& command) {
        const Issues issues = why_not_command(battle.rules(), battle.state(), command);
        REQUIRE(!issues.empty());
        return issues.front().message + "; " + issues.front().hint;
    };
    CHECK(refusal(Flick{.piece = 3, .velocity = {10, 0}}) == "Troll 3 is not to be flicked now; these are: Oleira (1)");
    CHECK(refusal(Flick{.piece = 9, .velocity = {10, 0}}) == "piece 9 is not to be flicked now; these are: Oleira (1)");
    Battle archer(
        {{hero("oleira").with_card("abilities/elven-arrow").at_place(10, 10), hero("xoric").at_place(12.6, 10), monster("troll")}});
    archer.act("oleira", "abilities/elven-arrow|0");
    const Issues issues =
        why_not_command(archer.rules(), archer.state(), Flick{.piece = flying(archer), .velocity = {10, 0}, .start = Point{12.6, 10}});
    REQUIRE(!issues.empty());
    CHECK(issues.front().message == "Xoric is in the way");
}
