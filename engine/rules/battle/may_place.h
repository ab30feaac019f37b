// rules/battle/may_place.h: (private to rules) scripts say where a piece may be set down, and hear where it was.
// A game never gets stuck on them: where they allow no place at all, they are overruled.
#pragma once
#include "rules/game.h"

#include <optional>

namespace flickforge {

/// What scripts say to places for one piece. They are asked on a copy of the game, since any number of places may be looked at.
class PlacesAllowed {
public:
    PlacesAllowed(const GameView& view, int piece, const Decision& decision);
    bool asks() const { return game_.has_value(); } ///< or else every place is allowed
    /// `decided`: becomes the key of the script that forbids it.
    bool operator()(Point at, std::string* decided = nullptr);

private:
    int piece_;
    std::string why_;
    std::optional<GameState> state_;
    std::optional<Game> game_;
};

/// Leaves only those pieces for which there is a place that scripts allow. Without any of them the scripts are overruled, which the log says.
void keep_allowed_pieces(Game& game, Decision& decision);

/// A player has set a piece down; `why` as scripts know it.
void tell_placed(Game& game, const PlacePiece& placed, std::string_view why);

} // namespace flickforge
