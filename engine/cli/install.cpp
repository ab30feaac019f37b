// A pack of others, checked and put into the folder of installed packs.
#include "base/text.h"
#include "cli/commands.h"
#include "cli/common_options.h"
#include "packaging/installed.h"
#include "packaging/zip_directory.h"
#include "script/check_scripts.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <format>
#include <ostream>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

struct InstallOptions {
    PackChoice choice;
    std::string what; ///< a zip or a pack's folder
    std::string to;   ///< empty: the person's own folder of packs
    bool force = false;
};

Result<PackageFile> open(const Context& context, const std::string& word, const Checker& checker) {
    const std::string path = absolute_path(context, word), shown = shown_path(context, path);
    std::error_code error;
    if (!fs::exists(path, error))
        return fail({.code = "no-such-file",
                     .place = {shown},
                     .message = "there is no such file or folder",
                     .hint = "check the spelling of the path"});
    if (fs::is_directory(path, error)) {
        std::vector<std::string> names;
        for (const std::string& pack : packs_in(path)) names.push_back(shown_path(context, pack));
        if (!fs::exists(fs::path(path) / "pack.json", error) && !names.empty())
            return fail({.code = "no-pack-json",
                         .place = {shown},
                         .message = "is a folder of packs, not a pack",
                         .hint = "install one of them: " + join(names)});
        return package_from_folder(path, shown, checker);
    }
    if (fs::path(path).filename() == "pack.json")
        return package_from_folder(fs::path(path).parent_path().string(), shown_path(context, fs::path(path).parent_path().string()), checker);
    auto bytes = read_file(path, ZipLimits{}.file_bytes);
    if (!bytes) {
        for (Issue& issue : bytes.error()) issue.place.file = shown;
        return std::unexpected(std::move(bytes.error()));
    }
    return package_from_zip(*bytes, shown, checker);
}

/// Everything that is wrong with the pack as it would be loaded: together with what it depends on.
Result<Issues> check_content(const Context& context, const PackageFile& package, const std::string& shown,
                             const std::vector<std::string>& places) {
    std::vector<FileTree> trees{texts_of(package, shown)};
    std::vector<std::string> needed;
    for (const PackLink& link : package.pack.depends)
        if (const std::string folder = find_pack(link.pack, places, link.version); !folder.empty()) needed.push_back(folder);
    for (const std::string& folder : with_needed_packs(needed, places)) trees.push_back(read_pack(context, folder));
    auto loaded = load_trees(context, trees);
    if (!loaded) return std::unexpected(std::move(loaded.error()));
    Issues issues = std::move(loaded->issues);
    if (loaded->library) append(issues, check_scripts(loaded->library));                      // its pictures lie in no folder yet
    std::erase_if(issues, [&](const Issue& issue) { return issue.level == Level::warning; }); // its author's business
    return issues;
}

void print_outcome(const Context& context, const PackageFile& package, const Installation& plan) {
    using Step = Installation::Step;
    const std::string what = std::format("{} {}", package.pack.id, to_text(package.pack.version)), where = shown_path(context, plan.folder);
    switch (plan.step) {
    case Step::fresh: context.out << std::format("installed {} in {}\n", what, where); break;
    case Step::same: context.out << std::format("{} is installed already, with the same files; nothing was changed\n", what); return;
    case Step::upgrade:
        context.out << std::format("upgraded {} from {} to {} in {}\n", package.pack.id, plan.before, to_text(package.pack.version), where);
        break;
    case Step::downgrade:
        context.out << std::format("downgraded {} from {} to {} in {}\n", package.pack.id, plan.before,
                                   to_text(package.pack.version), where);
        break;
    case Step::replacement: context.out << std::format("replaced {} with other files of the same version in {}\n", what, where); break;
    }
    if (!package.skipped.empty()) context.out << std::format("left out: {}\n", join(package.skipped));
    context.out << std::format("next: {} play --pack {}\n", context.name, package.pack.id);
}

int install(const Context& context, const InstallOptions& options) {
    auto checker = shipped_checker(context);
    if (!checker) return report(context, checker.error());
    const auto packs_folder = installed_folder(context, options.to, "--to");
    if (!packs_folder) return report(context, packs_folder.error(), exit_usage);
    auto package = open(context, options.what, **checker);
    if (!package) return report(context, package.error());
    const std::string shown = shown_path(context, absolute_path(context, options.what)), id = package->pack.id;
    if (!find_pack(id, {(fs::path(context.home) / "content").string()}).empty())
        return report(context, {{.code = "shipped-pack",
                                 .place = {shown},
                                 .message = std::format("{} comes with Flickforge and cannot be replaced", in_quotes(id)),
                                 .hint = "change it from a pack of your own, with patches"}});
    std::vector<std::string> places = absolute_choice(context, options.choice).folders;
    places.push_back(*packs_folder);
    std::ranges::copy(pack_places(context, {}), std::back_inserter(places));
    const auto issues = check_content(context, *package, shown, places);
    if (!issues) return report(context, issues.error());
    if (!issues->empty()) {
        report(context, *issues);
        context.err << "nothing was installed\n";
        return exit_errors;
    }
    const Installation plan = plan_installation(*package, *packs_folder);
    if (!plan.lost.empty() && !options.force)
        return report(context, {{.code = "changed-here",
                                 .place = {shown_path(context, plan.folder)},
                                 .message = "was changed since it was installed, and would lose: " + join(plan.lost),
                                 .hint = "copy your changes to a pack of your own, or install with --force"}});
    if (plan.step != Installation::Step::same)
        if (auto done = flickforge::install(*package, plan); !done) return report(context, done.error());
    if (!package->listed && !fs::is_directory(absolute_path(context, options.what)))
        context.err << std::format("{}: warning: has no list of its files, so they cannot be compared with what its author packed; "
                                   "`{} pack` writes one [no-manifest]\n",
                                   shown, context.name);
    for (const std::string& other : plan.left_behind)
        context.err << std::format("{}: warning: {}, and will not load with {} [dependency-version]\n", shown, other,
                                   to_text(package->pack.version));
    print_outcome(context, *package, plan);
    return exit_good;
}

} // namespace

void add_install(CLI::App& app, const Context& context, Chosen& chosen) {
    const auto options = std::make_shared<InstallOptions>();
    CLI::App* command = app.add_subcommand("install", "Check and install a pack from a zip or a folder");
    command->add_option("FILE", options->what, "Zip file or folder of the pack")->required()->type_name("");
    command->add_option("--to", options->to, "Folder of packs to install in; default: your own")->type_name("FOLDER");
    command->add_flag("--force", options->force, "Overwrite files changed by hand");
    add_folders(*command, options->choice);
    command->callback([&context, &chosen, options] { chosen = [&context, options] { return install(context, *options); }; });
}

} // namespace flickforge
