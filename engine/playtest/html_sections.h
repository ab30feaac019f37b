// playtest/html_sections.h: the parts of the page. Each is left out where it has nothing to show.
#pragma once
#include "playtest/report.h"

namespace flickforge::html {

struct Section {
    std::string id; ///< an anchor
    std::string title;
    std::string body; ///< HTML
};

/// One set-up: wins, length, battles, heroes, damage, what was never used. `anchor` starts the ids.
std::vector<Section> setup_sections(const SetupReport& setup, const std::string& anchor);

/// Boards with squares coloured by how often something happened there.
std::string heat_maps(const std::vector<HeatMap>& boards, const std::string& anchor);

/// A against B: the pairs, and a forest plot of all differences.
std::string comparison_text(const Comparison& comparison);

/// Wins and rounds along the values that were tried, and each against the first.
std::string sweep_text(const Report& report);

/// The style sheet.
std::string_view style();

} // namespace flickforge::html
