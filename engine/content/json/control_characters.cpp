#include "content/json/control_characters.h"

#include "base/printable.h"
#include "base/text.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

/// The first such character, as bytes of `text`; empty when there is none.
std::string_view first_control(std::string_view text, bool script) {
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view rest = text.substr(at);
        const std::size_t length = utf8_length(rest);
        const bool excused = length == 0 || (script && rest.front() == '\r'); // broken bytes are another check's
        if (!excused && unprintable_length(rest) > 0) return rest.substr(0, length);
        at += std::max<std::size_t>(1, length);
    }
    return {};
}

Issue control_issue(Place place, std::string_view what, std::string_view character) {
    return {.code = "control-character",
            .place = std::move(place),
            .message = std::format("{} has the character {}, which is not read but changes how a terminal shows the rest", what,
                                   escaped_character(character)),
            .hint = "remove it"};
}

void look(const Node& node, const Sources& sources, Issues& issues) {
    if (node.is_string()) {
        if (const auto found = first_control(node.as_string(), false); !found.empty())
            issues.push_back(control_issue(sources.place(node.origin), "the text", found));
    } else if (node.is_array()) {
        for (const Node& item : node.items()) look(item, sources, issues);
    } else if (node.is_object()) {
        for (const Member& member : node.members()) {
            if (const auto found = first_control(member.key, false); !found.empty())
                issues.push_back(control_issue(sources.place(member.key_origin), "the field's name", found));
            look(member.value, sources, issues);
        }
    }
}

} // namespace

Issues control_characters(const Node& document, const Sources& sources) {
    Issues issues;
    look(document, sources, issues);
    return issues;
}

Issues control_characters_in_script(std::string_view text, const std::string& shown) {
    const auto found = first_control(text, true);
    if (found.empty()) return {};
    Place place = place_in(text, static_cast<std::size_t>(found.data() - text.data()));
    place.file = shown;
    return {control_issue(std::move(place), "the script", found)};
}

} // namespace flickforge
