// Chapter 31 of the ledger, first half: at the Inn a hero who is not in the party can be hired.
#include "catacombs/inn.h"
#include "support/seen.h"

#include <catch2/generators/catch_generators.hpp>
#include <map>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

using Party = std::vector<std::string>;
const Party guests{"oleira", "xoric", "elani", "marorg"}; // Varesh and Roosan are not in play

int spells_left(const Battle& battle) {
    for (const Pile& pile : battle.state().piles)
        if (pile.deck == "catacombs:spells") return static_cast<int>(pile.cards.size());
    return -1;
}

/// A hero with three abilities, who as an ally brings two of them.
std::shared_ptr<const Library> with_bard() {
    static const auto library = with_pack({
        {"heroes/bard.json",
         R"({"id": "bard", "name": "Bard", "title": "Singer", "health": 7, "piece": "catacombs:roosan", "sequences": [[{"shot": "catacombs:melee"}]],
             "abilities": [{"ability": "song"}, {"ability": "dance"}, {"ability": "tale"}], "ally": {"abilities": 2, "health": 5}})"},
        {"abilities/song.json", R"({"id": "song", "name": "Song", "hero": "bard", "sequences": [[{"shot": "catacombs:rush"}]]})"},
        {"abilities/dance.json",
         R"({"id": "dance", "name": "Dance", "hero": "bard", "sequences": [[{"shot": "catacombs:rush", "times": 2}]]})"},
        {"abilities/tale.json", R"({"id": "tale", "name": "Tale", "hero": "bard", "sequences": [[{"shot": "catacombs:melee"}]]})"},
    });
    return library;
}

} // namespace

TEST_CASE("an ally costs 10 gold, which go to the Treasury", "[rules][C3-341]") {
    Battle battle = at_inn({"oleira", "xoric", "elani", "roosan"});
    give_gold(battle, "xoric", 12);
    const int treasury = battle.state().treasury;
    meet(battle, "varesh");
    CHECK(price_of(battle, hire_for(battle, "xoric")) == 10);
    battle.choose(hire_for(battle, "xoric"));
    CHECK(battle.the("xoric").gold == 2);
    CHECK(battle.state().treasury == treasury + 10);
}

TEST_CASE("with 9 gold nobody can be hired, with 10 of all heroes together somebody can", "[rules][C3-341]") {
    const int elanis = GENERATE(3, 4);
    Battle battle = at_inn({"oleira", "xoric", "elani", "roosan"});
    give_gold(battle, "xoric", 6);
    give_gold(battle, "elani", elanis);
    meet(battle, "marorg");
    REQUIRE(offers(battle, hire_for(battle, "oleira")) == (elanis == 4));
    if (elanis == 3) return;
    battle.choose(hire_for(battle, "oleira"));
    REQUIRE(battle.about() == "pay");
    battle.choose("xoric"); // he gives all he has, and she the rest
    CHECK(battle.saw(EventKind::recruited, "marorg"));
    CHECK(battle.the("xoric").gold == 0);
    CHECK(battle.the("elani").gold == 0);
    CHECK(battle.the("marorg").owner == battle.id("oleira"));
}

TEST_CASE("whoever thinks better of it while paying has hired nobody and lost nothing", "[rules][C3-341]") {
    Battle battle = at_inn(guests);
    give_gold(battle, "xoric", 6);
    give_gold(battle, "elani", 6);
    meet(battle, "roosan");
    battle.choose(hire_for(battle, "xoric")).choose(std::to_string(battle.id("xoric")) + "|1").end();
    CHECK(battle.about() == "visit");
    CHECK(battle.the("xoric").gold == 6);
    CHECK(offers(battle, hire_for(battle, "xoric")));
}

TEST_CASE("while Marorg lives an ally costs 2 gold less", "[rules][C3-036][C3-341]") {
    const bool lives = GENERATE(true, false);
    Battle battle = at_inn(guests);
    give_gold(battle, "xoric", 10);
    battle.change().find(battle.id("marorg"))->dead = !lives;
    meet(battle, "roosan");
    CHECK(price_of(battle, hire_for(battle, "xoric")) == (lives ? 8 : 10));
}

