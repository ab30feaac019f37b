#include "cli/save_watch.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <sys/stat.h>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

using namespace std::chrono_literals;
constexpr auto quiet = 150ms;    ///< after the last change
constexpr auto longest = 2000ms; ///< after the first one, however much goes on

constexpr std::array counting{".json", ".lua", ".svg", ".png", ".jpg"};

bool is_hidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

} // namespace

SaveWatch::SaveWatch(std::vector<std::string> folders) : folders_(std::move(folders)), returned_(stamps()), seen_(returned_) {}

SaveWatch::Stamps SaveWatch::stamps() const {
    Stamps found;
    for (const std::string& folder : folders_) {
        std::error_code error;
        for (fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, error), end; !error && at != end;
             at.increment(error)) {
            if (is_hidden(at->path())) {
                if (std::error_code ignored; at->is_directory(ignored)) at.disable_recursion_pending();
                continue;
            }
            if (!std::ranges::contains(counting, at->path().extension().string())) continue;
            struct ::stat status {};
            if (::stat(at->path().c_str(), &status) != 0 || !S_ISREG(status.st_mode)) continue;
            found[at->path().string()] = {static_cast<std::uintmax_t>(status.st_size),
                                          status.st_mtim.tv_sec * 1'000'000'000 + status.st_mtim.tv_nsec, status.st_ino};
        }
    }
    return found;
}

std::vector<std::string> SaveWatch::look(Clock::time_point now) {
    Stamps current = stamps();
    if (current != seen_) {
        if (seen_ == returned_) first_ = now;
        last_ = now;
        seen_ = std::move(current);
    }
    if (seen_ == returned_ || (now - last_ < quiet && now - first_ < longest)) return {};
    std::vector<std::string> changed;
    for (const auto& [path, stamp] : seen_)
        if (const auto before = returned_.find(path); before == returned_.end() || before->second != stamp) changed.push_back(path);
    for (const auto& [path, stamp] : returned_)
        if (!seen_.contains(path)) changed.push_back(path);
    returned_ = seen_;
    return changed;
}

} // namespace flickforge
