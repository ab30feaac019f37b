// Chapter 27 of the ledger: items that are played beside the normal turn, before or after it.
#include "rules/as_json.h"
#include "rules/visits.h"

#include <catch2/generators/catch_generators.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

const std::string potion = "before|items/raisthrims-potion|0", axe = "items/catacombs:throwing-axe|0";

/// All shots that are asked for from here on, each missed; a combo card that is offered is declined.
Names shots(Battle& battle) {
    Names found;
    while (battle.asks(DecisionKind::flick) || battle.about() == "combo") {
        if (battle.about() == "combo") {
            battle.end();
            continue;
        }
        found.emplace_back(name_of(battle.state().decision->shot));
        battle.misses();
    }
    return found;
}

Names fly(Battle& battle) {
    Names found;
    while (battle.asks(DecisionKind::flick)) {
        found.emplace_back(name_of(battle.state().decision->shot));
        battle.misses();
    }
    return found;
}

Who armed(const std::string& name) {
    return hero(name).with_card("items/raisthrims-potion").with_card("items/throwing-axe").with_card("items/throwing-axe");
}

} // namespace

TEST_CASE("a pre-combo item comes directly before the normal turn", "[rules][C3-293][C3-294]") {
    Battle battle({{hero("elani").with_card("items/raisthrims-potion"), hero("xoric"), monster("crypt-spider")}});
    CHECK_FALSE(battle.may("elani", "items/raisthrims-potion|0")); // it is no turn of its own
    battle.act("elani", potion);
    CHECK(fly(battle) == Names{"ice"});
    REQUIRE(battle.asks(DecisionKind::act));
    CHECK(battle.offered() == Names{"elani"}); // nobody else comes between
    battle.act("elani", "own|0");
    CHECK(fly(battle) == Names{"rush", "melee"});
    CHECK_FALSE(battle.may_act("elani"));
    CHECK(cards(battle, "elani", "raisthrims-potion") == 0);
}

TEST_CASE("what the ice of the potion holds is held before the normal turn", "[rules][C3-293]") {
    Battle battle({{hero("elani").with_card("items/raisthrims-potion"), hero("xoric"), monster("crypt-spider"), monster("troll")}});
    battle.act("elani", potion).hits({"troll"});
    CHECK(battle.has("troll", "frozen"));
    CHECK(battle.asks(DecisionKind::act));
    CHECK(battle.offered() == Names{"elani"});
}

TEST_CASE("a battle that the first card decides needs no turn after it", "[rules][C3-293]") {
    Battle battle({{hero("elani").with_card("items/raisthrims-potion"), hero("xoric"), monster("troll")}});
    battle.act("elani", potion).hits({"troll"});
    CHECK(battle.saw(EventKind::battle_ended));
}

TEST_CASE("a post-combo item comes directly after the normal turn, if the player likes", "[rules][C3-293][C3-294]") {
    const bool uses = GENERATE(false, true);
    Battle battle({{hero("elani").with_card("items/throwing-axe"), hero("xoric"), monster("crypt-spider")}});
    CHECK_FALSE(battle.may("elani", "items/throwing-axe|0"));
    CHECK_FALSE(battle.may("elani", "before|items/throwing-axe|0"));
    battle.act("elani", "own|1").hits({"crypt-spider"}).misses();
    REQUIRE(battle.about() == "combo");
    CHECK(battle.state().decision->who == battle.id("elani"));
    CHECK_FALSE(battle.saw(EventKind::turn_ended));
    if (uses) {
        battle.choose(axe);
        CHECK(battle.state().decision->shot == "catacombs:missile");
        battle.hits({"crypt-spider"});
    } else {
        battle.end();
    }
    CHECK(battle.health("crypt-spider") == (uses ? 2 : 3));
    CHECK(battle.the("elani").cards.front().used == uses);
    CHECK(battle.asks(DecisionKind::act));
    CHECK(battle.offered() == Names{"xoric"});
}

