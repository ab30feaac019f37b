// press/cards/shot_icon.h: (private) one icon of a sequence or box: white on black, or on the colour of its modifiers. A modifier is recognised
// by its colour and by an icon of its own, so that players need not tell colours apart.
#pragma once
#include "press/cards/card_context.h"

namespace flickforge {

/// What an icon says, read from a step of a sequence or an entry of a box.
struct ShotIcon {
    std::string shot;                   ///< full id
    std::vector<std::string> modifiers; ///< full ids
    int amount = 1;
    int times = 1;
    std::string target;  ///< "owner", "hero" or "all"
    std::string summons; ///< full id
    std::vector<ShotIcon> by_turn;
};

ShotIcon shot_icon_of(const Node& step);

/// The icon alone, `size` wide and high.
Block shot_icon_block(const CardContext& studio, const ShotIcon& icon, double size);

/// The icon with its name below and how often it is made.
Block captioned_icon(const CardContext& studio, const ShotIcon& icon, double size, const CardPlace& place, bool caption);

/// How it is called: the shot, and each modifier on a line of its own.
std::string caption_of(const CardContext& studio, const ShotIcon& icon);

} // namespace flickforge
