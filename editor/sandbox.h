// editor/sandbox.h: the game in the editor: played with the project as it is, and going on with every change that leaves no errors.
// Whoever plays goes through `play`, so that panels can show what the last command did, which hooks ran and what scripts printed.
#pragma once
#include "editor/workspace.h"
#include "play/match.h"
#include "play/simple_player.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace flickforge::editor {

class Sandbox {
public:
    /// Adds the commands of a game to the shell and listens to the workspace.
    explicit Sandbox(Workspace& workspace);
    Sandbox(const Sandbox&) = delete;
    Sandbox& operator=(const Sandbox&) = delete;

    /// Null while nothing is played.
    const Match* match() const { return match_ ? &*match_ : nullptr; }

    /// Begins a game in the chosen room, or the first battle room; with the chosen hero, the project's own heroes and others up to four.
    /// What is set up before a battle is done by the computer. Says why when it cannot.
    bool play_room();
    /// The game that beginners play first, from its start.
    bool play_first_game();
    bool begin(Beginning beginning);
    void stop();

    /// Says why when the game refuses.
    bool play(const flickforge::Command& command);
    bool undo();
    /// Until somebody may begin the next turn, or the game is over.
    bool let_computer_play_turn();

    // What panels show --------------------------------------------------------------------------------------------------------

    /// Grows with every command, undo, start, stop and reload.
    unsigned version() const { return version_; }
    /// What the last change of the content did to the game.
    const Reloaded& last_reload() const { return last_reload_; }
    /// Why the game does not have the last change; empty when it has.
    const Issues& refused() const { return refused_; }
    /// Hooks that ran for the last command.
    const std::vector<LuaHooks::Ran>& trace() const { return trace_; }
    /// What led to them: "Choose 1|own|0", "Begin".
    const std::string& traced() const { return traced_; }
    /// Lines that scripts printed, the newest last; the oldest go.
    const std::vector<std::string>& printed() const { return *printed_; }

private:
    void add_commands();
    void follow();
    void settle();
    void took(std::string what);
    bool say(const Issues& issues);
    std::optional<Beginning> room_game();

    Workspace& workspace_;
    std::optional<Match> match_;
    std::string folder_; ///< of the project it belongs to
    std::shared_ptr<const Library> tried_;
    SimplePlayer player_{1};
    unsigned version_ = 0;
    Reloaded last_reload_;
    Issues refused_;
    std::vector<LuaHooks::Ran> trace_;
    std::string traced_, said_;
    std::shared_ptr<std::vector<std::string>> printed_ = std::make_shared<std::vector<std::string>>();
};

} // namespace flickforge::editor
