// cli/issue_json.h: issues for programs.
#pragma once
#include "base/issue.h"
#include "content/json/node.h"

namespace flickforge {

/// A list of objects with file, line, column, level, code, message and hint.
Node to_node(const Issues& issues);

} // namespace flickforge
