// The author's loop: on every save a pack is checked, its tests are run, and a short game is played with what has changed.
#include "base/text.h"
#include "cli/commands.h"
#include "cli/common_options.h"
#include "cli/save_watch.h"
#include "cli/terminal/stop_watch.h"
#include "content/load/load.h"
#include "content/load/pack_folders.h"
#include "doctor/smoke.h"
#include "match/scenario.h"
#include "script/printed.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <format>
#include <ostream>
#include <poll.h>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

struct WatchOptions {
    PackChoice choice;
    bool once = false;
    bool no_play = false;
    bool plain = false;
    std::uint64_t seed = 1;
};

/// One pack that is watched.
class PackCheck {
public:
    PackCheck(const Context& context, const WatchOptions& options, std::string folder, Loader& loader)
        : context_(context), options_(options), folder_(std::move(folder)), loader_(loader) {}

    /// Prints what it finds; false when something is wrong. `changed` are paths of files.
    bool run(const std::vector<std::string>& changed, std::uint64_t seed) {
        if (context_.progress && !options_.plain) *context_.progress << "\x1b[H\x1b[2J" << std::flush;
        context_.out << "Checking " << shown_path(context_, folder_) << '\n';
        if (!changed.empty()) line("saved", shown(changed));
        const auto library = validated();
        const bool good = library && tested(library) && (options_.no_play || played(library, changed, seed));
        context_.out << std::flush;
        return good;
    }

    /// Folders of the packs that were loaded last, dependencies too.
    const std::vector<std::string>& folders() const { return folders_; }

private:
    const Context& context_;
    const WatchOptions& options_;
    std::string folder_;
    Loader& loader_;
    std::vector<std::string> folders_;

    void line(std::string_view what, std::string_view text) { context_.out << std::format("  {:<9} {}\n", what, text); }
    void tell(const Issues& issues) {
        const std::size_t most = context_.progress && !options_.plain ? 12 : issues.size(); // one screen
        for (const Issue& issue : std::span(issues).first(std::min(issues.size(), most)))
            context_.out << "    " << issue_text(context_, issue) << '\n';
        if (issues.size() > most) context_.out << std::format("    and {} more\n", issues.size() - most);
    }

    std::string shown(const std::vector<std::string>& paths) const {
        std::vector<std::string> names;
        for (const std::string& path : paths) names.push_back(shown_path(context_, path));
        if (names.size() > 4) names.resize(4), names.push_back(std::format("and {} more", paths.size() - 4));
        return join(names);
    }

    std::shared_ptr<const Library> validated() {
        const auto needed = with_their_game(context_, {folder_}, options_.choice);
        folders_ = needed ? *needed : std::vector<std::string>{folder_};
        if (!needed) return line("validate", "it cannot be loaded"), tell(needed.error()), nullptr;
        std::vector<FileTree> trees;
        for (const std::string& folder : folders_) trees.push_back(read_pack(context_, folder));
        Loaded loaded = loader_.load(trees);
        if (loaded.library) append(loaded.issues, check_further(loaded.library, folders_));
        sort_and_unify(loaded.issues);
        const auto errors = static_cast<std::size_t>(std::ranges::count(loaded.issues, Level::error, &Issue::level));
        std::string found = errors > 0 ? counted(errors, "error", "errors") : "no errors";
        if (const std::size_t warnings = loaded.issues.size() - errors; warnings > 0)
            found += ", " + counted(warnings, "warning", "warnings");
        line("validate", found);
        tell(loaded.issues);
        return errors > 0 ? nullptr : loaded.library;
    }

    bool tested(const std::shared_ptr<const Library>& library) {
        const FileTree tree = read_tree(folder_);
        const std::string pack = cover_of(folder_).id;
        std::size_t all = 0;
        Issues failures;
        for (const auto& [path, text] : tree.files) {
            if (!path.starts_with("tests/") || !path.ends_with(".json")) continue;
            ++all;
            append(failures,
                   run_scenario(*text, shown_path(context_, tree.root + '/' + path), pack, library, {}, printed_to(context_.err)).failures);
        }
        line("test", all == 0 ? "no scenarios yet" : failures.empty() ? counted(all, "scenario", "scenarios") + " passed" : "failed");
        tell(failures);
        return failures.empty();
    }

