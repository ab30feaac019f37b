#include "players/aim.h"

#include "rules/view.h"

#include <algorithm>
#include <cmath>

namespace flickforge {
namespace {

constexpr double fastest = 600; ///< centimetres a second: a strong flick, with a margin to what the table allows

/// By geometry alone.
std::optional<Command> best_guess(const PlayerView& view, const PlannedShot& shot, const std::vector<Candidate>& thoughts,
                                  const PieceInfo* own, Random& random) {
    const Candidate* best = thoughts.empty() ? nullptr : &thoughts.front();
    const double most = best ? best->promise : 0;
    // Where no piece can be hit, or the shot hurts none, a better place is all there is to gain.
    const double enough = !view.harms(shot) ? 0.6 : must_press(view) ? 0.1 : 0.3;
    if (own && most < enough)
        if (const auto move = best_move(view, shot, *own, random)) {
            if (view.decision.may_end && move->promise <= 0.05 && most < 0.2) return End{};
            if (!best || move->promise > most) return with_hand_error(view, move->flick, random);
        }
    if (best) return with_hand_error(view, best->flick, random);
    return {};
}

} // namespace

Flick with_hand_error(const PlayerView& view, const Flick& flick, Random& random) {
    Flick made = shaken(flick, view.skill.hand, 1, random.next()).front();
    const double speed = std::sqrt(made.velocity.x * made.velocity.x + made.velocity.y * made.velocity.y);
    if (speed > fastest) made.velocity = {made.velocity.x * fastest / speed, made.velocity.y * fastest / speed};
    return made;
}

std::optional<Command> choose_flick(const PlayerView& view, Random& random) {
    const ShotTask* task = asking_shot(view.state);
    if (!task || !view.board || view.decision.pieces.empty()) return {};
    const PlannedShot shot = view.planned(*task);
    if (!shot.type) return {};
    if (!task->flickable.empty()) {
        if (const auto push = best_push(view, shot)) return with_hand_error(view, push->flick, random);
        return {};
    }
    const int piece = view.decision.pieces.front();
    const bool rolls = view.rolls(shot);
    const PieceInfo* own = shot.type->flies == FlyingPiece::self && !rolls ? view.at(piece) : nullptr;
    if (auto made = best_guess(view, shot, strikes(view, shot, piece, false), own, random)) return made;
    if (view.decision.may_end) return End{};
    if (own) return Flick{.piece = piece, .velocity = {0, 10}}; // shut in: a tap, and it stays
    return {};
}

} // namespace flickforge
