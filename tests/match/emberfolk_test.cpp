// The sample pack in play: a game that goes through its forge and uses its hero, item, spell and ability. And the room that docs/packs.md prints.
#include "match/match.h"
#include "players/player.h"
#include "support/battle.h"
#include "support/games.h"
#include "support/mini_pack.h"
#include "support/program.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <sstream>

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

/// The indented lines that follow a file's name on a page.
std::string printed(const std::string& page, const std::string& file) {
    std::istringstream lines(page.substr(page.find('`' + file + '`')));
    std::string line, text;
    while (std::getline(lines, line) && !line.starts_with("    ")) {}
    for (; line.starts_with("    "); std::getline(lines, line)) text += line.substr(4) + '\n';
    return text;
}

const std::string forge = "do|rooms/emberfolk:cinder-forge#0|";

} // namespace

TEST_CASE("a game goes through the Cinder Forge to a battle that is won with what the pack brings", "[play][samples]") {
    Battle battle(through_the_forge(), {"starting_gold=5", "may_waste_cards=true"}, with_emberfolk());
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
    battle.act("xoric").misses();
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
    CHECK(battle.state().winner == Side::heroes);
}

TEST_CASE("an untempered brand does one point of damage", "[play][samples]") {
    Battle battle({{hero("elani").with_card("items/emberfolk:ember-brand"), monster("troll").with_health(2), monster("orc")}},
                  with_emberfolk());
    battle.act("elani").misses().misses().choose("items/emberfolk:ember-brand|0").hits({"troll"});
    CHECK(battle.health("troll") == 1);
    CHECK(battle.the("troll").has("emberfolk:burning"));
}

TEST_CASE("the room in ten lines of docs/packs.md can be visited", "[play][samples][docs]") {
    const std::string page = text_of_file(source_folder() + "/docs/packs.md");
    const std::string room = printed(page, "rooms/hot-spring.json"), script = printed(page, "rooms/hot-spring.lua");
    CHECK(std::ranges::count(room, '\n') <= 10);
    const auto library = with_pack({{"rooms/hot-spring.json", room}, {"rooms/hot-spring.lua", script}});
    int won = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Battle battle(GameSetup{.heroes = {{full("xoric")}, {full("elani")}},
                                .lord = full("vasesak"),
                                .rooms = {"test:hot-spring", full("moghath")},
                                .seed = seed},
                      {"starting_gold=5"}, library);
        CHECK_FALSE(offers(battle, "service|bath|1")); // nobody is hurt
        battle.change().find(1)->health = 5;
        take(battle, {"service|coin|2", "2"});
        CHECK((battle.the("elani").gold == 4 || battle.the("elani").gold == 6));
        won += battle.the("elani").gold == 6;
        take(battle, {"service|bath|1", "1"});
        CHECK(battle.health("xoric") == 7);
        CHECK(battle.the("xoric").gold == 2);
        CHECK_FALSE(offers(battle, "service|bath|2"));
    }
    CHECK(won > 0);
    CHECK(won < 10);
}

TEST_CASE("what else docs/packs.md and docs/rules.md promise: a patched-in ability, and an action of a room with a price",
          "[play][samples][docs]") {
    const std::string change = R"({"op": "append", "path": "abilities", "value": {"ability": "my-ability"}})";
    const std::string action = R"({id = "bet", text = "Bet a coin", price = 1})";
    CHECK(text_of_file(source_folder() + "/docs/packs.md").contains(change));
    CHECK(text_of_file(source_folder() + "/docs/rules.md").contains(action));
    const auto library = with_pack(
        {{"patches/learned.json", R"({"id": "learned", "kind": "heroes", "target": "catacombs:elani", "changes": [)" + change + "]}"},
         {"abilities/my-ability.json",
          R"({"id": "my-ability", "name": "Feint", "hero": "catacombs:elani", "sequences": [[{"shot": "catacombs:rush"}]]})"},
         {"rooms/den.json", R"({"id": "den", "name": "Den", "type": "special", "script": "den.lua"})"},
         {"rooms/den.lua", "return { actions = function() return { " + action +
                               " } end,\n"
                               "perform = function(self, game, event) return say(event.id .. event.amount) end }"}});
    Battle battle(GameSetup{.heroes = {{full("elani")}}, .lord = full("vasesak"), .rooms = {"test:den", full("moghath")}},
                  {"starting_gold=3"}, library);
    take(battle, {"do|rooms/test:den#0|bet"});
    CHECK(battle.the("elani").gold == 2);
    CHECK(std::ranges::contains(battle.events(), "bet1", &Event::text));
    battle.end().to_battle();
    CHECK(battle.may("elani", "abilities/test:my-ability|0"));
}

TEST_CASE("the computer plays whole games with the sample pack", "[play][samples][games]") {
    int entered = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        CAPTURE(seed);
        GameSetup setup = through_the_forge();
        setup.seed = seed;
        setup.rooms.emplace_back("emberfolk:cistern");
        MatchStart beginning{.variants = {"party_size=0", "starting_gold=10"}, .with = setup};
        auto match = Match::begin(with_emberfolk(), beginning);
        if (!match) FAIL(lines(match.error()));
        for (const Event& event : match->events()) entered += event.what == EventKind::entered;
        Player player(seed);
        for (int i = 0; i < 6000 && !match->over(); ++i) {
            const auto command = player.answer(match->rules(), match->state());
            REQUIRE(command);
            if (auto done = match->play(*command); !done) FAIL(lines(done.error()));
        }
        CHECK(match->over());
    }
    CHECK(entered == 6);
}
