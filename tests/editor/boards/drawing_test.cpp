#include "editor/boards/drawing.h"

#include "content/kinds/geometry.h"
#include "content/load/verify.h"
#include "editor/boards/measures.h"
#include "editor/boards/snap.h"
#include "editor/boards/trial.h"
#include "editor/boards/view.h"
#include "table/pull.h"
#include "workshop/workbench.h"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <cmath>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;
using Catch::Approx;

namespace {

const ObjectKey field_key{"boards", "mini:field"};
const std::string field_file = "mini/boards/field.json";
const Id<Piece> peg{"mini:peg"};

Hole hole(double x, double y) { return {x, y, peg}; }

std::vector<Disc> discs(std::initializer_list<Point> places, double diameter = 4) {
    std::vector<Disc> result;
    for (const Point p : places) result.push_back({p, diameter});
    return result;
}

/// "10,20 20,20": all centres, in order.
std::string places(const std::vector<Hole>& holes) {
    std::string text;
    for (const Hole& each : holes) text += std::format("{}{},{}", text.empty() ? "" : " ", rounded(each.x), rounded(each.y));
    return text;
}

std::string places(const std::vector<Target>& targets) {
    std::string text;
    for (const Target& each : targets) text += std::format("{}{}:{},{}", text.empty() ? "" : " ", each.hole, each.place.x, each.place.y);
    return text;
}

const Symmetry left_right{SymmetryKind::mirror, 90, 2, {15, 20}};
const Symmetry top_bottom{SymmetryKind::mirror, 0, 2, {15, 20}};
const Symmetry diagonal{SymmetryKind::mirror, 45, 2, {15, 20}};
const Symmetry threefold{SymmetryKind::rotation, 0, 3, {15, 20}};
const Symmetry fourfold{SymmetryKind::rotation, 0, 4, {15, 20}};

Board field_board(const Project& project) {
    const auto board = read_board(project, field_key, field_file);
    REQUIRE(board);
    return *board;
}

} // namespace

TEST_CASE("A board is read from its file with all references in full") {
    const Workbench bench;
    const Project project = bench.open();
    const Board board = field_board(project);
    CHECK(board.outline == Outline{{0, 0}, {30, 0}, {30, 40}, {0, 40}});
    CHECK(board.holes == std::vector{hole(10, 20), hole(20, 20)});
    CHECK(board.hero_zone.size() == 4);
    CHECK(board.wall.text == "mini:fence");
    CHECK(board.gap == 3);
}

TEST_CASE("A board that inherits its outline is read with it, and only what is changed becomes its own") {
    const Workbench bench;
    bench.write("mini/boards/copse.json", R"({"id": "copse", "extends": "field", "name": "Copse"})");
    Project project = bench.open();
    const std::string file = "mini/boards/copse.json";
    const auto board = read_board(project, {"boards", "mini:copse"}, file);
    REQUIRE(board);
    CHECK(board->outline.size() == 4);
    CHECK(board->holes.size() == 2);
    Board after = *board;
    after.holes = {hole(15, 25.004)};
    const auto edit = board_edit(project, file, *board, after, "Move a hole", "drag");
    REQUIRE(edit);
    REQUIRE(project.apply(*edit));
    CHECK(project.is_good());
    const std::string text = text_of(project, file);
    CHECK(text.contains(R"("holes": [{"x": 15, "y": 25, "obstacle": "peg"}])"));
    CHECK_FALSE(text.contains("outline"));
}

TEST_CASE("A board that does not load is read as it is edited, not as it last was good") {
    const Workbench bench;
    Project project = bench.open();
    const Board before = field_board(project);
    Board after = before;
    after.holes[0].x = 200; // off the board
    REQUIRE(project.apply(*board_edit(project, field_file, before, after, "Move", "")));
    CHECK_FALSE(project.is_good());
    CHECK(field_board(project).holes[0].x == 200);
}

TEST_CASE("A file that is not JSON shows the last good state") {
    const Workbench bench;
    Project project = bench.open();
    REQUIRE(project.apply(rewrite(project, field_file, "{ half")));
    CHECK(field_board(project).holes.size() == 2);
}

