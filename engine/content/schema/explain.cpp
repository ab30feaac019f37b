#include "base/text.h"
#include "content/json/json_writer.h"
#include "content/schema/check.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

std::string_view type_of(const Node& node) {
    if (node.is_null()) return "null";
    if (node.is_boolean()) return "boolean";
    if (node.is_integer() ||
        (node.is_number() && node.as_number() == static_cast<double>(static_cast<std::int64_t>(std::clamp(node.as_number(), -9e15, 9e15)))))
        return "integer";
    if (node.is_number()) return "number";
    if (node.is_string()) return "string";
    return node.is_array() ? "array" : "object";
}

std::string wanted_types(const Schema& schema) {
    std::vector<std::string> words;
    for (const std::string& type : schema.types)
        words.push_back(type == "integer"   ? "a whole number"
                        : type == "number"  ? "a number"
                        : type == "string"  ? "a text in quotes"
                        : type == "boolean" ? "true or false"
                        : type == "array"   ? "a list in [ ]"
                                            : "an object in { }");
    return join(words, " or ");
}

/// The value as written, short enough for a message.
std::string shown(const Node& node) {
    if (node.is_string()) return "the text " + in_quotes(node.as_string());
    if (node.is_array()) return "a list";
    if (node.is_object()) return "an object";
    return write_json_line(node);
}

/// The first sentence of a description, to stand inside ours.
std::string in_short(const Schema& schema) {
    std::string text = schema.description.substr(0, schema.description.find(". "));
    if (text.ends_with('.')) text.pop_back();
    if (text.size() > 1 && text[0] >= 'A' && text[0] <= 'Z' && ((text[1] >= 'a' && text[1] <= 'z') || text[1] == ' '))
        text[0] = static_cast<char>(text[0] | 0x20);
    return text;
}

/// How many lists deep the schema wants an object to lie; 0 when it does not.
int lists_around_object(const Schema& schema) {
    int depth = 0;
    for (const Schema* at = &schema; at->allows("array") && !at->types.empty(); at = at->items, ++depth)
        if (!at->items) return 0;
        else if (at->items->allows("object") && !at->items->types.empty()) return depth + 1;
    return 0;
}

std::string type_hint(const Schema& schema, const Node& node) {
    if (node.is_string() && (schema.allows("integer") || schema.allows("number"))) {
        const std::string& text = node.as_string();
        if (!text.empty() && text.find_first_not_of("0123456789.-") == std::string::npos) return std::format("remove the quotes: {}", text);
    }
    if (node.is_string() && schema.allows("boolean") && (node.as_string() == "true" || node.as_string() == "false"))
        return std::format("remove the quotes: {}", node.as_string());
    if (const int depth = lists_around_object(schema); depth > 0 && node.is_object())
        return std::format("put it in {}: {}{{ … }}{}", depth == 1 ? "a list" : "lists", std::string(static_cast<std::size_t>(depth), '['),
                           std::string(static_cast<std::size_t>(depth), ']'));
    if (schema.allows("array") && !node.is_array() && !node.is_object())
        return std::format("put it in a list: [{}]", write_json_line(node));
    if (node.is_null()) return "leave the field out instead";
    if (node.is_number() && schema.allows("string")) return std::format("put it in quotes: \"{}\"", write_json_line(node));
    return in_short(schema);
}

class Explainer {
public:
    Explainer(const Schema& schema, const Node& node, const std::string& field, const std::string& whole, const Sources& sources)
        : schema_(schema), node_(node), field_(field), whole_(whole), sources_(sources) {}

    Issues run() {
        if (!schema_.types.empty() && !schema_.allows(type_of(node_))) {
            add("wrong-type", std::format("expected {}, found {}", wanted_types(schema_), shown(node_)), type_hint(schema_, node_));
            return std::move(issues_);
        }
        if (!schema_.choices.empty()) choice();
        if (node_.is_number()) range();
        if (node_.is_string()) text();
        if (node_.is_array()) list();
        if (node_.is_object()) object();
        return std::move(issues_);
    }

private:
    const Schema& schema_;
    const Node& node_;
    const std::string& field_;
    const std::string& whole_;
    const Sources& sources_;
    Issues issues_;

    void add_at(Origin origin, std::string code, std::string message, std::string hint) {
        issues_.push_back(
            {.code = std::move(code), .place = sources_.place(origin), .message = std::move(message), .hint = std::move(hint)});
    }
    void add(std::string code, std::string message, std::string hint) {
        add_at(node_.origin, std::move(code), field_.empty() ? std::move(message) : std::format("{}: {}", field_, message),
               std::move(hint));
    }

