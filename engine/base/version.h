// base/version.h: semantic versions and the ranges packs ask for.
#pragma once
#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace flickforge {

struct Version {
    int major = 0;
    int minor = 0;
    int patch = 0;
    std::string pre; ///< "beta.1" of 1.0.0-beta.1; such a version comes before the plain one

    bool operator==(const Version&) const = default;
    std::strong_ordering operator<=>(const Version& other) const;
};

std::optional<Version> parse_version(std::string_view text);
std::string to_text(const Version& version);

/// Versions a pack accepts: "*", "1.2.0", "^1.2.0" (below 2.0.0), "~1.2.0" (below 1.3.0),
/// or comparisons that must all hold, such as ">=1.2.0 <2.0.0".
class VersionRange {
public:
    static std::optional<VersionRange> parse(std::string_view text);
    bool contains(const Version& version) const;

private:
    struct Bound {
        enum class Is { less, less_equal, equal, greater_equal, greater } is;
        Version version;
    };
    std::vector<Bound> bounds_;
};

} // namespace flickforge
