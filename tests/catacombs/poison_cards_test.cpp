// Chapter 26 of the ledger: Poison cards, the lethal dose, and what cures.
#include "support/battle.h"
#include "support/seen.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

using Cards = std::vector<std::string>;

const Cards& poison_pile(const Battle& battle) { return std::ranges::find(battle.state().piles, "catacombs:poison", &Pile::deck)->cards; }

/// The next Poison card drawn has this value.
void put_on_top(Battle& battle, const std::string& value) {
    Cards& cards = std::ranges::find(battle.change().piles, "catacombs:poison", &Pile::deck)->cards;
    const auto card = std::ranges::find(cards, value);
    REQUIRE(card != cards.end());
    std::rotate(card, card + 1, cards.end());
}

Cards values(const Character& hero) {
    Cards found;
    for (const DrawnCard& card : hero.drawn) found.push_back(card.card);
    std::ranges::sort(found);
    return found;
}

/// What the whole deck is: 15 cards, whoever has them.
Cards whole_deck() {
    Cards all;
    for (const ValueCards& cards : shipped_library().find<Deck>("catacombs:poison")->cards)
        all.insert(all.end(), static_cast<std::size_t>(cards.count), std::to_string(cards.value));
    std::ranges::sort(all);
    return all;
}

/// A snake whose bite is worth two cards, and a spell that takes two away.
std::shared_ptr<const Library> with_snake() {
    static const auto library = with_pack({
        {"monsters/cobra.json",
         R"({"id": "cobra", "name": "Cobra", "family": "catacombs:vermin", "level": 1, "health": 1, "gold": 1, "piece": "catacombs:troll",
             "sequences": [[{"shot": "catacombs:melee", "modifiers": ["catacombs:poison"], "amount": 2}]]})"},
        {"spells/purge.json",
         R"({"id": "purge", "name": "Purge", "sequences": [[{"shot": "catacombs:cure", "target": "hero", "amount": 2}]]})"},
    });
    return library;
}

} // namespace

TEST_CASE("the values of a hero's Poison cards add up", "[rules][C3-287]") {
    // 2 + 1 + 3 + 2 = 8 is what the Wizard cannot bear; the Barbarian with his 12 health can.
    const auto dies = [](const std::string& who, const std::string& next) {
        Battle battle({.characters = {hero(who).with_poison({2, 1, 3}), hero("elani"), monster("sewer-rat")},
                       .variants = {},
                       .half = Side::overseer});
        put_on_top(battle, next);
        battle.act("sewer-rat").hits({who});
        if (!battle.dead(who)) CHECK(battle.the(who).drawn.size() == 4);
        return battle.dead(who);
    };
    CHECK(dies("varesh", "2"));
    CHECK_FALSE(dies("varesh", "1"));
    CHECK_FALSE(dies("xoric", "2"));
}

TEST_CASE("the Wizard with poison of 5 is struck by a Sewer Rat, loses 1 health, draws a 3 and dies", "[rules][C3-288]") {
    Battle battle({.characters = {hero("varesh").with_poison({1, 2, 2}), hero("elani"), monster("sewer-rat")},
                   .variants = {},
                   .half = Side::overseer});
    put_on_top(battle, "3");
    REQUIRE(battle.health("varesh") == 8);
    battle.act("sewer-rat").hits({"varesh"});
    const auto first = [&](EventKind what) { return std::ranges::find(battle.events(), what, &Event::what); };
    const auto hurt = first(EventKind::hurt), drew = first(EventKind::drew), died = first(EventKind::destroyed);
    REQUIRE(died != battle.events().end());
    CHECK(hurt->amount == 1);
    CHECK(drew->text == "3");
    CHECK(hurt < drew);
    CHECK(drew < died);
    CHECK(died->cause.contains("poison"));
    CHECK(battle.dead("varesh"));
}

