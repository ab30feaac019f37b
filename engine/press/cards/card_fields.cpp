#include "press/cards/card_fields.h"

#include "base/text.h"
#include "content/library/currency.h"
#include "press/cards/emblem.h"
#include "press/cards/field_values.h"
#include "press/cards/shot_icon.h"

#include <algorithm>
#include <cairo.h>
#include <cmath>
#include <format>

namespace flickforge {
namespace {

/// Fields that are a figure: their drawing and the colour of their plate.
struct Figure {
    std::string_view icon;
    std::string_view colour;
};

const std::map<std::string, Figure, std::less<>> figures{
    {"health", {"heart", "#a3211b"}},          {"gold", {"coin", "#8a6410"}},   {"price", {"coin", "#8a6410"}},
    {"level", {"level", "#3d4a5c"}},           {"rank", {"level", "#3d4a5c"}},  {"difficulty", {"difficulty", "#2b2623"}},
    {"mercenaries", {"mercenary", "#3d4a5c"}}, {"value", {"skull", "#3f7a26"}},
};

/// The drawing beside a field, where the style names no other: as a rule it is called as the field is.
std::string usual_icon(const CardPlace& place, const std::string& field) {
    static const std::map<std::string, std::string> others{
        {"weapons", "weapon"},     {"spells", "spell"},         {"heroes", "hero"},
        {"gold_per_kill", "gold"}, {"before_spell", "spell"},   {"min_health", "needs-health"},
        {"refreshes", "loop"},     {"transforms_into", "swap"}, {"round_damage", "burst"}};
    if (!place.icon.empty()) return place.icon;
    const auto found = others.find(field);
    return found == others.end() ? field : found->second;
}

/// Names of the objects that a list refers to: "Elf, Thief".
std::string names_of(const CardContext& studio, std::string_view kind, const Node& list) {
    std::vector<std::string> names;
    for (const Node& item : list.items())
        if (item.is_string()) names.push_back(studio.object_name(kind, item.as_string()));
    return join(names);
}

Block modifiers_block(const CardContext& studio, const std::string& field, const Node& list, double width) {
    std::vector<std::string> names;
    for (const Node& item : list.items())
        if (item.is_string()) names.push_back(studio.object_name("modifiers", item.as_string()));
    return note_block(studio, field, "invulnerable", studio.word("card.affected_by") + ": " + join(names), width);
}

Block health_block(const CardContext& studio, double width, double high, bool& slim) {
    const Node* health = studio.field("health");
    const Node* shadow = studio.field("shadow");
    const Figure& figure = figures.at("health");
    if (!health && shadow && shadow->is_boolean() && shadow->as_boolean()) {
        slim = true;
        return high > 0 ? pill_block(studio, "shadow", "shadow", "", colour_of("#2b2330"), width, high)
                        : note_block(studio, "shadow", "shadow", studio.word("card.shadow"), width);
    }
    if (!health) return {};
    slim = true;
    const std::string figure_text = std::to_string(number_of(health));
    if (high <= 0) return note_block(studio, "health", "heart", studio.word("card.health") + ' ' + figure_text, width);
    return pill_block(studio, "health", std::string(figure.icon), figure_text, colour_of(figure.colour), width, high);
}

Block number_block(const CardContext& studio, const std::string& field, double width, double high, bool& slim) {
    const bool money = field == "gold" || field == "price" || field == "gold_per_kill";
    const int number = field == "value" ? studio.card.value
                       : money          ? shown_gold(studio.library(), number_of(studio.field(field)))
                                        : number_of(studio.field(field));
    if (field != "value" && !studio.field(field)) return {};
    const bool nothing_said = number == 0 && field != "difficulty" && field != "gold" && field != "value";
    if (nothing_said) return {};
    slim = true;
    const auto found = figures.find(field);
    const CardPlace& place = studio.place(field);
    const std::string icon = place.icon.empty() && found != figures.end() ? std::string(found->second.icon) : usual_icon(place, field);
    if (high > 0)
        return pill_block(studio, field, icon, std::to_string(number),
                          !place.fill.empty()      ? colour_of(place.fill)
                          : found == figures.end() ? colour_of(studio.style.frame)
                                                   : colour_of(found->second.colour),
                          width, high);
    const std::string phrase = studio.word("card." + field);
    return note_block(studio, field, icon,
                      phrase.contains("{}") ? filled(phrase, std::to_string(number)) : std::format("{} {}", phrase, number), width);
}

/// "Rage: 0 · 1 · [2] · 3": the marker begins on the step in brackets.
Block tracks_block(const CardContext& studio, const Node& tracks, double width) {
    Block block;
    for (const Node& track : tracks.items()) {
        const Node* steps = track.find("steps");
        if (!steps || !steps->is_array()) continue;
        const int start = track.find("start") ? number_of(track.find("start")) : 1;
        std::vector<std::string> words;
        for (const Node& step : steps->items()) {
            const std::string word = step.is_string() ? step.as_string() : "";
            words.push_back(static_cast<int>(words.size()) + 1 == start ? '[' + word + ']' : word);
        }
        const Block line = note_block(studio, "tracks", "level", text_of(track.find("name")) + ": " + join(words, " · "), width);
        put(block, line, 0, block.height + (block.height > 0 ? 0.05 : 0));
    }
    return block;
}

Block ally_block(const CardContext& studio, const Node& ally, double width) {
    const int health = number_of(ally.find("health"));
    if (health <= 0) return {};
    return note_block(studio, "ally.health", "ally", filled(studio.word("card.ally"), std::to_string(health)), width);
}

Block enhanced_block(const CardContext& studio, const Node& enhanced, double width) {
    const Node* sequences = enhanced.find("sequences");
    if (!sequences || !sequences->is_array()) return {};
    Block block = note_block(studio, "enhanced.hero", "hero",
                             filled(studio.word("card.enhanced"), studio.object_name("heroes", text_of(enhanced.find("hero")))), width);
    put(block, sequences_block(studio, "enhanced.sequences", *sequences, width), 0, block.height + 0.05);
    return block;
}

Block family_block(const CardContext& studio, double width, double high) {
    const std::string id = text_of(studio.field("family"));
    const Object* family = studio.look("families", id);
    if (!family) return {};
    const Colour colour = colour_of(text_of(family->data.find("colour")), {0.4, 0.4, 0.4});
    const std::string emblem = text_of(family->data.find("emblem"));
    const std::string own = "family-" + std::string(name_of(id));
    const std::string icon = !emblem.empty() ? emblem : knows_icon(studio.library(), pack_of(id), own) ? own : "family-any";
    if (high <= 0) return note_block(studio, "family", icon, studio.object_name("families", id), width);
    Block block;
    const Colour ink = readable_on(colour);
    const IconPtr drawing = studio.icon_of(pack_of(id), icon);
    CardPlace place = studio.place("family");
    TextLook look = studio.look_of(place, studio.text_points(place));
    look.colour = ink;
    look.bold = true;
    const SetText name = studio.set(studio.object_name("families", id), look, 0);
    const double glyph = high * 0.8, all = glyph + high * 0.2 + name.width, left = (width - all) / 2;
    block.too_wide = all > width;
    put(
        block, {0, 0, width, high},
        [=](cairo_t* cairo) {
            plate(cairo, {0, 0, width, high}, high * 0.25, colour, darker(colour, 0.5), 0.02);
            draw_icon(cairo, *drawing, left, (high - glyph) / 2, glyph, ink);
            draw_text(cairo, name, left + glyph + high * 0.2, (high - name.height) / 2);
        },
        "family");
    return block;
}

Block choice_block(const CardContext& studio, const std::string& field, double width) {
    const std::string value = text_of(studio.field(field));
    if (value.empty() || value == "none") return {};
    static const std::map<std::string, std::string> icons{{"frequency-game", "once-per-game"},
                                                          {"frequency-room", "once-per-room"},
                                                          {"frequency-permanent", "permanent"},
                                                          {"combo-before", "combo-before"},
                                                          {"combo-after", "combo-after"}};
    const std::string key = field + '-' + value;
    const auto icon = icons.find(key);
    const std::string word = studio.word("card." + key);
    return note_block(studio, field, icon == icons.end() ? field : icon->second, word == "card." + key ? value : word, width);
}

/// Whatever has no way of its own: by its type.
Block plain_block(const CardContext& studio, const std::string& field, const Node& value, double width, bool& slim) {
    const Schema* schema = studio.schema(field);
    const std::string phrase = studio.word("card." + field);
    const bool has_phrase = phrase != "card." + field;
    const std::string icon = usual_icon(studio.place(field), field);
    if (value.is_boolean()) {
        slim = true;
        return value.as_boolean() ? note_block(studio, field, icon, has_phrase ? phrase : field, width) : Block{};
    }
    if (value.is_string() && schema && !schema->refs.empty()) {
        std::string name;
        for (const std::string& kind : schema->refs)
            if (name.empty()) name = studio.object_name(kind, value.as_string());
        slim = true;
        return note_block(studio, field, icon,
                          !has_phrase             ? name
                          : phrase.contains("{}") ? filled(phrase, name)
                                                  : std::format("{}: {}", phrase, name),
                          width);
    }
    if (value.is_string()) return paragraph_block(studio, field, studio.own_text(field), width);
    if (value.is_array() && schema && schema->items && !schema->items->refs.empty() && !value.items().empty()) {
        const std::string names = names_of(studio, schema->items->refs.front(), value);
        return note_block(studio, field, icon, phrase.contains("{}") ? filled(phrase, names) : names, width);
    }
    if (value.is_array() && !value.items().empty() && value.items().front().is_object()) return crowd_block(studio, field, value, width);
    return {};
}

} // namespace

bool is_card_field(const Schema& kind, std::string_view field) {
    if (field == "art" || field == "emblem" || field == "style") return true;
    if (field == "quadrants") return kind.property("metres");
    if (field == "value") return kind.property("cards");
    return std::ranges::contains(kind.properties, field, &Property::name);
}

Block field_block(const CardContext& studio, const std::string& field, double width, double high, bool& slim) {
    slim = false;
    if (field == "art") return art_block(studio, width, high);
    if (field == "emblem" || field == "icon") return emblem_block(studio, field, width, high);
    if (field == "style") return heading_block(studio, "style:name", studio.object_name("card_styles", studio.style.id), width, high);
    if (field == "quadrants") return quadrants_block(studio, width, high);
    if (field == "piece") return piece_block(studio, width, high);
    if (field == "health") return health_block(studio, width, high, slim);
    if (field == "family") return family_block(studio, width, high);
    if (field == "value") return number_block(studio, field, width, high, slim);
    if (field == "cards" && studio.card.object.kind == "decks") return {};
    if (field == "exits") return exits_block(studio, studio.field(field), width, high);
    const Node* value = studio.field(field);
    if (!value) return {};
    if (field == "name") {
        const std::string name = studio.own_text("name");
        return heading_block(studio, "name", name, width, high);
    }
    if (field == "title") return heading_block(studio, "title", studio.own_text("title"), width, high);
    if (field == "enhanced") return enhanced_block(studio, *value, width);
    if (field == "ally") return ally_block(studio, *value, width);
    if (field == "tracks") return value->is_array() ? tracks_block(studio, *value, width) : Block{};
    if (field == "services") return services_block(studio, *value, width);
    if (field == "wager") return wager_block(studio, *value, width);
    if (field == "offers") {
        const std::string deck = studio.object_name("decks", text_of(value->find("deck")));
        std::string phrase = filled(studio.word("card.offers"), std::to_string(number_of(value->find("count"))));
        return note_block(studio, "offers", "cards", filled(phrase, deck), width);
    }
    if (field == "affected_by")
        return value->is_array() && !value->items().empty() ? modifiers_block(studio, field, *value, width) : Block{};
    if (field == "frequency" || field == "combo") {
        slim = true;
        return choice_block(studio, field, width);
    }
    const Schema* schema = studio.schema(field);
    const std::string widget = schema ? schema->widget : "";
    if (widget == "sequences" && value->is_array()) return sequences_block(studio, field, *value, width);
    if (widget == "boxes" && value->is_array()) return boxes_block(studio, field, *value, width);
    if (value->is_integer()) return number_block(studio, field, width, high, slim);
    return plain_block(studio, field, *value, width, slim);
}

} // namespace flickforge
