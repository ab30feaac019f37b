// play/simple_aim.h: (of SimplePlayer) how a shot in hand is flicked. A few shots are thought of, the likely ones are simulated, the best
// one is played by a hand that shakes.
#pragma once
#include "play/simple_view.h"

namespace flickforge {

/// A flick, or End where leaving it out is better. Nothing when no shot comes to mind.
std::optional<Command> aimed(const SimpleView& view, Random& random, const Hand& hand);

/// A shot that is thought of: what it promises is a guess until it is simulated.
struct Thought {
    Flick flick;
    double promise = 0;
};

// ---- simple_strikes.cpp: shots at somebody
/// Shots at everybody who is worth it, the most promising first.
std::vector<Thought> strikes(const SimpleView& view, const PlannedShot& shot, int piece);
/// What the shot turned out to be worth.
double gain(const SimpleView& view, const PlannedShot& shot, const Shot& played);

// ---- simple_moves.cpp: shots that only move a piece
/// Where to go with a shot that does no harm; the promise is how much better it is there than here.
std::optional<Thought> best_move(const SimpleView& view, const PlannedShot& shot, const Standing& piece, Random& random);
/// Where to send an enemy's piece.
std::optional<Thought> best_push(const SimpleView& view, const PlannedShot& shot);

} // namespace flickforge
