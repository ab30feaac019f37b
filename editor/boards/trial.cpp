#include "editor/boards/trial.h"

#include "base/text.h"
#include "content/kinds/geometry.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <numbers>

namespace flickforge::editor {

namespace {

constexpr double trial_frame_every = 1.0 / 120;

/// Leaves out places that lie on the straight between their neighbours: a path is drawn in every frame.
void thin(std::vector<Point>& path) {
    constexpr double off = 0.01;
    std::vector<Point> kept;
    for (const Point p : path) {
        while (kept.size() >= 2 && distance_to_segment(kept.back(), kept[kept.size() - 2], p) < off) kept.pop_back();
        kept.push_back(p);
    }
    path = std::move(kept);
}

std::vector<Trace> traces_of(const TableState& before, const Shot& shot) {
    std::vector<Trace> traces;
    for (const TablePiece& piece : before.pieces) {
        Trace trace{piece.id, piece.diameter, {piece.position}, shot.left_board(piece.id)};
        for (const Frame& frame : shot.frames)
            for (const Pose& pose : frame.poses)
                if (pose.piece == piece.id) trace.path.push_back(pose.position);
        const TablePiece* after = shot.after.find(piece.id);
        if (after && !trace.left) trace.path.push_back(after->position);
        const auto moved = [&](Point p) { return distance(p, piece.position) > 0.005; };
        if (std::ranges::none_of(trace.path, moved)) continue;
        thin(trace.path);
        traces.push_back(std::move(trace));
    }
    return traces;
}

Flick turned(Flick flick, double degrees) {
    const double c = std::cos(degrees * std::numbers::pi / 180), s = std::sin(degrees * std::numbers::pi / 180);
    flick.velocity = {c * flick.velocity.x - s * flick.velocity.y, s * flick.velocity.x + c * flick.velocity.y};
    return flick;
}

} // namespace

int Trial::put(const Library& library, const std::string& piece, Point place) {
    const int id = table.pieces.empty() ? 1 : table.pieces.back().id + 1;
    auto made = make_table_piece(library, id, piece, place);
    if (!made) return 0;
    table.pieces.push_back(std::move(*made));
    return id;
}

void Trial::take(int piece) {
    std::erase_if(table.pieces, [&](const TablePiece& other) { return other.id == piece; });
    if (flick && flick->piece == piece) flick.reset();
    traces.clear();
    fan_traces.clear();
    shot.reset();
    why_not.clear();
}

void Trial::clear() { *this = Trial{.table = {}, .flick = {}, .fan = fan, .traces = {}, .fan_traces = {}, .shot = {}, .why_not = {}}; }

int Trial::piece_at(Point p) const {
    for (auto piece = table.pieces.rbegin(); piece != table.pieces.rend(); ++piece)
        if (distance(piece->position, p) <= piece->diameter / 2) return piece->id;
    return 0;
}

void Trial::play(const Library& library, const Board& board, bool with_fan) {
    traces.clear();
    fan_traces.clear();
    shot.reset();
    why_not.clear();
    if (!flick || !table.find(flick->piece)) return;
    const TableBoard surface = make_table_board(library, board);
    auto played = simulate(surface, table, *flick, {.frame_every = trial_frame_every});
    if (!played) {
        why_not = played.error().front().message + (played.error().front().hint.empty() ? "" : ": " + played.error().front().hint);
        return;
    }
    traces = traces_of(table, *played);
    shot = std::move(*played);
    if (!fan || !with_fan) return;
    for (const double degrees : {-3.0, -2.0, -1.0, 1.0, 2.0, 3.0})
        if (const auto other = simulate(surface, table, turned(*flick, degrees), {.frame_every = trial_frame_every}))
            for (Trace& trace : traces_of(table, *other))
                if (trace.piece == flick->piece) fan_traces.push_back(std::move(trace));
}

void Trial::keep_ends() {
    if (!shot) return;
    table = shot->after;
    std::erase_if(table.pieces, [&](const TablePiece& piece) { return shot->left_board(piece.id); });
    flick.reset();
    traces.clear();
    fan_traces.clear();
    shot.reset();
}

} // namespace flickforge::editor
