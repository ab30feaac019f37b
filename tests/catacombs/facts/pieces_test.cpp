// The wood in the box: every piece with its size, its colour, its two faces and its number.
#include "support/notation.h"

#include <catch2/catch_test_macros.hpp>
#include <map>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

struct PieceRow {
    Size size;
    std::string colour;
    std::string face;
    std::string other_face; ///< another identity; empty for none
    int count;
};

const std::vector<PieceRow> piece_rows{
    {Size::xl, "black", "", "", 6}, // obstacles, without stickers
    {Size::l, "black", "Gorgon", "Sorcerer", 1},
    {Size::l, "black", "Dragon", "Lich Lord", 1},
    {Size::l, "blue", "Minotaur", "", 2},
    {Size::l, "blue", "Cerberus", "", 2},
    {Size::l, "blue", "Owl Bear", "", 1},
    {Size::l, "gray", "Ghoul", "", 2},
    {Size::l, "gray", "Crypt Spider", "Swordmaster Ghoul", 1},
    {Size::l, "green", "Giant Scorpion", "", 2},
    {Size::l, "green", "Roal", "", 1},
    {Size::l, "orange", "Fire Demon", "", 2},
    {Size::l, "orange", "Rakshasa", "", 1},
    {Size::l, "orange", "Boulder", "Giant Fireball", 1},
    {Size::l, "purple", "Wizard's Shield", "", 1},
    {Size::l, "purple", "Sorcerer's Shield", "", 1},
    {Size::l, "purple", "Liquid Antient", "", 1},
    {Size::l, "beige", "Fenris", "Venomous Spider", 1},
    {Size::m, "white", "Elf", "", 1},
    {Size::m, "white", "Barbarian", "", 1},
    {Size::m, "white", "Thief", "", 1},
    {Size::m, "white", "Wizard", "", 1},
    {Size::m, "white", "Skeleton Explorer", "", 1},
    {Size::m, "white", "Chicken Champion", "", 1},
    {Size::m, "blue", "Centaur", "Savage Centaur", 4},
    {Size::m, "gray", "Zombie", "Skeleton Warrior", 4},
    {Size::m, "gray", "Skeleton Archer", "", 2},
    {Size::m, "green", "Orc", "Swamp Orc", 4},
    {Size::m, "green", "Troll", "", 2},
    {Size::m, "orange", "Fire Spirit", "Fire Wall", 4},
    {Size::m, "orange", "Flame Wraith", "", 2},
    {Size::m, "orange", "Phantom", "", 2},
    {Size::s, "orange", "Fireball", "Target", 1},
    {Size::s, "white", "Ice", "", 2},
    {Size::s, "white", "Spirit Familiar", "", 1},
    {Size::s, "white", "Raven Familiar", "", 1},
    {Size::s, "white", "Bee Familiar", "", 1},
    {Size::s, "white", "Armadillo Familiar", "", 1},
    {Size::xs, "beige", "Missile", "", 2},
    {Size::xs, "beige", "Sewer Rat", "Armoured Beetle", 4},
    {Size::xs, "beige", "Pit Viper", "Blood Skull", 2},
    {Size::xs, "beige", "Vampire Bat", "", 2},
    {Size::cube, "green", "Gelatinous Cube", "", 1},
};

using Faces = std::set<std::string>;

/// What a piece can be: the hurt side of somebody is not somebody else.
Faces identities(const Piece& piece) {
    Faces faces{piece.front};
    if (!piece.damaged_back) faces.insert(piece.back);
    faces.erase("");
    return faces;
}

const Piece* piece_showing(const Faces& faces) {
    for (const Piece* piece : shipped_library().all<Piece>())
        if (identities(*piece) == faces) return piece;
    return nullptr;
}

int pieces_of(Size size, const std::string& colour = "") {
    int count = 0;
    for (const Piece* piece : shipped_library().all<Piece>())
        if (piece->size == size && (colour.empty() || piece->colour == colour)) count += piece->count;
    return count;
}

/// By colour, all pieces of a size.
std::map<std::string, int> colours_of(Size size) {
    std::map<std::string, int> colours;
    for (const Piece* piece : shipped_library().all<Piece>())
        if (piece->size == size) colours[piece->colour] += piece->count;
    return colours;
}

