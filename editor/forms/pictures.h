// editor/forms/pictures.h: controls for fields that name a drawing or a picture.
#pragma once
#include "editor/forms/form.h"

namespace flickforge::editor {

/// For "x-widget": "glyph": the icon, its name, and a window with all icons.
void draw_icon_field(Form& form, const FormField& field);

/// For "x-file": the file's name, and a window with those files of the pack.
void draw_file_field(Form& form, const FormField& field);

/// Opens that window for a field, also one that has no value yet: it gets what is chosen.
void choose_file(Form& form, const FormField& field, ImVec2 below);

} // namespace flickforge::editor
