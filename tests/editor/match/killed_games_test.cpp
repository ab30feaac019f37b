// The editor is killed while a game is played in it: at most the move of that moment is lost.
// Heavy: FLICKFORGE_KILLS=200, or tools/checks/kill-games.
#include "editor/recorded_game_fixture.h"
#include "rules/as_json.h"

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <sys/wait.h>
#include <unistd.h>

using namespace flickforge;
using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

/// One more move by the game's own chance, and sometimes one is undone; drawn as it is for a person.
void play_next(RecordedGameFixture& room, int n) {
    if (n % 7 == 6) room.game.undo();
    else {
        Player player(static_cast<std::uint64_t>(n));
        const auto answer = player.answer(room.game.match()->rules(), room.game.match()->state());
        if (!answer || !room.game.play(*answer)) ::_exit(3);
    }
    room.person.frames(1);
}

std::uint64_t state_hash(const RecordedGameFixture& room) { return hash_of(room.game.match()->state()); }

} // namespace

TEST_CASE("an editor that is killed while a game is played loses at most the move of that moment", "[editor][kept games][kills][W1]") {
    const char* wanted = std::getenv("FLICKFORGE_KILLS");
    const int kills = wanted ? std::atoi(wanted) : 5;
    constexpr int moves = 60;
    RecordedGameFixture room(false, 900, 700);
    std::vector<std::uint64_t> states; // after each move of the game that every child plays
    REQUIRE(room.game.play_first_game());
    room.game.set_computers({});
    states.push_back(state_hash(room));
    for (int n = 0; n < moves && !room.game.match()->over(); ++n) {
        play_next(room, n);
        states.push_back(state_hash(room));
    }
    room.game.stop();
    fs::remove_all(room.path("state/games"));

    Random random(static_cast<std::uint64_t>(kills));
    for (int kill = 0; kill < kills; ++kill) {
        INFO("kill " << kill);
        int pipe[2];
        REQUIRE(::pipe(pipe) == 0);
        const pid_t child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0) { // plays, and says after each move how far it is
            if (!room.game.play_first_game()) ::_exit(4);
            room.game.set_computers({});
            for (int n = 0;; ++n) {
                if (n + 1 < static_cast<int>(states.size())) play_next(room, n);
                if (::write(pipe[1], &n, sizeof n) != sizeof n) ::_exit(5);
                while (n + 2 >= static_cast<int>(states.size())) ::pause(); // the game is played: waits to be killed
            }
        }
        ::close(pipe[1]);
        int reached = 0;
        REQUIRE(::read(pipe[0], &reached, sizeof reached) == sizeof reached); // it has begun
        ::usleep(random.below(250'000));
        ::kill(child, SIGKILL);
        int status = 0;
        ::waitpid(child, &status, 0);
        REQUIRE(WIFSIGNALED(status));
        while (::read(pipe[0], &reached, sizeof reached) == sizeof reached) {}
        ::close(pipe[0]);

        room.app.kept_games.look_again();
        REQUIRE(room.app.kept_games.games().size() == 1);
        CHECK_FALSE(room.app.kept_games.games().front().glance.left);
        room.shell.commands().run("play.continue");
        room.person.frames(2);
        REQUIRE(room.game.match());
        INFO("it had made " << reached + 1 << " moves");
        const auto done = static_cast<std::size_t>(reached) + 1;
        CHECK((state_hash(room) == states[done] || (done + 1 < states.size() && state_hash(room) == states[done + 1])));
        room.game.stop();
        fs::remove_all(room.path("state/games"));
    }
}
