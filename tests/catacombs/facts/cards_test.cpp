// Items, spells, abilities and poison: the figures that sources give, and that the rest is marked as our own.
#include "support/notation.h"

#include <catch2/catch_test_macros.hpp>
#include <algorithm>
#include <map>
#include <optional>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

struct ItemRow {
    std::string name;
    std::optional<int> price; ///< empty fields: no source says
    std::optional<Frequency> frequency;
    std::optional<std::string> sequences;
    Combo combo = Combo::none;
    std::string familiar = "";
};

const std::vector<ItemRow> items{
    {"Berserker Battle Axe", {}, {}, "chain melee x4"},
    {"Spirit Familiar", {}, Frequency::permanent, {}, Combo::none, "Spirit"},
    {"Raven Familiar", 16, Frequency::permanent, {}, Combo::none, "Raven"},
    {"Bee Familiar", {}, Frequency::permanent, {}, Combo::none, "Bee"},
    {"Armadillo Familiar", {}, Frequency::permanent, {}, Combo::none, "Armadillo"},
    {"Healing Salve", 4, {}, "heal 3"},
    {"Magic Quiver", 4, Frequency::room, "refresh"},
    {"Helm of Rage", 5, {}, {}},
    {"Poisoned Knife", 8, {}, {}},
    {"Cloak of Invisibility", {}, {}, {}},
    {"Raisthrim's Potion", {}, {}, "ice", Combo::before},
    {"Throwing Axe", {}, {}, "missile", Combo::after},
    {"Vaiel's Urn", {}, {}, "summon liquid-antient"},
};

struct SpellRow {
    std::string name;
    std::optional<std::string> sequences;
};

const std::vector<SpellRow> spell_rows{
    {"Cure Poison", "cure for a hero"},
    {"Drain Energy", "regeneration missile"},
    {"Fireball", "fireball"},
    {"Giant Fireball", "giant-fireball"},
    {"Heal", "heal 4 for a hero"},
    {"Heal All", "heal for all"},
    {"Ice Blast", {}},
    {"Magic Missile", "missile x2"},
    {"Shield", {}},
    {"Teleport Hero", {}},
};

template <class T> int cards() {
    int count = 0;
    for (const T* object : shipped_library().all<T>()) count += object->copies;
    return count;
}

/// What the restrictions of the card say, all of them together.
bool may_own(const Hero& hero, const Item& item) {
    const bool named = item.heroes.empty() || std::ranges::contains(item.heroes, hero.id, &Id<Hero>::text);
    return named && hero.health >= item.min_health && (hero.weapons || !item.weapon) && (hero.magic || !item.magic);
}

std::set<std::string> owners(const std::string& item) {
    std::set<std::string> names;
    for (const Hero* hero : shipped_library().all<Hero>())
        if (may_own(*hero, the<Item>(item))) names.insert(hero->name);
    return names;
}

} // namespace

TEST_CASE("there are 16 item cards of 13 names, the Berserker Battle Axe twice", "[content][C3-011]") {
    std::set<std::string> names;
    for (const ItemRow& row : items) names.insert(row.name);
    CHECK(names.size() == 13);
    CHECK(names_of_all<Item>() == names);
    CHECK(the<Item>("Berserker Battle Axe").copies == 2);
    CHECK(cards<Item>() == 16);
}

TEST_CASE("items cost, recur and do what is known of them", "[content][C3-241][C3-242][C3-243][C3-244][C3-245]") {
    for (const ItemRow& row : items) {
        INFO(row.name);
        const Item& item = the<Item>(row.name);
        if (row.price) CHECK(item.price == *row.price);
        if (row.frequency) CHECK(item.frequency == *row.frequency);
        if (row.sequences) CHECK(notation(item.sequences) == *row.sequences);
        CHECK(item.combo == row.combo);
        CHECK((item.familiar ? the(item.familiar).name : "") == row.familiar);
    }
}

