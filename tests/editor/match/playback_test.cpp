// What is watched is what was simulated: pieces are where they were, strikes and losses come at their moment.
#include "editor/match/playback.h"
#include "editor/table/table_drawing.h"
#include "match/match.h"
#include "match/new_game.h"
#include "players/player.h"
#include "rules/flight.h"
#include "support/shipped.h"

#include "content/kinds/geometry.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

/// Flicks of the first game, each with the state before it.
struct Watched {
    Match match;
    std::vector<std::size_t> flicks; ///< numbers of commands
};

const Watched& first_game() {
    static const Watched watched = [] {
        auto planned = plan(shipped_library(), {.seed = 3});
        REQUIRE(planned);
        auto match = Match::begin(shipped_library_pointer(), planned->beginning);
        REQUIRE(match);
        match->rules().frame_every = 1.0 / 240;
        Player player(3);
        std::vector<std::size_t> flicks;
        while (flicks.size() < 60 && !match->over()) {
            const auto answer = player.answer(match->rules(), match->state());
            REQUIRE(answer);
            REQUIRE(match->play(*answer));
            if (std::holds_alternative<Flick>(*answer)) flicks.push_back(match->commands().size());
        }
        return Watched{std::move(*match), std::move(flicks)};
    }();
    return watched;
}

} // namespace

TEST_CASE("when a strike is seen the two pieces touch, within a pixel and a step of the simulation", "[editor][playback]") {
    const Watched& game = first_game();
    constexpr double pixel = 1.0 / 30; // a centimetre is 30 pixels on a large screen
    int contacts = 0;
    double worst = 0;
    for (const std::size_t number : game.flicks) {
        const Stepped& after = game.match.after(number);
        const Playback playback(game.match.rules(), game.match.after(number - 1).state, after);
        REQUIRE(after.shot);
        for (const Contact& contact : after.shot->contacts) {
            if (contact.met != ContactWith::piece || contact.speed <= 0) continue;
            const TablePiece* first = after.shot->after.find(contact.piece);
            const TablePiece* second = after.shot->after.find(contact.other);
            if (first->shape == flickforge::Shape::cube || second->shape == flickforge::Shape::cube) continue;
            const auto spark = std::ranges::find_if(playback.cues(), [&](const Cue& cue) {
                return cue.kind == Cue::Kind::strike && cue.piece == contact.piece && cue.at == contact.place;
            });
            REQUIRE(spark != playback.cues().end());
            CHECK(std::abs(spark->time - contact.time) < 0.004);
            const auto a = playback.position(contact.piece, spark->time), b = playback.position(contact.other, spark->time);
            REQUIRE(a);
            REQUIRE(b);
            const double step = contact.speed / 256; // the frame is that of the step's end: until then they may have parted again
            worst = std::max(worst, std::abs(distance(*a, *b) - (first->diameter + second->diameter) / 2) - step);
            ++contacts;
        }
    }
    CHECK(contacts > 25);
    INFO("worst " << worst << " cm, a pixel is " << pixel);
    CHECK(worst < pixel);
}

TEST_CASE("the playback is the simulation: the same places as when every step is kept", "[editor][playback]") {
    const Watched& game = first_game();
    constexpr double pixel = 1.0 / 30;
    double worst = 0;
    int compared = 0;
    for (const std::size_t number : game.flicks) {
        const GameState& before = game.match.after(number - 1).state;
        const Stepped& after = game.match.after(number);
        const Playback playback(game.match.rules(), before, after);
        // The flick again, on the table as it was when it was made, with a frame for each step.
        if (!before.table.find(after.shot->flick.piece)) continue; // a missile is put on the table by the rules
        auto plan = flick_plan({game.match.rules(), before}, before.decision->shot, after.shot->flick.piece);
        REQUIRE(plan);
        plan->settings.frame_every = 1e-9;
        const auto again = fly(*plan, after.shot->flick);
        REQUIRE(again);
        REQUIRE(again->hash == after.shot->hash);
        for (const Frame& frame : again->frames)
            for (const Pose& pose : frame.poses) {
                if (frame.time >= after.shot->duration) continue;
                const auto seen = playback.position(pose.piece, frame.time);
                REQUIRE(seen);
                worst = std::max(worst, distance(*seen, pose.position));
                ++compared;
            }
        for (const Contact& contact : again->contacts) { // and exactly at contacts
            const auto frame = std::ranges::find(again->frames, contact.time, &Frame::time);
            if (frame == again->frames.end()) continue;
            const auto pose = std::ranges::find(frame->poses, contact.piece, &Pose::piece);
            if (pose == frame->poses.end()) continue;
            const auto seen = playback.position(contact.piece, contact.time);
            REQUIRE(seen);
            CHECK(distance(*seen, pose->position) < 1e-9);
        }
    }
    CHECK(compared > 2000);
    INFO("worst " << worst << " cm");
    CHECK(worst < pixel);
}

