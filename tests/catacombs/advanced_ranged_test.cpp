// Chapter 30 of the ledger, first part: giant fireball, boulder, ice and target shots.
#include "content/kinds/geometry.h"
#include "support/battle.h"
#include "support/seen.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// Shots that no card of the base game has: a boulder, and ice from everybody.
std::shared_ptr<const Library> quarry() {
    static const auto library = with_pack({
        {"pieces/giant.json",
         R"({"id": "giant", "extends": "catacombs:size-l", "name": "Giant", "colour": "green", "paint": "#5c8a49", "count": 1, "front": "Giant"})"},
        {"pieces/sprite.json",
         R"({"id": "sprite", "extends": "catacombs:size-s", "name": "Sprite", "colour": "white", "paint": "#f0e9d8", "count": 1, "front": "Sprite"})"},
        {"monsters/giant.json",
         R"({"id": "giant", "name": "Giant", "family": "catacombs:dungeon", "level": 4, "health": 4, "track": true, "gold": 5, "piece": "giant",
             "sequences": [[{"shot": "catacombs:boulder"}], [{"shot": "catacombs:ice"}, {"shot": "catacombs:melee"}], [{"shot": "catacombs:giant-fireball"}]]})"},
        {"familiars/sprite.json", R"({"id": "sprite", "name": "Sprite", "piece": "sprite", "sequences": [[{"shot": "catacombs:ice"}]]})"},
        {"antients/winter.json",
         R"({"id": "winter", "name": "Winter", "title": "the Cold Antient", "piece": "catacombs:liquid-antient", "sequences": [[{"shot": "catacombs:ice"}]]})"},
        {"items/ice-wand.json",
         R"({"id": "ice-wand", "name": "Ice Wand", "price": 4, "frequency": "permanent", "sequences": [[{"shot": "catacombs:ice"}]]})"},
    });
    return library;
}

Who wizard(const std::string& spell) { return hero("varesh").with_card("spells/" + spell); }

/// The wizard speaks his spell and leaves out the rush before it.
Battle& cast(Battle& battle, const std::string& spell) { return battle.act("varesh", "spells/" + spell + "|0").end(); }

const TablePiece* piece(const Battle& battle, int id) { return battle.state().table.find(id); }

} // namespace

TEST_CASE("a giant fireball costs 2 health and flies like a missile, only with the large orange disc", "[rules][C3-310]") {
    Battle battle({{wizard("giant-fireball").at_place(18, 4), monster("crypt-spider"), monster("zombie")}});
    cast(battle, "giant-fireball");
    const int ball = flying(battle);
    CHECK(battle.refused(Declare{.piece = ball, .start = Point{18, 9.4}}) == "too-far"); // 5.4 less two radii is more than 2.5
    CHECK(battle.refused(Flick{.piece = ball, .velocity = {0, 100}}) == "no-start");
    const auto waiting = piece_of(battle.rules(), battle.state(), ball);
    REQUIRE(waiting);
    CHECK(waiting->diameter == 3.2);
    CHECK(waiting->side_up == Face::front);
    battle.told({.start = Point{18, 9.3}, .hits = {battle.id("crypt-spider")}});
    CHECK(battle.health("crypt-spider") == 2);
    CHECK_FALSE(piece(battle, ball)); // it is taken off after the shot
}

TEST_CASE("a giant fireball really flicked hurts whom it strikes", "[rules][C3-310]") {
    Battle battle({{wizard("giant-fireball").at_place(4, 5), monster("ghoul").at_place(4, 20), monster("zombie")}});
    cast(battle, "giant-fireball");
    battle.send(Flick{.piece = flying(battle), .velocity = {0, 150}, .start = Point{4, 9}});
    CHECK(battle.dead("ghoul"));
    CHECK(battle.at("varesh").y == 5);
}

TEST_CASE("a boulder costs 3 health and is the other side of the giant fireball", "[rules][C3-311]") {
    Battle battle({.characters = {hero("xoric"), hero("oleira"), monster("test:giant")}, .variants = {}, .half = Side::overseer}, quarry());
    battle.act("test:giant");
    const int boulder = flying(battle);
    const auto waiting = piece_of(battle.rules(), battle.state(), boulder);
    REQUIRE(waiting);
    CHECK(waiting->side_up == Face::back);
    CHECK(waiting->diameter == 3.2);
    battle.hits({"xoric"});
    CHECK(battle.health("xoric") == 9);
    CHECK_FALSE(piece(battle, boulder));
}

