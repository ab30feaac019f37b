// players/trace.h: (of Player) which piece a flicked one would touch first, by geometry alone: straight on, and off a wall or obstacle.
#pragma once
#include "players/view.h"

namespace flickforge {

/// The path of a piece up to the first one it touches.
struct Trace {
    int piece = 0;         ///< the piece it touches; 0: none
    double way = 0;        ///< centimetres up to there, or up to the rebound
    double way_after = 0;  ///< from the rebound on
    double kept = 1;       ///< share of the speed that the rebound leaves
    bool rebounds = false; ///< it came off a wall or an obstacle
    Point direction;       ///< in which it arrives
};

/// Ways of one piece on the board of a view, which must outlive it.
class Tracer {
public:
    Tracer(const PlayerView& view, int moving, double radius, Touch touch = {});

    /// `direction` has the length 1. After at most one rebound the way ends.
    Trace trace(Point from, Point direction) const;
    /// Directions in which the target is met off an obstacle or a wall: mirrored by geometry, and proven by a trace.
    std::vector<Point> rebounds(Point from, const PieceInfo& target) const;
    /// Speed at the start that leaves `then` on arrival.
    double speed_for(const Trace& trace, double then) const;

private:
    struct Circle {
        Point centre;
        double reach; ///< between centres when they touch
        int piece;    ///< 0: an obstacle
    };
    const PlayerView& view_;
    double radius_;
    Touch touch_;
    bool walls_;       ///< what has left the board may come back
    double leaves_at_; ///< how far out its centre is when it has left the board; centimetres
    std::vector<Circle> circles_;

    /// Of the walls around the board.
    struct Face {
        Point corner;
        Point along, normal; ///< both of length 1
    };
    std::vector<Face> sides_;

    struct Strike {
        double way = 1e9;
        int piece = 0;
        Point normal; ///< of what turns it back; 0, 0 for a piece or nothing
        Touch touch;
    };
    Strike strike(Point from, Point direction) const;
    /// The way up to the first piece or rebound, and how it comes off it.
    Trace up_to_rebound(Point from, Point direction) const;
};

} // namespace flickforge
