// arguments/suggestions.h: words of a command line that were not understood, answered with a suggestion.
#pragma once
#include "base/issue.h"

namespace CLI {
class App;
class ParseError;
} // namespace CLI

namespace flickforge {

/// What to say after `app` refused its arguments with this error: the word, the command it stands in, and a suggestion.
Issue suggest_correction(const CLI::App& app, const CLI::ParseError& error);

} // namespace flickforge
