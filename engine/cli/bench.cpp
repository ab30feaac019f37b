#include "cli/bench.h"

#include "base/text.h"
#include "cli/commands.h"

#include <format>
#include <ostream>

namespace flickforge {

int bench(const Context& context, const BenchOptions& options) {
    if (options.what == "load") return bench_load(context, options);
    if (options.what == "table") return bench_table(context, options);
    if (options.what.empty()) {
        const int code = bench_load(context, options);
        return code != exit_good ? code : bench_table(context, options);
    }
    return report(context,
                  {{.code = "unknown-bench",
                    .place = {},
                    .message = std::format("there is no benchmark {}", in_quotes(options.what)),
                    .hint = "there are: load, table"}},
                  exit_usage);
}

} // namespace flickforge
