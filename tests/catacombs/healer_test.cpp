// Chapter 19 of the ledger: special rooms, and the Healer.
#include "rules/visits.h"
#include "support/seen.h"

#include <catch2/generators/catch_generators.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

Names poison_deck(const Battle& battle) { return std::ranges::find(battle.state().piles, "catacombs:poison", &Pile::deck)->cards; }

} // namespace

TEST_CASE("a special room is resolved as its card is turned: nobody sets up a board, nobody fights", "[rules][C3-220]") {
    for (const std::string& room : {healer, merchant, inn, tavern}) {
        INFO(room);
        Battle battle = at_door({"xoric", "elani"}, {room});
        give(battle, "xoric", 20);
        change(battle, "elani").health = 1;
        const Events events = enter(battle);
        CHECK(first(events, EventKind::room_revealed) < first(events, EventKind::entered));
        CHECK(battle.about() == "visit");
        CHECK(battle.state().phase == Phase::exploration);
        CHECK(battle.state().column[1].face_up);
        CHECK(battle.state().board.empty());
        CHECK(battle.state().table.pieces.empty());
        battle.end();
        CHECK(battle.saw(EventKind::left_room, room));
        CHECK_FALSE(battle.saw(EventKind::battle_began, room));
        CHECK(battle.saw(EventKind::room_revealed, "catacomb-lords-lair"));
    }
}

TEST_CASE("a special room has no setup: used cards stay used and the dead stay dead; the Lair has all phases", "[rules][C3-220A]") {
    Battle battle = at_door({"oleira", "xoric"}, {healer});
    give(battle, "xoric", 20);
    dies(battle, "xoric");
    change(battle, "oleira").health = 3;
    for (HeldCard& card : change(battle, "oleira").cards) card.used = true;
    enter(battle);
    CHECK(std::ranges::all_of(battle.the("oleira").cards, &HeldCard::used));
    CHECK(battle.dead("xoric"));
    battle.end();
    CHECK(battle.state().phase == Phase::setup);
    CHECK(battle.state().board == battle.rules().find<Lord>("catacombs:vasesak")->board.text);
    CHECK(std::ranges::none_of(battle.the("oleira").cards, &HeldCard::used));
    set_up(battle);
    CHECK(battle.state().phase == Phase::battle);
    CHECK(battle.the("oleira").health == 3);
}

TEST_CASE("by option special rooms have a setup too, which readies cards and brings back the dead", "[rules][C3-220A]") {
    Battle battle = at_door({"oleira", "xoric"}, {healer}, {"special_room_setup=true"});
    give(battle, "xoric", 20);
    dies(battle, "xoric");
    for (HeldCard& card : change(battle, "oleira").cards) card.used = true;
    enter(battle);
    CHECK(std::ranges::none_of(battle.the("oleira").cards, &HeldCard::used));
    CHECK(battle.health("xoric") == 6);
    CHECK(price(battle, "heal", "xoric") == 3);
}

TEST_CASE("the Healer takes one Poison card from one hero for nothing; the party says from whom", "[rules][C3-221][C3-292]") {
    const std::string who = GENERATE(as<std::string>{}, "elani", "oleira");
    Battle battle = at_door({"xoric", "elani", "oleira"}, {healer, healer});
    poison(battle, "elani", {2, 2});
    poison(battle, "oleira", {3, 3});
    enter(battle);
    CHECK(buyers(battle, "free-cure") == Names{"elani", "oleira"}); // nobody pays for what would do nothing
    CHECK(price(battle, "free-cure", who) == 0);
    CHECK(battle.state().decision->seat == -1);
    buy(battle, "free-cure", who);
    CHECK(battle.the("elani").drawn.size() == (who == "elani" ? 1 : 2));
    CHECK(battle.the("oleira").drawn.size() == (who == "oleira" ? 1 : 2));
    // There is nothing else the penniless could have: they are at the door of the next Healer already, who does it once more.
    CHECK(battle.state().room == 2);
    CHECK(buyers(battle, "free-cure") == Names{"elani", "oleira"});
}

TEST_CASE("only the first cure of a visit is free", "[rules][C3-221]") {
    Battle battle = at_door({"xoric", "elani"}, {healer});
    poison(battle, "elani", {2, 2});
    give(battle, "xoric", 2);
    enter(battle);
    buy(battle, "free-cure", "elani");
    CHECK(battle.the("xoric").gold == 2);
    CHECK_FALSE(is_offered(battle, "free-cure", "elani"));
    CHECK(price(battle, "cure", "elani") == 2);
}

