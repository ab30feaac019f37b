// editor/game/mats.h: what lies beside the board, as values: who sits where, hero mats, cards in words.
// Pure: made from a state, drawn by panels, checked by tests without a window.
#pragma once
#include "content/load/resolve.h"
#include "rules/step.h"

#include <optional>
#include <string>
#include <vector>

namespace flickforge::editor {

/// Who answers, as people at the table say it.
struct Seat {
    std::string name;         ///< "Overseer", "Player 2"; "Heroes" for all of them, or where one person plays them all
    std::string heroes;       ///< "Elani, Varesh"; empty for the Overseer and for all heroes together
    std::string letter;       ///< "O", "2", "H": beside the colour
    std::size_t category = 0; ///< of the theme's colours

    std::string whole() const { return heroes.empty() ? name : name + " (" + heroes + ")"; }
};

/// `seat` -1 is anybody of the team.
Seat seat_of(const Rules& rules, const GameState& state, Side team, int seat);

/// A character or thing at a glance.
struct Portrait {
    std::string name;    ///< "Troll 4"
    std::string letters; ///< "Tr"
    std::string paint;   ///< of its disc, "#8a6f4d"; empty where the content does not say
    std::string health;  ///< "3 of 4"; "dead"; empty for those without
    bool dead = false;
    ObjectKey made_of;                   ///< what it is made of; an empty kind where that is not known
    std::vector<std::string> conditions; ///< "stunned"
};
Portrait portrait_of(const Rules& rules, const GameState& state, int id);
/// The same of content that is not in play yet: kind "heroes", "lords", "monsters".
Portrait portrait_of(const Library& library, const ObjectKey& what);
/// No two of them have the same letters.
void tell_apart(std::vector<Portrait>& portraits);

/// "first letter large"
std::string begun_large(std::string text);
/// "Rush, then melee; or melee"
std::string sequences_text(const Library& library, const Sequences& sequences);
/// "missile, fire melee"
std::string boxes_text(const Library& library, const Boxes& boxes);
/// What the shots of a sequence do, a line each: "Melee: Flick your own piece. …"
std::string shots_explained(const Library& library, const Sequence& sequence);

/// A card in words. `kind` is abilities, items or spells; `hero` is whose face may be on it.
struct CardWords {
    ObjectKey key;
    std::string name;
    std::string sort; ///< "ability", "item", "spell"
    std::string does; ///< "critical missile"; "nullifies melee"
    std::string text; ///< as on the card
    int count = 1;    ///< equal ones together
    int used = 0;     ///< of these face down
    bool operator==(const CardWords&) const = default;
};
CardWords card_words(const Library& library, const ObjectKey& card, const std::string& hero = {});

/// Cards drawn and kept, by deck.
struct DrawnWords {
    std::string deck; ///< "Poison"
    int count = 0;
    int sum = 0; ///< of their values
    bool operator==(const DrawnWords&) const = default;
};

struct TrophyWords {
    std::string monster;
    int count = 0;
    int gold = 0; ///< all together, as people read it
    bool operator==(const TrophyWords&) const = default;
};

/// The mat of a hero, ally or familiar.
struct Mat {
    int id = 0;
    CharacterKind kind = CharacterKind::hero;
    Portrait portrait;
    std::string title; ///< "Thief", "familiar of Varesh"
    Seat seat;         ///< who plays it
    std::string where; ///< "has acted", "off the board", "dead"; empty when it waits for its turn
    std::optional<int> health;
    int max_health = 0;
    bool purse = false; ///< only heroes have one
    int gold = 0;
    std::string turn; ///< its own sequences
    std::vector<CardWords> cards;
    std::vector<DrawnWords> drawn;
    std::vector<TrophyWords> trophies;
    std::vector<std::string> tracks; ///< "Rage: 2"
};
/// In the order of the seats; each hero before those who follow it.
std::vector<Mat> party_mats(const Rules& rules, const GameState& state);

/// A health track: how many boxes are full, lost, or above the maximum.
struct HealthTrack {
    int full = 0;
    int lost = 0;
    int extra = 0;
    bool operator==(const HealthTrack&) const = default;
};
HealthTrack track_of(int health, int max_health);

/// All gold of the heroes; dead ones' too where the rules let them pay.
int gold_together(const Rules& rules, const GameState& state);

} // namespace flickforge::editor
