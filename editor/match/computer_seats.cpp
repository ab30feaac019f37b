#include "editor/match/computer_seats.h"

#include "match/seats.h"

namespace flickforge::editor {
namespace {

constexpr double pause_between_moves = 0.35; ///< seconds at the usual speed, so that people can follow

} // namespace

bool ComputerSeats::is_asked(const GameState& state) const {
    return state.decision && computer_answers(*state.decision, seats_, seats_of(state));
}

void ComputerSeats::begin_game() { player_ = Player(1); }

std::optional<flickforge::Command> ComputerSeats::answer(const Rules& rules, const GameState& state) {
    if (frozen_) player_.start_from(*frozen_);
    return player_.answer(rules, state);
}

void ComputerSeats::play_room(int room) {
    playing_room_ = true;
    room_ = room;
}

bool ComputerSeats::is_ready(double speed) const { return waited_ * speed >= pause_between_moves; }

} // namespace flickforge::editor
