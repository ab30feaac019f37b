// Chapter 12 of the ledger, second part: healing.
#include "support/arena.h"
#include "support/battle.h"
#include "support/seen.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {
using Names = std::vector<std::string>;

} // namespace

TEST_CASE("each heal icon gives its owner one health: the Healing Salve gives three", "[rules][C3-137]") {
    Battle battle({{hero("elani").with_card("items/healing-salve").with_health(4), hero("xoric").with_health(4), monster("troll")}});
    battle.act("elani", "items/healing-salve|0");
    CHECK(battle.health("elani") == 7);
    CHECK(battle.health("xoric") == 4);
}

TEST_CASE("a heal icon with the hero icon gives one health to any living hero or ally", "[rules][C3-138]") {
    for (const std::string name : {"varesh", "xoric", "marorg"}) {
        INFO(name);
        Battle battle({{hero("varesh").with_card("spells/arena:touch").with_health(3), hero("xoric").with_health(3),
                        ally("marorg").of(2).with_health(2), familiar("raven").of(1), monster("troll"), monster("zombie")}},
                      arena());
        const int before = battle.health(name);
        battle.act("varesh", "spells/arena:touch|0").end();
        CHECK(sorted(battle.offered()) == Names{"marorg", "varesh", "xoric"});
        battle.choose(name);
        CHECK(battle.health(name) == before + 1);
        CHECK(battle.health("varesh") + battle.health("xoric") + battle.health("marorg") == 9);
    }
}

TEST_CASE("the Heal spell heals one hero of the caster's choice", "[rules][C3-138]") {
    Battle battle({{hero("varesh").with_card("spells/heal").with_health(3), hero("xoric").with_health(3), monster("troll")}});
    battle.act("varesh", "spells/heal|0").end().choose("xoric");
    CHECK(battle.health("xoric") == 7); // four icons
    CHECK(battle.health("varesh") == 3);
}

TEST_CASE("Heal All gives one health to every living hero and ally, its owner included", "[rules][R8][C3-139]") {
    for (const std::string spell : {"spells/arena:breeze", "spells/heal-all"}) {
        INFO(spell);
        Battle battle({{hero("varesh").with_card(spell).with_health(3), hero("xoric").with_health(5), hero("elani").with_health(1),
                        ally("marorg").of(2).with_health(2), familiar("bee").of(2), monster("troll").with_health(1)}},
                      arena());
        battle.act("varesh", spell + "|0").end();
        CHECK(battle.health("varesh") == 4); // the owner too
        CHECK(battle.health("xoric") == 6);
        CHECK(battle.health("elani") == 2);
        CHECK(battle.health("marorg") == 3);
        CHECK(battle.health("troll") == 1);
        CHECK(battle.count(EventKind::healed) == 4);
    }
}

TEST_CASE("no card heals the dead", "[rules][C3-140]") {
    for (const std::string spell : {"spells/heal-all", "spells/heal"}) {
        INFO(spell);
        Battle battle({.characters = {hero("varesh").with_card(spell).with_health(3), hero("xoric").with_health(1),
                                      hero("elani").with_health(4), ally("marorg").of(3).with_health(1), monster("orc"), monster("zombie")},
                       .variants = {},
                       .half = Side::overseer});
        battle.act("orc").hits({"xoric", "marorg"});
        REQUIRE((battle.dead("xoric") && battle.dead("marorg")));
        battle.next_round();
        battle.act("varesh", spell + "|0").end();
        if (spell == "spells/heal") {
            CHECK(sorted(battle.offered()) == Names{"elani", "varesh"});
            battle.choose("elani");
        }
        CHECK(battle.health("elani") > 4);
        CHECK(battle.health("xoric") == 0);
        CHECK(battle.health("marorg") == 0);
        CHECK(battle.dead("xoric"));
        CHECK(battle.dead("marorg"));
    }
}

TEST_CASE("healing is for heroes and allies: neither familiars nor monsters get any", "[rules][C3-141]") {
    Battle battle({{hero("varesh").with_card("spells/heal-all").with_health(3), hero("xoric").with_health(3), familiar("bee").of(1),
                    monster("troll").with_health(1), monster("owl-bear").with_health(2)}});
    battle.act("varesh", "spells/heal-all|0").end();
    CHECK(battle.count(EventKind::healed) == 2);
    CHECK(battle.health("troll") == 1);
    CHECK(battle.health("owl-bear") == 2);
    // A monster has no shot that heals; regeneration is all it has.
    for (const Monster* monster : shipped_library().all<Monster>())
        for (const Sequence& sequence : monster->sequences)
            for (const Step& step : sequence) CHECK(step.shot.text != "catacombs:heal");
    CHECK(shipped_library().find<ShotType>("catacombs:heal")->users == WhoMayUse::heroes);
}

TEST_CASE("healing never goes beyond the starting health", "[rules][C3-142]") {
    Battle battle({{hero("elani").with_card("items/healing-salve").with_health(9),
                    hero("varesh").with_card("spells/heal-all").with_health(3), hero("xoric"), monster("troll")}});
    battle.act("elani", "items/healing-salve|0");
    CHECK(battle.health("elani") == 10);
    battle.act("varesh", "spells/heal-all|0").end();
    CHECK(battle.health("elani") == 10);
    CHECK(battle.health("xoric") == 12);
    CHECK(battle.health("varesh") == 4);
}
