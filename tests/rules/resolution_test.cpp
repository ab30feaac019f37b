// Chapters 5 and 6 of the ledger: the battle's least, the pay, and that nothing comes out of nowhere.
#include "rules/whole_game.h"
#include "support/shipped.h"

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// Two heroes who earn 2 gold each, in a treasury that holds this much. Marorg sits second but is named first.
Battle paid_from(int treasury, std::vector<std::string> variants = {}) {
    Battle battle({.characters = {hero("marorg").in_seat(2), hero("xoric").in_seat(1), monster("troll").with_health(1),
                                  monster("minotaur").with_health(1)},
                   .variants = std::move(variants)});
    battle.change().treasury = treasury;
    battle.act("marorg").hits({"troll"}).act("xoric").hits({"minotaur"});
    return battle;
}

/// The Lich Lord among four Zombies, whose pieces are all there are; Xoric kills one of them and is about to die.
Battle last_zombies(int health_of_xoric) {
    Battle battle({.characters = {hero("xoric").with_health(health_of_xoric), hero("oleira"), lord("hmotha"), monster("zombie"),
                                  monster("zombie"), monster("zombie"), monster("zombie")},
                   .variants = {"published-cards"},
                   .lord = "hmotha"});
    battle.act("xoric").hits({"zombie"}).misses();
    battle.overseers_half();
    battle.act("zombie 2").hits({"xoric"});
    return battle;
}

int gold(const Battle& battle, const std::string& name) { return battle.the(name).gold; }

} // namespace

TEST_CASE("a battle has at least one round, which begins with the heroes", "[rules][C3-073]") {
    Battle battle(game_of({"xoric", "elani"}, {"bholoth-cemetery"}));
    const Events all = set_up(battle);
    const std::size_t began = first(all, EventKind::battle_began);
    REQUIRE(first(all, EventKind::round_began) > began);
    CHECK(all[first(all, EventKind::round_began)].amount == 1);
    CHECK(battle.state().round == 1);
    CHECK(battle.state().half == Side::heroes);
    CHECK(battle.may_act("xoric"));
    battle.next_round();
    CHECK(battle.state().round == 2);
}

TEST_CASE("a hero's turn is the sequence on the card or one card played, never both", "[rules][C3-074][C3-087]") {
    const auto varesh = [] {
        return Battle({{hero("varesh").with_card("abilities/fireball").with_card("spells/magic-missile").with_card("items/healing-salve").with_health(5),
                        hero("xoric"), monster("troll")}});
    };
    Battle own = varesh();
    for (const char* action : {"own|0", "abilities/fireball|0", "spells/magic-missile|0", "items/healing-salve|0"})
        CHECK(own.may("varesh", action));
    own.act("varesh").misses();
    CHECK_FALSE(own.may_act("varesh"));
    Battle card = varesh();
    card.act("varesh", "abilities/fireball|0").misses();
    CHECK_FALSE(card.may_act("varesh"));
    CHECK(card.may_act("xoric"));
    card.next_round();
    CHECK(card.may("varesh", "own|0"));
    CHECK_FALSE(card.may("varesh", "abilities/fireball|0")); // played in this room
}

TEST_CASE("nobody is paid when no hero survives the battle", "[rules][C3-075]") {
    Battle battle({{hero("xoric").with_health(1), hero("elani").with_health(1), monster("orc"), monster("orc"), monster("orc")}});
    battle.act("xoric").hits({"orc"}).misses();
    REQUIRE(battle.the("xoric").trophies.size() == 1);
    battle.overseers_half();
    battle.act("orc 2").hits({"xoric"}).act("orc 3").hits({"elani"});
    CHECK(battle.state().phase == Phase::over);
    CHECK(battle.state().winner == Side::overseer);
    CHECK(battle.count(EventKind::gold) == 0);
    CHECK(gold(battle, "xoric") == 0);

    // One survivor is enough.
    Battle survived({{hero("xoric").with_health(1), hero("marorg"), monster("orc"), monster("minotaur").with_health(1)}});
    survived.act("marorg").hits({"orc"}).overseers_half();
    survived.act("minotaur").misses().hits({"xoric"});
    survived.act("marorg").hits({"minotaur"});
    CHECK(survived.dead("xoric"));
    CHECK(gold(survived, "marorg") == 3);
}

