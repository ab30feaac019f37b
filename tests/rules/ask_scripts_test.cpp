// How the answers of several scripts become one. No Lua here: objects that answer whatever a test wants.
#include "rules/ask_scripts.h"

#include "support/battle.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// Variants of the base game that answer every hook with one and the same thing, and write down who was called.
class Answering : public Hooks {
public:
    struct One {
        int priority = 0;
        Answer answer{};
    };
    std::map<std::string, One> variants; ///< by id
    std::vector<std::string> called;
    std::vector<int> amounts;
    std::vector<bool> so_far;

    std::span<const Bound> scripts_of(std::string_view kind, const ContentObject& object) override {
        if (kind != "variants" || !variants.contains(object.id)) return {};
        auto& bound = bound_[object.id];
        bound = {{.script = 1, .priority = variants.at(object.id).priority, .hooks = ~std::uint64_t{0}}};
        return bound;
    }
    std::uint64_t hooks_used() const override { return ~std::uint64_t{0}; }
    bool has(int, Hook) const override { return true; }
    Result<Answer> call(const Site& site, Hook, const HookEvent& event, const GameView&, Random&) override {
        called.emplace_back(name_of(std::string_view(site.object->id)));
        amounts.push_back(event.amount);
        so_far.push_back(event.answer);
        return variants.at(site.object->id).answer;
    }

private:
    std::map<std::string, std::vector<Bound>> bound_;
};

// In the order of their ids.
const std::string early_variant = "catacombs:advanced-death", middle_variant = "catacombs:random-metres", late_variant = "catacombs:starting-gold";

/// Asks with these scripts in play.
template <class Asked> auto asked_of(Answering& scripts, const Asked& asked) {
    auto rules = Rules::make(shipped_library_pointer(), {early_variant, middle_variant, late_variant}, scripts);
    REQUIRE(rules);
    GameState state;
    Game game(**rules, state);
    scripts.called.clear(), scripts.amounts.clear(), scripts.so_far.clear();
    return asked(game);
}

using Yes = std::optional<bool>;
constexpr Yes a_yes = true, a_no = false, no_answer = std::nullopt;

Answering::One says(Yes answer, int priority = 0) { return {priority, {.yes = answer}}; }

std::vector<Hook> yes_or_no_hooks() {
    std::vector<Hook> found;
    for (const HookInfo& info : all_hooks())
        if (info.gives == HookResult::yes_or_no) found.push_back(info.hook);
    return found;
}

} // namespace

TEST_CASE("for every question of yes or no, a no is final among scripts of one priority, in whatever order they are called",
          "[rules][R9]") {
    REQUIRE(yes_or_no_hooks().size() >= 7);
    for (const Hook hook : yes_or_no_hooks()) {
        INFO(info_of(hook).name);
        for (const Yes first : {a_yes, a_no, no_answer})
            for (const Yes second : {a_yes, a_no, no_answer})
                for (const bool rules_say : {false, true}) {
                    INFO("rules: " << rules_say);
                    Answering scripts;
                    scripts.variants = {{early_variant, says(first)}, {late_variant, says(second)}};
                    const bool answer = asked_of(scripts, [&](Game& game) { return ask_bool(game, hook, {}, rules_say); });
                    const bool any_no = first == a_no || second == a_no, any_yes = first == a_yes || second == a_yes;
                    CHECK(answer == (any_no ? false : any_yes || rules_say));
                    CHECK(scripts.so_far == std::vector<bool>{rules_say, rules_say}); // neither sees what the other said
                }
    }
}

TEST_CASE("scripts with a higher priority overrule those with a lower one, if they answer", "[rules][R9]") {
    for (const Hook hook : yes_or_no_hooks()) {
        INFO(info_of(hook).name);
        const auto answer = [&](Yes low, Yes high) {
            Answering scripts;
            scripts.variants = {{early_variant, says(high, 5)}, {late_variant, says(low)}};
            const bool found = asked_of(scripts, [&](Game& game) { return ask_bool(game, hook, {}, false); });
            CHECK(scripts.called == std::vector<std::string>{"starting-gold", "advanced-death"});
            CHECK(scripts.so_far == std::vector<bool>{false, low == a_yes}); // the second hears what the lower ones made of it
            return found;
        };
        CHECK(answer(a_no, a_yes));
        CHECK_FALSE(answer(a_yes, a_no));
        CHECK(answer(a_yes, no_answer));
        CHECK_FALSE(answer(a_no, no_answer));
    }
}

TEST_CASE("the script whose word changed an answer is named", "[rules][R9]") {
    const auto named = [](Yes first, Yes second, bool rules_say) {
        Answering scripts;
        scripts.variants = {{early_variant, says(first)}, {late_variant, says(second)}};
        return asked_of(scripts, [&](Game& game) {
            std::string decided = "the rules";
            ask_bool(game, Hook::nullifies, {}, rules_say, &decided);
            return decided;
        });
    };
    CHECK(named(a_yes, no_answer, false) == "variants/catacombs:advanced-death#0");
    CHECK(named(a_yes, a_no, true) == "variants/catacombs:starting-gold#0");
    CHECK(named(a_yes, a_no, false) == "the rules"); // they said so before
    CHECK(named(a_yes, a_yes, true) == "the rules");
}

TEST_CASE("a number goes from script to script, a text is the last one's, and effects of all are kept in order", "[rules][R9]") {
    Answering numbers;
    numbers.variants = {{early_variant, {0, {.number = 3}}}, {middle_variant, {0, {}}}, {late_variant, {0, {.number = 7}}}};
    CHECK(asked_of(numbers, [](Game& game) { return ask_number(game, Hook::price, {}, 1); }) == 7);
    CHECK(numbers.amounts == std::vector<int>{1, 3, 3});

    Answering texts;
    texts.variants = {{early_variant, {0, {.text = "heroes"}}}, {middle_variant, {0, {.text = "room"}}}, {late_variant, {0, {}}}};
    CHECK(asked_of(texts, [](Game& game) { return ask_text(game, Hook::victory, {}); }) == "room");
    texts.variants[early_variant].priority = 1;
    CHECK(asked_of(texts, [](Game& game) { return ask_text(game, Hook::victory, {}); }) == "heroes");

    Answering effects;
    const auto line = [](const char* text) { return Answer{.effects = {{.does = EffectKind::say, .text = text}}}; };
    effects.variants = {{early_variant, {2, line("last")}}, {middle_variant, {0, line("first")}}, {late_variant, {1, line("second")}}};
    const auto lines = asked_of(effects, [](Game& game) {
        notify(game, Hook::round_start);
        std::vector<std::string> texts_in_order;
        for (const Effect& effect : game.queued) texts_in_order.push_back(effect.text);
        return texts_in_order;
    });
    CHECK(lines == std::vector<std::string>{"first", "second", "last"});
}

TEST_CASE("each hook has its way to combine answers, and hooks that give the same have the same", "[rules][R9]") {
    for (const HookInfo& info : all_hooks()) {
        INFO(info.name);
        const std::string words = sentence_of(combination_of(info.gives));
        switch (info.gives) {
        case HookResult::effects:
        case HookResult::actions: CHECK(words == "all, in order"); break;
        case HookResult::number: CHECK(words == "one by one"); break;
        case HookResult::yes_or_no: CHECK(words == "a no is final"); break;
        case HookResult::text: CHECK(words == "the last answer"); break;
        }
    }
}
