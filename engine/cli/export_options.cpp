#include "cli/export.h"
#include "cli/play_options.h"

#include <CLI/CLI.hpp>

namespace flickforge {

void add_export(CLI::App& app, const Context& context, ExportOptions& options, std::function<int()>& chosen) {
    CLI::App* all = app.add_subcommand("export", "The game for another program");
    all->require_subcommand(1);
    CLI::App* tts = all->add_subcommand(
        "tts", "A saved object for Tabletop Simulator with cards, discs, tokens and boards at true size; see docs/tabletop-simulator.md");
    tts->add_option("-o,--out", options.render.out, "The folder to write to instead of tts/, or the manifest's")->type_name("FOLDER");
    tts->add_option("--name", options.name, "Name of the saved object's file instead of the game's id")->type_name("NAME");
    tts->add_option("--language", options.language, "Names, texts and cards in this language")->type_name("CODE");
    tts->add_option("--dpi", options.dpi, "Dots per inch of the cards; discs have twice, boards half as many [300]")->type_name("N");
    tts->add_option(
           "--only", options.render.only,
           "Only these: cards of a kind (monsters) or a style (hero-rules), pieces, tokens, boards, or an id (orc); may be repeated")
        ->type_name("WHAT")
        ->allow_extra_args(false);
    tts->add_flag("--extras", options.render.extras, "Also cards that help players and that the box does not hold");
    tts->add_flag("--draft", options.render.draft, "Export cards although something does not fit on them");
    tts->add_option("--manifest", options.manifest, "Make the export of this manifest again, with the addresses that were written into it")
        ->type_name("FILE");
    tts->add_option("--base-url", options.base_url, "All pictures are hosted below this address")->type_name("URL");
    tts->add_flag("--uploaded", options.uploaded, "What is hosted is what is written now: pictures that have changed were uploaded again");
    add_choice(*tts, options.render.choice);
    tts->callback([&] { chosen = [&] { return export_tts(context, options); }; });
}

} // namespace flickforge
