// content/authoring/starters.h: what a new pack or object begins with, filled in from schemas/starters.
#pragma once
#include "content/schema/schema.h"

#include <optional>

namespace flickforge {

/// Says what a name may look like when this one cannot be an id.
Result<void> check_name(const std::string& name);

/// "my-first-pack" -> "My First Pack"
std::string as_title(const std::string& name);

/// "monster" for monsters, "style" for card styles: the last word of the kind's title, for names such as my-monster.
std::string short_word(const Schema& schema);

struct Starter {
    std::string json;               ///< text of the object's file
    std::optional<std::string> lua; ///< text of the script beside it, for starters that have one
};

/// `from` names the starter, as a rule the kind itself; `schema_path` is where an editor finds the schema, as seen from the new file.
Result<Starter> make_starter(const Schemas& schemas, const std::string& from, const std::string& kind, const std::string& name,
                             const std::string& schema_path);

} // namespace flickforge
