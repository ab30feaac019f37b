#include "cli/terminal/stop_watch.h"

#include <atomic>
#include <csignal>

namespace flickforge {
namespace {

std::atomic<bool> stop_asked = false;

extern "C" void on_signal(int signal) {
    stop_asked = true;
    std::signal(signal, SIG_DFL);
}

} // namespace

StopWatch::StopWatch() {
    stop_asked = false;
    std::signal(SIGINT, on_signal);
    std::signal(SIGTERM, on_signal);
}
StopWatch::~StopWatch() {
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
}
bool StopWatch::asked() const { return stop_asked; }

} // namespace flickforge
