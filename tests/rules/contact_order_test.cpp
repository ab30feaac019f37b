// Contacts of a shot count in their order, whatever was touched: characters, things that hurt, walls and obstacles.
#include "rules/view.h"
#include "support/battle.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// A monster that devours, and a card that reflects melee shots.
std::shared_ptr<const Library> maws() {
    static const auto library = with_pack({
        {"pieces/maw.json",
         R"({"id": "maw", "extends": "catacombs:size-l", "name": "Maw", "colour": "green", "paint": "#5c8a49", "count": 2, "front": "Maw"})"},
        {"monsters/maw.json",
         R"({"id": "maw", "name": "Maw", "family": "catacombs:dungeon", "level": 4, "health": 4, "track": true, "gold": 5, "piece": "maw",
             "sequences": [[{"shot": "catacombs:devour"}]]})"},
        {"items/leech-blade.json",
         R"({"id": "leech-blade", "name": "Leech Blade", "price": 1, "frequency": "permanent",
             "sequences": [[{"shot": "catacombs:melee", "modifiers": ["catacombs:regeneration"]}]]})"},
    });
    return library;
}

/// The Overseer's half: Oleira with this much health, a wall of fire, and a monster about to strike.
Battle beside_fire(int health, Who attacker) {
    return Battle({.characters = {hero("oleira").with_health(health), hero("xoric"), std::move(attacker), monster("zombie")},
                   .half = Side::overseer,
                   .things = {{"fire-wall", {6, 20}}}},
                  maws());
}

enum class First { blow, fire };

/// The attacker strikes Oleira, who touches the fire afterwards or before.
void strike(Battle& battle, const std::string& attacker, First first, const std::string& action = "own|0") {
    const int by = battle.id(attacker), oleira = battle.id("oleira"), wall = battle.id("fire-wall");
    battle.act(attacker, action);
    if (first == First::blow) battle.told({.hits = {oleira}, .pushed = {{oleira, wall}}});
    else battle.told({.hits = {wall}, .pushed = {{wall, oleira}, {by, oleira}}}); // it drives the wall into her, and follows
}

} // namespace

TEST_CASE("a Troll that strikes somebody who then slides into fire has struck first, and regenerates", "[rules][R1][C3-190][C3-157A]") {
    Battle blow = beside_fire(1, monster("troll").with_health(1));
    strike(blow, "troll", First::blow);
    CHECK(blow.dead("oleira"));
    CHECK(blow.saw(EventKind::hit, "oleira"));
    CHECK_FALSE(blow.saw(EventKind::missed));
    CHECK(blow.health("troll") == 2);

    Battle fire = beside_fire(1, monster("troll").with_health(1));
    strike(fire, "troll", First::fire);
    CHECK(fire.dead("oleira")); // of the fire; nobody was left to be struck
    CHECK_FALSE(fire.saw(EventKind::hit, "oleira"));
    CHECK(fire.saw(EventKind::missed));
    CHECK(fire.health("troll") == 1);
}

TEST_CASE("a Troll regenerates in either order if its victim survives", "[rules][R1]") {
    for (const First first : {First::blow, First::fire}) {
        Battle battle = beside_fire(3, monster("troll").with_health(1));
        strike(battle, "troll", first);
        CHECK(battle.health("oleira") == 1);
        CHECK(battle.health("troll") == 2);
    }
}

TEST_CASE("a Fire Spirit transforms by a blow that kills before the fire does, and not by one that comes too late", "[rules][R1][C3-186]") {
    const auto walls = [](const Battle& battle) { return std::ranges::count(battle.state().things, full("fire-wall"), &TableObject::what); };
    Battle blow = beside_fire(1, monster("fire-spirit"));
    strike(blow, "fire-spirit", First::blow, "own|1");
    CHECK(blow.dead("oleira"));
    CHECK(walls(blow) == 2);

    Battle fire = beside_fire(1, monster("fire-spirit"));
    strike(fire, "fire-spirit", First::fire, "own|1");
    CHECK(fire.dead("oleira"));
    CHECK(walls(fire) == 1);
    CHECK_FALSE(fire.dead("fire-spirit"));
}

TEST_CASE("who is devoured at 1 health does not slide into the fire any more, but who was burned before dies", "[rules][R1][C3-328]") {
    Battle blow = beside_fire(2, monster("test:maw"));
    strike(blow, "test:maw", First::blow);
    CHECK(blow.has("oleira", "devoured"));
    CHECK(blow.health("oleira") == 1);

    Battle fire = beside_fire(2, monster("test:maw"));
    strike(fire, "test:maw", First::fire);
    CHECK(fire.dead("oleira"));
}

