// content/load/pack_folders.h: where packs lie on a disk, and what their covers say, read without checking.
#pragma once
#include <string>
#include <vector>

namespace flickforge {

/// The folder of the pack that `folder` lies in; empty when it lies in none.
std::string enclosing_pack(const std::string& folder);

/// Folders directly below `folder` that hold a pack.json, sorted. Hidden ones do not count.
std::vector<std::string> packs_in(const std::string& folder);

/// A pack that another one needs.
struct PackNeed {
    std::string pack;
    std::string version; ///< a range, see VersionRange
    bool optional = false;
};

/// What a pack.json says, as far as it can be read; the loader tells what is wrong with it.
struct PackCover {
    std::string folder;
    std::string id; ///< empty when there is none to be read
    std::string name;
    std::string version;
    std::string licence;
    std::string description;
    std::vector<PackNeed> needs;
    bool game = false; ///< a game of its own
};
PackCover cover_of(const std::string& folder);

/// The folder of the pack with this id among those in `places`: the first in the wanted range of versions, else the first; empty when none
/// has it.
std::string find_pack(const std::string& id, const std::vector<std::string>& places, const std::string& versions = "*");

/// These packs and, found as above, all that they depend on, directly or not. An optional dependency of another game than theirs is left out.
std::vector<std::string> with_needed_packs(const std::vector<std::string>& packs, const std::vector<std::string>& places);
/// What a pack that lies in no folder yet depends on.
std::vector<std::string> needed_packs(const PackCover& pack, const std::vector<std::string>& places);

/// Ids of the games among these packs and what they cannot do without, sorted.
std::vector<std::string> games_of(const std::vector<std::string>& packs, const std::vector<std::string>& places);

/// All games among the packs of these places, the nearest of each id; in the order of the places, then by folder.
std::vector<PackCover> games_in(const std::vector<std::string>& places);

} // namespace flickforge
