#include "cli/playtest/playtest_games.h"

#include "base/files.h"
#include "base/text.h"
#include "cli/playtest/playtest_progress.h"
#include "cli/terminal/stop_watch.h"
#include "match/files.h"
#include "playtest/command.h"
#include "playtest/recorded_game.h"
#include "playtest/report.h"
#include "script/printed.h"
#include "story/log.h"
#include "story/narrate.h"
#include "story/sketch.h"
#include "story/summary.h"

#include <algorithm>
#include <filesystem>
#include <format>
#include <ostream>

namespace flickforge {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t largest_replay = 64u << 20;

/// Prints a game while it is played, as `play` does, and writes its replay down.
class ShownGame : public ReplayRecorder {
public:
    explicit ShownGame(std::ostream& out) : out_(out) {}

    void begin(const Rules& rules, const GameSetup& setup, const Stepped& first) override {
        ReplayRecorder::begin(rules, setup, first);
        chronicle_.emplace(rules, first);
        print_news();
    }
    bool see(const GameState& before, const Command& command, const Stepped& after) override {
        chronicle_->add(command, after);
        print_news();
        if (after.shot) out_ << small_sketch(chronicle_->rules(), before, after.state);
        if (!after.state.decision) out_ << '\n' << to_text(summarize(*chronicle_));
        out_ << std::flush;
        return ReplayRecorder::see(before, command, after);
    }

private:
    std::ostream& out_;
    std::optional<Chronicle> chronicle_;
    std::size_t printed_ = 0;

    void print_news() {
        out_ << log_text(*chronicle_, printed_);
        printed_ = chronicle_->entries().size();
    }
};

std::string folder_of(const PlaytestOptions& options) {
    if (!options.to.empty()) return options.to;
    if (!records_extremes(options)) return "";
    if (options.files.html.empty()) return "replays";
    fs::path page = options.files.html;
    return (page.parent_path() / (page.stem().string() + "-replays")).string();
}

Issues why_not_folder(const Context& context, const std::string& folder) {
    std::error_code error;
    if (folder.empty() || !fs::exists(absolute_path(context, folder), error) || fs::is_directory(absolute_path(context, folder), error))
        return {};
    return {{.code = "not-a-folder", .place = {folder}, .message = "is a file, not a folder", .hint = "name a folder with --to"}};
}

/// Writes a replay where there is none. One that is there already and is the same stays.
Result<void> write_new(const Context& context, const std::string& file, const Replay& replay) {
    const std::string path = absolute_path(context, file), text = write_replay(replay);
    std::error_code error;
    if (!fs::exists(path, error)) {
        auto written = write_atomically(path, text);
        if (!written)
            for (Issue& issue : written.error())
                if (issue.place.file == path) issue.place.file = file;
        return written;
    }
    if (const auto there = read_file(path, largest_replay); there && *there == text) return {};
    return fail({.code = "file-exists",
                 .place = {file},
                 .message = "is there already and is another game",
                 .hint = "remove it, or name another folder with --to"});
}

std::string result_text(const GameRecord& record) {
    if (record.failed()) return "spoiled: " + record.error;
    const std::string length = std::format("{}, {}", counted(static_cast<std::size_t>(record.rounds), "round", "rounds"),
                                           counted(static_cast<std::size_t>(record.shots), "shot", "shots"));
    if (!record.winner) return "no end within the limit; " + length;
    return std::format("the heroes {}: {}; {}", *record.winner == Side::heroes ? "win" : "lose", outcome_text(record.outcome), length);
}

/// "game 17 of B"
std::string game_name(const Request& request, GameNumber game) {
    const std::string& name = request.setups[static_cast<std::size_t>(game.setup)].name;
    return std::format("game {}{}", game.game, name.empty() ? "" : " of " + name);
}

/// How to look at a replay of these packs: "flickforge replay game-17.ffreplay --log", "flickforge edit game-17.ffreplay".
std::string viewing(const PlaytestOptions& options, GameNumber game, const std::string& file) {
    std::vector<std::string> packs = options.choice.packs;
    if (game.setup == 1) packs.insert(packs.end(), options.compare_packs.begin(), options.compare_packs.end());
    std::string loading;
    for (const std::string& pack : packs) loading += " --pack " + shell_word(pack);
    return std::format("`flickforge replay {}{} --log` prints it, `flickforge edit {}{}` opens it in the window", shell_word(file), loading,
                       packs.empty() ? "" : shell_word(packs.back()) + ' ', shell_word(file));
}

class SingleGames {
public:
    SingleGames(const Context& context, const PlaytestRunner& runner, const PlaytestOptions& options)
        : context_(context), runner_(runner), options_(options), folder_(folder_of(options)) {}

    int play() {
        const Request& request = runner_.request();
        std::vector<int> watched, recorded;
        for (auto [numbers, text, option] : {std::tuple(&watched, &options_.watch, "--watch"), {&recorded, &options_.record, "--record"}}) {
            if (text->empty()) continue;
            auto found = game_numbers(*text, request.games, option);
            if (!found) return report(context_, found.error(), exit_usage);
            *numbers = std::move(*found);
        }
        if (Issues issues = why_not_folder(context_, folder_); !issues.empty()) return report(context_, issues);
        std::vector<int> all = watched;
        for (const int number : recorded)
            if (!std::ranges::contains(watched, number)) all.push_back(number);
        for (const int number : all)
            for (int setup = 0; setup < static_cast<int>(request.setups.size()); ++setup)
                if (!play_one({setup, number}, std::ranges::contains(watched, number), std::ranges::contains(recorded, number)))
                    return exit_errors;
        if (recorded.empty() && !watched.empty())
            context_.out << as_typed(context_, std::format("To see it in the window: {}\nthen: flickforge edit {}\n",
                                                           record_command(request, watched.front()),
                                                           replay_name(request, {0, watched.front()})));
        return code_;
    }

private:
    const Context& context_;
    const PlaytestRunner& runner_;
    const PlaytestOptions& options_;
    std::string folder_;
    StopWatch stop_;
    int code_ = exit_good;

