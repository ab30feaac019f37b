// story/story.h: the health of one character from cause to effect: "why did Oleira die?", "why does the Troll live?"
#pragma once
#include "rules/damage.h"
#include "story/chronicle.h"

namespace flickforge {

struct StoryLine {
    int entry = 0; ///< position in the chronicle
    std::string text;
    std::optional<int> health; ///< after it, where it changed
    bool operator==(const StoryLine&) const = default;
};

struct Story {
    int character = 0;
    std::string headline; ///< "Oleira is dead, of 8 health."
    std::vector<StoryLine> lines;
};

/// Every loss and gain since the character was last whole (or since the start), hits that did nothing and why, conditions, cards drawn, and
/// death with its reason. Poison that is still held is included however long ago it was drawn. `until`: the story as it was just after
/// that entry; otherwise now.
Story why(const Chronicle& chronicle, int character, std::optional<int> until = {});

/// The story as lines of text, each with a line break.
std::string to_text(const Story& story);

/// "Stormtryne Hall, round 2"
std::string place_text(const Chronicle& chronicle, const LogEntry& entry);

/// One entry with its cause, in the past tense and without a place: "Cerberus 9 hit Oleira with its melee shot: 1 damage (8 -> 7)". Empty for
/// entries that are no part of anybody's health, and for hits that a loss or defence tells already.
std::string sentence(const Chronicle& chronicle, int entry);

/// Why a character died: "Cerberus 9's melee shot took the last health".
std::string death_text(const Chronicle& chronicle, int entry);

/// What the shot cost its target by its icons, as far as they counted against this one.
IconDamage icons_of(const Chronicle& chronicle, const LogEntry& entry, const ShotRecord& made, const ShotType& type,
                    const Participant& target);

/// "1 + 1 for Critical" where the damage is more than the shot's own, "changed by Chain" where a script changed it; empty where it is plain.
std::string damage_note(const Chronicle& chronicle, const LogEntry& hurt);

/// Why a hit did nothing: "Frozen protects it", "Chain".
std::string spared_text(const Chronicle& chronicle, const LogEntry& hit);

/// What stopped a shot: "its own card", "Plate Mail".
std::string defence_text(const Chronicle& chronicle, const LogEntry& defence);

/// "3 + 3 + 2 = 8, starting health 8": cards of a deck of values that a character holds after an entry. Empty for other decks.
std::string cards_text(const Chronicle& chronicle, int character, const std::string& deck, int entry);

} // namespace flickforge
