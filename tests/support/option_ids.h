// tests/support/option_ids.h: whatever a game offers is said in the grammar of rules/option.h.
#pragma once
#include "rules/option.h"
#include "rules/state.h"

#include <catch2/catch_test_macros.hpp>

namespace flickforge::testing {

/// Every option that is offered now is read, and written again as it was. Answers how many there are.
inline int check_option_ids(const GameState& state) {
    if (!state.decision) return 0;
    for (const Option& option : state.decision->options) {
        const auto parts = parts_of(option.id, state.decision->about);
        if (!parts || to_text(*parts) != option.id) FAIL("option " << option.id << " of " << words_of(*state.decision).about);
    }
    return static_cast<int>(state.decision->options.size());
}

} // namespace flickforge::testing
