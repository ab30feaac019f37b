#include "press/icons/icon_sheet.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;

TEST_CASE("icon sheet: it is a picture, a drawing and a page", "[press]") {
    auto picture = Paper::picture(icon_sheet_width(), icon_sheet_height(), 60);
    REQUIRE(picture);
    draw_icon_sheet(*picture);
    const auto pixels = picture->pixels();
    CHECK(pixels.rgba[3] == 255); // paper, not nothing
    CHECK(std::ranges::count(pixels.rgba, std::uint8_t{0}) > 10'000);

    auto svg = Paper::svg(icon_sheet_width(), icon_sheet_height());
    REQUIRE(svg);
    draw_icon_sheet(*svg);
    CHECK(svg->bytes().value_or("").contains("<svg"));

    auto pdf = Paper::pdf("Icons");
    REQUIRE(pdf);
    draw_icon_sheet(*pdf);
    CHECK(pdf->pages() == 1);
    CHECK(pdf->bytes().value_or("").starts_with("%PDF"));
}