TEST_CASE("the Poison cards of a dead hero are shuffled into the deck again", "[rules][C3-289]") {
    SECTION("dead of poison") {
        Battle battle({.characters = {hero("varesh").with_poison({1, 2, 2}), hero("elani").with_poison({1}), monster("sewer-rat")},
                       .variants = {},
                       .half = Side::overseer});
        put_on_top(battle, "3");
        Cards before = poison_pile(battle);
        battle.act("sewer-rat").hits({"varesh"});
        CHECK(battle.the("varesh").drawn.empty());
        CHECK(poison_pile(battle).size() == 14);
        before.pop_back(); // the 3 he drew
        CHECK_FALSE(std::ranges::starts_with(poison_pile(battle), before));
        before.insert(before.end(), {"1", "2", "2", "3"});
        CHECK(sorted(poison_pile(battle)) == sorted(before));
    }
    SECTION("dead of a blow") {
        Battle battle({.characters = {hero("varesh").with_poison({1, 2, 2}).with_health(1), hero("elani"), monster("orc")},
                       .variants = {},
                       .half = Side::overseer});
        const Cards before = poison_pile(battle);
        CHECK(before.size() == 12);
        battle.act("orc").hits({"varesh"});
        CHECK(battle.the("varesh").drawn.empty());
        CHECK_FALSE(std::ranges::starts_with(poison_pile(battle), before));
        CHECK(sorted(poison_pile(battle)) == whole_deck());
    }
}

TEST_CASE("who must draw when all 15 Poison cards are out dies", "[rules][C3-290]") {
    Battle battle({.characters = {hero("xoric").with_poison({3, 3, 2, 2}), hero("elani").with_poison({3, 2, 2, 1}),
                                  hero("oleira").with_poison({2, 2, 1, 1}), hero("varesh").with_poison({1, 1, 1}), monster("sewer-rat")},
                   .variants = {},
                   .half = Side::overseer});
    REQUIRE(poison_pile(battle).empty());
    battle.act("sewer-rat").hits({"elani"});
    CHECK(battle.dead("elani"));
    CHECK(battle.count(EventKind::drew) == 0);
    CHECK(poison_pile(battle).size() == 4); // hers
}

TEST_CASE("who must draw two cards of the one that is left draws it and dies, or by option only draws it", "[rules][C3-290A]") {
    const auto given = [](const std::vector<std::string>& variants, bool one_left) {
        return Given{.characters = {hero("xoric").with_poison({3, 3, 2, 2}),
                                    one_left ? hero("elani").with_poison({3, 2, 2}) : hero("elani").with_poison({3, 2, 2, 1}),
                                    hero("oleira").with_poison({2, 2, 1, 1}), hero("varesh").with_poison({1, 1, 1}), monster("test:cobra")},
                     .variants = variants,
                     .half = Side::overseer};
    };
    const auto dies = [&](const std::vector<std::string>& variants, bool one_left) {
        Battle battle(given(variants, one_left), with_snake());
        REQUIRE(poison_pile(battle).size() == (one_left ? 1 : 0));
        battle.act("test:cobra").hits({"xoric"}); // with another 1 he would have 11 of the 12 that kill him
        CHECK(battle.count(EventKind::drew) == (one_left ? 1 : 0));
        return battle.dead("xoric");
    };
    CHECK(dies({}, true));
    CHECK_FALSE(dies({"deck_shortfall=draw_only"}, true));
    CHECK(dies({}, false));
    CHECK(dies({"deck_shortfall=draw_only"}, false));
}

TEST_CASE("a bite worth two cards draws both while there are enough", "[rules][C3-290A]") {
    Battle battle({.characters = {hero("xoric"), hero("elani"), monster("test:cobra")}, .variants = {}, .half = Side::overseer},
                  with_snake());
    battle.act("test:cobra").hits({"xoric"});
    CHECK(battle.the("xoric").drawn.size() == 2);
    CHECK(battle.health("xoric") == 11);
    CHECK_FALSE(battle.dead("xoric"));
}

