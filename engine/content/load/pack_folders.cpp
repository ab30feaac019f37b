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

std::vector<std::string> with_needed_packs(const std::vector<std::string>& packs, const std::vector<std::string>& places) {
    std::vector<std::string> result;
    std::vector<PackCover> covers;
    std::set<std::string> ids;
    const auto add = [&](const std::string& folder) {
        if (std::ranges::contains(result, folder)) return;
        result.push_back(folder);
        covers.push_back(cover_of(folder));
        ids.insert(covers.back().id);
    };
    for (const std::string& pack : packs) add(pack);
    for (std::size_t i = 0; i < covers.size(); ++i) { // grows while we look
        const std::vector<PackNeed> needs = covers[i].needs;
        for (const PackNeed& need : needs)
            if (!ids.contains(need.pack))
                if (const std::string folder = find_pack(need.pack, places, need.version); !folder.empty()) add(folder);
    }
    return result;
}

} // namespace flickforge
