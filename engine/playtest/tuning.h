// playtest/tuning.h: ranges of values to try for a field or rule option. Single changes are content/load/overrides.h.
#pragma once
#include "content/load/overrides.h"

namespace flickforge {

/// One field or rule option, and the values it is to have.
struct Sweep {
    std::string field;               ///< with its sign: "monsters.orc.health=", "heroes.*.health+="; of a rule option "starting_gold="
    std::vector<std::string> values; ///< at least two
    bool option() const { return field.find('.') == std::string::npos; }
};

/// "monsters.orc.health=1..3", "…=0..1:0.25", "…=1,2,5", "starting_gold=0..6:2". At most 100 values.
Result<Sweep> sweep_of(const std::string& text);

} // namespace flickforge
