// content/load/pack_changes.h: what a pack makes of the packs that it depends on, and what it adds to them.
#pragma once
#include "content/library/library.h"

namespace flickforge {

/// One value of an object of another pack that is different with the pack.
struct FieldChange {
    ObjectKey object;
    std::string field;         ///< "health", "ally.health"; lists are compared as a whole
    std::optional<Node> was;   ///< nothing: only the pack sets it
    std::optional<Node> now;   ///< nothing: the pack removes it
    Place by;                  ///< where the pack says so
    std::string through;       ///< the object that is changed, where this one only inherits from it
    std::vector<Place> others; ///< further packs that set the same field; the later pack counts
};

/// A change that holds only in games with a variant.
struct ChangeByVariant {
    std::string variant;
    ObjectKey object;
    std::string path;
    std::string op; ///< set, append, remove …
    std::optional<Node> value;
    Place by;
};

struct AddedObject {
    ObjectKey object;
    std::string extends; ///< of another pack; empty for none
};

struct PackChanges {
    std::vector<FieldChange> fields; ///< by object, then in the order of its file
    std::vector<ChangeByVariant> variants;
    std::vector<AddedObject> added;
    std::map<std::string, int> translated; ///< language, and how many texts of other packs it translates
};

/// `before` is loaded from the packs that it depends on, `with` from these and the pack.
PackChanges changes_of(const std::string& pack, const Library& before, const Library& with);

} // namespace flickforge
