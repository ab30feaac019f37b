// Several values of a field: figures as a line with the band of their intervals.
#include "playtest/page/html_plots.h"
#include "playtest/page/html_sections.h"
#include "playtest/page/html_text.h"

#include <algorithm>
#include <charconv>
#include <format>
#include <ranges>

namespace flickforge::html {
namespace {

constexpr int chart_height = 220; ///< pixels; the style says the same
constexpr std::size_t most_labels = 13;

/// One value of a line.
struct Step {
    std::string value;
    const SetupReport* setup;
    double x = 0; ///< from the left, in percent
};

/// Set-ups that differ in one field alone.
struct Line {
    std::string fixed; ///< values of the other fields
    std::string field; ///< with its sign
    std::vector<Step> steps;
};

/// To scale where the values are rising numbers, otherwise at equal steps.
void put_in_place(Line& line) {
    std::vector<double> numbers;
    for (const Step& step : line.steps) {
        double number = 0;
        const char *begin = step.value.data(), *end = begin + step.value.size();
        if (const auto [rest, error] = std::from_chars(begin, end, number); error == std::errc() && rest == end) numbers.push_back(number);
    }
    const std::size_t count = line.steps.size();
    if (numbers.size() != count || std::ranges::adjacent_find(numbers, std::greater_equal()) != numbers.end()) {
        numbers.clear();
        for (std::size_t i = 0; i < count; ++i) numbers.push_back(static_cast<double>(i));
    }
    const double width = numbers.back() - numbers.front();
    // Room for the dots and labels at both ends.
    for (std::size_t i = 0; i < count; ++i) line.steps[i].x = width > 0 ? 4 + 92 * (numbers[i] - numbers.front()) / width : 50;
}

/// "a=1 b=2" is the value 2 of b where a=1.
std::vector<Line> lines_of(const std::vector<SetupReport>& setups) {
    std::vector<Line> list;
    for (const SetupReport& setup : setups) {
        if (setup.games == 0) continue;
        const std::size_t blank = setup.name.rfind(' ');
        const std::string fixed = blank == std::string::npos ? "" : setup.name.substr(0, blank);
        const std::string last = blank == std::string::npos ? setup.name : setup.name.substr(blank + 1);
        const std::size_t after = last.find('=') + 1; // 0 where there is none
        auto known =
            std::ranges::find_if(list, [&](const Line& line) { return line.fixed == fixed && line.field == last.substr(0, after); });
        if (known == list.end()) known = list.insert(list.end(), {fixed, last.substr(0, after), {}});
        known->steps.push_back({last.substr(after), &setup});
    }
    for (Line& line : list) put_in_place(line);
    return list;
}

struct Measure {
    const char* title;
    Figure (*figure)(const SetupReport&);
    bool share;
};
constexpr Measure measures[] = {
    {"Heroes win", [](const SetupReport& setup) { return setup.wins; }, true},
    {"Rounds of a game", [](const SetupReport& setup) { return setup.rounds.mean; }, false},
    {"Heroes alive at the end", [](const SetupReport& setup) { return setup.survivors; }, false},
};

double height_of(const Scale& scale, double value) { return chart_height * (1 - scale.at(value) / 100); }

std::string band(const Line& line, const Measure& measure, const Scale& scale) {
    std::string path;
    for (const Step& step : line.steps)
        path += std::format("{}{:.2f} {:.2f}", path.empty() ? 'M' : 'L', step.x, height_of(scale, measure.figure(*step.setup).high));
    for (const Step& step : line.steps | std::views::reverse)
        path += std::format("L{:.2f} {:.2f}", step.x, height_of(scale, measure.figure(*step.setup).low));
    return std::format(
        R"(<svg class="stretched" viewBox="0 0 100 {0}" preserveAspectRatio="none" width="100%" height="{0}"><path class="band" d="{1}Z"/></svg>)",
        chart_height, path);
}

std::string labels(const Line& line, const Scale& scale) {
    std::string text = "<div class=\"y\" aria-hidden=\"true\">";
    for (const double tick : scale.ticks)
        text += std::format("<span style=\"top:{}\">{}</span>", place(100 - scale.at(tick)), scale.label(tick));
    text += std::format("</div><div class=\"x{}\" aria-hidden=\"true\">", line.steps.size() > 6 ? " many" : "");
    const std::size_t every = (line.steps.size() + most_labels - 1) / most_labels;
    for (std::size_t i = 0; i < line.steps.size(); i += std::max<std::size_t>(every, 1))
        text += std::format("<span style=\"left:{}\">{}</span>", place(line.steps[i].x), escaped(line.steps[i].value));
    // "health" for "health=", but "health+=" as it is: the values are added.
    const std::string& field = line.field;
    const bool plain = field.ends_with('=') && !field.ends_with("+=") && !field.ends_with("-=");
    return text + std::format("</div><p class=\"field\">{}</p>", escaped(field.substr(0, field.size() - plain)));
}

std::string chart(const Line& line, const Measure& measure, const Scale& scale) {
    const int decimals = decimals_for(scale.high);
    const auto words = [&](const Step& step) {
        const Figure found = measure.figure(*step.setup);
        return std::format("{}{}: {}", line.field, step.value, measure.share ? percent(found) : figure(found, decimals));
    };
    std::string steps_text;
    for (const Step& step : line.steps) steps_text += (steps_text.empty() ? "" : "; ") + words(step);
    std::string text = std::format("<figure class=\"chart\"><figcaption>{}{}</figcaption><div class=\"frame\">", measure.title,
                                   line.fixed.empty() ? "" : std::format(" <span class=\"note\">where {}</span>", escaped(line.fixed)));
    text +=
        std::format(R"(<svg role="img"><title>{} by {}</title><desc>{}</desc>)", measure.title, escaped(line.field), escaped(steps_text));
    for (const double tick : scale.ticks)
        text += std::format(R"(<line class="{0}" x1="0" x2="100%" y1="{1:.2f}" y2="{1:.2f}"/>)", tick == scale.line ? "mid" : "grid",
                            height_of(scale, tick));
    text += band(line, measure, scale);
    for (std::size_t i = 0; i + 1 < line.steps.size(); ++i)
        text += std::format(R"(<line class="line" x1="{}" x2="{}" y1="{:.2f}" y2="{:.2f}"/>)", place(line.steps[i].x),
                            place(line.steps[i + 1].x), height_of(scale, measure.figure(*line.steps[i].setup).value),
                            height_of(scale, measure.figure(*line.steps[i + 1].setup).value));
    for (const Step& step : line.steps) {
        const Figure found = measure.figure(*step.setup);
        text += std::format(
            R"(<g><title>{0}</title><line class="interval" x1="{1}" x2="{1}" y1="{2:.2f}" y2="{3:.2f}"/><circle class="dot" cx="{1}" cy="{4:.2f}" r="4.5"/></g>)",
            escaped(words(step)), place(step.x), height_of(scale, found.high), height_of(scale, found.low), height_of(scale, found.value));
    }
    return text + "</svg>" + labels(line, scale) + "</div></figure>\n";
}

/// Every set-up by itself, and against the first.
std::string table_of(const Report& report) {
    const Scale scale = share_scale();
    PlotTable table{.caption = "Every value, and against the first on the same seeds",
                    .note = "A star: the interval of the difference excludes 0. All of these intervals hold together in 95 of 100 playtests.",
                    .names = "Set-up",
                    .columns = {{"heroes win", "", Width::interval}, {"points", " points", Width::difference}, {"rounds", " rounds"}}};
    Rows rows{.axis = axis(scale)};
    for (std::size_t i = 0; i < report.setups.size(); ++i) {
        const SetupReport& setup = report.setups[i];
        const Comparison* against = i > 0 && i <= report.comparisons.size() ? &report.comparisons[i - 1] : nullptr;
        std::string difference = i == 0 ? "" : "–";
        if (against && against->pairs > 0) difference = (against->wins.evidence ? "* " : "") + change(against->wins.difference, 1);
        if (setup.games == 0) {
            rows.rows.push_back({setup.name, "", "", {"no games", "–", "–"}});
            continue;
        }
        rows.rows.push_back(
            {setup.name,
             setup.description,
             dot_plot(scale, setup.wins, std::format("{}: heroes win {} of {}", setup.name, percent(setup.wins), games_text(setup.games))),
             {percent(setup.wins), difference, decimal(setup.rounds.mean.value, 1)},
             against && against->wins.evidence});
    }
    table.parts = {std::move(rows)};
    return to_html(table, 100);
}

} // namespace

std::string sweep_text(const Report& report) {
    const std::vector<Line> lines = lines_of(report.setups);
    std::string charts;
    for (const Measure& measure : measures) {
        double largest = 0;
        for (const Line& line : lines)
            for (const Step& step : line.steps) largest = std::max(largest, measure.figure(*step.setup).high);
        const Scale scale = measure.share ? share_scale() : scale_to(largest);
        for (const Line& line : lines) charts += chart(line, measure, scale);
    }
    return (charts.empty() ? "" : std::format("<div class=\"grid charts\">\n{}</div>\n", charts)) + table_of(report);
}

} // namespace flickforge::html
