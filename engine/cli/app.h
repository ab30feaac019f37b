// cli/app.h: the whole command line as one function: arguments in, exit code out.
// 0 good, 1 errors found in what was looked at, 2 the command itself was not understood.
#pragma once
#include "cli/context.h"

#include <string>
#include <vector>

namespace flickforge {

int run_program(const std::vector<std::string>& arguments, const Context& context);

} // namespace flickforge
