#include "cli/common_options.h"

#include <CLI/CLI.hpp>

namespace flickforge {

void add_game(CLI::App& command, PackChoice& choice) {
    command
        .add_option("--game", choice.game,
                    "Load this game: its id, or the folder of its pack; default: the game that the packs belong to, else the first that is shipped")
        ->type_name("GAME");
}

void add_folders(CLI::App& command, PackChoice& choice) {
    command.add_option("--packs", choice.folders, "Look for packs that others depend on in this folder, too; may be repeated")
        ->type_name("FOLDER")
        ->allow_extra_args(false);
}

void add_choice(CLI::App& command, PackChoice& choice) {
    add_game(command, choice);
    command.add_option("--pack", choice.packs, "Load this pack, too: its folder, or its id if it is installed; may be repeated")
        ->type_name("PACK")
        ->allow_extra_args(false);
    add_folders(command, choice);
}

void add_format_option(CLI::App& command, Format& format) {
    command.add_option("--format", format, "Print text for people or JSON for programs; default: text")
        ->transform(CLI::CheckedTransformer(std::map<std::string, Format>{{"text", Format::text}, {"json", Format::json}}))
        ->type_name("text|json");
}

} // namespace flickforge
