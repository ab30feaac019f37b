#include "editor/project/script_file.h"

#include "content/json/json_reader.h"
#include "workshop/fields.h"

#include <format>

namespace flickforge::editor {
namespace {

std::string first_part(const std::string& path) { return path.substr(0, path.find('/')); }

/// What the object's own file says, right or wrong as the rest may be.
std::string script_in(const Project& project, const std::string& file) {
    const FileTree::Text text = project.text(file);
    const ReadJson read = text ? read_json(*text, file) : ReadJson{};
    const Node* script = read.root ? read.root->find("script") : nullptr;
    return script && script->is_string() ? script->as_string() : "";
}

} // namespace

ScriptFile script_named(const Project& project, const std::string& name) {
    const auto colon = name.find(':');
    if (colon == std::string::npos) return {};
    const std::string folder = project.pack_folder(name.substr(0, colon));
    return {folder.empty() ? "" : folder + '/' + name.substr(colon + 1), name};
}

ScriptFile script_at(const Project& project, const std::string& file) {
    const std::string folder = first_part(file);
    if (folder.size() >= file.size()) return {};
    return {file, project.pack_id(folder) + ':' + file.substr(folder.size() + 1)};
}

ScriptFile chosen_script(const Workspace& workspace) {
    const Project* project = workspace.project();
    if (!project) return {};
    if (workspace.file().ends_with(".lua")) return script_at(*project, workspace.file());
    if (!workspace.chosen()) return {};
    if (const ObjectEntry* entry = workspace.entry(*workspace.chosen()); entry && entry->editable())
        if (const std::string named = script_in(*project, entry->file); !named.empty()) {
            const std::string folder = entry->file.substr(0, entry->file.rfind('/'));
            const std::string path = first_part(entry->file) + '/' +
                                     plain_path(folder.substr(std::min(folder.size(), first_part(entry->file).size() + 1)) + '/' + named);
            return script_at(*project, path);
        }
    if (!project->library()) return {};
    const Object* object = project->library()->object(*workspace.chosen());
    return object && object->typed && !object->typed->script.empty() ? script_named(*project, object->typed->script) : ScriptFile{};
}

const std::string* script_text(const Project& project, const ScriptFile& script) {
    if (!script.file.empty()) return project.text(script.file).get();
    return project.library() ? project.library()->script(script.library) : nullptr;
}

Result<Edit> make_script(const Project& project, const ObjectEntry& entry) {
    const std::string path = entry.file.substr(0, entry.file.rfind('.')) + ".lua";
    const std::string name = path.substr(path.rfind('/') + 1);
    auto edit = set_field(project, entry.file, "script", Node::string(name));
    if (!edit) return edit;
    edit->label = "Create a script for " + entry.name;
    edit->merge_key.clear();
    if (!project.text(path))
        add_change(*edit, path, nullptr,
                   shared_text(std::format("-- {}: what is special about it. docs/lua-api.md lists all hooks.\n"
                                           "return {{\n"
                                           "  -- Called when a character begins a turn. Return effects, or nothing.\n"
                                           "  turn_start = function(self, game, event)\n"
                                           "  end,\n"
                                           "}}\n",
                                           entry.name)));
    return edit;
}

std::map<int, Issues> issues_by_line(const Workspace& workspace, const ScriptFile& script) {
    std::map<int, Issues> found;
    for (const Issue& issue : workspace.issues())
        if (!issue.place.file.empty() && (issue.place.file == script.file || issue.place.file == script.library))
            found[issue.place.line].push_back(issue);
    return found;
}

} // namespace flickforge::editor
