// A hand from above: the powers of the sandbox, as commands like all others.
#include "content/kinds/geometry.h"
#include "rules/as_json.h"
#include "rules/visits.h"
#include "support/mini_pack.h"
#include "table/legal.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// The table lies well: everything on the board, nothing on anything.
bool lies_well(const Battle& battle) {
    const TableBoard& board = battle.rules().table_board(battle.state().board);
    return std::ranges::all_of(battle.state().table.pieces, [&](const TablePiece& piece) {
        return legal_there(board, battle.state().table, piece.diameter - 0.01, piece.position, {.ignore = piece.id});
    });
}

/// Done by hand, and looked at: the state is sound, and the command is the same after a way through JSON.
Battle& by_hand(Battle& battle, const SandboxEdit& edit) {
    const auto read = command_from(to_json(Command(edit)));
    if (!read) FAIL(lines(read.error()));
    CHECK(*read == Command(edit));
    battle.send(edit);
    CHECK(lines(verify(battle.rules().library(), battle.state())) == "");
    return battle;
}

/// Why it cannot be, with what would help.
std::string why_not_so(const Battle& battle, const SandboxEdit& edit) {
    const Issues issues = why_not_command(battle.rules(), battle.state(), edit);
    const auto stepped = step(battle.rules(), battle.state(), edit);
    CHECK(stepped.has_value() == issues.empty());
    if (issues.empty()) return "";
    CHECK_FALSE(issues.front().code.empty());
    return issues.front().hint.empty() ? issues.front().message : issues.front().message + "; " + issues.front().hint;
}

SandboxEdit put(const std::string& key, std::optional<Point> at = {}, int follows = 0) {
    const auto slash = key.find('/');
    return {.what = SandboxEditKind::put, .piece = follows, .id = key.substr(0, slash + 1) + full(key.substr(slash + 1)), .at = at};
}

Given a_battle(std::vector<std::string> variants = {}) {
    return {.characters = {hero("oleira"), hero("xoric"), monster("troll"), monster("orc")}, .variants = std::move(variants)};
}

int poison_of(const Battle& battle, const std::string& name) {
    int sum = 0;
    for (const DrawnCard& card : battle.the(name).drawn) sum += std::stoi(card.card);
    return sum;
}

} // namespace

TEST_CASE("a monster put on the board lies as near as there is room and may act", "[rules][meddle]") {
    Battle battle(a_battle());
    const Point troll = battle.at("troll");
    by_hand(battle, put("monsters/orc", troll));
    CHECK(battle.on_board("orc 2"));
    CHECK(distance(battle.at("orc 2"), troll) < 6);
    CHECK(lies_well(battle));
    CHECK(battle.saw(EventKind::summoned, "orc"));
    battle.overseers_half();
    CHECK(battle.may_act("orc 2"));
}

TEST_CASE("what is put on the board does not depend on what the box holds, only on room", "[rules][meddle]") {
    Battle battle(a_battle());
    int many = 0;
    while (why_not_command(battle.rules(), battle.state(), put("monsters/troll")).empty() && many < 480) {
        battle.send(put("monsters/troll"));
        ++many;
    }
    CHECK(many > 12);
    CHECK(many < 480);
    CHECK(lies_well(battle));
    CHECK(why_not_so(battle, put("monsters/troll")) == "there is no free place on the board; take something away first");
}

TEST_CASE("a hero put on the board joins the party with its cards", "[rules][meddle]") {
    Battle battle({{hero("xoric").in_seat(2), monster("troll")}});
    by_hand(battle, put("heroes/oleira"));
    CHECK(battle.the("oleira").kind == CharacterKind::hero);
    CHECK(battle.the("oleira").seat == 2);
    CHECK(std::ranges::count(battle.the("oleira").cards, "catacombs:elven-arrow", [](const HeldCard& held) { return held.card.id; }) == 2);
    CHECK(battle.the("spirit").owner == battle.id("oleira"));
    CHECK(battle.may_act("oleira"));
    CHECK(why_not_so(battle, put("heroes/oleira")) == "Oleira takes part already; move it, wherever it is");
    by_hand(battle, {.what = SandboxEditKind::health, .piece = battle.id("oleira"), .amount = 0});
    CHECK(why_not_so(battle, put("heroes/oleira")) == "Oleira takes part already; give it health: then it is back");
}