TEST_CASE("of several struck the one who is devoured is chosen before anybody slides into the fire", "[rules][R1][C3-329]") {
    const auto struck = [] {
        Battle battle = beside_fire(2, monster("test:maw"));
        const int oleira = battle.id("oleira"), xoric = battle.id("xoric");
        battle.act("test:maw").told({.hits = {oleira, xoric}, .pushed = {{oleira, battle.id("fire-wall")}}});
        REQUIRE(battle.about() == "condition");
        CHECK(battle.health("oleira") == 1);
        return battle;
    };
    Battle she = struck();
    she.choose("oleira");
    CHECK(she.has("oleira", "devoured"));
    CHECK(she.health("oleira") == 1);
    Battle he = struck();
    he.choose("xoric");
    CHECK(he.has("xoric", "devoured"));
    CHECK(he.dead("oleira"));
}

TEST_CASE("an attacker regains health with the blow, before it slides into the fire", "[rules][R1][C3-172][C3-398]") {
    const auto beside_wall = [](const std::vector<std::string>& variants = {}) {
        return Battle({.characters = {hero("xoric").with_health(1).with_card("items/test:leech-blade"), hero("oleira"), monster("troll"),
                                      monster("zombie")},
                       .variants = variants,
                       .things = {{"fire-wall", {6, 20}}}},
                      maws());
    };
    const auto health_after = [](Battle battle, std::vector<std::string> hits, std::string touched_last) {
        Declare said;
        for (const std::string& name : hits) said.hits.push_back(battle.id(name));
        said.pushed = {{battle.id("xoric"), battle.id(touched_last)}};
        battle.act("xoric", "items/test:leech-blade|0").told(said);
        return battle.dead("xoric") ? 0 : battle.health("xoric");
    };
    CHECK(health_after(beside_wall(), {"troll"}, "fire-wall") == 1); // 1, 2 by the blow, 1 by the fire
    CHECK(health_after(beside_wall(), {"fire-wall"}, "troll") == 0); // the fire first: he dies, and strikes nobody
    CHECK(health_after(beside_wall(), {"troll", "fire-wall"}, "zombie") == 1); // once per shot, with the first blow
    CHECK(health_after(beside_wall({"regeneration_per=target"}), {"troll", "fire-wall"}, "zombie") == 2);
    CHECK(health_after(beside_wall({"regeneration_per=turn"}), {"troll"}, "fire-wall") == 1);
}

TEST_CASE("a real Troll that drives its victim into the fire has struck first", "[rules][R1]") {
    Battle battle({.characters = {hero("oleira").at_place(6, 15).with_health(1), hero("xoric").at_place(30, 5),
                                  monster("troll").at_place(6, 9).with_health(1), monster("zombie").at_place(30, 45)},
                   .half = Side::overseer,
                   .things = {{"fire-wall", {6, 21}}}});
    battle.act("troll").flick("troll", 0, 200);
    CHECK(battle.dead("oleira"));
    CHECK(battle.at("fire-wall").y > 21); // she did reach it
    CHECK(battle.health("troll") == 2);
}

TEST_CASE("hits between burns keep their place: each contact finds the others as the ones before it left them", "[rules][R1]") {
    Battle battle({.characters = {hero("oleira").with_health(2), hero("xoric").with_health(2), monster("troll").with_health(1), monster("zombie")},
                   .half = Side::overseer,
                   .things = {{"fire-wall", {6, 20}}}});
    const int troll = battle.id("troll"), oleira = battle.id("oleira"), xoric = battle.id("xoric"), wall = battle.id("fire-wall");
    battle.act("troll").told({.hits = {oleira}, .pushed = {{oleira, wall}, {wall, xoric}, {troll, xoric}}});
    std::vector<std::string> told;
    for (const Event& event : battle.events())
        if (event.what == EventKind::hurt)
            told.push_back((event.to == oleira ? "oleira " : "xoric ") + std::string(event.cause.starts_with("tokens/") ? "burns" : "is struck"));
    CHECK(told == std::vector<std::string>{"oleira is struck", "oleira burns", "xoric burns", "xoric is struck"});
}

TEST_CASE("walls and obstacles stand in the list of contacts among the pieces", "[rules][R1]") {
    // The cloak is offered when the blow is dealt with; all contacts of the shot are known by then.
    Battle battle({.characters = {hero("elani").at_place(18, 34).with_card("items/cloak-of-invisibility"), hero("xoric").at_place(4, 4),
                                  monster("zombie").at_place(18, 39), monster("orc").at_place(4, 45)},
                   .half = Side::overseer}); // at the campfire, where a log lies at 18, 21
    battle.act("zombie").flick("zombie", 0, -300);
    REQUIRE(battle.about() == "reaction");
    const ShotTask* shot = current_shot(battle.state());
    REQUIRE(shot);
    REQUIRE(shot->contacts.size() >= 2);
    CHECK(shot->contacts[0].met == ContactWith::piece);
    CHECK(shot->contacts[0].direct);
    const auto log = std::ranges::find(shot->contacts, ContactWith::peg, &SeenContact::met);
    REQUIRE(log != shot->contacts.end());
    CHECK(log->piece == battle.id("elani"));
    REQUIRE(log->place);
    CHECK(log->place->y > 21);
    CHECK_FALSE(log->direct);
}
