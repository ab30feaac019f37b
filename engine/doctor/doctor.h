// doctor/doctor.h: what is right by every rule, and yet probably not meant: for the author of a pack, before others get it.
// Each finding is a warning with a code, a place and a remedy; pack.json can mute those that are meant ("muted").
//
//   overlapping-patches   two packs set the same field of an object; the later one counts
//   idle-patch            a change sets what is there anyway
//   unused-object         a monster in no room, a modifier of no shot, a piece nobody stands on …
//   unused-script         a Lua file that nobody names or requires
//   unused-art            a picture that no object shows
//   unreachable-room      a room that no layout names and none can deal
//   never-ran             hooks of a script that no game of the play-test came to
//   never-used            a card that nobody used in the play-test
#pragma once
#include "content/library.h"

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace flickforge {

/// What is looked at: packs of a library, together with all it loads.
struct Patient {
    std::shared_ptr<const Library> library;
    std::set<std::string> packs;                           ///< ids; findings are about these alone
    std::map<std::string, std::vector<std::string>> files; ///< all files of each of them, pictures too, as paths inside the pack
    std::map<std::string, std::string> tests;              ///< scenarios they carry, "pack:tests/a.json", as text

    bool has(std::string_view id) const { return packs.contains(std::string(pack_of(id))); }
};

/// How much is played. Besides so many whole games, every room, card, hero and lord of the packs gets a battle of its own as often.
struct PlayTest {
    int games = 3; ///< 0: nothing is played
    std::uint64_t seed = 1;
    std::function<void(int done, int all)> progress;
};

struct Examined {
    Issues findings; ///< sorted; without those that the packs mute
    Issues muted;
    int games = 0; ///< and battles that were played
};

/// Fails when a game cannot be played at all, with the reason.
Result<Examined> examine(const Patient& patient, const PlayTest& test = {});

// Its parts, each by itself ------------------------------------------------------------------------------------------------

Issues find_patch_troubles(const Patient& patient);
Issues find_unused(const Patient& patient);
Issues find_unreachable_rooms(const Patient& patient);
Result<Issues> find_unexercised(const Patient& patient, const PlayTest& test, int* games = nullptr);

} // namespace flickforge
