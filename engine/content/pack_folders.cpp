#include "content/pack_folders.h"

#include <algorithm>
#include <filesystem>

namespace flickforge {
namespace fs = std::filesystem;

std::string enclosing_pack(const std::string& folder) {
    std::error_code error;
    for (fs::path at = folder; !at.empty(); at = at.parent_path()) {
        if (fs::exists(at / "pack.json", error) && !fs::exists(at / "common.json", error))
            return at.string(); // schemas/ has a pack.json too
        if (at == at.root_path()) break;
    }
    return "";
}

std::vector<std::string> packs_in(const std::string& folder) {
    std::vector<std::string> result;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        std::error_code ignored;
        if (fs::exists(at->path() / "pack.json", ignored) && !fs::exists(at->path() / "common.json", ignored))
            result.push_back(at->path().string());
    }
    std::ranges::sort(result);
    return result;
}

} // namespace flickforge
