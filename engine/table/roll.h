// table/roll.h: a disc stood on its edge and rolled.
// Our model of it, since no flat simulation has one: the disc runs straight (or in a curve, when it leans), over nothing and
// through no piece, slowed by rolling resistance; below a walking pace it topples and lies down where it is. What counts is only
// which pieces it touches or covers then. Walls stop it, obstacles and pieces on the way do not: on the real table it hops or brushes past.
#pragma once
#include "table/simulate.h"

namespace flickforge {

struct RollSettings {
    double resistance = 0.04; ///< of rolling: deceleration is this times gravity
    double topple_speed = 8;  ///< centimetres a second; slower than this it falls over
    double touch = 0.1;       ///< a gap up to this at the end is a touch; centimetres
    double frame_every = 0;   ///< seconds between frames for playback; 0 keeps none
};

/// The flick's spin is the curve: radians the path turns each second. Contacts of the shot are the pieces touched at rest, all
/// direct, at the time of the end. Afterwards the disc lies in the nearest legal place. Only discs roll.
Result<Shot> roll(const TableBoard& board, const TableState& table, const Flick& flick, const RollSettings& settings = {});

} // namespace flickforge
