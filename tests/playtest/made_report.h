// tests/playtest/made_report.h: reports made by hand, with something in every part.
#pragma once
#include "playtest/report.h"

#include <cmath>
#include <format>

namespace flickforge::testing {

inline Figure about(double value, double half) { return {value, value - half, value + half}; }

inline Spread spread_about(double value) {
    return {about(value * 1.05, value * 0.04), value * 0.4, value * 0.75, value, value * 1.3, value * 1.9};
}

inline Setup made_setup(const std::string& name = "") {
    return {.name = name,
            .lords = {"catacombs:hmotha", "catacombs:vasesak"},
            .layouts = {"catacombs:short"},
            .parties = {{"catacombs:oleira", "catacombs:xoric"}, {"random"}},
            .content = "0f3c2a9b77de1140",
            .packs = {"catacombs 1.0.0"}};
}

/// 36 x 50 cm with six obstacles, and more discs at rest towards the middle.
inline HeatMap made_board(const std::string& id, const std::string& name) {
    HeatMap map{.board = id, .name = name, .battles = 120, .columns = 18, .rows = 25};
    map.shape = {.outline = {{0, 0}, {36, 0}, {36, 50}, {0, 50}}, .width = 36, .height = 50};
    for (const auto& [x, y] : {std::pair(18.0, 31.5), {27.1, 26.2}, {27.1, 15.7}, {18.0, 10.5}, {8.9, 15.8}, {8.9, 26.2}})
        map.shape.obstacles.push_back({x, y, 3});
    for (std::size_t of = 0; of < heats; ++of)
        for (int row = 0; row < map.rows; ++row)
            for (int column = 0; column < map.columns; ++column) {
                const double centre = of % 2 == 0 ? 6 : 18;
                const double far = std::hypot(column - 9, (row - centre) * 0.7);
                map.counts[of].push_back(static_cast<int>((of < 2 ? 60 : 25) * std::exp(-far * far / 18)));
            }
    return map;
}

inline SetupReport made_setup_report(const std::string& name = "", int won = 232, int lost = 160, int unfinished = 8) {
    SetupReport setup{.name = name, .description = "Short; H'motha, Vasesak; Oleira, Xoric; played by: player"};
    setup.games = won + lost + unfinished;
    setup.won = won, setup.lost = lost, setup.unfinished = unfinished;
    setup.wins = share(won, setup.games);
    setup.outcomes = {.won = won, .lost = lost - lost / 20, .stalemate = lost / 20, .unfinished = unfinished, .failed = 2};
    setup.power = {7.0, 9.9};
    setup.idle = {{"familiars", "all familiars", 900, about(0.8, 0.05), 0.1, 0.2, 0.4, 0.1},
                  {"familiars/catacombs:spirit", "Spirit", 500, about(0.97, 0.02), 0.02, 0.15, 0.7, 0.1}};
    setup.cards = {{"", "all cards", 2000, about(0.012, 0.004), about(0.2, 0.02)},
                   {"spells/catacombs:cure-poison", "Cure Poison", 91, about(0.5, 0.1), {0, 0, 0.04}}};
    setup.lair = LairReport{300, share(300, 400), about(4, 0.5), about(7, 0.6), about(0.4, 0.1), 210, about(2.5, 0.4), about(6, 0.5)};
    setup.lords = {{"lords/catacombs:hmotha", "H'motha", 200, 90, share(90, 200)},
                   {"lords/catacombs:vasesak", "Vasesak", 200, 142, share(142, 200)}};
    setup.layouts = {{"layouts/catacombs:short", "Short", 200, 120, share(120, 200)},
                     {"layouts/catacombs:long", "Long", 200, 112, share(112, 200)}};
    for (int i = 0; i < 24; ++i)
        setup.parties.push_back(
            {std::format("heroes/{}", i), std::format("Oleira, Xoric, Elani, Hero {}", i), 16, i % 17, share(i % 17, 16)});
    for (int i = 0; i < 7; ++i)
        setup.rooms.push_back({std::format("rooms/{}", i), std::format("The room number {}", i), 60, 30 + 4 * i, share(30 + 4 * i, 60),
                               spread_about(6 - 0.4 * i), spread_about(30 - 3 * i), about(5 - 0.5 * i, 0.4), about(0.8 - 0.1 * i, 0.1)});
    setup.rounds = spread_about(21), setup.turns = spread_about(140), setup.shots = spread_about(166);
    for (const char* hero : {"Elani", "Oleira", "Varesh", "Xoric"})
        setup.heroes.push_back({.id = std::format("heroes/{}", hero),
                                .name = hero,
                                .games = 400,
                                .survives = share(240, 400),
                                .dies = share(170, 400),
                                .health = about(3.2, 0.2),
                                .given = about(14.1, 0.7),
                                .taken = about(6.3, 0.3),
                                .healed = about(1.4, 0.2),
                                .destroyed = about(7.7, 0.4),
                                .gold_earned = about(9.1, 0.3),
                                .gold_spent = about(5.5, 0.4),
                                .gold_left = about(3.6, 0.3),
                                .shots = about(31, 1.2),
                                .hits = share(5500, 12000)});
    setup.gold_earned = about(36.4, 0.9), setup.gold_spent = about(22, 0.8), setup.gold_left = about(14.4, 0.8);
    setup.survivors = about(2.4, 0.1);
    for (DamageTable* table : {&setup.given, &setup.taken})
        for (auto* list : {&table->by, &table->with, &table->to})
            for (int i = 0; i < 14; ++i)
                list->push_back({std::format("monsters/{}", i), std::format("Damage source {}", i), 5000 / (i + 1),
                                 about(12.5 / (i + 1), 0.4), 0.3 / (i + 1)});
    setup.boards = {made_board("catacombs:altar", "Altar"), made_board("catacombs:campfire", "Campfire"),
                    made_board("catacombs:lava-tube", "Lava Tube")};
    setup.never_used = {{"abilities/catacombs:shadowstep", "Shadow Step", 88}, {"items/catacombs:rope", "Rope", 3}};
    setup.never_came_up = {
        {"items/catacombs:crown", "Crown", 0}, {"monsters/catacombs:gorgon", "Gorgon", 0}, {"rooms/catacombs:crypt", "The Crypt", 0}};
    return setup;
}

inline Report made_report() {
    Report report;
    report.request = {.games = 400, .seed = 7, .setups = {made_setup()}, .program = "0.1.0"};
    report.setups = {made_setup_report()};
    return report;
}

inline Report made_comparison() {
    Report report = made_report();
    report.request.question = ReportKind::compare;
    report.request.setups = {made_setup("A"), made_setup("B")};
    report.request.setups[1].variants = {"catacombs:advanced-death"};
    report.setups = {made_setup_report("A", 208, 192, 0), made_setup_report("B", 232, 168, 0)};
    Comparison result{.before = "A", .after = "B", .change = "--variant catacombs:advanced-death", .pairs = 400, .alike = 12};
    result.won = {.both = 168, .only_first = 40, .only_second = 64, .neither = 128};
    result.wins = {"wins", "games the heroes win", "points", about(52, 4.9), about(58, 4.8), about(6, 4.9), true};
    result.others = {{"rounds", "rounds of a game", "rounds", about(21, 1), about(20.4, 1), about(-0.6, 0.9), false},
                     {"shots", "shots of a game", "shots", about(166, 5), about(151, 5), about(-15, 4), true},
                     {"given", "damage the heroes give", "health", about(52, 2), about(52.5, 2), about(0.5, 1.1), false},
                     {"taken", "damage the heroes take", "health", about(25, 1), about(22.4, 1), about(-2.6, 0.8), true},
                     {"survives/x", "Xoric alive at the end", "points", about(60, 4), about(63, 4), about(3, 3.4), false}};
    result.pairing = pairing_of(result.won), result.smallest = 100 * smallest_difference(result.won);
    result.verdict = "heroes win 6.0 points more often (95 %: 1.1 to 10.9)";
    report.comparisons = {result};
    return report;
}

inline Report made_sweep() {
    Report report = made_report();
    report.request.question = ReportKind::sweep;
    report.request.setups.clear(), report.setups.clear();
    const int won[] = {310, 260, 232, 150, 90};
    for (int i = 0; i < 5; ++i) {
        const std::string name = std::format("monsters.orc.health={}", i + 1);
        report.request.setups.push_back(made_setup(name));
        report.request.setups.back().changes = {name};
        report.setups.push_back(made_setup_report(name, won[i], 400 - won[i], 0));
        report.setups.back().rounds.mean = about(15 + 2.5 * i, 0.9);
        if (i == 0) continue;
        Comparison result{.before = report.setups[0].name, .after = name, .change = "--set " + name, .pairs = 400};
        const double difference = (won[i] - won[0]) / 4.0;
        result.wins = {"wins", "games the heroes win", "points", about(77.5, 4), about(won[i] / 4.0, 4), about(difference, 5), true};
        result.verdict = std::format("heroes win {:.1f} points less often", -difference);
        report.comparisons.push_back(result);
    }
    return report;
}

} // namespace flickforge::testing
