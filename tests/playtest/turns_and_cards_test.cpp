// Which turns and cards changed something: told battles with one answer each, and whole games that must add up.
#include "playtest/turns_and_cards.h"
#include "playtest/report.h"
#include "support/battle.h"
#include "tables.h"

#include <algorithm>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// A battle told in lines, and what is counted of it.
class ToldBattle {
public:
    explicit ToldBattle(Given given)
        : battle_(std::move(given)), chronicle_(battle_.rules(), {battle_.state(), {}, {}}), counts_(battle_.rules()) {
        counts_.see(chronicle_, {battle_.state(), {}, {}});
    }
    ToldBattle& act(const std::string& name, const std::string& action = "own|0") { return battle_.act(name, action), heard(Choose{}); }
    ToldBattle& hits(const std::vector<std::string>& names) {
        Declare told;
        for (const std::string& name : names) told.hits.push_back(battle_.id(name));
        return battle_.hits(names), heard(told);
    }
    ToldBattle& misses() { return hits({}); }
    ToldBattle& choose(const std::string& option) { return battle_.choose(option), heard(Choose{}); }
    ToldBattle& end() { return battle_.end(), heard(End{}); }

    GameRecord record() const {
        GameRecord record;
        counts_.finish(chronicle_, record);
        return record;
    }
    TurnCounts turns(const std::string& key) const { return record().turns_of[key]; }
    CardCounts card(const std::string& key) const { return record().cards[key]; }
    Battle& battle() { return battle_; }

private:
    Battle battle_;
    Chronicle chronicle_;
    TurnsAndCards counts_;

    ToldBattle& heard(const Command& command) {
        const Stepped after{battle_.state(), battle_.events(), {}};
        chronicle_.add(command, after);
        counts_.see(chronicle_, after);
        return *this;
    }
};

Given heroes(std::vector<Who> characters) {
    return {.characters = std::move(characters), .variants = {}, .room = "catacombs:stormtryne-hall"};
}

const std::string oleira = "heroes/catacombs:oleira", xoric = "heroes/catacombs:xoric";

} // namespace

TEST_CASE("a turn that hurts an enemy has an effect, one that misses or only moves has none", "[playtest][turns]") {
    ToldBattle told(overseers_battle({hero("oleira"), hero("xoric"), monster("orc"), monster("giant-scorpion"), monster("zombie")}));
    told.act("orc").hits({"oleira"});
    told.act("zombie").misses();
    CHECK(told.turns("monsters/catacombs:orc") == TurnCounts{.turns = 1});
    CHECK(told.turns("monsters/catacombs:zombie") == TurnCounts{.turns = 1, .missed = 1});
    told.act("giant-scorpion").misses().misses(); // rush, then critical melee
    CHECK(told.turns("monsters/catacombs:giant-scorpion") == TurnCounts{.turns = 1, .missed = 1});
}

TEST_CASE("a hit that a card on the table stops is a turn without effect, one that costs a card is not", "[playtest][turns]") {
    SECTION("the monster's own card throws it back: only the hero himself is hurt") {
        ToldBattle told(heroes({hero("oleira").with_card("abilities/elven-arrow"), hero("xoric"), monster("minotaur"), monster("zombie")}));
        told.act("oleira", "abilities/elven-arrow|0").hits({"minotaur"});
        CHECK(told.battle().health("oleira") == 7);
        CHECK(told.turns(oleira) == TurnCounts{.turns = 1, .touched = 1});
    }
    SECTION("the hero turns a card over") {
        ToldBattle told(overseers_battle({hero("oleira").with_card("items/cloak-of-invisibility"), hero("xoric"), monster("orc"), monster("zombie")}));
        told.act("orc").hits({"oleira"}).choose("items/catacombs:cloak-of-invisibility");
        CHECK(told.turns("monsters/catacombs:orc") == TurnCounts{.turns = 1});
        CHECK(told.card("items/catacombs:cloak-of-invisibility") == CardCounts{.played = 1}); // it did what it is for
    }
}

