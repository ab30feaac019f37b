// content/library/pack.h: the cover pages of packs, and the order in which packs are loaded.
#pragma once
#include "base/version.h"
#include "content/schema/check.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace flickforge {

/// The version of the rules and script interface this program offers.
inline constexpr int current_api = 1;

struct PackLink {
    std::string pack;
    std::string version; ///< a range, see VersionRange
    bool optional = false;
    std::string reason;
    Origin origin;
};

/// A warning that the pack's author has looked at and wants to hear no more of. Errors cannot be muted.
struct Mute {
    std::string issue; ///< its code, "missing-pack"
    std::string file;  ///< inside the pack; "" is any
    std::string reason;
};

/// What the cover of a game says about it.
struct GameInfo {
    Origin first_layout;   ///< where its cover names the layout
    int currency_unit = 1; ///< what people read instead of 1 gold: rules, prices and coins count in units
};

struct PackInfo {
    std::string id;
    std::string name;
    Version version;
    int api = current_api;
    std::string description;
    std::vector<std::string> authors;
    std::string licence;
    std::string language;
    std::string first_layout;     ///< full id; empty: the pack names none
    std::optional<GameInfo> game; ///< only of packs that are games; a library holds one game
    std::vector<PackLink> depends;
    std::vector<PackLink> conflicts;
    std::vector<Mute> muted;
    Origin origin;                 ///< of its pack.json
    std::size_t tree = 0;          ///< which of the trees given to the loader
    std::set<std::string> reach;   ///< ids of all packs it may refer to: itself and what it depends on, directly or not
    std::set<std::string> missing; ///< optional packs among these that are not there
};

/// Reads a checked pack.json.
PackInfo decode_pack(const Node& document);

/// Sorts by depth of dependency, then id; fills `reach` and `missing`; reports what does not fit together, two games for one.
/// `nearby` are ids of packs that could be loaded as well, for suggestions.
void order_packs(std::vector<PackInfo>& packs, const std::vector<std::string>& nearby, const Sources& sources, Issues& issues);

} // namespace flickforge
