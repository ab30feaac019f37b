// Chapter 22 of the ledger: familiars in battle.
#include "support/battle.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// A hero who hands out cards, a sturdy familiar, and one that teleports.
std::shared_ptr<const Library> kennel() {
    static const auto library = with_pack({
        {"shots/gift.json",
         R"({"id": "gift", "name": "Gift", "motion": "none", "flies": "nothing", "targets": "none", "icon": "box", "script": "gift.lua"})"},
        {"shots/gift.lua", R"(return {
            perform = function(self, game, event)
                return { gain_card(event.target, "items/catacombs:bee-familiar"),
                         gain_card(event.target, "items/catacombs:armadillo-familiar") }
            end,
        })"},
        {"heroes/keeper.json",
         R"({"id": "keeper", "name": "Keeper", "title": "Keeper", "health": 6, "piece": "catacombs:elani",
             "sequences": [[{"shot": "gift"}], [{"shot": "catacombs:melee"}]],
             "items": [{"item": "catacombs:bee-familiar"}, {"item": "catacombs:armadillo-familiar"}]})"},
        {"familiars/tortoise.json",
         R"({"id": "tortoise", "name": "Tortoise", "health": 2, "piece": "catacombs:armadillo-familiar",
             "sequences": [[{"shot": "catacombs:rush"}]]})"},
        {"familiars/imp.json",
         R"({"id": "imp", "name": "Imp", "piece": "catacombs:bee-familiar", "sequences": [[{"shot": "catacombs:teleport"}]]})"},
    });
    return library;
}

int familiar_cards(const Character& hero, const Library& library) {
    return static_cast<int>(std::ranges::count_if(hero.cards, [&](const HeldCard& held) {
        const Item* item = held.card.kind == "items" ? library.find<Item>(held.card.id) : nullptr;
        return item && item->familiar;
    }));
}

int familiars(const Battle& battle) {
    return static_cast<int>(std::ranges::count(battle.state().characters, CharacterKind::familiar, &Character::kind));
}

} // namespace

TEST_CASE("whoever has a familiar cannot get another one", "[rules][C3-254]") {
    Battle battle({{hero("test:keeper"), hero("xoric"), monster("troll")}}, kennel());
    battle.act("test:keeper", "own|0");
    CHECK(battle.count(EventKind::gained_card) == 1);
    CHECK(familiar_cards(battle.the("test:keeper"), battle.rules().library()) == 1);
    CHECK(familiars(battle) == 1);
    CHECK(battle.the("bee").owner == battle.id("test:keeper"));
    CHECK_FALSE(battle.on_board("bee")); // it comes with the next Setup
}

TEST_CASE("a game does not begin with two familiars for one hero", "[rules][C3-254]") {
    NoHooks hooks;
    const auto rules = Rules::make(kennel(), {"party_size=0"}, hooks);
    REQUIRE(rules);
    GameSetup setup{.heroes = {{.hero = "test:keeper"}}, .lord = "catacombs:vasesak", .rooms = {"catacombs:the-outer-bailey"}};
    const auto all = start(**rules, setup);
    REQUIRE(all);
    CHECK(familiar_cards(all->state.characters[0], *kennel()) == 1);
    setup.heroes[0].items = {"catacombs:bee-familiar", "catacombs:armadillo-familiar"};
    const auto both = start(**rules, setup);
    REQUIRE_FALSE(both);
    CHECK(both.error()[0].code == "two-familiars");
    setup.heroes[0].items = {"catacombs:armadillo-familiar"};
    CHECK(start(**rules, setup));
}

TEST_CASE("corrosion that takes the card takes the familiar off the board", "[rules][C3-255]") {
    Battle battle({.characters = {hero("oleira").with_card("items/spirit-familiar"), familiar("spirit").of(1), hero("xoric"),
                                  monster("gelatinous-cube")},
                   .variants = {},
                   .half = Side::overseer});
    const int spirit = battle.id("spirit");
    battle.act("gelatinous-cube").misses().hits({"oleira"});
    CHECK(battle.saw(EventKind::lost_card));
    CHECK_FALSE(battle.on_board("spirit"));
    CHECK(battle.state().table.find(spirit) == nullptr);
    CHECK(battle.state().round == 2);
    CHECK_FALSE(battle.may_act("spirit"));
    CHECK(battle.may_act("oleira"));
}

