// press/tts/manifest.h: where the pictures of an exported game are: manifest.json, the one place in which hosted addresses are kept.
//
// An export lists its pictures there, each with an empty "url". The user uploads them, fills these in and exports again with the
// manifest; from then on the game names the hosted pictures. What was hosted is remembered by its hash, so that a later export can
// say which pictures have changed since and must be uploaded again. The manifest also tells which files of a folder are ours.
#pragma once
#include "base/result.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace flickforge {

struct HostedPicture {
    std::string url;  ///< http://, https:// or file:///; empty while it is only on this computer
    std::string hash; ///< of the file that this export wrote
    int width = 0;    ///< pixels
    int height = 0;
    std::vector<std::string> used_by;

    // What was at the address when it was given.

    std::string hosted_url;
    std::string hosted_hash;

    bool outdated() const { return !url.empty() && hosted_url == url && hosted_hash != hash; }
    bool operator==(const HostedPicture&) const = default;
};

struct TtsManifest {
    std::string name; ///< of the saved object's file, without its ending
    // How it was made, so that it can be made again.
    std::string language;
    double dpi = 300;
    std::vector<std::string> only;
    bool extras = false;
    std::vector<std::string> files; ///< all others that the export wrote
    std::map<std::string, HostedPicture> pictures;
    bool operator==(const TtsManifest&) const = default;
};

inline constexpr std::string_view manifest_file = "manifest.json";

/// Fails when it is not one of ours, names files outside its folder, or has an address that the game cannot load.
Result<TtsManifest> read_manifest(const std::string& text, const std::string& shown);
std::string write_manifest(const TtsManifest& manifest);

/// Takes over the addresses of an earlier export for pictures of the same name. `hash`es are those of the new one.
/// `uploaded` says that what lies at the addresses is what the new export wrote.
void keep_addresses(TtsManifest& manifest, const TtsManifest& last, bool uploaded);

/// Gives every picture the address of a folder and its own name.
void host_below(TtsManifest& manifest, const std::string& base_url, bool uploaded);

/// "file:///" and the whole path, as Tabletop Simulator takes it on Windows, Linux and Mac: nothing in it is written as %20.
std::string local_address(const std::string& folder, const std::string& file);

/// Nothing, or why the game could not load a picture from there.
std::string why_not_address(const std::string& url);
/// A character of a folder's path that addresses of local files cannot have; 0 when there is none.
char awkward_in_address(const std::string& folder);

} // namespace flickforge
