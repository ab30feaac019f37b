// editor/form_panel.h: the object that is chosen, as a form made from its schema and as the text of its file.
#pragma once
#include "editor/panel.h"
#include "editor/workspace.h"

namespace flickforge::editor {

/// The panel "form", in the centre. Follows Workspace::chosen, file and jump.
std::unique_ptr<Panel> make_form_panel(Workspace& workspace);

} // namespace flickforge::editor
