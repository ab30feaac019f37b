#include "content/json/findings.h"

#include "base/text.h"
#include "content/json/sources.h"

#include <algorithm>
#include <cctype>
#include <format>

namespace flickforge::json {

std::string to_text(const Where& where) {
    if (!where.above) return "";
    std::string text = to_text(*where.above);
    if (where.index) return text + std::format("[{}]", *where.index);
    const bool plain = std::ranges::all_of(where.field, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; });
    if (!plain) return text + std::format("[{}]", in_quotes(where.field)); // a key of a map: "pictures/a.png"
    return text.empty() ? std::string(where.field) : std::format("{}.{}", text, where.field);
}

namespace {

std::string at(const Where& where, std::string message) {
    const std::string path = to_text(where);
    return path.empty() ? message : std::format("{}: {}", path, message);
}

} // namespace

void Findings::add(const Node& node, std::string code, std::string message, std::string hint) {
    constexpr std::size_t most = 20;
    if (issues.size() >= most) return;
    Place place{source_.shown};
    if (!source_.text.empty()) place = place_in(source_.text, node.origin.offset), place.file = source_.shown;
    issues.push_back({.code = std::move(code), .place = std::move(place), .message = std::move(message), .hint = std::move(hint)});
}

void Findings::wrong_type(const Node& node, const Where& where, std::string_view expected) {
    add(node, "wrong-type", at(where, std::format("expected {}, found {}", expected, node.described())));
}

void Findings::unknown_field(const Member& member, const Where& where, std::span<const std::string_view> known) {
    const std::vector<std::string> names(known.begin(), known.end());
    add(member.value, "unknown-field", at(where, "unknown field " + in_quotes(member.key)),
        suggestion(member.key, names, names.size() > 12 ? "" : "its fields are " + join(names)));
}

void Findings::missing_field(const Node& node, const Where& where, std::string_view field) {
    add(node, "missing-field", at(where, std::format("field \"{}\" is missing", field)));
}

void Findings::not_a_choice(const Node& node, const Where& where, std::string_view word, std::span<const std::string> choices) {
    add(node, "not-a-choice", at(where, std::format("{} is not one of {}", in_quotes(word), join(choices))), suggestion(word, choices));
}

void Findings::out_of_range(const Node& node, const Where& where, int low, int high) {
    add(node, "out-of-range", at(where, std::format("{} is out of range", node.as_integer())),
        std::format("allowed: {} to {}", low, high));
}

} // namespace flickforge::json
