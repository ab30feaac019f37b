// cli/lookup.h: finding the object for a word on the command line.
#pragma once
#include "content/library/library.h"

#include <functional>

namespace flickforge {

/// "monsters" for "monsters", "monster" or "Monster"; fails with a suggestion.
Result<std::string> find_kind(const Schemas& schemas, const std::string& word);

/// The object for "orc", "catacombs:orc", "monsters/orc" or "catacombs:monsters/orc". Where several have the name, only those that are
/// `meant` count, if there are any.
Result<const Object*> find_object(const Library& library, const Schemas& schemas, const std::string& word,
                                  const std::function<bool(const Object&)>& meant = {});

} // namespace flickforge
