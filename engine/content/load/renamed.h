// content/load/renamed.h: ids that packs have given up, and what their objects are called today ("renamed" in pack.json).
#pragma once
#include "content/load/resolve.h"

#include <functional>

namespace flickforge {

/// Kind and full old id, to the full id that took its place.
using Renames = std::map<ObjectKey, std::string>;

/// What these packs say. They are read from their covers, which are checked already.
Renames renames_of(const std::vector<PackInfo>& packs, const Sources& sources);

/// The id an object has today, by any id it ever had; the same id where it was not renamed.
std::string current_id(const Renames& renames, std::string_view kind, const std::string& id);

/// The id of today for a reference that is written with an old one; empty when it is none.
using Renamed = std::function<std::string(std::string_view kind, const std::string& id)>;

/// As complete of resolve.h, with old ids written as those of today.
void complete(const Schemas& schemas, const Schema& schema, const Sources& sources, Object& object, const Renamed& renamed);

/// A warning that a pack writes an id which was given up.
Issue renamed_issue(Place place, const std::string& old_id, const std::string& id);

} // namespace flickforge
