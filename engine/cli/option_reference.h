// cli/option_reference.h: docs/options.md, written from the variants so that it cannot drift from them.
#pragma once
#include "content/library/library.h"

#include <memory>
#include <vector>

namespace flickforge {

/// Every rule option that a variant declares, with its choices and its rows of the ledger, and every variant with the options it sets: of the
/// first game all, of each further one those that the games before it do not have.
std::string option_reference(const std::vector<std::shared_ptr<const Library>>& games);

} // namespace flickforge
