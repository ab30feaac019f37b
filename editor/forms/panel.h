// editor/forms/panel.h: the object that is chosen, as a form made from its schema and as the text of its file.
#pragma once
#include "editor/project/workspace.h"
#include "editor/shell/panel.h"

namespace flickforge::editor {

class CardImages;

/// The panel "form", in the centre. Follows Workspace::chosen, file and jump. The images draws icons beside their names.
std::unique_ptr<Panel> make_form_panel(Workspace& workspace, CardImages& images);

} // namespace flickforge::editor
