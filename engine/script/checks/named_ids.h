// script/checks/named_ids.h: ids that a script writes as texts: what it compares with a field (event.id == "stunned"), and what it gives to functions
// and effects (add_condition(who, "stunned")). Found without running it.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace flickforge {

struct NamedId {
    std::string text; ///< what stands between the quotes
    int line = 1;
    int column = 1;     ///< of the opening quote
    std::string field;  ///< of a comparison, the field as it is read: "event.id", "hit.target.what", "().what" of a call; empty otherwise
    std::string call;   ///< of an argument, the function: "add_condition", ":has", "game.cards"; empty otherwise
    int argument = 0;   ///< which of its arguments, from 1; 0: a field of the table that it takes
    std::string member; ///< of a table: the field, "shot" of shot{shot = "melee"}
    bool operator==(const NamedId&) const = default;
};

/// For a text that compiles. A local that is set once, to a field (local shot = event.id), counts as that field.
std::vector<NamedId> named_ids(std::string_view text);

/// Texts that the script itself gives out as ids or questions: id = "first", question = "prize".
std::vector<std::string> given_ids(std::string_view text);

} // namespace flickforge
