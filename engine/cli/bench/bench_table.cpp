#include "base/random.h"
#include "cli/bench/bench.h"
#include "content/json/json_writer.h"
#include "content/kinds/geometry.h"
#include "table/aim.h"
#include "table/baselines.h"
#include "table/heat.h"
#include "table/small_steps.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <format>
#include <numbers>
#include <ostream>
#include <thread>

namespace flickforge {
namespace {

struct Scene {
    TableBoard board;
    TableState table;
    Flick flick;
};

/// Twelve discs of three sizes, six pegs and four walls; a flick of 0.5 to 4 m/s.
Scene make_scene(std::uint64_t seed) {
    Random random(seed);
    const auto between = [&](double low, double high) { return low + (high - low) * random.share(); };
    Scene scene;
    scene.board.outline = scene.board.wall = {{0, 0}, {60, 0}, {60, 40}, {0, 40}};
    for (const double y : {13.0, 27.0})
        for (const double x : {15.0, 30.0, 45.0}) scene.board.pegs.push_back({{x, y}, 3.8});
    constexpr double sizes[] = {2.0, 2.5, 3.8};
    while (scene.table.pieces.size() < 12) {
        TablePiece piece;
        piece.id = static_cast<int>(scene.table.pieces.size()) + 1;
        piece.position = {between(3, 57), between(3, 37)};
        piece.diameter = sizes[random.below(3)];
        piece.mass = 0.59 * piece.diameter * piece.diameter;
        scene.table.pieces.push_back(piece);
        if (!why_not_flick(scene.board, scene.table, {1, {1, 0}, 0}).empty()) scene.table.pieces.pop_back();
    }
    const double angle = between(0, 2 * std::numbers::pi), speed = between(50, 400);
    scene.flick = {static_cast<int>(1 + random.below(12)), {speed * std::cos(angle), speed * std::sin(angle)}, 0};
    return scene;
}

Node number_list(std::initializer_list<double> numbers) {
    Node list = Node::array();
    for (const double number : numbers) list.items().push_back(Node::number(number));
    return list;
}

Node to_node(const Scene& scene) {
    Node wall = Node::array(), pegs = Node::array(), pieces = Node::array(), node = Node::object();
    for (const Point p : scene.board.wall) wall.items().push_back(number_list({p.x, p.y}));
    for (const Peg& peg : scene.board.pegs) pegs.items().push_back(number_list({peg.centre.x, peg.centre.y, peg.diameter}));
    for (const TablePiece& piece : scene.table.pieces)
        pieces.items().push_back(number_list({piece.position.x, piece.position.y, piece.diameter, piece.mass}));
    node.set("wall", std::move(wall));
    node.set("pegs", std::move(pegs));
    node.set("pieces", std::move(pieces));
    node.set("flick", number_list({scene.flick.piece - 1.0, scene.flick.velocity.x, scene.flick.velocity.y}));
    return node;
}

/// Milliseconds planck takes for the same flicks; empty where Node or planck is not there.
/// `npm install --prefix build/planck planck` puts it where it is looked for.
std::optional<double> planck_time(const Context& context, const std::vector<Scene>& scenes) {
    const std::string folder = context.home + "/build/planck";
    if (std::system("node --version >/dev/null 2>&1") != 0 || !read_file(folder + "/node_modules/planck/package.json")) return {};
    Node list = Node::array();
    for (const Scene& scene : scenes) list.items().push_back(to_node(scene));
    const std::string file = folder + "/scenes.json";
    if (!write_atomically(file, write_json_line(list))) return {};
    const std::string command =
        std::format("node '{0}/tools/bench/planck.js' '{1}' '{2}/node_modules/planck' 2>/dev/null", context.home, file, folder);
    std::unique_ptr<FILE, int (*)(FILE*)> pipe(::popen(command.c_str(), "r"), ::pclose);
    double time = 0;
    if (!pipe || std::fscanf(pipe.get(), "%lf", &time) != 1) return {};
    return time;
}

/// Millimetres that 19 of 20 flicks with one impact end off the truth, at the piece that is worst off.
struct Errors {
    double played = 0, foreseen = 0;
    std::size_t flicks = 0;
};

Errors measure_errors(const std::vector<Scene>& scenes, const std::vector<Shot>& shots) {
    std::vector<double> played, foreseen;
    for (std::size_t i = 0; i < scenes.size(); ++i) {
        const Scene& scene = scenes[i];
        const SmallSteps truth = by_small_steps(scene.board, scene.table, scene.flick);
        if (truth.impacts != 1) continue;
        Foresight foresight(scene.board, scene.table);
        foresight.play(scene.flick);
        const auto worst = [&](const TableState& after) {
            double most = 0;
            for (std::size_t k = 0; k < after.pieces.size(); ++k)
                most = std::max(most, 10 * distance(after.pieces[k].position, truth.after.pieces[k].position));
            return most;
        };
        played.push_back(worst(shots[i].after));
        foreseen.push_back(worst(foresight.to_shot().after));
    }
    if (played.empty()) return {};
    std::ranges::sort(played);
    std::ranges::sort(foreseen);
    const std::size_t at = played.size() * 95 / 100;
    return {played[at], foreseen[at], played.size()};
}

} // namespace

int bench_table(const Context& context, const BenchOptions& options) {
    std::vector<Scene> scenes;
    for (int i = 0; i < options.flicks; ++i) scenes.push_back(make_scene(static_cast<std::uint64_t>(i) + 1));
    std::vector<Shot> shots;
    for (const Scene& scene : scenes) shots.push_back(*simulate(scene.board, scene.table, scene.flick));

    double sum = 0; // printed nowhere, but the compiler cannot know that
    const auto play = [&](std::size_t first, std::size_t every, const SimSettings& settings = {}) {
        for (std::size_t i = first; i < scenes.size(); i += every)
            (void)simulate(scenes[i].board, scenes[i].table, scenes[i].flick, settings);
    };
    double steps = 0;
    for (const Shot& shot : shots) steps += shot.steps;
    // What one reading of the clock costs: it is part of each measured step, and no part of a flick.
    const double clock = milliseconds([&] {
                             for (int i = 0; i < 100'000; ++i)
                                 sum += static_cast<double>(std::chrono::steady_clock::now().time_since_epoch().count() & 1);
                         }) /
                         100'000;
    std::vector<Foresight> foresights;
    for (const Scene& scene : scenes) foresights.emplace_back(scene.board, scene.table);
    std::vector<double> ours, raw, naive, foreseen, foreseen_once, two, share, cone_time, heat_time, planck;
    const auto spread = shaken(scenes[0].flick, {.angle = 4, .speed = 0.1}, options.cone, 1);
    for (int round = 0; round < options.rounds; ++round) {
        ours.push_back(milliseconds([&] { play(0, 1); }));
        raw.push_back(milliseconds([&] {
            for (std::size_t i = 0; i < scenes.size(); ++i)
                sum += static_cast<double>(raw_step_loop(scenes[i].board, scenes[i].table, scenes[i].flick, shots[i]));
        }));
        naive.push_back(milliseconds([&] {
                            for (std::size_t i = 0; i < scenes.size(); i += 10)
                                sum += static_cast<double>(naive_shot(scenes[i].board, scenes[i].table, scenes[i].flick));
                        }) *
                        static_cast<double>(scenes.size()) / std::ceil(static_cast<double>(scenes.size()) / 10));
        foreseen.push_back(milliseconds([&] {
            for (std::size_t i = 0; i < scenes.size(); ++i) sum += foresights[i].play(scenes[i].flick).duration;
        }));
        foreseen_once.push_back(milliseconds([&] {
            for (const Scene& scene : scenes) sum += Foresight(scene.board, scene.table).play(scene.flick).duration;
        }));
        two.push_back(milliseconds([&] {
            std::jthread other([&] { play(0, 2); });
            play(1, 2);
        }));
        std::chrono::nanoseconds inside{};
        play(0, 1, {.time_in_step = &inside});
        share.push_back((static_cast<double>(inside.count()) / 1e6 - steps * clock) / ours.back());
        cone_time.push_back(milliseconds([&] { 
            Foresight foresight(scenes[0].board, scenes[0].table);
            sum += cone(foresight, spread)->leaves;
         }));
        heat_time.push_back(milliseconds([&] {
            Foresight foresight(scenes[0].board, scenes[0].table);
            const auto exact = touches(foresight, scenes[0].flick);
            sum += Heat(*exact, {}, {}).best(2).chance;
        }));
    }
    const int planck_rounds = options.rounds > 1 ? std::min(3, options.rounds) : 0;
    for (int round = 0; round < planck_rounds; ++round) // starts a process each time, so fewer rounds
        if (const auto time = planck_time(context, scenes)) planck.push_back(*time);
    if (!std::isfinite(sum)) return exit_errors;
    const double rate = static_cast<double>(scenes.size()) / median(ours) * 1000;
    const double to_raw = median(raw) / median(ours), to_naive = median(naive) / median(ours), threads = median(ours) / median(two);
    const double to_simulate = median(ours) / median(foreseen), to_simulate_once = median(ours) / median(foreseen_once);
    const Errors errors = measure_errors(scenes, shots);
    if (options.json) {
        Node node = Node::object();
        node.set("bench", Node::string("table"));
        node.set("flicks_per_second", Node::number(rate));
        node.set("against_raw_loop", Node::number(to_raw));
        node.set("against_naive", Node::number(to_naive));
        node.set("share_inside_step", Node::number(median(share)));
        node.set("two_threads", Node::number(threads));
        node.set("foresight_against_simulate", Node::number(to_simulate));
        node.set("foresight_for_one_flick", Node::number(to_simulate_once));
        node.set("error_played_mm", Node::number(errors.played));
        node.set("error_foreseen_mm", Node::number(errors.foreseen));
        node.set("cone_of_2000_ms", Node::number(median(cone_time)));
        node.set("heat_map_ms", Node::number(median(heat_time)));
        if (!planck.empty()) node.set("against_planck", Node::number(median(planck) / median(ours)));
        context.out << write_json(node);
        return exit_good;
    }
    context.out << std::format("table: {} flicks, 12 discs, 6 pegs, 4 walls, 0.5 to 4 m/s; medians of {} rounds\n", scenes.size(),
                               options.rounds);
    context.out << std::format("  flicks a second        {:8.0f}\n", rate);
    context.out << std::format("  against the raw loop   {:8.2f} x   (target: at least 0.8)\n", to_raw);
    context.out << std::format("  against a first try    {:8.2f} x   (target: at least 15)\n", to_naive);
    context.out << std::format("  inside Box2D's Step    {:8.0f} %   (target: at least 75)\n", 100 * median(share));
    context.out << std::format("  two threads            {:8.2f} x   (target: at least 1.4)\n", threads);
    if (planck.empty()) context.out << "  against planck         (no Node, or no planck: npm install --prefix build/planck planck)\n";
    else context.out << std::format("  against planck         {:8.2f} x   (target: at least 3)\n", median(planck) / median(ours));
    context.out << std::format("  foresight              {:8.1f} x   (target: at least 4; {:.1f} with a new table for each flick)\n",
                               to_simulate, to_simulate_once);
    context.out << std::format("  its error, one impact  {:8.4f} mm  (target: at most {:.4f}, that of simulate; 19 of 20 of {} flicks)\n",
                               errors.foreseen, errors.played, errors.flicks);
    context.out << std::format("  a cone of {:<4} flicks  {:8.0f} ms  (target: under 1000 for 2000)\n", options.cone, median(cone_time));
    context.out << std::format("  a heat map             {:8.0f} ms  (target: under 1000)\n", median(heat_time));
    return exit_good;
}

} // namespace flickforge