TEST_CASE("chance decides which of the heroes not in play sits by the fire", "[rules][C3-342]") {
    std::map<std::string, int> met;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Battle battle = at_inn(guests, {}, seed);
        battle.choose("service|meet|0");
        ++met[by_the_fire(battle)];
    }
    REQUIRE(met.size() == 2);
    CHECK(met["Varesh"] >= 8);
    CHECK(met["Roosan"] >= 8);
}

TEST_CASE("nobody is hired unseen, and the party may leave without the hero it met", "[rules][C3-342]") {
    Battle battle = at_inn(guests);
    give_gold(battle, "xoric", 20);
    CHECK(options_of(battle) == std::set<std::string>{"service|meet|0"});
    CHECK(price_of(battle, "service|meet|0") == 0);
    meet(battle, "varesh");
    CHECK(offers(battle, hire_for(battle, "xoric")));
    battle.end();
    CHECK(*battle.state().room_id() == "catacombs:bholoth-cemetery");
    CHECK(std::ranges::count(battle.state().characters, CharacterKind::ally, &Character::kind) == 0);
    CHECK(battle.the("xoric").gold == 20);
}

TEST_CASE("where all heroes are in play the Inn has nobody to offer", "[rules][C3-342]") {
    Battle battle = at_inn({"oleira", "xoric", "elani", "marorg", "varesh", "roosan"});
    CHECK(battle.about() == "board"); // the party is through already
}

TEST_CASE("one portrait is drawn in a visit, or as many as the players agree on", "[rules][C3-342A]") {
    SECTION("one") {
        Battle battle = at_inn(guests);
        battle.choose("service|meet|0");
        CHECK_FALSE(offers(battle, "service|meet|0"));
        CHECK(battle.about() == "board"); // there is no gold to hire anybody with
    }
    SECTION("two, and the second is another hero") {
        for (std::uint64_t seed = 1; seed <= 8; ++seed) {
            Battle battle = at_inn(guests, {"inn_draws=2"}, seed);
            give_gold(battle, "xoric", 10);
            battle.choose("service|meet|0");
            const std::string first = by_the_fire(battle);
            REQUIRE(offers(battle, "service|meet|0"));
            battle.choose("service|meet|0");
            const std::string second = by_the_fire(battle);
            CHECK(first != second);
            CHECK_FALSE(offers(battle, "service|meet|0"));
            battle.choose(hire_for(battle, "xoric")); // who came last is the one who joins
            while (battle.about() == "card") shrug(battle);
            CHECK((second == "Varesh") == std::ranges::contains(battle.state().characters, full("varesh"), &Character::what));
        }
    }
}

TEST_CASE("every recruit is an ally of its own, and the next visit brings another", "[rules][C3-342A]") {
    Battle battle = at_inn({"oleira", "xoric"});
    hire(battle, "elani", "xoric");
    win_room((set_up(battle), battle), "xoric");
    REQUIRE(battle.about() == "visit");
    hire(battle, "marorg", "xoric");
    CHECK(battle.the("elani").owner == battle.id("xoric"));
    CHECK(battle.the("marorg").owner == battle.id("xoric"));
    set_up(battle);
    CHECK(battle.on_board("elani"));
    CHECK(battle.on_board("marorg"));
}

TEST_CASE("a dead ally's portrait is out of the game, unless the players put it back", "[rules][C3-342A][C3-352]") {
    const bool returns = GENERATE(false, true);
    Battle battle = at_inn({"xoric", "elani", "marorg", "varesh", "roosan"},
                           {returns ? "dead_ally_returns=true" : "dead_ally_returns=false"}); // only Oleira is left
    hire(battle, "oleira", "xoric");
    set_up(battle);
    battle.change().find(battle.id("oleira"))->health = 1;
    battle.overseers_half();
    battle.act("orc").hits({"oleira"});
    REQUIRE(battle.saw(EventKind::destroyed, "oleira"));
    win_room(battle, "xoric");
    if (!returns) {
        CHECK(battle.about() == "board"); // nobody sat in the Inn
        CHECK(battle.state().room == 3);
        return;
    }
    REQUIRE(battle.about() == "visit");
    hire(battle, "oleira", "elani").choose("elani");
    CHECK(battle.health("oleira") == 4);
    CHECK(battle.the("oleira").owner == battle.id("elani"));
}