TEST_CASE("a cured Poison card is shuffled back into its deck", "[rules][C3-222][C3-225]") {
    std::vector<std::size_t> places;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        Battle battle = at_door({"xoric", "elani"}, {healer}, {}, shipped_library_pointer(), seed);
        const Names whole = sorted(poison_deck(battle));
        poison(battle, "elani", {3, 3, 3}); // all there are
        give(battle, "xoric", 2);
        enter(battle);
        buy(battle, "cure", "elani");
        CHECK(battle.saw(EventKind::put_back, "elani"));
        const Names deck = poison_deck(battle);
        REQUIRE(deck.size() == 13);
        places.push_back(static_cast<std::size_t>(std::ranges::find(deck, "3") - deck.begin()));
        buy(battle, "free-cure", "elani");
        CHECK(poison_deck(battle).size() == 14);
        CHECK(whole.size() == 15);
    }
    std::ranges::sort(places);
    CHECK(places.front() < 13);
    CHECK(places.front() != places.back());
}

TEST_CASE("three gold restore one health to a hero or an ally", "[rules][C3-223][C3-230]") {
    const std::string who = GENERATE(as<std::string>{}, "elani", "xoric", "roosan");
    Battle battle = at_door({"xoric", "elani"}, {healer});
    joins(battle, "roosan", "elani");
    give(battle, "elani", 7);
    for (const char* name : {"elani", "xoric", "roosan"}) change(battle, name).health = 1;
    enter(battle);
    const int treasury = battle.state().treasury;
    CHECK(price(battle, "heal", who) == 3);
    buy(battle, "heal", who);
    for (const char* name : {"elani", "xoric", "roosan"}) CHECK(battle.health(name) == (name == who ? 2 : 1));
    CHECK(battle.the("elani").gold == 4);
    CHECK(battle.state().treasury == treasury + 3);
}

TEST_CASE("nobody is healed beyond the maximum, allies not beyond theirs", "[rules][C3-224]") {
    struct Row {
        std::string name;
        int most;
    };
    for (const Row& row : {Row{"elani", 10}, Row{"roosan", 4}, Row{"xoric", 6}}) {
        INFO(row.name);
        Battle battle = at_door({"elani", "oleira"}, {healer});
        joins(battle, "roosan", "elani");
        joins(battle, "xoric", "oleira");
        give(battle, "elani", 30);
        change(battle, row.name).health = row.most - 2;
        enter(battle);
        CHECK(buyers(battle, "heal") == Names{row.name});
        buy(battle, "heal", row.name);
        buy(battle, "heal", row.name);
        CHECK(battle.the(row.name).health == row.most);
        CHECK(battle.the("elani").gold == 24);
        CHECK(visit(battle.state()) == nullptr); // all are well: there is nothing left to buy
    }
}

TEST_CASE("two gold buy one cure, and the cured hero chooses the card", "[rules][C3-225]") {
    Battle battle = at_door({"xoric", "elani"}, {healer});
    poison(battle, "elani", {1, 3, 2});
    give(battle, "xoric", 5);
    enter(battle);
    buy(battle, "cure", "elani");
    REQUIRE(battle.about() == "cure");
    CHECK(battle.state().decision->seat == battle.the("elani").seat);
    battle.choose("3");
    CHECK(battle.the("elani").drawn.size() == 2);
    CHECK(std::ranges::none_of(battle.the("elani").drawn, [](const DrawnCard& card) { return card.card == "3"; }));
    CHECK(battle.the("xoric").gold == 3);
    CHECK(price(battle, "cure", "elani") == 2);
    CHECK(is_offered(battle, "free-cure", "elani")); // a bought cure does not use up the free one
}

TEST_CASE("who gives back the last Poison card at the Healer is no longer poisoned", "[rules][C3-225]") {
    Battle battle = at_door({"xoric", "elani"}, {healer});
    poison(battle, "elani", {2});
    change(battle, "elani").conditions.push_back({"catacombs:poisoned", 0, 1});
    enter(battle);
    buy(battle, "free-cure", "elani");
    CHECK(battle.the("elani").drawn.empty());
    CHECK_FALSE(battle.has("elani", "poisoned"));
}

TEST_CASE("ten gold bring back a dead hero with two health", "[rules][C3-226][C3-126]") {
    Battle battle = at_door({"xoric", "elani"}, {healer}, {"advanced-death"});
    dies(battle, "elani");
    give(battle, "xoric", 10);
    enter(battle);
    CHECK(buyers(battle, "resurrect") == Names{"elani"});
    CHECK(price(battle, "resurrect", "elani") == 10);
    const int treasury = battle.state().treasury;
    buy(battle, "resurrect", "elani");
    CHECK_FALSE(battle.dead("elani"));
    CHECK(battle.health("elani") == 2);
    CHECK(battle.the("xoric").gold == 0);
    CHECK(battle.state().treasury == treasury + 10);
}

