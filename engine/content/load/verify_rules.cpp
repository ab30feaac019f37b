#include "base/text.h"
#include "content/json/field_path.h"
#include "content/load/verify.h"

#include <algorithm>
#include <format>
#include <map>

namespace flickforge {
namespace {

Issue issue(const Library& library, std::string_view kind, const std::string& id, std::string_view field, std::string code,
            std::string message, std::string hint) {
    return {.code = std::move(code), .place = place_of(library, kind, id, field), .message = std::move(message), .hint = std::move(hint)};
}

void verify_shots(const Library& library, Issues& issues) {
    for (const ShotType* shot : library.all<ShotType>()) {
        if (shot->flies == FlyingPiece::piece && !shot->piece)
            issues.push_back(issue(library, "shots", shot->id, "flies", "missing-field", "\"piece\" is missing",
                                   "a shot with a piece of its own says which"));
        if ((shot->flies == FlyingPiece::nothing) != (shot->motion == Motion::none))
            issues.push_back(issue(library, "shots", shot->id, "motion", "shot-motion",
                                   "motion: a shot that flicks nothing has motion none, and only such a shot",
                                   "make \"flies\" and \"motion\" agree"));
    }
}

void verify_decks(const Library& library, Issues& issues) {
    for (const Deck* deck : library.all<Deck>()) {
        if (deck->of == DeckOf::values && deck->cards.empty())
            issues.push_back(
                issue(library, "decks", deck->id, "of", "empty-deck", "a deck of values without cards", "list them under \"cards\""));
        if (deck->of != DeckOf::values && !deck->cards.empty())
            issues.push_back(
                issue(library, "decks", deck->id, "cards", "deck-cards", "cards: only a deck of values lists its cards", "remove them"));
    }
}

/// Options are declared, with their meaning, by variants that are always on. Others choose among what is declared, or declare an option for the
/// games in which they are chosen, by listing its choices: so a pack that goes with several games sets one that not all of them have.
void verify_options(const Library& library, Issues& issues) {
    for (const auto& [key, object] : library.objects())
        if (key.kind == "variants" && !object->typed) return; // what it declares is unknown until it is fixed
    std::map<std::string, const RuleOption*> declared;
    std::vector<std::string> names;
    for (const Variant* variant : library.all<Variant>()) {
        if (!variant->always) continue;
        for (const auto& [name, option] : variant->options) {
            declared.emplace(name, &option);
            names.push_back(name);
            if (!option.choices.empty() && !std::ranges::contains(option.choices, option.value))
                issues.push_back(issue(library, "variants", variant->id, std::format("options.{}.value", name), "not-a-choice",
                                       std::format("options.{}: the value is not among its choices", name),
                                       "add it to \"choices\", or choose another"));
        }
    }
    for (const Variant* variant : library.all<Variant>()) {
        if (variant->always) continue;
        for (const auto& [name, option] : variant->options) {
            const std::string field = std::format("options.{}", name);
            const auto known = declared.find(name);
            const RuleOption* meant = known != declared.end() ? known->second : option.choices.empty() ? nullptr : &option;
            if (!meant) {
                issues.push_back(issue(library, "variants", variant->id, field, "unknown-option",
                                       std::format("{}: no rule has this option", field),
                                       suggestion(name, names, "declare it in a variant that is always on, or list its choices here")));
            } else if (!meant->choices.empty() && !std::ranges::contains(meant->choices, option.value)) {
                issues.push_back(issue(library, "variants", variant->id, field + ".value", "not-a-choice",
                                       std::format("{}: the value is not among the option's choices", field), "choose one of those"));
            }
        }
    }
}

} // namespace

Issues verify_rules(const Library& library) {
    Issues issues;
    verify_shots(library, issues);
    verify_decks(library, issues);
    verify_options(library, issues);
    return issues;
}

Place place_of(const Library& library, std::string_view kind, std::string_view id, std::string_view field) {
    const Object* object = library.object(kind, id);
    if (!object) return {};
    // Walk as far as the path leads through what a pack wrote; a value given by the schema has no place in a pack.
    Origin origin = object->data.origin;
    const auto path = parse_field_path(field);
    for (std::size_t length = 1; path && length <= path->size(); ++length) {
        const Node* node = find_at(object->data, {path->begin(), path->begin() + static_cast<std::ptrdiff_t>(length)});
        if (!node || node->origin.file >= Schemas::first_number) break;
        origin = node->origin;
    }
    return library.sources().place(origin);
}

Issues verify(const Library& library) {
    Issues issues = verify_boards(library);
    append(issues, verify_rooms(library));
    append(issues, verify_layouts(library));
    append(issues, verify_characters(library));
    append(issues, verify_rules(library));
    return issues;
}

} // namespace flickforge
