// Chapter 7 of the ledger: who acts when, and what a round ends with.
#include "rules/whole_game.h"

using namespace flickforge;
using namespace flickforge::testing;

namespace {

Battle two_on_two(std::vector<std::string> variants = {}) {
    return Battle({.characters = {hero("oleira").with_card("abilities/elven-arrow"), hero("marorg"), monster("troll"), monster("zombie")},
                   .variants = std::move(variants)});
}

std::vector<std::string> turns(const Battle& battle, const Events& events) {
    std::vector<std::string> names;
    for (const Event& event : events)
        if (event.what == EventKind::turn_began) names.emplace_back(name_of(battle.state().find(event.to)->what));
    return names;
}

} // namespace

TEST_CASE("in every round the heroes act first, and the monsters only after all of them", "[rules][C3-084][C3-088]") {
    Battle battle = two_on_two();
    for (int round = 1; round <= 3; ++round) {
        CHECK(battle.state().round == round);
        CHECK(battle.state().decision->team == Side::heroes);
        CHECK(battle.offered() == std::vector<std::string>{"oleira", "marorg"});
        battle.act("oleira").misses();
        CHECK(battle.state().decision->team == Side::heroes);
        CHECK(battle.offered() == std::vector<std::string>{"marorg"});
        battle.act("marorg").misses();
        CHECK(battle.state().decision->team == Side::overseer);
        CHECK(battle.offered() == std::vector<std::string>{"troll", "zombie"});
        battle.act("troll").misses().act("zombie").misses();
    }
}

TEST_CASE("rounds follow each other until the last monster is destroyed", "[rules][C3-085]") {
    Battle battle = two_on_two();
    for (int i = 0; i < 12; ++i) battle.next_round();
    CHECK(battle.state().round == 13);
    CHECK(battle.state().phase == Phase::battle);
    battle.act("oleira").hits({"troll", "zombie"});
    CHECK(battle.state().phase == Phase::battle);
    battle.act("marorg").hits({"troll"});
    CHECK(battle.saw(EventKind::battle_ended));
    CHECK(battle.state().outcome == "rooms_cleared");
    CHECK(battle.state().winner == Side::heroes);
}

TEST_CASE("rounds follow each other until the last hero is dead", "[rules][C3-085]") {
    Battle battle({.characters = {hero("oleira").with_health(1), hero("marorg").with_health(2), monster("orc"), monster("zombie")},
                   .half = Side::overseer});
    battle.act("orc").hits({"oleira", "marorg"});
    CHECK(battle.dead("oleira"));
    CHECK(battle.state().phase == Phase::battle);
    battle.act("zombie").hits({"marorg"});
    CHECK(battle.state().phase == Phase::over);
    CHECK(battle.state().winner == Side::overseer);
}

TEST_CASE("each hero acts once a round, in an order that may change every round", "[rules][C3-086]") {
    Battle battle = two_on_two();
    battle.act("marorg").misses();
    CHECK_FALSE(battle.may_act("marorg"));
    battle.act("oleira").misses();
    CHECK(turns(battle, battle.next_round().events()) == std::vector<std::string>{"troll", "zombie"});
    CHECK(battle.may_act("marorg"));
    battle.act("oleira").misses();
    CHECK_FALSE(battle.may_act("oleira"));
    CHECK(battle.may_act("marorg"));
    CHECK(battle.state().decision->seat == -1); // whoever of the players wants to
}

TEST_CASE("who can act must act, but a flick without any strength is a shot", "[rules][C3-086A]") {
    Battle battle = two_on_two();
    CHECK_FALSE(battle.may("oleira", "pass"));
    CHECK(battle.refused(End{}) == "cannot-end");
    battle.act("oleira");
    CHECK(battle.refused(End{}) == "cannot-end");
    const Point before = battle.at("oleira");
    battle.flick("oleira", 0, 0);
    CHECK(battle.at("oleira") == before);
    CHECK(battle.offered() == std::vector<std::string>{"marorg"});
}

TEST_CASE("players may agree that a character passes", "[rules][C3-086A]") {
    Battle battle = two_on_two({"may_pass=true"});
    CHECK(battle.may("oleira", "pass"));
    battle.act("oleira", "pass");
    CHECK(battle.offered() == std::vector<std::string>{"marorg"});
    battle.act("marorg", "pass");
    CHECK(battle.may("troll", "pass"));
}

TEST_CASE("players may agree that a flick without strength does not count", "[rules][C3-086A]") {
    Battle battle = two_on_two({"weak_flick_counts=false"});
    battle.act("oleira");
    CHECK(battle.refused(Flick{.piece = battle.id("oleira")}) == "weak-flick");
    CHECK(battle.refused(Flick{.piece = battle.id("oleira"), .velocity = {1, 0}}) == "");
    CHECK(two_on_two().act("oleira").refused(Flick{.piece = battle.id("oleira")}) == "");
}

