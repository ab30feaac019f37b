// table/disc_motion.h: discs on a board from one event to the next: a strike, a stop, a crossing of the edge. No time step.
// Between two events a disc moves on a straight line (coast.h), so the next event can be computed. Knows nothing of pieces, tokens and
// ids: foresight.h does. Results do not depend on the order of the discs, but for rounding where several strikes happen at once.
#pragma once
#include "table/coast.h"
#include "table/edge_path.h"
#include "table/simulate.h"
#include "table/strike.h"

#include <cstddef>
#include <span>
#include <vector>

namespace flickforge {

class DiscMotion {
public:
    struct Disc {
        Point home;
        double radius = 0;
        double mass = 0;
        Touch touch;
        bool is_alarm = false; ///< not to be touched: `play` gives up when a disc comes within `radius` of it
    };
    enum class With { disc, peg, side, corner };
    /// Something touched something.
    struct DiscContact {
        double time = 0;
        int disc = 0; ///< the one that moved into the other
        With with = With::disc;
        int other = 0; ///< a disc, peg or side of the wall
        Point place;
        double speed = 0; ///< of approach
    };
    struct Left {
        double time = 0;
        int disc = 0;
    };
    struct End {
        Point position;
        double turned = 0; ///< degrees
        bool struck = false;
        bool gone = false; ///< left the board; its position is then where its centre crossed the edge
    };

    DiscMotion() = default;
    DiscMotion(const TableBoard& board, std::vector<Disc> discs, const SimSettings& settings);

    /// False when this is not for us: an alarm is touched, or there are too many events. The results then mean nothing.
    bool play(int flicked, Point start, Point velocity, double spin);

    std::span<const DiscContact> met() const { return met_; }
    std::span<const Left> left() const { return left_; }
    /// Which discs may have moved.
    std::span<const int> stirred() const { return stirred_; }
    End end(int disc) const;
    double duration() const { return now_; }
    bool settled() const { return settled_; }
    int events() const { return events_; }
    const std::vector<Disc>& discs() const { return discs_; }

private:
    struct Peg {
        Point centre;
        double radius = 0;
    };
    struct Side {
        Point from, along, inwards; ///< unit vectors
        double length = 0;
    };
    enum class Ahead { nothing, strike, out, in, leave }; ///< what comes next on a path
    struct Body {
        Point at;             ///< at the moment `since`
        Point way;            ///< unit vector of its motion
        double since = 0;
        double stops = 0;     ///< when it rests, if nothing comes between
        double next = 0;      ///< when what lies ahead on its path is reached
        Coast coast;
        double spin_sense = 1;
        double turned = 0;    ///< radians
        Ahead ahead = Ahead::nothing;
        With with = With::disc;
        int other = 0;
        bool several = false; ///< more than one is reached at the same moment
        bool moves = false;
        bool stirred = false;
        bool struck = false;
        bool outside = false;
        bool gone = false;
        Point crossing;
    };
    struct Touched { ///< who lies against whom since a contact that was reported
        int disc, other;
        With with;
        double time, parting;
    };
    struct Meeting {
        int disc;
        With with;
        int other;
    };
    struct Gap {
        Point normal; ///< from the disc to what it meets
        double gap;
    };

    TableBoard board_;
    SimSettings settings_;
    double full_ = 0; ///< mu g
    std::vector<Disc> discs_;
    std::vector<Peg> pegs_;
    std::vector<Side> sides_;
    struct Corner {
        Point at;
        int side;
    };
    std::vector<Corner> corners_; ///< of the wall, that a disc may run into
    EdgePath edge_;
    bool has_edge_ = false; ///< a centre may cross the edge

    std::vector<Body> bodies_;
    std::vector<Striker> strikers_; ///< of the discs in the current event
    std::vector<int> movers_;
    std::vector<double> pair_times_; ///< by disc and disc, for two that move; the smaller number first
    std::vector<int> stirred_, involved_;
    std::vector<Meeting> meetings_;
    std::vector<Strike> strikes_;
    std::vector<Gap> gaps_;
    std::vector<double> closings_;
    std::vector<char> moves_more_; ///< by strike: 1 the first of the two, 0 the second, 2 neither
    std::vector<Touched> touched_;
    std::vector<DiscContact> met_;
    std::vector<Left> left_;
    Striker still_;
    double now_ = 0;
    int events_ = 0;
    int flicked_ = 0;
    Point flicked_from_, flicked_way_;
    bool settled_ = true;
    bool gave_up_ = false;

    double& pair_time(int a, int b) {
        return pair_times_[static_cast<std::size_t>(a < b ? a : b) * discs_.size() + static_cast<std::size_t>(a < b ? b : a)];
    }
    Body& body(int i) { return bodies_[static_cast<std::size_t>(i)]; }
    const Body& body(int i) const { return bodies_[static_cast<std::size_t>(i)]; }
    const Disc& disc(int i) const { return discs_[static_cast<std::size_t>(i)]; }

    void reset();
    void stir(int i);
    Point position(int i) const;
    Point velocity(int i) const;
    void bring_to_now(int i);
    void launch(int i);
    void settle(int i);
    void look_ahead(int i);
    void look_at_pairs(int i);
    bool may_reach(int i, int other) const;
    double meeting_time(int i, int j) const;
    bool step();
    void cross(int i);
    void leave(int i);
    void gather(double until);
    void add_touching(int i);
    void resolve_meetings();
    void add_involved(int i);
    bool is_involved(int i) const;
    Gap gap_of(const Meeting& meeting) const;
    Touch touch_between(const Meeting& meeting) const;
    void report(const Meeting& meeting, const Gap& gap, double closing, double restitution, bool first_moves, double parting);
    bool outwards(int a, int b) const;
    void finish();
    bool part_at_rest();
};

} // namespace flickforge
