#include "press/tts/manifest.h"

#include "base/files.h"
#include "base/text.h"
#include "content/json/json_reader.h"
#include "content/json/json_writer.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <utility>

namespace flickforge {
namespace {

constexpr std::string_view made_by = "flickforge export tts";
constexpr int current_format = 1;

/// Reads members and gathers what is wrong with them.
class ManifestReader {
public:
    ManifestReader(const std::string& text, const std::string& shown) : text_(text), shown_(shown) {}

    Result<TtsManifest> read() {
        ReadJson json = read_json(text_, shown_);
        if (!json.root) return std::unexpected(std::move(json.issues));
        const Node& root = *json.root;
        const Node* maker = root.find("made_by");
        if (!maker || !maker->is_string() || maker->as_string() != made_by)
            return fail({.code = "not-a-manifest",
                         .place = {shown_},
                         .message = "is not the manifest of an export to Tabletop Simulator",
                         .hint = "name the manifest.json that `flickforge export tts` wrote"});
        TtsManifest manifest;
        if (const Node* format = member(root, "format", &Node::is_integer, "a whole number");
            format && format->as_integer() > current_format)
            add(*format, "newer-manifest", "was written by a newer Flickforge", "update Flickforge, or export into another folder");
        manifest.name = text(root, "name");
        manifest.language = text(root, "language");
        if (const Node* dpi = member(root, "dpi", &Node::is_number, "a number")) manifest.dpi = dpi->as_number();
        manifest.only = texts(root, "only");
        if (const Node* extras = member(root, "extras", &Node::is_boolean, "true or false")) manifest.extras = extras->as_boolean();
        manifest.files = texts(root, "files");
        if (const Node* files = root.find("files"); files && files->is_array())
            for (const Node& file : files->items()) check_file(file, file.is_string() ? file.as_string() : "");
        if (const Node* pictures = member(root, "pictures", &Node::is_object, "an object in { }"))
            for (const Member& entry : pictures->members()) {
                check_file(entry.value, entry.key);
                if (entry.value.is_object()) manifest.pictures[entry.key] = picture(entry.value);
                else wrong(entry.value, entry.key, "an object in { }");
            }
        if (!issues_.empty()) return std::unexpected(std::move(issues_));
        return manifest;
    }

private:
    const std::string& text_;
    const std::string& shown_;
    Issues issues_;

    void add(const Node& node, std::string code, std::string message, std::string hint) {
        Place place = place_in(text_, node.origin.offset);
        place.file = shown_;
        issues_.push_back({.code = std::move(code), .place = std::move(place), .message = std::move(message), .hint = std::move(hint)});
    }

    void wrong(const Node& node, std::string_view key, std::string_view wanted) {
        add(node, "wrong-type", std::format("\"{}\" must be {}, found {}", key, wanted, node.described()), "");
    }

    const Node* member(const Node& node, std::string_view key, bool (Node::*is)() const, std::string_view wanted) {
        const Node* found = node.find(key);
        if (!found) {
            add(node, "missing-field", std::format("\"{}\" is missing", key), "export again without --manifest to get a whole one");
            return nullptr;
        }
        if (!(found->*is)()) return wrong(*found, key, wanted), nullptr;
        return found;
    }

    std::string text(const Node& node, std::string_view key) {
        const Node* found = member(node, key, &Node::is_string, "a text");
        return found ? found->as_string() : "";
    }

    std::vector<std::string> texts(const Node& node, std::string_view key) {
        std::vector<std::string> result;
        if (const Node* list = member(node, key, &Node::is_array, "a list"))
            for (const Node& entry : list->items()) {
                if (entry.is_string()) result.push_back(entry.as_string());
                else wrong(entry, key, "a list of texts");
            }
        return result;
    }

    int whole(const Node& node, std::string_view key) {
        const Node* found = member(node, key, &Node::is_integer, "a whole number");
        return found ? static_cast<int>(std::clamp<std::int64_t>(found->as_integer(), 0, 1'000'000)) : 0;
    }

    /// A manifest from another user must not make us write or remove files elsewhere.
    void check_file(const Node& node, const std::string& file) {
        if (!stays_inside(file) || plain_path(file) != file)
            add(node, "file-elsewhere", std::format("{} is not a file of this folder", in_quotes(file)), "");
    }

