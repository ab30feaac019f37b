// Computer players read what packs and rule options say, as the rules do.
#include "players/choices.h"
#include "players/view.h"
#include "support/battle.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// What hitting the orc is worth with this modifier, when the shot before it hurt the orc in the same turn.
double worth_of_second_hit(const std::string& modifier) {
    static const auto library = with_pack(
        {{"modifiers/solo.json", R"({"id": "solo", "name": "Solo", "colour": "#123456", "icon": "S", "alone": true, "adds_damage": 1})"}});
    Battle battle({.characters = {hero("xoric").at_place(18, 10), monster("troll").at_place(18, 30)}, .board = "throne-room"}, library);
    battle.act("xoric");
    GameState state = battle.state();
    state.agenda.insert(state.agenda.begin(), TurnTask{.who = battle.id("xoric"), .hurt_before = {battle.id("troll")}});
    const Skill skill;
    const PlayerView view(battle.rules(), state, skill);
    PlannedShot shot{.type = battle.rules().find<ShotType>(std::string_view("catacombs:melee")), .by = battle.id("xoric")};
    const Modifier* with = battle.rules().find<Modifier>(std::string_view(modifier));
    REQUIRE(with);
    shot.add(*with);
    return view.hit_worth(shot, *state.find(battle.id("troll")));
}

} // namespace

TEST_CASE("a modifier that stands alone hurts who was hurt just before; chain does not", "[play][player]") {
    CHECK(worth_of_second_hit("test:solo") > 1);
    CHECK(worth_of_second_hit("catacombs:chain") < 0.1);
}

TEST_CASE("the player knows which shot comes in a turn, by own turns or by rounds", "[play][player]") {
    for (const bool rounds : {false, true}) {
        Given given = overseers_battle({hero("xoric").at_place(18, 10), monster("gelatinous-cube").at_place(18, 30)},
                                       {rounds ? "cycle_counts=rounds" : "cycle_counts=own_turns"});
        given.round = 3;
        Battle battle(given);
        Character cube = battle.the("gelatinous-cube");
        cube.turns = 1;
        const Skill skill;
        const PlayerView view(battle.rules(), battle.state(), skill);
        const Monster* kind = battle.rules().find<Monster>(std::string_view(cube.what));
        REQUIRE(kind);
        const PlannedShot shot = view.planned(cube, kind->sequences.front()[1]);
        REQUIRE(shot.type);
        INFO((rounds ? "rounds" : "own turns"));
        if (rounds) CHECK(shot.type->id == "catacombs:devour"); // the third
        else {
            REQUIRE(shot.modifiers.size() == 1);
            CHECK(shot.modifiers.front()->id == "catacombs:fear"); // the second
        }
    }
}

TEST_CASE("a rolling piece is aimed at its place of rest, or at what is in its way where that counts", "[play][player]") {
    for (const bool on_way : {false, true}) {
        Battle battle(overseers_battle({hero("xoric").at_place(18, 10), monster("roal").at_place(18, 30)},
                                       {on_way ? "roll_hits_on_way=true" : "roll_hits_on_way=false"}));
        const Skill skill;
        const PlayerView view(battle.rules(), battle.state(), skill);
        const PlannedShot shot{.type = battle.rules().find<ShotType>(std::string_view("catacombs:roll")), .by = battle.id("roal")};
        REQUIRE(shot.type);
        CHECK(view.rolls(shot) == !on_way);
    }
}

TEST_CASE("what a shot is for is written in it, and no name says it", "[play][player]") {
    const auto intent = [](const char* id) { return shipped_library().find<ShotType>(std::string_view(id))->intent; };
    CHECK(intent("catacombs:heal") == Intent::heal);
    CHECK(intent("catacombs:cure") == Intent::cure);
    CHECK(intent("catacombs:resurrect") == Intent::help);
    CHECK(intent("catacombs:melee") == Intent::harm);
}

TEST_CASE("a player mostly takes the first option of a question that says that the best comes first", "[play][player]") {
    Battle battle(overseers_battle({hero("xoric").at_place(18, 10), monster("orc").at_place(18, 30)}, {}));
    const auto first_of_400 = [&](bool best_first) {
        GameState state = battle.state();
        state.decision = Decision{.about = About::script, .question = "gift", .best_first = best_first};
        for (const char* id : {"sword", "apple", "stone", "ashes"}) state.decision->options.push_back({.id = id});
        const Skill skill;
        Random random(7);
        int first = 0;
        for (int i = 0; i < 400; ++i) {
            const auto command = choose_option(PlayerView(battle.rules(), state, skill), random);
            REQUIRE(command);
            if (std::get<Choose>(*command).option == "sword") ++first;
        }
        return first;
    };
    CHECK(first_of_400(true) > 280);
    CHECK(first_of_400(false) < 140);
}
