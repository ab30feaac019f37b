// editor/forms/sequence_editor.h: shot sequences and boxes as rows of icons: Melee then Missile, or Rush.
// Used wherever a schema says "x-widget": "sequences", "boxes" or "step". What an icon is made of is read from the schema too.
#pragma once
#include "editor/forms/form.h"

namespace flickforge::editor {

/// Alternatives one below the other, joined by "or", or the one row of a box.
void draw_sequences(Form& form, const FormField& field);

/// A single icon, such as what a service gives.
void draw_step(Form& form, const FormField& field);

/// The place of an icon: which row, and which one in it.
struct StepPlace {
    std::size_t row = 0;
    std::size_t index = 0;
    bool operator==(const StepPlace&) const = default;
};

/// A list of rows with the icon taken from one place and put before another; rows left empty are dropped. Unchanged where there is
/// no such icon. Pure.
Node with_step_moved(Node rows, StepPlace from, StepPlace before);

} // namespace flickforge::editor
