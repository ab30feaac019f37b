#include "playtest/results.h"

#include "base/text.h"
#include "content/json/json_reader.h"
#include "content/json/json_writer.h"

#include <algorithm>
#include <format>
#include <iterator>

namespace flickforge {
namespace {

std::string because(const Issues& issues) {
    if (issues.empty()) return "";
    const std::string more = issues.size() > 1 ? std::format(", and {} more", counted(issues.size() - 1, "mistake", "mistakes")) : "";
    return std::format(" ({}{})", issues.front().message, more);
}

GameNumber number_of(const GameRecord& record) { return {record.setup, record.game}; }

} // namespace

std::set<GameNumber> Results::done() const {
    std::set<GameNumber> all;
    for (const GameRecord& record : records) all.insert(number_of(record));
    return all;
}

Result<Results> read_results(std::string_view text, const std::string& shown) {
    Results results;
    std::vector<std::string> broken;
    bool torn = false;
    for (int line = 1; !text.empty(); ++line) {
        const std::size_t end = text.find('\n');
        const std::string_view one = text.substr(0, end);
        const ReadJson read = end == std::string_view::npos ? ReadJson{} : read_json(one, shown);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (line == 1) {
            auto request = read.root ? request_of(*read.root)
                                     : fail({.code = "not-a-playtest",
                                             .message = "the first line does not say what was asked",
                                             .hint = "name a file that `flickforge playtest --out` wrote"});
            if (!request) {
                for (Issue& issue : request.error()) issue.place = {shown, 1};
                return std::unexpected(std::move(request.error()));
            }
            results.request = std::move(*request);
            continue;
        }
        auto record = read.root ? record_of(*read.root) : Result<GameRecord>(std::unexpected(read.issues));
        if (record && (record->setup < 0 || record->setup >= static_cast<int>(results.request.setups.size()) || record->game <= 0))
            record = fail({.message = std::format("there is no game {} of set-up {}", record->game, record->setup)});
        if (record) results.records.push_back(std::move(*record));
        else if (end == std::string_view::npos) torn = true;
        else broken.push_back(std::format("{}:{}: is not a game; it is left out{}", shown, line, because(record.error())));
    }
    if (results.request.setups.empty())
        return fail({.code = "not-a-playtest",
                     .place = {shown},
                     .message = "is empty",
                     .hint = "name a file that `flickforge playtest --out` wrote"});
    if (torn) results.notes.push_back(shown + ": the last line breaks off; its game counts as not played");
    std::ranges::move(broken, std::back_inserter(results.notes));
    return results;
}

std::string header_line(const Request& request) { return write_json_line(to_json(request)) + '\n'; }
std::string record_line(const GameRecord& record) { return write_json_line(to_json(record)) + '\n'; }

std::string results_text(const Request& request, const std::vector<GameRecord>& records) {
    std::map<std::pair<int, int>, const GameRecord*> in_order;
    for (const GameRecord& record : records) in_order.emplace(std::pair(record.game, record.setup), &record);
    std::string text = header_line(request);
    for (const auto& [number, record] : in_order) text += record_line(*record);
    return text;
}

Result<Results> merged(const std::vector<Results>& parts, const std::vector<std::string>& names) {
    Results all = parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const std::vector<std::string> different = differences(all.request, parts[i].request);
        if (!different.empty())
            return fail({.code = "other-playtest",
                         .place = {names[i]},
                         .message = std::format("was asked something else than {} (there): {}", names.front(), join(different, "; ")),
                         .hint = "merge only parts of one playtest"});
        all.request.games = std::max(all.request.games, parts[i].request.games);
        all.records.insert(all.records.end(), parts[i].records.begin(), parts[i].records.end());
        all.notes.insert(all.notes.end(), parts[i].notes.begin(), parts[i].notes.end());
    }
    std::map<GameNumber, const GameRecord*> first;
    for (const GameRecord& record : all.records)
        if (const auto [known, fresh] = first.emplace(number_of(record), &record); !fresh && *known->second != record)
            return fail({.code = "other-game",
                         .message = std::format("game {} occurs twice, with different results", record.game),
                         .hint = "the parts were played by different programs; play them again"});
    return all;
}

Result<Results> against(Results before, const std::string& before_name, Results after, const std::string& after_name) {
    const auto wrong = [&](std::string message, std::string hint) {
        return fail({.code = "no-pairs", .place = {before_name}, .message = std::move(message), .hint = std::move(hint)});
    };
    if (before.request.setups.size() != 1 || after.request.setups.size() != 1)
        return wrong("holds several set-ups already", "compare results of one set-up each");
    if (before.request.seed != after.request.seed)
        return wrong(std::format("was played with --seed {}, {} with {}", before.request.seed, after_name, after.request.seed),
                     "only games of the same seed make pairs: play again with the same --seed");
    Results both = std::move(before);
    both.request.question = ReportKind::compare;
    both.request.until = 0, both.request.decide = false; // of the single set-ups
    both.request.games = std::min(both.request.games, after.request.games);
    both.request.setups.push_back(after.request.setups.front());
    both.request.setups[0].name = "A", both.request.setups[1].name = "B";
    for (const auto& [key, name] : after.request.catalogue.names) both.request.catalogue.names.emplace(key, name);
    for (const auto& [id, shape] : after.request.catalogue.boards) both.request.catalogue.boards.emplace(id, shape);
    for (GameRecord& record : after.records) {
        record.setup = 1;
        both.records.push_back(std::move(record));
    }
    std::erase_if(both.records, [&](const GameRecord& record) { return record.game > both.request.games; });
    return both;
}

} // namespace flickforge
