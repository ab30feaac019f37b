#include "press/tts/folder.h"

#include "base/files.h"
#include "base/hash.h"
#include "base/text.h"
#include "content/json/json_writer.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <format>
#include <set>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

std::unexpected<Issues> unwritable(const std::string& path, const std::error_code& error) {
    return fail({.code = "unwritable",
                 .place = {path},
                 .message = "cannot be written: " + error.message(),
                 .hint = error == std::errc::permission_denied || error == std::errc::read_only_file_system
                             ? "choose a folder you may write to"
                             : ""});
}

/// A folder beside the last one, removed with all that is in it unless it was put in its place.
class StagingFolder {
public:
    StagingFolder(const StagingFolder&) = delete;
    StagingFolder& operator=(const StagingFolder&) = delete;
    StagingFolder(StagingFolder&& other) noexcept : path_(std::exchange(other.path_, "")) {}
    ~StagingFolder() {
        std::error_code ignored;
        if (!path_.empty()) fs::remove_all(path_, ignored);
    }

    static Result<StagingFolder> in(const std::string& parent, const std::string& shown) {
        std::error_code error;
        fs::create_directories(parent, error);
        if (error) return unwritable(shown, error);
        std::string path = (fs::path(parent) / ".flickforge-XXXXXX").string();
        if (!::mkdtemp(path.data())) return unwritable(shown, {errno, std::generic_category()});
        fs::permissions(
            path, fs::perms::owner_all | fs::perms::group_read | fs::perms::group_exec | fs::perms::others_read | fs::perms::others_exec,
            error);
        return StagingFolder(std::move(path));
    }

    const std::string& path() const { return path_; }
    void release() { path_.clear(); }

private:
    explicit StagingFolder(std::string path) : path_(std::move(path)) {}
    std::string path_;
};

/// What an export consists of, apart from its pictures.
std::vector<std::string> own_files(const std::string& name) { return {name + ".json", name + ".png", "README.txt"}; }

/// Everything that a manifest calls ours.
std::set<std::string> ours(const std::optional<TtsManifest>& manifest) {
    std::set<std::string> files;
    if (!manifest) return files;
    files.insert(manifest->files.begin(), manifest->files.end());
    for (const auto& [file, picture] : manifest->pictures) files.insert(file);
    files.insert(std::string(manifest_file));
    return files;
}

class Export {
public:
    Export(Press& press, const TtsBox& box, const TtsFolder& folder, const std::optional<TtsManifest>& before)
        : press_(press), box_(box), folder_(folder), before_(before) {}

    Result<TtsWritten> run() {
        std::error_code error;
        const bool there = fs::exists(folder_.path, error);
        if (const auto good = nothing_foreign(); !good) return std::unexpected(good.error());
        // A new folder is made beside its place and renamed; into one that is there the files are moved one by one.
        const std::string parent = there ? folder_.path : fs::path(folder_.path).parent_path().string();
        auto stage = StagingFolder::in(parent, folder_.shown);
        if (!stage) return std::unexpected(std::move(stage.error()));
        if (const auto good = fill(stage->path()); !good) return std::unexpected(in_folder(good.error(), stage->path()));
        if (there) {
            if (const auto good = move_into(stage->path()); !good) return std::unexpected(good.error());
            remove_old();
        } else {
            fs::rename(stage->path(), folder_.path, error);
            if (error) return unwritable(folder_.shown, error);
            stage->release();
        }
        return std::move(written_);
    }

private:
    Press& press_;
    const TtsBox& box_;
    const TtsFolder& folder_;
    const std::optional<TtsManifest>& before_;
    TtsWritten written_;

    std::vector<std::string> files() const {
        std::vector<std::string> all; // in the order in which they are put in their places: what others need first
        for (const TtsPicture& picture : box_.pictures) all.push_back(picture.file);
        all.append_range(own_files(folder_.manifest.name));
        all.emplace_back(manifest_file);
        return all;
    }

    Result<void> nothing_foreign() const {
        const std::set<std::string> mine = ours(before_);
        Issues issues;
        for (const std::string& file : files()) {
            std::error_code error;
            if (!mine.contains(file) && fs::exists(fs::symlink_status(fs::path(folder_.path) / file, error)))
                issues.push_back({.code = "not-ours",
                                  .place = {folder_.shown + '/' + file},
                                  .message = "is there already and was not written by this command",
                                  .hint = "choose another folder with -o, or another --name"});
        }
        if (!issues.empty()) return std::unexpected(std::move(issues));
        return {};
    }

    /// Messages name the folder that the person knows.
    Issues in_folder(Issues issues, const std::string& stage) const {
        for (Issue& issue : issues)
            if (issue.place.file.starts_with(stage)) issue.place.file = folder_.shown + issue.place.file.substr(stage.size());
        return issues;
    }

    Result<void> put(const std::string& stage, const std::string& file, const std::string& bytes) {
        written_.bytes += bytes.size();
        return write_atomically((fs::path(stage) / file).string(), bytes);
    }

