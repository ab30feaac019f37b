// Content changed from the command line: any field, with suggestions; and values to sweep over.
#include "playtest/tuning.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::shared_ptr<const Library> with(const std::vector<std::string>& changes) {
    auto library = with_overrides(shipped_library_pointer(), changes);
    if (!library) FAIL(lines(library.error()));
    return *library;
}

std::string said(const std::string& change) {
    const std::vector<std::string> changes{change};
    const auto library = with_overrides(shipped_library_pointer(), changes);
    return library ? "" : lines(library.error());
}

std::string sweep_said(const std::string& text) {
    const auto sweep = sweep_of(text);
    return sweep ? "" : lines(sweep.error());
}

} // namespace

TEST_CASE("a field is set, raised and lowered, one after the other", "[playtest][tuning]") {
    CHECK(with({"monsters.orc.health=3"})->find<Monster>("catacombs:orc")->health == 3);
    CHECK(with({"monsters.catacombs:orc.gold+=2"})->find<Monster>("catacombs:orc")->gold ==
          shipped_library().find<Monster>("catacombs:orc")->gold + 2);
    CHECK(with({"monsters.orc.health=3", "monsters.orc.health-=1"})->find<Monster>("catacombs:orc")->health == 2);
    CHECK(with({"materials.wood.friction=0.3"})->find<Material>("catacombs:wood")->friction == 0.3);
    CHECK(with({"lords.vasesak.mercenary=orc"})->find<Lord>("catacombs:vasesak")->mercenary.text == "catacombs:orc");
    CHECK(with({"rooms.the-barracks.monsters[monster=orc].count=2"})->find<Room>("catacombs:the-barracks")->monsters[0].count == 2);
    CHECK(shipped_library().find<Monster>("catacombs:orc")->health == 1);
}

TEST_CASE("a star changes all that have the field", "[playtest][tuning]") {
    const auto library = with({"heroes.*.health+=2"});
    for (const Hero* hero : shipped_library().all<Hero>()) CHECK(library->find<Hero>(hero->id)->health == hero->health + 2);
    const auto monsters = with({"monsters.*.health+=1"});
    for (const Monster* monster : shipped_library().all<Monster>()) {
        INFO(monster->id);
        const auto health = monsters->find<Monster>(monster->id)->health;
        CHECK(health == (monster->health ? std::optional(*monster->health + 1) : std::nullopt));
    }
}

TEST_CASE("a slip in a change is answered with what was meant", "[playtest][tuning]") {
    CHECK(said("monster.orc.health=3") ==
          "error: \"monster.orc.health=3\": \"monster\" is not a kind of content; did you mean \"monsters\"? [unknown-kind]\n");
    CHECK(said("monsters.ork.health=3") ==
          "error: \"monsters.ork.health=3\": there is no \"ork\" among the monsters; did you mean \"orc\"? [unknown-id]\n");
    CHECK(said("monsters.orc.helth=3")
              .ends_with(": error: \"monsters.orc.helth=3\": \"helth\" matches nothing; did you mean \"health\"? [patch-no-match]\n"));
    CHECK(said("monsters.*.helth+=3").contains("did you mean \"health\"?"));
    CHECK(said("monsters.orc.helth+=3").contains("did you mean \"health\"?"));
    CHECK(said("monsters.orc.health=many").contains("expected a whole number"));
    CHECK(said("monsters.orc.name+=1").contains("name of catacombs:orc is a text, not a number"));
    CHECK(said("monsters.phantom.health+=1").contains("a shadow monster has none"));
    CHECK(said("monsters.orc.health+=much").contains("\"much\" is not a number"));
    CHECK(said("monsters.orc.health").contains("there is no = between field and value"));
    CHECK(said("orc.health=3").contains("kind, id and field must be separated by points"));
    CHECK(said("lords.vasesak.mercenary=orcc").contains("did you mean \"catacombs:orc\"?"));
}

TEST_CASE("a sweep takes ranges, steps and lists", "[playtest][tuning]") {
    using Values = std::vector<std::string>;
    CHECK(sweep_of("monsters.orc.health=1..3")->values == Values{"1", "2", "3"});
    CHECK(sweep_of("materials.wood.friction=0.1..0.3:0.1")->values == Values{"0.1", "0.2", "0.3"});
    CHECK(sweep_of("monsters.orc.health=1,2,5")->values == Values{"1", "2", "5"});
    CHECK(sweep_of("heroes.*.health+=-1..1")->values == Values{"-1", "0", "1"});
    CHECK(sweep_of("heroes.*.health+=-1..1")->field == "heroes.*.health+=");
    CHECK(sweep_of("death=basic,advanced")->option());
    CHECK_FALSE(sweep_of("monsters.orc.health=1..3")->option());
    CHECK(sweep_said("monsters.orc.health=3..1").contains("from a smaller number to a larger one"));
    CHECK(sweep_said("monsters.orc.health=1..2:0").contains("steps above 0"));
    CHECK(sweep_said("monsters.orc.health=1").contains("two values or more"));
    CHECK(sweep_said("monsters.orc.health=1..1000").contains("more than 100 values"));
    CHECK(sweep_said("monsters.orc.health").contains("there is no = between field and values"));
}

TEST_CASE("a hundred single changes are enough", "[playtest][C11]") {
    const std::vector<std::string> changes(101, "monsters.orc.health=3");
    const auto library = with_overrides(shipped_library_pointer(), changes);
    REQUIRE(!library);
    CHECK(lines(library.error()) ==
          "error: 101 single changes of content are more than 100; write a pack with patches [too-many-changes]\n");
}
