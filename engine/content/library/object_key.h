// content/library/object_key.h: what names an object among all packs: its kind and its full id.
#pragma once
#include <compare>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace flickforge {

struct Object;

struct ObjectKey {
    std::string kind; ///< "items"
    std::string id;   ///< "catacombs:orb"

    auto operator<=>(const ObjectKey&) const = default;
    bool operator==(const ObjectKey&) const = default;
};

using ObjectMap = std::map<ObjectKey, std::shared_ptr<const Object>>;

/// As it stands in saves, options and replays: "items/catacombs:orb".
std::string to_text(const ObjectKey& key);

/// Reads such a text. A script's place in a game, "items/catacombs:orb#3@1", names its object: what begins with # is left out.
/// None where there is no kind or no id.
std::optional<ObjectKey> object_key(std::string_view text);
/// Its kind alone; all of the text where it is no such text.
std::string kind_in(std::string_view text);

} // namespace flickforge
