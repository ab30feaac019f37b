#include "press/draw/paper.h"
#include "press/draw/path.h"
#include "press/icons/glyph.h"
#include "press/icons/icon_set.h"
#include "support/shipped.h"

#include <cairo.h>
#include <catch2/catch_test_macros.hpp>

#include <fstream>
#include <sstream>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// Opacity of every pixel of a glyph of 5 mm at 300 dpi: 59 by 59.
std::vector<int> small_print(const Glyph& glyph) {
    auto paper = Paper::picture(0.5, 0.5, 300);
    REQUIRE(paper);
    draw_glyph(paper->cairo(), glyph.shapes, 0, 0, 0.5, Colour{});
    const auto pixels = paper->pixels();
    std::vector<int> ink;
    for (std::size_t i = 3; i < pixels.rgba.size(); i += 4) ink.push_back(pixels.rgba[i]);
    return ink;
}

double share_of_ink(const std::vector<int>& ink) {
    double sum = 0;
    for (const int each : ink) sum += each;
    return sum / 255 / static_cast<double>(ink.size());
}

/// 0: the same drawing; 1: no ink in common.
double difference(const std::vector<int>& a, const std::vector<int>& b) {
    double differs = 0;
    double inked = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        differs += std::abs(a[i] - b[i]);
        inked += std::max(a[i], b[i]);
    }
    return differs / inked;
}

/// Where a shape leaves ink, lines with their width.
Rect inked_box(cairo_t* cairo, const GlyphShape& shape) {
    cairo_new_path(cairo);
    REQUIRE(trace_path(cairo, shape.path));
    double left = 0;
    double top = 0;
    double right = 0;
    double bottom = 0;
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD);
    cairo_set_line_width(cairo, shape.line);
    if (shape.line > 0) cairo_stroke_extents(cairo, &left, &top, &right, &bottom);
    else cairo_fill_extents(cairo, &left, &top, &right, &bottom);
    return {left, top, right - left, bottom - top};
}

/// A glyph with one pixel for each of its 100 x 100 units.
using Bitmap = std::vector<char>;
constexpr int side = 100;

Bitmap bitmap(const Glyph& glyph) {
    auto paper = Paper::picture(cm_per_inch, cm_per_inch, side);
    REQUIRE(paper);
    draw_glyph(paper->cairo(), glyph.shapes, 0, 0, cm_per_inch, Colour{});
    const auto pixels = paper->pixels();
    Bitmap result;
    for (std::size_t i = 3; i < pixels.rgba.size(); i += 4) result.push_back(pixels.rgba[i] > 127);
    return result;
}

/// Everywhere that a disc of this radius reaches whose centre is on `what`; outside the square is neither.
Bitmap widened(const Bitmap& from, char what, int radius) {
    Bitmap result = from;
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x) {
            if (from[static_cast<std::size_t>(y * side + x)] != what) continue;
            for (int dy = -radius; dy <= radius; ++dy)
                for (int dx = -radius; dx <= radius; ++dx)
                    if (dx * dx + dy * dy <= radius * radius + 1 && x + dx >= 0 && x + dx < side && y + dy >= 0 && y + dy < side)
                        result[static_cast<std::size_t>((y + dy) * side + x + dx)] = what;
        }
    return result;
}

/// The share of the ink that a pen of this radius could not have drawn.
double too_thin(const Bitmap& glyph, int radius) {
    const auto drawn = widened(widened(glyph, 0, radius), 1, radius);
    return static_cast<double>(std::ranges::count(glyph, 1) - std::ranges::count(drawn, 1)) /
           static_cast<double>(std::ranges::count(glyph, 1));
}

/// What runs together when the ink spreads by this radius, as a share of the ink.
double too_close(const Bitmap& glyph, int radius) {
    const auto spread = widened(widened(glyph, 1, radius), 0, radius);
    return static_cast<double>(std::ranges::count(spread, 1) - std::ranges::count(glyph, 1)) /
           static_cast<double>(std::ranges::count(glyph, 1));
}

/// Conditions are shown by the shots and modifiers that cause them.
const std::map<std::string_view, std::string_view> same_on_purpose = {
    {"bitten", "fangs"},   {"devoured", "maw"},  {"frozen", "snowflake"},        {"missile", "arrow"},    {"petrified", "statue"},
    {"poisoned", "skull"}, {"stunned", "stars"}, {"summon", "summoning-circle"}, {"teleported", "spiral"}};

} // namespace

TEST_CASE("icon set: every glyph has a name of its own, says what it means and is drawn of paths", "[press]") {
    CHECK(icon_set().size() >= 120);
    std::string_view before;
    for (const auto& glyph : icon_set()) {
        INFO(glyph.name);
        CHECK(glyph.name > before);
        before = glyph.name;
        CHECK_FALSE(glyph.means.empty());
        CHECK_FALSE(glyph.shapes.empty());
        for (const auto& shape : glyph.shapes) CHECK(why_not_path(shape.path).value_or("") == "");
        CHECK(built_in_glyph(glyph.name) == &glyph);
    }
    CHECK(built_in_glyph("") == nullptr);
    CHECK(built_in_glyph("Arrow") == nullptr);
    CHECK(built_in_glyph("zzz") == nullptr);
}

