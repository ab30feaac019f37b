// content/load/placeholders.h: objects that were removed from the content but are still in use by a game that goes on.
// They come along as placeholders: name, measures and health stay, but they have no sequences and no script. The rules deal them to
// no new character (Rules::excluded).
#pragma once
#include "content/library/library.h"
#include "content/load/resolve.h"

namespace flickforge {

/// `library`, and these objects of `other` with all that they name and `library` does not have. `needed_by` is what the placeholders say.
std::shared_ptr<const Library> with_placeholders(std::shared_ptr<const Library> library, const Library& other,
                                                 const std::vector<ObjectKey>& keys, const std::string& needed_by);

} // namespace flickforge
