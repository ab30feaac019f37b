#include "packaging/package_file.h"

#include "base/text.h"
#include "content/json/json_reader.h"
#include "packaging/names.h"
#include "packaging/zip.h"

#include <algorithm>
#include <format>
#include <set>

namespace flickforge {
namespace {

constexpr std::size_t most_list_bytes = 8u << 20; ///< twenty thousand files with long names

/// Files that systems and editors leave in folders and that no pack should contain.
bool is_litter(std::string_view path) {
    const std::string_view name = path.substr(path.rfind('/') == std::string_view::npos ? 0 : path.rfind('/') + 1);
    return path.starts_with("__MACOSX/") || path.contains("/__MACOSX/") || path.starts_with('.') || path.contains("/.") ||
           name.ends_with('~') || name.ends_with(".orig") || name.ends_with(".rej") || name == "Thumbs.db" || name == "desktop.ini";
}

void leave_out_litter(PackageFile& package) {
    std::erase_if(package.files, [&](const auto& file) {
        if (!is_litter(file.first)) return false;
        package.skipped.push_back(file.first);
        return true;
    });
}

/// What is packed or installed also loads: the loader has limits for texts and folders, and they hold here, too.
Issues why_not_loaded(const PackageFile& package, const std::string& shown) {
    Issues issues;
    constexpr ReadLimits limits;
    const auto refuse = [&](const std::string& path, std::string code, std::string message, std::string hint) {
        if (issues.size() < 20)
            issues.push_back(
                {.code = std::move(code), .place = {shown + '/' + path}, .message = std::move(message), .hint = std::move(hint)});
    };
    for (const auto& [path, bytes] : package.files) {
        const bool text = path.ends_with(".json") || path.ends_with(".lua");
        if (text && bytes.size() > limits.file_bytes)
            refuse(path, "file-too-large",
                   std::format("has {} bytes, more than the {} MiB that are read", bytes.size(), limits.file_bytes >> 20),
                   "make it smaller, or split it");
        if (static_cast<std::size_t>(std::ranges::count(path, '/')) > limits.depth)
            refuse(path, "too-deep", std::format("is in more than {} nested folders", limits.depth), "move it up");
    }
    return issues;
}

/// The text of a JSON file without its "$schema" line, which says where the schemas lie as seen from this file on this machine. Web
/// addresses stay: they are the same everywhere.
std::string without_schema_path(const std::string& text) {
    const ReadJson read = text.size() > ReadLimits{}.file_bytes ? ReadJson{} : read_json(text, "");
    if (!read.root || !read.root->is_object()) return text;
    const std::vector<Member>& members = read.root->members();
    const auto found = std::ranges::find(members, "$schema", &Member::key);
    if (found == members.end() || !found->value.is_string() || found->value.as_string().starts_with("http")) return text;
    const auto next = std::next(found);
    if (next != members.end()) return text.substr(0, found->key_origin.offset) + text.substr(next->key_origin.offset);
    if (found == members.begin()) return "{}\n";
    const std::size_t comma = text.rfind(',', found->key_origin.offset), end = text.rfind('}');
    const std::size_t blank = text.find_last_not_of(" \t\n", end - 1) + 1; // of the lines between the last field and the bracket
    return text.substr(0, comma) + text.substr(blank);
}

/// Fills `pack` from the pack.json among the files.
Result<void> read_cover(PackageFile& package, const std::string& shown, const Checker& checker) {
    Sources sources;
    const std::string& text = package.files.at("pack.json");
    const std::uint32_t file =
        sources.add({.pack = "", .path = "pack.json", .shown = shown + "/pack.json", .text = std::make_shared<const std::string>(text)});
    ReadJson read = read_json(sources, file);
    if (!read.root) return std::unexpected(std::move(read.issues));
    if (Issues issues = checker.check("pack", *read.root, sources); has_errors(issues)) return std::unexpected(std::move(issues));
    package.pack = decode_pack(*read.root);
    return {};
}

std::string first_part(const std::string& path) { return path.substr(0, path.find('/')); }

/// The folder around the pack, with its '/'; "" when the zip is the pack itself.
Result<std::string> folder_around(const FolderFiles& files, const std::string& shown) {
    const auto refuse = [&](std::string code, std::string message, std::string hint) {
        return fail({.code = std::move(code), .place = {shown}, .message = std::move(message), .hint = std::move(hint)});
    };
    if (files.contains("pack.json")) return "";
    std::set<std::string> tops, packs;
    for (const auto& [path, bytes] : files) {
        tops.insert(first_part(path));
        if (path.ends_with("/pack.json") && std::ranges::count(path, '/') == 1) packs.insert(first_part(path));
    }
    if (packs.size() == 1 && tops.size() == 1) return *packs.begin() + '/';
    const std::vector<std::string> found(packs.begin(), packs.end());
    if (packs.size() > 1)
        return refuse("several-packs", std::format("the zip holds {} packs: {}", found.size(), join(found)), "zip each of them by itself");
    if (packs.size() == 1) {
        tops.erase(found.front());
        return refuse("several-folders",
                      std::format("beside the pack {} the zip holds {}", in_quotes(found.front()),
                                  join(std::vector<std::string>(tops.begin(), tops.end()))),
                      "zip the pack's folder alone");
    }
    const auto inner = std::ranges::find_if(files, [](const auto& file) { return file.first.ends_with(".zip"); });
    if (inner != files.end())
        return refuse("zip-in-zip", "the zip holds no pack.json, but another zip: " + in_quotes(inner->first),
                      "unpack it once, and install the zip inside");
    return refuse("no-pack-json", "the zip holds no pack.json", "zip the folder that holds pack.json");
}

} // namespace

Result<PackageFile> package_from_folder(const std::string& folder, const std::string& shown, const Checker& checker) {
    auto files = read_folder(folder, shown);
    if (!files) return std::unexpected(std::move(files.error()));
    PackageFile package{.files = std::move(*files)};
    leave_out_litter(package);
    for (auto& [path, bytes] : package.files)
        if (path.ends_with(".json")) bytes = without_schema_path(bytes);
    if (!package.files.contains("pack.json"))
        return fail(
            {.code = "no-pack-json", .place = {shown}, .message = "the folder holds no pack.json", .hint = "name a pack's own folder"});
    if (Issues issues = why_not_loaded(package, shown); !issues.empty()) return std::unexpected(std::move(issues));
    if (auto read = read_cover(package, shown, checker); !read) return std::unexpected(std::move(read.error()));
    std::vector<std::string> names;
    for (const auto& [path, bytes] : package.files) names.push_back(package.pack.id + '/' + path);
    if (Issues issues = check_names(names, shown); !issues.empty()) return std::unexpected(std::move(issues));
    return package;
}

Result<PackageFile> package_from_zip(std::string_view bytes, const std::string& shown, const Checker& checker) {
    auto files = read_zip(bytes, shown);
    if (!files) return std::unexpected(std::move(files.error()));
    FolderFiles lists; // hidden, so they would be left out as litter
    for (const auto& [path, text] : *files)
        if (path == manifest_name || path.ends_with(std::string("/") + manifest_name)) lists.emplace(path, text);
    PackageFile whole{.files = std::move(*files)};
    leave_out_litter(whole);
    const auto top = folder_around(whole.files, shown);
    if (!top) return std::unexpected(top.error());
    PackageFile package;
    for (const std::string& path : whole.skipped)
        if (path != *top + manifest_name) package.skipped.push_back(path);
    for (auto& [path, text] : whole.files) package.files.emplace(path.substr(top->size()), std::move(text));
    if (Issues issues = why_not_loaded(package, shown); !issues.empty()) return std::unexpected(std::move(issues));
    if (auto read = read_cover(package, shown, checker); !read) return std::unexpected(std::move(read.error()));

    const auto list = lists.find(*top + manifest_name);
    if (list == lists.end()) return package;
    if (list->second.size() > most_list_bytes)
        return fail({.code = "bad-manifest",
                     .place = {shown},
                     .message = std::format("the list of files has {} bytes, more than {} MiB", list->second.size(), most_list_bytes >> 20),
                     .hint = "make the zip again with `flickforge pack`"});
    const auto different = differences(list->second, package.files, shown);
    if (!different) return std::unexpected(different.error());
    if (!different->empty())
        return fail({.code = "hash-mismatch",
                     .place = {shown},
                     .message = "the zip is not as its list of files says: " + join(*different),
                     .hint = "it was damaged or changed: get it again"});
    if (listed_pack(list->second) != std::format("{} {}", package.pack.id, to_text(package.pack.version)))
        return fail({.code = "hash-mismatch",
                     .place = {shown},
                     .message = std::format("the list of files is not that of {} {}", package.pack.id, to_text(package.pack.version)),
                     .hint = "make the zip again with `flickforge pack`"});
    package.listed = true;
    return package;
}

std::string write_package(const PackageFile& package) {
    FolderFiles files;
    files.emplace(package.pack.id + '/' + manifest_name, manifest_text(package));
    for (const auto& [path, bytes] : package.files) files.emplace(package.pack.id + '/' + path, bytes);
    return write_zip(files);
}

std::string package_name(const PackInfo& pack) { return std::format("{}-{}.ffpack.zip", pack.id, to_text(pack.version)); }

FileTree texts_of(const PackageFile& package, const std::string& root) {
    FileTree tree{.root = root, .files = {}, .issues = {}};
    for (const auto& [path, bytes] : package.files)
        if (path.ends_with(".json") || path.ends_with(".lua")) tree.files.emplace(path, std::make_shared<const std::string>(bytes));
    return tree;
}

} // namespace flickforge
