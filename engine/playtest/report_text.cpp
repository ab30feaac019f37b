// The report for a terminal: the answer first, then the tables.
#include "base/text.h"
#include "content/library/object_key.h"
#include "playtest/report.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <ranges>

namespace flickforge {
namespace {

constexpr std::size_t longest_list = 12; ///< rows of a table; the rest is in the JSON

std::string share_text(const Figure& figure) {
    return std::format("{:3.0f} % ({:.0f} to {:.0f})", 100 * figure.value, 100 * figure.low, 100 * figure.high);
}

std::string number(const Figure& figure) {
    if (figure.low == figure.high) return std::format("{:.1f}", figure.value); // a single game, or all alike
    return std::format("{:.1f} ({:.1f} to {:.1f})", figure.value, figure.low, figure.high);
}

/// Text cut or filled up to a number of characters.
std::string wide(std::string text, std::size_t width) {
    const std::size_t now = count_characters(text);
    if (now <= width) return text + std::string(width - now, ' ');
    std::size_t bytes = 0;
    for (std::size_t i = 0; i + 1 < width && bytes < text.size(); ++i)
        bytes += std::max<std::size_t>(1, utf8_length(std::string_view(text).substr(bytes)));
    return text.substr(0, bytes) + "…";
}

std::string games(int count) { return counted(static_cast<std::size_t>(count), "game", "games"); }

std::string capitalised(std::string words) {
    if (!words.empty()) words[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(words[0])));
    return words;
}

/// A small share with a decimal.
std::string fine_share(const Figure& figure) {
    return std::format("{:4.1f} % ({:.1f} to {:.1f})", 100 * figure.value, 100 * figure.low, 100 * figure.high);
}

class Writer {
public:
    explicit Writer(const Report& report) : report_(report) {}

    std::string text() {
        const Request& request = report_.request;
        const bool stopped = report_.stop && report_.stop->stopped;
        line(std::format("Playtest: {}{}, seed {}.", games(stopped ? report_.stop->games : request.games),
                         request.setups.size() > 1 ? std::format(" of each of {} set-ups", request.setups.size()) : "", request.seed));
        if (report_.stop) line(capitalised(report_.stop->text) + '.');
        if (report_.missing > 0)
            line(std::format("{} not played yet: the figures are of those that are there.",
                             counted(static_cast<std::size_t>(report_.missing), "game is", "games are")));
        if (request.question == ReportKind::sweep) sweep();
        else
            for (const Comparison& comparison : report_.comparisons) compare(comparison);
        for (const SetupReport& setup : report_.setups) troubles(setup);
        if (request.question != ReportKind::sweep)
            for (const SetupReport& setup : report_.setups) one(setup);
        return std::move(text_);
    }

private:
    const Report& report_;
    std::string text_;

    void line(const std::string& words) { text_ += words + '\n'; }
    void heading(const std::string& words) { text_ += '\n' + words + '\n'; }

    void compare(const Comparison& result) {
        heading("A is the base, B has the change: " + result.change + ".");
        if (!result.additions.empty()) line("  B adds: " + result.additions + '.');
        line("  " + capitalised(result.verdict) + '.');
        if (result.pairs == 0) return;
        line(std::format("  A: {:.0f} % of {} won, B: {:.0f} %. Difference: {:+.1f} points (95 %: {:+.1f} to {:+.1f}).",
                         result.wins.before.value, games(result.pairs), result.wins.after.value, result.wins.difference.value,
                         result.wins.difference.low, result.wins.difference.high));
        if (result.alike == result.pairs) line("  Every game was the same in A and B: the change never made a difference.");
        else line("  " + pairing_text(result));
        if (result.at_every_look)
            line("  This interval holds at every look. Those below are for a fixed number of games, which this was not.");
        else if (result.alike < result.pairs) line("  " + power_text(result));
        heading("  The other figures, A, B and B minus A with its 95 % interval");
        int marked = 0;
        for (const ComparedFigure& figure : result.others) {
            marked += figure.evidence;
            line(std::format("  {} {} {:8.1f} {:8.1f}   {:+.1f} ({:+.1f} to {:+.1f}) {}", figure.evidence ? '*' : ' ',
                             wide(figure.name, 34), figure.before.value, figure.after.value, figure.difference.value, figure.difference.low,
                             figure.difference.high, figure.unit));
        }
        if (marked > 0)
            line(std::format("  * It stands out among all {} figures: at most one in twenty stars is expected by chance.",
                             result.others.size()));
        text_ += partings_text(result.partings);
    }

