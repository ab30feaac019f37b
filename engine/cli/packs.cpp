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
    PackChoice result{.packs = {}, .folders = {}, .game = choice.game};
    for (const std::string& folder : choice.folders) result.folders.push_back(absolute_path(context, folder));
    for (const std::string& pack : choice.packs) result.packs.push_back(named_pack(context, pack, result.folders));
    return result;
}

namespace {

/// Where what these packs depend on is looked for: not in the folder that a person happens to stand in.
std::vector<std::string> places_of_needs(const Context& context, const std::vector<std::string>& packs, const std::vector<std::string>& folders) {
    std::vector<std::string> places = folders;
    for (const std::string& pack : packs) places.push_back(fs::path(pack).parent_path().string());
    const std::vector<std::string> further = pack_places(context, {});
    places.insert(places.end(), further.begin() + 1, further.end());
    return places;
}

} // namespace

std::vector<std::string> games_needed(const Context& context, const std::vector<std::string>& packs, const std::vector<std::string>& folders) {
    return games_of(packs, places_of_needs(context, packs, folders));
}

std::vector<std::string> with_dependencies(const Context& context, const std::vector<std::string>& packs,
                                           const std::vector<std::string>& folders) {
    return with_needed_packs(packs, places_of_needs(context, packs, folders));
}

std::vector<PackCover> games_at_hand(const Context& context, const std::vector<std::string>& folders) {
    return games_in(pack_places(context, folders));
}

std::string default_game(const Context& context) {
    std::vector<std::string> places;
    if (!context.home.empty()) places.push_back((fs::path(context.home) / "content").string());
    if (!context.installed.empty()) places.push_back(context.installed);
    const auto games = games_in(places);
    return games.empty() ? "" : games.front().folder;
}

Result<std::string> named_game(const Context& context, const std::string& word, const std::vector<std::string>& folders) {
    std::vector<std::string> ids;
    for (const PackCover& game : games_at_hand(context, folders)) {
        if (game.id == word) return game.folder;
        ids.push_back(game.id);
    }
    const std::string folder = named_pack(context, word, folders);
    const PackCover cover = cover_of(folder);
    if (cover.game) return folder;
    if (!cover.id.empty()) {
        const auto games = games_needed(context, {folder}, folders);
        return fail({.code = "not-a-game",
                     .place = {},
                     .message = std::format("{} is a pack, not a game", in_quotes(word)),
                     .hint = games.empty() ? std::format("load it with --pack {}", word)
                                           : std::format("it belongs to the game \"{}\": load it with --pack {}", games.front(), word)});
    }
    return fail({.code = "unknown-game",
                 .place = {},
                 .message = std::format("there is no game {}", in_quotes(word)),
                 .hint = ids.empty() ? "there is no game at all: put one into content/, or install one with `flickforge install`"
                                     : suggestion(word, ids, (ids.size() == 1 ? "the only game is " : "games are ") + join(ids))});
}

std::vector<ShippedGroup> shipped_groups(const Context& context) {
    if (context.home.empty()) return {};
    const auto all = packs_in((fs::path(context.home) / "content").string());
    std::vector<ShippedGroup> groups;
    std::vector<std::string> others;
    for (const std::string& folder : all)
        if (cover_of(folder).game) groups.push_back({folder, {folder}});
        else others.push_back(folder);
    for (const std::string& folder : others) {
        const auto games = games_needed(context, {folder}, {});
        const auto group = std::ranges::find_if(groups, [&](const ShippedGroup& each) { return std::ranges::contains(games, cover_of(each.game).id); });
        if (games.size() == 1 && group != groups.end() && !group->game.empty()) group->packs.push_back(folder);
        else groups.push_back({"", {folder}});
    }
    return groups;
}

PackChoice with_game_of(const Context& context, const PackChoice& choice, const std::vector<std::string>& packs) {
    const PackChoice meant = absolute_choice(context, choice);
    PackChoice result = choice;
    if (!choice.game.empty() || !games_needed(context, meant.packs, meant.folders).empty()) return result;
    const auto games = games_at_hand(context, meant.folders);
    for (const std::string& pack : packs)
        if (const std::string id = pack.substr(0, pack.find(' ')); std::ranges::contains(games, id, &PackCover::id)) {
            result.game = id;
            break;
        }
    return result;
}

Result<std::vector<std::string>> with_their_game(const Context& context, const std::vector<std::string>& packs, const PackChoice& choice) {
    std::vector<std::string> all = packs;
    const auto add = [&](const std::string& folder) {
        if (!folder.empty() && !std::ranges::contains(all, folder)) all.push_back(folder);
    };
    if (!choice.game.empty()) {
        const auto game = named_game(context, choice.game, choice.folders);
        if (!game) return std::unexpected(game.error());
        const std::string id = cover_of(*game).id; // the same game in another folder may have been named as a pack
        if (!std::ranges::contains(packs, id, [](const std::string& pack) { return cover_of(pack).id; })) add(*game);
    } else if (games_needed(context, packs, choice.folders).empty()) {
        add(default_game(context));
    }
    return with_dependencies(context, all, choice.folders);
}

Result<std::vector<std::string>> default_packs(const Context& context, const PackChoice& choice) {
    PackChoice meant = absolute_choice(context, choice);
    const auto named = [&](const std::string& pack) { // it, or another version of it: what a user names comes before what lies around
        return std::ranges::contains(meant.packs, cover_of(pack).id, [](const std::string& other) { return cover_of(other).id; });
    };
    std::vector<std::string> packs = meant.packs;
    if (const std::string here = pack_here(context); !here.empty() && !named(here)) {
        const auto its_games = games_needed(context, {here}, meant.folders);
        std::vector<std::string> wanted = games_needed(context, packs, meant.folders);
        if (!meant.game.empty()) {
            const auto game = named_game(context, meant.game, meant.folders);
            if (!game) return std::unexpected(game.error());
            wanted.push_back(cover_of(*game).id);
        }
        const bool fits = wanted.empty() || std::ranges::all_of(its_games, [&](const std::string& id) { return std::ranges::contains(wanted, id); });
        if (fits) packs.push_back(here);
    }
    return with_their_game(context, packs, meant);
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
    const auto packs = default_packs(context, choice);
    if (!packs) return std::unexpected(packs.error());
    auto loaded = load_packs(context, *packs);
    if (!loaded) return std::unexpected(std::move(loaded.error()));
    if (!loaded->library) return std::unexpected(std::move(loaded->issues));
    return loaded->library;
}

} // namespace flickforge
