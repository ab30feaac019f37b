// Pictures that guard the styles. `FLICKFORGE_APPROVE=1 test_press "[golden]"` takes what is drawn now as right: look at it first.
// FLICKFORGE_PICTURES=folder test_press "[pictures]" writes every card of the base game there, at 300 dots per inch.
#include "press/cards/press.h"
#include "support/program.h"
#include "support/shipped.h"

#include <cairo.h>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <tuple>

using namespace flickforge;
using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

std::string file_name(const CardKey& card) {
    std::string name = std::string(name_of(card.style)) + '-' + std::string(name_of(card.object.id));
    if (card.value > 0) name += '-' + std::to_string(card.value);
    return name;
}

void write_card(Press& press, const CardKey& card, CardFace face, const fs::path& file, double dpi) {
    const CardLayout& layout = press.layout(card);
    auto paper = Paper::picture(layout.width, layout.height, dpi);
    REQUIRE(paper);
    press.draw(paper->cairo(), card, face, false);
    std::ofstream(file, std::ios::binary) << paper->bytes().value();
}

} // namespace

namespace {

/// Of a PNG file.
Pixels read_png(const std::string& file) {
    cairo_surface_t* surface = cairo_image_surface_create_from_png(file.c_str());
    INFO(file << " cannot be read; FLICKFORGE_APPROVE=1 makes it");
    REQUIRE(cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS);
    Pixels pixels{cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface), {}};
    const int stride = cairo_image_surface_get_stride(surface);
    const unsigned char* data = cairo_image_surface_get_data(surface);
    for (int y = 0; y < pixels.height; ++y)
        for (int x = 0; x < pixels.width; ++x)
            for (const int channel : {2, 1, 0, 3}) {
                const int alpha = data[y * stride + x * 4 + 3], value = data[y * stride + x * 4 + channel];
                pixels.rgba.push_back(static_cast<std::uint8_t>(channel == 3 || alpha == 0 ? value : std::min(255, value * 255 / alpha)));
            }
    cairo_surface_destroy(surface);
    return pixels;
}

/// How far apart two pictures are where they are furthest apart: the mean over squares of 12 by 12 pixels, 0 to 255. Letters that
/// are drawn a little softer move it by a few; another figure or icon moves it far.
double difference(const Pixels& a, const Pixels& b) {
    REQUIRE(a.width == b.width);
    REQUIRE(a.height == b.height);
    constexpr int side = 12;
    double worst = 0;
    for (int y0 = 0; y0 + side <= a.height; y0 += side)
        for (int x0 = 0; x0 + side <= a.width; x0 += side) {
            double sum = 0;
            for (int y = y0; y < y0 + side; ++y)
                for (int x = x0; x < x0 + side; ++x)
                    for (std::size_t c = 0; c < 3; ++c) {
                        const auto i = static_cast<std::size_t>((y * a.width + x) * 4);
                        sum += std::abs(a.rgba[i + c] * a.rgba[i + 3] / 255 - b.rgba[i + c] * b.rgba[i + 3] / 255);
                    }
            worst = std::max(worst, sum / (3.0 * side * side));
        }
    return worst;
}

constexpr double pixel_tolerance = 14;
constexpr double golden_dpi = 110;

void check_golden(Press& press, const CardKey& card, CardFace face, const std::string& name) {
    const fs::path file = fs::path(source_folder()) / "tests/data/cards" / (name + ".png");
    INFO(name);
    if (std::getenv("FLICKFORGE_APPROVE")) write_card(press, card, face, file, golden_dpi);
    const auto drawn = press.picture(card, face, golden_dpi);
    REQUIRE(drawn);
    CHECK(difference(*drawn, read_png(file.string())) < pixel_tolerance);
}

} // namespace

TEST_CASE("each style of the base game looks as it did when somebody looked at it", "[press][golden]") {
    // The richest card of each style: many parts, long words, every sort of icon.
    const std::vector<std::tuple<std::string, std::string, std::string, int>> cards{
        {"ability", "abilities", "feathers-of-fury", 0},
        {"antient", "antients", "liquid-antient", 0},
        {"devoured", "conditions", "devoured", 0},
        {"familiar", "familiars", "bee", 0},
        {"hero-portrait", "heroes", "roosan", 0},
        {"hero-rules", "heroes", "varesh", 0},
        {"item", "items", "cloak-of-invisibility", 0},
        {"lord-portrait", "lords", "phoshar", 0},
        {"lord-rules", "lords", "phoshar", 0},
        {"lord-setup", "lords", "vasesak", 0},
        {"monster", "monsters", "gelatinous-cube", 0},
        {"poison", "decks", "poison", 2},
        {"room", "rooms", "the-barracks", 0},
        {"room", "rooms", "alewife-tavern", 0},
        {"spell", "spells", "heal", 0},
        {"stunned", "conditions", "stunned", 0},
        {"teleported", "conditions", "teleported", 0},
    };
    Press press(shipped_library_pointer());
    for (const auto& [style, kind, id, value] : cards)
        check_golden(press, {"catacombs:" + style, {kind, "catacombs:" + id}, value}, CardFace::front, style + '-' + id);
    check_golden(press, {"catacombs:monster", {"monsters", "catacombs:orc"}, 0}, CardFace::back, "back-monster");
    Press german(shipped_library_pointer(), {"de", {}});
    check_golden(german, {"catacombs:room", {"rooms", "catacombs:althea-the-healer"}, 0}, CardFace::front, "de-room-althea");
}

TEST_CASE("a golden picture notices a changed number", "[press][golden]") {
    Press press(shipped_library_pointer());
    const auto two = press.picture({"catacombs:poison", {"decks", "catacombs:poison"}, 2}, CardFace::front, golden_dpi);
    const auto three = press.picture({"catacombs:poison", {"decks", "catacombs:poison"}, 3}, CardFace::front, golden_dpi);
    REQUIRE((two && three));
    CHECK(difference(*two, *three) > pixel_tolerance * 1.5);
}

TEST_CASE("pictures of all cards can be looked at", "[.pictures]") {
    const char* folder = std::getenv("FLICKFORGE_PICTURES");
    REQUIRE(folder);
    const char* language = std::getenv("FLICKFORGE_LANGUAGE");
    fs::create_directories(folder);
    Press press(shipped_library_pointer(), {language ? language : "", {}});
    std::string last;
    for (const CardCount& card : all_cards(shipped_library(), true)) {
        write_card(press, card.card, CardFace::front, fs::path(folder) / (file_name(card.card) + ".png"), 300);
        if (card.card.style != last)
            write_card(press, card.card, CardFace::back, fs::path(folder) / ("back-" + std::string(name_of(card.card.style)) + ".png"),
                       300);
        last = card.card.style;
    }
}