    void sweep() {
        heading("  " + wide("set-up", 44) + wide("heroes win, 95 %", 22) + wide("against the first", 34) + "rounds  alive");
        bool marked = false;
        for (std::size_t i = 0; i < report_.setups.size(); ++i) {
            const SetupReport& setup = report_.setups[i];
            std::string against = "";
            if (i > 0 && i - 1 < report_.comparisons.size()) {
                const Figure& d = report_.comparisons[i - 1].wins.difference;
                against = std::format("{:+.1f} points ({:+.1f} to {:+.1f}){}", d.value, d.low, d.high,
                                      report_.comparisons[i - 1].wins.evidence ? " *" : "");
                marked |= report_.comparisons[i - 1].wins.evidence;
            }
            line("  " + wide(setup.name, 44) + wide(share_text(setup.wins), 22) + wide(against, 34) +
                 std::format("{:6.1f} {:6.1f}", setup.rounds.mean.value, setup.survivors.value));
        }
        if (marked) line("  * The interval of the difference excludes 0.");
        if (report_.comparisons.size() > 1)
            line(std::format("  The intervals of the {} differences hold together in 95 of 100 playtests.{}", report_.comparisons.size(),
                             report_.comparisons.front().at_every_look ? " They hold at every look." : ""));
    }

    void troubles(const SetupReport& setup) {
        const std::string of = setup.name.empty() ? "" : setup.name + ": ";
        if (!setup.differences.empty()) heading("Errors: " + of + "games that were not set up as asked");
        for (const Difference& difference : setup.differences)
            line(std::format("  {} [{}], in {}, first in game {} (seed {})", difference.what.text, difference.what.code,
                             games(difference.games), difference.first_game, difference.seed));
        if (!setup.failures.empty()) heading("Errors: " + of + "games that could not be played to their end; they are in no figure");
        for (std::size_t i = 0; i < std::min(setup.failures.size(), longest_list); ++i)
            line(std::format("  game {} (seed {}): {}", setup.failures[i].game, setup.failures[i].seed, setup.failures[i].error));
        if (setup.failures.size() > longest_list) line(std::format("  and {} more", setup.failures.size() - longest_list));
    }

    void rates(const char* title, const std::vector<WinRate>& list) {
        if (list.size() < 2) return;
        heading(title);
        for (const WinRate& rate : list | std::views::take(longest_list))
            line(std::format("  {} {} {}", wide(rate.name, 36), wide(share_text(rate.wins) + " of " + games(rate.games), 32),
                             outcomes_text(rate.outcomes)));
        more(list.size());
    }

    void more(std::size_t size) {
        if (size > longest_list) line(std::format("  and {} more, see --json", size - longest_list));
    }

