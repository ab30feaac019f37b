// content/load/provenance.h: who set a value, and what stood there before.
#pragma once
#include "content/library/library.h"

namespace flickforge {

enum class SetBy { own, inherited, patch, fallback };

/// "own", "inherited", "patch", "default"
std::string_view to_text(SetBy how);

struct Setter {
    SetBy how = SetBy::own;
    std::string pack;   ///< whose file says so; empty for defaults
    std::string object; ///< full id of the object or patch that is that file; empty for defaults
    Place place;
};

/// Who wrote the value that lies at `origin` in this object.
Setter setter_of(const Library& library, const Object& object, Origin origin);

/// "inherited from catacombs, content/catacombs/monsters/orc.json:4:13"
std::string to_text(const Setter& setter);

/// Values that stood at this path or around it before, earliest first.
std::vector<const Overridden*> earlier_values(const Object& object, std::string_view path);

} // namespace flickforge
