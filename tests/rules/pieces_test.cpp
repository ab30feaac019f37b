// Chapter 1 of the ledger in play: pieces with two faces, and the learning game that leaves things in the box.
#include "rules/whole_game.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <catch2/generators/catch_generators.hpp>
#include <set>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// Monsters that may be chosen for the first icon of this level, when these are in the room.
std::set<std::string> choices(const std::string& room, std::vector<std::string> variants = {}) {
    Battle battle(game_of({"oleira", "xoric"}, {room}), std::move(variants));
    battle.choose("campfire");
    std::set<std::string> names;
    while (battle.about() == "metre") {
        for (const Option& option : battle.state().decision->options) names.emplace(name_of(option.id));
        battle.send(Choose{battle.state().decision->options.front().id});
        if (battle.about() == "how_many") battle.send(Choose{battle.state().decision->options.front().id});
    }
    return names;
}

} // namespace

TEST_CASE("a piece with two faces is one of its two monsters at a time", "[rules][C3-006]") {
    // All four shared pieces lie there as Zombies.
    std::vector<Who> table{hero("oleira"), hero("xoric"), lord("hmotha")};
    for (int i = 0; i < 4; ++i) table.push_back(monster("zombie"));
    Battle battle({.characters = table, .variants = {}, .room = "catacomb-lords-lair", .lord = "hmotha"});
    CHECK(shipped_library().find<Monster>(full("zombie"))->piece == shipped_library().find<Monster>(full("skeleton-warrior"))->piece);
    battle.act("oleira").hits({"zombie"}); // in the lair the piece goes straight back to the pool
    battle.overseers_half();
    battle.act("hmotha", "own|0").misses().misses();
    REQUIRE(battle.saw(EventKind::summoned, "skeleton-warrior"));
    const TablePiece* piece = battle.state().table.find(battle.id("skeleton-warrior"));
    REQUIRE(piece);
    CHECK(piece->identity == full("skeleton-warrior"));
    CHECK(piece->side_up != battle.state().table.find(battle.id("zombie 2"))->side_up);
    battle.misses().next_round().overseers_half();
    battle.act("hmotha", "own|0").misses();
    CHECK(battle.saw(EventKind::shot_skipped, "summon"));
}

TEST_CASE("a Troll shows its wound by turning over; a piece shared by two monsters cannot", "[rules][C3-007]") {
    Battle battle(
        {{hero("oleira"), hero("xoric"), hero("elani"), monster("troll"), monster("crypt-spider"), monster("swordmaster-ghoul")}});
    const auto side = [&](const char* name) { return battle.state().table.find(battle.id(name))->side_up; };
    const Face troll = side("troll"), spider = side("crypt-spider"), ghoul = side("swordmaster-ghoul");
    battle.act("oleira").hits({"troll", "crypt-spider", "swordmaster-ghoul"});
    for (const char* name : {"troll", "crypt-spider", "swordmaster-ghoul"}) CHECK(battle.health(name) == battle.the(name).max_health - 1);
    CHECK(side("troll") != troll);
    CHECK(side("crypt-spider") == spider);
    CHECK(side("swordmaster-ghoul") == ghoul);
}

TEST_CASE("the learning game leaves its lords, monsters, items, spells and the Antient in the box", "[rules][C3-022]") {
    const std::vector<std::string> learning{"learning-game"};
    const Battle battle(game_of({"varesh", "xoric"}, {"bholoth-cemetery"}), learning);
    for (const Pile& pile : battle.state().piles)
        for (const char* gone : {"cloak-of-invisibility", "raisthrims-potion", "throwing-axe", "vaiels-urn", "cure-poison",
                                 "giant-fireball", "heal-all", "ice-blast", "teleport-hero"})
            CHECK_FALSE(std::ranges::contains(pile.cards, full(gone)));
    for (const HeldCard& held : battle.the("varesh").cards) CHECK(held.card.id != full("ice-blast"));
    const auto all = choices("qurlathorm"), fewer = choices("qurlathorm", learning);
    for (const char* gone : {"vampire-bat", "gelatinous-cube", "owl-bear", "fenris", "rakshasa", "pit-viper"}) {
        INFO(gone);
        CHECK(all.contains(gone));
        CHECK_FALSE(fewer.contains(gone));
    }
    CHECK(fewer.contains("ghoul"));
}

TEST_CASE("the learning game is not played against the Lich Lord or the Dragon", "[rules][C3-022]") {
    auto hooks = LuaHooks::load(shipped_library_pointer());
    REQUIRE(hooks);
    auto rules = Rules::make(shipped_library_pointer(), {"catacombs:learning-game", "party_size=0"}, **hooks);
    REQUIRE(rules);
    for (const std::string name : {"vasesak", "shargila", "hmotha", "phoshar"}) {
        const auto begun = start(**rules, game_of({"xoric", "oleira"}, {"bholoth-cemetery"}, name));
        CHECK(begun.has_value() == (name == "vasesak" || name == "shargila"));
        if (!begun) CHECK(begun.error().front().code == "excluded");
    }
}