    void one(const SetupReport& setup) {
        heading((setup.name.empty() ? "" : setup.name + ": ") + setup.description);
        if (setup.games == 0) {
            line("  No game was played.");
            text_ += notable_text(setup.notable);
            return;
        }
        line(std::format("  The heroes win {} of {}, 95 % interval in brackets.",
                         share_text(setup.wins).substr(setup.wins.value < 0.995 ? 1 : 0), games(setup.games)));
        line(std::format("  Outcomes: {}.", outcomes_text(setup.outcomes)));
        if (setup.outcomes.stalemate > 0)
            line(std::format("  Stalemates: {} of {}.", fine_share(setup.outcomes.stalemates), games(setup.games)));
        line("  " + power_text(setup));
        if (!setup.endings.empty()) heading("Endings");
        for (const GameEnding& ending : setup.endings | std::views::take(longest_list))
            line(std::format("  {} {} of {}", wide(ending.text, 52), share_text(ending.of_all), games(setup.games)));
        more(setup.endings.size());
        rates("Wins by lord", setup.lords);
        rates("Wins by layout", setup.layouts);
        rates("Wins by party", setup.parties);
        heading("Length" + std::string(34, ' ') + "mean (95 %)              5 %    25 %    50 %    75 %    95 %");
        for (const auto& [name, spread] : {std::pair("rounds", &setup.rounds), {"turns", &setup.turns}, {"shots", &setup.shots}})
            line(std::format("  {} {} {:7.0f} {:7.0f} {:7.0f} {:7.0f} {:7.0f}", wide(name, 36), wide(number(spread->mean), 22), spread->p5,
                             spread->p25, spread->p50, spread->p75, spread->p95));
        if (!setup.rooms.empty()) {
            heading("Battles, the hardest first              heroes win         fought  rounds   health lost          deaths");
            for (const RoomReport& room : setup.rooms | std::views::take(longest_list))
                line(std::format("  {} {} {:6} {:7.1f}   {} {:.2f}", wide(room.name, 36), wide(share_text(room.wins), 18), room.visits,
                                 room.rounds.mean.value, wide(number(room.taken), 20), room.deaths.value));
            more(setup.rooms.size());
        }
        heading("Heroes          alive at the end    dies ever   damage given         taken                shots hit        gold earned, spent");
        for (const HeroReport& hero : setup.heroes)
            line(std::format("  {} {} {:5.0f} %     {} {} {} {:5.1f} {:7.1f}", wide(hero.name, 13),
                             wide(share_text(hero.survives), 19), 100 * hero.dies.value, wide(number(hero.given), 20),
                             wide(number(hero.taken), 20), wide(share_text(hero.hits), 16), hero.gold_earned.value, hero.gold_spent.value));
        line(std::format("  The party earns {} gold, spends {} and has {} left; {} heroes are alive at the end.", number(setup.gold_earned),
                         number(setup.gold_spent), number(setup.gold_left), number(setup.survivors)));
        idle_turns(setup);
        cards(setup);
        lair(setup);
        damage("Damage the heroes give, by whom", setup.given.by);
        damage("Damage the heroes give, by shot or card", setup.given.with);
        damage("Damage the heroes take, from whom", setup.taken.by);
        damage("Damage the heroes take, by shot or card", setup.taken.with);
        unused("Never used although it was there", setup.never_used);
        unused("Never came up", setup.never_came_up);
        text_ += notable_text(setup.notable);
    }

    void idle_turns(const SetupReport& setup) {
        if (setup.idle.empty()) return;
        heading(wide("Turns without effect, of all turns", 60) + "hit in vain  missed  moved  nothing");
        for (const IdleReport& row : setup.idle | std::views::take(longest_list + 5))
            line(std::format("  {} {} {:7} {:10.0f} % {:5.0f} % {:4.0f} % {:6.0f} %", wide(row.name, 28), wide(share_text(row.idle), 17),
                             row.turns, 100 * row.touched, 100 * row.missed, 100 * row.moved, 100 * row.nothing));
        if (setup.idle.size() > longest_list + 5) line(std::format("  and {} more, see --json", setup.idle.size() - longest_list - 5));
    }

    void cards(const SetupReport& setup) {
        if (setup.cards.empty()) return;
        heading(wide("Cards that were used up and changed nothing", 46) + wide("of", 8) + "missed");
        for (const CardReport& row : setup.cards | std::views::take(longest_list))
            line(std::format("  {} {} {:6}  {}", wide(row.name, 22), wide(fine_share(row.wasted), 20), row.played, fine_share(row.missed)));
        more(setup.cards.size());
    }

    void lair(const SetupReport& setup) {
        if (!setup.lair) return;
        const LairReport& found = *setup.lair;
        heading("At the lair's door");
        line(std::format("  {} of {} get there, with {} gold unspent, {} health lost and {} heroes dead.", share_text(found.reached),
                         games(setup.games), number(found.gold), number(found.wounds), number(found.dead)));
        if (found.could_heal > 0)
            line(std::format("  In {} of them healing was for sale before and a living hero is hurt: {} gold unspent, {} health lost.",
                             found.could_heal, number(found.gold_then), number(found.wounds_then)));
    }

    void damage(const std::string& title, const std::vector<DamageReport>& list) {
        if (list.empty()) return;
        heading(title + " (health a game)");
        for (const DamageReport& row : list | std::views::take(longest_list))
            line(std::format("  {} {} {}", wide(row.name, 36), wide(number(row.per_game), 22), share_text(row.share)));
        more(list.size());
    }

    void unused(const std::string& title, const std::vector<Unused>& list) {
        if (list.empty()) return;
        heading(title);
        std::map<std::string, std::vector<std::string>> by_kind;
        for (const Unused& one : list) by_kind[kind_in(one.id)].push_back(one.name);
        for (const auto& [kind, names] : by_kind) line(std::format("  {}: {}", kind, join(names)));
    }
};

} // namespace

std::string to_text(const Report& report) { return Writer(report).text(); }

} // namespace flickforge
