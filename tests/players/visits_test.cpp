// Special rooms: gold is spent on what it buys, above all before the lair. What a service or a wager does is tried, never known by name.
#include "rules/visits.h"
#include "players/player.h"
#include "players/worth.h"
#include "support/mini_pack.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// What the player does next: the option, or "end".
std::string next_purchase(const Battle& battle, std::uint64_t seed = 1, const Skill& skill = {}) {
    Player player(seed, skill);
    const auto command = player.answer(battle.rules(), battle.state());
    REQUIRE(command);
    const Choose* choice = std::get_if<Choose>(&*command);
    return choice ? choice->option : "end";
}

/// The whole visit. Gives what was bought, in order.
Names shop(Battle& battle, std::uint64_t seed = 1) {
    Player player(seed);
    Names bought;
    const int room = battle.state().room;
    for (int i = 0; battle.state().decision && battle.state().room == room; ++i) {
        REQUIRE(i < 300);
        const auto command = player.answer(battle.rules(), battle.state());
        REQUIRE(command);
        const Choose* choice = std::get_if<Choose>(&*command);
        if (battle.about() == "visit" && choice) bought.push_back(choice->option);
        battle.send(*command);
    }
    return bought;
}

int gold(const Battle& battle) { return gold_of_party(battle.state()); }

/// Two weapons of a made-up pack at the same price, a trinket, and rooms whose scripts take and give.
std::shared_ptr<const Library> bazaar() {
    static const auto library = with_pack({
        {"items/blunt.json",
         R"({"id": "blunt", "name": "Blunt", "price": 5, "frequency": "room", "weapon": true, "combo": "after", "sequences": [[{"shot": "catacombs:rush"}]]})"},
        {"items/keen.json",
         R"({"id": "keen", "name": "Keen", "price": 5, "frequency": "room", "weapon": true, "combo": "after", "sequences": [[{"shot": "catacombs:missile", "modifiers": ["catacombs:critical"], "times": 2}]]})"},
        {"items/trinket.json",
         R"({"id": "trinket", "name": "Trinket", "price": 9, "frequency": "game", "combo": "after", "sequences": [[{"shot": "catacombs:missile"}]]})"},
        {"rooms/pit.json",
         R"({"id": "pit", "name": "Pit", "type": "special", "services": [{"id": "jump", "name": "Jump", "price": 1, "named_hero": true}], "script": "pit.lua"})"},
        {"rooms/pit.lua",
         R"(return { purchase = function(self, game, event) if game.random(2) == 1 then return damage(event.target, 1) end end })"},
        {"rooms/spring.json",
         R"({"id": "spring", "name": "Spring", "type": "special", "services": [{"id": "dip", "name": "Dip", "price": 2, "named_hero": true}], "script": "spring.lua"})"},
        {"rooms/spring.lua",
         R"(return { purchase = function(self, game, event) if game.random(2) == 1 then return heal(event.target, 2) end end })"},
        {"rooms/gift.json",
         R"({"id": "gift", "name": "Gift", "type": "special", "services": [{"id": "ask", "name": "Ask", "price": 1, "named_hero": true}], "script": "gift.lua"})"},
        {"rooms/gift.lua", R"(return {
  purchase = function(self, game, event)
    return ask { of = event.target, about = event.target, question = "what", text = "What?",
                 options = { { id = "ashes", text = "Ashes" }, { id = "balm", text = "Balm" }, { id = "stone", text = "Stone" } } }
  end,
  answered = function(self, game, event) if event.text == "balm" then return heal(event.target, 3) end end,
})"},
    });
    return library;
}

} // namespace

TEST_CASE("at the last Healer a hurt party leaves neither wounds nor gold that could heal them", "[play][visits][C4]") {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Battle battle = at_door({"xoric", "elani", "oleira", "varesh"}, {healer});
        change(battle, "xoric").health = 3;
        change(battle, "varesh").health = 5;
        give(battle, "elani", 10);
        give(battle, "xoric", 4);
        enter(battle);
        shop(battle, seed);
        CHECK(gold(battle) < 3);
        CHECK(battle.health("xoric") + battle.health("varesh") == 8 + 4);
        CHECK(battle.health("xoric") >= 5); // a point is worth most where few are left
    }
}

