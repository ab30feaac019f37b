// The four Catacomb Lords of the base game.
#include "support/notation.h"

#include <catch2/catch_test_macros.hpp>
#include <algorithm>
#include <map>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

struct LordRow {
    std::string name;
    std::string title;
    int health;
    std::string sequences;
    std::map<std::string, int> minions;
    std::string mercenary;
};

/// Weakest first. The Sorcerer's shield shot is one of its own, because his shield is.
const std::vector<LordRow> lord_rows{
    {"Vasesak",
     "the Sorcerer",
     6,
     "sorcerers-shield > stun melee > melee",
     {{"Zombie", 4}, {"Troll", 2}, {"Flame Wraith", 2}},
     "Skeleton Warrior"},
    {"Shargila",
     "the Gorgon",
     6,
     "melee > stun missile | poison melee x2 | petrify melee",
     {{"Centaur", 4}, {"Minotaur", 2}, {"Cerberus", 2}},
     "Centaur"},
    {"Hmotha",
     "the Lich Lord",
     8,
     "rush > summon skeleton-warrior > melee | melee > missile",
     {{"Skeleton Warrior", 4}, {"Skeleton Archer", 2}, {"Ghoul", 2}},
     "Zombie"},
    {"Phoshar",
     "the Dragon",
     10,
     "melee > fireball > rush | chain melee x4 | chain fireball x4 | melee > summon fire-spirit",
     {{"Fire Spirit", 4}, {"Flame Wraith", 2}, {"Giant Scorpion", 2}},
     "Fire Spirit"},
};

std::map<std::string, int> minions_of(const Lord& lord) {
    std::map<std::string, int> minions;
    for (const auto& entry : lord.minions) minions[the(entry.what).name] += entry.count;
    return minions;
}

} // namespace

TEST_CASE("the four lords, weakest to strongest, are Sorcerer, Gorgon, Lich Lord and Dragon", "[content][C3-038]") {
    CHECK(shipped_library().all<Lord>().size() == lord_rows.size());
    for (std::size_t i = 0; i < lord_rows.size(); ++i) {
        const Lord& lord = the<Lord>(lord_rows[i].name);
        CHECK(lord.name == lord_rows[i].name);
        CHECK(lord.title == lord_rows[i].title);
        CHECK(lord.rank == static_cast<int>(i) + 1);
    }
}

TEST_CASE("each lord has the health of its Setup card", "[content][C3-275]") {
    for (const LordRow& row : lord_rows) {
        INFO(row.name);
        CHECK(the<Lord>(row.name).health == row.health);
    }
    CHECK(std::ranges::contains(the<CardStyle>("Lord Setup").fields, "health"));
    CHECK(the<Token>("Overseer tracker").count > 0);
}

TEST_CASE("each lord shoots what its card shows", "[content][C3-038]") {
    for (const LordRow& row : lord_rows) {
        INFO(row.name);
        const Lord& lord = the<Lord>(row.name);
        CHECK(notation(lord.sequences) == row.sequences);
        CHECK(lord.nullifies.empty());
        CHECK(lord.reflects.empty());
    }
}

TEST_CASE("each lord has its minions in the lair", "[content][C3-274][C3-274A]") {
    for (const LordRow& row : lord_rows) {
        INFO(row.name);
        CHECK(minions_of(the<Lord>(row.name)) == row.minions);
    }
}

TEST_CASE("each lord has a mercenary of level 1 for the rooms", "[content][C3-206][C3-278]") {
    for (const LordRow& row : lord_rows) {
        INFO(row.name);
        const Monster& mercenary = the(the<Lord>(row.name).mercenary);
        CHECK(mercenary.name == row.mercenary);
        CHECK(mercenary.level == 1);
    }
}

TEST_CASE("the Sorcerer's mercenary is the Skeleton Warrior", "[content][C3-057]") {
    CHECK(the(the<Lord>("Vasesak").mercenary).name == "Skeleton Warrior");
}

TEST_CASE("a lord brings one large black piece and three cards: portrait, setup and rules", "[content][C3-048]") {
    for (const LordRow& row : lord_rows) {
        INFO(row.name);
        const Piece& piece = the(the<Lord>(row.name).piece);
        CHECK(piece.size == Size::l);
        CHECK(piece.colour == "black");
    }
    std::set<std::string> faces;
    for (const CardStyle* style : shipped_library().all<CardStyle>())
        if (style->shows == "lords") {
            CHECK(style->only.empty());
            faces.insert(style->face);
        }
    CHECK(faces == std::set<std::string>{"portrait", "setup", "rules"});
}

TEST_CASE("Sorcerer and Gorgon share a piece, and so do Lich Lord and Dragon", "[content][C3-006]") {
    const auto other_sides = [](const Lord& a, const Lord& b) { return a.piece == b.piece && a.side != b.side; };
    CHECK(other_sides(the<Lord>("Vasesak"), the<Lord>("Shargila")));
    CHECK(other_sides(the<Lord>("Hmotha"), the<Lord>("Phoshar")));
    CHECK(the<Lord>("Vasesak").piece != the<Lord>("Hmotha").piece);
}

TEST_CASE("the Sorcerer's shield shot is the shield shot with a piece of his own", "[content]") {
    const ShotType& shield = the<ShotType>("Shield");
    const ShotType& his = the<ShotType>("Sorcerer's Shield");
    CHECK(the(his.piece).name == "Sorcerer's Shield");
    CHECK(the(shield.piece).name == "Wizard's Shield");
    CHECK(std::tie(his.motion, his.flies, his.reach, his.damage, his.targets, his.after) ==
          std::tie(shield.motion, shield.flies, shield.reach, shield.damage, shield.targets, shield.after));
}

TEST_CASE("only chain, critical and regeneration work on lords", "[content]") {
    for (const LordRow& row : lord_rows) {
        std::set<std::string> names;
        for (const auto& modifier : the<Lord>(row.name).affected_by) names.insert(the(modifier).name);
        CHECK(names == std::set<std::string>{"Chain", "Critical", "Regeneration"});
    }
}

TEST_CASE("which board a lord's lair uses is not known and marked as ours", "[content]") {
    for (const LordRow& row : lord_rows) CHECK(is_marked_ours(the<Lord>(row.name), "board"));
}
