// What is counted within games: turns that changed nothing, cards used up for nothing, and gold unspent at the lair's door.
#include "playtest/page/html_plots.h"
#include "playtest/page/html_sections.h"
#include "playtest/page/html_text.h"

#include <algorithm>
#include <format>

namespace flickforge::html {
namespace {

std::string idle_table(const std::vector<IdleReport>& list) {
    if (list.empty()) return "";
    const Scale scale = share_scale();
    PlotTable table{.caption = "Turns without effect",
                    .note = "Of all turns; intervals by game. Hit: it hit a character in vain. Moved: it only moved or pushed. None: it flicked "
                            "nothing.",
                    .names = "Character",
                    .columns = {{"no effect", "", Width::interval},
                                {"turns", " turns"},
                                {"hit", " hit in vain"},
                                {"missed", " missed"},
                                {"moved", " moved"},
                                {"none", " flicked nothing"}},
                    .full = true};
    Rows rows{.axis = axis(scale)};
    for (const IdleReport& row : list)
        rows.rows.push_back({row.name,
                             row.id,
                             dot_plot(scale, row.idle,
                                      std::format("{}: {} of {} turns without effect", row.name, percent(row.idle), count_text(row.turns))),
                             {percent(row.idle), count_text(row.turns), percent(row.touched), percent(row.missed), percent(row.moved),
                              percent(row.nothing)},
                             !row.id.contains('/')});
    table.parts = {std::move(rows)};
    return to_html(table);
}

std::string card_table(const std::vector<CardReport>& list) {
    if (list.empty()) return "";
    double largest = 0.05;
    for (const CardReport& row : list) largest = std::max(largest, row.wasted.high);
    Scale scale = scale_to(std::min(largest, 1.0));
    scale.shares = true;
    PlotTable table{.caption = "Cards used up for nothing",
                    .note = "Of all that were played; intervals by game. Missed: its shots hit no character. Permanent cards are not used up.",
                    .names = "Card",
                    .columns = {{"in vain", "", Width::interval}, {"played", " played"}, {"missed", "", Width::interval}},
                    .full = true};
    Rows rows{.axis = axis(scale)};
    for (const CardReport& row : list)
        rows.rows.push_back({row.name,
                             row.id,
                             dot_plot(scale, row.wasted,
                                      std::format("{}: {} of {} played in vain", row.name, percent(row.wasted), count_text(row.played))),
                             {percent(row.wasted), count_text(row.played), percent(row.missed)},
                             row.id.empty()});
    table.parts = {std::move(rows)};
    return to_html(table);
}

std::string lair_text(const LairReport& lair, int games) {
    std::string text = std::format("<p>{} of {} reach the lair, with {} gold unspent, {} health lost and {} heroes dead.", percent(lair.reached),
                                   games_text(games), figure(lair.gold, 1), figure(lair.wounds, 1), figure(lair.dead, 1));
    if (lair.could_heal > 0)
        text += std::format(" In {} healing was for sale before and a living hero is hurt: {} gold unspent, {} health lost.",
                            games_text(lair.could_heal), figure(lair.gold_then, 1), figure(lair.wounds_then, 1));
    return text + "</p>\n";
}

} // namespace

std::string turns_and_cards_text(const SetupReport& setup) {
    const std::string panels = idle_table(setup.idle) + card_table(setup.cards);
    return (setup.lair ? lair_text(*setup.lair, setup.games) : "") +
           (panels.empty() ? "" : std::format("<div class=\"grid\">\n{}</div>\n", panels));
}

} // namespace flickforge::html
