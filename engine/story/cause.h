// story/cause.h: where one entry of a chronicle comes from, link by link, each with the object of the content that a person may want to see.
#pragma once
#include "story/chronicle.h"

namespace flickforge {

struct Cause {
    std::string label;       ///< "Shot", "Damage", "Changed by"
    std::string text;        ///< "critical melee, by Cerberus 9"
    std::string object = {}; ///< "modifiers/catacombs:critical"; empty where it is not an object of the content
    bool script = false;     ///< the object's script did it
    int entry = -1;          ///< the entry that tells more of it; -1: none
    bool operator==(const Cause&) const = default;
};

/// The nearest first: how damage comes about and what scripts made of it, the hit behind a loss or the loss after a hit, the shot with its
/// modifiers and card, what it met, who did it, in which turn, and where. Links that an entry does not have are left out.
std::vector<Cause> causes_of(const Chronicle& chronicle, int entry);

/// The characters whose story an entry is part of, the one it happened to first.
std::vector<int> concerned(const Chronicle& chronicle, int entry);

/// "monsters/catacombs:orc" of a character that is or was in the game, "tokens/catacombs:shield" of a thing; empty where it is not known.
std::string object_of(const Chronicle& chronicle, int id);

} // namespace flickforge
