// workshop/draft.h: (private to workshop) one file on its way to an edit.
#pragma once
#include "content/json/field_path.h"
#include "workshop/project.h"

namespace flickforge {

/// The parsed file, what it inherits, and what its schema says.
struct Draft {
    const Project& project;
    std::string file;
    FileTree::Text before;
    Node root;
    const Schema* schema;           ///< null for files of no kind
    const Object* parent = nullptr; ///< what it extends, as of the last good library

    /// Fails on a file that is not there or is no JSON object.
    static Result<Draft> open(const Project& project, const std::string& file);

    /// The value without the object's own: inherited, or the schema's default; null when there is none.
    const Node* underneath(const FieldPath& path) const;

    /// A value in effect as a person would write it in this file: without defaults, with short names where they do.
    Node copied(const Node& value, const FieldPath& path) const;

    /// The place a path names, made on the way where it is missing. Lists that are only inherited become own ones first.
    Result<Node*> place(const std::string& path);

    /// The object's name as people know it.
    std::string name() const;

    Edit finish(std::string label, std::string merge_key = "") const;
};

Result<FieldPath> parsed_path(const std::string& file, const std::string& path);

} // namespace flickforge
