// cli/lookup.h: finding what a user means by a word on the command line.
#pragma once
#include "content/library.h"

namespace flickforge {

/// "monsters" for "monsters", "monster" or "Monster"; fails with a suggestion.
Result<std::string> find_kind(const Schemas& schemas, const std::string& word);

/// The object meant by "orc", "catacombs:orc", "monsters/orc" or "catacombs:monsters/orc".
Result<const Object*> find_object(const Library& library, const Schemas& schemas, const std::string& word);

} // namespace flickforge
