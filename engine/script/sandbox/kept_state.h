// script/sandbox/kept_state.h: locals of a file that its functions would change. Such a variable would remember something between two calls of a
// hook that no save, undo, replay or reload knows of.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace flickforge {

struct KeptState {
    std::string name;   ///< of the local
    int line = 1;       ///< where it is changed
    bool field = false; ///< it is a field of it that is changed
    bool operator==(const KeptState&) const = default;
};

/// The first place where a function assigns to a local of the file around it, or to a field of one: `count = count + 1`,
/// `seen[who.id] = true`, `function lib.f() end`. For a text that compiles. Changes by another name of the same table, and by functions such
/// as table.insert, are not seen.
std::optional<KeptState> kept_state(std::string_view text);

} // namespace flickforge
