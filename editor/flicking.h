// editor/flicking.h: the flick that a person has in hand: which piece, from where, which way and how hard. No window; mouse and keyboard
// both end up here. What help shows is what will happen: the flick is played in secret.
#pragma once
#include "rules/step.h"

#include <optional>
#include <string>
#include <vector>

namespace flickforge::editor {

class Flicking {
public:
    /// Once a frame, with the state that is asked about. Another question puts the old flick away.
    void follow(const Rules& rules, const GameState& state, unsigned version);
    void forget() { *this = Flicking(); }

    /// A flick is asked for.
    bool asked() const { return piece_ != 0; }
    int piece() const { return piece_; }
    /// Of those that may be flicked.
    bool choose(int piece);
    void choose_next(int step);

    // Where it starts ---------------------------------------------------------------------------------------------------------

    /// It is set down first, within reach of somebody.
    bool is_ranged() const { return ranged_; }
    /// Where it lies or will be set down.
    Point at() const { return at_; }
    bool is_placed() const { return !ranged_ || placed_; }
    /// The nearest place that is allowed; stays where it was when there is none.
    void place(Point wanted);
    void unplace() { placed_ = false; }
    /// Where it would go; does not change anything.
    std::optional<Point> free_place_near(Point wanted) const;
    /// The circles its centre may lie in: around whom, and how far out.
    struct Reach {
        Point around;
        double radius = 0;
    };
    std::vector<Reach> reaches() const;

    // Which way and how hard --------------------------------------------------------------------------------------------------

    bool is_aimed() const { return aimed_; }
    /// The hand pulled back to this place; less than a finger's breadth is no pull.
    void pull(Point hand);
    void unaim() { aimed_ = false, changed(); }
    void turn(double degrees); ///< against the clock
    void harder(double by);    ///< cm/s
    void spin(double by);      ///< radians a second, against the clock
    void aim_at(Point place);
    /// At the next enemy on the table, from left to right.
    void aim_at_next(int step);
    /// As it was flicked before.
    void repeat(const Flick& flick);
    double speed() const { return speed_; }
    double turning() const { return spin_; }
    Point direction() const { return direction_; }

    /// What is played when it is let go.
    Flick flick() const;
    std::string words() const; ///< "Medium, 180 cm/s at 45°"

    // Help --------------------------------------------------------------------------------------------------------------------

    struct Prediction {
        std::vector<Point> path; ///< of the flicked piece
        std::optional<Contact> first;
        Point there; ///< its centre at the first contact, or where it stops
    };
    /// Nothing while it is not aimed. Kept until something changes.
    const std::optional<Prediction>& prediction() const;
    /// The table with the piece where it starts, for those who want to try it themselves.
    TableState table() const;
    /// The piece itself.
    const TablePiece& disc() const { return disc_; }

private:
    const Rules* rules_ = nullptr;
    const GameState* state_ = nullptr;
    unsigned version_ = 0;
    int piece_ = 0;
    TablePiece disc_;
    bool ranged_ = false, placed_ = false, aimed_ = false;
    Point at_;
    Point direction_{0, 1};
    double speed_ = 150, spin_ = 0;
    int target_ = 0;
    mutable std::optional<Prediction> prediction_;
    mutable bool predicted_ = false;

    void take(int piece);
    void changed() { predicted_ = false; }
    std::vector<int> targets() const;
};

} // namespace flickforge::editor
