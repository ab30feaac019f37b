#include "cli/describe.h"

#include "base/text.h"
#include "content/json/json_writer.h"

#include <format>

namespace flickforge {
namespace {

std::string word(const Node* node) { return node && node->is_string() ? std::string(name_of(node->as_string())) : ""; }

std::string describe_box(const Node& box) {
    std::string text;
    if (const Node* modifiers = box.find("modifiers"); modifiers && modifiers->is_array())
        for (const Node& modifier : modifiers->items()) text += word(&modifier) + ' ';
    return text + word(box.find("shot"));
}

long long number(const Node& node, std::string_view key, long long otherwise) {
    const Node* found = node.find(key);
    return found && found->is_integer() ? found->as_integer() : otherwise;
}

std::string describe_step(const Node& step) {
    std::string text = describe_box(step);
    if (const Node* turns = step.find("by_turn")) {
        std::vector<std::string> parts;
        for (const Node& box : turns->items()) parts.push_back(describe_box(box));
        text = std::format("by turn ({})", join(parts));
    }
    if (const auto amount = number(step, "amount", 1); amount > 1) text += std::format(" {}", amount);
    if (const Node* summons = step.find("summons")) text += ' ' + word(summons);
    if (const Node* target = step.find("target"); target && target->is_string() && target->as_string() != "owner")
        text += std::format(" ({})", target->as_string() == "hero" ? "any hero" : "all heroes");
    if (const auto times = number(step, "times", 1); times > 1) text += std::format(" x{}", times);
    return text;
}

} // namespace

std::string describe_sequences(const Node& sequences) {
    std::vector<std::string> alternatives;
    for (const Node& sequence : sequences.items()) {
        std::vector<std::string> steps;
        for (const Node& step : sequence.items()) steps.push_back(describe_step(step));
        alternatives.push_back(join(steps, " > "));
    }
    return join(alternatives, " | ");
}

std::string describe_boxes(const Node& boxes) {
    std::vector<std::string> parts;
    for (const Node& box : boxes.items()) parts.push_back(describe_box(box));
    return join(parts);
}

std::string describe_field(const Schema& schema, const std::string& field, const Node& value) {
    if (field == "sequences" && value.is_array()) return describe_sequences(value);
    if ((field == "nullifies" || field == "reflects" || field == "suppresses") && value.is_array()) return describe_boxes(value);
    const Schema* property = schema.property(field);
    if (value.is_string()) return value.as_string();
    std::string text = write_json_line(value);
    if (property && !property->unit.empty() && value.is_number()) text += ' ' + property->unit;
    return text;
}

} // namespace flickforge
