// SVG from strangers: what would take long to draw is found by counting, before any of it is drawn.
#include "press/draw/svg_work.h"

#include "base/files.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <format>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::string svg(const std::string& inside) {
    return R"(<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100">)" + inside +
           "</svg>";
}

/// Each of so many levels uses the one before it several times.
std::string nested(const std::string& tag, const std::string& attribute, int levels, int times) {
    std::string text = std::format("<{0} id=\"n0\"><rect width=\"9\" height=\"9\"/></{0}>", tag);
    for (int i = 1; i <= levels; ++i) {
        text += std::format("<{} id=\"n{}\">", tag, i);
        for (int j = 0; j < times; ++j) text += std::format("<rect width=\"9\" height=\"9\" {}=\"url(#n{})\"/>", attribute, i - 1);
        text += std::format("</{}>", tag);
    }
    return svg(text + std::format("<rect width=\"99\" height=\"99\" {}=\"url(#n{})\"/>", attribute, levels));
}

const std::string too_long =
    "would take too long to draw: it has too much of masks, patterns, filters, copies or text; draw it more simply";

} // namespace

TEST_CASE("art as people draw it is drawn", "[press][H14]") {
    CHECK(why_not_svg(svg("<rect width=\"9\" height=\"9\"/>")) == "");
    CHECK(why_not_svg(nested("mask", "mask", 3, 2)) == "");
    for (const char* file : {"/samples/emberfolk/art/ember-imp.svg", "/samples/cookbook/card-style/art/lantern-ghost.svg"})
        CHECK(why_not_svg(*read_file(source_folder() + file)) == "");
    std::string many;
    for (int i = 0; i < 20'000; ++i) many += "<circle r=\"1\"/>";
    CHECK(why_not_svg(svg(many)) == "");
}

TEST_CASE("masks in masks and patterns in patterns are refused where they would take long", "[press][H14]") {
    CHECK(why_not_svg(nested("mask", "mask", 6, 10)) == too_long);
    CHECK(why_not_svg(nested("pattern", "fill", 6, 10)) == too_long);
    CHECK(why_not_svg(nested("mask", "mask", 499, 1)).contains("too long"));
    CHECK(why_not_svg(nested("mask", "style=\"x\" mask", 20'000, 1)).contains("too long"));
    std::string uses = "<g id=\"u0\"><rect/></g>";
    for (int i = 1; i < 12; ++i)
        uses += std::format("<g id=\"u{}\">", i) + [&] {
            std::string ten;
            for (int j = 0; j < 10; ++j) ten += std::format("<use xlink:href=\"#u{}\"/>", i - 1);
            return ten;
        }() + "</g>";
    CHECK(why_not_svg(svg(uses)) == too_long);
}

TEST_CASE("a marker at every point counts at every point", "[press][H14]") {
    std::string marker = "<marker id=\"m\">", points = "M0 0";
    for (int i = 0; i < 100; ++i) marker += "<rect/>";
    for (int i = 0; i < 20'000; ++i) points += " L1 1";
    CHECK(why_not_svg(svg(marker + "</marker><path marker-mid=\"url(#m)\" d=\"" + points + "\"/>")) == too_long);
}

TEST_CASE("filters that look at too many neighbours are refused", "[press][H14]") {
    const auto filtered = [](const std::string& step) { return why_not_svg(svg("<filter id=\"f\">" + step + "</filter>")); };
    CHECK(filtered("<feTurbulence numOctaves=\"10\"/><feGaussianBlur stdDeviation=\"3\"/><feMorphology radius=\"3\"/>") == "");
    CHECK(filtered("<feTurbulence numOctaves=\"1000000\"/>") == too_long);
    CHECK(filtered("<feConvolveMatrix order=\"3\"/>") == "");
    CHECK(filtered("<feConvolveMatrix order=\"3 1000\"/>") == too_long);
    CHECK(filtered("<feMorphology radius=\"1e30\"/>") == too_long);
}

TEST_CASE("endless text and endless dashes are refused", "[press][H14]") {
    CHECK(why_not_svg(svg("<text>" + std::string(1000, 'a') + "</text>")) == "");
    CHECK(why_not_svg(svg("<text><tspan>" + std::string(6000, 'a') + "</tspan><tspan>" + std::string(6000, 'a') + "</tspan></text>")) ==
          too_long);
    CHECK(why_not_svg(svg("<circle r=\"40\" stroke-dasharray=\"1 2\"/>")) == "");
    CHECK(why_not_svg(svg("<circle r=\"40\" stroke-dasharray=\"0.000001\"/>")).starts_with("would take too long"));
}

TEST_CASE("pictures inside an SVG are PNG or JPEG, and not larger than by themselves", "[press][H14]") {
    const auto image = [](const std::string& data) { return svg("<image width=\"9\" height=\"9\" xlink:href=\"" + data + "\"/>"); };
    // The first bytes of a PNG of 1 x 1 and of one of 100000 x 100000.
    const std::string one = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ",
                      huge = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgABhqAAAYagCAYAAAAfFcSJ";
    CHECK(why_not_svg(image(one)) == "");
    CHECK(why_not_svg(image(huge)) == "contains pictures of more than 40 million pixels; draw it more simply");
    CHECK(why_not_svg(image("data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=")) ==
          "contains a picture that is neither PNG nor JPEG; draw it more simply");
}

TEST_CASE("compressed SVG, entities and endless nesting are refused", "[press][H14]") {
    CHECK(why_not_svg("\x1f\x8b\x08") == "is compressed; save it as plain SVG");
    CHECK(why_not_svg("<!DOCTYPE svg [<!ENTITY a \"aaaa\">]><svg/>") == "declares entities; save it as plain SVG, without <!ENTITY");
    std::string deep;
    for (int i = 0; i < 100'000; ++i) deep += "<g>";
    CHECK(why_not_svg(svg(deep)) == "has more than 200 elements inside each other; draw it more simply");
}
