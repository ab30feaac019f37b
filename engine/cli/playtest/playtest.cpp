// Many games: what is asked, the games that are missing, what is kept of them, and what they say.
#include "base/append_file.h"
#include "base/files.h"
#include "base/text.h"
#include "cli/playtest/playtest_games.h"
#include "cli/playtest/playtest_options.h"
#include "cli/playtest/playtest_progress.h"
#include "cli/terminal/stop_watch.h"
#include "content/json/json_writer.h"
#include "playtest/page/html.h"
#include "playtest/report.h"
#include "playtest/results.h"
#include "playtest/figures/stopping.h"
#include "script/printed.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <format>
#include <iterator>
#include <ostream>
#include <thread>

namespace flickforge {
namespace {

constexpr std::uintmax_t largest_file = std::uintmax_t{1} << 36;

/// A request and the content each of its set-ups is played with.
struct Asked {
    Request request;
    std::vector<std::shared_ptr<const Library>> libraries;
    std::optional<Results> before; ///< of --compare-with
};

constexpr int most_games_of_sequence = 20'000; ///< of each set-up, unless --games says otherwise

/// The points of --until; none where it is not a number between 0 and 50.
std::optional<double> points_of(const std::string& text) {
    double points = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, points);
    if (error != std::errc{} || rest != end || !(points > 0) || points > 50) return {};
    return points;
}

Issue bad_words(std::string message, std::string hint) { return {.code = "usage", .message = std::move(message), .hint = std::move(hint)}; }

/// Reasons why the options cannot be combined.
Issues why_not_options(const PlaytestOptions& options) {
    const bool change = !options.change.empty() || !options.compare_packs.empty();
    Issues issues;
    if (options.compare && !change)
        issues.push_back(bad_words("nothing follows --compare, so A and B would be the same",
                                   "put the change after it: playtest --games 400 --compare --variant advanced-death"));
    if (!options.compare_with.empty() && (options.compare || !options.compare_packs.empty()))
        issues.push_back(bad_words("--compare-with has its A in the file", "leave --compare out: the options given are the change"));
    if (!options.sweeps.empty() && (change || options.compare || !options.compare_with.empty()))
        issues.push_back(bad_words("--sweep and --compare cannot be combined", "run one after the other"));
    const bool early = !options.until.empty() || options.decide;
    if (!options.until.empty() && !points_of(options.until))
        issues.push_back(bad_words(std::format("--until: {} is not a number of points between 0 and 50", in_quotes(options.until)),
                                   "--until 3 stops when the interval is within 3 points to both sides"));
    if (!options.until.empty() && options.decide)
        issues.push_back(bad_words("--until and --decide cannot be combined",
                                   "--until 3 asks how large the difference is, --decide whether there is one"));
    if (options.decide && !change && !options.compare && options.sweeps.empty())
        issues.push_back(bad_words("--decide asks whether B differs from A, and there is no B",
                                   "put the change behind --compare, or use --until 3 for a single set-up"));
    if (early && !options.compare_with.empty())
        issues.push_back(bad_words("--until and --decide play both set-ups, and --compare-with has one of them in a file",
                                   "use --compare, or leave --until and --decide out"));
    if (early && !options.shard.empty())
        issues.push_back(bad_words("--until and --decide look at all games, and a shard has only some of them",
                                   "leave --shard out, or play a fixed number of games with --games"));
    append(issues, why_not_games(options));
    return issues;
}

/// The game, where a command without --game would load another one.
std::string game_to_name(const Context& context, const Library& library) {
    const std::string usual = default_game(context);
    return !library.game() || (!usual.empty() && cover_of(usual).id == library.game()->id) ? "" : library.game()->id;
}

Result<Asked> asked_for(const Context& context, const PlaytestOptions& options, std::vector<std::string>& notes) {
    Asked asked;
    Request& request = asked.request;
    request.program = FLICKFORGE_VERSION;
    PackChoice choice = options.choice;
    if (!options.compare_with.empty()) {
        auto before = results_in(context, options.compare_with);
        if (!before) return std::unexpected(std::move(before.error()));
        request.games = before->request.games, request.seed = before->request.seed;
        if (!before->request.setups.empty()) choice = with_game_of(context, choice, before->request.setups.front().packs);
        asked.before = std::move(*before);
    }
    auto library = load_library(context, choice);
    if (!library) return std::unexpected(std::move(library.error()));
    if (!options.until.empty()) request.until = points_of(options.until).value_or(0);
    request.decide = options.decide;
    if (stops_early(request)) request.games = most_games_of_sequence;
    if (options.games) request.games = *options.games;
    if (options.seed) request.seed = *options.seed;
    auto setup = asked.before ? changed_setup(**library, asked.before->request.setups.front(), options.base)
                              : setup_of(**library, options.base, notes);
    if (!setup) return std::unexpected(std::move(setup.error()));
    setup->game = game_to_name(context, **library);
    request.setups = {*setup};
    asked.libraries = {*library};
    if (options.compare || !options.compare_packs.empty()) {
        PackChoice more = choice;
        more.packs.insert(more.packs.end(), options.compare_packs.begin(), options.compare_packs.end());
        auto other = options.compare_packs.empty() ? library : load_library(context, more);
        if (!other) return std::unexpected(std::move(other.error()));
        auto changed = changed_setup(**other, *setup, options.change);
        if (!changed) return std::unexpected(std::move(changed.error()));
        changed->game = setup->game;
        request.question = ReportKind::compare;
        request.setups = {std::move(*setup), std::move(*changed)};
        request.setups[0].name = "A", request.setups[1].name = "B";
        asked.libraries.push_back(*other);
    }
    std::vector<Sweep> sweeps;
    for (const std::string& text : options.sweeps) {
        auto sweep = sweep_of(text);
        if (!sweep) return std::unexpected(std::move(sweep.error()));
        sweeps.push_back(std::move(*sweep));
    }
    if (!sweeps.empty()) {
        auto setups = setups_for(request.setups.front(), sweeps);
        if (!setups) return std::unexpected(std::move(setups.error()));
        request.question = ReportKind::sweep;
        request.setups = std::move(*setups);
        asked.libraries.assign(request.setups.size(), *library);
    }
    if (const int combinations = request.setups.front().combinations(); combinations > request.games)
        notes.push_back(std::format("there are {} combinations of lords, rooms and parties, so with --games {} some never come up",
                                    combinations, request.games));
    if (const double games = expected_games(request); games > request.games)
        notes.push_back(std::format("with even chances --until {} takes about {:.0f} games; at most {} are played", options.until,
                                    std::ceil(games / 100) * 100, request.games));
    return asked;
}

/// For --compare-with: A as the file was asked, and B. Nothing where A's content is not what is loaded, or without such a file.
Result<std::optional<PlaytestRunner>> both_played(const Asked& asked) {
    if (!asked.before || asked.before->request.setups.size() != 1) return std::nullopt;
    const Setup &before = asked.before->request.setups.front(), &after = asked.request.setups.front();
    if (before.content != after.content) return std::nullopt;
    Request request = asked.request;
    request.question = ReportKind::compare;
    request.games = std::min(request.games, asked.before->request.games);
    request.setups = {before, after};
    request.setups[0].name = "A", request.setups[1].name = "B";
    auto runner = PlaytestRunner::open(std::move(request), {asked.libraries.front(), asked.libraries.front()});
    if (!runner) return std::unexpected(std::move(runner.error()));
    return std::move(*runner);
}

/// The file of --out: what it holds, and where games are added.
class Keeper {
public:
    Keeper(const Context& context, const std::string& file) : context_(context), file_(file), path_(absolute_path(context, file)) {}