    bool played(const std::shared_ptr<const Library>& library, const std::vector<std::string>& changed, std::uint64_t seed) {
        DoctorInput patient{.library = library, .packs = {cover_of(folder_).id}};
        std::set<ObjectKey> objects;
        for (const std::string& path : changed) {
            const fs::path inside = fs::path(path).lexically_relative(folder_);
            if (!inside.empty() && inside.has_parent_path())
                objects.insert({inside.begin()->string(), full_id(cover_of(folder_).id, inside.stem().string())});
        }
        const auto game = play_smoke_game(patient, objects, seed);
        if (!game) return line("play", "no game can be planned"), tell(game.error()), false;
        if (!game->mistakes.empty())
            return line("play", std::format("{} (seed {}): failed", game->what, seed)), tell(game->mistakes), false;
        line("play", std::format("{} (seed {}): {}", game->what, seed, game->ended));
        std::vector<std::string> ran;
        for (const auto& [hook, times] : game->ran) ran.push_back(std::format("{} {} ×", hook, times));
        if (!ran.empty()) line("", join(ran));
        return true;
    }
};

Result<std::string> watched_pack(const Context& context, const PackChoice& choice) {
    if (choice.packs.size() == 1) return choice.packs.front();
    const auto here = packs_here(context);
    if (here.size() == 1) return here.front();
    std::vector<std::string> names;
    for (const std::string& pack : here) names.push_back(shown_path(context, pack));
    return fail({.code = "which-pack",
                 .message = here.empty() ? "there is no pack here" : "there are several packs here",
                 .hint = here.empty() ? "name one: flickforge watch FOLDER" : "say which: " + join(names)});
}

int watch(const Context& context, const WatchOptions& given) {
    WatchOptions options = given;
    options.choice = absolute_choice(context, given.choice);
    const auto folder = watched_pack(context, options.choice);
    if (!folder) return report(context, folder.error(), exit_usage);
    std::error_code error;
    if (!fs::is_directory(*folder, error))
        return report(context,
                      {{.code = "no-such-folder",
                        .place = {shown_path(context, *folder)},
                        .message = "is not a folder",
                        .hint = "name the folder of a pack"}},
                      exit_usage);
    const auto checker = shipped_checker(context);
    if (!checker) return report(context, checker.error());
    Loader loader(*checker);
    PackCheck check(context, options, *folder, loader);
    SaveWatch saves({*folder}); // before the first look at the files, so that nothing falls between
    std::uint64_t seed = options.seed;
    const bool good = check.run({}, seed);
    if (options.once) return good ? exit_good : exit_errors;
    const StopWatch stop;
    const auto wait = [&] { context.out << "  Waiting for the next save; Ctrl+C ends.\n" << std::flush; };
    wait();
    while (!stop.asked()) {
        ::poll(nullptr, 0, 100);
        const std::vector<std::string> changed = saves.look();
        if (changed.empty() || stop.asked()) continue;
        check.run(changed, ++seed);
        wait();
    }
    context.out << '\n';
    return exit_good;
}

} // namespace

void add_watch(CLI::App& app, const Context& context, Chosen& chosen) {
    const auto options = std::make_shared<WatchOptions>();
    CLI::App* command = app.add_subcommand("watch", "Check, test and play a pack on every save");
    command->footer(
        "On every save the pack is validated and its tests are run; then the computer plays a short game with what was saved, each time\n"
        "with another seed. Mistakes are shown and watching goes on; Ctrl+C ends.");
    command->add_option("PACK", options->choice.packs, "Pack to watch; default: the pack in the current folder")
        ->type_name("")
        ->expected(0, 1);
    command->add_flag("--once", options->once, "Look once, and exit with 1 if something is wrong");
    command->add_flag("--plain", options->plain, "Print line after line and all mistakes, as where nobody watches; default: one screen");
    command->add_flag("--no-play", options->no_play, "Play no game");
    command->add_option("--seed", options->seed, "Random seed of the first game")->capture_default_str();
    add_game(*command, options->choice);
    add_folders(*command, options->choice);
    command->callback([&context, &chosen, options] { chosen = [&context, options] { return watch(context, *options); }; });
}

} // namespace flickforge
