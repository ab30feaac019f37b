// content/json/control_characters.h: characters that no text of a pack may have, because they act on a terminal instead of being read.
// Which they are: base/printable.h. Saves and messages of other programs are not looked at: what they hold is made harmless when it is printed.
#pragma once
#include "content/json/node.h"
#include "content/json/sources.h"

namespace flickforge {

/// An error for each text and field name of the document that has one, at its place.
Issues control_characters(const Node& document, const Sources& sources);

/// The same for the source of a script. Carriage returns are left alone: Lua reads them as line breaks.
Issues control_characters_in_script(std::string_view text, const std::string& shown);

} // namespace flickforge
