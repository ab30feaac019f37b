#include "editor/project/schema_text.h"

#include "base/text.h"
#include "content/json/json_writer.h"

#include <algorithm>
#include <cctype>
#include <format>

namespace flickforge::editor {

namespace {

bool is_colour(const Schema& schema) {
    return schema.pattern && schema.max_length == 7 && schema.matches("#3b7a57") && !schema.matches("3b7a57");
}

FieldShape shape_of_text(const Schema& schema) {
    constexpr std::size_t longest_line = 120;
    if (!schema.refs.empty()) return FieldShape::reference;
    if (!schema.file.empty()) return FieldShape::file;
    if (schema.kind_name) return FieldShape::choice;
    if (is_colour(schema)) return FieldShape::colour;
    return schema.max_length && *schema.max_length > longest_line && !schema.pattern ? FieldShape::long_text : FieldShape::text;
}

/// "Poison Melee", "Missile ×3"
std::string summary_of_step(const Node& step, const Schema* schema, const NameOf& name_of) {
    const auto kinds = [&](const char* field) -> const Schema* { return schema ? schema->property(field) : nullptr; };
    std::vector<std::string> words;
    if (const Node* modifiers = step.find("modifiers"); modifiers && modifiers->is_array())
        for (const Node& each : modifiers->items())
            words.push_back(summary_of(each, kinds("modifiers") ? kinds("modifiers")->items : nullptr, name_of));
    if (const Node* shot = step.find("shot")) words.push_back(summary_of(*shot, kinds("shot"), name_of));
    if (const Node* turns = step.find("by_turn")) words.push_back(summary_of(*turns, kinds("by_turn"), name_of));
    std::string result = join(words, " ");
    if (const Node* amount = step.find("amount"); amount && amount->is_integer() && amount->as_integer() != 1)
        result += std::format(" {}", amount->as_integer());
    if (const Node* times = step.find("times"); times && times->is_integer() && times->as_integer() != 1)
        result += std::format(" ×{}", times->as_integer());
    return result.empty() ? "nothing yet" : result;
}

std::string joined(const Node& list, const Schema* schema, const NameOf& name_of, std::string_view between) {
    std::vector<std::string> parts;
    for (const Node& item : list.items()) parts.push_back(summary_of(item, schema ? schema->items : nullptr, name_of));
    return join(parts, between);
}

std::string summary_of_list(const Node& list, const Schema* schema, const NameOf& name_of) {
    constexpr std::size_t most = 4;
    const bool sequences = schema && schema->widget == "sequences";
    if (sequences) {
        std::vector<std::string> parts;
        for (const Node& sequence : list.items())
            parts.push_back(sequence.is_array() ? joined(sequence, schema->items, name_of, " then ")
                                                : summary_of(sequence, nullptr, name_of));
        return join(parts, " or ");
    }
    if (schema && shape_of(schema) == FieldShape::numbers) return std::format("({})", joined(list, schema, name_of, ", "));
    if (list.items().size() > most) return counted(list.items().size(), "entry", "entries");
    return joined(list, schema, name_of, ", ");
}

std::string summary_of_object(const Node& object, const Schema* schema, const NameOf& name_of) {
    if (schema && (schema->widget == "step" || (schema->property("shot") && schema->property("modifiers"))))
        return summary_of_step(object, schema, name_of);
    std::vector<std::string> parts;
    for (const Member& member : object.members()) {
        const Schema* inner = schema ? schema->property(member.key) : nullptr;
        const FieldShape shape = shape_of(inner);
        const std::string words = summary_of(member.value, inner, name_of);
        if (words.empty() || shape == FieldShape::long_text) continue;
        if (member.key == "id" && object.find("name")) continue; // a name says it better
        // "size 0 pt" means the style's size: a number that is as usual says nothing
        if (member.value.is_number() && inner && inner->default_value && same_value(*inner->default_value, member.value)) continue;
        if (shape == FieldShape::yes_no) {
            if (member.value.is_boolean() && member.value.as_boolean()) parts.push_back(in_words(member.key));
        } else if (member.value.is_number() || shape == FieldShape::any) {
            std::string key = member.key;
            std::ranges::replace(key, '_', ' ');
            parts.push_back(key + " " + words + (inner && !inner->unit.empty() ? " " + inner->unit : ""));
        } else parts.push_back(words);
    }
    return join(parts);
}

} // namespace

FieldShape shape_of(const Schema* schema) {
    if (!schema) return FieldShape::any;
    if (!schema->choices.empty()) return FieldShape::choice;
    if (schema->types.size() != 1) return FieldShape::any;
    const std::string& type = schema->types.front();
    if (type == "string") return shape_of_text(*schema);
    if (type == "integer") return FieldShape::whole;
    if (type == "number") return FieldShape::number;
    if (type == "boolean") return FieldShape::yes_no;
    if (type == "object") return schema->properties.empty() ? FieldShape::dictionary : FieldShape::group;
    if (type != "array") return FieldShape::any;
    const FieldShape items = shape_of(schema->items);
    constexpr std::size_t most = 4;
    const bool fixed = schema->min_items && schema->min_items == schema->max_items && *schema->max_items <= most;
    return fixed && (items == FieldShape::number || items == FieldShape::whole) ? FieldShape::numbers : FieldShape::list;
}

std::string label_of(std::string_view key, const Schema* schema) {
    return schema && !schema->title.empty() ? schema->title : in_words(key);
}

std::string tip_of(const Schema& schema) {
    std::string tip = schema.description;
    const std::string unit = schema.unit.empty() ? "" : " " + schema.unit;
    if (schema.minimum && schema.maximum)
        tip += std::format(" {} to {}{}.", number_text(*schema.minimum), number_text(*schema.maximum), unit);
    else if (schema.minimum) tip += std::format(" At least {}{}.", number_text(*schema.minimum), unit);
    else if (schema.maximum) tip += std::format(" At most {}{}.", number_text(*schema.maximum), unit);
    else if (!unit.empty()) tip += std::format(" In{}.", unit);
    if (!schema.form.empty()) {
        std::string form = schema.form;
        form[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(form[0])));
        tip += ' ' + form + '.';
    }
    return tip;
}

