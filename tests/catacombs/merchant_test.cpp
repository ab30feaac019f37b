// Chapter 20 of the ledger: the Merchant and the map, and who haggles with him.
#include "rules/visits.h"

#include <catch2/generators/catch_generators.hpp>
#include <set>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

Names names_of(const Names& keys) {
    Names names;
    for (const std::string& key : keys) names.emplace_back(name_of(key));
    std::ranges::sort(names);
    return names;
}

} // namespace

TEST_CASE("on arrival the item deck is shuffled and six cards are laid out", "[rules][C3-231]") {
    std::set<Names> layouts;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Battle battle = at_door({"xoric", "elani"}, {merchant}, {}, shipped_library_pointer(), seed);
        Names& deck = item_deck(battle);
        std::ranges::sort(deck);
        const Names all = deck;
        give(battle, "xoric", 5);
        const Events events = enter(battle);
        CHECK(std::ranges::count(events, EventKind::card_shown, &Event::what) == 6);
        CHECK(shown(battle) == 6);
        REQUIRE(item_deck(battle).size() == all.size() - 6);
        CHECK_FALSE(std::ranges::is_sorted(item_deck(battle)));
        Names together = item_deck(battle);
        for (const std::string& key : visit(battle.state())->shown) together.push_back(key.substr(6));
        std::ranges::sort(together);
        CHECK(together == all);
        layouts.insert(names_of(visit(battle.state())->shown));
    }
    CHECK(layouts.size() > 4);
}

TEST_CASE("a deck of fewer than six cards is laid out as far as it goes", "[rules][C3-231]") {
    const std::size_t count = GENERATE(0u, 1u, 4u, 6u);
    Battle battle = at_door({"xoric", "elani"}, {merchant, "moghath"});
    Names items{"healing-salve", "healing-salve", "throwing-axe", "throwing-axe", "vaiels-urn", "bee-familiar"};
    items.resize(count);
    stock(battle, items);
    give(battle, "xoric", 20);
    enter(battle);
    CHECK(shown(battle) == count);
    CHECK(item_deck(battle).empty());
    CHECK_FALSE(is_offered(battle, "reveal")); // there is no further card
    CHECK(is_offered(battle, "map"));
}

TEST_CASE("for two gold the top card of the deck is laid out as well, again and again", "[rules][C3-232]") {
    Battle battle = at_door({"xoric", "elani"}, {merchant});
    give(battle, "xoric", 24);
    enter(battle);
    for (std::size_t more = 1; more <= 10; ++more) {
        CHECK(price(battle, "reveal") == 2);
        const std::string top = "items/" + item_deck(battle).back();
        buy(battle, "reveal");
        CHECK(battle.saw(EventKind::card_shown));
        CHECK(shown(battle) == 6 + more);
        CHECK(visit(battle.state())->shown.back() == top);
        CHECK(battle.the("xoric").gold == 24 - 2 * static_cast<int>(more));
    }
    CHECK(item_deck(battle).empty());
    CHECK_FALSE(is_offered(battle, "reveal"));
}

TEST_CASE("a card laid out for two gold can be bought like the others", "[rules][C3-232]") {
    Battle battle = at_door({"xoric", "elani"}, {merchant});
    Names items(7, "healing-salve");
    stock(battle, items);
    give(battle, "xoric", 40);
    enter(battle);
    for (int i = 0; i < 6; ++i) buy(battle, "items/healing-salve", "xoric");
    CHECK_FALSE(is_offered(battle, "items/healing-salve", "xoric"));
    buy(battle, "reveal");
    CHECK(price(battle, "items/healing-salve", "xoric") == 4);
}

TEST_CASE("in the later printing another card costs one gold", "[rules][C3-232]") {
    Battle battle = at_door({"xoric", "elani"}, {merchant, "moghath"}, {"later-printing"});
    give(battle, "xoric", 3);
    enter(battle);
    CHECK(price(battle, "reveal") == 1);
    CHECK(price(battle, "map") == 2);
}

