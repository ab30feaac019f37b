// content/json/findings.h: what is wrong with values that were read from JSON, each at its line and with the path to it.
#pragma once
#include "base/result.h"
#include "content/json/node.h"

#include <optional>
#include <span>

namespace flickforge::json {

/// What the nodes were read from. Without its text issues have no line.
struct JsonText {
    std::string_view text;
    std::string shown;
};

/// Where a value is, as seen from inside.
struct Where {
    const Where* above = nullptr;
    std::string_view field;
    std::optional<std::size_t> index;
};
/// "rooms[2].board"; "" for the outermost value.
std::string to_text(const Where& where);

/// Gathers what is wrong, at most twenty.
class Findings {
public:
    explicit Findings(JsonText source = {}) : source_(std::move(source)) {}

    void add(const Node& node, std::string code, std::string message, std::string hint = "");
    void wrong_type(const Node& node, const Where& where, std::string_view expected);
    void unknown_field(const Member& member, const Where& where, std::span<const std::string_view> known);
    void missing_field(const Node& node, const Where& where, std::string_view field);
    void not_a_choice(const Node& node, const Where& where, std::string_view word, std::span<const std::string> choices);
    void out_of_range(const Node& node, const Where& where, int low, int high);

    Issues issues;

private:
    JsonText source_;
};

} // namespace flickforge::json
