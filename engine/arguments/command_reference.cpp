#include "arguments/command_reference.h"

#include "arguments/option_value.h"
#include "base/text.h"
#include "base/wrap.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <format>

namespace flickforge {
namespace {

/// Text in a cell of a table.
std::string cell(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '|') result += '\\';
        result += c == '\n' ? ' ' : c;
    }
    return result;
}

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
    const auto found = app.get_subcommands([](const CLI::App*) { return true; });
    return {found.begin(), found.end()};
}

std::vector<const CLI::Option*> options_of(const CLI::App& app, bool positional) {
    std::vector<const CLI::Option*> result;
    for (const CLI::Option* option : app.get_options())
        if (option->get_positional() == positional && option != app.get_help_ptr()) result.push_back(option);
    return result;
}

/// "--seed N", "-o, --output FILE", "--json"
std::string written(const CLI::Option& option) {
    std::vector<std::string> names;
    for (const std::string& name : option.get_snames()) names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
    std::string text = join(names);
    if (const OptionValue value = value_of(option); option.get_items_expected_max() > 0 && !value.name.empty()) text += ' ' + value.name;
    return text;
}

/// "ID", "[FIELD]", "[PACK]…"
std::string usage_of(const CLI::Option& argument) {
    const std::string name = argument.get_name(true);
    return (argument.get_required() ? name : "[" + name + "]") + (argument.get_items_expected_max() > 1 ? "…" : "");
}

void write_options(std::string& text, const std::vector<const CLI::Option*>& options, const std::string& group) {
    text += std::format("| {} | meaning | default |\n|---|---|---|\n", group.empty() || group == "OPTIONS" ? "option" : group);
    for (const CLI::Option* option : options) {
        const std::string range = value_of(*option).range;
        text += std::format("| `{}` | {}{} | {} |\n", cell(written(*option)), cell(option->get_description()),
                            range.empty() ? "" : "; " + range,
                            option->get_default_str().empty() ? "" : "`" + cell(option->get_default_str()) + "`");
    }
    text += '\n';
}

void write_command(std::string& text, const CLI::App& command, const std::string& before, int level) {
    const std::string words = before + ' ' + command.get_name();
    const auto arguments = options_of(command, true), options = options_of(command, false);
    const auto inner = commands_of(command);
    text += std::format("{} {}\n\n{}\n", std::string(static_cast<std::size_t>(level), '#'), words.substr(words.find(' ') + 1),
                        wrapped(command.get_description() + '.'));
    std::string usage = words;
    if (!options.empty()) usage += " [OPTION]…";
    if (!inner.empty() && arguments.empty() && options.empty()) usage += " COMMAND";
    for (const CLI::Option* argument : arguments) usage += ' ' + usage_of(*argument);
    text += std::format("    {}\n\n", usage);
    if (!arguments.empty()) {
        text += "| argument | meaning |\n|---|---|\n";
        for (const CLI::Option* argument : arguments)
            text += std::format("| `{}` | {} |\n", argument->get_name(true), cell(argument->get_description()));
        text += '\n';
    }
    for (const std::string& group : command.get_groups()) {
        std::vector<const CLI::Option*> members;
        std::ranges::copy_if(options, std::back_inserter(members), [&](const CLI::Option* option) { return option->get_group() == group; });
        if (!members.empty()) write_options(text, members, group);
    }
    if (const std::string footer = command.get_footer(); !footer.empty()) text += std::format("```text\n{}\n```\n\n", footer);
    for (const CLI::App* each : inner) write_command(text, *each, words, level + 1);
}

} // namespace

std::string command_reference(const CLI::App& app) {
    std::string text = "| command | what it does |\n|---|---|\n";
    for (const CLI::App* command : commands_of(app))
        text += std::format("| [`{0}`](#{0}) | {1} |\n", command->get_name(), cell(command->get_description()));
    text += '\n';
    for (const CLI::App* command : commands_of(app)) write_command(text, *command, app.get_name(), 2);
    while (text.ends_with("\n\n")) text.pop_back();
    return text;
}

} // namespace flickforge
