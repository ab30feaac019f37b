#include "players/skill.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <format>

namespace flickforge {
namespace {

constexpr std::array presets{HandPreset{"child", {8, 0.25}}, HandPreset{"beginner", {5, 0.18}}, HandPreset{"player", {3, 0.12}},
                             HandPreset{"expert", {1, 0.05}}, HandPreset{"perfect", {0, 0}}};

struct Word {
    const char* name;
    void (*apply)(Skill&);
    bool (*has)(const Skill&);
};
template <Thinking which> void thinks(Skill& skill) { skill.thinking = which, skill.budget = 0; }
/// With a budget it is said as "deep=400".
template <Thinking which> bool is_said(const Skill& skill) { return skill.thinking == which && skill.budget == 0; }

constexpr std::array words_there_are{
    Word{"direct", &thinks<Thinking::direct>, [](const Skill&) { return false; }}, // the usual, not said
    Word{"thoughtful", &thinks<Thinking::thoughtful>, &is_said<Thinking::thoughtful>},
    Word{"deep", &thinks<Thinking::deep>, &is_said<Thinking::deep>},
    Word{"no-spells", [](Skill& s) { s.spells = false; }, [](const Skill& s) { return !s.spells; }},
    Word{"no-items", [](Skill& s) { s.items = false; }, [](const Skill& s) { return !s.items; }},
    Word{"no-abilities", [](Skill& s) { s.abilities = false; }, [](const Skill& s) { return !s.abilities; }},
    Word{"no-rebounds", [](Skill& s) { s.rebounds = false; }, [](const Skill& s) { return !s.rebounds; }},
    Word{"nearest", [](Skill& s) { s.nearest = true; }, [](const Skill& s) { return s.nearest; }},
};

std::vector<std::string> known_words() {
    std::vector<std::string> all;
    for (const HandPreset& preset : presets) all.emplace_back(preset.name);
    for (const Word& word : words_there_are) all.emplace_back(word.name);
    return all;
}

/// Ways of thinking that take a number: how many commands are played in the head for one answer.
struct Planner {
    const char* name;
    Thinking thinking;
    int usual;
};
constexpr std::array planners{Planner{"thoughtful", Thinking::thoughtful, 240}, Planner{"deep", Thinking::deep, 600}};
constexpr int largest_budget = 1'000'000;

/// "2.5/0.1"
std::optional<Hand> hand_in(std::string_view text) {
    Hand hand;
    const char* const end = text.data() + text.size();
    const auto [slash, bad] = std::from_chars(text.data(), end, hand.angle);
    if (bad != std::errc{} || slash == end || *slash != '/') return {};
    const auto [last, wrong] = std::from_chars(slash + 1, end, hand.speed);
    if (wrong != std::errc{} || last != end) return {};
    if (!(hand.angle >= 0 && hand.angle <= 90 && hand.speed >= 0 && hand.speed <= 1)) return {};
    return hand;
}

/// "deep" of "deep=400"; empty where there is no number to give.
std::string_view planner_in(std::string_view word) {
    const auto equals = word.find('=');
    const std::string_view name = word.substr(0, equals);
    return equals != std::string_view::npos && std::ranges::contains(planners, name, &Planner::name) ? name : "";
}

} // namespace

int Skill::most_simulated() const {
    const auto planner = std::ranges::find(planners, thinking, &Planner::thinking);
    return planner == planners.end() ? 0 : budget > 0 ? budget : planner->usual;
}

std::span<const HandPreset> hand_presets() { return presets; }

Result<Skill> skill_of(const std::string& words) {
    Skill skill;
    std::string text = words;
    std::ranges::replace(text, ',', ' ');
    for (const std::string& word : split(text, ' ')) {
        if (word.empty()) continue;
        if (word.starts_with("hand=")) {
            const auto hand = hand_in(std::string_view(word).substr(5));
            if (!hand)
                return fail({.code = "unknown-skill",
                             .message = std::format("{} is not a hand", in_quotes(word)),
                             .hint = "hand=ANGLE/SPEED: degrees up to 90, and a share of the speed up to 1, such as hand=2/0.08"});
            skill.hand = *hand;
        } else if (const std::string_view name = planner_in(word); !name.empty()) {
            const std::string_view number = std::string_view(word).substr(name.size() + 1);
            const auto [last, wrong] = std::from_chars(number.data(), number.data() + number.size(), skill.budget);
            if (wrong != std::errc{} || last != number.data() + number.size() || skill.budget < 1 || skill.budget > largest_budget)
                return fail({.code = "unknown-skill",
                             .message = std::format("{} is not a number of commands", in_quotes(number)),
                             .hint = std::format("{0}=COMMANDS: how many are simulated for one answer, from 1 to {1}, such as {0}=400",
                                                 name, largest_budget)});
            skill.thinking = std::ranges::find(planners, name, &Planner::name)->thinking;
        } else if (const auto preset = std::ranges::find(presets, word, &HandPreset::name); preset != presets.end()) {
            skill.hand = preset->hand;
        } else if (const auto known = std::ranges::find(words_there_are, word, &Word::name); known != words_there_are.end()) {
            known->apply(skill);
        } else {
            const auto all = known_words();
            const std::string near = suggestion(word, all);
            return fail({.code = "unknown-skill",
                         .message = std::format("{} is not a word for a skill", in_quotes(word)),
                         .hint = (near.empty() ? "there are " : near + " There are ") + join(all)});
        }
    }
    return skill;
}

std::string to_text(const Skill& skill) {
    const auto preset = std::ranges::find(presets, skill.hand, &HandPreset::hand);
    std::string text = preset != presets.end() ? preset->name : std::format("hand={}/{}", skill.hand.angle, skill.hand.speed);
    if (const auto planner = std::ranges::find(planners, skill.thinking, &Planner::thinking); planner != planners.end() && skill.budget > 0)
        text += std::format(" {}={}", planner->name, skill.budget);
    for (const Word& word : words_there_are)
        if (word.has(skill)) text += std::string(" ") + word.name;
    return text;
}

Result<Skills> skills_of(std::span<const std::string> words) {
    std::array<std::optional<Skill>, 3> given; // both, heroes, overseer
    constexpr std::array<std::string_view, 3> sides{"", "heroes", "overseer"};
    for (const std::string& text : words) {
        const auto equals = text.find('=');
        const auto blank = text.find_first_of(" ,");
        const bool first_word_has_value = equals != std::string::npos && (blank == std::string::npos || equals < blank);
        const bool has_side = first_word_has_value && !text.starts_with("hand=") && planner_in(text).empty();
        const std::string side = has_side ? text.substr(0, equals) : "";
        const auto found = std::ranges::find(sides, side);
        if (found == sides.end()) {
            const std::string near = suggestion(side, std::vector<std::string>{"heroes", "overseer"});
            return fail({.code = "unknown-skill",
                         .message = std::format("{} is not a side", in_quotes(side)),
                         .hint = (near.empty() ? "there are" : near + " There are") +
                                 " heroes=WORDS and overseer=WORDS; words alone are for both"});
        }
        std::optional<Skill>& place = given[static_cast<std::size_t>(found - sides.begin())];
        if (place)
            return fail(
                {.code = "unknown-skill",
                 .message = side.empty() ? "the skill of both sides is given twice" : std::format("the skill of {} is given twice", side),
                 .hint = "put all words for a side into one, such as \"heroes=expert thoughtful\""});
        auto skill = skill_of(has_side ? text.substr(equals + 1) : text);
        if (!skill) return std::unexpected(std::move(skill.error()));
        place = *skill;
    }
    const Skill both = given[0].value_or(Skill{});
    return Skills{given[1].value_or(both), given[2].value_or(both)};
}

std::string to_text(const Skills& skills) {
    if (skills.heroes == skills.overseer) return to_text(skills.heroes);
    return std::format("heroes={} overseer={}", to_text(skills.heroes), to_text(skills.overseer));
}

} // namespace flickforge
