// match/scenario.h: tests that packs carry: given this table, these commands, expect these facts. JSON in a pack's folder tests/.
#pragma once
#include "match/match.h"

#include <functional>

namespace flickforge {

struct ScenarioResult {
    std::string name;
    Issues failures; ///< empty: it holds
};

/// Runs one scenario file. `pack` completes ids that are written without one; `shown` names the file in messages. `watch` sees the match as
/// it begins and after all commands. Every command is run a second time by fresh scripts (second_run.h). `print` gets what scripts
/// print.
ScenarioResult run_scenario(const std::string& text, const std::string& shown, const std::string& pack,
                            std::shared_ptr<const Library> library, const std::function<void(Match&)>& watch = {},
                            const LuaHooks::Print& print = {});

/// A match as a scenario: how it began, its commands (the first `count`, or all), the state of every character after them and the question then.
/// Ready to be put in a pack's tests/. `text` is for people.
std::string record_scenario(const Match& match, const std::string& name, std::optional<std::size_t> commands = {},
                            const std::string& text = "");

} // namespace flickforge
