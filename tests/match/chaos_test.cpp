// Whole games in which a script answers every hook with effects by chance (tests/data/chaos): whatever it gives, each state on the way can be
// saved, loaded and played on. FLICKFORGE_CHAOS=2000 build/release/test_match "[chaos]" plays as many games instead of a sample.
#include "base/text.h"
#include "content/json/json_writer.h"
#include "match/files.h"
#include "match/new_game.h"
#include "rules/as_json.h"
#include "support/invariants.h"
#include "support/mini_pack.h"
#include "support/shipped.h"
#include "support/situations.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdio>
#include <cstdlib>
#include <map>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

constexpr int longest_game = 400;

int chaotic_games() {
    const char* asked = std::getenv("FLICKFORGE_CHAOS");
    return asked ? std::max(1, std::atoi(asked)) : 12;
}

std::shared_ptr<const Library> chaotic_library() {
    static const auto library =
        library_of({read_tree(source_folder() + "/content/catacombs"), read_tree(source_folder() + "/tests/data/chaos")});
    return library;
}

Match chaotic_game(std::uint64_t seed) {
    NewGame wanted{.lord = "random", .layout = "random", .variants = {"chaos:chaos"}, .seed = seed};
    const auto& lords = shipped_library().all<Lord>();
    wanted.lord = lords[seed % lords.size()]->id;
    if (seed % 2 == 0) wanted.heroes = {"random"};
    auto planned = plan(*chaotic_library(), wanted);
    if (!planned) FAIL(lines(planned.error()));
    auto match = Match::begin(chaotic_library(), planned->beginning);
    if (!match) FAIL(lines(match.error()));
    return std::move(*match);
}

/// The state as its save holds it.
GameState as_loaded(const GameState& state, const Library& library) {
    const Node node = to_json(state);
    auto read = state_from(node);
    if (!read) FAIL(lines(read.error()));
    if (const Issues wrong = verify(library, *read); !wrong.empty()) FAIL(lines(wrong));
    return std::move(*read);
}

std::string events_text(const Events& events) {
    std::string text;
    for (const Event& event : events) text += '\n' + write_json_line(to_json(event));
    return text;
}

} // namespace

TEST_CASE("whatever a script answers, each state of a game can be saved, loaded and played on to the same end", "[chaos][H9]") {
    std::map<std::string, int> refusals;
    int commands = 0, ended = 0;
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(chaotic_games()); ++seed) {
        INFO("game " << seed);
        Match match = chaotic_game(seed);
        RandomHand hand(seed);
        std::vector<std::pair<std::size_t, std::string>> saves; // some are played on afterwards
        int refused = 0; // in a row
        while (!match.over() && match.commands().size() < longest_game) {
            INFO("after " << match.commands().size() << " commands");
            if (as_loaded(match.state(), match.rules().library()) != match.state()) FAIL("its save is another state");
            if (match.commands().size() % 60 == seed % 60) saves.emplace_back(match.commands().size(), write_save(match));
            const GameState before = match.state();
            const auto command = hand.answer(match.rules(), match.state());
            if (!command) FAIL("nothing can be answered to " << write_json_line(to_json(*match.state().decision)));
            if (auto done = match.play(*command); !done) { // effects that are not possible there; the game is as it was
                ++refusals[done.error().front().code];
                const Issue& why = done.error().front();
                if (++refused <= 60) continue;
                if (!why.place.file.empty() || why.code == "bad-effect") break; // a script that fails each time stops its game
                FAIL("every command is refused: " << to_text(why) << write_json_line(to_json(match.state())));
            } else {
                refused = 0;
                const auto wrong = wrong_between(match.rules(), before, *command, match.after(match.commands().size()));
                if (!wrong.empty()) FAIL(join(wrong) << '\n' << write_json_line(to_json(*command)) << events_text(match.events()));
            }
        }
        ended += match.over();
        commands += static_cast<int>(match.commands().size());
        for (const auto& [at, text] : saves) {
            auto resumed = read_save(text, "chaos.ffsave", chaotic_library());
            if (!resumed) FAIL(lines(resumed.error()));
            for (std::size_t i = at; i < match.commands().size(); ++i)
                if (auto done = resumed->play(match.commands()[i]); !done) FAIL(lines(done.error()));
            if (hash_of(resumed->state()) != hash_of(match.state()))
                FAIL("saved after command " << at << ": " << difference(resumed->state(), match.state()));
        }
    }
    if (chaotic_games() > 12) {
        std::printf("%d games, %d of them to the end, %d commands\n", chaotic_games(), ended, commands);
        for (const auto& [code, count] : refusals) std::printf("  refused %d times: %s\n", count, code.c_str());
    }
    CHECK(commands > chaotic_games() * 20);
}
