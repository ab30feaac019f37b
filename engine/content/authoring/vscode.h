// content/authoring/vscode.h: settings for VS Code in a new pack, so that it completes and checks JSON and Lua from the first file on.
// Other editors find the schemas by the "$schema" line of each file, and the stubs by hand (docs/packs.md).
#pragma once
#include "content/schema/schema.h"

#include <map>

namespace flickforge {

/// The files of .vscode, by their path in the pack. `schemas` and `scripts` are the program's folders, as seen from the pack.
std::map<std::string, std::string> vscode_files(const Schemas& kinds, const std::string& schemas, const std::string& scripts);

} // namespace flickforge
