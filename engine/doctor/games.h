// doctor/games.h: which games show whether the rules of a pack are ever heard: a battle for every room, card, monster and lord of it, a
// visit to every shop with and without each variant, and whole games.
#pragma once
#include "doctor/doctor.h"
#include "match/match.h"

namespace flickforge {

/// A game to be played, by players who think, or by players who try whatever is offered. On a visit the party has money, wounds and a hero to
/// mourn.
struct TestGame {
    MatchStart beginning;
    bool visit = false;
    bool without_plan = false;
};

/// `trouble` gets the reasons why games cannot be planned.
std::vector<TestGame> plan_test(const DoctorInput& patient, const TestGames& test, Issues& trouble);

/// Items, spells and abilities of the packs that are looked at, "items/my-pack:sword".
std::set<ObjectKey> cards_of(const DoctorInput& patient);

} // namespace flickforge
