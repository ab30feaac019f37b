// workshop/project.h: a folder of packs that is being worked on: every file as it is on disk and as it is edited,
// and what all of it means. No window, no clock: panels ask it and hand it edits. One thread at a time.
#pragma once
#include "content/load/load.h"
#include "content/load/resolve.h"
#include "workshop/history.h"
#include "workshop/journal.h"
#include "workshop/recovery.h"

#include <map>
#include <optional>

namespace flickforge {

struct ProjectOptions {
    std::string folder;                     ///< holds packs, or is one
    std::shared_ptr<const Checker> checker; ///< the schemas to check against
    std::string schemas;                    ///< their folder, for the "$schema" line of new files
    std::vector<std::string> read_only;     ///< folders of packs to build on, such as content/catacombs; never written
    std::string state_folder;               ///< where the recovery journal lies; without one nothing is kept for a crash
};

/// A file with unsaved edits that another program changed as well. Neither text is lost until the user decides.
struct Conflict {
    std::string path;
    FileTree::Text mine;
    FileTree::Text theirs; ///< what lies on disk; null when it was removed
};

/// Paths of files are as seen from the project's folder, "my-pack/monsters/ogre.json"; issues use the same.
class Project {
public:
    /// Fails when the folder cannot be read. What is wrong with the packs in it is in `issues`.
    static Result<Project> open(ProjectOptions options);

    // Files -----------------------------------------------------------------------------------------------------------

    const std::string& folder() const { return folder_; }                    ///< the packs' folders lie in it
    bool can_hold_more() const { return only_.empty(); }                     ///< a folder of packs was opened, not one pack's own
    std::vector<std::string> packs() const;                                  ///< folders of the packs that can be edited
    std::vector<std::string> files() const;                                  ///< of these packs, as edited
    std::vector<std::string> files_of(const std::string& pack_folder) const; ///< paths inside the pack
    FileTree::Text text(std::string_view path) const;                        ///< as edited; null when there is none
    FileTree::Text on_disk(std::string_view path) const;                     ///< as last read or written
    bool is_edited(std::string_view path) const { return !same_text(text(path), on_disk(path)); }
    std::vector<std::string> edited_files() const; ///< removed ones too
    std::string absolute(std::string_view path) const;

    /// The object a file holds, by its place; nothing for pack.json, patches, scripts and tests.
    std::optional<ObjectKey> object_at(std::string_view path) const;
    /// The file of an object or patch; empty when no pack of the project has it.
    std::string file_of(const ObjectKey& key) const;
    std::string pack_id(std::string_view pack_folder) const;
    /// Folder of the pack with this id; empty when it is none of the project's.
    std::string pack_folder(std::string_view id) const;

    /// A number that is another when this picture, font or sound of a pack is another; 0 when there is none.
    std::uint64_t art_version(std::string_view path) const;
    const std::map<std::string, std::uint64_t, std::less<>>& art() const { return art_; } ///< of all packs of the project

    // Editing ---------------------------------------------------------------------------------------------------------

    /// Fails, changing nothing, when a file is no longer what the edit takes it for, or none of the project's.
    Result<void> apply(Edit edit);
    bool undo(); ///< false when there is nothing left to undo
    bool redo();
    void end_step() { history_.end_step(); } ///< a field was left
    const History& history() const { return history_; }

    // What it means ---------------------------------------------------------------------------------------------------

    /// The last state without errors; null until there was one.
    const std::shared_ptr<const Library>& library() const { return library_; }
    bool is_good() const { return good_; } ///< the library shows the files as they are now
    const Issues& issues() const { return issues_; }
    const Issues& muted() const { return muted_; } ///< warnings that a pack's author wants to hear no more of
    const Schemas& schemas() const { return options_.checker->schemas(); }
    const ProjectOptions& options() const { return options_; }

    // Other programs, crashes -----------------------------------------------------------------------------------------

    std::vector<Conflict> conflicts() const;
    bool in_conflict(std::string_view path) const { return theirs_.contains(path); }
    /// My text stays, and the next save writes it over theirs.
    void keep_mine(const std::string& path);
    /// Their text replaces mine, as a step that can be undone.
    void take_theirs(const std::string& path);

    /// Edits that a crash left behind; null when there are none. Decide before anything else is edited.
    const Recovery* recovery() const { return recovery_ ? &*recovery_ : nullptr; }
    /// Does the edits again, as steps that can be undone; nothing is saved by it. Answers with what could not be done again.
    Issues recover();
    void discard_recovery();
    /// The project is being closed and its unsaved edits are not wanted: the next start will not offer them.
    void abandon_edits();

    // For saving.h and watch.h ----------------------------------------------------------------------------------------

    /// This is what lies on disk now, because it was just written there.
    void note_saved(const std::string& path, FileTree::Text text);
    /// This was found on disk although the file has other edits.
    void note_conflict(const std::string& path, FileTree::Text theirs);
    /// Saving came to an end: the journal needs only what is not saved yet.
    void shorten_journal();
    /// Reads again what changed on disk. Answers with the paths that are different now: files and art of packs, also removed ones, and
    /// schemas as "schemas/monsters.json". Schemas that changed are used at once; broken ones are an issue, and the last good ones stay.
    std::vector<std::string> read_again();
    /// The schemas changed: everything is checked against the new ones.
    void use_checker(std::shared_ptr<const Checker> checker);

private:
    /// A pack of the project: its files as they are on disk and as they are edited.
    struct Pack {
        TreeReader reader;
        FileTree disk;
        FileTree now;
        std::string id; ///< as pack.json says in `now`, or the folder's name; `read_pack_id` sets it
    };
    /// A pack to build on.
    struct Base {
        std::string folder;
        TreeReader reader;
        FileTree tree;
    };

    Project() = default;

    ProjectOptions options_;
    std::string folder_;
    std::string only_; ///< the one pack's folder when that was opened instead of a folder of packs
    std::map<std::string, Pack, std::less<>> packs_;
    std::vector<Base> bases_;
    std::unique_ptr<Loader> loader_;
    std::shared_ptr<const Library> library_;
    bool good_ = false;
    Issues found_; ///< by the last check
    Issues muted_;
    Issues issues_; ///< these, conflicts, and what is wrong with the journal
    History history_;
    std::map<std::string, FileTree::Text, std::less<>> theirs_;
    std::map<std::string, std::uint64_t, std::less<>> art_;
    std::optional<TreeReader> schema_reader_;
    FileTree schema_files_;
    Issues schema_issues_;
    std::optional<Journal> journal_;
    Issues journal_issues_;
    std::optional<Recovery> recovery_;

    Pack& pack_of_file(std::string_view path);
    const Pack* find_pack_of_file(std::string_view path) const;
    void find_packs();
    static void read_pack_id(const std::string& name, Pack& pack);
    FileTree read(Pack& pack, const std::string& name) const;
    bool read_bases();
    void read_art(std::vector<std::string>& changed);
    void read_schemas(std::vector<std::string>& changed);
    void merge(const std::string& name, FileTree fresh, Edit& outside);
    Result<void> why_not_change(const FileChange& change) const;
    void put(const std::vector<FileChange>& changes);
    void note(const Edit& edit);
    void keep(Result<void> done);
    void check();
    void collect_issues();
};

} // namespace flickforge