    /// False when the rest need not be tried.
    bool play_one(GameNumber game, bool watched, bool recorded) {
        const std::string name = game_name(runner_.request(), game);
        if (watched) context_.out << std::format("Playtest: {}, seed {}.\n\n", name, runner_.request().seed);
        ShownGame shown(context_.out);
        ReplayRecorder silent;
        ReplayRecorder& recorder = watched ? shown : silent;
        auto record = runner_.play_one(game, &recorder, [&] { return stop_.asked(); }, printed_to(context_.err));
        if (!record) return report(context_, record.error()), false;
        if (!*record) return context_.err << "stopped\n", false;
        context_.out << (watched ? "\n" : "") << std::format("{}: {}\n", name, result_text(**record));
        for (const Deviation& deviation : (*record)->deviations)
            context_.err << std::format("{}: not set up as asked: {} [{}]\n", name, deviation.text, deviation.code);
        if ((*record)->failed() || !(*record)->deviations.empty()) code_ = exit_errors;
        if (!recorded) return true;
        const std::string file = (fs::path(folder_) / replay_name(runner_.request(), game)).string();
        const Replay replay = recorder.replay();
        if (auto written = write_new(context_, file, replay); !written) return report(context_, written.error()), false;
        context_.out << as_typed(context_, std::format("  {}, {}: {}\n", file, counted(replay.commands.size(), "command", "commands"),
                                                       viewing(options_, game, file)));
        return true;
    }
};

} // namespace

bool records_extremes(const PlaytestOptions& options) { return options.record == "extremes"; }

bool plays_single_games(const PlaytestOptions& options) {
    return !options.watch.empty() || (!options.record.empty() && !records_extremes(options));
}

Issues why_not_games(const PlaytestOptions& options) {
    const auto wrong = [](std::string message, std::string hint) {
        return Issue{.code = "usage", .message = std::move(message), .hint = std::move(hint)};
    };
    Issues issues;
    if (!options.to.empty() && options.record.empty())
        issues.push_back(wrong("--to is the folder of replays, and none are recorded", "add --record 17, or --record extremes"));
    if (records_extremes(options) && !options.watch.empty())
        issues.push_back(wrong("--record extremes and --watch cannot be combined", "run one after the other"));
    else if (plays_single_games(options))
        for (const auto& [name, given] : {std::pair("--out", !options.out.empty()),
                                          {"--html", !options.files.html.empty()},
                                          {"--json", !options.files.json.empty()},
                                          {"--shard", !options.shard.empty()}})
            if (given)
                issues.push_back(wrong(std::format("{} plays single games and makes no report, so {} has nothing to do",
                                                   options.watch.empty() ? "--record" : "--watch", name),
                                       std::format("leave {} out; --record extremes makes the report and its replays", name)));
    return issues;
}

int play_single_games(const Context& context, const PlaytestRunner& runner, const PlaytestOptions& options) {
    return SingleGames(context, runner, options).play();
}

Issues why_not_extremes(const Context& context, const PlaytestOptions& options) {
    return records_extremes(options) ? why_not_folder(context, folder_of(options)) : Issues{};
}

Issues record_extremes(const Context& context, const PlaytestRunner& runner, const PlaytestOptions& options, int jobs, Report& report,
                       const std::function<bool()>& cancelled) {
    Issues issues;
    std::vector<GameNumber> games;
    for (const SetupReport& setup : report.setups)
        for (const NotableGame& game : setup.notable) // a file of --out may have more games than are asked for now
            if (game.game <= runner.request().games) games.push_back({game.setup, game.game});
    std::ranges::sort(games);
    games.erase(std::ranges::unique(games).begin(), games.end());
    std::map<GameNumber, std::string> files;
    const auto take = [&](GameNumber game, RecordedGame recorded) {
        const std::string file = (fs::path(folder_of(options)) / replay_name(runner.request(), game)).string();
        if (auto written = write_new(context, file, recorded.replay); written) files[game] = file;
        else append(issues, std::move(written.error()));
        return issues.empty();
    };
    if (auto played = record_games(runner, games, jobs, take, cancelled); !played) append(issues, std::move(played.error()));
    for (SetupReport& setup : report.setups)
        for (NotableGame& game : setup.notable)
            if (const auto file = files.find({game.setup, game.game}); file != files.end()) game.replay = file->second;
    return issues;
}

Report with_links_from_page(const Context& context, const Report& report, const std::string& page) {
    Report linked = report;
    const fs::path folder = fs::path(absolute_path(context, page)).parent_path();
    for (SetupReport& setup : linked.setups)
        for (NotableGame& game : setup.notable)
            if (!game.replay.empty()) game.replay = fs::path(absolute_path(context, game.replay)).lexically_relative(folder).string();
    return linked;
}

} // namespace flickforge
