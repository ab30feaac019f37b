// table/shot.h: a flick, and everything the rules need to know about what it did.
#pragma once
#include "table/table_board.h"

#include <cstdint>
#include <optional>

namespace flickforge {

/// Flick a piece. Velocity as a vector, because sine and cosine of an angle may differ by machine.
struct Flick {
    int piece = 0;
    Point velocity;               ///< centimetres a second
    double spin = 0;              ///< radians per second, counter-clockwise
    std::optional<Point> start{}; ///< where it is set down first, for ranged pieces; otherwise it is flicked from where it lies
    bool operator==(const Flick&) const = default;
};

enum class ContactWith { piece, wall, peg };

/// Something touched something. In order of time; those of one step of the simulation have the same time, and are in order, too.
struct Contact {
    double time = 0;
    int piece = 0; ///< the one that moved into the other
    ContactWith met = ContactWith::piece;
    int other = 0; ///< the piece it met, or the number of the wall's side or of the peg
    Point place;
    double speed = 0;    ///< of approach, centimetres a second
    bool direct = false; ///< the flicked piece is one of the two
    bool operator==(const Contact&) const = default;
};

/// A token fell off because the piece under it was struck.
struct KnockedOff {
    double time = 0;
    int piece = 0;
    std::string token;
    int by = 0; ///< the piece that struck it; its own id when it ran into something
    bool direct = false;
    bool operator==(const KnockedOff&) const = default;
};

/// A piece left the board with its whole body.
struct Exit {
    double time = 0;
    int piece = 0;
    Point crossing; ///< where its centre crossed the edge
    bool operator==(const Exit&) const = default;
};

struct Pose {
    int piece = 0;
    Point position;
    double angle = 0;
    Point velocity;  ///< centimetres a second
    double spin = 0; ///< radians a second
    bool operator==(const Pose&) const = default;
};

/// Where the moving pieces are at a moment, for playback.
struct Frame {
    double time = 0;
    std::vector<Pose> poses;
    bool operator==(const Frame&) const = default;
};

struct Shot {
    Flick flick;
    std::vector<Contact> contacts;
    std::vector<KnockedOff> knocked_off;
    std::vector<Exit> exits;
    TableState after; ///< where everything stopped; pieces that left stand where their centre crossed the edge
    std::vector<Frame> frames;
    double duration = 0; ///< seconds until all was at rest
    int steps = 0;
    bool settled = true; ///< false when the limit of time was reached first
    std::uint64_t hash = 0;

    bool left_board(int piece) const;
};

} // namespace flickforge