TEST_CASE("the ally assists one living hero and is played by that hero's player", "[rules][C3-343]") {
    Battle battle = at_inn({"oleira", "elani", "xoric"});
    give_gold(battle, "xoric", 10);
    battle.change().find(battle.id("oleira"))->dead = true;
    meet(battle, "marorg");
    CHECK(options_of(battle) == std::set{hire_for(battle, "elani"), hire_for(battle, "xoric")});
    battle.choose(hire_for(battle, "elani"));
    CHECK(battle.the("marorg").kind == CharacterKind::ally);
    CHECK(battle.the("marorg").team == Side::heroes);
    CHECK(battle.the("marorg").owner == battle.id("elani"));
    CHECK(battle.the("marorg").seat == battle.the("elani").seat);
}

TEST_CASE("an ally has 4 health, the Barbarian 6", "[rules][C3-344]") {
    const std::string name = GENERATE("oleira", "xoric", "elani", "marorg", "varesh");
    Battle battle = at_inn({"roosan"});
    hire(battle, name, "roosan");
    while (battle.about() == "card") shrug(battle);
    CHECK(battle.health(name) == (name == "xoric" ? 6 : 4));
    CHECK(battle.the(name).max_health == battle.health(name));
}

TEST_CASE("an ally acts as its hero card says", "[rules][C3-345]") {
    Battle battle = at_inn({"oleira"});
    hire(battle, "elani", "oleira");
    set_up(battle);
    CHECK(battle.may("elani", "own|0"));
    CHECK(battle.may("elani", "own|1"));
    CHECK_FALSE(battle.may("elani", "own|2"));
    battle.act("elani", "own|0");
    CHECK(battle.state().decision->shot == "catacombs:rush");
    battle.misses();
    CHECK(battle.state().decision->shot == "catacombs:melee");
    battle.hits({"skeleton-warrior"});
    CHECK(battle.dead("skeleton-warrior"));
}

TEST_CASE("an ally brings one ability card fewer, but one if there is any", "[rules][C3-346]") {
    Battle battle = at_inn({"xoric"});
    SECTION("the Elf has one of her two arrows, and no familiar") {
        hire(battle, "oleira", "xoric");
        CHECK(cards_of(battle, "oleira", "abilities") == std::map<std::string, int>{{"elven-arrow", 1}});
        CHECK(cards_of(battle, "oleira", "items").empty());
        set_up(battle);
        battle.act("oleira", "abilities/elven-arrow|0").misses();
        CHECK(battle.the("oleira").cards.front().used);
    }
    SECTION("the Wizard keeps his only one") {
        hire(battle, "varesh", "xoric");
        while (battle.about() == "card") shrug(battle);
        CHECK(cards_of(battle, "varesh", "abilities") == std::map<std::string, int>{{"fireball", 1}});
    }
}

TEST_CASE("of different abilities the recruiter picks those the ally brings", "[rules][C3-346]") {
    Battle battle(game_of({"xoric", "elani"}, {"amaranth-inn", "bholoth-cemetery"}), {}, with_bard());
    give_gold(battle, "elani", 10);
    meet(battle, "test:bard");
    battle.choose(hire_for(battle, "elani"));
    REQUIRE(battle.about() == "card");
    CHECK(battle.state().decision->seat == battle.the("elani").seat);
    CHECK(options_of(battle) == std::set<std::string>{"abilities/test:song", "abilities/test:dance", "abilities/test:tale"});
    battle.choose("abilities/test:tale");
    CHECK(options_of(battle) == std::set<std::string>{"abilities/test:song", "abilities/test:dance"});
    battle.choose("abilities/test:song");
    CHECK(battle.about() == "board"); // two are all
    CHECK(cards_of(battle, "test:bard", "abilities") == std::map<std::string, int>{{"song", 1}, {"tale", 1}});
    CHECK(battle.health("test:bard") == 5);
}