TEST_CASE("the normal turn may be the base sequence or an ability, an item or a spell", "[rules][C3-295]") {
    struct Row {
        std::string who, action;
        Names shots;
    };
    for (const Row& row :
         {Row{"xoric", "own|0", {"melee", "melee"}}, Row{"oleira", "abilities/elven-arrow|0", {"missile"}},
          Row{"xoric", "items/berserker-battle-axe|0", {"melee", "melee", "melee", "melee"}}, Row{"oleira", "items/healing-salve|0", {}}}) {
        INFO(row.action);
        const auto table = [&] {
            return Battle({{armed(row.who)
                                .with_card("abilities/elven-arrow")
                                .with_card("items/berserker-battle-axe")
                                .with_card("items/healing-salve")
                                .with_health(2),
                            hero("elani"), monster("crypt-spider")}});
        };
        Battle after = table();
        after.act(row.who, row.action);
        CHECK(fly(after) == row.shots);
        REQUIRE(after.about() == "combo");
        after.choose(axe);
        CHECK(fly(after) == Names{"missile"});
        CHECK_FALSE(after.may_act(row.who));

        Battle before = table();
        before.act(row.who, potion);
        CHECK(fly(before) == Names{"ice"});
        before.act(row.who, row.action);
        CHECK(fly(before) == row.shots);
        CHECK(before.asks(DecisionKind::act));
        CHECK_FALSE(before.may_act(row.who));
    }
}

TEST_CASE("the Wizard drinks the potion and casts a spell, with the rush before it", "[rules][C3-295]") {
    Battle battle(
        {{hero("varesh").with_card("items/raisthrims-potion").with_card("spells/magic-missile"), hero("xoric"), monster("crypt-spider")}});
    battle.act("varesh", potion);
    CHECK(battle.state().decision->shot == "catacombs:ice"); // the potion is no spell: no rush
    battle.misses().act("varesh", "spells/magic-missile|0");
    CHECK(shots(battle).front() == "rush");
    CHECK(battle.the("varesh").cards.empty());
}

TEST_CASE("a turn has one combo item, before or after the action", "[rules][C3-296]") {
    Battle battle({{armed("elani"), hero("xoric"), monster("crypt-spider")}});
    battle.act("elani", potion).misses();
    for (const Option& option : battle.state().decision->options) CHECK_FALSE(option.id.contains("before"));
    battle.act("elani", "own|0").misses().misses();
    CHECK(battle.about() == "act"); // the axe must wait
    battle.next_round();
    battle.act("elani", "own|0").misses().misses();
    REQUIRE(battle.about() == "combo");
    CHECK(battle.state().decision->options.size() == 1); // equal cards are one choice
    battle.choose(axe).misses();
    CHECK(battle.about() == "act"); // and not the second axe
    battle.next_round();
    battle.act("elani", "own|0").misses().misses();
    REQUIRE(battle.about() == "combo");
    battle.choose(axe).misses().next_round();
    battle.act("elani", "own|0").misses().misses();
    CHECK(battle.about() == "act"); // both are used
}

TEST_CASE("two potions are not drunk in one turn", "[rules][C3-296]") {
    Battle battle({{hero("elani").with_card("items/raisthrims-potion").with_card("items/raisthrims-potion"), hero("xoric"),
                    monster("crypt-spider")}});
    battle.act("elani", potion).misses();
    CHECK_FALSE(battle.may("elani", potion));
    CHECK(battle.refused(Choose{std::to_string(battle.id("elani")) + "|before|items/catacombs:raisthrims-potion|0"}) == "no-such-option");
}

TEST_CASE("a combo item is not used alone, unless the option allows it", "[rules][C3-296A]") {
    for (const bool alone : {false, true}) {
        Battle battle({.characters = {armed("elani"), hero("xoric"), monster("crypt-spider")},
                       .variants = alone ? Names{"combo_alone=true"} : Names{}});
        CHECK(battle.may("elani", "alone|items/throwing-axe|0") == alone);
        CHECK(battle.may("elani", "alone|items/raisthrims-potion|0") == alone);
        if (!alone) continue;
        battle.act("elani", "alone|items/throwing-axe|0");
        CHECK(fly(battle) == Names{"missile"});
        CHECK(battle.about() == "act");
        CHECK(battle.offered() == Names{"xoric"}); // that was the turn
    }
}

