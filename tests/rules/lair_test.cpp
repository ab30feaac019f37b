// Chapter 24 of the ledger, first part: the final battle is set up, and fought without pay.
#include "rules/whole_game.h"
#include "support/shipped.h"

#include <catch2/generators/catch_generators.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <map>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

using Counts = std::map<std::string, int>;

struct Setup {
    std::string lord, board;
    int health;
    Counts minions;
};

const std::vector<Setup> setups{
    {"vasesak", "altar", 6, {{"zombie", 4}, {"troll", 2}, {"flame-wraith", 2}}},
    {"shargila", "root-cellar", 6, {{"centaur", 4}, {"minotaur", 2}, {"cerberus", 2}}},
    {"hmotha", "mausoleum", 8, {{"skeleton-warrior", 4}, {"skeleton-archer", 2}, {"ghoul", 2}}},
    {"phoshar", "lava-tube", 10, {{"fire-spirit", 4}, {"flame-wraith", 2}, {"giant-scorpion", 2}}},
};

/// A lord who takes a piece that a minion needs, and one that heals.
std::shared_ptr<const Library> strange_lords() {
    static const auto library = with_pack({
        {"lords/king.json", R"({"id": "king", "extends": "catacombs:vasesak", "name": "Troll King", "piece": "catacombs:troll"})"},
        {"lords/leech.json", R"({"id": "leech", "extends": "catacombs:vasesak", "name": "Leech",
             "sequences": [[{"shot": "catacombs:melee", "modifiers": ["catacombs:regeneration"]}]]})"},
    });
    return library;
}

const std::vector<std::string> party{"xoric", "oleira", "elani", "varesh"};

Battle lair(const std::string& name, std::shared_ptr<const Library> library = shipped_library_pointer()) {
    return Battle(game_of(party, {"catacomb-lords-lair"}, name), {}, std::move(library));
}

Counts crowd(const Battle& battle) {
    Counts counts;
    for (const Character& who : battle.state().characters)
        if (who.kind == CharacterKind::monster && !who.dead) ++counts[std::string(name_of(who.what))];
    return counts;
}

} // namespace

TEST_CASE("the lair puts the lord and the minions of its Setup card in the Monster Start Zone", "[rules][C3-274][C3-274A]") {
    const Setup setup = setups[GENERATE(range(std::size_t{0}, std::size_t{4}))];
    INFO(setup.lord);
    Battle battle = lair(setup.lord);
    REQUIRE(battle.asks(DecisionKind::place)); // the board is the lord's, so nothing else is asked
    CHECK(battle.state().board == full(setup.board));
    CHECK(battle.state().decision->team == Side::overseer);
    CHECK(battle.state().decision->spot == PlacementArea::monster_zone);
    CHECK(battle.state().decision->pieces.size() == 9);
    CHECK(battle.refused(PlacePiece{battle.id(setup.lord), {18, 3}}) == "outside-zone");
    set_up(battle);
    CHECK(crowd(battle) == setup.minions);
    CHECK(battle.the(setup.lord).kind == CharacterKind::lord);
    const Outline& zone = shipped_library().find<Board>(full(setup.board))->monster_zone;
    const double line = std::ranges::min(zone, {}, &Point::y).y;
    int down = 0;
    for (const Character& who : battle.state().characters) {
        if (who.team != Side::overseer) continue;
        const TablePiece* piece = battle.state().table.find(who.id);
        REQUIRE(piece);
        CHECK(piece->position.y - piece->diameter / 2 >= line - 1e-6);
        ++down;
    }
    CHECK(down == 9);
}

TEST_CASE("a lord begins with the health of its Setup card and loses it point by point", "[rules][C3-275]") {
    const Setup setup = setups[GENERATE(range(std::size_t{0}, std::size_t{4}))];
    INFO(setup.lord);
    Battle battle = lair(setup.lord);
    set_up(battle);
    CHECK(battle.health(setup.lord) == setup.health);
    CHECK(battle.the(setup.lord).max_health == setup.health);
    const Face up = battle.state().table.find(battle.id(setup.lord))->side_up;
    battle.act("oleira").hits({setup.lord});
    CHECK(battle.health(setup.lord) == setup.health - 1);
    battle.act("varesh").hits({setup.lord});
    CHECK(battle.health(setup.lord) == setup.health - 2);
    CHECK(battle.state().table.find(battle.id(setup.lord))->side_up == up); // its piece is never turned over: a tracker counts
    CHECK_FALSE(battle.state().winner);
}

TEST_CASE("a lord that regenerates never has more than the health of its Setup card", "[rules][C3-275]") {
    Battle battle = lair("test:leech", strange_lords());
    set_up(battle);
    battle.act("oleira").hits({"test:leech"});
    REQUIRE(battle.health("test:leech") == 5);
    battle.overseers_half();
    battle.act("test:leech").hits({"xoric"});
    CHECK(battle.health("test:leech") == 6);
    battle.next_round().overseers_half();
    battle.act("test:leech").hits({"xoric"});
    CHECK(battle.health("test:leech") == 6);
}

