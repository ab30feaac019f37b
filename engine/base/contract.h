// base/contract.h: what must hold because we wrote it so. Where it does not, the mistake is ours: not the author's of a pack, not a player's.
#pragma once
#include "base/issue.h"

#include <source_location>
#include <stdexcept>

namespace flickforge {

/// Our own mistake. Nothing catches it but the edges of a program (cli/main, serve/rpc_server, the editor's frame), which leave the game as it
/// was and ask for a report.
struct BrokenContract : std::logic_error {
    using std::logic_error::logic_error;
};

/// As it is shown where it is caught: code `internal-error`.
Issue internal_error(const BrokenContract& broken);

[[noreturn]] void broken_contract(const char* what, const std::source_location& where);

/// `what` says what must hold: "a hit has a shot below it".
inline void expect(bool condition, const char* what, const std::source_location& where = std::source_location::current()) {
    if (!condition) [[unlikely]]
        broken_contract(what, where);
}

} // namespace flickforge
