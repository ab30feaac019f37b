#include "base/text.h"
#include "cli/commands.h"
#include "cli/lookup.h"
#include "content/json_reader.h"
#include "content/json_writer.h"

#include <algorithm>
#include <filesystem>
#include <format>
#include <ostream>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

bool is_name(std::string_view name) {
    if (name.empty() || name.size() > 60 || name[0] < 'a' || name[0] > 'z') return false;
    return name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}

Result<void> check_name(const std::string& name) {
    if (is_name(name)) return {};
    const std::string better = as_id(name);
    return fail({.code = "bad-form",
                 .place = {},
                 .message = std::format("{} cannot be a name", in_quotes(name)),
                 .hint = is_name(better) ? std::format("use small letters, digits and hyphens: {}", better)
                                         : "use small letters, digits and hyphens, starting with a letter"});
}

/// "my-first-pack" -> "My First Pack"
std::string as_title(const std::string& name) {
    std::string title;
    bool start = true;
    for (const char c : name) {
        title += c == '-' ? ' ' : start ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
        start = c == '-';
    }
    return title;
}

/// Where an editor finds the schema, as seen from the new file.
std::string schema_path(const Context& context, const std::string& folder, const std::string& name) {
    return (fs::path(context.home) / "schemas" / (name + ".json")).lexically_relative(folder).generic_string();
}

