#include "content/load/provenance.h"

#include "content/json/field_path.h"

#include <format>

namespace flickforge {

std::string_view to_text(SetBy how) {
    switch (how) {
    case SetBy::own: return "own";
    case SetBy::inherited: return "inherited";
    case SetBy::patch: return "patch";
    case SetBy::fallback: return "default";
    }
    return "";
}

Setter setter_of(const Library& library, const Object& object, Origin origin) {
    const Schemas& schemas = library.checker().schemas();
    if (schemas.owns(origin)) return {SetBy::fallback, "", "", schemas.place(origin)};
    const Source& source = library.sources().at(origin);
    SetBy how = SetBy::own;
    if (source.path.starts_with("patches/")) how = SetBy::patch;
    else if (origin.file != object.file) how = SetBy::inherited;
    std::string name = source.path.substr(source.path.rfind('/') + 1);
    if (name.ends_with(".json")) name.resize(name.size() - 5);
    return {how, source.pack, full_id(source.pack, name), library.sources().place(origin)};
}

std::string to_text(const Setter& setter) {
    const std::string where = std::format("{}:{}:{}", setter.place.file, setter.place.line, setter.place.column);
    switch (setter.how) {
    case SetBy::fallback: return std::format("default of the schema, {}", where);
    case SetBy::patch: return std::format("patched by {}, {}", setter.pack, where);
    case SetBy::inherited: return std::format("inherited from {}, {}", setter.pack, where);
    case SetBy::own: break;
    }
    return std::format("set by {}, {}", setter.pack, where);
}

std::vector<const Overridden*> earlier_values(const Object& object, std::string_view path) {
    std::vector<const Overridden*> result;
    for (const Overridden& entry : object.history)
        if (overlaps(entry.path, path)) result.push_back(&entry);
    return result;
}

} // namespace flickforge
