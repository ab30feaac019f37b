// Chapter 17 of the ledger: what a battle room's card puts on the board.
#include "rules/whole_game.h"
#include "support/seen.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <map>
#include <set>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// Rooms that the base game does not have.
std::shared_ptr<const Library> strange_rooms() {
    static const auto library = with_pack({
        {"rooms/crowd.json", R"({"id": "crowd", "name": "Crowd", "difficulty": 2, "metres": [{"level": 4, "count": 8}]})"},
        {"rooms/short.json",
         R"({"id": "short", "name": "Short", "difficulty": 0, "monsters": [{"monster": "catacombs:zombie", "count": 3}], "mercenaries": 3})"},
        {"rooms/more.json",
         R"({"id": "more", "name": "More", "difficulty": 0, "monsters": [{"monster": "catacombs:zombie", "count": 2}], "metres": [{"level": 1}]})"},
    });
    return library;
}

/// The room with its board chosen.
Battle entered(const std::string& room, const std::string& lord = "vasesak", std::vector<std::string> variants = {},
               std::uint64_t seed = 1) {
    GameSetup setup = game_of({"oleira", "xoric"}, {room}, lord);
    setup.seed = seed;
    Battle battle(setup, std::move(variants), room.contains(':') ? strange_rooms() : shipped_library_pointer());
    REQUIRE(battle.about() == "board");
    battle.choose("campfire");
    return battle;
}

using Counts = std::map<std::string, int>;

/// All monsters of the room by kind.
Counts overseers_crowd(const Battle& battle) {
    Counts counts;
    for (const Character& who : battle.state().characters)
        if (who.team == Side::overseer) ++counts[std::string(name_of(who.what))];
    return counts;
}

/// Answers Monster Metre icons: this kind, so many of it.
void fill(Battle& battle, const std::string& kind, const std::string& count = "") {
    REQUIRE(battle.about() == "metre");
    battle.choose(kind);
    if (battle.about() == "how_many") battle.choose(count.empty() ? battle.state().decision->options.front().id : count);
}

/// Fills each icon that is left with the first kind offered.
void fill_all(Battle& battle) {
    while (battle.about() == "metre" || battle.about() == "how_many") battle.send(legal(battle.rules(), battle.state()).front());
}

} // namespace

TEST_CASE("a room is a battle, a place of services, or the lair", "[rules][C3-203]") {
    const Battle battle = entered("the-barracks");
    int battles = 0, special = 0, lairs = 0;
    for (const Room* room : battle.rules().library().all<Room>()) {
        const bool fights = !room->monsters.empty() || room->mercenaries > 0 || !room->metres.empty();
        const bool serves = !room->services.empty() || room->offers || room->wager;
        INFO(room->id);
        CHECK(fights == (room->type == RoomType::battle));
        CHECK(serves == (room->type == RoomType::special));
        battles += room->type == RoomType::battle, special += room->type == RoomType::special, lairs += room->type == RoomType::lair;
    }
    CHECK(battles == 28);
    CHECK(special == 4);
    CHECK(lairs == 1);
}

TEST_CASE("a battle room leads to a fight, a special room does not", "[rules][C3-203]") {
    Battle battle(game_of({"oleira", "xoric"}, {"althea-the-healer", "the-barracks"}));
    while (battle.about() != "board") {
        CHECK(battle.state().phase != Phase::battle);
        CHECK(overseers_crowd(battle).empty());
        shrug(battle);
    }
    CHECK(*battle.state().room_id() == "catacombs:the-barracks"); // the first one that needs a board
    battle.to_battle();
    CHECK(battle.state().phase == Phase::battle);
}

TEST_CASE("the cards in the rulebook's pictures have the difficulty printed there", "[rules][C3-204]") {
    const Battle battle = entered("the-barracks");
    const Library& library = battle.rules().library();
    for (const auto& [name, difficulty] :
         Counts{{"the-barracks", 1}, {"krhlot", 2}, {"qurlathorm", 2}, {"the-mitholaq-hive", 1}, {"the-cavern-of-torhak", 1}})
        CHECK(library.find<Room>(full(name))->difficulty == difficulty);
    for (const Room* room : library.all<Room>()) {
        INFO(room->id);
        CHECK(room->difficulty.has_value() == (room->type == RoomType::battle));
        CHECK((!room->difficulty || (*room->difficulty >= 0 && *room->difficulty <= 2)));
        for (const Metre& metre : room->metres) CHECK((metre.level >= 1 && metre.level <= 4));
        CHECK((room->suppresses.empty() || room->type == RoomType::battle));
    }
}