TEST_CASE("A board of a read-only pack is read from the library") {
    const Workbench bench;
    const Project project = bench.open();
    const auto board = read_board(project, field_key, "");
    REQUIRE(board);
    CHECK(board->holes.size() == 2);
    CHECK_FALSE(read_board(project, {"boards", "mini:nowhere"}, ""));
}

TEST_CASE("A change is one edit that undoes to the very bytes") {
    const Workbench bench;
    Project project = bench.open();
    const std::string text = text_of(project, field_file);
    const Board before = field_board(project);
    Board after = before;
    after.holes.push_back(hole(15.123, 12));
    const auto edit = board_edit(project, field_file, before, after, "Add a hole to Field", "");
    REQUIRE(edit);
    CHECK(edit->label == "Add a hole to Field");
    REQUIRE(project.apply(*edit));
    CHECK(field_board(project).holes.back() == hole(15.12, 12));
    REQUIRE(project.undo());
    CHECK(text_of(project, field_file) == text);
}

TEST_CASE("Numbers in files have two decimals and no minus before zero") {
    CHECK(rounded(1.23456) == 1.23);
    CHECK(std::format("{}", rounded(-0.001)) == "0");
    CHECK(rounded(27.1 + 1e-12) == 27.1);
}

TEST_CASE("Mirrored holes are put down together") {
    CHECK(places(added(left_right, {}, hole(10, 12), 3.8)) == "10,12 20,12");
    CHECK(places(added(top_bottom, {}, hole(10, 12), 3.8)) == "10,12 10,28");
    CHECK(places(added(diagonal, {}, hole(25, 20), 3.8)) == "25,20 15,30");
    CHECK(places(added(fourfold, {}, hole(20, 20), 3.8)) == "20,20 15,25 10,20 15,15");
    CHECK(places(added({}, {}, hole(10, 12), 3.8)) == "10,12");
}

TEST_CASE("A hole beside the axis goes onto it instead of overlapping its own partner") {
    CHECK(places(added(left_right, {}, hole(14, 12), 3.8)) == "15,12");
    CHECK(places(added(left_right, {}, hole(13, 12), 3.8)) == "13,12 17,12");
    CHECK(places(added(fourfold, {}, hole(16, 20), 3.8)) == "15,20");
}

TEST_CASE("Partners follow a hole that is moved, also when they were placed by eye") {
    const std::vector<Hole> holes{hole(10, 12), hole(20.1, 12), hole(3, 30)};
    const Target target{0, {8, 14}};
    CHECK(places(moved(left_right, holes, std::span(&target, 1), 0)) == "8,14 22,14 3,30");
    CHECK(places(moved({}, holes, std::span(&target, 1), 0)) == "8,14 20.1,12 3,30");
}

TEST_CASE("Turned partners follow by the same angle") {
    const std::vector<Hole> ring = added(threefold, {}, hole(25, 20), 3.8);
    REQUIRE(ring.size() == 3);
    const Target target{1, {15, 25}};
    const std::vector<Hole> after = moved(threefold, ring, std::span(&target, 1), 1);
    for (const Hole& each : after) CHECK(distance({each.x, each.y}, {15, 20}) == Approx(5));
    CHECK(distance({after[0].x, after[0].y}, {after[2].x, after[2].y}) == Approx(5 * std::sqrt(3)));
}

TEST_CASE("A hole on the axis is its own partner and stays there") {
    const std::vector<Hole> holes{hole(15, 12), hole(10, 20), hole(20, 20)};
    const Target target{0, {18, 16}};
    CHECK(places(moved(left_right, holes, std::span(&target, 1), 0)) == "15,16 10,20 20,20");
}

TEST_CASE("Where both partners are moved the one in the hand leads") {
    const std::vector<Hole> holes{hole(10, 12), hole(20, 12)};
    const std::vector<Target> both{{0, {11, 12}}, {1, {21, 12}}};
    CHECK(places(moved(left_right, holes, both, 0)) == "11,12 19,12");
    CHECK(places(moved(left_right, holes, both, 1)) == "9,12 21,12");
}

