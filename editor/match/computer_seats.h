// editor/match/computer_seats.h: the seats that the computer plays, how it answers, and how long it waits so that people can follow.
#pragma once
#include "players/player.h"
#include "rules/step.h"

#include <cstdint>
#include <optional>
#include <set>

namespace flickforge::editor {

class ComputerSeats {
public:
    /// 0 is the Overseer's. The others are people at this machine.
    const std::set<int>& seats() const { return seats_; }
    void set(std::set<int> seats) { seats_ = std::move(seats); }
    /// The open decision is for one of them.
    bool is_asked(const GameState& state) const;

    /// Another game: it is played by a fresh player.
    void begin_game();
    /// Its answer to the open decision; nothing where it finds none.
    std::optional<flickforge::Command> answer(const Rules& rules, const GameState& state);
    /// While there is one, its hand shakes the same way each time.
    const std::optional<std::uint64_t>& frozen_seed() const { return frozen_; }
    void set_frozen_seed(std::optional<std::uint64_t> seed) { frozen_ = seed; }

    /// It answers for every seat until this room is over.
    void play_room(int room);
    void stop_room() { playing_room_ = false; }
    bool plays_room() const { return playing_room_; }
    /// The room that it plays.
    int room() const { return room_; }

    /// Seconds go by.
    void wait(double seconds) { waited_ += seconds; }
    void wait_again() { waited_ = 0; }
    /// It has waited long enough for its next move, at this speed of shots.
    bool is_ready(double speed) const;

private:
    std::set<int> seats_{0};
    Player player_{1};
    std::optional<std::uint64_t> frozen_;
    bool playing_room_ = false;
    int room_ = -1;
    double waited_ = 0; ///< seconds since its last move
};

} // namespace flickforge::editor
