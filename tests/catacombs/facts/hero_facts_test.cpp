// The six heroes of the base game: what the sources say of them, and that the rest is marked as our own.
#include "support/notation.h"

#include <catch2/catch_test_macros.hpp>
#include <algorithm>
#include <map>
#include <optional>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

struct HeroRow {
    std::string name;
    std::string title;
    std::optional<int> health; ///< none where no source gives it
    std::map<std::string, int> abilities;
    std::map<std::string, int> items;
    int spells;
    bool magic;
};

const std::vector<HeroRow> hero_rows{
    {"Oleira", "Elf", {}, {{"Elven Arrow", 2}}, {{"Spirit Familiar", 1}}, 0, false},
    {"Xoric", "Barbarian", 12, {}, {{"Berserker Battle Axe", 2}}, 0, false},
    {"Elani", "Thief", 10, {}, {}, 0, false},
    {"Varesh", "Wizard", 8, {{"Fireball", 1}}, {}, 10, true},
    {"Marorg", "Skeleton Explorer", 10, {}, {}, 0, false},
    {"Roosan", "Chicken Champion", {}, {{"Feathers of Fury", 1}}, {}, 0, false},
};

template <class T> std::map<std::string, int> counted(const std::vector<Counted<T>>& list) {
    std::map<std::string, int> result;
    for (const auto& entry : list) result[the(entry.what).name] += entry.count;
    return result;
}

int spell_cards() {
    int cards = 0;
    for (const Spell* spell : shipped_library().all<Spell>()) cards += spell->copies;
    return cards;
}

} // namespace

TEST_CASE("the six heroes are the Elf, the Barbarian, the Thief, the Wizard, the Skeleton Explorer and the Chicken Champion",
          "[content][C3-031]") {
    CHECK(shipped_library().all<Hero>().size() == hero_rows.size());
    for (const HeroRow& row : hero_rows) {
        CHECK(the<Hero>(row.name).name == row.name);
        CHECK(the<Hero>(row.name).title == row.title);
    }
}

TEST_CASE("heroes start with the health of their Rules cards, the Barbarian with the most", "[content][C3-042][C3-033]") {
    for (const HeroRow& row : hero_rows) {
        INFO(row.name);
        if (row.health) CHECK(the<Hero>(row.name).health == *row.health);
        if (row.name != "Xoric") CHECK(the<Hero>(row.name).health < the<Hero>("Xoric").health);
    }
}

TEST_CASE("heroes start with the abilities and may start with the items of their Rules cards", "[content][C3-043][C3-044]") {
    for (const HeroRow& row : hero_rows) {
        INFO(row.name);
        CHECK(counted(the<Hero>(row.name).abilities) == row.abilities);
        CHECK(counted(the<Hero>(row.name).items) == row.items);
    }
}

TEST_CASE("only the Wizard uses magic, and chooses ten of the sixteen spells", "[content][C3-045][C3-046]") {
    for (const HeroRow& row : hero_rows) {
        INFO(row.name);
        CHECK(the<Hero>(row.name).magic == row.magic);
        CHECK(the<Hero>(row.name).spells == row.spells);
        CHECK((the<Hero>(row.name).before_spell == Id<ShotType>{"catacombs:rush"}) == row.magic);
    }
    CHECK(spell_cards() == 16);
}

TEST_CASE("a hero's Rules card tells health, sequence, starting cards, special rules, weapons and magic", "[content][C3-041]") {
    const std::vector<std::string>& fields = the<CardStyle>("Hero Rules").fields;
    for (const char* field : {"name", "title", "health", "sequences", "abilities", "items", "spells", "weapons", "magic", "text"}) {
        INFO(field);
        CHECK(std::ranges::contains(fields, field));
    }
}

TEST_CASE("heroes are medium white pieces, one each", "[content][C3-020]") {
    std::set<std::string> pieces;
    for (const Hero* hero : shipped_library().all<Hero>()) {
        const Piece& piece = the(hero->piece);
        CHECK(piece.size == Size::m);
        CHECK(piece.colour == "white");
        CHECK(piece.count == 1);
        pieces.insert(piece.id);
    }
    CHECK(pieces.size() == 6);
}

TEST_CASE("the Elf owns two Elven Arrows that reach far and may bring the Spirit Familiar", "[content][C3-032]") {
    const Hero& elf = the<Hero>("Oleira");
    const Ability& arrow = the<Ability>("Elven Arrow");
    CHECK(arrow.copies == 2);
    CHECK(the(arrow.hero).name == elf.name);
    for (const Sequence& sequence : arrow.sequences)
        CHECK(std::ranges::any_of(sequence, [](const Step& step) { return the(step.shot).flies == FlyingPiece::piece; }));
    CHECK(counted(elf.items).contains("Spirit Familiar"));
}

