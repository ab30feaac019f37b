// Packs of others: into the folder of installed packs, and out of it.
#include "base/text.h"
#include "cli/parcels.h"
#include "parcel/installed.h"
#include "parcel/zip_directory.h"
#include "script/check_scripts.h"

#include <algorithm>
#include <filesystem>
#include <format>
#include <ostream>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

Result<std::string> target(const Context& context, const std::string& named) {
    if (!named.empty()) return absolute_path(context, named);
    if (!context.installed.empty()) return context.installed;
    return fail({.code = "no-home",
                 .place = {},
                 .message = "there is no home folder to install packs in",
                 .hint = "say where with --to FOLDER, or set XDG_DATA_HOME"});
}

Result<Parcel> open(const Context& context, const std::string& word, const Checker& checker) {
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
        return parcel_of_folder(path, shown, checker);
    }
    if (fs::path(path).filename() == "pack.json")
        return parcel_of_folder(fs::path(path).parent_path().string(), shown_path(context, fs::path(path).parent_path().string()), checker);
    auto bytes = read_file(path, ZipLimits{}.file_bytes);
    if (!bytes) {
        for (Issue& issue : bytes.error()) issue.place.file = shown;
        return std::unexpected(std::move(bytes.error()));
    }
    return parcel_of_zip(*bytes, shown, checker);
}

/// Everything that is wrong with the pack as it would be loaded: together with what it depends on.
Result<Issues> check_content(const Context& context, const Parcel& parcel, const std::string& shown,
                             const std::vector<std::string>& places) {
    std::vector<FileTree> trees{texts_of(parcel, shown)};
    std::vector<std::string> needed;
    for (const PackLink& link : parcel.pack.depends)
        if (const std::string folder = find_pack(link.pack, places, link.version); !folder.empty()) needed.push_back(folder);
    for (const std::string& folder : with_needed_packs(needed, places)) trees.push_back(read_pack(context, folder));
    auto loaded = load_trees(context, trees);
    if (!loaded) return std::unexpected(std::move(loaded.error()));
    Issues issues = std::move(loaded->issues);
    if (loaded->library) append(issues, check_scripts(loaded->library)); // its pictures lie in no folder yet
    std::erase_if(issues, [&](const Issue& issue) { return issue.level == Level::warning; }); // its author's business
    return issues;
}

void tell(const Context& context, const Parcel& parcel, const Installation& plan) {
    using Step = Installation::Step;
    const std::string what = std::format("{} {}", parcel.pack.id, to_text(parcel.pack.version)), where = shown_path(context, plan.folder);
    switch (plan.step) {
    case Step::fresh: context.out << std::format("installed {} in {}\n", what, where); break;
    case Step::same: context.out << std::format("{} is installed already, with the same files; nothing was changed\n", what); return;
    case Step::upgrade:
        context.out << std::format("upgraded {} from {} to {} in {}\n", parcel.pack.id, plan.before, to_text(parcel.pack.version), where);
        break;
    case Step::downgrade:
        context.out << std::format("went back with {} from {} to the older {} in {}\n", parcel.pack.id, plan.before,
                                   to_text(parcel.pack.version), where);
        break;
    case Step::replacement: context.out << std::format("replaced {} with other files of the same version in {}\n", what, where); break;
    }
    if (!parcel.skipped.empty()) context.out << std::format("left out: {}\n", join(parcel.skipped));
    context.out << std::format("next: flickforge play --pack {}\n", parcel.pack.id);
}

} // namespace

int install(const Context& context, const InstallOptions& options) {
    auto checker = shipped_checker(context);
    if (!checker) return report(context, checker.error());
    const auto packs_folder = target(context, options.to);
    if (!packs_folder) return report(context, packs_folder.error(), exit_usage);
    auto parcel = open(context, options.what, **checker);
    if (!parcel) return report(context, parcel.error());
    const std::string shown = shown_path(context, absolute_path(context, options.what)), id = parcel->pack.id;
    if (!find_pack(id, {(fs::path(context.home) / "content").string()}).empty())
        return report(context, {{.code = "shipped-pack",
                                 .place = {shown},
                                 .message = std::format("{} comes with Flickforge and cannot be replaced", in_quotes(id)),
                                 .hint = "change it from a pack of your own, with patches"}});
    std::vector<std::string> places = absolute_choice(context, options.choice).folders;
    places.push_back(*packs_folder);
    std::ranges::copy(pack_places(context, {}), std::back_inserter(places));
    const auto issues = check_content(context, *parcel, shown, places);
    if (!issues) return report(context, issues.error());
    if (!issues->empty()) {
        report(context, *issues);
        context.err << "nothing was installed\n";
        return exit_errors;
    }
    const Installation plan = plan_installation(*parcel, *packs_folder);
    if (!plan.lost.empty() && !options.force)
        return report(context, {{.code = "changed-here",
                                 .place = {shown_path(context, plan.folder)},
                                 .message = "was changed since it was installed, and would lose: " + join(plan.lost),
                                 .hint = "copy your changes to a pack of your own, or install with --force"}});
    if (plan.step != Installation::Step::same)
        if (auto done = flickforge::install(*parcel, plan); !done) return report(context, done.error());
    if (!parcel->listed && !fs::is_directory(absolute_path(context, options.what)))
        context.err << std::format(
            "{}: warning: holds no list of its files, so nobody can tell whether all of them are as its author made them; "
            "`flickforge pack` writes one [no-manifest]\n",
            shown);
    for (const std::string& other : plan.left_behind)
        context.err << std::format("{}: warning: {}, and will not load with {} [dependency-version]\n", shown, other,
                                   to_text(parcel->pack.version));
    tell(context, *parcel, plan);
    return exit_good;
}

int remove(const Context& context, const RemoveOptions& options) {
    const auto packs_folder = target(context, options.from);
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

} // namespace flickforge