TEST_CASE("an ally, a familiar and an Antient follow the hero who is named", "[rules][meddle]") {
    Battle battle(a_battle());
    by_hand(battle, put("heroes/elani", {}, battle.id("xoric")));
    CHECK(battle.the("elani").kind == CharacterKind::ally);
    CHECK(battle.the("elani").owner == battle.id("xoric"));
    CHECK(why_not_so(battle, put("familiars/raven")) == "a familiar follows a hero; say whom");
    by_hand(battle, put("familiars/raven", {}, battle.id("oleira")));
    CHECK(battle.the("raven").owner == battle.id("oleira"));
    CHECK(why_not_so(battle, put("familiars/bee", {}, battle.id("oleira"))) == "Oleira has a familiar already; nobody has two");
    CHECK(why_not_so(battle, put("familiars/bee", {}, battle.id("orc"))) ==
          "Orc 4 is not a hero that a companion can follow; name a hero, or none");
    by_hand(battle, put("antients/liquid-antient", {}, battle.id("xoric")));
    CHECK(battle.the("liquid-antient").team == Side::heroes);
    by_hand(battle, put("lords/shargila"));
    CHECK(battle.the("shargila").kind == CharacterKind::lord);
    CHECK(lies_well(battle));
}

TEST_CASE("a fire wall put on the board burns whoever touches it", "[rules][meddle]") {
    Battle battle(a_battle());
    by_hand(battle, put("tokens/fire-wall", Point{6, 20}));
    const int wall = battle.state().things.front().id;
    battle.act("oleira").told({.hits = {wall}});
    CHECK(battle.health("oleira") == 7);
    by_hand(battle, {.what = SandboxEditKind::take_away, .piece = wall});
    CHECK(battle.state().things.empty());
    CHECK(battle.state().table.find(wall) == nullptr);
}

TEST_CASE("what is unknown is refused with what may have been meant", "[rules][meddle]") {
    const Battle battle(a_battle());
    CHECK(why_not_so(battle, put("monsters/trol")) ==
          "there is no \"catacombs:trol\" among the monsters; did you mean \"catacombs:troll\"?");
    CHECK(why_not_so(battle, {.what = SandboxEditKind::put, .id = "catacombs:troll"}) ==
          "\"catacombs:troll\" says nothing that could be meant; it is written kind/id: monsters/catacombs:orc");
    CHECK(why_not_so(battle, {.what = SandboxEditKind::move, .piece = 99}) ==
          "there is no piece 99; every piece on the table has a number");
    CHECK(why_not_so(battle, {.what = SandboxEditKind::move, .piece = 1, .at = Point{1e9, 0}}) ==
          "that is not a place on a table; give x and y in centimetres");
    CHECK(why_not_so(battle, {.what = SandboxEditKind::add_condition, .piece = 1, .id = "catacombs:stuned"}) ==
          "there is no \"catacombs:stuned\" among the conditions; did you mean \"catacombs:stunned\"?");
}

TEST_CASE("a piece is moved to the nearest free place, and the open question stays", "[rules][meddle]") {
    Battle battle(a_battle());
    battle.act("oleira");
    const auto asked = battle.state().decision;
    by_hand(battle, {.what = SandboxEditKind::move, .piece = battle.id("orc"), .at = Point{10, 24}});
    CHECK(battle.at("orc") == Point{10, 24});
    by_hand(battle, {.what = SandboxEditKind::move, .piece = battle.id("troll"), .at = Point{10, 24}});
    CHECK(distance(battle.at("troll"), {10, 24}) < 6);
    CHECK(lies_well(battle));
    CHECK(battle.saw(EventKind::moved, "troll"));
    CHECK(battle.state().decision == asked);
}

TEST_CASE("who is dead or off the board cannot be moved", "[rules][meddle]") {
    Battle battle({{hero("oleira"), hero("xoric").with_condition("teleported"), monster("troll"), monster("orc")}});
    CHECK(why_not_so(battle, {.what = SandboxEditKind::move, .piece = battle.id("xoric")}) ==
          "Xoric is off the board: Teleported; end that condition first");
    by_hand(battle, {.what = SandboxEditKind::health, .piece = battle.id("troll"), .amount = 0});
    CHECK(why_not_so(battle, {.what = SandboxEditKind::move, .piece = battle.id("troll")}) == "Troll 3 is dead; give it health first");
}

