// editor/game/moments.h: the page between two rooms: the battle is won, what it cost, what it brought. Nothing goes on until it has been read.
#pragma once
#include "story/chronicle.h"

#include <optional>
#include <string>
#include <vector>

namespace flickforge::editor {

class Sandbox;

/// How a hero came out of the room.
struct HeroAfterRoom {
    int id = 0;
    std::string name;
    bool fell = false; ///< in this room
    int health = 0, max_health = 0;
    int lost = 0;      ///< health, to anything
    int destroyed = 0; ///< enemies
    int gold = 0;      ///< won here
};

struct RoomMoment {
    int command = 0; ///< that ended the battle, from 1
    std::string room, board, outcome; ///< names; the outcome is a sentence
    int rounds = 0, shots = 0;
    int gold = 0;                      ///< of all heroes
    std::vector<HeroAfterRoom> heroes; ///< who came into the room; those who lay dead before are left out
    std::vector<std::string> destroyed; ///< "2 x Orc", in the order of their fall
};

/// Of the battle that ended last. Nothing once the next one has begun, or when the game is over.
std::optional<RoomMoment> room_moment(const Chronicle& chronicle);

/// Draws it. True when the person wants to go on.
bool draw_moment(const RoomMoment& moment, const Sandbox& sandbox);

} // namespace flickforge::editor
