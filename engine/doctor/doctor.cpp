#include "doctor/doctor.h"

#include <algorithm>

namespace flickforge {
namespace {

/// The folder of a pack, as people see it, with a '/' behind it.
std::string folder_of(const Library& library, const PackInfo& pack) {
    const std::string& cover = library.sources().at(pack.origin).shown;
    return cover.substr(0, cover.size() - std::string_view("pack.json").size());
}

} // namespace

Result<Examined> examine(const DoctorInput& patient, const TestGames& test) {
    Examined examined;
    append(examined.findings, find_patch_troubles(patient));
    append(examined.findings, find_unused(patient));
    append(examined.findings, find_unreachable_rooms(patient));
    if (test.games > 0) {
        auto played = find_unexercised(patient, test, &examined.games);
        if (!played) return std::unexpected(std::move(played.error()));
        append(examined.findings, std::move(*played));
    }
    sort_and_unify(examined.findings);
    for (const PackInfo& pack : patient.library->packs()) {
        const std::string folder = folder_of(*patient.library, pack);
        std::erase_if(examined.findings, [&](const Issue& issue) {
            const bool taken = issue.place.file.starts_with(folder) && std::ranges::any_of(pack.muted, [&](const Mute& mute) {
                                   return mute.issue == issue.code && (mute.file.empty() || folder + mute.file == issue.place.file);
                               });
            if (taken) examined.muted.push_back(issue);
            return taken;
        });
    }
    return examined;
}

} // namespace flickforge
