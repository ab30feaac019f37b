// editor/forms/pictures.h: controls for fields that name a drawing or a picture.
#pragma once
#include "editor/forms/form.h"

namespace flickforge::editor {

/// For "x-widget": "glyph": the icon, its name, and a window with all icons.
void draw_icon_field(Form& form, const FormField& field);

/// For "x-file": "art": the file's name, and those SVG and PNG files that the pack has.
void draw_art(Form& form, const FormField& field);

} // namespace flickforge::editor
