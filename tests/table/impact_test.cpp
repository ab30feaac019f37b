// The moment of a strike, looked at step by step on a table without friction: what must be kept is kept.
#include "content/kinds/geometry.h"
#include "support/tables.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <numbers>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

TableBoard air_table() {
    TableBoard board;
    board.outline = {{-5000, -5000}, {5000, -5000}, {5000, 5000}, {-5000, 5000}};
    board.friction = 0;
    return board;
}

/// The last velocities of both discs, some time after they met.
struct Parted {
    Point first, second;
};
Parted struck(double offset, double speed, double other, double restitution) {
    TablePiece a = disc(1, {0, 0}), b = disc(2, {6.3, offset * (2.5 + other) / 2}, other);
    for (TablePiece* piece : {&a, &b}) piece->touch = {restitution, 0};
    const Shot shot = played(air_table(), {{a, b}}, {1, {speed, 0}, 0}, {.time_limit = 6 / speed + 0.2, .frame_every = 1e-9});
    REQUIRE(shot.contacts.size() == 1);
    REQUIRE(shot.frames.back().poses.size() == 2);
    return {shot.frames.back().poses[0].velocity, shot.frames.back().poses[1].velocity};
}

double energy(const Shot& shot, const Frame& frame) {
    double sum = 0;
    for (const Pose& pose : frame.poses) {
        const TablePiece& piece = *shot.after.find(pose.piece);
        const double r = piece.diameter / 2;
        sum += piece.mass / 2 * (pose.velocity.x * pose.velocity.x + pose.velocity.y * pose.velocity.y + pose.spin * pose.spin * r * r / 2);
    }
    return sum;
}

} // namespace

TEST_CASE("a strike keeps momentum, loses speed by the restitution, and sends the struck disc along the line of centres", "[table]") {
    double worst_direction = 0, sum_direction = 0;
    int count = 0;
    for (const double other : {2.0, 2.5, 3.8})
        for (const double e : {1.0, 0.8, 0.5})
            for (const double offset : {0.0, 0.2, -0.45, 0.7, -0.9})
                for (const double speed : {30.0, 110.0, 290.0, 510.0, 800.0}) {
                    INFO(other << ' ' << e << ' ' << offset << ' ' << speed);
                    const Parted after = struck(offset, speed, other, e);
                    const double m1 = wooden_mass(2.5), m2 = wooden_mass(other);
                    CHECK(std::abs(m1 * after.first.x + m2 * after.second.x - m1 * speed) < 1e-5 * m1 * speed);
                    CHECK(std::abs(m1 * after.first.y + m2 * after.second.y) < 1e-5 * m1 * speed);
                    const double n = std::hypot(after.second.x, after.second.y); // its direction is the line of centres
                    const Point line{after.second.x / n, after.second.y / n};
                    const double before = speed * line.x;
                    const double parting = (after.second.x - after.first.x) * line.x + (after.second.y - after.first.y) * line.y;
                    CHECK(std::abs(parting / before - e) < 1e-4);
                    const double error = std::abs(std::atan2(line.y, line.x) - std::asin(offset)) * 180 / std::numbers::pi;
                    worst_direction = std::max(worst_direction, error);
                    sum_direction += error;
                    ++count;
                    if (e == 1) {
                        const double all = m1 * speed * speed;
                        CHECK(std::abs(m1 * (after.first.x * after.first.x + after.first.y * after.first.y) + m2 * n * n - all) <
                              1e-5 * all);
                    }
                    if (e == 1 && other == 2.5 && offset != 0) { // equal discs part at a right angle
                        const double angle = std::atan2(after.first.y, after.first.x) - std::atan2(after.second.y, after.second.x);
                        CHECK(std::abs(std::abs(angle) * 180 / std::numbers::pi - 90) < 0.01);
                    }
                }
    CHECK(count == 225);
    CHECK(worst_direction < 0.5);
    CHECK(sum_direction / count < 0.06);
}

