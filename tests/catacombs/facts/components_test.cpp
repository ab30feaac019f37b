// What else is in the box: cards, mats, coins, boards and walls.
#include "content/kinds/geometry.h"
#include "support/notation.h"

#include <catch2/catch_test_macros.hpp>
#include <algorithm>
#include <cmath>
#include <map>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

const std::vector<std::pair<std::string, std::string>> boards{
    {"Mausoleum", "Throne Room"}, {"Lava Tube", "Root Cellar"}, {"Campfire", "Altar"}};

/// Cards of one face in the box: each style says which objects have such a card, each object how many copies.
int cards_in(const CardStyle& style) {
    const Library& library = shipped_library();
    const auto total = [&]<class T>(auto copies) {
        int cards = 0;
        for (const T* object : library.all<T>())
            if (style.only.empty() || std::ranges::contains(style.only, object->id)) cards += copies(*object);
        return cards;
    };
    const auto one = [](const auto&) { return 1; };
    const auto copies = [](const auto& object) { return object.copies; };
    if (style.shows == "heroes") return total.operator()<Hero>(one);
    if (style.shows == "lords") return total.operator()<Lord>(one);
    if (style.shows == "monsters") return total.operator()<Monster>(one);
    if (style.shows == "rooms") return total.operator()<Room>(one);
    if (style.shows == "antients") return total.operator()<Antient>(one);
    if (style.shows == "abilities") return total.operator()<Ability>(copies);
    if (style.shows == "items") return total.operator()<Item>(copies);
    if (style.shows == "spells") return total.operator()<Spell>(copies);
    if (style.shows == "conditions") return total.operator()<Condition>([](const Condition& condition) { return condition.cards; });
    if (style.shows == "decks")
        return total.operator()<Deck>([](const Deck& deck) {
            int cards = 0;
            for (const ValueCards& row : deck.cards) cards += row.count;
            return cards;
        });
    throw std::runtime_error("a card of " + style.shows);
}

std::map<std::string, int> cards_by_style() {
    std::map<std::string, int> cards;
    for (const CardStyle* style : shipped_library().all<CardStyle>())
        if (!style->extra) cards[std::string(name_of(style->id))] = cards_in(*style);
    return cards;
}

double width(const Outline& outline) {
    const auto [low, high] = std::ranges::minmax(outline, {}, &Point::x);
    return high.x - low.x;
}

double depth(const Outline& outline) {
    const auto [low, high] = std::ranges::minmax(outline, {}, &Point::y);
    return high.y - low.y;
}

double middle(const Outline& outline) { return std::ranges::min(outline, {}, &Point::y).y + depth(outline) / 2; }

} // namespace

TEST_CASE("each hero has a portrait and a rules card, twelve cards in all", "[content][C3-010]") {
    CHECK(cards_by_style()["hero-portrait"] + cards_by_style()["hero-rules"] == 12);
}

TEST_CASE("there are 4 ability, 16 item and 16 spell cards", "[content][C3-011]") {
    CHECK(cards_by_style()["ability"] == 4);
    CHECK(cards_by_style()["item"] == 16);
    CHECK(cards_by_style()["spell"] == 16);
}

TEST_CASE("each lord has a portrait, a setup and a rules card, twelve cards in all", "[content][C3-012]") {
    CHECK(cards_by_style()["lord-portrait"] + cards_by_style()["lord-setup"] + cards_by_style()["lord-rules"] == 12);
}

TEST_CASE("there are 26 monster cards, 33 room cards and one Antient card", "[content][C3-013]") {
    CHECK(cards_by_style()["monster"] == 26);
    CHECK(cards_by_style()["room"] == 33);
    CHECK(cards_by_style()["antient"] == 1);
}

TEST_CASE("there are 15 Poisoned, 3 Stunned, 1 Devoured and 1 Teleported cards", "[content][C3-014]") {
    CHECK(cards_by_style()["poison"] == 15);
    CHECK(cards_by_style()["stunned"] == 3);
    CHECK(cards_by_style()["devoured"] == 1);
    CHECK(cards_by_style()["teleported"] == 1);
}

TEST_CASE("the box holds 140 cards", "[content]") {
    int cards = 0;
    for (const auto& [style, count] : cards_by_style()) cards += count;
    CHECK(cards == 140);
}