    Result<void> fill(const std::string& stage) {
        TtsManifest& manifest = written_.manifest = folder_.manifest;
        manifest.files = own_files(manifest.name);
        manifest.pictures.clear();
        const int count = static_cast<int>(box_.pictures.size());
        for (int i = 0; i < count; ++i) {
            const TtsPicture& picture = box_.pictures[static_cast<std::size_t>(i)];
            const auto bytes = png_of(press_, picture);
            if (!bytes) return std::unexpected(bytes.error());
            if (const auto good = put(stage, picture.file, *bytes); !good) return good;
            manifest.pictures[picture.file] = {
                .hash = Hash().add(*bytes).text(), .width = picture.width, .height = picture.height, .used_by = picture.used_by};
            if (folder_.progress) folder_.progress(i + 1, count);
        }
        if (const auto& last = folder_.addresses ? folder_.addresses : before_) keep_addresses(manifest, *last, folder_.uploaded);
        if (!folder_.base_url.empty()) host_below(manifest, folder_.base_url, folder_.uploaded);
        for (const auto& [file, picture] : manifest.pictures) {
            if (picture.url.empty()) written_.unhosted.push_back(file);
            else if (picture.outdated()) written_.outdated.push_back(file);
        }
        const auto address = [&](const std::string& file) {
            const HostedPicture& picture = manifest.pictures.at(file);
            return folder_.hosted && !picture.url.empty() ? picture.url : local_address(folder_.path, file);
        };
        const auto preview = preview_of(press_, box_);
        if (!preview) return std::unexpected(preview.error());
        const std::vector<std::string> names = own_files(manifest.name);
        const std::string json = write_json(saved_object(box_, address));
        for (const auto& [file, bytes] : {std::pair(names[0], json),
                                          {names[1], *preview},
                                          {names[2], readme_of(box_, manifest)},
                                          {std::string(manifest_file), write_manifest(manifest)}})
            if (const auto good = put(stage, file, bytes); !good) return good;
        return {};
    }

    /// The manifest last. When something fails on the way, files that were not there before are taken away again.
    Result<void> move_into(const std::string& stage) const {
        std::vector<fs::path> added;
        for (const std::string& file : files()) {
            std::error_code error, ignored;
            const fs::path to = fs::path(folder_.path) / file;
            const bool replaces = fs::exists(to, ignored);
            fs::create_directories(to.parent_path(), error);
            if (!error) fs::rename(fs::path(stage) / file, to, error);
            if (error) {
                for (const fs::path& path : added) fs::remove(path, ignored);
                return unwritable(folder_.shown + '/' + file, error);
            }
            if (!replaces) added.push_back(to);
        }
        return {};
    }

    void remove_old() {
        const std::vector<std::string> now = files();
        for (const std::string& file : ours(before_))
            if (!std::ranges::contains(now, file) && remove_file((fs::path(folder_.path) / file).string()))
                written_.removed.push_back(file);
    }
};

} // namespace

Result<std::optional<TtsManifest>> look_into(const std::string& path, const std::string& shown) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status)) {
        if (error && error != std::errc::no_such_file_or_directory) return unwritable(shown, error);
        return std::nullopt;
    }
    if (!fs::is_directory(status))
        return fail(
            {.code = "not-a-folder", .place = {shown}, .message = "is a file, not a folder", .hint = "choose another name with -o"});
    const std::string manifest = (fs::path(path) / manifest_file).string();
    if (!fs::exists(manifest, error)) {
        fs::directory_iterator entries(path, error);
        if (error) return unwritable(shown, error);
        if (entries != fs::directory_iterator{})
            return fail({.code = "not-ours",
                         .place = {shown},
                         .message = "holds files that this command did not write",
                         .hint = "choose a new or empty folder with -o"});
        return std::nullopt;
    }
    auto text = read_file(manifest);
    if (!text) return std::unexpected(std::move(text.error()));
    auto read = read_manifest(*text, shown + '/' + std::string(manifest_file));
    if (!read) return std::unexpected(std::move(read.error()));
    return std::move(*read);
}

Result<TtsWritten> write_folder(Press& press, const TtsBox& box, const TtsFolder& folder) {
    const auto before = look_into(folder.path, folder.shown);
    if (!before) return std::unexpected(before.error());
    return Export(press, box, folder, *before).run();
}

std::string readme_of(const TtsBox& box, const TtsManifest& manifest) {
    const std::string& name = manifest.name;
    std::string text = std::format("{} for Tabletop Simulator\n\n", box.name);
    const auto line = [&](int count, std::string_view one, std::string_view many) {
        if (count > 0) text += std::format("  {}\n", counted(static_cast<std::size_t>(count), one, many));
    };
    line(box.cards(), "card", "cards");
    line(box.tiles("pieces"), "wooden piece", "wooden pieces");
    line(box.tiles("tokens"), "token", "tokens");
    line(box.tiles("boards"), "board", "boards");
    text += std::format(R"(
TO PLAY ON THIS COMPUTER
1. Copy {0}.json and {0}.png (not this whole folder) into the folder "Saved Objects" of Tabletop Simulator:
     Windows   Documents\My Games\Tabletop Simulator\Saves\Saved Objects
     Linux     ~/.local/share/Tabletop Simulator/Saves/Saved Objects
     Mac       ~/Library/Tabletop Simulator/Saves/Saved Objects
2. In the game choose Objects, Saved Objects, {0}, and put it on the table.
3. Leave the folder "images" where it is: the game loads the pictures from there, without the network.
   If you move it, export again into the new place.

TO PLAY WITH OTHERS
Other players cannot see pictures on your computer. Either
- put everything on a table alone, and choose Modding, Cloud Manager, "Upload All Loaded Files": the game uploads the pictures to
  your Steam Cloud and saves their addresses with the table; or
- upload the folder "images" to a place of your own and run
     flickforge export tts --manifest manifest.json --base-url https://example.org/images/
  or write the address of each picture into manifest.json ("url") and run
     flickforge export tts --manifest manifest.json
  The object then names the hosted pictures. Copy {0}.json again.

AFTER A CHANGE OF THE GAME
Export into this folder again. Only files that manifest.json lists are replaced, and it keeps your addresses; the command lists which
pictures have changed and must be uploaded again.

Sizes are true: one unit of Tabletop Simulator is one inch.
)",
                        name);
    return text;
}

} // namespace flickforge
