#include "play/player_aim.h"

#include <algorithm>
#include <cmath>

namespace flickforge {
namespace {

constexpr double fastest = 600; ///< centimetres a second: a strong flick, with a margin to what the table allows

/// By geometry alone.
std::optional<Command> best_guess(const PlayerView& view, const PlannedShot& shot, const std::vector<Thought>& thoughts,
                                  const Standing* own, Random& random) {
    const Thought* best = thoughts.empty() ? nullptr : &thoughts.front();
    const double most = best ? best->promise : 0;
    // Where nobody can be hit, or the shot hurts nobody, a better place is all there is to gain.
    if (own && most < (view.harms(shot) ? 0.3 : 0.6))
        if (const auto move = best_move(view, shot, *own, random)) {
            if (view.decision.may_end && move->promise <= 0.05 && most < 0.2) return End{};
            if (!best || move->promise > most) return by_hand(view, move->flick, random);
        }
    if (best) return by_hand(view, best->flick, random);
    return {};
}

} // namespace

Flick by_hand(const PlayerView& view, const Flick& flick, Random& random) {
    Flick made = shaken(flick, view.skill.hand, 1, random.next()).front();
    const double speed = std::sqrt(made.velocity.x * made.velocity.x + made.velocity.y * made.velocity.y);
    if (speed > fastest) made.velocity = {made.velocity.x * fastest / speed, made.velocity.y * fastest / speed};
    return made;
}

std::optional<Command> aimed(const PlayerView& view, Random& random) {
    const ShotTask* task = view.state.agenda.empty() ? nullptr : std::get_if<ShotTask>(&view.state.agenda.back());
    if (!task || !view.board || view.decision.pieces.empty()) return {};
    const PlannedShot shot = view.planned(*task);
    if (!shot.type) return {};
    if (!task->flickable.empty()) {
        if (const auto push = best_push(view, shot)) return by_hand(view, push->flick, random);
        return {};
    }
    const int piece = view.decision.pieces.front();
    const bool thoughtful = view.skill.thinking == Thinking::thoughtful;
    const bool rolls = shot.type->motion == Motion::roll;
    const Standing* own = shot.type->flies == Flies::self && !rolls ? view.at(piece) : nullptr;
    std::vector<Thought> thoughts = strikes(view, shot, piece, thoughtful);
    std::optional<Command> made;
    if (thoughtful) {
        if (own)
            if (auto move = best_move(view, shot, *own, random)) thoughts.push_back(*move);
        made = weighed(view, std::move(thoughts), random);
    } else {
        made = best_guess(view, shot, thoughts, own, random);
    }
    if (made) return made;
    if (view.decision.may_end) return End{};
    if (own) return Flick{.piece = piece, .velocity = {0, 10}}; // shut in: a tap, and it stays
    return {};
}

} // namespace flickforge
