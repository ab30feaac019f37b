// content/library/document.h: a file as read, and an object with inheritance and patches applied.
#pragma once
#include "content/kinds/object.h"
#include "content/schema/schema.h"

#include <memory>

namespace flickforge {

/// One object file of a pack, parsed.
struct Document {
    std::string pack;
    std::string kind;
    std::string name; ///< file name without .json, which is the id
    std::uint32_t file = 0;
    Node root;

    std::string id() const { return full_id(pack, name); }
};

/// A value that gave way to a later one. The history of a field is the list of these, earliest first, and then the value itself.
struct Overridden {
    std::string path; ///< "health", "sequences[0]"
    Node was;         ///< null node when the field was not there
    Origin by;        ///< where the later value is written
};

/// A text that names another object.
struct Use {
    std::string path;
    std::vector<std::string> kinds; ///< kinds it may be of
    std::string target;             ///< full id
    Origin origin;
};

/// A text that names a file of a pack.
struct FileUse {
    std::string path;
    std::string pack;
    std::string file; ///< inside the pack; empty when the path leaves it
    std::string written;
    Origin origin;
};

/// An object in effect: own fields, inherited ones, patches, defaults; references and script paths written out in full.
struct Object {
    std::string kind;
    std::string id;
    bool abstract = false;
    std::uint32_t file = 0;
    Node data;
    std::uint64_t hash = 0; ///< of the data
    std::vector<Overridden> history;
    std::vector<Use> uses;
    std::vector<FileUse> files;
    Issues issues;                              ///< what its schema says against it
    std::shared_ptr<const ContentObject> typed; ///< null while there are such issues

    std::vector<std::shared_ptr<const Document>> made_from; ///< itself, ancestors and patches
};

} // namespace flickforge
