// content/schema/schema.h: the schemas as one tree that forms, documentation, defaults, links and messages all read.
// Whether a document is valid is decided by the JSON Schema library (check.h); this tree says what was meant.
#pragma once
#include "base/files.h"
#include "content/json/node.h"
#include "content/json/sources.h"

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace flickforge {

struct Schema;
class Pattern;

struct Property {
    std::string name;
    const Schema* schema;
};

/// What is allowed at one place of a document.
struct Schema {
    std::string title;
    std::string description;
    std::vector<std::string> types; ///< "integer", "string", …; empty allows anything
    std::vector<Node> choices;      ///< the only values allowed; empty allows any
    std::optional<Node> default_value;
    Origin default_origin;
    std::optional<double> minimum, maximum;
    std::optional<std::size_t> min_length, max_length, min_items, max_items;
    bool patterns_below = false; ///< here or further in, some text has a pattern
    bool unique_items = false;
    std::shared_ptr<const Pattern> pattern; ///< what texts must look like; null for any
    std::string form;                       ///< x-form: the pattern in words
    std::string unit;                       ///< x-unit: "cm", "g", …
    std::vector<std::string> refs;          ///< x-ref: kinds a text here may name; "*" takes the kind from the field beside it
    std::string file;                       ///< x-file: the text is a path inside the pack to a file of this type
    bool kind_name = false;                 ///< x-enum "kinds": the text names a kind of content
    std::string widget;                     ///< x-widget: how a form shows it where its type does not say enough: "sequences", "boxes", …
    bool translate = false;                 ///< x-translate: shown to players, belongs in translations
    std::size_t category = 7;               ///< x-category, of a kind: which of the theme's eight colours the editor shows it in
    std::string letter;                     ///< x-letter, of a kind: one or two letters beside its objects in the editor
    std::vector<Property> properties;       ///< in the order files are written
    std::vector<std::string> required;
    bool closed = false;           ///< no other fields than these
    const Schema* extra = nullptr; ///< what fields of any other name hold
    const Schema* items = nullptr; ///< what entries of a list hold

    const Schema* property(std::string_view name) const;
    bool allows(std::string_view type) const;
    /// True without a pattern, and for texts that are too long anyway: matching a very long text would not end well.
    bool matches(std::string_view text) const;
};

/// All schemas of a folder, compiled. Immutable; share freely.
class Schemas {
public:
    /// Reads schemas/*.json. Fails on our own mistakes: unknown keywords, missing descriptions, dangling $ref.
    static Result<std::shared_ptr<const Schemas>> compile(const FileTree& tree);
    ~Schemas();

    /// The kinds of content, in the order of the design. "pack", "patches" and "tests" are schemas, not kinds.
    const std::vector<std::string>& kinds() const { return kinds_; }
    bool is_kind(std::string_view kind) const;
    /// By kind, or "pack", "patches" or "tests"; null when there is none.
    const Schema* find(std::string_view name) const;
    const Sources& sources() const { return sources_; }
    const FileTree& tree() const { return tree_; }

    /// A default value set by a schema file says so by this.
    bool owns(Origin origin) const { return origin.file >= first_number; }
    Place place(Origin origin) const;

    /// Numbers of schema files start here, so that an origin tells schemas and packs apart.
    static constexpr std::uint32_t first_number = 0x80000000u;

private:
    Schemas() = default;
    friend class SchemaCompiler;

    FileTree tree_;
    Sources sources_;
    std::deque<Schema> pool_;
    std::map<std::string, const Schema*, std::less<>> roots_;
    std::vector<std::string> kinds_;
};

/// "monster" for "monsters": the kind's title in small letters.
std::string one_of(const Schema& kind_schema);

/// Members of objects in the order of the schema, unknown ones last: the canonical order of files.
void order_members(const Schema& schema, Node& node);

} // namespace flickforge
