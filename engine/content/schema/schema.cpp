#include "content/schema/schema.h"

#include "base/text.h"
#include "content/json/json_reader.h"

#include <algorithm>
#include <array>
#include <format>
#include <regex>

namespace flickforge {
namespace {

constexpr std::array kind_order = {"heroes",      "abilities", "items",      "spells", "familiars", "monsters", "families",
                                   "lords",       "antients",  "rooms",      "boards", "pieces",    "walls",    "materials",
                                   "shots",       "modifiers", "conditions", "decks",  "layouts",   "variants", "tokens",
                                   "card_styles", "icons",     "strings",    "scripts"};

} // namespace

class Pattern {
public:
    explicit Pattern(const std::string& text) : regex_(text, std::regex::ECMAScript | std::regex::optimize) {}
    bool matches(std::string_view text) const { return std::regex_search(text.begin(), text.end(), regex_); }

private:
    std::regex regex_;
};

bool Schema::matches(std::string_view text) const {
    return !pattern || (max_length && text.size() > 4 * *max_length) || pattern->matches(text);
}

const Schema* Schema::property(std::string_view name) const {
    const auto found = std::ranges::find(properties, name, &Property::name);
    return found == properties.end() ? extra : found->schema;
}

bool Schema::allows(std::string_view type) const {
    return types.empty() || std::ranges::contains(types, type) || (type == "integer" && std::ranges::contains(types, "number"));
}

/// One pass over the schema files.
class SchemaCompiler {
public:
    explicit SchemaCompiler(const FileTree& tree) { schemas_->tree_ = tree; }

    Result<std::shared_ptr<const Schemas>> compile() {
        for (const auto& [path, text] : schemas_->tree_.files) {
            if (!path.ends_with(".json")) continue;
            const auto file = schemas_->sources_.add({.pack = "", .path = path, .shown = schemas_->tree_.shown(path), .text = text});
            ReadJson read = read_json(schemas_->sources_, file);
            append(issues_, std::move(read.issues));
            if (read.root) documents_.emplace(path, std::move(*read.root));
        }
        for (const auto& [path, document] : documents_) {
            const Node* kind = document.find("x-kind");
            if (kind && kind->is_string()) schemas_->roots_.emplace(kind->as_string(), build(document, path));
        }
        for (const char* kind : kind_order) {
            if (schemas_->roots_.contains(kind)) schemas_->kinds_.emplace_back(kind);
            else
                issues_.push_back({.code = "schema",
                                   .place = {schemas_->tree_.root},
                                   .message = std::format("the schema of {} is missing", kind),
                                   .hint = ""});
        }
        for (const char* needed : {"pack", "patches", "tests"})
            if (!schemas_->roots_.contains(needed))
                issues_.push_back(
                    {.code = "schema", .place = {schemas_->tree_.root}, .message = std::format("{}.json is missing", needed), .hint = ""});
        if (!issues_.empty()) return std::unexpected(std::move(issues_));
        return std::shared_ptr<const Schemas>(std::move(schemas_));
    }

private:
    std::unique_ptr<Schemas> schemas_{new Schemas};
    std::map<std::string, Node> documents_;
    std::map<const Node*, const Schema*> built_;
    Issues issues_;

    void complain(const Node& where, std::string message) {
        issues_.push_back({.code = "schema", .place = schemas_->sources_.place(where.origin), .message = std::move(message), .hint = ""});
    }

    const Node* resolve(const Node& ref, const std::string& path, std::string& target_path) {
        const std::string& text = ref.as_string();
        const auto hash = text.find("#/");
        target_path = hash == 0 ? path : text.substr(0, hash);
        const auto document = documents_.find(target_path);
        const Node* node = document == documents_.end() || hash == std::string::npos ? nullptr : &document->second;
        for (std::string_view rest = hash == std::string::npos ? "" : std::string_view(text).substr(hash + 2); node && !rest.empty();) {
            const auto slash = rest.find('/');
            node = node->find(rest.substr(0, slash));
            rest = slash == std::string_view::npos ? "" : rest.substr(slash + 1);
        }
        if (!node) complain(ref, std::format("{} leads nowhere", in_quotes(text)));
        return node;
    }

    const Schema* build(const Node& node, const std::string& path) {
        if (const auto done = built_.find(&node); done != built_.end()) return done->second;
        Schema& schema = schemas_->pool_.emplace_back();
        built_.emplace(&node, &schema);
        if (const Node* ref = node.find("$ref")) {
            std::string target_path;
            if (const Node* target = resolve(*ref, path, target_path)) schema = *build(*target, target_path);
        }
        for (const Member& member : node.members()) keyword(schema, member, path);
        schema.patterns_below =
            schema.pattern || (schema.items && schema.items->patterns_below) || (schema.extra && schema.extra->patterns_below) ||
            std::ranges::any_of(schema.properties, [](const Property& property) { return property.schema->patterns_below; });
        if (schema.pattern && !schema.max_length) complain(node, "a pattern needs a maxLength beside it");
        if (schema.description.empty()) complain(node, "every place of a schema needs a description");
        return &schema;
    }