TEST_CASE("nobody in the base game can throw a boulder", "[rules][C3-311]") {
    Battle battle({{hero("oleira"), monster("orc")}});
    for (const Monster* monster : battle.rules().library().all<Monster>())
        for (const Sequence& sequence : monster->sequences)
            for (const Step& step : sequence) CHECK(step.shot.text != "catacombs:boulder");
    CHECK_FALSE(battle.rules().library().find<ShotType>("catacombs:boulder")->in_base_game);
}

TEST_CASE("ice takes no health but freezes, and the ice lies on the victim", "[rules][C3-312]") {
    Battle battle({{wizard("ice-blast"), monster("troll"), monster("zombie")}});
    cast(battle, "ice-blast");
    const int ice = flying(battle);
    battle.hits({"troll"});
    CHECK(battle.health("troll") == 2);
    CHECK(battle.has("troll", "frozen"));
    CHECK(piece(battle, battle.id("troll"))->tokens == std::vector<std::string>{"catacombs:ice"});
    CHECK_FALSE(piece(battle, ice)); // it lies on the troll now, not on the board
}

TEST_CASE("of several struck by ice the shooter has one frozen", "[rules][C3-313]") {
    Battle battle({{wizard("ice-blast"), monster("troll"), monster("orc"), monster("zombie")}});
    cast(battle, "ice-blast").hits({"troll", "orc", "zombie"});
    REQUIRE(battle.asks(DecisionKind::choose));
    CHECK(battle.state().decision->team == Side::heroes);
    CHECK(battle.offered() == std::vector<std::string>{"troll", "orc", "zombie"});
    battle.choose("orc");
    CHECK(battle.has("orc", "frozen"));
    CHECK_FALSE(battle.has("troll", "frozen"));
    CHECK_FALSE(battle.has("zombie", "frozen"));
}

TEST_CASE("who is frozen cannot act, cannot be hurt and cannot be frightened away", "[rules][R11][C3-314]") {
    Battle battle({{hero("roosan"), hero("oleira"), monster("troll").with_condition("frozen"), monster("orc")}});
    const Point stood = battle.at("troll");
    battle.act("roosan").hits({"troll"}); // a fear melee
    CHECK(battle.health("troll") == 2);
    CHECK(battle.at("troll") == stood);
    CHECK(battle.has("troll", "frozen"));
    REQUIRE(battle.asks(DecisionKind::act)); // no rush with the troll
    battle.act("oleira").misses();
    REQUIRE(battle.state().half == Side::overseer);
    CHECK(battle.offered() == std::vector<std::string>{"orc"});
}

TEST_CASE("a frozen hero cannot act either, nor use what would protect him", "[rules][C3-314]") {
    Battle battle({{hero("marorg").with_condition("frozen"), hero("oleira"), monster("sewer-rat"), monster("orc")}});
    CHECK(battle.offered() == std::vector<std::string>{"oleira"});
    battle.overseers_half().act("sewer-rat").hits({"marorg"}); // whose bones laugh at poison, but not now
    CHECK_FALSE(battle.saw(EventKind::nullified));
    CHECK(battle.health("marorg") == 10);
    CHECK(battle.the("marorg").drawn.empty());
}

TEST_CASE("knocking the ice off sets its bearer free, and the ice is out of the way", "[rules][C3-315]") {
    Battle battle({{hero("oleira"), wizard("ice-blast"), monster("troll").with_condition("frozen"), monster("orc")}});
    battle.act("oleira").told({.knocked_off = {battle.id("troll")}}); // by something the shot pushed
    CHECK_FALSE(battle.has("troll", "frozen"));
    CHECK(piece(battle, battle.id("troll"))->tokens.empty());
    for (const TablePiece& lying : battle.state().table.pieces) CHECK(lying.identity != "catacombs:ice");
    battle.overseers_half();
    CHECK(battle.may_act("troll"));
}

TEST_CASE("a real strike knocks the ice off, directly or through another piece", "[rules][C3-315][C3-315A]") {
    Battle direct(
        {{hero("oleira").at_place(4, 5), hero("xoric"), monster("troll").at_place(4, 20).with_condition("frozen"), monster("orc")}});
    direct.act("oleira").flick("oleira", 0, 150);
    CHECK_FALSE(direct.has("troll", "frozen"));

    Battle through({{hero("oleira").at_place(4, 5), hero("xoric").at_place(4, 15),
                     monster("troll").at_place(4, 20).with_condition("frozen"), monster("orc")}});
    through.act("oleira").flick("oleira", 0, 200);
    CHECK_FALSE(through.has("troll", "frozen"));
    CHECK(through.saw(EventKind::condition_ended, "frozen"));
}

