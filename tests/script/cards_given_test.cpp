// Cards that go back on top of their deck or under it, and cards that only rules give.
#include "rules/supply.h"
#include "support/battle.h"
#include "support/mini_pack.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::shared_ptr<const Library> when_turn_ends(const std::string& answer) {
    return with_pack(
        {{"variants/rule.json", R"({"id": "rule", "name": "Rule", "always": true, "script": "rule.lua"})"},
         {"variants/rule.lua", "return { turn_start = function(self, game, event) return " + answer + " end }"},
         {"items/crown.json", R"({"id": "crown", "name": "Crown", "price": 9, "copies": 2, "in_deck": false, "frequency": "permanent",
                          "sequences": [[{"shot": "catacombs:heal"}]]})"}});
}

Battle acted(const std::string& answer, std::vector<Who> characters) {
    Battle battle({.characters = std::move(characters)}, when_turn_ends(answer));
    battle.act("oleira");
    return battle;
}

std::vector<std::string> pile(const Battle& battle, const std::string& deck) {
    const GameView view(battle.rules(), battle.state());
    return view.pile("catacombs:" + deck)->cards;
}

} // namespace

TEST_CASE("a drawn card can be laid on top of its deck, or under it", "[script][S10]") {
    const Battle top =
        acted(R"(put_back(event.attacker, "catacombs:poison", "3", "top"))", {hero("oleira").with_poison({3}), monster("troll")});
    CHECK(pile(top, "poison").back() == "3"); // the last is drawn first
    CHECK(top.the("oleira").drawn.empty());
    const Battle bottom =
        acted(R"(put_back(event.attacker, "catacombs:poison", "3", "bottom"))", {hero("oleira").with_poison({3}), monster("troll")});
    CHECK(pile(bottom, "poison").front() == "3");
    CHECK(pile(bottom, "poison").size() == pile(top, "poison").size());
}

TEST_CASE("an item goes back on top of the deck of items, or under it", "[script][S10]") {
    for (const std::string where : {"top", "bottom"}) {
        const Battle battle = acted("put_back(event.attacker, 'catacombs:items', 'items/catacombs:healing-salve', '" + where + "')",
                                    {hero("oleira").with_card("items/healing-salve"), monster("troll")});
        const auto& cards = pile(battle, "items");
        CHECK((where == "top" ? cards.back() : cards.front()) == "catacombs:healing-salve");
        CHECK(battle.the("oleira").cards_of("items") == 0);
        CHECK(battle.saw(EventKind::put_back, "oleira"));
    }
}

TEST_CASE("a card that is not of the deck is refused", "[script][S10]") {
    Battle battle({.characters = {hero("oleira").with_card("items/healing-salve"), monster("troll")}},
                  when_turn_ends("put_back(event.attacker, 'catacombs:items', 'healing-salve', 'top')"));
    const auto refused = step(battle.rules(), battle.state(), Choose{"1|own|0"});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().front().message == "\"healing-salve\" does not belong into the deck \"catacombs:items\"");
}

TEST_CASE("a card that lies in no deck is not for sale, and rules give as many as there are", "[script][S10]") {
    Battle battle = acted(R"({gain_card(event.attacker, "items/crown"), gain_card(event.attacker, "items/crown"),
        gain_card(event.attacker, "items/crown")})",
                          {hero("oleira"), monster("troll")});
    CHECK_FALSE(std::ranges::contains(pile(battle, "items"), "test:crown"));
    CHECK(std::ranges::count(battle.the("oleira").cards, ObjectKey{"items", "test:crown"}, &HeldCard::card) == 2);
    CHECK(battle.saw(EventKind::said)); // no card left
}

TEST_CASE("a monster that is removed leaves no trophy, and no hook hears of a death", "[script][S12]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("troll"), monster("orc")}},
                  with_pack({{"variants/rule.json", R"({"id": "rule", "name": "Rule", "always": true, "script": "rule.lua"})"},
                             {"variants/rule.lua", R"(return {
                                 damaged = function(self, game, event) return remove(event.target) end,
                                 dying = function() return say("dying") end, death = function() return say("dead") end })"}}));
    const int pieces = GameView(battle.rules(), battle.state()).monsters_left(*battle.rules().find<Monster>("catacombs:troll"));
    battle.act("oleira").hits({"troll"});
    CHECK_FALSE(battle.on_board("troll"));
    CHECK(battle.state().table.find(battle.id("troll")) == nullptr);
    CHECK(battle.the("oleira").trophies.empty());
    CHECK_FALSE(battle.saw(EventKind::said));
    CHECK_FALSE(battle.saw(EventKind::destroyed));
    CHECK(GameView(battle.rules(), battle.state()).monsters_left(*battle.rules().find<Monster>("catacombs:troll")) == pieces + 1);
}

TEST_CASE("heroes and lords cannot be removed", "[script][S12]") {
    Battle battle({.characters = {hero("oleira"), monster("troll")}}, when_turn_ends("remove(event.attacker)"));
    const auto refused = step(battle.rules(), battle.state(), Choose{"1|own|0"});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().front().message == "Oleira cannot be removed: only a monster, a familiar or an Antient can");
}
