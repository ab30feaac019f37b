// What the variants change in play: the later printing, and the learning game.
#include "catacombs/inn.h"
#include "content/load/changed.h"
#include "support/mini_pack.h"
#include "support/seen.h"
#include "support/shipped.h"

#include <catch2/generators/catch_generators.hpp>
#include <map>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

using Words = std::vector<std::string>;
const Words later{"later-printing"}, learning{"learning-game"};

Battle in_printed_room(const std::string& room, Words variants = {}) {
    return Battle(game_of({"oleira", "xoric", "elani", "varesh"}, {room, "bholoth-cemetery"}), std::move(variants));
}

Pile& items_left(Battle& battle) { return *std::ranges::find(battle.change().piles, full("items"), &Pile::deck); }

/// What the game says to a start like this, in full; empty when it begins.
std::string refused_printing(const GameSetup& setup, const Words& names) {
    Words variants{"party_size=0"};
    for (const std::string& name : names) variants.push_back(full(name));
    auto changed = with_changes(shipped_library_pointer(), variants);
    REQUIRE(changed);
    auto hooks = LuaHooks::load(*changed);
    REQUIRE(hooks);
    auto rules = Rules::make(*changed, variants, **hooks);
    REQUIRE(rules);
    const auto begun = start(**rules, setup);
    return begun ? "" : lines(begun.error());
}

/// At the Inn of the later printing with gold for one of its services.
Battle at_later_inn() {
    Battle battle = in_printed_room("amaranth-inn", later);
    give_gold(battle, "xoric", 8);
    for (const char* name : {"oleira", "elani", "varesh"}) give_gold(battle, name, 0);
    return battle;
}

} // namespace

// ---- the later printing

TEST_CASE("in the later printing heroes start with 5 gold", "[rules][variants]") {
    const Battle battle = in_printed_room("bholoth-cemetery", later);
    for (const char* name : {"oleira", "xoric", "elani", "varesh"}) CHECK(battle.the(name).gold == 5);
    CHECK(in_printed_room("bholoth-cemetery").the("xoric").gold == 0);
}

TEST_CASE("in the later printing another card at the Merchant costs 1 gold", "[rules][variants]") {
    Battle battle = in_printed_room("izchak-the-merchant", later);
    CHECK(price_of(battle, "service|reveal|0") == 1);
    CHECK(price_of(battle, "service|map|0") == 2); // as before
    battle.choose("service|reveal|0").choose("xoric");
    CHECK(battle.the("xoric").gold == 4);
    CHECK(battle.saw(EventKind::card_shown));
    CHECK(price_of(in_printed_room("izchak-the-merchant", {"starting_gold=5"}), "service|reveal|0") == 2);
}

TEST_CASE("only the Inn of the later printing offers feast and cellar", "[rules][variants]") {
    Battle battle = at_later_inn();
    CHECK(options_of(battle) == std::set<std::string>{"service|meet|0", "service|feast|0", "service|cellar|0"});
    CHECK(price_of(battle, "service|feast|0") == 8);
    CHECK(price_of(battle, "service|cellar|0") == 8);
    CHECK(options_of(in_printed_room("amaranth-inn", {"starting_gold=10"})) == std::set<std::string>{"service|meet|0"});
}

TEST_CASE("a feast strengthens every living hero beyond the starting health, once a visit", "[rules][variants]") {
    Battle battle = at_later_inn();
    give_gold(battle, "xoric", 20);
    battle.change().find(battle.id("elani"))->health = 4;
    Character& varesh = *battle.change().find(battle.id("varesh"));
    varesh.dead = true, varesh.health = 0;
    battle.choose("service|feast|0");
    CHECK(battle.health("oleira") == 9);
    CHECK(battle.the("oleira").max_health == 8);
    CHECK(battle.health("xoric") == 13);
    CHECK(battle.health("elani") == 5);
    CHECK(battle.health("varesh") == 0);
    CHECK(battle.dead("varesh"));
    CHECK(battle.the("xoric").gold == 12);
    CHECK_FALSE(offers(battle, "service|feast|0"));
    CHECK(offers(battle, "service|cellar|0"));
    battle.end();
    set_up(battle);
    CHECK(battle.health("oleira") == 9); // and she fights with it
}

TEST_CASE("allies do not take part in the feast", "[rules][variants]") {
    Battle battle = at_later_inn();
    give_gold(battle, "xoric", 18);
    meet(battle, "marorg");
    battle.choose(hire_for(battle, "xoric")).choose("service|feast|0");
    CHECK(battle.health("marorg") == 4);
    CHECK(battle.health("xoric") == 13);
}

TEST_CASE("a well fed hero is not set back by healing", "[rules][variants]") {
    Battle battle({{hero("oleira").with_card("items/healing-salve"), hero("xoric"), monster("troll")}, {"may_waste_cards=true"}});
    battle.change().find(battle.id("oleira"))->health = 10;
    battle.act("oleira", "items/healing-salve|0");
    if (battle.about() == "target") battle.choose("oleira");
    CHECK(battle.health("oleira") == 10);
}

TEST_CASE("the cellar holds one each of four items, for whoever can use them", "[rules][variants]") {
    Battle battle = at_later_inn();
    const auto before = items_left(battle).cards.size();
    battle.choose("service|cellar|0");
    Words found;
    while (battle.about() == "find") {
        CHECK(battle.offered() == Words{"oleira", "xoric", "elani", "varesh"});
        found.push_back(battle.state().decision->text);
        battle.choose(found.size() % 2 == 1 ? "elani" : "xoric");
    }
    CHECK(found == Words{"In the cellar: Vaiel's Urn. Who takes it?", "In the cellar: Healing Salve. Who takes it?",
                         "In the cellar: Raisthrim's Potion. Who takes it?", "In the cellar: Cloak of Invisibility. Who takes it?"});
    CHECK(cards_of(battle, "elani", "items") == std::map<std::string, int>{{"vaiels-urn", 1}, {"raisthrims-potion", 1}});
    CHECK(cards_of(battle, "xoric", "items") == std::map<std::string, int>{{"healing-salve", 1}, {"cloak-of-invisibility", 1}});
    CHECK(items_left(battle).cards.size() == before - 4);
    CHECK(battle.the("xoric").gold == 0);
    CHECK(battle.about() == "visit"); // asking around costs nothing
    CHECK_FALSE(offers(battle, "service|cellar|0"));
}

