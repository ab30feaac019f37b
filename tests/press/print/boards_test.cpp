#include "press/cards/press.h"
#include "press/print/board_pages.h"
#include "support/mini_pack.h"
#include "support/notation.h"
#include "support/poppler.h"
#include "support/program.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cmath>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

BoardPlan plan_of(const Board& board, const PrintOptions& options) {
    const auto plan = plan_board(board, options);
    INFO(lines(plan ? Issues{} : plan.error()));
    REQUIRE(plan);
    return *plan;
}

Board field(double width, double height) {
    Board board;
    board.id = "test:field";
    board.outline = {{0, 0}, {width, 0}, {width, height}, {0, height}};
    return board;
}

} // namespace

TEST_CASE("the parts of a board cover it, and neighbours share a strip to glue", "[press][boards]") {
    PrintOptions options;
    options.paper = GENERATE(PaperSize::a4, PaperSize::letter);
    options.overlap = GENERATE(0.5, 1.0, 2.0);
    const Board board = GENERATE(field(36, 50), field(18, 25), field(60, 20), field(100, 100));
    const BoardPlan plan = plan_of(board, options);
    REQUIRE(plan.tiles.size() == static_cast<std::size_t>(plan.rows * plan.columns));
    for (double x = 0.05; x < plan.width; x += 0.5)
        for (double y = 0.05; y < plan.height; y += 0.5)
            CHECK(std::ranges::any_of(plan.tiles, [&](const BoardTile& tile) { return tile.part.contains(x, y); }));
    for (const BoardTile& tile : plan.tiles) {
        CHECK((std::abs(tile.part.width - tile.at.width) < 1e-9 && std::abs(tile.part.height - tile.at.height) < 1e-9));
        const Rect area = work_area(plan.page_width, plan.page_height, options.margin);
        CHECK((tile.at.x >= area.x && tile.at.y >= area.y && tile.at.right() <= area.right() && tile.at.bottom() <= area.bottom()));
        for (const BoardTile& other : plan.tiles) {
            if (other.row == tile.row && other.column == tile.column + 1)
                CHECK(std::abs(tile.part.right() - other.part.x - options.overlap) < 1e-9);
            if (other.column == tile.column && other.row == tile.row + 1)
                CHECK(std::abs(tile.part.bottom() - other.part.y - options.overlap) < 1e-9);
        }
    }
}

TEST_CASE("a board of the base game takes four sheets of A4, named by row and column", "[press][boards]") {
    const BoardPlan plan = plan_of(the<Board>("Altar"), {});
    std::vector<std::string> labels;
    for (const BoardTile& tile : plan.tiles) labels.push_back(tile.label);
    CHECK(labels == std::vector<std::string>{"A1", "A2", "B1", "B2"});
}

TEST_CASE("a small board is one sheet, turned when it fits better so", "[press][boards]") {
    CHECK(plan_of(field(17, 24), {}).tiles.size() == 1);
    CHECK(plan_of(field(24, 17), {}).tiles.size() == 1);
}

TEST_CASE("a board that would eat a forest is refused", "[press][boards]") {
    const Board huge = field(400, 400);
    const auto plan = plan_board(huge, {});
    REQUIRE_FALSE(plan);
    CHECK(lines(plan.error()).contains("test:field is 400 x 400 cm and would take"));
}

TEST_CASE("holes are printed at their place and size", "[press][boards][poppler]") {
    const Board& board = the<Board>("Campfire");
    PrintOptions options;
    options.plain = true;
    options.cover = false;
    const BoardPlan plan = plan_of(board, options);
    const PageWords words(shipped_library(), "");
    auto pdf = Paper::pdf("Test");
    REQUIRE(pdf);
    CHECK(draw_pages(*pdf, words, {plan}, options) == 4);
    const TemporaryFolder folder;
    folder.write("boards.pdf", *pdf->bytes());
    const std::string file = folder.path() + "/boards.pdf";
    CHECK(page_sizes(file).size() == 4);
    int measured = 0;
    for (std::size_t i = 0; i < plan.tiles.size(); ++i) {
        const BoardTile& tile = plan.tiles[i];
        const PrintedPage page(file, static_cast<int>(i) + 1);
        CHECK(page_text(file, static_cast<int>(i) + 1).contains("Campfire " + tile.label));
        for (const Hole& hole : board.holes) {
            const double radius = the(hole.obstacle).diameter / 2;
            const double x = hole.x - tile.part.x, y = 50 - hole.y - tile.part.y;
            const double strip = options.overlap + 0.1;
            if (x - radius < 0.1 || x + radius > tile.part.width - strip || y - radius < 0.1 || y + radius > tile.part.height - strip)
                continue;
            const double px = tile.at.x + x, py = tile.at.y + y;
            CHECK(std::abs(page.first_ink(px - radius - 0.2, py, px, py, 150) - (px - radius)) <= 0.02);
            CHECK(std::abs(page.first_ink(px + radius + 0.2, py, px, py, 150) - (px + radius)) <= 0.02);
            CHECK(std::abs(page.first_ink(px, py - radius - 0.2, px, py, 150) - (py - radius)) <= 0.02);
            ++measured;
        }
        // The crop marks stand where the part ends.
        const auto mark = page.lines_across(tile.at.x - 0.1, tile.at.y - 0.35, tile.at.x + 0.1, tile.at.y - 0.35, 200);
        REQUIRE(mark.size() == 1);
        CHECK(std::abs(mark[0] - tile.at.x) <= 0.02);
    }
    CHECK(measured >= 2);
}

TEST_CASE("the guide names the parts, the size and the other side", "[press][boards][poppler]") {
    const PageWords words(shipped_library(), "");
    auto pdf = Paper::pdf("Test");
    REQUIRE(pdf);
    draw_pages(*pdf, words, {plan_of(the<Board>("Altar"), {})}, {});
    const TemporaryFolder folder;
    folder.write("boards.pdf", *pdf->bytes());
    const std::string text = page_text(folder.path() + "/boards.pdf", 1);
    for (const std::string part : {"A1", "A2", "B1", "B2", "36 x 50 cm", "Campfire"}) CHECK(text.contains(part));
}
