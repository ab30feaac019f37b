// Options that cannot do anything are not offered, and whoever asks for one all the same hears why.
#include "match/files.h"
#include "story/narrate.h"
#include "support/battle.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// A room with a box and a monster with a hook, both against fireballs; and cards that do little.
std::shared_ptr<const Library> hushed() {
    static const auto library = with_pack({
        {"rooms/wet-hall.json",
         R"({"id": "wet-hall", "name": "Wet Hall", "difficulty": 0, "mercenaries": 1, "suppresses": [{"shot": "catacombs:fireball"}]})"},
        {"monsters/warden.json", R"({"id": "warden", "extends": "catacombs:troll", "name": "Warden", "script": "warden.lua"})"},
        {"monsters/warden.lua", R"(return {
            suppresses = function(self, game, event) if event.id == "catacombs:fireball" then return true end end,
        })"},
        {"monsters/jester.json", R"({"id": "jester", "extends": "catacombs:troll", "name": "Jester", "script": "jester.lua"})"},
        {"monsters/jester.lua", R"(return {
            suppresses = function(self, game, event)
                self.data.asked = (self.data.asked or 0) + 1
                return game.random(2) == 3, damage(event.attacker, 1)
            end,
        })"},
        {"monsters/veil.json", R"({"id": "veil", "extends": "catacombs:troll", "name": "Veil", "script": "veil.lua"})"},
        {"monsters/veil.lua", R"(return {
            targets = function(self, game, event) if event.id == "catacombs:heal" or event.id == "catacombs:target" then return false end end,
        })"},
        {"items/double.json",
         R"({"id": "double", "name": "Double", "price": 1, "frequency": "room", "sequences": [[{"shot": "catacombs:rush"}, {"shot": "catacombs:fireball"}]]})"},
        {"items/marker.json",
         R"({"id": "marker", "name": "Marker", "price": 1, "frequency": "room", "sequences": [[{"shot": "catacombs:target"}]]})"},
        {"items/bell.json", R"({"id": "bell", "name": "Bell", "price": 1, "frequency": "room", "sequences": [[{"shot": "ring"}]]})"},
        {"shots/ring.json",
         R"({"id": "ring", "name": "Ring", "motion": "none", "flies": "nothing", "targets": "none", "icon": "heart", "script": "ring.lua"})"},
        {"shots/ring.lua", R"(return { perform = function(self, game, event)
            if event.attacker.health < 3 then error("cracked") end
            return { damage(event.target, 0), heal(event.target, 0) }
        end })"},
    });
    return library;
}

std::vector<Who> wizard_and(Who enemy) {
    return {hero("varesh").with_card("spells/fireball").with_card("items/test:double"), hero("xoric"), std::move(enemy)};
}

/// The whole answer to an option that is not offered: "message; hint".
std::string answer_to(const Battle& battle, const std::string& who, const std::string& action) {
    const Command command = Choose{std::to_string(battle.id(who)) + '|' + action};
    const Issues issues = why_not_command(battle.rules(), battle.state(), command);
    REQUIRE(issues.size() == 1);
    return issues.front().message + "; " + issues.front().hint;
}

std::string told(const Battle& battle) {
    std::string text;
    const NameOf name = [&](int piece) { return piece_name(battle.rules(), battle.state(), piece); };
    for (const Event& event : battle.events())
        if (const std::string line = event_text(battle.rules().library(), name, event); !line.empty()) text += line + '\n';
    return text;
}

} // namespace

TEST_CASE("a card whose only shot is suppressed is not offered, whether a room's box or a script suppresses it", "[rules][R3]") {
    const bool by_box = GENERATE(true, false);
    CAPTURE(by_box);
    Battle battle({.characters = wizard_and(monster(by_box ? "zombie" : "test:warden")), .room = by_box ? "test:wet-hall" : ""}, hushed());
    CHECK_FALSE(battle.may("varesh", "spells/fireball|0"));
    CHECK(battle.may("varesh", "items/test:double|0")); // a rush is left
    const std::string answer = answer_to(battle, "varesh", "spells/catacombs:fireball|0");
    CHECK(answer.starts_with(by_box ? "Varesh cannot use Fireball now: Wet Hall suppresses it; the options are "
                                    : "Varesh cannot use Fireball now: Warden 3 suppresses it; the options are "));
    CHECK(battle.refused(Choose{"1|spells/catacombs:fireball|0"}) == "suppressed");
}

