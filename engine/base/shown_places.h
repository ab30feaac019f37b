// base/shown_places.h: where Flickforge runs in a private root (tools/env), what it writes must end up on the machine itself.
#pragma once
#include "base/result.h"

#include <string>
#include <string_view>

namespace flickforge {

/// Fails where a file at `path` would stay inside the private root and be lost. $FLICKFORGE_SHOWN lists the folders that are the machine's
/// own, one per line; tools/env sets it. Without it the program runs on the machine itself, and every path is good.
Result<void> check_shown(const std::string& path);

/// The same with the list given.
Result<void> check_shown(const std::string& path, std::string_view folders);

} // namespace flickforge
