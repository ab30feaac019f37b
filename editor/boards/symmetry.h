// editor/boards/symmetry.h: holes that belong together because the board is symmetric.
// Nothing of it is in the file: partners are found by their place, so symmetry can be switched on for any board at any time.
#pragma once
#include "content/kinds/places.h"

#include <span>
#include <vector>

namespace flickforge::editor {

enum class SymmetryKind { none, mirror, rotation };

struct Symmetry {
    SymmetryKind kind = SymmetryKind::none;
    double angle = 90; ///< of the mirror's axis, degrees counter-clockwise from the x axis: 90 mirrors left and right
    int count = 2;     ///< of rotation: number of holes around the centre
    Point centre;      ///< on the axis, or what is turned around
    bool operator==(const Symmetry&) const = default;
};

/// Where the partners of a hole at `p` belong, in order; empty without symmetry.
std::vector<Point> images(const Symmetry& symmetry, Point p);

/// The nearest place that is its own partner: on the axis, or the centre.
Point own_partner(const Symmetry& symmetry, Point p);

/// Partners may be this far from where they belong and are still meant: files are rounded, and people place by eye.
constexpr double partner_slack = 0.2;

/// The holes that belong to hole `i`, without itself.
std::vector<std::size_t> partners(const Symmetry& symmetry, std::span<const Hole> holes, std::size_t i);

/// `selected` and all their partners, in order.
std::vector<std::size_t> with_partners(const Symmetry& symmetry, std::span<const Hole> holes, std::span<const std::size_t> selected);

/// Where one hole is wanted.
struct Target {
    std::size_t hole;
    Point place;
};

/// Moves holes to their targets and their partners along. A hole on the axis stays on it. Where two partners have targets,
/// the one nearer to the hole `leader` counts.
std::vector<Hole> moved(const Symmetry& symmetry, std::vector<Hole> holes, std::span<const Target> targets, std::size_t leader);

/// Adds a hole and its partners. One so near the axis that it would overlap its own partner is put on the axis.
std::vector<Hole> added(const Symmetry& symmetry, std::vector<Hole> holes, const Hole& hole, double diameter);

/// Without these holes and their partners.
std::vector<Hole> removed(const Symmetry& symmetry, std::vector<Hole> holes, std::span<const std::size_t> selected);

/// Holes that lack a partner get theirs: the board is symmetric afterwards.
std::vector<Hole> completed(const Symmetry& symmetry, std::vector<Hole> holes);

/// These holes and their partners with another obstacle.
std::vector<Hole> filled(const Symmetry& symmetry, std::vector<Hole> holes, std::span<const std::size_t> selected,
                         const Id<Piece>& obstacle);

} // namespace flickforge::editor
