#include "base/home.h"

#include <cstdlib>
#include <filesystem>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

std::string look_above(fs::path from) {
    std::error_code error;
    for (from = fs::weakly_canonical(from, error); !from.empty(); from = from.parent_path()) {
        if (fs::exists(from / "schemas" / "pack.json", error)) return from.string();
        if (from == from.root_path()) break;
    }
    return "";
}

} // namespace

std::string find_home() {
    std::error_code error;
    if (const char* home = std::getenv("FLICKFORGE_HOME"); home && *home) return fs::weakly_canonical(home, error).string();
    if (const std::string home = look_above(fs::read_symlink("/proc/self/exe", error).parent_path()); !home.empty()) return home;
    return look_above(fs::current_path(error));
}

} // namespace flickforge
