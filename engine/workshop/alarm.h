// workshop/alarm.h: wakes whoever sleeps when files change. A window that waits for input would not notice by itself.
#pragma once
#include <functional>
#include <memory>

namespace flickforge {

/// Waits in a thread of its own until something can be read from a descriptor, and calls `ring` then, from that thread.
/// Rings at most some ten times a second, however long nobody reads.
class Alarm {
public:
    explicit Alarm(std::function<void()> ring);
    ~Alarm();

    /// Another one, or none for -1.
    void watch(int descriptor);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace flickforge
