// content/schema/canonical.h: the one form in which files are written: fields in the order of the schema, two blanks a level.
#pragma once
#include "content/schema/schema.h"

namespace flickforge {

/// The schema a file of a pack follows, by its path inside the pack: "pack" for pack.json, otherwise the folder it lies in.
std::string schema_name(std::string_view path_in_pack);

/// What a program may put right without asking: a byte order mark and Windows line ends.
std::string without_marks(std::string text);

/// Without a schema the fields stay in the order they have.
std::string canonical_text(const Schema* schema, Node node);

/// The same for a file's text. Fails on text that is no JSON; `shown` is the file's name in messages.
Result<std::string> canonical_text(const Schema* schema, const std::string& text, const std::string& shown);

} // namespace flickforge
