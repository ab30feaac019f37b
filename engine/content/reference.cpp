#include "content/reference.h"

#include "base/text.h"
#include "content/json_writer.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

std::string joined_refs(const Schema& schema) {
    std::vector<std::string> parts;
    for (const std::string& kind : schema.refs)
        parts.push_back(kind == "*" ? "the kind named beside it" : std::format("[{0}](#{0})", kind));
    return join(parts, " or ");
}

/// "whole number, 1 to 4", "text, names one of monsters", …
std::string type_words(const Schema& schema) {
    std::vector<std::string> words;
    if (!schema.refs.empty()) words.push_back("id of " + joined_refs(schema));
    else if (schema.kind_name) words.emplace_back("name of a kind");
    else if (!schema.choices.empty()) {
        std::vector<std::string> choices;
        for (const Node& choice : schema.choices) choices.push_back('`' + write_json_line(choice) + '`');
        words.push_back(join(choices, " "));
    } else {
        std::vector<std::string> types;
        for (const std::string& type : schema.types)
            types.push_back(type == "integer"   ? "whole number"
                            : type == "string"  ? "text"
                            : type == "boolean" ? "true or false"
                            : type == "array"   ? "list"
                                                : type);
        words.push_back(types.empty() ? "any value" : join(types, " or "));
    }
    if (schema.minimum && schema.maximum)
        words.push_back(std::format("{} to {}", number_text(*schema.minimum), number_text(*schema.maximum)));
    else if (schema.minimum) words.push_back(std::format("{} or more", number_text(*schema.minimum)));
    if (!schema.unit.empty()) words.push_back(schema.unit);
    if (schema.items) {
        if (!schema.items->refs.empty()) words.push_back("of ids of " + joined_refs(*schema.items));
        if (schema.min_items && *schema.min_items > 0 && schema.max_items)
            words.push_back(std::format("{} to {} entries", *schema.min_items, *schema.max_items));
    }
    return join(words);
}

class Writer {
public:
    explicit Writer(const Schemas& schemas) : schemas_(schemas) {}

    std::string write() {
        out_ = "# Content reference\n\n"
               "Written by `flickforge docs` from the schemas in `schemas/`; change it there.\n\n"
               "A pack is a folder with `pack.json` and a folder for each kind of content. One object is one file, and the file's name is "
               "the object's id.\n"
               "Ids of other packs are written `pack:name`. Lengths are centimetres, masses grams, angles degrees.\n"
               "Fields in **bold** must be there.\n\n";
        std::vector<std::string> names{"pack"};
        names.insert(names.end(), schemas_.kinds().begin(), schemas_.kinds().end());
        names.emplace_back("patches");
        for (const std::string& name : names) out_ += std::format("- [{0}](#{0}): {1}\n", name, schemas_.find(name)->description);
        for (const std::string& name : names) {
            const Schema& schema = *schemas_.find(name);
            out_ += std::format("\n## {}\n\n{} {}\n\n", name, schema.description,
                                name == "pack" ? "File `pack.json`." : std::format("Files `{}/NAME.json`.", name));
            out_ += "| field | value | default | meaning |\n|---|---|---|---|\n";
            table(schema, "");
        }
        return std::move(out_);
    }

private:
    const Schemas& schemas_;
    std::string out_;

    void table(const Schema& schema, const std::string& prefix) {
        for (const Property& property : schema.properties) {
            const std::string field = prefix + property.name;
            const bool required = std::ranges::contains(schema.required, property.name);
            std::string meaning = property.schema->description;
            std::ranges::replace(meaning, '|', '/');
            const std::string fallback = property.schema->default_value ? '`' + write_json_line(*property.schema->default_value) + '`' : "";
            out_ += std::format("| {}`{}`{} | {} | {} | {} |\n", required ? "**" : "", field, required ? "**" : "",
                                type_words(*property.schema), fallback, meaning);
            inner(*property.schema, field);
        }
    }

    /// Fields of objects inside objects, lists and maps, written as paths.
    void inner(const Schema& schema, const std::string& field) {
        if (schema.items) inner_of(*schema.items, field + "[]");
        if (schema.extra) inner_of(*schema.extra, field + ".NAME");
        if (!schema.properties.empty()) table(schema, field + '.');
    }
    void inner_of(const Schema& schema, const std::string& field) {
        if (!schema.properties.empty()) table(schema, field + '.');
        else inner(schema, field);
    }
};

} // namespace

std::string content_reference(const Schemas& schemas) { return Writer(schemas).write(); }

} // namespace flickforge
