// How a visit is paid: coin by coin or purse by purse, called off, saved in the middle, taken back.
#include "base/contract.h"
#include "match/match.h"
#include "rules/verify/question.h"
#include "rules/as_json.h"
#include "rules/visits.h"

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// Three heroes with 5, 3 and 1 gold before a Throwing Axe for 7.
Battle at_the_counter(const Names& variants = {}) {
    Battle battle = at_door({"xoric", "elani", "oleira"}, {merchant, "moghath"}, variants);
    stock(battle, {"throwing-axe"});
    give(battle, "xoric", 5);
    give(battle, "elani", 3);
    give(battle, "oleira", 1);
    enter(battle);
    return battle;
}

std::vector<int> purses(const GameState& state) {
    std::vector<int> found;
    for (const Character& who : state.characters)
        if (who.kind == CharacterKind::hero) found.push_back(who.gold);
    return found;
}

std::shared_ptr<const Library> stalls() {
    static const auto library = with_pack({
        {"rooms/stall.json", R"({"id": "stall", "name": "Stall", "type": "special", "services": [
            {"id": "bench", "name": "Bench", "price": 3, "pool": false, "per_visit": 2, "gives": {"shot": "catacombs:heal", "target": "hero"}},
            {"id": "feast", "name": "Feast", "price": 4, "per_visit": 1, "gives": {"shot": "catacombs:heal", "amount": 2, "target": "all"}},
            {"id": "song", "name": "Song", "price": 1, "named_hero": true}]})"},
    });
    return library;
}

} // namespace

TEST_CASE("whoever gets it is asked for the money first, and each may put down all that is missing or one coin", "[rules][C3-234]") {
    Battle battle = at_the_counter();
    buy(battle, "items/throwing-axe", "elani");
    REQUIRE(battle.about() == "pay");
    const Decision& decision = *battle.state().decision;
    CHECK(decision.who == battle.id("elani"));
    CHECK(decision.may_end);
    CHECK(battle.offered() == Names{"elani", "xoric", "oleira"});
    std::vector<std::pair<std::string, int>> options;
    for (const Option& option : decision.options) options.emplace_back(option.id, option.price);
    CHECK(options == std::vector<std::pair<std::string, int>>{{"2", 3}, {"2|1", 1}, {"1", 5}, {"1|1", 1}, {"3", 1}});
}

TEST_CASE("heroes may pay coin by coin, in any order", "[rules][C3-234]") {
    Battle battle = at_the_counter();
    buy(battle, "items/throwing-axe", "elani");
    for (const char* name : {"xoric", "elani", "xoric"}) {
        pays_one(battle, name);
        REQUIRE(battle.about() == "pay");
        CHECK(purses(battle.state()) == std::vector{5, 3, 1}); // nothing has changed hands yet
    }
    pays(battle, "oleira");
    CHECK(battle.refused(Choose{"3"}) == "no-such-option"); // she has no more
    pays(battle, "elani");                                  // two coins; the last one can only be the Barbarian's
    CHECK(battle.about() == "visit");
    CHECK(purses(battle.state()) == std::vector{2, 0, 0});
    CHECK(cards(battle, "elani", "throwing-axe") == 1);
}

TEST_CASE("nobody pays more than is missing", "[rules][C3-234]") {
    Battle battle = at_the_counter();
    buy(battle, "items/throwing-axe", "elani");
    pays(battle, "xoric");
    CHECK(battle.state().decision->options.front().price == 2); // of her three
    pays(battle, "elani");
    CHECK(purses(battle.state()) == std::vector{0, 1, 1});
}

TEST_CASE("until the last coin is down the purchase can be called off, and everybody takes the coins back", "[rules][C3-234]") {
    Battle battle = at_the_counter();
    const GameState before = battle.state();
    buy(battle, "items/throwing-axe", "elani");
    pays_one(battle, "xoric");
    pays_one(battle, "elani");
    battle.end();
    CHECK(battle.state() == before);
    buy(battle, "items/throwing-axe", "xoric"); // and it can still be bought
    pays(battle, "xoric");
    pays(battle, "elani");
    CHECK(cards(battle, "xoric", "throwing-axe") == 1);
}

TEST_CASE("where only one purse has gold nobody is asked who pays", "[rules][C3-234]") {
    Battle battle = at_door({"xoric", "elani"}, {merchant, "moghath"});
    stock(battle, {"healing-salve"});
    give(battle, "xoric", 9);
    enter(battle);
    buy(battle, "items/healing-salve", "elani");
    CHECK(battle.about() == "visit");
    CHECK(battle.the("xoric").gold == 5);
}

