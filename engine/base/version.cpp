#include "base/version.h"

#include "base/text.h"

#include <algorithm>
#include <charconv>
#include <format>

namespace flickforge {
namespace {

std::optional<int> parse_number(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number < 0) return {};
    if (text.size() > 1 && text.front() == '0') return {};
    return number;
}

/// Numbers by value, words by letters, numbers before words: the rule of semver.org for pre-releases.
std::strong_ordering compare_pre(std::string_view a, std::string_view b) {
    const auto as = split(a, '.');
    const auto bs = split(b, '.');
    for (std::size_t i = 0; i < std::min(as.size(), bs.size()); ++i) {
        const auto an = parse_number(as[i]);
        const auto bn = parse_number(bs[i]);
        if (an && bn) {
            if (*an != *bn) return *an <=> *bn;
        } else if (an.has_value() != bn.has_value()) {
            return an ? std::strong_ordering::less : std::strong_ordering::greater;
        } else if (as[i] != bs[i]) {
            return as[i] <=> bs[i];
        }
    }
    return as.size() <=> bs.size();
}

} // namespace

std::strong_ordering Version::operator<=>(const Version& other) const {
    if (const auto order = major <=> other.major; order != 0) return order;
    if (const auto order = minor <=> other.minor; order != 0) return order;
    if (const auto order = patch <=> other.patch; order != 0) return order;
    if (pre.empty() != other.pre.empty()) return pre.empty() ? std::strong_ordering::greater : std::strong_ordering::less;
    return compare_pre(pre, other.pre);
}

std::optional<Version> parse_version(std::string_view text) {
    Version version;
    if (const auto dash = text.find('-'); dash != std::string_view::npos) {
        version.pre = text.substr(dash + 1);
        if (version.pre.empty()) return {};
        text = text.substr(0, dash);
    }
    const auto parts = split(text, '.');
    if (parts.size() != 3) return {};
    const auto major = parse_number(parts[0]);
    const auto minor = parse_number(parts[1]);
    const auto patch = parse_number(parts[2]);
    if (!major || !minor || !patch) return {};
    version.major = *major;
    version.minor = *minor;
    version.patch = *patch;
    return version;
}

std::string to_text(const Version& version) {
    std::string text = std::format("{}.{}.{}", version.major, version.minor, version.patch);
    return version.pre.empty() ? text : text + '-' + version.pre;
}

std::optional<VersionRange> VersionRange::parse(std::string_view text) {
    using enum Bound::Is;
    VersionRange range;
    for (const std::string& part : split(text, ' ')) {
        std::string_view rest = part;
        if (rest.empty() || rest == "*") continue;
        const auto strip = [&](std::string_view sign) {
            if (!rest.starts_with(sign)) return false;
            rest.remove_prefix(sign.size());
            return true;
        };
        const bool caret = strip("^");
        const bool tilde = !caret && strip("~");
        auto is = equal;
        if (!caret && !tilde) {
            if (strip(">=")) is = greater_equal;
            else if (strip("<=")) is = less_equal;
            else if (strip(">")) is = greater;
            else if (strip("<")) is = less;
            else strip("=");
        }
        const auto version = parse_version(rest);
        if (!version) return {};
        if (caret || tilde) {
            Version below{.major = version->major, .minor = version->minor + 1, .patch = 0, .pre = ""};
            if (caret && version->major > 0) below = {.major = version->major + 1, .minor = 0, .patch = 0, .pre = ""};
            range.bounds_.push_back({greater_equal, *version});
            range.bounds_.push_back({less, below});
        } else {
            range.bounds_.push_back({is, *version});
        }
    }
    return range;
}

bool VersionRange::contains(const Version& version) const {
    return std::ranges::all_of(bounds_, [&](const Bound& bound) {
        switch (bound.is) {
        case Bound::Is::less: return version < bound.version;
        case Bound::Is::less_equal: return version <= bound.version;
        case Bound::Is::equal: return version == bound.version;
        case Bound::Is::greater_equal: return version >= bound.version;
        case Bound::Is::greater: return version > bound.version;
        }
        return false;
    });
}

} // namespace flickforge
