// The page: what went wrong first, then the answer, what was asked, and the sections.
#include "playtest/page/html.h"

#include "base/text.h"
#include "playtest/command.h"
#include "playtest/page/html_plots.h"
#include "playtest/page/html_sections.h"
#include "playtest/page/html_text.h"

#include <algorithm>
#include <format>
#include <ranges>
#include <set>

namespace flickforge {
namespace html {
namespace {

constexpr std::size_t shown_failures = 8;

// warnings

std::string differences_text(const SetupReport& setup, const std::string& of) {
    if (setup.differences.empty()) return "";
    std::string text = std::format("<h2>Error: {}games that were not set up as asked</h2><ul>", of);
    for (const Difference& difference : setup.differences)
        text += std::format("<li>{} <code>{}</code>, in {}, first in game {} (seed {})</li>", escaped(difference.what.text),
                            escaped(difference.what.code), games_text(difference.games), difference.first_game, difference.seed);
    return text + "</ul>";
}

std::string failures_text(const SetupReport& setup, const std::string& of) {
    if (setup.failures.empty()) return "";
    std::string shown, folded;
    for (std::size_t i = 0; i < setup.failures.size(); ++i) {
        const Failure& failure = setup.failures[i];
        (i < shown_failures ? shown : folded) +=
            std::format("<li>game {} (seed {}): {}</li>", failure.game, failure.seed, escaped(failure.error));
    }
    std::string text = std::format("<h2>Error: {}{} not be played to the end; {} in no figure</h2><ul>{}</ul>", of,
                                   of_games(static_cast<long long>(setup.failures.size()), "game could|games could"),
                                   setup.failures.size() == 1 ? "it is" : "they are", shown);
    if (!folded.empty())
        text += std::format("<details><summary>{} more</summary><ul>{}</ul></details>",
                            count_text(static_cast<long long>(setup.failures.size() - shown_failures)), folded);
    return text;
}

std::string warnings(const Report& report) {
    std::string errors, text;
    for (const SetupReport& setup : report.setups) {
        const std::string of = setup.name.empty() ? "" : escaped(setup.name) + ": ";
        errors += differences_text(setup, of) + failures_text(setup, of);
    }
    if (!errors.empty()) text += std::format("<div class=\"alert error\">{}</div>\n", errors);
    if (report.missing > 0)
        text += std::format(
            "<div class=\"alert\"><h2>Not complete: {} not played yet</h2><p>The figures are of those that are there.</p></div>\n",
            of_games(report.missing, "game is|games are"));
    return text;
}

// the answer

bool is_sweep(const Report& report) { return report.request.question == ReportKind::sweep || report.comparisons.size() > 1; }

std::string interval_words(const Figure& share) {
    return std::format("95 %: {} to {}", decimal(100 * share.low, 0), decimal(100 * share.high, 0));
}

/// The outcomes of all games as one bar.
std::string result_bar(const SetupReport& setup) {
    const Outcomes& outcomes = setup.outcomes;
    const auto share = [&](int count) { return 100.0 * count / std::max(setup.games, 1); };
    const auto part = [&](const char* kind, double from, int count) {
        return count == 0 ? "" : std::format(R"(<rect class="{}" x="{}" width="{}" height="28"/>)", kind, place(from), place(share(count)));
    };
    std::string text = std::format(R"(<figure class="result"><svg role="img"><title>{}; {} of {}, {}</title>)", outcomes_text(outcomes),
                                   percent(setup.wins.value), games_text(setup.games), interval_words(setup.wins));
    double from = 0;
    for (const auto& [kind, count] : {std::pair("won", outcomes.won),
                                      {"unfinished", outcomes.unfinished},
                                      {"stalemate", outcomes.stalemate},
                                      {"lost", outcomes.lost}})
        text += part(kind, from, count), from += share(count);
    const Scale scale = share_scale();
    text += std::format(R"(<line class="mid" x1="50%" x2="50%" y1="-5" y2="33"/><line class="interval" x1="{}" x2="{}" y1="14" y2="14"/>)",
                        place(scale.at(setup.wins.low)), place(scale.at(setup.wins.high)));
    text += std::format(R"(<circle class="dot" cx="{}" cy="14" r="5"/></svg><figcaption><span class="key won">{} won by the heroes</span>)",
                        place(scale.at(setup.wins.value)), count_text(outcomes.won));
    const auto key = [&](const char* kind, int count, const std::string& words) {
        if (count > 0) text += std::format(R"(<span class="key {}">{} {}</span>)", kind, count_text(count), words);
    };
    key("unfinished", outcomes.unfinished, "without an end within the limit");
    key("stalemate", outcomes.stalemate, outcomes.stalemate == 1 ? "stalemate" : "stalemates");
    text += std::format(R"(<span class="key lost">{} lost</span>)", count_text(outcomes.lost));
    key("spoiled", outcomes.failed, "failed, in no figure");
    key("spoiled", outcomes.not_as_asked, "not set up as asked, counted with the others");
    return text + "</figcaption></figure>\n" + std::format("<p class=\"note\">{}</p>\n", escaped(power_text(setup)));
}

std::string key_figures(const SetupReport& setup) {
    const auto one = [](const std::string& value, const std::string& name, const std::string& more) {
        return std::format("<div><dt>{}</dt><dd>{} <small>{}</small></dd></div>", name, value, more);
    };
    const auto span = [](const Spread& spread) { return std::format("mostly {} to {}", decimal(spread.p5, 0), decimal(spread.p95, 0)); };
    const int gold = decimals_for(setup.gold_earned.value);
    return "<dl class=\"key-figures\">" + one(decimal(setup.rounds.p50, 0), "rounds, median", span(setup.rounds)) +
           one(decimal(setup.shots.p50, 0), "shots, median", span(setup.shots)) +
           one(decimal(setup.survivors.value, 1), "heroes alive at the end",
               std::format("{} to {}", decimal(setup.survivors.low, 1), decimal(setup.survivors.high, 1))) +
           one(decimal(setup.gold_earned.value, gold), "gold earned by the party",
               std::format("{} to {}", decimal(setup.gold_earned.low, gold), decimal(setup.gold_earned.high, gold))) +
           "</dl>\n";
}

struct Headline {
    std::string sentence; ///< plain text
    std::string more;     ///< HTML below it
};

Headline headline_of_one(const SetupReport& setup) {
    if (setup.games == 0) return {"No game was played", ""};
    return {std::format("Heroes win {} of {} ({})", percent(setup.wins.value), games_text(setup.games), interval_words(setup.wins)),
            result_bar(setup) + key_figures(setup)};
}

Headline headline_of_comparison(const Comparison& comparison) {
    std::string more =
        std::format("<p class=\"lead\">{} has the change: <code>{}</code>.", escaped(comparison.after), escaped(comparison.change));
    if (comparison.pairs > 0)
        more += std::format(" The heroes win {}&nbsp;% of {} under {} and {}&nbsp;% under {}: {} points.",
                            decimal(comparison.wins.before.value, 0), games_text(comparison.pairs), escaped(comparison.before),
                            decimal(comparison.wins.after.value, 0), escaped(comparison.after), change(comparison.wins.difference, 1));
    if (comparison.pairs > 0 && comparison.alike < comparison.pairs)
        more += std::format(" {} {}", escaped(pairing_text(comparison)), comparison.at_every_look ? "" : escaped(power_text(comparison)));
    return {capitalised(comparison.verdict), more + "</p>\n"};
}

Headline headline_of_sweep(const Report& report) {
    const SetupReport *least = nullptr, *most = nullptr;
    for (const SetupReport& setup : report.setups) {
        if (setup.games == 0) continue;
        if (!least || setup.wins.value < least->wins.value) least = &setup;
        if (!most || setup.wins.value > most->wins.value) most = &setup;
    }
    if (!least) return {"No game was played", ""};
    const auto differ = std::ranges::count_if(report.comparisons, [](const Comparison& comparison) { return comparison.wins.evidence; });
    const std::string together =
        report.comparisons.size() < 2 ? "" : " The intervals of the differences hold together in 95 of 100 playtests.";
    return {std::format("Heroes win {} to {} of the games over {} set-ups", percent(least->wins.value), percent(most->wins.value),
                        report.setups.size()),
            std::format("<p class=\"lead\">Least with <code>{}</code>: {}, most with <code>{}</code>: {}. {} of {} others differ from the "
                        "first by more than chance explains.{}</p>\n",
                        escaped(least->name), percent(least->wins), escaped(most->name), percent(most->wins),
                        differ == 0 ? "None" : std::to_string(differ), report.comparisons.size(), together)};
}

Headline headline(const Report& report) {
    if (report.setups.empty()) return {"Nothing was asked", ""};
    if (is_sweep(report)) return headline_of_sweep(report);
    if (!report.comparisons.empty()) return headline_of_comparison(report.comparisons.front());
    return headline_of_one(report.setups.front());
}

// what was asked

std::string fact(const char* name, const std::string& value) { return std::format("<div><dt>{}</dt><dd>{}</dd></div>\n", name, value); }

/// Each value once; with the set-up's name where they differ.
template <class Value> std::string of_setups(const Request& request, Value&& value) {
    std::set<std::string> different;
    for (const Setup& setup : request.setups) different.insert(value(setup));
    if (different.size() == 1) return escaped(*different.begin());
    std::string text;
    for (const Setup& setup : request.setups)
        text += std::format("{}{}: {}", text.empty() ? "" : "<br>", escaped(setup.name), escaped(value(setup)));
    return text;
}

/// Lines break between options only.
std::string command_text(const Request& request) {
    std::string text = escaped(command_of(request));
    for (std::size_t at = text.find(" --"); at != std::string::npos; at = text.find(" --", at)) text.replace(at, 1, "</span> <span>");
    return "<code class=\"command\"><span>" + text + "</span></code>";
}

std::string facts(const Report& report) {
    const Request& request = report.request;
    std::string asked;
    for (const SetupReport& setup : report.setups | std::views::take(request.question == ReportKind::sweep ? 1 : 2))
        asked += std::format("{}{}{}", asked.empty() ? "" : "<br>",
                             setup.name.empty() ? "" : std::format("<b>{}:</b> ", escaped(setup.name)), escaped(setup.description));
    if (request.question == ReportKind::sweep && report.setups.size() > 1)
        asked += std::format("<br>and {} more, each with another value", report.setups.size() - 1);
    std::string text = "<dl class=\"facts\">\n";
    if (!asked.empty()) text += fact("Asked", asked);
    const int games = report.stop && report.stop->stopped ? report.stop->games : request.games;
    text += fact("Games", std::format("{}{}, seed {}", count_text(games), request.setups.size() > 1 ? " of each set-up" : "", request.seed));
    if (report.stop) text += fact("Stop", escaped(capitalised(report.stop->text)) + '.');
    if (!request.setups.empty()) {
        text += fact("Content", "<code>" + of_setups(request, [](const Setup& setup) { return setup.content; }) + "</code>");
        text += fact("Packs", of_setups(request, [](const Setup& setup) { return join(setup.packs); }));
    }
    text += fact("Program", "Flickforge " + escaped(request.program));
    return text + fact("Again", command_text(request)) + "</dl>\n";
}

// sections

std::string section_text(const Section& section, int level) {
    return std::format("<section id=\"{}\" aria-labelledby=\"{}-h\"><h{} id=\"{}-h\">{}</h{}>\n{}</section>\n", section.id, section.id,
                       level, section.id, escaped(section.title), level, section.body);
}

/// All of a set-up among others.
std::string nested(const SetupReport& setup, std::size_t number, bool boards) {
    std::string body = std::format("<p>{}</p>\n", escaped(setup.description));
    if (setup.games == 0) return body + "<p>No game was played.</p>\n";
    body += std::format("<p><b>Heroes win {} of {}</b> ({}).</p>\n", percent(setup.wins.value), games_text(setup.games),
                        interval_words(setup.wins));
    body += result_bar(setup) + key_figures(setup);
    for (const Section& section : setup_sections(setup, std::format("s{}-", number)))
        if (boards || !section.id.ends_with("-boards")) body += section_text(section, 3);
    return body;
}

/// The set-ups of a sweep, folded away and without their boards: there may be a hundred.
std::string folded(const std::vector<SetupReport>& setups) {
    std::string text;
    for (std::size_t i = 0; i < setups.size(); ++i)
        text += std::format("<details><summary>{}: heroes win {}</summary>\n{}</details>\n", escaped(setups[i].name),
                            percent(setups[i].wins), nested(setups[i], i + 1, false));
    return text;
}

std::vector<Section> sections(const Report& report) {
    if (report.setups.empty()) return {};
    if (report.setups.size() == 1) return setup_sections(report.setups.front(), "");
    if (is_sweep(report))
        return {{"sweep", "Value by value", sweep_text(report)}, {"setups", "Each set-up in full", folded(report.setups)}};
    std::vector<Section> list;
    if (!report.comparisons.empty())
        if (std::string text = comparison_text(report.comparisons.front()); !text.empty())
            list.push_back({"differences", "Differences", std::move(text)});
    if (!report.comparisons.empty())
        if (std::string text = partings_table(report.comparisons.front().partings); !text.empty())
            list.push_back({"why", "Where the games part", std::move(text)});
    for (std::size_t i = 0; i < report.setups.size(); ++i)
        list.push_back({std::format("s{}", i + 1), report.setups[i].name, nested(report.setups[i], i + 1, true)});
    return list;
}

std::string navigation(const std::vector<Section>& sections) {
    if (sections.size() < 2) return "";
    std::string text = "<nav aria-label=\"Sections\"><ul>";
    for (const Section& section : sections) text += std::format("<li><a href=\"#{}\">{}</a></li>", section.id, escaped(section.title));
    return text + "</ul></nav>\n";
}

} // namespace
} // namespace html

std::string to_html(const Report& report) {
    using namespace html;
    const Headline top = headline(report);
    const std::vector<Section> list = sections(report);
    std::string text =
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        // Nothing is loaded and nothing runs, even if a name found a way past the escaping.
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; "
        "form-action 'none'\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<meta name=\"color-scheme\" content=\"light dark\">\n";
    text += std::format("<title>{} – playtest</title>\n<style>\n{}</style>\n</head>\n<body>\n<header>\n", escaped(top.sentence), style());
    text += "<p class=\"kicker\">Flickforge playtest</p>\n" + warnings(report);
    text += std::format("<h1>{}</h1>\n{}{}</header>\n{}<main>\n", escaped(top.sentence), top.more, facts(report), navigation(list));
    for (const Section& section : list) text += section_text(section, 2);
    return text + "</main>\n<footer><p>Intervals hold the true figure in 95 of 100 cases.</p></footer>\n</body>\n</html>\n";
}

} // namespace flickforge
