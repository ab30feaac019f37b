#include "workshop/watch.h"

#include <algorithm>
#include <filesystem>
#include <poll.h>
#include <set>
#include <sys/inotify.h>
#include <unistd.h>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

using namespace std::chrono_literals;
constexpr auto between_looks = 500ms;    ///< without the system's help
constexpr auto between_sure_looks = 10s; ///< with it: some file systems do not report what other machines write

constexpr std::uint32_t what_counts =
    IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF | IN_ATTRIB;

} // namespace

/// What the system reports about a set of folders.
struct Watch::WatchHandles {
    int descriptor = ::inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    std::set<std::string> folders;
    bool all_heard = true; ///< no folder was refused

    WatchHandles() = default;
    WatchHandles(const WatchHandles&) = delete;
    WatchHandles& operator=(const WatchHandles&) = delete;
    ~WatchHandles() {
        if (descriptor >= 0) ::close(descriptor);
    }

    void listen_to(const std::string& folder) {
        if (descriptor < 0) return;
        if (::inotify_add_watch(descriptor, folder.c_str(), what_counts) < 0) all_heard = false;
        folders.insert(folder);
    }

    void listen_to_all(const Project& project) {
        folders.clear();
        all_heard = true;
        listen_to(project.folder());
        std::vector<std::string> roots = project.options().read_only;
        if (!project.options().schemas.empty()) roots.push_back(project.options().schemas);
        for (const std::string& pack : project.packs()) roots.push_back(project.absolute(pack));
        for (const std::string& root : roots) {
            std::error_code error;
            if (!fs::is_directory(root, error)) continue;
            listen_to(root);
            for (fs::recursive_directory_iterator at(root, error), end; !error && at != end; at.increment(error))
                if (std::error_code ignored; at->is_directory(ignored) && !at->is_symlink(ignored)) listen_to(at->path().string());
        }
    }

    /// True when something happened since the last time.
    bool heard() {
        alignas(inotify_event) char buffer[4096];
        bool any = false;
        while (::read(descriptor, buffer, sizeof buffer) > 0) any = true;
        return any;
    }
};

Watch::Watch(const Project& project) : handles_(std::make_unique<WatchHandles>()) { handles_->listen_to_all(project); }
Watch::~Watch() = default;
Watch::Watch(Watch&&) noexcept = default;

bool Watch::is_notified() const { return handles_->descriptor >= 0 && handles_->all_heard; }
int Watch::descriptor() const { return is_notified() ? handles_->descriptor : -1; }

bool Watch::wait_for_change(std::chrono::milliseconds limit) const {
    if (is_notified()) {
        pollfd wanted{handles_->descriptor, POLLIN, 0};
        return ::poll(&wanted, 1, static_cast<int>(limit.count())) > 0;
    }
    ::poll(nullptr, 0, static_cast<int>(std::min<std::chrono::milliseconds>(limit, between_looks).count()));
    return limit >= between_looks;
}

std::vector<std::string> Watch::look(Project& project, Clock::time_point now) {
    const bool heard = handles_->descriptor >= 0 && handles_->heard();
    if (!heard && now < next_look_) return {};
    next_look_ = now + (is_notified() ? Clock::duration(between_sure_looks) : Clock::duration(between_looks));
    handles_->listen_to_all(project); // first, so that nothing falls between listening and looking
    return project.read_again();
}

} // namespace flickforge
