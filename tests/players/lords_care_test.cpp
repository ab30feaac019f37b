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

TEST_CASE("a planning lord counts what three heroes can take from it where its turn ends, unless it is time to go forward",
          "[play][search][C8]") {
    const Point beside{18, 10}, away{18, 30};
    const auto risk_at = [](Point at, bool late) {
        Battle battle(overseers_battle({hero("xoric").at_place(12, 8), hero("elani").at_place(18, 4), hero("oleira").at_place(24, 8),
                                        lord("hmotha").at_place(at.x, at.y), monster("zombie").at_place(3, 45)}));
        if (late) battle.change().round = battle.state().last_harm + 3;
        const Skill skill = *skill_of("thoughtful");
        const PlayerView view(battle.rules(), battle.state(), skill);
        return risk(view, battle.the("hmotha"));
    };
    CHECK(risk_at(beside, false) > 2 * risk_at(away, false));
    CHECK(risk_at(beside, true) == 0);
}
