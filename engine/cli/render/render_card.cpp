#include "base/text.h"
#include "cli/lookup.h"
#include "cli/render/render.h"
#include "press/icons/icon_set.h"
#include "press/icons/icon_sheet.h"

#include <algorithm>
#include <format>
#include <ostream>

namespace flickforge {
namespace {

/// "monster-orc", "poison-poison-2", "room-barracks-back"
std::string file_name(const CardKey& card, CardFace face, bool with_pack) {
    std::string name(name_of(card.style));
    if (with_pack) name += std::format("-{}", pack_of(card.object.id));
    if (name_of(card.style) != name_of(card.object.id)) name += std::format("-{}", name_of(card.object.id));
    if (card.value != 0) name += std::format("-{}", card.value);
    return face == CardFace::back ? name + "-back" : name;
}

/// The card that ID, --style and --value mean.
Result<CardKey> find_card(const Library& library, const RenderOptions& options) {
    const auto has_cards = [&](const Object& object) { return !cards_of(library, {object.kind, object.id}).empty(); };
    auto object = find_object(library, library.checker().schemas(), options.id, has_cards); // an icon may have the name of an item
    if (!object) return std::unexpected(std::move(object.error()));
    std::vector<CardKey> cards = cards_of(library, {(*object)->kind, (*object)->id});
    if (cards.empty())
        return fail({.code = "no-cards",
                     .place = {},
                     .message = std::format("{} has no card", (*object)->id),
                     .hint = std::format("no card style shows {}, or its copies are 0", (*object)->kind)});
    std::vector<std::string> styles, values;
    for (const CardKey& card : cards)
        if (std::string style(name_of(card.style)); !std::ranges::contains(styles, style)) styles.push_back(std::move(style));
    if (!options.style.empty()) {
        std::erase_if(cards, [&](const CardKey& card) { return card.style != options.style && name_of(card.style) != options.style; });
        if (cards.empty())
            return fail({.code = "unknown-style",
                         .place = {},
                         .message = std::format("{} has no card of style {}", (*object)->id, in_quotes(options.style)),
                         .hint = "it has " + join(styles)});
    }
    if (options.value) {
        for (const CardKey& card : cards) values.push_back(std::to_string(card.value));
        std::erase_if(cards, [&](const CardKey& card) { return card.value != *options.value; });
        if (cards.empty())
            return fail({.code = "unknown-value",
                         .place = {},
                         .message = std::format("{} has no card of value {}", (*object)->id, *options.value),
                         .hint = values.front() == "0" ? "leave --value out" : "values are " + join(values)});
    }
    return cards.front();
}

} // namespace

int render_card(const Context& context, const RenderOptions& options) {
    if (const Issues issues = check_dpi(options.dpi); !issues.empty()) return report(context, issues, exit_usage);
    if (!options.out.empty())
        if (const auto format = format_of(options.out, {FileFormat::png, FileFormat::svg, FileFormat::pdf}); !format)
            return report(context, format.error(), exit_usage);
    auto press = open_press(context, options);
    if (!press) return report(context, press.error());
    const auto card = find_card(press->library(), options);
    if (!card) return report(context, card.error());
    if (!cards_are_good(context, *press, {{*card, 1}}, options.draft)) return exit_errors;
    const CardFace face = options.back ? CardFace::back : CardFace::front;
    const std::string out = options.out.empty() ? file_name(*card, face, false) + ".png" : options.out;
    const FileFormat format = *format_of(out, {FileFormat::png, FileFormat::svg, FileFormat::pdf});
    const auto bytes = card_file(*press, *card, face, format, options.bleed, options.dpi);
    if (!bytes) return report(context, bytes.error());
    if (const auto written = write_atomically(absolute_path(context, out), *bytes); !written) return report(context, written.error());
    const CardLayout& layout = press->layout(*card);
    context.out << std::format("{}: {}, {} x {} mm, {}\n", out, card->object.id, number_text(layout.width * 10),
                               number_text(layout.height * 10), bytes_text(bytes->size()));
    return exit_good;
}

int render_cards(const Context& context, const RenderOptions& options) {
    if (const Issues issues = check_dpi(options.dpi); !issues.empty()) return report(context, issues, exit_usage);
    const auto format = format_of("card." + options.format, {FileFormat::png, FileFormat::svg, FileFormat::pdf});
    if (!format) return report(context, format.error(), exit_usage);
    auto press = open_press(context, options);
    if (!press) return report(context, press.error());
    const auto cards = chosen_cards(press->library(), options.only, options.extras);
    if (!cards) return report(context, cards.error());
    if (!cards_are_good(context, *press, *cards, options.draft)) return exit_errors;

    std::map<std::string, int> taken; // cards of two packs may have one name
    for (const CardCount& card : *cards) ++taken[file_name(card.card, CardFace::front, false)];
    const std::string folder = options.out.empty() ? "cards" : options.out;
    std::vector<CardFace> faces{CardFace::front};
    if (options.back) faces.push_back(CardFace::back);
    std::size_t files = 0, bytes = 0;
    Progress progress(context, "card");
    for (const CardCount& card : *cards) {
        for (const CardFace face : faces) {
            const auto made = card_file(*press, card.card, face, *format, options.bleed, options.dpi);
            if (!made) return report(context, made.error());
            const bool with_pack = taken[file_name(card.card, CardFace::front, false)] > 1;
            const std::string path = std::format("{}/{}.{}", folder, file_name(card.card, face, with_pack), options.format);
            if (const auto written = write_atomically(absolute_path(context, path), *made); !written)
                return report(context, written.error());
            ++files;
            bytes += made->size();
        }
        progress(static_cast<int>(files / faces.size()), static_cast<int>(cards->size()));
    }
    context.out << std::format("{}: {}, {}\n", folder, counted(files, "picture", "pictures"), bytes_text(bytes));
    return exit_good;
}

int render_icons(const Context& context, const RenderOptions& options) {
    if (const Issues issues = check_dpi(options.dpi); !issues.empty()) return report(context, issues, exit_usage);
    const std::string out = options.out.empty() ? "icons.pdf" : options.out;
    const auto format = format_of(out, {FileFormat::png, FileFormat::svg, FileFormat::pdf});
    if (!format) return report(context, format.error(), exit_usage);
    auto paper = *format == FileFormat::png   ? Paper::picture(icon_sheet_width(), icon_sheet_height(), options.dpi)
                 : *format == FileFormat::svg ? Paper::svg(icon_sheet_width(), icon_sheet_height())
                                              : Paper::pdf("Flickforge icons");
    if (!paper) return report(context, paper.error());
    draw_icon_sheet(*paper);
    const auto bytes = paper->bytes();
    if (!bytes) return report(context, bytes.error());
    if (const auto written = write_atomically(absolute_path(context, out), *bytes); !written) return report(context, written.error());
    context.out << std::format("{}: {}, {}\n", out, counted(icon_set().size(), "icon", "icons"), bytes_text(bytes->size()));
    return exit_good;
}

} // namespace flickforge