TEST_CASE("Partners are removed and filled together") {
    const std::vector<Hole> holes{hole(10, 12), hole(3, 30), hole(20, 12)};
    const std::size_t first = 0;
    CHECK(places(removed(left_right, holes, std::span(&first, 1))) == "3,30");
    const auto other = filled(left_right, holes, std::span(&first, 1), {"mini:goblin"});
    CHECK(other[2].obstacle.text == "mini:goblin");
    CHECK(other[1].obstacle == peg);
}

TEST_CASE("A board is completed to a symmetric one") {
    CHECK(places(completed(left_right, {hole(10, 12), hole(15, 25)})) == "10,12 15,25 20,12");
    CHECK(places(completed(left_right, {hole(10, 12), hole(20, 12)})) == "10,12 20,12");
    CHECK(completed(threefold, {hole(25, 20)}).size() == 3);
    CHECK(completed({}, {hole(25, 20)}).size() == 1);
}

TEST_CASE("A patch that has the last word about a board is named") {
    const Workbench bench;
    bench.write("mini/patches/holes.json",
                R"({"id": "holes", "kind": "boards", "target": "field", "changes": [{"op": "set", "path": "holes", "value": []}]})");
    const Project project = bench.open();
    REQUIRE(project.is_good());
    CHECK(patch_of_board(project, field_key) == "mini:holes");
    CHECK(patch_of_board(Workbench().open(), field_key).empty());
}

TEST_CASE("Holes are aligned by their rims or centres") {
    std::vector<Disc> holes = discs({{5, 5}, {10, 20}, {20, 8}});
    holes[1].diameter = 2;
    const std::vector<std::size_t> all{0, 1, 2};
    CHECK(places(aligned(holes, all, editor::Align::left)) == "0:5,5 1:4,20 2:5,8");
    CHECK(places(aligned(holes, all, editor::Align::right)) == "0:20,5 1:21,20 2:20,8");
    CHECK(places(aligned(holes, all, editor::Align::centre)) == "0:12.5,5 1:12.5,20 2:12.5,8");
    CHECK(places(aligned(holes, all, editor::Align::bottom)) == "0:5,5 1:10,4 2:20,5");
    CHECK(places(aligned(holes, all, editor::Align::top)) == "0:5,19 1:10,20 2:20,19");
    CHECK(places(aligned(holes, all, editor::Align::middle)) == "0:5,12 1:10,12 2:20,12");
    const std::size_t one = 0;
    CHECK(aligned(holes, std::span(&one, 1), editor::Align::left).empty());
}

TEST_CASE("Holes are distributed between the outermost two") {
    const std::vector<Disc> holes = discs({{30, 1}, {0, 2}, {3, 9}, {10, 5}});
    const std::vector<std::size_t> all{0, 1, 2, 3}, two{0, 1};
    CHECK(places(distributed(holes, all, Distribute::horizontally)) == "1:0,2 2:10,9 3:20,5 0:30,1");
    CHECK(places(distributed(holes, std::vector<std::size_t>{0, 2, 3}, Distribute::vertically)) == "0:30,1 3:10,5 2:3,9");
    CHECK(distributed(holes, two, Distribute::horizontally).empty());
}

TEST_CASE("Snapping prefers lines near the hand and takes the grid otherwise") {
    Board board;
    board.outline = {{0, 0}, {30, 0}, {30, 40}, {0, 40}};
    const std::vector<Disc> others = discs({{8.2, 12}, {3, 33.3}});
    const SnapScene scene{.others = others, .board = &board, .radius = 2, .tolerance = 0.4};
    const SnapSettings all{};
    SECTION("in line with a neighbour") {
        const Snapped snapped = snap({8.0, 25.1}, scene, all);
        CHECK(snapped.place == Point{8.2, 25});
        REQUIRE(snapped.guides.size() == 1);
        CHECK(snapped.guides[0].words == "in line");
    }
    SECTION("the middle of the board") { CHECK(snap({15.3, 19.8}, scene, all).place == Point{15, 20}); }
    SECTION("touching the edge") { CHECK(snap({27.9, 26.2}, scene, all).place == Point{28, 26}); }
    SECTION("the grid") {
        CHECK(snap({22.3, 26.2}, scene, all).place == Point{22.5, 26});
        CHECK(snap({22.3, 26.2}, scene, {.grid = true, .step = 2}).place == Point{22, 26});
    }
    SECTION("nothing at all") { CHECK(snap({22.3, 26.2}, scene, {.grid = false}).place == Point{22.3, 26.2}); }
    SECTION("each kind can be switched off") {
        const SnapSettings none{.grid = false, .neighbours = false, .edges = false, .centre = false};
        for (const Point p : {Point{8.0, 25.1}, Point{15.3, 19.8}, Point{27.9, 26.2}}) CHECK(snap(p, scene, none).place == p);
    }
}

