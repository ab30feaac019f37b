// cli/bench.h: the benchmarks. Each measures a raw baseline beside itself, in turns, and reports the ratio:
// absolute times say more about the machine than about us.
#pragma once
#include "cli/commands.h"

#include <chrono>
#include <vector>

namespace flickforge {

int bench_load(const Context& context, const BenchOptions& options);
int bench_table(const Context& context, const BenchOptions& options);
int bench_script(const Context& context, const BenchOptions& options);
int bench_press(const Context& context, const BenchOptions& options);
int bench_playtest(const Context& context, const BenchOptions& options);

/// Milliseconds a call takes.
template <class Function> double milliseconds(Function&& function) {
    const auto start = std::chrono::steady_clock::now();
    function();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

double median(std::vector<double> values);

} // namespace flickforge