TEST_CASE("a dead hero is brought back when it can be paid", "[play][visits][C4]") {
    Battle battle = at_door({"xoric", "elani", "oleira", "varesh"}, {healer}, {"advanced-death"});
    dies(battle, "xoric");
    change(battle, "elani").health = 9;
    give(battle, "oleira", 6);
    give(battle, "varesh", 5);
    enter(battle);
    CHECK(next_purchase(battle) == option_of(battle, "resurrect", "xoric"));
    shop(battle);
    CHECK_FALSE(battle.dead("xoric"));
}

TEST_CASE("of two weapons at one price the party buys the one that strikes harder", "[play][visits][C4]") {
    Battle battle = at_door({"xoric", "elani"}, {merchant}, {}, bazaar());
    stock(battle, {"test:blunt", "test:keen"});
    give(battle, "elani", 5);
    enter(battle);
    const Names bought = shop(battle);
    REQUIRE(bought.size() == 1);
    CHECK(bought.front().contains("test:keen"));
}

TEST_CASE("an item is bought by the hero who has most of it", "[play][visits][C4]") {
    SECTION("the one whom it refreshes") {
        Battle battle = at_door({"xoric", "oleira"}, {merchant});
        stock(battle, {"magic-quiver"});
        give(battle, "xoric", 4);
        enter(battle);
        CHECK(next_purchase(battle) == option_of(battle, "items/magic-quiver", "oleira"));
    }
    SECTION("the one whose face it shows") {
        Battle battle = at_door({"marorg", "oleira", "elani"}, {merchant});
        stock(battle, {"poisoned-knife"});
        give(battle, "marorg", 8);
        enter(battle);
        CHECK(next_purchase(battle) == option_of(battle, "items/poisoned-knife", "elani"));
    }
}

TEST_CASE("a dear trinket is left for the Healer further on, and bought where nothing else comes", "[play][visits][C4]") {
    for (const bool last : {false, true}) {
        Battle battle = at_door({"xoric", "elani"}, last ? Names{merchant} : Names{merchant, healer}, {}, bazaar());
        stock(battle, {"test:trinket"});
        change(battle, "xoric").health = 3;
        give(battle, "elani", 9);
        if (!last) battle.change().column[2].face_up = true;
        enter(battle);
        const double coin = outlook_of(battle.rules(), battle.state()).coin;
        const Names bought = shop(battle);
        CAPTURE(last, coin, bought);
        CHECK(bought.size() == (last ? 1 : 0));
    }
}

TEST_CASE("what a coin buys in a special room is known before the party comes there", "[play][visits][C4]") {
    const Battle battle(game_of({"xoric", "elani"}, {"bholoth-cemetery"}), {}, bazaar());
    const auto coin = [&](const std::string& room) { return coin_worth(battle.rules(), *bazaar()->find<Room>(full(room))); };
    CHECK(coin(healer) > 0.1);
    CHECK(coin(merchant) > 0.1);
    CHECK(coin(tavern) > 0.05);
    CHECK(coin(inn) >= 0);
    CHECK(coin("test:spring") > 0.1);
    CHECK(coin("test:pit") == 0);
}

TEST_CASE("a wager that can only lose is not taken, one that may heal is taken for who is hurt", "[play][visits][C4]") {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Battle pit = at_door({"xoric", "elani"}, {"test:pit"}, {}, bazaar());
        give(pit, "elani", 9);
        enter(pit);
        CHECK(shop(pit, seed).empty());

        Battle spring = at_door({"xoric", "elani"}, {"test:spring"}, {}, bazaar());
        change(spring, "xoric").health = 2;
        give(spring, "elani", 7);
        enter(spring);
        const Names bought = shop(spring, seed);
        REQUIRE_FALSE(bought.empty());
        for (const std::string& option : bought) CHECK(option == option_of(spring, "dip", "xoric"));
    }
}

