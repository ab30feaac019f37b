#include "workshop/objects.h"

#include "base/text.h"
#include "content/authoring/starters.h"
#include "content/json/json_reader.h"
#include "content/schema/canonical.h"
#include "workshop/retarget.h"

#include <algorithm>
#include <filesystem>
#include <format>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

/// Where an editor finds the schema, as seen from the file.
std::string schema_path(const Project& project, const std::string& file, const std::string& schema) {
    const fs::path folder = fs::path(project.absolute(file)).parent_path();
    return (fs::path(project.options().schemas) / (schema + ".json")).lexically_relative(folder).generic_string();
}

/// Fails unless the name is good, the pack is there, and no file of that name is in the way.
Result<std::string> file_for(const Project& project, const std::string& pack, const std::string& kind, const std::string& name) {
    if (auto good = check_name(name); !good) return std::unexpected(good.error());
    if (!std::ranges::contains(project.packs(), pack))
        return fail({.code = "no-such-pack",
                     .place = {pack},
                     .message = "is not a pack of this project",
                     .hint = project.packs().empty() ? "make a pack first" : std::format("its packs are {}", join(project.packs()))});
    if (!project.schemas().is_kind(kind) && kind != "patches")
        return fail({.code = "unknown-kind",
                     .place = {},
                     .message = std::format("{} is not a kind of content", in_quotes(kind)),
                     .hint = std::format("kinds are {}", join(project.schemas().kinds()))});
    const std::string file = std::format("{}/{}/{}.json", pack, kind, name);
    const std::string taken = project.file_of({kind, full_id(project.pack_id(pack), name)});
    if (!taken.empty() || project.text(file))
        return fail({.code = "exists",
                     .place = {taken.empty() ? file : taken},
                     .message = "exists already",
                     .hint = "choose another name; nothing was changed"});
    return file;
}

Edit make_files(const Project& project, std::string label, const std::string& file, Starter starter) {
    Edit edit{std::move(label), "", {}};
    add_change(edit, file, project.text(file), shared_text(std::move(starter.json)));
    if (starter.lua) {
        const std::string script = fs::path(file).replace_extension(".lua").generic_string();
        add_change(edit, script, project.text(script), shared_text(std::move(*starter.lua)));
    }
    return edit;
}

/// An object of the project or of a read-only pack, as it is written.
struct Original {
    std::string pack; ///< id
    std::string path; ///< inside the pack
    Node root;
    std::string name; ///< for people
};

Result<Original> find_original(const Project& project, const ObjectKey& key) {
    Original original{std::string(pack_of(key.id)), "", {}, std::string(name_of(key.id))};
    FileTree::Text text;
    std::string shown = project.file_of(key);
    if (!shown.empty()) {
        text = project.text(shown);
        original.path = below_first(shown);
    } else if (const Object* object = project.library() ? project.library()->object(key) : nullptr) {
        const Source& source = project.library()->sources().at(object->file);
        if (project.pack_folder(source.pack).empty()) { // otherwise it was there once, and is gone
            text = source.text;
            original.path = source.path;
            shown = source.shown;
        }
    }
    if (!text)
        return fail(
            {.code = "no-such-object", .place = {}, .message = std::format("there is no {} {}", key.kind, in_quotes(key.id)), .hint = ""});
    ReadJson read = read_json(without_marks(*text), shown);
    if (!read.root) return std::unexpected(std::move(read.issues));
    original.root = std::move(*read.root);
    if (const Node* name = original.root.find("name"); name && name->is_string()) original.name = name->as_string();
    return original;
}

/// Lets a pack depend on another, if it does not yet.
void add_dependency(const Project& project, const std::string& pack, const std::string& other, Edit& edit) {
    const std::string file = pack + "/pack.json";
    const FileTree::Text text = project.text(file);
    if (!text || project.pack_id(pack) == other) return;
    if (const Library* library = project.library().get())
        for (const PackInfo& info : library->packs())
            if (info.id == project.pack_id(pack) && info.reach.contains(other)) return;
    ReadJson read = read_json(*text, file);
    if (!read.root || !read.root->is_object()) return;
    if (!read.root->find("depends")) read.root->set("depends", Node::array());
    Node* depends = read.root->find("depends");
    if (!depends->is_array()) return;
    for (const Node& link : depends->items())
        if (const Node* id = link.find("pack"); id && id->is_string() && id->as_string() == other) return;
    Node link = Node::object();
    link.set("pack", Node::string(other));
    depends->items().push_back(std::move(link));
    add_change(edit, file, text, shared_text(canonical_text(project.schemas().find("pack"), std::move(*read.root))));
}

} // namespace

