// What the books and the accounts of players give of the 1st edition's cards and mats: each figure, and nothing that they do not give.
#include "first_edition.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <optional>
#include <set>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// A figure without a value is not known: then the card says that it is ours.
struct MonsterFigures {
    std::string id;
    std::string family;
    std::optional<int> health;
    std::optional<int> gold; ///< in units of 100
    std::string shots;       ///< empty: not known
};

const std::vector<MonsterFigures> monster_figures{
    {"skeleton-warrior", "undead", 1, 1, "melee"},
    {"zombie", "undead", 1, {}, "melee"},
    {"skeleton-archer", "undead", {}, {}, "melee | missile"},
    {"ghoul", "undead", 2, {}, "stun melee"},
    {"crypt-spider", "", {}, 3, ""},
    {"orc", "dungeon", 2, 1, ""},
    {"troll", "dungeon", 2, 2, ""},
    {"centaur", "mythological", {}, 2, "move > missile"},
    {"minotaur", "mythological", 2, {}, "melee"},
    {"fire-spirit", "infernal", {}, {}, "melee"},
    {"fire-demon", "infernal", {}, {}, ""},
};

bool says_ours(const ContentObject& object, const std::string& field) {
    return object.source.kind == SourceKind::ours || std::ranges::contains(object.source.ours, field);
}

template <class T> std::map<std::string, int> health_of_all() {
    std::map<std::string, int> found;
    for (const T* who : first_edition().all<T>()) found[std::string(name_of(who->id))] = who->health;
    return found;
}

} // namespace

TEST_CASE("monsters of the 1st edition have the figures that are known, and say which are not",
          "[content][C1-186][C1-205][C1-206][C1-207][C1-208][C1-210][C1-211][C1-213]") {
    for (const MonsterFigures& known : monster_figures) {
        CAPTURE(known.id);
        const Monster& monster = of_first_edition<Monster>(known.id);
        if (known.health) CHECK(monster.health == known.health);
        if (known.gold) CHECK(monster.gold == *known.gold);
        if (!known.shots.empty()) CHECK(notation(monster.sequences) == known.shots);
        if (!known.family.empty()) CHECK(name_of(monster.family.text) == known.family);
        CHECK(says_ours(monster, "health") == !known.health);
        CHECK(says_ours(monster, "gold") == !known.gold);
        CHECK(says_ours(monster, "sequences") == known.shots.empty());
        CHECK_FALSE(monster.piece.text.empty());
    }
}

TEST_CASE("monsters of the 1st edition have 1 or 2 health and pay 100 to 300 gold", "[content][C1-188][C1-189]") {
    for (const Monster* monster : first_edition().all<Monster>()) {
        CAPTURE(monster->id);
        CHECK(monster->health >= 1);
        CHECK(monster->health <= 2);
        CHECK(monster->gold >= 1);
        CHECK(monster->gold <= 3);
        const Piece& piece = *first_edition().find<Piece>(monster->piece.text);
        CHECK(piece.damaged_back == (monster->health == 2));
    }
}

TEST_CASE("four families have four colours", "[content][C1-187]") {
    std::map<std::string, std::string> colours;
    for (const Family* family : first_edition().all<Family>()) colours[std::string(name_of(family->id))] = family->piece_colour;
    CHECK(colours ==
          std::map<std::string, std::string>{{"undead", "gray"}, {"mythological", "blue"}, {"dungeon", "green"}, {"infernal", "orange"}});
    for (const Monster* monster : first_edition().all<Monster>()) {
        CAPTURE(monster->id);
        CHECK(first_edition().find<Piece>(monster->piece.text)->colour == colours[std::string(name_of(monster->family.text))]);
    }
}

TEST_CASE("the four heroes have the health of the books", "[content][C1-078][C1-080][C1-082][C1-083]") {
    CHECK(health_of_all<Hero>() == std::map<std::string, int>{{"elf", 8}, {"barbarian", 12}, {"thief", 10}, {"wizard", 8}});
    for (const Hero* hero : first_edition().all<Hero>()) CHECK_FALSE(says_ours(*hero, "health"));
}

TEST_CASE("only the Wizard casts spells, and he has all twelve", "[content][C1-033][C1-085]") {
    for (const Hero* hero : first_edition().all<Hero>()) {
        CHECK(hero->magic == (hero->id == "catacombs-1e:wizard"));
        CHECK(hero->spells == (hero->magic ? 12 : 0));
        CHECK(hero->before_spell.text.empty());
    }
}

TEST_CASE("the four Lords have a melee shot and at least one special action", "[content][C1-024][C1-259][C1-264]") {
    std::set<std::string> names;
    for (const Lord* lord : first_edition().all<Lord>()) {
        CAPTURE(lord->id);
        names.insert(lord->name);
        REQUIRE(lord->sequences.size() >= 2);
        CHECK(notation({lord->sequences.front()}) == "melee");
        CHECK_FALSE(lord->minions.empty());
        CHECK_FALSE(lord->mercenary.text.empty());
    }
    CHECK(names == std::set<std::string>{"Sorcerer", "Dragon", "Gorgon", "Lich"});
}

TEST_CASE("of the Lords the Dragon's wandering monster and the Lich's minions are known", "[content][C1-102][C1-261]") {
    CHECK(name_of(of_first_edition<Lord>("dragon").mercenary.text) == "fire-spirit");
    CHECK_FALSE(says_ours(of_first_edition<Lord>("dragon"), "mercenary"));
    std::map<std::string, int> minions;
    for (const auto& minion : of_first_edition<Lord>("lich").minions) minions[std::string(name_of(minion.what.text))] = minion.count;
    CHECK(minions == std::map<std::string, int>{{"skeleton-warrior", 6}, {"zombie", 6}, {"crypt-spider", 1}});
    CHECK_FALSE(says_ours(of_first_edition<Lord>("lich"), "minions"));
    for (const char* lord : {"sorcerer", "gorgon", "dragon"}) CHECK(says_ours(of_first_edition<Lord>(lord), "minions"));
}

