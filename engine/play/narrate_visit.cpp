#include "play/narrate_visit.h"

#include "base/text.h"
#include "play/narrate.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

std::string cost(int gold) { return gold == 0 ? "free" : std::format("{} gold", gold); }

/// The name of a service of the room, or of a card.
std::string ware(const Rules& rules, const GameState& state, const std::string& id) {
    if (const auto slash = id.find('/'); slash != std::string::npos) {
        const Object* card = rules.library().object(id.substr(0, slash), id.substr(slash + 1));
        return card && card->typed ? card->typed->name : id;
    }
    const Room* room = state.room_id() ? rules.library().find<Room>(*state.room_id()) : nullptr;
    if (!room) return id;
    const auto service = std::ranges::find(room->services, id, &Service::id);
    return service == room->services.end() ? id : service->name;
}

/// What a card does, in a few words.
std::string contents(const Library& library, const std::string& card) {
    const auto id = card.substr(card.find('/') + 1);
    const Sequences* sequences = nullptr;
    if (const Item* item = card.starts_with("items/") ? library.find<Item>(id) : nullptr) sequences = &item->sequences;
    if (const Spell* spell = card.starts_with("spells/") ? library.find<Spell>(id) : nullptr) sequences = &spell->sequences;
    if (!sequences || sequences->empty()) return "";
    std::vector<std::string> texts;
    for (const Sequence& sequence : *sequences) texts.push_back(sequence_text(library, sequence));
    return " (" + join(texts, " or ") + ")";
}

} // namespace

std::optional<std::string> visit_option_text(const Rules& rules, const GameState& state, const Option& option) {
    if (!state.decision) return {};
    const std::string& about = state.decision->about;
    const std::string name = name_of(rules, state, option.character);
    if (about == "pay") return std::format("{} pays {}", name, option.price);
    if (about == "combo" || about == "starting_items" || about == "starting_spells") {
        const std::string card = option.id.substr(0, option.id.find('|'));
        return ware(rules, state, card) + contents(rules.library(), card);
    }
    if (about != "visit" || option.id.starts_with("do|")) return {};
    const auto first = option.id.find('|'), last = option.id.rfind('|');
    if (first == std::string::npos || last <= first) return {};
    const std::string id = option.id.substr(first + 1, last - first - 1);
    return std::format("{}{}{}, {}", ware(rules, state, id), option.character ? " for " + name : "",
                       id.contains('/') ? contents(rules.library(), id) : "", cost(option.price));
}

std::string visit_purchase_text(const Rules& rules, const GameState& state, const Event& event) {
    const std::string who = event.to ? name_of(rules, state, event.to) : "The party";
    return std::format("{}: {}, {}.", who, ware(rules, state, event.id), cost(event.amount));
}

} // namespace flickforge
