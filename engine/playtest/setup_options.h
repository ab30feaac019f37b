// playtest/setup_options.h: a playtest as users ask for it, by names and with many words left out, and the same in full.
#pragma once
#include "playtest/request.h"
#include "playtest/tuning.h"

#include <optional>

namespace flickforge {

/// One set-up in the words of the command line. Empty lists: as the first game of the rulebook, or as in the set-up it is a change of.
struct SetupOptions {
    std::vector<std::string> lords;    ///< names by commas, or "all"
    std::vector<std::string> layouts;  ///< the same
    std::vector<std::string> rooms;    ///< each a game of its own: a room, several by commas, or "all": every battle room alone
    std::vector<std::string> parties;  ///< each heroes by commas, or "random"
    std::vector<std::string> variants; ///< and options as name=value; "none": not those of the layout either
    std::vector<std::string> changes;  ///< of content
    std::vector<std::string> skills;
    std::optional<int> players;
    bool operator==(const SetupOptions&) const = default;
    bool empty() const { return *this == SetupOptions{}; }
};

/// Writes the options out in full. Fails with suggestions where names do not exist. `notes` are choices that were made for the player.
Result<Setup> setup_of(const Library& library, const SetupOptions& options, std::vector<std::string>& notes);

/// The set-up with a change: what the options say comes in place of what `base` has; variants and changes of content are added to them.
Result<Setup> changed_setup(const Library& library, const Setup& base, const SetupOptions& options);

/// A set-up for each value, or for each combination of values when there are several sweeps.
Result<std::vector<Setup>> setups_for(const Setup& base, const std::vector<Sweep>& sweeps);

} // namespace flickforge
