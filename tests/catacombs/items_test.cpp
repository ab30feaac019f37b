// Chapter 21 of the ledger: who may buy and use an item, how often, and what becomes of it.
#include "rules/guarded.h"
#include "rules/visits.h"

#include <catch2/generators/catch_generators.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

const Names everybody{"elani", "marorg", "oleira", "roosan", "varesh", "xoric"};

/// At the Merchant with so much gold that only the cards themselves say no.
Battle rich(const Names& items, const Names& heroes = everybody, const Names& rooms = {merchant}) {
    Battle battle = at_door(heroes, rooms);
    stock(battle, items);
    give(battle, heroes.front(), 60);
    enter(battle);
    return battle;
}

/// Whoever holds the card may use it, in a battle with everybody.
Names users(const std::string& item) {
    Names found;
    for (const std::string& name : everybody) {
        Battle battle({{hero(name).with_card("items/" + item), hero(name == "xoric" ? "elani" : "xoric"), monster("troll")},
                       {"may_waste_cards=true"}});
        if (battle.may(name, "items/" + item + "|0")) found.push_back(name);
    }
    return found;
}

std::shared_ptr<const Library> armoury() {
    static const auto library = with_pack({
        {"items/whip.json",
         R"({"id": "whip", "name": "Whip", "price": 3, "frequency": "permanent", "sequences": [[{"shot": "catacombs:rush", "times": 3}]]})"},
        {"items/horn.json",
         R"({"id": "horn", "name": "Horn", "price": 1, "frequency": "room", "sequences": [[{"shot": "catacombs:heal", "amount": 2}]]})"},
        {"items/staff.json",
         R"({"id": "staff", "name": "Staff", "price": 1, "frequency": "room", "magic": true, "weapon": true, "min_health": 8,
             "heroes": ["catacombs:varesh", "catacombs:elani"], "sequences": [[{"shot": "catacombs:melee"}]]})"},
        {"heroes/mage.json", R"({"id": "mage", "extends": "catacombs:varesh", "name": "Mage", "weapons": true, "spells": 0})"},
        {"heroes/sword-mage.json", R"({"id": "sword-mage", "extends": "catacombs:elani", "name": "Sword mage", "magic": true})"},
        {"items/sabre.json",
         R"({"id": "sabre", "name": "Sabre", "price": 1, "frequency": "room", "magic": true, "weapon": true, "min_health": 10,
             "sequences": [[{"shot": "catacombs:melee"}]]})"},
    });
    return library;
}

} // namespace

TEST_CASE("there is no limit to the items of a hero, familiars apart", "[rules][C3-237]") {
    Names items;
    for (const Item* item : shipped_library().all<Item>())
        for (int i = 0; i < item->copies; ++i) items.emplace_back(name_of(item->id));
    Battle battle = at_door({"xoric", "oleira"}, {merchant});
    stock(battle, items);
    battle.change().treasury += 200;
    give(battle, "oleira", 200);
    enter(battle);
    while (is_offered(battle, "reveal")) buy(battle, "reveal");
    int bought = 0;
    for (const std::string& item : items)
        if (is_offered(battle, "items/" + item, "oleira")) buy(battle, "items/" + item, "oleira"), ++bought;
    // All but the Helm of Rage, three of four familiars (the raven is magic anyway).
    CHECK(bought == 12);
    CHECK(battle.the("oleira").cards_of("items") == 12);
    CHECK(cards(battle, "oleira", "berserker-battle-axe") == 2);
}

TEST_CASE("only the owner uses an item, and nothing lets heroes hand one over", "[rules][C3-238]") {
    Battle battle({{hero("elani").with_card("items/healing-salve").with_health(3), hero("xoric").with_health(3), monster("troll")}});
    CHECK(battle.may("elani", "items/healing-salve|0"));
    CHECK_FALSE(battle.may("xoric", "items/healing-salve|0"));
    battle.act("elani", "items/healing-salve|0");
    CHECK(battle.health("elani") == 6);
    CHECK(battle.health("xoric") == 3);

    for (const std::string& room : {healer, merchant, inn, tavern}) {
        Battle visitors = at_door({"xoric", "elani"}, {room});
        stock(visitors, {"healing-salve", "vaiels-urn"});
        change(visitors, "elani").cards.push_back({{"items", "catacombs:bee-familiar"}});
        change(visitors, "elani").health = 1;
        give(visitors, "xoric", 30);
        enter(visitors);
        REQUIRE(visitors.about() == "visit");
        for (const Option& option : visitors.state().decision->options) CHECK_FALSE(option.id.contains("bee-familiar"));
    }
}

