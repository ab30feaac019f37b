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

std::string installed_packs_folder() {
    const auto absolute = [](const char* name) {
        const char* value = std::getenv(name);
        return value && *value == '/' ? std::string(value) : ""; // XDG: a relative path does not count
    };
    if (std::string packs = absolute("FLICKFORGE_PACKS"); !packs.empty()) return fs::path(packs).lexically_normal().string();
    if (const std::string data = absolute("XDG_DATA_HOME"); !data.empty())
        return (fs::path(data) / "flickforge/packs").lexically_normal().string();
    const std::string home = absolute("HOME");
    return home.empty() ? "" : (fs::path(home) / ".local/share/flickforge/packs").lexically_normal().string();
}

std::string program_beside(const std::string& name) {
    std::error_code error;
    const fs::path path = fs::read_symlink("/proc/self/exe", error).parent_path() / name;
    return !error && fs::is_regular_file(path, error) ? path.string() : "";
}

} // namespace flickforge