TEST_CASE("the strike that frees the frozen does them no harm", "[rules][C3-315A]") {
    Battle battle(
        {{hero("oleira").at_place(4, 5), hero("roosan").at_place(32, 5), monster("troll").at_place(4, 20).with_condition("frozen"),
          monster("ghoul").at_place(32, 20).with_condition("frozen"), monster("orc")}});
    battle.act("oleira").flick("oleira", 0, 150);
    REQUIRE_FALSE(battle.has("troll", "frozen"));
    CHECK(battle.health("troll") == 2);
    battle.act("roosan").flick("roosan", 0, 150); // nor does its fear work
    REQUIRE_FALSE(battle.has("ghoul", "frozen"));
    CHECK(battle.health("ghoul") == 2);
    CHECK_FALSE(battle.asks(DecisionKind::flick));
    battle.overseers_half().next_round().act("oleira").hits({"troll"});
    CHECK(battle.health("troll") == 1); // thawed, it can be hurt again
}

TEST_CASE("a gentle touch leaves ice and bite tokens on, unless any touch counts", "[rules][C3-315A]") {
    for (const bool any : {false, true})
        for (const std::string condition : {"frozen", "bitten"}) {
            INFO(any << ' ' << condition);
            Battle battle({.characters = {hero("oleira").at_place(4, 5), hero("xoric"),
                                          monster("troll").at_place(4, 7.5005).with_condition(condition), monster("orc")},
                           .variants = any ? std::vector<std::string>{"knock_off=any_touch"} : std::vector<std::string>{}});
            battle.act("oleira").flick("oleira", 0, 0.8);
            REQUIRE(battle.saw(EventKind::hit, "troll"));
            CHECK(battle.has("troll", condition) == !any);
        }
}

TEST_CASE("a monster frozen to the end pays whoever froze it as if destroyed", "[rules][C3-316]") {
    Battle battle({{wizard("ice-blast"), hero("oleira"), monster("troll"), monster("orc")}});
    cast(battle, "ice-blast").hits({"troll"});
    CHECK(battle.the("varesh").gold == 0);
    battle.act("oleira").hits({"orc"});
    CHECK(battle.saw(EventKind::battle_ended));
    CHECK(battle.the("varesh").gold == 2);
    CHECK(battle.the("oleira").gold == 1);
}

TEST_CASE("a monster that thawed again pays nobody", "[rules][C3-316]") {
    Battle battle({{wizard("ice-blast"), hero("oleira"), monster("troll"), monster("orc")}});
    cast(battle, "ice-blast").hits({"troll"});
    battle.act("oleira").told({.hits = {battle.id("orc")}, .knocked_off = {battle.id("troll")}});
    CHECK_FALSE(battle.saw(EventKind::battle_ended));
    battle.overseers_half().next_round().act("oleira").hits({"troll"}).act("varesh").hits({"troll"});
    CHECK(battle.the("varesh").gold == 2); // for destroying it, not once more for the ice
    CHECK(battle.the("oleira").gold == 1);
}

TEST_CASE("ice does nothing to lords and Antients", "[rules][C3-317]") {
    Battle battle({{hero("varesh").with_card("spells/ice-blast").with_card("items/test:ice-wand"), lord("vasesak"), monster("orc"),
                    antient("liquid-antient")}},
                  quarry());
    cast(battle, "ice-blast").hits({"vasesak"});
    CHECK_FALSE(battle.has("vasesak", "frozen"));
    CHECK(battle.health("vasesak") == 6);
    battle.next_round().act("varesh", "items/test:ice-wand|0").hits({"liquid-antient"});
    CHECK_FALSE(battle.has("liquid-antient", "frozen"));
    CHECK(piece(battle, battle.id("liquid-antient"))->tokens.empty());
}

