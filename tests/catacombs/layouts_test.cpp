// Chapter 33 of the ledger, and the column of chapter 4: which rooms lie before the party.
#include "content/load/changed.h"
#include "rules/whole_game.h"
#include "support/mini_pack.h"
#include "support/seen.h"
#include "support/shipped.h"

#include <catch2/generators/catch_generators.hpp>
#include <map>
#include <set>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

using Words = std::vector<std::string>;

GameSetup full_party(std::uint64_t seed = 1) {
    GameSetup setup = game_of({"oleira", "xoric", "elani", "marorg"}, {});
    setup.seed = seed;
    return setup;
}

GameSetup layout(const std::string& name, std::uint64_t seed = 1) {
    GameSetup setup = full_party(seed);
    setup.layout = full(name);
    return setup;
}

/// Words as players write them: ids, and what is to be dealt.
GameSetup rooms(Words words, std::uint64_t seed = 1) {
    GameSetup setup = full_party(seed);
    setup.rooms = std::move(words);
    return setup;
}

Words column(const Battle& battle) {
    Words names;
    for (const RoomCard& card : battle.state().column) names.emplace_back(name_of(card.room));
    return names;
}

const Room& room(const std::string& name) { return *shipped_library().find<Room>(full(name)); }

/// "0", "1", "2", "special" or "lair"
std::string sort_of(const std::string& name) {
    const Room& card = room(name);
    if (card.type == RoomType::lair) return "lair";
    return card.type == RoomType::special ? "special" : std::to_string(card.difficulty.value_or(-1));
}

/// What the game says to a start like this, in full; empty when it begins.
std::string refused_start(const GameSetup& setup, Words variants = {}, std::shared_ptr<const Library> library = shipped_library_pointer()) {
    auto changed = with_changes(library, variants);
    REQUIRE(changed);
    auto hooks = LuaHooks::load(*changed);
    REQUIRE(hooks);
    auto rules = Rules::make(*changed, std::move(variants), **hooks);
    REQUIRE(rules);
    const auto begun = start(**rules, setup);
    return begun ? "" : lines(begun.error());
}

} // namespace

TEST_CASE("the first game has the rulebook's eight rooms in its order, the lair last and open", "[rules][C3-055][C3-056]") {
    const Battle battle(layout("learning"));
    CHECK(column(battle) == Words{"bholoth-cemetery", "the-outer-bailey", "izchak-the-merchant", "stormtryne-hall", "althea-the-healer",
                                  "moghath", "alewife-tavern", "catacomb-lords-lair"});
    Words sorts;
    for (const std::string& name : column(battle)) sorts.push_back(sort_of(name));
    CHECK(sorts == Words{"0", "0", "special", "1", "special", "1", "special", "lair"});
    CHECK(face_up(battle) == std::vector{true, false, false, false, false, false, false, true}); // the first has been explored
    CHECK(battle.state().room == 0);
}

TEST_CASE("battle rooms are dealt by their difficulty into the places of the column", "[rules][C3-368][C3-369A]") {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const Battle battle(layout("random", seed));
        Words sorts;
        for (const std::string& name : column(battle)) sorts.push_back(sort_of(name));
        REQUIRE(sorts == Words{"0", "1", "special", "1", "1", "special", "2", "special", "lair"});
    }
}

TEST_CASE("dealt rooms lie face down until they are explored", "[rules][C3-368][C3-371]") {
    const Battle battle(layout("random"));
    CHECK(face_up(battle) == std::vector{true, false, false, false, false, false, false, false, true});
}

TEST_CASE("no room is dealt twice, nor one that the layout names itself", "[rules][C3-368]") {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        for (const GameSetup& setup : {layout("random", seed), layout("short", seed),
                                       rooms({"battle-0", "catacombs:bholoth-cemetery", "battle-0", "battle-0", "battle-0"}, seed),
                                       rooms({"special", "catacombs:alewife-tavern", "special", "special", "battle"}, seed)}) {
            const Words names = column(Battle(setup));
            INFO("seed " << seed);
            CHECK(std::set<std::string>(names.begin(), names.end()).size() == names.size());
        }
    }
}