TEST_CASE("a stunned hero uses no items, though the familiar acts", "[rules][C3-239]") {
    Battle battle({{hero("elani")
                        .with_card("items/healing-salve")
                        .with_card("items/bee-familiar")
                        .with_card("items/throwing-axe")
                        .with_card("items/raisthrims-potion")
                        .with_condition("stunned")
                        .with_health(3),
                    familiar("bee").of(1), hero("xoric"), monster("troll")}});
    CHECK_FALSE(battle.may("elani", "items/healing-salve|0"));
    CHECK_FALSE(battle.may("elani", "before|items/raisthrims-potion|0"));
    CHECK(battle.may("elani", "shot|rush"));
    CHECK(battle.may_act("bee"));
    battle.act("elani", "shot|rush").misses();
    CHECK(battle.asks(DecisionKind::act)); // no axe after it either
}

TEST_CASE("allies buy and use no items", "[rules][C3-240]") {
    Battle battle = at_door({"xoric", "oleira"}, {merchant});
    joins(battle, "elani", "xoric");
    stock(battle, {"healing-salve", "throwing-axe", "bee-familiar"});
    give(battle, "xoric", 40);
    enter(battle);
    for (const char* item : {"healing-salve", "throwing-axe", "bee-familiar"})
        CHECK(buyers(battle, std::string("items/") + item) == Names{"xoric", "oleira"});
    Battle fight({{hero("xoric"), ally("elani").of(1).with_card("items/healing-salve").with_card("items/throwing-axe").with_health(2),
                   monster("troll")}});
    CHECK(fight.may("elani", "own|0"));
    CHECK_FALSE(fight.may("elani", "items/healing-salve|0"));
    fight.act("elani", "own|0").misses().misses();
    CHECK(fight.asks(DecisionKind::act));
}

TEST_CASE("the Healing Salve is sold to any hero for 4 gold and heals three", "[rules][C3-241]") {
    Battle battle = rich({"healing-salve"});
    CHECK(buyers(battle, "items/healing-salve") == everybody);
    CHECK(price(battle, "items/healing-salve", "varesh") == 3); // Marorg is there
    CHECK(users("healing-salve") == everybody);
    Battle fight({{hero("roosan").with_card("items/healing-salve").with_health(2), hero("xoric"), monster("troll")}});
    fight.act("roosan", "items/healing-salve|0");
    CHECK(fight.health("roosan") == 5);
    Battle alone = rich({"healing-salve"}, {"xoric", "elani"});
    CHECK(price(alone, "items/healing-salve", "xoric") == 4);
}

TEST_CASE("an item for a named hero is bought and used by that hero only", "[rules][C3-242]") {
    CHECK(buyers(rich({"magic-quiver"}), "items/magic-quiver") == Names{"oleira"});
    CHECK(price(rich({"magic-quiver"}, {"oleira", "xoric"}), "items/magic-quiver", "oleira") == 4);
    CHECK(users("magic-quiver") == Names{"oleira"});
}

TEST_CASE("where a card asks for health the starting health counts, not what is left or gained", "[rules][C3-243]") {
    Battle battle = at_door({"xoric", "elani"}, {merchant});
    stock(battle, {"helm-of-rage"});
    change(battle, "xoric").health = 1;
    change(battle, "elani").health = 13; // after a feast
    give(battle, "xoric", 40);
    enter(battle);
    CHECK(buyers(battle, "items/helm-of-rage") == Names{"xoric"});
    CHECK(price(battle, "items/helm-of-rage", "xoric") == 5);
    CHECK(users("helm-of-rage") == Names{"xoric"});
    Battle weak({{hero("xoric").with_health(1).with_card("items/helm-of-rage"), hero("elani"), monster("troll")}});
    CHECK(weak.may("xoric", "items/helm-of-rage|0"));
}

