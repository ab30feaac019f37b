#include "workshop/project.h"

#include "base/text.h"
#include "content/json/json_reader.h"
#include "content/load/pack_folders.h"
#include "content/schema/canonical.h"

#include <algorithm>
#include <filesystem>
#include <format>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

FileTree::Text find_text(const FileTree& tree, std::string_view inner) {
    const auto found = tree.files.find(std::string(inner));
    return found == tree.files.end() ? nullptr : found->second;
}

void set_text(FileTree& tree, std::string_view inner, FileTree::Text text) {
    if (text) tree.files[std::string(inner)] = std::move(text);
    else tree.files.erase(std::string(inner));
}

/// The folder's texts, with `shown` in messages instead of its whole path.
FileTree read_as(TreeReader& reader, const std::string& folder, const std::string& shown) {
    FileTree tree = reader.read();
    for (Issue& issue : tree.issues)
        if (issue.place.file.starts_with(folder)) issue.place.file = shown + issue.place.file.substr(folder.size());
    tree.root = shown;
    return tree;
}

} // namespace

// Opening -----------------------------------------------------------------------------------------------------------------

Result<Project> Project::open(ProjectOptions options) {
    Project project;
    std::error_code error;
    fs::path folder = fs::weakly_canonical(options.folder, error);
    if (!fs::is_directory(folder, error))
        return fail({.code = "no-such-folder",
                     .place = {options.folder},
                     .message = fs::exists(folder, error) ? "is not a folder" : "there is no such folder",
                     .hint = "open a folder with packs in it, or a pack's own"});
    fs::directory_iterator entries(folder, error);
    if (error)
        return fail({.code = "unreadable",
                     .place = {options.folder},
                     .message = "cannot be read: " + error.message(),
                     .hint = "give yourself the right to read it: chmod u+rx"});
    const std::string journal = options.state_folder.empty() ? "" : journal_path(options.state_folder, folder.string());
    if (fs::exists(folder / "pack.json", error)) {
        project.only_ = folder.filename().string();
        folder = folder.parent_path();
    }
    project.folder_ = folder.string();
    project.options_ = std::move(options);
    project.loader_ = std::make_unique<Loader>(project.options_.checker);
    project.find_packs();
    for (auto& [name, pack] : project.packs_) {
        pack.disk = pack.now = project.read(pack, name);
        read_pack_id(name, pack);
    }
    for (const std::string& base : project.options_.read_only) {
        const std::string full = fs::weakly_canonical(base, error).string();
        if (fs::path(full).parent_path() == project.folder_ && project.packs_.contains(fs::path(full).filename().string())) continue;
        project.bases_.push_back({full, TreeReader(full), {}});
        project.bases_.back().tree = read_as(project.bases_.back().reader, full, base);
    }
    if (!journal.empty()) {
        auto opened = Journal::open(journal);
        if (opened) {
            const auto entries_found = opened->read();
            if (entries_found)
                project.recovery_ = find_recovery(*entries_found, [&](const std::string& path) { return project.on_disk(path); });
            else append(project.journal_issues_, entries_found.error());
            project.journal_ = std::move(*opened);
            if (!project.recovery_) project.keep(project.journal_->restart());
        } else {
            project.keep(std::unexpected(opened.error()));
        }
    }
    if (!project.options_.schemas.empty()) {
        project.schema_reader_.emplace(project.options_.schemas);
        project.schema_files_ = project.schema_reader_->read();
    }
    std::vector<std::string> all_new;
    project.read_art(all_new);
    project.check();
    return project;
}

void Project::find_packs() {
    std::vector<std::string> found = only_.empty() ? packs_in(folder_) : std::vector{absolute(only_)};
    for (const std::string& path : found) packs_.try_emplace(fs::path(path).filename().string(), Pack{TreeReader(path), {}, {}, {}});
    for (auto& [name, pack] : packs_) {
        pack.disk.root = pack.now.root = name;
        if (pack.id.empty()) pack.id = name; // until pack.json is read
    }
}

FileTree Project::read(Pack& pack, const std::string& name) const {
    FileTree tree = read_as(pack.reader, absolute(name), name);
    // A folder that went away is reported by its files, and one that is still to be saved is not missed.
    std::erase_if(tree.issues, [](const Issue& issue) { return issue.code == "no-such-folder"; });
    return tree;
}