TEST_CASE("other seeds deal other rooms, the same seed the same", "[rules][C3-368]") {
    std::set<Words> seen;
    std::map<std::string, int> at_first, special;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const Words names = column(Battle(layout("random", seed)));
        CHECK(column(Battle(layout("random", seed))) == names);
        seen.insert(names);
        ++at_first[names[0]];
        for (const std::size_t place : {2U, 5U, 7U}) ++special[names[place]];
    }
    CHECK(seen.size() > 50);
    CHECK(at_first.size() == 5); // each room of difficulty 0 begins some game
    CHECK(special.size() == 4);  // and each special room is somewhere
    for (const auto& [name, times] : special) CHECK(times >= 30);
}

TEST_CASE("number and order of the rooms are the players' choice", "[rules][C3-369]") {
    CHECK(column(Battle(rooms({"catacombs:moghath"}))) == Words{"moghath"});
    Words sorts;
    for (const std::string& name : column(Battle(rooms({"battle-2", "battle-2", "special", "battle-0", "catacombs:catacomb-lords-lair"}))))
        sorts.push_back(sort_of(name));
    CHECK(sorts == Words{"2", "2", "special", "0", "lair"});
    CHECK(column(Battle(layout("short"))).size() == 5);
    std::set<std::string> any; // "battle" may be of any difficulty
    for (std::uint64_t seed = 1; seed <= 30; ++seed) any.insert(sort_of(column(Battle(rooms({"battle"}, seed))).front()));
    CHECK(any == std::set<std::string>{"0", "1", "2"});
}

TEST_CASE("special rooms are chosen and put in order by the players, or dealt", "[rules][C3-370]") {
    const Battle chosen(rooms({"battle-0", "catacombs:amaranth-inn", "battle-1", "catacombs:althea-the-healer"}));
    CHECK(column(chosen)[1] == "amaranth-inn");
    CHECK(column(chosen)[3] == "althea-the-healer");
    std::set<std::string> dealt;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) dealt.insert(column(Battle(rooms({"battle-0", "special", "battle-1"}, seed)))[1]);
    CHECK(dealt == std::set<std::string>{"izchak-the-merchant", "althea-the-healer", "alewife-tavern", "amaranth-inn"});
}

TEST_CASE("a dealt special room stays hidden until the party comes there", "[rules][C3-371]") {
    Battle battle(rooms({"catacombs:bholoth-cemetery", "special", "battle-0"}), {"starting_gold=5"});
    set_up(battle);
    CHECK(face_up(battle) == std::vector{true, false, false});
    win_room(battle, "xoric");
    CHECK(face_up(battle)[1]);
    CHECK(battle.state().room >= 1);
}

TEST_CASE("the lair is always the last card and lies open", "[rules][C3-372][C3-055]") {
    for (const char* name : {"learning", "random", "short"}) {
        const Battle battle(layout(name));
        CHECK(battle.state().column.back().room == "catacombs:catacomb-lords-lair");
        CHECK(battle.state().column.back().face_up);
        for (std::size_t i = 0; i + 1 < battle.state().column.size(); ++i) CHECK(sort_of(column(battle)[i]) != "lair");
    }
    CHECK(Battle(rooms({"battle", "catacombs:catacomb-lords-lair"})).state().column.back().face_up); // also when it is only named
    CHECK(refused_start(rooms({"battle", "catacombs:catacomb-lords-lair", "battle"})) ==
          "error: the lair is the last room, not number 2; move it to the end [lair-last]\n");
}

TEST_CASE("a layout or room that does not exist is named, with the one that was meant", "[rules][C3-369]") {
    CHECK(refused_start(layout("lerning")) ==
          "error: there is no layout \"catacombs:lerning\"; did you mean \"catacombs:learning\"? [unknown-layout]\n");
    CHECK(refused_start(layout("xyz:zzzzzzzzzzzz")) == "error: there is no layout \"xyz:zzzzzzzzzzzz\"; there are catacombs:learning, "
                                                       "catacombs:random, catacombs:short [unknown-layout]\n");
    CHECK(refused_start(rooms({"catacombs:mogath"})) ==
          "error: there is no room \"catacombs:mogath\"; did you mean \"catacombs:moghath\"? [unknown-room]\n");
    CHECK(refused_start(rooms({"battle-x"})).starts_with("error: there is no room \"battle-x\""));
    CHECK(refused_start(full_party()) == "error: a game needs rooms; name a layout, or rooms one by one [no-rooms]\n");
}

