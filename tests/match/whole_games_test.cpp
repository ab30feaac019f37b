// Whole games by computer players: through battles and special rooms to the lair, with every lord.
// How the first ten of each end is written in tests/data/hashes/games.txt.
// FLICKFORGE_GAMES=1000 build/release/test_match "[games]" plays a thousand with each, and asks whether everything came into play.
#include "match/files.h"
#include "match/new_game.h"
#include "players/player.h"
#include "support/battle.h"
#include "support/games.h"
#include "support/golden_hashes.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

constexpr int games_written = 10; ///< games with each lord in the file

/// FLICKFORGE_GAMES=1000 plays seeds 1 to 1000 with each lord instead of 1 to 10.
int games() {
    const char* wanted = std::getenv("FLICKFORGE_GAMES");
    return wanted ? std::max(1, std::atoi(wanted)) : games_written;
}

/// What `flickforge play --auto --seed N --lord LORD` plays; every other game with any four heroes and dealt rooms, and now and then a variant.
MatchStart some_game(const std::string& lord, int seed) {
    NewGame wanted{.lord = lord, .seed = static_cast<std::uint64_t>(seed), .computers_only = true};
    if (seed % 2 == 0) wanted.heroes = {"random"}, wanted.layout = "random", wanted.ask_cards = seed % 4 == 0;
    if (seed % 6 == 0) wanted.variants.emplace_back("advanced-death");
    if (seed % 10 == 0) wanted.variants.emplace_back("later-printing");
    if (seed % 14 == 0) wanted.variants.emplace_back("monster-vulnerabilities");
    auto planned = plan(shipped_library(), wanted);
    if (!planned) FAIL(lines(planned.error()));
    return std::move(planned->beginning);
}

/// What came into play over many games.
struct Seen {
    std::set<std::string> things;
    int heroes_won = 0, stalemates = 0, games = 0;

    void note(const Match& match) {
        for (const Event& event : match.events()) {
            if (event.what == EventKind::used_card) things.insert(event.id);
            if (event.what == EventKind::monster_set_up) things.insert("monsters/" + event.id);
            if (event.what == EventKind::room_revealed) things.insert("rooms/" + event.id);
            if (event.what == EventKind::summoned) things.insert("summoned/" + event.id);
            if (event.what == EventKind::recruited) things.insert("allies/" + event.id);
        }
        for (const Character& who : match.state().characters)
            for (const auto& [card, used] : who.cards) // familiars and cards that are always at work
                if (const Item* item = card.kind == "items" ? match.rules().library().find<Item>(card.id) : nullptr)
                    if (item->familiar || item->sequences.empty()) things.insert(to_text(card));
    }

    std::vector<std::string> missing() const {
        std::vector<std::string> all;
        const auto add = [&]<class T>(const std::vector<const T*>& objects) {
            for (const T* object : objects) all.push_back(std::string(kind_of<T>) + '/' + object->id);
        };
        add(shipped_library().all<Item>()), add(shipped_library().all<Spell>()), add(shipped_library().all<Ability>());
        add(shipped_library().all<Monster>()), add(shipped_library().all<Room>());
        std::erase_if(all, [&](const std::string& thing) { return things.contains(thing) || !thing.contains("/catacombs:"); });
        return all;
    }
};

/// Plays one game to its end.
Match played(const std::string& lord, int seed, Seen& seen) {
    Match match = begun(some_game(lord, seed));
    Player player(static_cast<std::uint64_t>(seed));
    for (int i = 0; i < 20'000 && !match.over(); ++i) {
        const auto command = player.answer(match.rules(), match.state());
        REQUIRE(command);
        if (auto done = match.play(*command); !done) FAIL(lines(done.error()));
        seen.note(match);
    }
    REQUIRE(match.over());
    REQUIRE(match.state().winner);
    ++seen.games;
    seen.heroes_won += *match.state().winner == Side::heroes;
    seen.stalemates += match.state().outcome == "stalemate";
    return match;
}

/// Games with one lord; all that came into play.
Seen play_games(const std::string& lord) {
    Seen seen;
    GoldenHashes hashes("games", shipped_library());
    for (int seed = 1; seed <= games(); ++seed) {
        CAPTURE(seed);
        const Match match = played(lord, seed, seen);
        if (seed <= games_written) hashes.add(match, static_cast<std::uint64_t>(seed), lord);
        CHECK(seen.stalemates * 10 <= std::max(10, seen.games)); // nothing that a game should end in
    }
    check(hashes);
    CHECK(hashes.size(lord) == games_written);
    if (games() > games_written)
        std::printf("%s: the heroes won %d of %d games, %d stalemates\n", lord.c_str(), seen.heroes_won, seen.games, seen.stalemates);
    return seen;
}

