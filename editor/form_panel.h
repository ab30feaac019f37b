// editor/form_panel.h: the object that is chosen, as a form made from its schema and as the text of its file.
#pragma once
#include "editor/panel.h"
#include "editor/workspace.h"

namespace flickforge::editor {

class CardDesk;

/// The panel "form", in the centre. Follows Workspace::chosen, file and jump. The desk draws icons beside their names.
std::unique_ptr<Panel> make_form_panel(Workspace& workspace, std::shared_ptr<CardDesk> desk);

} // namespace flickforge::editor
