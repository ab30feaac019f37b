// Shots and the modifiers that colour them, as far as they are figures.
#include "support/notation.h"

#include <catch2/catch_test_macros.hpp>
#include <algorithm>
#include <map>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

struct ShotRow {
    std::string name;
    int damage;
    std::string piece; ///< of its own; empty when a character flies
    PieceAfterShot after;
};

const std::vector<ShotRow> shots{
    {"Rush", 0, "", PieceAfterShot::stays},
    {"Melee", 1, "", PieceAfterShot::stays},
    {"Missile", 1, "Missile", PieceAfterShot::removed},
    {"Fireball", 1, "Fireball / Target", PieceAfterShot::removed},
    {"Shield", 0, "Wizard's Shield", PieceAfterShot::beside},
    {"Giant Fireball", 2, "Giant Fireball / Boulder", PieceAfterShot::removed},
    {"Boulder", 3, "Giant Fireball / Boulder", PieceAfterShot::removed},
    {"Ice", 0, "Ice", PieceAfterShot::rides},
    {"Target", 1, "Fireball / Target", PieceAfterShot::removed},
    {"Bite", 1, "", PieceAfterShot::stays},
    {"Devour", 1, "", PieceAfterShot::stays},
    {"Roll", 2, "", PieceAfterShot::stays},
    {"Summon", 1, "", PieceAfterShot::stays},
};

const std::map<std::string, std::string> modifier_colours{
    {"Chain", "yellow"}, {"Corrosion", "brown"},   {"Critical", "red"}, {"Fear", "white"},       {"Petrify", "gray"},
    {"Poison", "green"}, {"Regeneration", "pink"}, {"Stun", "blue"},    {"Transform", "purple"},
};

std::set<std::string> modifiers_seen_with(const std::string& shot) {
    std::set<std::string> names;
    for (const Modifier* modifier : shipped_library().all<Modifier>())
        if (std::ranges::contains(modifier->shots, the<ShotType>(shot).id, &Id<ShotType>::text)) names.insert(modifier->name);
    return names;
}

/// Every step that stands on a card of the pack.
std::vector<Step> all_steps() {
    std::vector<Step> steps;
    const auto add = [&](const Sequences& sequences) {
        for (const Sequence& sequence : sequences) steps.append_range(sequence);
    };
    const Library& library = shipped_library();
    for (const auto* object : library.all<Hero>()) add(object->sequences);
    for (const auto* object : library.all<Familiar>()) add(object->sequences);
    for (const auto* object : library.all<Monster>()) add(object->sequences);
    for (const auto* object : library.all<Lord>()) add(object->sequences);
    for (const auto* object : library.all<Antient>()) add(object->sequences);
    for (const auto* object : library.all<Ability>()) add(object->sequences);
    for (const auto* object : library.all<Spell>()) add(object->sequences);
    for (const auto* object : library.all<Item>()) {
        add(object->sequences);
        if (object->enhanced) add(object->enhanced->sequences);
    }
    return steps;
}

} // namespace

TEST_CASE("shots do the damage of the reference page", "[content][C3-394]") {
    CHECK(shots.size() == 13);
    for (const ShotRow& row : shots) {
        INFO(row.name);
        CHECK(the<ShotType>(row.name).name == row.name);
        CHECK(the<ShotType>(row.name).damage == row.damage);
    }
}

TEST_CASE("shots fly with a character's own piece, which stays, or with theirs, which does not", "[content]") {
    for (const ShotRow& row : shots) {
        INFO(row.name);
        const ShotType& shot = the<ShotType>(row.name);
        if (row.name == "Summon") CHECK(shot.flies == FlyingPiece::summoned);
        else CHECK(shot.flies == (row.piece.empty() ? FlyingPiece::self : FlyingPiece::piece));
        if (!row.piece.empty()) CHECK(the(shot.piece).name == row.piece);
        CHECK(shot.after == row.after);
    }
}

TEST_CASE("the one length of the rulebook, 2.5 cm, is the reach of every shot with a piece to set down", "[content][C3-002A]") {
    for (const ShotType* shot : shipped_library().all<ShotType>()) {
        INFO(shot->name);
        CHECK(shot->reach == (shot->flies == FlyingPiece::piece || shot->flies == FlyingPiece::summoned ? 2.5 : 0));
    }
}

