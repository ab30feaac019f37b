// editor/match/game_files.h: games in files: saved and loaded, kept as replays, turned into tests of a pack; and whatever comes from outside: a
// path on the command line, something dropped on the window. What cannot be read or written is said, and the game that is played stays.
#pragma once
#include "editor/match/sandbox.h"
#include "match/files.h"

#include <functional>
#include <map>

namespace flickforge::editor {

class GameFiles {
public:
    /// Opens the paths that the shell hands on.
    GameFiles(Workspace& workspace, Sandbox& sandbox);
    GameFiles(const GameFiles&) = delete;
    GameFiles& operator=(const GameFiles&) = delete;

    // Each asks for a path; the last one of its kind is offered again.
    void ask_save();
    void ask_load();
    void ask_record();
    /// The moment that is shown, as a table where it can be one; otherwise from the beginning of the game.
    void ask_scenario();

    /// A saved game or a replay, by what is in it; a folder with packs is opened as a project. Anything else is said to be none of them.
    void open(const std::string& path);

    /// The game as it is now is in no file.
    bool unsaved() const;

private:
    struct FileRequest;
    void ask_path(FileRequest request);
    void write(const FileRequest& request, const std::string& path, bool replace, bool make_folder);
    void leave_game(const std::string& title, std::function<void()> then);
    void load(const std::string& path);
    void load_other_game(const std::string& path, const std::string& game);
    void load_save(const std::string& text, const std::string& path);
    void load_replay(const Replay& replay, const std::string& path, bool any_content);
    void take_replay(Match match, const std::string& path, std::size_t recorded);
    void save_scenario(std::function<std::string()> text, const std::string& explanation);
    void cannot_open(const std::string& path, const Issues& issues);
    std::string offered(const std::string& kind, const std::string& ending) const;
    void remember(const std::string& kind, const std::string& path);

    Workspace& workspace_;
    Sandbox& sandbox_;
    std::map<std::string, std::string> last_; ///< path by kind
    std::uint64_t kept_ = 0;                  ///< hash of the state that is in a file
};

} // namespace flickforge::editor
