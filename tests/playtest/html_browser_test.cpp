// The page in a real browser, and what can be said of its colours without one.
#include "playtest/page/html.h"
#include "playtest/page/html_sections.h"
#include "playtest/made_report.h"
#include "support/browser.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <regex>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// The page with a script of ours, in place of the rule that forbids scripts: it writes down what sticks out, and ids that are there twice.
std::string measuring(const std::string& page) {
    const std::string script = R"(<script>window.onload = () => {
        const width = document.documentElement.clientWidth, out = [];
        for (const e of document.querySelectorAll('header *, nav *, main *')) {
            if (e.closest('thead') || !(e.offsetParent || e.ownerSVGElement)) continue;
            const box = e.getBoundingClientRect(), inner = document.createRange();
            inner.selectNodeContents(e);
            const text = inner.getBoundingClientRect(); // of a cell's words, which may leave the cell
            const cut = e.matches('tbody th, .n, .command span, dd, p, h1, h2, figcaption') &&
                        text.width > 0 && (text.left < box.left - 1 || text.right > box.right + 1);
            if (cut || box.right > width + 1) out.push(e.textContent.slice(0, 60) || e.tagName);
        }
        const ids = [...document.querySelectorAll('[id]')].map(e => e.id);
        document.body.dataset.width = width;
        document.body.dataset.out = out.slice(0, 3).join(' | ');
        document.body.dataset.twice = ids.filter((id, i) => ids.indexOf(id) !== i).slice(0, 3).join(' | ');
    };</script>)";
    return std::regex_replace(page, std::regex("<meta http-equiv=\"Content-Security-Policy\"[^>]*>"), script);
}

std::string attribute(const std::string& document, const std::string& name) {
    std::smatch found;
    return std::regex_search(document, found, std::regex(name + "=\"([^\"]*)\"")) ? found[1].str() : "no such attribute";
}

} // namespace

TEST_CASE("letters and marks of the page stand out from their ground, light and dark", "[html]") {
    const std::string style(html::style());
    const std::size_t dark = style.find("@media screen and (prefers-color-scheme: dark)");
    REQUIRE(dark != std::string::npos);
    for (const std::string& theme : {style.substr(0, dark), style.substr(dark)}) {
        // Contrast as the accessibility guidelines of the W3C (WCAG 2.2) measure it.
        const auto luminance = [&](const std::string& name) {
            const std::size_t at = theme.find("--" + name + ": #");
            REQUIRE(at != std::string::npos);
            double sum = 0;
            for (const auto& [place, weight] : {std::pair(0u, 0.2126), {2u, 0.7152}, {4u, 0.0722}}) {
                const double part = std::stoi(theme.substr(at + name.size() + 5 + place, 2), nullptr, 16) / 255.0;
                sum += weight * (part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4));
            }
            return sum;
        };
        const auto contrast = [&](const std::string& one, const std::string& other) {
            const double a = luminance(one), b = luminance(other);
            return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
        };
        for (const char* letters : {"ink", "quiet", "mark"}) CHECK(contrast(letters, "ground") >= 4.5);
        CHECK(contrast("error", "error-ground") >= 4.5);
        CHECK(contrast("note", "note-ground") >= 4.5);
        CHECK(contrast("mid", "ground") >= 3);
        CHECK(contrast("mark", "soft") >= 3);
        CHECK(contrast("h8", "floor") >= 7);
        // The colours of boards go one way, further and further from the board's own: in order also for eyes that see no hues.
        for (int step = 2; step <= 8; ++step) {
            INFO(step);
            CHECK(contrast(std::format("h{}", step), "floor") > contrast(std::format("h{}", step - 1), "floor") * 1.1);
        }
    }
}

TEST_CASE("a browser has nothing to say against the page, wide or narrow, light or dark", "[html][browser]") {
    if (!has_browser()) SKIP("needs chromium-headless-shell");
    // First that complaints would be heard: a stumbling script, and something that is loaded though it must not be.
    const std::string heard =
        visit("<!DOCTYPE html><html><head><meta http-equiv='Content-Security-Policy' content=\"img-src 'none'\"></head>"
              "<body><script>surely_not_there();</script><img src='picture.png'></body></html>")
            .console;
    CHECK(heard.contains("surely_not_there"));
    CHECK(heard.contains("picture.png"));

    struct Case {
        const char* name;
        Report report;
        Screen wide, narrow;
    };
    for (const Case& one : {Case{"figures", made_report(), {1280, 1600, false}, {420, 900, true}},
                            {"comparison", made_comparison(), {1600, 1600, true}, {420, 900, false}},
                            {"sweep", made_sweep(), {1280, 1600, false}, {360, 900, true}}}) {
        INFO(one.name);
        const std::string page = to_html(one.report);
        const Visit seen = visit(page, one.wide, one.name);
        REQUIRE(seen.worked);
        CHECK(seen.console == "");
        CHECK(seen.picture.starts_with("\x89PNG"));
        const Visit measured = visit(measuring(page), one.narrow);
        REQUIRE(measured.worked);
        CHECK(measured.console == "");
        CHECK(attribute(measured.document, "data-width") == std::to_string(one.narrow.width));
        CHECK(attribute(measured.document, "data-out") == "");
        CHECK(attribute(measured.document, "data-twice") == "");
    }
}

TEST_CASE("a browser would find what sticks out of the page", "[html][browser]") {
    if (!has_browser()) SKIP("needs chromium-headless-shell");
    Report report = made_report();
    report.setups[0].heroes[0].given = about(1e15, 1); // too long for its place
    const Visit measured = visit(measuring(to_html(report)), {1280, 900, false});
    CHECK(attribute(measured.document, "data-out") == "1,000,000,000,000,000");
}
