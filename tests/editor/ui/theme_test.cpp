#include "editor/shell_fixture.h"
#include "editor/ui/theme.h"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cmath>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

using Rgb = std::array<double, 3>;

Rgb parts(ImU32 colour) {
    return {double(colour >> IM_COL32_R_SHIFT & 0xff), double(colour >> IM_COL32_G_SHIFT & 0xff),
            double(colour >> IM_COL32_B_SHIFT & 0xff)};
}

/// What a person sees who lacks one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1).
constexpr std::array<std::array<Rgb, 3>, 4> eyes{{
    {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}}, // no red cones
    {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},  // no green cones
    {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}, // no blue cones
}};

double distance(ImU32 a, ImU32 b, const std::array<Rgb, 3>& eye) {
    const Rgb one = parts(a), two = parts(b);
    double sum = 0;
    for (const Rgb& row : eye) {
        double difference = 0;
        for (std::size_t i = 0; i < 3; ++i) difference += row[i] * (one[i] - two[i]);
        sum += difference * difference;
    }
    return std::sqrt(sum);
}

} // namespace

TEST_CASE("text is readable in every theme on everything it is written on", "[editor]") {
    for (const Theme& theme : all_themes()) {
        INFO(theme.id);
        const double least = theme.id == "high-contrast" ? 7 : 4.5;
        for (const ImU32 paper : {theme.ground, theme.panel, theme.raised, theme.field, theme.hover, theme.chosen}) {
            CHECK(contrast(theme.text, paper) >= least);
            CHECK(contrast(theme.dim, paper) >= least);
        }
        for (const ImU32 paper : {theme.panel, theme.raised, theme.ground})
            for (const ImU32 ink : {theme.accent, theme.good, theme.warning, theme.error, theme.info}) CHECK(contrast(ink, paper) >= least);
        CHECK(contrast(theme.on_accent, theme.accent) >= least);
        CHECK(contrast(theme.on_accent, theme.accent_over) >= least);
        CHECK(contrast(theme.strong, theme.panel) >= 2.5);
    }
}

TEST_CASE("kinds of content are distinct with any colour vision", "[editor]") {
    for (const Theme& theme : all_themes())
        for (std::size_t eye = 0; eye < eyes.size(); ++eye)
            for (std::size_t a = 0; a < theme.categories.size(); ++a)
                for (std::size_t b = a + 1; b < theme.categories.size(); ++b) {
                    INFO(theme.id << ", eye " << eye << ", categories " << a << " and " << b);
                    CHECK(distance(theme.categories[a], theme.categories[b], eyes[eye]) >= 28);
                }
}

TEST_CASE("a theme that is not known is the light one", "[editor]") {
    CHECK(theme_by_id("dark").name == "Dark");
    CHECK(theme_by_id("plaid").id == "light");
}

TEST_CASE("sizes go in steps from 50 to 300 per cent and no further", "[editor]") {
    CHECK(next_scale(1, 1) == 1.1f);
    CHECK(next_scale(1, -1) == 0.9f);
    CHECK(next_scale(1.2f, 1) == 1.25f);
    CHECK(next_scale(3, 1) == 3);
    CHECK(next_scale(0.5f, -1) == 0.5f);
}

TEST_CASE("the theme is switched from the palette, the menu and the status bar", "[editor]") {
    ShellFixture bench;
    CHECK(ui::theme().id == "light");
    bench.person.press("Ctrl+P");
    bench.person.type("theme dark");
    bench.person.press("Enter");
    CHECK(ui::theme().id == "dark");
    CHECK(bench.person.sees("Dark"));
    bench.person.click("View");
    bench.person.click("Menu/Theme");
    bench.person.click("Menu/Theme: High contrast");
    CHECK(ui::theme().id == "high-contrast");
    bench.person.click("Status/High contrast");
    CHECK(ui::theme().id == "light");
    CHECK(bench.shell.settings().theme == "light");
}

TEST_CASE("text and controls grow and shrink with the keyboard", "[editor]") {
    ShellFixture bench;
    const float height = bench.person.find("Start/New pack").max.y - bench.person.find("Start/New pack").min.y;
    bench.person.press("Ctrl+Equal");
    bench.person.press("Ctrl+Equal");
    bench.person.press("Ctrl+Equal");
    CHECK(bench.shell.settings().scale == 1.5f);
    CHECK(bench.person.sees("150 %"));
    const ui::Drawn card = bench.person.find("Start/New pack");
    CHECK(card.max.y - card.min.y > height * 1.3f);
    bench.person.press("Ctrl+Minus");
    CHECK(bench.person.sees("125 %"));
    bench.person.press("Ctrl+0");
    CHECK(bench.person.sees("100 %"));
}

TEST_CASE("everything stays on the screen from 50 to 300 per cent, also in a small window", "[editor]") {
    for (const float scale : {0.5f, 1.0f, 2.0f, 3.0f}) {
        Settings settings;
        settings.scale = scale;
        ShellFixture bench("", settings, 800, 600);
        bench.shell.project_opened("Small", "/small");
        for (const char* panel : {"gallery", "colours", "messages"}) {
            bench.shell.layout().show(panel);
            bench.person.frames();
        }
        bench.person.press("Ctrl+P");
        INFO(scale << '\n' << bench.person.all_labels());
        int entries = 0;
        for (const ui::Drawn& drawn : ui::context().drawn)
            if (drawn.place == "Palette" && !drawn.is_text) {
                ++entries;
                CHECK(drawn.min.x >= 0);
                CHECK(drawn.max.x <= 800);
            }
        CHECK(entries > 2);
    }
}
