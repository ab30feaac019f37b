// editor/forms/model.h: an object as a form shows it: a tree of fields, each with its value, who set it, and what is wrong with it.
// Made again when the project changes; drawing only reads it.
#pragma once
#include "editor/project/schema_text.h"
#include "editor/project/workspace.h"
#include "workshop/fields.h"

namespace flickforge::editor {

struct FormField {
    std::string path;  ///< "sequences[0][1].shot"; "" is the object itself
    std::string key;   ///< "shot"; of list entries ""
    std::string label; ///< "Shot"
    std::string tip;
    const Schema* schema = nullptr; ///< null when the schema knows no such field
    FieldShape shape = FieldShape::any;
    FieldView view;
    bool required = false;
    bool in_list = false;           ///< a list entry or inside one: inherited only with the whole list
    std::vector<std::string> kinds; ///< of a reference: those it may name
    std::string origin;             ///< "inherited from Orc", "default"; "" when the object's own file says it
    std::string summary;            ///< on one line
    bool overrides = false;         ///< the own file says something else than it would inherit
    Issues issues;
    bool trouble = false; ///< issues here or further in
    std::vector<FormField> children;

    const Node* value() const { return view.value ? &*view.value : nullptr; }
    /// It is set by the object itself, a parent or a patch, or it is required. Others are under "More fields".
    bool is_shown() const;
    const FormField* child(std::string_view name) const;
};

struct FormModel {
    std::string file; ///< inside the project; "" for a read-only object
    std::optional<ObjectKey> key;
    std::string name, pack, kind;   ///< as people read them; kind is a schema's name
    const Schema* schema = nullptr; ///< null for files that are not objects, such as scripts
    bool editable = false;
    Issues broken; ///< why the file's text cannot be read; the fields are then empty
    Issues whole;  ///< what is wrong with the object as a whole
    FormField top;

    /// The field with this path, or the nearest around it; null for "".
    const FormField* nearest(std::string_view path) const;
};

/// Of what is chosen in the workspace.
FormModel make_form_model(const Workspace& workspace);

} // namespace flickforge::editor
