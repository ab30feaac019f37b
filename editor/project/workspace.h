// editor/project/workspace.h: the project in the window: what is in it, what is chosen, and the one way in which panels change it.
//
// A panel asks `project()` and `objects()` in every frame, keeps what is costly until `version()` grows, and hands its changes to
// `apply`. Everything else follows by itself: history, journal, issues, other panels, a game that is being played.
#pragma once
#include "content/load/pack_folders.h"
#include "editor/shell/shell.h"
#include "press/cards/press.h"
#include "workshop/project.h"
#include "workshop/watch.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace flickforge::editor {

struct WorkspaceOptions {
    std::string home;         ///< folder with schemas, content and samples
    std::string state_folder; ///< of recovery journals; "" keeps none
    std::string installed;    ///< folder of the packs a person has installed; "" where there is none
    std::string program = {}; ///< flickforge, the command line; "" where it is not there
    std::string language = {}; ///< of the packs' names and texts in games; "" as the packs are written
};

/// An object as lists show it.
struct ObjectEntry {
    ObjectKey key;    ///< kind, full id
    std::string name; ///< "Orc Warrior", or its id while it has none
    std::string pack; ///< id of the pack it comes from
    std::string file; ///< inside the project; "" when its pack is read-only
    bool abstract = false;
    bool editable() const { return !file.empty(); }
};

/// A place to go to. `number` grows with each jump, so that a panel sees that it was asked again.
struct EditTarget {
    std::string file; ///< inside the project; "" for a read-only object
    std::string path; ///< of a field, "sequences[0][1].shot"; "" is the whole
    int line = 0;     ///< 0 for none; a form finds the field that is written there
    unsigned number = 0;
    bool edit = false; ///< the field gets the keyboard
};

class Workspace {
public:
    /// Gives the shell its actions, the objects of its palette and its status bar.
    Workspace(Shell& shell, WorkspaceOptions options);
    Workspace(const Workspace&) = delete;
    Workspace& operator=(const Workspace&) = delete;

    Shell& shell() { return shell_; }
    const WorkspaceOptions& options() const { return options_; }

    /// Null while none is open.
    Project* project() { return project_ ? &*project_ : nullptr; }
    const Project* project() const { return project_ ? &*project_ : nullptr; }

    /// Grows whenever anything of the project changed: a field, a file on disk, the schemas, the project itself.
    unsigned version() const { return version_; }

    /// Called after each such change, in the order of adding. `changed` are the files, empty when it may be any.
    using Listener = std::function<void(const std::vector<std::string>& changed)>;
    void on_change(Listener listener) { listeners_.push_back(std::move(listener)); }

    // Objects -----------------------------------------------------------------------------------------------------------------

    /// Of all packs in the order of kinds, then by name; also those whose file is broken. Patches are of the kind "patches".
    const std::vector<ObjectEntry>& objects() const { return objects_; }
    const ObjectEntry* entry(const ObjectKey& key) const;
    const ObjectEntry* entry_of_file(const std::string& file) const;
    /// Where each pack lies, those that are built on too; for their pictures.
    std::map<std::string, std::string> pack_folders() const;
    /// "Orc Warrior" of monsters/orc-warrior, or the id where there is no such object.
    std::string object_name(const ObjectKey& key) const;

    /// Colour of a kind, one of the theme's categories, and the letters beside it; as its schema says.
    std::size_t category_of(const std::string& kind) const;
    std::string letter_of(const std::string& kind) const;

    // What is chosen ----------------------------------------------------------------------------------------------------------

    /// The object that form, board and other panels show; nothing while none is chosen or a file without an object is.
    const std::optional<ObjectKey>& chosen() const { return chosen_; }
    /// Its file inside the project, or another file that was opened; "" for read-only objects.
    const std::string& file() const { return file_; }
    void choose(const ObjectKey& key, bool reveal = true); ///< `reveal` brings its form or board to the front
    /// Opens a file, and a field or line in it: used by issues, search and messages. Says so when the file is none of the project.
    void go_to(const std::string& file, const std::string& path = "", int line = 0);
    /// Shows the object with this field in the form, ready to be typed in: its text was clicked elsewhere.
    void edit_field(const ObjectKey& key, const std::string& path);
    /// To the place of the next error or warning.
    void go_to_next_issue();
    const EditTarget& jump() const { return jump_; }
    /// The object whose own script this file is.
    std::optional<ObjectKey> owner_of_script(const std::string& file) const;
    void back();    ///< to what was chosen before
    void forward(); ///< and again
    bool can_go_back() const { return at_ > 0; }
    bool can_go_forward() const { return at_ + 1 < visited_.size(); }

    /// The pack that new objects go into: that of the chosen object, otherwise the first that can be edited; "" when there is none.
    std::string home_pack() const;

    // Changes -----------------------------------------------------------------------------------------------------------------

    /// Does the edit, or says why it cannot be done. True when it was done.
    bool apply(Result<Edit> edit);
    void end_step(); ///< a field was left: what is typed next is a step of its own
    void undo();
    void redo();
    /// Saves all files that changed; says what could not be saved.
    bool save();

    /// The project was changed by other means than `apply`: everything that depends on these files is made again.
    void refresh(const std::vector<std::string>& files) { changed(files); }

    /// All that is wrong in all packs: files, conflicts, scripts. Sorted by severity, then file and place.
    const Issues& issues() const { return issues_; }

    // Once a frame ------------------------------------------------------------------------------------------------------------