TEST_CASE("gold of the dead helps to pay, unless the option buries it with them", "[rules][C3-127A]") {
    for (const bool pooled : {true, false}) {
        Battle battle = at_door({"xoric", "elani"}, {merchant, "moghath"}, pooled ? Names{} : Names{"dead_gold_pools=false"});
        stock(battle, {"healing-salve", "throwing-axe"});
        give(battle, "xoric", 4);
        give(battle, "elani", 3);
        dies(battle, "elani");
        enter(battle);
        CHECK(is_offered(battle, "items/throwing-axe", "xoric") == pooled); // 7 gold
        CHECK_FALSE(is_offered(battle, "items/healing-salve", "elani"));    // the dead buy nothing
        buy(battle, "items/healing-salve", "xoric");
        CHECK((battle.about() == "pay") == pooled);
        if (!pooled) {
            CHECK(battle.the("elani").gold == 3);
            CHECK(battle.the("xoric").gold == 0);
        }
    }
}

TEST_CASE("with one purse for the party the gold of the dead is in it, or not, by the same option", "[rules][C3-127A][C3-235A]") {
    for (const bool pooled : {true, false}) {
        Battle battle = at_door({"xoric", "elani"}, {merchant, "moghath"},
                                pooled ? Names{"purse=party"} : Names{"purse=party", "dead_gold_pools=false"});
        stock(battle, {"throwing-axe"});
        give(battle, "xoric", 4);
        give(battle, "elani", 3);
        dies(battle, "elani");
        enter(battle);
        CHECK(is_offered(battle, "items/throwing-axe", "xoric") == pooled);
    }
}

TEST_CASE("what cannot be paid together is offered when one purse suffices, and one purse pays it", "[rules]") {
    Battle battle = at_door({"xoric", "elani", "oleira"}, {"test:stall"}, {}, stalls());
    for (const char* name : {"xoric", "elani", "oleira"}) change(battle, name).health = 2;
    give(battle, "xoric", 2);
    give(battle, "elani", 2);
    enter(battle);
    CHECK_FALSE(is_offered(battle, "bench", "xoric")); // four gold, but in two purses
    CHECK(price(battle, "feast") == 4);
    give(battle, "oleira", 5);
    give(battle, "elani", 1);
    buy(battle, "song", "xoric");
    pays(battle, "xoric");
    CHECK(price(battle, "bench", "xoric") == 3);
    buy(battle, "bench", "xoric");
    CHECK(battle.offered() == Names{"elani", "oleira"});
    CHECK(battle.state().decision->options.size() == 2); // no single coins
    pays(battle, "oleira");
    CHECK(purses(battle.state()) == std::vector{1, 3, 2});
    CHECK(battle.health("xoric") == 3);
}

TEST_CASE("with a purse for each player the player's heroes together are one purse", "[rules][C3-235A]") {
    Battle battle = at_door({"xoric", "elani", "oleira"}, {"test:stall"}, {"purse=player"}, stalls());
    change(battle, "elani").seat = battle.the("xoric").seat;
    for (const char* name : {"xoric", "elani", "oleira"}) change(battle, name).health = 2;
    give(battle, "xoric", 2);
    give(battle, "elani", 2);
    give(battle, "oleira", 2);
    enter(battle);
    CHECK(price(battle, "bench", "oleira") == 3);
    buy(battle, "bench", "oleira"); // only one player has three
    CHECK(battle.health("oleira") == 3);
    CHECK(purses(battle.state()) == std::vector{0, 1, 2});
}

TEST_CASE("a service is sold as often as the room says in one visit, and again in the next", "[rules]") {
    Battle battle = at_door({"xoric", "elani"}, {"test:stall", "test:stall"}, {}, stalls());
    change(battle, "elani").health = 1;
    give(battle, "xoric", 30);
    enter(battle);
    buy(battle, "bench", "elani");
    CHECK(is_offered(battle, "bench", "elani"));
    buy(battle, "bench", "elani");
    CHECK_FALSE(is_offered(battle, "bench", "elani"));
    buy(battle, "feast");
    CHECK(battle.health("elani") == 5);
    CHECK_FALSE(is_offered(battle, "feast"));
    battle.end();
    CHECK(battle.state().room == 2);
    CHECK(is_offered(battle, "bench", "elani"));
    CHECK(is_offered(battle, "feast"));
}

TEST_CASE("a save in the middle of paying is the same game", "[rules]") {
    Battle battle = at_the_counter();
    for (int stage = 0; stage < 4; ++stage) {
        const auto read = state_from(to_json(battle.state()));
        REQUIRE(read);
        CHECK(*read == battle.state());
        CHECK(hash_of(*read) == hash_of(battle.state()));
        CHECK(verify(battle.rules().library(), *read).empty());
        // Played on from the save, the rest of the visit is the same.
        if (stage == 2) {
            auto bought = step(battle.rules(), *read, Choose{"1"});
            REQUIRE(bought);
            pays(battle, "xoric");
            CHECK(bought->state == battle.state());
        }
        if (stage == 0) buy(battle, "items/throwing-axe", "elani");
        if (stage == 1) pays_one(battle, "elani"), pays(battle, "oleira");
    }
}

