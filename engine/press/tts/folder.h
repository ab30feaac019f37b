// press/tts/folder.h: the exported folder: the saved object, its small picture, the pictures, the manifest and a README.
// All of it is written, or nothing; in a folder that is there already only files that our manifest lists are touched.
#pragma once
#include "press/tts/manifest.h"
#include "press/tts/tts.h"

#include <functional>
#include <optional>

namespace flickforge {

struct TtsFolder {
    std::string path;                     ///< absolute
    std::string shown;                    ///< for people
    TtsManifest manifest;                 ///< name, and how it was made; pictures are filled in
    bool hosted = false;                  ///< the saved object names hosted pictures where there are any
    std::string base_url;                 ///< all pictures lie below this address; empty: as the manifests say
    bool uploaded = false;                ///< what lies at the addresses is what is written now
    std::optional<TtsManifest> addresses; ///< from here instead of from the folder's own manifest
    std::function<void(int, int)> progress = {};
};

struct TtsWritten {
    TtsManifest manifest;
    std::size_t bytes = 0;
    std::vector<std::string> outdated; ///< pictures that have changed since they were hosted
    std::vector<std::string> unhosted; ///< pictures without an address
    std::vector<std::string> removed;  ///< files of the last export that this one does not have
};

/// Nothing, or why the folder is not ours to write to. The manifest in it, if there is one.
Result<std::optional<TtsManifest>> look_into(const std::string& path, const std::string& shown);

Result<TtsWritten> write_folder(Press& press, const TtsBox& box, const TtsFolder& folder);

/// What README.txt says.
std::string readme_of(const TtsBox& box, const TtsManifest& manifest);

} // namespace flickforge
