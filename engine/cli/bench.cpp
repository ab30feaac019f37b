#include "cli/bench.h"

#include "base/text.h"
#include "cli/commands.h"

#include <format>
#include <ostream>

namespace flickforge {

int bench(const Context& context, const BenchOptions& options) {
    if (options.what.empty() || options.what == "load") return bench_load(context, options);
    return report(context,
                  {{.code = "unknown-bench",
                    .place = {},
                    .message = std::format("there is no benchmark {}", in_quotes(options.what)),
                    .hint = "there is: load"}},
                  exit_usage);
}

} // namespace flickforge
