#include "content/authoring/starters.h"

#include "base/text.h"
#include "content/json/json_reader.h"
#include "content/schema/canonical.h"

#include <algorithm>
#include <cctype>
#include <format>

namespace flickforge {
namespace {

bool is_name(std::string_view name) {
    if (name.empty() || name.size() > 60 || name[0] < 'a' || name[0] > 'z') return false;
    return name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}

/// Texts of a starter may hold NAME (the id) and TITLE (the name for people).
void fill_in(std::string& text, const std::string& name) {
    for (const auto& [from, to] : {std::pair<std::string, std::string>{"NAME", name}, {"TITLE", as_title(name)}})
        for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) text.replace(at, from.size(), to);
}

void fill_in(Node& node, const std::string& name) {
    if (node.is_string()) fill_in(node.as_string(), name);
    if (node.is_array())
        for (Node& item : node.items()) fill_in(item, name);
    if (node.is_object())
        for (Member& member : node.members()) fill_in(member.value, name);
}

} // namespace

Result<void> check_name(const std::string& name) {
    if (is_name(name)) return {};
    const std::string better = as_id(name);
    return fail({.code = "bad-form",
                 .place = {},
                 .message = std::format("{} cannot be a name", in_quotes(name)),
                 .hint = is_name(better) ? std::format("use small letters, digits and hyphens: {}", better)
                                         : "use small letters, digits and hyphens, starting with a letter"});
}

std::string as_title(const std::string& name) {
    std::string title;
    bool start = true;
    for (const char c : name) {
        title += c == '-' ? ' ' : start ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
        start = c == '-';
    }
    return title;
}

std::string short_word(const Schema& schema) {
    const auto blank = schema.title.rfind(' ');
    std::string word = schema.title.substr(blank == std::string::npos ? 0 : blank + 1);
    std::ranges::transform(word, word.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return word;
}

Result<Starter> make_starter(const Schemas& schemas, const std::string& from, const std::string& kind, const std::string& name,
                             const std::string& schema_path) {
    const FileTree& tree = schemas.tree();
    const std::string path = "starters/" + from + ".json";
    const auto json = tree.files.find(path);
    if (json == tree.files.end())
        return fail({.code = "no-starter",
                     .place = {tree.shown(path)},
                     .message = "is missing",
                     .hint = "every kind of content has a starter; restore this file of Flickforge"});
    ReadJson read = read_json(*json->second, tree.shown(path));
    if (!read.root) return std::unexpected(std::move(read.issues));
    fill_in(*read.root, name);
    read.root->set("$schema", Node::string(schema_path));
    Starter starter{canonical_text(schemas.find(kind), std::move(*read.root)), {}};
    if (const auto lua = tree.files.find("starters/" + from + ".lua"); lua != tree.files.end()) {
        starter.lua = *lua->second;
        fill_in(*starter.lua, name);
    }
    return starter;
}

Result<std::map<std::string, std::string>> make_starter_game(
    const Schemas& schemas, const std::string& name, const std::function<std::string(const std::string& schema, const std::string& file)>& schema_path) {
    const std::string folder = "starters/game/";
    const FileTree& tree = schemas.tree();
    std::map<std::string, std::string> files;
    for (auto file = tree.files.lower_bound(folder); file != tree.files.end() && file->first.starts_with(folder); ++file) {
        const std::string path = file->first.substr(folder.size());
        ReadJson read = read_json(*file->second, tree.shown(file->first));
        if (!read.root) return std::unexpected(std::move(read.issues));
        fill_in(*read.root, name);
        const std::string kind = path.contains('/') ? path.substr(0, path.find('/')) : "pack";
        read.root->set("$schema", Node::string(schema_path(kind, path)));
        files[path] = canonical_text(schemas.find(kind), std::move(*read.root));
    }
    if (!files.contains("pack.json"))
        return fail({.code = "no-starter",
                     .place = {tree.shown(folder + "pack.json")},
                     .message = "is missing",
                     .hint = "a new game begins with the files of this folder; restore it"});
    return files;
}

std::string game_of_starters(const Schemas& schemas) {
    const auto cover = schemas.tree().files.find("starters/pack.json");
    const ReadJson read = cover == schemas.tree().files.end() ? ReadJson{} : read_json(*cover->second, "");
    const Node* depends = read.root ? read.root->find("depends") : nullptr;
    const Node* pack = depends && depends->is_array() && !depends->items().empty() ? depends->items().front().find("pack") : nullptr;
    return pack && pack->is_string() ? pack->as_string() : "";
}

void depend_on(Starter& pack, const Schemas& schemas, const std::string& game, const std::string& versions) {
    ReadJson read = read_json(pack.json, "pack.json");
    if (!read.root) return;
    Node link = Node::object(), list = Node::array();
    link.set("pack", Node::string(game));
    link.set("version", Node::string(versions));
    list.items().push_back(std::move(link));
    read.root->set("depends", std::move(list));
    pack.json = canonical_text(schemas.find("pack"), std::move(*read.root));
}

} // namespace flickforge