TEST_CASE("a monster taken away is gone, unpaid, and the last one ends the battle", "[rules][meddle]") {
    Battle battle(a_battle());
    by_hand(battle, {.what = SandboxEditKind::take_away, .piece = battle.id("troll")});
    CHECK(battle.state().find(3) == nullptr);
    CHECK(battle.saw(EventKind::removed));
    by_hand(battle, {.what = SandboxEditKind::take_away, .piece = battle.id("orc")});
    CHECK(battle.saw(EventKind::battle_ended));
    CHECK(battle.the("oleira").gold == 0);
}

TEST_CASE("a hero taken away is out of this room and can be brought back", "[rules][meddle]") {
    Battle battle(a_battle());
    const int xoric = battle.id("xoric");
    by_hand(battle, {.what = SandboxEditKind::take_away, .piece = xoric});
    CHECK_FALSE(battle.dead("xoric"));
    CHECK_FALSE(battle.may_act("xoric"));
    CHECK(why_not_so(battle, {.what = SandboxEditKind::take_away, .piece = xoric}) ==
          "Xoric is not in this room; there is nothing to take away");
    by_hand(battle, {.what = SandboxEditKind::move, .piece = xoric, .at = Point{18, 12}});
    CHECK(battle.on_board("xoric"));
    CHECK(battle.may_act("xoric"));
}

TEST_CASE("the last hero taken away loses the game", "[rules][meddle]") {
    Battle battle({{hero("oleira"), monster("troll")}});
    battle.send(SandboxEdit{.what = SandboxEditKind::take_away, .piece = 1});
    CHECK(battle.state().winner == Side::overseer);
    CHECK(why_not_so(battle, {.what = SandboxEditKind::move, .piece = 1}) == "the game is over; start another, or undo");
}

TEST_CASE("whom a taken away monster has devoured stands where it stood", "[rules][meddle]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("fenris"), monster("orc")}, .half = Side::overseer});
    by_hand(battle, {.what = SandboxEditKind::add_condition, .piece = battle.id("oleira"), .id = "catacombs:devoured"});
    battle.change().find(1)->conditions.front().by = battle.id("fenris");
    const Point stood = battle.at("fenris");
    by_hand(battle, {.what = SandboxEditKind::take_away, .piece = battle.id("fenris")});
    CHECK_FALSE(battle.has("oleira", "devoured"));
    CHECK(distance(battle.at("oleira"), stood) < 0.01);
}

TEST_CASE("health is set to any number, above the maximum too", "[rules][meddle]") {
    Battle battle(a_battle());
    const int oleira = battle.id("oleira");
    by_hand(battle, {.what = SandboxEditKind::health, .piece = oleira, .amount = 3});
    CHECK(battle.health("oleira") == 3);
    CHECK(battle.saw(EventKind::hurt, "oleira"));
    CHECK(battle.events().front().cause == "sandbox");
    by_hand(battle, {.what = SandboxEditKind::health, .piece = oleira, .amount = 20});
    CHECK(battle.health("oleira") == 20);
    CHECK(battle.saw(EventKind::healed, "oleira"));
    CHECK(why_not_so(battle, {.what = SandboxEditKind::health, .piece = oleira, .amount = 1000}) ==
          "health is 0 to 999, not 1000; 0 destroys");
    CHECK(why_not_so(battle, {.what = SandboxEditKind::health, .piece = oleira, .amount = -1}) == "health is 0 to 999, not -1; 0 destroys");
}

TEST_CASE("no health left destroys by the rules, and health brings back", "[rules][meddle]") {
    Battle battle(a_battle());
    const int orc = battle.id("orc"), oleira = battle.id("oleira");
    by_hand(battle, {.what = SandboxEditKind::health, .piece = orc, .amount = 0});
    CHECK(battle.dead("orc"));
    CHECK(battle.saw(EventKind::destroyed, "orc"));
    CHECK(why_not_so(battle, {.what = SandboxEditKind::health, .piece = orc, .amount = 0}) == "Orc 4 is dead already; give it health");
    by_hand(battle, {.what = SandboxEditKind::health, .piece = orc, .at = Point{18, 30}, .amount = 1});
    CHECK_FALSE(battle.dead("orc"));
    CHECK(battle.at("orc") == Point{18, 30});
    by_hand(battle, {.what = SandboxEditKind::health, .piece = oleira, .amount = 0});
    CHECK(battle.dead("oleira"));
    by_hand(battle, {.what = SandboxEditKind::health, .piece = oleira, .amount = 5});
    CHECK(battle.health("oleira") == 5);
    CHECK(battle.on_board("oleira"));
    CHECK(lies_well(battle));
}