TEST_CASE("a card that says so lets its hero act twice in a round", "[rules][C3-087][C3-090]") {
    const auto library = with_pack({
        {"items/second-wind.json",
         R"({"id": "second-wind", "name": "Second Wind", "text": "After this rush you may act again.", "price": 3, "frequency": "room",
             "sequences": [[{"shot": "catacombs:rush"}]], "script": "second-wind.lua"})"},
        {"items/second-wind.lua", R"(return {
            card_played = function(self, game, event)
                if event.attacker == self.character and event.id == "items/" .. self.id then return act_again(self.character) end
            end,
        })"},
    });
    Battle battle({{hero("oleira").with_card("items/test:second-wind"), hero("marorg"), monster("troll")}}, library);
    battle.act("oleira", "items/test:second-wind|0").misses();
    CHECK(battle.may("oleira", "own|0"));
    CHECK_FALSE(battle.may("oleira", "items/test:second-wind|0"));
    battle.act("oleira").hits({"troll"});
    CHECK(battle.health("troll") == 1);
    CHECK_FALSE(battle.may_act("oleira"));
}

TEST_CASE("every monster and the lord have one turn a round, with a sequence of their own cards", "[rules][C3-088]") {
    Battle battle({.characters = {hero("oleira"), hero("marorg"), lord("vasesak"), monster("orc"), monster("orc"), monster("troll")}});
    battle.overseers_half();
    CHECK(battle.may("orc", "own|0"));
    CHECK(battle.may("orc", "own|1"));
    CHECK_FALSE(battle.may("troll", "own|1"));
    const std::vector<std::string> acted = turns(battle, battle.next_round().events());
    CHECK(acted == std::vector<std::string>{"vasesak", "orc", "orc", "troll"});
}

TEST_CASE("the Overseer chooses the order of the monsters; each finishes its turn before the next", "[rules][C3-088A]") {
    Battle battle(
        {.characters = {hero("oleira"), hero("marorg"), monster("ghoul"), monster("zombie"), lord("vasesak")}, .half = Side::overseer});
    CHECK(battle.offered() == std::vector<std::string>{"ghoul", "zombie", "vasesak"});
    battle.act("ghoul").misses(); // it has a second shot
    REQUIRE(battle.asks(DecisionKind::flick));
    CHECK(battle.state().decision->pieces == std::vector{battle.id("ghoul")});
    CHECK(battle.refused(Choose{std::to_string(battle.id("zombie")) + "|own|0"}) == "wrong-command");
    battle.misses();
    CHECK(battle.offered() == std::vector<std::string>{"zombie", "vasesak"});
}

TEST_CASE("players may agree that monsters act from the weakest level up, the lord last", "[rules][C3-088A]") {
    Battle battle({.characters = {hero("oleira"), hero("marorg"), lord("vasesak"), monster("ghoul"), monster("zombie"), monster("troll"),
                                  monster("orc")},
                   .variants = {"overseer_order=level"},
                   .half = Side::overseer});
    CHECK(battle.offered() == std::vector<std::string>{"zombie", "orc"});
    battle.act("orc").misses();
    CHECK(battle.offered() == std::vector<std::string>{"zombie"});
    battle.act("zombie").misses();
    CHECK(battle.offered() == std::vector<std::string>{"troll"});
    battle.act("troll").misses();
    CHECK(battle.offered() == std::vector<std::string>{"ghoul"});
    battle.act("ghoul").misses().misses();
    CHECK(battle.offered() == std::vector<std::string>{"vasesak"});
}

TEST_CASE("a round ends when all monsters have acted, and then a bite costs health again", "[rules][C3-089]") {
    Battle battle({.characters = {hero("oleira").with_condition("bitten"), hero("marorg"), monster("troll"), monster("zombie")}});
    battle.act("marorg").misses().act("troll").misses();
    CHECK(battle.health("oleira") == 8);
    CHECK(battle.count(EventKind::round_ended) == 0);
    battle.act("zombie").misses();
    CHECK(battle.health("oleira") == 7);
    CHECK(first(battle.events(), EventKind::turn_ended) < first(battle.events(), EventKind::round_ended));
    CHECK(first(battle.events(), EventKind::hurt) < first(battle.events(), EventKind::round_began));
    CHECK(battle.state().round == 2);
    battle.next_round();
    CHECK(battle.health("oleira") == 6);
}

TEST_CASE("a stunned hero is still stunned in the next round, unless the players play it otherwise", "[rules][C3-089A]") {
    const auto still_stunned = [](std::vector<std::string> variants) {
        Battle battle(
            {.characters = {hero("oleira").with_condition("stunned"), hero("marorg"), monster("troll")}, .variants = std::move(variants)});
        battle.next_round();
        CHECK(battle.may("oleira", "own|0") != battle.has("oleira", "stunned"));
        return battle.has("oleira", "stunned");
    };
    CHECK(still_stunned({}));
    CHECK_FALSE(still_stunned({"stun_ends_with_round=true"}));
}

TEST_CASE("what a card says goes before the rules of the book", "[rules][C3-090]") {
    // The book: a missile hurts whom it hits. The Skeleton Warrior's card: not him.
    Battle missile({.characters = {hero("oleira").with_card("abilities/elven-arrow"), hero("marorg"), monster("skeleton-warrior"),
                                   monster("zombie")}});
    missile.act("oleira", "abilities/elven-arrow|0").hits({"skeleton-warrior", "zombie"});
    CHECK_FALSE(missile.dead("skeleton-warrior"));
    CHECK(missile.dead("zombie"));
    // The book: gold as on the monster's card. The Thief's card: one more.
    Battle pay({.characters = {hero("elani"), hero("marorg"), monster("orc"), monster("zombie")}});
    pay.act("elani").misses().hits({"orc"}).act("marorg").hits({"zombie"});
    CHECK(pay.the("elani").gold == 2);
    CHECK(pay.the("marorg").gold == 1);
}
