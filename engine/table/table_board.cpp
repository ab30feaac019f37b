#include "table/table_board.h"

#include "content/geometry.h"

#include <cmath>

namespace flickforge {

Outline widened(const Outline& outline, double distance) {
    const double sense = area(outline) > 0 ? 1 : -1;
    const std::size_t n = outline.size();
    Outline result;
    for (std::size_t i = 0; i < n; ++i) {
        const Point a = outline[(i + n - 1) % n], b = outline[i], c = outline[(i + 1) % n];
        const double in = flickforge::distance(a, b), out = flickforge::distance(b, c);
        // Outward normals of the two edges that meet here; their sum, scaled, leads to where the moved edges meet.
        const Point p{sense * (b.y - a.y) / in, -sense * (b.x - a.x) / in};
        const Point q{sense * (c.y - b.y) / out, -sense * (c.x - b.x) / out};
        const double scale = distance / std::max(0.1, 1 + p.x * q.x + p.y * q.y); // a very sharp corner is cut off
        result.push_back({b.x + (p.x + q.x) * scale, b.y + (p.y + q.y) * scale});
    }
    return result;
}

TableBoard make_table_board(const Library& library, const Board& board) {
    TableBoard table;
    table.outline = board.outline;
    for (const Hole& hole : board.holes)
        if (const Piece* obstacle = library.find(hole.obstacle)) table.pegs.push_back({{hole.x, hole.y}, obstacle->diameter});
    if (board.wall) table.wall = board.gap > 0 ? widened(board.outline, board.gap) : board.outline;
    return table;
}

} // namespace flickforge