TEST_CASE("a Fire Spirit that became a wall comes to life again", "[rules][meddle]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("fire-spirit"), monster("zombie")}, .half = Side::overseer});
    battle.act("fire-spirit", "own|1").hits({"oleira"});
    REQUIRE(battle.state().things.size() == 1);
    by_hand(battle, {.what = SandboxEditKind::health, .piece = 3, .amount = 1});
    CHECK(battle.state().things.empty());
    CHECK(battle.on_board("fire-spirit"));
}

TEST_CASE("an Antient has no health to be set", "[rules][meddle]") {
    Battle battle(a_battle());
    by_hand(battle, put("antients/liquid-antient"));
    CHECK(why_not_so(battle, {.what = SandboxEditKind::health, .piece = battle.id("liquid-antient"), .amount = 3}) ==
          "Urthoth has no health to lose or gain; take it away instead");
    by_hand(battle, {.what = SandboxEditKind::take_away, .piece = battle.id("liquid-antient")});
}

TEST_CASE("conditions come and go by hand, with their tokens and pieces", "[rules][meddle]") {
    Battle battle(a_battle());
    const int xoric = battle.id("xoric"), troll = battle.id("troll");
    by_hand(battle, {.what = SandboxEditKind::add_condition, .piece = troll, .id = "catacombs:frozen"});
    CHECK(battle.has("troll", "frozen"));
    CHECK(battle.state().table.find(troll)->tokens.size() == 1);
    CHECK(why_not_so(battle, {.what = SandboxEditKind::add_condition, .piece = troll, .id = "catacombs:frozen"}) ==
          "Troll 3 is Frozen already");
    by_hand(battle, {.what = SandboxEditKind::remove_condition, .piece = troll, .id = "catacombs:frozen"});
    CHECK(battle.state().table.find(troll)->tokens.empty());
    CHECK(why_not_so(battle, {.what = SandboxEditKind::remove_condition, .piece = troll, .id = "catacombs:frozen"}) ==
          "Troll 3 is not Frozen");
    by_hand(battle, {.what = SandboxEditKind::add_condition, .piece = xoric, .id = "catacombs:teleported"});
    CHECK_FALSE(battle.on_board("xoric"));
    by_hand(battle, {.what = SandboxEditKind::remove_condition, .piece = xoric, .id = "catacombs:teleported", .at = Point{12, 10}});
    CHECK(battle.at("xoric") == Point{12, 10});
    by_hand(battle, {.what = SandboxEditKind::add_condition, .piece = troll, .id = "catacombs:petrified"});
    CHECK(battle.dead("troll"));
}

TEST_CASE("any card can be given and taken, out of its deck and back", "[rules][meddle]") {
    Battle battle(a_battle());
    const int oleira = battle.id("oleira");
    const auto deck = [&] { return std::ranges::find(battle.state().piles, "catacombs:items", &Pile::deck)->cards.size(); };
    const auto before = deck();
    const SandboxEdit salve{.what = SandboxEditKind::give_card, .piece = oleira, .id = "items/catacombs:healing-salve"};
    by_hand(battle, salve);
    CHECK(battle.the("oleira").cards.back().card.id == "catacombs:healing-salve");
    CHECK(deck() == before - 1);
    by_hand(battle, {.what = SandboxEditKind::take_card, .piece = oleira, .id = salve.id});
    CHECK(battle.the("oleira").cards.empty());
    CHECK(deck() == before);
    CHECK(battle.state().removed.empty());
    CHECK(why_not_so(battle, {.what = SandboxEditKind::take_card, .piece = oleira, .id = salve.id}) ==
          "Oleira does not hold \"items/catacombs:healing-salve\"; cards are written kind/id: items/catacombs:healing-salve");
    CHECK(why_not_so(battle, {.what = SandboxEditKind::give_card, .piece = battle.id("orc"), .id = salve.id}) ==
          "Orc 4 holds no cards and no gold; choose a hero");
    CHECK(why_not_so(battle, {.what = SandboxEditKind::give_card, .piece = oleira, .id = "items/catacombs:salve"})
              .starts_with("there is no"));
    for (int i = 0; i < 12; ++i) by_hand(battle, salve); // more than were ever printed
    CHECK(battle.the("oleira").cards.size() == 12);
}

