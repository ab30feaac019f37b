// workshop/file_wakeup.h: wakes a sleeping thread when files change. A window that waits for input would not notice by itself.
#pragma once
#include <functional>
#include <memory>

namespace flickforge {

/// Waits in a thread of its own until something can be read from a descriptor, and calls `notify` then, from that thread.
/// Calls at most some ten times a second, however long the changes stay unread.
class FileWakeup {
public:
    explicit FileWakeup(std::function<void()> notify);
    ~FileWakeup();

    /// Another one, or none for -1.
    void watch(int descriptor);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace flickforge
