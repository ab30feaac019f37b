// Chapter 5 of the ledger, second half: monsters and heroes are set down, cards refreshed.
#include "rules/whole_game.h"
#include "support/shipped.h"

#include <map>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// At the place decision for the monsters of the first room.
Battle placing(const std::vector<std::string>& rooms, const std::string& lord = "vasesak", std::vector<std::string> variants = {}) {
    Battle battle(game_of({"xoric", "oleira"}, rooms, lord), std::move(variants));
    battle.choose("campfire");
    return battle;
}

/// All monsters are down; the heroes' side comes next.
void place_monsters(Battle& battle) {
    while (battle.state().decision->team == Side::overseer) shrug(battle);
}

void add_ally(Battle& battle, const std::string& name, int owner) {
    GameState& state = battle.change();
    state.characters.push_back({.id = state.next_id++,
                                .kind = CharacterKind::ally,
                                .what = full(name),
                                .team = Side::heroes,
                                .seat = 1,
                                .health = 4,
                                .max_health = 4,
                                .owner = owner});
}

} // namespace

TEST_CASE("which monsters wait in a room is open to all before any of them is placed", "[rules][R11][C3-068]") {
    // Monsters of the card, mercenaries, those of a Metre, and the minions of a lair.
    for (const char* room : {"bholoth-cemetery", "the-outer-bailey", "the-mitholaq-hive", "qurlathorm", "catacomb-lords-lair"}) {
        INFO(room);
        Battle battle(game_of({"xoric", "elani"}, {room}));
        Events all = battle.events();
        std::ranges::copy(until(battle, "set_up"), std::back_inserter(all));
        REQUIRE(battle.about() == "set_up");
        CHECK(battle.state().table.pieces.empty()); // nobody has been placed
        std::map<std::string, int> shown, waiting;
        for (const Event& event : all)
            if (event.what == EventKind::monster_set_up) shown[event.id] += event.amount;
        for (const Character& who : battle.state().characters)
            if (who.kind == CharacterKind::monster) ++waiting[who.what];
        CHECK(!waiting.empty());
        CHECK(shown == waiting); // each kind with its number, and no other
    }
}

TEST_CASE("Bholoth Cemetery brings two Orcs and three Skeleton Warriors", "[rules][C3-069]") {
    Battle battle = placing({"bholoth-cemetery"});
    CHECK(monsters(battle, "orc") == 2);
    CHECK(monsters(battle, "skeleton-warrior") == 3);
    CHECK(monsters(battle.state()).size() == 5);
    CHECK(battle.state().decision->pieces.size() == 5);
}

TEST_CASE("the Skeleton Warriors of Bholoth Cemetery come whoever the lord is; mercenary icons depend on him", "[rules][C3-069A]") {
    Battle cemetery = placing({"bholoth-cemetery"}, "shargila");
    CHECK(monsters(cemetery, "skeleton-warrior") == 3);
    CHECK(monsters(cemetery, "centaur") == 0);
    // The other reading is a matter of the card: with three mercenary icons it would be like this room.
    const auto mercenaries = [](const std::string& lord, const std::string& kind) {
        return monsters(placing({"the-outer-bailey"}, lord), kind);
    };
    CHECK(mercenaries("vasesak", "skeleton-warrior") == 2);
    CHECK(mercenaries("shargila", "skeleton-warrior") == 0);
    CHECK(mercenaries("shargila", "centaur") == 4); // two of the room's own
}

TEST_CASE("all monsters are placed in their zone before the first hero", "[rules][C3-070]") {
    Battle battle = placing({"bholoth-cemetery"});
    REQUIRE(battle.asks(DecisionKind::place));
    CHECK(battle.state().decision->team == Side::overseer);
    const int orc = battle.id("orc");
    CHECK(battle.refused(PlacePiece{battle.id("xoric"), {18, 3}}) == "wrong-piece");
    CHECK(battle.refused(PlacePiece{orc, {18, 30}}) == "outside-zone");
    CHECK(battle.refused(PlacePiece{orc, {18, 3}}) == "outside-zone");
    battle.place("orc", 18, 40);
    CHECK(battle.refused(PlacePiece{battle.id("orc 2"), {19, 40}}) == "occupied");
    for (int left = 4; left > 0; --left) {
        REQUIRE(battle.state().decision->team == Side::overseer);
        CHECK(battle.state().decision->pieces.size() == static_cast<std::size_t>(left));
        shrug(battle);
    }
    CHECK(battle.state().decision->team == Side::heroes);
    for (const TablePiece& piece : battle.state().table.pieces) CHECK(piece.position.y - piece.diameter / 2 >= 35 - 1e-6);
}

