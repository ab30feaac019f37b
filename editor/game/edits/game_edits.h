// editor/game/edits/game_edits.h: edits of a game outside its rules: the selected piece, the active tool, and the edits themselves.
// No window: the panel and the table both come here. Everything done is a SandboxEdit, so it is undone, saved and replayed like a flick.
#pragma once
#include "editor/match/sandbox.h"
#include "playtest/position_trial.h"

#include <memory>
#include <optional>
#include <string>

namespace flickforge::editor {

class GameEdits {
public:
    enum class Tool {
        none,
        move, ///< the next click on the table sets the chosen piece down there
        put,  ///< the next click puts what was chosen in a list there, and the one after that another
    };

    GameEdits(Workspace& workspace, Sandbox& sandbox);
    GameEdits(const GameEdits&) = delete;
    GameEdits& operator=(const GameEdits&) = delete;

    // The piece ---------------------------------------------------------------------------------------------------------------

    /// Character or thing; 0 for none, also when it is no longer in the game.
    int chosen() const;
    void choose(int piece);
    void choose_next(int step); ///< in the order of their numbers, the dead included

    // The tool ----------------------------------------------------------------------------------------------------------------

    Tool tool() const { return tool_; }
    void take_move(); ///< for the chosen piece
    /// "monsters/catacombs:orc"; `follows` is the hero of a familiar or ally.
    void take_put(std::string what, int follows = 0);
    void put_away() { tool_ = Tool::none; }
    const std::string& to_put() const { return to_put_; }
    /// A click on the table: does what the tool is for. False when there is none, so that the click means something else.
    bool click(Point place);
    /// What a click does now: "Click where Orc 4 goes"; empty without a tool.
    std::string words() const;
    /// What is set down, at that place; for a ghost under the mouse.
    std::optional<TablePiece> in_hand(Point at) const;

    // The edits --------------------------------------------------------------------------------------------------------------

    /// Says why when it cannot be. Only the newest moment can be changed.
    bool edit(const SandboxEdit& change);
    bool can() const; ///< a game goes on, and its newest moment is shown
    bool health_by(int more);

    bool dice_frozen() const { return sandbox_.frozen_seed().has_value(); }
    void freeze_dice(bool frozen);
    int seed() const { return seed_; } ///< of the frozen dice
    void set_seed(int seed);

    /// Takes the last flick back and makes the same again, after whatever was changed by hand since.
    bool same_flick_again();

    // Playtests of this position ------------------------------------------------------------------------------------------------

    TrialOptions trial_options{.games = 200};
    void try_table();
    /// Null before the first one. What it was about may be long gone.
    const TrialRun* trial() const { return trial_.get(); }
    void cancel_trial();
    /// How its heroes were called.
    std::string trial_name(int hero) const;
    /// The table has changed since it was tried.
    bool trial_is_old() const { return trial_ && trial_version_ != sandbox_.version(); }

    /// Parts of the panel; one that is wanted comes to the front.
    enum class Part { piece, put, game, trial };
    std::optional<Part> wanted;

private:
    Workspace& workspace_;
    Sandbox& sandbox_;
    int chosen_ = 0;
    Tool tool_ = Tool::none;
    std::string to_put_;
    int follows_ = 0;
    int seed_ = 1;
    std::unique_ptr<TrialRun> trial_;
    unsigned trial_version_ = 0;
    std::map<int, std::string> trial_names_;
};

} // namespace flickforge::editor
