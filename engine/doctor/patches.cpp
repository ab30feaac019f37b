// Patches that meet, and patches that change nothing. The history of every object tells both.
#include "base/text.h"
#include "content/json/field_path.h"
#include "content/json/json_writer.h"
#include "doctor/doctor.h"

#include <format>

namespace flickforge {
namespace {

const Node* value_at(const Node& data, const std::string& path) {
    const auto parsed = parse_field_path(path);
    return parsed ? find_at(data, *parsed) : nullptr;
}

bool by_patch(const Sources& sources, const Overridden& change) {
    return change.by.file != 0 && change.by.file < Schemas::first_number && sources.at(change.by).path.starts_with("patches/");
}

/// A name may be written with or without the pack it belongs to.
bool same_meaning(const Node& was, const Node& now, const Sources& sources) {
    if (same_value(was, now)) return true;
    if (!was.is_string() || !now.is_string() || was.origin.file == 0) return false;
    const auto full = [&](const Node& node) {
        return node.origin.file >= Schemas::first_number ? node.as_string() : full_id(sources.at(node.origin).pack, node.as_string());
    };
    return full(was) == full(now);
}

} // namespace

Issues find_patch_troubles(const DoctorInput& patient) {
    Issues issues;
    const Library& library = *patient.library;
    const Sources& sources = library.sources();
    for (const auto& [key, object] : library.objects()) {
        const Schema* schema = library.checker().schemas().find(key.kind);
        for (std::size_t i = 0; i < object->history.size(); ++i) {
            const Overridden& change = object->history[i];
            if (!by_patch(sources, change)) continue;
            const Place place = sources.place(change.by);
            const std::string pack = sources.at(change.by).pack;
            const Overridden* next = nullptr;
            const Overridden* earlier = nullptr;
            for (std::size_t j = 0; j < object->history.size(); ++j) {
                const Overridden& other = object->history[j];
                if (other.path != change.path || j == i || !by_patch(sources, other)) continue;
                if (j > i && !next) next = &other;
                if (j < i && sources.at(other.by).pack != pack) earlier = &other;
            }
            if (earlier && (patient.packs.contains(pack) || patient.packs.contains(sources.at(earlier->by).pack))) {
                const Place other = sources.place(earlier->by);
                issues.push_back({.level = Level::warning,
                                  .code = "overlapping-patches",
                                  .place = place,
                                  .message = std::format("{} of {} is also set by {}:{}:{}; this one, of the later pack, counts",
                                                         change.path, object->id, other.file, other.line, other.column),
                                  .hint = "leave one of them out, or mute this if it is intended"});
            }
            if (!patient.packs.contains(pack)) continue;
            const Node* now = next ? &next->was : value_at(object->data, change.path);
            const Schema* field = schema && change.path.find_first_of(".[") == std::string::npos ? schema->property(change.path) : nullptr;
            const Node* was = !change.was.is_null() ? &change.was : field && field->default_value ? &*field->default_value : nullptr;
            if (now && was && same_meaning(*was, *now, sources))
                issues.push_back({.level = Level::warning,
                                  .code = "idle-patch",
                                  .place = place,
                                  .message = std::format("{} of {} is {} already", change.path, object->id, write_json_line(*was)),
                                  .hint = change.was.is_null() ? "that is the default; leave this change out" : "leave this change out"});
        }
    }
    return issues;
}

} // namespace flickforge
