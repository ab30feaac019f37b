// How pieces are numbered changes nothing; a mirrored table ends as the mirror shows it.
#include "content/kinds/geometry.h"
#include "support/tables.h"
#include "table/legal.h"
#include "table/roll.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <map>
#include <numeric>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

using Numbers = std::map<int, int>; ///< from the old to the new number

/// Every piece gets another number.
Numbers shuffled(const TableState& table, unsigned seed) {
    std::vector<int> to;
    for (const TablePiece& piece : table.pieces) to.push_back(100 - 3 * piece.id);
    std::shuffle(to.begin(), to.end(), std::mt19937(seed));
    Numbers numbers;
    for (std::size_t i = 0; i < to.size(); ++i) numbers[table.pieces[i].id] = to[i];
    return numbers;
}

TableState renumbered(TableState table, const Numbers& numbers) {
    for (TablePiece& piece : table.pieces) piece.id = numbers.at(piece.id);
    std::ranges::sort(table.pieces, {}, &TablePiece::id);
    return table;
}

/// The same shot, number for number.
void check_same(const Shot& shot, Shot other, const Numbers& numbers) {
    CHECK(renumbered(shot.after, numbers) == other.after);
    REQUIRE(shot.contacts.size() == other.contacts.size());
    for (std::size_t i = 0; i < shot.contacts.size(); ++i) {
        Contact contact = shot.contacts[i];
        contact.piece = numbers.at(contact.piece);
        if (contact.met == ContactWith::piece) contact.other = numbers.at(contact.other);
        CHECK(contact == other.contacts[i]);
    }
    REQUIRE(shot.exits.size() == other.exits.size());
    for (std::size_t i = 0; i < shot.exits.size(); ++i) CHECK(numbers.at(shot.exits[i].piece) == other.exits[i].piece);
    CHECK(shot.steps == other.steps);
}

/// Fifteen discs racked with rims that touch, and one to break them.
TableState racked(double x, double y) {
    TableState table{{disc(1, {x, y - 14})}};
    for (int row = 0; row < 5; ++row)
        for (int i = 0; i <= row; ++i)
            table.pieces.push_back(disc(static_cast<int>(table.pieces.size()) + 1, {x + 2.5 * (i - row / 2.0), y + row * 2.1650636}));
    return table;
}

TableState mirrored(TableState table, double width) {
    for (TablePiece& piece : table.pieces) piece.position.x = width - piece.position.x, piece.angle = -piece.angle;
    return table;
}

} // namespace

TEST_CASE("a flick ends the same, bit for bit, however the pieces are numbered", "[table][R14]") {
    for (unsigned seed = 1; seed <= 150; ++seed) {
        INFO(seed);
        const Scene scene = random_scene(seed);
        const Numbers numbers = shuffled(scene.table, seed);
        Flick flick = scene.flick;
        flick.piece = numbers.at(flick.piece);
        const Shot shot = played(scene.board, scene.table, scene.flick);
        check_same(shot, played(scene.board, renumbered(scene.table, numbers), flick), numbers);
    }
}

TEST_CASE("the break of a rack ends the same however the discs are numbered", "[table][R14]") {
    const TableBoard board = plain_board(60, 60, 4);
    for (unsigned seed = 1; seed <= 30; ++seed) {
        INFO(seed);
        const TableState table = racked(30, 35);
        const Numbers numbers = shuffled(table, seed);
        const Flick flick{1, {static_cast<double>(seed) - 15, 300}, 0}, same{numbers.at(1), flick.velocity, 0};
        const Shot shot = played(board, table, flick), other = played(board, renumbered(table, numbers), same);
        check_same(shot, other, numbers);
        CHECK(renumbered(resting_positions(board, shot), numbers) == resting_positions(board, other));
    }
}

TEST_CASE("a rolled disc touches the same in the same order however the pieces are numbered", "[table][R14]") {
    const TableBoard board = plain_board();
    const TableState table{{disc(1, {10, 20}), disc(2, {32, 21.2}), disc(3, {32.2, 18.6}), disc(4, {50, 30})}};
    const Flick flick{1, {60, 0}, 0};
    const auto shot = roll(board, table, flick);
    REQUIRE(shot);
    for (unsigned seed = 1; seed <= 6; ++seed) {
        const Numbers numbers = shuffled(table, seed);
        const auto other = roll(board, renumbered(table, numbers), {numbers.at(1), flick.velocity, 0});
        REQUIRE(other);
        check_same(*shot, *other, numbers);
    }
}

TEST_CASE("contacts of one step are in the order in which they happened", "[table][R14]") {
    // Ever faster past two discs that are a millimetre apart along the way: the near one is touched first, whatever its number.
    for (const double speed : {100.0, 300.0, 500.0, 700.0})
        for (const bool swapped : {false, true}) {
            const TableState table{{disc(1, {10, 20}), disc(swapped ? 3 : 2, {30, 22.3}), disc(swapped ? 2 : 3, {30.1, 17.7})}};
            TableState sorted = table;
            std::ranges::sort(sorted.pieces, {}, &TablePiece::id);
            const Shot shot = played(plain_board(), sorted, {1, {speed, 0}, 0});
            INFO(speed);
            REQUIRE(shot.contacts.size() >= 2);
            CHECK(shot.contacts[0].other == (swapped ? 3 : 2));
            CHECK(shot.contacts[1].other == (swapped ? 2 : 3));
        }
}

TEST_CASE("a mirrored table ends as the mirror shows it, within what rounding allows", "[table][R14]") {
    // docs/table.md says what remains.
    std::vector<double> errors;
    for (unsigned seed = 1; seed <= 100; ++seed) {
        const Scene scene = random_scene(seed);
        TableBoard board = scene.board;
        for (Peg& peg : board.pegs) peg.centre.x = 60 - peg.centre.x;
        Flick flick = scene.flick;
        flick.velocity.x = -flick.velocity.x;
        const Shot shot = played(scene.board, scene.table, scene.flick), other = played(board, mirrored(scene.table, 60), flick);
        const TableState back = mirrored(other.after, 60);
        double worst = 0;
        for (std::size_t i = 0; i < back.pieces.size(); ++i)
            worst = std::max(worst, distance(back.pieces[i].position, shot.after.pieces[i].position));
        errors.push_back(worst);
    }
    std::ranges::sort(errors);
    INFO("median " << errors[50] << " cm, 9 of 10 within " << errors[90] << " cm, worst " << errors.back() << " cm");
    CHECK(errors[50] < 0.01);
    CHECK(errors[90] < 0.1);
}

TEST_CASE("a shot between two pieces that touches both at once ends symmetric, within a millimetre", "[table][R14]") {
    for (double speed = 60; speed <= 300; speed += 20) {
        const Shot shot = played(plain_board(60, 60, 4), {{disc(1, {30, 10}), disc(2, {28.5, 20}), disc(3, {31.5, 20})}}, {1, {0, speed}, 0});
        INFO(speed);
        CHECK(std::abs(shot.after.pieces[0].position.x - 30) < 0.01);
        CHECK(std::abs(shot.after.pieces[1].position.x + shot.after.pieces[2].position.x - 60) < 0.1);
        CHECK(std::abs(shot.after.pieces[1].position.y - shot.after.pieces[2].position.y) < 0.1);
    }
}
