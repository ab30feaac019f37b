#include "base/shown_places.h"

#include "base/text.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace flickforge {
namespace fs = std::filesystem;

Result<void> check_shown(const std::string& path) {
    const char* folders = std::getenv("FLICKFORGE_SHOWN");
    return folders && *folders ? check_shown(path, folders) : Result<void>{};
}

Result<void> check_shown(const std::string& path, std::string_view folders) {
    std::error_code error;
    fs::path real = fs::weakly_canonical(fs::absolute(path, error), error);
    if (error) real = fs::absolute(path, error).lexically_normal(); // in a folder that may not be looked into
    for (const std::string& folder : split(folders, '\n')) {
        const fs::path shown = fs::weakly_canonical(folder, error);
        if (!folder.empty() && std::mismatch(shown.begin(), shown.end(), real.begin(), real.end()).first == shown.end()) return {};
    }
    return fail({.code = "unwritable",
                 .place = {path},
                 .message = "cannot be written: Flickforge runs in a private root here, where this place is not your machine's",
                 .hint = "choose a place in your home folder or in /tmp"});
}

} // namespace flickforge
