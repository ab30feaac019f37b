// editor/ui/card_tip.h: what is under the mouse, in words at once and as its card after a short rest, so that nobody has to leave the game to
// look something up.
#pragma once
#include <string_view>

namespace flickforge::ui {

/// About the item that was drawn last; like ui::tooltip, and shows the card where the object has one.
void card_tooltip(std::string_view kind, std::string_view id, std::string_view words);

/// The same for something painted by hand. `rested`: seconds for which the mouse has pointed at it without moving.
void card_tooltip_at_mouse(std::string_view kind, std::string_view id, std::string_view words, double rested);

/// A rest of this many seconds brings the card.
inline constexpr double rest_before_card = 0.5;

} // namespace flickforge::ui