TEST_CASE("a save whose visit makes no sense is said to be damaged, and never crashes", "[rules]") {
    Battle battle = at_the_counter();
    buy(battle, "items/throwing-axe", "elani");
    pays_one(battle, "elani");
    const Library& library = battle.rules().library();
    const auto damaged = [&](const std::function<void(VisitTask&)>& damage) {
        GameState state = battle.state();
        damage(std::get<VisitTask>(state.agenda.back()));
        return state;
    };
    for (const GameState& state :
         {damaged([](VisitTask& task) {
              task.given.push_back({99, 1});
          }),
          damaged([](VisitTask& task) {
              task.given.push_back({1, -4});
          }),
          damaged([](VisitTask& task) { task.shown.emplace_back("items/catacombs:crown"); }),
          damaged([](VisitTask& task) { task.shown.emplace_back("throwing-axe"); }),
          damaged([](VisitTask& task) { task.buying = "buy|items/catacombs:throwing-axe|me"; }),
          damaged([](VisitTask& task) { task.buying = "nonsense"; }), damaged([](VisitTask& task) { task.buying.clear(); }),
          damaged([](VisitTask& task) { task.stage = VisitTask::Stage::leave; })}) {
        CHECK_FALSE((verify(library, state).empty() && with_question(battle.rules(), state)));
        for (const Command& command : {Command(Choose{"1"}), Command(Choose{"2|1"}), Command(End{})})
            try { // no save brings such a state into a game; if one gets there, it is an answer, an issue or a contract that says so
                (void)step(battle.rules(), state, command);
            } catch (const BrokenContract&) {}
    }
    for (const GameState& state : {damaged([](VisitTask& task) { task.price = 1'000'000; }),
                                   damaged([](VisitTask& task) { task.price = -5; }), damaged([](VisitTask& task) {
                                       task.given = {{1, 500}};
                                   }),
                                   damaged([](VisitTask& task) { task.buying = "service|nothing|7"; }),
                                   damaged([](VisitTask& task) { task.buying = "do|rooms/x#0|dance"; })})
        for (const Command& command : {Command(Choose{"1"}), Command(End{})}) {
            const auto stepped = step(battle.rules(), state, command);
            if (stepped)
                for (const int gold : purses(stepped->state)) CHECK(gold >= 0);
        }
}

TEST_CASE("a visit can be taken back coin by coin, to the door and beyond", "[rules]") {
    GameSetup setup = game_of({"xoric", "elani", "oleira"}, {merchant, healer, "bholoth-cemetery"});
    auto match = Match::begin(shipped_library_pointer(), {.variants = {"party_size=0", "starting_gold=10"}, .with = setup});
    REQUIRE(match);
    std::vector<std::uint64_t> hashes{hash_of(match->state())};
    for (int i = 0; i < 60 && match->state().decision->about != About::board; ++i) {
        const auto commands = legal(match->rules(), match->state());
        const auto& options = match->state().decision->options;
        // Always the dearest thing; the last of those who may pay, coin by coin.
        std::size_t choice = 0;
        for (std::size_t k = 0; k < options.size(); ++k)
            if (match->state().decision->about == About::pay ? options[k].price == 1 : options[k].price > options[choice].price) choice = k;
        REQUIRE(match->play(commands[choice]));
        hashes.push_back(hash_of(match->state()));
    }
    REQUIRE(hashes.size() > 15);
    while (!match->commands().empty()) {
        CHECK(hash_of(match->state()) == hashes.back());
        hashes.pop_back();
        CHECK(match->undo() == 1);
    }
    CHECK(hash_of(match->state()) == hashes.back());
}

TEST_CASE("a visit whose last purchase empties the purses ends by itself, and the next room is entered as any other", "[rules][C3-220]") {
    Battle battle = at_door({"xoric", "elani"}, {healer, inn, merchant});
    poison(battle, "elani", {2});
    enter(battle);
    buy(battle, "free-cure", "elani"); // penniless and well: on to the Inn
    REQUIRE(battle.state().room == 2);
    CHECK(battle.saw(EventKind::left_room, healer));
    CHECK(battle.saw(EventKind::entered, inn));
    CHECK_FALSE(is_offered(battle, "recruit", "xoric")); // nobody has been met
    give(battle, "xoric", 10);
    buy(battle, "meet");
    CHECK(is_offered(battle, "recruit", "xoric"));
    CHECK_FALSE(is_offered(battle, "meet")); // one draw a visit
}
