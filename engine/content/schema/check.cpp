#include "content/schema/check.h"

#include "base/text.h"

#include <charconv>
#include <format>
#include <map>
#include <algorithm>
#include <nlohmann/json-schema.hpp>
#include <set>

namespace flickforge {
namespace {

using nlohmann::json;

json to_json(const Node& node) {
    if (node.is_null()) return nullptr;
    if (node.is_boolean()) return node.as_boolean();
    if (node.is_integer()) return node.as_integer();
    if (node.is_number()) {
        // 2.0 is a whole number to JSON Schema, but not to the library, which looks at how it is stored.
        const double number = node.as_number();
        if (number == static_cast<double>(static_cast<std::int64_t>(std::clamp(number, -9e15, 9e15))))
            return static_cast<std::int64_t>(number);
        return number;
    }
    if (node.is_string()) return node.as_string();
    if (node.is_array()) {
        json result = json::array();
        result.get_ref<json::array_t&>().reserve(node.items().size());
        for (const Node& item : node.items()) result.push_back(to_json(item));
        return result;
    }
    json result = json::object();
    for (const Member& member : node.members()) result.emplace(member.key, to_json(member.value));
    return result;
}

/// Collects the places where the library found something; the words come from our own schema tree.
class Findings : public nlohmann::json_schema::basic_error_handler {
public:
    std::map<std::string, std::string> messages; ///< JSON pointer -> first message of the library

