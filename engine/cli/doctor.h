// cli/doctor.h: `flickforge doctor`: what is probably not meant, before others get the pack.
#pragma once
#include "cli/commands.h"

namespace flickforge {

struct DoctorOptions {
    PackChoice choice;
    int games = 3;
    std::uint64_t seed = 1;
    Format format = Format::text;
};
int doctor(const Context& context, const DoctorOptions& options);

} // namespace flickforge
