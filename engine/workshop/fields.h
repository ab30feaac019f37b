// workshop/fields.h: edits of one object's fields, as a form makes them.
// Each function reads the file as it is now and answers with an Edit for Project::apply, or says why there is none.
// Files come out in canonical form; nothing but the named field changes, "$schema" and unknown fields stay.
//
// Paths are those of patches: "health", "sequences[0][1].shot", "minions[monster=zombie].count".
#pragma once
#include "content/json/field_path.h"
#include "content/load/provenance.h"
#include "workshop/project.h"

namespace flickforge {

/// What a form shows for a field.
struct FieldView {
    std::optional<Node> value;     ///< in effect; nothing when it is set nowhere
    Setter from;                   ///< who set it
    bool own = false;              ///< the object's own file says so
    bool dropped = false;          ///< the own file says null: the inherited value is given up
    std::optional<Node> inherited; ///< what would be in effect if the own file said nothing
};

FieldView view_field(const Project& project, const std::string& file, const std::string& path);

Result<Edit> set_field(const Project& project, const std::string& file, const std::string& path, Node value);

/// Takes the field out of the file; what is inherited or the schema's default is then in effect.
Result<Edit> remove_field(const Project& project, const std::string& file, const std::string& path);

/// Writes the inherited value into the object's own file, to change it there.
Result<Edit> override_field(const Project& project, const std::string& file, const std::string& path);
/// Gives up the own value for the inherited one.
Result<Edit> revert_field(const Project& project, const std::string& file, const std::string& path);
/// Gives up the inherited value without another in its place.
Result<Edit> drop_field(const Project& project, const std::string& file, const std::string& path);

// Lists. An inherited list becomes the object's own first: lists are inherited whole or not at all.

Result<Edit> insert_item(const Project& project, const std::string& file, const std::string& list, std::size_t at, Node value);
Result<Edit> move_item(const Project& project, const std::string& file, const std::string& list, std::size_t from, std::size_t to);
Result<Edit> remove_item(const Project& project, const std::string& file, const std::string& list, std::size_t at);

/// The file's text as typed, right or wrong; also for scripts.
Result<Edit> set_file_text(const Project& project, const std::string& file, std::string text);

/// What the schema says of the place; null when it knows no such field.
const Schema* schema_at(const Schema& root, const FieldPath& path);

} // namespace flickforge
