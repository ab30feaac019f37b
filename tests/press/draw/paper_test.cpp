#include "press/draw/paper.h"

#include "press/draw/colour.h"

#include <cairo.h>
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;

TEST_CASE("a centimetre is a centimetre: 2.54 cm at 300 dots per inch are 300 dots", "[press]") {
    auto paper = Paper::picture(2.54, 5.08, 300);
    REQUIRE(paper);
    set_colour(paper->cairo(), {1, 0, 0});
    cairo_rectangle(paper->cairo(), 0, 0, 1.27, 5.08);
    cairo_fill(paper->cairo());
    const Pixels pixels = paper->pixels();
    CHECK(pixels.width == 300);
    CHECK(pixels.height == 600);
    const auto at = [&](int x, int y) { return &pixels.rgba[static_cast<std::size_t>((y * pixels.width + x) * 4)]; };
    CHECK(at(149, 300)[0] == 255);
    CHECK(at(149, 300)[3] == 255);
    CHECK(at(151, 300)[3] == 0);
}

TEST_CASE("pictures of absurd sizes are refused with a remedy", "[press]") {
    for (const auto& [width, height, dpi] :
         {std::tuple{10.0, 10.0, 1e6}, {0.0, 5.0, 300.0}, {-3.0, 5.0, 300.0}, {1e9, 1.0, 1.0}, {10.0, 10.0, 0.0}}) {
        const auto paper = Paper::picture(width, height, dpi);
        REQUIRE_FALSE(paper);
        CHECK(paper.error().front().hint == "choose fewer dots per inch");
    }
    CHECK_FALSE(Paper::svg(-1, 4));
}

TEST_CASE("files begin as files of their type do, and the same drawing makes the same bytes", "[press]") {
    const auto draw = [](Paper paper, bool pages) {
        if (pages) paper.page(21, 29.7);
        set_colour(paper.cairo(), {0, 0.5, 0});
        cairo_rectangle(paper.cairo(), 1, 1, 2, 2);
        cairo_fill(paper.cairo());
        return paper.bytes().value();
    };
    CHECK(draw(Paper::picture(3, 3, 100).value(), false).starts_with("\x89PNG"));
    CHECK(draw(Paper::svg(3, 3).value(), false).contains("<svg"));
    const std::string pdf = draw(Paper::pdf("Test").value(), true);
    CHECK(pdf.starts_with("%PDF"));
    CHECK(pdf == draw(Paper::pdf("Test").value(), true));
}

TEST_CASE("colours are read as content writes them, and letters stand out from their ground", "[press]") {
    CHECK(colour_of("#ff8000").green == Catch::Approx(128 / 255.0));
    CHECK(colour_of("red", {0, 0, 1}) == Colour{0, 0, 1});
    CHECK(readable_on(colour_of("#f4da47")) == Colour{0, 0, 0});
    CHECK(readable_on(colour_of("#2868eb")) == Colour{1, 1, 1});
}
