// cli/terminal/stop_watch.h: has the user asked a long command to stop?
#pragma once

namespace flickforge {

/// While it lives, Ctrl-C (and a polite kill) only asks to stop. A second one ends the program as usual.
class StopWatch {
public:
    StopWatch();
    ~StopWatch();
    StopWatch(const StopWatch&) = delete;
    StopWatch& operator=(const StopWatch&) = delete;
    bool asked() const;
};

} // namespace flickforge