    void keyword(Schema& schema, const Member& member, const std::string& path) {
        const Node& value = member.value;
        const std::string& key = member.key;
        const auto texts = [&] {
            std::vector<std::string> result;
            if (value.is_string()) result.push_back(value.as_string());
            else
                for (const Node& item : value.items()) result.push_back(item.as_string());
            return result;
        };
        const auto size = [&] { return static_cast<std::size_t>(value.as_integer()); };
        if (key == "title") schema.title = value.as_string();
        else if (key == "description") schema.description = value.as_string();
        else if (key == "type") schema.types = texts();
        else if (key == "enum") schema.choices = value.items();
        else if (key == "const") schema.choices = {value};
        else if (key == "default") set_default(schema, value);
        else if (key == "minimum") schema.minimum = value.as_number();
        else if (key == "maximum") schema.maximum = value.as_number();
        else if (key == "minLength") schema.min_length = size();
        else if (key == "maxLength") schema.max_length = size();
        else if (key == "minItems") schema.min_items = size();
        else if (key == "maxItems") schema.max_items = size();
        else if (key == "uniqueItems") schema.unique_items = value.as_boolean();
        else if (key == "pattern") schema.pattern = std::make_shared<Pattern>(value.as_string());
        else if (key == "x-form") schema.form = value.as_string();
        else if (key == "x-unit") schema.unit = value.as_string();
        else if (key == "x-ref") schema.refs = texts();
        else if (key == "x-file") schema.file = value.as_string();
        else if (key == "x-enum") schema.kind_name = true;
        else if (key == "x-widget") schema.widget = value.as_string();
        else if (key == "x-translate") schema.translate = value.as_boolean();
        else if (key == "x-category") schema.category = size();
        else if (key == "x-letter") schema.letter = value.as_string();
        else if (key == "required") schema.required = texts();
        else if (key == "else") { // "if": the object extends another or is abstract; "else": it must be complete
            if (const Node* required = value.find("required")) keyword(schema, {"required", {}, *required}, path);
        } else if (key == "properties") {
            for (const Member& property : value.members()) schema.properties.push_back({property.key, build(property.value, path)});
        } else if (key == "additionalProperties") {
            if (value.is_object()) schema.extra = build(value, path);
            else schema.closed = !value.as_boolean();
        } else if (key == "items") schema.items = build(value, path);
        else if (key != "$schema" && key != "$ref" && key != "x-deprecated" && key != "x-renamed-to" && key != "x-kind" && key != "if" &&
                 key != "definitions")
            complain(value, std::format("the keyword {} is not used here", in_quotes(key)));
    }

    void set_default(Schema& schema, const Node& value) {
        schema.default_value = value;
        mark(*schema.default_value);
    }

    static void mark(Node& node) {
        node.origin.file |= Schemas::first_number;
        if (node.is_array())
            for (Node& item : node.items()) mark(item);
        if (node.is_object())
            for (Member& member : node.members()) mark(member.value);
    }
};

Schemas::~Schemas() = default;

Result<std::shared_ptr<const Schemas>> Schemas::compile(const FileTree& tree) {
    if (!tree.issues.empty()) return std::unexpected(tree.issues);
    return SchemaCompiler(tree).compile();
}

bool Schemas::is_kind(std::string_view kind) const { return std::ranges::contains(kinds_, kind); }

const Schema* Schemas::find(std::string_view name) const {
    const auto found = roots_.find(name);
    return found == roots_.end() ? nullptr : found->second;
}

Place Schemas::place(Origin origin) const { return sources_.place({origin.file & ~first_number, origin.offset}); }

std::string one_of(const Schema& kind_schema) {
    std::string result = kind_schema.title;
    if (!result.empty() && result != "Antient" && result != "Catacomb Lord") result[0] = static_cast<char>(result[0] | 0x20);
    return result;
}

void order_members(const Schema& schema, Node& node) {
    if (node.is_array() && schema.items)
        for (Node& item : node.items()) order_members(*schema.items, item);
    if (!node.is_object()) return;
    const auto rank = [&](const Member& member) {
        const auto found = std::ranges::find(schema.properties, member.key, &Property::name);
        return found - schema.properties.begin();
    };
    std::ranges::stable_sort(node.members(), {}, rank);
    for (Member& member : node.members())
        if (const Schema* inner = schema.property(member.key)) order_members(*inner, member.value);
}

} // namespace flickforge
