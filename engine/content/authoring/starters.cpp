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

} // namespace flickforge