TEST_CASE("two companions: the familiar stays for the game, the skeleton for a room", "[content][C1-170][C1-172][C1-173][C1-178]") {
    const Familiar& familiar = of_first_edition<Familiar>("familiar");
    const Familiar& skeleton = of_first_edition<Familiar>("skeleton");
    CHECK(first_edition().all<Familiar>().size() == 2);
    CHECK(familiar.lasts == FamiliarLasts::game);
    CHECK(skeleton.lasts == FamiliarLasts::room);
    CHECK(familiar.health == 1);
    CHECK(skeleton.health == 1);
    CHECK(notation(familiar.sequences) == "harmless-melee");
    CHECK(notation(skeleton.sequences) == "melee");
}

TEST_CASE("battle rooms of the 1st edition have level 0, 1 or 2 and a board, enough for every layout",
          "[content][C1-025][C1-091][C1-099][C1-100][C1-103]") {
    std::map<int, int> by_level;
    int without_wandering = 0;
    for (const Room* room : first_edition().all<Room>()) {
        if (room->type != RoomType::battle) continue;
        CAPTURE(room->id);
        REQUIRE(room->difficulty);
        ++by_level[*room->difficulty];
        without_wandering += room->mercenaries == 0;
        CHECK_FALSE(room->board.text.empty());
        CHECK_FALSE(room->monsters.empty());
    }
    CHECK(by_level == std::map<int, int>{{0, 8}, {1, 17}, {2, 9}});
    CHECK(without_wandering > 0);
    CHECK(name_of(of_first_edition<Room>("bholoth-cemetery").monsters.front().what.text) == "skeleton-warrior");
    CHECK(of_first_edition<Room>("bholoth-cemetery").difficulty == 0);
}

TEST_CASE("layouts of the 1st edition end in the lair, with a Merchant and a Healer on the way", "[content][C1-001][C1-020][C1-070]") {
    for (const Layout* layout : first_edition().all<Layout>()) {
        CAPTURE(layout->id);
        std::vector<std::string> named;
        for (const Slot& slot : layout->slots)
            if (!slot.room.text.empty()) named.emplace_back(name_of(slot.room.text));
        CHECK(std::ranges::contains(named, "merchant"));
        CHECK(std::ranges::contains(named, "healer"));
        CHECK(std::ranges::count(named, "lair") == 1);
        if (layout->slots.front().at == std::nullopt) CHECK(named.back() == "lair"); // in a labyrinth it is anywhere
    }
}

TEST_CASE("a source of the 1st edition says what is ours, and our own objects claim no book", "[content]") {
    const auto check = [](const ContentObject& object) {
        CAPTURE(object.id);
        CHECK_FALSE(object.source.note.empty());
        if (object.source.kind == SourceKind::ours) CHECK(object.source.ours.empty());
    };
    ContentTypes::each([&]<class T>() {
        for (const T* object : first_edition().all<T>()) check(*object);
    });
}

TEST_CASE("no object of the 1st edition takes its looks from a book", "[content]") {
    const auto check = [](const auto& object, const std::string& field) {
        CAPTURE(object.id);
        CHECK(says_ours(object, field));
    };
    for (const ShotType* shot : first_edition().all<ShotType>()) check(*shot, "icon");
    for (const Modifier* modifier : first_edition().all<Modifier>()) check(*modifier, "icon");
    for (const Token* token : first_edition().all<Token>()) check(*token, "icon");
    for (const Piece* piece : first_edition().all<Piece>()) check(*piece, "paint");
    for (const Monster* monster : first_edition().all<Monster>()) check(*monster, "emblem");
    for (const CardStyle* style : first_edition().all<CardStyle>()) CHECK(style->source.kind == SourceKind::ours);
}

TEST_CASE("the Merchant shows six cards; a Healing Touch costs 300, a Resurrection 1,000 for 2 health",
          "[content][C1-236][C1-252][C1-253]") {
    REQUIRE(of_first_edition<Room>("merchant").offers);
    CHECK(of_first_edition<Room>("merchant").offers->count == 6);
    for (const char* healer : {"healer", "second-healer"}) {
        const auto& services = of_first_edition<Room>(healer).services;
        REQUIRE(services.size() == 2);
        CHECK(services[0].price == 3);
        CHECK(services[1].price == 10);
        CHECK(services[1].gives->amount == 2);
    }
}

TEST_CASE("shots of the 1st edition do 1 damage, critical ones 2, and start within 2.5 cm", "[content][C1-141][C1-145][C1-148][C1-151]") {
    for (const char* shot : {"melee", "missile", "fireball"}) CHECK(of_first_edition<ShotType>(shot).damage == 1);
    for (const char* shot : {"missile", "fireball"}) CHECK(of_first_edition<ShotType>(shot).reach == 2.5);
    CHECK(of_first_edition<Modifier>("critical").adds_damage == 1);
    CHECK(of_first_edition<Token>("fire-wall").damage == 1);
}

TEST_CASE("of the Lords only the Gorgon's health is known, from a player's account", "[content][C1-024]") {
    CHECK(of_first_edition<Lord>("gorgon").health == 4);
    for (const Lord* lord : first_edition().all<Lord>()) {
        CAPTURE(lord->id);
        CHECK(says_ours(*lord, "health") == (lord->name != "Gorgon"));
    }
}
