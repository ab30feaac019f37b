#include "workshop/file_wakeup.h"

#include <array>
#include <poll.h>
#include <thread>
#include <unistd.h>

namespace flickforge {

namespace {
constexpr int pause_milliseconds = 80;
}

struct FileWakeup::Parts {
    std::function<void()> notify;
    std::array<int, 2> pipe{-1, -1}; ///< one byte through it ends the thread
    int descriptor = -1;
    std::thread thread;

    void run() {
        while (true) {
            pollfd wanted[] = {{pipe[0], POLLIN, 0}, {descriptor, POLLIN, 0}};
            if (::poll(wanted, 2, -1) < 0) continue; // interrupted by a signal
            if (wanted[0].revents != 0) return;
            if ((wanted[1].revents & POLLIN) == 0) return; // it was closed: nothing will come any more
            notify();
            pollfd end{pipe[0], POLLIN, 0};
            if (::poll(&end, 1, pause_milliseconds) > 0) return; // the thread that was woken needs a moment to read
        }
    }

    void stop() {
        if (!thread.joinable()) return;
        const char byte = 0;
        [[maybe_unused]] const auto written = ::write(pipe[1], &byte, 1);
        thread.join();
        ::close(pipe[0]);
        ::close(pipe[1]);
        descriptor = -1;
    }
};

FileWakeup::FileWakeup(std::function<void()> notify) : parts_(std::make_unique<Parts>()) { parts_->notify = std::move(notify); }

FileWakeup::~FileWakeup() { parts_->stop(); }

void FileWakeup::watch(int descriptor) {
    if (descriptor == parts_->descriptor) return;
    parts_->stop();
    if (descriptor < 0 || ::pipe(parts_->pipe.data()) != 0) return; // without a pipe the window still looks now and then
    parts_->descriptor = descriptor;
    parts_->thread = std::thread([parts = parts_.get()] { parts->run(); });
}

} // namespace flickforge
