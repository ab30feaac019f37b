// The computer player: it hits what it sees, wins against chance, helps its own, and never does what is not allowed.
#include "match/play_on.h"
#include "players/player.h"
#include "players/random_player.h"
#include "rules/as_json.h"
#include "support/battle.h"
#include "support/games.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include <set>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

constexpr int most_commands_of_players = 3000;

/// Wins of the heroes in these rooms.
template <class Heroes, class Overseer> int won_by_heroes(int rooms, bool lair) {
    int wins = 0;
    for (int seed = 1; seed <= rooms; ++seed) {
        MatchStart beginning = random_room(shipped_library(), static_cast<std::uint64_t>(seed));
        if (lair) std::get<GameSetup>(beginning.with).rooms = {"catacombs:catacomb-lords-lair"};
        Match match = begun(beginning);
        Heroes heroes(static_cast<std::uint64_t>(seed));
        Overseer overseer(static_cast<std::uint64_t>(seed) + 1000);
        if (auto done = play_on(match, both_sides(heroes, overseer), most_commands_of_players); !done) FAIL(lines(done.error()));
        REQUIRE(match.over());
        wins += match.state().winner == Side::heroes;
    }
    return wins;
}

Command answer(const Battle& battle, std::uint64_t seed) {
    Player player(seed);
    const auto command = player.answer(battle.rules(), battle.state());
    REQUIRE(command.has_value());
    return *command;
}

/// The option that the player takes.
std::string choice(const Battle& battle, std::uint64_t seed) {
    const Command command = answer(battle, seed);
    REQUIRE(std::holds_alternative<Choose>(command));
    return std::get<Choose>(command).option;
}

} // namespace

TEST_CASE("the player hits a lone enemy in sight at 20 cm nearly always", "[play][player]") {
    int hits = 0;
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        Battle battle({.characters = {hero("xoric").at_place(18, 10), monster("orc").at_place(18, 30)}, .board = "throne-room"});
        battle.act("xoric");
        battle.send(answer(battle, seed));
        hits += battle.saw(EventKind::hit);
    }
    CHECK(hits >= 48);
}

TEST_CASE("the player sets a missile down near its enemy and hits", "[play][player]") {
    int hits = 0;
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        Battle battle({.characters = {hero("oleira").at_place(16, 10).with_card("abilities/elven-arrow"), monster("orc").at_place(20, 27)},
                       .board = "throne-room"});
        battle.act("oleira", "abilities/elven-arrow|0");
        const Command command = answer(battle, seed);
        const Point start = std::get<Flick>(command).start.value();
        CHECK(start.x > 16);
        CHECK(start.y > 10);
        battle.send(command);
        hits += battle.saw(EventKind::hit);
    }
    CHECK(hits >= 45);
}

TEST_CASE("the player does not aim at who is hidden when another can be seen", "[play][player]") {
    int hits = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        // The troll stands behind a team-mate of the shooter.
        Battle battle({.characters = {hero("marorg").at_place(4, 40), hero("xoric").at_place(10, 40), monster("troll").at_place(16, 40),
                                      monster("orc").at_place(16, 47)},
                       .board = "throne-room"});
        battle.act("marorg");
        battle.send(answer(battle, seed));
        hits += battle.saw(EventKind::hit, "orc");
    }
    CHECK(hits >= 17);
}

TEST_CASE("a steadier hand misses less often from afar", "[play][player]") {
    const auto hits = [](const Hand& hand) {
        int count = 0;
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            Battle battle({.characters = {hero("xoric").at_place(18, 4), monster("sewer-rat").at_place(18, 45)}, .board = "throne-room"});
            battle.act("xoric");
            Player player(seed, Skill{.hand = hand});
            battle.send(*player.answer(battle.rules(), battle.state()));
            count += battle.saw(EventKind::hit);
        }
        return count;
    };
    const int steady = hits({.angle = 0.3, .speed = 0.02}), shaky = hits({.angle = 8, .speed = 0.2});
    CHECK(steady >= 38);
    CHECK(shaky <= 25);
}

