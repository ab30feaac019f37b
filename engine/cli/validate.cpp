#include "base/text.h"
#include "cli/commands.h"
#include "cli/common_options.h"
#include "cli/issue_json.h"
#include "content/json/json_writer.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <format>
#include <ostream>
#include <ranges>
#include <set>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

struct ValidateOptions {
    PackChoice choice;
    Format format = Format::text;
};

/// Packs that are checked together: what the user named, or each pack that is here, or all that is shipped: each game by itself, packs
/// that go with every game once with each, and then each sample by itself, since samples need not get along with each other; only those
/// of one shelf do. With --game only what is shipped for that game.
std::vector<std::vector<std::string>> groups(const Context& context, const PackChoice& choice) {
    if (!choice.packs.empty()) return {choice.packs};
    std::vector<std::vector<std::string>> result;
    for (const std::string& pack : packs_here(context)) result.push_back({pack});
    if (!result.empty()) return result;
    const auto shipped = shipped_groups(context);
    std::vector<std::string> loose;
    for (const ShippedGroup& group : shipped)
        if (group.game.empty()) loose.insert(loose.end(), group.packs.begin(), group.packs.end());
    bool found = false;
    for (const ShippedGroup& group : shipped) {
        if (group.game.empty() || (!choice.game.empty() && named_game(context, choice.game, choice.folders).value_or("") != group.game)) continue;
        found = true;
        result.push_back(group.packs);
        for (const std::string& pack : loose) result.push_back({group.game, pack});
    }
    if (!choice.game.empty()) {
        if (!found) result.push_back({}); // a game that is not shipped, or none: with_their_game knows
        return result;
    }
    if (!found)
        for (const std::string& pack : loose) result.push_back({pack});
    for (const std::string& sample : packs_in((fs::path(context.home) / "samples").string())) result.push_back({sample});
    for (const std::string& shelf : sample_shelves(context) | std::views::drop(1)) result.push_back(packs_in(shelf));
    return result;
}

/// "2 errors, 1 warning", or what was looked at when all is well.
std::string summary(const Issues& issues, std::size_t muted, std::size_t packs, std::size_t objects) {
    const auto errors = static_cast<std::size_t>(std::ranges::count(issues, Level::error, &Issue::level));
    const std::size_t warnings = issues.size() - errors;
    std::string text = errors > 0
                           ? counted(errors, "error", "errors")
                           : std::format("{}, {}: no errors", counted(packs, "pack", "packs"), counted(objects, "object", "objects"));
    if (warnings > 0) text += ", " + counted(warnings, "warning", "warnings");
    if (muted > 0) text += ", " + counted(muted, "warning", "warnings") + " muted";
    return text;
}

int validate(const Context& context, const ValidateOptions& options) {
    Issues issues, muted;
    std::set<std::string> packs;
    std::set<std::string> objects;
    const PackChoice choice = absolute_choice(context, options.choice);
    for (const auto& together : groups(context, choice)) {
        const auto needed = with_their_game(context, together, choice);
        if (!needed) return report(context, needed.error());
        const std::vector<std::string>& group = *needed;
        auto loaded = load_packs(context, group);
        if (!loaded) return report(context, loaded.error());
        append(issues, std::move(loaded->issues));
        append(muted, std::move(loaded->muted));
        if (loaded->library) append(issues, check_further(loaded->library, group));
        packs.insert(group.begin(), group.end());
        if (loaded->library)
            for (const auto& [key, object] : loaded->library->objects()) objects.insert(to_text(key));
    }
    sort_and_unify(issues);
    sort_and_unify(muted);
    if (options.format == Format::json) {
        context.out << write_json(to_node(issues));
    } else {
        for (const Issue& issue : issues) context.out << issue_text(context, issue) << '\n';
        context.out << summary(issues, muted.size(), packs.size(), objects.size()) << '\n';
    }
    return has_errors(issues) ? exit_errors : exit_good;
}

} // namespace

void add_validate(CLI::App& app, const Context& context, Chosen& chosen) {
    const auto options = std::make_shared<ValidateOptions>();
    CLI::App* command = app.add_subcommand("validate", "Check packs for errors: fields, references, boards, scripts and cards");
    command
        ->add_option("PACK", options->choice.packs,
                     "Packs to load together; default: each pack in the current folder, or everything shipped")
        ->type_name("");
    add_game(*command, options->choice);
    add_folders(*command, options->choice);
    add_format_option(*command, options->format);
    command->callback([&context, &chosen, options] { chosen = [&context, options] { return validate(context, *options); }; });
}

} // namespace flickforge
