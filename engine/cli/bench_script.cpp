// What scripts cost: an empty hook against a bare call of Lua, and the rules' share of a battle's time.
#include "base/text.h"
#include "cli/bench.h"
#include "content/json_writer.h"
#include "play/random_player.h"
#include "play/player.h"
#include "rules/referee.h"
#include "script/lua_baseline.h"

#include <format>
#include <ostream>

namespace flickforge {
namespace {

/// A pack with a variant that is always on and whose script does nothing.
Result<std::shared_ptr<const Library>> with_empty_hook(const Context& context) {
    FileTree base = read_tree(context.home + "/content/catacombs");
    FileTree tree{.root = "empty", .files = {}, .issues = {}};
    const auto put = [&](const char* path, const char* text) { tree.files[path] = std::make_shared<const std::string>(text); };
    put("pack.json", R"({"id": "empty", "name": "Empty", "version": "1.0.0", "api": 1, "depends": [{"pack": "catacombs"}]})");
    put("variants/nothing.json", R"({"id": "nothing", "name": "Nothing", "always": true, "script": "nothing.lua"})");
    put("variants/nothing.lua", "return { before_damage = function(self, game, event) end }\n");
    auto checker = shipped_checker(context);
    if (!checker) return std::unexpected(checker.error());
    Loaded loaded = Loader(*checker).load({base, tree});
    if (!loaded.library) return std::unexpected(loaded.issues);
    return loaded.library;
}

/// A different battle room for every seed, in turn.
GameSetup some_room(const Library& library, std::uint64_t seed) {
    std::vector<std::string> rooms;
    for (const Room* room : library.all<Room>())
        if (room->type != RoomType::special) rooms.push_back(room->id);
    GameSetup setup{.lord = "catacombs:hmotha", .rooms = {rooms[seed % rooms.size()]}, .seed = seed};
    for (const char* hero : {"oleira", "xoric", "elani", "varesh"}) setup.heroes.push_back({"catacombs:" + std::string(hero), 1});
    return setup;
}

/// What rules and scripts cost in battles, in percent.
struct Shares {
    double of_battle = 0; ///< of all the time: steps, and players who try shots before they make them
    double of_steps = 0;  ///< of the steps alone
    double milliseconds = 0;
    int flicks = 0;
};

/// Battles one after the other with the same scripts, as in a play-test. Setting the rooms up is not counted.
template <class Which> Shares shares_of(Match& match, const Library& library, int rounds) {
    std::vector<double> of_battle, of_steps, times;
    Shares shares;
    for (int round = 0; round < rounds; ++round) {
        double thinking = 0, stepping = 0;
        std::chrono::nanoseconds in_physics{0};
        match.rules().time_in_physics = &in_physics;
        shares.flicks = 0;
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            auto battle = start(match.rules(), some_room(library, seed));
            if (!battle) return {};
            Which player(seed);
            GameState now = std::move(battle->state); // nothing is kept to be taken back
            for (int i = 0; i < 400 && now.decision; ++i) {
                const bool fighting = now.phase == Phase::battle;
                std::optional<Command> command;
                const double thought = milliseconds([&] { command = player.answer(match.rules(), now); });
                if (!command) break;
                const double took = milliseconds([&] {
                    if (auto next = step(match.rules(), std::move(now), *command)) now = std::move(next->state);
                    else now = {};
                });
                if (fighting) thinking += thought, stepping += took;
                shares.flicks += std::holds_alternative<Flick>(*command);
            }
        }
        match.rules().time_in_physics = nullptr;
        const double rules = stepping - std::chrono::duration<double, std::milli>(in_physics).count();
        of_battle.push_back(100 * rules / (thinking + stepping)), of_steps.push_back(100 * rules / stepping);
        times.push_back(thinking + stepping);
    }
    shares.of_battle = median(of_battle), shares.of_steps = median(of_steps), shares.milliseconds = median(times);
    return shares;
}

} // namespace

int bench_script(const Context& context, const BenchOptions& options) {
    auto library = with_empty_hook(context);
    if (!library) return report(context, library.error());
    auto match = Match::begin(*library, {{}, some_room(**library, 1)});
    if (!match) return report(context, match.error());
    GameState state = match->state();
    Referee referee(match->rules(), state);
    const auto site = referee.site("variants", "empty:nothing", 0, Hook::before_damage);
    if (!site) return report(context, {{.code = "no-hook", .message = "the empty hook is not there"}});

    constexpr int calls = 200'000;
    const HookEvent event{.attacker = 1, .target = 1, .amount = 1};
    LuaBaseline bare;
    std::vector<double> hook_times, bare_times, ratios;
    for (int round = 0; round < options.rounds; ++round) {
        const double ours = milliseconds([&] {
            for (int i = 0; i < calls; ++i) (void)match->hooks().call(*site, Hook::before_damage, event, referee);
        });
        const double theirs = milliseconds([&] { bare.call_empty(calls); });
        hook_times.push_back(ours / calls * 1e6), bare_times.push_back(theirs / calls * 1e6), ratios.push_back(ours / theirs);
    }

    // The same rooms played by the computer, who aims, and by chance, where next to nothing but the flicks themselves is simulated.
    const Shares aimed = shares_of<Player>(*match, **library, options.rounds);
    const Shares by_chance = shares_of<RandomPlayer>(*match, **library, options.rounds);
    if (options.json) {
        Node node = Node::object();
        node.set("hook_ns", Node::number(median(hook_times)));
        node.set("pcall_ns", Node::number(median(bare_times)));
        node.set("hook_ratio", Node::number(median(ratios)));
        node.set("rules_share_percent", Node::number(aimed.of_battle));
        node.set("rules_share_of_steps_percent", Node::number(by_chance.of_steps));
        node.set("flicks", Node::integer(aimed.flicks));
        context.out << write_json(node);
    } else {
        context.out << std::format("empty hook          {:>8.0f} ns\nbare lua_pcall      {:>8.0f} ns   ratio {:.2f} (target under 4)\n",
                                   median(hook_times), median(bare_times), median(ratios));
        context.out << std::format(
            "rules' share of a battle {:>5.1f} % of {:.0f} ms, {} flicks by the computer (target under 15, the rest physics)\n",
            aimed.of_battle, aimed.milliseconds, aimed.flicks);
        context.out << std::format("  of the steps alone     {:>5.1f} %, or {:.1f} % in {} flicks by chance\n", aimed.of_steps,
                                   by_chance.of_steps, by_chance.flicks);
    }
    return exit_good;
}

} // namespace flickforge
