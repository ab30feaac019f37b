#include "press/tts/manifest.h"

#include "base/files.h"
#include "base/text.h"
#include "content/json/fields.h"
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

struct HostedThen {
    std::string url, hash;
};
template <class V> void fields(V& visit, HostedThen& o) { visit("url", o.url), visit("hash", o.hash); }

/// An address that was not there before: the picture at it is the one with this hash.
void host(HostedPicture& picture, const std::string& url, const std::string& hash) {
    picture.url = picture.hosted_url = url;
    picture.hosted_hash = hash;
}

} // namespace

template <class V> void fields(V& visit, HostedPicture& o) {
    visit("url", o.url), visit("hash", o.hash), visit("width", o.width), visit("height", o.height), visit("used_by", o.used_by);
    std::optional<HostedThen> hosted;
    if (!o.hosted_url.empty()) hosted = {o.hosted_url, o.hosted_hash};
    visit("hosted", hosted);
    if (hosted) o.hosted_url = hosted->url, o.hosted_hash = hosted->hash;
}

template <class V> void fields(V& visit, TtsManifest& o) {
    std::string about = "Pictures of a game for Tabletop Simulator. Upload them, write the address of each as its \"url\" and run "
                        "`flickforge export tts --manifest manifest.json`: the game then shows the hosted pictures.";
    std::string maker(made_by);
    int format = current_format;
    visit.optional("about", about);
    visit("made_by", maker), visit("format", format), visit("name", o.name), visit("language", o.language), visit("dpi", o.dpi);
    visit("only", o.only), visit("extras", o.extras), visit("files", o.files), visit("pictures", o.pictures);
}

namespace {

/// A manifest from another user must not make us write or remove files elsewhere.
void check_file(json::Findings& findings, const Node& node, const std::string& file) {
    if (!stays_inside(file) || plain_path(file) != file)
        findings.add(node, "file-elsewhere", std::format("{} is not a file of this folder", in_quotes(file)));
}

void check_address(json::Findings& findings, const Node* url) {
    if (!url || !url->is_string() || url->as_string().empty()) return;
    if (const std::string why = why_not_address(url->as_string()); !why.empty())
        findings.add(*url, "bad-address", std::format("{}: {}", in_quotes(url->as_string()), why),
                     "an address such as https://example.org/item-1.png");
}

} // namespace

Result<TtsManifest> read_manifest(const std::string& text, const std::string& shown) {
    const ReadJson json = read_json(text, shown);
    if (!json.root) return std::unexpected(json.issues);
    const Node& root = *json.root;
    const Node* maker = root.find("made_by");
    if (!maker || !maker->is_string() || maker->as_string() != made_by)
        return fail({.code = "not-a-manifest",
                     .place = {shown},
                     .message = "is not the manifest of an export to Tabletop Simulator",
                     .hint = "name the manifest.json that `flickforge export tts` wrote"});
    json::Findings findings({text, shown});
    if (const Node* format = root.find("format"); format && format->is_integer() && format->as_integer() > current_format)
        findings.add(*format, "newer-manifest", "was written by a newer Flickforge", "update Flickforge, or export into another folder");
    TtsManifest manifest;
    json::read(root, manifest, {.form = json::Form::whole, .skips_unknown = true, .longest_list = 1'000'000}, findings);
    for (Issue& issue : findings.issues)
        if (issue.code == "missing-field") issue.hint = "export again without --manifest to get a whole one";
    if (const Node* files = root.find("files"); files && files->is_array())
        for (const Node& file : files->items())
            if (file.is_string()) check_file(findings, file, file.as_string());
    if (const Node* pictures = root.find("pictures"); pictures && pictures->is_object())
        for (const Member& picture : pictures->members()) {
            check_file(findings, picture.value, picture.key);
            check_address(findings, picture.value.find("url"));
        }
    if (!findings.issues.empty()) return std::unexpected(std::move(findings.issues));
    constexpr int widest = 1'000'000;
    for (auto& [file, picture] : manifest.pictures)
        picture.width = std::clamp(picture.width, 0, widest), picture.height = std::clamp(picture.height, 0, widest);
    return manifest;
}

std::string write_manifest(const TtsManifest& manifest) { return write_json(json::write(manifest, json::Form::whole)); }

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
