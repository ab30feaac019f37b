#include "content/authoring/vscode.h"

#include "content/json/json_writer.h"

#include <filesystem>

namespace flickforge {
namespace {

Node texts(std::initializer_list<std::string> all) {
    Node list = Node::array();
    for (const std::string& text : all) list.items().push_back(Node::string(text));
    return list;
}

/// Which schema belongs to which files; patterns that begin with a slash start at the pack's folder.
Node mappings(const Schemas& kinds, const std::string& schemas) {
    Node list = Node::array();
    const auto add = [&](const std::string& files, const std::string& schema) {
        Node mapping = Node::object();
        mapping.set("fileMatch", texts({files}));
        mapping.set("url", Node::string(schemas + '/' + schema + ".json"));
        list.items().push_back(std::move(mapping));
    };
    add("/pack.json", "pack");
    add("/patches/**/*.json", "patches");
    add("/tests/**/*.json", "tests");
    for (const std::string& kind : kinds.kinds()) add('/' + kind + "/**/*.json", kind);
    return list;
}

/// Libraries of Lua that scripts of packs do not have.
Node builtin() {
    Node libraries = Node::object();
    for (const char* name : {"bit", "bit32", "coroutine", "debug", "ffi", "io", "jit", "os", "package"})
        libraries.set(name, Node::string("disable"));
    return libraries;
}

Node object_of(std::initializer_list<std::pair<std::string, Node>> fields) {
    Node object = Node::object();
    for (const auto& [key, value] : fields) object.set(key, value);
    return object;
}

/// Reads "monsters/ogre.json:8:3: error: message [code]", as every command that reads packs prints issues; Lua's have no column.
Node problem_matcher() {
    return object_of({{"owner", Node::string("flickforge")},
                      {"source", Node::string("flickforge")},
                      {"fileLocation", texts({"relative", "${workspaceFolder}"})},
                      {"pattern", object_of({{"regexp", Node::string(R"(^\s*([^\s:][^:]*):(\d+)(?::(\d+))?: (error|warning): (.*)$)")},
                                             {"file", Node::integer(1)},
                                             {"line", Node::integer(2)},
                                             {"column", Node::integer(3)},
                                             {"severity", Node::integer(4)},
                                             {"message", Node::integer(5)}})},
                      {"background", object_of({{"activeOnStart", Node::boolean(true)},
                                                {"beginsPattern", Node::string("^Checking ")},
                                                {"endsPattern", Node::string("Waiting for the next save")}})}});
}

/// One task that checks the pack on every save and fills the list of problems, and one that does so once.
Node tasks(const std::string& command) {
    const auto task = [&](const char* label, std::initializer_list<std::string> arguments) {
        return object_of({{"label", Node::string(label)},
                          {"type", Node::string("process")},
                          {"command", Node::string(command)},
                          {"args", texts(arguments)},
                          {"options", object_of({{"cwd", Node::string("${workspaceFolder}")}})},
                          {"problemMatcher", problem_matcher()},
                          {"presentation", object_of({{"reveal", Node::string("silent")}, {"panel", Node::string("dedicated")}})}});
    };
    Node every = task("Flickforge: check on every save", {"watch", "--plain"});
    every.set("isBackground", Node::boolean(true));
    every.set("runOptions", object_of({{"runOn", Node::string("folderOpen")}}));
    Node once = task("Flickforge: check now", {"watch", "--plain", "--once"});
    once.set("group", object_of({{"kind", Node::string("test")}, {"isDefault", Node::boolean(true)}}));
    once.find("problemMatcher")->erase("background");
    Node list = Node::array();
    list.items() = {std::move(every), std::move(once)};
    return object_of({{"version", Node::string("2.0.0")}, {"tasks", std::move(list)}});
}

} // namespace

std::string command_seen_from(const std::string& home, const std::string& pack) {
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path script = fs::path(home) / "forge";
    return fs::is_regular_file(script, error) ? "${workspaceFolder}/" + script.lexically_relative(pack).generic_string() : "flickforge";
}

std::map<std::string, std::string> vscode_files(const Schemas& kinds, const ProgramPaths& program) {
    Node settings = Node::object();
    settings.set("json.schemas", mappings(kinds, program.schemas));
    settings.set("Lua.runtime.version", Node::string("Lua 5.4"));
    settings.set("Lua.runtime.builtin", builtin());
    settings.set("Lua.workspace.library", texts({program.scripts}));
    settings.set("Lua.workspace.checkThirdParty", Node::boolean(false));
    settings.set("Lua.diagnostics.globals", texts({"require"})); // the language server counts it to the library "package"
    settings.set("files.eol", Node::string("\n"));
    settings.set("files.insertFinalNewline", Node::boolean(true));
    Node extensions = Node::object();
    extensions.set("recommendations", texts({"sumneko.lua"}));
    return {{".vscode/settings.json", write_json(settings)},
            {".vscode/extensions.json", write_json(extensions)},
            {".vscode/tasks.json", write_json(tasks(program.command))}};
}

} // namespace flickforge