TEST_CASE("a giant fireball does 2 damage with the large orange piece", "[content][C3-310]") {
    const ShotType& shot = the<ShotType>("Giant Fireball");
    CHECK(shot.damage == 2);
    CHECK(the(shot.piece).size == Size::l);
    CHECK(the(shot.piece).colour == "orange");
    const ShotType& missile = the<ShotType>("Missile");
    CHECK(std::tie(shot.motion, shot.flies, shot.reach, shot.targets, shot.hits_at, shot.after) ==
          std::tie(missile.motion, missile.flies, missile.reach, missile.targets, missile.hits_at, missile.after));
}

TEST_CASE("a boulder does 3 damage with the other side of that piece and is not in the base game", "[content][C3-311]") {
    const ShotType& boulder = the<ShotType>("Boulder");
    CHECK(boulder.damage == 3);
    CHECK(boulder.piece == the<ShotType>("Giant Fireball").piece);
    CHECK(boulder.side != the<ShotType>("Giant Fireball").side);
    CHECK_FALSE(boulder.in_base_game);
}

TEST_CASE("ice, roll, the bite token, devouring and petrify are for one target", "[content][C3-395]") {
    CHECK(the<ShotType>("Ice").targets == Targets::one);
    CHECK(the<ShotType>("Roll").targets == Targets::one);
    CHECK(the<Modifier>("Petrify").several == TargetRule::one);
    // The condition of a shot is given to one of those it hit, while its damage is for every one.
    CHECK(the(the<ShotType>("Ice").condition).name == "Frozen");
    CHECK(the(the<ShotType>("Bite").condition).name == "Bitten");
    CHECK(the(the<ShotType>("Devour").condition).name == "Devoured");
    CHECK(the<ShotType>("Bite").targets == Targets::every);
}

TEST_CASE("a target shot may be tried once more", "[content]") {
    CHECK(the<ShotType>("Target").tries == 2);
    CHECK(the<ShotType>("Target").targets == Targets::named);
    for (const ShotRow& row : shots)
        if (row.name != "Target") CHECK(the<ShotType>(row.name).tries == 1);
}

TEST_CASE("a roll counts where it stops, all other shots on their way", "[content]") {
    for (const ShotRow& row : shots) CHECK((the<ShotType>(row.name).hits_at == HitsAt::rest) == (row.name == "Roll"));
    CHECK(the<ShotType>("Roll").motion == Motion::roll);
}

TEST_CASE("teleport flicks nothing and takes its target off the board", "[content]") {
    CHECK(the<ShotType>("Teleport").flies == FlyingPiece::nothing);
    CHECK(the(the<ShotType>("Teleport").condition).name == "Teleported");
}

TEST_CASE("only the Overseer devours", "[content]") { CHECK(the<ShotType>("Devour").users == WhoMayUse::overseer); }

TEST_CASE("the nine modifiers colour their shots as the rulebook says", "[content][C3-153]") {
    std::map<std::string, std::string> found;
    for (const Modifier* modifier : shipped_library().all<Modifier>()) found[modifier->name] = modifier->colour_name;
    CHECK(found == modifier_colours);
}

TEST_CASE("each modifier has a name and a drawing of its own, so that none is told by colour alone", "[content][C3-153A]") {
    std::set<std::string> drawings, colours;
    for (const Modifier* modifier : shipped_library().all<Modifier>()) {
        CHECK_FALSE(modifier->name.empty());
        drawings.insert(modifier->icon);
        colours.insert(modifier->colour);
    }
    CHECK(drawings.size() == 9);
    CHECK(colours.size() == 9);
}