TEST_CASE("gold is set, and changes hands with the treasury", "[rules][meddle]") {
    Battle battle(a_battle());
    const int treasury = battle.state().treasury;
    by_hand(battle, {.what = SandboxEditKind::gold, .piece = 1, .amount = 30});
    CHECK(battle.the("oleira").gold == 30);
    CHECK(battle.state().treasury == treasury - 30);
    by_hand(battle, {.what = SandboxEditKind::gold, .piece = 1, .amount = 9999}); // more than there is in the box
    CHECK(battle.state().treasury == 0);
    CHECK(why_not_so(battle, {.what = SandboxEditKind::gold, .piece = 1, .amount = 10000}) == "a purse holds 0 to 9999 gold, not 10000");
    CHECK(why_not_so(battle, {.what = SandboxEditKind::gold, .piece = 3, .amount = 1}) ==
          "Troll 3 holds no cards and no gold; choose a hero");
}

TEST_CASE("poison is drawn and put back, from the top or as it is named", "[rules][meddle]") {
    Battle battle(a_battle());
    by_hand(battle, {.what = SandboxEditKind::draw, .piece = 2, .id = "catacombs:poison", .card = "2"});
    CHECK(poison_of(battle, "xoric") == 2);
    by_hand(battle, {.what = SandboxEditKind::draw, .piece = 2, .id = "catacombs:poison", .amount = 2});
    CHECK(battle.the("xoric").drawn.size() == 3);
    by_hand(battle, {.what = SandboxEditKind::put_back, .piece = 2, .id = "catacombs:poison", .card = "2"});
    by_hand(battle, {.what = SandboxEditKind::put_back, .piece = 2, .id = "catacombs:poison"});
    by_hand(battle, {.what = SandboxEditKind::put_back, .piece = 2, .id = "catacombs:poison"});
    CHECK(battle.the("xoric").drawn.empty());
    CHECK(why_not_so(battle, {.what = SandboxEditKind::put_back, .piece = 2, .id = "catacombs:poison"}) ==
          "Xoric has no such card of the Poison deck");
    CHECK(why_not_so(battle, {.what = SandboxEditKind::draw, .piece = 2, .id = "catacombs:poison", .card = "77"}) ==
          "no \"77\" is left in the Poison deck; put one back first");
    CHECK(why_not_so(battle, {.what = SandboxEditKind::draw, .piece = 2, .id = "catacombs:items"}) ==
          "Item deck is not drawn from; cards of a mat are given");
}

TEST_CASE("who has acted may act again, and the other way round", "[rules][meddle]") {
    Battle battle(a_battle());
    battle.act("oleira").misses();
    REQUIRE_FALSE(battle.may_act("oleira"));
    by_hand(battle, {.what = SandboxEditKind::acted, .piece = 1, .amount = 0});
    CHECK(battle.may_act("oleira"));
    by_hand(battle, {.what = SandboxEditKind::acted, .piece = 1, .amount = 1});
    by_hand(battle, {.what = SandboxEditKind::acted, .piece = 2, .amount = 1});
    CHECK(battle.state().half == Side::overseer); // nobody is left in the heroes' half
    CHECK(why_not_so(battle, {.what = SandboxEditKind::acted, .piece = 1, .amount = 2}) == "either the piece has acted (1) or not (0)");
}

