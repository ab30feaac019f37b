#include "support/games.h"

#include "support/mini_pack.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>

namespace flickforge::testing {

MatchStart random_room(const Library& library, std::uint64_t seed) {
    Random random(seed);
    std::vector<const Hero*> heroes = library.all<Hero>();
    GameSetup setup{.seed = seed};
    for (int i = 0; i < 4; ++i) {
        const auto at = random.below(static_cast<std::uint32_t>(heroes.size()));
        setup.heroes.push_back({heroes[at]->id, 1 + i});
        heroes.erase(heroes.begin() + at);
    }
    const auto& lords = library.all<Lord>();
    setup.lord = lords[random.below(static_cast<std::uint32_t>(lords.size()))]->id;
    std::vector<std::string> rooms;
    for (const Room* room : library.all<Room>())
        if (room->type != RoomType::special) rooms.push_back(room->id);
    setup.rooms = {rooms[random.below(static_cast<std::uint32_t>(rooms.size()))]};
    MatchStart beginning;
    if (random.below(3) == 0) beginning.variants.push_back("catacombs:monster-vulnerabilities");
    beginning.with = std::move(setup);
    return beginning;
}

Match begun(MatchStart beginning) {
    auto match = Match::begin(shipped_library_pointer(), std::move(beginning));
    if (!match) FAIL(lines(match.error()));
    return std::move(*match);
}

int battles(int normally) {
    const char* asked = std::getenv("FLICKFORGE_BATTLES");
    return asked ? std::max(1, std::atoi(asked)) : normally;
}

} // namespace flickforge::testing
