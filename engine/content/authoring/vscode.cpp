#include "content/authoring/vscode.h"

#include "content/json/json_writer.h"

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

} // namespace

std::map<std::string, std::string> vscode_files(const Schemas& kinds, const std::string& schemas, const std::string& scripts) {
    Node settings = Node::object();
    settings.set("json.schemas", mappings(kinds, schemas));
    settings.set("Lua.runtime.version", Node::string("Lua 5.4"));
    settings.set("Lua.runtime.builtin", builtin());
    settings.set("Lua.workspace.library", texts({scripts}));
    settings.set("Lua.workspace.checkThirdParty", Node::boolean(false));
    settings.set("Lua.diagnostics.globals", texts({"require"})); // the language server counts it to the library "package"
    settings.set("files.eol", Node::string("\n"));
    settings.set("files.insertFinalNewline", Node::boolean(true));
    Node extensions = Node::object();
    extensions.set("recommendations", texts({"sumneko.lua"}));
    return {{".vscode/settings.json", write_json(settings)}, {".vscode/extensions.json", write_json(extensions)}};
}

} // namespace flickforge