    HostedPicture picture(const Node& node) {
        HostedPicture picture;
        picture.url = text(node, "url");
        if (const std::string why = why_not_address(picture.url); !picture.url.empty() && !why.empty())
            add(*node.find("url"), "bad-address", std::format("{}: {}", in_quotes(picture.url), why),
                "an address such as https://example.org/item-1.png");
        picture.hash = text(node, "hash");
        picture.width = whole(node, "width");
        picture.height = whole(node, "height");
        picture.used_by = texts(node, "used_by");
        if (const Node* hosted = node.find("hosted"); hosted && hosted->is_object()) {
            picture.hosted_url = text(*hosted, "url");
            picture.hosted_hash = text(*hosted, "hash");
        } else if (hosted) {
            wrong(*hosted, "hosted", "an object in { }");
        }
        return picture;
    }
};

Node list_of(const std::vector<std::string>& texts) {
    Node node = Node::array();
    for (const std::string& text : texts) node.items().push_back(Node::string(text));
    return node;
}

/// An address that was not there before: the picture at it is the one with this hash.
void host(HostedPicture& picture, const std::string& url, const std::string& hash) {
    picture.url = picture.hosted_url = url;
    picture.hosted_hash = hash;
}

} // namespace

Result<TtsManifest> read_manifest(const std::string& text, const std::string& shown) { return ManifestReader(text, shown).read(); }

std::string write_manifest(const TtsManifest& manifest) {
    Node root = Node::object();
    root.set("about",
             Node::string("Pictures of a game for Tabletop Simulator. Upload them, write the address of each as its \"url\" and run "
                          "`flickforge export tts --manifest manifest.json`: the game then shows the hosted pictures."));
    root.set("made_by", Node::string(std::string(made_by)));
    root.set("format", Node::integer(current_format));
    root.set("name", Node::string(manifest.name));
    root.set("language", Node::string(manifest.language));
    root.set("dpi", Node::number(manifest.dpi));
    root.set("only", list_of(manifest.only));
    root.set("extras", Node::boolean(manifest.extras));
    root.set("files", list_of(manifest.files));
    Node pictures = Node::object();
    for (const auto& [file, picture] : manifest.pictures) {
        Node entry = Node::object();
        entry.set("url", Node::string(picture.url));
        entry.set("hash", Node::string(picture.hash));
        entry.set("width", Node::integer(picture.width));
        entry.set("height", Node::integer(picture.height));
        entry.set("used_by", list_of(picture.used_by));
        if (!picture.hosted_url.empty()) {
            Node hosted = Node::object();
            hosted.set("url", Node::string(picture.hosted_url));
            hosted.set("hash", Node::string(picture.hosted_hash));
            entry.set("hosted", std::move(hosted));
        }
        pictures.set(file, std::move(entry));
    }
    root.set("pictures", std::move(pictures));
    return write_json(root);
}

void keep_addresses(TtsManifest& manifest, const TtsManifest& last, bool uploaded) {
    for (auto& [file, picture] : manifest.pictures) {
        const auto found = last.pictures.find(file);
        if (found == last.pictures.end() || found->second.url.empty()) continue;
        const HostedPicture& before = found->second;
        if (uploaded) host(picture, before.url, picture.hash);
        else if (before.hosted_url != before.url) host(picture, before.url, before.hash); // just filled in: what lay in the folder then
        else host(picture, before.url, before.hosted_hash);
    }
}

void host_below(TtsManifest& manifest, const std::string& base_url, bool uploaded) {
    for (auto& [file, picture] : manifest.pictures) {
        const std::string url = base_url + (base_url.ends_with('/') ? "" : "/") + file.substr(file.rfind('/') + 1);
        if (uploaded || picture.hosted_url != url) host(picture, url, picture.hash);
        else picture.url = url;
    }
}

std::string local_address(const std::string& folder, const std::string& file) {
    return std::format("file:///{}{}{}", folder, folder.ends_with('/') ? "" : "/", file);
}

std::string why_not_address(const std::string& url) {
    const bool local = url.starts_with("file:///");
    const std::size_t scheme = local ? 8 : url.starts_with("https://") ? 8 : url.starts_with("http://") ? 7 : 0;
    if (scheme == 0) return "begins with neither https:// nor http:// nor file:///";
    if (url.size() <= scheme || (!local && url[scheme] == '/')) return "names no place";
    for (const char c : url) {
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) return "has a control character";
        if (!local && (c == ' ' || c == '"' || c == '<' || c == '>' || c == '\\')) return std::format("must not have '{}'", c);
    }
    return url.size() > 2000 ? "is too long" : "";
}

char awkward_in_address(const std::string& folder) {
    const auto found = std::ranges::find_if(folder, [](char c) { return c == '%' || c == '#' || c == '?' || c == '\\' || c == '"'; });
    return found == folder.end() ? '\0' : *found;
}

} // namespace flickforge
