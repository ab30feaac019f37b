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

/// The packs to look at: those named, the one around, or the shipped content.
std::vector<std::string> patients(const Context& context, const PackChoice& choice) {
    if (!choice.packs.empty()) return choice.packs;
    if (std::string here = enclosing_pack(absolute_path(context, ".")); !here.empty()) return {here};
    return packs_in((fs::path(context.home) / "content").string());
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

int doctor(const Context& context, const DoctorOptions& options) {
    const PackChoice choice = absolute_choice(context, options.choice);
    const std::vector<std::string> named = patients(context, choice);
    const std::vector<std::string> folders = with_dependencies(context, named, choice.folders);
    auto loaded = load_packs(context, folders);
    if (!loaded) return report(context, loaded.error());
    Issues issues = std::move(loaded->issues);
    if (loaded->library) append(issues, check_further(loaded->library, folders));
    if (!loaded->library || has_errors(issues)) {
        sort_and_unify(issues);
        return finish(context, options, issues, "there are errors, so nothing else was checked");
    }
    DoctorInput patient{.library = loaded->library};
    for (const auto& [id, folder] : folders_by_pack(*loaded->library, folders)) {
        if (!std::ranges::contains(named, folder)) continue;
        patient.packs.insert(id);
        auto files = read_folder(folder, shown_path(context, folder));
        if (!files) return report(context, files.error());
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
    if (!examined) return report(context, examined.error());
    append(issues, std::move(examined->findings));
    sort_and_unify(issues);
    std::string summary = issues.empty() ? "nothing found" : counted(issues.size(), "finding", "findings");
    if (!examined->muted.empty()) summary += std::format(", {} muted", examined->muted.size());
    return finish(context, options, issues,
                  std::format("{}; {} checked, {} played", summary, counted(patient.packs.size(), "pack", "packs"),
                              counted(static_cast<std::size_t>(examined->games), "game", "games")));
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
    add_folders(*command, options->choice);
    command->callback([&context, &chosen, options] { chosen = [&context, options] { return doctor(context, *options); }; });
}

} // namespace flickforge
