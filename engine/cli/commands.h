// cli/commands.h: the list of commands. Each declares itself in a file of its own: its words on the command line, with their help, and what
// it does. docs/cli.md is written from the same declarations.
#pragma once
#include "cli/context.h"

#include <functional>

namespace CLI {
class App;
}

namespace flickforge {

/// What is to be run: set by parsing the words of a command; empty when there were none. Answers with the exit code.
using Chosen = std::function<int()>;

/// Declares all of them.
void add_commands(CLI::App& app, const Context& context, Chosen& chosen);

void add_edit(CLI::App& app, const Context& context, Chosen& chosen);
void add_validate(CLI::App& app, const Context& context, Chosen& chosen);
void add_list(CLI::App& app, const Context& context, Chosen& chosen);
void add_show(CLI::App& app, const Context& context, Chosen& chosen);
void add_why(CLI::App& app, const Context& context, Chosen& chosen);
void add_new(CLI::App& app, const Context& context, Chosen& chosen);
void add_format(CLI::App& app, const Context& context, Chosen& chosen);
void add_docs(CLI::App& app, const Context& context, Chosen& chosen);
void add_flick(CLI::App& app, const Context& context, Chosen& chosen);
void add_calibrate(CLI::App& app, const Context& context, Chosen& chosen);
void add_play(CLI::App& app, const Context& context, Chosen& chosen);
void add_replay(CLI::App& app, const Context& context, Chosen& chosen);
void add_playtest(CLI::App& app, const Context& context, Chosen& chosen);
void add_render(CLI::App& app, const Context& context, Chosen& chosen);
void add_export(CLI::App& app, const Context& context, Chosen& chosen);
void add_pack(CLI::App& app, const Context& context, Chosen& chosen);
void add_install(CLI::App& app, const Context& context, Chosen& chosen);
void add_remove(CLI::App& app, const Context& context, Chosen& chosen);
void add_watch(CLI::App& app, const Context& context, Chosen& chosen);
void add_diff(CLI::App& app, const Context& context, Chosen& chosen);
void add_test(CLI::App& app, const Context& context, Chosen& chosen);
void add_doctor(CLI::App& app, const Context& context, Chosen& chosen);
void add_serve(CLI::App& app, const Context& context, Chosen& chosen);
void add_bench(CLI::App& app, const Context& context, Chosen& chosen);

} // namespace flickforge
