// What the party has left when it comes to the lair, and how many cards were played for nothing.
// FLICKFORGE_DOOR_GAMES=400 build/release/test_players "[door]" plays so many games of each column, prints the figures and asks for the bars.
#include "match/new_game.h"
#include "players/player.h"
#include "players/worth.h"
#include "support/games.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdio>
#include <cstdlib>
#include <numeric>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

struct AtDoor {
    int games = 0;    ///< that came to the lair
    int hurt = 0;     ///< of them: with wounds, after a room that heals
    double gold = 0;  ///< of those, on average
    double wounds = 0; ///< of all who came, on average
    int played = 0;   ///< cards that are not flicked
    int wasted = 0;   ///< of them: nothing changed
};

int missing_health(const GameState& state) {
    int missing = 0;
    for (const Character& who : state.characters)
        if (who.kind == CharacterKind::hero) missing += who.max_health - (who.dead ? 0 : who.health.value_or(0));
    return missing;
}

/// Does a room of the way so far sell health?
bool was_healed(const GameState& state) {
    return std::ranges::any_of(state.column, [&](const RoomCard& card) {
        const Room* room = shipped_library().find<Room>(card.room);
        return room && std::ranges::any_of(room->services, [](const Service& service) {
                   const ShotType* gives = service.gives ? shipped_library().find<ShotType>(service.gives->shot) : nullptr;
                   return gives && gives->intent == Intent::heal;
               });
    });
}

/// Everything that a card without a flick could change.
std::vector<int> condition_of(const GameState& state) {
    std::vector<int> all;
    for (const Character& who : state.characters) {
        all.push_back(who.health.value_or(0) + (who.where == Presence::board ? 100 : 0));
        all.push_back(static_cast<int>(who.drawn.size() + 100 * who.conditions.size()));
        const auto turned = [](const HeldCard& held) { return held.used && held.card.kind == "abilities"; };
        all.push_back(static_cast<int>(std::ranges::count_if(who.cards, turned)));
    }
    return all;
}

bool is_flicked(const ObjectKey& card) {
    const Spell* spell = card.kind == "spells" ? shipped_library().find<Spell>(card.id) : nullptr;
    const Item* item = card.kind == "items" ? shipped_library().find<Item>(card.id) : nullptr;
    const Sequences* sequences = spell ? &spell->sequences : item ? &item->sequences : nullptr;
    if (!sequences || sequences->empty()) return true; // or a reaction
    return std::ranges::any_of(sequences->front(), [](const Step& step) {
        return shipped_library().find<ShotType>(step.shot)->motion != Motion::none;
    });
}

AtDoor lairs_door(const std::string& layout, int games) {
    AtDoor found;
    const std::vector<std::string> lords{"vasesak", "shargila", "hmotha", "phoshar"};
    for (int seed = 1; seed <= games; ++seed) {
        NewGame wanted{.lord = lords[static_cast<std::size_t>(seed) % 4], .variants = {"none"}, .seed = static_cast<std::uint64_t>(seed)};
        wanted.layout = layout;
        auto planned = plan(shipped_library(), wanted);
        if (!planned) FAIL(lines(planned.error()));
        Match match = begun(std::move(planned->beginning));
        Player player(static_cast<std::uint64_t>(seed));
        bool there = false, counting = false;
        std::vector<int> before;
        for (int i = 0; !match.over() && i < 20'000; ++i) {
            const GameState& state = match.state();
            if (!there && state.room + 1 == std::ssize(state.column) && state.phase == Phase::setup) {
                there = true, ++found.games;
                const int missing = missing_health(state);
                found.wounds += missing;
                if (missing > 0 && was_healed(state)) ++found.hurt, found.gold += gold_of_party(state);
            }
            if (state.decision->asks == DecisionKind::act) {
                if (counting) found.wasted += condition_of(state) == before;
                counting = false, before = condition_of(state);
            }
            REQUIRE(match.play(*player.answer(match.rules(), state)));
            for (const Event& event : match.events())
                if (event.what == EventKind::used_card)
                    if (const auto card = object_key(event.id); card && !is_flicked(*card)) counting = true, ++found.played;
        }
    }
    found.gold /= std::max(1, found.hurt), found.wounds /= std::max(1, found.games);
    return found;
}

int games_to_door() {
    const char* wanted = std::getenv("FLICKFORGE_DOOR_GAMES");
    return wanted ? std::max(1, std::atoi(wanted)) : 16;
}

} // namespace

TEST_CASE("gold is spent before the lair while anybody is hurt, and few cards are played for nothing", "[play][door][C2][C4]") {
    for (const char* layout : {"learning", "random"}) {
        const AtDoor found = lairs_door(layout, games_to_door());
        if (std::getenv("FLICKFORGE_DOOR_GAMES"))
            std::printf("%-9s %d came to the lair with %.1f wounds; %d of them hurt after a room that heals, with %.2f gold; %d of %d cards "
                        "for nothing\n",
                        layout, found.games, found.wounds, found.hurt, found.gold, found.wasted, found.played);
        CAPTURE(layout, found.hurt, found.gold, found.played, found.wasted);
        CHECK(found.games > 0);
        CHECK(found.gold <= (layout == std::string("learning") ? 3 : 8)); // dealt rooms may have no shop after the last gold is won
        if (found.played >= 500) CHECK(found.wasted <= 0.02 * found.played);
    }
}
