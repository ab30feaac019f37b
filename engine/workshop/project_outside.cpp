// What the world does to a project: changes on disk, saves, the journal and what is found in it.
#include "base/text.h"
#include "workshop/art.h"
#include "workshop/project.h"

#include <algorithm>
#include <format>
#include <ranges>

namespace flickforge {
namespace {

/// The file may still be there, but cannot be read just now.
bool perhaps_there(const FileTree& fresh, const std::string& inner) {
    const std::string shown = fresh.shown(inner);
    return std::ranges::any_of(fresh.issues, [&](const Issue& issue) {
        return issue.code != "no-such-folder" && (issue.place.file == shown || shown.starts_with(issue.place.file + '/'));
    });
}

FileTree::Text find_text(const FileTree& tree, const std::string& inner) {
    const auto found = tree.files.find(inner);
    return found == tree.files.end() ? nullptr : found->second;
}

} // namespace

// The journal -------------------------------------------------------------------------------------------------------------

/// A journal that cannot be written is worth a warning, but no reason to stop working.
void Project::keep(Result<void> done) {
    journal_issues_.clear();
    if (done) return;
    Issue why = done.error().front();
    const bool in_use = why.code == "in-use";
    journal_issues_.push_back(
        {.level = Level::warning,
         .code = "no-journal",
         .place = {why.place.file},
         .message = in_use ? "the project is open in another window, which keeps the journal" : "the recovery journal " + why.message,
         .hint = in_use ? "edits made here are lost in a crash unless they are saved"
                        : "save often, or free some space: a crash would lose unsaved edits"});
}

void Project::note(const Edit& edit) {
    if (!journal_) return;
    JournalEntry entry{edit.label, edit.merge_key, {}};
    for (const FileChange& change : edit.changes) entry.files.push_back({change.path, change.after, text_hash(on_disk(change.path))});
    keep(journal_->add(entry));
    if (journal_->is_long()) shorten_journal();
}

void Project::shorten_journal() {
    if (!journal_ || recovery_) return; // what waits to be recovered is nowhere else
    std::vector<JournalEntry> entries;
    for (const std::string& path : edited_files())
        entries.push_back({std::format("Earlier edits of {}", file_name(path)), "", {{path, text(path), text_hash(on_disk(path))}}});
    keep(journal_->restart(entries));
    collect_issues();
}

Issues Project::recover() {
    Issues refused;
    if (!recovery_) return refused;
    Recovery recovery = std::move(*recovery_);
    recovery_.reset();
    for (Edit& edit : recovery.edits) {
        std::erase_if(edit.changes, [&](const FileChange& change) {
            auto good = why_not_change(change);
            if (!good) append(refused, std::move(good.error()));
            return !good;
        });
        put(edit.changes);
        if (!edit.changes.empty()) history_.add(std::move(edit));
    }
    history_.end_step();
    for (const RecoveredFile& file : recovery.files)
        if (file.in_conflict) theirs_[file.path] = file.disk;
    check();
    sort_and_unify(refused);
    return refused;
}

void Project::discard_recovery() {
    if (!recovery_) return;
    recovery_.reset();
    shorten_journal();
}

void Project::abandon_edits() {
    if (journal_ && !recovery_) keep(journal_->restart());
}

// Saving ------------------------------------------------------------------------------------------------------------------

void Project::note_saved(const std::string& path, FileTree::Text text) {
    FileTree& disk = pack_of_file(path).disk;
    const std::string inner(below_first(path));
    if (text) disk.files[inner] = std::move(text);
    else disk.files.erase(inner);
    theirs_.erase(path);
    history_.end_step();
}

void Project::note_conflict(const std::string& path, FileTree::Text theirs) {
    theirs_[path] = std::move(theirs);
    collect_issues();
}

// Other programs ----------------------------------------------------------------------------------------------------------

void Project::merge(const std::string& name, FileTree fresh, Edit& outside) {
    Pack& pack = packs_.at(name);
    std::vector<std::string> inners;
    for (const auto& [inner, text] : fresh.files)
        if (!same_text(text, find_text(pack.disk, inner)) || theirs_.contains(name + '/' + inner)) inners.push_back(inner);
    for (const auto& [inner, text] : pack.disk.files)
        if (!fresh.files.contains(inner) && !perhaps_there(fresh, inner)) inners.push_back(inner);
    for (const std::string& inner : inners) {
        const std::string path = name + '/' + inner;
        const FileTree::Text found = find_text(fresh, inner), disk = find_text(pack.disk, inner), mine = find_text(pack.now, inner);
        if (same_text(found, mine) || same_text(mine, disk)) { // nothing of ours is at stake
            add_change(outside, path, mine, found);
            note_saved(path, found);
        } else if (const auto known = theirs_.find(path); known == theirs_.end() || !same_text(known->second, found)) {
            if (same_text(found, disk)) theirs_.erase(path); // they took it back
            else theirs_[path] = found;
        }
    }
    pack.disk.issues = fresh.issues;
    pack.now.issues = std::move(fresh.issues);
}

std::vector<std::string> Project::read_again() {
    if (recovery_) return {}; // first things first: the edits that wait were made to the files as they were read
    find_packs();
    const auto before = theirs_;
    bool changed = read_bases();
    Edit outside;
    for (const std::string& name : packs_ | std::views::keys | std::ranges::to<std::vector>()) {
        Pack& pack = packs_.at(name);
        const Issues old = pack.disk.issues;
        merge(name, read(pack, name), outside);
        changed = changed || pack.disk.issues != old;
    }
    std::vector<std::string> paths;
    for (const FileChange& change : outside.changes) paths.push_back(change.path);
    for (const auto& [path, theirs] : theirs_)
        if (const auto old = before.find(path); old == before.end() || !same_text(old->second, theirs)) paths.push_back(path);
    if (!outside.changes.empty()) {
        outside.label = paths.size() == 1 ? std::format("Outside change of {}", file_name(paths.front()))
                                          : std::format("Outside changes of {}", counted(outside.changes.size(), "file", "files"));
        put(outside.changes);
        if (!edited_files().empty()) note(outside);
        else shorten_journal(); // all that it holds is past
        history_.add_outside(std::move(outside));
    }
    const auto texts = paths.size();
    read_schemas(paths); // checks everything when it uses new ones
    if (texts > 0 || changed) check();
    else if (before.size() != theirs_.size()) collect_issues();
    read_art(paths);
    return paths;
}

void Project::read_schemas(std::vector<std::string>& changed) {
    if (!schema_reader_) return;
    FileTree fresh = schema_reader_->read();
    std::vector<std::string> paths;
    for (const auto& [path, text] : fresh.files)
        if (const auto old = schema_files_.files.find(path); old == schema_files_.files.end() || !same_text(old->second, text))
            paths.push_back("schemas/" + path);
    for (const auto& [path, text] : schema_files_.files)
        if (!fresh.files.contains(path)) paths.push_back("schemas/" + path);
    if (paths.empty()) return;
    changed.insert(changed.end(), paths.begin(), paths.end());
    schema_files_ = std::move(fresh);
    auto made = make_checker(schema_files_);
    if (made) {
        schema_issues_.clear();
        return use_checker(*made);
    }
    schema_issues_ = std::move(made.error());
    for (Issue& issue : schema_issues_)
        if (issue.hint.empty()) issue.hint = "until it is fixed the last schemas without errors are used";
    collect_issues();
}

void Project::read_art(std::vector<std::string>& changed) {
    std::map<std::string, std::uint64_t, std::less<>> fresh;
    for (const auto& [name, pack] : packs_)
        for (const auto& [path, version] : art_in(absolute(name))) fresh.emplace(name + '/' + path, version);
    for (const auto& [path, version] : fresh)
        if (art_version(path) != version) changed.push_back(path);
    for (const auto& [path, version] : art_)
        if (!fresh.contains(path)) changed.push_back(path);
    art_ = std::move(fresh);
}

std::uint64_t Project::art_version(std::string_view path) const {
    const auto found = art_.find(path);
    return found == art_.end() ? 0 : found->second;
}

std::vector<Conflict> Project::conflicts() const {
    std::vector<Conflict> result;
    for (const auto& [path, theirs] : theirs_) result.push_back({path, text(path), theirs});
    return result;
}

void Project::keep_mine(const std::string& path) {
    const auto found = theirs_.find(path);
    if (found == theirs_.end()) return;
    const FileTree::Text theirs = found->second;
    note_saved(path, theirs);
    Edit same{std::format("Keep edits of {}", file_name(path)), "", {{path, theirs, text(path)}}};
    note(same); // the journal must know what lies on disk
    collect_issues();
}

void Project::take_theirs(const std::string& path) {
    const auto found = theirs_.find(path);
    if (found == theirs_.end()) return;
    const FileTree::Text theirs = found->second;
    note_saved(path, theirs);
    Edit edit{std::format("Take {} from disk", file_name(path)), "", {}};
    add_change(edit, path, text(path), theirs);
    put(edit.changes);
    note(edit);
    history_.add(std::move(edit));
    check();
}

} // namespace flickforge