TEST_CASE("with nine gold in all there is no resurrection", "[rules][C3-226]") {
    Battle battle = at_door({"xoric", "elani"}, {healer}, {"advanced-death"});
    dies(battle, "elani");
    give(battle, "xoric", 5);
    give(battle, "elani", 4);
    change(battle, "xoric").health = 1;
    enter(battle);
    CHECK(is_offered(battle, "heal", "xoric"));
    CHECK_FALSE(is_offered(battle, "resurrect", "elani"));
}

TEST_CASE("no other special room brings back the dead", "[rules][C3-126]") {
    const std::string room = GENERATE_COPY(as<std::string>{}, healer, merchant, inn, tavern);
    Battle battle = at_door({"xoric", "elani"}, {room}, {"advanced-death", "resurrection_offered=always"});
    dies(battle, "elani");
    give(battle, "xoric", 30);
    enter(battle);
    REQUIRE(battle.about() == "visit");
    int for_the_dead = 0;
    for (const Option& option : battle.state().decision->options) for_the_dead += option.character == battle.id("elani");
    CHECK(for_the_dead == (room == healer ? 1 : 0));
}

TEST_CASE("a resurrected hero has all belongings, can be healed further, and plays from the next room on",
          "[rules][C3-227][C3-127][C3-126]") {
    Battle battle = at_door({"xoric", "varesh"}, {healer}, {"advanced-death"});
    dies(battle, "varesh");
    give(battle, "varesh", 4);
    give(battle, "xoric", 12);
    const auto before = battle.the("varesh").cards;
    REQUIRE(before.size() == 11);
    enter(battle);
    CHECK_FALSE(is_offered(battle, "heal", "varesh")); // first things first
    buy(battle, "resurrect", "varesh");
    pays(battle, "xoric");
    CHECK(battle.the("varesh").gold == 4);
    CHECK(battle.the("varesh").cards == before);
    buy(battle, "heal", "varesh");
    pays(battle, "varesh");
    CHECK(battle.health("varesh") == 3);
    CHECK(battle.the("varesh").gold == 1);
    CHECK_FALSE(battle.on_board("varesh"));
    battle.end();
    set_up(battle);
    CHECK(battle.on_board("varesh"));
    CHECK(battle.health("varesh") == 3);
    CHECK(battle.may_act("varesh"));
}

TEST_CASE("the familiar of a resurrected hero is there again in the next room", "[rules][C3-227]") {
    for (const bool resurrected : {false, true}) {
        Battle battle = at_door({"xoric", "elani"}, {merchant, healer}, {"advanced-death"});
        stock(battle, {"bee-familiar"});
        give(battle, "xoric", 30);
        enter(battle);
        buy(battle, "items/bee-familiar", "elani");
        dies(battle, "elani");
        battle.end();
        REQUIRE(price(battle, "resurrect", "elani") == 10);
        if (resurrected) buy(battle, "resurrect", "elani");
        if (battle.about() == "visit") battle.end();
        set_up(battle);
        CHECK(battle.on_board("bee") == resurrected);
        CHECK(battle.on_board("elani") == resurrected);
    }
}

TEST_CASE("any number of services may be bought in one visit, as long as there is gold", "[rules][C3-228]") {
    Battle battle = at_door({"xoric", "elani"}, {healer}, {"advanced-death"});
    poison(battle, "xoric", {1, 1, 1});
    change(battle, "xoric").health = 2;
    dies(battle, "elani");
    give(battle, "xoric", 24);
    enter(battle);
    for (const char* what : {"free-cure", "cure", "cure"}) buy(battle, what, "xoric");
    CHECK(battle.the("xoric").drawn.empty());
    buy(battle, "resurrect", "elani");
    for (int i = 0; i < 3; ++i) buy(battle, "heal", "xoric");
    CHECK(battle.health("xoric") == 5);
    CHECK(battle.the("xoric").gold == 1);
    CHECK(visit(battle.state()) == nullptr);
}

TEST_CASE("heroes pay the Healer together", "[rules][C3-229]") {
    Battle battle = at_door({"xoric", "elani", "oleira"}, {healer});
    change(battle, "oleira").health = 1;
    for (const char* name : {"xoric", "elani", "oleira"}) give(battle, name, 1);
    enter(battle);
    CHECK(price(battle, "heal", "oleira") == 3);
    buy(battle, "heal", "oleira");
    REQUIRE(battle.about() == "pay");
    pays(battle, "elani");
    pays(battle, "oleira"); // and only one purse is left
    CHECK(battle.health("oleira") == 2);
    for (const char* name : {"xoric", "elani", "oleira"}) CHECK(battle.the(name).gold == 0);
}

