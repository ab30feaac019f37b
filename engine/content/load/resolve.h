// content/load/resolve.h: from documents to objects in effect: inheritance, patches, defaults, full names.
// One mechanism for every kind, run after all packs are read, so that a patched parent reaches its children.
#pragma once
#include "content/library/document.h"
#include "content/library/object_key.h"
#include "content/library/pack.h"
#include "content/schema/check.h"

#include <map>

namespace flickforge {

/// Everything read from files, before any of it depends on another.
struct Documents {
    std::vector<PackInfo> packs; ///< in load order
    std::map<ObjectKey, std::shared_ptr<const Document>> objects;
    std::vector<std::shared_ptr<const Document>> patches; ///< in load order, then by name
    std::set<ObjectKey> broken;                           ///< files that cannot be parsed: known, but not usable

    const PackInfo* pack(std::string_view id) const;
};

/// A patch and the object it changes, for the conflict report.
struct AppliedChange {
    const Document* patch;
    ObjectKey target;
    std::string path;
    bool adds = false; ///< appended to a list: gets along with other additions
    Node value;
    Origin origin;
};

struct Resolved {
    ObjectMap objects;
    std::map<ObjectKey, std::string> placeholders; ///< objects whose parent's pack is missing, and that pack
    Issues issues;
};

/// Takes over objects of `last` whose files are all unchanged.
Resolved resolve(const Documents& documents, const Checker& checker, const Sources& sources, const ObjectMap& last);

/// Applies one change to a document in place. Returns the written path, or issues when it matches nothing.
Result<std::string> apply_change(const Schema& schema, Node& document, const Node& change, const Sources& sources);

/// Adds defaults of the schema, writes references in full and collects them.
void complete(const Schemas& schemas, const Schema& schema, const Sources& sources, Object& object);

} // namespace flickforge