TEST_CASE("weapons are for those whose card shows the weapon", "[rules][C3-244]") {
    const Names armed{"elani", "marorg", "oleira", "xoric"};
    Battle battle = rich({"poisoned-knife", "throwing-axe", "berserker-battle-axe"});
    for (const char* weapon : {"poisoned-knife", "throwing-axe", "berserker-battle-axe"})
        CHECK(buyers(battle, std::string("items/") + weapon) == armed);
    CHECK(price(rich({"poisoned-knife"}, {"elani", "xoric"}), "items/poisoned-knife", "elani") == 8);
    CHECK(users("poisoned-knife") == armed);
}

TEST_CASE("magic items are for spell casters", "[rules][C3-245]") {
    Battle battle = rich({"raven-familiar"}, {"elani", "varesh", "xoric"});
    CHECK(buyers(battle, "items/raven-familiar") == Names{"varesh"});
    CHECK(price(battle, "items/raven-familiar", "varesh") == 16);
    Battle fight({{hero("elani").with_card("items/test:staff"), hero("test:mage").with_card("items/test:sabre"),
                   hero("test:sword-mage").with_card("items/test:sabre"), monster("troll")}},
                 armoury());
    CHECK_FALSE(fight.may("elani", "items/test:staff|0"));
    CHECK(fight.may("test:sword-mage", "items/test:sabre|0"));
}

TEST_CASE("of several restrictions all must be met", "[rules][C3-246]") {
    Battle battle = at_door({"elani", "varesh", "xoric", "test:mage", "test:sword-mage"}, {merchant}, {}, armoury());
    item_deck(battle) = {"test:staff", "test:sabre"};
    give(battle, "xoric", 40);
    enter(battle);
    const auto sold_to = [&](const std::string& item) {
        Names found;
        for (const char* name : {"elani", "varesh", "xoric", "test:mage", "test:sword-mage"})
            if (is_offered(battle, "items/test:" + item, name)) found.emplace_back(name);
        return found;
    };
    CHECK(sold_to("staff").empty());                     // the Wizard has no weapons, the Thief no magic
    CHECK(sold_to("sabre") == Names{"test:sword-mage"}); // the mage has too little health
}

TEST_CASE("the Magic Quiver makes both Elven Arrows ready again, once in a room", "[rules][C3-247]") {
    Battle battle({{hero("oleira").with_card("items/magic-quiver").with_card("abilities/elven-arrow").with_card("abilities/elven-arrow"),
                    hero("xoric"), monster("troll")}});
    for (int arrows = 2; arrows > 0; --arrows) battle.act("oleira", "abilities/elven-arrow|0").misses().next_round();
    REQUIRE_FALSE(battle.may("oleira", "abilities/elven-arrow|0"));
    battle.act("oleira", "items/magic-quiver|0");
    CHECK(battle.count(EventKind::refreshed_card) == 2);
    CHECK(std::ranges::count_if(battle.the("oleira").cards,
                                [](const HeldCard& held) { return held.card.kind == "abilities" && !held.used; }) == 2);
    battle.next_round();
    CHECK(battle.may("oleira", "abilities/elven-arrow|0"));
    CHECK_FALSE(battle.may("oleira", "items/magic-quiver|0"));
}

TEST_CASE("an item with a hero's face has a better sequence for that hero alone", "[rules][C3-248]") {
    for (const std::string name : {"elani", "marorg", "xoric"}) {
        INFO(name);
        Battle battle({{hero(name).with_card("items/poisoned-knife"), hero(name == "xoric" ? "elani" : "xoric"), monster("crypt-spider")}});
        battle.act(name, "items/poisoned-knife|0");
        Names shots;
        while (battle.asks(DecisionKind::flick)) {
            shots.emplace_back(name_of(battle.state().decision->shot));
            battle.misses();
        }
        CHECK(shots == (name == "elani" ? Names{"rush", "melee", "melee"} : Names{"rush", "melee"}));
    }
}

