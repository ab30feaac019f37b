// Scenario tests that packs carry.
#include "base/text.h"
#include "cli/commands.h"
#include "cli/common_options.h"
#include "match/chronicle_of.h"
#include "match/scenario.h"
#include "script/printed.h"
#include "story/log.h"
#include "story/narrate.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <format>
#include <ostream>
#include <sstream>

namespace flickforge {
namespace {

struct TestOptions {
    PackChoice choice;
    bool verbose = false;
};

/// How the game stands where a scenario failed: what happened last, what is asked, and the ids to choose from.
std::string situation(const Match& match, bool all) {
    constexpr std::size_t last_lines = 8;
    const Chronicle chronicle = chronicle_of(match);
    std::istringstream log(all ? log_text(chronicle) : log_tail(chronicle, last_lines));
    std::string text;
    for (std::string line; std::getline(log, line);) text += line.empty() ? "\n" : "  " + line + '\n';
    if (!match.state().decision) return text + "  The game is over.\n";
    text += "  " + question_text(match.rules(), match.state()) + '\n';
    for (const Option& option : match.state().decision->options)
        text += std::format("    {:<24} {}\n", in_quotes(option.id), option_text(match.rules(), match.state(), option));
    return text;
}

int test(const Context& context, const TestOptions& options) {
    auto [folders, beside] = absolute_choice(context, options.choice);
    if (folders.empty()) folders = packs_here(context);
    if (folders.empty()) {
        folders = packs_in(context.home + "/content");
        std::ranges::copy(sample_packs(context), std::back_inserter(folders));
    }
    int held = 0, failed = 0;
    const LuaHooks::Print print = printed_to(context.err);
    for (const std::string& folder : folders) {
        auto loaded = load_packs(context, with_dependencies(context, {folder}, beside));
        if (!loaded) return report(context, loaded.error());
        if (!loaded->library) return report(context, loaded->issues);
        const FileTree tree = read_tree(folder);
        std::string pack;
        for (const PackInfo& info : loaded->library->packs())
            if (absolute_path(context, loaded->library->sources().at(info.origin).shown) == folder + "/pack.json") pack = info.id;
        if (pack.empty()) pack = loaded->library->packs().back().id; // it depends on all others
        for (const auto& [path, text] : tree.files) {
            if (!path.starts_with("tests/") || !path.ends_with(".json")) continue;
            std::string now;
            const auto look = [&](const Match& match) { now = situation(match, options.verbose); };
            const ScenarioResult result = run_scenario(*text, shown_path(context, tree.root + '/' + path), pack, loaded->library, look, print);
            ++(result.failures.empty() ? held : failed);
            if (result.failures.empty() && !options.verbose) continue;
            context.err << result.name << '\n';
            report(context, result.failures);
            context.err << now;
        }
    }
    context.out << std::format("{}, {} failed\n", counted(static_cast<std::size_t>(held + failed), "scenario", "scenarios"), failed);
    return failed == 0 ? exit_good : exit_errors;
}

} // namespace

void add_test(CLI::App& app, const Context& context, Chosen& chosen) {
    const auto options = std::make_shared<TestOptions>();
    CLI::App* command = app.add_subcommand("test", "Run the scenario tests in the folder tests/ of packs");
    command->footer("A scenario is a table, commands and facts. Of one that fails, test prints the place in its file, the end of the log and the\n"
                    "open question with its options. See docs/files.md.");
    command->add_option("PACK", options->choice.packs, "Packs to test; default: each pack in the current folder, or everything shipped")
        ->type_name("");
    command->add_flag("--verbose,-v", options->verbose, "Print the whole log of every scenario; default: the end of the log of those that fail");
    add_folders(*command, options->choice);
    command->callback([&context, &chosen, options] { chosen = [&context, options] { return test(context, *options); }; });
}

} // namespace flickforge
