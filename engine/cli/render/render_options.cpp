#include "cli/render/render.h"

#include "cli/commands.h"
#include "cli/common_options.h"

#include <CLI/CLI.hpp>
#include <map>

namespace flickforge {
namespace {

/// A word out of a few.
template <class T>
void add_word(CLI::App& command, const std::string& name, T& value, const std::string& says, const std::map<std::string, T>& words) {
    std::string all;
    for (const auto& [word, meaning] : words) all += (all.empty() ? "" : "|") + word;
    const auto take = [name, all, words, &value](const std::string& word) {
        const auto found = words.find(CLI::detail::to_lower(word));
        if (found == words.end()) throw CLI::ValidationError(name, "\"" + word + "\" is not one of " + all);
        value = found->second;
    };
    command.add_option_function<std::string>(name, take, says)->type_name(all);
}

/// What every rendering command takes.
void add_common(CLI::App& command, RenderOptions& options, const std::string& what, const std::string& type) {
    command.add_option("-o,--out", options.out, what)->type_name(type);
    command.add_option("--language", options.language, "Language of names and texts")->type_name("CODE");
    add_choice(command, options.choice);
}

void add_cards(CLI::App& command, RenderOptions& options) {
    command
        .add_option("--only", options.only,
                    "Draw only these cards: a kind (monsters), a style (hero-rules), a pack or an id (orc); may be repeated")
        ->type_name("WHAT")
        ->allow_extra_args(false);
    command.add_flag("--extras", options.extras, "Include reference cards that the box does not contain");
    command.add_flag("--draft", options.draft, "Print the cards even if text does not fit");
}

void add_picture(CLI::App& command, RenderOptions& options) {
    command.add_option("--dpi", options.dpi, "Dots per inch of a picture")->capture_default_str();
    command.add_flag("--bleed", options.bleed, "Include the bleed beyond the cut");
}

void add_paper(CLI::App& command, RenderOptions& options) {
    add_word(command, "--paper", options.print.paper, "Size of the paper; default: a4",
             std::map<std::string, PaperSize>{{"a4", PaperSize::a4}, {"letter", PaperSize::letter}});
    command.add_option("--margin", options.print.margin, "Edge of the paper that the printer cannot reach")
        ->check(CLI::Range(least_margin, most_margin))
        ->type_name("CM")
        ->capture_default_str();
    command.add_flag_callback(
        "--no-cover", [&options] { options.print.cover = false; }, "Leave out the first page, which explains how to print");
}

void add_sheet(CLI::App& command, RenderOptions& options) {
    add_word(command, "--backs", options.print.backs, "Where backs go: duplex behind each page, separate after all fronts; default: duplex",
             std::map<std::string, Backs>{{"none", Backs::none}, {"duplex", Backs::duplex}, {"separate", Backs::separate}});
    add_word(command, "--flip", options.print.flip, "Edge at which the printer turns the paper over; default: long",
             std::map<std::string, Flip>{{"long", Flip::long_edge}, {"short", Flip::short_edge}});
    command.add_flag_callback(
        "--no-bleed", [&options] { options.print.bleed = false; }, "Put cards edge to edge: more per page, fewer cuts");
}

void add_stickers(CLI::App& command, RenderOptions& options) {
    command.add_option("--inset", options.print.inset, "How much smaller a sticker is than its piece")
        ->check(CLI::Range(0.0, 1.0))
        ->type_name("CM")
        ->capture_default_str();
}

void add_boards(CLI::App& command, RenderOptions& options) {
    command.add_option("--overlap", options.print.overlap, "Width of the strip that neighbouring parts of a board share")
        ->check(CLI::Range(0.0, 5.0))
        ->type_name("CM")
        ->capture_default_str();
    command.add_flag("--plain", options.print.plain, "Draw boards as lines only, to save ink");
}

} // namespace

void add_render(CLI::App& app, const Context& context, Chosen& chosen) {
    const auto kept = std::make_shared<RenderOptions>();
    RenderOptions& options = *kept; // the callbacks below keep them alive
    CLI::App* render = app.add_subcommand("render", "Draw cards, sheets, stickers, boards and mats as PNG, SVG or PDF");
    render->require_subcommand(1);
    const auto run = [&chosen, &context, &kept](CLI::App* command, int (*function)(const Context&, const RenderOptions&)) {
        command->callback(
            [&chosen, &context, kept, function] { chosen = [&context, kept, function] { return function(context, *kept); }; });
    };
    CLI::App* card = render->add_subcommand("card", "Draw one card as PNG, SVG or PDF, as the file name's ending says");
    card->add_option("ID", options.id, "Id of the object: orc, catacombs:orc or monsters/orc")->required()->type_name("");
    card->add_option("--style", options.style, "Style of the card, where an object has several: hero-rules, hero-portrait, …")
        ->type_name("STYLE");
    card->add_option("--value", options.value, "Value of the card, in a deck")->type_name("N");
    card->add_flag("--back", options.back, "Draw the back");
    card->add_flag("--draft", options.draft, "Draw the card even if text does not fit");
    add_picture(*card, options);
    add_common(*card, options, "File to write; default: the object's name with .png", "FILE");
    run(card, render_card);

    CLI::App* cards = render->add_subcommand("cards", "Draw each card as a picture, named after style and object");
    cards->add_option("--format", options.format, "Format of the pictures")->type_name("png|svg|pdf")->capture_default_str();
    cards->add_flag("--back", options.back, "Draw the backs, too");
    add_cards(*cards, options);
    add_picture(*cards, options);
    add_common(*cards, options, "Folder to write to; default: cards/", "FOLDER");
    run(cards, render_cards);

    CLI::App* sheet = render->add_subcommand("sheet", "Draw cards on pages to print and cut out, as PDF");
    add_cards(*sheet, options);
    add_paper(*sheet, options);
    add_sheet(*sheet, options);
    add_common(*sheet, options, "File to write; default: sheet.pdf", "FILE");
    run(sheet, render_sheet);

    CLI::App* stickers = render->add_subcommand("stickers", "Draw stickers for pieces and round tokens at true size, as PDF");
    add_paper(*stickers, options);
    stickers->add_option("--only", options.only, "Draw only these: a pack, a kind (tokens, heroes) or an id (orc); may be repeated")
        ->type_name("WHAT")
        ->allow_extra_args(false);
    add_stickers(*stickers, options);
    add_common(*stickers, options, "File to write; default: stickers.pdf", "FILE");
    run(stickers, render_stickers);

    CLI::App* boards =
        render->add_subcommand("boards", "Draw boards at true size over several sheets, with a guide to assemble them, as PDF");
    boards->add_option("ID", options.ids, "Boards, or a pack for all of its boards; default: all")->type_name("");
    add_paper(*boards, options);
    add_boards(*boards, options);
    add_common(*boards, options, "File to write; default: boards.pdf", "FILE");
    run(boards, render_boards);

    CLI::App* mats = render->add_subcommand("mats", "Draw mats for heroes and Catacomb Lords, and trackers, as PDF");
    mats->add_option("ID", options.ids, "Heroes and lords, or a pack for all of its heroes and lords; default: all, and the trackers")->type_name("");
    add_paper(*mats, options);
    add_common(*mats, options, "File to write; default: mats.pdf", "FILE");
    run(mats, render_mats);

    CLI::App* icons = render->add_subcommand("icons", "Draw every built-in icon with its name, as PNG, SVG or PDF");
    icons->add_option("-o,--out", options.out, "File to write; default: icons.pdf")->type_name("FILE");
    icons->add_option("--dpi", options.dpi, "Dots per inch of a picture")->capture_default_str();
    run(icons, render_icons);

    CLI::App* all = render->add_subcommand("all", "Draw sheets, stickers, boards and mats, each as a PDF, into a folder");
    all->add_option("--only", options.only, "Draw only what this pack contains; may be repeated")
        ->type_name("PACK")
        ->allow_extra_args(false);
    all->add_flag("--extras", options.extras, "Include reference cards that the box does not contain");
    all->add_flag("--draft", options.draft, "Print the cards even if text does not fit");
    add_paper(*all, options);
    add_sheet(*all, options);
    add_stickers(*all, options);
    add_boards(*all, options);
    add_common(*all, options, "Folder to write to; default: print/", "FOLDER");
    run(all, render_all);
}

} // namespace flickforge