TEST_CASE("what the deck has no more is not in the cellar either", "[rules][variants]") {
    Battle battle = at_later_inn();
    std::erase_if(items_left(battle).cards, [](const std::string& card) { return card != full("raisthrims-potion"); });
    battle.choose("service|cellar|0");
    REQUIRE(battle.about() == "find");
    battle.choose("oleira");
    CHECK(battle.about() == "visit");
    CHECK(cards_of(battle, "oleira", "items") == std::map<std::string, int>{{"raisthrims-potion", 1}});
    CHECK(items_left(battle).cards.empty());
}

TEST_CASE("an empty cellar is not for sale", "[rules][variants]") {
    Battle battle = at_later_inn();
    items_left(battle).cards = {full("helm-of-rage")};
    meet(battle, "marorg"); // what is on offer is looked up anew
    CHECK_FALSE(offers(battle, "service|cellar|0"));
    CHECK(offers(battle, "service|feast|0"));
}

TEST_CASE("vermin are brown in the later printing and beige before", "[rules][variants]") {
    Battle old = in_printed_room("bholoth-cemetery"), now = in_printed_room("bholoth-cemetery", later);
    const auto colour = [](const Battle& battle, const std::string& monster) {
        const Library& library = battle.rules().library();
        return library.find<Piece>(library.find<Monster>(full(monster))->piece)->colour;
    };
    for (const Monster* monster : shipped_library().all<Monster>()) {
        INFO(monster->id);
        const std::string name(name_of(monster->id));
        if (monster->family.text == full("vermin")) CHECK(colour(now, name) == "brown");
        else CHECK(colour(now, name) == colour(old, name));
        CHECK(colour(old, name) != "brown");
    }
    CHECK(now.rules().find<Family>(full("vermin"))->colour == "#7b5a37");
}

// ---- the learning game

TEST_CASE("in the learning game Varesh has the eight spells that are left", "[rules][variants][C3-022]") {
    const Battle battle = in_printed_room("bholoth-cemetery", learning);
    CHECK(cards_of(battle, "varesh", "spells") ==
          std::map<std::string, int>{{"drain-energy", 1}, {"fireball", 2}, {"heal", 2}, {"magic-missile", 2}, {"shield", 1}});
    CHECK(std::ranges::find(battle.state().piles, full("spells"), &Pile::deck)->cards.empty());
    GameSetup setup = game_of({"varesh"}, {"bholoth-cemetery"});
    setup.heroes[0].spells = Words{full("heal")};
    CHECK(refused_printing(setup, learning).contains("Varesh starts with 8 spells, not 1 [spell-count]"));
}

TEST_CASE("in the learning game nobody chooses a spell that stays in the box", "[rules][variants][C3-022]") {
    GameSetup setup = game_of({"varesh"}, {"bholoth-cemetery"});
    setup.heroes[0].spells = Words(8, full("giant-fireball"));
    CHECK(refused_printing(setup, learning).contains("no card of \"catacombs:giant-fireball\" is left in the spell deck [no-such-card]"));
}

TEST_CASE("in the learning game Lich Lord and Dragon are refused", "[rules][variants][C3-022]") {
    const auto with = [](const std::string& lord) { return refused_printing(game_of({"xoric"}, {"bholoth-cemetery"}, lord), learning); };
    CHECK(with("vasesak") == "");
    CHECK(with("shargila") == "");
    CHECK(with("hmotha") == "error: \"catacombs:hmotha\" is left out by a variant [excluded]\n");
    CHECK(with("phoshar") == "error: \"catacombs:phoshar\" is left out by a variant [excluded]\n");
    CHECK(refused_printing(game_of({"xoric"}, {"bholoth-cemetery"}, "phoshar"), {}) == "");
}

TEST_CASE("in the learning game three rooms are refused", "[rules][variants][C3-022]") {
    const std::string room = GENERATE("amaranth-inn", "shannotul", "the-athenoch-mortuary");
    const GameSetup setup = game_of({"xoric"}, {room, "bholoth-cemetery"});
    CHECK(refused_printing(setup, learning) == "error: \"" + full(room) + "\" is left out by a variant; take another room [excluded]\n");
    CHECK(refused_printing(setup, {}) == "");
}

TEST_CASE("in the learning game the Merchant has none of the advanced items, and each hero 5 gold", "[rules][variants][C3-022]") {
    const Battle battle = in_printed_room("izchak-the-merchant", learning);
    CHECK(battle.the("xoric").gold == 5);
    const Pile& pile = *std::ranges::find(battle.state().piles, full("items"), &Pile::deck);
    const VisitTask* visit = nullptr;
    for (const Task& task : battle.state().agenda)
        if (const VisitTask* found = std::get_if<VisitTask>(&task)) visit = found;
    REQUIRE(visit);
    for (const char* item : {"cloak-of-invisibility", "raisthrims-potion", "throwing-axe", "vaiels-urn"}) {
        CHECK_FALSE(std::ranges::contains(pile.cards, full(item)));
        CHECK_FALSE(std::ranges::contains(visit->shown, "items/" + full(item)));
    }
}