TEST_CASE("the player pushes a shadow monster off the board", "[play][player]") {
    int gone = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Battle battle({.characters = {hero("marorg").at_place(18, 34), monster("phantom").at_place(18, 44)}, .board = "throne-room"});
        battle.act("marorg");
        battle.send(answer(battle, seed));
        gone += battle.saw(EventKind::destroyed);
    }
    CHECK(gone >= 14);
}

TEST_CASE("the player strikes who can be destroyed rather than who is fresh", "[play][player]") {
    Battle battle({.characters = {hero("marorg").at_place(18, 34), monster("troll").at_place(10, 45),
                                  monster("troll").at_place(26, 45).with_health(1)},
                   .board = "throne-room"});
    battle.act("marorg");
    int killed = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Player player(seed);
        const auto next = step(battle.rules(), battle.state(), *player.answer(battle.rules(), battle.state()));
        REQUIRE(next);
        killed += next->state.find(3)->dead;
    }
    CHECK(killed >= 8);
}

TEST_CASE("the player heals who is badly hurt, and nobody who is well", "[play][player]") {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Battle hurt({.characters = {hero("varesh").with_card("spells/heal"), hero("xoric").with_health(2), hero("elani").with_health(9),
                                    monster("troll")}});
        hurt.act("varesh", "spells/heal|0").end(); // no rush before the spell
        CHECK(choice(hurt, seed) == std::to_string(hurt.id("xoric")));

        Battle salve({.characters = {hero("xoric").with_health(2).with_card("items/healing-salve"), monster("orc").at_place(34, 48)}});
        CHECK(choice(salve, seed) == std::to_string(salve.id("xoric")) + "|items/catacombs:healing-salve|0");
        Battle well({.characters = {hero("xoric").with_card("items/healing-salve"), monster("orc").at_place(34, 48)}});
        CHECK(choice(well, seed) == std::to_string(well.id("xoric")) + "|own|0");
    }
}

TEST_CASE("the player cures the most poisoned, of the worst card", "[play][player]") {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Battle battle({.characters = {hero("varesh").with_card("spells/cure-poison"), hero("xoric").with_poison({1}),
                                      hero("elani").with_poison({1, 3, 2}), monster("troll")}});
        battle.act("varesh", "spells/cure-poison|0").end();
        CHECK(choice(battle, seed) == std::to_string(battle.id("elani")));
        battle.choose("elani");
        CHECK(choice(battle, seed) == "3");
    }
}

TEST_CASE("the player turns a hit aside where a card allows it", "[play][player]") {
    Battle battle({.characters = {hero("xoric").with_card("items/cloak-of-invisibility"), monster("orc")}, .half = Side::overseer});
    battle.act("orc").hits({"xoric"});
    REQUIRE(battle.about() == "reaction");
    CHECK(choice(battle, 1) == "items/catacombs:cloak-of-invisibility");
}

TEST_CASE("heroes who think win battles that heroes by chance lose, and so does that Overseer", "[play][player]") {
    // In the lair by chance the heroes win about one game in three.
    CHECK((won_by_heroes<Player, RandomPlayer>(12, true)) >= 11);
    CHECK((won_by_heroes<RandomPlayer, Player>(12, true)) <= 2);
}

TEST_CASE("forty different rooms are played to their end without a command being refused, the same for the same seed", "[play][player]") {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        CAPTURE(seed);
        std::vector<std::uint64_t> ends;
        for (int time = 0; time < (seed <= 5 ? 2 : 1); ++time) {
            Match match = begun(random_room(shipped_library(), seed));
            Player player(seed);
            if (auto done = play_on(match, player, most_commands_of_players); !done) FAIL(lines(done.error()));
            REQUIRE(match.over());
            ends.push_back(hash_of(match.state()));
        }
        CHECK(ends.front() == ends.back());
    }
}

