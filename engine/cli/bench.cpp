#include "cli/bench.h"

#include "base/text.h"
#include "cli/commands.h"

#include <format>
#include <ostream>

namespace flickforge {

int bench(const Context& context, const BenchOptions& options) {
    if (options.what == "load") return bench_load(context, options);
    if (options.what == "table") return bench_table(context, options);
    if (options.what == "script") return bench_script(context, options);
    if (options.what == "press") return bench_press(context, options);
    if (options.what == "playtest") return bench_playtest(context, options);
    if (options.what.empty()) {
        for (const auto run : {bench_load, bench_table, bench_script, bench_press, bench_playtest})
            if (const int code = run(context, options); code != exit_good) return code;
        return exit_good;
    }
    return report(context,
                  {{.code = "unknown-bench",
                    .place = {},
                    .message = std::format("there is no benchmark {}", in_quotes(options.what)),
                    .hint = "there are: load, table, script, press, playtest"}},
                  exit_usage);
}

} // namespace flickforge
