// arguments/help_text.h: what --help prints: the value of an option by its name, its range and its default in words.
#pragma once

namespace CLI {
class App;
}

namespace flickforge {

/// Call it before commands are added: they take it over.
void use_plain_help(CLI::App& app);

} // namespace flickforge
