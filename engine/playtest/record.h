// playtest/record.h: one game of a playtest in figures: a line of a results file.
// All that a report needs is in here; games can be added up in any order.
#pragma once
#include "base/result.h"
#include "content/json/node.h"
#include "rules/decision.h"

#include <array>
#include <map>

namespace flickforge {

/// Something that came to pass in a game although it was not asked for: fewer monsters than a card says, a rule that another one replaced.
struct Deviation {
    std::string code; ///< stable: "fewer-monsters"
    std::string text;
    auto operator<=>(const Deviation&) const = default;
};

struct RoomRecord {
    std::string room;
    std::string board;   ///< empty for rooms without a battle
    std::string outcome; ///< of the battle, in a word; empty when it did not end
    bool won = false;    ///< by the heroes
    int rounds = 0;
    int shots = 0;
    int taken = 0;  ///< health the heroes' side lost here
    int deaths = 0; ///< of heroes
    bool operator==(const RoomRecord&) const = default;
};

struct HeroRecord {
    std::string hero;
    bool alive = false; ///< at the end
    int health = 0;     ///< at the end; 0 for the dead
    int deaths = 0;
    int given = 0;  ///< health that enemies lost by the hero
    int taken = 0;  ///< health the hero lost to any cause
    int healed = 0; ///< health the hero regained
    int destroyed = 0;
    int gold_earned = 0;
    int gold_spent = 0;
    int gold_lost = 0; ///< in battles: at death, by corrosion
    int gold_left = 0;
    int turns = 0;
    int shots = 0; ///< flicks
    int aimed = 0; ///< shots that can hit a character
    int hits = 0;  ///< those that did
    bool operator==(const HeroRecord&) const = default;
};

/// Turns of one kind of character. A turn without effect is in one of the last four.
struct TurnCounts {
    int turns = 0;
    int touched = 0; ///< it hit a character, and nothing came of it
    int missed = 0;  ///< it flicked a shot that could have changed something, and hit no character
    int moved = 0;   ///< it flicked only shots that can do no more than move and push
    int nothing = 0; ///< it flicked nothing: passed, or all it tried was impossible
    int idle() const { return touched + missed + moved + nothing; }
    bool operator==(const TurnCounts&) const = default;
};

/// Uses of one card that is turned over or discarded by them.
struct CardCounts {
    int played = 0;
    int missed = 0; ///< its shots hit no character
    int wasted = 0; ///< nothing changed, although nothing missed: there was nothing to do
    bool operator==(const CardCounts&) const = default;
};

/// How the party stood when the lair was revealed.
struct LairRecord {
    int gold = 0;   ///< in all purses
    int wounds = 0; ///< health that living heroes have lost
    int hurt = 0;   ///< living heroes who have lost any
    int dead = 0;
    bool healer = false; ///< a room that sells healing was entered before
    bool operator==(const LairRecord&) const = default;
};

/// Health that one character lost to another, and by what. All three are "kind/id"; empty where there is none.
struct DamageKey {
    std::string by;
    std::string with; ///< the card, or the shot, or the condition, token or rule that did it
    std::string to;
    auto operator<=>(const DamageKey&) const = default;
};

/// Squares of this many centimetres lie over each board; square 0 is at its lower left corner.
inline constexpr int heat_cell = 2;

/// What is counted on the squares of a board.
enum class HeatOf {
    heroes_stop,   ///< pieces of the heroes' side that moved came to rest here
    overseer_stop, ///< pieces of the Overseer's
    heroes_hit,    ///< shots of the heroes' side hit a character here
    overseer_hit,
};
inline constexpr std::size_t heats = 4;

/// By column and row of the square.
using HeatCounts = std::map<std::pair<int, int>, int>;
using HeatOfBoard = std::array<HeatCounts, heats>;

struct GameRecord {
    int setup = 0; ///< position in the request's list
    int game = 0;  ///< from 1
    std::uint64_t seed = 0;
    std::string lord;
    std::string layout; ///< empty where rooms were named
    std::vector<std::string> party;
    std::string error; ///< the game could not be played to its end: a script failed
    std::optional<Side> winner;
    std::string outcome; ///< in a word; empty when it did not end
    int rounds = 0;
    int turns = 0;
    int shots = 0;
    int commands = 0;
    std::optional<int> lord_health; ///< left at the end; none where the heroes never met the lord
    std::vector<RoomRecord> rooms;
    std::vector<HeroRecord> heroes;
    std::map<DamageKey, int> damage;
    /// "kind/id" of all that came up: how often it was used: cards played or at work, turns of characters, rooms and boards entered.
    std::map<std::string, int> content;
    std::map<std::string, HeatOfBoard> heat; ///< by board
    std::vector<Deviation> deviations;
    std::map<std::string, TurnCounts> turns_of; ///< by "kind/id" of the character
    std::map<std::string, CardCounts> cards;    ///< by "kind/id"
    std::optional<LairRecord> lair;             ///< none: the party did not get there
    bool operator==(const GameRecord&) const = default;

    bool failed() const { return !error.empty(); }
    bool spoiled() const { return failed() || !deviations.empty(); }
};

Node to_json(const GameRecord& record);
/// Fails for any other line.
Result<GameRecord> record_of(const Node& node);

} // namespace flickforge
