#include "content/authoring/reference.h"

#include "base/text.h"
#include "base/wrap.h"
#include "content/json/json_writer.h"

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
    if (schema.widget == "sequences") words.emplace_back("[sequences](#sequences)");
    else if (schema.widget == "boxes") words.emplace_back("[boxes](#boxes)");
    else if (schema.widget == "step") words.emplace_back("one icon of [sequences](#sequences)");
    else if (!schema.refs.empty()) words.push_back("id of " + joined_refs(schema));
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

/// Sequences and boxes have a section of their own; the tables of kinds only refer to it.
bool has_own_section(const Schema& schema) { return schema.widget == "sequences" || schema.widget == "boxes" || schema.widget == "step"; }

/// The first place below a schema that a form shows by this control.
const Schema* find_widget(const Schema& schema, std::string_view widget) {
    if (schema.widget == widget) return &schema;
    for (const Property& property : schema.properties)
        if (const Schema* found = find_widget(*property.schema, widget)) return found;
    return schema.items ? find_widget(*schema.items, widget) : nullptr;
}

class Writer {
public:
    explicit Writer(const Schemas& schemas) : schemas_(schemas) { find_shared(); }

    std::string write() {
        out_ =
            "# Content reference\n\n"
            "Written by `flickforge docs` from the schemas in `schemas/`; change it there.\n\n"
            "A pack is a folder with `pack.json` and a folder for each kind of content. One object is one file,\n"
            "and the file's name is the object's id. Ids of other packs are written `pack:name`. Lengths are\n"
            "centimetres, masses grams, angles degrees.\n\n"
            "Each section lists the fields of one kind. Besides these, objects have the\n"
            "[fields of every object](#fields-of-every-object). Required fields are in **bold** and come first.\n"
            "`field[].x` is a field of each entry of a list, `field.NAME.x` of each entry with a name of your\n"
            "choice.\n\n"
            "| kind | what it is |\n|---|---|\n";
        std::vector<std::string> names{"pack"};
        names.insert(names.end(), schemas_.kinds().begin(), schemas_.kinds().end());
        names.emplace_back("patches");
        names.emplace_back("tests");
        for (const std::string& name : names) out_ += std::format("| [{0}](#{0}) | {1} |\n", name, schemas_.find(name)->description);
        write_shared();
        write_icons();
        for (const std::string& name : names) write_kind(name);
        return std::move(out_);
    }

private:
    const Schemas& schemas_;
    std::string out_;
    std::vector<Property> shared_; ///< most kinds have them, and they mean the same everywhere

    static constexpr const char* head = "| field | value | default | meaning |\n|---|---|---|---|\n";

    static bool is_same(const Property& a, const Property& b) { return a.name == b.name && a.schema->description == b.schema->description; }
    bool is_shared(const Property& property) const {
        return std::ranges::any_of(shared_, [&](const Property& shared) { return is_same(shared, property); });
    }

    void find_shared() {
        const auto& kinds = schemas_.kinds();
        for (const std::string& kind : kinds)
            for (const Property& property : schemas_.find(kind)->properties) {
                const auto has_it = [&](const std::string& other) {
                    return std::ranges::any_of(schemas_.find(other)->properties, [&](const Property& p) { return is_same(p, property); });
                };
                const auto users = std::ranges::count_if(kinds, has_it);
                if (!is_shared(property) && 2 * static_cast<std::size_t>(users) > kinds.size()) shared_.push_back(property);
            }
    }

    void write_shared() {
        out_ += "\n## Fields of every object\n\n"
                "Where a kind lacks one of these, its section says so.\n\n";
        out_ += head;
        const Schema& any = *schemas_.find(schemas_.kinds().front());
        for (const bool required : {true, false})
            for (const Property& property : shared_)
                if (std::ranges::contains(any.required, property.name) == required) row(property, required, "");
    }

    void write_icons() {
        const Schema *sequences = nullptr, *boxes = nullptr;
        for (const std::string& kind : schemas_.kinds()) {
            if (!sequences) sequences = find_widget(*schemas_.find(kind), "sequences");
            if (!boxes) boxes = find_widget(*schemas_.find(kind), "boxes");
        }
        if (sequences) {
            out_ +=
                "\n## Sequences\n\n"
                "What a character or card does: a list of sequences, of which the player chooses one each turn. A\n"
                "sequence is a list of icons, made one after the other. `[[a, b], [c]]` means \"a, then b; or c\".\n"
                "Each icon has these fields:\n\n";
            out_ += head;
            table(*sequences->items->items, "");
        }
        if (boxes) {
            out_ += "\n## Boxes\n\n"
                    "The icons in a Nullifies, Reflects or Suppresses box: a list of shots. Each icon has these\n"
                    "fields:\n\n";
            out_ += head;
            table(*boxes->items, "");
        }
    }

    void write_kind(const std::string& name) {
        const Schema& schema = *schemas_.find(name);
        const std::string files = name == "pack" ? "File `pack.json`." : std::format("Files `{}/NAME.json`.", name);
        out_ += std::format("\n## {}\n\n{}\n", name, wrapped(schema.description + ' ' + files));
        const bool kind = schemas_.is_kind(name); // pack, patches and tests show all that they have
        std::vector<std::string> missing;
        for (const Property& shared : shared_)
            if (kind && !schema.property(shared.name)) missing.push_back('`' + shared.name + '`');
        if (!missing.empty()) out_ += wrapped(std::format("Without {}.", join(missing))) + '\n';
        out_ += head;
        table(schema, "", kind);
    }

    void table(const Schema& schema, const std::string& prefix, bool without_shared = false) {
        for (const bool required : {true, false})
            for (const Property& property : schema.properties)
                if (std::ranges::contains(schema.required, property.name) == required && !(without_shared && is_shared(property)))
                    row(property, required, prefix);
    }

    void row(const Property& property, bool required, const std::string& prefix) {
        const std::string field = prefix + property.name;
        std::string meaning = property.schema->description;
        std::ranges::replace(meaning, '|', '/');
        const std::string fallback = property.schema->default_value ? '`' + write_json_line(*property.schema->default_value) + '`' : "";
        const std::string value = property.name == "extends" && prefix.empty() ? "id of the same kind" : type_words(*property.schema);
        out_ += std::format("| {}`{}`{} | {} | {} | {} |\n", required ? "**" : "", field, required ? "**" : "", value, fallback, meaning);
        if (!has_own_section(*property.schema)) inner(*property.schema, field);
    }

    /// Fields of objects inside objects, lists and maps, written as paths.
    void inner(const Schema& schema, const std::string& field) {
        if (schema.items) inner_of(*schema.items, field + "[]");
        if (schema.extra) inner_of(*schema.extra, field + ".NAME");
        if (!schema.properties.empty()) table(schema, field + '.');
    }
    void inner_of(const Schema& schema, const std::string& field) {
        if (has_own_section(schema)) return;
        if (!schema.properties.empty()) table(schema, field + '.');
        else inner(schema, field);
    }
};

} // namespace

std::string content_reference(const Schemas& schemas) { return Writer(schemas).write(); }

} // namespace flickforge
