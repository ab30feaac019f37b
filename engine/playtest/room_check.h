// playtest/room_check.h: (private to playtest) is a game as it was asked for? What is not becomes a deviation of its record.
#pragma once
#include "playtest/record.h"
#include "rules/rules.h"
#include "rules/start.h"

namespace flickforge {

/// Cards and gold the heroes have at the start, against what their own cards and the rules say.
void check_beginning(const Rules& rules, const GameState& state, GameRecord& record);

/// Variants against the options that came to be in force: a later variant may have replaced what an earlier one says. What was asked for by
/// name=value is for.
std::vector<Deviation> replaced_rules(const Rules& rules, const std::vector<std::string>& asked);

/// Follows the set-up of each battle: are all monsters there that the room's card asks for?
class RoomCheck {
public:
    RoomCheck(const Rules& rules, GameRecord& record) : rules_(rules), record_(record) {}
    void see(const Stepped& step);

private:
    const Rules& rules_;
    GameRecord& record_;
    const Room* room_ = nullptr;
    std::map<std::string, int> there_;
    int groups_ = 0;
    int left_out_ = 0; ///< pieces that found no place

    void compare(const std::string& lord);
};

} // namespace flickforge
