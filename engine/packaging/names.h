// packaging/names.h: paths that every system can write, and that no two files share on any of them.
#pragma once
#include "base/result.h"
#include "packaging/zip_directory.h"

#include <string>
#include <string_view>
#include <vector>

namespace flickforge {

/// Why a path inside a pack cannot be taken: the message and its hint; an empty message when it can.
/// A path that leaves its folder, begins at the root or a drive, or cannot be a file name on Windows, Linux or macOS.
Issue why_not_name(std::string_view path, const ZipLimits& limits = {});

/// All that is wrong with these paths, alone and together: two that differ only in case or in how letters are composed would be one file
/// on some systems; a path cannot be a file and a folder. `shown` names the zip or folder.
Issues check_names(const std::vector<std::string>& paths, const std::string& shown, const ZipLimits& limits = {});

/// The path as a system sees it that takes no account of case and of how letters are composed.
std::string folded(std::string_view path);

} // namespace flickforge
