// Tracks of heroes, lords and variants: where they begin, how scripts move them, and who can see them.
#include "rules/first_edition/old_options.h"
#include "story/narrate.h"
#include "story/party_text.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::shared_ptr<const Library> ragers() {
    static const auto library = with_pack({
        old_options,
        {"variants/camp.json",
         R"({"id": "camp", "name": "Camp", "text": "Camps.", "tracks": [{"id": "camp", "name": "Camp", "steps": ["Start", "2", "Star"]}]})"},
        {"heroes/rager.json",
         R"({"id": "rager", "name": "Rager", "title": "Rager", "health": 12, "piece": "catacombs:xoric",
             "sequences": [[{"shot": "rage"}], [{"shot": "tire"}], [{"shot": "lost"}]],
             "tracks": [{"id": "rage", "name": "Rage", "start": 3, "steps": ["0", "1", "2", "3"]}]})"},
        {"shots/rage.json",
         R"({"id": "rage", "name": "Rage", "motion": "none", "flies": "nothing", "targets": "none", "icon": "star", "script": "rage.lua"})"},
        {"shots/rage.lua", R"(return { perform = function(self, game, event)
            if event.attacker:track("rage") == 1 then return say("too tired") end
            return { move_track("rage", -1, event.attacker), say("now " .. event.attacker:track("rage")) }
        end })"},
        {"shots/tire.json",
         R"({"id": "tire", "name": "Tire", "motion": "none", "flies": "nothing", "targets": "none", "icon": "star", "script": "tire.lua"})"},
        {"shots/tire.lua", R"(return { perform = function(self, game, event)
            if game.track("camp") then return { move_track("rage", -9, event.attacker), move_track("camp", 2) } end
            return move_track("rage", -9, event.attacker)
        end })"},
        {"shots/lost.json",
         R"({"id": "lost", "name": "Lost", "motion": "none", "flies": "nothing", "targets": "none", "icon": "star", "script": "lost.lua"})"},
        {"shots/lost.lua", R"(return { perform = function(self, game, event) return move_track("hope", 1, event.attacker) end })"},
    });
    return library;
}

Battle raging(std::vector<std::string> variants = {}) {
    return Battle({.characters = {hero("test:rager"), hero("elani"), monster("troll")}, .variants = std::move(variants)}, ragers());
}

std::string track_line(const Battle& battle) {
    const NameOf name = [&](int piece) { return piece_name(battle.rules(), battle.state(), piece); };
    for (const Event& event : battle.events())
        if (event.what == EventKind::track_moved) return event_text(battle.rules().library(), name, event);
    return "";
}

} // namespace

TEST_CASE("a track begins on its start step, and a script moves its marker", "[rules][scripts][C1-031][C1-081]") {
    Battle battle = raging();
    CHECK(battle.the("test:rager").tracks == std::vector<TrackMarker>{{"rage", 3}});
    CHECK(party_text(battle.rules(), battle.state()).contains("Rage 2"));
    battle.act("test:rager");
    CHECK(battle.the("test:rager").tracks == std::vector<TrackMarker>{{"rage", 2}});
    CHECK(track_line(battle) == "Rager, Rage: 1 (Rage).");
    CHECK(party_text(battle.rules(), battle.state()).contains("Rage 1"));
    CHECK(saved_and_loaded(battle).empty());
}

TEST_CASE("a marker does not go beyond the ends of its track", "[rules][scripts]") {
    Battle battle = raging();
    battle.act("test:rager", "own|1");
    CHECK(battle.the("test:rager").tracks == std::vector<TrackMarker>{{"rage", 1}});
    battle.next_round();
    battle.act("test:rager", "own|1");
    CHECK_FALSE(battle.saw(EventKind::track_moved));
}

TEST_CASE("a variant has a track for the whole game, in games with it only", "[rules][scripts][CX-024][CX-025]") {
    Battle battle = raging({"test:camp"});
    CHECK(battle.state().tracks == std::vector<TrackMarker>{{"camp", 1}});
    CHECK(party_text(battle.rules(), battle.state()).contains("  Camp: Start\n"));
    battle.act("test:rager", "own|1");
    CHECK(battle.state().tracks == std::vector<TrackMarker>{{"camp", 3}});
    CHECK(party_text(battle.rules(), battle.state()).contains("  Camp: Star\n"));
    CHECK(saved_and_loaded(battle).empty());
    Battle without = raging();
    CHECK(without.state().tracks.empty());
    without.act("test:rager", "own|1");
    CHECK(without.state().tracks.empty());
}

TEST_CASE("a track that there is not is refused by name", "[rules][scripts]") {
    const Battle battle = raging();
    const auto stepped = step(battle.rules(), battle.state(), Choose{std::to_string(battle.id("test:rager")) + "|own|2"});
    REQUIRE_FALSE(stepped);
    CHECK(stepped.error().front().message == "Rager has no track \"hope\"");
}
