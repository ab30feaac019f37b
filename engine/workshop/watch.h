// workshop/watch.h: has another program changed something? Cheap enough to ask many times a second.
// Where the system reports changes by itself (inotify) nothing is looked at until it does; elsewhere, and now and then
// in any case, sizes and times of all files are compared.
#pragma once
#include "workshop/project.h"

#include <chrono>

namespace flickforge {

class Watch {
public:
    using Clock = std::chrono::steady_clock;

    explicit Watch(const Project& project);
    ~Watch();
    Watch(Watch&&) noexcept;

    /// Paths of the project that changed on disk since the last time. Files without edits are taken over, files with
    /// edits become conflicts (`Project::conflicts`). `now` is given so that tests need not wait.
    std::vector<std::string> look(Project& project, Clock::time_point now = Clock::now());

    /// Waits until it is worth a look: the system has reported a change, or it reports none and some time has passed. False when the
    /// limit comes first.
    bool wait_for_change(std::chrono::milliseconds limit) const;

    bool is_notified() const;   ///< the system reports changes
    int descriptor() const; ///< to sleep on until something changes; -1 when the system reports nothing

private:
    struct WatchHandles;
    std::unique_ptr<WatchHandles> handles_;
    Clock::time_point next_look_{};
};

} // namespace flickforge
