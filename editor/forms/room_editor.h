// editor/forms/room_editor.h: the monsters of a room: how many of each, with plus and minus, and what the game has of them.
// Used wherever a schema says "x-widget": "crowd": a list of entries with a count beside a reference or a level.
#pragma once
#include "content/library/stock.h"
#include "editor/forms/form.h"

namespace flickforge::editor {

void draw_crowd(Form& form, const FormField& list);

/// "3 of 6" pieces that the monster stands on, as this list asks for them; `short_of` when there are fewer. Empty for other things.
struct Stock {
    std::string words;
    bool short_of = false;
    std::string tip;
};
Stock stock_of(const Library& library, const Demand& demand, const std::string& monster);

} // namespace flickforge::editor
