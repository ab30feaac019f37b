// workshop/layout_fixes.h: (private to workshop) fixes for layouts that are maps.
#pragma once
#include "workshop/draft.h"
#include "workshop/fixes.h"

namespace flickforge {

/// `slot` is the path of the slot that the issue is about: "slots[3]".
std::vector<Fix> layout_fixes(const Project& project, const Issue& issue, const Draft& draft, const std::string& slot);

} // namespace flickforge
