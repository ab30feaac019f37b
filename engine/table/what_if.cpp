#include "table/what_if.h"

#include "base/last_resort.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace flickforge {

WhatIfAnswer answer_to(const WhatIfQuestion& question, const Cancelled& cancelled) {
    const auto began = std::chrono::steady_clock::now();
    WhatIfAnswer answer{.to = question};
    Foresight foresight(question.plan);
    if (question.about == WhatIfQuestion::About::cone) {
        constexpr std::uint64_t seed = 1; // the same aim looks the same each time
        auto tried = cone(foresight, shaken(question.flick, question.hand, question.tries, seed), cancelled);
        if (tried) answer.cone = std::move(*tried);
        else answer.issues = std::move(tried.error());
    } else {
        auto found = touches(foresight, question.flick, question.grid, cancelled);
        if (found) answer.touches = std::move(*found);
        else answer.issues = std::move(found.error());
    }
    answer.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    return answer;
}

struct WhatIfThread::Parts {
    mutable std::mutex mutex;
    std::condition_variable changed;
    std::optional<WhatIfQuestion> waiting; ///< not begun yet
    std::optional<WhatIfQuestion> last;    ///< asked, begun or not
    std::shared_ptr<const WhatIfAnswer> newest;
    bool working = false, ends = false;
    std::atomic<bool> call_off = false;
    std::thread thread; ///< the last member: it sees the others

    /// While the mutex is held.
    bool busy() const { return waiting.has_value() || (working && !call_off); }

    WhatIfAnswer guarded_answer(const WhatIfQuestion& question) {
        try {
            return answer_to(question, [&] { return call_off.load(); });
        } catch (...) { // out of a thread it would end the program
            return {.to = question, .issues = {issue_of_exception()}};
        }
    }

    void run() {
        std::unique_lock lock(mutex);
        for (;;) {
            changed.wait(lock, [&] { return ends || waiting; });
            if (ends) return;
            const WhatIfQuestion question = std::move(*waiting);
            waiting.reset();
            working = true;
            call_off = false;
            lock.unlock();
            auto answer = std::make_shared<const WhatIfAnswer>(guarded_answer(question));
            lock.lock();
            working = false;
            if (!call_off) newest = std::move(answer);
            changed.notify_all();
        }
    }
};

WhatIfThread::WhatIfThread() : parts_(std::make_unique<Parts>()) {
    parts_->thread = std::thread([parts = parts_.get()] { parts->run(); });
}

WhatIfThread::~WhatIfThread() {
    {
        const std::scoped_lock lock(parts_->mutex);
        parts_->ends = true;
        parts_->call_off = true;
    }
    parts_->changed.notify_all();
    parts_->thread.join();
}

void WhatIfThread::ask(WhatIfQuestion question) {
    {
        const std::scoped_lock lock(parts_->mutex);
        if (parts_->last == question) return;
        parts_->last = question;
        parts_->waiting = std::move(question);
        parts_->call_off = true;
    }
    parts_->changed.notify_all();
}

void WhatIfThread::forget() {
    const std::scoped_lock lock(parts_->mutex);
    parts_->last.reset();
    parts_->waiting.reset();
    parts_->call_off = true;
    parts_->newest.reset();
    parts_->changed.notify_all();
}

bool WhatIfThread::busy() const {
    const std::scoped_lock lock(parts_->mutex);
    return parts_->busy();
}

bool WhatIfThread::wait(std::chrono::steady_clock::time_point deadline) const {
    std::unique_lock lock(parts_->mutex);
    return parts_->changed.wait_until(lock, deadline, [&] { return !parts_->busy(); });
}

std::shared_ptr<const WhatIfAnswer> WhatIfThread::newest() const {
    const std::scoped_lock lock(parts_->mutex);
    return parts_->newest;
}

} // namespace flickforge
