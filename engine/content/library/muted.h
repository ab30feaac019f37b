// content/library/muted.h: warnings that packs' authors want to hear no more of ("muted" in pack.json).
#pragma once
#include "content/library/pack.h"

#include <span>

namespace flickforge {

class Library;

/// Takes the muted warnings out of `issues`, and returns them. Errors cannot be muted.
Issues take_muted(std::span<const PackInfo> packs, const Sources& sources, Issues& issues);
Issues take_muted(const Library& library, Issues& issues);

} // namespace flickforge
