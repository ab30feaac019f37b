#include "workshop/fields.h"

#include "base/text.h"
#include "workshop/draft.h"

#include <algorithm>
#include <filesystem>
#include <format>

namespace flickforge {
namespace {

/// "damaged back" of "damaged_back", "shot" of "sequences[0][1].shot": the field as a word in a label.
std::string in_words(const std::string& path) {
    std::string words = path.substr(path.rfind('.') == std::string::npos ? 0 : path.rfind('.') + 1);
    words = words.substr(0, words.find('['));
    std::ranges::replace(words, '_', ' ');
    return words;
}

std::string label(std::string_view verb, const std::string& path, const Draft& draft) {
    return std::format("{} {} of {}", verb, in_words(path), draft.name());
}

/// Takes out the value and objects around it that are empty without it.
bool erase_at(Node& node, const FieldPath& path, std::size_t step) {
    if (step + 1 == path.size()) {
        if (!path[step].index && !path[step].value) return node.erase(path[step].field);
        const auto index = entry_index(node, path[step]);
        if (index) node.items().erase(node.items().begin() + static_cast<std::ptrdiff_t>(*index));
        return index.has_value();
    }
    if (path[step].index || path[step].value) {
        const auto index = entry_index(node, path[step]);
        return index && erase_at(node.items()[*index], path, step + 1);
    }
    Node* inner = node.find(path[step].field);
    if (!inner || !erase_at(*inner, path, step + 1)) return false;
    if (inner->is_object() && inner->members().empty()) node.erase(path[step].field);
    return true;
}

Result<Edit> erase(const Project& project, const std::string& file, const std::string& path, std::string_view verb) {
    auto draft = Draft::open(project, file);
    if (!draft) return std::unexpected(draft.error());
    const auto steps = parsed_path(file, path);
    if (!steps) return std::unexpected(steps.error());
    if (!erase_at(draft->root, *steps, 0))
        return fail({.code = "no-such-field",
                     .place = {file},
                     .message = std::format("{} is not set here", path),
                     .hint = draft->underneath(*steps) ? "it is inherited, or the schema's default" : ""});
    return draft->finish(label(verb, path, *draft));
}

/// The list at a path, its own or made so. `count` entries must be there.
Result<Node*> list_at(Draft& draft, const std::string& path, std::size_t count) {
    auto place = draft.place(path);
    if (!place) return place;
    Node& list = **place;
    if (list.is_null()) list = Node::array();
    if (!list.is_array())
        return fail({.code = "no-such-field", .place = {draft.file}, .message = std::format("{} is not a list", path), .hint = ""});
    if (list.items().size() < count)
        return fail({.code = "no-such-field",
                     .place = {draft.file},
                     .message = std::format("there is no {}[{}]", path, count - 1),
                     .hint = std::format("{} has {}", path, counted(list.items().size(), "entry", "entries"))});
    return &list;
}

/// Where the last good library says the value comes from, looked at from a child.
Setter inherited_from(const Library& library, const Object& parent, Origin origin) {
    Setter setter = setter_of(library, parent, origin);
    if (setter.how == SetBy::own) setter.how = SetBy::inherited;
    return setter;
}

} // namespace

FieldView view_field(const Project& project, const std::string& file, const std::string& path) {
    FieldView view;
    const auto draft = Draft::open(project, file);
    const auto steps = parse_field_path(path);
    if (!draft || !steps) return view;
    const Library* library = project.library().get();
    if (const Node* below = draft->underneath(*steps)) {
        view.inherited = view.value = *below;
        view.from = draft->parent && library                ? inherited_from(*library, *draft->parent, below->origin)
                    : project.schemas().owns(below->origin) ? Setter{SetBy::fallback, "", "", project.schemas().place(below->origin)}
                                                            : Setter{};
    }
    // A patch may say something else about this very object.
    const auto key = project.object_at(file);
    if (const Object* object = key && library ? library->object(*key) : nullptr)
        if (const Node* node = find_at(object->data, *steps))
            if (const Setter setter = setter_of(*library, *object, node->origin); setter.how == SetBy::patch) {
                view.value = *node;
                view.from = setter;
            }
    if (const Node* own = find_at(draft->root, *steps)) {
        view.own = true;
        view.dropped = own->is_null();
        if (view.from.how == SetBy::patch) return view; // patches come last, so the own value waits underneath
        view.value = own->is_null() ? std::nullopt : std::optional(*own);
        view.from = {SetBy::own, key ? std::string(pack_of(key->id)) : "", key ? key->id : "",
                     place_in(*draft->before, own->origin.offset)};
        view.from.place.file = file;
    }
    return view;
}

Result<Edit> set_field(const Project& project, const std::string& file, const std::string& path, Node value) {
    auto draft = Draft::open(project, file);
    if (!draft) return std::unexpected(draft.error());
    auto place = draft->place(path);
    if (!place) return std::unexpected(place.error());
    const std::string text = label("Change", path, *draft); // before the name itself may change
    **place = std::move(value);
    return draft->finish(text, file + '#' + path);
}

Result<Edit> remove_field(const Project& project, const std::string& file, const std::string& path) {
    return erase(project, file, path, "Remove");
}

Result<Edit> revert_field(const Project& project, const std::string& file, const std::string& path) {
    return erase(project, file, path, "Revert");
}

Result<Edit> override_field(const Project& project, const std::string& file, const std::string& path) {
    auto draft = Draft::open(project, file);
    if (!draft) return std::unexpected(draft.error());
    const auto steps = parsed_path(file, path);
    if (!steps) return std::unexpected(steps.error());
    const Node* below = draft->underneath(*steps);
    if (!below)
        return fail(
            {.code = "no-such-field", .place = {file}, .message = std::format("{} is not inherited", path), .hint = "set it instead"});
    const Schema* schema = draft->schema ? schema_at(*draft->schema, *steps) : nullptr;
    const auto key = project.object_at(file);
    if (schema && !schema->file.empty() && below->is_string() && key && pack_of(below->as_string()) != pack_of(key->id))
        return fail({.code = "other-pack",
                     .place = {file},
                     .message = std::format("{} is a file of {}, and a pack names only its own", path, pack_of(below->as_string())),
                     .hint = "copy the script into this pack and name the copy"});
    Node copy = draft->copied(*below, *steps);
    if (schema && !schema->file.empty() &&
        copy.is_string()) // "pack:path" is how it is inherited, a path beside the file is how it is written
        copy.as_string() =
            std::filesystem::path(name_of(copy.as_string())).lexically_relative(folder_around(below_first(file))).generic_string();
    auto place = draft->place(path);
    if (!place) return std::unexpected(place.error());
    **place = std::move(copy);
    return draft->finish(label("Override", path, *draft));
}

Result<Edit> drop_field(const Project& project, const std::string& file, const std::string& path) {
    auto edit = set_field(project, file, path, Node::null());
    if (edit) edit->merge_key.clear();
    return edit;
}

Result<Edit> insert_item(const Project& project, const std::string& file, const std::string& list, std::size_t at, Node value) {
    auto draft = Draft::open(project, file);
    if (!draft) return std::unexpected(draft.error());
    auto found = list_at(*draft, list, at);
    if (!found) return std::unexpected(found.error());
    Node::Array& items = (*found)->items();
    items.insert(items.begin() + static_cast<std::ptrdiff_t>(at), std::move(value));
    return draft->finish(label("Add to", list, *draft));
}

Result<Edit> move_item(const Project& project, const std::string& file, const std::string& list, std::size_t from, std::size_t to) {
    auto draft = Draft::open(project, file);
    if (!draft) return std::unexpected(draft.error());
    auto found = list_at(*draft, list, std::max(from, to) + 1);
    if (!found) return std::unexpected(found.error());
    Node::Array& items = (*found)->items();
    Node item = std::move(items[from]);
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(from));
    items.insert(items.begin() + static_cast<std::ptrdiff_t>(to), std::move(item));
    return draft->finish(label("Reorder", list, *draft));
}

Result<Edit> remove_item(const Project& project, const std::string& file, const std::string& list, std::size_t at) {
    auto draft = Draft::open(project, file);
    if (!draft) return std::unexpected(draft.error());
    auto found = list_at(*draft, list, at + 1);
    if (!found) return std::unexpected(found.error());
    Node::Array& items = (*found)->items();
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(at));
    return draft->finish(label("Take from", list, *draft));
}

Result<Edit> set_file_text(const Project& project, const std::string& file, std::string text) {
    Edit edit{std::format("Type in {}", file_name(file)), file + "#text", {}};
    add_change(edit, file, project.text(file), shared_text(std::move(text)));
    return edit;
}

} // namespace flickforge
