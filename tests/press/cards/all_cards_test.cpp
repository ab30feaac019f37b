#include "press/cards/press.h"
#include "support/notation.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

TEST_CASE("the box of the base game holds 140 cards", "[press]") {
    int cards = 0;
    for (const CardCount& card : all_cards(shipped_library())) cards += card.copies;
    CHECK(cards == 140);
}

TEST_CASE("a hero's main card is the one with the rules", "[press]") {
    const auto cards = cards_of(shipped_library(), {"heroes", "catacombs:elani"});
    REQUIRE(cards.size() == 2);
    CHECK(cards[0].style == "catacombs:hero-rules");
    CHECK(cards[1].style == "catacombs:hero-portrait");
}

TEST_CASE("a deck of values has a card for each value", "[press]") {
    const auto cards = cards_of(shipped_library(), {"decks", "catacombs:poison"});
    REQUIRE(cards.size() == 3);
    CHECK(cards[2].value == 3);
}

TEST_CASE("a familiar's card is an extra: the box does not hold it, but it can be printed", "[press]") {
    REQUIRE(cards_of(shipped_library(), {"familiars", "catacombs:bee"}).size() == 1);
    const auto has_familiar = [](const std::vector<CardCount>& cards) {
        return std::ranges::any_of(cards, [](const CardCount& card) { return card.card.object.kind == "familiars"; });
    };
    CHECK_FALSE(has_familiar(all_cards(shipped_library())));
    CHECK(has_familiar(all_cards(shipped_library(), true)));
}

TEST_CASE("boards and walls have no cards", "[press]") { CHECK(cards_of(shipped_library(), {"boards", "catacombs:altar"}).empty()); }
