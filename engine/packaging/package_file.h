// packaging/package_file.h: a pack on its way to another user: one zip, with a list of its files and their hashes.
//
//   emberfolk/.manifest.json      id, version, and every file with its size and SHA-256
//   emberfolk/pack.json           … and everything else of the pack that is not hidden
//
// A zip made by hand works as well: with or without a folder around the pack, with or without the list.
#pragma once
#include "base/folders.h"
#include "content/library/pack.h"
#include "content/schema/check.h"

#include <string>
#include <string_view>
#include <vector>

namespace flickforge {

struct PackageFile {
    PackInfo pack;
    FolderFiles files;                ///< by the path inside the pack; without the list of files
    bool listed = false;              ///< came with a list of its files, and agrees with it
    std::vector<std::string> skipped; ///< files that were left out: hidden ones, and what systems leave lying about
};

/// The list of files of a folder that was installed or unpacked, which loaders do not see.
inline constexpr const char* manifest_name = ".manifest.json";

/// Of a pack's folder. Paths to schemas ("$schema") are left out: they are those of one machine. Names that another system could not write are refused here, not at the person who gets it.
Result<PackageFile> package_from_folder(const std::string& folder, const std::string& shown, const Checker& checker);

/// Of a zip's bytes. Nothing is written; everything is checked (see zip.h), the list of files and pack.json too.
Result<PackageFile> package_from_zip(std::string_view bytes, const std::string& shown, const Checker& checker);

/// The same bytes for the same pack, whenever and wherever it is made.
std::string write_package(const PackageFile& package);

/// "emberfolk-0.1.0.ffpack.zip"
std::string package_name(const PackInfo& pack);

/// What the list of files of this package says, as text.
std::string manifest_text(const PackageFile& package);

/// "emberfolk 0.1.0", of which pack this is the list; empty when it cannot be read.
std::string listed_pack(const std::string& manifest);

/// Paths of files that are not as the list says: changed, missing or added. Empty when all is as listed.
Result<std::vector<std::string>> differences(const std::string& manifest, const FolderFiles& files, const std::string& shown);

/// The texts a loader reads, under the name of the pack.
FileTree texts_of(const PackageFile& package, const std::string& root);

/// SHA-256 in hexadecimal digits.
std::string sha256(std::string_view bytes);

} // namespace flickforge
