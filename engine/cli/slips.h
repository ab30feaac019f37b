// cli/slips.h: words of a command line that were not understood, answered with what was probably meant.
#pragma once
#include "base/issue.h"

namespace CLI {
class App;
class ParseError;
} // namespace CLI

namespace flickforge {

/// What to say after `app` refused its arguments with this error: the word, the command it stands in, and a suggestion.
Issue explain_slip(const CLI::App& app, const CLI::ParseError& error);

} // namespace flickforge
