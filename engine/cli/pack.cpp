// A pack as one file for others.
#include "base/text.h"
#include "cli/commands.h"
#include "cli/common_options.h"
#include "packaging/package_file.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <format>
#include <ostream>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

struct PackOptions {
    PackChoice choice;
    std::string pack;   ///< empty: the pack one stands in
    std::string output; ///< empty: ID-VERSION.ffpack.zip here
};

Issue which_pack(const Context& context) {
    std::vector<std::string> names;
    for (const std::string& pack : packs_in(absolute_path(context, "."))) names.push_back(shown_path(context, pack));
    return {.code = "which-pack",
            .place = {},
            .message = names.empty() ? "there is no pack here" : "there are several packs here",
            .hint = names.empty() ? "name a pack's folder: flickforge pack FOLDER" : "name one of them: " + join(names)};
}

/// The pack one means: the one named, the one around, or the only one right below.
Result<std::string> meant_pack(const Context& context, const std::string& word, const std::vector<std::string>& folders) {
    std::error_code error;
    if (word.empty()) {
        const std::string here = absolute_path(context, ".");
        if (std::string pack = enclosing_pack(here); !pack.empty()) return pack;
        if (const auto below = packs_in(here); below.size() == 1) return below.front();
        return fail(which_pack(context));
    }
    std::string folder = named_pack(context, word, folders);
    if (fs::path(folder).filename() == "pack.json") folder = fs::path(folder).parent_path().string();
    if (fs::is_directory(folder, error) && !fs::exists(fs::path(folder) / "pack.json", error))
        if (const auto below = packs_in(folder); !below.empty()) {
            std::vector<std::string> names;
            for (const std::string& pack : below) names.push_back(shown_path(context, pack));
            return fail({.code = "no-pack-json",
                         .place = {word},
                         .message = "is a folder of packs, not a pack",
                         .hint = "pack one of them: " + join(names)});
        }
    return folder;
}

int pack(const Context& context, const PackOptions& options) {
    const PackChoice choice = absolute_choice(context, options.choice);
    const auto folder = meant_pack(context, options.pack, choice.folders);
    if (!folder) return report(context, folder.error(), exit_usage);
    const std::string shown = shown_path(context, *folder);
    const auto folders = with_dependencies(context, {*folder}, choice.folders);
    auto loaded = load_packs(context, folders);
    if (!loaded) return report(context, loaded.error());
    if (loaded->library) append(loaded->issues, check_further(loaded->library, folders));
    report(context, loaded->issues);
    if (has_errors(loaded->issues)) {
        context.err << "nothing was written: fix the errors first\n";
        return exit_errors;
    }
    auto checker = shipped_checker(context);
    if (!checker) return report(context, checker.error());
    const auto package = package_from_folder(*folder, shown, **checker);
    if (!package) return report(context, package.error());

    // Standing inside the pack, the zip would become part of it.
    const std::string here = absolute_path(context, ".");
    const auto inside = [&](const std::string& path) { return path.starts_with(*folder + '/') || path == *folder; };
    std::string output =
        options.output.empty()
            ? (fs::path(inside(here) ? fs::path(*folder).parent_path().string() : here) / package_name(package->pack)).string()
            : absolute_path(context, options.output);
    std::error_code error;
    if (fs::is_directory(output, error)) output = (fs::path(output) / package_name(package->pack)).string();
    if (inside(output))
        return report(context,
                      {{.code = "pack-in-pack",
                        .place = {shown_path(context, output)},
                        .message = "is inside the pack, and would become part of it",
                        .hint = "write the zip somewhere else"}},
                      exit_usage);
    const std::string bytes = write_package(*package);
    if (auto written = write_atomically(output, bytes); !written) return report(context, written.error());
    if (package->pack.licence.empty())
        context.err << std::format("{}/pack.json: warning: names no licence; others may not know what they may do with it [no-licence]\n",
                                   shown);
    context.out << std::format("wrote {}: {} {}, {}, {} bytes\nsha256 {}\n", shown_path(context, output), package->pack.id,
                               to_text(package->pack.version), counted(package->files.size(), "file", "files"), bytes.size(), sha256(bytes));
    if (!package->skipped.empty()) context.out << std::format("left out: {}\n", join(package->skipped));
    return exit_good;
}

} // namespace

void add_pack(CLI::App& app, const Context& context, Chosen& chosen) {
    const auto options = std::make_shared<PackOptions>();
    CLI::App* command = app.add_subcommand("pack", "Package a pack as one reproducible zip file");
    command->add_option("FOLDER", options->pack, "Folder or id of the pack; default: the pack in the current folder")->type_name("");
    command->add_option("-o,--output", options->output, "Zip file to write, or its folder; default: ID-VERSION.ffpack.zip")
        ->type_name("FILE");
    add_folders(*command, options->choice);
    command->callback([&context, &chosen, options] { chosen = [&context, options] { return pack(context, *options); }; });
}

} // namespace flickforge
