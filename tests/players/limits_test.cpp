// What a skill forbids: each time a player without the limit does what the limited one never does.
#include "players/player.h"
#include "players/trace.h"
#include "rules/start.h"
#include "support/battle.h"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

constexpr std::uint64_t seeds = 40;

/// How often the option that is chosen contains this.
int choose_option(const Battle& battle, const char* skill, const std::string& part) {
    int count = 0;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        Player player(seed, *skill_of(skill));
        const auto command = player.answer(battle.rules(), battle.state());
        REQUIRE(command);
        REQUIRE(why_not_command(battle.rules(), battle.state(), *command).empty());
        if (const Choose* choice = std::get_if<Choose>(&*command)) count += choice->option.contains(part);
    }
    return count;
}

/// The shots of so many players in this position.
std::vector<Stepped> flicked(const Battle& battle, const char* skill) {
    std::vector<Stepped> all;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        Player player(seed, *skill_of(skill));
        auto next = step(battle.rules(), battle.state(), *player.answer(battle.rules(), battle.state()));
        REQUIRE(next);
        if (next->shot) all.push_back(std::move(*next));
    }
    return all;
}

/// How often somebody is hit by a piece that came off a wall or an obstacle first.
int off_something(const std::vector<Stepped>& shots) {
    return static_cast<int>(std::ranges::count_if(shots, [](const Stepped& one) {
        const auto& contacts = one.shot->contacts;
        const auto hit = std::ranges::any_of(one.events, [](const Event& event) { return event.what == EventKind::hit; });
        return hit && !contacts.empty() && contacts.front().direct && contacts.front().met != ContactWith::piece;
    }));
}

/// Somebody badly hurt who could be healed by a spell, or by an item.
Battle needy(const char* healer, const char* card) {
    return Battle({.characters = {hero(healer).with_health(2).with_card(card), monster("troll").at_place(34, 48)}});
}

} // namespace

TEST_CASE("a player told no-spells never plays one", "[play][limits]") {
    Battle battle({.characters = {hero("varesh").with_card("spells/fireball"), monster("troll").at_place(18, 40)}, .board = "throne-room"});
    CHECK(choose_option(battle, "player", "|spells/") > 0);
    CHECK(choose_option(battle, "player no-spells", "|spells/") == 0);
    CHECK(choose_option(needy("varesh", "spells/heal"), "player thoughtful no-spells", "|spells/") == 0);
}

TEST_CASE("a player told no-items plays none and buys none", "[play][limits]") {
    CHECK(choose_option(needy("xoric", "items/healing-salve"), "player", "|items/") > 0);
    CHECK(choose_option(needy("xoric", "items/healing-salve"), "player no-items", "|items/") == 0);
    GameSetup setup{.lord = full("hmotha"), .rooms = {full("izchak-the-merchant"), full("moghath")}};
    for (const char* name : {"xoric", "elani", "oleira", "varesh"}) setup.heroes.push_back({full(name), 1});
    const Battle shop(setup, {"starting_gold=10"});
    REQUIRE(shop.about() == "visit");
    CHECK(choose_option(shop, "player", "buy|items/") > 0);
    CHECK(choose_option(shop, "player no-items", "buy|items/") == 0);
    // Nor does it turn a hit aside with one.
    Battle hit({.characters = {hero("xoric").with_card("items/cloak-of-invisibility"), monster("orc")}, .half = Side::overseer});
    hit.act("orc").hits({"xoric"});
    REQUIRE(hit.about() == "reaction");
    CHECK(choose_option(hit, "player", "items/") == static_cast<int>(seeds));
    CHECK(choose_option(hit, "player no-items", "items/") == 0);
}

TEST_CASE("a player told no-abilities never plays one", "[play][limits]") {
    Battle battle({.characters = {hero("oleira").at_place(18, 10).with_card("abilities/elven-arrow"), monster("troll").at_place(18, 25)},
                   .board = "throne-room"});
    CHECK(choose_option(battle, "player", "|abilities/") > 0);
    CHECK(choose_option(battle, "player no-abilities", "|abilities/") == 0);
}

TEST_CASE("a player told nearest flicks at the nearest enemy, whatever it is worth", "[play][limits]") {
    Battle battle({.characters = {hero("marorg").at_place(18, 30), monster("troll").at_place(12, 37),
                                  monster("troll").at_place(28, 45).with_health(1)},
                   .board = "throne-room"});
    battle.act("marorg");
    const auto killed = [&](const char* skill) {
        return std::ranges::count_if(flicked(battle, skill), [](const Stepped& one) { return one.state.find(3)->dead; });
    };
    CHECK(killed("expert") > 30);
    CHECK(killed("expert nearest") == 0);
    CHECK(killed("expert nearest thoughtful") == 0);
}

TEST_CASE("who cannot be seen is struck off a wall, unless the player is told no-rebounds", "[play][limits]") {
    // The orc stands behind a team-mate of the shooter; pieces come back off the wall here.
    Battle battle({.characters = {hero("marorg").at_place(18, 10), hero("xoric").at_place(18, 14.5), monster("orc").at_place(18, 24)},
                   .variants = {"wall_rebound=true"},
                   .board = "throne-room"});
    battle.act("marorg");
    CHECK(off_something(flicked(battle, "perfect")) > 30);
    CHECK(off_something(flicked(battle, "perfect no-rebounds")) == 0);
}

TEST_CASE("the way off an obstacle that geometry finds is the way the piece goes", "[play][limits][trace]") {
    Random random(5);
    int found = 0, true_ones = 0;
    for (int i = 0; i < 60; ++i) {
        const Point from{4 + 28 * random.share(), 3 + 5 * random.share()}, to{4 + 28 * random.share(), 38 + 8 * random.share()};
        Battle battle({.characters = {hero("xoric").at_place(from.x, from.y), monster("orc").at_place(to.x, to.y)}, .board = "mausoleum"});
        battle.act("xoric");
        const Skill skill;
        const PlayerView view(battle.rules(), battle.state(), skill);
        REQUIRE(!view.board->pegs.empty());
        const TablePiece& piece = *battle.state().table.find(battle.id("xoric"));
        const PieceInfo& target = *view.at(battle.id("orc"));
        const Tracer tracer(view, piece.id, piece.diameter / 2, piece.touch);
        for (const Point& direction : tracer.rebounds(piece.position, target)) {
            const double speed = tracer.speed_for(tracer.trace(piece.position, direction), 60);
            if (speed > 600) continue;
            const auto shot = simulate(*view.board, battle.state().table, {piece.id, {direction.x * speed, direction.y * speed}});
            REQUIRE(shot);
            REQUIRE(!shot->contacts.empty());
            CHECK(shot->contacts.front().met == ContactWith::peg);
            ++found;
            true_ones += shot->contacts.size() > 1 && shot->contacts[1].met == ContactWith::piece && shot->contacts[1].other == target.id;
        }
    }
    CAPTURE(found, true_ones);
    CHECK(found >= 30);
    CHECK(true_ones * 10 >= found * 9);
}
