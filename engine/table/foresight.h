// table/foresight.h: many flicks on one table, fast and exact, for heads: players that plan, the cone of aim help, heat maps.
// The same table, the same laws and the same answers as `simulate`, from event to event instead of step by step. `simulate` plays what
// counts; the two agree to a fraction of a millimetre after one impact and drift apart as any two flicks do. What this cannot do (a
// cube in the way, no friction, a heap that does not come to rest) is given to `simulate` without being asked.
#pragma once
#include "table/flight.h"

#include <memory>

namespace flickforge {

/// Where a piece came to rest; a piece that left stands where its centre crossed the edge.
struct Moved {
    int piece = 0;
    Point position;
    double angle = 0; ///< degrees
    bool operator==(const Moved&) const = default;
};

/// What a flick would do.
struct Foreseen {
    std::vector<Contact> contacts; ///< in order of time
    std::vector<Exit> exits;
    std::vector<KnockedOff> knocked_off;
    std::vector<Moved> moved; ///< only those that moved; in order of id
    double duration = 0;
    bool settled = true;    ///< false when the limit of time was reached first
    bool simulated = false; ///< by `simulate`, after all
    Issues issues;          ///< why the flick cannot be played; all the rest is empty then
    bool operator==(const Foreseen&) const = default;

    bool left_board(int piece) const;
    const Moved* find_moved(int piece) const; ///< the flicked piece is always among them
    /// The pieces that the flicked one touched itself, each once; sorted.
    void touched_by(int flicked, std::vector<int>& pieces) const;
};

class Foresight {
public:
    /// The board and the table are copied. Frames are not kept, whatever the settings say.
    Foresight(const TableBoard& board, const TableState& table, const SimSettings& settings = {});
    /// Plays what `fly` plays: rolls, pieces that cannot be pushed and touches at rest are as the plan has them.
    explicit Foresight(const FlickPlan& plan);
    ~Foresight();
    Foresight(Foresight&&) noexcept;
    Foresight& operator=(Foresight&&) noexcept;

    /// Valid until the next call. Each call starts from the table that was given.
    const Foreseen& play(const Flick& flick);

    /// The last flick as a shot: with the whole table, without frames and hash.
    Shot to_shot() const;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace flickforge
