#include "support/seen.h"

#include "base/id.h"

#include <algorithm>

namespace flickforge::testing {

std::map<std::string, int> cards_of(const Battle& battle, const std::string& name, const std::string& kind) {
    std::map<std::string, int> cards;
    for (const auto& [card, used] : battle.the(name).cards)
        if (card.kind == kind) ++cards[std::string(name_of(card.id))];
    return cards;
}

std::vector<bool> face_up(const Battle& battle) {
    std::vector<bool> cards;
    for (const RoomCard& card : battle.state().column) cards.push_back(card.face_up);
    return cards;
}

std::set<std::string> option_names(const Battle& battle) {
    std::set<std::string> ids;
    for (const Option& option : battle.state().decision->options) ids.insert(std::string(name_of(option.id)));
    return ids;
}

int price_of(const Battle& battle, const std::string& option) {
    for (const Option& offer : battle.state().decision->options)
        if (offer.id == option) return offer.price;
    return -1;
}

int flying(const Battle& battle) { return battle.state().decision->pieces.front(); }

std::vector<std::string> sorted(std::vector<std::string> names) {
    std::ranges::sort(names);
    return names;
}

} // namespace flickforge::testing
