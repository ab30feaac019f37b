// cli/bench/bench.h: the benchmarks. Each measures a raw baseline beside itself, in turns, and reports the ratio:
// absolute times say more about the machine than about us.
#pragma once
#include "cli/packs.h"

#include <chrono>
#include <vector>

namespace flickforge {

struct BenchOptions {
    std::string what;
    int objects = 1000;
    int flicks = 400;
    int rounds = 7;
    bool json = false;
    bool tiny = false;   ///< the least of everything: says whether the benchmarks run, not how fast
    int calls = 200'000; ///< of the empty hook
    int battles = 40;    ///< for the share of the rules
    int cone = 2000;     ///< flicks in a cone
    int cards = 0;       ///< to print; 0: all
};

int bench_load(const Context& context, const BenchOptions& options);
int bench_table(const Context& context, const BenchOptions& options);
int bench_script(const Context& context, const BenchOptions& options);
int bench_press(const Context& context, const BenchOptions& options);
int bench_playtest(const Context& context, const BenchOptions& options);
int bench_workshop(const Context& context, const BenchOptions& options);

/// Milliseconds a call takes.
template <class Function> double milliseconds(Function&& function) {
    const auto start = std::chrono::steady_clock::now();
    function();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

double median(std::vector<double> values);

} // namespace flickforge