TEST_CASE("the Barracks are held by four Orcs, one Troll and one Pit Viper, and nothing is asked", "[rules][C3-205]") {
    Battle battle = entered("the-barracks");
    CHECK(battle.asks(DecisionKind::place));
    CHECK(overseers_crowd(battle) == Counts{{"orc", 4}, {"troll", 1}, {"pit-viper", 1}});
    battle.to_battle();
    for (const char* name : {"orc", "orc 4", "troll", "pit-viper"}) CHECK(battle.at(name).y > 35); // in their zone
}

TEST_CASE("mercenary icons are the lord's own level 1 monsters", "[rules][C3-206]") {
    CHECK(overseers_crowd(entered("krhlot", "hmotha")) == Counts{{"zombie", 4}, {"troll", 2}, {"giant-scorpion", 2}});
    CHECK(overseers_crowd(entered("krhlot", "vasesak")) == Counts{{"skeleton-warrior", 4}, {"troll", 2}, {"giant-scorpion", 2}});
    CHECK(overseers_crowd(entered("krhlot", "shargila")) == Counts{{"centaur", 4}, {"troll", 2}, {"giant-scorpion", 2}});
    CHECK(overseers_crowd(entered("krhlot", "phoshar")) == Counts{{"fire-spirit", 4}, {"troll", 2}, {"giant-scorpion", 2}});
}

TEST_CASE("a Monster Metre icon is filled with any monster of its level, of any family", "[rules][C3-207]") {
    Battle battle = entered("the-mitholaq-hive");
    REQUIRE(battle.about() == "metre");
    CHECK(battle.state().decision->team == Side::overseer);
    CHECK(option_names(battle) ==
          std::set<std::string>{"orc", "zombie", "skeleton-warrior", "fire-spirit", "centaur", "sewer-rat", "armoured-beetle"});
    CHECK(battle.refused(Choose{"catacombs:troll"}) == "no-such-option");
}

TEST_CASE("two icons of level 1 can bring four Zombies and four Fire Spirits", "[rules][C3-208]") {
    Battle battle = entered("the-mitholaq-hive");
    fill(battle, "zombie", "4");
    fill(battle, "fire-spirit", "4");
    CHECK(battle.asks(DecisionKind::place));
    CHECK(overseers_crowd(battle) == Counts{{"zombie", 4}, {"fire-spirit", 4}});
    battle.to_battle();
    CHECK(battle.on_board("zombie 4"));
    CHECK(battle.on_board("fire-spirit 4"));
}

TEST_CASE("the Overseer may keep pieces back, and they can be summoned later", "[rules][C3-208]") {
    Battle battle = entered("the-mitholaq-hive");
    battle.choose("zombie");
    CHECK(option_names(battle) == std::set<std::string>{"1", "2", "3", "4"});
    battle.choose("3");
    fill(battle, "orc", "1");
    CHECK(overseers_crowd(battle) == Counts{{"zombie", 3}, {"orc", 1}});
    const auto zombies = [](int count) {
        std::vector<Who> all{hero("oleira"), hero("xoric"), lord("hmotha")};
        for (int i = 0; i < count; ++i) all.push_back(monster("zombie"));
        return Battle({.characters = all, .lord = "hmotha", .half = Side::overseer});
    };
    Battle kept = zombies(3), all_out = zombies(4);
    kept.act("hmotha", "own|0").misses(); // Skeleton Warriors are the backs of Zombies
    CHECK(kept.state().decision->shot == "catacombs:summon");
    all_out.act("hmotha", "own|0").misses();
    CHECK(all_out.saw(EventKind::shot_skipped, "summon"));
}

TEST_CASE("each icon brings at least one piece, and no kind twice", "[rules][C3-208A]") {
    Battle battle = entered("the-mitholaq-hive");
    battle.choose("orc");
    CHECK(battle.refused(Choose{"0"}) == "no-such-option");
    CHECK(battle.refused(Choose{"5"}) == "no-such-option");
    battle.choose("1");
    REQUIRE(battle.about() == "metre"); // three Orcs are left in the pool, but it must be another kind
    CHECK_FALSE(option_names(battle).contains("orc"));
}