TEST_CASE("Snapping finds equal distances in a row") {
    Board board;
    board.outline = {{0, 0}, {60, 0}, {60, 40}, {0, 40}};
    const std::vector<Disc> others = discs({{10.3, 12}, {18.5, 12}});
    const SnapScene scene{.others = others, .board = &board, .radius = 2, .tolerance = 0.4};
    CHECK(snap({26.5, 12.1}, scene, {.grid = false}).place.x == Approx(26.7)); // as far again
    CHECK(snap({14.6, 12.1}, scene, {.grid = false}).place.x == Approx(14.4)); // between them
}

TEST_CASE("One end of a ruler snaps to centres, corners and edges") {
    Board board;
    board.outline = {{0, 0}, {30, 0}, {30, 40}, {0, 40}};
    const std::vector<Disc> others = discs({{8.2, 12.3}});
    const SnapScene scene{.others = others, .board = &board, .radius = 0, .tolerance = 0.4};
    CHECK(snap_point({8.4, 12.1}, scene, {}).place == Point{8.2, 12.3});
    CHECK(snap_point({29.8, 0.2}, scene, {}).place == Point{30, 0});
    CHECK(snap_point({29.8, 10.1}, scene, {}).place == Point{30, 10});
}

TEST_CASE("Clear widths are distances without the radii, narrowest first") {
    const std::vector<Disc> holes = discs({{10, 20}, {17, 20}});
    const auto all = passages(holes, {{0, 0}, {30, 0}, {30, 40}, {0, 40}});
    REQUIRE(all.size() == 3);
    CHECK(all[0].width == Approx(3));
    CHECK(in_words(all[0]) == "3 cm between holes 1 and 2");
    CHECK(in_words(all[1]) == "8 cm from hole 1 to the edge");
    CHECK(all[0].from.x == Approx(12));
    CHECK(all[0].to.x == Approx(15));
}

TEST_CASE("The ruler shows length, angle and what is clear between rims") {
    const std::vector<Disc> holes = discs({{10, 20}, {13, 24}});
    const Outline outline{{0, 0}, {30, 0}, {30, 40}, {0, 40}};
    CHECK(in_words(ruled({10, 20}, {13, 24}, holes, outline)) == "5 cm at 53.1°, 1 cm clear");
    CHECK(in_words(ruled({10, 20}, {0, 20}, holes, outline)) == "10 cm at 180°, 8 cm clear");
    CHECK(in_words(ruled({1, 1}, {1, 0.5}, holes, outline)) == "0.5 cm at 270°");
}

TEST_CASE("The gauge shows whether a disc fits and what is next to it") {
    const std::vector<Disc> holes = discs({{10, 20}});
    const Outline outline{{0, 0}, {30, 0}, {30, 40}, {0, 40}};
    CHECK(in_words(gauged({{15, 20}, 2}, holes, outline)) == "Fits: 2 cm to hole 1, 14 cm to the edge");
    CHECK(in_words(gauged({{13, 20}, 2}, holes, outline)) == "Touches: 0 cm to hole 1, 12 cm to the edge");
    CHECK(gauged({{12, 20}, 2}, holes, outline).fit == Fit::hole);
    CHECK(in_words(gauged({{12, 20}, 2}, holes, outline)) == "Does not fit: lies 1 cm over hole 1");
    CHECK(in_words(gauged({{29.5, 20}, 2}, holes, outline)) == "Does not fit: reaches 0.5 cm over the edge");
    CHECK(gauged({{40, 20}, 2}, holes, outline).fit == Fit::edge);
}

