// JSON-RPC on standard input and output, for bots and other front ends.
#include "cli/play_options.h"
#include "play/session.h"

#include <iostream>

namespace flickforge {

int serve(const Context& context, const ServeOptions& options) {
    auto library = load_library(context, options.choice);
    if (!library) return report(context, library.error());
    Session session(*library, FLICKFORGE_VERSION);
    std::istream& in = context.in ? *context.in : std::cin;
    std::string line;
    while (!session.ended() && std::getline(in, line)) {
        if (line.empty()) continue;
        const std::string answer = session.answer(line);
        if (!answer.empty()) context.out << answer << '\n' << std::flush;
    }
    return exit_good;
}

} // namespace flickforge
