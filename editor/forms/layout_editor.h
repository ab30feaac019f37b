// editor/forms/layout_editor.h: the slots of a layout as a map that is drawn by mouse: a column, a branching way, or a labyrinth with exits.
// Used wherever a schema says "x-widget": "slots". The plain list stays below it.
#pragma once
#include "content/kinds/map.h"
#include "editor/forms/form.h"

namespace flickforge::editor {

enum class SlotsShape { column, branching, labyrinth };

/// A slot on the map.
struct SlotTile {
    std::size_t slot = 0;
    int column = 0, row = 0; ///< on the drawing, from 0
    std::string name;        ///< of the room, or what is dealt
    std::string room;        ///< full id; empty where a room is dealt
    std::vector<Compass> exits;
    bool trouble = false; ///< there is an issue about it
};

struct SlotsMap {
    SlotsShape shape = SlotsShape::column;
    int columns = 1, rows = 1;
    std::vector<SlotTile> tiles;
};

SlotsMap slots_map(const Form& form, const FormField& list);

/// The same slots in another shape: labyrinths are filled row by row, steps have one room each.
Node reshaped(Node slots, SlotsShape shape);
/// The slot at this place of the drawing; what lay there changes places with it. In a branching way only the step counts.
Node moved(Node slots, std::size_t slot, int column, int row);
/// A room more: in a labyrinth at the place, in a branching way as an alternative of the step; `new_step` makes room for a step of its own.
Node with_room(Node slots, const std::string& room, int column, int row, bool new_step = false);
/// Without the slot; steps that are empty then are closed up.
Node without_slot(Node slots, std::size_t slot);

void draw_layout_map(Form& form, const FormField& list);

} // namespace flickforge::editor
