// A hand from above reaches into random games at random moments: none stumbles, every state is sound, and the replay plays again.
// FLICKFORGE_MEDDLES=20000 build/release/test_match "[meddles]" tries as many instead of a sample.
#include "content/json/json_writer.h"
#include "match/files.h"
#include "match/play_on.h"
#include "players/player.h"
#include "rules/as_json.h"
#include "rules/names.h"
#include "story/log.h"
#include "story/story.h"
#include "story/summary.h"
#include "support/games.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <set>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

int meddles() {
    const char* asked = std::getenv("FLICKFORGE_MEDDLES");
    return asked ? std::max(1, std::atoi(asked)) : 300;
}

/// A party goes from room to room, shops included.
MatchStart some_game(const Library& library, std::uint64_t seed) {
    MatchStart beginning = random_room(library, seed);
    auto& setup = std::get<GameSetup>(beginning.with);
    setup.rooms = seed % 3 == 0 ? std::vector<std::string>{"catacombs:catacomb-lords-lair"}
                                : std::vector<std::string>{"battle", "special", "battle", "special", "catacombs:catacomb-lords-lair"};
    setup.ask_cards = seed % 4 == 0;
    return beginning;
}

/// Careless hands: mostly things that could be done, sometimes nonsense.
class Hands {
public:
    explicit Hands(std::uint64_t seed) : random_(seed) {}

    SandboxEdit some(const Rules& rules, const GameState& state) {
        SandboxEdit edit{.what = static_cast<SandboxEditKind>(below(EnumNames<SandboxEditKind>::names.size()))};
        edit.piece = somebody(state);
        if (below(3) != 0) edit.at = Point{static_cast<double>(below(500)) / 10 - 5, static_cast<double>(below(500)) / 10 - 5};
        edit.amount = static_cast<int>(below(4));
        const Library& library = rules.library();
        switch (edit.what) {
        case SandboxEditKind::put: {
            const char* kinds[] = {"monsters", "monsters", "heroes", "familiars", "lords", "antients", "tokens"};
            const std::string kind = kinds[below(std::size(kinds))];
            edit.id = kind + '/' + one_of(library, kind);
            if (kind != "familiars" && below(2) == 0) edit.piece = 0;
            break;
        }
        case SandboxEditKind::health: edit.amount = static_cast<int>(below(5) == 0 ? 0 : below(14)); break;
        case SandboxEditKind::add_condition: edit.id = one_of(library, "conditions"); break;
        case SandboxEditKind::remove_condition: {
            for (const Character& other : state.characters)
                if (!other.conditions.empty() && below(2) == 0) edit.piece = other.id;
            const Character* who = state.find(edit.piece);
            edit.id = who && !who->conditions.empty() ? who->conditions.front().condition : one_of(library, "conditions");
            break;
        }
        case SandboxEditKind::give_card: {
            const char* kinds[] = {"items", "items", "spells", "abilities"};
            const std::string kind = kinds[below(std::size(kinds))];
            edit.id = kind + '/' + one_of(library, kind);
            break;
        }
        case SandboxEditKind::take_card: {
            const Character* who = state.find(edit.piece);
            if (who && !who->cards.empty()) edit.id = to_text(who->cards[below(who->cards.size())].card);
            break;
        }
        case SandboxEditKind::gold: edit.amount = static_cast<int>(below(60)); break;
        case SandboxEditKind::put_back:
            for (const Character& who : state.characters)
                if (!who.drawn.empty()) edit.piece = who.id;
            [[fallthrough]];
        case SandboxEditKind::draw: edit.id = "catacombs:poison"; break;
        case SandboxEditKind::acted: edit.amount = static_cast<int>(below(2)); break;
        case SandboxEditKind::room:
            if (below(2) == 0) edit.id = one_of(library, "rooms");
            edit.amount = static_cast<int>(below(6));
            break;
        case SandboxEditKind::lord: edit.id = one_of(library, "lords"); break;
        case SandboxEditKind::reseed: edit.seed = random_.next(); break;
        default: break;
        }
        return edit;
    }
    std::size_t below(std::size_t limit) { return random_.below(static_cast<std::uint32_t>(limit)); }

private:
    Random random_;

