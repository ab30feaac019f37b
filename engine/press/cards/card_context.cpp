#include "press/cards/card_context.h"

#include "content/load/verify.h"
#include "press/cards/card_words.h"

#include <algorithm>
#include <format>

namespace flickforge {

CardContext::CardContext(std::shared_ptr<const Library> library, const std::string& language, Letters& letters, Pictures& pictures,
                         const CardKey& which, const CardStyle& its_style, ObjectsUsed& looked, Issues& issues)
    : card(which), style(its_style), library_(std::move(library)), language_(language), letters_(letters), pictures_(pictures),
      object_(nullptr), looked_(looked), issues_(issues) {
    object_ = look(card.object.kind, card.object.id);
    look("card_styles", card.style);
}

const Schema* CardContext::schema(std::string_view field) const {
    const Schema* kind = library_->checker().schemas().find(card.object.kind);
    return kind ? kind->property(field) : nullptr;
}

const Object* CardContext::look(std::string_view kind, std::string_view id) const {
    const auto found = library_->objects().find({std::string(kind), std::string(id)});
    if (found == library_->objects().end()) return nullptr;
    looked_.insert(*found);
    return found->second.get();
}

std::string CardContext::text(std::string_view kind, std::string_view id, std::string_view field) const {
    look(kind, id);
    return library_->translated(language_, kind, id, field);
}

std::string CardContext::word(std::string_view name) const { return card_word(*library_, language_, name); }

const CardPlace& CardContext::place(const std::string& field) const {
    static const CardPlace none;
    const auto found = style.places.find(field);
    return found == style.places.end() ? none : found->second;
}

Colour CardContext::ink(const CardPlace& place) const {
    if (!place.colour.empty()) return colour_of(place.colour);
    return place.fill.empty() ? colour_of(style.ink) : readable_on(colour_of(place.fill));
}

TextLook CardContext::look_of(const CardPlace& place, double points) const {
    return {.family = place.font == CardFont::title ? style.title_font : style.text_font,
            .points = points,
            .bold = place.bold,
            .italic = place.italic,
            .align = place.align,
            .colour = ink(place),
            .tight = 0.92};
}

SetText CardContext::set(const std::string& text, const TextLook& look, double width) const {
    SetText result = letters_.set(text, look, width);
    if (result.unknown > 0)
        complain("missing-letters", "",
                 std::format("{} of the text {} are in none of the installed fonts", result.unknown == 1 ? "a letter" : "letters", text),
                 "install a font that has them; the cards show boxes instead", Level::warning);
    return result;
}

IconPtr CardContext::icon_of(std::string_view pack, std::string_view name) const {
    for (const Icon* icon : library_->all<Icon>())
        if (name_of(icon->id) == name || icon->id == name) look("icons", icon->id);
    return find_icon(*library_, letters_, pack, name);
}

void CardContext::complain(std::string code, std::string_view field, std::string message, std::string hint, Level level) const {
    Issue issue{level, std::move(code), place_of(*library_, card.object.kind, card.object.id, field), std::move(message), std::move(hint)};
    if (!std::ranges::contains(issues_, issue)) issues_.push_back(std::move(issue));
}

} // namespace flickforge
