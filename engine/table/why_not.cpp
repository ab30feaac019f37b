#include "base/text.h"
#include "content/kinds/geometry.h"
#include "table/simulate.h"

#include <cmath>
#include <format>

namespace flickforge {
namespace {

constexpr double far = 10000; ///< nothing of a table lies farther out; centimetres
constexpr std::size_t most_pieces = 2000;
constexpr double most_spin = 1000; ///< radians per second

/// Rounded as `number_text` does it.
double as_shown(double number) { return std::abs(number) < 1e11 ? std::round(number * 1e4) / 1e4 : number; }

bool sensible(double number, double least, double most) { return std::isfinite(number) && number >= least && number <= most; }

bool nearer(Point a, Point b, double length) {
    const double dx = a.x - b.x, dy = a.y - b.y;
    return dx * dx + dy * dy < length * length;
}

class TableCheck {
public:
    Issues issues;

    void add(std::string code, std::string message, std::string hint) {
        issues.push_back({.code = std::move(code), .place = {}, .message = std::move(message), .hint = std::move(hint)});
    }

    void board(const TableBoard& board) {
        if (board.outline.size() < 3 || !is_simple(board.outline))
            add("bad-outline", "the board has no proper outline", "list its corners in order");
        if (!sensible(board.friction, 0, 2))
            add("bad-friction", "the board's friction is not between 0 and 2", "wood on wood is about 0.2");
        for (const Outline* outline : {&board.outline, &board.wall})
            for (const Point p : *outline)
                if (!sensible(p.x, -far, far) || !sensible(p.y, -far, far))
                    return add("bad-outline", "a corner of board or wall is not a place on a table", "");
        for (const Peg& peg : board.pegs)
            if (!sensible(peg.diameter, 0.1, 100) || !sensible(peg.centre.x, -far, far) || !sensible(peg.centre.y, -far, far))
                return add("bad-peg", "a peg is not a disc on a table", "check its place and diameter");
    }

    void piece(const TablePiece& piece) {
        if (!sensible(piece.position.x, -far, far) || !sensible(piece.position.y, -far, far) || !sensible(piece.angle, -1e6, 1e6))
            add("bad-place", std::format("piece {} has no place on the table", piece.id), "give it a finite position");
        if (!sensible(piece.diameter, 0.1, 100))
            add("bad-piece", std::format("piece {} has a diameter of {} cm", piece.id, number_text(piece.diameter)),
                "allowed: 0.1 to 100 cm");
        if (!sensible(piece.mass, 0.01, 10000))
            add("bad-piece", std::format("piece {} has a mass of {} g", piece.id, number_text(piece.mass)), "allowed: 0.01 to 10000 g");
        if (!sensible(piece.touch.restitution, 0, 1) || !sensible(piece.touch.rim_friction, 0, 2))
            add("bad-piece", std::format("piece {} has an impossible restitution", piece.id), "restitution is 0 to 1");
    }

    /// Touching is fine; what overlaps was never placed by a hand.
    void overlap(const TableBoard& board, const TableState& table) {
        constexpr double slack = 0.002;
        for (std::size_t i = 0; i < table.pieces.size(); ++i) {
            const TablePiece& a = table.pieces[i];
            for (std::size_t j = 0; j < i; ++j) {
                const TablePiece& b = table.pieces[j];
                // For a cube this is the circle inside it: whether its corners are free depends on how it is turned.
                if (nearer(a.position, b.position, (a.diameter + b.diameter) / 2 - slack))
                    add("overlap", std::format("pieces {} and {} overlap", b.id, a.id), "move one of them");
            }
            for (std::size_t k = 0; k < board.pegs.size(); ++k)
                if (nearer(a.position, board.pegs[k].centre, (a.diameter + board.pegs[k].diameter) / 2 - slack))
                    add("overlap", std::format("piece {} overlaps the obstacle in hole {}", a.id, k), "move it");
            for (std::size_t k = 0; k < board.wall.size(); ++k)
                if (distance_to_segment(a.position, board.wall[k], board.wall[(k + 1) % board.wall.size()]) < a.diameter / 2 - slack)
                    add("overlap", std::format("piece {} overlaps the wall", a.id), "move it");
            if (!board.wall.empty() && !contains(board.wall, a.position))
                add("overlap", std::format("piece {} is outside the walls", a.id), "move it");
        }
    }
};

} // namespace

Issues why_not_flick(const TableBoard& board, const TableState& table, const Flick& flick, const SimSettings& settings) {
    TableCheck check;
    check.board(board);
    if (table.pieces.size() > most_pieces)
        check.add("too-many-pieces", std::format("{} pieces on one table", table.pieces.size()),
                  std::format("{} are the limit", most_pieces));
    for (std::size_t i = 0; i < table.pieces.size() && check.issues.size() < 20; ++i) {
        check.piece(table.pieces[i]);
        if (i > 0 && table.pieces[i].id <= table.pieces[i - 1].id)
            check.add("order", std::format("piece {} comes after piece {}", table.pieces[i].id, table.pieces[i - 1].id),
                      "sort pieces by id, each once");
    }
    if (!table.find(flick.piece))
        check.add("no-such-piece", std::format("there is no piece {} to flick", flick.piece), "name one that is on the table");
    // A speed is compared as a message shows it: at some angles the parts of 800 cm/s make a hair more than 800.
    const double speed = as_shown(std::hypot(flick.velocity.x, flick.velocity.y)), spin = as_shown(std::abs(flick.spin));
    if (!std::isfinite(speed) || !std::isfinite(spin)) {
        check.add("bad-flick", "the flick has no finite speed or spin", "");
    } else {
        if (spin > most_spin)
            check.add("bad-flick", std::format("a spin of {} radians per second", number_text(flick.spin)),
                      std::format("the limit is {} either way", number_text(most_spin)));
        if (speed > settings.speed_limit)
            check.add("too-fast", std::format("a flick of {} cm/s", number_text(speed)),
                      std::format("the limit is {} cm/s", number_text(settings.speed_limit)));
    }
    if (flick.start && (!sensible(flick.start->x, -far, far) || !sensible(flick.start->y, -far, far)))
        check.add("bad-place", "the flick has no start on the table", "give it a finite start");
    if (check.issues.empty()) flick.start ? check.overlap(board, at_start(table, flick)) : check.overlap(board, table);
    return std::move(check.issues);
}

} // namespace flickforge
