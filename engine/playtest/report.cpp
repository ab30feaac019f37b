#include "playtest/report.h"

#include "base/text.h"
#include "content/library/object_key.h"
#include "story/narrate.h"

#include <algorithm>
#include <cmath>
#include <format>
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

/// Of what cannot be below 0, whatever a symmetric interval says.
Figure amount(const std::vector<double>& counts) {
    Figure figure = mean(counts);
    figure.low = std::max(0.0, figure.low);
    return figure;
}

Spread length(const std::vector<double>& counts) {
    Spread all = spread(counts);
    all.mean = amount(counts);
    return all;
}

/// Wins by what each game had, in the order of ids.
template <class Key> std::vector<WinRate> rates(const Records& records, const Catalogue& catalogue, Key&& keys_of) {
    std::map<std::vector<std::string>, WinRate> by_key;
    for (const GameRecord* record : records) {
        const std::vector<std::string> keys = keys_of(*record);
        if (keys.empty()) continue;
        WinRate& rate = by_key[keys];
        ++rate.games;
        rate.won += record->winner == Side::heroes;
    }
    std::vector<WinRate> list;
    for (auto& [keys, rate] : by_key) {
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
        std::vector<double> rounds, shots, taken, deaths;
    };
    std::map<std::string, Sums> by_room;
    for (const GameRecord* record : records)
        for (const RoomRecord& room : record->rooms) {
            if (room.board.empty()) continue;
            Sums& sums = by_room[room.room];
            sums.won += room.won;
            sums.rounds.push_back(room.rounds), sums.shots.push_back(room.shots);
            sums.taken.push_back(room.taken), sums.deaths.push_back(room.deaths);
        }
    std::vector<RoomReport> list;
    for (const auto& [room, sums] : by_room) {
        const int visits = static_cast<int>(sums.rounds.size());
        list.push_back({.id = to_text(ObjectKey{"rooms", room}),
                        .name = catalogue.name(to_text(ObjectKey{"rooms", room})),
                        .visits = visits,
                        .won = sums.won,
                        .wins = share(sums.won, visits),
                        .rounds = length(sums.rounds),
                        .shots = length(sums.shots),
                        .taken = amount(sums.taken),
                        .deaths = amount(sums.deaths)});
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
        const auto count = [&](auto&& holds) { return static_cast<int>(std::ranges::count_if(games, holds)); };
        int aimed = 0, hits = 0;
        for (const HeroRecord* game : games) aimed += game->aimed, hits += game->hits;
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
                        .gold_earned = each(&HeroRecord::gold_earned),
                        .gold_spent = each(&HeroRecord::gold_spent),
                        .gold_lost = each(&HeroRecord::gold_lost),
                        .gold_left = each(&HeroRecord::gold_left),
                        .shots = each(&HeroRecord::shots),
                        .hits = share(hits, aimed)});
    }
    return list;
}

bool heroic(const std::string& key) { return key.starts_with("heroes/") || key.starts_with("familiars/"); }

/// Health lost in all games by one part of the key, the most first.
std::vector<DamageReport> damage(const Records& records, const Catalogue& catalogue, bool given, std::string DamageKey::*part) {
    std::map<std::string, std::vector<double>> by_key;
    double all = 0;
    for (std::size_t i = 0; i < records.size(); ++i)
        for (const auto& [key, amount] : records[i]->damage) {
            if (heroic(key.to) == given) continue; // what heroes lose they take; all the rest they, or nobody, gave
            auto& games = by_key[key.*part];
            games.resize(records.size());
            games[i] += amount;
            all += amount;
        }
    std::vector<DamageReport> list;
    std::vector<DamageReport*> twins;
    for (const auto& [key, games] : by_key) {
        double total = 0;
        for (const double amount : games) total += amount;
        list.push_back({key, catalogue.name(key), static_cast<int>(std::lround(total)), amount(games), all > 0 ? total / all : 0});
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
    for (const GameRecord* game : games) {
        report.won += game->winner == Side::heroes;
        report.lost += game->winner == Side::overseer;
        report.unfinished += !game->winner;
    }
    report.wins = share(report.won, report.games);
    report.endings = endings(games);
    using Keys = std::vector<std::string>;
    report.lords = rates(games, catalogue, [](const GameRecord& game) { return Keys{to_text(ObjectKey{"lords", game.lord})}; });
    report.layouts = rates(games, catalogue, [](const GameRecord& game) {
        return game.layout.empty() ? Keys{} : Keys{to_text(ObjectKey{"layouts", game.layout})};
    });
    report.parties = rates(games, catalogue, [](const GameRecord& game) {
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
    const auto of_party = [&](int HeroRecord::*member) {
        return amount(values(games, [&](const GameRecord& game) {
            int sum = 0;
            for (const HeroRecord& hero : game.heroes) sum += hero.*member;
            return sum;
        }));
    };
    report.gold_earned = of_party(&HeroRecord::gold_earned), report.gold_spent = of_party(&HeroRecord::gold_spent);
    report.gold_lost = of_party(&HeroRecord::gold_lost), report.gold_left = of_party(&HeroRecord::gold_left);
    report.survivors =
        amount(values(games, [](const GameRecord& game) { return std::ranges::count(game.heroes, true, &HeroRecord::alive); }));
    for (const bool given : {true, false}) {
        DamageTable& table = given ? report.given : report.taken;
        table.by = damage(games, catalogue, given, &DamageKey::by);
        table.with = damage(games, catalogue, given, &DamageKey::with);
        table.to = damage(games, catalogue, given, &DamageKey::to);
    }
    report.boards = heat_maps(games, catalogue);
    find_unused(games, catalogue, report);
    find_troubles(records, number, report);
    return report;
}

} // namespace

bool Report::has_errors() const {
    return std::ranges::any_of(setups, [](const SetupReport& setup) { return !setup.differences.empty() || !setup.failures.empty(); });
}

Report make_report(const Request& request, const std::vector<GameRecord>& records) {
    Report report{.request = request};
    std::set<std::pair<int, int>> there;
    for (const GameRecord& record : records)
        if (record.setup < static_cast<int>(request.setups.size()) && record.game >= 1 && record.game <= request.games)
            there.insert({record.setup, record.game});
    report.missing = request.games * static_cast<int>(request.setups.size()) - static_cast<int>(there.size());
    for (int i = 0; i < static_cast<int>(request.setups.size()); ++i) report.setups.push_back(report_on(request, records, i));
    for (int i = 1; i < static_cast<int>(request.setups.size()); ++i) report.comparisons.push_back(compare(request, records, 0, i));
    return report;
}

} // namespace flickforge
