// content/library/card_sequences.h: what a card lets a hero do, as far as the card alone says it. Who may play it when is up to the rules.
#pragma once
#include "content/library/library.h"

namespace flickforge {

/// Of an ability, item or spell; an item may have others for one hero. Null for anything else.
const Sequences* card_sequences(const Library& library, const ObjectKey& card, std::string_view hero);

} // namespace flickforge