TEST_CASE("shadow monsters can be frozen, unless the option says no", "[rules][C3-317A]") {
    for (const bool can : {true, false}) {
        Battle battle({.characters = {wizard("ice-blast"), monster("phantom"), monster("orc")},
                       .variants = can ? std::vector<std::string>{} : std::vector<std::string>{"freeze_shadow=false"}});
        cast(battle, "ice-blast").hits({"phantom"});
        CHECK(battle.has("phantom", "frozen") == can);
    }
}

TEST_CASE("what an ally froze pays its hero", "[rules][C3-317A]") {
    Battle battle({{hero("oleira"), hero("xoric"), ally("varesh").of(2).with_card("spells/ice-blast"), monster("troll"), monster("orc")}});
    cast(battle, "ice-blast").hits({"troll"});
    battle.act("oleira").hits({"orc"});
    CHECK(battle.the("xoric").gold == 2);
    CHECK(battle.the("oleira").gold == 1);
}

TEST_CASE("what a familiar or an Antient froze pays nobody, unless the option says so", "[rules][C3-317A]") {
    for (const bool pays : {false, true}) {
        INFO(pays);
        const std::vector<std::string> variants = pays ? std::vector<std::string>{"familiar_freeze_pays=true"} : std::vector<std::string>{};
        Battle familiars({.characters = {hero("oleira"), hero("xoric"), familiar("test:sprite").of(2), monster("troll"), monster("orc")},
                          .variants = variants},
                         quarry());
        familiars.act("test:sprite").hits({"troll"}).act("oleira").hits({"orc"});
        CHECK(familiars.saw(EventKind::battle_ended));
        CHECK(familiars.the("xoric").gold == (pays ? 2 : 0));

        Battle antients(
            {.characters = {hero("oleira"), hero("xoric"), antient("test:winter"), monster("troll"), monster("orc")}, .variants = variants},
            quarry());
        antients.change().find(antients.id("test:winter"))->team = Side::heroes;
        antients.act("oleira").misses().act("test:winter").hits({"troll"}); // it is the Overseer's afterwards
        REQUIRE(antients.has("troll", "frozen"));
        antients.act("xoric").hits({"orc"});
        CHECK(antients.saw(EventKind::battle_ended));
        CHECK(antients.the("oleira").gold + antients.the("xoric").gold == (pays ? 3 : 1));
    }
}

TEST_CASE("what the Overseer's Antient froze pays nobody in any case", "[rules][C3-317A]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), antient("test:winter"), monster("troll"), monster("orc")},
                   .variants = {"familiar_freeze_pays=true"},
                   .half = Side::overseer},
                  quarry());
    battle.act("test:winter").hits({"troll"});
    REQUIRE(battle.has("troll", "frozen"));
    battle.next_round().act("oleira").hits({"orc"});
    CHECK(battle.saw(EventKind::battle_ended));
    CHECK(battle.the("oleira").gold + battle.the("xoric").gold == 1);
}

TEST_CASE("two can be frozen at a time; without ice left the shot cannot be made", "[rules][C3-318]") {
    Battle one({{wizard("ice-blast"), monster("troll").with_condition("frozen"), monster("orc"), monster("zombie")}});
    CHECK(one.may("varesh", "spells/ice-blast|0"));
    Battle two({{wizard("ice-blast"), hero("oleira"), monster("troll").with_condition("frozen"), monster("orc").with_condition("frozen"),
                 monster("zombie")}});
    CHECK_FALSE(two.may("varesh", "spells/ice-blast|0"));
    two.act("oleira").told({.knocked_off = {two.id("orc")}}); // its ice can be used again
    CHECK(two.may("varesh", "spells/ice-blast|0"));
}

TEST_CASE("without ice left the ice part of a sequence is skipped and the rest is made", "[rules][C3-318]") {
    Battle battle({.characters = {hero("oleira").with_condition("frozen"), hero("xoric").with_condition("frozen"), hero("elani"),
                                  monster("test:giant")},
                   .variants = {},
                   .half = Side::overseer},
                  quarry());
    battle.act("test:giant", "own|1");
    CHECK(battle.saw(EventKind::shot_skipped, "ice"));
    REQUIRE(battle.asks(DecisionKind::flick));
    CHECK(battle.state().decision->shot == "catacombs:melee");
    battle.hits({"elani"});
    CHECK(battle.health("elani") == 9);
}