TEST_CASE("where passing is allowed it is no action that a combo item could go with", "[rules][C3-296A]") {
    for (const bool alone : {false, true}) {
        Battle battle({.characters = {armed("elani"), hero("xoric"), monster("crypt-spider")},
                       .variants = alone ? Names{"may_pass=true", "combo_alone=true"} : Names{"may_pass=true"}});
        REQUIRE(battle.may("elani", "pass"));
        battle.act("elani", potion).misses();
        CHECK(battle.asks(DecisionKind::act));
        CHECK(battle.may("elani", "own|0"));
        CHECK(battle.may("elani", "pass") == alone);
        Battle lazy({.characters = {armed("elani"), hero("xoric"), monster("crypt-spider")}, .variants = {"may_pass=true"}});
        lazy.act("elani", "pass");
        CHECK(lazy.about() == "act"); // no axe after doing nothing
        CHECK(lazy.offered() == Names{"xoric"});
    }
}

TEST_CASE("the melee shot of a return is an action that an axe may follow, and no potion precede", "[rules][C3-299][C3-296A]") {
    Battle battle(
        {{hero("varesh").with_card("spells/teleport-hero").with_card("spells/teleport-hero"), armed("elani"), monster("crypt-spider")}});
    battle.act("varesh", "spells/teleport-hero|0").end().choose("elani");
    REQUIRE(battle.has("elani", "teleported"));
    battle.next_round();
    CHECK_FALSE(battle.may("elani", potion));
    battle.act("elani", "do|").place("elani", 1.25, 25).hits({"crypt-spider"});
    REQUIRE(battle.about() == "combo");
    battle.choose(axe).hits({"crypt-spider"});
    CHECK(battle.health("crypt-spider") == 2);
    CHECK(battle.about() == "act");
    CHECK_FALSE(battle.may_act("elani"));
}

TEST_CASE("who ends the turn stunned plays no combo item after it", "[rules][C3-296A][C3-239]") {
    Battle battle({{armed("elani"), hero("xoric"), monster("crypt-spider")}});
    battle.act("elani", "own|0").misses();
    change(battle, "elani").conditions.push_back({"catacombs:stunned", 0, 1});
    battle.misses();
    CHECK(battle.about() == "act");
}

TEST_CASE("a game saved between a combo item and the action beside it goes on the same", "[rules][C3-293]") {
    Battle battle({{armed("elani"), hero("xoric"), monster("crypt-spider")}});
    const auto saved = [&] {
        const auto read = state_from(to_json(battle.state()));
        REQUIRE(read);
        CHECK(*read == battle.state());
        CHECK(verify(battle.rules().library(), *read).empty());
    };
    battle.act("elani", potion).misses();
    saved(); // before the action
    battle.act("elani", "own|0").misses().misses().next_round();
    battle.act("elani", "own|0").misses().misses();
    REQUIRE(battle.about() == "combo");
    saved(); // after it
}

TEST_CASE("a combo item whose shot is suppressed here is not offered", "[rules][C3-293]") {
    static const auto library = with_pack({{"rooms/calm.json", R"({"id": "calm", "name": "Calm", "type": "battle", "difficulty": 0,
        "monsters": [{"monster": "catacombs:troll", "count": 1}], "suppresses": [{"shot": "catacombs:missile"}, {"shot": "catacombs:ice"}]})"}});
    Battle battle({.characters = {armed("elani"), hero("xoric"), monster("crypt-spider")}, .variants = {}, .room = "test:calm"}, library);
    CHECK_FALSE(battle.may("elani", potion));
    battle.act("elani", "own|0").misses().misses();
    CHECK(battle.about() == "act");
}
