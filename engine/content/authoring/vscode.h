// content/authoring/vscode.h: settings for VS Code in a new pack, so that it completes and checks JSON and Lua from the first file on,
// and lists what is wrong with the pack after every save.
// Other editors find the schemas by the "$schema" line of each file, and the stubs by hand (docs/packs.md).
#pragma once
#include "content/schema/schema.h"

#include <map>

namespace flickforge {

/// Where the program's own files are, as seen from the pack.
struct ProgramPaths {
    std::string schemas; ///< folder
    std::string scripts; ///< folder
    std::string command; ///< what starts the program, for the tasks that check the pack on every save
};

/// The script `forge` of the program's folder, as tasks of a pack name it; `flickforge` where the folder has none.
std::string command_seen_from(const std::string& home, const std::string& pack);

/// The files of .vscode, by their path in the pack.
std::map<std::string, std::string> vscode_files(const Schemas& kinds, const ProgramPaths& program);

} // namespace flickforge
