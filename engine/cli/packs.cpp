#include "cli/packs.h"

#include "content/json_reader.h"

#include <algorithm>
#include <filesystem>
#include <format>
#include <set>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

/// Ids a pack depends on, read without checking: the loader will say what is wrong with it.
std::vector<std::string> dependencies(const std::string& folder) {
    std::vector<std::string> result;
    const auto text = read_file((fs::path(folder) / "pack.json").string());
    if (!text) return result;
    const ReadJson read = read_json(*text, "pack.json");
    const Node* depends = read.root ? read.root->find("depends") : nullptr;
    if (depends && depends->is_array())
        for (const Node& entry : depends->items())
            if (const Node* pack = entry.find("pack"); pack && pack->is_string()) result.push_back(pack->as_string());
    return result;
}

std::string id_of(const std::string& folder) {
    const auto text = read_file((fs::path(folder) / "pack.json").string());
    if (!text) return "";
    const ReadJson read = read_json(*text, "pack.json");
    const Node* id = read.root ? read.root->find("id") : nullptr;
    return id && id->is_string() ? id->as_string() : "";
}

} // namespace

std::vector<std::string> with_dependencies(const Context& context, const std::vector<std::string>& packs,
                                           const std::vector<std::string>& folders) {
    std::vector<std::string> result;
    std::set<std::string> ids;
    const auto add = [&](const std::string& folder) {
        if (std::ranges::contains(result, folder)) return;
        result.push_back(folder);
        ids.insert(id_of(folder));
    };
    for (const std::string& pack : packs) add(pack);

    std::vector<std::string> places = folders;
    for (const std::string& pack : packs) places.push_back(fs::path(pack).parent_path().string());
    if (!context.home.empty()) {
        places.push_back((fs::path(context.home) / "content").string());
        places.push_back((fs::path(context.home) / "samples").string());
    }
    for (std::size_t i = 0; i < result.size(); ++i) // grows while we look
        for (const std::string& wanted : dependencies(result[i])) {
            if (ids.contains(wanted)) continue;
            for (const std::string& place : places) {
                const auto candidates = packs_in(place);
                const auto found =
                    std::ranges::find_if(candidates, [&](const std::string& candidate) { return id_of(candidate) == wanted; });
                if (found == candidates.end()) continue;
                add(*found);
                break;
            }
        }
    return result;
}

std::vector<std::string> default_packs(const Context& context, const PackChoice& choice) {
    std::vector<std::string> packs;
    if (!context.home.empty()) packs = packs_in((fs::path(context.home) / "content").string());
    std::vector<std::string> more;
    for (const std::string& pack : choice.packs) more.push_back(absolute_path(context, pack));
    if (const std::string here = enclosing_pack(absolute_path(context, ".")); !here.empty()) more.push_back(here);
    for (const std::string& pack : more)
        if (!std::ranges::contains(packs, pack)) packs.push_back(pack);
    std::vector<std::string> folders;
    for (const std::string& folder : choice.folders) folders.push_back(absolute_path(context, folder));
    return with_dependencies(context, packs, folders);
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

Result<Loaded> load_packs(const Context& context, const std::vector<std::string>& folders) {
    auto checker = shipped_checker(context);
    if (!checker) return std::unexpected(std::move(checker.error()));
    std::vector<FileTree> trees;
    for (const std::string& folder : folders) {
        FileTree tree = read_tree(folder);
        const std::string shown = shown_path(context, folder);
        for (Issue& issue : tree.issues)
            if (issue.place.file.starts_with(folder)) issue.place.file = shown + issue.place.file.substr(folder.size());
        tree.root = shown;
        trees.push_back(std::move(tree));
    }
    std::vector<std::string> nearby;
    for (const char* place : {"content", "samples"})
        for (const std::string& pack : packs_in((fs::path(context.home) / place).string())) nearby.push_back(id_of(pack));
    return Loader(*checker).load(trees, nearby);
}

Result<std::shared_ptr<const Library>> load_library(const Context& context, const PackChoice& choice) {
    auto loaded = load_packs(context, default_packs(context, choice));
    if (!loaded) return std::unexpected(std::move(loaded.error()));
    if (!loaded->library) return std::unexpected(std::move(loaded->issues));
    return loaded->library;
}

} // namespace flickforge