TEST_CASE("a hero without abilities has none as an ally either", "[rules][C3-346A]") {
    Battle battle = at_inn({"oleira"});
    hire(battle, "xoric", "oleira");
    CHECK(battle.about() == "board");
    CHECK(battle.the("xoric").cards.empty()); // nor do his axes come along
}

TEST_CASE("the Wizard as an ally takes any two spells out of the deck", "[rules][C3-347]") {
    Battle battle = at_inn({"oleira", "xoric"});
    REQUIRE(spells_left(battle) == 16);
    hire(battle, "varesh", "oleira");
    REQUIRE(battle.about() == "card");
    std::set<std::string> all;
    for (const Spell* spell : battle.rules().library().all<Spell>()) all.insert("spells/" + std::string(name_of(spell->id)));
    CHECK(options_of(battle) == all);
    SECTION("two kinds") {
        battle.choose("spells/giant-fireball");
        CHECK_FALSE(offers(battle, "spells/giant-fireball")); // there was but one
        battle.choose("spells/heal");
        CHECK(cards_of(battle, "varesh", "spells") == std::map<std::string, int>{{"giant-fireball", 1}, {"heal", 1}});
    }
    SECTION("twice the same") {
        battle.choose("spells/heal").choose("spells/heal");
        CHECK(cards_of(battle, "varesh", "spells") == std::map<std::string, int>{{"heal", 2}});
    }
    CHECK(battle.about() == "board");
    CHECK(spells_left(battle) == 14);
    CHECK(cards_of(battle, "varesh", "abilities") == std::map<std::string, int>{{"fireball", 1}});
}

TEST_CASE("an allied Wizard casts his two spells, unless the players take the other sentence for true", "[rules][C3-347A]") {
    const bool casts = GENERATE(true, false);
    Battle battle = at_inn({"oleira", "xoric"}, {casts ? "ally_casts=true" : "ally_casts=false"});
    hire(battle, "varesh", "oleira");
    if (!casts) {
        CHECK(battle.about() == "board"); // and is asked for none
        CHECK(cards_of(battle, "varesh", "spells").empty());
        CHECK(spells_left(battle) == 16);
        set_up(battle);
        CHECK(battle.may("varesh", "abilities/fireball|0")); // no spell
        return;
    }
    battle.choose("spells/magic-missile").choose("spells/heal");
    set_up(battle);
    REQUIRE(battle.may("varesh", "spells/magic-missile|0"));
    battle.act("varesh", "spells/magic-missile|0").end().hits({"orc"});
    CHECK(battle.dead("orc"));
    CHECK(cards_of(battle, "varesh", "spells") == std::map<std::string, int>{{"heal", 1}});
}

TEST_CASE("an ally who holds spells may not cast them where allies do not", "[rules][C3-347A]") {
    const bool casts = GENERATE(true, false);
    Battle battle({{hero("oleira"), ally("varesh").of(1).with_card("spells/magic-missile"), monster("troll")},
                   {casts ? "ally_casts=true" : "ally_casts=false"}});
    CHECK(battle.may("varesh", "spells/magic-missile|0") == casts);
    CHECK(battle.may("varesh", "own|0"));
}

TEST_CASE("other allies bring no spells", "[rules][C3-347A]") {
    const std::string name = GENERATE("xoric", "elani", "marorg", "roosan");
    Battle battle = at_inn({"oleira"});
    hire(battle, name, "oleira");
    CHECK(battle.about() == "board");
    CHECK(cards_of(battle, name, "spells").empty());
}

TEST_CASE("an Inn with nobody left to meet is passed, also right behind another special room that is", "[rules][C3-342]") {
    GameSetup setup{.lord = full("vasesak"), .rooms = {full("althea-the-healer"), full("amaranth-inn"), full("bholoth-cemetery")}};
    for (const char* name : {"oleira", "xoric", "elani", "varesh", "marorg", "roosan"}) setup.heroes.push_back({full(name), 1});
    Battle battle(setup);
    CHECK(battle.about() == "board");
}
