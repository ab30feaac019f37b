// doctor/smoke.h: one short game with what an author has just changed, to see that it plays at all.
#pragma once
#include "doctor/doctor.h"

namespace flickforge {

struct SmokeGame {
    std::string what;               ///< "Den: Oleira, Xoric against Ogre, Ogre"
    std::string ended;              ///< "the heroes won in round 5", "round 12 after 400 commands"
    std::map<std::string, int> ran; ///< hooks of the packs that ran, "monsters/ogre.lua damaged", and how often
    Issues mistakes;                ///< why it stopped
};

/// `changed` are objects that it is to be about; without any, or where no game has them, the seed chooses among all games that show something of
/// the packs. Computers play both sides, for at most `most` commands. Fails when no game can be planned.
Result<SmokeGame> play_smoke_game(const DoctorInput& patient, const std::set<ObjectKey>& changed, std::uint64_t seed, int most = 400);

} // namespace flickforge
