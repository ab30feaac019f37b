// Players that plan: they find what geometry does not see, know no more than a player may, and spend no more than they are allowed.
#include "match/new_game.h"
#include "match/play_on.h"
#include "players/player.h"
#include "players/search.h"
#include "rules/as_json.h"
#include "support/battle.h"
#include "support/games.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

constexpr int most_commands_of_planners = 3000;

/// A game in which both sides have a skill, to its end.
GameState played(const MatchStart& start, std::uint64_t seed, const char* heroes, const char* overseer) {
    Match match = begun(start);
    Player player(seed, Skills{*skill_of(heroes), *skill_of(overseer)});
    if (auto done = play_on(match, player, most_commands_of_planners); !done) FAIL(lines(done.error()));
    REQUIRE(match.over());
    return match.state();
}

/// … of a room by chance.
GameState played(std::uint64_t seed, const char* heroes, const char* overseer) {
    return played(random_room(shipped_library(), seed), seed, heroes, overseer);
}

/// … of a lair.
GameState played_lair(const char* lord, std::uint64_t seed, const char* heroes, const char* overseer) {
    auto planned = plan(shipped_library(), {.lord = lord, .rooms = {"catacomb-lords-lair"}, .seed = seed});
    REQUIRE(planned);
    return played(planned->beginning, seed, heroes, overseer);
}

/// What search makes of these answers; the first is the direct player's.
Found found(const Battle& battle, const char* words, std::vector<Command> answers, std::uint64_t seed = 1) {
    const Skill skill = *skill_of(words);
    const PlayerView view(battle.rules(), battle.state(), skill);
    const Command first = answers.front();
    answers.erase(answers.begin());
    return best_answer(view, {skill, skill}, first, std::move(answers), seed);
}

/// An even fight in the open.
Battle even_fight() {
    return Battle({.characters = {hero("xoric").at_place(14, 34), hero("oleira").at_place(22, 34).with_card("abilities/elven-arrow"),
                                  monster("orc").at_place(10, 45), monster("orc").at_place(18, 46), monster("owl-bear").at_place(30, 46),
                                  monster("troll").at_place(26, 42)},
                   .board = "throne-room"});
}

/// Every option of the question.
std::vector<Command> options(const Battle& battle) {
    std::vector<Command> all;
    for (const Option& option : battle.state().decision->options) all.push_back(Choose{option.id});
    return all;
}

} // namespace

TEST_CASE("planning players play rooms to their end without a command being refused, the same for the same seed", "[play][search]") {
    for (const char* words : {"thoughtful=40", "deep=80"}) {
        CAPTURE(words);
        const GameState once = played(3, words, words);
        CHECK(hash_of(once) == hash_of(played(3, words, words)));
        CHECK(hash_of(once) != hash_of(played(3, "direct", "direct")));
    }
}

TEST_CASE("an answer is worth the same whenever it is played again, whatever was played in between", "[play][search]") {
    const Battle battle = even_fight();
    const Skill skill = *skill_of("deep");
    const PlayerView view(battle.rules(), battle.state(), skill);
    const auto answers = options(battle);
    REQUIRE(answers.size() >= 2);
    Rollouts one(view, {skill, skill}, {.halves = 2}, 10'000, 7), other(view, {skill, skill}, {.halves = 2}, 10'000, 7);
    for (int play = 0; play < 5; ++play) {
        const auto worth = one.worth(answers.front(), play);
        REQUIRE(worth);
        CHECK(one.worth(answers.back(), play).has_value());
        CHECK(one.worth(answers.front(), play) == worth);
        CHECK(other.worth(answers.front(), play) == worth);
    }
}

TEST_CASE("where no answer is better, the direct player's own is given", "[play][search]") {
    // Healing does nothing for heroes who are well.
    Battle battle({.characters = {hero("varesh").with_card("spells/heal"), hero("xoric"), hero("elani"), monster("orc").at_place(34, 48)},
                   .variants = {"may_waste_cards=true"}});
    battle.act("varesh", "spells/heal|0").end();
    REQUIRE(battle.about() == "recipient");
    auto answers = options(battle);
    REQUIRE(answers.size() == 3);
    for (const char* words : {"thoughtful", "deep=300"})
        for (int i = 0; i < 3; ++i) {
            std::ranges::rotate(answers, answers.begin() + 1);
            CHECK(found(battle, words, answers).command == answers.front());
        }
}

TEST_CASE("a planning player simulates no more commands than its budget, and answers even with a budget of one", "[play][search]") {
    const Battle battle = even_fight();
    for (const char* thinking : {"thoughtful", "deep"})
        for (const int budget : {1, 2, 7, 50, 300}) {
            const auto words = std::string(thinking) + "=" + std::to_string(budget);
            const auto answers = options(battle);
            const Found answer = found(battle, words.c_str(), answers);
            CAPTURE(words, answer.simulated);
            CHECK(answer.simulated <= budget);
            CHECK(answer.simulated > budget / 2);
            CHECK(std::ranges::contains(answers, answer.command));
            if (budget == 1) CHECK(answer.command == answers.front());
        }
}