TEST_CASE("modifiers are seen with the shots of the reference page", "[content][C3-396]") {
    std::set<std::string> with_melee = modifiers_seen_with("Melee"), with_missile = modifiers_seen_with("Missile");
    with_melee.erase("Chain"); // the page lists chain shots apart
    with_missile.erase("Chain");
    CHECK(with_melee == std::set<std::string>{"Critical", "Fear", "Poison", "Regeneration", "Stun", "Transform", "Petrify", "Corrosion"});
    CHECK(with_missile == std::set<std::string>{"Poison", "Stun", "Critical", "Fear", "Regeneration"});
    CHECK(modifiers_seen_with("Rush") == std::set<std::string>{"Poison", "Stun"});
}

TEST_CASE("every modified shot of the pack is one its modifier is seen with", "[content]") {
    const auto check = [](const Id<ShotType>& shot, const std::vector<Id<Modifier>>& modifiers) {
        for (const auto& modifier : modifiers) {
            INFO(modifier.text << ' ' << shot.text);
            CHECK(std::ranges::contains(the(modifier).shots, shot));
        }
    };
    for (const Step& step : all_steps()) {
        check(step.shot, step.modifiers);
        for (const Box& box : step.by_turn) check(box.shot, box.modifiers);
    }
}

TEST_CASE("boulder, open portal, summoned blue monsters and a repeat icon are not in the base game", "[content][C3-397][C3-397A]") {
    std::set<std::string> unused;
    for (const ShotType* shot : shipped_library().all<ShotType>()) {
        if (!shot->in_base_game) unused.insert(shot->name);
        CHECK(shot->name != "Repeat");
    }
    CHECK(unused == std::set<std::string>{"Boulder", "Feast", "Open Portal"}); // a feast is for the later printing
    for (const Step& step : all_steps()) {
        if (step.shot) CHECK(the(step.shot).in_base_game);
        if (const Monster* summoned = shipped_library().find<Monster>(step.summons)) CHECK(the(summoned->family).piece_colour != "blue");
    }
}

TEST_CASE("critical adds one damage, and no other modifier adds any", "[content]") {
    for (const Modifier* modifier : shipped_library().all<Modifier>()) {
        INFO(modifier->name);
        CHECK(modifier->adds_damage == (modifier->name == "Critical" ? 1 : 0));
        CHECK(modifier->alone == (modifier->name == "Chain"));
    }
}

TEST_CASE("modifiers work on whom, on how many and when the rulebook says", "[content]") {
    using enum CharacterKind;
    struct Row {
        std::string name;
        ActsOn acts_on;
        TargetRule several;
        bool needs_damage;
        std::vector<CharacterKind> affects;
    };
    const std::vector<CharacterKind> all_but_lords{hero, ally, familiar, monster}, all_but_antients{hero, ally, familiar, monster, lord};
    const std::vector<Row> rows{
        {"Chain", ActsOn::target, TargetRule::one, false, all_but_antients},
        {"Corrosion", ActsOn::target, TargetRule::each, false, {hero}},
        {"Critical", ActsOn::target, TargetRule::each, false, all_but_antients},
        {"Fear", ActsOn::target, TargetRule::together, true, all_but_lords},
        {"Petrify", ActsOn::target, TargetRule::one, false, all_but_lords},
        {"Poison", ActsOn::target, TargetRule::each, false, {hero}},
        {"Regeneration", ActsOn::attacker, TargetRule::each, true, all_but_antients}, // at the first hit; its script leaves it at that
        {"Stun", ActsOn::target, TargetRule::each, false, {hero}},
        {"Transform", ActsOn::attacker, TargetRule::once, true, {monster}},
    };
    for (const Row& row : rows) {
        INFO(row.name);
        const Modifier& modifier = the<Modifier>(row.name);
        CHECK(modifier.acts_on == row.acts_on);
        CHECK(modifier.several == row.several);
        CHECK(modifier.needs_damage == row.needs_damage);
        CHECK(modifier.affects == row.affects);
    }
}

TEST_CASE("petrify, poison and stun give their condition, and poison draws from its deck", "[content]") {
    CHECK(the(the<Modifier>("Petrify").condition).name == "Petrified");
    CHECK(the(the<Modifier>("Poison").condition).name == "Poisoned");
    CHECK(the(the<Modifier>("Stun").condition).name == "Stunned");
    CHECK(the(the<Modifier>("Poison").draws).id == the<Deck>("Poison").id);
}
