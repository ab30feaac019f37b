// The catacombs of the 1st edition: which card follows which, and how battle rooms are dealt.
#include "first_edition.h"
#include "support/battle.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// A card as the books list it: the level of a battle room, or the first letter of a special one.
std::string card(const Slot& slot) {
    if (slot.deal == Deal::battle) return slot.difficulty ? std::to_string(*slot.difficulty) : "any";
    const Room* room = first_edition().find<Room>(slot.room.text);
    return room && room->difficulty ? std::to_string(*room->difficulty) : std::string(name_of(slot.room.text));
}

/// The cards from first to last; those of one step are joined.
std::string cards(const std::string& layout) {
    std::string text;
    std::optional<int> last;
    for (const Slot& slot : of_first_edition<Layout>(layout).slots) {
        if (!text.empty()) text += slot.step && slot.step == last ? "/" : " ";
        text += card(slot);
        last = slot.step;
    }
    return text;
}

GameSetup game_in(const std::string& layout, std::uint64_t seed) {
    GameSetup setup{.lord = "catacombs-1e:sorcerer", .layout = "catacombs-1e:" + layout, .seed = seed};
    for (const char* hero : {"elf", "barbarian", "thief", "wizard"}) setup.heroes.push_back({.hero = std::string("catacombs-1e:") + hero, .seat = 1});
    return setup;
}

std::shared_ptr<const Library> game() {
    static const auto library = Loader(shipped_checker()).load({first_edition_folder()}).library;
    return library;
}

} // namespace

TEST_CASE("the base layout of each book has its cards in the book's order", "[content][C1-071]") {
    CHECK(cards("base") == "0 1 merchant 1 1 healer 2 lair");
    CHECK(cards("base-french") == "0 1 merchant 1 healer 2 lair");
    CHECK(of_first_edition<Layout>("base").variants.empty());
    REQUIRE(of_first_edition<Layout>("base-french").variants.size() == 1);
    CHECK(of_first_edition<Layout>("base-french").variants.front().text == "catacombs-1e:french-rulebook");
}

TEST_CASE("a longer catacomb has battles of every level more, a shorter one has fewer", "[content][CX-039][CX-040]") {
    CHECK(cards("longer") == "0 0 1 merchant 1 1 1 healer 2 2 lair");
    CHECK(cards("shorter") == "0 merchant 1 1 healer 2 lair");
}

TEST_CASE("the branching catacomb has two cards wherever the book has a pair", "[content][CX-041][CX-042]") {
    CHECK(cards("branching") == "0 1/1 merchant 1/1 1/1 healer 2/2 lair");
    int step = 0;
    for (const Slot& slot : of_first_edition<Layout>("branching").slots) {
        REQUIRE(slot.step);
        CHECK((*slot.step == step || *slot.step == step + 1));
        step = *slot.step;
    }
    CHECK(step == 8);
}

TEST_CASE("a battle room is dealt from the shuffled deck of its level, and lies in the column once", "[content][C1-069][C1-073]") {
    std::set<std::string> first_rooms;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Battle battle(game_in("base", seed), {}, game());
        const auto& column = battle.state().column;
        const auto& slots = of_first_edition<Layout>("base").slots;
        REQUIRE(column.size() == slots.size());
        std::set<std::string> rooms;
        for (std::size_t i = 0; i < slots.size(); ++i) {
            const Room* room = first_edition().find<Room>(column[i].room);
            REQUIRE(room);
            CHECK(rooms.insert(room->id).second);
            if (slots[i].deal) CHECK(room->type == RoomType::battle);
            CHECK(room->difficulty == slots[i].difficulty);
        }
        first_rooms.insert(column.front().room);
    }
    CHECK(first_rooms.size() > 3); // of eight
}

TEST_CASE("a dealt labyrinth begins in a room of level 0 that lies face up, and each cell has a room of its level",
          "[content][CX-050][CX-051][CX-052][CX-074]") {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const Battle battle(game_in("labyrinth-dealt", seed), {"catacombs-1e:labyrinth"}, game());
        const auto& column = battle.state().column;
        const auto& slots = of_first_edition<Layout>("labyrinth-dealt").slots;
        REQUIRE(column.size() == slots.size());
        for (std::size_t i = 0; i < slots.size(); ++i) {
            CHECK(column[i].at == slots[i].at);
            CHECK(column[i].face_up == (i == 0));
            if (slots[i].deal) CHECK(first_edition().find<Room>(column[i].room)->difficulty == slots[i].difficulty);
        }
        CHECK(battle.state().room == 0);
        CHECK(battle.state().phase == Phase::setup);
    }
}
