// playtest/page/html_sections.h: the parts of the page. Each is left out where it has nothing to show.
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

/// Turns without effect, cards used up for nothing, and how the party stands at the lair's door.
std::string turns_and_cards_text(const SetupReport& setup);

/// Boards with squares coloured by how often something happened there.
std::string heat_maps(const std::vector<HeatMap>& boards, const std::string& anchor);

/// A against B: the pairs, and a forest plot of all differences.
std::string comparison_text(const Comparison& comparison);

/// Games to watch: links to their replays, or the commands that record them.
std::string notable_games_text(const std::vector<NotableGame>& games);

/// The first moments in which pairs with another winner part.
std::string partings_table(const Partings& partings);

/// Wins and rounds along the values that were tried, and each against the first.
std::string sweep_text(const Report& report);

/// The style sheet.
std::string_view style();

} // namespace flickforge::html