    void choice() {
        if (std::ranges::any_of(schema_.choices, [&](const Node& choice) { return same_value(choice, node_); })) return;
        std::vector<std::string> names, texts;
        for (const Node& choice : schema_.choices) {
            texts.push_back(write_json_line(choice));
            if (choice.is_string()) names.push_back(choice.as_string());
        }
        const std::string near = node_.is_string() ? closest_match(node_.as_string(), names) : "";
        constexpr std::size_t readable = 12;
        if (!near.empty() && texts.size() > readable) // nobody reads fifty words to find the one that is meant
            add("not-a-choice", std::format("{} is not one of the {} words for it", write_json_line(node_), texts.size()), did_you_mean(near));
        else add("not-a-choice", std::format("{} is not one of {}", write_json_line(node_), join(texts)), did_you_mean(near));
    }

    void range() {
        const std::string unit = schema_.unit.empty() ? "" : " " + schema_.unit;
        const double number = node_.as_number();
        std::string between;
        if (schema_.minimum && schema_.maximum)
            between = std::format("allowed: {} to {}{}", number_text(*schema_.minimum), number_text(*schema_.maximum), unit);
        else if (schema_.minimum) between = std::format("allowed: {}{} and more", number_text(*schema_.minimum), unit);
        else if (schema_.maximum) between = std::format("allowed: {}{} and less", number_text(*schema_.maximum), unit);
        if (schema_.minimum && number < *schema_.minimum)
            add("out-of-range", std::format("{}{} is too small", number_text(number), unit), between);
        if (schema_.maximum && number > *schema_.maximum)
            add("out-of-range", std::format("{}{} is too large", number_text(number), unit), between);
    }

    void text() {
        const std::string& value = node_.as_string();
        const std::size_t length = count_characters(value);
        if (schema_.min_length && length < *schema_.min_length) add("too-short", "the text is empty", in_short(schema_));
        else if (schema_.max_length && length > *schema_.max_length)
            add("too-long", std::format("the text has {} characters, {} are allowed", length, *schema_.max_length), "shorten it");
        else if (!schema_.matches(value) && issues_.empty()) form(value);
    }

    void form(const std::string& value) {
        const std::string better = as_id(value);
        std::string hint = schema_.form.empty() ? in_short(schema_) : schema_.form;
        if (better != value && schema_.matches(better)) hint += std::format(": \"{}\"", better);
        add("bad-form", std::format("{} is not in the right form", in_quotes(value)), hint);
    }

    void list() {
        const std::size_t count = node_.items().size();
        if (schema_.min_items && count < *schema_.min_items)
            add("too-few", std::format("the list has {}, at least {} needed", counted(count, "entry", "entries"), *schema_.min_items),
                in_short(schema_));
        if (schema_.max_items && count > *schema_.max_items)
            add("too-many", std::format("the list has {}, at most {} allowed", counted(count, "entry", "entries"), *schema_.max_items),
                in_short(schema_));
        if (!schema_.unique_items) return;
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (same_value(node_.items()[i], node_.items()[j])) {
                    add_at(node_.items()[i].origin, "repeated",
                           std::format("{}[{}]: {} is in the list already", field_, i, write_json_line(node_.items()[i])),
                           "remove one of the two");
                    break;
                }
    }

    void object() {
        std::vector<std::string> names;
        for (const Property& property : schema_.properties)
            if (property.name != "$schema") names.push_back(property.name);
        for (const Member& member : node_.members()) {
            if (schema_.property(member.key) || !schema_.closed) continue;
            const std::string where = field_.empty() ? with_article(whole_) : field_;
            add_at(member.key_origin, "unknown-field", std::format("{} is not a field of {}", in_quotes(member.key), where),
                   suggestion(member.key, names, std::format("its fields are {}", join(names))));
        }
        const Node* abstract = field_.empty() ? node_.find("abstract") : nullptr;
        const bool may_be_incomplete = abstract && abstract->is_boolean() && abstract->as_boolean();
        for (const std::string& name : schema_.required) {
            if (node_.find(name) || (may_be_incomplete && name != "id")) continue;
            const Schema* property = schema_.property(name);
            add("missing-field", std::format("\"{}\" is missing", name),
                property ? std::format("{} needs it: {}", field_.empty() ? with_article(whole_) : field_, in_short(*property)) : "");
        }
    }
};

} // namespace

Issues explain(const Schema& schema, const Node& node, const std::string& field, const std::string& whole, const Sources& sources) {
    return Explainer(schema, node, field, whole, sources).run();
}

} // namespace flickforge
