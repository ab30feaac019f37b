// packaging/zip.h: files to a zip and back.
#pragma once
#include "base/folders.h"
#include "packaging/zip_directory.h"

#include <string>
#include <string_view>

namespace flickforge {

/// A zip of these files, in the order of their paths. The bytes depend on the files alone: no times, no rights, and the files as they are,
/// not packed, since what a packer writes changes with its version.
std::string write_zip(const FolderFiles& files);

/// Every file of a zip by its path. Checks everything before it unpacks, and unpacks into memory only: directory, names, sizes,
/// checksums. `shown` names the zip in messages.
Result<FolderFiles> read_zip(std::string_view bytes, const std::string& shown, const ZipLimits& limits = {});

} // namespace flickforge