/// True when one of them is different now.
bool Project::read_bases() {
    bool changed = false;
    for (Base& base : bases_) {
        FileTree fresh = read_as(base.reader, base.folder, base.tree.root);
        changed = changed || fresh.files != base.tree.files || fresh.issues != base.tree.issues;
        base.tree = std::move(fresh);
    }
    return changed;
}

// Files -------------------------------------------------------------------------------------------------------------------

const Project::Pack* Project::find_pack_of_file(std::string_view path) const {
    const auto found = packs_.find(first_folder(path));
    return found == packs_.end() ? nullptr : &found->second;
}

Project::Pack& Project::pack_of_file(std::string_view path) {
    const std::string name(first_folder(path));
    const auto [at, fresh] = packs_.try_emplace(name, Pack{TreeReader(absolute(name)), {}, {}, name});
    if (fresh) at->second.disk.root = at->second.now.root = name; // a pack that was just begun
    return at->second;
}

std::vector<std::string> Project::packs() const {
    std::vector<std::string> names;
    for (const auto& [name, pack] : packs_)
        if (!pack.now.files.empty() || !pack.now.issues.empty()) names.push_back(name);
    return names;
}

std::vector<std::string> Project::files() const {
    std::vector<std::string> paths;
    for (const auto& [name, pack] : packs_)
        for (const auto& [inner, text] : pack.now.files) paths.push_back(name + '/' + inner);
    return paths;
}

std::vector<std::string> Project::files_of(const std::string& pack_folder) const {
    std::vector<std::string> paths;
    if (const Pack* pack = find_pack_of_file(pack_folder))
        for (const auto& [inner, text] : pack->now.files) paths.push_back(inner);
    return paths;
}

FileTree::Text Project::text(std::string_view path) const {
    const Pack* pack = find_pack_of_file(path);
    return pack ? find_text(pack->now, below_first(path)) : nullptr;
}

FileTree::Text Project::on_disk(std::string_view path) const {
    const Pack* pack = find_pack_of_file(path);
    return pack ? find_text(pack->disk, below_first(path)) : nullptr;
}

std::vector<std::string> Project::edited_files() const {
    std::vector<std::string> paths;
    for (const auto& [name, pack] : packs_) {
        for (const auto& [inner, text] : pack.now.files)
            if (!same_text(text, find_text(pack.disk, inner))) paths.push_back(name + '/' + inner);
        for (const auto& [inner, text] : pack.disk.files)
            if (!pack.now.files.contains(inner)) paths.push_back(name + '/' + inner);
    }
    std::ranges::sort(paths);
    return paths;
}

std::string Project::absolute(std::string_view path) const { return (fs::path(folder_) / path).string(); }

std::optional<ObjectKey> Project::object_at(std::string_view path) const {
    const std::string kind = schema_name(below_first(path));
    if (!path.ends_with(".json") || !schemas().is_kind(kind)) return {};
    return ObjectKey{kind, full_id(pack_id(first_folder(path)), file_stem(path))};
}

std::string Project::file_of(const ObjectKey& key) const {
    const std::string folder = pack_folder(flickforge::pack_of(key.id));
    const Pack* pack = folder.empty() ? nullptr : find_pack_of_file(folder);
    if (!pack) return "";
    const std::string name(name_of(key.id));
    for (auto at = pack->now.files.lower_bound(key.kind + '/'); at != pack->now.files.end() && at->first.starts_with(key.kind + '/'); ++at)
        if (at->first.ends_with(".json") && file_stem(at->first) == name) return folder + '/' + at->first;
    return "";
}

void Project::read_pack_id(const std::string& name, Pack& pack) {
    const FileTree::Text cover = find_text(pack.now, "pack.json");
    const ReadJson read = cover ? read_json(*cover, "pack.json") : ReadJson{};
    const Node* id = read.root ? read.root->find("id") : nullptr;
    pack.id = id && id->is_string() ? id->as_string() : name;
}

std::string Project::pack_id(std::string_view pack_folder) const {
    const Pack* pack = find_pack_of_file(pack_folder);
    return pack ? pack->id : std::string(pack_folder);
}

std::string Project::pack_folder(std::string_view id) const {
    if (const auto same = packs_.find(id); same != packs_.end() && same->second.id == id) return same->first; // as a rule both are the same
    for (const auto& [name, pack] : packs_)
        if (!pack.now.files.empty() && pack.id == id) return name;
    return "";
}

// Editing -----------------------------------------------------------------------------------------------------------------

