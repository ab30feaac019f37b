#include "content/kinds/geometry.h"
#include "support/shipped.h"
#include "support/tables.h"
#include "table/legal.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <cmath>
#include <random>

using namespace flickforge;
using namespace flickforge::testing;
using Catch::Matchers::WithinAbs;

namespace {
std::string code(const Issues& issues) { return issues.empty() ? "free" : issues.front().code; }

/// The nearest place on a plain board of 60 by 40, and what a mirror makes of it: left and right, top and bottom, then both.
void check_mirrors(const TableBoard& board, const TableState& table, Point wanted, const PlaceRules& rules = {}) {
    const auto place = nearest_legal(board, table, 2.5, wanted, rules);
    REQUIRE(place);
    for (const auto& [x, y] : {std::pair(true, false), std::pair(false, true), std::pair(true, true)}) {
        const auto turned = [&](Point at) { return Point{x ? 60 - at.x : at.x, y ? 40 - at.y : at.y}; };
        TableState mirrored = table;
        for (TablePiece& piece : mirrored.pieces) piece.position = turned(piece.position);
        TableBoard other = board;
        for (Peg& peg : other.pegs) peg.centre = turned(peg.centre);
        for (Point& corner : other.outline) corner = turned(corner);
        const auto found = nearest_legal(other, mirrored, 2.5, turned(wanted), rules);
        INFO("wanted " << wanted.x << ", " << wanted.y << "; mirrored" << (x ? " left and right" : "") << (y ? " top and bottom" : ""));
        INFO("found " << place->x << ", " << place->y << " and " << found.value_or(Point{}).x << ", " << found.value_or(Point{}).y);
        REQUIRE(found);
        CHECK(distance(turned(*place), *found) < 1e-6);
    }
}
} // namespace

TEST_CASE("a legal place is on the board, in its zone, free, and near enough to its owner", "[table][C3-071A][C3-098A]") {
    TableBoard board = plain_board();
    board.pegs = {{{30, 20}, 3.8}};
    const TableState table{{disc(1, {10, 20})}};
    const Outline zone{{0, 0}, {60, 0}, {60, 7}, {0, 7}};
    CHECK(code(why_not_there(board, table, 2.5, {20, 20})) == "free");
    CHECK(code(why_not_there(board, table, 2.5, {1.25, 1.25})) == "free");
    CHECK(code(why_not_there(board, table, 2.5, {1.2, 20})) == "off-board");
    CHECK(code(why_not_there(board, table, 2.5, {12.5, 20})) == "free"); // touching is fine
    CHECK(code(why_not_there(board, table, 2.5, {12.4, 20})) == "occupied");
    CHECK(code(why_not_there(board, table, 2.5, {32, 20})) == "occupied");
    CHECK(code(why_not_there(board, table, 2.5, {20, 5.75}, {.zone = &zone})) == "free"); // touches the line
    CHECK(code(why_not_there(board, table, 2.5, {20, 5.8}, {.zone = &zone})) == "outside-zone");
    CHECK(code(why_not_there(board, table, 1.5, {10 + 1.25 + 2.5 + 0.75, 20}, {.owner = &table.pieces[0]})) == "free");
    CHECK(code(why_not_there(board, table, 1.5, {10 + 1.25 + 2.6 + 0.75, 20}, {.owner = &table.pieces[0]})) == "too-far");
    CHECK(code(why_not_there(board, table, 2.5, {20, 1.25}, {.at_edge = true})) == "free");
    CHECK(code(why_not_there(board, table, 2.5, {20, 5}, {.at_edge = true})) == "not-at-edge");
}

TEST_CASE("the nearest legal place is the wanted one, or the least move away from it", "[table][C3-095][C3-095A]") {
    const TableBoard board = plain_board();
    const TableState table{{disc(1, {10, 20})}};
    CHECK(*nearest_legal(board, table, 2.5, {20, 20}) == Point{20, 20});
    const Point pushed = *nearest_legal(board, table, 2.5, {11, 20});
    CHECK_THAT(pushed.x, WithinAbs(12.5, 1e-4));
    CHECK_THAT(pushed.y, WithinAbs(20, 1e-4));
    const Point corner = *nearest_legal(board, table, 2.5, {-3, -4});
    CHECK_THAT(corner.x, WithinAbs(1.25, 1e-4));
    CHECK_THAT(corner.y, WithinAbs(1.25, 1e-4));
    const Point teleported = *nearest_legal(board, table, 2.5, {30, 9}, {.at_edge = true});
    CHECK_THAT(teleported.x, WithinAbs(30, 1e-4));
    CHECK_THAT(teleported.y, WithinAbs(1.25, 1e-4));
}