    /// Takes over the games of the file into `results`, if they belong to the same request.
    Result<void> open(Results& results) {
        if (file_.empty()) return {};
        auto appends = AppendFile::open(path_);
        if (!appends) return std::unexpected(std::move(appends.error()));
        const auto text = read_file(path_, largest_file);
        if (!text) return std::unexpected(text.error());
        if (!text->empty()) {
            auto there = read_results(*text, file_);
            if (!there) return std::unexpected(std::move(there.error()));
            const auto different = differences(there->request, results.request);
            if (!different.empty())
                return fail({.code = "other-playtest",
                             .place = {file_},
                             .message = "contains games of another playtest: " + join(different, "; "),
                             .hint = "name another file, or repeat the options of this one to continue it"});
            results.request.games = std::max(results.request.games, there->request.games);
            results.records = std::move(there->records), results.notes = std::move(there->notes);
        }
        // Whole before games are added: without torn lines, and with the number of games that is now asked for.
        if (auto written = write_atomically(path_, results_text(results.request, results.records)); !written) return written;
        appends = AppendFile::open(path_);
        if (!appends) return std::unexpected(std::move(appends.error()));
        appends_.emplace(std::move(*appends));
        return {};
    }

    Result<void> add(const GameRecord& record) {
        if (!appends_) return {};
        return appends_->append(record_line(record));
    }

