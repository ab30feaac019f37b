#include "cli/commands.h"
#include "cli/common_options.h"
#include "cli/render/export.h"

#include <CLI/CLI.hpp>

namespace flickforge {

void add_export(CLI::App& app, const Context& context, Chosen& chosen) {
    const auto options = std::make_shared<ExportOptions>();
    CLI::App* all = app.add_subcommand("export", "Export the game for another program, such as Tabletop Simulator");
    all->require_subcommand(1);
    CLI::App* tts = all->add_subcommand(
        "tts", "Write a saved object for Tabletop Simulator: cards, discs, tokens and boards at true size; see docs/tabletop-simulator.md");
    tts->add_option("-o,--out", options->render.out, "Folder to write to; default: tts/, or the manifest's")->type_name("FOLDER");
    tts->add_option("--name", options->name, "Name of the saved object's file; default: the game's id")->type_name("NAME");
    tts->add_option("--language", options->language, "Language of names, texts and cards")->type_name("CODE");
    tts->add_option("--dpi", options->dpi, "Dots per inch of the cards; discs have twice, boards half as many")
        ->type_name("N")
        ->default_str("300, or the manifest\'s");
    tts->add_option(
           "--only", options->render.only,
           "Export only these: cards of a kind (monsters) or a style (hero-rules), pieces, tokens, boards, or an id (orc); may be repeated")
        ->type_name("WHAT")
        ->allow_extra_args(false);
    tts->add_flag("--extras", options->render.extras, "Include reference cards that the box does not contain");
    tts->add_flag("--draft", options->render.draft, "Export the cards even if text does not fit");
    tts->add_option("--manifest", options->manifest, "Repeat the export of this manifest, with the addresses in it")->type_name("FILE");
    tts->add_option("--base-url", options->base_url, "Address below which all pictures are hosted")->type_name("URL");
    tts->add_flag("--uploaded", options->uploaded, "Treat the pictures written now as uploaded, including those that changed");
    add_choice(*tts, options->render.choice);
    tts->callback([&context, &chosen, options] { chosen = [&context, options] { return export_tts(context, *options); }; });
}

} // namespace flickforge
