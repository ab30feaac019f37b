#include "match/play_on.h"
#include "support/golden_games.h"

#include "players/player.h"
#include "players/random_player.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <stdexcept>

namespace flickforge::testing {
namespace {

void send(Match& match, const Command& command) {
    if (auto done = match.play(command); !done) FAIL(lines(done.error()));
}

/// Any answer; where there is much to do, leaving is one in a dozen.
Command any_answer(const Match& match, Random& random) {
    const auto commands = legal(match.rules(), match.state());
    REQUIRE_FALSE(commands.empty());
    const auto end = std::ranges::find_if(commands, [](const Command& command) { return std::holds_alternative<End>(command); });
    if (match.state().decision->about != About::visit || end == commands.end() || commands.size() == 1)
        return commands[random.below(static_cast<std::uint32_t>(commands.size()))];
    if (random.below(12) == 0) return End{};
    auto at = random.below(static_cast<std::uint32_t>(commands.size() - 1));
    if (at >= static_cast<std::uint32_t>(end - commands.begin())) ++at;
    return commands[at];
}

} // namespace

Match GoldenGames::begin(GameSetup setup, std::vector<std::string> variants) const {
    auto match = Match::begin(library_, {.variants = std::move(variants), .with = std::move(setup)});
    if (!match) FAIL(lines(match.error()));
    return std::move(*match);
}

Match GoldenGames::visits(std::uint64_t seed) const {
    const std::vector<std::vector<std::string>> kinds{{},
                                                      {"purse=player", id("advanced-death")},
                                                      {"purse=party", "unsold_items=discarded"},
                                                      {"resurrection_offered=always", "dead_gold_pools=false", "discount_on_extras=true"},
                                                      {id("later-printing"), "tavern_prize_for=any_hero", "inn_draws=4"},
                                                      {"special_room_setup=true", "treasury=endless"}};
    const std::string merchant = id("izchak-the-merchant"), healer = id("althea-the-healer"), tavern = id("alewife-tavern"),
                      inn = id("amaranth-inn");
    GameSetup setup{.lord = id("hmotha"), .seed = seed};
    for (const char* name : {"xoric", "oleira", "varesh", "elani"}) setup.heroes.push_back({id(name), 1});
    setup.rooms = {merchant, healer, tavern, inn, merchant, tavern, healer, inn, id("catacomb-lords-lair")};
    std::vector<std::string> variants = kinds[seed % kinds.size()];
    variants.emplace_back("starting_gold=5"); // else they would leave the first rooms before there is anything to decide
    Match match = begin(std::move(setup), std::move(variants));

    Random random(seed);
    const auto hero = [&](std::size_t number) { return match.state().characters[number].id; };
    const auto amount = [&](std::uint32_t most) { return static_cast<int>(random.below(most + 1)); };
    for (std::size_t number = 0; number < 4; ++number) {
        send(match, SandboxEdit{.what = SandboxEditKind::health, .piece = hero(number), .amount = 1 + amount(4)});
        send(match, SandboxEdit{.what = SandboxEditKind::gold, .piece = hero(number), .amount = amount(11)});
    }
    send(match, SandboxEdit{.what = SandboxEditKind::draw, .piece = hero(0), .id = id("poison"), .amount = 2});
    send(match, SandboxEdit{.what = SandboxEditKind::draw, .piece = hero(3), .id = id("poison"), .amount = 1});
    if (seed % 3 == 0) send(match, SandboxEdit{.what = SandboxEditKind::health, .piece = hero(2), .amount = 0});

    int room = match.state().room;
    for (int i = 0; i < 200 && match.state().phase == Phase::exploration && !match.over(); ++i) {
        if (std::exchange(room, match.state().room) != match.state().room) // they earned a little on the way
            for (const std::size_t number : {0u, 3u})
                send(match, SandboxEdit{.what = SandboxEditKind::gold,
                                        .piece = hero(number),
                                        .amount = match.state().characters[number].gold + amount(8)});
        send(match, any_answer(match, random));
    }
    return match;
}

Match GoldenGames::battle(std::uint64_t seed) const {
    Random random(seed);
    const auto any = [&](const auto& objects) { return objects[random.below(static_cast<std::uint32_t>(objects.size()))]; };
    GameSetup setup{.seed = seed};
    std::vector<const Hero*> heroes = library_->all<Hero>();
    for (int seat = 1; seat <= 4; ++seat) {
        const Hero* hero = any(heroes);
        setup.heroes.push_back({hero->id, seat});
        std::erase(heroes, hero);
    }
    setup.lord = any(library_->all<Lord>())->id;
    std::vector<const Room*> rooms = library_->all<Room>();
    std::erase_if(rooms, [](const Room* room) { return room->type == RoomType::special; });
    setup.rooms = {any(rooms)->id};
    std::vector<std::string> variants;
    for (const char* variant : {"monster-vulnerabilities", "advanced-death", "later-printing"})
        if (random.below(4) == 0) variants.push_back(id(variant));
    Match match = begin(std::move(setup), std::move(variants));
    RandomPlayer player(seed);
    if (auto done = play_on(match, player, 400); !done) FAIL(lines(done.error()));
    return match;
}

Match GoldenGames::whole_game(const std::string& lord, std::uint64_t seed) const {
    GameSetup setup{.lord = id(lord), .seed = seed};
    int seat = 0;
    for (const char* name : {"oleira", "xoric", "elani", "varesh"}) setup.heroes.push_back({id(name), ++seat});
    setup.rooms = {"battle", id("izchak-the-merchant"), "battle", id("althea-the-healer"), id("catacomb-lords-lair")};
    Match match = begin(std::move(setup), {});
    Player player(seed);
    if (auto done = play_on(match, player, 20'000); !done) FAIL(lines(done.error()));
    REQUIRE(match.over());
    return match;
}

std::shared_ptr<const Library> frozen_arena() {
    static const std::shared_ptr<const Library> library = [] {
        Loaded loaded = load({read_tree(source_folder() + "/tests/data/arena")});
        if (!loaded.library) throw std::runtime_error(lines(loaded.issues));
        return loaded.library;
    }();
    return library;
}

} // namespace flickforge::testing
