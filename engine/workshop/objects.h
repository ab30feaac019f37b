// workshop/objects.h: edits of whole objects: new, copied, spun off, renamed, removed; each one step over all its files.
// Packs are named by their folder, objects by kind and full id. Names are ids: small letters, digits, hyphens.
#pragma once
#include "workshop/project.h"
#include "workshop/references.h"

namespace flickforge {

/// A pack in a folder of its own, from the starter. `game` is the pack that it depends on, instead of the starter's.
Result<Edit> new_pack(const Project& project, const std::string& name, const std::string& game = "", const std::string& versions = "*");

/// An object from the starter of its kind. `starter` chooses another one, such as "special-rooms".
Result<Edit> new_object(const Project& project, const std::string& pack, const std::string& kind, const std::string& name,
                        const std::string& starter = "");

/// "my-monster", or the first of my-monster-2, my-monster-3, … that is free.
std::string free_name(const Project& project, const std::string& pack, const std::string& kind, const std::string& wanted = "");

/// A copy that stands alone, with its own copy of the script. What it names in its old pack is written in full.
Result<Edit> duplicate_object(const Project& project, const ObjectKey& object, const std::string& pack, const std::string& name);

/// A new object that extends this one and so far says nothing else.
Result<Edit> spin_off(const Project& project, const ObjectKey& object, const std::string& pack, const std::string& name);

/// A place that names an object.
struct Dependent {
    std::string file;
    std::string path; ///< the field
};

/// What would no longer work without the object: in files of the project, and in read-only packs.
std::vector<Dependent> dependents(const Project& project, const ObjectKey& object);

struct Renaming {
    Edit edit;
    Issues mentions; ///< scripts and tests that seem to name it in their own way: look at them by hand
};

/// Renames the file, its own script, and every reference in all packs of the project.
Result<Renaming> rename_object(const Project& project, const ObjectKey& object, const std::string& name);

/// Removes the file, its own script and its translations. Ask `dependents` first: these keep naming it.
Result<Edit> remove_object(const Project& project, const ObjectKey& object);

} // namespace flickforge