TEST_CASE("there are four hero mats and one lord mat", "[content][C3-015]") {
    std::map<std::string, int> mats;
    for (const Token* token : shipped_library().all<Token>())
        if (token->type == TokenType::mat) mats[token->name] = token->count;
    CHECK(mats == std::map<std::string, int>{{"Hero mat", 4}, {"Catacomb Lord mat", 1}});
}

TEST_CASE("three boards with two sides make six to play on", "[content][C3-016]") {
    CHECK(shipped_library().all<Board>().size() == 6);
    for (const auto& [front, back] : boards) {
        INFO(front << " / " << back);
        CHECK(the(the<Board>(front).other_side).name == back);
        CHECK(the(the<Board>(back).other_side).name == front);
    }
}

TEST_CASE("the wall is 4 corners, 2 short segments and 6 stands", "[content][C3-017]") {
    const Wall& wall = the<Wall>("Boundary Wall");
    std::map<SegmentShape, int> segments;
    for (const WallSegment& segment : wall.segments) segments[segment.shape] += segment.count;
    CHECK(segments == std::map<SegmentShape, int>{{SegmentShape::corner, 4}, {SegmentShape::straight, 2}});
    CHECK(wall.stands == 6);
}

TEST_CASE("the wall closes around every board with its gap", "[content][C3-017]") {
    for (const Board* board : shipped_library().all<Board>()) {
        INFO(board->name);
        double length = 0;
        for (const WallSegment& segment : the(board->wall).segments) length += segment.count * segment.length;
        const double needed = 2 * (width(board->outline) + 2 * board->gap + depth(board->outline) + 2 * board->gap);
        CHECK(board->gap > 0);
        CHECK(std::abs(length - needed) < 1e-9);
    }
}

TEST_CASE("every board has six holes for the six obstacles", "[content][C3-018][C3-058]") {
    const Piece& obstacle = the<Piece>("Obstacle");
    CHECK(obstacle.count == 6);
    for (const Board* board : shipped_library().all<Board>()) {
        INFO(board->name);
        CHECK(board->holes.size() == 6);
        for (const Hole& hole : board->holes) CHECK(hole.obstacle.text == obstacle.id);
    }
}

TEST_CASE("every board has a hero zone on the near side and a larger monster zone on the far side", "[content][C3-059]") {
    for (const Board* board : shipped_library().all<Board>()) {
        INFO(board->name);
        CHECK(std::abs(area(board->monster_zone)) > std::abs(area(board->hero_zone)));
        CHECK(middle(board->hero_zone) < middle(board->outline));
        CHECK(middle(board->monster_zone) > middle(board->outline));
    }
}

TEST_CASE("holes and measures of boards are not known and marked as ours", "[content]") {
    for (const Board* board : shipped_library().all<Board>()) CHECK(is_marked_ours(*board, "holes"));
    CHECK(is_marked_ours(the<Wall>("Boundary Wall"), "segments"));
}

TEST_CASE("a platinum coin is worth five gold coins", "[content][C3-021]") {
    CHECK(the<Token>("Platinum coin").gold == 5 * the<Token>("Gold coin").gold);
    CHECK(the<Token>("Gold coin").gold == 1);
}

TEST_CASE("coins and trackers are counted, by the later printing where the first does not say", "[content][C3-021A]") {
    struct Row {
        std::string name;
        TokenType type;
        int count;
    };
    const std::vector<Row> rows{
        {"Gold coin", TokenType::coin, 42},      {"Platinum coin", TokenType::coin, 10},          {"Hero tracker", TokenType::tracker, 6},
        {"Ally tracker", TokenType::tracker, 2}, {"Overseer tracker", TokenType::tracker, 4 + 2}, // for monsters and for the lord
        {"Target token", TokenType::marker, 1},
    };
    for (const Row& row : rows) {
        INFO(row.name);
        CHECK(the<Token>(row.name).type == row.type);
        CHECK(the<Token>(row.name).count == row.count);
    }
}

TEST_CASE("how many bite tokens there are is not known and marked as ours", "[content][C3-021A]") {
    CHECK(the<Token>("Bite token").type == TokenType::marker);
    CHECK(the<Token>("Bite token").count > 0);
    CHECK(is_marked_ours(the<Token>("Bite token"), "count"));
}

TEST_CASE("there can be as many fire walls as Fire Spirits", "[content]") {
    const Token& wall = the<Token>("Fire Wall");
    CHECK(wall.type == TokenType::obstacle);
    CHECK(wall.count == the(wall.piece).count);
}
