#include "workshop/saving.h"

#include "content/schema/canonical.h"

#include <algorithm>
#include <filesystem>
#include <format>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

/// What lies on disk this moment; null when there is no file.
Result<FileTree::Text> look(const std::string& path) {
    std::error_code error;
    const fs::file_status status = fs::symlink_status(path, error);
    if (status.type() == fs::file_type::none) // unknown: it may well be there
        return fail({.code = "unreadable",
                     .place = {path},
                     .message = "cannot be reached: " + error.message(),
                     .hint = "give yourself the right to read and write its folder"});
    if (!fs::exists(status)) return nullptr;
    auto text = read_file(path);
    if (!text) return std::unexpected(std::move(text.error()));
    return shared_text(std::move(*text));
}

/// Texts typed by hand are brought into the form of all files, as a step that can be undone. Text that is no JSON is saved as it is:
/// it is another program's work.
void tidy_up(Project& project, const std::vector<std::string>& paths) {
    Edit edit{"Tidy up before saving", "", {}};
    for (const std::string& path : paths) {
        const FileTree::Text text = project.text(path);
        if (!text || !path.ends_with(".json") || !project.is_edited(path) || project.in_conflict(path)) continue;
        const auto tidy = canonical_text(project.schemas().find(schema_name(below_first(path))), *text, path);
        if (tidy) add_change(edit, path, text, shared_text(*tidy));
    }
    if (edit.changes.size() == 1) edit.label = std::format("Tidy up {} before saving", file_name(edit.changes.front().path));
    (void)project.apply(std::move(edit)); // made from the texts of this moment, so it fits
}

Result<void> save_one(Project& project, const std::string& path) {
    const FileTree::Text mine = project.text(path);
    const std::string file = project.absolute(path);
    auto found = look(file);
    if (!found) return std::unexpected(std::move(found.error()));
    const bool known = same_text(*found, project.on_disk(path)) || same_text(*found, mine);
    if (!known) project.note_conflict(path, *found);
    if (!known || project.in_conflict(path))
        return fail({.code = "conflict",
                     .place = {path},
                     .message = *found ? "was changed by another program, so it was not saved"
                                       : "was removed by another program, so it was not saved",
                     .hint = "choose which of the two to keep, then save again"});
    if (!same_text(*found, mine))
        if (auto done = mine ? write_atomically(file, *mine) : remove_file(file); !done) return done;
    project.note_saved(path, mine);
    return {};
}

} // namespace

Saved save_all(Project& project) { return save(project, project.edited_files()); }

Saved save(Project& project, const std::vector<std::string>& paths) {
    Saved saved;
    tidy_up(project, paths);
    const auto save_those = [&](bool removed) {
        for (const std::string& path : paths) {
            if (!project.is_edited(path) || (project.text(path) == nullptr) != removed) continue;
            if (auto done = save_one(project, path)) {
                saved.written.push_back(path);
            } else {
                for (Issue& issue : done.error())
                    if (issue.place.file == project.absolute(path)) issue.place.file = path;
                append(saved.issues, std::move(done.error()));
            }
        }
    };
    save_those(false);
    if (saved.issues.empty()) save_those(true); // a renamed file's old name goes only when its new one is safe
    std::ranges::sort(saved.written);
    project.shorten_journal();
    return saved;
}

} // namespace flickforge