TEST_CASE("a dead ally is gone for good, whatever is paid", "[rules][C3-230]") {
    Battle battle = at_door({"xoric", "elani"}, {healer}, {"advanced-death", "resurrection_offered=always"});
    joins(battle, "roosan", "elani");
    dies(battle, "roosan");
    change(battle, "xoric").health = 1;
    give(battle, "xoric", 40);
    enter(battle);
    CHECK(is_offered(battle, "heal", "xoric"));
    for (const Option& option : battle.state().decision->options) CHECK(option.character != battle.id("roosan"));
}

TEST_CASE("in the basic variant nobody is resurrected, unless the option offers an early return", "[rules][C3-230A]") {
    struct Row {
        Names variants;
        bool offered;
    };
    for (const Row& row : {Row{{}, false}, Row{{"resurrection_offered=always"}, true}, Row{{"advanced-death"}, true},
                           Row{{"advanced-death", "resurrection_offered=always"}, true}}) {
        Battle battle = at_door({"xoric", "elani"}, {healer}, row.variants);
        dies(battle, "elani");
        change(battle, "xoric").health = 1;
        give(battle, "xoric", 20);
        enter(battle);
        REQUIRE(is_offered(battle, "heal", "xoric"));
        CHECK(is_offered(battle, "resurrect", "elani") == row.offered);
        if (row.offered) buy(battle, "resurrect", "elani");
        battle.end();
        set_up(battle);
        // Two health now, or half of it later for nothing.
        if (row.offered) CHECK(battle.health("elani") == 2);
        else CHECK(battle.health("elani") == 5);
    }
}

TEST_CASE("in a special room the dead are still dead: neither healed nor gambling, but their gold helps", "[rules][C3-125A][C3-127A]") {
    const std::string room = GENERATE_COPY(as<std::string>{}, healer, tavern, merchant, inn);
    Battle battle = at_door({"xoric", "elani"}, {room});
    dies(battle, "elani");
    give(battle, "elani", 12);
    change(battle, "xoric").health = 1;
    enter(battle);
    REQUIRE(battle.about() == "visit");
    if (room == inn) buy(battle, "meet");
    int offered = 0;
    for (const Option& option : battle.state().decision->options) {
        CHECK(option.character != battle.id("elani"));
        offered += option.price > 0;
    }
    CHECK(offered > 0); // paid by the dead alone
    if (room != healer) return;
    buy(battle, "heal", "xoric");
    CHECK(battle.health("xoric") == 2);
    CHECK(battle.the("elani").gold == 9);
}

TEST_CASE("with the very next room as the option, the dead are back in the special room and can be healed", "[rules][C3-125A]") {
    for (const bool next : {false, true}) {
        Battle battle = at_door({"xoric", "elani"}, {healer}, next ? Names{"revive_in=next_room"} : Names{});
        dies(battle, "elani");
        change(battle, "xoric").health = 1;
        give(battle, "xoric", 12);
        enter(battle);
        CHECK(battle.dead("elani") != next);
        CHECK(is_offered(battle, "heal", "elani") == next);
    }
}

TEST_CASE("a dead hero's coins may go towards the own resurrection, or by option towards nothing", "[rules][C3-127A]") {
    for (const bool pooled : {true, false}) {
        Battle battle =
            at_door({"xoric", "elani"}, {healer}, pooled ? Names{"advanced-death"} : Names{"advanced-death", "dead_gold_pools=false"});
        dies(battle, "elani");
        give(battle, "elani", 6);
        give(battle, "xoric", 4);
        change(battle, "xoric").health = 1;
        enter(battle);
        CHECK(is_offered(battle, "resurrect", "elani") == pooled);
        CHECK(is_offered(battle, "heal", "xoric"));
        if (!pooled) continue;
        buy(battle, "resurrect", "elani");
        pays(battle, "elani");
        CHECK(battle.health("elani") == 2);
        CHECK(battle.the("elani").gold == 0);
        CHECK(battle.the("xoric").gold == 0);
    }
}

TEST_CASE("one prize of the Tavern is the cure of a Poison card", "[rules][C3-292]") {
    for (std::uint64_t seed = 1; seed < 40; ++seed) {
        Battle battle = at_door({"xoric", "elani"}, {tavern}, {}, shipped_library_pointer(), seed);
        poison(battle, "elani", {2, 2});
        give(battle, "elani", 2);
        enter(battle);
        buy(battle, "wager", "elani");
        if (battle.about() != "prize" || !std::ranges::contains(battle.state().decision->options, "cure", &Option::id)) continue;
        battle.send(Choose{"cure"});
        CHECK(battle.the("elani").drawn.size() == 1);
        CHECK(poison_deck(battle).size() == 14);
        return;
    }
    FAIL("nobody ever won a cure");
}