/// Each lord's games are played once, whichever of the tests comes first.
const Seen& games_with(const std::string& lord) {
    static std::map<std::string, Seen> played_already;
    const auto [found, fresh] = played_already.try_emplace(lord);
    if (fresh) found->second = play_games(lord);
    return found->second;
}

/// A party with so much gold each, in a special room. Heroes have the numbers 1 to 4.
Battle in_room(const std::string& room, int gold) {
    GameSetup setup{.lord = full("hmotha"), .rooms = {full("izchak-the-merchant"), full("moghath")}};
    for (const char* name : {"xoric", "elani", "oleira", "varesh"}) setup.heroes.push_back({full(name), 1});
    Battle battle(setup, {"starting_gold=" + std::to_string(gold)});
    REQUIRE(battle.about() == "visit");
    battle.change().column.front().room = full(room);
    return battle;
}

/// What the player answers when only this is offered.
std::string choice_of_player(Battle& battle, const std::string& about, const std::vector<Option>& options, std::uint64_t seed) {
    set_words(*battle.change().decision, {about, ""});
    battle.change().decision->options = options;
    Player player(seed);
    const auto command = player.answer(battle.rules(), battle.state());
    REQUIRE(command);
    return std::holds_alternative<Choose>(*command) ? std::get<Choose>(*command).option : "leave";
}

} // namespace

TEST_CASE("whole games against Hmotha come to an end", "[play][games][hashes]") { CHECK(games_with("hmotha").games == games()); }
TEST_CASE("whole games against Phoshar come to an end", "[play][games][hashes]") { CHECK(games_with("phoshar").games == games()); }
TEST_CASE("whole games against Shargila come to an end", "[play][games][hashes]") { CHECK(games_with("shargila").games == games()); }
TEST_CASE("whole games against Vasesak come to an end", "[play][games][hashes]") { CHECK(games_with("vasesak").games == games()); }

TEST_CASE("over many games every item, spell, ability, room and monster comes into play", "[play][games][.]") {
    Seen all;
    for (const char* lord : {"hmotha", "phoshar", "shargila", "vasesak"}) all.things.merge(std::set(games_with(lord).things));
    CHECK(all.missing() == std::vector<std::string>{});
    for (const char* hero : {"oleira", "xoric", "elani", "varesh", "marorg", "roosan"}) CHECK(all.things.contains("allies/" + full(hero)));
    CHECK(all.things.contains("summoned/" + full("liquid-antient")));
}

TEST_CASE("a game saved at any command resumes to the same end, and can be taken back to its first room", "[play][games]") {
    const std::string lord = GENERATE("hmotha", "shargila");
    Seen seen;
    Match match = played(lord, 2, seen);
    const std::size_t last = match.commands().size();
    for (std::size_t at = 0; at <= last; at += std::max<std::size_t>(1, last / 40)) {
        CAPTURE(at);
        Match part = begun(match.beginning());
        for (std::size_t i = 0; i < at; ++i) REQUIRE(part.play(match.commands()[i]));
        auto resumed = read_save(write_save(part), "game.ffsave", match.library());
        if (!resumed) FAIL(lines(resumed.error()));
        for (std::size_t i = at; i < last; ++i) REQUIRE(resumed->play(match.commands()[i]));
        REQUIRE(resumed->state() == match.state());
    }
    CHECK(match.undo(static_cast<int>(last)) == static_cast<int>(last));
    CHECK(match.state().room <= 0);
    CHECK(match.state() == begun(match.beginning()).state());
}

TEST_CASE("whoever has most gold pays first", "[play][player]") {
    Battle battle = in_room("amaranth-inn", 5);
    battle.change().find(3)->gold = 9;
    CHECK(choice_of_player(battle, "pay", {{"2", 2, {}, 5}, {"2|1", 2, {}, 1}, {"3", 3, {}, 9}, {"3|1", 3, {}, 1}}, 1) == "3");
}

TEST_CASE("with full purses the player buys a lot and leaves in the end", "[play][player]") {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Battle battle = in_room("izchak-the-merchant", 10);
        Player player(seed);
        int asked = 0, bought = 0;
        while (battle.state().room == 0 && (battle.about() == "visit" || battle.about() == "pay")) {
            asked += battle.about() == "visit";
            battle.send(*player.answer(battle.rules(), battle.state()));
            bought += battle.count(EventKind::bought);
        }
        CHECK(asked <= 31);
        CHECK(bought >= 3);
    }
}
