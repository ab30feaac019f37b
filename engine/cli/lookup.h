// cli/lookup.h: finding the object for a word on the command line.
#pragma once
#include "content/library/library.h"

namespace flickforge {

/// "monsters" for "monsters", "monster" or "Monster"; fails with a suggestion.
Result<std::string> find_kind(const Schemas& schemas, const std::string& word);

/// The object for "orc", "catacombs:orc", "monsters/orc" or "catacombs:monsters/orc".
Result<const Object*> find_object(const Library& library, const Schemas& schemas, const std::string& word);

} // namespace flickforge