    void error(const json::json_pointer& pointer, const json& instance, const std::string& message) override {
        basic_error_handler::error(pointer, instance, message);
        messages.emplace(pointer.to_string(), message);
    }
};

std::string unescape(std::string_view token) {
    std::string result;
    for (std::size_t i = 0; i < token.size(); ++i) {
        if (token[i] == '~' && i + 1 < token.size()) result += token[++i] == '1' ? '/' : '~';
        else result += token[i];
    }
    return result;
}

/// A place in document and schema, found by walking a JSON pointer through both.
struct PlacementArea {
    const Schema* schema;
    const Node* node;
    std::string field; ///< "sequences[0][1].shot"
};

PlacementArea walk(const Schema& root, const Node& document, std::string_view pointer) {
    PlacementArea spot{&root, &document, ""};
    while (!pointer.empty()) {
        pointer.remove_prefix(1);
        const auto slash = pointer.find('/');
        const std::string token = unescape(pointer.substr(0, slash));
        pointer = slash == std::string_view::npos ? "" : pointer.substr(slash);
        if (spot.node->is_array()) {
            std::size_t index = 0;
            std::from_chars(token.data(), token.data() + token.size(), index);
            if (index >= spot.node->items().size() || !spot.schema->items) return spot;
            spot.node = &spot.node->items()[index];
            spot.schema = spot.schema->items;
            spot.field += std::format("[{}]", index);
        } else {
            const Node* next = spot.node->find(token);
            const Schema* schema = spot.schema->property(token);
            if (!next || !schema) return spot;
            spot.node = next;
            spot.schema = schema;
            spot.field += (spot.field.empty() ? "" : ".") + token;
        }
    }
    return spot;
}

/// Takes out words for people and defaults, which the library would carry along or even gather as patches for every
/// document, and patterns, which it would try on texts of any length: the standard's regex overflows the stack on long
/// ones, so we match them ourselves. Walks as a schema is built, so that a property called "title" stays.
void strip_schema(json& schema) {
    if (!schema.is_object()) return;
    for (const char* word : {"description", "title", "default", "pattern"}) schema.erase(word);
    for (const char* group : {"properties", "definitions"})
        if (const auto found = schema.find(group); found != schema.end())
            for (json& part : *found) strip_schema(part);
    for (const char* inner : {"items", "additionalProperties"})
        if (const auto found = schema.find(inner); found != schema.end()) strip_schema(*found);
}

/// A root schema as the library gets it. Documents come resolved: complete, or abstract and then free of "required".
json for_library(json schema, bool abstract) {
    if (schema.contains("else") && !abstract) schema["required"] = schema["else"]["required"];
    schema.erase("if");
    schema.erase("else");
    return schema;
}

using Validator = nlohmann::json_schema::json_validator;

std::string escape(std::string_view token) {
    std::string result;
    for (const char c : token) result += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
    return result;
}

/// JSON pointers of texts that do not look as their pattern says.
void find_misshapen(const Schema& schema, const Node& node, const std::string& pointer, std::set<std::string>& found) {
    if (!schema.patterns_below) return;
    if (node.is_string() && !schema.matches(node.as_string())) found.insert(pointer);
    if (node.is_array() && schema.items)
        for (std::size_t i = 0; i < node.items().size(); ++i)
            find_misshapen(*schema.items, node.items()[i], std::format("{}/{}", pointer, i), found);
    if (node.is_object())
        for (const Member& member : node.members())
            if (const Schema* inner = schema.property(member.key); inner && inner->patterns_below)
                find_misshapen(*inner, member.value, pointer + '/' + escape(member.key), found);
}

/// For what the library reports only at the object around it: the values of maps.
Issues explain_parts(const Schema& schema, const Node& node, const std::string& field, const std::string& whole, const Sources& sources) {
    Issues issues;
    const auto part = [&](const Schema* inner, const Node& value, const std::string& name) {
        if (!inner) return;
        append(issues, explain(*inner, value, name, whole, sources));
        append(issues, explain_parts(*inner, value, name, whole, sources));
    };
    if (node.is_array())
        for (std::size_t i = 0; i < node.items().size(); ++i) part(schema.items, node.items()[i], std::format("{}[{}]", field, i));
    if (node.is_object())
        for (const Member& member : node.members())
            part(schema.property(member.key), member.value, field.empty() ? member.key : field + '.' + member.key);
    return issues;
}

} // namespace

struct Checker::Validators {
    std::map<std::string, Validator, std::less<>> complete;
    std::map<std::string, Validator, std::less<>> abstract;
};

Checker::~Checker() = default;

Result<std::unique_ptr<Checker>> Checker::create(std::shared_ptr<const Schemas> schemas) {
    std::unique_ptr<Checker> checker(new Checker);
    checker->schemas_ = std::move(schemas);
    checker->validators_ = std::make_unique<Validators>();
    const FileTree& tree = checker->schemas_->tree();
    std::map<std::string, json, std::less<>> stripped;
    for (const auto& [path, text] : tree.files) {
        if (!path.ends_with(".json") || path.contains('/')) continue;
        json schema = json::parse(*text); // our own reader has found it well-formed
        strip_schema(schema);
        stripped.emplace(path, std::move(schema));
    }
    const auto load = [&](const nlohmann::json_uri& uri, json& schema) {
        std::string path = uri.path();
        while (path.starts_with('/')) path.erase(0, 1);
        if (const auto found = stripped.find(path); found != stripped.end()) schema = found->second;
    };
    std::vector<std::string> names = checker->schemas_->kinds();
    names.emplace_back("pack");
    names.emplace_back("patches");
    names.emplace_back("tests");
    for (const std::string& name : names) {
        try {
            for (const bool abstract : {false, true}) {
                Validator validator(load);
                validator.set_root_schema(for_library(stripped.at(name + ".json"), abstract));
                (abstract ? checker->validators_->abstract : checker->validators_->complete).emplace(name, std::move(validator));
            }
        } catch (const std::exception& error) {
            return fail({.code = "schema", .place = {tree.shown(name + ".json")}, .message = error.what(), .hint = ""});
        }
    }
    return checker;
}

Issues Checker::check(std::string_view kind, const Node& document, const Sources& sources) const {
    const Schema* root = schemas_->find(kind);
    const Node* abstract = document.find("abstract");
    const bool is_abstract = abstract && abstract->is_boolean() && abstract->as_boolean();
    const Validator& validator = (is_abstract ? validators_->abstract : validators_->complete).find(kind)->second;
    Findings findings;
    try {
        validator.validate(to_json(document), findings);
    } catch (const std::exception& error) {
        return {{.code = "schema", .place = sources.place(document.origin), .message = error.what(), .hint = ""}};
    }
    std::set<std::string> misshapen;
    find_misshapen(*root, document, "", misshapen);
    for (const std::string& pointer : misshapen) findings.messages.emplace(pointer, "not in the right form");
    Issues issues;
    for (const auto& [pointer, message] : findings.messages) {
        const PlacementArea spot = walk(*root, document, pointer);
        Issues found = explain(*spot.schema, *spot.node, spot.field, one_of(*root), sources);
        if (found.empty()) found = explain_parts(*spot.schema, *spot.node, spot.field, one_of(*root), sources);
        if (found.empty())
            found.push_back({.code = "schema",
                             .place = sources.place(spot.node->origin),
                             .message = (spot.field.empty() ? "" : spot.field + ": ") + message,
                             .hint = ""});
        append(issues, std::move(found));
    }
    return issues;
}

} // namespace flickforge
