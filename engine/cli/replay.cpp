// A recorded game again: is it the same, and what happened in it?
#include "base/files.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/common_options.h"
#include "content/json/json_writer.h"
#include "match/chronicle_of.h"
#include "match/files.h"
#include "story/log.h"
#include "story/story.h"
#include "story/summary.h"

#include <CLI/CLI.hpp>
#include <format>
#include <ostream>

namespace flickforge {
namespace {

struct ReplayOptions {
    PackChoice choice;
    std::string file;
    bool any_content = false;
    bool log = false;
    std::vector<std::string> why; ///< names or numbers of characters
    bool summary = false;
    bool json = false;
};

/// Packs that could be loaded, by their id where that finds them.
std::vector<AvailablePack> available_packs(const Context& context) {
    std::vector<AvailablePack> found;
    for (const std::string& place : pack_places(context, {}))
        for (const std::string& folder : packs_in(place)) {
            const PackCover cover = cover_of(folder);
            const bool by_id = named_pack(context, cover.id, {}) == folder;
            found.push_back({cover.id, cover.version, by_id ? cover.id : shown_path(context, folder), cover.game});
        }
    return found;
}

int replay(const Context& context, const ReplayOptions& options) {
    auto text = read_file(absolute_path(context, options.file));
    if (!text) return report(context, text.error());
    auto recorded = read_replay(*text, options.file);
    if (!recorded) return report(context, recorded.error());
    auto library = load_library(context, with_game_of(context, options.choice, recorded->packs));
    if (!library) return report(context, library.error());
    if (!options.any_content && recorded->content_hash != (*library)->content_hash())
        if (Issues issues = missing_packs(recorded->packs, **library, available_packs(context)); !issues.empty()) {
            for (Issue& issue : issues) issue.place.file = options.file;
            report(context, issues);
            context.err << std::format("it needs {}; --any-content plays it with what is loaded\n", join(recorded->packs));
            return exit_errors;
        }
    auto match = play_again(*recorded, *library, options.any_content);
    if (!match) {
        for (Issue& issue : match.error())
            if (issue.place.file.empty()) issue.place.file = options.file;
        return report(context, match.error());
    }
    const Chronicle chronicle = chronicle_of(*match);
    if (options.json) {
        context.out << write_json(to_json(summarize(chronicle)));
        return exit_good;
    }
    if (options.log) context.out << log_text(chronicle);
    for (const std::string& name : options.why) {
        const auto who = chronicle.resolve_name(name);
        if (!who) return report(context, who.error());
        context.out << to_text(why(chronicle, *who));
    }
    if (options.summary) context.out << to_text(summarize(chronicle));
    context.out << std::format("{}: {} played again, the same in every turn\n", options.file,
                               counted(match->commands().size(), "command", "commands"));
    return exit_good;
}

} // namespace

void add_replay(CLI::App& app, const Context& context, Chosen& chosen) {
    const auto options = std::make_shared<ReplayOptions>();
    CLI::App* command = app.add_subcommand("replay", "Play a recorded game again and check that every turn is the same");
    command->add_option("FILE", options->file, "Replay to play, a .ffreplay file")->required()->type_name("");
    command->add_flag("--log", options->log, "Print the log");
    command->add_option("--why", options->why, "Print every change of a character's health with its cause; may be repeated")
        ->type_name("NAME")
        ->allow_extra_args(false);
    command->add_flag("--summary", options->summary, "Print who won and why, and figures for every character");
    command->add_flag("--json", options->json, "Print only the summary, as JSON");
    command->add_flag("--any-content", options->any_content, "Play it even if the content has changed since");
    add_choice(*command, options->choice);
    command->callback([&context, &chosen, options] { chosen = [&context, options] { return replay(context, *options); }; });
}

} // namespace flickforge