TEST_CASE("minions for whom the pool has no piece stay away", "[rules][C3-276]") {
    Battle battle = lair("test:king", strange_lords()); // there are two pieces of Trolls, and he is one
    set_up(battle);
    CHECK(crowd(battle) == Counts{{"zombie", 4}, {"troll", 1}, {"flame-wraith", 2}});
    CHECK(battle.on_board("test:king"));
}

TEST_CASE("the pool is full again for the lair, whatever was destroyed in the rooms before", "[rules][C3-276]") {
    Battle battle(game_of({"xoric", "elani"}, {"bholoth-cemetery", "catacomb-lords-lair"}, "hmotha"));
    set_up(battle);
    REQUIRE(monsters(battle, "skeleton-warrior") == 3);
    win_room(battle, "xoric");
    set_up(battle);
    CHECK(monsters(battle, "skeleton-warrior") == 4);
}

TEST_CASE("monsters destroyed in the lair pay nobody and lie on no mat", "[rules][C3-277]") {
    Battle battle = lair("hmotha");
    set_up(battle);
    const int treasury = battle.state().treasury;
    battle.act("elani", "own|1").hits({"skeleton-warrior", "skeleton-warrior 2"}).misses();
    CHECK(crowd(battle)["skeleton-warrior"] == 2);
    CHECK(battle.the("elani").trophies.empty());
    battle.change().find(battle.id("hmotha"))->health = 1;
    battle.act("xoric").hits({"hmotha"});
    REQUIRE(battle.state().winner == Side::heroes);
    for (const std::string& name : party) CHECK(battle.the(name).gold == 0);
    CHECK(battle.state().treasury == treasury);
}

TEST_CASE("a monster destroyed in the lair can be summoned again at once", "[rules][C3-277]") {
    for (const bool destroyed : {false, true}) {
        INFO(destroyed);
        Battle battle = lair("hmotha"); // all four pieces of Skeleton Warriors are on the board
        set_up(battle);
        if (destroyed) battle.act("oleira").hits({"skeleton-warrior"});
        battle.overseers_half();
        battle.act("hmotha", "own|0").misses(); // its rush
        CHECK((battle.state().decision->shot == "catacombs:summon") == destroyed);
        CHECK(battle.saw(EventKind::shot_skipped, "summon") == !destroyed);
        if (!destroyed) continue;
        battle.misses();
        CHECK(battle.saw(EventKind::summoned, "skeleton-warrior"));
        CHECK(crowd(battle)["skeleton-warrior"] == 4);
    }
}

TEST_CASE("the lord's mercenary stands for every mercenary icon, in all rooms of the game", "[rules][C3-278][C3-057]") {
    const Counts icons{{"the-outer-bailey", 2}, {"krhlot", 4}};
    for (const auto& [name, mercenary] : std::map<std::string, std::string>{
             {"vasesak", "skeleton-warrior"}, {"shargila", "centaur"}, {"hmotha", "zombie"}, {"phoshar", "fire-spirit"}}) {
        INFO(name);
        Battle battle(game_of({"xoric", "elani"}, {"the-outer-bailey", "krhlot"}, name));
        for (const std::string room : {"the-outer-bailey", "krhlot"}) {
            INFO(room);
            set_up(battle);
            REQUIRE(*battle.state().room_id() == full(room));
            int own = 0; // of the room itself
            for (const auto& monster : shipped_library().find<Room>(full(room))->monsters)
                if (monster.what.text == full(mercenary)) own += monster.count;
            CHECK(monsters(battle, mercenary) == icons.at(room) + own);
            win_room(battle, "xoric");
        }
    }
}

TEST_CASE("a lord uses one of its sequences in a round, and may use any in the next", "[rules][C3-279]") {
    Battle battle = lair("phoshar");
    set_up(battle);
    battle.overseers_half();
    for (const char* sequence : {"own|0", "own|1", "own|2", "own|3"}) CHECK(battle.may("phoshar", sequence));
    battle.act("phoshar", "own|3").misses();
    CHECK(battle.saw(EventKind::shot_skipped, "summon")); // all Fire Spirits are there
    CHECK_FALSE(battle.may_act("phoshar"));
    CHECK(battle.may_act("fire-spirit"));
    battle.next_round().overseers_half();
    for (const char* sequence : {"own|0", "own|1", "own|2", "own|3"}) CHECK(battle.may("phoshar", sequence));
    battle.act("phoshar", "own|1").misses().misses().misses().misses();
    CHECK_FALSE(battle.may_act("phoshar"));
}
