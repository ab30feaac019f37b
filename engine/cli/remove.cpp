// An installed pack, taken out of the folder of installed packs.
#include "base/text.h"
#include "cli/commands.h"
#include "cli/packs.h"
#include "packaging/installed.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <format>
#include <ostream>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

struct RemoveOptions {
    std::string id;
    std::string from;
    bool force = false;
};

int remove(const Context& context, const RemoveOptions& options) {
    const auto packs_folder = installed_folder(context, options.from, "--from");
    if (!packs_folder) return report(context, packs_folder.error(), exit_usage);
    auto cover = installed_pack(options.id, *packs_folder);
    if (!cover) {
        Issue& issue = cover.error().front();
        issue.place.file = shown_path(context, *packs_folder);
        for (const char* shipped : {"content", "samples"})
            if (const std::string folder = find_pack(options.id, {(fs::path(context.home) / shipped).string()}); !folder.empty())
                issue.hint = std::format("{} comes with Flickforge; it is used only where it is named", shown_path(context, folder));
        if (options.id.contains('/') || options.id.ends_with(".zip")) issue.hint = "name the pack's id; `flickforge list packs` shows it";
        return report(context, cover.error());
    }
    const std::string shown = shown_path(context, cover->folder);
    if (const auto others = dependants(options.id, *packs_folder); !others.empty() && !options.force)
        return report(context, {{.code = "needed",
                                 .place = {shown},
                                 .message = "is needed by " + join(others),
                                 .hint = "remove these first, or use --force"}});
    if (const auto changed = changed_by_hand(cover->folder); !changed.empty() && !options.force)
        return report(context, {{.code = "changed-here",
                                 .place = {shown},
                                 .message = "was changed since it was installed, and would lose: " + join(changed),
                                 .hint = "copy your changes to a pack of your own, or use --force"}});
    if (auto done = remove_folder(cover->folder); !done) return report(context, done.error());
    context.out << std::format("removed {} {} from {}\n", options.id, cover->version, shown_path(context, *packs_folder));
    return exit_good;
}

} // namespace

void add_remove(CLI::App& app, const Context& context, Chosen& chosen) {
    const auto options = std::make_shared<RemoveOptions>();
    CLI::App* command = app.add_subcommand("remove", "Remove an installed pack");
    command->add_option("ID", options->id, "Id of the pack; `list packs` shows it")->required()->type_name("");
    command->add_option("--from", options->from, "Folder of packs to remove it from; default: your own")->type_name("FOLDER");
    command->add_flag("--force", options->force, "Remove it even if other packs need it or files were changed by hand");
    command->callback([&context, &chosen, options] { chosen = [&context, options] { return remove(context, *options); }; });
}

} // namespace flickforge
