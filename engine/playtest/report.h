// playtest/report.h: what a playtest found out, as data: texts, JSON and the page are made from this and nothing else.
// Every figure has its 95 % interval: of games by figures.h, of what is counted within games by by_game.h.
#pragma once
#include "playtest/figures/figures.h"
#include "playtest/notable_games.h"
#include "playtest/partings.h"
#include "playtest/figures/power.h"
#include "playtest/record.h"
#include "playtest/request.h"

namespace flickforge {

/// How games ended. The first four are all games that are in the figures.
struct Outcomes {
    int won = 0;        ///< by the heroes
    int lost = 0;       ///< by the heroes, without stalemates
    int stalemate = 0;  ///< the Overseer's, but neither side did anything any more
    int unfinished = 0; ///< no end within the limit
    int failed = 0;     ///< spoiled: the game broke off and is in no figure
    int not_as_asked = 0; ///< spoiled, but in the figures: leaving out games by how far they got would bias the others
    Figure stalemates;    ///< share of the games in the figures
    bool operator==(const Outcomes&) const = default;

    int games() const { return won + lost + stalemate + unfinished; } ///< in the figures
    int spoiled() const { return failed + not_as_asked; }
    void add(const GameRecord& game);
};
/// "232 won, 150 lost, 10 stalemates, 3 spoiled (2 failed, 1 not set up as asked)"; what did not occur is left out, except won and lost.
std::string outcomes_text(const Outcomes& outcomes);

/// How often the heroes win with something.
struct WinRate {
    std::string id;   ///< "lords/catacombs:hmotha"; of a party "heroes/a, heroes/b"
    std::string name; ///< "H'motha"
    int games = 0;
    int won = 0;
    Figure wins; ///< share
    Outcomes outcomes;
    bool operator==(const WinRate&) const = default;
};

struct RoomReport {
    std::string id;
    std::string name;
    int visits = 0;
    int won = 0;
    Figure wins;   ///< share of the battles fought here; special rooms are not listed
    Spread rounds; ///< of a battle
    Spread shots;
    Figure taken;  ///< health the heroes' side loses in a battle
    Figure deaths; ///< of heroes in a battle
    bool operator==(const RoomReport&) const = default;
};

struct HeroReport {
    std::string id;
    std::string name;
    int games = 0;
    Figure survives; ///< share of the games at whose end the hero is alive
    Figure dies;     ///< share of the games in which the hero dies at least once
    Figure health;   ///< left at the end, 0 for the dead
    Figure given, taken, healed, destroyed;
    Figure gold_earned, gold_spent, gold_lost, gold_left;
    Figure shots;
    Figure hits; ///< share of the aimed shots that hit, by game
    bool operator==(const HeroReport&) const = default;
};

/// Health lost, added up over all games.
struct DamageReport {
    std::string id;    ///< of a character "heroes/catacombs:oleira", or of what it did it with "spells/catacombs:fireball"
    std::string name;  ///< empty id: "nobody"
    int total = 0;     ///< in all games
    Figure per_game;   ///< mean over all games
    double of_all = 0; ///< share of all the damage in this list
    Figure share;      ///< the same with its interval, by game
    bool operator==(const DamageReport&) const = default;
};

/// What the heroes' side gives, and what it takes.
struct DamageTable {
    std::vector<DamageReport> by;   ///< who did it
    std::vector<DamageReport> with; ///< by which card or shot, or other cause
    std::vector<DamageReport> to;   ///< who suffered it
    bool operator==(const DamageTable&) const = default;
};

/// Counts on the squares of a board; `columns` x `rows` squares of `heat_cell` centimetres, row by row from the lower left corner.
struct HeatMap {
    std::string board;
    std::string name;
    int battles = 0;
    int columns = 0, rows = 0;
    std::array<std::vector<int>, heats> counts; ///< by HeatOf
    BoardShape shape;
    bool operator==(const HeatMap&) const = default;
};

/// Content that no game used.
struct Unused {
    std::string id; ///< "abilities/catacombs:…"
    std::string name;
    int games = 0; ///< in which it came up, or was there to be used
    bool operator==(const Unused&) const = default;
};

/// A set-up that was not as asked, and how often.
struct Difference {
    Deviation what;
    int games = 0;
    int first_game = 0;
    std::uint64_t seed = 0; ///< of that game
    bool operator==(const Difference&) const = default;
};

struct Failure {
    int game = 0;
    std::uint64_t seed = 0;
    std::string error;
    bool operator==(const Failure&) const = default;
};

/// One of the ways in which games ended.
struct GameEnding {
    std::string outcome; ///< in a word, such as stalemate
    std::string text;    ///< in a sentence
    int games = 0;
    Figure of_all; ///< share of all games
    bool operator==(const GameEnding&) const = default;
};

/// Turns that changed nothing, of one kind of character or of all of a kind together. All shares are by game.
struct IdleReport {
    std::string id; ///< "familiars/catacombs:spirit", or "familiars" for all of them
    std::string name;
    int turns = 0;
    Figure idle;                                         ///< share of the turns without effect; the next four add up to it
    double touched = 0, missed = 0, moved = 0, nothing = 0; ///< see TurnCounts
    bool operator==(const IdleReport&) const = default;
};

/// Cards that were used up, of one kind or all together. All shares are by game.
struct CardReport {
    std::string id; ///< "spells/catacombs:heal"; empty for all together
    std::string name;
    int played = 0;
    Figure wasted; ///< share of the cards played that changed nothing although they missed nothing
    Figure missed; ///< share whose shots hit no character
    bool operator==(const CardReport&) const = default;
};

/// How the party stands at the lair's door.
struct LairReport {
    int games = 0; ///< that got there
    Figure reached; ///< share of all games
    Figure gold, wounds, dead; ///< of the party, in a game that got there
    int could_heal = 0;        ///< games in which a room that sells healing came before, and a living hero is hurt now
    Figure gold_then;          ///< left in these
    Figure wounds_then;
    bool operator==(const LairReport&) const = default;
};

/// One set-up.
struct SetupReport {
    std::string name;                      ///< as in the request; empty for the only one
    std::string description;               ///< "First game, Vasesak, 4 heroes, advanced-death; hands: player"
    int games = 0;                         ///< played to their end, or as far as the limit
    int won = 0, lost = 0, unfinished = 0; ///< by the heroes; lost with stalemates, see `outcomes`; unfinished: no end within the limit
    Figure wins;                           ///< share
    Outcomes outcomes;
    Power power;                     ///< what this many games can show, in points
    std::vector<GameEnding> endings; ///< the most frequent first
    std::vector<WinRate> lords, parties, layouts;
    std::vector<RoomReport> rooms; ///< battles; the hardest first
    Spread rounds, turns, shots;   ///< of a game
    std::vector<HeroReport> heroes;
    Figure gold_earned, gold_spent, gold_lost, gold_left; ///< of the party
    Figure survivors;                                     ///< heroes alive at the end
    DamageTable given, taken;                             ///< by the heroes' side
    std::vector<IdleReport> idle;                         ///< all of each kind of character, then each by itself, the idlest first
    std::vector<CardReport> cards;                        ///< all together, then each card, the most wasted first
    std::optional<LairReport> lair;                       ///< where a game got there
    std::vector<HeatMap> boards;
    std::vector<Unused> never_used;    ///< it was there, but no player used it
    std::vector<Unused> never_came_up; ///< it was in no game at all
    std::vector<Difference> differences;
    std::vector<Failure> failures;
    std::vector<NotableGame> notable; ///< games to watch
    bool operator==(const SetupReport&) const = default;
};

/// One figure under both set-ups.
struct ComparedFigure {
    std::string id;        ///< "rounds", "taken/heroes/catacombs:oleira"
    std::string name;      ///< "rounds of a game"
    std::string unit;      ///< "points" for shares in percent, "rounds", "health", "gold", ""
    Figure before;         ///< under A; shares in percent
    Figure after;          ///< under B
    Figure difference;     ///< B minus A, pair by pair
    bool evidence = false; ///< of the wins: the interval excludes 0; of others: it stands out among all (many_figures.h)
    double chance = 1;     ///< how often chance alone makes such a difference; of wins 1, their interval decides
    bool operator==(const ComparedFigure&) const = default;
};

struct Comparison {
    std::string before, after; ///< names of the set-ups
    std::string change;        ///< what B has that A has not: "--variant advanced-death"
    std::string additions;     ///< of packs that only B has: which objects, and in how many games each was; empty without such packs
    int pairs = 0;             ///< games that both have
    int alike = 0;             ///< of these, pairs whose games were the same in every figure
    Pairs won;                 ///< by the heroes
    ComparedFigure wins;       ///< the headline; among several comparisons with intervals that hold together
    int together = 1;          ///< how many comparisons are judged together
    double smallest = 100;     ///< points: differences of wins from here on are found in 80 of 100 such playtests
    Pairing pairing;
    std::optional<Figure> at_every_look; ///< of a playtest that stops when the question is answered: the difference, in points
    std::vector<ComparedFigure> others;
    std::string verdict; ///< "heroes win 6.1 points more often (95 %: 3.9 to 8.3)", "no evidence of a difference in 400 games"
    Partings partings;   ///< filled in where the content is at hand (partings.h)
    bool operator==(const Comparison&) const = default;
};

/// Of a playtest that stops by what it has shown so far.
struct StopReport {
    int games = 0;      ///< of each set-up that count; those after the stop do not
    bool stopped = false; ///< false: the largest number of games was reached, or more are to be played
    std::string text;   ///< "stopped after 650 games: the interval is within 3 points to both sides"
    bool operator==(const StopReport&) const = default;
};

struct Report {
    Request request;
    int missing = 0; ///< games that were asked for and are not played yet
    std::optional<StopReport> stop; ///< of `--until` and `--decide`
    std::vector<SetupReport> setups;
    std::vector<Comparison> comparisons; ///< one for --compare; for a sweep each value against the first
    bool operator==(const Report&) const = default;

    bool has_errors() const; ///< a set-up was not as asked, or a game failed
};

/// Adds up. Records may come in any order and twice; those of no set-up of the request are left out.
Report make_report(const Request& request, const std::vector<GameRecord>& records);

/// Games of two set-ups with the same number, one against the other. `together`: how many such comparisons are judged together.
Comparison compare(const Request& request, const std::vector<GameRecord>& records, int before, int after, int together = 1);

/// "400 games can show differences of 7 points or more": what it means that nothing was found.
std::string power_text(const SetupReport& setup);
std::string power_text(const Comparison& comparison);

/// "The pairs gave little: …": what it gave that games were played in pairs.
std::string pairing_text(const Comparison& comparison);

/// For a terminal, about 110 characters wide.
std::string to_text(const Report& report);
Node to_json(const Report& report);

} // namespace flickforge
