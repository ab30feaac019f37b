// doctor/doctor.h: likely mistakes in a pack that breaks no rule, for its author, before others get it.
// Each finding is a warning with a code, a place and a hint; pack.json can mute those that are intended ("muted").
//
//   overlapping-patches   two packs set the same field of an object; the later one counts
//   idle-patch            a change sets what is there anyway
//   unused-object         a monster in no room, a modifier of no shot, a piece without a character …
//   unused-script         a Lua file that no object names and no script requires
//   unused-art            a picture that no object shows
//   unreachable-room      a room that no layout names and none can deal
//   not-translated        a text that the pack has in its own language and not in another one it is translated into
//   other-values          a text of scripts that takes other values in another language
//   never-ran             hooks of a script that ran in no test game
//   never-used            a card that no player used in the test games
//   script-error …        a script that failed in a test game, or remembers what it should not; these are errors
#pragma once
#include "content/library/library.h"
#include "script/lua_hooks.h"

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace flickforge {

/// What is looked at: packs of a library, together with all it loads.
struct DoctorInput {
    std::shared_ptr<const Library> library;
    std::set<std::string> packs;                           ///< ids; findings are about these alone
    std::map<std::string, std::vector<std::string>> files; ///< all files of each of them, pictures too, as paths inside the pack
    std::map<std::string, std::string> tests;              ///< scenarios they carry, "pack:tests/a.json", as text

    bool has(std::string_view id) const { return packs.contains(std::string(pack_of(id))); }
};

/// How much is played. Besides this number of whole games, every room, card, hero and lord of the packs gets a battle of its own as often.
struct TestGames {
    int games = 3; ///< 0: nothing is played
    std::uint64_t seed = 1;
    std::function<void(int done, int all)> progress;
    LuaHooks::Print print{}; ///< gets what scripts print
};

struct Examined {
    Issues findings; ///< sorted; without those that the packs mute
    Issues muted;
    int games = 0; ///< and battles that were played
};

/// Fails when a game cannot be played at all, with the reason.
Result<Examined> examine(const DoctorInput& patient, const TestGames& test = {});

// Its parts, each by itself ------------------------------------------------------------------------------------------------

Issues find_patch_troubles(const DoctorInput& patient);
Issues find_unused(const DoctorInput& patient);
Issues find_unreachable_rooms(const DoctorInput& patient);
Issues find_untranslated(const DoctorInput& patient);
Result<Issues> find_unexercised(const DoctorInput& patient, const TestGames& test, int* games = nullptr);

} // namespace flickforge