TEST_CASE("the Barbarian has 12 health, 6 as an ally, and may start with two Battle Axes", "[content][C3-033]") {
    const Hero& barbarian = the<Hero>("Xoric");
    CHECK(barbarian.health == 12);
    CHECK(barbarian.ally.health == 6);
    CHECK(counted(barbarian.items) == std::map<std::string, int>{{"Berserker Battle Axe", 2}});
}

TEST_CASE("the Thief rushes besides her attack, uses weapons and earns one gold more for each monster", "[content][C3-034]") {
    const Hero& thief = the<Hero>("Elani");
    CHECK(thief.health == 10);
    CHECK(thief.gold_per_kill == 1);
    CHECK(thief.weapons);
    CHECK_FALSE(thief.magic);
    REQUIRE_FALSE(thief.sequences.empty());
    for (const Sequence& sequence : thief.sequences) {
        CHECK(std::ranges::count_if(sequence, [](const Step& step) { return the(step.shot).name == "Rush"; }) == 1);
        CHECK(std::ranges::count_if(sequence, [](const Step& step) { return the(step.shot).damage > 0; }) == 1);
    }
    for (const HeroRow& row : hero_rows)
        if (row.name != "Elani") CHECK(the<Hero>(row.name).gold_per_kill == 0);
}

TEST_CASE("the Wizard has 8 health, one Fireball and ten spells", "[content][C3-035][C3-041]") {
    const Hero& wizard = the<Hero>("Varesh");
    CHECK(wizard.health == 8);
    CHECK(counted(wizard.abilities) == std::map<std::string, int>{{"Fireball", 1}});
    CHECK(wizard.spells == 10);
}

TEST_CASE("the Skeleton Explorer shrugs off poison and haggles", "[content][C3-036][C3-036A]") {
    const Hero& explorer = the<Hero>("Marorg");
    CHECK(explorer.health == 10);
    CHECK(notation(explorer.nullifies) == std::set<std::string>{"poison melee", "poison missile", "poison rush"});
    std::map<std::pair<std::string, std::string>, int> discounts;
    for (const Discount& discount : explorer.discounts) discounts[{the(discount.room).name, discount.service}] = discount.gold;
    CHECK(discounts == std::map<std::pair<std::string, std::string>, int>{
                           {{"Izchak the Merchant", "item"}, 1}, {{"Althea the Healer", "*"}, 1}, {{"Amaranth Inn", "recruit"}, 2}});
    for (const HeroRow& row : hero_rows)
        if (row.name != "Marorg") CHECK(the<Hero>(row.name).discounts.empty());
}

TEST_CASE("the Chicken Champion owns Feathers of Fury", "[content][C3-037]") {
    CHECK(counted(the<Hero>("Roosan").abilities) == std::map<std::string, int>{{"Feathers of Fury", 1}});
    CHECK(the(the<Ability>("Feathers of Fury").hero).name == "Roosan");
}

TEST_CASE("an ally has 4 health unless it is the Barbarian", "[content][C3-344]") {
    for (const HeroRow& row : hero_rows) {
        INFO(row.name);
        CHECK(the<Hero>(row.name).ally.health == (row.name == "Xoric" ? 6 : 4));
    }
}

TEST_CASE("an ally has one ability card less than as a hero, but one if there is any", "[content][C3-346][C3-346A]") {
    for (const HeroRow& row : hero_rows) {
        INFO(row.name);
        int cards = 0;
        for (const auto& [name, count] : row.abilities) cards += count;
        CHECK(the<Hero>(row.name).ally.abilities == (cards == 0 ? 0 : std::max(1, cards - 1)));
    }
}

TEST_CASE("the Wizard as an ally takes two spells, all others none", "[content][C3-347]") {
    for (const HeroRow& row : hero_rows) {
        INFO(row.name);
        CHECK(the<Hero>(row.name).ally.spells == (row.name == "Varesh" ? 2 : 0));
    }
}

TEST_CASE("figures of heroes that no source gives are marked as ours", "[content]") {
    for (const HeroRow& row : hero_rows) {
        INFO(row.name);
        const Hero& hero = the<Hero>(row.name);
        CHECK(is_marked_ours(hero, "sequences"));
        CHECK(is_marked_ours(hero, "health") == !row.health);
        CHECK(is_marked_ours(hero, "weapons") == (row.name != "Elani"));
    }
}
