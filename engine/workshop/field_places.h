// workshop/field_places.h: between the lines of a file and the fields of an object: issues name lines, forms show fields.
// Pure. `text` is the very text that `root` was read from.
#pragma once
#include "base/issue.h"
#include "content/json/node.h"

#include <string>
#include <string_view>

namespace flickforge {

/// The innermost field written at a line and column, "sequences[0][1].shot"; "" is the object as a whole.
/// Column 0 means the first field that starts on the line.
std::string path_at(const Node& root, std::string_view text, int line, int column);

/// The byte at a line and column; the end of the text when it has fewer.
std::size_t offset_in(std::string_view text, int line, int column);

/// Where the value of a field is written, or of what is around it where the file does not say it. The file is left empty.
Place place_of_path(const Node& root, std::string_view text, std::string_view path);

/// "list[3]" and "object.field": one step further down.
std::string below(const std::string& path, std::size_t index);
std::string below(const std::string& path, std::string_view field);

} // namespace flickforge
