// Scenario tests that packs carry.
#include "base/text.h"
#include "cli/commands.h"
#include "cli/common_options.h"
#include "match/scenario.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <format>
#include <ostream>

namespace flickforge {
namespace {

struct TestOptions {
    PackChoice choice;
};

int test(const Context& context, const TestOptions& options) {
    auto [folders, beside] = absolute_choice(context, options.choice);
    if (folders.empty()) folders = packs_here(context);
    if (folders.empty()) {
        folders = packs_in(context.home + "/content");
        std::ranges::copy(sample_packs(context), std::back_inserter(folders));
    }
    int held = 0, failed = 0;
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
            const ScenarioResult result = run_scenario(*text, shown_path(context, tree.root + '/' + path), pack, loaded->library);
            if (result.failures.empty()) {
                ++held;
                continue;
            }
            ++failed;
            context.err << result.name << '\n';
            report(context, result.failures);
        }
    }
    context.out << std::format("{}, {} failed\n", counted(static_cast<std::size_t>(held + failed), "scenario", "scenarios"), failed);
    return failed == 0 ? exit_good : exit_errors;
}

} // namespace

void add_test(CLI::App& app, const Context& context, Chosen& chosen) {
    const auto options = std::make_shared<TestOptions>();
    CLI::App* command = app.add_subcommand("test", "Run the scenario tests in the folder tests/ of packs");
    command->add_option("PACK", options->choice.packs, "Packs to test; default: each pack in the current folder, or everything shipped")
        ->type_name("");
    add_folders(*command, options->choice);
    command->callback([&context, &chosen, options] { chosen = [&context, options] { return test(context, *options); }; });
}

} // namespace flickforge
