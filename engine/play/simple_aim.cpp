#include "play/simple_aim.h"

#include "table/roll.h"

#include <algorithm>
#include <cmath>

namespace flickforge {
namespace {

constexpr double fastest = 600; ///< centimetres a second: a strong flick, with a margin to what the table allows
constexpr int most_tries = 3;   ///< simulations a flick: more do not make it much better, and a game has hundreds of flicks

/// The table as it is when the piece is set down.
TableState laid_out(const SimpleView& view, const Flick& flick) {
    TableState table = view.state.table;
    if (!flick.start || std::as_const(table).find(flick.piece)) return table;
    if (auto piece = piece_of(view.rules, view.state, flick.piece)) {
        piece->position = *flick.start;
        table.pieces.insert(std::ranges::upper_bound(table.pieces, flick.piece, {}, &TablePiece::id), std::move(*piece));
    }
    return table;
}

Result<Shot> tried(const SimpleView& view, const PlannedShot& shot, const Flick& flick) {
    Flick from_there = flick;
    from_there.start.reset();
    const TableState table = laid_out(view, flick);
    if (shot.type->motion == Motion::roll) return roll(*view.board, table, from_there);
    return simulate(*view.board, table, from_there, {.time_limit = 0.7}); // by then it is decided
}

Flick by_hand(const Flick& flick, const Hand& hand, Random& random) {
    Flick made = shaken(flick, hand, 1, random.next()).front();
    const double speed = std::sqrt(made.velocity.x * made.velocity.x + made.velocity.y * made.velocity.y);
    if (speed > fastest) made.velocity = {made.velocity.x * fastest / speed, made.velocity.y * fastest / speed};
    return made;
}

/// The same flick at another strength.
Thought harder(Thought thought, double times) {
    thought.flick.velocity = {thought.flick.velocity.x * times, thought.flick.velocity.y * times};
    thought.promise *= 0.9;
    return thought;
}

} // namespace

std::optional<Command> aimed(const SimpleView& view, Random& random, const Hand& hand) {
    const ShotTask* task = view.state.agenda.empty() ? nullptr : std::get_if<ShotTask>(&view.state.agenda.back());
    if (!task || !view.board || view.decision.pieces.empty()) return {};
    const PlannedShot shot = view.planned(*task);
    if (!shot.type) return {};
    if (!task->flickable.empty()) {
        const auto push = best_push(view, shot);
        if (push) return by_hand(push->flick, hand, random);
        return {};
    }
    const int piece = view.decision.pieces.front();
    std::vector<Thought> thoughts = strikes(view, shot, piece);
    const bool rolls = shot.type->motion == Motion::roll;
    if (!thoughts.empty() && !rolls) thoughts.insert(thoughts.begin() + 1, harder(thoughts.front(), 1.6));
    if (thoughts.size() > most_tries) thoughts.resize(most_tries);
    if (!thoughts.empty()) // a poor chance is not worth a simulation
        std::erase_if(thoughts, [most = thoughts.front().promise](const Thought& thought) { return thought.promise < 0.4 * most; });

    const Thought* best = nullptr;
    double most = -1e9;
    for (Thought& thought : thoughts) {
        const auto played = tried(view, shot, thought.flick);
        if (!played) continue;
        // What the table shows happens only with a steady hand; what was guessed counts that in.
        const double worth = gain(view, shot, *played) + 0.3 * thought.promise;
        if (!best || worth > most) best = &thought, most = worth;
    }
    // Where nobody can be hit, or the shot hurts nobody, a better place is all there is to gain.
    const Standing* own = shot.type->flies == Flies::self ? view.at(piece) : nullptr;
    const bool poor = !best || most < (view.harms(shot) ? 0.15 : 0.6);
    if (own && poor && !rolls)
        if (const auto move = best_move(view, shot, *own, random)) {
            if (view.decision.may_end && move->promise <= 0.05 && most < 0.3) return End{};
            if (!best || move->promise > most) return by_hand(move->flick, hand, random);
        }
    if (best) return by_hand(best->flick, hand, random);
    if (view.decision.may_end) return End{};
    if (own) return Flick{.piece = piece, .velocity = {0, 10}}; // shut in: a tap, and it stays
    return {};
}

} // namespace flickforge
