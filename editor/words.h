// editor/words.h: kinds of content as people call them. Words for fields and values: form_words.h.
#pragma once
#include "editor/form_words.h"

namespace flickforge::editor {

/// For many of it: "Monsters", "Card styles", "Catacomb Lords"
std::string kind_words(const Schemas& schemas, const std::string& kind);

/// For one of it: "monster", "card style", "Catacomb Lord"
std::string kind_word(const Schemas& schemas, const std::string& kind);

} // namespace flickforge::editor