TEST_CASE("where a kind may come twice, the second icon takes what is left of it", "[rules][C3-208A]") {
    Battle battle = entered("the-mitholaq-hive", "vasesak", {"metre_same_type=true"});
    fill(battle, "orc", "1");
    CHECK(option_names(battle).contains("orc"));
    battle.choose("orc");
    CHECK(option_names(battle) == std::set<std::string>{"1", "2", "3"});
    battle.choose("3");
    CHECK(overseers_crowd(battle) == Counts{{"orc", 4}});
}

TEST_CASE("the fewest pieces of an icon are a matter of the variant", "[rules][C3-208A]") {
    Battle none = entered("the-mitholaq-hive", "vasesak", {"metre_minimum=0"});
    none.choose("orc");
    CHECK(option_names(none).contains("0"));
    none.choose("0");
    CHECK(overseers_crowd(none).empty());
    Battle two = entered("qurlathorm", "vasesak", {"metre_minimum=2"});
    fill(two, "troll");
    CHECK(overseers_crowd(two) == Counts{{"troll", 2}}); // two are all there are, so nothing was asked
    Battle four = entered("the-mitholaq-hive", "vasesak", {"metre_minimum=4"});
    fill(four, "orc");
    CHECK(overseers_crowd(four) == Counts{{"orc", 4}});
}

TEST_CASE("an icon is skipped when no monster of its level is left", "[rules][C3-208A]") {
    Battle battle = entered("test:crowd");
    fill_all(battle); // eight icons of level 4, but only six pieces
    CHECK(battle.asks(DecisionKind::place));
    CHECK(overseers_crowd(battle).size() == 6);
    CHECK(battle.state().decision->pieces.size() == 6);
}

TEST_CASE("Qurlathorm asks for one kind of level 2, two of level 3 and one of level 4", "[rules][C3-209][C3-210]") {
    Battle battle = entered("qurlathorm");
    const auto level = [&] { return battle.rules().library().find<Monster>(battle.state().decision->options.front().id)->level; };
    SECTION("the first filling of the book") {
        CHECK(level() == 2);
        fill(battle, "skeleton-archer", "2");
        CHECK(level() == 3);
        fill(battle, "fire-demon", "2");
        CHECK(level() == 3);
        fill(battle, "vampire-bat", "2");
        CHECK(level() == 4);
        fill(battle, "gelatinous-cube");
        CHECK(overseers_crowd(battle) == Counts{{"skeleton-archer", 2}, {"fire-demon", 2}, {"vampire-bat", 2}, {"gelatinous-cube", 1}});
    }
    SECTION("the second filling of the book") {
        fill(battle, "troll", "2");
        fill(battle, "giant-scorpion", "2");
        fill(battle, "ghoul", "2");
        fill(battle, "owl-bear");
        CHECK(overseers_crowd(battle) == Counts{{"troll", 2}, {"giant-scorpion", 2}, {"ghoul", 2}, {"owl-bear", 1}});
    }
    battle.to_battle();
    CHECK(overseers_crowd(battle).size() == 4);
}

TEST_CASE("the monsters named in the book are offered at their level, with all their pieces", "[rules][C3-211]") {
    const std::map<std::string, std::vector<std::string>> rooms{
        {"the-mitholaq-hive", {"orc", "skeleton-warrior", "zombie", "fire-spirit", "centaur"}},
        {"wychward-burrow", {"troll", "pit-viper", "skeleton-archer"}},
        {"the-cavern-of-torhak", {"fire-demon", "vampire-bat", "giant-scorpion", "ghoul"}},
        {"ruined-sanctuary", {"gelatinous-cube", "owl-bear"}}};
    for (const auto& [room, kinds] : rooms)
        for (const std::string& kind : kinds) {
            Battle battle = entered(room);
            if (room == "wychward-burrow" || room == "ruined-sanctuary") fill(battle, "sewer-rat", "1"); // the icon of level 1 comes first
            INFO(room << ' ' << kind);
            CHECK(option_names(battle).contains(kind));
            if (room != "the-mitholaq-hive") continue;
            battle.choose(kind);
            CHECK(option_names(battle) == std::set<std::string>{"1", "2", "3", "4"});
        }
}