TEST_CASE("a shot that costs a hero the familiar's card may touch the familiar as well", "[rules][C3-255]") {
    Battle battle({.characters = {hero("oleira").with_card("items/spirit-familiar"), familiar("spirit").of(1), hero("xoric"),
                                  monster("gelatinous-cube")},
                   .variants = {},
                   .half = Side::overseer});
    battle.act("gelatinous-cube").misses().hits({"oleira", "spirit", "xoric"});
    CHECK_FALSE(battle.on_board("spirit"));
    CHECK(battle.health("oleira") == 7);
    CHECK(battle.health("xoric") == 11);
}

TEST_CASE("what restricts an item restricts a familiar: the raven is only for spell casters", "[rules][C3-256]") {
    const Library& library = shipped_library();
    int magic = 0;
    for (const Item* item : library.all<Item>()) {
        if (!item->familiar) continue;
        CHECK(item->magic == (item->id == "catacombs:raven-familiar"));
        CHECK_FALSE(item->weapon);
        magic += item->magic;
    }
    CHECK(magic == 1);
    for (const Hero* hero : library.all<Hero>()) CHECK(hero->magic == (hero->spells > 0));
}

TEST_CASE("each round the familiar or its hero may act first", "[rules][C3-258]") {
    const Given given{{hero("oleira"), familiar("spirit").of(1), monster("troll")}};
    Battle familiar_first(given);
    CHECK(familiar_first.may_act("oleira"));
    CHECK(familiar_first.may_act("spirit"));
    familiar_first.act("spirit").misses().misses();
    CHECK_FALSE(familiar_first.may_act("spirit"));
    familiar_first.act("oleira").hits({"troll"});
    CHECK(familiar_first.state().half == Side::overseer);

    Battle hero_first(given);
    hero_first.act("oleira").hits({"troll"});
    CHECK_FALSE(hero_first.may_act("oleira"));
    REQUIRE(hero_first.may_act("spirit"));
    hero_first.act("spirit").misses().misses();
    hero_first.next_round();
    CHECK(hero_first.may_act("oleira"));
    CHECK(hero_first.may_act("spirit"));
}

TEST_CASE("a familiar makes its own shots every round until it dies", "[rules][C3-259]") {
    Battle battle({{hero("oleira"), hero("xoric"), familiar("bee").of(1), monster("skeleton-archer")}});
    for (int round = 1; round <= 3; ++round) {
        REQUIRE(battle.may_act("bee"));
        battle.act("bee");
        CHECK(battle.state().decision->shot == "catacombs:rush");
        battle.misses();
        CHECK(battle.state().decision->shot == "catacombs:melee");
        battle.misses();
        CHECK_FALSE(battle.may_act("bee"));
        battle.act("oleira").misses().act("xoric").misses().misses();
        battle.act("skeleton-archer");
        if (round < 3) battle.misses();
        else battle.hits({"bee"});
        CHECK(battle.state().round == round + 1);
    }
    CHECK(battle.dead("bee"));
    CHECK_FALSE(battle.may_act("bee"));
}

TEST_CASE("a familiar has the health that is printed for it, and one where nothing is", "[rules][C3-260A]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), familiar("test:tortoise").of(1), familiar("bee").of(2), monster("orc"),
                                  monster("orc")},
                   .variants = {},
                   .half = Side::overseer},
                  kennel());
    battle.act("orc").hits({"test:tortoise", "bee"});
    CHECK(battle.dead("bee"));
    CHECK_FALSE(battle.dead("test:tortoise"));
    CHECK(battle.health("test:tortoise") == 1);
    battle.act("orc 2").hits({"test:tortoise"});
    CHECK(battle.dead("test:tortoise"));
}

TEST_CASE("nobody is paid for a monster that a familiar destroys", "[rules][C3-261]") {
    const Given given{{hero("oleira"), familiar("bee").of(1), monster("orc"), monster("troll")}};
    Battle by_bee(given);
    by_bee.act("bee").misses().hits({"orc"});
    CHECK(by_bee.dead("orc"));
    for (const Character& who : by_bee.state().characters) CHECK(who.trophies.empty());
    Battle by_hero(given);
    by_hero.act("oleira").hits({"orc"});
    REQUIRE(by_hero.the("oleira").trophies.size() == 1);
    CHECK(by_hero.the("oleira").trophies[0].gold == 1);
}

