// cli/option_reference.h: docs/options.md, written from the variants so that it cannot drift from them.
#pragma once
#include "content/library/library.h"

namespace flickforge {

/// Every rule option that a variant declares, with its choices and its rows of the ledger, and every variant with the options it sets.
std::string option_reference(const Library& library);

} // namespace flickforge
