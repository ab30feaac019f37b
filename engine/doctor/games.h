// doctor/games.h: which games show whether the rules of a pack are ever heard: a battle for every room, card, monster and lord of it, a
// visit to every shop with and without each variant, and whole games.
#pragma once
#include "doctor/doctor.h"
#include "play/match.h"

namespace flickforge {

/// A game to be played, by players who think or by such who try whatever is offered. On a visit the party has money, wounds and somebody to
/// mourn.
struct TestGame {
    Beginning beginning;
    bool visit = false;
    bool without_plan = false;
};

/// `trouble` gets what speaks against games that cannot be planned.
std::vector<TestGame> plan_test(const Patient& patient, const PlayTest& test, Issues& trouble);

/// Items, spells and abilities of the packs that are looked at, "items/my-pack:sword".
std::set<std::string> cards_of(const Patient& patient);

} // namespace flickforge