Result<void> Project::why_not_change(const FileChange& change) const {
    const auto& path = change.path;
    const auto parts = split(path, '/');
    const bool plain = parts.size() >= 2 && stays_inside(path) && plain_path(path) == path &&
                       (path.ends_with(".json") || path.ends_with(".lua")) &&
                       std::ranges::none_of(parts, [](const std::string& part) { return part.starts_with('.'); });
    if (!plain || (!only_.empty() && parts.front() != only_))
        return fail({.code = "not-in-project",
                     .place = {path},
                     .message = "is not part of a pack in this project",
                     .hint = only_.empty() ? "files belong in a pack's folder and end in .json or .lua"
                                           : std::format("only the pack {} is open; open the folder around it for more", only_)});
    if (const Pack* pack = find_pack_of_file(path))
        for (const Issue& issue : pack->disk.issues)
            if (issue.place.file == path)
                return fail({.code = "unreadable",
                             .place = {path},
                             .message = "could not be read, so it is not edited either",
                             .hint = to_text(issue)});
    if (!same_text(text(path), change.before))
        return fail({.code = "stale-edit",
                     .place = {path},
                     .message = "has changed since this edit was made",
                     .hint = "look at it again and repeat the edit"});
    return {};
}

void Project::put(const std::vector<FileChange>& changes) {
    for (const FileChange& change : changes) {
        Pack& pack = pack_of_file(change.path);
        const std::string_view inner = below_first(change.path);
        set_text(pack.now, inner, change.after);
        if (inner == "pack.json") read_pack_id(std::string(first_folder(change.path)), pack);
    }
}

Result<void> Project::apply(Edit edit) {
    if (recovery_)
        return fail({.code = "recovery-waiting",
                     .place = {},
                     .message = "edits of an earlier session wait to be recovered",
                     .hint = "recover or discard them first"});
    std::erase_if(edit.changes, [](const FileChange& change) { return same_text(change.before, change.after); });
    if (edit.changes.empty()) return {};
    for (const FileChange& change : edit.changes)
        if (auto good = why_not_change(change); !good) return good;
    put(edit.changes);
    history_.add(edit);
    if (!edit.merge_key.empty()) edit.merge_key += std::format("@{}", history_.done()); // after a crash the same steps come back
    note(edit);
    check();
    return {};
}

bool Project::undo() {
    if (recovery_ || !history_.can_undo()) return false;
    Edit edit = history_.undo();
    edit.label = "Undo: " + edit.label;
    edit.merge_key.clear();
    put(edit.changes);
    note(edit);
    check();
    return true;
}

bool Project::redo() {
    if (recovery_ || !history_.can_redo()) return false;
    Edit edit = history_.redo();
    edit.merge_key.clear();
    put(edit.changes);
    note(edit);
    check();
    return true;
}

// Meaning -----------------------------------------------------------------------------------------------------------------

void Project::check() {
    std::vector<FileTree> trees;
    for (const Base& base : bases_) trees.push_back(base.tree);
    for (const auto& [name, pack] : packs_)
        if (!pack.now.files.empty() || !pack.now.issues.empty()) trees.push_back(pack.now);
    Loaded loaded = loader_->load(trees);
    found_ = std::move(loaded.issues);
    muted_ = std::move(loaded.muted);
    good_ = loaded.library != nullptr;
    if (loaded.library) library_ = std::move(loaded.library);
    for (const auto& [name, pack] : packs_)
        for (const auto& [inner, text] : pack.now.files)
            if (inner.ends_with(".lua") && !is_utf8(*text))
                found_.push_back({.code = "bad-utf8",
                                  .place = {name + '/' + inner},
                                  .message = "is not UTF-8 text",
                                  .hint = "save it as UTF-8 in the program it was written with"});
    collect_issues();
}

void Project::collect_issues() {
    issues_ = found_;
    for (const auto& [path, theirs] : theirs_)
        issues_.push_back({.code = "conflict",
                           .place = {path},
                           .message = theirs ? "was changed by another program, and has unsaved edits here"
                                             : "was removed by another program, and has unsaved edits here",
                           .hint = "choose which of the two to keep; until then it is not saved"});
    append(issues_, schema_issues_);
    append(issues_, journal_issues_);
    sort_and_unify(issues_);
}

void Project::use_checker(std::shared_ptr<const Checker> checker) {
    options_.checker = std::move(checker);
    loader_ = std::make_unique<Loader>(options_.checker);
    check();
}

} // namespace flickforge
