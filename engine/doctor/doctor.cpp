#include "doctor/doctor.h"

#include "content/library/muted.h"

namespace flickforge {

Result<Examined> examine(const DoctorInput& patient, const TestGames& test) {
    Examined examined;
    append(examined.findings, find_patch_troubles(patient));
    append(examined.findings, find_unused(patient));
    append(examined.findings, find_unreachable_rooms(patient));
    append(examined.findings, find_untranslated(patient));
    if (test.games > 0) {
        auto played = find_unexercised(patient, test, &examined.games);
        if (!played) return std::unexpected(std::move(played.error()));
        append(examined.findings, std::move(*played));
    }
    sort_and_unify(examined.findings);
    examined.muted = take_muted(*patient.library, examined.findings);
    return examined;
}

} // namespace flickforge