namespace {

/// The Owl Bear has made its two melee shots in vain and comes to its target shot.
Battle owl_bear_aims(std::vector<std::string> variants = {}, std::shared_ptr<const Library> library = {}) {
    Given given{.characters = {hero("oleira"), hero("xoric"), hero("elani"), monster("owl-bear").at_place(18, 40)},
                .variants = std::move(variants),
                .half = Side::overseer};
    Battle battle = library ? Battle(std::move(given), library) : Battle(std::move(given));
    battle.act("owl-bear").misses().misses();
    return battle;
}

} // namespace

TEST_CASE("the enemy of a target shot is named before anything is flicked", "[rules][C3-319]") {
    Battle battle = owl_bear_aims();
    REQUIRE(battle.asks(DecisionKind::choose));
    CHECK(battle.about() == "named_target");
    CHECK(battle.state().decision->team == Side::overseer);
    CHECK(battle.offered() == std::vector<std::string>{"oleira", "xoric", "elani"});
    CHECK(battle.refused(Declare{}) == "wrong-command");
    battle.choose("xoric");
    REQUIRE(battle.asks(DecisionKind::flick));
    CHECK(battle.state().decision->reach == 2.5);
    const int disc = flying(battle);
    CHECK(piece_of(battle.rules(), battle.state(), disc)->side_up == Face::back); // the target face of the fireball
    battle.hits({"xoric"});
    CHECK(battle.health("xoric") == 11);
    CHECK_FALSE(piece(battle, disc));
    CHECK_FALSE(battle.asks(DecisionKind::flick)); // it hit: there is no second try
}

TEST_CASE("after a miss a target shot may be tried once more from where it stopped", "[rules][C3-320]") {
    Battle battle = owl_bear_aims();
    battle.choose("xoric");
    const int disc = flying(battle);
    battle.told({.start = Point{18, 36}, .rest = {{disc, {20, 31}}}});
    REQUIRE(battle.asks(DecisionKind::flick));
    CHECK(battle.state().decision->may_end);
    CHECK(flying(battle) == disc);
    CHECK(piece(battle, disc)->position == Point{20, 31});
    CHECK(battle.refused(Declare{.piece = disc, .start = Point{18, 36}}) == "no-start");
    battle.hits({"xoric"});
    CHECK(battle.health("xoric") == 11);
    CHECK_FALSE(piece(battle, disc));
}

TEST_CASE("a first try off the board is followed by a second from the edge where it left", "[rules][C3-320]") {
    Battle battle = owl_bear_aims();
    battle.choose("xoric");
    const int disc = flying(battle);
    battle.send(Flick{.piece = disc, .velocity = {400, 0}, .start = Point{18, 36}});
    REQUIRE(battle.asks(DecisionKind::flick));
    const TablePiece* lying = piece(battle, disc);
    REQUIRE(lying);
    CHECK(std::abs(lying->position.x - 35) < 0.01); // flat on the board, its rim at the edge
    CHECK(std::abs(lying->position.y - 36) < 0.01);
}

TEST_CASE("two misses are the end of a target shot, and the second try may be left out", "[rules][C3-320]") {
    Battle twice = owl_bear_aims();
    twice.choose("xoric");
    const int disc = flying(twice);
    twice.misses().misses();
    CHECK_FALSE(twice.asks(DecisionKind::flick));
    CHECK_FALSE(piece(twice, disc));

    Battle once = owl_bear_aims();
    once.choose("xoric").misses();
    const int left_lying = flying(once);
    REQUIRE(piece(once, left_lying));
    once.end();
    CHECK_FALSE(once.asks(DecisionKind::flick));
    CHECK_FALSE(piece(once, left_lying)); // its piece does not stay behind
    CHECK(once.health("xoric") == 12);
}

TEST_CASE("a target shot hurts nobody but the one named", "[rules][C3-321]") {
    Battle battle = owl_bear_aims();
    battle.choose("xoric").hits({"oleira", "xoric", "elani"});
    CHECK(battle.health("xoric") == 11);
    CHECK(battle.health("oleira") == 8);
    CHECK(battle.health("elani") == 10);

    Battle wrong = owl_bear_aims();
    wrong.choose("xoric").hits({"oleira"});
    CHECK(wrong.health("oleira") == 8);
    CHECK(wrong.asks(DecisionKind::flick)); // the one named was missed
}

