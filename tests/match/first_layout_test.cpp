#include "match/new_game.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

TEST_CASE("a pack names the layout of a first game, and a game without one named has it", "[play][new-game]") {
    const Layout* layout = first_layout(shipped_library());
    REQUIRE(layout);
    CHECK(layout->id == "catacombs:learning");
    CHECK(shipped_library().packs().front().first_layout == layout->id);
    const auto planned = plan(shipped_library(), {});
    REQUIRE(planned);
    CHECK(std::get<GameSetup>(planned->beginning.with).layout == layout->id);
}
