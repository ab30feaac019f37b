// base/random.h: the one source of chance. A value: copy it, save it, and the same numbers come again.
#pragma once
#include <cstdint>

namespace flickforge {

/// pcg32: small, good, and the same everywhere.
class Random {
public:
    explicit Random(std::uint64_t seed = 0) {
        next();
        state_ += seed;
        next();
    }

    std::uint32_t next() {
        const std::uint64_t old = state_;
        state_ = old * 6364136223846793005ULL + 1442695040888963407ULL;
        const auto mixed = static_cast<std::uint32_t>(((old >> 18) ^ old) >> 27);
        const auto turn = static_cast<std::uint32_t>(old >> 59);
        return (mixed >> turn) | (mixed << ((32 - turn) & 31));
    }

    /// 0 to limit - 1, each as likely.
    std::uint32_t below(std::uint32_t limit);

    /// 0 up to but not 1.
    double share() { return next() * 0x1p-32; }

    /// Normally distributed with mean 0 and standard deviation 1, by a sum of twelve: only additions, so the same on every
    /// machine. Ends at six deviations, as hands do.
    double normal();

    /// Where the sequence stands, for saves; `from_state` goes on from there.
    std::uint64_t state() const { return state_; }
    static Random from_state(std::uint64_t state) {
        Random random;
        random.state_ = state;
        return random;
    }

    bool operator==(const Random&) const = default;

private:
    std::uint64_t state_ = 0;
};

} // namespace flickforge
