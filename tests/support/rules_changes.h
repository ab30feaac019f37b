// support/rules_changes.h: what rules_library_pointer changes in the shipped content; with_pack changes it, too.
#pragma once
#include <string>
#include <vector>

namespace flickforge::testing {

/// As words of `--set`.
const std::vector<std::string>& rules_changes();

} // namespace flickforge::testing
