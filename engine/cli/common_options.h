// cli/common_options.h: options that many commands share, declared once.
#pragma once
#include "cli/packs.h"

namespace CLI {
class App;
}

namespace flickforge {

/// How a command prints what it found.
enum class Format { text, json };

/// --game
void add_game(CLI::App& command, PackChoice& choice);

/// --packs, for commands that take packs as their arguments.
void add_folders(CLI::App& command, PackChoice& choice);

/// --game, --pack and --packs, as every command has them that loads content.
void add_choice(CLI::App& command, PackChoice& choice);

/// --format text|json
void add_format_option(CLI::App& command, Format& format);

} // namespace flickforge
