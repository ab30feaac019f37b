// editor/forms/controls.h: one control for each shape of value. Each draws the value in the room that is left on the line, and leaves
// its change with the form. Nothing typed is ever lost or taken for something else: what means nothing is kept and said so.
#pragma once
#include "editor/forms/form.h"

#include <string>

namespace flickforge::editor {

/// The control of a field that fits on a line or a few; lists and groups are drawn elsewhere.
void draw_control(Form& form, const FormField& field);

/// A text field on this path. True when what was typed differs; `text` is then what it says.
/// `now` is what the project says. Undo goes to the project's history, and what comes back is shown at once.
bool typed_text(Form& form, const std::string& path, const std::string& label, const std::string& now, std::string& text, float height = 0);

/// What the text that is being typed on this path will be in the project, so that it is not taken for a change from elsewhere.
void applied_text(Form& form, const std::string& path, std::string applied);

/// A quiet button, for what stands on every row: words in the accent colour, no frame.
bool link(const std::string& label, std::string_view tip, bool enabled = true);

/// A reference as a button: chip, name, pack. True when it is pressed.
bool reference_button(Form& form, const std::string& label, const std::vector<std::string>& kinds, const std::string& id, float width);

} // namespace flickforge::editor
