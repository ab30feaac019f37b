// base/folders.h: whole folders that are never half written and never half removed.
// The new files are laid down beside the folder, under a name that begins with a dot, and take its place in one step. A process that is
// killed on the way leaves the old folder as it was; what it left behind is swept away by the next change in the same place.
#pragma once
#include "base/result.h"

#include <cstdint>
#include <map>
#include <string>

namespace flickforge {

/// Path inside the folder, with '/', and the bytes of the file.
using FolderFiles = std::map<std::string, std::string>;

/// Puts a folder with exactly these files at `path`, in place of what was there. Fails without a trace.
Result<void> replace_folder(const std::string& path, const FolderFiles& files);

/// Good also when there is no such folder.
Result<void> remove_folder(const std::string& path);

/// Every ordinary file below a folder, with its bytes, but for what is hidden (begins with a dot). Links that stay inside are followed to
/// files; anything else that is not a file or folder is an error, as are files above the limit.
struct FolderLimits {
    std::uintmax_t file_bytes = 64u << 20;
    std::uintmax_t all_bytes = 256u << 20;
    std::size_t files = 20'000;
    std::size_t depth = 9; ///< folders inside folders
};
Result<FolderFiles> read_folder(const std::string& path, const std::string& shown, const FolderLimits& limits = {});

} // namespace flickforge
