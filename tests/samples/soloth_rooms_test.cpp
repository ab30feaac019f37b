// The 38 battle rooms of samples/soloth, against a list of facts that was put together without its files.
#include "base/text.h"
#include "samples/soloth.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <format>
#include <map>
#include <set>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

struct SolothRoom {
    std::string name;
    int difficulty;
    std::string monsters; ///< "2 M" is two mercenaries, "L3 x2" two metre icons of level 3
    std::string suppresses{};
};

const std::string no_poison = "poison rush, poison melee, poison missile";
const std::string no_stun = "stun rush, stun melee, stun missile";

const std::vector<SolothRoom> soloth_rooms{
    {"The Scarewyrm Pit", 0, "1 Orc, 2 M, 2 Armoured Beetle"},
    {"The Battlements", 0, "1 Flame Salamander, 1 M, L2 x1", no_poison},
    {"Sarhlat Antechamber", 0, "3 Sewer Rat, 1 Flame Salamander, 1 M"},
    {"Hidden Passageways", 0, "2 Centaur, 1 Fire Spirit, 2 M"},
    {"The Secret Staircase", 0, "3 M, 1 Gargoyle, 1 Blood Skull"},
    {"Malvarn Grotto", 1, "2 Flame Salamander, 2 M, 1 Flame Wraith, 1 Cerberus"},
    {"Ashata", 1, "L1 x1, L2 x1, 1 Infernal Acolyte", no_poison},
    {"Tromsarth Hall", 1, "2 Zombie, 1 M, 1 Skeleton Archer, 1 Shade, L4 x1"},
    {"The Sewer Tunnels", 1, "2 Sewer Rat, 1 M, 2 Shade, 1 Rust Monster"},
    {"Forge of Gnoth", 1, "2 Centaur, 2 M, 1 Phantom, 1 Wyvern"},
    {"Vault of Whispers", 1, "L1 x1, 1 Phantom, 1 Lizard Man, 1 Infernal Acolyte"},
    {"Matinya's Cellar", 1, "1 Sewer Rat, 2 M, 1 Pit Viper, 1 Shade, L4 x1"},
    {"Nothoru Crossing", 1, "1 Orc, 2 Skeleton Warrior, 1 Shade, 1 Lizard Man, 1 Orc Wolf Rider"},
    {"The Lekraith Tomb", 1, "1 Orc, 1 M, 1 Armoured Beetle, 2 Pit Viper, 1 Elder Vampire"},
    {"Orsharsh Graveyard", 1, "3 M, 1 Gargoyle, 1 Lizard Man, 1 Wight"},
    {"The Urcak Pit", 1, "2 Flame Salamander, 1 Gargoyle, 1 Troll, 1 Wight, 1 Ghoul"},
    {"Cave of the Blood Scribes", 1, "3 M, L2 x1, 1 Infernal Acolyte, 1 Vampire Bat"},
    {"The Armoury", 1, "1 Centaur, 1 Flame Salamander, L2 x1, L3 x1", "roll"},
    {"Pyramid of Omens", 1, "1 Centaur, 3 Zombie, L2 x1, 1 Siren"},
    {"Chalmor Arena", 1, "1 Flame Salamander, 2 Armoured Beetle, 1 Lizard Man, 1 Giant Scorpion, 1 Manticore"},
    {"Dorill Cave", 1, "2 M, L2 x1, 1 Vampire Bat, 1 Phoenix"},
    {"Flooded Shrine", 1, "3 M, 1 Gargoyle, 1 Pit Viper, 1 Rust Monster", "fireball"},
    {"Barothir Swamp", 1, "2 Sewer Rat, 1 M, 1 Shade, 1 Lizard Man, 1 Fire Demon"},
    {"The Isthalle Portal", 1, "2 M, 1 Gargoyle, 2 Blood Skull, 1 Manticore"},
    {"Korog Stronghold", 1, "1 Sewer Rat, 2 Armoured Beetle, 1 Orc Wolf Rider, 1 Venomous Spider"},
    {"Tombs of Kings", 2, "1 Centaur, 2 M, L3 x1, L4 x1", no_stun},
    {"Nolothag Dungeon", 2, "L2 x1, 2 Infernal Acolyte, 1 Wight, L4 x1"},
    {"Temple of Yagotha", 2, "1 Flame Salamander, 1 Minotaur, 1 Manticore, 1 Wight, 2 Orc Wolf Rider"},
    {"Labyrinth of Visions", 2, "1 Skeleton Warrior, 1 Gargoyle, 1 Shade, 2 Orc Wolf Rider, 1 Phoenix, 1 Siren"},
    {"Chomatha Bridge", 2, "3 Swamp Orc, L2 x2, 2 Vampire Bat"},
    {"The Breeding Pits", 2, "3 Sewer Rat, 2 Shade, 1 Lizard Man, 1 Cerberus, 1 Ghoul"},
    {"Sagomot", 2, "4 M, 1 Skeleton Archer, 2 Phantom, 1 Remorhaz"},
    {"Lalothost Crypts", 2, "2 Sewer Rat, 1 M, 1 Skeleton Warrior, L2 x1, 1 Cerberus, 1 Manticore"},
    {"Fortress of Nale", 2, "1 Centaur, 1 Skeleton Archer, 1 Infernal Acolyte, 1 Wight, 1 Rust Monster, 1 Siren"},
    {"Sacthar Cenotaph", 2, "3 M, L2 x1, L3 x1, L4 x1", no_poison},
    {"Cavern of Soloth", 2, "1 M, L2 x1, 1 Manticore, 1 Wight, 1 Rust Monster, 1 Elder Vampire", "roll"},
    {"Vaiel's Manse", 2, "3 Savage Centaur, 1 Gargoyle, 1 Minotaur, 1 Manticore, 1 Dread Scorpion"},
    {"Stelloth Crematorium", 2, "2 Fire Spirit, 2 Flame Wraith, L3 x1, L4 x1", "ice"},
};