TEST_CASE("of places that are as near, the mirrored table gives the mirrored one", "[table][R14]") {
    const TableBoard board = plain_board();
    // A piece in the corner: beside it and above it are as near to the place where another left the board.
    check_mirrors(board, {{disc(1, {1.25, 1.25}), disc(2, {30, 30})}}, {0, 0});
    // A piece below another on the middle line: left and right are as near, and the third one tells them apart.
    check_mirrors(board, {{disc(1, {30, 20}), disc(2, {11, 8})}}, {30, 19});
    // Right on top of another: all around it is as near.
    for (const Point place : {Point{10, 10}, Point{30, 10}, Point{10, 20}, Point{1.25, 1.25}, Point{1.25, 7}})
        check_mirrors(board, {{disc(1, place), disc(2, {40, 31})}}, place);
    check_mirrors(board, {{disc(1, {10, 10}), disc(2, {12, 11.5}), disc(3, {8, 13})}}, {10, 10});
    // To the edge, from as near to one side as to another.
    check_mirrors(board, {{disc(1, {30, 30})}}, {9, 9}, {.at_edge = true});
    // Everything on a grid, so that much is as near as something else.
    std::mt19937 random(7);
    const auto grid = [&](int cells) { return 1.25 + 1.25 * static_cast<double>(random() % static_cast<unsigned>(cells)); };
    for (int i = 0; i < 300; ++i) {
        TableState table;
        while (table.pieces.size() < 9) {
            const TablePiece next = disc(static_cast<int>(table.pieces.size()) + 1, {grid(12), grid(12)});
            if (legal_there(board, table, 2.5, next.position)) table.pieces.push_back(next);
        }
        check_mirrors(board, table, {grid(12), grid(12)});
    }
}

TEST_CASE("pieces that hang over the edge are moved inwards in an order that a mirror keeps", "[table][R14]") {
    const TableBoard board = plain_board();
    // Two side by side at the lower edge; who is put back first has the choice.
    Shot shot{.after = {{disc(1, {20, 0.5}), disc(2, {21, -0.25}), disc(3, {50, 30})}}};
    Shot mirrored = shot;
    for (TablePiece& piece : mirrored.after.pieces) piece.position.x = 60 - piece.position.x;
    const TableState table = resting_positions(board, shot), other = resting_positions(board, mirrored);
    for (const int id : {1, 2, 3}) {
        CHECK_THAT(other.find(id)->position.x, WithinAbs(60 - table.find(id)->position.x, 1e-6));
        CHECK_THAT(other.find(id)->position.y, WithinAbs(table.find(id)->position.y, 1e-6));
    }
}

TEST_CASE("no place nearby beats the nearest legal one", "[table][C3-095A]") {
    for (unsigned seed = 1; seed <= 60; ++seed) {
        const Scene scene = random_scene(seed);
        const Point wanted = scene.table.pieces[0].position;
        const auto found = nearest_legal(scene.board, scene.table, 2.5, wanted);
        REQUIRE(found);
        CHECK(why_not_there(scene.board, scene.table, 2.5, *found).empty());
        CHECK(*found == *nearest_legal(scene.board, scene.table, 2.5, wanted));
        const double best = distance(*found, wanted);
        for (int turn = 0; turn < 360; ++turn)
            for (double share = 0.1; share < 1; share += 0.1) {
                const double angle = turn * 3.14159265358979 / 180, r = best * share - 1e-4;
                CHECK_FALSE(
                    why_not_there(scene.board, scene.table, 2.5, {wanted.x + r * std::cos(angle), wanted.y + r * std::sin(angle)}).empty());
            }
    }
}

TEST_CASE("where there is no room there is no place", "[table]") {
    TableState full;
    for (int i = 0; i < 24 * 16; ++i) full.pieces.push_back(disc(i, {1.25 + 2.5 * (i % 24), 1.25 + 2.5 * (i / 24)}));
    CHECK_FALSE(nearest_legal(plain_board(), full, 2.5, {30, 20}));
}

TEST_CASE("after a shot, pieces that left are back at the edge, and none lies on another", "[table][C3-093][C3-094][C3-096]") {
    const TableBoard board = plain_board(60, 40, 4);
    const Shot shot = played(board, {{disc(1, {48, 20}), disc(2, {54, 20.4}), disc(3, {58.7, 22})}}, {1, {350, 0}, 0});
    REQUIRE(shot.left_board(2));
    const TableState table = resting_positions(board, shot);
    for (const TablePiece& piece : table.pieces)
        CHECK(code(why_not_there(board, table, piece.diameter, piece.position, {.ignore = piece.id})) == "free");
    CHECK(distance_to_edge(table.find(2)->position, board.outline) < 1.26);
    CHECK(resting_positions(board, shot, {2}).find(2) == nullptr);
}

TEST_CASE("a disc fits into every start zone of the shipped boards", "[table][content]") {
    const Library& library = shipped_library();
    for (const Board* board : library.all<Board>()) {
        INFO(board->id);
        const TableBoard table_board = make_table_board(library, *board);
        TableState table;
        for (const Outline* zone : {&board->hero_zone, &board->monster_zone})
            for (int i = 0; i < 10; ++i) {
                const auto place = nearest_legal(table_board, table, 3.2, zone->front(), {.zone = zone});
                REQUIRE(place);
                table.pieces.push_back(disc(static_cast<int>(table.pieces.size()), *place, 3.2));
            }
        CHECK(simulate(table_board, table, {0, {100, 100}, 0}));
    }
}