double diameter_of(Size size) {
    std::set<double> diameters;
    for (const Piece* piece : shipped_library().all<Piece>())
        if (piece->size == size) diameters.insert(piece->diameter);
    REQUIRE(diameters.size() == 1);
    return *diameters.begin();
}

using Counts = std::map<std::string, int>;

} // namespace

TEST_CASE("every piece on the sticker sheet is there in its size, colour and number", "[content][C3-008A][C3-019]") {
    CHECK(shipped_library().all<Piece>().size() == piece_rows.size());
    for (const PieceRow& row : piece_rows) {
        INFO(row.face << " / " << row.other_face);
        Faces faces{row.face, row.other_face};
        faces.erase("");
        const Piece* piece = piece_showing(faces);
        REQUIRE(piece);
        CHECK(piece->size == row.size);
        CHECK(piece->colour == row.colour);
        CHECK(piece->count == row.count);
    }
}

TEST_CASE("the box holds exactly 75 wooden pieces", "[content][C3-001]") {
    CHECK(pieces_of(Size::xl) == 6);
    CHECK(pieces_of(Size::l) == 21);
    CHECK(pieces_of(Size::m) == 30);
    CHECK(pieces_of(Size::s) == 7);
    CHECK(pieces_of(Size::xs) == 10);
    CHECK(pieces_of(Size::cube) == 1);
    int all = 0;
    for (const Piece* piece : shipped_library().all<Piece>()) all += piece->count;
    CHECK(all == 75);
}

TEST_CASE("the largest discs are the six black obstacles, and they are bare", "[content][C3-002][C3-018]") {
    CHECK(pieces_of(Size::xl, "black") == 6);
    for (const Piece* piece : shipped_library().all<Piece>()) {
        CHECK((piece->size == Size::cube) == (piece->shape == Shape::cube));
        if (piece->size != Size::xl) continue;
        CHECK(piece->name == "Obstacle");
        CHECK(identities(*piece).empty());
    }
}

TEST_CASE("the large pieces are 1 beige, 2 black, 5 blue, 3 gray, 3 green, 4 orange and 3 purple", "[content][C3-003]") {
    CHECK(colours_of(Size::l) == Counts{{"beige", 1}, {"black", 2}, {"blue", 5}, {"gray", 3}, {"green", 3}, {"orange", 4}, {"purple", 3}});
}

TEST_CASE("the medium pieces are 4 blue, 6 gray, 6 green, 6 white and 8 orange", "[content][C3-004]") {
    CHECK(colours_of(Size::m) == Counts{{"blue", 4}, {"gray", 6}, {"green", 6}, {"white", 6}, {"orange", 8}});
}

TEST_CASE("the small pieces are 1 orange and 6 white, the smallest all beige, the cube is green", "[content][C3-005]") {
    CHECK(colours_of(Size::s) == Counts{{"orange", 1}, {"white", 6}});
    CHECK(colours_of(Size::xs) == Counts{{"beige", 10}});
    CHECK(colours_of(Size::cube) == Counts{{"green", 1}});
}

TEST_CASE("each size has one diameter, larger from size to size", "[content][C3-002A]") {
    CHECK(diameter_of(Size::xs) < diameter_of(Size::s));
    CHECK(diameter_of(Size::s) < diameter_of(Size::m));
    CHECK(diameter_of(Size::m) < diameter_of(Size::l));
    CHECK(diameter_of(Size::l) < diameter_of(Size::xl));
}

TEST_CASE("pieces with two faces have exactly the known two identities", "[content][C3-006]") {
    const std::set<Faces> expected{
        {"Zombie", "Skeleton Warrior"}, {"Crypt Spider", "Swordmaster Ghoul"},
        {"Pit Viper", "Blood Skull"},   {"Sewer Rat", "Armoured Beetle"},
        {"Fire Spirit", "Fire Wall"},   {"Gorgon", "Sorcerer"},
        {"Dragon", "Lich Lord"},        {"Fireball", "Target"},
        {"Giant Fireball", "Boulder"},  {"Orc", "Swamp Orc"},
        {"Centaur", "Savage Centaur"},  {"Fenris", "Venomous Spider"},
    };
    std::set<Faces> found;
    for (const Piece* piece : shipped_library().all<Piece>())
        if (identities(*piece).size() == 2) found.insert(identities(*piece));
    CHECK(found == expected);
}