    /// All in order, so that the file is the same however the games were played.
    Result<void> close(const Results& results) {
        if (!appends_) return {};
        appends_.reset();
        return write_atomically(path_, results_text(results.request, results.records));
    }

private:
    const Context& context_;
    std::string file_, path_;
    std::optional<AppendFile> appends_;
};

} // namespace

Result<Results> results_in(const Context& context, const std::string& file) {
    const auto text = read_file(absolute_path(context, file), largest_file);
    if (!text) return std::unexpected(text.error());
    return read_results(*text, file);
}

int print_report(const Context& context, const Results& results, const ReportFiles& files, const std::function<Issues(Report&)>& complete) {
    Report found = make_report(results.request, results.records);
    Issues issues = complete ? complete(found) : Issues{};
    if (files.json == "-") context.out << write_json(to_json(found));
    else context.out << as_typed(context, to_text(found));
    const auto write = [&](const std::string& file, const std::string& text) {
        if (auto written = write_atomically(absolute_path(context, file), text); !written) append(issues, std::move(written.error()));
    };
    if (!files.json.empty() && files.json != "-") write(files.json, write_json(to_json(found)));
    if (!files.html.empty()) write(files.html, to_html(with_links_from_page(context, found, files.html)));
    if (!issues.empty()) return report(context, issues);
    return found.has_errors() ? exit_errors : exit_good;
}