TEST_CASE("a random draw brings a monster of the right level, and the Overseer says how many", "[rules][C3-212]") {
    std::set<std::string> drawn;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Battle battle = entered("the-mitholaq-hive", "vasesak", {"random-metres"}, seed);
        REQUIRE(battle.about() == "how_many");
        const std::string kind = battle.state().decision->subject;
        CHECK(battle.rules().library().find<Monster>(kind)->level == 1);
        CHECK(option_names(battle) == std::set<std::string>{"1", "2", "3", "4"});
        drawn.insert(std::string(name_of(kind)));
        battle.choose("3");
        CHECK(overseers_crowd(battle).at(std::string(name_of(kind))) == 3);
    }
    CHECK(drawn.size() == 7); // every kind of the level comes up
}

TEST_CASE("a drawn monster whose only piece is on the board already is drawn again", "[rules][C3-213]") {
    int spiders = 0, ghouls = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        Battle battle = entered("test:crowd", "vasesak", {"random-metres"}, seed);
        fill_all(battle);
        const Counts counts = overseers_crowd(battle);
        CHECK(counts.size() == 6); // six pieces of level 4, so six of the seven kinds
        CHECK(counts.contains("crypt-spider") != counts.contains("swordmaster-ghoul"));
        counts.contains("crypt-spider") ? ++spiders : ++ghouls;
    }
    CHECK(spiders > 0);
    CHECK(ghouls > 0);
}

TEST_CASE("monsters that share pieces may appear together as long as the pieces last", "[rules][C3-213A]") {
    SECTION("both shown on the card") {
        CHECK(overseers_crowd(entered("forbidden-ossuary")) ==
              Counts{{"zombie", 2}, {"skeleton-warrior", 2}, {"cerberus", 1}, {"swordmaster-ghoul", 1}});
    }
    SECTION("one shown, the other a mercenary, and the missing ones are left out") {
        CHECK(overseers_crowd(entered("test:short", "vasesak")) == Counts{{"zombie", 3}, {"skeleton-warrior", 1}});
    }
    SECTION("the same kind shown and as mercenaries") { CHECK(overseers_crowd(entered("test:short", "hmotha")) == Counts{{"zombie", 4}}); }
    SECTION("one shown, the other for an icon, as many as there are") {
        Battle battle = entered("test:more");
        CHECK(option_names(battle).contains("skeleton-warrior"));
        battle.choose("skeleton-warrior");
        CHECK(option_names(battle) == std::set<std::string>{"1", "2"});
    }
    SECTION("drawn at random although some of the pieces are taken") {
        bool drawn = false;
        for (std::uint64_t seed = 1; seed <= 40; ++seed)
            drawn = drawn || entered("test:more", "vasesak", {"random-metres"}, seed).state().decision->subject == full("skeleton-warrior");
        CHECK(drawn);
    }
}

TEST_CASE("where one kind keeps the other out, only the first of two that share pieces appears", "[rules][C3-213A]") {
    const std::vector<std::string> strict{"shared_pieces=one_kind"};
    CHECK(overseers_crowd(entered("test:short", "vasesak", strict)) == Counts{{"zombie", 3}});
    CHECK(overseers_crowd(entered("test:short", "hmotha", strict)) == Counts{{"zombie", 4}});
    Battle battle = entered("test:more", "vasesak", strict);
    CHECK_FALSE(option_names(battle).contains("skeleton-warrior"));
    CHECK(option_names(battle).contains("zombie"));
}

TEST_CASE("a card is drawn for each icon of the room", "[rules][C3-214]") {
    Battle battle = entered("the-covert-monument", "vasesak", {"random-metres"}); // level 1, twice level 2, level 4
    std::vector<int> levels;
    for (const Event& event : battle.events())
        if (event.what == EventKind::monster_set_up) levels.push_back(battle.rules().library().find<Monster>(event.id)->level.value_or(0));
    while (battle.about() == "how_many") {
        battle.send(legal(battle.rules(), battle.state()).front());
        for (const Event& event : battle.events())
            if (event.what == EventKind::monster_set_up) levels.push_back(battle.rules().library().find<Monster>(event.id)->level.value_or(0));
    }
    CHECK(battle.asks(DecisionKind::place));
    CHECK(levels == std::vector{1, 2, 2, 4});
    CHECK(overseers_crowd(battle).size() == 4);
}
