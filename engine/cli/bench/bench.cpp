#include "cli/bench/bench.h"

#include "base/text.h"
#include "cli/commands.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <format>
#include <ostream>

namespace flickforge {
namespace {

struct Benchmark {
    const char* name;
    int (*run)(const Context&, const BenchOptions&);
};

constexpr Benchmark benchmarks[] = {{"load", bench_load},   {"table", bench_table},       {"script", bench_script},
                                    {"press", bench_press}, {"playtest", bench_playtest}, {"workshop", bench_workshop}};

std::vector<std::string> benchmark_names() {
    std::vector<std::string> names;
    for (const Benchmark& each : benchmarks) names.emplace_back(each.name);
    return names;
}

int bench(const Context& context, const BenchOptions& options) {
    if (options.tiny)
        return bench(context, {.what = options.what,
                               .objects = 150, // one of every file that is shipped, and some twice
                               .flicks = 20,
                               .rounds = 1,
                               .json = options.json,
                               .calls = 100,
                               .battles = 2,
                               .cone = 20,
                               .cards = 9});
    const auto names = benchmark_names();
    if (!options.what.empty() && !std::ranges::contains(names, options.what))
        return report(context,
                      {{.code = "unknown-bench",
                        .place = {},
                        .message = std::format("there is no benchmark {}", in_quotes(options.what)),
                        .hint = suggestion(options.what, names, "there are: " + join(names))}},
                      exit_usage);
    for (const Benchmark& each : benchmarks)
        if (options.what.empty() || options.what == each.name)
            if (const int code = each.run(context, options); code != exit_good) return code;
    return exit_good;
}

} // namespace

void add_bench(CLI::App& app, const Context& context, Chosen& chosen) {
    const auto options = std::make_shared<BenchOptions>();
    CLI::App* command = app.add_subcommand("bench", "Measure the speed of each part, compared with a simple version of it in the same run");
    command->add_option("WHAT", options->what, std::format("Benchmark to run: {}; default: all", join(benchmark_names())))->type_name("");
    command->add_option("--flicks", options->flicks, "Flicks per round of the table")->check(CLI::Range(1, 100000))->capture_default_str();
    command->add_option("--objects", options->objects, "Objects in the generated pack")
        ->check(CLI::Range(20, 100000))
        ->capture_default_str();
    command->add_option("--rounds", options->rounds, "Rounds, of which the median is reported")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    command->add_flag("--tiny", options->tiny, "Do the least of everything, to check that the benchmarks run");
    command->add_flag("--json", options->json, "Print JSON");
    command->callback([&context, &chosen, options] { chosen = [&context, options] { return bench(context, *options); }; });
}

} // namespace flickforge
