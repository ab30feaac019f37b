// editor/project/import_picture.h: a picture from anywhere comes into a pack: its folder art, as a copy that goes with the pack.
#pragma once
#include "editor/project/workspace.h"

namespace flickforge::editor {

/// By its name: SVG or PNG, which cards can show.
bool is_picture(std::string_view path);

/// Copies the picture into the folder art of the pack and answers with its path inside the project. The same picture is not copied twice;
/// another one of the same name gets a number. Fails when it cannot be read or drawn.
Result<std::string> import_picture(Workspace& workspace, const std::string& path, const std::string& pack_folder);

/// Asks for its path, imports it and tells which file it is now.
void ask_import_picture(Workspace& workspace, const std::string& pack_folder, std::function<void(const std::string& file)> done);

/// A picture was dropped on the window: it becomes the art of the selected object. Says why it cannot.
void drop_picture(Workspace& workspace, const std::string& path);

} // namespace flickforge::editor