TEST_CASE("Varesh gets four gold for two Skeleton Warriors and a Minotaur", "[rules][C3-076]") {
    Battle battle({{hero("varesh"), hero("xoric"), monster("skeleton-warrior"), monster("skeleton-warrior"), monster("minotaur")}});
    const int treasury = battle.state().treasury;
    battle.act("varesh").hits({"skeleton-warrior", "skeleton-warrior 2", "minotaur"});
    CHECK(gold(battle, "varesh") == 0); // only in the Resolution Phase
    battle.next_round();
    battle.act("varesh").hits({"minotaur"});
    CHECK(gold(battle, "varesh") == 4);
    CHECK(gold(battle, "xoric") == 0);
    CHECK(battle.state().treasury == treasury - 4);
}

TEST_CASE("a hero who dies in the battle is not paid for what he destroyed", "[rules][C3-076]") {
    Battle battle({{hero("xoric").with_health(1), hero("marorg"), monster("orc"), monster("orc")}});
    battle.act("xoric").hits({"orc"}).misses().act("marorg").misses();
    battle.act("orc 2").hits({"xoric"});
    battle.act("marorg").hits({"orc 2"});
    CHECK(gold(battle, "xoric") == 0);
    CHECK(gold(battle, "marorg") == 1);
}

TEST_CASE("the Elf hurts a Troll, the Thief destroys it: only the Thief is paid", "[rules][C3-077]") {
    Battle battle({{hero("oleira"), hero("elani"), monster("troll")}});
    battle.act("oleira").hits({"troll"});
    CHECK(battle.health("troll") == 1);
    battle.act("elani").misses().hits({"troll"});
    CHECK(gold(battle, "oleira") == 0);
    CHECK(gold(battle, "elani") == 3); // 2, and 1 by her own rule
}

TEST_CASE("monsters of one room are in the pool again for the next", "[rules][C3-078]") {
    Battle battle(game_of({"xoric", "elani"}, {"the-barracks", "the-barracks"}));
    set_up(battle);
    REQUIRE(monsters(battle, "orc") == 4); // all there are
    win_room(battle, "xoric");
    CHECK(gold(battle, "xoric") == 8);
    set_up(battle);
    CHECK(monsters(battle, "orc") == 4);
    CHECK(monsters(battle, "troll") == 1);
    CHECK(battle.the("xoric").trophies.empty());
}

TEST_CASE("a destroyed monster lies on the hero's mat and cannot be summoned, until that hero dies", "[rules][C3-079]") {
    Battle lives = last_zombies(9);
    CHECK(lives.the("xoric").trophies.size() == 1);
    lives.act("hmotha", "own|1").misses(); // rush; the summon is skipped
    CHECK(lives.saw(EventKind::shot_skipped, "summon"));
    CHECK(lives.state().decision->shot == full("melee"));

    Battle dies = last_zombies(1);
    REQUIRE(dies.dead("xoric"));
    dies.act("hmotha", "own|1").misses();
    CHECK(dies.state().decision->shot == full("summon"));
    dies.misses();
    CHECK(monsters(dies, "zombie") == 4);
}

