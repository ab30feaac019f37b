// cli/list_packs.h: `flickforge list packs`: the packs that are shipped, installed and here.
#pragma once
#include "cli/packs.h"

namespace flickforge {

/// `flickforge list games`: those that --game can name.
int list_games(const Context& context, const PackChoice& choice, bool json);

int list_packs(const Context& context, const PackChoice& choice, bool json);

} // namespace flickforge
