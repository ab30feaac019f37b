// editor/project/kind_names.h: names of fields and kinds, and sentences, as people read them.
#pragma once
#include "content/schema/schema.h"

#include <string>

namespace flickforge::editor {

/// "other_side" -> "Other side"
std::string in_words(std::string_view name);

/// Of a kind, for many of it: "Monsters", "Card styles", "Catacomb Lords"
std::string kind_words(const Schemas& schemas, const std::string& kind);

/// For one of it: "monster", "card style", "Catacomb Lord"
std::string kind_word(const Schemas& schemas, const std::string& kind);

/// Begins with a capital letter, and ends with a full stop unless it ends as a question or sentence already.
std::string as_sentence(std::string text);

} // namespace flickforge::editor
