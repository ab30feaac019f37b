// Scenario tests that packs carry.
#include "base/text.h"
#include "cli/commands.h"
#include "cli/common_options.h"
#include "content/json/json_reader.h"
#include "match/chronicle_of.h"
#include "match/scenario.h"
#include "script/printed.h"
#include "story/log.h"
#include "story/narrate.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <format>
#include <map>
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

/// The game that a scenario is of, in a pack that goes with several; mostly empty.
std::string game_of_scenario(const std::string& text) {
    const ReadJson read = read_json(text, "");
    const Node* game = read.root && read.root->is_object() ? read.root->find("for_game") : nullptr;
    return game && game->is_string() ? game->as_string() : "";
}

/// The packs to test: those named or here, else all that is shipped; with --game only what belongs to that game.
std::vector<std::string> tested_packs(const Context& context, const PackChoice& choice) {
    if (!choice.packs.empty()) return choice.packs;
    std::vector<std::string> folders = packs_here(context);
    if (!folders.empty()) return folders;
    const std::string game = choice.game.empty() ? "" : named_game(context, choice.game, choice.folders).value_or("");
    for (const ShippedGroup& group : shipped_groups(context))
        if (choice.game.empty() || group.game.empty() || group.game == game) std::ranges::copy(group.packs, std::back_inserter(folders));
    if (choice.game.empty()) std::ranges::copy(sample_packs(context), std::back_inserter(folders));
    else if (!game.empty() && !std::ranges::contains(folders, game)) folders.push_back(game);
    return folders;
}

int test(const Context& context, const TestOptions& options) {
    const PackChoice choice = absolute_choice(context, options.choice);
    if (!choice.game.empty())
        if (const auto game = named_game(context, choice.game, choice.folders); !game) return report(context, game.error());
    int held = 0, failed = 0;
    const LuaHooks::Print print = printed_to(context.err);
    for (const std::string& folder : tested_packs(context, choice)) {
        const FileTree tree = read_tree(folder);
        std::map<std::string, std::shared_ptr<const Library>> libraries; // by the game that a scenario names
        const auto library_for = [&](const std::string& game) -> Result<std::shared_ptr<const Library>> {
            if (const auto known = libraries.find(game); known != libraries.end()) return known->second;
            PackChoice with = choice;
            if (with.game.empty()) with.game = game;
            const auto needed = with_their_game(context, {folder}, with);
            if (!needed) return std::unexpected(needed.error());
            auto loaded = load_packs(context, *needed);
            if (!loaded) return std::unexpected(std::move(loaded.error()));
            if (!loaded->library) return std::unexpected(std::move(loaded->issues));
            return libraries[game] = std::move(loaded->library);
        };
        const auto plain = library_for(""); // also of a pack without tests: what is wrong with it is said
        if (!plain) return report(context, plain.error());
        std::string pack;
        for (const PackInfo& info : (*plain)->packs())
            if (absolute_path(context, (*plain)->sources().at(info.origin).shown) == folder + "/pack.json") pack = info.id;
        if (pack.empty()) pack = (*plain)->packs().back().id; // it depends on all others
        for (const auto& [path, text] : tree.files) {
            if (!path.starts_with("tests/") || !path.ends_with(".json")) continue;
            const std::string game = game_of_scenario(*text);
            if (!game.empty() && (*plain)->game() && !choice.game.empty() && (*plain)->game()->id != game) continue; // it is of another game
            const auto library = library_for(game);
            if (!library) return report(context, library.error());
            std::string now;
            const auto look = [&](const Match& match) { now = situation(match, options.verbose); };
            const ScenarioResult result = run_scenario(*text, shown_path(context, tree.root + '/' + path), pack, *library, look, print);
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
    add_game(*command, options->choice);
    add_folders(*command, options->choice);
    command->callback([&context, &chosen, options] { chosen = [&context, options] { return test(context, *options); }; });
}

} // namespace flickforge
