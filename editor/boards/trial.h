// editor/boards/trial.h: a flick on the board as it is drawn, played with the real physics, and the traces it leaves. No window.
#pragma once
#include "content/library/library.h"
#include "table/simulate.h"

#include <optional>

namespace flickforge::editor {

/// Where one disc went.
struct Trace {
    int piece = 0;
    double diameter = 0;
    std::vector<Point> path; ///< from its start to its end
    bool left = false;       ///< the board
};

struct Trial {
    TableState table;              ///< the discs that were put down
    std::optional<Flick> flick;    ///< the one that is shown
    bool fan = true;               ///< also a few flicks to the left and right of it
    std::vector<Trace> traces;     ///< of all discs that moved
    std::vector<Trace> fan_traces; ///< only of the flicked disc
    std::optional<Shot> shot;
    std::string why_not; ///< the flick could not be played

    /// Puts a disc down; its number, or 0 when the library has no such piece.
    int put(const Library& library, const std::string& piece, Point place);
    void take(int piece);
    void clear();

    /// The disc under a point; 0 when there is none.
    int piece_at(Point p) const;

    /// Plays `flick` again: after it, a disc or the board changed. `with_fan` may be left out while something is dragged.
    void play(const Library& library, const Board& board, bool with_fan);
    /// The discs lie where they stopped from now on. What left the board is gone.
    void keep_ends();
};

} // namespace flickforge::editor