TEST_CASE("what a familiar destroys returns to the pool at once, or by option waits aside", "[rules][C3-261A]") {
    const auto can_summon = [](const std::vector<std::string>& variants) {
        // All four pieces that Zombie and Skeleton Warrior share are on the table.
        Battle battle({.characters = {hero("oleira"), hero("xoric"), familiar("bee").of(1), lord("hmotha"), monster("zombie"),
                                      monster("zombie"), monster("zombie"), monster("skeleton-warrior")},
                       .variants = variants,
                       .lord = "hmotha"});
        battle.act("bee").misses().hits({"zombie"});
        CHECK(battle.dead("zombie"));
        for (const Character& who : battle.state().characters)
            for (const Trophy& trophy : who.trophies) CHECK(trophy.gold == 0);
        battle.overseers_half();
        battle.act("hmotha", "own|0").misses();
        return battle.state().decision->shot == "catacombs:summon";
    };
    CHECK(can_summon({}));
    CHECK_FALSE(can_summon({"familiar_kill_goes_to=aside"}));
}

TEST_CASE("the same goes for a monster that the Overseer's Antient destroys", "[rules][C3-261A]") {
    const auto can_summon = [](const std::vector<std::string>& variants) {
        Battle battle({.characters = {hero("oleira"), hero("xoric"), antient("liquid-antient"), lord("hmotha"), monster("zombie"),
                                      monster("zombie"), monster("zombie"), monster("skeleton-warrior")},
                       .variants = variants,
                       .lord = "hmotha",
                       .half = Side::overseer});
        battle.act("liquid-antient").misses().hits({"zombie"});
        CHECK(battle.dead("zombie"));
        battle.act("hmotha", "own|0").misses();
        return battle.state().decision->shot == "catacombs:summon";
    };
    CHECK(can_summon({}));
    CHECK_FALSE(can_summon({"familiar_kill_goes_to=aside"}));
}

TEST_CASE("neither poison nor stun works on a familiar", "[rules][C3-262]") {
    const auto characters = [] {
        return std::vector<Who>{hero("oleira"), hero("xoric"), familiar("test:tortoise").of(1), monster("sewer-rat"),
                                monster("skeleton-archer")};
    };
    Battle poison({.characters = characters(), .variants = {}, .half = Side::overseer}, kennel());
    poison.act("sewer-rat").hits({"test:tortoise", "xoric"});
    CHECK(poison.health("test:tortoise") == 1);
    CHECK(poison.the("test:tortoise").drawn.empty());
    CHECK_FALSE(poison.has("test:tortoise", "poisoned"));
    CHECK(poison.the("xoric").drawn.size() == 1);

    Battle stun({.characters = characters(), .variants = {}, .half = Side::overseer}, kennel());
    stun.act("skeleton-archer", "own|1").hits({"test:tortoise", "xoric"});
    CHECK(stun.health("test:tortoise") == 1);
    CHECK_FALSE(stun.has("test:tortoise", "stunned"));
    CHECK(stun.has("xoric", "stunned"));
}

TEST_CASE("a familiar that lives through the shot is devoured", "[rules][C3-262]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), familiar("test:tortoise").of(1), monster("gelatinous-cube")},
                   .variants = {},
                   .half = Side::overseer},
                  kennel());
    battle.change().find(battle.id("gelatinous-cube"))->turns = 2; // its third turn devours
    battle.act("gelatinous-cube").misses().hits({"test:tortoise"});
    CHECK(battle.has("test:tortoise", "devoured"));
    CHECK(battle.health("test:tortoise") == 1);
    CHECK_FALSE(battle.on_board("test:tortoise"));
}

TEST_CASE("a familiar can be teleported and comes back like anybody", "[rules][C3-262]") {
    Battle battle({{hero("oleira"), hero("xoric"), familiar("test:imp").of(1), monster("troll")}}, kennel());
    battle.act("test:imp");
    CHECK(battle.has("test:imp", "teleported"));
    CHECK_FALSE(battle.on_board("test:imp"));
    battle.next_round();
    battle.act("test:imp", "do|").place("test:imp", 1, 20);
    CHECK(battle.on_board("test:imp"));
    CHECK(battle.state().decision->shot == "catacombs:melee");
}

