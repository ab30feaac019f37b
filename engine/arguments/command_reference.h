// arguments/command_reference.h: a program's commands and options as a page of Markdown, from the tables that parse them.
#pragma once
#include <string>

namespace CLI {
class App;
}

namespace flickforge {

/// A list of the commands of `app`, then a section for each with its arguments, its options and their defaults.
std::string command_reference(const CLI::App& app);

} // namespace flickforge