TEST_CASE("any hero may buy any number of items, each if the card allows it", "[rules][C3-233][C3-237]") {
    Battle battle = at_door({"varesh", "elani"}, {merchant});
    stock(battle, {"healing-salve", "healing-salve", "throwing-axe", "raisthrims-potion", "cloak-of-invisibility", "vaiels-urn"});
    give(battle, "varesh", 40);
    give(battle, "elani", 40);
    enter(battle);
    CHECK(buyers(battle, "items/healing-salve") == Names{"varesh", "elani"});
    CHECK(buyers(battle, "items/throwing-axe") == Names{"elani"});
    for (const char* item : {"healing-salve", "healing-salve", "raisthrims-potion", "cloak-of-invisibility", "vaiels-urn"}) {
        buy(battle, std::string("items/") + item, "varesh");
        pays(battle, "varesh");
    }
    CHECK(battle.the("varesh").cards_of("items") == 5);
    CHECK(battle.the("varesh").gold == 40 - 4 - 4 - 6 - 7 - 6);
    buy(battle, "items/throwing-axe", "elani");
    pays(battle, "elani");
    CHECK(cards(battle, "elani", "throwing-axe") == 1);
}

TEST_CASE("what nobody can pay for, even together, is not offered", "[rules][C3-233][C3-234]") {
    Battle battle = at_door({"xoric", "elani"}, {merchant});
    stock(battle, {"healing-salve", "throwing-axe", "bee-familiar"});
    give(battle, "xoric", 4);
    give(battle, "elani", 3);
    enter(battle);
    CHECK(is_offered(battle, "items/healing-salve", "elani")); // 4 of 7
    CHECK(is_offered(battle, "items/throwing-axe", "elani"));  // 7 of 7
    CHECK_FALSE(is_offered(battle, "items/bee-familiar", "elani"));
    CHECK(battle.refused(Choose{option_of(battle, "items/bee-familiar", "elani")}) == "no-such-option");
}

TEST_CASE("heroes pay for an item together, and the gold goes to the treasury", "[rules][C3-234]") {
    Battle battle = at_door({"xoric", "elani"}, {merchant});
    stock(battle, {"throwing-axe"});
    give(battle, "xoric", 4);
    give(battle, "elani", 5);
    enter(battle);
    const int treasury = battle.state().treasury;
    buy(battle, "items/throwing-axe", "elani");
    REQUIRE(battle.about() == "pay");
    pays(battle, "xoric");
    CHECK(battle.saw(EventKind::bought, "items/throwing-axe"));
    CHECK(battle.the("xoric").gold == 0);
    CHECK(battle.the("elani").gold == 2);
    CHECK(battle.state().treasury == treasury + 7);
}

TEST_CASE("a bought item lies on the mat of the one hero it was bought for, whoever paid", "[rules][C3-235]") {
    Battle battle = at_door({"xoric", "elani"}, {merchant});
    stock(battle, {"healing-salve"});
    give(battle, "xoric", 4);
    enter(battle);
    buy(battle, "items/healing-salve", "elani");
    CHECK(cards(battle, "elani", "healing-salve") == 1);
    CHECK(cards(battle, "xoric", "healing-salve") == 0);
    CHECK(battle.saw(EventKind::gained_card, "items/healing-salve"));
    CHECK_FALSE(battle.the("elani").cards.front().used);
    CHECK_FALSE(is_offered(battle, "items/healing-salve", "xoric")); // it is sold
}

TEST_CASE("unsold items go back into the deck, or by option out of the game", "[rules][C3-235A]") {
    for (const bool discarded : {false, true}) {
        Battle battle = at_door({"xoric", "elani"}, {merchant, merchant, "moghath"}, discarded ? Names{"unsold_items=discarded"} : Names{});
        stock(battle, {"healing-salve", "throwing-axe", "vaiels-urn"});
        give(battle, "xoric", 20);
        enter(battle);
        battle.change().removed.clear();
        buy(battle, "items/healing-salve", "xoric").end();
        REQUIRE(battle.state().room == 2);
        CHECK(is_offered(battle, "items/throwing-axe", "xoric") != discarded);
        CHECK(is_offered(battle, "items/vaiels-urn", "xoric") != discarded);
        CHECK_FALSE(is_offered(battle, "items/healing-salve", "xoric"));
        CHECK(battle.state().removed.size() == (discarded ? 2 : 0));
    }
}

