// The sample pack in play: a game that goes through its forge and uses its hero, item, spell and ability.
#include "play/simple_player.h"
#include "support/battle.h"
#include "support/games.h"
#include "support/mini_pack.h"
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::shared_ptr<const Library> with_emberfolk() {
    static const std::shared_ptr<const Library> library = [] {
        Loaded loaded = load({read_tree(source_folder() + "/content/catacombs"), read_tree(source_folder() + "/samples/emberfolk")});
        if (!loaded.library) FAIL(lines(loaded.issues));
        return loaded.library;
    }();
    return library;
}

GameSetup through_the_forge() {
    return {
        .heroes = {{"emberfolk:ashka", 1, {}, std::vector<std::string>{"emberfolk:inhale-flames", "catacombs:heal"}}, {full("xoric"), 2}},
        .lord = full("vasesak"),
        .rooms = {"emberfolk:cinder-forge", "emberfolk:ember-hall"}};
}

bool offers(const Battle& battle, const std::string& option) {
    return battle.state().decision && std::ranges::contains(battle.state().decision->options, option, &Option::id);
}

/// In the forge options are named by their ids.
void take(Battle& battle, std::initializer_list<std::string> options) {
    for (const std::string& option : options) battle.send(Choose{option});
}

const std::string forge = "do|rooms/emberfolk:cinder-forge#0|";

} // namespace

TEST_CASE("a game goes through the Cinder Forge to a battle that is won with what the pack brings", "[play][samples]") {
    Battle battle(through_the_forge(), {"starting_gold=5"}, with_emberfolk());
    REQUIRE(battle.about() == "visit");
    CHECK_FALSE(offers(battle, "service|temper|2"));
    CHECK_FALSE(offers(battle, forge + "feed-1")); // Ashka has no item
    take(battle, {forge + "feed-2", "items/catacombs:berserker-battle-axe"});
    CHECK(battle.the("xoric").gold == 8);
    take(battle, {"service|brand|2", "2", "service|temper|2", "2"});
    CHECK(battle.the("xoric").gold == 1);
    CHECK_FALSE(offers(battle, "service|temper|2"));
    battle.end().to_battle();
    REQUIRE(battle.state().phase == Phase::battle);

    // The ability: two orcs in one rush, then a blow.
    battle.act("emberfolk:ashka", "abilities/emberfolk:cinder-dash|0").hits({"orc", "orc 2"});
    CHECK(battle.the("orc").has("emberfolk:burning"));
    CHECK(battle.the("orc 2").has("emberfolk:burning"));
    battle.hits({"orc 3"});
    CHECK(battle.dead("orc 3"));

    // The item, after the turn and twice as hard once tempered: an imp has 2 health.
    battle.act("xoric").misses().misses();
    REQUIRE(battle.about() == "combo");
    battle.choose("items/emberfolk:ember-brand|0").hits({"emberfolk:ember-imp"});
    CHECK(battle.dead("emberfolk:ember-imp"));

    // The spell: whoever burns is put out.
    battle.next_round();
    CHECK(battle.dead("orc")); // burned, when their turns came
    CHECK(battle.dead("orc 2"));
    battle.change().find(battle.id("xoric"))->conditions.push_back({"emberfolk:burning", 0, 1});
    battle.change().find(1)->health = 5;
    battle.act("emberfolk:ashka", "spells/emberfolk:inhale-flames|0");
    CHECK_FALSE(battle.the("xoric").has("emberfolk:burning"));
    CHECK(battle.health("emberfolk:ashka") == 6);

    battle.change().find(battle.id("emberfolk:ember-imp 2"))->health = 1;
    battle.act("xoric").hits({"emberfolk:ember-imp 2"});
    CHECK(battle.state().phase == Phase::over);
    CHECK(battle.state().winner == Team::heroes);
}

TEST_CASE("an untempered brand does one point of damage", "[play][samples]") {
    Battle battle({{hero("elani").with_card("items/emberfolk:ember-brand"), monster("troll").with_health(2), monster("orc")}},
                  with_emberfolk());
    battle.act("elani").misses().misses().choose("items/emberfolk:ember-brand|0").hits({"troll"});
    CHECK(battle.health("troll") == 1);
    CHECK(battle.the("troll").has("emberfolk:burning"));
}

TEST_CASE("the computer plays whole games with the sample pack", "[play][samples][games]") {
    int entered = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        CAPTURE(seed);
        GameSetup setup = through_the_forge();
        setup.seed = seed;
        setup.rooms.emplace_back("emberfolk:cistern");
        Beginning beginning{.variants = {"party_size=0", "starting_gold=10"}, .with = setup};
        auto match = Match::begin(with_emberfolk(), beginning);
        if (!match) FAIL(lines(match.error()));
        for (const Event& event : match->events()) entered += event.what == Happened::entered;
        SimplePlayer player(seed);
        for (int i = 0; i < 6000 && !match->over(); ++i) {
            const auto command = player.answer(match->rules(), match->state());
            REQUIRE(command);
            if (auto done = match->play(*command); !done) FAIL(lines(done.error()));
        }
        CHECK(match->over());
    }
    CHECK(entered == 6);
}
