// editor/forms/list.h: a list in a form: one line an entry, unfolded when it has fields of its own; add, remove, reorder with the mouse
// (drag the handle) or the keyboard (Alt+Up, Alt+Down, Delete on the handle).
#pragma once
#include "editor/forms/form.h"

#include <imgui.h>

namespace flickforge::editor {

void draw_list(Form& form, const FormField& list);

/// Something of a list that can be dragged: which list, which entry.
struct Dragged {
    ImGuiID list = 0;
    std::size_t row = 0;   ///< of sequences: the alternative
    std::size_t index = 0; ///< of the entry
};

/// Of the item drawn last: makes it the source of a drag, shown as `words`.
void drag_from(const char* type, const Dragged& dragged, const std::string& words);
/// Of the item drawn last: what was dropped on it, if it is of the same list.
std::optional<Dragged> dropped_on(const char* type, ImGuiID list);

/// Six dots at the left of an entry; has the keyboard focus like a button.
void draw_handle(const std::string& label, std::string_view tip);

/// Of the item drawn last, while it has the keyboard: Alt with arrows, Delete.
struct Keys {
    int move = 0; ///< -1 up or left, 1 down or right
    bool remove = false;
};
Keys entry_keys(ImGuiKey back, ImGuiKey forth);

} // namespace flickforge::editor
