// What happened, where and why: the chronicle, the story of somebody's health, the log and the summary.
#include "content/json_writer.h"
#include "play/chronicle.h"
#include "play/log.h"
#include "play/narrate.h"
#include "play/random_player.h"
#include "play/story.h"
#include "play/summary.h"
#include "support/battle.h"
#include "support/games.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <iostream>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

Match played(std::uint64_t seed, int most = 600) {
    Match match = begun(random_room(shipped_library(), seed));
    RandomPlayer player(seed);
    if (auto done = play_on(match, player, most); !done) FAIL("battle " << seed << ": " << lines(done.error()));
    return match;
}

/// A battle told in lines, with its chronicle.
class Told {
public:
    explicit Told(Given given) : battle_(std::move(given)), chronicle_(battle_.rules(), {battle_.state(), {}, {}}) {}
    Told(Given given, std::shared_ptr<const Library> library)
        : battle_(std::move(given), std::move(library)), chronicle_(battle_.rules(), {battle_.state(), {}, {}}) {}

    Told& act(const std::string& name, const std::string& action = "own|0") { return battle_.act(name, action), heard(Choose{}); }
    Told& hits(const std::vector<std::string>& names) {
        Declare told;
        for (const std::string& name : names) told.hits.push_back(battle_.id(name));
        return battle_.hits(names), heard(told);
    }
    Told& told(const Declare& declare) { return battle_.told(declare), heard(declare); }
    Told& choose(const std::string& option) { return battle_.choose(option), heard(Choose{}); }
    Told& end() { return battle_.end(), heard(End{}); }

    Battle& battle() { return battle_; }
    const Chronicle& chronicle() const { return chronicle_; }
    std::string why(const std::string& name) const { return to_text(flickforge::why(chronicle_, battle_.id(name))); }
    std::string log() const { return log_text(chronicle_); }

private:
    Battle battle_;
    Chronicle chronicle_;

    Told& heard(const Command& command) { return chronicle_.add(command, {battle_.state(), battle_.events(), {}}), *this; }
};

} // namespace

TEST_CASE("in battles by chance every loss has a sentence that names its cause, and the running health is the state's",
          "[play][chronicle]") {
    const bool show = std::getenv("FLICKFORGE_SHOW") != nullptr;
    int losses = 0, deaths = 0;
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(battles(50)); ++seed) {
        CAPTURE(seed);
        Match match = begun(random_room(shipped_library(), seed));
        Chronicle chronicle(match.rules(), match.after(0));
        RandomPlayer player(seed);
        for (int i = 0; i < 600 && !match.over(); ++i) {
            const auto command = player.answer(match.rules(), match.state());
            REQUIRE(command);
            if (auto done = match.play(*command); !done) FAIL(lines(done.error()));
            chronicle.add(*command, match.after(match.commands().size()));
        }
        const auto& entries = chronicle.entries();
        std::map<int, std::optional<int>> health; // by the entries alone
        for (const auto& [id, who] : chronicle.everybody()) health[id] = who.health_at_first;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const Entry& entry = entries[i];
            const std::string text = sentence(chronicle, static_cast<int>(i));
            INFO(text);
            if (entry.silent && entry.event.what == Happened::returned)
                CHECK(chronicle.find(entry.event.to)->kind == CharacterKind::familiar);
            if (entry.before != entry.after) {
                CHECK(entry.before == health[entry.event.to]);
                health[entry.event.to] = entry.after;
            }
            if (entry.event.what != Happened::hurt && entry.event.what != Happened::destroyed) continue;
            ++(entry.event.what == Happened::hurt ? losses : deaths);
            if (show) std::cout << place_text(chronicle, entry) << ": " << text << '\n';
            CHECK(text.contains(chronicle.name(entry.event.to)));
            REQUIRE_FALSE(entry.event.cause.empty());
            CHECK_FALSE(text.contains("catacombs:")); // names, not ids
            CHECK_FALSE(text.contains('#'));
            CHECK_FALSE(text.contains("piece "));
            CHECK_FALSE(text.contains("  "));
            const std::string cause = cause_text(match.rules().library(), entry.event.cause);
            const bool names_cause = lower_case(text).contains(lower_case(cause)) || text.contains(" back") || text.contains("pushed");
            CHECK(names_cause);
            if (entry.event.by != 0) CHECK(text.contains(chronicle.name(entry.event.by)));
            if (entry.event.what == Happened::hurt) CHECK(text.contains(std::format("({} -> {})", *entry.before, *entry.after)));
        }
        for (const Character& who : match.state().characters) {
            CHECK(health[who.id] == who.health);
            const Story story = why(chronicle, who.id);
            for (const StoryLine& line : story.lines)
                if (&line == &story.lines.back() && line.health) CHECK(line.health == who.health);
        }
        CHECK(log_text(chronicle) == log_text(Chronicle::of(match))); // written as it goes, or afterwards
    }
    CHECK(losses > 400);
    CHECK(deaths > 150);
}

TEST_CASE("a summary's figures agree with each other and with the state", "[play][chronicle][summary]") {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        CAPTURE(seed);
        const Match match = played(seed);
        const Chronicle chronicle = Chronicle::of(match);
        const GameSummary summary = summarize(chronicle);
        INFO(to_text(summary));
        int turns = 0, shots = 0, given = 0, taken = 0, people = 0;
        for (const auto* side : {&summary.heroes, &summary.overseer})
            for (const CharacterSummary& line : *side) {
                turns += line.turns, shots += line.shots, given += line.given, taken += line.taken, people += line.count;
                CHECK(line.hits <= line.aimed);
                CHECK(line.aimed <= line.shots);
                CHECK(line.gold_at_first + line.gold_earned - line.gold_spent - line.gold_lost == line.gold_left);
            }
        CHECK(turns == summary.turns);
        CHECK(turns == match.state().turn_number);
        CHECK(shots == summary.shots);
        CHECK(given <= taken); // nobody is credited for what friends and conditions nobody gave do
        CHECK(people == std::ranges::count_if(chronicle.everybody(), [](const auto& known) { return known.second.character; }));
        for (const Character& who : match.state().characters) {
            if (who.kind != CharacterKind::hero) continue;
            const auto line = std::ranges::find(summary.heroes, who.what, &CharacterSummary::what);
            REQUIRE(line != summary.heroes.end());
            CHECK(line->gold_left == who.gold);
            CHECK(line->alive == !who.dead);
            CHECK(line->health == (who.dead ? 0 : *who.health));
            CHECK(line->max_health + line->healed - line->taken <= line->max_health);
        }
    }
}