std::string free_name(const Project& project, const std::string& pack, const std::string& kind, const std::string& wanted) {
    const Schema* schema = project.schemas().find(kind);
    const std::string stem = !wanted.empty() ? wanted : "my-" + (schema ? short_word(*schema) : kind);
    for (int i = 1;; ++i) {
        const std::string name = i == 1 ? stem : std::format("{}-{}", stem, i);
        if (project.file_of({kind, full_id(project.pack_id(pack), name)}).empty() &&
            !project.text(std::format("{}/{}/{}.lua", pack, kind, name)))
            return name;
    }
}

Result<Edit> new_pack(const Project& project, const std::string& name, const std::string& game, const std::string& versions) {
    if (auto good = check_name(name); !good) return std::unexpected(good.error());
    std::error_code error;
    if (std::ranges::contains(project.packs(), name) || fs::exists(project.absolute(name), error))
        return fail({.code = "exists", .place = {name}, .message = "exists already", .hint = "choose another name; nothing was changed"});
    const std::string file = name + "/pack.json";
    auto starter = make_starter(project.schemas(), "pack", "pack", name, schema_path(project, file, "pack"));
    if (!starter) return std::unexpected(starter.error());
    if (!game.empty()) depend_on(*starter, project.schemas(), game, versions);
    return make_files(project, std::format("New pack {}", as_title(name)), file, std::move(*starter));
}

Result<Edit> new_object(const Project& project, const std::string& pack, const std::string& kind, const std::string& name,
                        const std::string& starter) {
    const auto file = file_for(project, pack, kind, name);
    if (!file) return std::unexpected(file.error());
    auto made = make_starter(project.schemas(), starter.empty() ? kind : starter, kind, name, schema_path(project, *file, kind));
    if (!made) return std::unexpected(made.error());
    if (project.library()) retarget(*made, *project.library(), project.pack_id(pack), kind);
    return make_files(project, std::format("New {} {}", one_of(*project.schemas().find(kind)), as_title(name)), *file, std::move(*made));
}

Result<Edit> duplicate_object(const Project& project, const ObjectKey& key, const std::string& pack, const std::string& name) {
    const auto file = file_for(project, pack, key.kind, name);
    if (!file) return std::unexpected(file.error());
    auto original = find_original(project, key);
    if (!original) return std::unexpected(original.error());
    const std::string home = project.pack_id(pack);
    Node& root = original->root;
    visit_references(project.schemas(), key.kind, root, original->pack, home, [](const Reference& reference) { return reference.target; });
    root.set("id", Node::string(name));
    if (root.find("name")) root.set("name", Node::string(as_title(name)));
    if (root.find("$schema")) root.set("$schema", Node::string(schema_path(project, *file, key.kind)));
    Starter copy;
    if (Node* script = root.find("script"); script && script->is_string() && project.library()) {
        const std::string from = plain_path(std::string(folder_around(original->path)) + '/' + script->as_string());
        if (const std::string* lua = project.library()->script(original->pack + ':' + from)) {
            copy.lua = *lua;
            script->as_string() = name + ".lua";
        }
    }
    copy.json = canonical_text(project.schemas().find(key.kind), std::move(root));
    Edit edit = make_files(project, std::format("Duplicate {} as {}", original->name, as_title(name)), *file, std::move(copy));
    if (original->pack != home) add_dependency(project, pack, original->pack, edit);
    return edit;
}

Result<Edit> spin_off(const Project& project, const ObjectKey& key, const std::string& pack, const std::string& name) {
    const auto file = file_for(project, pack, key.kind, name);
    if (!file) return std::unexpected(file.error());
    const auto original = find_original(project, key);
    if (!original) return std::unexpected(original.error());
    const bool at_home = project.pack_id(pack) == original->pack;
    Node root = Node::object();
    root.set("$schema", Node::string(schema_path(project, *file, key.kind)));
    root.set("id", Node::string(name));
    root.set("extends", Node::string(at_home ? std::string(name_of(key.id)) : key.id));
    root.set("name", Node::string(as_title(name)));
    Edit edit = make_files(project, std::format("Spin off {} from {}", as_title(name), original->name), *file,
                           {canonical_text(project.schemas().find(key.kind), std::move(root)), {}});
    add_dependency(project, pack, original->pack, edit);
    return edit;
}

} // namespace flickforge
