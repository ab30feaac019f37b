// table/edge_path.h: where a straight path crosses the edge of the board, and where a disc on it is off the board altogether.
#pragma once
#include "content/kinds/places.h"

#include <limits>
#include <vector>

namespace flickforge {

class EdgePath {
public:
    static constexpr double never = std::numeric_limits<double>::infinity();

    EdgePath() = default;
    explicit EdgePath(const Outline& outline);

    /// Way along the path until its point goes out of the outline, or into it; `way` is a unit vector.
    double out(Point from, Point way) const { return crossing(from, way, 1); }
    double in(Point from, Point way) const { return crossing(from, way, -1); }

    /// Way until the point is `radius` away from the edge everywhere; 0 when it is already.
    double clear(Point from, Point way, double radius) const;

private:
    struct Side {
        Point from, along, outwards; ///< unit vectors
        double length = 0;
    };
    std::vector<Side> sides_;
    mutable std::vector<std::pair<double, double>> spans_; ///< kept, so that nothing is allocated

    double crossing(Point from, Point way, double sense) const;
};

} // namespace flickforge
