#include "content/library/card_sequences.h"

namespace flickforge {

const Sequences* card_sequences(const Library& library, const ObjectKey& card, std::string_view hero) {
    if (const Ability* ability = card.kind == "abilities" ? library.find<Ability>(card.id) : nullptr) return &ability->sequences;
    if (const Spell* spell = card.kind == "spells" ? library.find<Spell>(card.id) : nullptr) return &spell->sequences;
    const Item* item = card.kind == "items" ? library.find<Item>(card.id) : nullptr;
    if (!item) return nullptr;
    return item->enhanced && item->enhanced->hero.text == hero ? &item->enhanced->sequences : &item->sequences;
}

} // namespace flickforge
