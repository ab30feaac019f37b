// cli/save_watch.h: which files of some folders have been saved since the last look?
// Sizes, times and file numbers are compared, which works on every file system and for editors that write a new file over the old one.
#pragma once
#include <chrono>
#include <map>
#include <string>
#include <vector>

namespace flickforge {

class SaveWatch {
public:
    using Clock = std::chrono::steady_clock;

    /// What lies there now is known.
    explicit SaveWatch(std::vector<std::string> folders);

    /// Paths that have changed, been added or removed, once nothing more has happened for a moment: an editor may save many files at once.
    /// `now` is given so that tests need not wait.
    std::vector<std::string> look(Clock::time_point now = Clock::now());

private:
    struct Stamp {
        std::uintmax_t size = 0;
        std::int64_t time = 0; ///< of the last change, in nanoseconds
        std::uint64_t number = 0;
        bool operator==(const Stamp&) const = default;
    };
    using Stamps = std::map<std::string, Stamp>;
    Stamps stamps() const;

    std::vector<std::string> folders_;
    Stamps returned_, seen_;
    Clock::time_point first_{}, last_{}; ///< of the changes that look has not returned yet
};

} // namespace flickforge
