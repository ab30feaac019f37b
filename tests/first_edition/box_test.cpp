// What the box of the 1st edition holds: boards, cards, money, discs, cubes and mats.
#include "content/kinds/geometry.h"
#include "first_edition.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// Discs of one size by their colour.
std::map<std::string, int> discs(Size size) {
    std::map<std::string, int> found;
    for (const Piece* piece : first_edition().all<Piece>())
        if (piece->size == size) found[piece->colour] += piece->count;
    return found;
}

int all_of(const std::map<std::string, int>& discs) {
    int sum = 0;
    for (const auto& [colour, count] : discs) sum += count;
    return sum;
}

template <class T> int copies_of_all() {
    int cards = 0;
    for (const T* object : first_edition().all<T>()) cards += object->copies;
    return cards;
}

} // namespace

TEST_CASE("the 1st edition has three boards with two faces", "[content][C1-003]") {
    const auto boards = first_edition().all<Board>();
    CHECK(boards.size() == 6);
    for (const Board* board : boards) {
        const Board* back = first_edition().find<Board>(board->other_side.text);
        REQUIRE(back);
        CHECK(back != board);
        CHECK(back->other_side.text == board->id);
    }
}

TEST_CASE("the 1st edition has 72 cards: 12 spells, 9 items, 38 rooms and 13 monsters", "[content][C1-004][C1-032]") {
    CHECK(copies_of_all<Spell>() == 12);
    CHECK(copies_of_all<Item>() == 9);
    CHECK(first_edition().all<Room>().size() == 38);
    CHECK(first_edition().all<Monster>().size() == 13);
}

TEST_CASE("the money of the 1st edition is 40 cards of 100 and 500", "[content][C1-005]") {
    std::map<int, int> cards; // in units of 100
    for (const Token* token : first_edition().all<Token>())
        if (token->type == TokenType::coin) cards[token->gold] += token->count;
    CHECK(cards.size() == 2);
    CHECK(cards[1] + cards[5] == 40);
    CHECK(cards[1] > 0);
    CHECK(cards[5] > 0);
    REQUIRE(first_edition().game());
    CHECK(first_edition().game()->game->currency_unit == 100);
}

TEST_CASE("the Elf has two arrows in the box, and each Fire Spirit may become a wall", "[content][C1-079][C1-214]") {
    CHECK(of_first_edition<Ability>("arrow").copies == 2);
    CHECK(of_first_edition<Token>("fire-wall").count == of_first_edition<Piece>("fire-spirit").count);
}

TEST_CASE("the 62 discs of the 1st edition come in four sizes", "[content][C1-006][C1-007][C1-008][C1-009][C1-010]") {
    using Colours = std::map<std::string, int>;
    CHECK(discs(Size::l) == Colours{{"black", 2}, {"blue", 4}, {"dark gray", 6}, {"gray", 1}, {"green", 5}, {"orange", 2}, {"purple", 1}});
    CHECK(discs(Size::m) == Colours{{"blue", 3}, {"green", 5}, {"gray", 15}, {"orange", 4}, {"white", 5}});
    CHECK(discs(Size::s) == Colours{{"orange", 2}, {"white", 1}});
    CHECK(discs(Size::xs) == Colours{{"yellow", 6}});
    CHECK(all_of(discs(Size::l)) == 21);
    CHECK(all_of(discs(Size::m)) == 32);
    CHECK(all_of(discs(Size::s)) == 3);
    CHECK(all_of(discs(Size::l)) + all_of(discs(Size::m)) + all_of(discs(Size::s)) + all_of(discs(Size::xs)) == 62);
}

TEST_CASE("the 1st edition has six cubes and eight mats", "[content][C1-011][C1-012]") {
    CHECK(of_first_edition<Token>("track-marker").type == TokenType::tracker);
    CHECK(of_first_edition<Token>("track-marker").count == 6);
    CHECK(of_first_edition<Token>("mat").type == TokenType::mat);
    CHECK(of_first_edition<Token>("mat").count == 8);
    CHECK(first_edition().all<Hero>().size() + first_edition().all<Lord>().size() == 8);
}

TEST_CASE("on each face the monsters have the larger zone, a third of the board at the Overseer's end", "[content][C1-014][C1-067]") {
    for (const Board* board : first_edition().all<Board>()) {
        CAPTURE(board->id);
        CHECK(std::abs(area(board->monster_zone)) > std::abs(area(board->hero_zone)));
        CHECK(std::abs(std::abs(area(board->outline)) - 25 * 50) < 1e-6);
        CHECK(std::abs(std::abs(area(board->monster_zone)) / (25 * 50) - 1.0 / 3) < 0.01);
        const double lowest = std::ranges::min(board->monster_zone, {}, &Point::y).y;
        const double highest = std::ranges::max(board->hero_zone, {}, &Point::y).y;
        CHECK(lowest > highest);
        CHECK(std::ranges::max(board->monster_zone, {}, &Point::y).y == 50);
    }
}

TEST_CASE("six large obstacles fill the holes of each face", "[content][C1-021][C1-022][C1-092]") {
    const Piece& obstacle = of_first_edition<Piece>("obstacle");
    CHECK(obstacle.count == 6);
    CHECK(obstacle.size == Size::l);
    for (const Board* board : first_edition().all<Board>()) {
        CAPTURE(board->id);
        CHECK(board->holes.size() == 6);
        CHECK(std::ranges::all_of(board->holes, [&](const Hole& hole) { return hole.obstacle.text == obstacle.id; }));
    }
}

TEST_CASE("a hero of the 1st edition is a medium white disc, a monster a medium or large one, a Lord a large black one",
          "[content][C1-015][C1-016][C1-017]") {
    const auto piece = [](const auto& who) -> const Piece& { return *first_edition().find<Piece>(who.piece.text); };
    CHECK(first_edition().all<Hero>().size() == 4);
    for (const Hero* hero : first_edition().all<Hero>()) {
        CHECK(piece(*hero).size == Size::m);
        CHECK(piece(*hero).colour == "white");
    }
    for (const Monster* monster : first_edition().all<Monster>()) {
        CAPTURE(monster->id);
        CHECK((piece(*monster).size == Size::m || piece(*monster).size == Size::l));
    }
    for (const Lord* lord : first_edition().all<Lord>()) {
        CHECK(piece(*lord).size == Size::l);
        CHECK(piece(*lord).colour == "black");
    }
}

TEST_CASE("both sides shoot fireballs and missiles, with two and six pieces", "[content][C1-018][C1-019][C1-077][C1-079]") {
    const ShotType& fireball = of_first_edition<ShotType>("fireball");
    const ShotType& missile = of_first_edition<ShotType>("missile");
    CHECK(fireball.users == WhoMayUse::both);
    CHECK(missile.users == WhoMayUse::both);
    CHECK(first_edition().find<Piece>(fireball.piece.text)->count == 2);
    CHECK(first_edition().find<Piece>(missile.piece.text)->count == 6);
}