TEST_CASE("gold is each hero's own, and paying together is said, unless players or the party share a purse", "[rules][C3-235A]") {
    const std::string purse = GENERATE(as<std::string>{}, "hero", "player", "party");
    INFO(purse);
    Battle battle = at_door({"xoric", "elani", "oleira"}, {merchant, "moghath"}, {"purse=" + purse});
    change(battle, "elani").seat = battle.the("xoric").seat; // one player has both
    stock(battle, {"throwing-axe"});
    give(battle, "xoric", 3);
    give(battle, "elani", 3);
    give(battle, "oleira", 3);
    enter(battle);
    buy(battle, "items/throwing-axe", "xoric"); // costs 7
    if (purse == "hero") {
        REQUIRE(battle.about() == "pay");
        CHECK(battle.offered() == Names{"xoric", "elani", "oleira"});
        pays(battle, "xoric");
        CHECK(battle.offered() == Names{"elani", "oleira"});
        pays(battle, "oleira");
        CHECK(battle.the("elani").gold == 2);
        CHECK(battle.the("oleira").gold == 0);
    } else if (purse == "player") {
        REQUIRE(battle.about() == "pay");
        CHECK(battle.offered() == Names{"xoric", "oleira"});
        pays(battle, "xoric"); // the player's six
        CHECK(battle.the("elani").gold == 0);
        CHECK(battle.the("oleira").gold == 2);
    } else {
        CHECK(battle.about() == "visit");
    }
    CHECK(battle.the("xoric").gold + battle.the("elani").gold + battle.the("oleira").gold == 2);
    CHECK(cards(battle, "xoric", "throwing-axe") == 1);
}

TEST_CASE("for two gold the map turns all room cards face up", "[rules][C3-236]") {
    Battle battle = at_door({"xoric", "elani"}, {merchant, "the-outer-bailey", healer, "moghath"});
    give(battle, "elani", 5);
    enter(battle);
    CHECK(std::ranges::count(battle.state().column, false, &RoomCard::face_up) == 3);
    CHECK(price(battle, "map") == 2);
    buy(battle, "map");
    CHECK(battle.saw(EventKind::map_shown));
    CHECK(std::ranges::all_of(battle.state().column, &RoomCard::face_up));
    CHECK(battle.the("elani").gold == 3);
    CHECK_FALSE(is_offered(battle, "map"));
    battle.end();
    CHECK(*battle.state().room_id() == "catacombs:the-outer-bailey"); // shown or not, it comes next
}

TEST_CASE("nobody sells a map of rooms that all lie open", "[rules][C3-236]") {
    Battle battle = at_door({"xoric", "elani"}, {merchant, "the-outer-bailey"});
    give(battle, "elani", 5);
    battle.change().column[2].face_up = true;
    enter(battle);
    CHECK_FALSE(is_offered(battle, "map"));
    CHECK(is_offered(battle, "reveal"));
}