TEST_CASE("monsters that share pieces show on different sides of them", "[content][C3-006]") {
    std::map<std::pair<std::string, Face>, std::string> shown;
    for (const Monster* monster : shipped_library().all<Monster>()) {
        INFO(monster->name);
        CHECK(shown.emplace(std::pair{monster->piece.text, monster->side}, monster->name).second);
        const Piece& piece = the(monster->piece);
        CHECK((monster->side == Face::front ? piece.front : piece.back) == monster->name);
    }
}

TEST_CASE("two-health monsters have a hurt side, and pieces with two identities have none", "[content][C3-007]") {
    for (const Monster* monster : shipped_library().all<Monster>()) {
        INFO(monster->name);
        CHECK(the(monster->piece).damaged_back == (monster->health == 2));
    }
}

TEST_CASE("the ten smallest pieces are rats, vipers, bats and missiles", "[content][C3-008]") {
    Counts found;
    for (const Piece* piece : shipped_library().all<Piece>())
        if (piece->size == Size::xs) found[piece->front] = piece->count;
    CHECK(found == Counts{{"Sewer Rat", 4}, {"Pit Viper", 2}, {"Vampire Bat", 2}, {"Missile", 2}});
}

TEST_CASE("the three faces of an expansion belong to no monster of the base game", "[content][C3-009]") {
    for (const auto& [front, back] :
         std::map<std::string, std::string>{{"Orc", "Swamp Orc"}, {"Centaur", "Savage Centaur"}, {"Fenris", "Venomous Spider"}}) {
        const Piece* piece = piece_showing({front, back});
        REQUIRE(piece);
        CHECK(piece->back == back);
        CHECK_FALSE(names_of_all<Monster>().contains(back));
    }
}

TEST_CASE("the pieces of shots are two missiles, two of ice, a fireball, a giant fireball and two shields", "[content][C3-019]") {
    const auto piece_of = [](const char* shot) -> const Piece& { return the(the<ShotType>(shot).piece); };
    CHECK(piece_of("Missile").count == 2);
    CHECK(piece_of("Ice").count == 2);
    CHECK(piece_of("Fireball").count == 1);
    CHECK(piece_of("Giant Fireball").count == 1);
    CHECK(piece_of("Shield").count == 1);
    CHECK(piece_of("Sorcerer's Shield").count == 1);
    const auto on_back_of = [](const char* back, const char* front) {
        return the<ShotType>(back).piece == the<ShotType>(front).piece && the<ShotType>(back).side == Face::back &&
               the<ShotType>(front).side == Face::front;
    };
    CHECK(on_back_of("Target", "Fireball"));
    CHECK(on_back_of("Boulder", "Giant Fireball"));
}

TEST_CASE("besides monsters there are six heroes, four familiars, two pieces for four lords and an Antient", "[content][C3-020]") {
    std::map<std::string, std::set<std::string>> pieces;
    for (const Hero* hero : shipped_library().all<Hero>()) pieces["heroes"].insert(hero->piece.text);
    for (const Familiar* familiar : shipped_library().all<Familiar>()) pieces["familiars"].insert(familiar->piece.text);
    for (const Lord* lord : shipped_library().all<Lord>()) pieces["lords"].insert(lord->piece.text);
    for (const Antient* antient : shipped_library().all<Antient>()) pieces["antients"].insert(antient->piece.text);
    const std::map<std::string, std::size_t> expected{{"heroes", 6}, {"familiars", 4}, {"lords", 2}, {"antients", 1}};
    for (const auto& [kind, count] : expected) {
        INFO(kind);
        CHECK(pieces[kind].size() == count);
        for (const std::string& id : pieces[kind]) CHECK(shipped_library().find<Piece>(id)->count == 1);
    }
}

TEST_CASE("each family has nine pieces, the Infernal eleven, and the Cube comes on top", "[content]") {
    std::map<std::string, std::set<const Piece*>> pieces;
    for (const Monster* monster : shipped_library().all<Monster>())
        if (the(monster->piece).shape == Shape::disc) pieces[the(monster->family).name].insert(&the(monster->piece));
    Counts counts;
    for (const auto& [family, of_family] : pieces)
        for (const Piece* piece : of_family) counts[family] += piece->count;
    CHECK(counts == Counts{{"Mythological", 9}, {"Dungeon", 9}, {"Vermin", 9}, {"Infernal", 11}, {"Undead", 9}});
}
