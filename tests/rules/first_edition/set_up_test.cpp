// Who is set down first, how far monsters keep from each other, and whether the lair's card lies face up.
#include "rules/first_edition/old_options.h"
#include "rules/whole_game.h"
#include "story/narrate.h"
#include "support/seen.h"

#include <cmath>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// A room whose monsters have a small zone in the middle of the board.
std::shared_ptr<const Library> halls() {
    static const auto library = with_pack({
        old_options,
        {"boards/nook.json",
         R"({"id": "nook", "extends": "catacombs:base-board", "name": "Nook", "abstract": false,
             "holes": [{"x": 24, "y": 37.5, "obstacle": "catacombs:obstacle"}],
             "monster_zone": [[8, 34], [20, 34], [20, 41], [8, 41]]})"},
        {"pieces/brute.json",
         R"({"id": "brute", "extends": "catacombs:size-m", "name": "Brute", "colour": "green", "paint": "#5c8a49", "count": 9, "front": "Brute"})"},
        {"monsters/brute.json",
         R"({"id": "brute", "name": "Brute", "family": "catacombs:dungeon", "level": 1, "health": 1, "gold": 1, "piece": "brute",
             "sequences": [[{"shot": "catacombs:melee"}]]})"},
        {"rooms/cramped.json",
         R"({"id": "cramped", "name": "Cramped", "difficulty": 0, "board": "nook", "monsters": [{"monster": "brute", "count": 5}]})"},
    });
    return library;
}

Battle at_set_up(const std::vector<std::string>& variants, const std::string& room = "bholoth-cemetery") {
    Battle battle(game_of({"xoric", "oleira"}, {room}), variants, halls());
    if (battle.about() == "board") battle.choose("campfire");
    return battle;
}

const std::vector<std::string> fair{"monster_gap=25", "obstacle_gap=25", "edge_gap=25"};

double nearest_rims(const GameState& state) {
    double nearest = 100;
    for (const TablePiece& a : state.table.pieces)
        for (const TablePiece& b : state.table.pieces)
            if (a.id < b.id)
                nearest = std::min(nearest, std::hypot(a.position.x - b.position.x, a.position.y - b.position.y) - (a.diameter + b.diameter) / 2);
    return nearest;
}

} // namespace

TEST_CASE("with placed_first=heroes the heroes are set down before the monsters, and act first all the same", "[rules][C1-097][CX-002][CX-003][C1-106]") {
    Battle battle = at_set_up({"placed_first=heroes"});
    REQUIRE(battle.about() == "set_up");
    CHECK(battle.state().decision->team == Side::heroes);
    CHECK(battle.state().decision->pieces.size() == 2);
    CHECK(battle.refused(PlacePiece{battle.id("orc"), {18, 40}}) == "wrong-piece");
    CHECK(saved_and_loaded(battle).empty());
    battle.place("xoric", 5, 3).place("oleira", 10, 3);
    CHECK(battle.state().decision->team == Side::overseer);
    CHECK(battle.state().decision->pieces.size() == 5);
    CHECK(saved_and_loaded(battle).empty());
    while (battle.about() == "set_up") shrug(battle);
    CHECK(battle.about() == "act");
    CHECK(battle.state().decision->team == Side::heroes);
    CHECK(battle.state().round == 1);
    CHECK(monsters(battle.state()).size() == 5);

    Battle as_today = at_set_up({});
    CHECK(as_today.state().decision->team == Side::overseer);
}

TEST_CASE("with lair_face_up=false the lair's card lies face down like all others", "[rules][C1-072]") {
    const auto last = [](const std::vector<std::string>& variants) -> bool { // not a reference into a list that is gone
        return face_up(Battle(game_of({"xoric", "oleira"}, {"bholoth-cemetery", "catacomb-lords-lair"}), variants, halls())).back();
    };
    CHECK(last({}));
    CHECK_FALSE(last({"lair_face_up=false"}));
}

TEST_CASE("with gaps of 25 a monster stands 2.5 cm from other monsters, from obstacles and from the edge", "[rules][CX-007][CX-008][CX-009]") {
    Battle battle = at_set_up(fair);
    const auto refused = [&](Point at) { return battle.refused(PlacePiece{battle.id("orc 2"), at}); };
    battle.place("orc", 12, 43);
    CHECK(refused({12 + 2.5 + 2.49, 43}) == "too-near");
    CHECK(refused({12 + 2.5 + 2.5, 43}).empty());
    CHECK(refused({12.5, 43}) == "occupied");
    CHECK(refused({1.25 + 2.49, 43}) == "too-near");
    CHECK(refused({1.25 + 2.5, 43}).empty());
    CHECK(refused({12, 30}) == "outside-zone"); // the zone counts as before
    CHECK(why_not_command(battle.rules(), battle.state(), PlacePiece{battle.id("orc 2"), {16.9, 43}}).front().message ==
          "Orc " + std::to_string(battle.id("orc")) + " is closer than 2.5 cm");

    Battle by_obstacle = at_set_up(fair, "test:cramped"); // the obstacle reaches to 22.1
    CHECK(by_obstacle.refused(PlacePiece{by_obstacle.id("test:brute"), {22.1 - 1.25 - 2.49, 37.5}}) == "too-near");
    CHECK(by_obstacle.refused(PlacePiece{by_obstacle.id("test:brute"), {22.1 - 1.25 - 2.5, 37.5}}).empty());
    Battle plain = at_set_up({}, "test:cramped");
    CHECK(plain.refused(PlacePiece{plain.id("test:brute"), {18.7, 37.5}}).empty());
}

TEST_CASE("where the zone does not hold all monsters at their distance, they stand closer in this room, and the log says so", "[rules][CX-008]") {
    Battle battle = at_set_up(fair, "test:cramped");
    Events all = battle.events();
    int closer = 0;
    while (battle.about() == "set_up" && battle.state().decision->team == Side::overseer) {
        closer = battle.state().decision->closer;
        CHECK(saved_and_loaded(battle).empty());
        shrug(battle);
        std::ranges::copy(battle.events(), std::back_inserter(all));
    }
    CHECK(closer > 0);
    CHECK(closer < 25);
    CHECK(nearest_rims(battle.state()) >= (25 - closer) / 10.0 - 1e-6);
    for (const TablePiece& piece : battle.state().table.pieces) CHECK(piece.position.y >= 34 + 1.25 - 1e-6); // nobody had to leave the zone
    CHECK(monsters(battle.state()).size() == 5);
    const auto told = first(all, EventKind::gaps_shortened);
    REQUIRE(told < all.size());
    const NameOf name = [](int) { return std::string(); };
    CHECK(event_text(battle.rules().library(), name, all[told]).starts_with("The zone is too full: the gaps between monsters are "));
}

TEST_CASE("where the zone holds all monsters, the gaps stay as they are", "[rules][CX-008]") {
    Battle battle = at_set_up(fair);
    Events all;
    while (battle.about() == "set_up" && battle.state().decision->team == Side::overseer) {
        shrug(battle);
        std::ranges::copy(battle.events(), std::back_inserter(all));
    }
    CHECK(first(all, EventKind::gaps_shortened) == all.size());
    CHECK(nearest_rims(battle.state()) >= 2.5 - 1e-6);
}