TEST_CASE("heroes, allies and familiars start anywhere behind their line, in any order", "[rules][C3-071]") {
    GameSetup setup = game_of({"xoric", "oleira"}, {"bholoth-cemetery"});
    setup.heroes[1].items.reset(); // Oleira keeps her Spirit Familiar
    Battle battle(setup);
    add_ally(battle, "marorg", battle.id("xoric"));
    battle.choose("campfire");
    place_monsters(battle);
    REQUIRE(battle.about() == "set_up");
    CHECK(battle.refused(PlacePiece{battle.id("oleira"), {18, 12}}) == "outside-zone");
    CHECK(battle.refused(PlacePiece{battle.id("marorg"), {18, 40}}) == "outside-zone");
    battle.place("oleira", 34.75, 1.25).place("marorg", 1.25, 5.75).place("spirit", 32, 5).place("xoric", 1.25, 1.25);
    CHECK(battle.about() == "act");
    CHECK(battle.at("xoric") == Point{1.25, 1.25});
    CHECK(battle.at("marorg") == Point{1.25, 5.75});
    CHECK(battle.on_board("spirit"));
}

TEST_CASE("a piece is set down flat, wholly on the board and in its zone; it may touch the line but not cross it", "[rules][C3-071A]") {
    Battle battle = placing({"bholoth-cemetery"});
    const int orc = battle.id("orc");
    CHECK(battle.refused(PlacePiece{orc, {18, 36.25}}) == "");
    CHECK(battle.refused(PlacePiece{orc, {18, 36.2}}) == "outside-zone");
    CHECK(battle.refused(PlacePiece{orc, {1.2, 40}}) == "off-board");
    CHECK(battle.refused(PlacePiece{orc, {18, 48.8}}) == "off-board");
    place_monsters(battle);
    const int xoric = battle.id("xoric"), oleira = battle.id("oleira");
    CHECK(battle.refused(PlacePiece{xoric, {18, 5.75}}) == "");
    CHECK(battle.refused(PlacePiece{xoric, {18, 5.8}}) == "outside-zone");
    battle.place("xoric", 18, 3);
    CHECK(battle.refused(PlacePiece{oleira, {20.4, 3}}) == "occupied");
    CHECK(battle.refused(PlacePiece{oleira, {20.5, 3}}) == ""); // touching
}

TEST_CASE("if the centre decides, a piece may cross the line of its zone, but not the board's edge", "[rules][C3-071A]") {
    Battle battle = placing({"bholoth-cemetery"}, "vasesak", {"zone_line=centre"});
    const int orc = battle.id("orc");
    CHECK(battle.refused(PlacePiece{orc, {18, 35.1}}) == "");
    CHECK(battle.refused(PlacePiece{orc, {18, 34.9}}) == "outside-zone");
    CHECK(battle.refused(PlacePiece{orc, {1.2, 40}}) == "off-board");
    place_monsters(battle);
    CHECK(battle.refused(PlacePiece{battle.id("xoric"), {18, 6.9}}) == "");
    CHECK(battle.refused(PlacePiece{battle.id("xoric"), {18, 7.1}}) == "outside-zone");
}

TEST_CASE("Setup makes cards ready again and brings familiars and dead heroes back", "[rules][C3-072]") {
    GameSetup setup = game_of({"oleira", "xoric"}, {"the-barracks", "bholoth-cemetery"});
    setup.heroes[0].items.reset();
    Battle battle(setup);
    battle.change().find(battle.id("xoric"))->cards.push_back({{"items", full("helm-of-rage")}});
    set_up(battle);
    battle.act("oleira", "abilities/elven-arrow|0").misses();
    battle.act("xoric", "items/helm-of-rage|0").misses();
    battle.change().find(battle.id("xoric"))->health = 1;
    battle.overseers_half();
    battle.act("orc").hits({"xoric", "spirit"});
    const auto used = [&](const std::string& who) { return std::ranges::count(battle.the(who).cards, true, &HeldCard::used); };
    REQUIRE(battle.dead("xoric"));
    REQUIRE(battle.dead("spirit"));
    REQUIRE(used("oleira") == 1);
    REQUIRE(used("xoric") == 1);
    win_room(battle, "oleira");
    REQUIRE(battle.about() == "board"); // the Setup Phase has only begun
    CHECK(battle.dead("xoric"));
    until(battle, "set_up");
    CHECK(used("oleira") == 0);
    CHECK(used("xoric") == 0);
    CHECK_FALSE(battle.dead("xoric"));
    CHECK(battle.health("xoric") == 6);
    CHECK_FALSE(battle.dead("spirit"));
    set_up(battle);
    CHECK(battle.on_board("xoric"));
    CHECK(battle.on_board("spirit"));
    CHECK(battle.may("oleira", "abilities/elven-arrow|0"));
    CHECK(battle.may("xoric", "items/helm-of-rage|0"));
}

TEST_CASE("with advanced death Setup wakes no dead hero, nor does his familiar come without him", "[rules][C3-072]") {
    GameSetup setup = game_of({"oleira", "xoric"}, {"the-barracks", "bholoth-cemetery"});
    setup.heroes[0].items.reset();
    Battle battle(setup, {"advanced-death"});
    set_up(battle);
    battle.change().find(battle.id("oleira"))->health = 1;
    battle.overseers_half();
    battle.act("orc").hits({"oleira"});
    REQUIRE(battle.dead("oleira"));
    win_room(battle, "xoric");
    set_up(battle);
    CHECK(battle.dead("oleira"));
    CHECK_FALSE(battle.on_board("spirit"));
    CHECK(battle.on_board("xoric"));
}
