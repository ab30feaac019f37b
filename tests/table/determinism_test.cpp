#include "base/hash.h"
#include "content/json/json_reader.h"
#include "content/json/json_writer.h"
#include "support/tables.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdio>
#include <cstdlib>
#include <thread>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::uint64_t hash_of_scenes(unsigned first, unsigned last) {
    Hash hash;
    for (unsigned seed = first; seed < last; ++seed) {
        const Scene scene = random_scene(seed);
        hash.add_number(played(scene.board, scene.table, scene.flick).hash);
    }
    return hash.value();
}

} // namespace

TEST_CASE("the same flicks end the same in Debug and Release, today and tomorrow", "[table][determinism]") {
    // A change here changes every replay. If that is meant, say so in the commit and write the new hash.
    // FLICKFORGE_FLICKS=10000 prints the hash of that many, to compare builds and machines.
    if (const char* many = std::getenv("FLICKFORGE_FLICKS"))
        std::printf("%s flicks: %s\n", many,
                    Hash().add_number(hash_of_scenes(1, static_cast<unsigned>(std::atoi(many)) + 1)).text().c_str());
    CHECK(Hash().add_number(hash_of_scenes(1, 501)).text() == "875530f64a8ea4fd");
}

TEST_CASE("a table written as text and read again plays the same", "[table][determinism]") {
    const auto through_text = [](double number) {
        const ReadJson read = read_json("[" + write_json_line(Node::number(number)) + "]", "number");
        return read.root->items()[0].as_number();
    };
    const char* many = std::getenv("FLICKFORGE_FLICKS");
    const unsigned scenes = many ? static_cast<unsigned>(std::atoi(many)) / 3 : 100;
    for (unsigned seed = 1; seed <= scenes; ++seed) {
        INFO(seed);
        Scene scene = random_scene(seed);
        for (int turn = 0; turn < 3; ++turn) { // each flick starts where the last one stopped
            Scene copy = scene;
            for (TablePiece& piece : copy.table.pieces) {
                piece.position = {through_text(piece.position.x), through_text(piece.position.y)};
                piece.angle = through_text(piece.angle);
            }
            copy.flick.velocity = {through_text(copy.flick.velocity.x), through_text(copy.flick.velocity.y)};
            const Shot shot = played(scene.board, scene.table, scene.flick);
            CHECK(played(copy.board, copy.table, copy.flick).hash == shot.hash);
            scene.table = shot.after;
            scene.flick.piece = scene.flick.piece % 12 + 1;
        }
    }
}

TEST_CASE("two threads get what one gets", "[table][determinism][threads]") {
    const char* many = std::getenv("FLICKFORGE_FLICKS");
    const unsigned half = many ? static_cast<unsigned>(std::atoi(many)) / 2 : 60;
    const std::uint64_t alone[] = {hash_of_scenes(1, half + 1), hash_of_scenes(half + 1, 2 * half + 1)};
    std::uint64_t together[2] = {};
    {
        std::jthread first([&] { together[0] = hash_of_scenes(1, half + 1); });
        std::jthread second([&] { together[1] = hash_of_scenes(half + 1, 2 * half + 1); });
    }
    CHECK(together[0] == alone[0]);
    CHECK(together[1] == alone[1]);
}

TEST_CASE("many pieces struck into each other come to rest without lying on each other", "[table][determinism]") {
    for (unsigned seed = 1; seed <= 200; ++seed) {
        const Scene scene = random_scene(seed);
        const Shot shot = played(scene.board, scene.table, scene.flick);
        INFO(seed);
        CHECK(shot.settled);
        CHECK(shot.duration < 15);
        // Another flick is possible from where everything stopped: nothing overlaps, nothing left through a wall.
        CHECK(why_not_flick(scene.board, shot.after, scene.flick).empty());
    }
}