TEST_CASE("at its end the playback is the table as the rules left it", "[editor][playback]") {
    const Watched& game = first_game();
    for (const std::size_t number : game.flicks) {
        const Stepped& after = game.match.after(number);
        const Playback playback(game.match.rules(), game.match.after(number - 1).state, after);
        const std::vector<VisiblePiece> end = playback.pieces(playback.length()), rest = at_rest(after.state);
        REQUIRE(end.size() == rest.size());
        for (std::size_t i = 0; i < end.size(); ++i) {
            CHECK(end[i].piece == rest[i].piece);
            CHECK(end[i].health == rest[i].health);
            CHECK(end[i].solid == 1);
        }
    }
}

TEST_CASE("a loss is shown when the piece is struck, and the health that is seen falls then", "[editor][playback]") {
    const Watched& game = first_game();
    int losses = 0, struck_directly = 0, seen_before = 0, seen_after = 0;
    for (const std::size_t number : game.flicks) {
        const GameState& before = game.match.after(number - 1).state;
        const Stepped& after = game.match.after(number);
        const Playback playback(game.match.rules(), before, after);
        for (const Cue& cue : playback.cues()) {
            if (cue.kind != Cue::Kind::hurt) continue;
            ++losses;
            const auto struck = std::ranges::find_if(after.shot->contacts, [&](const Contact& contact) {
                return contact.met == ContactWith::piece && contact.direct && (contact.piece == cue.piece || contact.other == cue.piece);
            });
            if (struck != after.shot->contacts.end()) {
                ++struck_directly;
                CHECK(std::abs(cue.time - struck->time) < 0.004);
            }
            const auto health_at = [&](double time) {
                for (const VisiblePiece& seen : playback.pieces(time))
                    if (seen.piece.id == cue.piece) return seen.health;
                return std::optional<int>();
            };
            const Character* who = before.find(cue.piece);
            REQUIRE(who);
            if (cue.time > 0.01) {
                ++seen_before;
                CHECK(health_at(cue.time - 0.005) == who->health);
            }
            if (cue.time < playback.shot_length()) {
                ++seen_after;
                CHECK(health_at(cue.time + 1e-6) < who->health);
            }
        }
    }
    CHECK(losses > 5);
    CHECK(struck_directly > 5);
    CHECK(seen_before > 5);
    CHECK(seen_after > 5);
}

TEST_CASE("a show runs at its speed, stands still, goes back and to its end, and each cue comes up once", "[editor][playback]") {
    const Watched& game = first_game();
    const std::size_t number = game.flicks.front();
    ShotAnimation show;
    CHECK_FALSE(show.running());
    show.begin(Playback(game.match.rules(), game.match.after(number - 1).state, game.match.after(number)));
    REQUIRE(show.running());
    show.set_speed(0.5);
    show.advance(0.1);
    CHECK(std::abs(show.at() - 0.05) < 1e-12);
    show.pause(true);
    CHECK(show.advance(1).empty());
    CHECK(std::abs(show.at() - 0.05) < 1e-12);
    show.again();
    show.set_speed(1);
    std::size_t cues = 0;
    while (show.running()) cues += show.advance(1.0 / 60).size();
    CHECK(cues == show.playback().cues().size());
    show.go_to(show.playback().length() / 2);
    CHECK(show.paused());
    show.skip();
    CHECK_FALSE(show.running());
    show.clear();
    CHECK(show.playback().empty());
    CHECK(show.speed() == 1);
}