TEST_CASE("at the Tavern the last gold is wagered, for the hurt hero first", "[play][visits][C4]") {
    int hurt = 0, all = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Battle battle = at_door({"xoric", "elani", "oleira"}, {tavern}, {}, shipped_library_pointer(), seed);
        change(battle, "xoric").health = 2;
        for (const char* name : {"xoric", "elani", "oleira"}) give(battle, name, 3);
        enter(battle);
        const std::string first = next_purchase(battle, seed);
        hurt += first == option_of(battle, "wager", "xoric"), ++all;
        shop(battle, seed);
        CHECK(gold(battle) < 2);
    }
    CHECK(hurt >= all / 2);
}

TEST_CASE("a question of a room's script is answered with what helps, whatever it is called", "[play][visits][C7]") {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Battle battle = at_door({"xoric", "elani"}, {"test:gift"}, {}, bazaar());
        change(battle, "elani").health = 5;
        give(battle, "xoric", 1);
        enter(battle);
        CHECK(shop(battle, seed) == Names{option_of(battle, "ask", "elani")});
        CHECK(battle.health("elani") == 8);
    }
}

TEST_CASE("who could be hired is asked for, and hired", "[play][visits][C4]") {
    Battle battle = at_door({"xoric", "elani", "oleira", "varesh"}, {inn});
    for (const char* name : {"xoric", "elani", "oleira"}) give(battle, name, 4);
    enter(battle);
    CHECK(next_purchase(battle) == "service|meet|0");
    shop(battle);
    CHECK(gold(battle) == 2);
    CHECK(std::ranges::count(battle.state().characters, CharacterKind::ally, &Character::kind) == 1);
}

TEST_CASE("a trial does not know the next card of a pile, nor the next throw of the dice", "[play][visits]") {
    // Three orders of one deck and three states of chance: the same answer.
    std::set<std::string> answers;
    for (std::uint64_t i = 1; i <= 3; ++i) {
        Battle battle = at_door({"xoric", "elani"}, {tavern});
        change(battle, "xoric").health = 2;
        give(battle, "elani", 6);
        enter(battle);
        battle.change().random = Random(i);
        std::ranges::rotate(item_deck(battle), item_deck(battle).begin() + static_cast<std::ptrdiff_t>(i));
        answers.insert(next_purchase(battle, 7));
    }
    CHECK(answers.size() == 1);
}

TEST_CASE("a player without items buys none", "[play][visits]") {
    Battle battle = at_door({"xoric", "elani"}, {merchant});
    give(battle, "elani", 20);
    enter(battle);
    CHECK_FALSE(next_purchase(battle, 1, *skill_of("no-items")).contains("items/"));
    const std::string bought = next_purchase(battle, 1);
    CAPTURE(bought);
    CHECK(bought.contains("items/"));
}

TEST_CASE("a card whose effect only its script knows is worth its price, as long as battles are to come", "[play][player][visits]") {
    static const auto library = with_pack(
        {{"items/charm.json", R"({"id": "charm", "name": "Charm", "price": 5, "frequency": "permanent", "script": "charm.lua"})"},
         {"items/charm.lua", "return { before_damage = function(self, game, event) return event.amount end }"},
         {"items/stone.json", R"({"id": "stone", "name": "Stone", "price": 5, "frequency": "permanent"})"}});
    const Battle battle({.characters = {hero("xoric"), monster("orc")}}, library);
    const auto worth = [&](const char* card, double battles) {
        return card_worth(battle.rules(), battle.state(), battle.the("xoric"), {"items", card}, {.battles = battles, .rounds = 5 * battles});
    };
    CHECK(worth("test:charm", 4) > 2 * worth("test:charm", 1));
    CHECK(worth("test:charm", 1) > 0);
    CHECK(worth("test:charm", 0) == 0);
    CHECK(worth("test:stone", 4) == 0);
}