TEST_CASE("Zooming keeps what is under the mouse, and panning moves it with the hand") {
    BoardView view{.corner = {100, 50}, .size = {800, 600}, .middle = {18, 25}, .zoom = 10};
    const ImVec2 mouse{333, 444};
    const Point before = view.to_board(mouse);
    view.zoom_at(mouse, 1.7);
    CHECK(view.to_board(mouse).x == Approx(before.x));
    CHECK(view.to_board(mouse).y == Approx(before.y));
    CHECK(view.zoom == Approx(17));
    view.pan({20, -30});
    const ImVec2 now = view.to_screen(before);
    CHECK(now.x == Approx(353).margin(0.01));
    CHECK(now.y == Approx(414).margin(0.01));
    view.fit({0, 0}, {36, 50}, 50);
    CHECK(view.to_screen({0, 50}).y == Approx(100).margin(0.01));
    CHECK(view.to_screen({36, 0}).y == Approx(600).margin(0.01));
}

TEST_CASE("A trial ends where the table says") {
    const Board* board = shipped_library().find<Board>("catacombs:altar");
    REQUIRE(board);
    Trial trial;
    const int disc = trial.put(shipped_library(), "catacombs:obstacle", {18, 3});
    const int other = trial.put(shipped_library(), "catacombs:obstacle", {18, 40});
    trial.flick = flick_for_pull(disc, {18, 3}, {18.5, -1});
    trial.play(shipped_library(), *board, true);
    REQUIRE(trial.shot);
    const auto expected = simulate(make_table_board(shipped_library(), *board), trial.table, *trial.flick);
    REQUIRE(expected);
    REQUIRE(trial.traces.size() == 1);
    CHECK(trial.traces[0].path.front() == Point{18, 3});
    CHECK(trial.traces[0].path.back() == expected->after.find(disc)->position);
    CHECK(trial.fan_traces.size() == 6);
    trial.keep_ends();
    CHECK(trial.table.find(disc)->position == expected->after.find(disc)->position);
    CHECK(trial.table.find(other)->position == Point{18, 40});
}

TEST_CASE("A trial that cannot be played says why") {
    const Board* board = shipped_library().find<Board>("catacombs:altar");
    REQUIRE(board);
    Trial trial;
    const int disc = trial.put(shipped_library(), "catacombs:obstacle", {13.5, 25}); // on a hole
    trial.flick = flick_for_pull(disc, {13.5, 25}, {13.5, 22});
    trial.play(shipped_library(), *board, true);
    CHECK_FALSE(trial.shot);
    CHECK(trial.why_not.contains("overlaps the obstacle"));
    CHECK(trial.put(shipped_library(), "catacombs:nothing", {1, 1}) == 0);
}

TEST_CASE("The farther the pull the harder the flick, up to a limit") {
    CHECK(strength_words(flick_for_pull(1, {10, 10}, {8, 10})) == "Soft, 50 cm/s at 0°");
    CHECK(strength_words(flick_for_pull(1, {10, 10}, {10, 2})) == "Hard, 200 cm/s at 90°");
    CHECK(strength_words(flick_for_pull(1, {10, 10}, {90, 10})) == "Very hard, 400 cm/s at 180°");
}

TEST_CASE("One board can be verified while it is drawn") {
    const Workbench bench;
    const Project project = bench.open();
    Board board = field_board(project);
    CHECK(verify_board(*project.library(), board).empty());
    board.holes[1].x = 12;
    const Issues issues = verify_board(*project.library(), board);
    REQUIRE(issues.size() == 1);
    CHECK(issues[0].message == "holes[1]: overlaps holes[0] by 1.8 cm");
}

TEST_CASE("Corners are added on the nearest side, and three always stay") {
    const Outline square{{0, 0}, {10, 0}, {10, 10}, {0, 10}};
    CHECK(nearest_side(square, {9, 6}) == 1);
    const Outline five = with_corner(square, 1, {12, 5});
    CHECK(five[2] == Point{12, 5});
    CHECK(with_corner(square, 3, {-2, 5}).back() == Point{-2, 5});
    CHECK(without_corner(five, 2) == square);
    CHECK(without_corner({{0, 0}, {1, 0}, {0, 1}}, 0).size() == 3);
}
