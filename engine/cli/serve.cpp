// JSON-RPC on standard input and output, for bots and other front ends.
#include "cli/commands.h"
#include "cli/common_options.h"
#include "script/printed.h"
#include "serve/read_line.h"
#include "serve/rpc_server.h"

#include <CLI/CLI.hpp>
#include <iostream>

namespace flickforge {
namespace {

struct ServeOptions {
    PackChoice choice;
};

int serve(const Context& context, const ServeOptions& options) {
    auto library = load_library(context, options.choice);
    if (!library) return report(context, library.error());
    RpcServer session(*library, FLICKFORGE_VERSION, printed_to(context.err));
    std::istream& in = context.in ? *context.in : std::cin;
    while (!session.ended()) {
        const auto line = read_line(in, RpcServer::longest_line);
        if (!line) break;
        if (line->empty()) continue;
        const std::string answer = session.answer(*line);
        if (!answer.empty()) context.out << answer << '\n' << std::flush;
    }
    return exit_good;
}

} // namespace

void add_serve(CLI::App& app, const Context& context, Chosen& chosen) {
    const auto options = std::make_shared<ServeOptions>();
    CLI::App* command = app.add_subcommand("serve", "Serve games by JSON-RPC 2.0 on standard input and output; see docs/protocol.md");
    add_choice(*command, options->choice);
    command->callback([&context, &chosen, options] { chosen = [&context, options] { return serve(context, *options); }; });
}

} // namespace flickforge