TEST_CASE("figures of items that no source gives are marked as ours", "[content]") {
    for (const ItemRow& row : items) {
        INFO(row.name);
        const Item& item = the<Item>(row.name);
        CHECK(is_marked_ours(item, "price") == !row.price);
        CHECK(is_marked_ours(item, "frequency") == !row.frequency);
        if (!row.sequences && !item.sequences.empty()) CHECK(is_marked_ours(item, "sequences"));
        if (item.copies > 1 && row.name != "Berserker Battle Axe") CHECK(is_marked_ours(item, "copies"));
        if (item.weapon && row.name != "Poisoned Knife") CHECK(is_marked_ours(item, "weapon"));
    }
}

TEST_CASE("the Healing Salve is for any hero", "[content][C3-241]") { CHECK(owners("Healing Salve").size() == 6); }

TEST_CASE("the Magic Quiver is for the Elf alone, once a room, for all her Elven Arrows", "[content][C3-242][C3-247]") {
    CHECK(owners("Magic Quiver") == std::set<std::string>{"Oleira"});
    const Item& quiver = the<Item>("Magic Quiver");
    CHECK(quiver.frequency == Frequency::room);
    CHECK(the(quiver.refreshes).name == "Elven Arrow");
    CHECK(the(quiver.refreshes).copies == 2);
}

TEST_CASE("the Helm of Rage asks for 11 starting health, which the Barbarian has and the Thief has not", "[content][C3-243]") {
    CHECK(the<Item>("Helm of Rage").min_health == 11);
    CHECK(owners("Helm of Rage").contains("Xoric"));
    CHECK_FALSE(owners("Helm of Rage").contains("Elani"));
}

TEST_CASE("the Poisoned Knife is a weapon, which the Thief may use", "[content][C3-244]") {
    CHECK(the<Item>("Poisoned Knife").weapon);
    CHECK(owners("Poisoned Knife").contains("Elani"));
    for (const Hero* hero : shipped_library().all<Hero>()) CHECK(owners("Poisoned Knife").contains(hero->name) == hero->weapons);
}

TEST_CASE("the Raven Familiar names no hero but is magic, so only the Wizard may own it", "[content][C3-245][C3-246]") {
    CHECK(the<Item>("Raven Familiar").magic);
    CHECK(the<Item>("Raven Familiar").heroes.empty());
    CHECK(owners("Raven Familiar") == std::set<std::string>{"Varesh"});
    CHECK(the<Familiar>("Raven").spell_origin);
}

TEST_CASE("heroes who are shown with an item may own it", "[content]") {
    CHECK(owners("Berserker Battle Axe").contains("Xoric"));
    CHECK(owners("Spirit Familiar").contains("Oleira"));
    CHECK(owners("Raisthrim's Potion").contains("Elani"));
    CHECK(owners("Throwing Axe").contains("Xoric"));
    CHECK(owners("Vaiel's Urn").contains("Oleira"));
}

TEST_CASE("a familiar has one health where nothing else is printed", "[content][C3-260A]") {
    CHECK(names_of_all<Familiar>() == std::set<std::string>{"Armadillo", "Bee", "Raven", "Spirit"});
    for (const Familiar* familiar : shipped_library().all<Familiar>()) CHECK(familiar->health == 1);
}

TEST_CASE("there are 16 spell cards of ten kinds", "[content][C3-011]") {
    std::set<std::string> names;
    for (const SpellRow& row : spell_rows) names.insert(row.name);
    CHECK(names.size() == 10);
    CHECK(names_of_all<Spell>() == names);
    CHECK(cards<Spell>() == 16);
}

TEST_CASE("spells do what is known of them, and how many there are of each is marked as ours", "[content]") {
    for (const SpellRow& row : spell_rows) {
        INFO(row.name);
        const Spell& spell = the<Spell>(row.name);
        if (row.sequences) CHECK(notation(spell.sequences) == *row.sequences);
        else CHECK(is_marked_ours(spell, "sequences"));
        CHECK(is_marked_ours(spell, "copies"));
    }
}

