#include "playtest/notable_games.h"

#include "base/text.h"
#include "playtest/recorded_game.h"

#include <algorithm>
#include <format>
#include <functional>
#include <map>

namespace flickforge {
namespace {

constexpr std::size_t most_of_a_kind = 10;

bool ended_in_stalemate(const GameRecord& record) { return record.outcome == "stalemate"; }
bool was_decided(const GameRecord& record) { return record.winner && !ended_in_stalemate(record); }

int health_left(const GameRecord& record) {
    int health = 0;
    for (const HeroRecord& hero : record.heroes) health += hero.health;
    return health;
}

std::string length_words(const GameRecord& record) {
    return std::format("{}, {}", counted(static_cast<std::size_t>(record.rounds), "round", "rounds"),
                       counted(static_cast<std::size_t>(record.shots), "shot", "shots"));
}

std::string winner_words(const GameRecord& record) { return record.winner == Side::heroes ? "the heroes win" : "the heroes lose"; }

std::string words_for(Notable why, const GameRecord& record) {
    const auto alive = static_cast<std::size_t>(std::ranges::count(record.heroes, true, &HeroRecord::alive));
    switch (why) {
    case Notable::shortest: return std::format("shortest: {}; {}", length_words(record), winner_words(record));
    case Notable::longest: return std::format("longest: {}; {}", length_words(record), winner_words(record));
    case Notable::closest_won:
        return std::format("closest win: {} alive with {} health together", counted(alive, "hero", "heroes"), health_left(record));
    case Notable::closest_lost: return std::format("closest defeat: the lord has {} health left", record.lord_health.value_or(0));
    case Notable::stalemate: return std::format("stalemate: {}", length_words(record));
    case Notable::unfinished: return std::format("no end within the limit: {}", length_words(record));
    case Notable::spoiled: return "spoiled: " + record.error;
    }
    return "";
}

} // namespace

std::vector<NotableGame> notable_games(const Request& request, const std::vector<GameRecord>& records, int setup) {
    std::map<int, const GameRecord*> by_game; // in order, each once
    for (const GameRecord& record : records)
        if (record.setup == setup) by_game.emplace(record.game, &record);
    std::vector<NotableGame> found;
    const auto add = [&](Notable why, const GameRecord& record) {
        found.push_back({why, words_for(why, record), setup, record.game, record.seed, record_command(request, record.game), ""});
    };
    const auto add_least = [&](Notable why, const std::function<bool(const GameRecord&)>& fits,
                               const std::function<std::pair<int, int>(const GameRecord&)>& value) {
        const GameRecord* least = nullptr;
        for (const auto& [number, record] : by_game)
            if (!record->failed() && fits(*record) && (!least || value(*record) < value(*least))) least = record;
        if (least) add(why, *least);
    };
    add_least(Notable::shortest, was_decided, [](const GameRecord& game) { return std::pair(game.rounds, game.shots); });
    add_least(Notable::longest, was_decided, [](const GameRecord& game) { return std::pair(-game.rounds, -game.shots); });
    add_least(
        Notable::closest_won, [](const GameRecord& game) { return was_decided(game) && game.winner == Side::heroes; },
        [](const GameRecord& game) { return std::pair(health_left(game), 0); });
    add_least(
        Notable::closest_lost,
        [](const GameRecord& game) { return was_decided(game) && game.winner == Side::overseer && game.lord_health; },
        [](const GameRecord& game) { return std::pair(*game.lord_health, 0); });
    const auto add_all = [&](Notable why, const std::function<bool(const GameRecord&)>& fits) {
        std::size_t count = 0;
        for (const auto& [number, record] : by_game)
            if (fits(*record) && count++ < most_of_a_kind) add(why, *record);
    };
    add_all(Notable::stalemate, [](const GameRecord& game) { return !game.failed() && ended_in_stalemate(game); });
    add_all(Notable::unfinished, [](const GameRecord& game) { return !game.failed() && !game.winner && !ended_in_stalemate(game); });
    add_all(Notable::spoiled, [](const GameRecord& game) { return game.failed(); });
    return found;
}

std::string notable_text(const std::vector<NotableGame>& games) {
    if (games.empty()) return "";
    std::string text = "\nGames to watch\n";
    for (const NotableGame& game : games)
        text += std::format("  game {:<6} {}{}\n", game.game, game.text, game.replay.empty() ? "" : " -> " + game.replay);
    const std::string command = games.front().record.substr(0, games.front().record.rfind(" --record"));
    return text + std::format("  To see one here: {} --watch {}\n", command, games.front().game);
}

} // namespace flickforge
