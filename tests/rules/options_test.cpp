// The rule options that the engine reads are those that the shipped rulebook declares, with the same type, default and choices.
#include "rules/options.h"

#include "base/files.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

struct Member {
    OptionValue value;
    std::vector<std::string> choices; ///< of words
};

struct Members {
    std::map<std::string, Member>& all;

    void operator()(const std::string& name, bool& value) const { all[name] = {value, {}}; }
    void operator()(const std::string& name, int& value) const { all[name] = {value, {}}; }
    template <class E> void operator()(const std::string& name, E& value) const {
        const auto& names = EnumNames<E>::names;
        all[name] = {std::string(names[static_cast<std::size_t>(value)]), {names.begin(), names.end()}};
    }
};

std::map<std::string, Member> members() {
    std::map<std::string, Member> all;
    const Members visit{all};
    RuleOptions options;
    fields(visit, options);
    return all;
}

const std::map<std::string, RuleOption>& declared() {
    const Variant* standard = shipped_library().find<Variant>("catacombs:standard");
    REQUIRE(standard);
    return standard->options;
}

} // namespace

TEST_CASE("every option that the engine reads is declared, with the same default and choices", "[rules][options]") {
    // Declared by packs of other games; without a declaration the game is played as the 3rd edition is.
    const std::set<std::string> of_others{"lair_face_up", "placed_first", "monster_gap", "obstacle_gap", "edge_gap", "kills_wait"};
    CHECK(members().size() == 68 + of_others.size());
    for (const auto& [name, member] : members()) {
        INFO(name);
        CHECK(declared().contains(name) != of_others.contains(name));
        if (of_others.contains(name)) continue;
        REQUIRE(declared().contains(name));
        const RuleOption& option = declared().at(name);
        CHECK(member.value.index() == option.value.index());               // a switch, a number or a word
        if (name == "party_size") CHECK(std::get<int>(member.value) == 0); // the one that differs: without a rulebook there is no limit
        else CHECK(member.value == option.value);
        if (!std::holds_alternative<std::string>(member.value)) continue;
        std::vector<std::string> choices;
        for (const OptionValue& choice : option.choices) choices.push_back(std::get<std::string>(choice));
        const bool has_more = name == "battle_end_checked"; // after_round, for games that test it by the round
        CHECK(member.choices.size() == choices.size() + has_more);
        CHECK(std::ranges::starts_with(member.choices, choices));
    }
}

TEST_CASE("every option that is declared is read by the engine or by a script, or a script waits for it", "[rules][options]") {
    const auto known = members();
    const FileTree pack = read_tree(source_folder() + "/content/catacombs");
    std::string scripts;
    for (const auto& [path, text] : pack.files)
        if (path.ends_with(".lua")) scripts += *text;
    REQUIRE(!scripts.empty());
    for (const auto& [name, option] : declared()) {
        INFO(name);
        const bool waits = scripts.contains("when = \"" + name + '=');
        CHECK((known.contains(name) || scripts.contains('"' + name + '"') || waits));
    }
}

TEST_CASE("options are filled from the values in force; what is no choice of ours leaves the default", "[rules][options]") {
    const RuleOptions given = rule_options({{"wall_rebound", true},
                                            {"party_size", 3},
                                            {"cycle_counts", "rounds"},
                                            {"leaves_board_when", "centre"},
                                            {"purse", "a purse of a pack"},
                                            {"may_pass", "true"},
                                            {"an option of a pack", 7}});
    CHECK(given.wall_rebound);
    CHECK(given.party_size == 3);
    CHECK(given.cycle_counts == CycleCounts::rounds);
    CHECK(given.leaves_board_when == Leaves::centre);
    CHECK(given.purse == PurseRule::hero);
    CHECK_FALSE(given.may_pass); // a word is not yes
    CHECK(rule_options({}).battle_end_checked == BattleEndChecked::after_shot);
}
