// editor/boards/drawing.h: a board as it is drawn, from the project and back; and what can be done to its holes. No window.
// The draft is a Board like any other. It is read from the file as it is edited, so it is there while the file has errors.
#pragma once
#include "content/library/library.h"
#include "editor/boards/symmetry.h"
#include "workshop/project.h"

#include <optional>

namespace flickforge::editor {

/// A hole with its size, as rulers and gauges see it.
struct Disc {
    Point centre;
    double diameter = 0;
};

/// The board in effect: from the edited `file`, or from the library when `file` is "" or cannot be read.
/// Empty where neither knows it.
std::optional<Board> read_board(const Project& project, const ObjectKey& key, const std::string& file);

/// The hole that a place in the board's file is about, "holes[2].x" or a line; nothing where it is about something else.
std::optional<std::size_t> hole_at_place(const Project& project, const std::string& file, const std::string& path, int line);

/// Id of a patch that changes outline, holes or zones of this board, so that its own file has not the last word; "" without one.
std::string patch_of_board(const Project& project, const ObjectKey& key);

/// The edits that make the file say what `after` says where it differs from `before`: one for each of outline, holes and zones.
/// Apply one, then ask again for the rest; all have the same label and key, so they are one step.
Result<Edit> board_edit(const Project& project, const std::string& file, const Board& before, const Board& after, const std::string& label,
                        const std::string& merge_key);

/// True when nothing of what is drawn differs.
bool same_drawing(const Board& a, const Board& b);

/// To a hundredth of a centimetre, as files have it.
double rounded(double length);
Point rounded(Point p);
Board rounded(Board board);

/// Diameter of the obstacle; `usual_hole` while the piece is not known.
constexpr double usual_hole = 3.8;
double diameter_of(const Library* library, const Id<Piece>& obstacle);
std::vector<Disc> discs_of(const Library* library, const std::vector<Hole>& holes);

struct Extent {
    Point low, high;
    Point centre() const { return {(low.x + high.x) / 2, (low.y + high.y) / 2}; }
    double width() const { return high.x - low.x; }
    double height() const { return high.y - low.y; }
};
/// Around an outline; one of 36 x 50 cm where there is none, so that there is something to look at.
Extent box_around(const Outline& outline);

/// The middle of what lies between the two start zones, where fights are; the board's centre where that is not plain.
Point centre_of_field(const Board& board);

// Arranging -----------------------------------------------------------------------------------------------------------------

enum class Align { left, centre, right, bottom, middle, top };
/// Where the selected holes would be, rim to rim (or centre to centre). Fewer than two have no targets.
std::vector<Target> aligned(std::span<const Disc> holes, std::span<const std::size_t> selected, Align how);

enum class Distribute { horizontally, vertically };
/// The same distance from centre to centre; the outermost stay. Fewer than three have no targets.
std::vector<Target> distributed(std::span<const Disc> holes, std::span<const std::size_t> selected, Distribute how);

/// All selected ones by the same.
std::vector<Target> shifted(std::span<const Disc> holes, std::span<const std::size_t> selected, Point by);

// Outlines ------------------------------------------------------------------------------------------------------------------

/// The side nearest to `p`: a new corner goes after that number.
std::size_t nearest_side(const Outline& outline, Point p);
Outline with_corner(Outline outline, std::size_t after, Point p);
/// Unless only three are left.
Outline without_corner(Outline outline, std::size_t corner);

} // namespace flickforge::editor
