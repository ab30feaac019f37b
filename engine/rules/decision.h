// rules/decision.h: a question the game waits on, and the commands that answer it.
// A decision is part of the state, so a game can be saved, undone and replayed in the middle of anything.
#pragma once
#include "table/shot.h"

#include <string>
#include <variant>
#include <vector>

namespace flickforge {

enum class Team { heroes, overseer };

enum class Asks {
    act,    ///< who acts now, and how: choose an option
    choose, ///< one of the options
    place,  ///< where a piece goes
    flick,  ///< a flick of one of the pieces
};

/// Where a piece may be set down.
enum class Spot {
    hero_zone,
    monster_zone,
    edge,   ///< touching the board's edge
    beside, ///< within reach of a character
    board,  ///< anywhere free
};

/// Something one can choose. Its id says all; `text` is only for choices that a script thought of.
struct Option {
    std::string id;
    int character = 0; ///< whom it is about
    std::string text;
    int price = 0; ///< gold it costs
    bool operator==(const Option&) const = default;
};

struct Decision {
    Asks asks = Asks::choose;
    Team team = Team::heroes;
    int seat = -1;     ///< who answers; -1: anybody of the team
    std::string about; ///< what for, as a word: "act", "board", "target", "reaction", … or a script's question
    std::string text;  ///< a script's own words for it
    int who = 0;       ///< character it concerns
    std::vector<Option> options;
    std::vector<int> pieces; ///< that may be placed or flicked
    std::string shot;        ///< the shot that is made
    Spot spot = Spot::board;
    std::vector<int> near; ///< characters whose reach counts; for flicks: where the piece may be set down first
    double reach = 0;
    bool may_end = false; ///< `end` declines
    bool operator==(const Decision&) const = default;
};

struct Choose {
    std::string option;
    bool operator==(const Choose&) const = default;
};

struct PlacePiece {
    int piece = 0;
    Point at;
    bool operator==(const PlacePiece&) const = default;
};

/// Two pieces that touched in a declared shot.
struct Touched {
    int piece = 0;
    int other = 0;
    bool operator==(const Touched&) const = default;
};

struct At {
    int piece = 0;
    Point at;
    bool operator==(const At&) const = default;
};

/// A shot made on a real table, told instead of simulated.
struct Declare {
    int piece = 0;                ///< the one that was flicked; 0: the only one possible
    std::optional<Point> start;   ///< where a ranged piece was set down
    std::vector<int> hits;        ///< pieces it touched, in order
    std::vector<Touched> pushed;  ///< other pieces that touched each other, after those hits
    std::vector<int> left;        ///< pieces that left the board
    std::vector<int> knocked_off; ///< pieces that lost what lay on them
    std::vector<At> rest;         ///< where pieces ended up; the others stay
    bool operator==(const Declare&) const = default;
};

/// Declines what is optional.
struct End {
    bool operator==(const End&) const = default;
};

using Command = std::variant<Choose, PlacePiece, Flick, Declare, End>;

} // namespace flickforge