TEST_CASE("a familiar acts while its owner is stunned, bitten or devoured", "[rules][C3-263]") {
    for (const std::string condition : {"stunned", "bitten", "devoured"}) {
        INFO(condition);
        Battle battle({{hero("oleira").with_condition(condition), familiar("bee").of(1), hero("xoric"), hero("elani"), monster("troll")}});
        CHECK_FALSE(battle.may("oleira", "own|0"));
        REQUIRE(battle.may_act("bee"));
        battle.act("bee").misses().hits({"troll"});
        CHECK(battle.health("troll") == 1);
    }
}

TEST_CASE("spells start near the Wizard or near his raven", "[rules][C3-264]") {
    // Xoric shows that anybody else's place does not help.
    Battle battle({{hero("varesh").with_card("spells/magic-missile").at_place(5, 3), familiar("raven").of(1).at_place(30, 30),
                    hero("xoric").at_place(30, 10), monster("troll").at_place(5, 45)}});
    battle.act("varesh", "spells/magic-missile|0").end();
    REQUIRE(battle.asks(DecisionKind::flick));
    const int missile = battle.state().decision->pieces.front();
    const double across = piece_of(battle.rules(), battle.state(), missile)->diameter;
    const double wizard = 2.5 / 2 + across / 2, raven = 2.0 / 2 + across / 2; // rims touch at these distances
    const auto refused = [&](double x, double y) {
        return battle.refused(Flick{.piece = missile, .velocity = {0, 100}, .start = {{x, y}}});
    };
    CHECK(refused(5, 3 + wizard + 2.4).empty());
    CHECK(refused(5, 3 + wizard + 2.6) == "too-far");
    CHECK(refused(30, 30 + raven + 2.4).empty());
    CHECK(refused(30, 30 + raven + 2.6) == "too-far");
    CHECK(refused(30, 10 + wizard + 1) == "too-far");
}

TEST_CASE("only spells start from the raven, not abilities", "[rules][C3-264]") {
    Battle battle(
        {{hero("varesh").with_card("abilities/fireball").at_place(5, 3), familiar("raven").of(1).at_place(30, 30), monster("troll")}});
    battle.act("varesh", "abilities/fireball|0");
    CHECK(battle.state().decision->near == std::vector{battle.id("varesh")});
}

TEST_CASE("while the Wizard is stunned his raven flies, but no spell starts from it", "[rules][C3-263][C3-264]") {
    Battle battle({{hero("varesh").with_card("spells/magic-missile").with_condition("stunned"), familiar("raven").of(1), hero("xoric"),
                    hero("elani"), monster("troll")}});
    CHECK(battle.may("raven", "own|0"));
    CHECK_FALSE(battle.may("varesh", "spells/magic-missile|0"));
    CHECK_FALSE(battle.may("raven", "spells/magic-missile|0"));
}

TEST_CASE("no familiar but the raven lends its place to a spell", "[rules][C3-264]") {
    Battle battle({{hero("varesh").with_card("spells/magic-missile"), familiar("bee").of(1), monster("troll")}});
    battle.act("varesh", "spells/magic-missile|0").end();
    CHECK(battle.state().decision->near == std::vector{battle.id("varesh")});
}

TEST_CASE("a familiar leaves the board with its dead owner, others stay", "[rules][C3-265]") {
    Battle battle({.characters = {hero("oleira").with_health(1), familiar("bee").of(1), hero("xoric"), familiar("spirit").of(3),
                                  monster("orc"), monster("troll")},
                   .variants = {},
                   .half = Side::overseer});
    battle.act("orc").hits({"oleira"});
    CHECK(battle.dead("oleira"));
    CHECK_FALSE(battle.on_board("bee"));
    CHECK(battle.state().table.find(battle.id("bee")) == nullptr);
    CHECK(battle.on_board("spirit"));
    battle.act("troll").misses();
    REQUIRE(battle.state().round == 2);
    CHECK_FALSE(battle.may_act("bee"));
    CHECK(battle.may_act("spirit"));
}
