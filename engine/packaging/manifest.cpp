#include "content/json/json_reader.h"
#include "content/json/json_writer.h"
#include "packaging/package_file.h"

#include <format>
#include <glib.h>
#include <memory>

namespace flickforge {
namespace {

constexpr const char* format_name = "flickforge-pack";
constexpr int format_version = 1;

std::string text_at(const Node& node, std::string_view key) {
    const Node* found = node.find(key);
    return found && found->is_string() ? found->as_string() : "";
}

} // namespace

std::string sha256(std::string_view bytes) {
    const std::unique_ptr<char, decltype(&g_free)> text(
        g_compute_checksum_for_data(G_CHECKSUM_SHA256, reinterpret_cast<const guchar*>(bytes.data()), bytes.size()), &g_free);
    return text.get();
}

std::string manifest_text(const PackageFile& package) {
    Node list = Node::object();
    list.set("format", Node::string(format_name));
    list.set("format_version", Node::integer(format_version));
    list.set("id", Node::string(package.pack.id));
    list.set("name", Node::string(package.pack.name));
    list.set("version", Node::string(to_text(package.pack.version)));
    list.set("api", Node::integer(package.pack.api));
    list.set("licence", Node::string(package.pack.licence));
    Node depends = Node::array();
    for (const PackLink& link : package.pack.depends) depends.items().push_back(Node::string(link.pack + ' ' + link.version));
    list.set("depends", std::move(depends));
    Node files = Node::array();
    for (const auto& [path, bytes] : package.files) {
        Node file = Node::object();
        file.set("path", Node::string(path));
        file.set("bytes", Node::integer(static_cast<std::int64_t>(bytes.size())));
        file.set("sha256", Node::string(sha256(bytes)));
        files.items().push_back(std::move(file));
    }
    list.set("files", std::move(files));
    return write_json(list, {.width = 400}); // a file a line
}

std::string listed_pack(const std::string& manifest) {
    const ReadJson read = read_json(manifest, manifest_name);
    return read.root ? text_at(*read.root, "id") + ' ' + text_at(*read.root, "version") : "";
}

Result<std::vector<std::string>> differences(const std::string& manifest, const FolderFiles& files, const std::string& shown) {
    const auto wrong = [&](std::string message) {
        return fail(
            {.code = "bad-manifest", .place = {shown}, .message = std::move(message), .hint = "make the zip again with `flickforge pack`"});
    };
    const ReadJson read = read_json(manifest, shown);
    if (!read.root || text_at(*read.root, "format") != format_name) return wrong("the list of files cannot be read");
    const Node* version = read.root->find("format_version");
    if (!version || !version->is_integer() || version->as_integer() > format_version)
        return fail(
            {.code = "newer-file", .place = {shown}, .message = "the list of files has a newer format", .hint = "use a newer Flickforge"});
    const Node* list = read.root->find("files");
    if (!list || !list->is_array()) return wrong("the list of files names no files");
    std::map<std::string, std::string> listed;
    for (const Node& file : list->items())
        if (!listed.emplace(text_at(file, "path"), text_at(file, "sha256")).second)
            return wrong(std::format("the list of files names \"{}\" twice", text_at(file, "path")));
    std::vector<std::string> different;
    for (const auto& [path, hash] : listed)
        if (const auto found = files.find(path); found == files.end()) different.push_back(path + " (missing)");
        else if (sha256(found->second) != hash) different.push_back(path + " (changed)");
    for (const auto& [path, bytes] : files)
        if (!listed.contains(path)) different.push_back(path + " (added)");
    return different;
}

} // namespace flickforge
