// Renaming and removing: the edits that concern more files than the object's own.
#include "base/text.h"
#include "content/authoring/starters.h"
#include "content/json/json_reader.h"
#include "content/schema/canonical.h"
#include "workshop/objects.h"

#include <algorithm>
#include <filesystem>
#include <format>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

/// Calls function(file, pack id, schema name, document) for every JSON file of the project that can be parsed.
template <class Function> void each_document(const Project& project, Function&& function) {
    for (const std::string& pack : project.packs()) {
        const std::string id = project.pack_id(pack);
        for (const std::string& file : project.files()) {
            if (first_folder(file) != pack || !file.ends_with(".json")) continue;
            const std::string schema = schema_name(below_first(file));
            if (!project.schemas().find(schema)) continue;
            ReadJson read = read_json(without_marks(*project.text(file)), file);
            if (read.root && read.root->is_object()) function(file, id, schema, *read.root);
        }
    }
}

std::string named_script(const Node& root) {
    const Node* script = root.find("script");
    return script && script->is_string() ? script->as_string() : "";
}

/// The script beside an object that bears its name and that no other object uses; empty when there is none.
std::string own_script(const Project& project, const std::string& file) {
    const std::string script = fs::path(file).replace_extension(".lua").generic_string();
    if (!project.text(script)) return "";
    bool mine = false, others = false;
    each_document(project, [&](const std::string& other, const std::string&, const std::string&, const Node& root) {
        const std::string named = named_script(root);
        if (named.empty() || plain_path(std::string(folder_around(other)) + '/' + named) != script) return;
        (other == file ? mine : others) = true;
    });
    return mine && !others ? script : "";
}

Result<Node> parsed(const Project& project, const std::string& file) {
    ReadJson read = read_json(without_marks(*project.text(file)), file);
    if (!read.root) return std::unexpected(std::move(read.issues));
    return std::move(*read.root);
}

std::unexpected<Issues> not_ours(const ObjectKey& key) {
    return fail({.code = "no-such-object",
                 .place = {},
                 .message = std::format("no pack of this project has the {} {}", key.kind, in_quotes(key.id)),
                 .hint = "objects of read-only packs stay as they are: spin them off, or patch them"});
}

std::string name_for_people(const Node& root, const ObjectKey& key) {
    const Node* name = root.find("name");
    return name && name->is_string() ? name->as_string() : std::string(name_of(key.id));
}

/// Scripts and tests that hold the id in quotes: what they mean by it only a person can tell.
Issues mentions(const Project& project, const ObjectKey& key, const std::string& new_id) {
    Issues issues;
    for (const std::string& file : project.files()) {
        const bool script = file.ends_with(".lua"), test = below_first(file).starts_with("tests/");
        if (!script && !test) continue;
        const std::string& text = *project.text(file);
        for (const std::string& quoted : {'"' + key.id + '"', '\'' + key.id + '\''})
            if (const auto at = text.find(quoted); at != std::string::npos) {
                Place place = place_in(text, at);
                place.file = file;
                issues.push_back(
                    {.level = Level::warning,
                     .code = "mention",
                     .place = place,
                     .message = std::format("{} names {} in its own way", script ? "the script" : "the test", in_quotes(key.id)),
                     .hint = std::format("write {} there if it means the same", in_quotes(new_id))});
            }
    }
    return issues;
}

} // namespace

std::vector<Dependent> dependents(const Project& project, const ObjectKey& key) {
    std::vector<Dependent> result;
    const std::string own = project.file_of(key);
    each_document(project, [&](const std::string& file, const std::string& pack, const std::string& schema, const Node& root) {
        if (file == own) return;
        for (const Reference& reference : references_in(project.schemas(), schema, root, pack))
            if (reference.names(key) && !reference.entry) result.push_back({file, reference.path});
    });
    if (const Library* library = project.library().get()) // read-only packs may build on the project's, too
        for (const auto& [other, object] : library->objects()) {
            const Source& source = library->sources().at(object->file);
            if (!project.pack_folder(source.pack).empty()) continue;
            for (const Use& use : object->uses)
                if (use.target == key.id && std::ranges::contains(use.kinds, key.kind)) result.push_back({source.shown, use.path});
        }
    return result;
}

Result<Renaming> rename_object(const Project& project, const ObjectKey& key, const std::string& name) {
    if (auto good = check_name(name); !good) return std::unexpected(good.error());
    const std::string file = project.file_of(key);
    if (file.empty()) return not_ours(key);
    auto root = parsed(project, file);
    if (!root) return std::unexpected(root.error());
    const std::string pack(pack_of(key.id)), new_id = full_id(pack, name);
    if (new_id == key.id) return Renaming{};
    const std::string new_file = std::format("{}/{}.json", folder_around(file), name);
    if (const std::string taken = project.file_of({key.kind, new_id}); !taken.empty())
        return fail({.code = "exists", .place = {taken}, .message = "exists already", .hint = "choose another name; nothing was changed"});

    Renaming renaming{{std::format("Rename {} to {}", name_for_people(*root, key), name), "", {}}, mentions(project, key, new_id)};
    const Renamer renamer = [&](const Reference& reference) { return reference.names(key) ? std::optional(new_id) : std::nullopt; };
    const std::string script = own_script(project, file);
    const std::string new_script = std::format("{}/{}.lua", folder_around(file), name);
    const bool takes_script = !script.empty() && !project.text(new_script);

    visit_references(project.schemas(), key.kind, *root, pack, pack, renamer);
    root->set("id", Node::string(root->find("id") && root->find("id")->is_string() && root->find("id")->as_string().contains(':') ? new_id
                                                                                                                                  : name));
    if (takes_script) root->set("script", Node::string(name + ".lua"));
    add_change(renaming.edit, file, project.text(file), nullptr);
    add_change(renaming.edit, new_file, nullptr, shared_text(canonical_text(project.schemas().find(key.kind), std::move(*root))));
    if (takes_script) {
        add_change(renaming.edit, script, project.text(script), nullptr);
        add_change(renaming.edit, new_script, nullptr, project.text(script));
    }
    each_document(project, [&](const std::string& other, const std::string& home, const std::string& schema, Node& document) {
        if (other == file || !visit_references(project.schemas(), schema, document, home, home, renamer)) return;
        add_change(renaming.edit, other, project.text(other),
                   shared_text(canonical_text(project.schemas().find(schema), std::move(document))));
    });
    return renaming;
}

Result<Edit> remove_object(const Project& project, const ObjectKey& key) {
    const std::string file = project.file_of(key);
    if (file.empty()) return not_ours(key);
    const auto root = parsed(project, file); // a broken file can be removed as well
    Edit edit{std::format("Remove {}", root ? name_for_people(*root, key) : std::string(name_of(key.id))), "", {}};
    add_change(edit, file, project.text(file), nullptr);
    if (const std::string script = own_script(project, file); !script.empty()) add_change(edit, script, project.text(script), nullptr);
    each_document(project, [&](const std::string& other, const std::string& home, const std::string& schema, Node& document) {
        Node* entries = schema == "strings" ? document.find("entries") : nullptr;
        if (!entries || !entries->is_object()) return;
        const std::string full = std::format("{}:{}/{}", pack_of(key.id), key.kind, name_of(key.id));
        const auto gone = std::erase_if(entries->members(), [&](const Member& member) { return full_id(home, member.key) == full; });
        if (gone > 0) add_change(edit, other, project.text(other), shared_text(canonical_text(project.schemas().find(schema), document)));
    });
    return edit;
}

} // namespace flickforge