TEST_CASE("the party can go to any room, and begin the one it is in again", "[rules][meddle]") {
    Battle battle(game_of({"oleira", "xoric"}, {"bholoth-cemetery", "izchak-the-merchant", "catacomb-lords-lair"}));
    battle.to_battle();
    const auto enemies = battle.state().characters.size();
    by_hand(battle, {.what = SandboxEditKind::health, .piece = battle.state().characters.back().id, .amount = 0});
    by_hand(battle, {.what = SandboxEditKind::room});
    CHECK(battle.state().room == 0);
    CHECK(battle.state().phase == Phase::setup);
    CHECK(battle.the("oleira").gold == 0);
    battle.to_battle();
    CHECK(battle.state().characters.size() == enemies);
    by_hand(battle, {.what = SandboxEditKind::gold, .piece = 1, .amount = 20});
    by_hand(battle, {.what = SandboxEditKind::room, .amount = 2});
    CHECK(battle.about() == "visit");
    by_hand(battle, {.what = SandboxEditKind::health, .piece = 1, .amount = 1}); // or the healer would have nothing to do
    by_hand(battle, {.what = SandboxEditKind::room, .id = "catacombs:althea-the-healer", .amount = 1});
    CHECK(*battle.state().room_id() == "catacombs:althea-the-healer");
    CHECK(battle.state().column.size() == 3);
    by_hand(battle, {.what = SandboxEditKind::room, .amount = 3});
    CHECK(battle.asks(DecisionKind::place));
    CHECK(why_not_so(battle, {.what = SandboxEditKind::room, .amount = 4}) == "the column has 3 rooms, so there is no place 4");
    CHECK(why_not_so(battle, {.what = SandboxEditKind::room, .id = "catacombs:althea-the-heler"}) ==
          "there is no \"catacombs:althea-the-heler\" among the rooms; did you mean \"catacombs:althea-the-healer\"?");
}

TEST_CASE("an arranged table without rooms can go to a room too", "[rules][meddle]") {
    Battle battle(a_battle());
    CHECK(why_not_so(battle, {.what = SandboxEditKind::room}) == "there is no column of rooms; name a room");
    by_hand(battle, {.what = SandboxEditKind::room, .id = "catacombs:bholoth-cemetery"});
    CHECK(battle.state().column.size() == 1);
    CHECK(battle.state().phase == Phase::setup);
}

TEST_CASE("cards for sale go back when the party is taken out of the shop", "[rules][meddle]") {
    Battle battle = at_door({"oleira", "xoric"}, {"izchak-the-merchant", "althea-the-healer"});
    give(battle, "oleira", 20);
    const auto before = item_deck(battle).size();
    enter(battle);
    REQUIRE(item_deck(battle).size() < before);
    by_hand(battle, {.what = SandboxEditKind::room, .amount = 3});
    CHECK(item_deck(battle).size() == before);
}

TEST_CASE("nobody pays for what was called off by a hand in the purse", "[rules][meddle]") {
    Battle battle = at_door({"oleira", "xoric"}, {"althea-the-healer"});
    give(battle, "oleira", 20), give(battle, "xoric", 20);
    change(battle, "oleira").health = 1;
    enter(battle);
    const auto& options = battle.state().decision->options;
    const auto dear = std::ranges::max_element(options, {}, &Option::price);
    battle.send(Choose{dear->id});
    REQUIRE(battle.about() == "pay");
    by_hand(battle, {.what = SandboxEditKind::gold, .piece = 1, .amount = 40});
    CHECK(battle.about() == "visit");
    CHECK(battle.the("oleira").gold == 40);
    CHECK(battle.the("xoric").gold == 20);
}

TEST_CASE("another lord takes the place of the one on the board", "[rules][meddle]") {
    Battle battle(game_of({"oleira", "xoric"}, {"catacomb-lords-lair"}, "vasesak"));
    battle.to_battle();
    const Point stood = battle.at("vasesak");
    by_hand(battle, {.what = SandboxEditKind::lord, .id = "catacombs:shargila"});
    CHECK(battle.state().lord == "catacombs:shargila");
    CHECK(battle.on_board("shargila"));
    CHECK(distance(battle.at("shargila"), stood) < 6);
    CHECK(std::ranges::count(battle.state().characters, CharacterKind::lord, &Character::kind) == 1);
    CHECK(why_not_so(battle, {.what = SandboxEditKind::lord, .id = "catacombs:shargila"}) == "Shargila is the Catacomb Lord already");
    battle.act("oleira");
    CHECK(why_not_so(battle, {.what = SandboxEditKind::lord, .id = "catacombs:vasesak"}) ==
          "the lord cannot change while a turn is made; finish the turn first");
    CHECK(why_not_so(battle, {.what = SandboxEditKind::take_away, .piece = battle.id("shargila")}) ==
          "Shargila cannot go while a turn is made; finish the turn first");
}

