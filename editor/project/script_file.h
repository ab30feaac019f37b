// editor/project/script_file.h: which Lua file belongs to what is chosen, and how it gets one. No window.
#pragma once
#include "editor/project/workspace.h"
#include "workshop/edit.h"

namespace flickforge::editor {

struct ScriptFile {
    std::string file;    ///< inside the project; "" when its pack is read-only
    std::string library; ///< "pack:path", as the library and the trace call it
    bool there() const { return !library.empty(); }
};

/// A script by its name in the library: "mini:monsters/goblin.lua".
ScriptFile script_named(const Project& project, const std::string& name);
ScriptFile script_at(const Project& project, const std::string& file);
/// Of the chosen object, or the Lua file that was opened; nothing there when it has none.
ScriptFile chosen_script(const Workspace& workspace);

/// As it is edited; of read-only packs as in the library. Null when there is none.
const std::string* script_text(const Project& project, const ScriptFile& script);

/// A new file beside the object's own, and the line in the object that names it.
Result<Edit> make_script(const Project& project, const ObjectEntry& entry);

/// Issues about this file, by line; line 0 is the file as a whole.
std::map<int, Issues> issues_by_line(const Workspace& workspace, const ScriptFile& script);

} // namespace flickforge::editor
