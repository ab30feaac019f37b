// A recorded game again: is it the same, and what happened in it?
#include "base/files.h"
#include "base/text.h"
#include "cli/play_options.h"
#include "content/json_writer.h"
#include "play/files.h"
#include "play/log.h"
#include "play/story.h"
#include "play/summary.h"

#include <format>
#include <ostream>

namespace flickforge {
namespace {

/// Packs that could be loaded, by their id where that finds them.
std::vector<PackAtHand> packs_at_hand(const Context& context) {
    std::vector<PackAtHand> found;
    for (const std::string& place : pack_places(context, {}))
        for (const std::string& folder : packs_in(place)) {
            const PackCover cover = cover_of(folder);
            const bool by_id = named_pack(context, cover.id, {}) == folder;
            found.push_back({cover.id, cover.version, by_id ? cover.id : shown_path(context, folder)});
        }
    return found;
}

} // namespace

int replay(const Context& context, const ReplayOptions& options) {
    auto library = load_library(context, options.choice);
    if (!library) return report(context, library.error());
    auto text = read_file(absolute_path(context, options.file));
    if (!text) return report(context, text.error());
    auto recorded = read_replay(*text, options.file);
    if (!recorded) return report(context, recorded.error());
    if (!options.any_content && recorded->content_hash != (*library)->content_hash())
        if (Issues issues = missing_packs(recorded->packs, **library, packs_at_hand(context)); !issues.empty()) {
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
    const Chronicle chronicle = Chronicle::of(*match);
    if (options.json) {
        context.out << write_json(to_json(summarize(chronicle)));
        return exit_good;
    }
    if (options.log) context.out << log_text(chronicle);
    for (const std::string& name : options.why) {
        const auto who = chronicle.meant(name);
        if (!who) return report(context, who.error());
        context.out << to_text(why(chronicle, *who));
    }
    if (options.summary) context.out << to_text(summarize(chronicle));
    context.out << std::format("{}: {} played again, the same in every turn\n", options.file,
                               counted(match->commands().size(), "command", "commands"));
    return exit_good;
}

} // namespace flickforge
