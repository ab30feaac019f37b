// story/summary.h: a game in figures: who won and why, what each room took, what everybody did and suffered.
#pragma once
#include "content/json/node.h"
#include "story/chronicle.h"

namespace flickforge {

struct RoomSummary {
    std::string room;
    std::string name;
    std::string board; ///< name; empty for rooms without a battle
    int rounds = 0;
    int turns = 0;
    int shots = 0;
    std::string outcome; ///< in words; empty while it goes on
};

/// A hero, ally, familiar or lord; or all monsters of a kind together.
struct CharacterSummary {
    std::string name;
    std::string what;
    CharacterKind kind = CharacterKind::monster;
    int seat = 0;
    int count = 1;
    int alive = 1;
    int health = 0; ///< of those alive
    int max_health = 0;
    int given = 0;     ///< health that enemies lost by it
    int taken = 0;     ///< health it lost to any cause
    int healed = 0;    ///< health it regained
    int destroyed = 0; ///< enemies
    int gold_at_first = 0;
    int gold_earned = 0;
    int gold_spent = 0;
    int gold_lost = 0; ///< paid in a battle: at death, by corrosion
    int gold_left = 0;
    int cards_used = 0;
    int turns = 0;
    int shots = 0;                   ///< flicks
    int aimed = 0;                   ///< shots that can hit a character
    int hits = 0;                    ///< those that did
    std::vector<std::string> deaths; ///< "Stormtryne Hall, round 2: Cerberus 9's melee shot took the last health"
};

struct GameSummary {
    bool over = false;
    std::optional<Side> winner;
    std::string outcome; ///< the state's word
    std::string result;  ///< "The heroes have won: the Catacomb Lord is destroyed."
    std::vector<RoomSummary> rooms;
    std::vector<CharacterSummary> heroes; ///< with allies and familiars
    std::vector<CharacterSummary> overseer;
    int commands = 0;
    int rounds = 0;
    int turns = 0;
    int shots = 0;
    int currency_unit = 1; ///< what people read for each gold of the figures above
};

GameSummary summarize(const Chronicle& chronicle);

/// A table to read, about 110 characters wide.
std::string to_text(const GameSummary& summary);
Node to_json(const GameSummary& summary);

} // namespace flickforge