std::set<std::string> listed(const std::string& list) {
    if (list.empty()) return {};
    const auto items = split(list, ',');
    return {items.begin(), items.end()};
}

std::set<std::string> gathered(const Room& room) {
    std::set<std::string> result;
    for (const auto& entry : room.monsters) result.insert(std::format("{} {}", entry.count, of_id<Monster>(entry.what.text).name));
    if (room.mercenaries > 0) result.insert(std::format("{} M", room.mercenaries));
    std::map<int, int> metres;
    for (const Metre& metre : room.metres) metres[metre.level] += metre.count;
    for (const auto& [level, count] : metres) result.insert(std::format("L{} x{}", level, count));
    return result;
}

/// Pieces that this room asks for with this lord. Monsters that share a piece are counted together.
std::map<std::string, int> pieces_of(const Room& room, const Lord& lord) {
    std::map<std::string, int> pieces;
    for (const auto& entry : room.monsters) pieces[of_id<Monster>(entry.what.text).piece.text] += entry.count;
    if (room.mercenaries > 0) pieces[of_id<Monster>(lord.mercenary.text).piece.text] += room.mercenaries;
    return pieces;
}

} // namespace

TEST_CASE("Soloth has exactly its 38 battle rooms", "[samples]") {
    std::set<std::string> names, found;
    for (const SolothRoom& row : soloth_rooms) names.insert(row.name);
    for (const Room* room : all_of_soloth<Room>())
        if (room->type == RoomType::battle) found.insert(room->name);
    CHECK(names.size() == 38);
    CHECK(found == names);
}

TEST_CASE("each battle room of Soloth holds, and suppresses, what is published", "[samples]") {
    for (const SolothRoom& row : soloth_rooms) {
        CAPTURE(row.name);
        const Room& room = in_soloth<Room>(row.name);
        CHECK(room.difficulty == row.difficulty);
        CHECK(gathered(room) == listed(row.monsters));
        CHECK(notation(room.suppresses) == listed(row.suppresses));
        CHECK(room.text.empty() == row.suppresses.empty());
        CHECK(room.source.kind == SourceKind::fan);
    }
}

TEST_CASE("the box holds enough pieces for every room of Soloth, whoever is its lord", "[samples]") {
    for (const Room* room : all_of_soloth<Room>())
        for (const Lord* lord : all_of_soloth<Lord>())
            for (const auto& [piece, count] : pieces_of(*room, *lord)) {
                CAPTURE(room->name, lord->name, piece);
                CHECK(of_id<Piece>(piece).count >= count);
            }
}
