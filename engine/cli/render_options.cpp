#include "cli/render.h"

#include "cli/play_options.h"

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
    command.add_option("--language", options.language, "Names and texts in this language")->type_name("CODE");
    add_choice(command, options.choice);
}

void add_cards(CLI::App& command, RenderOptions& options) {
    command
        .add_option("--only", options.only,
                    "Only these cards: a kind (monsters), a style (hero-rules), a pack or an id (orc); may be repeated")
        ->type_name("WHAT")
        ->allow_extra_args(false);
    command.add_flag("--extras", options.extras, "Also cards that help players and that the box does not hold");
    command.add_flag("--draft", options.draft, "Print cards although something does not fit on them");
}

void add_picture(CLI::App& command, RenderOptions& options) {
    command.add_option("--dpi", options.dpi, "Dots per inch of a picture")->capture_default_str();
    command.add_flag("--bleed", options.bleed, "With what is printed beyond the cut");
}

void add_paper(CLI::App& command, RenderOptions& options) {
    add_word(command, "--paper", options.print.paper, "a4, unless you say letter",
             std::map<std::string, PaperSize>{{"a4", PaperSize::a4}, {"letter", PaperSize::letter}});
    command.add_option("--margin", options.print.margin, "What the printer cannot reach at the edge of the paper, in cm")
        ->check(CLI::Range(least_margin, most_margin))
        ->type_name("CM")
        ->capture_default_str();
    command.add_flag_callback(
        "--no-cover", [&options] { options.print.cover = false; }, "Without the first page that says how to print");
}

void add_sheet(CLI::App& command, RenderOptions& options) {
    add_word(command, "--backs", options.print.backs, "duplex: behind each page, unless you say otherwise; separate: after all fronts",
             std::map<std::string, Backs>{{"none", Backs::none}, {"duplex", Backs::duplex}, {"separate", Backs::separate}});
    add_word(command, "--flip", options.print.flip, "Edge of the paper at which the printer turns it over: long, unless you say short",
             std::map<std::string, Flip>{{"long", Flip::long_edge}, {"short", Flip::short_edge}});
    command.add_flag_callback(
        "--no-bleed", [&options] { options.print.bleed = false; }, "Cards edge to edge: more of them, fewer cuts");
}

void add_stickers(CLI::App& command, RenderOptions& options) {
    command.add_option("--inset", options.print.inset, "By how much a sticker is smaller than its piece, in cm")
        ->check(CLI::Range(0.0, 1.0))
        ->type_name("CM")
        ->capture_default_str();
}

void add_boards(CLI::App& command, RenderOptions& options) {
    command.add_option("--overlap", options.print.overlap, "Strip that two neighbouring parts of a board share, in cm")
        ->check(CLI::Range(0.0, 5.0))
        ->type_name("CM")
        ->capture_default_str();
    command.add_flag("--plain", options.print.plain, "Boards in lines only, to save ink");
}

} // namespace

void add_render(CLI::App& app, const Context& context, RenderOptions& options, std::function<int()>& chosen) {
    CLI::App* render = app.add_subcommand("render", "Cards, sheets, stickers, boards and mats as PNG, SVG or PDF");
    render->require_subcommand(1);
    const auto run = [&chosen, &context, &options](CLI::App* command, int (*function)(const Context&, const RenderOptions&)) {
        command->callback(
            [&chosen, &context, &options, function] { chosen = [&context, &options, function] { return function(context, options); }; });
    };
    CLI::App* card = render->add_subcommand("card", "One card as PNG, SVG or PDF, by the ending of its file's name");
    card->add_option("ID", options.id, "orc, catacombs:orc or monsters/orc")->required()->type_name("");
    card->add_option("--style", options.style, "Which of its cards: hero-rules, hero-portrait, …")->type_name("STYLE");
    card->add_option("--value", options.value, "Which of a deck's cards")->type_name("N");
    card->add_flag("--back", options.back, "Its back");
    card->add_flag("--draft", options.draft, "Draw it although something does not fit on it");
    add_picture(*card, options);
    add_common(*card, options, "The file to write", "FILE");
    run(card, render_card);

    CLI::App* cards = render->add_subcommand("cards", "Each card as a picture of its own, named after style and object");
    cards->add_option("--format", options.format, "png, svg or pdf")->type_name("png|svg|pdf")->capture_default_str();
    cards->add_flag("--back", options.back, "The backs too");
    add_cards(*cards, options);
    add_picture(*cards, options);
    add_common(*cards, options, "The folder to write to instead of cards/", "FOLDER");
    run(cards, render_cards);

    CLI::App* sheet = render->add_subcommand("sheet", "Cards on pages, to print and cut out, as PDF");
    add_cards(*sheet, options);
    add_paper(*sheet, options);
    add_sheet(*sheet, options);
    add_common(*sheet, options, "The file to write instead of sheet.pdf", "FILE");
    run(sheet, render_sheet);

    CLI::App* stickers =
        render->add_subcommand("stickers", "Stickers for the wooden pieces, and round tokens, at their true diameters, as PDF");
    add_paper(*stickers, options);
    stickers->add_option("--only", options.only, "Only these: a pack, a kind (tokens, heroes) or an id (orc); may be repeated")
        ->type_name("WHAT")
        ->allow_extra_args(false);
    add_stickers(*stickers, options);
    add_common(*stickers, options, "The file to write instead of stickers.pdf", "FILE");
    run(stickers, render_stickers);

    CLI::App* boards =
        render->add_subcommand("boards", "Boards at their true size over several sheets, with a guide to put them together, as PDF");
    boards->add_option("ID", options.ids, "Which boards, or a pack for all of its; without it all")->type_name("");
    add_paper(*boards, options);
    add_boards(*boards, options);
    add_common(*boards, options, "The file to write instead of boards.pdf", "FILE");
    run(boards, render_boards);

    CLI::App* mats = render->add_subcommand("mats", "Mats for the heroes and the Catacomb Lord, and trackers, as PDF");
    mats->add_option("ID", options.ids, "Which heroes and lords, or a pack for all of its; without it all, and the trackers")
        ->type_name("");
    add_paper(*mats, options);
    add_common(*mats, options, "The file to write instead of mats.pdf", "FILE");
    run(mats, render_mats);

    CLI::App* icons = render->add_subcommand("icons", "Every icon that comes with Flickforge, with its name, as PNG, SVG or PDF");
    icons->add_option("-o,--out", options.out, "The file to write instead of icons.pdf")->type_name("FILE");
    icons->add_option("--dpi", options.dpi, "Dots per inch of a picture")->capture_default_str();
    run(icons, render_icons);

    CLI::App* all = render->add_subcommand("all", "Sheets, stickers, boards and mats, each as a PDF, into a folder");
    all->add_option("--only", options.only, "Only what this pack brings; may be repeated")->type_name("PACK")->allow_extra_args(false);
    all->add_flag("--extras", options.extras, "Also cards that help players and that the box does not hold");
    all->add_flag("--draft", options.draft, "Print cards although something does not fit on them");
    add_paper(*all, options);
    add_sheet(*all, options);
    add_stickers(*all, options);
    add_boards(*all, options);
    add_common(*all, options, "The folder to write to instead of print/", "FOLDER");
    run(all, render_all);
}

} // namespace flickforge
