// editor/match/sandbox.h: the game in the window: played with the project as it is (or the shipped content where no project is open), and going
// on with every change that leaves no errors. Every move goes through `play`, so that panels can show what the last command did, which
// hooks ran and what scripts printed. Panels draw `shown_state`, which mostly is the newest; looking back changes nothing of the game.
// Every move is in a journal before it is shown, so no game is lost: one that is left can be continued later (kept_games.h).
#pragma once
#include "editor/match/computer_seats.h"
#include "editor/match/watching.h"
#include "editor/match/play_chosen.h"
#include "editor/project/workspace.h"
#include "match/game_journal.h"
#include "match/match.h"
#include "story/chronicle.h"

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace flickforge::editor {

class Sandbox {
public:
    /// Listens to the workspace, and to the shell's frames.
    explicit Sandbox(Workspace& workspace);
    ~Sandbox(); ///< the game can be continued when the program is started again
    Sandbox(const Sandbox&) = delete;
    Sandbox& operator=(const Sandbox&) = delete;

    /// Null while nothing is played.
    const Match* match() const { return match_ ? &*match_ : nullptr; }

    /// Begins a game with what is chosen (play_chosen.h); what is set up before the battle is done by the computer. Says why when it cannot.
    bool play_room();
    /// The game that beginners play first, from its start.
    bool play_first_game();
    /// Seats that the computer plays are kept from the game before, unless they are given.
    bool begin(MatchStart beginning, std::optional<std::set<int>> computers = {});
    /// Goes on with a match from elsewhere: a save, a replay. `shown`: how many of its commands are looked at first; all by default.
    void take(Match match, std::optional<std::size_t> shown = {});
    /// Goes on with a game that was left or interrupted, and keeps its journal.
    void take(Match match, GameJournal journal);
    /// The game that is played, from its start again, set up in the same way.
    bool restart();
    void stop();

    /// The game is in a journal: leaving it loses nothing.
    bool is_kept() const { return journal_ && journal_->is_kept() && !journal_failed_; }
    /// A person would lose moves if the game were left now.
    bool would_be_lost() const;
    /// Calls `then`, at once or after a question when the game would be lost; `title` is the question's.
    void leave(const std::string& title, std::function<void()> then);
    /// Asks instead of `leave`; GameFiles, which can save the game, sets it.
    using Asker = std::function<void(const std::string& title, std::function<void()> then)>;
    void set_asker(Asker asker) { asker_ = std::move(asker); }
    /// Called when a game was left that can be continued: with the path of its journal, and where it was.
    using Parked = std::function<void(const std::string& path, const std::string& moment)>;
    void on_parked(Parked listener) { parked_ = std::move(listener); }
    /// Folder of the journals of games; empty where nothing is kept.
    std::string journal_folder() const;
    std::string journal_path() const { return journal_ ? journal_->path() : ""; } ///< of this game; empty while it has none

    /// What games are played with: the project's content, or the shipped one where no project is open. Null while it has errors.
    std::shared_ptr<const Library> library();

    /// Says why when the game refuses.
    bool play(const flickforge::Command& command);
    bool undo();
    /// Until the next turn may begin, or the game is over.
    bool let_computer_play_turn();
    /// The computer answers for every seat, a little each frame, until the battle or special room is over.
    void let_computer_play_room();
    bool computer_plays_room() const { return computers_.plays_room(); }
    /// While there is one, every command begins with the same chance, and the computer's hand shakes the same way each time.
    void set_frozen_seed(std::optional<std::uint64_t> seed) { computers_.set_frozen_seed(seed); }
    const std::optional<std::uint64_t>& frozen_seed() const { return computers_.frozen_seed(); }
    /// Takes the last flick back and answers with it, so that it can be tried again.
    std::optional<Flick> take_back_flick();

    // Seats -------------------------------------------------------------------------------------------------------------------

    /// Seats that the computer plays; 0 is the Overseer's. The others are people at this machine.
    const std::set<int>& computers() const { return computers_.seats(); }
    void set_computers(std::set<int> seats);
    std::set<int> seats() const; ///< of this game
    /// The newest state is shown, nothing is left to watch, and a person is asked.
    bool asks_person() const;

    // Watching and looking back -----------------------------------------------------------------------------------------------

    /// Once a frame: time goes by for what is watched, and computers answer.
    void tick(double seconds);
    /// The shot that is watched.
    ShotAnimation& show() { return watching_.show(); }
    const ShotAnimation& show() const { return watching_.show(); }
    /// Of shots; kept in the settings.
    void set_speed(double speed);
    /// Cues that came up in this frame.
    const std::vector<Cue>& cues() const { return watching_.cues(); }

    /// Number of commands made at the moment that panels show.
    std::size_t shown() const { return watching_.shown(); }
    const Stepped& shown_step() const { return watching_.step(*match_); }
    /// While a shot is being shown, as it was before: nothing is given away.
    const GameState& shown_state() const { return watching_.state(*match_); }
    bool watching_shot() const { return watching_.watches_shot(); }
    bool is_live() const { return match_ && watching_.is_live(*match_); }
    /// Shows the game after that many commands; `watch`: with the shot that led there.
    void look_at(std::size_t commands, bool watch = false);
    /// The game goes on from the moment that is shown; what came later is taken back.
    void go_on_from_here();
    /// All that happened so far, for logs and causes.
    const Chronicle& chronicle() const;

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
    /// For a match that is made elsewhere: what its scripts print comes here as well.
    LuaHooks::Print printer() const;

private:
    void follow();
    bool play(const ChosenGame& game, std::optional<std::set<int>> computers);
    void begin_match(Match match);
    void end_journal();
    void record();
    void say_news(double seconds);
    void settle(const std::string& board = "");
    void took(std::string what);
    void moved_on();
    void play_room_on();
    void computer_answers_next();
    bool freeze_chance(); ///< true when a command was made for it
    bool say(const Issues& issues);

    Workspace& workspace_;
    std::optional<Match> match_;
    std::string folder_; ///< of the project it belongs to
    std::optional<GameJournal> journal_;
    bool journal_failed_ = false;         ///< the last moves are not in it, and that was said
    ContentFiles good_files_;             ///< that the project's library was made of
    ContentFiles match_files_;            ///< that the game's library was made of
    std::size_t set_up_ = 0;              ///< moves that the computer made before a person was asked
    bool setting_up_ = false;             ///< it is making them
    std::optional<ChosenGame> set_up_as_; ///< how, where it did
    Asker asker_;
    Parked parked_;
    std::shared_ptr<const Library> tried_;
    Watching watching_;
    ComputerSeats computers_;
    mutable std::optional<Chronicle> chronicle_; ///< made when it is first asked for
    unsigned version_ = 0;
    Reloaded last_reload_;
    Issues refused_;
    std::vector<LuaHooks::Ran> trace_;
    std::string traced_;
    Message news_;            ///< of the last change of the content, to be said when no more changes come
    double quiet_ = 0;        ///< seconds since that change
    std::shared_ptr<std::vector<std::string>> printed_ = std::make_shared<std::vector<std::string>>();
};

} // namespace flickforge::editor
