#include "players/random_player.h"

#include "rules/step.h"

#include <cmath>

namespace flickforge {

Flick RandomPlayer::aim(const Rules& rules, const GameState& state, int piece) {
    const Decision& decision = *state.decision;
    Flick flick{.piece = piece};
    Point from;
    if (!decision.near.empty()) {
        const TablePiece* owner = state.table.find(decision.near[random_.below(static_cast<std::uint32_t>(decision.near.size()))]);
        from = owner ? owner->position : Point{};
        const Point wanted{from.x + random_.share() * 6 - 3, from.y + random_.share() * 6 - 3};
        flick.start = free_place(rules, state, piece, wanted);
        from = flick.start.value_or(from);
    } else if (const TablePiece* lies = state.table.find(piece)) {
        from = lies->position;
    }
    std::vector<Point> enemies;
    for (const Character& who : state.characters)
        if (who.team != decision.team && who.where == Presence::board && !who.dead)
            if (const TablePiece* there = state.table.find(who.id)) enemies.push_back(there->position);
    double dx = random_.share() * 2 - 1, dy = random_.share() * 2 - 1;
    if (!enemies.empty() && random_.below(4) != 0) {
        const Point target = enemies[random_.below(static_cast<std::uint32_t>(enemies.size()))];
        dx = target.x - from.x + random_.normal(), dy = target.y - from.y + random_.normal();
    }
    const double length = std::sqrt(dx * dx + dy * dy), speed = 40 + random_.share() * 260;
    if (length > 1e-9) flick.velocity = {dx / length * speed, dy / length * speed};
    return flick;
}

std::optional<Command> RandomPlayer::answer(const Rules& rules, const GameState& state) {
    if (!state.decision) return {};
    const Decision& decision = *state.decision;
    if (decision.may_end && random_.below(4) == 0) return End{};
    if (!decision.options.empty()) return Choose{decision.options[random_.below(static_cast<std::uint32_t>(decision.options.size()))].id};
    if (decision.pieces.empty()) return {};
    const int piece = decision.pieces[random_.below(static_cast<std::uint32_t>(decision.pieces.size()))];
    if (decision.asks == DecisionKind::flick) {
        Flick flick = aim(rules, state, piece);
        if (!decision.near.empty() && !flick.start) return decision.may_end ? std::optional<Command>(End{}) : std::nullopt;
        return flick;
    }
    const Outline& board = rules.table_board(state.board).outline;
    double right = 0, top = 0;
    for (const Point& corner : board) right = std::max(right, corner.x), top = std::max(top, corner.y);
    const Point wanted{random_.share() * right, random_.share() * top};
    if (const auto place = free_place(rules, state, piece, wanted)) return PlacePiece{piece, *place};
    for (const int other : decision.pieces) // too large for what is left of the zone, but others may fit
        if (const auto place = free_place(rules, state, other, wanted)) return PlacePiece{other, *place};
    return {};
}

} // namespace flickforge