TEST_CASE("a part of a sequence that is suppressed is skipped, and the log says what suppresses it", "[rules][story][R3]") {
    const bool by_box = GENERATE(true, false);
    Battle battle({.characters = wizard_and(monster(by_box ? "zombie" : "test:warden")), .room = by_box ? "test:wet-hall" : ""}, hushed());
    battle.act("varesh", "items/test:double|0").misses();
    CHECK(told(battle).contains(by_box ? "Varesh: no fireball, Wet Hall suppresses it.\n"
                                       : "Varesh: no fireball, Warden 3 suppresses it.\n"));
}

TEST_CASE("where the character that suppresses a shot is gone, the shot is offered again", "[rules][R3]") {
    Battle battle({.characters = {hero("varesh").with_card("spells/fireball"), hero("xoric"), monster("test:warden").with_health(1),
                                  monster("zombie")}},
                  hushed());
    CHECK_FALSE(battle.may("varesh", "spells/fireball|0"));
    battle.act("xoric").hits({"test:warden"}).misses();
    CHECK(battle.may("varesh", "spells/fireball|0"));
}

TEST_CASE("asking what is possible changes nothing: no data, no damage, no chance", "[rules][R3]") {
    Battle battle({.characters = wizard_and(monster("test:jester"))}, hushed());
    CHECK(battle.state().data.empty());
    CHECK(battle.health("varesh") == battle.the("varesh").max_health);
    const Random before = battle.state().random;
    battle.act("xoric"); // a shot begins: now it is asked in earnest
    CHECK(battle.state().data.size() == 1);
    CHECK(battle.health("xoric") == battle.the("xoric").max_health - 1);
    CHECK(battle.state().random != before);
}

TEST_CASE("a card for which scripts leave no target is not offered", "[rules][R3]") {
    const std::vector<Who> heroes{hero("varesh").with_card("spells/heal").with_health(3), hero("xoric").with_card("items/test:marker")};
    const auto with = [&](const std::string& enemy) {
        std::vector<Who> all = heroes;
        all.push_back(monster(enemy));
        return Battle({.characters = all}, hushed());
    };
    CHECK(with("troll").may("varesh", "spells/heal|0"));
    CHECK(with("troll").may("xoric", "items/test:marker|0"));
    const Battle veiled = with("test:veil");
    CHECK_FALSE(veiled.may("varesh", "spells/heal|0"));
    CHECK_FALSE(veiled.may("xoric", "items/test:marker|0"));
    CHECK(
        answer_to(veiled, "xoric", "items/test:marker|0").starts_with("Xoric cannot use Marker now: there is no character to use it on; "));
}