TEST_CASE("icon set: every drawing fills its square and stays inside", "[press]") {
    auto paper = Paper::svg(10, 10);
    REQUIRE(paper);
    for (const auto& glyph : icon_set()) {
        INFO(glyph.name);
        double left = 100;
        double top = 100;
        double right = 0;
        double bottom = 0;
        for (const auto& shape : glyph.shapes) {
            const auto box = inked_box(paper->cairo(), shape);
            left = std::min(left, box.x);
            top = std::min(top, box.y);
            right = std::max(right, box.right());
            bottom = std::max(bottom, box.bottom());
        }
        CHECK(left >= 3);
        CHECK(top >= 3);
        CHECK(right <= 97);
        CHECK(bottom <= 97);
        CHECK(std::max(right - left, bottom - top) >= 76);
    }
}

TEST_CASE("icon set: all are about as heavy, none has hairlines", "[press]") {
    for (const auto& glyph : icon_set()) {
        INFO(glyph.name);
        const double share = share_of_ink(small_print(glyph));
        CHECK(share >= (glyph.name == "turn" || glyph.name == "or" ? 0.1 : 0.2));
        CHECK(share <= 0.65);
        for (const auto& shape : glyph.shapes) CHECK((shape.line == 0 || shape.line >= (glyph.name.starts_with("emblem-") ? 6 : 8)));
    }
}

TEST_CASE("icon set: no hairlines and no hair gaps, so that it prints at 5 mm", "[press]") {
    for (const auto& glyph : icon_set()) {
        if (glyph.name.starts_with("emblem-")) continue; // printed larger
        INFO(glyph.name);
        const auto pixels = bitmap(glyph);
        CHECK(too_thin(pixels, 2) <= 0.05);
        CHECK(too_close(pixels, 2) <= 0.05);
    }
}

TEST_CASE("icon set: glyphs of different meaning differ at 5 mm without colour", "[press]") {
    std::vector<std::pair<std::string_view, std::vector<int>>> prints;
    for (const auto& glyph : icon_set()) prints.emplace_back(glyph.name, small_print(glyph));
    for (std::size_t i = 0; i < prints.size(); ++i)
        for (std::size_t k = i + 1; k < prints.size(); ++k) {
            const auto shared = [&](std::string_view a, std::string_view b) {
                const auto found = same_on_purpose.find(a);
                return found != same_on_purpose.end() && found->second == b;
            };
            const auto emblem = [](std::string_view a, std::string_view b) { return a.starts_with("emblem-") && a.substr(7) == b; };
            if (emblem(prints[i].first, prints[k].first)) continue; // a finer drawing of the same thing
            INFO(prints[i].first << " and " << prints[k].first);
            const double differ = difference(prints[i].second, prints[k].second);
            if (shared(prints[i].first, prints[k].first) || shared(prints[k].first, prints[i].first)) CHECK(differ == 0);
            else CHECK(differ >= 0.22);
        }
}

TEST_CASE("icon set: it has every icon that the shipped files name and no pack draws", "[press]") {
    namespace fs = std::filesystem;
    std::map<std::string, std::string> named; // icon to a file that names it
    std::set<std::string> drawn;
    for (const auto* folder : {"content", "samples", "schemas/starters"})
        for (const auto& file : fs::recursive_directory_iterator(fs::path(source_folder()) / folder)) {
            if (file.path().extension() != ".json") continue;
            if (file.path().parent_path().filename() == "icons") drawn.insert(file.path().stem().string());
            std::stringstream text;
            text << std::ifstream(file.path()).rdbuf();
            for (const auto& line : std::views::split(text.view(), '\n')) {
                const std::string_view words(line);
                constexpr std::string_view key = "\"icon\": \"";
                const auto at = words.find(key);
                if (at == words.npos) continue;
                const auto rest = words.substr(at + key.size());
                named.emplace(rest.substr(0, rest.find('"')), file.path().string());
            }
        }
    CHECK(named.size() >= 36);
    for (const auto& [name, file] : named) {
        INFO(name << " in " << file);
        CHECK((drawn.contains(name) || built_in_glyph(name)));
    }
}

TEST_CASE("glyph: a see-through colour is even where shapes overlap", "[press]") {
    const GlyphShape shapes[] = {{"M0 0H60V100H0Z"}, {"M40 0H100V100H40Z"}};
    auto paper = Paper::picture(0.5, 0.5, 300);
    REQUIRE(paper);
    draw_glyph(paper->cairo(), shapes, 0, 0, 0.5, Colour{1, 0, 0, 0.5});
    const auto pixels = paper->pixels();
    const auto at = [&](int x) { return static_cast<int>(pixels.rgba[static_cast<std::size_t>((30 * pixels.width + x) * 4 + 3)]); };
    CHECK(at(10) == at(30));
    CHECK(at(30) == at(50));
    CHECK(std::abs(at(30) - 128) <= 1);
}

TEST_CASE("glyph: a shape that is no path is left out, the others are drawn", "[press]") {
    const GlyphShape shapes[] = {{"M0 0Hx"}, {"M0 50H100", 20}};
    auto paper = Paper::picture(0.5, 0.5, 300);
    REQUIRE(paper);
    draw_glyph(paper->cairo(), shapes, 0, 0, 0.5, Colour{});
    const auto pixels = paper->pixels();
    CHECK(pixels.rgba[static_cast<std::size_t>((29 * pixels.width + 29) * 4 + 3)] == 255);
    CHECK(pixels.rgba[static_cast<std::size_t>((5 * pixels.width + 29) * 4 + 3)] == 0);
}
