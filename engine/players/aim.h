// players/aim.h: (of Player) how the current shot is flicked. Geometry finds candidates; a player that plans
// plays them in its head (search.h). The hand that plays the chosen one shakes.
#pragma once
#include "players/trace.h"

namespace flickforge {

/// A flick, or End where leaving it out is better. Nothing when no shot comes to mind.
std::optional<Command> choose_flick(const PlayerView& view, Random& random);

/// A shot that is thought of, and what it promises by geometry.
struct Candidate {
    Flick flick;
    double promise = 0;
};

/// The flick as the hand of this player makes it.
Flick with_hand_error(const PlayerView& view, const Flick& flick, Random& random);

// ---- strikes.cpp: shots at a target
/// Shots at everybody who is worth it, the most promising first. `edges`: also at both sides of each target, and off obstacles although it
/// can be seen.
std::vector<Candidate> strikes(const PlayerView& view, const PlannedShot& shot, int piece, bool edges);

// ---- moves.cpp: shots that only move a piece
/// Where to go with a shot that does no harm; the promise is how much better it is there than here.
std::optional<Candidate> best_move(const PlayerView& view, const PlannedShot& shot, const PieceInfo& piece, Random& random);
/// Where to send an enemy's piece.
std::optional<Candidate> best_push(const PlayerView& view, const PlannedShot& shot);
/// No character was hurt for a while: it is time to go forward, and to strike even where little is to be seen of a target.
bool must_press(const PlayerView& view);
/// How good a character's position is, in points: what its next shots promise from there, less the danger.
double place_worth(const PlayerView& view, const Character& who);
/// What its foes can take from it in their next shots where it stands, in points. 0 when it is time to go forward.
double risk(const PlayerView& view, const Character& who);
/// By how much more its foes can take from it there in their next shots than where it stands, in points. 0 when it
/// is time to go forward.
double added_risk(const PlayerView& view, const Character& who, Point at);

} // namespace flickforge