TEST_CASE("the mark on a target is no limit, unless Target tokens are counted", "[rules][C3-321A]") {
    const auto no_tokens = with_pack({{"patches/box.json",
                                       R"({"id": "box", "kind": "tokens", "target": "catacombs:target-token",
                                           "changes": [{"op": "set", "path": "count", "value": 0}]})"}});
    CHECK(owl_bear_aims({}, no_tokens).about() == "named_target");
    CHECK(owl_bear_aims({"target_token_limited=true"}).about() == "named_target"); // the later printing holds one
    Battle limited = owl_bear_aims({"target_token_limited=true"}, no_tokens);
    CHECK(limited.saw(EventKind::shot_skipped, "target"));
    CHECK_FALSE(limited.asks(DecisionKind::choose));
}

TEST_CASE("a frozen monster is a trophy: a Treasury that cannot pay all pays in seat order, whoever froze", "[rules][R5][C3-316][C3-082A]") {
    const auto paid_from = [](int treasury, std::vector<std::string> variants = {}) {
        Battle battle({.characters = {wizard("ice-blast").in_seat(2), hero("xoric").in_seat(1), monster("troll"), monster("minotaur").with_health(1)},
                       .variants = std::move(variants)});
        battle.change().treasury = treasury;
        cast(battle, "ice-blast").hits({"troll"}).act("xoric").hits({"minotaur"});
        REQUIRE(battle.saw(EventKind::battle_ended));
        return battle;
    };
    const Battle short_of_one = paid_from(3);
    CHECK(short_of_one.the("xoric").gold == 2); // seat 1
    CHECK(short_of_one.the("varesh").gold == 1);
    CHECK(short_of_one.state().treasury == 0);
    const Battle nobody = paid_from(3, {"treasury_short=nobody"});
    CHECK(nobody.the("xoric").gold == 0);
    CHECK(nobody.the("varesh").gold == 0);
    CHECK(nobody.state().treasury == 3);
    const Battle enough = paid_from(4, {"treasury_short=nobody"});
    CHECK(enough.the("xoric").gold == 2);
    CHECK(enough.the("varesh").gold == 2);
    for (const Event& event : enough.events())
        if (event.what == EventKind::gold) CHECK(event.cause == "resolution");
}

TEST_CASE("who froze and destroyed is paid for both at once", "[rules][R5]") {
    Battle battle({{wizard("ice-blast"), hero("oleira"), monster("troll"), monster("orc")}});
    cast(battle, "ice-blast").hits({"troll"}).next_round().act("varesh").hits({"orc"});
    REQUIRE(battle.saw(EventKind::battle_ended));
    CHECK(battle.the("varesh").gold == 3);
    CHECK(battle.count(EventKind::gold) == 1);
}

TEST_CASE("an Owl Bear that is frozen as the last monster ends the battle and pays its five gold", "[rules][R11][C3-316]") {
    Battle battle({{wizard("ice-blast"), hero("elani"), monster("owl-bear").with_health(2), monster("orc")}});
    const int treasury = battle.state().treasury;
    battle.act("elani").misses().hits({"orc"});
    REQUIRE_FALSE(battle.saw(EventKind::battle_ended));
    cast(battle, "ice-blast").hits({"owl-bear"});
    REQUIRE(battle.saw(EventKind::battle_ended, "monsters_destroyed"));
    CHECK_FALSE(battle.saw(EventKind::destroyed)); // it is paid for without dying
    CHECK(battle.the("varesh").gold == 5);
    CHECK(battle.the("elani").gold == 2); // the Orc's, and 1 by her own rule
    CHECK(battle.state().treasury == treasury - 7);
}

TEST_CASE("a frozen character stays in place: a fear shot that leaves the ice on moves it nowhere", "[rules][R11][C3-314]") {
    Battle battle({{hero("roosan").at_place(4, 5), hero("oleira").at_place(30, 5), monster("troll").at_place(4, 7.5005).with_condition("frozen"),
                    monster("orc").at_place(30, 45)}});
    const Point stood = battle.at("troll");
    battle.act("roosan").flick("roosan", 0, 0.8); // it touches the Troll, too gently for the ice
    REQUIRE(battle.saw(EventKind::hit, "troll"));
    REQUIRE(battle.has("troll", "frozen"));
    CHECK(battle.health("troll") == 2);
    CHECK(distance(battle.at("troll"), stood) < 0.1);
    CHECK_FALSE(battle.asks(DecisionKind::flick)); // nobody flicks it away
    battle.overseers_half();
    CHECK_FALSE(battle.may_act("troll"));
    battle.next_round();
    CHECK(distance(battle.at("troll"), stood) < 0.1);
}
