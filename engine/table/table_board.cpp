#include "table/table_board.h"

#include "content/kinds/geometry.h"

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

Touch touch_of(const Library& library, const Id<Material>& id, const Touch& otherwise) {
    const Material* material = library.find(id);
    return material ? Touch{material->restitution, material->rim_friction} : otherwise;
}

std::optional<TablePiece> make_table_piece(const Library& library, int id, const std::string& identity, Point position) {
    Id<Piece> wood;
    Face side = Face::front;
    const auto look = [&]<class T>() {
        if (const T* found = library.find<T>(identity); found && !wood && found->piece) wood = found->piece, side = found->side;
    };
    look.template operator()<Monster>();
    look.template operator()<Hero>();
    look.template operator()<Lord>();
    look.template operator()<Familiar>();
    look.template operator()<Antient>();
    look.template operator()<ShotType>();
    look.template operator()<Token>();
    const Piece* piece = library.find(wood ? wood : Id<Piece>{identity});
    if (!piece) return {};
    TablePiece made;
    made.id = id;
    made.identity = identity;
    made.side_up = side;
    made.position = position;
    made.shape = piece->shape;
    made.diameter = piece->diameter;
    made.mass = piece->mass;
    made.touch = touch_of(library, piece->material, made.touch);
    return made;
}

TableBoard make_table_board(const Library& library, const Board& board) {
    TableBoard table;
    table.outline = board.outline;
    if (const Material* material = library.find(board.material)) table.friction = material->friction;
    for (const Hole& hole : board.holes)
        if (const Piece* obstacle = library.find(hole.obstacle)) {
            table.pegs.push_back({{hole.x, hole.y}, obstacle->diameter});
            table.peg_touch = touch_of(library, obstacle->material, table.peg_touch);
        }
    if (const Wall* wall = library.find(board.wall)) table.wall_touch = touch_of(library, wall->material, table.wall_touch);
    if (board.wall) table.wall = board.gap > 0 ? widened(board.outline, board.gap) : board.outline;
    return table;
}

} // namespace flickforge
