// editor/table/flicking.h: the flick that a person prepares: which piece, from where, which way and how hard. No window; mouse and keyboard
// both end up here. What help shows is what will happen: the flick is played in secret.
#pragma once
#include "rules/flight.h"
#include "rules/step.h"

#include <optional>
#include <string>
#include <vector>

namespace flickforge::editor {

/// Characters on the table that are enemies of this piece in this shot, or in any shot of its own when that is null; from left to right.
std::vector<int> enemies_on_table(const GameView& game, int piece, const ShotTask* shot);

/// Keeps values only; functions that ask the rules take the game they ask about.
class Flicking {
public:
    /// Once a frame, with the game that is asked about. `version` grows with every change of it: another question puts the old flick away.
    void follow(const GameView& game, unsigned version);
    void forget() { *this = Flicking(); }

    /// A flick is asked for.
    bool asked() const { return piece_ != 0; }
    int piece() const { return piece_; }
    /// Of those that may be flicked.
    bool choose(const GameView& game, int piece);
    void choose_next(const GameView& game, int step);

    // Where it starts ---------------------------------------------------------------------------------------------------------

    /// It is set down first, within reach of a character.
    bool is_ranged() const { return ranged_; }
    /// Where it lies or will be set down.
    Point at() const { return at_; }
    bool is_placed() const { return !ranged_ || placed_; }
    /// The nearest place that is allowed; stays where it was when there is none.
    void place(const GameView& game, Point wanted);
    void unplace() { placed_ = false; }
    /// Where it would go; does not change anything.
    std::optional<Point> free_place_near(const GameView& game, Point wanted) const;
    /// The circles its centre may lie in: around which point, and how far out.
    struct Reach {
        Point around;
        double radius = 0;
    };
    const std::vector<Reach>& reaches() const { return reaches_; }

    // Which way and how hard --------------------------------------------------------------------------------------------------

    bool is_aimed() const { return aimed_; }
    /// The hand pulled back to this place; less than a finger's breadth does not count.
    void pull(Point hand);
    void unaim() {
        aimed_ = false;
        changed();
    }
    void turn(double degrees); ///< counter-clockwise
    void harder(double by);    ///< cm/s
    void spin(double by);      ///< radians per second, counter-clockwise
    void aim_at(Point place);
    /// At the next enemy on the table, from left to right.
    void aim_at_next(int step);
    /// As it was flicked before.
    void repeat(const GameView& game, const Flick& flick);
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
    /// How the game would play it; null where the piece cannot be flicked.
    const FlickPlan* plan() const { return plan_ ? &*plan_ : nullptr; }
    /// The enemies of this shot that are on the table, from left to right.
    const std::vector<int>& targets() const { return targets_; }
    /// The piece itself.
    const TablePiece& disc() const { return disc_; }

private:
    std::optional<unsigned> version_; ///< of the game that was followed
    std::vector<int> pieces_;         ///< that may be flicked
    std::optional<FlickPlan> plan_;
    std::vector<int> targets_;
    std::vector<Reach> reaches_;
    int piece_ = 0;
    TablePiece disc_;
    bool ranged_ = false, placed_ = false, aimed_ = false;
    Point at_;
    Point direction_{0, 1};
    double speed_ = 150, spin_ = 0;
    int target_ = 0;
    mutable std::optional<Prediction> prediction_;
    mutable bool predicted_ = false;

    void take(const GameView& game, int piece);
    const TablePiece* on_table(int piece) const { return plan_ ? plan_->table.find(piece) : nullptr; }
    void changed() { predicted_ = false; }
};

} // namespace flickforge::editor
