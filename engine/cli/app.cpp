#include "cli/app.h"

#include "arguments/help_text.h"
#include "base/safe_output.h"
#include "cli/commands.h"

#include <CLI/CLI.hpp>
#include <ostream>

namespace flickforge {

void add_commands(CLI::App& app, const Context& context, Chosen& chosen) {
    for (const auto add : {add_edit,   add_play,   add_replay, add_playtest, add_new,    add_validate, add_doctor, add_test,
                           add_watch,  add_diff,   add_list,   add_show,     add_why,    add_format,   add_flick,  add_calibrate,
                           add_render, add_export, add_pack,   add_install,  add_remove, add_serve,    add_docs,   add_bench})
        add(app, context, chosen);
}

namespace {

int run_command(const std::vector<std::string>& arguments, const Context& context) {
    CLI::App app("Flickforge: a workshop for flick-and-fight dungeon games", context.name);
    app.set_version_flag("--version", std::string("flickforge ") + FLICKFORGE_VERSION, "Print the version");
    app.require_subcommand(0, 1);
    use_plain_help(app);
    Chosen chosen;
    add_commands(app, context, chosen);
    if (const auto ended = parse(app, arguments, context.out, context.err)) return *ended;
    if (chosen) return chosen();
    context.out << app.help();
    return exit_good;
}

} // namespace

int run_program(const std::vector<std::string>& arguments, const Context& given) {
    SafeOutput out(given.out), err(given.err); // whatever a command prints, names and texts of strangers cannot harm the terminal
    const Context context{.out = out,
                          .err = err,
                          .home = given.home,
                          .cwd = given.cwd,
                          .in = given.in,
                          .installed = given.installed,
                          .name = given.name,
                          .editor = given.editor,
                          .progress = given.progress,
                          .loader = given.loader};
    const int code = run_command(arguments, context);
    const std::string lost = out.finish();
    if (lost.empty()) return code;
    report(context, {{.code = "unwritable",
                      .place = {"standard output"},
                      .message = "cannot be written: " + lost,
                      .hint = "what was printed is not complete"}});
    return code == exit_good ? exit_errors : code;
}

} // namespace flickforge
