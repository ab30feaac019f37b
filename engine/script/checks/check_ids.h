// script/checks/check_ids.h: ids in scripts that cannot be what their author means.
// A script reads the ids of its own pack without prefix and all others with it, so event.id == "stunned" in a pack that has no "stunned" is never
// true, and validates all the same.
#pragma once
#include "content/library/library.h"

namespace flickforge {

/// Warnings, with places "pack:path". A text that could be anything else (an option, a question, a service) is let pass.
Issues check_ids(const Library& library);

} // namespace flickforge