TEST_CASE("monsters stand apart with the strong ones behind, heroes at the front of their zone", "[play][player]") {
    double strong = 0, weak = 0;
    int strong_ones = 0, weak_ones = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Match match = begun(random_room(shipped_library(), seed));
        Player player(seed);
        while (!match.over() && match.state().phase != Phase::battle) REQUIRE(match.play(*player.answer(match.rules(), match.state())));
        double heroes = 0;
        int count = 0;
        for (const Character& who : match.state().characters) {
            const TablePiece* piece = match.state().table.find(who.id);
            REQUIRE(piece);
            if (who.kind == CharacterKind::hero) heroes += piece->position.y, ++count;
            if (who.kind != CharacterKind::monster) continue;
            if (shipped_library().find<Monster>(who.what)->level >= 3) strong += piece->position.y, ++strong_ones;
            else weak += piece->position.y, ++weak_ones;
        }
        CHECK(heroes / count > 3);
    }
    REQUIRE(strong_ones > 0);
    CHECK(strong / strong_ones > weak / weak_ones + 2);
}

TEST_CASE("sooner or later the player plays every card that its heroes hold", "[play][player]") {
    const Library& library = shipped_library();
    std::set<std::string> to_play;
    Arrangement table{.lord = "catacombs:vasesak", .room = "catacombs:catacomb-lords-lair", .board = "catacombs:altar"}; // where nothing is kept for later
    for (const char* name : {"varesh", "oleira", "roosan", "xoric"}) {
        const Hero& hero = *library.find<Hero>(full(name));
        Placed who{.kind = CharacterKind::hero, .what = hero.id};
        for (const auto& ability : hero.abilities) who.cards.push_back("abilities/" + ability.what.text);
        if (hero.magic)
            for (const Spell* spell : library.all<Spell>()) who.cards.push_back("spells/" + spell->id);
        for (const Item* item : library.all<Item>()) {
            const bool fits = item->heroes.empty() ? (hero.weapons && !hero.magic) : item->heroes.front().text == hero.id;
            if (fits && !item->familiar) who.cards.push_back("items/" + item->id);
        }
        to_play.insert(who.cards.begin(), who.cards.end());
        table.characters.push_back(std::move(who));
    }
    CHECK(to_play.size() > 15);
    const std::size_t heroes = table.characters.size();
    const std::vector<Placed> with_all = table.characters;
    for (std::uint64_t seed = 1; seed <= 60 && !to_play.empty(); ++seed) {
        Random random(seed);
        table.seed = seed;
        table.characters.resize(heroes);
        for (std::size_t i = 0; i < heroes; ++i) { // every other time they are in need of help, and always without some of their cards
            Placed& who = table.characters[i];
            who.cards = with_all[i].cards;
            std::erase_if(who.cards, [&](const std::string&) { return random.below(3) == 0; });
            who.health = library.find<Hero>(who.what)->health / (seed % 2 == 0 ? 2 : 1);
            who.drawn.clear(), who.conditions.clear();
            if (seed % 2 == 0) who.drawn = {{"catacombs:poison", "1"}}, who.conditions = {"catacombs:poisoned"};
        }
        const auto& monsters = library.all<Monster>();
        for (int i = 0; i < 7; ++i)
            table.characters.push_back({.what = monsters[random.below(static_cast<std::uint32_t>(monsters.size()))]->id});
        Match match = begun({{}, table});
        Player player(seed);
        while (!match.over()) {
            REQUIRE(match.play(*player.answer(match.rules(), match.state())));
            for (const Event& event : match.events())
                if (event.what == EventKind::used_card) to_play.erase(event.id);
        }
    }
    std::string left;
    for (const std::string& card : to_play) left += card + " ";
    INFO(left);
    CHECK(to_play.empty());
}
