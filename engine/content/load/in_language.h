// content/load/in_language.h: a library with the names and texts of one language.
// A game keeps its language among its variants, as the word language=de. So its saves, replays and journals name things as it did, and what
// scripts said in it is said again.
#pragma once
#include "content/library/library.h"

#include <span>

namespace flickforge {

/// The word of a language, language=de; not the id of a variant, and not a rule option.
bool is_language(std::string_view word);
std::string language_word(std::string_view language);

/// The language that the last of these words names; "" for none.
std::string language_in(std::span<const std::string> words);

/// The library with all texts that are translated into the language; the others stay as they are. The library itself for "". Its content
/// hash stays that of the library. Fails for a language that no pack has, and for a library that was translated already into another.
Result<std::shared_ptr<const Library>> in_language(std::shared_ptr<const Library> library, const std::string& language);

} // namespace flickforge
