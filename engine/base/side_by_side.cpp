#include "base/side_by_side.h"

#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace flickforge {

void side_by_side(int threads, const std::function<void()>& work) {
    std::mutex mutex;
    std::exception_ptr first;
    const auto caught = [&] {
        try {
            work();
        } catch (...) { // out of a thread it would end the program
            const std::scoped_lock lock(mutex);
            if (!first) first = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> others;
        for (int i = 1; i < threads; ++i) others.emplace_back(caught);
        caught();
    }
    if (first) std::rethrow_exception(first);
}

} // namespace flickforge