TEST_CASE("spells of which only the kind of effect is known have that effect", "[content]") {
    const auto only_step = [](const char* name) -> const Step& { return the<Spell>(name).sequences.at(0).at(0); };
    CHECK(the(only_step("Heal All").shot).name == "Heal");
    CHECK(only_step("Heal All").target == StepTarget::all);
    CHECK(the(only_step("Ice Blast").shot).name == "Ice");
    CHECK(the(only_step("Shield").shot).name == "Shield");
    CHECK(the(only_step("Teleport Hero").shot).name == "Teleport");
    CHECK(only_step("Teleport Hero").target == StepTarget::hero); // the caster too
}

TEST_CASE("the four ability cards are two Elven Arrows, a Fireball and Feathers of Fury", "[content][C3-011]") {
    std::map<std::string, std::pair<int, std::string>> found;
    for (const Ability* ability : shipped_library().all<Ability>()) found[ability->name] = {ability->copies, the(ability->hero).title};
    CHECK(found == std::map<std::string, std::pair<int, std::string>>{
                       {"Elven Arrow", {2, "Elf"}}, {"Fireball", {1, "Wizard"}}, {"Feathers of Fury", {1, "Chicken Champion"}}});
    CHECK(cards<Ability>() == 4);
    for (const Ability* ability : shipped_library().all<Ability>()) CHECK(is_marked_ours(*ability, "sequences"));
}

TEST_CASE("the poison deck has 15 cards of values 1, 2 and 3, and who cannot draw dies", "[content][C3-014]") {
    const Deck& deck = the<Deck>("Poison");
    CHECK(deck.of == DeckOf::values);
    CHECK(deck.when_empty == WhenEmpty::dies);
    int count = 0;
    std::set<int> values;
    for (const ValueCards& row : deck.cards) {
        count += row.count;
        values.insert(row.value);
    }
    CHECK(count == 15);
    CHECK(values == std::set<int>{1, 2, 3});
    CHECK(is_marked_ours(deck, "cards"));
}

TEST_CASE("items, spells and rooms each have a deck of all their cards", "[content]") {
    CHECK(the<Deck>("Items").of == DeckOf::items);
    CHECK(the<Deck>("Spells").of == DeckOf::spells);
    CHECK(the<Deck>("Rooms").of == DeckOf::rooms);
}

TEST_CASE("the poison deck can deal the hand of the rulebook: 2, 1, 3 and 2", "[content]") {
    std::map<int, int> cards_of;
    for (const ValueCards& row : the<Deck>("Poison").cards) cards_of[row.value] += row.count;
    CHECK(cards_of[1] >= 1);
    CHECK(cards_of[2] >= 2);
    CHECK(cards_of[3] >= 1);
}

TEST_CASE("Urthoth, the Liquid Antient, comes from Vaiel's Urn, and nothing works on it", "[content]") {
    CHECK(shipped_library().all<Antient>().size() == 1);
    const Antient& antient = the<Antient>("Liquid Antient");
    CHECK(antient.name == "Urthoth");
    CHECK(antient.title == "the Liquid Antient");
    CHECK(the(antient.piece).name == "Liquid Antient");
    CHECK(antient.affected_by.empty());
    CHECK(is_marked_ours(antient, "sequences"));
    CHECK(the<Item>("Vaiel's Urn").sequences.at(0).at(0).summons == antient.id);
    for (const Modifier* modifier : shipped_library().all<Modifier>())
        CHECK_FALSE(std::ranges::contains(modifier->affects, CharacterKind::antient));
    for (const Condition* condition : shipped_library().all<Condition>())
        CHECK_FALSE(std::ranges::contains(condition->affects, CharacterKind::antient));
}
