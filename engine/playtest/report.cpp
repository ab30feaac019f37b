#include "playtest/report.h"

#include "base/text.h"
#include "content/library/object_key.h"
#include "playtest/figures/many_figures.h"
#include "playtest/report_within.h"
#include "playtest/figures/stopping.h"
#include "story/narrate.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <iterator>
#include <map>
#include <set>

namespace flickforge {
namespace {

using Records = std::vector<const GameRecord*>;

/// Games of a set-up in order, each once, those that failed left out.
Records played(const std::vector<GameRecord>& records, int setup) {
    std::map<int, const GameRecord*> by_game;
    for (const GameRecord& record : records)
        if (record.setup == setup && !record.failed()) by_game.emplace(record.game, &record);
    Records list;
    for (const auto& [game, record] : by_game) list.push_back(record);
    return list;
}

template <class Value> std::vector<double> values(const Records& records, Value&& value) {
    std::vector<double> list;
    for (const GameRecord* record : records) list.push_back(static_cast<double>(value(*record)));
    return list;
}

Spread length(const std::vector<double>& counts) {
    Spread all = spread(counts);
    all.mean = amount(counts);
    return all;
}

/// Games of a set-up that broke off, each once.
Records broken_off(const std::vector<GameRecord>& records, int setup) {
    std::map<int, const GameRecord*> by_game;
    for (const GameRecord& record : records)
        if (record.setup == setup && record.failed()) by_game.emplace(record.game, &record);
    Records list;
    for (const auto& [game, record] : by_game) list.push_back(record);
    return list;
}

/// Wins by what each game had, in the order of ids. Games that broke off are only counted among the outcomes.
template <class Key>
std::vector<WinRate> rates(const Records& records, const Records& failed, const Catalogue& catalogue, Key&& keys_of) {
    std::map<std::vector<std::string>, WinRate> by_key;
    for (const Records* some : {&records, &failed})
        for (const GameRecord* record : *some) {
            const std::vector<std::string> keys = keys_of(*record);
            if (!keys.empty()) by_key[keys].outcomes.add(*record);
        }
    std::vector<WinRate> list;
    for (auto& [keys, rate] : by_key) {
        rate.games = rate.outcomes.games(), rate.won = rate.outcomes.won;
        rate.outcomes.stalemates = share(rate.outcomes.stalemate, rate.games);
        std::vector<std::string> names;
        for (const std::string& key : keys) names.push_back(catalogue.name(key));
        rate.id = join(keys), rate.name = join(names);
        rate.wins = share(rate.won, rate.games);
        list.push_back(std::move(rate));
    }
    return list;
}

std::vector<RoomReport> rooms(const Records& records, const Catalogue& catalogue) {
    struct Sums {
        int won = 0;
        std::vector<double> rounds, shots;
        std::map<int, std::array<InGame, 5>> games; ///< won, rounds, shots, taken, deaths of its battles here
    };
    std::map<std::string, Sums> by_room;
    for (const GameRecord* record : records)
        for (const RoomRecord& room : record->rooms) {
            if (room.board.empty()) continue;
            Sums& sums = by_room[room.room];
            sums.won += room.won;
            sums.rounds.push_back(room.rounds), sums.shots.push_back(room.shots);
            auto& parts = sums.games[record->game];
            const std::array counts{static_cast<int>(room.won), room.rounds, room.shots, room.taken, room.deaths};
            for (std::size_t i = 0; i < counts.size(); ++i) parts[i].count += counts[i], parts[i].of += 1;
        }
    std::vector<RoomReport> list;
    for (const auto& [room, sums] : by_room) {
        const int visits = static_cast<int>(sums.rounds.size());
        const auto part = [&](std::size_t i) {
            std::vector<InGame> games;
            for (const auto& [game, parts] : sums.games) games.push_back(parts[i]);
            return games;
        };
        const auto mean_of = [&](std::size_t i) {
            Figure figure = mean_by_game(part(i));
            figure.low = std::max(0.0, figure.low);
            return figure;
        };
        Spread rounds = spread(sums.rounds), shots = spread(sums.shots);
        rounds.mean = mean_of(1), shots.mean = mean_of(2);
        list.push_back({.id = to_text(ObjectKey{"rooms", room}),
                        .name = catalogue.name(to_text(ObjectKey{"rooms", room})),
                        .visits = visits,
                        .won = sums.won,
                        .wins = share_by_game(part(0)),
                        .rounds = rounds,
                        .shots = shots,
                        .taken = mean_of(3),
                        .deaths = mean_of(4)});
    }
    std::ranges::stable_sort(list, [](const RoomReport& one, const RoomReport& other) {
        return std::pair(one.wins.value, -one.taken.value) < std::pair(other.wins.value, -other.taken.value);
    });
    return list;
}

std::vector<HeroReport> heroes(const Records& records, const Catalogue& catalogue) {
    std::map<std::string, std::vector<const HeroRecord*>> by_hero;
    for (const GameRecord* record : records)
        for (const HeroRecord& hero : record->heroes) by_hero[hero.hero].push_back(&hero);
    std::vector<HeroReport> list;
    for (const auto& [hero, games] : by_hero) {
        const auto each = [&](auto member) {
            std::vector<double> numbers;
            for (const HeroRecord* game : games) numbers.push_back(game->*member);
            return amount(numbers);
        };
        const auto gold = [&](int HeroRecord::*member) {
            std::vector<double> numbers;
            for (const HeroRecord* game : games) numbers.push_back(catalogue.shown_gold(game->*member));
            return amount(numbers);
        };
        const auto count = [&](auto&& holds) { return static_cast<int>(std::ranges::count_if(games, holds)); };
        std::vector<InGame> hits;
        for (const HeroRecord* game : games) hits.push_back({static_cast<double>(game->hits), static_cast<double>(game->aimed)});
        const int number = static_cast<int>(games.size());
        list.push_back({.id = to_text(ObjectKey{"heroes", hero}),
                        .name = catalogue.name(to_text(ObjectKey{"heroes", hero})),
                        .games = number,
                        .survives = share(count([](const HeroRecord* game) { return game->alive; }), number),
                        .dies = share(count([](const HeroRecord* game) { return game->deaths > 0; }), number),
                        .health = each(&HeroRecord::health),
                        .given = each(&HeroRecord::given),
                        .taken = each(&HeroRecord::taken),
                        .healed = each(&HeroRecord::healed),
                        .destroyed = each(&HeroRecord::destroyed),
                        .gold_earned = gold(&HeroRecord::gold_earned),
                        .gold_spent = gold(&HeroRecord::gold_spent),
                        .gold_lost = gold(&HeroRecord::gold_lost),
                        .gold_left = gold(&HeroRecord::gold_left),
                        .shots = each(&HeroRecord::shots),
                        .hits = share_by_game(hits)});
    }
    return list;
}

bool heroic(const std::string& key) { return key.starts_with("heroes/") || key.starts_with("familiars/"); }

/// Health lost in all games by one part of the key, the most first.
std::vector<DamageReport> damage(const Records& records, const Catalogue& catalogue, bool given, std::string DamageKey::*part) {
    std::map<std::string, std::vector<double>> by_key;
    std::vector<double> of_game(records.size());
    double all = 0;
    for (std::size_t i = 0; i < records.size(); ++i)
        for (const auto& [key, amount] : records[i]->damage) {
            if (heroic(key.to) == given) continue; // what heroes lose they take; all the rest they, or nobody, gave
            auto& games = by_key[key.*part];
            games.resize(records.size());
            games[i] += amount, of_game[i] += amount;
            all += amount;
        }
    std::vector<DamageReport> list;
    std::vector<DamageReport*> twins;
    for (const auto& [key, games] : by_key) {
        double total = 0;
        std::vector<InGame> parts;
        for (std::size_t i = 0; i < games.size(); ++i) total += games[i], parts.push_back({games[i], of_game[i]});
        list.push_back({key, catalogue.name(key), static_cast<int>(std::lround(total)), amount(games), all > 0 ? total / all : 0,
                        share_by_game(parts)});
    }
    std::ranges::stable_sort(list, std::ranges::greater(), &DamageReport::total);
    for (DamageReport& row : list) // a spell and a shot may share a name
        if (std::ranges::count(list, row.name, &DamageReport::name) > 1) twins.push_back(&row);
    for (DamageReport* row : twins) row->name += std::format(" ({})", kind_in(row->id));
    return list;
}

std::vector<HeatMap> heat_maps(const Records& records, const Catalogue& catalogue) {
    std::map<std::string, HeatMap> by_board;
    for (const GameRecord* record : records) {
        for (const RoomRecord& room : record->rooms)
            if (!room.board.empty()) ++by_board[room.board].battles;
        for (const auto& [board, counts] : record->heat) {
            HeatMap& map = by_board[board];
            const auto shape = catalogue.boards.find(board);
            if (shape == catalogue.boards.end()) continue;
            map.columns = static_cast<int>(std::ceil(shape->second.width / heat_cell));
            map.rows = static_cast<int>(std::ceil(shape->second.height / heat_cell));
            for (std::size_t of = 0; of < heats; ++of) {
                map.counts[of].resize(static_cast<std::size_t>(map.columns) * static_cast<std::size_t>(map.rows));
                for (const auto& [square, count] : counts[of])
                    if (square.first >= 0 && square.first < map.columns && square.second >= 0 && square.second < map.rows)
                        map.counts[of][static_cast<std::size_t>(square.second * map.columns + square.first)] += count;
            }
        }
    }
    std::vector<HeatMap> list;
    for (auto& [board, map] : by_board) {
        map.board = board, map.name = catalogue.name(to_text(ObjectKey{"boards", board}));
        if (const auto shape = catalogue.boards.find(board); shape != catalogue.boards.end()) map.shape = shape->second;
        list.push_back(std::move(map));
    }
    return list;
}

/// Kinds whose use is looked at. Shots, conditions and the like are only means.
bool is_used(const std::string& key) {
    static const std::set<std::string> kinds{"abilities", "items", "spells", "monsters", "familiars", "antients"};
    return kinds.contains(kind_in(key));
}

bool comes_up(const std::string& key) {
    static const std::set<std::string> kinds{"heroes", "lords", "rooms", "boards"};
    return kinds.contains(kind_in(key)) || is_used(key);
}

void find_unused(const Records& records, const Catalogue& catalogue, SetupReport& report) {
    struct Seen {
        int games = 0, uses = 0;
    };
    std::map<std::string, Seen> seen;
    for (const GameRecord* record : records)
        for (const auto& [key, uses] : record->content) ++seen[key].games, seen[key].uses += uses;
    for (const auto& [key, name] : catalogue.names) {
        const auto found = seen.find(key);
        if (found == seen.end()) {
            if (comes_up(key)) report.never_came_up.push_back({key, name, 0});
        } else if (found->second.uses == 0 && is_used(key)) {
            report.never_used.push_back({key, name, found->second.games});
        }
    }
}

void find_troubles(const std::vector<GameRecord>& records, int setup, SetupReport& report) {
    std::map<Deviation, Difference> by_text;
    std::map<int, Failure> failures;
    for (const GameRecord& record : records) {
        if (record.setup != setup) continue;
        if (record.failed()) failures[record.game] = {record.game, record.seed, record.error};
        for (const Deviation& deviation : record.deviations) {
            Difference& difference = by_text[deviation];
            if (difference.games++ == 0 || record.game < difference.first_game)
                difference.first_game = record.game, difference.seed = record.seed;
            difference.what = deviation;
        }
    }
    for (auto& [text, difference] : by_text) report.differences.push_back(std::move(difference));
    for (auto& [game, failure] : failures) report.failures.push_back(std::move(failure));
}

std::string names(const Catalogue& catalogue, const char* kind, const std::vector<std::string>& ids) {
    std::vector<std::string> list;
    for (const std::string& id : ids) {
        const auto known = catalogue.names.find(to_text(ObjectKey{kind, id}));
        list.push_back(known == catalogue.names.end() ? id : known->second);
    }
    return join(list);
}

/// "First game; Vasesak; Oleira, Xoric, Elani, Varesh; Advanced death; player"
std::string description(const Setup& setup, const Catalogue& catalogue) {
    std::vector<std::string> parts;
    if (!setup.layouts.empty()) parts.push_back(names(catalogue, "layouts", setup.layouts));
    if (setup.rooms.size() > 4) parts.push_back(std::format("{} columns of rooms", setup.rooms.size()));
    else
        for (const auto& column : setup.rooms) parts.push_back(names(catalogue, "rooms", column));
    parts.push_back(names(catalogue, "lords", setup.lords));
    for (const auto& party : setup.parties)
        parts.push_back(party == std::vector<std::string>{"random"} ? "four random heroes" : names(catalogue, "heroes", party));
    if (!setup.variants.empty()) parts.push_back(names(catalogue, "variants", setup.variants));
    if (!setup.changes.empty()) parts.push_back(join(setup.changes));
    parts.push_back("played by: " + setup.skills);
    return join(parts, "; ");
}

/// How games ended: a stalemate is another thing than a battle that was lost.
std::vector<GameEnding> endings(const Records& games) {
    std::map<std::string, int> counts;
    for (const GameRecord* game : games)
        if (!game->outcome.empty()) ++counts[game->outcome];
    std::vector<GameEnding> found;
    for (const auto& [outcome, count] : counts)
        found.push_back({outcome, outcome_text(outcome), count, share(count, static_cast<int>(games.size()))});
    std::ranges::stable_sort(found, std::ranges::greater{}, &GameEnding::games);
    return found;
}

SetupReport report_on(const Request& request, const std::vector<GameRecord>& records, int number) {
    const Catalogue& catalogue = request.catalogue;
    const Setup& setup = request.setups[static_cast<std::size_t>(number)];
    const Records games = played(records, number);
    SetupReport report{.name = setup.name, .description = description(setup, catalogue), .games = static_cast<int>(games.size())};
    const Records failed = broken_off(records, number);
    for (const Records* some : {&games, &failed})
        for (const GameRecord* game : *some) report.outcomes.add(*game);
    report.outcomes.stalemates = share(report.outcomes.stalemate, report.games);
    report.won = report.outcomes.won, report.lost = report.outcomes.lost + report.outcomes.stalemate;
    report.unfinished = report.outcomes.unfinished;
    report.wins = share(report.won, report.games);
    report.power = power_of(report.won, report.games);
    report.power.from_fixed *= 100, report.power.from_other *= 100;
    report.endings = endings(games);
    using Keys = std::vector<std::string>;
    report.lords = rates(games, failed, catalogue, [](const GameRecord& game) { return Keys{to_text(ObjectKey{"lords", game.lord})}; });
    report.layouts = rates(games, failed, catalogue, [](const GameRecord& game) {
        return game.layout.empty() ? Keys{} : Keys{to_text(ObjectKey{"layouts", game.layout})};
    });
    report.parties = rates(games, failed, catalogue, [](const GameRecord& game) {
        Keys keys;
        for (const std::string& hero : game.party) keys.push_back(to_text(ObjectKey{"heroes", hero}));
        std::ranges::sort(keys); // a party is the same in any order
        return keys;
    });
    report.rooms = rooms(games, catalogue);
    report.rounds = length(values(games, [](const GameRecord& game) { return game.rounds; }));
    report.turns = length(values(games, [](const GameRecord& game) { return game.turns; }));
    report.shots = length(values(games, [](const GameRecord& game) { return game.shots; }));
    report.heroes = heroes(games, catalogue);
    const auto gold_of_party = [&](int HeroRecord::*member) {
        return amount(values(games, [&](const GameRecord& game) {
            int sum = 0;
            for (const HeroRecord& hero : game.heroes) sum += hero.*member;
            return catalogue.shown_gold(sum);
        }));
    };
    report.gold_earned = gold_of_party(&HeroRecord::gold_earned), report.gold_spent = gold_of_party(&HeroRecord::gold_spent);
    report.gold_lost = gold_of_party(&HeroRecord::gold_lost), report.gold_left = gold_of_party(&HeroRecord::gold_left);
    report.survivors =
        amount(values(games, [](const GameRecord& game) { return std::ranges::count(game.heroes, true, &HeroRecord::alive); }));
    for (const bool given : {true, false}) {
        DamageTable& table = given ? report.given : report.taken;
        table.by = damage(games, catalogue, given, &DamageKey::by);
        table.with = damage(games, catalogue, given, &DamageKey::with);
        table.to = damage(games, catalogue, given, &DamageKey::to);
    }
    report_within(games, catalogue, report);
    report.boards = heat_maps(games, catalogue);
    find_unused(games, catalogue, report);
    find_troubles(records, number, report);
    report.notable = notable_games(request, records, number);
    return report;
}

} // namespace

bool Report::has_errors() const {
    return std::ranges::any_of(setups, [](const SetupReport& setup) { return !setup.differences.empty() || !setup.failures.empty(); });
}

void Outcomes::add(const GameRecord& game) {
    if (game.failed()) {
        ++failed;
        return;
    }
    ++(!game.winner ? unfinished : *game.winner == Side::heroes ? won : game.outcome == "stalemate" ? stalemate : lost);
    not_as_asked += !game.deviations.empty();
}

std::string outcomes_text(const Outcomes& outcomes) {
    std::vector<std::string> parts{std::format("{} won", outcomes.won), std::format("{} lost", outcomes.lost)};
    if (outcomes.stalemate > 0) parts.push_back(counted(static_cast<std::size_t>(outcomes.stalemate), "stalemate", "stalemates"));
    if (outcomes.unfinished > 0) parts.push_back(std::format("{} without an end", outcomes.unfinished));
    if (outcomes.spoiled() > 0) {
        std::vector<std::string> how;
        if (outcomes.failed > 0) how.push_back(std::format("{} failed", outcomes.failed));
        if (outcomes.not_as_asked > 0) how.push_back(std::format("{} not set up as asked", outcomes.not_as_asked));
        parts.push_back(std::format("{} spoiled ({})", outcomes.spoiled(), join(how)));
    }
    return join(parts);
}

namespace {

/// The other figures of all comparisons are looked at together, so they are judged together.
void mark_others(std::vector<Comparison>& comparisons) {
    std::vector<double> chances;
    for (const Comparison& comparison : comparisons)
        for (const ComparedFigure& figure : comparison.others) chances.push_back(figure.chance);
    const std::vector<bool> marked = stand_out(chances);
    std::size_t next = 0;
    for (Comparison& comparison : comparisons)
        for (ComparedFigure& figure : comparison.others) figure.evidence = marked[next++];
}

} // namespace

Report make_report(const Request& request, const std::vector<GameRecord>& all) {
    Report report{.request = request};
    std::vector<GameRecord> first; // those up to the stop, if there are others
    int games = request.games;
    if (stops_early(request)) {
        report.stop = stop_of(request, all);
        if (report.stop->stopped) {
            games = report.stop->games;
            if (std::ranges::any_of(all, [&](const GameRecord& record) { return record.game > games; }))
                std::ranges::copy_if(all, std::back_inserter(first), [&](const GameRecord& record) { return record.game <= games; });
        }
    }
    const std::vector<GameRecord>& records = first.empty() ? all : first;
    std::set<std::pair<int, int>> there;
    for (const GameRecord& record : records)
        if (record.setup < static_cast<int>(request.setups.size()) && record.game >= 1 && record.game <= games)
            there.insert({record.setup, record.game});
    report.missing = games * static_cast<int>(request.setups.size()) - static_cast<int>(there.size());
    const int setups = static_cast<int>(request.setups.size());
    for (int i = 0; i < setups; ++i) report.setups.push_back(report_on(request, records, i));
    for (int i = 1; i < setups; ++i) report.comparisons.push_back(compare(request, records, 0, i, setups - 1));
    if (report.comparisons.size() > 1) mark_others(report.comparisons);
    return report;
}

} // namespace flickforge