TEST_CASE("a battle ended by hand pays for what is destroyed", "[rules][meddle]") {
    Battle battle(game_of({"oleira", "xoric"}, {"bholoth-cemetery", "bloodsworn-crypt", "catacomb-lords-lair"}));
    battle.to_battle();
    const int victim = battle.state().characters.back().id;
    by_hand(battle, {.what = SandboxEditKind::health, .piece = victim, .amount = 1});
    battle.act("oleira").told({.hits = {victim}});
    CHECK(battle.the("oleira").gold == 0);
    by_hand(battle, {.what = SandboxEditKind::end_battle});
    CHECK(battle.state().room == 1);
    CHECK(battle.the("oleira").gold > 0);
    CHECK(why_not_so(battle, {.what = SandboxEditKind::end_battle}) == "there is no battle to end; go to a room with a battle first");
}

TEST_CASE("from the same seed comes the same chance", "[rules][meddle]") {
    Battle battle(a_battle());
    by_hand(battle, {.what = SandboxEditKind::reseed, .seed = 0xfedcba9876543210});
    CHECK(battle.state().random == Random(0xfedcba9876543210));
}

TEST_CASE("whoever is gone does not make the shot in hand, and the turn ends", "[rules][meddle]") {
    Battle battle(a_battle());
    battle.act("oleira");
    REQUIRE(battle.asks(DecisionKind::flick));
    SECTION("destroyed") { by_hand(battle, {.what = SandboxEditKind::health, .piece = 1, .amount = 0}); }
    SECTION("taken away") { by_hand(battle, {.what = SandboxEditKind::take_away, .piece = 1}); }
    SECTION("teleported") { by_hand(battle, {.what = SandboxEditKind::add_condition, .piece = 1, .id = "catacombs:teleported"}); }
    CHECK(battle.saw(EventKind::shot_skipped));
    CHECK(battle.saw(EventKind::turn_ended));
    CHECK(battle.asks(DecisionKind::act));
    CHECK(battle.offered() == std::vector<std::string>{"xoric"});
}

TEST_CASE("a missile set down for a second try leaves with whoever flicks it", "[rules][meddle]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("ghoul"), monster("orc")}});
    battle.act("oleira");
    by_hand(battle, {.what = SandboxEditKind::take_away, .piece = 1});
    CHECK(battle.state().table.pieces.size() == 3);
}

TEST_CASE("a hit on somebody who is gone, or whose card is, goes on without a question", "[rules][meddle]") {
    Battle battle(
        {.characters = {hero("oleira").with_card("items/cloak-of-invisibility"), hero("xoric"), monster("orc"), monster("zombie")},
         .half = Side::overseer});
    battle.act("orc").hits({"oleira"});
    REQUIRE(battle.about() == "reaction");
    SECTION("its card is taken") {
        by_hand(battle, {.what = SandboxEditKind::take_card, .piece = 1, .id = "items/catacombs:cloak-of-invisibility"});
        CHECK(battle.health("oleira") == 7);
    }
    SECTION("it is taken away") {
        by_hand(battle, {.what = SandboxEditKind::take_away, .piece = 1});
        CHECK(battle.health("oleira") == 8);
    }
    CHECK(battle.asks(DecisionKind::act));
}

TEST_CASE("whoever is destroyed before it is placed is not placed", "[rules][meddle]") {
    Battle battle(game_of({"oleira", "xoric"}, {"bholoth-cemetery", "catacomb-lords-lair"}));
    while (battle.asks(DecisionKind::choose)) battle.send(Choose{battle.state().decision->options.front().id});
    REQUIRE(battle.asks(DecisionKind::place));
    const int first = battle.state().decision->pieces.front();
    CHECK(
        why_not_so(battle, {.what = SandboxEditKind::move, .piece = first}).ends_with("is still to be placed; place it as the game asks"));
    by_hand(battle, {.what = SandboxEditKind::take_away, .piece = first});
    CHECK_FALSE(std::ranges::contains(battle.state().decision->pieces, first));
    by_hand(battle, {.what = SandboxEditKind::health, .piece = battle.id("xoric"), .amount = 0});
    battle.to_battle();
    CHECK(battle.on_board("oleira"));
    CHECK_FALSE(battle.on_board("xoric"));
}

TEST_CASE("a hand from above that is written wrongly says where", "[rules][meddle]") {
    const auto read = [](const std::string& what) {
        Node node = Node::object();
        node.set("do", Node::string("meddle"));
        node.set("what", Node::string(what));
        return command_from(node);
    };
    CHECK(read("reseed"));
    REQUIRE_FALSE(read("resed"));
    CHECK(read("resed").error().front().message.starts_with("what: \"resed\" is not one of put, move, take_away"));
}
