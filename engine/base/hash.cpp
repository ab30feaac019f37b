#include "base/hash.h"

#include <format>

namespace flickforge {

std::string Hash::text() const { return std::format("{:016x}", value_); }

} // namespace flickforge
