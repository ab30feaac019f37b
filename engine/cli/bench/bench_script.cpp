// What scripts cost: an empty hook against a bare call of Lua, and the rules' share of a battle's time.
#include "base/text.h"
#include "cli/bench/bench.h"
#include "content/json/json_writer.h"
#include "match/match.h"
#include "players/player.h"
#include "players/random_player.h"
#include "rules/view.h"
#include "script/lua_baseline.h"

#include <format>
#include <ostream>

namespace flickforge {
namespace {

constexpr int repeated = 1000; ///< what each hook of the pack's second variant does so often

/// A pack with a variant that is always on and whose script does nothing, and one that is in no game and does one thing again and again.
Result<std::shared_ptr<const Library>> with_empty_hook(const Context& context) {
    FileTree base = read_tree(context.home + "/content/catacombs");
    FileTree tree{.root = "empty", .files = {}, .issues = {}};
    const auto put = [&](const char* path, const char* text) { tree.files[path] = std::make_shared<const std::string>(text); };
    put("pack.json", R"({"id": "empty", "name": "Empty", "version": "1.0.0", "api": 1, "depends": [{"pack": "catacombs"}]})");
    put("variants/nothing.json", R"({"id": "nothing", "name": "Nothing", "always": true, "script": "nothing.lua"})");
    put("variants/nothing.lua", "return { before_damage = function(self, game, event) end }\n");
    put("variants/work.json", R"({"id": "work", "name": "Work", "script": "work.lua"})");
    put("variants/work.lua", R"(return {
        turn_start = function(self, game, event) for i = 1, 1000 do end end,
        turn_end = function(self, game, event) local who = event.target for i = 1, 1000 do local x = who.max_health end end,
        round_start = function(self, game, event) for i = 1, 1000 do local x = event.target end end,
        round_end = function(self, game, event) local word = "word" for i = 1, 1000 do local x = word:sub(1, 2) end end,
        room_start = function(self, game, event) local who = event.target for i = 1, 1000 do local x = damage(who, 1) end end,
        room_end = function(self, game, event) local who, all = event.target, {} for i = 1, 400 do all[i] = damage(who, 1) end return all end,
    })");
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

/// Battles one after the other with the same scripts, as in a playtest. Setting the rooms up is not counted.
template <class Which> Shares shares_of(Match& match, const Library& library, const BenchOptions& options) {
    std::vector<double> of_battle, of_steps, times;
    Shares shares;
    for (int round = 0; round < options.rounds; ++round) {
        double thinking = 0, stepping = 0;
        std::chrono::nanoseconds in_physics{0};
        match.rules().time_in_physics = &in_physics;
        shares.flicks = 0;
        for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(options.battles); ++seed) {
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

/// What the scripts of the second variant do, in nanoseconds for each time, and in calls of lua_pcall.
struct Work {
    const char* name;
    const char* what;
    Hook hook;
    int times = repeated;
    std::vector<double> nanoseconds, ratios;
};

std::vector<Work> all_work() {
    return {{.name = "read", .what = "read of a member", .hook = Hook::turn_end},
            {.name = "object", .what = "read that gives an object", .hook = Hook::round_start},
            {.name = "library", .what = "call of string.sub", .hook = Hook::round_end},
            {.name = "effect", .what = "making of an effect", .hook = Hook::room_start},
            {.name = "answer", .what = "making and return of one", .hook = Hook::room_end, .times = 400}};
}

/// Each hook in turn, less the loop around it.
void measure(std::vector<Work>& work, Hooks& hooks, Site site, const HookEvent& event, const GameView& game, Random& random, int calls,
             double bare) {
    const auto timed = [&](Hook hook) {
        return milliseconds([&] {
            for (int i = 0; i < calls; ++i) (void)hooks.call(site, hook, event, game, random);
        });
    };
    const double loop = timed(Hook::turn_start);
    for (Work& one : work) {
        const double each = (timed(one.hook) - loop * one.times / repeated) / calls / one.times * 1e6;
        one.nanoseconds.push_back(each), one.ratios.push_back(each / bare);
    }
}

} // namespace

int bench_script(const Context& context, const BenchOptions& options) {
    auto library = with_empty_hook(context);
    if (!library) return report(context, library.error());
    auto match = Match::begin(*library, {{}, some_room(**library, 1)});
    if (!match) return report(context, match.error());
    GameState state = match->state();
    const GameView game(match->rules(), state);
    const auto site = game.site("variants", "empty:nothing", 0, Hook::before_damage);
    if (!site) return report(context, {{.code = "no-hook", .message = "the empty hook is not there"}});

    const HookEvent event{.attacker = 1, .target = 1, .amount = 1};
    LuaBaseline bare;
    std::vector<double> hook_times, bare_times, ratios;
    std::vector<Work> work = all_work();
    const ContentObject& working = *(*library)->find<Variant>("empty:work");
    const Site work_site{.kind = "variants", .object = &working, .script = match->hooks().scripts_of("variants", working)[0].script};
    for (int round = 0; round < options.rounds; ++round) {
        const double ours = milliseconds([&] {
            for (int i = 0; i < options.calls; ++i) (void)match->hooks().call(*site, Hook::before_damage, event, game, state.random);
        });
        const double theirs = milliseconds([&] { bare.call_empty(options.calls); });
        hook_times.push_back(ours / options.calls * 1e6), bare_times.push_back(theirs / options.calls * 1e6),
            ratios.push_back(ours / theirs);
        measure(work, match->hooks(), work_site, event, game, state.random, std::max(1, options.calls / 2000), bare_times.back());
    }

    // The same rooms played by the computer, who aims, and by chance, where next to nothing but the flicks themselves is simulated.
    const Shares aimed = shares_of<Player>(*match, **library, options);
    const Shares by_chance = shares_of<RandomPlayer>(*match, **library, options);
    if (options.json) {
        Node node = Node::object();
        node.set("hook_ns", Node::number(median(hook_times)));
        node.set("pcall_ns", Node::number(median(bare_times)));
        node.set("hook_ratio", Node::number(median(ratios)));
        for (const Work& one : work) node.set(std::string(one.name) + "_ratio", Node::number(median(one.ratios)));
        node.set("rules_share_percent", Node::number(aimed.of_battle));
        node.set("rules_share_of_steps_percent", Node::number(by_chance.of_steps));
        node.set("flicks", Node::integer(aimed.flicks));
        context.out << write_json(node);
    } else {
        context.out << std::format("empty hook          {:>8.0f} ns\nbare lua_pcall      {:>8.0f} ns   ratio {:.2f} (target under 4)\n",
                                   median(hook_times), median(bare_times), median(ratios));
        for (const Work& one : work)
            context.out << std::format("{:<26}{:>6.0f} ns   {:.2f} of a bare lua_pcall\n", one.what, median(one.nanoseconds),
                                       median(one.ratios));
        context.out << std::format(
            "rules' share of a battle {:>5.1f} % of {:.0f} ms, {} flicks by the computer (target under 15, the rest physics)\n",
            aimed.of_battle, aimed.milliseconds, aimed.flicks);
        context.out << std::format("  of the steps alone     {:>5.1f} %, or {:.1f} % in {} flicks by chance\n", aimed.of_steps,
                                   by_chance.of_steps, by_chance.flicks);
    }
    return exit_good;
}

} // namespace flickforge
