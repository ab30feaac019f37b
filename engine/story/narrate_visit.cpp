#include "story/narrate_visit.h"

#include "base/text.h"
#include "content/library/card_sequences.h"
#include "content/library/currency.h"
#include "rules/option.h"
#include "story/narrate.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

std::string cost(const Library& library, int gold) { return gold == 0 ? "free" : gold_text(library, gold); }

/// The name of a service of the room, or of a card.
std::string ware(const Library& library, const std::string& room_id, const std::string& id) {
    if (const auto key = object_key(id)) {
        const Object* card = library.object(*key);
        return card && card->typed ? card->typed->name : id;
    }
    const Room* room = library.find<Room>(room_id);
    if (!room) return id;
    const auto service = std::ranges::find(room->services, id, &Service::id);
    return service == room->services.end() ? id : service->name;
}

/// What a card does, in a few words.
std::string contents(const Library& library, const ObjectKey& card) {
    const Sequences* sequences = card.kind == "abilities" ? nullptr : card_sequences(library, card, "");
    if (!sequences || sequences->empty()) return "";
    std::vector<std::string> texts;
    for (const Sequence& sequence : *sequences) texts.push_back(sequence_text(library, sequence));
    return " (" + join(texts, " or ") + ")";
}

} // namespace

std::optional<std::string> visit_option_text(const Rules& rules, const GameState& state, const Option& option) {
    if (!state.decision) return {};
    const About about = state.decision->about;
    const std::string name = piece_name(rules, state, option.character);
    const Library& library = rules.library();
    const std::string room = state.room_id() ? *state.room_id() : "";
    if (about == About::pay) return std::format("{} pays {}", name, shown_gold(library, option.price));
    const auto parts = parts_of(option.id, about);
    if (about == About::combo || about == About::starting_items || about == About::starting_spells) {
        const auto card = parts && parts->card() ? *parts->card() : object_key(option.id);
        return card ? ware(library, room, to_text(*card)) + contents(library, *card) : option.id;
    }
    if (about != About::visit) return {};
    if (!parts || parts->as<ScriptAction>()) return option.id; // a script that gave its idea no text
    const BuyService* service = parts->as<BuyService>();
    const ObjectKey* card = parts->card();
    return std::format("{}{}{}, {}", ware(library, room, service ? service->service : to_text(*card)),
                       option.character ? " for " + name : "", card ? contents(library, *card) : "", cost(library, option.price));
}

std::string visit_purchase_text(const Library& library, const std::string& buyer, const Event& event) {
    const ObjectKey room = object_key(event.cause).value_or(ObjectKey{});
    return std::format("{}: {}, {}.", buyer.empty() ? "The party" : buyer, ware(library, room.id, event.id), cost(library, event.amount));
}

} // namespace flickforge
