#include "cli/option_reference.h"

#include "base/text.h"

#include <algorithm>
#include <format>
#include <set>

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

)";

constexpr const char* options_columns = R"(| option | choices | meaning | rows |
|---|---|---|---|
)";

constexpr const char* variants_head = R"(
## Variants

A variant sets several options at once. It may also exclude objects and change content.

)";

constexpr const char* variants_columns = R"(| variant | what it does | options it sets |
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

/// What one library has that is not in `known` yet; it is then.
struct Rows {
    std::string options, variants;
    std::size_t count = 0;

    Rows(const Library& library, std::set<std::string, std::less<>>& known) {
        for (const Variant* variant : library.all<Variant>()) {
            std::vector<std::string> sets;
            for (const auto& [name, option] : variant->options) {
                if (!variant->always) {
                    sets.push_back(std::format("`{}={}`", name, value_text(option.value)));
                    continue;
                }
                if (!known.insert(name).second) continue;
                ++count;
                options += std::format("| `{}` | {} | {} | {} |\n", name, choices_text(option), cell(option.text), join(option.rows));
            }
            if (!variant->always && known.insert(variant->id).second)
                variants += std::format("| `{}` | {} | {} |\n", name_of(variant->id), cell(variant->text), join(sets));
        }
    }
};

} // namespace

std::string option_reference(const std::vector<std::shared_ptr<const Library>>& games) {
    std::string text;
    std::set<std::string, std::less<>> known, named;
    for (const auto& library : games) {
        const Rows rows(*library, known);
        if (text.empty()) {
            if (library->game()) named.insert(library->game()->id);
            text = std::format("{}\n## The {} options\n{}{}{}{}{}{}", options_head, rows.count, rows_head, options_columns, rows.options, variants_head,
                               variants_columns, rows.variants);
            continue;
        }
        const PackInfo* game = library->game(); // of a pack for every game the game has been there before
        const PackInfo& pack = game && named.insert(game->id).second ? *game : library->packs().back();
        if (rows.count > 0) text += std::format("\n## Options of {} only\n\n{}{}", pack.name, options_columns, rows.options);
        if (!rows.variants.empty()) text += std::format("\n## Variants of {}\n\n{}{}", pack.name, variants_columns, rows.variants);
    }
    return text;
}

} // namespace flickforge
