// The editor is a program of its own, so that a machine without a display needs none of its libraries: this one becomes it.
#include "arguments/editor_options.h"
#include "cli/commands.h"

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstring>
#include <unistd.h>

namespace flickforge {
namespace {

int edit(const Context& context, const EditorOptions& options) {
    if (context.editor.empty())
        return report(
            context,
            {{.code = "no-editor",
              .place = {},
              .message = "the editor is not built",
              .hint = "./forge edit, in Flickforge's folder, builds and starts it; without ./forge build the target flickforge-editor"}});
    std::vector<std::string> words = words_for(options);
    words.insert(words.begin(), context.editor);
    std::vector<char*> raw;
    for (std::string& word : words) raw.push_back(word.data());
    raw.push_back(nullptr);
    context.out.flush();
    ::execv(context.editor.c_str(), raw.data());
    return report(context, {{.code = "no-editor",
                             .place = {context.editor},
                             .message = std::format("cannot be started: {}", std::strerror(errno)),
                             .hint = {}}});
}

} // namespace

void add_edit(CLI::App& app, const Context& context, Chosen& chosen) {
    const auto options = std::make_shared<EditorOptions>();
    CLI::App* command = app.add_subcommand("edit", "Open the editor: packs, boards, cards and games in a window");
    add_editor_options(*command, *options);
    command->callback([&context, &chosen, options] { chosen = [&context, options] { return edit(context, *options); }; });
}

} // namespace flickforge
