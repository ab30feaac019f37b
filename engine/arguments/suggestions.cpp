#include "arguments/suggestions.h"

#include "base/text.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <format>

namespace flickforge {
namespace {

/// The innermost command that was understood, and its words: "flickforge playtest merge".
struct Reached {
    const CLI::App* command;
    std::string words;
};

Reached reached(const CLI::App& app) {
    Reached at{&app, app.get_name()};
    for (auto inner = app.get_subcommands(); !inner.empty(); inner = at.command->get_subcommands())
        at = {inner.front(), at.words + " " + inner.front()->get_name()};
    return at;
}

std::vector<std::string> command_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) names.push_back(command->get_name());
    return names;
}

std::vector<std::string> options_of(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options())
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    return names;
}

Issue usage(std::string message, std::string hint) { return {.code = "usage", .message = std::move(message), .hint = std::move(hint)}; }

} // namespace

Issue suggest_correction(const CLI::App& app, const CLI::ParseError& error) {
    const auto [command, words] = reached(app);
    const std::string look = std::format("see `{} --help`", words);
    const std::vector<std::string> commands = command_names(*command), extra = command->remaining();
    if (!extra.empty()) {
        const std::string word = extra.front().substr(0, extra.front().find('='));
        if (word.starts_with('-'))
            return usage(std::format("{} is not an option of `{}`", in_quotes(word), words), suggestion(word, options_of(*command), look));
        if (!commands.empty())
            return usage(command == &app ? std::format("{} is not a command", in_quotes(word))
                                         : std::format("{} is not a command of `{}`", in_quotes(word), words),
                         suggestion(word, commands, look));
        return usage(std::format("`{}` does not take {}", words, in_quotes(extra.front())), look);
    }
    if (error.get_name() == "RequiredError" && !commands.empty())
        return usage(std::format("`{}` needs one more word", words),
                     commands.size() == 1 ? std::format("write `{} {}`", words, commands.front()) : "there are " + join(commands));
    std::string said = error.what();
    while (said.ends_with('\n') || said.ends_with('.')) said.pop_back();
    if (const std::string_view start = "Could not convert: "; said.starts_with(start)) {
        said.erase(0, start.size());
        if (const auto equals = said.find(" = "); equals != std::string::npos)
            said = std::format("{} cannot be {}", said.substr(0, equals), in_quotes(said.substr(equals + 3)));
    }
    return usage(std::move(said), look);
}

} // namespace flickforge
