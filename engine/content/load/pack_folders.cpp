#include "content/load/pack_folders.h"

#include "base/version.h"
#include "content/json/json_reader.h"

#include <algorithm>
#include <filesystem>
#include <set>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

std::string text_at(const Node& node, std::string_view key, std::string otherwise = "") {
    const Node* found = node.find(key);
    return found && found->is_string() ? found->as_string() : otherwise;
}

} // namespace

std::string enclosing_pack(const std::string& folder) {
    std::error_code error;
    for (fs::path at = folder; !at.empty(); at = at.parent_path()) {
        if (fs::exists(at / "pack.json", error) && !fs::exists(at / "common.json", error))
            return at.string(); // schemas/ has a pack.json too
        if (at == at.root_path()) break;
    }
    return "";
}

std::vector<std::string> packs_in(const std::string& folder) {
    std::vector<std::string> result;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        std::error_code ignored;
        if (at->path().filename().string().starts_with('.')) continue; // a pack that is just being installed
        if (fs::exists(at->path() / "pack.json", ignored) && !fs::exists(at->path() / "common.json", ignored))
            result.push_back(at->path().string());
    }
    std::ranges::sort(result);
    return result;
}

PackCover cover_of(const std::string& folder) {
    PackCover cover{.folder = folder};
    const auto text = read_file((fs::path(folder) / "pack.json").string());
    if (!text) return cover;
    const ReadJson read = read_json(*text, "pack.json");
    if (!read.root) return cover;
    cover.id = text_at(*read.root, "id");
    cover.name = text_at(*read.root, "name");
    cover.version = text_at(*read.root, "version");
    cover.licence = text_at(*read.root, "licence");
    cover.description = text_at(*read.root, "description");
    const Node* game = read.root->find("game");
    cover.game = game && game->is_object();
    const Node* depends = read.root->find("depends");
    if (!depends || !depends->is_array()) return cover;
    for (const Node& entry : depends->items()) {
        const Node* optional = entry.find("optional");
        if (std::string pack = text_at(entry, "pack"); !pack.empty())
            cover.needs.push_back(
                {std::move(pack), text_at(entry, "version", "*"), optional && optional->is_boolean() && optional->as_boolean()});
    }
    return cover;
}

std::string find_pack(const std::string& id, const std::vector<std::string>& places, const std::string& versions) {
    const auto range = VersionRange::parse(versions);
    std::string first;
    for (const std::string& place : places)
        for (const std::string& candidate : packs_in(place)) {
            const PackCover cover = cover_of(candidate);
            if (cover.id != id) continue;
            const auto version = parse_version(cover.version);
            if (range && version && range->contains(*version)) return candidate;
            if (first.empty()) first = candidate;
        }
    return first;
}

namespace {

/// Packs and what they depend on, as it is found.
class Gathered {
public:
    Gathered(const std::vector<std::string>& packs, const std::vector<std::string>& places) : places_(places) {
        for (const std::string& pack : packs) add(pack);
        add_required();
    }
    Gathered(const PackCover& pack, const std::vector<std::string>& places) : places_(places), covers_{pack}, ids_{pack.id} {
        add_required();
    }

    std::vector<std::string> games() const {
        std::set<std::string> ids;
        for (const PackCover& cover : covers_)
            if (cover.game) ids.insert(cover.id);
        return {ids.begin(), ids.end()};
    }

    void add_optional() {
        for (std::size_t i = 0; i < covers_.size(); ++i) { // grows while we look
            const std::vector<PackNeed> needs = covers_[i].needs;
            for (const PackNeed& need : needs) {
                if (!need.optional || ids_.contains(need.pack)) continue;
                const std::string folder = find_pack(need.pack, places_, need.version);
                if (folder.empty() || is_of_another_game(folder)) continue;
                add(folder);
                add_required();
            }
        }
    }

    std::vector<std::string> folders() const {
        std::vector<std::string> result;
        for (const PackCover& cover : covers_) result.push_back(cover.folder);
        return result;
    }

private:
    const std::vector<std::string>& places_;
    std::vector<PackCover> covers_;
    std::set<std::string> ids_;

    void add(const std::string& folder) {
        if (std::ranges::contains(covers_, folder, &PackCover::folder)) return;
        covers_.push_back(cover_of(folder));
        ids_.insert(covers_.back().id);
    }

    void add_required() {
        for (std::size_t i = 0; i < covers_.size(); ++i) { // grows while we look
            const std::vector<PackNeed> needs = covers_[i].needs;
            for (const PackNeed& need : needs)
                if (!need.optional && !ids_.contains(need.pack))
                    if (const std::string folder = find_pack(need.pack, places_, need.version); !folder.empty()) add(folder);
        }
    }

    bool is_of_another_game(const std::string& folder) const {
        const std::vector<std::string> own = games(), others = games_of({folder}, places_);
        return !own.empty() && std::ranges::any_of(others, [&](const std::string& game) { return !std::ranges::contains(own, game); });
    }
};

} // namespace

std::vector<std::string> with_needed_packs(const std::vector<std::string>& packs, const std::vector<std::string>& places) {
    Gathered gathered(packs, places);
    gathered.add_optional();
    return gathered.folders();
}

std::vector<std::string> needed_packs(const PackCover& pack, const std::vector<std::string>& places) {
    Gathered gathered(pack, places);
    gathered.add_optional();
    std::vector<std::string> folders = gathered.folders();
    folders.erase(folders.begin());
    return folders;
}

std::vector<std::string> games_of(const std::vector<std::string>& packs, const std::vector<std::string>& places) {
    return Gathered(packs, places).games();
}

std::vector<PackCover> games_in(const std::vector<std::string>& places) {
    std::vector<PackCover> games;
    for (const std::string& place : places)
        for (const std::string& folder : packs_in(place))
            if (PackCover cover = cover_of(folder); cover.game && !std::ranges::contains(games, cover.id, &PackCover::id))
                games.push_back(std::move(cover));
    return games;
}

} // namespace flickforge
