// Saves and replays: of games played by chance, at every kind of question; changed by hand, with the hash that belongs to the change.
#include "fuzz/mutate.h"
#include "fuzz/targets.h"

#include "content/json/json_reader.h"
#include "content/json/json_writer.h"
#include "match/files.h"
#include "match/play_on.h"
#include "players/random_player.h"
#include "rules/as_json.h"
#include "support/games.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <format>
#include <map>
#include <tuple>

namespace flickforge::testing {
namespace {

/// Rooms of every kind, one after the other, with cards to choose at first.
MatchStart journey(std::uint64_t seed) {
    MatchStart start = random_room(shipped_library(), seed);
    GameSetup& setup = std::get<GameSetup>(start.with);
    setup.ask_cards = true;
    setup.rooms = {"special", "battle-1", "special", "special", "battle-2", "special", "catacombs:catacomb-lords-lair"};
    start.variants.push_back("starting_gold=5");
    return start;
}

/// What a state waits for, as far as saves differ by it.
using Moment = std::tuple<About, DecisionKind, std::size_t, std::size_t>;

Moment moment_of(const GameState& state) {
    return {state.decision->about, state.decision->asks, state.agenda.size(), state.agenda.back().index()};
}

std::vector<std::string> ids_of(const Library& library) {
    std::vector<std::string> ids;
    for (const auto& [key, object] : library.objects()) ids.push_back(key.id), ids.push_back(key.kind + '/' + key.id);
    return ids;
}

class Saves : public FuzzTarget {
public:
    explicit Saves(bool quick) {
        std::map<Moment, int> seen;
        for (std::uint64_t seed = 1; seed <= (quick ? 3u : 20u); ++seed)
            for (const bool long_way : {true, false}) {
                Match match = begun(long_way ? journey(seed) : random_room(shipped_library(), seed));
                RandomPlayer player(seed);
                for (int i = 0; i < (quick ? 150 : 500) && !match.over(); ++i) {
                    if (++seen[moment_of(match.state())] <= 3) saves_.push_back(to_json(match.state()));
                    if (!play_on(match, player, 1)) break;
                }
            }
    }

    std::string name() const override { return "saves"; }
    std::string ending() const override { return ".ffsave"; }

    std::string make(Random& random) override {
        Node state = any_of(saves_, random);
        // What is pending is where a state can lie best: it gets half of the attention.
        Node* part = one_in(2, random) ? state.find(one_in(3, random) ? "decision" : "agenda") : nullptr;
        mutate_json(part ? *part : state, random, ids_);
        return file_with(state);
    }

    std::string run(const std::string& input) override {
        // Found long ago, perhaps: the hashes are those of today's content, or nothing behind them would be read.
        const ReadJson file = read_json(input, "fuzz.ffsave");
        const Node* state = file.root ? file.root->find("state") : nullptr;
        auto match = read_save(state ? file_with(*state) : input, "fuzz.ffsave", shipped_library_pointer());
        if (!match) return match.error().front().code == "internal-error" ? match.error().front().message : "";
        accepted = true;
        RandomPlayer player(hash_of(match->state()));
        for (int i = 0; i < 20 && !match->over(); ++i)
            if (!play_on(*match, player, 1)) return ""; // refused with a reason: the state is as it was
        const auto again = read_save(write_save(*match), "fuzz.ffsave", shipped_library_pointer());
        if (!again) return "what was loaded and played cannot be loaded again: " + to_text(again.error().front());
        return "";
    }

private:
    std::vector<Node> saves_;
    std::vector<std::string> ids_ = ids_of(shipped_library());

    static std::string file_with(const Node& state) {
        std::string hash = "0000000000000000";
        if (const auto read = state_from(state)) hash = std::format("{:016x}", hash_of(*read));
        return std::format(R"({{"format": "flickforge-save", "version": 1, "content_hash": "{}", "state_hash": "{}", "state": {}}})",
                           shipped_library().content_hash(), hash, write_json_line(state));
    }
};

class Replays : public FuzzTarget {
public:
    explicit Replays(bool quick) {
        for (std::uint64_t seed = 1; seed <= (quick ? 3u : 12u); ++seed) {
            Match match = begun(seed % 3 == 0 ? journey(seed) : random_room(shipped_library(), seed));
            RandomPlayer player(seed);
            static_cast<void>(play_on(match, player, 25));
            replays_.push_back(*read_json(write_replay(replay_of(match)), "").root);
        }
        for (const char* table : tables) {
            Node replay = replays_.front();
            replay.erase("game");
            replay.set("table", *read_json(table, "").root);
            replays_.push_back(std::move(replay));
        }
    }

    std::string name() const override { return "replays"; }
    std::string ending() const override { return ".ffreplay"; }

    std::string make(Random& random) override {
        Node replay = any_of(replays_, random);
        Node* part = one_in(2, random) ? replay.find(one_in(2, random) ? "commands" : replay.find("table") ? "table" : "game") : nullptr;
        mutate_json(part ? *part : replay, random, ids_);
        return write_json_line(replay);
    }

    std::string run(const std::string& input) override {
        const auto replay = read_replay(input, "fuzz.ffreplay");
        if (!replay) return "";
        std::optional<Match> so_far;
        accepted = play_again(*replay, shipped_library_pointer(), true, &so_far).has_value() || so_far;
        return "";
    }

private:
    std::vector<Node> replays_;
    std::vector<std::string> ids_ = ids_of(shipped_library());

    static constexpr const char* tables[] = {
        R"({"characters": [{"kind": "hero", "what": "catacombs:xoric", "at": {"x": 20, "y": 10}, "seat": 1, "gold": 3, "health": 4,
            "conditions": ["catacombs:stunned"], "cards": ["items/catacombs:healing-salve"]},
            {"kind": "monster", "what": "catacombs:orc", "at": {"x": 30, "y": 40}, "seat": 0},
            {"kind": "monster", "what": "catacombs:troll", "seat": 0, "health": 1, "acted": true}],
            "things": [{"token": "catacombs:fire-wall", "at": {"x": 25, "y": 30}}],
            "lord": "catacombs:hmotha", "board": "catacombs:base-board", "round": 2, "half": "heroes", "seed": "000000000000002a"})"};
};

} // namespace

std::unique_ptr<FuzzTarget> fuzz_saves(bool quick) { return std::make_unique<Saves>(quick); }
std::unique_ptr<FuzzTarget> fuzz_replays(bool quick) { return std::make_unique<Replays>(quick); }

} // namespace flickforge::testing
