// tests/support/icon_damage.h: what a hit costs by its icons is what the rules made it cost.
#pragma once
#include "match/chronicle_of.h"
#include "story/story.h"

#include <catch2/catch_test_macros.hpp>

namespace flickforge::testing {

/// Compares each hit of the game with the sum of its icons; who is not an enemy loses nothing. Answers how many hits enemies took.
inline int check_icon_damage(const Match& match) {
    const Chronicle chronicle = chronicle_of(match);
    int hits = 0;
    for (const LogEntry& entry : chronicle.entries()) {
        if (entry.event.what != EventKind::hit || entry.shot < 0) continue;
        const ShotRecord& made = chronicle.shots()[static_cast<std::size_t>(entry.shot)];
        const ShotType* type = match.rules().find<ShotType>(made.shot);
        const Participant *by = chronicle.find(entry.event.by), *target = chronicle.find(entry.event.to);
        REQUIRE((type && by && target && target->character));
        const bool enemies = by->team != target->team || by->kind == CharacterKind::antient || target->kind == CharacterKind::antient;
        const int icons = enemies ? icons_of(chronicle, entry, made, *type, *target).total() : 0;
        if (icons != entry.event.amount)
            FAIL("command " << entry.command << ": " << made.shot << " on " << target->name << " costs " << entry.event.amount
                            << ", its icons say " << icons);
        hits += enemies;
    }
    return hits;
}

} // namespace flickforge::testing
