#include "base/random.h"

namespace flickforge {

std::uint32_t Random::below(std::uint32_t limit) {
    if (limit < 2) return 0;
    const std::uint32_t unfair = (0u - limit) % limit; // numbers below this would favour small results
    while (true)
        if (const std::uint32_t number = next(); number >= unfair) return number % limit;
}

double Random::normal() {
    double sum = -6;
    for (int i = 0; i < 12; ++i) sum += share();
    return sum;
}

} // namespace flickforge
