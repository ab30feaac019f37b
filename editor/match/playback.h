// editor/match/playback.h: one step of a game as something to watch: where every piece is at each moment of the shot, what strikes what,
// and what it costs. It shows what was simulated and nothing else. No window.
#pragma once
#include "rules/step.h"

#include <optional>
#include <string>
#include <vector>

namespace flickforge::editor {

/// A piece as it is seen at a moment.
struct VisiblePiece {
    TablePiece piece;
    std::optional<int> health; ///< of characters that have some
    double solid = 1;          ///< 0 is gone: it left the board, or was destroyed
};

/// Something to see or hear at its moment.
struct Cue {
    enum class Kind { strike, wall, peg, hurt, healed, shielded, condition, destroyed, left_board, missed, gold, words };
    double time = 0;
    Kind kind = Kind::strike;
    Point at;
    int piece = 0;       ///< that it is about
    std::string text;    ///< "-2", "stunned"; none for strikes
    double strength = 0; ///< 0 to 1, of strikes
};

class Playback {
public:
    /// Nothing to watch.
    Playback() = default;
    /// What a command made of `before`. The shot has frames where the rules keep them (Rules::frame_every).
    Playback(const Rules& rules, const GameState& before, const Stepped& after);

    bool empty() const { return length_ <= 0; }
    bool has_shot() const { return shot_ > 0; }
    double shot_length() const { return shot_; } ///< until all was at rest; 0 without a shot
    double length() const { return length_; }    ///< with what is shown afterwards

    std::vector<VisiblePiece> pieces(double time) const;
    std::optional<Point> position(int piece, double time) const; ///< none when it is not on the table then
    const std::vector<Cue>& cues() const { return cues_; }
    /// The path of a piece up to a moment; pieces that do not move have none.
    std::vector<Point> trail(int piece, double until) const;
    const std::vector<int>& moving() const { return moving_; }

private:
    void add_cues(const Rules& rules, const GameState& before, const Stepped& after);
    double time_of(int piece) const;
    double seen_at(const Contact& contact) const;
    Point place_of(int piece, double time) const;

    TableState start_, rest_, end_; ///< before the shot, where all stopped, and as the rules put it right
    std::vector<Frame> frames_;
    std::vector<Contact> contacts_;
    std::vector<Exit> exits_;
    std::vector<KnockedOff> knocked_off_;
    std::vector<Cue> cues_;
    std::vector<int> moving_;
    struct Health {
        int piece = 0;
        double time = 0;
        std::optional<int> health;
    };
    std::vector<Health> health_; ///< by time; those before the shot at -1
    double shot_ = 0, length_ = 0;
};

/// A playback being watched: where it is, how fast it goes, and whether it stands still.
class ShotAnimation {
public:
    void begin(Playback playback);
    void clear() { begin({}); }

    const Playback& playback() const { return playback_; }
    double at() const { return at_; }
    bool running() const { return at_ < playback_.length(); } ///< or paused on the way
    bool paused() const { return paused_; }
    double speed() const { return speed_; } ///< 1 is real time

    void set_speed(double speed) { speed_ = speed; }
    void pause(bool paused) { paused_ = paused; }
    void go_to(double time); ///< pauses there
    void again();            ///< from its beginning
    void skip();             ///< to its end

    /// Time went by. Answers which cues came up, for sounds.
    std::vector<const Cue*> advance(double seconds);

private:
    Playback playback_;
    double at_ = 0, speed_ = 1;
    bool paused_ = false;
};

} // namespace flickforge::editor