    /// Takes over what other programs changed. Cheap when nothing did.
    void look();
    /// Wakes a window that sleeps: -1 where the system reports nothing.
    int watch_descriptor() const;
    /// Waits until another program may have changed something, for so long at most; see Watch.
    bool wait_for_change(std::chrono::milliseconds limit) const { return watch_ && watch_->wait_for_change(limit); }

    // Games -------------------------------------------------------------------------------------------------------------------

    /// The games that can be loaded: those that are shipped, then those that are installed.
    const std::vector<PackCover>& games();
    /// Id of the game that new games are of: that of the project's packs, else the chosen one, else the first; "" without any.
    std::string game();
    /// False where the project's packs belong to a game.
    bool can_choose_game() const { return own_game().empty(); }
    /// Loads another game, asking first when work on a project would be lost; then calls `then`.
    void choose_game(const std::string& id, std::function<void()> then = {});
    /// The game among these packs ("catacombs 0.1.0"), where it is not the one that is loaded and can be had; "" otherwise.
    std::string other_game_of(const std::vector<std::string>& packs);
    std::string game_name(const std::string& id);

    /// Packs that go with the game and are no part of it, shipped or installed: published variants, expansions. None where a project is
    /// open, whose packs say themselves what they need.
    std::vector<PackCover> companions();
    bool is_taken(const std::string& companion) const { return taken_companions_.contains(companion); }
    /// New games are played with these of them; those that cannot be had are left out.
    void take_companions(std::set<std::string> ids);

    /// The content of the chosen game, without any project; read once.
    Result<std::shared_ptr<const Library>> shipped_library();
    /// The project's content with these texts of its own packs, by their paths inside it; the shipped content where no project is open.
    Result<std::shared_ptr<const Library>> library_of(const std::map<std::string, FileTree::Text>& files);

    // Projects ----------------------------------------------------------------------------------------------------------------

    /// Says why not; `for_new_pack`: a pack will be made in it at once.
    bool open(const std::string& folder, bool for_new_pack = false);
    void close();                         ///< asks when something is not saved
    /// Opens that project, or closes this one where `folder` is empty, asking when something is not saved; then calls `then`.
    void go_to_project(const std::string& folder, std::function<void()> then);
    /// Asked before the project is left and before the window closes: calls `then` at once, after a question of its own, or never.
    void set_guard(std::function<void(std::function<void()> then)> guard) { guard_ = std::move(guard); }
    void new_pack();                      ///< asks for a name and a folder, or only for a name inside a project

    /// Asks for a name and makes an object of that kind, which is then chosen. `starter` begins with another file of
    /// schemas/starters than the kind's own, such as "special-rooms".
    void new_object(const std::string& kind, const std::string& starter = "");
    void duplicate(const ObjectKey& key);
    void spin_off(const ObjectKey& key);
    void rename(const ObjectKey& key);
    void remove(const ObjectKey& key);

private:
    const Schema* schema_of(const std::string& kind) const;

    struct Visit {
        std::optional<ObjectKey> key;
        std::string file;
        bool operator==(const Visit&) const = default;
    };
    void set_actions();
    std::vector<StatusItem> status() const;
    void changed(const std::vector<std::string>& files);
    void list_objects();
    void collect_issues();
    void put_issues_together();
    void check_cards();
    void remember(Visit visit);
    void show(const Visit& visit);
    void offer_recovery();
    void ask_about_conflicts();
    void leave_project(std::function<void()> then);
    void leave_files(std::function<void()> then);
    void forget_project();
    bool say(const Issues& issues);
    void ask_name(const std::string& title, const std::string& text, const std::string& kind, const std::string& wanted,
                  const std::string& button, std::function<Result<Edit>(const std::string& pack, const std::string& id)> make);
    void named(const std::string& file, const std::string& words, const std::string& already);
    bool make_pack(const std::string& id);
    void prepare_text_editor();
    void open_sample();

    Shell& shell_;
    WorkspaceOptions options_;
    Result<void> prepare_checker();
    std::string own_game() const;
    const PackCover* chosen_game();
    std::vector<std::string> packs_to_build_on(const std::string& folder);
    std::shared_ptr<const Checker> checker_;
    std::shared_ptr<const Library> shipped_; ///< of the chosen game
    std::string chosen_game_;                ///< "": the first
    std::set<std::string> taken_companions_;
    std::string game_when_opened_;           ///< that the packs of the project belong to; "" for none
    std::vector<PackCover> games_;
    std::optional<unsigned> games_at_; ///< version at which they were looked for
    std::optional<Project> project_;
    std::optional<Watch> watch_;
    unsigned version_ = 0;
    std::vector<Listener> listeners_;
    std::function<void(std::function<void()>)> guard_;
    std::vector<ObjectEntry> objects_;
    std::map<ObjectKey, std::size_t> index_;
    Issues issues_;
    std::shared_ptr<const Library> scripts_checked_; ///< the library whose scripts the issues are about
    Issues script_issues_;
    CardChecker cards_;           ///< looks at a few cards in each frame, so that typing never waits for it
    bool cards_to_check_ = false; ///< there are some it has not looked at since the last change
    Issues card_issues_;
    std::optional<ObjectKey> chosen_;
    std::string file_;
    EditTarget jump_;
    std::vector<Visit> visited_;
    std::size_t at_ = 0;
    std::size_t next_issue_ = 0;
    std::vector<std::string> asked_about_; ///< conflicts that were shown already
    std::vector<std::string> made_packs_;  ///< folders of packs that were made here and not saved yet
};

} // namespace flickforge::editor
