// playtest/tuning.h: content changed from the command line: monsters.orc.health=3, heroes.*.health+=2; and ranges of values to try.
// Written through the mechanism of variants (content/changed.h), so every field of every kind can be reached, and is checked.
#pragma once
#include "content/library/library.h"

#include <span>

namespace flickforge {

/// The library with these changes, one after the other. `*` as id means all objects of the kind that have the field; `=` sets, `+=` and `-=`
/// change a number by so much. Values are JSON, or words. Fails with a suggestion where a kind, id or field does not exist.
Result<std::shared_ptr<const Library>> with_overrides(std::shared_ptr<const Library> library, std::span<const std::string> changes);

/// One field or rule option, and the values it is to have.
struct Sweep {
    std::string field;               ///< with its sign: "monsters.orc.health=", "heroes.*.health+="; of a rule option "starting_gold="
    std::vector<std::string> values; ///< at least two
    bool option() const { return field.find('.') == std::string::npos; }
};

/// "monsters.orc.health=1..3", "…=0..1:0.25", "…=1,2,5", "starting_gold=0..6:2". At most 100 values.
Result<Sweep> sweep_of(const std::string& text);

} // namespace flickforge