TEST_CASE("a planning player knows neither the dice nor the order of hidden cards", "[play][search]") {
    Battle battle = even_fight();
    const Skill skill = *skill_of("deep");
    const auto worths = [&] {
        const PlayerView view(battle.rules(), battle.state(), skill);
        Rollouts plays(view, {skill, skill}, {.halves = 2}, 10'000, 7);
        std::vector<std::optional<double>> all;
        for (int play = 0; play < 8; ++play) all.push_back(plays.worth(options(battle).front(), play));
        return all;
    };
    const auto before = worths();
    CHECK(std::ranges::any_of(before, [&](const auto& worth) { return worth != before.front(); })); // each play has dice of its own
    battle.change().random = Random(99);
    REQUIRE(std::ranges::any_of(battle.state().piles, [](const Pile& pile) { return pile.cards.size() > 1; }));
    for (Pile& pile : battle.change().piles) std::ranges::reverse(pile.cards);
    CHECK(worths() == before);
}

TEST_CASE("a planning player tries out what geometry cannot see: a modifier of a pack that destroys at once", "[play][search]") {
    static const auto library = with_pack({
        {"modifiers/dust.json", R"({"id": "dust", "name": "Dust", "colour": "#888888", "icon": "D", "several": "one", "condition": "dust", "affects": ["monster"],
                                    "shots": ["catacombs:melee"]})"},
        {"conditions/dust.json",
         R"({"id": "dust", "name": "Dusty", "icon": "D", "may": "nothing", "on_board": false, "affects": ["monster"], "script": "dust.lua"})"},
        {"conditions/dust.lua", R"(return { condition_added = function(self, game, event)
            if event.target == self.character and event.id == self.id then return destroy(event.target, event.attacker) end
        end })"},
        {"items/glove.json", R"({"id": "glove", "name": "Dusty Glove", "price": 4, "frequency": "room",
                                 "sequences": [[{"shot": "catacombs:melee", "modifiers": ["dust"]}]]})"},
    });
    Battle battle({.characters = {hero("xoric").at_place(18, 34).with_card("items/test:glove"), monster("owl-bear").at_place(10, 45),
                                  monster("orc").at_place(26, 45)},
                   .board = "throne-room"},
                  library);
    const Command own = Choose{"1|own|0"}, glove = Choose{"1|items/test:glove|0"};
    for (const char* words : {"thoughtful", "deep"}) {
        int right = 0;
        for (std::uint64_t seed = 1; seed <= 5; ++seed) right += found(battle, words, {own, glove}, seed).command == glove;
        CAPTURE(words, right);
        CHECK(right >= 4);
    }
}

TEST_CASE("a planning Overseer turns a fresh hero to stone rather than wound one", "[play][search]") {
    Battle battle({.characters = {hero("oleira").at_place(18, 30), lord("shargila").at_place(18, 45)},
                   .lord = "shargila",
                   .board = "throne-room",
                   .half = Side::overseer});
    const Command poisons = Choose{"2|own|1"}, petrifies = Choose{"2|own|2"};
    for (const char* words : {"thoughtful", "deep"}) {
        int right = 0;
        for (std::uint64_t seed = 1; seed <= 5; ++seed) right += found(battle, words, {poisons, petrifies}, seed).command == petrifies;
        CAPTURE(words, right);
        CHECK(right >= 4);
    }
}

TEST_CASE("a planning player pushes a shadow monster over the edge where a soft flick would only touch it", "[play][search]") {
    Battle battle({.characters = {hero("marorg").at_place(18, 14), hero("xoric").at_place(4, 4), monster("phantom").at_place(18, 26)},
                   .board = "throne-room"});
    battle.act("marorg");
    const int piece = battle.id("marorg");
    const Command soft = Flick{.piece = piece, .velocity = {0, 110}}, hard = Flick{.piece = piece, .velocity = {0, 400}};
    for (const char* words : {"thoughtful", "deep"}) CHECK(found(battle, words, {soft, hard}).command == hard);
}

TEST_CASE("planning wins battles that the same hands lose without it, on both sides", "[play][search]") {
    // Lairs with the same luck: the health of the heroes at the end less that of the lord.
    const auto health = [](const char* lord, const char* heroes, const char* overseer) {
        int sum = 0;
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            const GameState end = played_lair(lord, seed, heroes, overseer);
            for (const Character& who : end.characters) {
                if (who.dead) continue;
                if (who.kind == CharacterKind::hero) sum += who.health.value_or(0);
                if (who.kind == CharacterKind::lord) sum -= who.health.value_or(0);
            }
        }
        return sum;
    };
    const int strong = health("shargila", "direct", "direct"), weak = health("hmotha", "direct", "direct");
    const int planning_heroes = health("shargila", "thoughtful", "direct"), planning_overseer = health("hmotha", "direct", "thoughtful");
    CAPTURE(strong, planning_heroes, weak, planning_overseer);
    CHECK(planning_heroes > strong);
    CHECK(planning_overseer < weak);
}