TEST_CASE("a wall turns a disc as restitution and rim friction say", "[table]") {
    for (const double rim : {0.0, 0.15})
        for (const double angle : {10.0, 30.0, 55.0, 75.0})
            for (const double speed : {80.0, 300.0, 800.0}) {
                INFO(rim << ' ' << angle << ' ' << speed);
                TableBoard board = air_table();
                board.wall = {{-4000, -4000}, {100, -4000}, {100, 4000}, {-4000, 4000}};
                board.wall_touch = {0.6, rim};
                TablePiece piece = disc(1, {90, 0});
                piece.touch = {0.85, rim};
                const double a = angle * std::numbers::pi / 180, vn = speed * std::cos(a), vt = speed * std::sin(a);
                const Shot shot = played(board, {{piece}}, {1, {vn, vt}, 0}, {.time_limit = 10 / vn + 0.1, .frame_every = 1e-9});
                REQUIRE(shot.contacts.size() == 1);
                CHECK(shot.contacts[0].met == ContactWith::wall);
                const Pose& end = shot.frames.back().poses[0];
                const double push = 1.6 * vn, drag = std::min(rim * push, vt / 3); // impulses, by mass
                CHECK(std::abs(end.velocity.x + 0.6 * vn) < 1e-5 * speed);
                CHECK(std::abs(end.velocity.y - (vt - drag)) < 2e-3 * speed);
                CHECK(std::abs(std::abs(end.spin) * 1.25 - 2 * drag) < 3e-3 * speed);
            }
}

TEST_CASE("no step of a flick makes energy", "[table]") {
    const auto check = [](const TableBoard& board, const TableState& table, const Flick& flick) {
        const Shot shot = played(board, table, flick, {.frame_every = 1e-9});
        const double start = wooden_mass(table.find(flick.piece)->diameter) / 2 *
                             (flick.velocity.x * flick.velocity.x + flick.velocity.y * flick.velocity.y);
        double last = start * (1 + 1e-6);
        bool rises = false;
        for (const Frame& frame : shot.frames) {
            if (frame.poses.empty()) continue;
            const double now = energy(shot, frame);
            rises = rises || now > last + 1e-6 * start;
            last = now;
        }
        CHECK_FALSE(rises);
    };
    for (unsigned seed = 1; seed <= 2000; ++seed) {
        INFO(seed);
        const Scene scene = random_scene(seed);
        check(scene.board, scene.table, scene.flick);
    }
    for (int i = 0; i < 40; ++i) { // eleven discs lying against each other, broken up
        INFO("rack " << i);
        TableState rack{{disc(1, {12, 20 + 0.05 * i})}};
        for (int row = 0, id = 2; row < 4; ++row)
            for (int k = 0; k <= row; ++k, ++id)
                rack.pieces.push_back(disc(id, {30 + row * 2.5 * std::sqrt(0.75) + 1e-4, 20 + (k - row / 2.0) * 2.5}));
        check(plain_board(60, 40, 0), rack, {1, {350, 0}, 0});
    }
}

TEST_CASE("on a board with an open edge no disc comes to rest outside", "[table]") {
    for (unsigned seed = 1; seed <= 300; ++seed) {
        Scene scene = random_scene(seed);
        scene.board.wall.clear();
        const Shot shot = played(scene.board, scene.table, scene.flick);
        for (const TablePiece& piece : shot.after.pieces)
            if (!shot.left_board(piece.id))
                CHECK((contains(scene.board.outline, piece.position) ||
                       distance_to_edge(piece.position, scene.board.outline) < piece.diameter / 2));
    }
}

TEST_CASE("a fire wall pushed into a hero touches him, without being the flicked piece", "[table][C3-190]") {
    TableState table{{disc(1, {10, 20}), disc(2, {20, 20}), disc(3, {27, 20})}};
    table.find(2)->identity = "catacombs:fire-wall";
    const Shot shot = played(plain_board(), table, {1, {220, 0}, 0});
    const auto found = std::ranges::find_if(shot.contacts, [](const Contact& contact) {
        return contact.met == ContactWith::piece && contact.piece == 2 && contact.other == 3;
    });
    REQUIRE(found != shot.contacts.end());
    CHECK_FALSE(found->direct);
}

TEST_CASE("a shadow monster struck directly and pushed wholly off the board can be told", "[table][C3-272]") {
    const Shot shot = played(plain_board(60, 40, 4), {{disc(1, {50, 20}), disc(2, {56, 20})}}, {1, {300, 0}, 0});
    CHECK(shot.left_board(2));
    CHECK(std::ranges::any_of(shot.contacts, [](const Contact& contact) { return contact.direct && contact.other == 2; }));
}
