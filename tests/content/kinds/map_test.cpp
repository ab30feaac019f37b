// Which cards of a labyrinth can be reached: compared with a search of another kind on random grids.
#include "content/kinds/map.h"

#include "base/random.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>

using namespace flickforge;

namespace {

/// The suite looks at a few; FLICKFORGE_GRIDS says how many.
int grids() {
    const char* wanted = std::getenv("FLICKFORGE_GRIDS");
    return wanted ? std::atoi(wanted) : 300;
}

std::vector<MapCard> random_grid(Random& random) {
    const int columns = 2 + static_cast<int>(random.below(5)), rows = 2 + static_cast<int>(random.below(5));
    std::vector<MapCard> cards;
    for (int row = 1; row <= rows; ++row)
        for (int column = 1; column <= columns; ++column) {
            if (random.below(5) == 0 && !cards.empty()) continue; // a gap
            MapCard card{{column, row}, {}, random.below(12) == 0 && !cards.empty()};
            for (const Compass exit : all_directions)
                if (random.below(4) != 0) card.exits.push_back(exit);
            cards.push_back(std::move(card));
        }
    return cards;
}

/// Pairs of cards are joined until nothing changes; no list of open cards, no table of directions.
std::vector<bool> joined(const std::vector<MapCard>& cards) {
    std::vector<bool> in(cards.size());
    in[0] = true;
    const auto has = [](const MapCard& card, Compass exit) {
        for (const Compass own : card.exits)
            if (own == exit) return true;
        return card.exits.empty();
    };
    const auto leads = [&](const MapCard& a, const MapCard& b) {
        const int right = b.at.column - a.at.column, down = b.at.row - a.at.row;
        if (right == 1 && down == 0) return has(a, Compass::e) && has(b, Compass::w);
        if (right == -1 && down == 0) return has(a, Compass::w) && has(b, Compass::e);
        if (right == 0 && down == 1) return has(a, Compass::s) && has(b, Compass::n);
        if (right == 0 && down == -1) return has(a, Compass::n) && has(b, Compass::s);
        return false;
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t a = 0; a < cards.size(); ++a)
            for (std::size_t b = 0; b < cards.size(); ++b)
                if (in[a] && !in[b] && !cards[a].last && leads(cards[a], cards[b])) in[b] = changed = true;
    }
    return in;
}

} // namespace

TEST_CASE("what can be reached in a labyrinth is what an independent search finds", "[content][map][grids][CX-055]") {
    Random random(7);
    int apart = 0;
    for (int i = 0; i < grids(); ++i) {
        const std::vector<MapCard> cards = random_grid(random);
        const std::vector<bool> expected = joined(cards), found = reachable(cards, 0);
        if (found != expected) FAIL("grid " << i);
        bool lair = false;
        for (std::size_t card = 0; card < cards.size(); ++card) {
            lair |= expected[card] && cards[card].last;
            apart += expected[card] ? 0 : 1;
        }
        if (leads_to_lair(cards, 0) != lair) FAIL("lair of grid " << i);
    }
    CHECK(apart > 0);
}

TEST_CASE("a way needs both exits, and none leads on from the lair", "[content][map][CX-049][CX-077]") {
    using enum Compass;
    std::vector<MapCard> cards{{{1, 1}, {e}}, {{2, 1}, {n, s}}, {{1, 2}, {}}};
    CHECK(reachable(cards, 0) == std::vector{true, false, false});
    cards[1].exits = {w};
    CHECK(reachable(cards, 0) == std::vector{true, true, false});
    cards[0].exits = {};
    cards[0].last = true;
    CHECK(reachable(cards, 0) == std::vector{true, false, false});
    CHECK(reachable(cards, 9) == std::vector{false, false, false});
}