TEST_CASE("where too few rooms are left the place in the column is named", "[rules][C3-368]") {
    CHECK(refused_start(rooms(Words(7, "battle-0"))) == "error: no battle room of difficulty 0 is left for place 6 of the column; shorten "
                                                        "the layout, or add rooms to a pack [no-room-left]\n"
                                                        "error: no battle room of difficulty 0 is left for place 7 of the column; shorten "
                                                        "the layout, or add rooms to a pack [no-room-left]\n");
    CHECK(refused_start(rooms(Words(5, "special"))).starts_with("error: no special room is left for place 5 of the column;"));
    CHECK(refused_start(rooms(Words(29, "battle"))).starts_with("error: no battle room is left for place 29 of the column;"));
    CHECK(refused_start(rooms({"battle-9"})).starts_with("error: no battle room of difficulty 9 is left for place 1"));
    CHECK(refused_start(rooms(Words(28, "battle"))) == "");
}

TEST_CASE("the Merchant's map shows every room, and the party still goes from card to card", "[rules][C3-061A][C3-371]") {
    const bool by_position = GENERATE(true, false);
    Battle battle(rooms({"catacombs:izchak-the-merchant", "battle-0", "special", "battle-1", "catacombs:catacomb-lords-lair"}),
                  {"starting_gold=5", by_position ? "explore_by_position=true" : "explore_by_position=false"});
    battle.choose("service|map|0").choose("xoric");
    CHECK(battle.saw(EventKind::map_shown));
    CHECK(face_up(battle) == std::vector(5, true));
    battle.end();
    CHECK(battle.state().room == (by_position ? 1 : 4)); // where only hidden cards count nothing is left but the lair
}

TEST_CASE("a room left out by a variant is neither dealt nor taken by its name", "[rules][C3-370]") {
    const Words learning{"catacombs:learning-game"};
    CHECK(refused_start(rooms({"battle", "catacombs:amaranth-inn"}), learning) ==
          "error: \"catacombs:amaranth-inn\" is left out by a variant; take another room [excluded]\n");
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        for (const std::string& name : column(Battle(layout("random", seed), {"learning-game"})))
            CHECK_FALSE(std::ranges::contains(Words{"amaranth-inn", "shannotul", "the-athenoch-mortuary"}, name));
}

TEST_CASE("a party has four heroes, whoever plays them", "[rules][C3-028]") {
    const auto of = [](const Words& heroes) { return game_of(heroes, {"bholoth-cemetery"}); };
    CHECK(refused_start(of({"oleira", "xoric", "elani", "varesh"})) == "");
    GameSetup one_player = of({"oleira", "xoric", "elani", "varesh"});
    for (HeroChoice& choice : one_player.heroes) choice.seat = 1;
    CHECK(refused_start(one_player) == "");
    CHECK(refused_start(of({"oleira", "xoric", "elani"})) ==
          "error: a party has 4 heroes, not 3; the option party_size=0 allows any number [party-size]\n");
    CHECK(refused_start(of({"oleira", "xoric", "elani", "varesh", "marorg"})).starts_with("error: a party has 4 heroes, not 5"));
}

TEST_CASE("the players may agree on a party of any size, but not on none", "[rules][C3-028]") {
    const auto of = [](const Words& heroes) { return refused_start(game_of(heroes, {"bholoth-cemetery"}), {"party_size=0"}); };
    CHECK(of({"oleira"}) == "");
    CHECK(of({"oleira", "xoric", "elani", "varesh", "marorg", "roosan"}) == "");
    CHECK(of({}) == "error: a game needs heroes [no-heroes]\n");
}