int playtest(const Context& context, const PlaytestOptions& options) {
    if (const Issues issues = why_not_options(options); !issues.empty()) return report(context, issues, exit_usage);
    Shard shard;
    if (!options.shard.empty()) {
        const auto wanted = shard_of(options.shard);
        if (!wanted) return report(context, wanted.error(), exit_usage);
        shard = *wanted;
    }
    std::vector<std::string> notes;
    auto asked = asked_for(context, options, notes);
    if (!asked) return report(context, asked.error());
    auto both = both_played(*asked);
    if (!both) return report(context, both.error());
    auto hall = PlaytestRunner::open(std::move(asked->request), std::move(asked->libraries));
    if (!hall) return report(context, hall.error());
    const PlaytestRunner& pairs = *both ? **both : *hall; // knows A and B
    if (plays_single_games(options)) return play_single_games(context, pairs, options);
    if (const Issues unfit = why_not_extremes(context, options); !unfit.empty()) return report(context, unfit);
    Results results{.request = hall->request()};
    Keeper keeper(context, options.out);
    if (auto opened = keeper.open(results); !opened) return report(context, opened.error());
    for (const std::string& note : results.notes) context.err << note << '\n';
    for (const std::string& note : notes) context.err << "note: " << note << '\n';

    const auto missing = hall->missing(shard, results.done()); // of a playtest that may stop earlier: the most
    if (!results.records.empty()) context.err << std::format("{} of the games are there already\n", results.records.size());
    Issues issues;
    bool stopped = false;
    const int jobs = options.jobs > 0 ? options.jobs : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    {
        PlaytestProgress progress(context, static_cast<int>(missing.size()));
        const StopWatch stop;
        const auto take = [&](GameRecord record) {
            if (auto kept = keeper.add(record); !kept) return append(issues, std::move(kept.error())), false;
            results.records.push_back(std::move(record));
            progress.one_more();
            return true;
        };
        const auto play = [&](const std::vector<GameNumber>& games) {
            auto played = hall->play(
                games, jobs, take, [&] { return stop.asked(); }, printed_to(context.err));
            if (!played) append(issues, std::move(played.error()));
            return issues.empty() && !stop.asked();
        };
        if (!stops_early(results.request)) play(missing);
        else
            // From look to look, so that the games do not depend on which of them end first.
            for (StopReport found = stop_of(results.request, results.records); !found.stopped && found.games < results.request.games;
                 found = stop_of(results.request, results.records)) {
                const int look = next_look(results.request, found.games);
                std::vector<GameNumber> part;
                std::ranges::copy_if(missing, std::back_inserter(part),
                                     [&](const GameNumber& number) { return number.game > found.games && number.game <= look; });
                if (part.empty() || !play(part)) break;
            }
        stopped = stop.asked();
    }
    if (auto closed = keeper.close(results); !closed) append(issues, std::move(closed.error()));
    if (asked->before) {
        auto joined = against(std::move(*asked->before), options.compare_with, std::move(results), "this run");
        if (!joined) return report(context, joined.error());
        results = std::move(*joined);
    }
    const auto complete = [&](Report& found) -> Issues {
        if (stopped) return {};
        if (pairs.request().setups.size() != found.setups.size()) { // A was played with other content
            if (!records_extremes(options)) return {};
            return {{.code = "other-content",
                     .place = {options.compare_with},
                     .message = "was played with other content than is loaded, so its games cannot be recorded",
                     .hint = "play A again, with --compare instead of --compare-with"}};
        }
        const StopWatch stop;
        const auto cancelled = [&] { return stop.asked(); };
        if (found.request.question == ReportKind::compare) {
            auto partings = find_partings(pairs, results.records, jobs, cancelled);
            if (!partings) return std::move(partings.error());
            found.comparisons.front().partings = std::move(*partings);
        }
        return records_extremes(options) ? record_extremes(context, pairs, options, jobs, found, cancelled) : Issues{};
    };
    int code = print_report(context, results, options.files, complete);
    if (stopped)
        context.err << "stopped; "
                    << (options.out.empty() ? "with --out the games would have been kept" : "the same command continues")
                    << '\n';
    if (!issues.empty()) return report(context, issues);
    return stopped ? exit_errors : code;
}

int playtest_merge(const Context& context, const PlaytestMergeOptions& options) {
    std::vector<Results> parts;
    Issues issues;
    for (const std::string& file : options.parts) {
        auto part = results_in(context, file);
        if (part) parts.push_back(std::move(*part));
        else append(issues, std::move(part.error()));
    }
    if (!issues.empty()) return report(context, issues);
    auto all = merged(parts, options.parts);
    if (!all) return report(context, all.error());
    for (const std::string& note : all->notes) context.err << note << '\n';
    if (!options.out.empty())
        if (auto written = write_atomically(absolute_path(context, options.out), results_text(all->request, all->records)); !written)
            return report(context, written.error());
    if (!options.compare_with.empty()) {
        auto before = results_in(context, options.compare_with);
        if (!before) return report(context, before.error());
        all = against(std::move(*before), options.compare_with, std::move(*all), join(options.parts));
        if (!all) return report(context, all.error());
    }
    return print_report(context, *all, options.files);
}

} // namespace flickforge
