// The lines of a log with the entries behind them, and where each entry comes from.
#include "match/chronicle_of.h"
#include "match/play_on.h"
#include "players/random_player.h"
#include "story/cause.h"
#include "story/log.h"
#include "story/story.h"
#include "support/battle.h"
#include "support/games.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

Match a_battle(std::uint64_t seed, int most = 400) {
    Match match = begun(random_room(shipped_library(), seed));
    RandomPlayer player(seed);
    if (auto done = play_on(match, player, most); !done) FAIL(lines(done.error()));
    return match;
}

/// A battle whose shots are told, with its chronicle.
struct Telling {
    explicit Telling(Given given) : battle(std::move(given)), chronicle(battle.rules(), {battle.state(), {}, {}}) {}
    Battle battle;
    Chronicle chronicle;

    Telling& act(const std::string& name, const std::string& action = "own|0") { return battle.act(name, action), heard(Choose{}); }
    Telling& hits(const std::vector<std::string>& names) {
        Declare told;
        for (const std::string& name : names) told.hits.push_back(battle.id(name));
        return battle.hits(names), heard(told);
    }
    int last(EventKind what) const {
        for (int i = static_cast<int>(chronicle.entries().size()) - 1; i >= 0; --i)
            if (chronicle.entries()[static_cast<std::size_t>(i)].event.what == what) return i;
        FAIL("nothing of that kind happened");
        return 0;
    }

private:
    Telling& heard(const Command& command) { return chronicle.add(command, {battle.state(), battle.events(), {}}), *this; }
};

Given in_hall(std::vector<Who> characters) {
    return {.characters = std::move(characters), .variants = {}, .room = "catacombs:stormtryne-hall", .round = 2, .half = Side::overseer};
}

const Cause* labelled(const std::vector<Cause>& causes, const std::string& label, const std::string& object = "") {
    const auto found =
        std::ranges::find_if(causes, [&](const Cause& each) { return each.label == label && (object.empty() || each.object == object); });
    return found == causes.end() ? nullptr : &*found;
}

} // namespace

TEST_CASE("the text of a log is its lines, each of them with its entry", "[play][log]") {
    const Match match = a_battle(3);
    const Chronicle chronicle = chronicle_of(match);
    std::string together;
    int before = -1, headlines = 0;
    for (const LogLine& line : log_lines(chronicle)) {
        REQUIRE(line.entry > before); // in order, one line an entry
        before = line.entry;
        CHECK_FALSE(line.text.empty());
        CHECK_FALSE(line.text.contains('\n'));
        headlines += line.headline;
        together += to_text(chronicle, line);
    }
    CHECK(together == log_text(chronicle));
    CHECK(headlines > 1);
    CHECK(together.contains("== Room 1: "));
    CHECK(together.contains("\n-- Round 1 --\n"));
    CHECK(log_lines(chronicle, chronicle.entries().size()).empty());
}

TEST_CASE("a loss names its shot, its modifiers, how the damage comes about and whose it is", "[play][cause]") {
    Telling told(in_hall({hero("oleira"), hero("xoric"), monster("giant-scorpion"), monster("zombie")}));
    told.act("giant-scorpion").hits({}).hits({"xoric"});
    const int loss = told.last(EventKind::hurt);
    const std::vector<Cause> causes = causes_of(told.chronicle, loss);
    REQUIRE(labelled(causes, "Where"));
    CHECK(labelled(causes, "Where")->text == "Stormtryne Hall, round 2");
    CHECK(labelled(causes, "Where")->object == "rooms/catacombs:stormtryne-hall");
    REQUIRE(labelled(causes, "Turn"));
    CHECK(labelled(causes, "Turn")->text == "Giant Scorpion 3's turn: rush, then critical melee");
    CHECK(labelled(causes, "Turn")->object == "monsters/catacombs:giant-scorpion");
    REQUIRE(labelled(causes, "Shot"));
    CHECK(labelled(causes, "Shot")->text == "critical melee, by Giant Scorpion 3");
    CHECK(labelled(causes, "Shot")->object == "shots/catacombs:melee");
    CHECK(labelled(causes, "Modifier", "modifiers/catacombs:critical"));
    REQUIRE(labelled(causes, "Met"));
    CHECK(labelled(causes, "Met")->text == "it touches Xoric");
    CHECK(labelled(causes, "Damage", "shots/catacombs:melee")->text == "1 of the shot itself");
    CHECK(labelled(causes, "Damage", "modifiers/catacombs:critical")->text == "1 more for Critical");
    CHECK(labelled(causes, "Answer to")->entry == told.last(EventKind::hit));
    CHECK(labelled(causes, "To")->object == "heroes/catacombs:xoric");
    CHECK(concerned(told.chronicle, loss) == std::vector{2, 3});
}

