#include "support/notation.h"

#include "base/text.h"

#include <algorithm>
#include <cctype>
#include <format>

namespace flickforge::testing {
namespace {

std::string icon(const Id<ShotType>& shot, const std::vector<Id<Modifier>>& modifiers) {
    std::string text;
    for (const auto& modifier : modifiers) text += std::string(name_of(modifier.text)) + ' ';
    return text + std::string(name_of(shot.text));
}

std::string once(const Step& step) {
    std::string text = icon(step.shot, step.modifiers);
    if (!step.by_turn.empty()) {
        std::vector<std::string> turns;
        for (const Box& box : step.by_turn) turns.push_back(icon(box.shot, box.modifiers));
        text = "by turn (" + join(turns) + ')';
    }
    if (step.amount != 1) text += std::format(" {}", step.amount);
    if (!step.summons.empty()) text += ' ' + std::string(name_of(step.summons));
    if (step.target == StepTarget::hero) text += " for a hero";
    if (step.target == StepTarget::all) text += " for all";
    return text;
}

std::string times(const std::string& text, int count) { return count == 1 ? text : std::format("{} x{}", text, count); }

std::string notation(const Sequence& sequence) {
    std::vector<std::pair<std::string, int>> parts;
    for (const Step& step : sequence) {
        if (parts.empty() || parts.back().first != once(step)) parts.emplace_back(once(step), 0);
        parts.back().second += step.times;
    }
    std::vector<std::string> texts;
    for (const auto& [text, count] : parts) texts.push_back(times(text, count));
    return join(texts, " > ");
}

} // namespace

std::string notation(const Step& step) { return times(once(step), step.times); }

std::string notation(const Sequences& sequences) {
    std::vector<std::string> texts;
    for (const Sequence& sequence : sequences) texts.push_back(notation(sequence));
    return join(texts, " | ");
}

std::set<std::string> notation(const Boxes& boxes) {
    std::set<std::string> icons;
    for (const Box& box : boxes) icons.insert(icon(box.shot, box.modifiers));
    return icons;
}

std::string id_from_name(std::string_view name) {
    std::string id;
    for (const char c : name) {
        if (c == '\'') continue;
        id += c == ' ' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    return id;
}

bool is_marked_ours(const ContentObject& object, std::string_view field) {
    return object.source.kind == SourceKind::ours || std::ranges::contains(object.source.ours, field);
}

} // namespace flickforge::testing