std::string choice_words(const Node& choice) { return choice.is_string() ? in_words(choice.as_string()) : write_json_line(choice); }

std::string summary_of(const Node& value, const Schema* schema, const NameOf& name_of) {
    if (value.is_string()) {
        if (schema && !schema->refs.empty()) return name_of(schema->refs, value.as_string());
        return shape_of(schema) == FieldShape::choice ? choice_words(value) : value.as_string();
    }
    if (value.is_array()) return summary_of_list(value, schema, name_of);
    if (value.is_object()) return summary_of_object(value, schema, name_of);
    if (value.is_boolean()) return value.as_boolean() ? "yes" : "no";
    return write_json_line(value);
}

Node starting_value(const Schema& schema, const std::function<std::string(const std::vector<std::string>& kinds)>& first_of) {
    if (schema.default_value) return *schema.default_value;
    if (!schema.choices.empty()) return schema.choices.front();
    const std::string type = schema.types.empty() ? "string" : schema.types.front();
    if (type == "boolean") return Node::boolean(false);
    if (type == "integer" || type == "number") {
        const double least = schema.minimum.value_or(0), most = schema.maximum.value_or(least);
        const double start = least > 0 ? least : std::max(least, std::min(0.0, most));
        return type == "integer" ? Node::integer(static_cast<std::int64_t>(start)) : Node::number(start);
    }
    if (type == "array") {
        Node list = Node::array();
        if (schema.items)
            for (std::size_t i = 0; i < schema.min_items.value_or(0); ++i) list.items().push_back(starting_value(*schema.items, first_of));
        return list;
    }
    if (type == "object") {
        Node object = Node::object();
        for (const std::string& name : schema.required)
            if (const Schema* inner = schema.property(name)) object.set(name, starting_value(*inner, first_of));
        return object;
    }
    if (!schema.refs.empty()) return Node::string(first_of(schema.refs));
    if (is_colour(schema)) return Node::string("#808080");
    return Node::string("");
}

} // namespace flickforge::editor