TEST_CASE("with the Skeleton Explorer in the party everybody pays less: 1 for items and healing, 2 for an ally",
          "[rules][C3-036][C3-036A]") {
    for (const bool haggles : {false, true}) {
        const std::string third = haggles ? "marorg" : "roosan";
        Battle shop = at_door({"xoric", "elani", third}, {merchant});
        stock(shop, {"healing-salve", "bee-familiar"});
        give(shop, "xoric", 40);
        enter(shop);
        for (const std::string& name : {std::string("xoric"), std::string("elani"), third}) {
            CHECK(price(shop, "items/healing-salve", name) == (haggles ? 3 : 4));
            CHECK(price(shop, "items/bee-familiar", name) == (haggles ? 11 : 12));
        }
        buy(shop, "items/healing-salve", "elani");
        CHECK(shop.the("xoric").gold == (haggles ? 37 : 36));

        Battle sickbed = at_door({"xoric", "elani", "oleira", third}, {healer}, {"advanced-death"});
        change(sickbed, "xoric").health = 1;
        poison(sickbed, "elani", {1});
        dies(sickbed, "oleira");
        give(sickbed, "xoric", 40);
        enter(sickbed);
        CHECK(price(sickbed, "heal", "xoric") == (haggles ? 2 : 3));
        CHECK(price(sickbed, "cure", "elani") == (haggles ? 1 : 2));
        CHECK(price(sickbed, "free-cure", "elani") == 0); // never below nothing
        CHECK(price(sickbed, "resurrect", "oleira") == (haggles ? 9 : 10));

        Battle evening = at_door({"xoric", "elani", third}, {inn});
        give(evening, "xoric", 40);
        enter(evening);
        buy(evening, "meet");
        CHECK(price(evening, "recruit", "xoric") == (haggles ? 8 : 10));
        CHECK(price(evening, "meet") == -1);
    }
}

TEST_CASE("the dead do not haggle, nor does the Skeleton Explorer as an ally", "[rules][C3-036A]") {
    Battle battle = at_door({"xoric", "marorg"}, {merchant});
    stock(battle, {"healing-salve"});
    dies(battle, "marorg");
    give(battle, "xoric", 10);
    enter(battle);
    CHECK(price(battle, "items/healing-salve", "xoric") == 4);
    Battle helped = at_door({"xoric", "elani"}, {merchant});
    joins(helped, "marorg", "xoric");
    stock(helped, {"healing-salve"});
    give(helped, "xoric", 10);
    enter(helped);
    CHECK(price(helped, "items/healing-salve", "xoric") == 4);
}

TEST_CASE("another card and the map cost the full price, unless the option lowers these too", "[rules][C3-036A]") {
    for (const bool extras : {false, true}) {
        Battle battle = at_door({"xoric", "marorg"}, {merchant, "moghath"}, extras ? Names{"discount_on_extras=true"} : Names{});
        give(battle, "xoric", 10);
        enter(battle);
        CHECK(price(battle, "reveal") == (extras ? 1 : 2));
        CHECK(price(battle, "map") == (extras ? 1 : 2));
        buy(battle, "map");
        CHECK(battle.the("xoric").gold == (extras ? 9 : 8));
    }
    Battle cheap = at_door({"xoric", "marorg"}, {merchant}, {"discount_on_extras=true", "later-printing"});
    give(cheap, "xoric", 10);
    enter(cheap);
    CHECK(price(cheap, "reveal") == 0);
    buy(cheap, "reveal"); // for nothing, and nobody is asked to pay it
    CHECK(cheap.about() == "visit");
    CHECK(shown(cheap) == 7);
}

TEST_CASE("familiars are sold under the same restrictions, and never a second one to the same hero", "[rules][C3-256][C3-254]") {
    Battle battle = at_door({"xoric", "elani", "varesh"}, {merchant});
    stock(battle, {"raven-familiar", "bee-familiar", "armadillo-familiar"});
    give(battle, "xoric", 60);
    enter(battle);
    CHECK(buyers(battle, "items/raven-familiar") == Names{"varesh"});
    CHECK(buyers(battle, "items/bee-familiar") == Names{"xoric", "elani", "varesh"});
    buy(battle, "items/bee-familiar", "varesh");
    CHECK(battle.the("bee").owner == battle.id("varesh"));
    CHECK_FALSE(battle.on_board("bee"));
    CHECK(buyers(battle, "items/raven-familiar").empty());
    CHECK(buyers(battle, "items/armadillo-familiar") == Names{"xoric", "elani"});
    battle.end();
    set_up(battle);
    CHECK(battle.on_board("bee"));
}
