#include "workshop/file_wakeup.h"

#include <array>
#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <unistd.h>

using namespace flickforge;

namespace {

/// A pipe that is closed at the end.
struct Pipe {
    Pipe() { REQUIRE(::pipe(ends.data()) == 0); }
    ~Pipe() { ::close(ends[0]), ::close(ends[1]); }
    void write() const { REQUIRE(::write(ends[1], "x", 1) == 1); }
    void read() const {
        char byte = 0;
        REQUIRE(::read(ends[0], &byte, 1) == 1);
    }
    std::array<int, 2> ends{-1, -1};
};

/// Counts how often it rings, and lets a test wait for that.
class Bell {
public:
    void ring() {
        const std::scoped_lock lock(mutex_);
        ++count_;
        heard_.notify_all();
    }
    bool rings(int count) {
        std::unique_lock lock(mutex_);
        return heard_.wait_for(lock, std::chrono::seconds(20), [&] { return count_ >= count; });
    }

private:
    std::mutex mutex_;
    std::condition_variable heard_;
    int count_ = 0;
};

} // namespace

TEST_CASE("an alarm rings when there is something to read, and again as long as nobody reads it", "[workshop][threads]") {
    Pipe pipe;
    Bell bell;
    FileWakeup alarm([&] { bell.ring(); });
    alarm.watch(pipe.ends[0]);
    pipe.write();
    CHECK(bell.rings(1));
    CHECK(bell.rings(2));
    pipe.read();
}

TEST_CASE("an alarm can be given something else to watch, or nothing, at any time", "[workshop][threads]") {
    struct Everything {
        Pipe first, second;
        Bell bell, end;
        FileWakeup alarm{[this] { bell.ring(); }};
    };
    // Held by whoever lives longest, so that an alarm that does not end fails the test and does not hang it.
    const auto all = std::make_shared<Everything>();
    all->alarm.watch(all->first.ends[0]);
    all->alarm.watch(all->first.ends[0]);
    all->alarm.watch(all->second.ends[0]);
    all->second.write();
    CHECK(all->bell.rings(1));
    std::thread([all] {
        {
            FileWakeup other([] {});
            other.watch(all->first.ends[0]);
        }                     // ends while it waits
        all->alarm.watch(-1); // and so does this one, which is told something all the time
        all->alarm.watch(all->first.ends[0]);
        all->end.ring();
    }).detach();
    CHECK(all->end.rings(1));
}