TEST_CASE("an item for one use in the game is gone afterwards and never sold again", "[rules][C3-249]") {
    Battle battle = at_door({"xoric", "elani"}, {merchant, "bholoth-cemetery", merchant}, {"may_waste_cards=true"});
    stock(battle, {"healing-salve", "healing-salve"});
    battle.change().removed.clear();
    give(battle, "xoric", 20);
    enter(battle);
    buy(battle, "items/healing-salve", "elani").end();
    set_up(battle);
    change(battle, "elani").health = 3;
    battle.act("elani", "items/healing-salve|0");
    CHECK(battle.health("elani") == 6);
    CHECK(cards(battle, "elani", "healing-salve") == 0);
    CHECK(battle.state().removed == Names{"items/catacombs:healing-salve"});
    win_room(battle, "xoric");
    REQUIRE(battle.about() == "visit");
    CHECK(shown(battle) == 1); // the other one
    buy(battle, "items/healing-salve", "xoric");
    CHECK_FALSE(is_offered(battle, "items/healing-salve", "xoric"));
    CHECK(item_deck(battle).empty());
}

TEST_CASE("an item for one use in a room lies face down until the next setup", "[rules][C3-250]") {
    Battle battle = at_door({"xoric", "elani"}, {merchant, "bholoth-cemetery", healer, "bholoth-cemetery"});
    stock(battle, {"poisoned-knife"});
    give(battle, "xoric", 20);
    enter(battle);
    buy(battle, "items/poisoned-knife", "elani").end();
    set_up(battle);
    battle.act("elani", "items/poisoned-knife|0").misses().misses().misses();
    CHECK(cards(battle, "elani", "poisoned-knife") == 1);
    CHECK(battle.the("elani").cards.front().used);
    battle.next_round();
    CHECK_FALSE(battle.may("elani", "items/poisoned-knife|0"));
    change(battle, "elani").health = 2;
    win_room(battle, "xoric");
    REQUIRE(battle.about() == "visit");
    CHECK(battle.the("elani").cards.front().used); // a visit is no setup
    battle.end();
    set_up(battle);
    CHECK(battle.may("elani", "items/poisoned-knife|0"));
}

TEST_CASE("a permanent item works all the time, without an action", "[rules][C3-251]") {
    Battle battle({.characters = {hero("elani").with_card("items/test:mirror"), hero("xoric"), monster("skeleton-archer"),
                                  monster("skeleton-archer"), monster("troll")},
                   .half = Side::overseer},
                  guarded());
    for (const char* archer : {"skeleton-archer", "skeleton-archer 2"}) {
        battle.act(archer, "own|1");
        REQUIRE(battle.state().decision->shot == "catacombs:missile");
        battle.hits({"elani"});
        CHECK(battle.asks(DecisionKind::act)); // nobody was asked whether to use it
        CHECK(battle.health(archer) == battle.the(archer).max_health - 1);
    }
    CHECK(battle.health("elani") == 10);
    CHECK_FALSE(battle.the("elani").cards.front().used);
    battle.next_round();
    CHECK_FALSE(battle.may("elani", "items/test:mirror|0"));
}

TEST_CASE("the sequence of a permanent item may replace the hero's own in every round", "[rules][C3-252][C3-253]") {
    Battle battle({{hero("elani").with_card("items/test:whip"), hero("xoric"), monster("troll")}}, armoury());
    for (int round = 1; round <= 3; ++round) {
        CHECK(battle.may("elani", "own|0"));
        REQUIRE(battle.may("elani", "items/test:whip|0"));
        battle.act("elani", "items/test:whip|0");
        int rushes = 0;
        for (; battle.asks(DecisionKind::flick); ++rushes) {
            CHECK(battle.state().decision->shot == "catacombs:rush");
            battle.misses();
        }
        CHECK(rushes == 3);
        CHECK_FALSE(battle.may_act("elani")); // instead of her own, not besides
        CHECK_FALSE(battle.the("elani").cards.front().used);
        battle.next_round();
    }
}

TEST_CASE("equal items are used one after the other", "[rules][C3-250]") {
    Battle battle(
        {{hero("elani").with_card("items/test:horn").with_card("items/test:horn").with_health(2), hero("xoric"), monster("troll")}},
        armoury());
    battle.act("elani", "items/test:horn|0");
    CHECK(battle.health("elani") == 4);
    battle.next_round();
    battle.act("elani", "items/test:horn|0");
    CHECK(battle.health("elani") == 6);
    battle.next_round();
    CHECK_FALSE(battle.may("elani", "items/test:horn|0"));
}
