// story/narrate_visit.h: (private) special rooms and starting cards in words.
#pragma once
#include "rules/step.h"

#include <optional>

namespace flickforge {

/// "Healing for Oleira, 3 gold", "Healing Salve for Elani, 4 gold", "Elani pays 2"; nothing for options of other decisions.
std::optional<std::string> visit_option_text(const Rules& rules, const GameState& state, const Option& option);

/// "Oleira: Healing, for 3 gold."
std::string visit_purchase_text(const Library& library, const std::string& buyer, const Event& event);

} // namespace flickforge
