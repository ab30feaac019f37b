// content/authoring/starters.h: what a new pack or object begins with, filled in from schemas/starters.
#pragma once
#include "content/schema/schema.h"

#include <functional>
#include <map>
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

/// A pack that is a small game of its own, filled in from schemas/starters/game: the text of each file by its path in the pack.
/// `schema_path` is asked with the name of a schema and the path of the file that uses it.
Result<std::map<std::string, std::string>> make_starter_game(
    const Schemas& schemas, const std::string& name, const std::function<std::string(const std::string& schema, const std::string& file)>& schema_path);

/// Id of the pack whose objects the starters name; "" for none.
std::string game_of_starters(const Schemas& schemas);

/// The pack that a new pack of another game depends on, instead of the one that the starter names.
void depend_on(Starter& pack, const Schemas& schemas, const std::string& game, const std::string& versions);

} // namespace flickforge
