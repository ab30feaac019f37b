#include "cli/option_reference.h"

#include "base/text.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

constexpr const char* options_head = R"(# Rule options

Written by `flickforge docs` from `content/catacombs/variants`; change the texts there.

The rulebook leaves some questions open. Each of them is a rule option here. A game uses the default
unless a variant or the player chooses another value:

    ./forge play --variant may_pass=true
    ./forge play --variant advanced-death
    ./forge playtest --games 400 --compare --variant death=advanced

In the editor they are *Single rules* of *New game*. A pack can declare options of its own and read
them in Lua with `game.option`; see [A house rule](cookbook.md#a-house-rule).
)";

constexpr const char* rows_head = R"(
Each option has its default in **bold**. The last column names the rows of the
[rule ledger](ledger/catacombs-3e.md) that the option answers; options without a row are our own.

| option | choices | meaning | rows |
|---|---|---|---|
)";

constexpr const char* variants_head = R"(
## Variants

A variant sets several options at once. It may also exclude objects and change content.

| variant | what it does | options it sets |
|---|---|---|
)";

std::string value_text(const OptionValue& value) {
    if (const bool* on = std::get_if<bool>(&value)) return *on ? "true" : "false";
    if (const int* number = std::get_if<int>(&value)) return std::to_string(*number);
    return std::get<std::string>(value);
}

std::string cell(std::string text) {
    std::ranges::replace(text, '|', '/');
    return text;
}

std::string choices_text(const RuleOption& option) {
    std::vector<std::string> choices;
    for (const OptionValue& choice : option.choices)
        choices.push_back(std::format("{0}`{1}`{0}", choice == option.value ? "**" : "", value_text(choice)));
    return join(choices);
}

} // namespace

std::string option_reference(const Library& library) {
    std::string options, variants;
    std::size_t count = 0;
    for (const Variant* variant : library.all<Variant>()) {
        std::vector<std::string> sets;
        for (const auto& [name, option] : variant->options) {
            if (!variant->always) {
                sets.push_back(std::format("`{}={}`", name, value_text(option.value)));
                continue;
            }
            ++count;
            options += std::format("| `{}` | {} | {} | {} |\n", name, choices_text(option), cell(option.text), join(option.rows));
        }
        if (!variant->always)
            variants += std::format("| `{}` | {} | {} |\n", name_of(variant->id), cell(variant->text), join(sets));
    }
    return std::format("{}\n## The {} options\n{}{}{}{}", options_head, count, rows_head, options, variants_head, variants);
}

} // namespace flickforge