TEST_CASE("a script that changed the damage is named as one", "[play][cause]") {
    Telling told(in_hall({hero("oleira").with_health(2), hero("xoric"), monster("cerberus"), monster("zombie")}));
    told.act("cerberus").hits({}).hits({"oleira"}).hits({"oleira"}); // its chain spares whom the shot before hurt
    const int hit = told.last(EventKind::hit);
    const std::vector<Cause> causes = causes_of(told.chronicle, hit);
    const Cause* script = labelled(causes, "Changed by");
    REQUIRE(script);
    CHECK(script->text == "Chain, to 0");
    CHECK(script->object == "modifiers/catacombs:chain");
    CHECK(script->script);
}

TEST_CASE("the story of somebody can be told as it was then", "[play][story]") {
    Telling told(in_hall({hero("oleira").with_health(2), hero("xoric"), monster("cerberus"), monster("zombie")}));
    told.act("cerberus").hits({}).hits({"oleira"});
    const int first = told.last(EventKind::hurt);
    told.hits({}).hits({});
    told.act("zombie").hits({"oleira"});
    CHECK(to_text(why(told.chronicle, 1, first)) ==
          "Oleira has 1 of 8 health. From the start, with 2 health:\n"
          "  Stormtryne Hall, round 2: Cerberus 3 hit Oleira with its melee shot: 1 damage (2 -> 1)\n");
    CHECK(to_text(why(told.chronicle, 1)).starts_with("Oleira is dead."));
    const int all = static_cast<int>(told.chronicle.entries().size()) - 1;
    CHECK(to_text(why(told.chronicle, 1, all)) == to_text(why(told.chronicle, 1)));
}

TEST_CASE("whatever happens in battles by chance has causes, and the objects they name exist", "[play][cause]") {
    int scripts = 0, hurt = 0;
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(battles(12)); ++seed) {
        CAPTURE(seed);
        const Match match = a_battle(seed);
        const Chronicle chronicle = chronicle_of(match);
        for (const LogLine& line : log_lines(chronicle)) {
            INFO(line.text);
            const std::vector<Cause> causes = causes_of(chronicle, line.entry);
            REQUIRE_FALSE(causes.empty());
            for (const Cause& cause : causes) {
                CHECK_FALSE(cause.text.empty());
                CHECK_FALSE(cause.text.contains("catacombs:")); // names, not ids
                CHECK(cause.entry < static_cast<int>(chronicle.entries().size()));
                scripts += cause.script;
                if (cause.object.empty()) continue;
                const auto slash = cause.object.find('/');
                CHECK(match.library()->object(cause.object.substr(0, slash), cause.object.substr(slash + 1)));
            }
            const Event& event = chronicle.entries()[static_cast<std::size_t>(line.entry)].event;
            if (event.what == EventKind::hurt) {
                ++hurt;
                CHECK((labelled(causes, "Shot") || labelled(causes, "Cause")));
            }
            for (const int id : concerned(chronicle, line.entry)) CHECK_FALSE(why(chronicle, id, line.entry).headline.empty());
        }
    }
    CHECK(scripts > 10);
    CHECK(hurt > 10);
    CHECK(causes_of(chronicle_of(a_battle(1, 3)), -1).empty());
    CHECK(causes_of(chronicle_of(a_battle(1, 3)), 1'000'000).empty());
}
