// packaging/zip_directory.h: the table of contents of a zip, believed only where the rest of the file agrees with it.
// Reads nothing but numbers and names: no byte is unpacked before all of it holds together.
#pragma once
#include "base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace flickforge {

/// What helps against a damaged zip.
inline constexpr const char* get_it_again = "get the file again, or ask its author to make it with `flickforge pack`";

/// What a pack may have at most. Far above what packs need, far below what hurts.
struct ZipLimits {
    std::size_t file_bytes = 256u << 20; ///< of the zip itself
    std::size_t entries = 20'000;
    std::size_t entry_bytes = 64u << 20; ///< unpacked
    std::size_t all_bytes = 256u << 20;  ///< unpacked, together
    std::size_t ratio = 200;             ///< how many times larger unpacked; counts only for entries above `small`
    std::size_t small = 1u << 20;
    std::size_t all_ratio = 100; ///< the same of all together, above `all_small`
    std::size_t all_small = 16u << 20;
    std::size_t depth = 10;       ///< folders inside folders, the pack's own among them
    std::size_t name_bytes = 240; ///< of a path; of one part 120
};

struct ZipEntry {
    std::string name; ///< as written; a folder ends with '/'
    std::uint32_t crc = 0;
    std::uint32_t packed = 0; ///< bytes in the zip
    std::uint32_t size = 0;   ///< bytes unpacked
    bool deflated = false;    ///< else as it is

    bool is_folder() const { return name.ends_with('/'); }
};

/// The entries in the order of the directory. Refuses what is not a zip, cut off, followed or preceded by anything else, encrypted, packed in
/// unusual ways, overlapping, or described differently by its directory and its entries; links and special files; more than the limits.
/// `shown` names the file in messages.
Result<std::vector<ZipEntry>> read_zip_directory(std::string_view bytes, const std::string& shown, const ZipLimits& limits = {});

} // namespace flickforge