TEST_CASE("a card that would change nothing is not offered", "[rules][R4]") {
    const auto cards = [] { return hero("varesh").with_card("spells/heal").with_card("spells/heal-all").with_card("spells/cure-poison"); };
    SECTION("while all are whole and well") {
        Battle battle({{cards(), hero("xoric").with_card("items/healing-salve"), monster("troll")}});
        CHECK_FALSE(battle.may("varesh", "spells/heal|0"));
        CHECK_FALSE(battle.may("varesh", "spells/heal-all|0"));
        CHECK_FALSE(battle.may("varesh", "spells/cure-poison|0"));
        CHECK_FALSE(battle.may("xoric", "items/healing-salve|0"));
        CHECK(answer_to(battle, "varesh", "spells/catacombs:cure-poison|0") ==
              "Varesh cannot use Cure Poison now: it would change nothing; keep it; the rule option may_waste_cards=true allows it");
        CHECK(battle.refused(Choose{"1|spells/catacombs:heal|0"}) == "changes-nothing");
    }
    SECTION("until one of them is hurt") {
        Battle battle({{cards(), hero("xoric").with_health(5).with_card("items/healing-salve"), monster("troll")}});
        CHECK(battle.may("varesh", "spells/heal|0"));
        CHECK(battle.may("varesh", "spells/heal-all|0"));
        CHECK_FALSE(battle.may("varesh", "spells/cure-poison|0"));
        CHECK(battle.may("xoric", "items/healing-salve|0"));
    }
    SECTION("or poisoned") {
        Battle battle({{cards(), hero("xoric").with_poison({1}), monster("troll")}});
        CHECK_FALSE(battle.may("varesh", "spells/heal|0"));
        CHECK(battle.may("varesh", "spells/cure-poison|0"));
    }
}

TEST_CASE("a salve for its owner alone is not offered because another hero is hurt", "[rules][R4]") {
    Battle battle({{hero("xoric").with_card("items/healing-salve"), hero("elani").with_health(2), monster("troll")}});
    CHECK_FALSE(battle.may("xoric", "items/healing-salve|0"));
}

TEST_CASE("a quiver is offered while there is something to refresh", "[rules][R4]") {
    Battle battle({{hero("oleira").with_card("abilities/elven-arrow").with_card("items/magic-quiver"), hero("xoric"), monster("troll"),
                    monster("zombie")}});
    CHECK_FALSE(battle.may("oleira", "items/magic-quiver|0"));
    battle.act("oleira", "abilities/elven-arrow|0").misses().next_round();
    CHECK(battle.may("oleira", "items/magic-quiver|0"));
}

TEST_CASE("a condition that is there already is not a change, a new one is", "[rules][R4]") {
    Battle battle({{hero("varesh").with_card("spells/teleport-hero"), hero("xoric"), monster("troll")}});
    CHECK(battle.may("varesh", "spells/teleport-hero|0"));
}

TEST_CASE("by option a player may waste a card on purpose", "[rules][R4]") {
    Battle battle({.characters = {hero("varesh").with_card("spells/cure-poison"), hero("xoric"), monster("troll")},
                   .variants = {"may_waste_cards=true"}});
    REQUIRE(battle.may("varesh", "spells/cure-poison|0"));
    battle.act("varesh", "spells/cure-poison|0").end().choose("xoric");
    CHECK(battle.the("varesh").cards.empty());
}

TEST_CASE("a card of a pack is tried by the rules, and one whose script fails is offered, so that its player hears why", "[rules][R4]") {
    const auto battle = [](int health) {
        return Battle({.characters = {hero("xoric").with_card("items/test:bell").with_health(health), hero("elani"), monster("troll")}},
                      hushed());
    };
    CHECK_FALSE(battle(5).may("xoric", "items/test:bell|0"));
    const Battle cracked = battle(2);
    REQUIRE(cracked.may("xoric", "items/test:bell|0"));
    const auto played = step(cracked.rules(), cracked.state(), Choose{"1|items/test:bell|0"});
    REQUIRE_FALSE(played);
    CHECK(played.error().front().message.contains("cracked"));
}

TEST_CASE("the trial of a card leaves the game as it was", "[rules][R4]") {
    const std::vector<Who> all{hero("varesh").with_card("spells/teleport-hero").with_card("spells/heal").with_health(2), hero("xoric"),
                               monster("troll"), monster("zombie")};
    Battle with({.characters = all});
    std::vector<Who> none = all;
    none[0].cards.clear();
    Battle without({.characters = none});
    for (Battle* battle : {&with, &without}) battle->act("xoric").hits({"troll"});
    GameState state = with.state();
    state.find(with.id("varesh"))->cards.clear();
    state.piles = without.state().piles; // the cards came from there
    state.decision = without.state().decision;
    CHECK(difference(state, without.state()) == "");
}
