// table/what_if.h: "what if I flicked like this?", answered on a thread of its own while the window goes on.
// One question at a time: a newer one calls off the older. Only values go over to the other thread.
#pragma once
#include "table/flight.h"
#include "table/heat.h"

#include <chrono>
#include <memory>

namespace flickforge {

/// A flick to be tried many times with a shaking hand; or in every direction and strength, exactly.
struct WhatIfQuestion {
    enum class About { cone, heat };
    About about = About::cone;
    FlickPlan plan{}; ///< as the game would play it
    Flick flick{};
    Hand hand{};     ///< of a cone
    int tries = 500; ///< of a cone
    HeatGrid grid{}; ///< of a heat map
    bool operator==(const WhatIfQuestion&) const = default;
};

struct WhatIfAnswer {
    WhatIfQuestion to;
    Cone cone;       ///< when that was asked
    Touches touches; ///< when a heat map was asked
    Issues issues;   ///< why there is no answer
    double seconds = 0;
};

/// The answer, here and now.
WhatIfAnswer answer_to(const WhatIfQuestion& question, const Cancelled& cancelled = {});

class WhatIfThread {
public:
    WhatIfThread();
    ~WhatIfThread(); ///< cancels the current task
    WhatIfThread(const WhatIfThread&) = delete;
    WhatIfThread& operator=(const WhatIfThread&) = delete;

    /// Forgets whatever was asked before. Asking the same again changes nothing.
    void ask(WhatIfQuestion question);
    void forget(); ///< nothing is asked any more
    bool busy() const;
    /// Waits until it is not busy; false when the deadline comes first.
    bool wait(std::chrono::steady_clock::time_point deadline) const;
    /// The newest there is, though it may be to an older question; null before the first.
    std::shared_ptr<const WhatIfAnswer> newest() const;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace flickforge
