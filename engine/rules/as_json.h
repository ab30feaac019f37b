// rules/as_json.h: states, commands, decisions and events as JSON and back, and the hash that says whether two games are the same.
// Reading is strict: every unknown field, wrong type and number out of range is an error that names its place.
#pragma once
#include "content/json/findings.h"
#include "rules/start.h"

namespace flickforge {

Node to_json(const GameState& state);
Node to_json(const Command& command); ///< {"do": "flick", "piece": 3, …}
Node to_json(const Decision& decision);
Node to_json(const Event& event);
/// With every field, also those that are empty.
Node whole_json(const GameState& state);
Node whole_json(const Decision& decision);
Node whole_json(const Event& event);
Node to_json(const GameSetup& setup);
Node to_json(const Arrangement& arrangement);

Result<GameState> state_from(const Node& node, json::JsonText source = {});
Result<Command> command_from(const Node& node, json::JsonText source = {});
Result<GameSetup> setup_from(const Node& node, json::JsonText source = {});
Result<Arrangement> arrangement_from(const Node& node, json::JsonText source = {});

/// What in a state from a file no game could have reached: ids that this library does not have, numbers out of range, positions beyond their
/// list, tasks where they cannot be. Whether the open question is right is for the rules to say: verify/question.h.
Issues verify(const Library& library, const GameState& state);

std::uint64_t hash_of(const GameState& state);

} // namespace flickforge
