#include "editor/table/commands.h"

#include <cmath>
#include <format>

namespace flickforge::editor {

void add_what_if_commands(Shell& shell, WhatIf& what_if) {
    Commands& commands = shell.commands();
    const auto mode = [&](const char* id, const char* name, const char* key, const char* tip, WhatIf::Mode which) {
        commands.add({.id = id,
                      .name = name,
                      .menu = "Play/What if",
                      .shortcut = key,
                      .tip = tip,
                      .run = [&what_if, which] { what_if.set_mode(what_if.mode() == which ? WhatIf::Mode::none : which); },
                      .ticked = [&what_if, which] { return what_if.mode() == which; }});
    };
    mode("play.cone", "Show cone of 500 tries", "C",
         "Tries the current flick 500 times with a shaking hand and shows where it ends and what it hits.", WhatIf::Mode::cone);
    mode("play.heat", "Show heat map", "H", "Shows the chance to hit an enemy for every direction and strength.", WhatIf::Mode::heat);
    for (std::size_t i = 0; i < hand_presets().size(); ++i)
        commands.add({.id = std::string("play.hand_") + hand_presets()[i].name,
                      .name = hand_words(hand_presets()[i]),
                      .menu = "Play/What if",
                      .shortcut = "",
                      .tip = std::format("Sets the hand's error to {} degrees and {} % of the strength.", hand_presets()[i].hand.angle,
                                         static_cast<int>(std::lround(100 * hand_presets()[i].hand.speed))),
                      .run = [&what_if, i] { what_if.set_preset(i); },
                      .ticked = [&what_if, i] { return what_if.preset() == i; },
                      .line_before = i == 0});
}

} // namespace flickforge::editor
