#include "base/folders.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/common_options.h"
#include "cli/issue_json.h"
#include "content/json/json_writer.h"
#include "doctor/doctor.h"
#include "script/printed.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <format>
#include <ostream>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

struct DoctorOptions {
    PackChoice choice;
    int games = 3;
    std::uint64_t seed = 1;
    Format format = Format::text;
};

/// The packs to look at, those of each game together: those named, the one around, or everything that is shipped.
Result<std::vector<std::vector<std::string>>> patients(const Context& context, const PackChoice& choice) {
    std::vector<std::vector<std::string>> groups;
    std::vector<std::string> asked = choice.packs;
    if (std::string here = enclosing_pack(absolute_path(context, ".")); asked.empty() && !here.empty()) asked.push_back(std::move(here));
    if (!asked.empty()) {
        groups.push_back(std::move(asked));
        return groups;
    }
    std::string game;
    if (!choice.game.empty()) {
        auto named = named_game(context, choice.game, choice.folders);
        if (!named) return std::unexpected(std::move(named.error()));
        game = std::move(*named);
    }
    for (const ShippedGroup& group : shipped_groups(context))
        if (game.empty() || group.game.empty() || group.game == game) groups.push_back(group.packs);
    const auto holds = [&](const std::vector<std::string>& group) { return std::ranges::contains(group, game); };
    if (!game.empty() && std::ranges::none_of(groups, holds)) groups.push_back({game});
    return groups;
}

int finish(const Context& context, const DoctorOptions& options, const Issues& issues, const std::string& summary) {
    if (options.format == Format::json) {
        context.out << write_json(to_node(issues));
    } else {
        for (const Issue& issue : issues) context.out << issue_text(context, issue) << '\n';
        context.out << summary << '\n';
    }
    return issues.empty() ? exit_good : exit_errors;
}

/// What was found in several groups of packs.
struct Findings {
    Issues issues;
    std::size_t packs = 0, muted = 0;
    int games = 0;
    bool broken = false; ///< there were errors, so no game was played
};

Result<void> examine_group(const Context& context, const DoctorOptions& options, const PackChoice& choice, const std::vector<std::string>& named,
                           Findings& findings) {
    const auto needed = with_their_game(context, named, choice);
    if (!needed) return std::unexpected(needed.error());
    const std::vector<std::string>& folders = *needed;
    auto loaded = load_packs(context, folders);
    if (!loaded) return std::unexpected(std::move(loaded.error()));
    Issues issues = std::move(loaded->issues);
    if (loaded->library) append(issues, check_further(loaded->library, folders));
    const bool broken = !loaded->library || has_errors(issues);
    append(findings.issues, std::move(issues));
    if (broken) {
        findings.broken = true;
        return {};
    }
    DoctorInput patient{.library = loaded->library};
    for (const auto& [id, folder] : folders_by_pack(*loaded->library, folders)) {
        if (!std::ranges::contains(named, folder)) continue;
        patient.packs.insert(id);
        auto files = read_folder(folder, shown_path(context, folder));
        if (!files) return std::unexpected(std::move(files.error()));
        for (const auto& [path, bytes] : *files) {
            patient.files[id].push_back(path);
            if (path.starts_with("tests/") && path.ends_with(".json")) patient.tests[id + ':' + path] = bytes;
        }
    }
    std::ostream* watched = options.format == Format::text ? context.progress : nullptr;
    TestGames test{.games = options.games, .seed = options.seed, .progress = {}, .print = printed_to(context.err)};
    if (watched) test.progress = [&](int done, int all) { *watched << std::format("\rplaying {}/{} ", done, all) << std::flush; };
    auto examined = examine(patient, test);
    if (watched) *watched << "\r                    \r" << std::flush;
    if (!examined) return std::unexpected(std::move(examined.error()));
    append(findings.issues, std::move(examined->findings));
    findings.packs += patient.packs.size(), findings.muted += examined->muted.size(), findings.games += examined->games;
    return {};
}

int doctor(const Context& context, const DoctorOptions& options) {
    const PackChoice choice = absolute_choice(context, options.choice);
    const auto groups = patients(context, choice);
    if (!groups) return report(context, groups.error());
    Findings findings;
    for (const std::vector<std::string>& group : *groups)
        if (auto done = examine_group(context, options, choice, group, findings); !done) return report(context, done.error());
    sort_and_unify(findings.issues);
    if (findings.broken) return finish(context, options, findings.issues, "there are errors, so nothing else was checked");
    std::string summary = findings.issues.empty() ? "nothing found" : counted(findings.issues.size(), "finding", "findings");
    if (findings.muted > 0) summary += std::format(", {} muted", findings.muted);
    return finish(context, options, findings.issues,
                  std::format("{}; {} checked, {} played", summary, counted(findings.packs, "pack", "packs"),
                              counted(static_cast<std::size_t>(findings.games), "game", "games")));
}

} // namespace

void add_doctor(CLI::App& app, const Context& context, Chosen& chosen) {
    const auto options = std::make_shared<DoctorOptions>();
    CLI::App* command = app.add_subcommand("doctor", "Find likely mistakes in packs that have no errors");
    command->footer("Doctor lists patches that change nothing, objects, scripts and pictures that nothing uses, and rooms that no layout deals.\n"
                    "Then it plays games with the packs, and lists script errors, hooks that never ran and cards that no player used.\n"
                    "Every finding says what to do. List findings that you intend in \"muted\" of pack.json.\n"
                    "Exit codes: 0, nothing found; 1, there are findings; 2, the command line was not understood.\n"
                    "See docs/sharing.md.");
    command->add_option("PACK", options->choice.packs, "Packs to examine; default: the pack in the current folder, or everything shipped")
        ->type_name("");
    command->add_option("--games", options->games, "Whole games to play, and battles for each room, card, hero and lord of the packs; 0 plays none")
        ->check(CLI::Range(0, 1000))
        ->capture_default_str();
    command->add_option("--seed", options->seed, "Random seed")->capture_default_str();
    add_format_option(*command, options->format);
    add_game(*command, options->choice);
    add_folders(*command, options->choice);
    command->callback([&context, &chosen, options] { chosen = [&context, options] { return doctor(context, *options); }; });
}

} // namespace flickforge