TEST_CASE("what is in use is not there for others: pieces, cards, tokens and shields", "[rules][R11][C3-081]") {
    const auto may_freeze = [](int frozen) {
        std::vector<Who> all{hero("varesh").with_card("spells/ice-blast"), hero("xoric"), monster("troll")};
        for (int i = 0; i < frozen; ++i) all.push_back(monster("orc").with_condition("frozen"));
        return Battle({all}).may("varesh", "spells/ice-blast|0");
    };
    CHECK(may_freeze(0));
    CHECK(may_freeze(1));
    CHECK_FALSE(may_freeze(2)); // both Ice pieces lie on monsters

    // There are three Stunned cards.
    Battle battle({.characters = {hero("oleira"), hero("xoric").with_condition("stunned"), hero("elani").with_condition("stunned"),
                                  hero("marorg").with_condition("stunned"), hero("varesh"), monster("skeleton-archer")},
                   .half = Side::overseer});
    battle.act("skeleton-archer", "own|1").hits({"oleira"});
    CHECK(battle.health("oleira") == 7);
    CHECK_FALSE(battle.has("oleira", "stunned"));

    // There are as many Bite tokens as the box holds.
    const int tokens = shipped_library().find<Token>("catacombs:bite-token")->count;
    const auto bites = [&](int in_use) {
        std::vector<Who> all{hero("oleira"), hero("xoric"), hero("elani"), monster("fenris")};
        for (int i = 0; i < in_use; ++i) all.push_back(monster("orc").with_condition("bitten"));
        Battle wolf({.characters = all, .half = Side::overseer});
        wolf.act("fenris", "own|1").misses().hits({"oleira"});
        CHECK(wolf.health("oleira") == 7);
        return wolf.has("oleira", "bitten");
    };
    CHECK(bites(tokens - 1));
    CHECK_FALSE(bites(tokens));

    // One shield: who has the spell cannot cast it while another stands behind it.
    const auto shields = [](bool in_use) {
        Battle guarded({{hero("varesh").with_card("spells/shield"), hero("xoric"), monster("troll")}});
        if (in_use) guarded.change().things.push_back({900, "shots", full("shield"), guarded.id("xoric")});
        if (in_use) return guarded.next_round().may("varesh", "spells/shield|0");
        return guarded.may("varesh", "spells/shield|0");
    };
    CHECK(shields(false));
    CHECK_FALSE(shields(true));
}

TEST_CASE("from an empty Treasury nobody gets gold", "[rules][C3-082]") {
    Battle battle = paid_from(0);
    CHECK(gold(battle, "marorg") == 0);
    CHECK(gold(battle, "xoric") == 0);
    CHECK(battle.state().treasury == 0);
}

TEST_CASE("a Treasury that cannot pay all pays in seat order, the last one in part", "[rules][C3-082A]") {
    Battle battle = paid_from(3);
    CHECK(gold(battle, "xoric") == 2); // seat 1
    CHECK(gold(battle, "marorg") == 1);
    CHECK(battle.state().treasury == 0);
    Battle enough = paid_from(4);
    CHECK(gold(enough, "xoric") == 2);
    CHECK(gold(enough, "marorg") == 2);
}

TEST_CASE("where the players agree so, a Treasury that cannot pay all pays nobody", "[rules][C3-082A]") {
    Battle battle = paid_from(3, {"treasury_short=nobody"});
    CHECK(gold(battle, "xoric") == 0);
    CHECK(gold(battle, "marorg") == 0);
    CHECK(battle.state().treasury == 3);
    Battle enough = paid_from(4, {"treasury_short=nobody"});
    CHECK(gold(enough, "marorg") == 2);
}

TEST_CASE("a monster without a piece in the pool cannot be deployed", "[rules][C3-083][C3-081]") {
    // Two icons of level 1. Zombies and Skeleton Warriors share four pieces.
    const auto second_icon = [](const std::string& zombies) {
        Battle battle(game_of({"xoric", "elani"}, {"the-mitholaq-hive"}));
        until(battle, "metre");
        battle.choose("zombie").choose(zombies);
        REQUIRE(battle.about() == "metre");
        return battle;
    };
    Battle none = second_icon("4");
    CHECK(none.refused(Choose{full("skeleton-warrior")}) == "no-such-option");
    CHECK(none.refused(Choose{full("orc")}) == "");
    Battle one = second_icon("3");
    one.choose("skeleton-warrior"); // and only one of them
    CHECK(monsters(one, "skeleton-warrior") == 1);
    CHECK(one.about() == "set_up");
}

TEST_CASE("a monster without a piece in the pool cannot be summoned", "[rules][C3-083]") {
    const auto summons = [](int warriors) {
        std::vector<Who> all{hero("xoric"), hero("oleira"), lord("hmotha")};
        for (int i = 0; i < warriors; ++i) all.push_back(monster("skeleton-warrior"));
        Battle battle({.characters = all, .lord = "hmotha", .half = Side::overseer});
        battle.act("hmotha", "own|0").misses();
        return battle.state().decision->shot == full("summon");
    };
    CHECK(summons(3));
    CHECK_FALSE(summons(4));
}
