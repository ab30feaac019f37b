#include "cli/packs.h"

#include "base/text.h"
#include "press/cards/press.h"
#include "script/check_scripts.h"

#include <algorithm>
#include <filesystem>
#include <format>

namespace flickforge {
namespace fs = std::filesystem;

std::vector<std::string> packs_here(const Context& context) {
    const std::string here = absolute_path(context, ".");
    if (std::string pack = enclosing_pack(here); !pack.empty()) return {std::move(pack)};
    return packs_in(here);
}

std::string pack_here(const Context& context) {
    const auto packs = packs_here(context);
    return packs.size() == 1 ? packs.front() : "";
}

std::vector<std::string> sample_shelves(const Context& context) {
    if (context.home.empty()) return {};
    const fs::path samples = fs::path(context.home) / "samples";
    std::vector<std::string> shelves{samples.string()}, inner;
    std::error_code error;
    for (fs::directory_iterator entry(samples, error), end; !error && entry != end; entry.increment(error))
        if (entry->is_directory(error) && !packs_in(entry->path().string()).empty()) inner.push_back(entry->path().string());
    std::ranges::sort(inner);
    std::ranges::move(inner, std::back_inserter(shelves));
    return shelves;
}

std::vector<std::string> sample_packs(const Context& context) {
    std::vector<std::string> result;
    for (const std::string& shelf : sample_shelves(context)) std::ranges::copy(packs_in(shelf), std::back_inserter(result));
    return result;
}

std::vector<std::string> pack_places(const Context& context, const std::vector<std::string>& folders) {
    std::vector<std::string> places = folders;
    places.push_back(absolute_path(context, "."));
    if (!context.installed.empty()) places.push_back(context.installed);
    if (context.home.empty()) return places;
    places.push_back((fs::path(context.home) / "content").string());
    std::ranges::copy(sample_shelves(context), std::back_inserter(places));
    return places;
}

std::string named_pack(const Context& context, const std::string& word, const std::vector<std::string>& folders) {
    const std::string path = absolute_path(context, word);
    std::error_code error;
    if (word.contains('/') || fs::exists(path, error)) return path;
    const std::string found = find_pack(word, pack_places(context, folders));
    return found.empty() ? path : found;
}

PackChoice absolute_choice(const Context& context, const PackChoice& choice) {
    PackChoice result;
    for (const std::string& folder : choice.folders) result.folders.push_back(absolute_path(context, folder));
    for (const std::string& pack : choice.packs) result.packs.push_back(named_pack(context, pack, result.folders));
    return result;
}

std::vector<std::string> with_dependencies(const Context& context, const std::vector<std::string>& packs,
                                           const std::vector<std::string>& folders) {
    std::vector<std::string> places = folders;
    for (const std::string& pack : packs) places.push_back(fs::path(pack).parent_path().string());
    const std::vector<std::string> further = pack_places(context, {});
    places.insert(places.end(), further.begin() + 1, further.end()); // dependencies are not looked for in the current folder
    return with_needed_packs(packs, places);
}

std::vector<std::string> default_packs(const Context& context, const PackChoice& choice) {
    std::vector<std::string> packs;
    if (!context.home.empty()) packs = packs_in((fs::path(context.home) / "content").string());
    const PackChoice meant = absolute_choice(context, choice);
    std::vector<std::string> more = meant.packs;
    const auto named = [&](const std::string& pack) { // it, or another version of it: what a user names comes before what lies around
        return std::ranges::contains(meant.packs, cover_of(pack).id, [](const std::string& other) { return cover_of(other).id; });
    };
    if (const std::string here = pack_here(context); !here.empty() && !named(here)) more.push_back(here);
    for (const std::string& pack : more)
        if (!std::ranges::contains(packs, pack)) packs.push_back(pack);
    return with_dependencies(context, packs, meant.folders);
}

Result<std::string> installed_folder(const Context& context, const std::string& named, const std::string& option) {
    if (!named.empty()) return absolute_path(context, named);
    if (!context.installed.empty()) return context.installed;
    return fail({.code = "no-home",
                 .place = {},
                 .message = "there is no home folder to install packs in",
                 .hint = std::format("say where with {} FOLDER, or set XDG_DATA_HOME", option)});
}

Result<std::shared_ptr<const Checker>> shipped_checker(const Context& context) {
    if (context.home.empty())
        return fail({.code = "no-home",
                     .place = {},
                     .message = "the folder with schemas/ and content/ was not found",
                     .hint = "set FLICKFORGE_HOME to Flickforge's folder"});
    FileTree tree = read_tree((fs::path(context.home) / "schemas").string());
    tree.root = shown_path(context, tree.root);
    return make_checker(tree);
}

FileTree read_pack(const Context& context, const std::string& folder) {
    FileTree tree = read_tree(folder);
    const std::string shown = shown_path(context, folder);
    for (Issue& issue : tree.issues) {
        if (issue.place.file.starts_with(folder)) issue.place.file = shown + issue.place.file.substr(folder.size());
        if (issue.code != "no-such-folder") continue;
        std::error_code error;
        if (folder.ends_with(".zip") && fs::exists(folder, error)) {
            issue.message = "is a zip, not a folder";
            issue.hint = std::format("install it first: flickforge install {}", shown);
        } else if (const std::string word = fs::path(folder).filename().string();
                   fs::path(folder).parent_path() == absolute_path(context, ".")) {
            std::vector<std::string> ids;
            for (const std::string& place : pack_places(context, {}))
                for (const std::string& pack : packs_in(place)) ids.push_back(cover_of(pack).id);
            if (const std::string near = closest_match(word, ids); !near.empty())
                issue.hint = std::format("did you mean the pack \"{}\"?", near);
        }
    }
    tree.root = shown;
    return tree;
}

Result<Loaded> load_trees(const Context& context, const std::vector<FileTree>& trees) {
    std::vector<std::string> nearby;
    for (const std::string& place : pack_places(context, {}))
        for (const std::string& pack : packs_in(place)) nearby.push_back(cover_of(pack).id);
    if (context.loader) return context.loader->load(trees, nearby);
    auto checker = shipped_checker(context);
    if (!checker) return std::unexpected(std::move(checker.error()));
    return Loader(*checker).load(trees, nearby);
}

Result<Loaded> load_packs(const Context& context, const std::vector<std::string>& folders) {
    std::vector<FileTree> trees;
    for (const std::string& folder : folders) trees.push_back(read_pack(context, folder));
    return load_trees(context, trees);
}

Issues check_further(const std::shared_ptr<const Library>& library, const std::vector<std::string>& folders) {
    Issues issues = check_scripts(library);
    append(issues, CardChecker().check(library, folders_by_pack(*library, folders)));
    return issues;
}

std::map<std::string, std::string> folders_by_pack(const Library& library, const std::vector<std::string>& folders) {
    std::map<std::string, std::string> result;
    for (const PackInfo& pack : library.packs())
        if (pack.tree < folders.size()) result[pack.id] = folders[pack.tree];
    return result;
}

Result<std::shared_ptr<const Library>> load_library(const Context& context, const PackChoice& choice) {
    auto loaded = load_packs(context, default_packs(context, choice));
    if (!loaded) return std::unexpected(std::move(loaded.error()));
    if (!loaded->library) return std::unexpected(std::move(loaded->issues));
    return loaded->library;
}

} // namespace flickforge