Result<Node> starter(const Context& context, const std::string& name) {
    const std::string path = (fs::path(context.home) / "schemas" / "starters" / (name + ".json")).string();
    auto text = read_file(path);
    if (!text) return std::unexpected(text.error());
    ReadJson read = read_json(*text, path);
    if (!read.root) return std::unexpected(read.issues);
    return std::move(*read.root);
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

Result<void> refuse_existing(const Context& context, const std::string& path) {
    std::error_code error;
    if (!fs::exists(path, error)) return {};
    return fail({.code = "exists",
                 .place = {shown_path(context, path)},
                 .message = "exists already",
                 .hint = "choose another name; nothing was changed"});
}

/// The Lua file of a starter, if it has one: an object that names a script would not validate without it.
int write_script(const Context& context, const std::string& from, const std::string& path, const std::string& name) {
    const std::string source = (fs::path(context.home) / "schemas" / "starters" / (from + ".lua")).string();
    std::error_code error;
    if (!fs::exists(source, error)) return exit_good;
    auto text = read_file(source);
    if (!text) return report(context, text.error());
    fill_in(*text, name);
    if (auto free = refuse_existing(context, path); !free) return report(context, free.error());
    if (auto written = write_atomically(path, *text); !written) return report(context, written.error());
    context.out << std::format("wrote {}\n", shown_path(context, path));
    return exit_good;
}

/// `from` names the starter: as a rule the kind itself.
int write_starter(const Context& context, const std::string& from, const std::string& kind, const std::string& path,
                  const std::string& name, const Schema& schema) {
    auto node = starter(context, from);
    if (!node) return report(context, node.error());
    fill_in(*node, name);
    node->set("$schema", Node::string(schema_path(context, fs::path(path).parent_path().string(), kind)));
    order_members(schema, *node);
    if (auto written = write_atomically(path, write_json(*node)); !written) return report(context, written.error());
    context.out << std::format("wrote {}\n", shown_path(context, path));
    return exit_good;
}

int new_pack(const Context& context, const Schemas& schemas, const std::string& name) {
    if (auto good = check_name(name); !good) return report(context, good.error(), exit_usage);
    const std::string folder = absolute_path(context, name);
    if (const std::string around = enclosing_pack(absolute_path(context, ".")); !around.empty())
        return report(context,
                      {{.code = "pack-in-pack",
                        .place = {shown_path(context, around)},
                        .message = "is a pack itself, and packs do not lie in packs",
                        .hint = "go to the folder above it first"}},
                      exit_usage);
    if (auto free = refuse_existing(context, folder); !free) return report(context, free.error());
    if (const int code = write_starter(context, "pack", "pack", (fs::path(folder) / "pack.json").string(), name, *schemas.find("pack"));
        code != exit_good)
        return code;
    context.out << std::format("next: flickforge new monster my-monster --pack {0}\n      flickforge validate {0}\n",
                               shown_path(context, folder));
    return exit_good;
}

/// The pack meant by where one stands: the one around, or the only one right below.
Result<std::string> target_pack(const Context& context, const std::string& named) {
    const std::string here = absolute_path(context, named.empty() ? "." : named);
    std::error_code error;
    if (!named.empty()) {
        if (fs::exists(fs::path(here) / "pack.json", error)) return here;
        return fail({.code = "no-pack-json",
                     .place = {named},
                     .message = "the folder holds no pack.json",
                     .hint = std::format("start a pack with `flickforge new pack {}`", fs::path(here).filename().string())});
    }
    if (std::string pack = enclosing_pack(here); !pack.empty()) return pack;
    const auto below = packs_in(here);
    if (below.size() == 1) return below.front();
    std::vector<std::string> names;
    for (const std::string& pack : below) names.push_back(shown_path(context, pack));
    return fail({.code = "which-pack",
                 .place = {},
                 .message = below.empty() ? "there is no pack here to put it in" : "there are several packs here",
                 .hint = below.empty() ? "start one with `flickforge new pack NAME`, or say where with --pack FOLDER"
                                       : std::format("say which with --pack: {}", join(names))});
}

std::string free_name(const std::string& folder, const std::string& word) {
    std::error_code error;
    for (int i = 1;; ++i) {
        const std::string name = i == 1 ? "my-" + word : std::format("my-{}-{}", word, i);
        if (!fs::exists(fs::path(folder) / (name + ".json"), error) && !fs::exists(fs::path(folder) / (name + ".lua"), error)) return name;
    }
}

int new_object(const Context& context, const Schemas& schemas, const NewOptions& options, const std::string& kind) {
    auto pack = target_pack(context, options.pack);
    if (!pack) return report(context, pack.error(), exit_usage);
    const fs::path folder = fs::path(*pack) / kind;
    const Schema& schema = *schemas.find(kind);
    std::string word = schema.title.substr(schema.title.rfind(' ') == std::string::npos ? 0 : schema.title.rfind(' ') + 1);
    std::ranges::transform(word, word.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const std::string name = options.name.empty() ? free_name(folder.string(), word) : options.name;
    if (auto good = check_name(name); !good) return report(context, good.error(), exit_usage);
    const std::string path = (folder / (name + ".json")).string();
    if (auto free = refuse_existing(context, path); !free) return report(context, free.error());
    const std::string from = options.special ? "special-rooms" : kind;
    if (const int code = write_script(context, from, (folder / (name + ".lua")).string(), name); code != exit_good) return code;
    return write_starter(context, from, kind, path, name, schema);
}

} // namespace

int make_new(const Context& context, const NewOptions& options) {
    auto checker = shipped_checker(context);
    if (!checker) return report(context, checker.error());
    const Schemas& schemas = (*checker)->schemas();
    const bool pack = options.what == "pack", patch = options.what == "patch" || options.what == "patches";
    auto kind = pack || patch ? Result<std::string>("patches") : find_kind(schemas, options.what);
    if (!kind) {
        if (!kind.error().front().hint.starts_with("did you mean"))
            kind.error().front().hint = "say pack, patch or a kind: " + join(schemas.kinds());
        return report(context, kind.error(), exit_usage);
    }
    if (options.special && *kind != "rooms")
        return report(context,
                      {{.code = "not-special", .place = {}, .message = "only rooms can be special", .hint = "leave out --special"}},
                      exit_usage);
    if (pack) return new_pack(context, schemas, options.name.empty() ? "my-pack" : options.name);
    return new_object(context, schemas, options, *kind);
}

} // namespace flickforge