    int somebody(const GameState& state) {
        if (below(20) == 0) return static_cast<int>(below(static_cast<std::size_t>(state.next_id) + 2));
        std::vector<int> all;
        for (const Character& who : state.characters) all.push_back(who.id);
        for (const TableObject& thing : state.things) all.push_back(thing.id);
        // Those who are about to act are the most delicate.
        if (state.decision && state.decision->who != 0 && below(3) == 0) return state.decision->who;
        return all.empty() ? 0 : all[below(all.size())];
    }
    std::string one_of(const Library& library, const std::string& kind) {
        std::vector<std::string> ids;
        for (const auto& [key, object] : library.objects())
            if (key.kind == kind && object->typed && !object->abstract) ids.push_back(key.id);
        return ids[below(ids.size())];
    }
};

} // namespace

TEST_CASE("whatever a hand from above does to a game, the game goes on", "[play][meddles]") {
    int tried = 0, done = 0;
    std::set<std::string> seen, moments;
    for (std::uint64_t seed = 1; tried < meddles(); ++seed) {
        CAPTURE(seed);
        Match match = begun(some_game(shipped_library(), seed));
        Chronicle chronicle(match.rules(), match.after(0));
        Player player(seed);
        Hands hands(seed);
        const auto play = [&](const Command& command) {
            auto played = match.play(command);
            if (played) chronicle.add(command, match.after(match.commands().size()));
            return played;
        };
        for (int i = 0; i < 260 && !match.over() && tried < meddles(); ++i) {
            const auto command = player.answer(match.rules(), match.state());
            INFO(write_json_line(to_json(*match.state().decision)));
            REQUIRE(command);
            if (auto played = play(*command); !played) FAIL(lines(played.error()));
            if (hands.below(4) != 0 || match.over()) continue;
            const SandboxEdit edit = hands.some(match.rules(), match.state());
            const GameState before = match.state();
            const std::string words = write_json_line(to_json(Command(edit)));
            INFO(words);
            ++tried;
            const Issues against = why_not_command(match.rules(), before, edit);
            if (auto meddled = play(edit); !meddled) {
                INFO(lines(meddled.error()));
                REQUIRE_FALSE(against.empty()); // what is refused is refused before anything begins
                REQUIRE(meddled.error().front().place.file.empty());
                REQUIRE(match.state() == before);
                continue;
            }
            REQUIRE(against.empty());
            ++done;
            seen.emplace(name_of_enum(edit.what));
            moments.insert(words_of(*before.decision).about);
            REQUIRE(lines(verify(match.rules().library(), match.state())) == "");
            const auto back = state_from(to_json(match.state()));
            REQUIRE(back);
            REQUIRE(*back == match.state());
        }
        CHECK_FALSE(log_text(chronicle).empty());
        for (const auto& [id, who] : chronicle.everybody())
            if (who.character) to_text(why(chronicle, id));
        to_text(summarize(chronicle));
        auto again = read_replay(write_replay(replay_of(match)), "a.ffreplay");
        if (!again) FAIL(lines(again.error()));
        auto played = play_again(*again, shipped_library_pointer());
        if (!played) FAIL(lines(played.error()));
        REQUIRE(played->state() == match.state());
    }
    CHECK(done > tried / 3); // or the hands are too careless to show anything
    if (tried >= 300) {
        CHECK(seen.size() == EnumNames<SandboxEditKind>::names.size());
        CHECK(moments.size() > 8);
    }
}

TEST_CASE("a meddle is taken back like any other command", "[play][meddles]") {
    Match match = begun(random_room(shipped_library(), 3));
    Player player(3);
    REQUIRE(play_on(match, player, 40));
    const GameState before = match.state();
    const int hero = 1;
    REQUIRE(match.play(SandboxEdit{.what = SandboxEditKind::health, .piece = hero, .amount = 17}));
    CHECK(match.state().find(hero)->health == 17);
    CHECK(match.undo() == 1);
    CHECK(match.state() == before);
    CHECK_FALSE(match.play(SandboxEdit{.what = SandboxEditKind::health, .piece = hero, .amount = -17}));
    CHECK(match.state() == before);
}