TEST_CASE("the hero who is cured chooses the card that goes back", "[rules][C3-291]") {
    Battle battle({{hero("varesh").with_card("spells/cure-poison").with_poison({2}).in_seat(1),
                    hero("elani").with_poison({1, 3}).in_seat(2), monster("troll")}});
    const Cards before = poison_pile(battle);
    battle.act("varesh", "spells/cure-poison|0").end().choose("elani");
    REQUIRE(battle.asks(DecisionKind::choose));
    CHECK(battle.about() == "cure");
    CHECK(battle.state().decision->seat == 2);
    CHECK(battle.state().decision->who == battle.id("elani"));
    CHECK(battle.refused(Choose{"2"}) == "no-such-option"); // that is the Wizard's own
    battle.choose("3");
    CHECK(values(battle.the("elani")) == Cards{"1"});
    CHECK(values(battle.the("varesh")) == Cards{"2"});
    Cards laid_on_top = before;
    laid_on_top.push_back("3");
    CHECK(sorted(poison_pile(battle)) == sorted(laid_on_top)); // at once, and
    CHECK(poison_pile(battle) != laid_on_top);                 // shuffled
}

TEST_CASE("a cure worth two cards takes two of the cured hero's, each of the hero's own choice", "[rules][C3-291]") {
    Battle battle({{hero("varesh").with_card("spells/test:purge").with_poison({1, 2}), hero("xoric").with_poison({1, 3, 2}).in_seat(2),
                    monster("troll")}},
                  with_snake());
    battle.act("varesh", "spells/test:purge|0").end().choose("xoric");
    battle.choose("3");
    REQUIRE(battle.about() == "cure");
    CHECK(battle.state().decision->seat == 2);
    battle.choose("1");
    CHECK(values(battle.the("xoric")) == Cards{"2"});
    CHECK(values(battle.the("varesh")) == Cards{"1", "2"});
    CHECK(battle.asks(DecisionKind::act));
}

TEST_CASE("in battle the Wizard can cure himself or another hero with a spell", "[rules][C3-292]") {
    for (const std::string who : {"varesh", "elani"}) {
        Battle battle({{hero("varesh").with_card("spells/cure-poison").with_poison({2, 2}).with_condition("poisoned"),
                        hero("elani").with_poison({3, 3}).with_condition("poisoned"), monster("troll")}});
        battle.act("varesh", "spells/cure-poison|0").end();
        CHECK(battle.offered() == Cards{"varesh", "elani"});
        battle.choose(who);
        CHECK(battle.the("varesh").drawn.size() == (who == "varesh" ? 1 : 2));
        CHECK(battle.the("elani").drawn.size() == (who == "elani" ? 1 : 2));
        CHECK(battle.has(who, "poisoned")); // one card is left
        CHECK(battle.the("varesh").cards.empty());
    }
}

TEST_CASE("who gives back the last Poison card is no longer poisoned", "[rules][C3-292]") {
    Battle battle(
        {{hero("varesh").with_card("spells/cure-poison"), hero("elani").with_poison({3}).with_condition("poisoned"), monster("troll")}});
    battle.act("varesh", "spells/cure-poison|0").end().choose("elani");
    CHECK(battle.the("elani").drawn.empty());
    CHECK_FALSE(battle.has("elani", "poisoned"));
    CHECK(sorted(poison_pile(battle)) == whole_deck());
}

TEST_CASE("the base game has three cures: a spell, the Healer and the Tavern", "[rules][C3-292]") {
    const Library& library = shipped_library();
    std::set<std::string> found;
    const auto cures = [](const Sequences& sequences) {
        return std::ranges::any_of(sequences, [](const Sequence& sequence) {
            return std::ranges::any_of(sequence, [](const Step& step) { return step.shot.text == "catacombs:cure"; });
        });
    };
    for (const Spell* card : library.all<Spell>())
        if (cures(card->sequences)) found.insert(card->id);
    for (const Item* card : library.all<Item>())
        if (cures(card->sequences)) found.insert(card->id);
    for (const Ability* card : library.all<Ability>())
        if (cures(card->sequences)) found.insert(card->id);
    for (const Hero* card : library.all<Hero>())
        if (cures(card->sequences)) found.insert(card->id);
    for (const Room* room : library.all<Room>()) {
        for (const Service& service : room->services)
            if (service.gives && cures({{*service.gives}})) found.insert(room->id);
        if (!room->wager) continue;
        for (const WagerRow& row : room->wager->rows)
            if (std::ranges::contains(row.prizes, Prize::cure)) found.insert(room->id);
    }
    CHECK(found == std::set<std::string>{"catacombs:alewife-tavern", "catacombs:althea-the-healer", "catacombs:cure-poison"});
}