TEST_CASE("a card is used up in vain when there was nothing to do, not when its shot missed", "[playtest][cards]") {
    SECTION("a salve for an unhurt hero") {
        Given given = heroes({hero("oleira").with_card("items/healing-salve"), hero("xoric"), monster("orc"), monster("zombie")});
        given.variants = {"may_waste_cards=true"};
        ToldBattle told(std::move(given));
        told.act("oleira", "items/healing-salve|0");
        CHECK(told.card("items/catacombs:healing-salve") == CardCounts{.played = 1, .wasted = 1});
        CHECK(told.turns(oleira) == TurnCounts{.turns = 1, .nothing = 1});
    }
    SECTION("a salve for a hurt one") {
        ToldBattle told(heroes({hero("oleira").with_health(4).with_card("items/healing-salve"), hero("xoric"), monster("orc"), monster("zombie")}));
        told.act("oleira", "items/healing-salve|0");
        CHECK(told.battle().health("oleira") == 7);
        CHECK(told.card("items/catacombs:healing-salve") == CardCounts{.played = 1});
        CHECK(told.turns(oleira) == TurnCounts{.turns = 1});
    }
    SECTION("a fireball that misses") {
        ToldBattle told(heroes({hero("varesh").with_card("spells/fireball"), hero("xoric"), monster("orc"), monster("zombie")}));
        told.act("varesh", "spells/fireball|0");
        if (told.battle().asks(DecisionKind::flick) && told.battle().state().decision->shot == "catacombs:rush") told.misses();
        told.misses();
        CHECK(told.card("spells/catacombs:fireball") == CardCounts{.played = 1, .missed = 1});
    }
    SECTION("a fireball that hits") {
        ToldBattle told(heroes({hero("varesh").with_card("spells/fireball"), hero("xoric"), monster("troll"), monster("zombie")}));
        told.act("varesh", "spells/fireball|0");
        if (told.battle().asks(DecisionKind::flick) && told.battle().state().decision->shot == "catacombs:rush") told.misses();
        told.hits({"troll"});
        CHECK(told.card("spells/catacombs:fireball") == CardCounts{.played = 1});
    }
    SECTION("an arrow that is thrown back hit, and nothing came of it but harm to the archer") {
        ToldBattle told(heroes({hero("oleira").with_card("abilities/elven-arrow"), hero("xoric"), monster("minotaur"), monster("zombie")}));
        told.act("oleira", "abilities/elven-arrow|0").hits({"minotaur"});
        CHECK(told.card("abilities/catacombs:elven-arrow").wasted == 1);
    }
}

TEST_CASE("turns and cards of whole games add up to the games' own counts", "[playtest][turns]") {
    const Results results = play_all(request_for({setup_for({.layouts = {"short"}})}, 4), 2);
    int played = 0, idle = 0, turns = 0;
    for (const GameRecord& game : results.records) {
        INFO(record_line(game));
        int all = 0;
        for (const auto& [key, counts] : game.turns_of) {
            CHECK(counts.idle() <= counts.turns);
            CHECK(game.content.at(key) == counts.turns);
            all += counts.turns, idle += counts.idle();
        }
        CHECK(all == game.turns);
        turns += all;
        for (const HeroRecord& hero : game.heroes)
            if (hero.turns > 0) CHECK(game.turns_of.at("heroes/" + hero.hero).turns == hero.turns);
        for (const auto& [key, counts] : game.cards) {
            CHECK(counts.missed + counts.wasted <= counts.played);
            CHECK(counts.played <= game.content.at(key));
            played += counts.played;
        }
        const bool got_there =
            std::ranges::contains(game.rooms, std::string("catacombs:catacomb-lords-lair"), &RoomRecord::room);
        CHECK(game.lair.has_value() == got_there);
    }
    CHECK(played > 20);
    CHECK(idle > turns / 20);
    CHECK(idle < turns);
}

TEST_CASE("where no shot can do damage, most turns of plain fighters have no effect", "[playtest][turns]") {
    const SetupOptions harmless{.rooms = {"bholoth-cemetery"}, .changes = {"shots.*.damage=0"}};
    const Results results = play_all(request_for({setup_for(harmless)}, 1));
    const Report report = make_report(results.request, results.records);
    const auto monsters = std::ranges::find(report.setups[0].idle, "monsters", &IdleReport::id);
    REQUIRE(monsters != report.setups[0].idle.end());
    CHECK(monsters->name == "all monsters");
    CHECK(monsters->idle.value > 0.5);
    CHECK(to_text(report).contains("Turns without effect"));
}

TEST_CASE("a shield that is called back and set down again is not an effect of each turn", "[playtest][turns]") {
    const Results results = play_all(request_for({setup_for({.lords = {"vasesak"}, .rooms = {"catacomb-lords-lair"}, .skills = {"overseer=hand=40/0.5"}})}, 16), 2);
    TurnCounts all;
    for (const GameRecord& record : results.records)
        for (const auto& [key, counts] : record.turns_of)
            if (key == "lords/catacombs:vasesak") all.turns += counts.turns, all.missed += counts.missed;
    CHECK(all.turns > 10);
    CHECK(all.missed > 0);
    CHECK(all.missed < all.turns);
}

TEST_CASE("the report says what gold and wounds the heroes carry into the lair, and whether healing was for sale", "[playtest][lair]") {
    const Setup healed = setup_for({.rooms = {"moghath,althea-the-healer,catacomb-lords-lair"}, .variants = {"starting_gold=5"}});
    const Setup straight = setup_for({.rooms = {"moghath,catacomb-lords-lair"}, .variants = {"starting_gold=5"}});
    const auto played = [](const Setup& setup) { return play_all(request_for({setup}, 6), 2); };
    const Results with = played(healed), without = played(straight);
    int reached = 0;
    for (const GameRecord& game : with.records)
        if (game.lair) {
            ++reached;
            CHECK(game.lair->healer);
        }
    for (const GameRecord& game : without.records)
        if (game.lair) CHECK_FALSE(game.lair->healer);
    REQUIRE(reached > 0);
    const Report report = make_report(with.request, with.records);
    REQUIRE(report.setups[0].lair);
    CHECK(report.setups[0].lair->games == reached);
    CHECK(to_text(report).contains("At the lair's door\n"));
    const Report plain = make_report(without.request, without.records);
    CHECK((!plain.setups[0].lair || plain.setups[0].lair->could_heal == 0));
}
