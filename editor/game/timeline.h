// editor/game/timeline.h: a game that was played, along a line: any moment can be looked at, run through and gone on from.
// Two bars below the table: one for the moves of the game, one for the way of the pieces in a shot that is watched.
#pragma once
#include "editor/match/sandbox.h"

namespace flickforge::editor {

/// Something worth finding again on the line.
struct Mark {
    enum class Kind { room, round, death };
    std::size_t command = 0; ///< number of commands after which it had happened
    Kind kind = Kind::round;
    std::string text; ///< "Room 2: Stormtryne Hall", "Oleira dies: …"
    bool operator==(const Mark&) const = default;
};
std::vector<Mark> marks_of(const Chronicle& chronicle);

/// Speeds that can be chosen; 1 is real time.
std::span<const double> show_speeds();
/// The next slower (`step` < 0) or faster of them.
double next_speed(double speed, int step);
/// "¼ ×", "2 ×"
std::string speed_text(double speed);

/// Runs through the game by itself, command by command: shots at the speed of the show, short pauses for the rest.
class Runner {
public:
    explicit Runner(Sandbox& sandbox) : sandbox_(sandbox) {}

    /// Is there a next moment, or a shot being watched?
    bool can_run() const;
    /// Time goes by: the run, or a single shot that is watched.
    bool running() const;
    /// Continues or pauses whichever of the two is shown. At the end of a game that is over it starts again.
    void toggle();
    void stop() { running_ = false; }

    void first();
    void back();
    void forward(); ///< with the way there
    void newest();
    bool can_go_back() const { return sandbox_.match() && sandbox_.shown() > 0; }
    bool can_go_forward() const { return sandbox_.match() && !sandbox_.is_live(); }
    /// To a moment, as by a click on the line.
    void go_to(std::size_t commands);

    /// Once a frame, after the sandbox had its own.
    void tick(double seconds);

    /// Of the current game; found again only when it went on.
    const std::vector<Mark>& marks();

private:
    double pause() const;

    Sandbox& sandbox_;
    bool running_ = false;
    double waited_ = 0; ///< seconds since the last command came to rest
    std::vector<Mark> marks_;
    std::optional<unsigned> marked_; ///< version of the sandbox they are of
};

/// The line of the game, as wide as there is room. Nothing while no game is played.
void draw_timeline(Workspace& workspace, Sandbox& sandbox, Runner& runner);
/// How high it will be, in pixels.
float timeline_height();

/// Of the shot that is watched: stop, again, skip, speed, and any moment of it. One row, as wide as there is room.
void draw_shot_bar(Workspace& workspace, Sandbox& sandbox, Runner& runner);

} // namespace flickforge::editor
