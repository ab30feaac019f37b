#include "playtest/figures/stopping.h"

#include "base/text.h"
#include "playtest/figures/many_figures.h"
#include "playtest/figures/sequence.h"

#include <algorithm>
#include <cmath>
#include <format>

namespace flickforge {
namespace {

constexpr int least_between = 50, most_combinations = 500;

enum class GameResult : signed char { missing, failed, won, not_won };

/// Who won which game of a set-up.
class WonGames {
public:
    WonGames(const Request& request, const std::vector<GameRecord>& records) : games_(static_cast<std::size_t>(request.games)) {
        rows_.assign(request.setups.size(), std::vector<GameResult>(games_ + 1, GameResult::missing));
        for (const GameRecord& record : records) {
            if (record.setup < 0 || static_cast<std::size_t>(record.setup) >= rows_.size()) continue;
            if (record.game < 1 || static_cast<std::size_t>(record.game) > games_) continue;
            rows_[static_cast<std::size_t>(record.setup)][static_cast<std::size_t>(record.game)] =
                record.failed() ? GameResult::failed : record.winner == Side::heroes ? GameResult::won : GameResult::not_won;
        }
    }

    std::size_t setups() const { return rows_.size(); }

    bool is_complete(int from, int to) const {
        for (const auto& row : rows_)
            for (int game = from + 1; game <= to; ++game)
                if (row[static_cast<std::size_t>(game)] == GameResult::missing) return false;
        return true;
    }

    /// Of one game, under the first set-up and another.
    void add(Pairs& pairs, std::size_t other, int game) const {
        const GameResult one = rows_[0][static_cast<std::size_t>(game)], two = rows_[other][static_cast<std::size_t>(game)];
        if (one == GameResult::failed || two == GameResult::failed) return;
        const bool first = one == GameResult::won, second = two == GameResult::won;
        ++(first && second ? pairs.both : first ? pairs.only_first : second ? pairs.only_second : pairs.neither);
    }

private:
    std::size_t games_;
    std::vector<std::vector<GameResult>> rows_;
};

double half_width(const Figure& share) { return 100 * (share.high - share.low) / 2; }

/// Some pairs, under the first set-up alone, are its games.
Figure wins_of(const Pairs& pairs) { return share(pairs.both + pairs.only_first, pairs.all()); }

enum class Decided { open, differs, alike };

Decided answer_to(const Pairs& pairs, double level) {
    const Figure figure = difference_at_every_look(pairs, level);
    if (excludes_zero(figure)) return Decided::differs;
    return 100 * figure.high <= negligible_points && 100 * figure.low >= -negligible_points ? Decided::alike : Decided::open;
}

std::string points_text(double points) { return std::format("{:.3g} {}", points, points == 1 ? "point" : "points"); }

std::string games_of_each(const Request& request, int games) {
    return std::format("{}{}", counted(static_cast<std::size_t>(games), "game", "games"), request.setups.size() > 1 ? " of each set-up" : "");
}

} // namespace

int games_between_looks(const Request& request) {
    const int combinations = request.setups.empty() ? 1 : std::max(request.setups.front().combinations(), 1);
    if (combinations > most_combinations) return least_between;
    return (least_between + combinations - 1) / combinations * combinations;
}

int next_look(const Request& request, int games) {
    const int step = games_between_looks(request);
    return std::min(request.games, (games / step + 1) * step);
}

double expected_games(const Request& request) {
    const double share = request.until / 100, variance = request.setups.size() > 1 ? 0.5 : 0.25;
    return request.until > 0 ? 1.96 * 1.96 * variance / (share * share) : 0;
}

StopReport stop_of(const Request& request, const std::vector<GameRecord>& records) {
    StopReport report;
    const WonGames table(request, records);
    const int comparisons = static_cast<int>(table.setups()) - 1;
    const double level = level_of_each(comparisons);
    std::vector<Pairs> pairs(table.setups()); // the first stands for the games of the first set-up
    double widest = 0;
    std::vector<Decided> answers;
    for (int look = 0; look < request.games;) {
        const int next = next_look(request, look);
        if (!table.is_complete(look, next)) break;
        for (int game = look + 1; game <= next; ++game)
            for (std::size_t i = 0; i < table.setups(); ++i) table.add(pairs[i], i, game);
        look = report.games = next;
        widest = comparisons < 1 ? half_width(wins_of(pairs[0])) : 0;
        answers.clear();
        for (std::size_t i = 1; i < pairs.size(); ++i) {
            widest = std::max(widest, half_width(share_difference(pairs[i], level)));
            if (request.decide) answers.push_back(answer_to(pairs[i], level));
        }
        report.stopped = request.decide ? !answers.empty() && std::ranges::count(answers, Decided::open) == 0 : widest <= request.until;
        if (report.stopped) break;
    }
    const bool several = comparisons > 1;
    const auto differ = std::ranges::count(answers, Decided::differs);
    if (report.stopped && !request.decide)
        report.text = std::format("stopped after {}: {} within {} to both sides", games_of_each(request, report.games),
                                  several ? "every interval is" : "the interval is", points_text(request.until));
    else if (report.stopped && several)
        report.text = std::format("stopped after {}: {} of {} differ from the first, the others by less than {}",
                                  games_of_each(request, report.games), differ, comparisons, points_text(negligible_points));
    else if (report.stopped)
        report.text = std::format("stopped after {}: {}", games_of_each(request, report.games),
                                  differ > 0 ? "there is a difference"
                                             : std::format("if there is a difference, it is below {}", points_text(negligible_points)));
    else if (report.games < request.games)
        report.text = std::format("not answered yet: {} played so far", games_of_each(request, report.games));
    else if (request.decide)
        report.text = std::format("not answered by {}, the most that may be played", games_of_each(request, report.games));
    else
        report.text = std::format("{}, the most that may be played, were not enough: the interval is {:.1f} points to both sides",
                                  games_of_each(request, report.games), widest);
    return report;
}

} // namespace flickforge
