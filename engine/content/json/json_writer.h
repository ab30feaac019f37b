// content/json/json_writer.h: nodes to canonical JSON text.
// Two blanks a level; what fits on a line of 100 characters stays on one; numbers in their shortest exact form.
#pragma once
#include "content/json/node.h"

namespace flickforge {

struct JsonStyle {
    int width = 100; ///< 0 puts everything on one line
};

/// Ends with a line break.
std::string write_json(const Node& node, const JsonStyle& style = {});

/// `{"a": 1, "b": [2, 3]}`, no line break.
std::string write_json_line(const Node& node);

/// A quoted, escaped JSON string.
std::string json_string(std::string_view text);

} // namespace flickforge
