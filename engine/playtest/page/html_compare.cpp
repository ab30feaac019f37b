// A against B: the pairs of games, and every difference with its interval.
#include "playtest/page/html_plots.h"
#include "playtest/page/html_sections.h"
#include "playtest/page/html_text.h"

#include <algorithm>
#include <cmath>
#include <format>

namespace flickforge::html {
namespace {

double farthest(const ComparedFigure& figure) { return std::max(std::abs(figure.difference.low), std::abs(figure.difference.high)); }

/// Figures of one unit share an axis; one of rounds cannot be laid beside one of gold.
struct Group {
    std::string unit;
    std::vector<const ComparedFigure*> figures;
};

std::vector<Group> groups(const Comparison& comparison) {
    std::vector<Group> list{{comparison.wins.unit, {&comparison.wins}}};
    for (const ComparedFigure& figure : comparison.others) {
        auto known = std::ranges::find(list, figure.unit, &Group::unit);
        if (known == list.end()) known = list.insert(list.end(), {figure.unit, {}});
        known->figures.push_back(&figure);
    }
    return list;
}

std::string group_heading(const std::string& unit) {
    if (unit == "points") return "Percentage points";
    return unit.empty() ? "Numbers" : capitalised(unit);
}

/// A difference needs more decimals than what it is a difference of.
int decimals_of_difference(double largest) { return largest < 0.1 ? 3 : largest < 2 ? 2 : 1; }

Row row_of(const ComparedFigure& figure, const Scale& scale) {
    const int decimals = std::max(std::abs(figure.before.value), std::abs(figure.after.value)) < 1 ? 2 : 1;
    const std::string difference = change(figure.difference, decimals_of_difference(farthest(figure)));
    return {figure.name,
            figure.id,
            dot_plot(scale, figure.difference,
                     std::format("{}: {} {}{}", figure.name, difference, figure.unit, figure.evidence ? "" : ", may be no difference"),
                     figure.evidence ? Mark::solid : Mark::hollow),
            {decimal(figure.before.value, decimals), decimal(figure.after.value, decimals), (figure.evidence ? "* " : "") + difference},
            figure.evidence};
}

std::string pairs_text(const Comparison& comparison) {
    const Pairs& won = comparison.won;
    const auto cell = [](int count) { return std::format("<td>{}</td>", count_text(count)); };
    const std::string before = escaped(comparison.before), after = escaped(comparison.after);
    std::string text = std::format(
        "<table class=\"pairs\"><caption>The same {} under both</caption><thead><tr><td></td><th scope=\"col\">heroes win {}</th>"
        "<th scope=\"col\">do not win {}</th></tr></thead><tbody>",
        games_text(comparison.pairs), after, after);
    text += std::format("<tr><th scope=\"row\">heroes win {}</th>{}{}</tr>", before, cell(won.both), cell(won.only_first));
    text += std::format("<tr><th scope=\"row\">do not win {}</th>{}{}</tr></tbody></table>\n", before, cell(won.only_second),
                        cell(won.neither));
    return text;
}

} // namespace

std::string comparison_text(const Comparison& comparison) {
    if (comparison.pairs == 0) return "";
    PlotTable table{.caption = std::format("{} minus {}, game by game", comparison.after, comparison.before),
                    .note = "Dots: mean difference; lines: 95 % interval. Full dots and a star: it stands out among all figures.",
                    .names = "Figure",
                    .columns = {{comparison.before, " " + comparison.before},
                                {comparison.after, " " + comparison.after},
                                {"difference", "", Width::difference}}};
    for (const Group& group : groups(comparison)) {
        double largest = 0;
        for (const ComparedFigure* figure : group.figures) largest = std::max(largest, farthest(*figure));
        const Scale scale = scale_around_zero(largest);
        Rows rows{.heading = group_heading(group.unit), .axis = axis(scale)};
        for (const ComparedFigure* figure : group.figures) rows.rows.push_back(row_of(*figure, scale));
        table.parts.push_back(std::move(rows));
    }
    std::string text = pairs_text(comparison);
    if (!comparison.additions.empty()) text += "<p>B adds: " + escaped(comparison.additions) + ".</p>\n";
    if (comparison.alike == comparison.pairs) text += "<p>Every game was the same under both: the change never made a difference.</p>\n";
    else if (comparison.alike > 0)
        text += std::format("<p>{} the same in every figure under both.</p>\n", of_games(comparison.alike, "game was|games were"));
    text += to_html(table, 60);
    const auto marked = std::ranges::count(comparison.others, true, &ComparedFigure::evidence);
    return text + std::format("<p class=\"note\">Of {} figures besides the wins {}. At most one in twenty stars is expected by chance.{}</p>\n",
                              count_text(static_cast<long long>(comparison.others.size())),
                              marked == 0 ? "none has a star" : of_games(marked, "has a star|have a star"),
                              comparison.at_every_look ? " The interval of the wins holds at every look; the others are for a fixed number of "
                                                         "games, which this was not."
                                                       : "");
}

} // namespace flickforge::html
