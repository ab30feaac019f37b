// content/load/overrides.h: single fields of content changed in words: monsters.orc.health=3, heroes.*.health+=2.
// Written through the mechanism of variants (content/load/changed.h), so every field of every kind can be reached, and is checked. A game keeps
// such words among its variants, so saves and replays of changed content need nothing besides the packs.
#pragma once
#include "content/library/library.h"

#include <span>

namespace flickforge {

/// A change of content, kind.id.field=value; not the id of a variant, and not a rule option, name=value.
bool is_override(std::string_view word);

/// Where the sign begins that parts field and value, =, += or -=: an = that is in no [key=value]. npos where there is none.
std::size_t sign_in(std::string_view text);

inline constexpr std::size_t most_overrides = 100;

/// The library with these changes, one after the other. `*` as id means all objects of the kind that have the field; `=` sets, `+=` and `-=`
/// change a number by so much. Values are JSON, or words. Fails with a suggestion where a kind, id or field does not exist.
Result<std::shared_ptr<const Library>> with_overrides(std::shared_ptr<const Library> library, std::span<const std::string> changes);

} // namespace flickforge
