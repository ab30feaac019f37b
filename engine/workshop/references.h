// workshop/references.h: every place in a file that names an object, and how to write another name there.
// Knows what the schemas mark (x-ref), and what they cannot: targets and values of patches and variants, entries of
// translations, cards a style is for.
#pragma once
#include "content/load/resolve.h"

#include <functional>
#include <optional>

namespace flickforge {

struct Reference {
    std::string path;               ///< "sequences[0][1].shot"
    std::vector<std::string> kinds; ///< kinds the object may be of
    std::string target;             ///< full id
    bool entry = false;             ///< a translation of the object, which does not need it but goes with it

    bool names(const ObjectKey& key) const;
};

/// What to write instead: a full id, or nothing to leave it.
using Renamer = std::function<std::optional<std::string>(const Reference&)>;

/// Walks through the document of a file in pack `home`. Names are written short where they were and still can be in `new_home`.
/// True when something was changed.
bool visit_references(const Schemas& schemas, std::string_view schema_name, Node& document, std::string_view home,
                      std::string_view new_home, const Renamer& renamer);

/// The same for a value that lies at a place with this schema.
bool visit_references(const Schemas& schemas, const Schema& schema, Node& value, std::string_view home, std::string_view new_home,
                      const Renamer& renamer);

/// All references of a file, nothing changed.
std::vector<Reference> references_in(const Schemas& schemas, std::string_view schema_name, Node document, std::string_view home);

} // namespace flickforge
