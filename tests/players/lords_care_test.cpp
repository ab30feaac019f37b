// What a lord's health is worth while its minions fight, and how careful that makes the lord.
#include "players/aim.h"
#include "players/search.h"
#include "support/battle.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// Points for a blow at Vasesak, who has this much health and these minions beside him.
double blow_at_lord(int health, int zombies) {
    std::vector<Who> all{hero("xoric").at_place(18, 4), lord("vasesak").at_place(18, 46).with_health(health)};
    for (int i = 0; i < zombies; ++i) all.push_back(monster("zombie").at_place(6 + 8.0 * i, 40));
    const Battle battle({.characters = all, .board = "throne-room"});
    const Skill skill;
    const PlayerView view(battle.rules(), battle.state(), skill);
    return view.blow_worth(battle.the("vasesak"));
}

} // namespace

TEST_CASE("a blow at a lord is worth more the less health it has, and the more minions fall with it", "[play][player][C1]") {
    CHECK(blow_at_lord(1, 3) > blow_at_lord(6, 3));
    CHECK(blow_at_lord(6, 4) > blow_at_lord(6, 1));
}

TEST_CASE("a lord knows that heroes strike at who stands beside them, and forgets it when it is time to go forward", "[play][player][C5]") {
    Battle battle(overseers_battle({hero("xoric").at_place(14, 6), hero("elani").at_place(20, 6), hero("oleira").at_place(26, 8),
                                    lord("vasesak").at_place(18, 46), monster("zombie").at_place(18, 40)}));
    const auto risk = [&] {
        const Skill skill;
        const PlayerView view(battle.rules(), battle.state(), skill);
        return added_risk(view, battle.the("vasesak"), {20, 10});
    };
    CHECK(risk() > 0.3);
    battle.change().round = battle.state().last_harm + 3;
    CHECK(risk() == 0);
}

TEST_CASE("a planning lord stays away from three heroes rather than strike one of them, unless it is time to go forward",
          "[play][search][C8]") {
    Battle battle(overseers_battle({hero("xoric").at_place(12, 8), hero("elani").at_place(18, 8), hero("oleira").at_place(24, 8),
                                    lord("hmotha").at_place(18, 30).with_health(2), monster("zombie").at_place(3, 45),
                                    monster("zombie").at_place(33, 45), monster("orc").at_place(3, 35), monster("orc").at_place(33, 35)}));
    battle.act("hmotha", "own|1");
    REQUIRE(battle.asks(DecisionKind::flick));
    const int piece = battle.id("hmotha");
    const Command away = Flick{.piece = piece, .velocity = {0, 60}}, at_elani = Flick{.piece = piece, .velocity = {0, -160}};
    const Skill skill = *skill_of("thoughtful");
    const auto gain = [&] { // of the blow, on average
        const PlayerView view(battle.rules(), battle.state(), skill);
        Rollouts plays(view, {skill, skill}, {}, 10'000, 7);
        double sum = 0;
        for (int play = 0; play < 8; ++play) sum += *plays.worth(at_elani, play) - *plays.worth(away, play);
        return sum / 8;
    };
    CHECK(gain() < 0);
    battle.change().round = battle.state().last_harm + 3;
    CHECK(gain() > 0);
}
