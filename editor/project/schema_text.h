// editor/project/schema_text.h: what a schema means for a form: which control, which words, what a new value starts as.
// Nothing here knows any kind of content by name.
#pragma once
#include "content/schema/schema.h"
#include "editor/project/kind_names.h"

#include <functional>
#include <string>
#include <vector>

namespace flickforge::editor {

/// The control that fits a place of a document.
enum class FieldShape {
    text,
    long_text,
    whole,  ///< a whole number
    number, ///< any number
    yes_no,
    choice, ///< one of a few words
    colour, ///< "#rrggbb"
    reference,
    file, ///< of the pack
    list,
    numbers,    ///< a short list of numbers of fixed length: a point
    group,      ///< an object with named fields
    dictionary, ///< an object with keys that people choose
    any,        ///< several types, or not in the schema at all: typed as JSON
};

/// A null schema is a field that the schema does not know.
FieldShape shape_of(const Schema* schema);

/// The schema's title, otherwise the key in words.
std::string label_of(std::string_view key, const Schema* schema);

/// The description, then range and unit: "Hits it takes. 1 to 20."
std::string tip_of(const Schema& schema);

/// The name of an object of one of these kinds, or its id where there is none.
using NameOf = std::function<std::string(const std::vector<std::string>& kinds, const std::string& id)>;

/// A value on one line, as people say it: "Zombie, count 3", "Melee then Missile or Rush".
std::string summary_of(const Node& value, const Schema* schema, const NameOf& name_of);

/// What a field or list entry holds when it has just been added: its default, the first choice, the smallest number, required fields.
/// `first_of` answers with the id of an object of one of these kinds, "" where there is none.
Node starting_value(const Schema& schema, const std::function<std::string(const std::vector<std::string>& kinds)>& first_of);

/// Words for one of the choices of an enum: "Full health" of "full_health".
std::string choice_words(const Node& choice);

} // namespace flickforge::editor
