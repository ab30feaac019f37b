#include "support/golden_hashes.h"

#include "base/files.h"
#include "base/hash.h"
#include "base/text.h"
#include "content/json/json_writer.h"
#include "match/files.h"
#include "rules/as_json.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>
#include <format>
#include <sstream>
#include <stdexcept>

namespace flickforge::testing {
namespace {

std::string name_of_game(const std::string& set, std::uint64_t seed) { return (set.empty() ? "" : set + ' ') + std::to_string(seed); }

std::string in_words(const GoldenGame& game) {
    return std::format("{} commands, state {:016x}, events {:016x}", game.commands, game.state, game.events);
}

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::array<std::string_view, 4> groups{"characters", "table", "cards", "the rest"};

std::size_t group_of(std::string_view field) {
    if (field == "characters") return 0;
    if (field == "table" || field == "things") return 1;
    if (field == "piles" || field == "removed" || field == "treasury") return 2;
    return 3;
}

std::string letters_of(const GameState& state) {
    std::array<Hash, groups.size()> hashes;
    const Node node = to_json(state);
    for (const auto& member : node.members()) hashes[group_of(member.key)].add_part(member.key).add_part(write_json_line(member.value));
    std::string text;
    for (const Hash& hash : hashes) text += letters[hash.value() % letters.size()];
    return text;
}

/// After how many commands the trail has letters: at the end of each turn, and of each command between battles.
std::vector<std::size_t> marks_of(const Match& match) {
    std::vector<std::size_t> marks;
    for (std::size_t i = 0; i <= match.commands().size(); ++i) {
        const GameState& state = match.after(i).state;
        const bool last = i == match.commands().size();
        if (last || state.phase != Phase::battle || match.after(i + 1).state.turn_number != state.turn_number) marks.push_back(i);
    }
    return marks;
}

} // namespace

std::string trail_of(const Match& match) {
    std::string trail;
    for (const std::size_t mark : marks_of(match)) trail += letters_of(match.after(mark).state);
    return trail;
}

std::string first_step_aside(const Match& match, const std::string& known_trail) {
    const std::vector<std::size_t> marks = marks_of(match);
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const GameState& state = match.after(marks[i]).state;
        const std::string now = letters_of(state), then = known_trail.substr(std::min(known_trail.size(), i * now.size()), now.size());
        if (now == then) continue;
        std::vector<std::string> fields;
        for (std::size_t j = 0; j < now.size(); ++j)
            if (j >= then.size() || now[j] != then[j]) fields.emplace_back(groups[j]);
        return std::format("turn {} (round {} of room {}), after command {}: {}", state.turn_number, state.round, state.room + 1, marks[i],
                           join(fields));
    }
    return known_trail.size() == marks.size() * groups.size() ? "" : std::format("it ends after turn {}", match.state().turn_number);
}

GoldenGame golden(const Match& match) {
    Hash events;
    for (std::size_t commands = 0; commands <= match.commands().size(); ++commands)
        for (const Event& event : match.after(commands).events) events.add_part(write_json_line(to_json(event)));
    return {.commands = match.commands().size(), .state = hash_of(match.state()), .events = events.value()};
}

GoldenHashes::GoldenHashes(const std::string& name, const Library& library)
    : GoldenHashes(source_folder() + "/tests/data/hashes/" + name + ".txt", library.content_hash(),
                   std::getenv("FLICKFORGE_APPROVE") != nullptr, (std::filesystem::current_path() / "differing-games").string()) {}

GoldenHashes::GoldenHashes(std::string file, std::string content_hash, bool approve, std::string replays)
    : file_(std::move(file)), content_now_(std::move(content_hash)), replays_(std::move(replays)), approve_(approve) {
    read();
}

void GoldenHashes::read() {
    const auto text = read_file(file_);
    if (!text) {
        if (approve_) return;
        throw std::runtime_error(lines(text.error()) + "FLICKFORGE_APPROVE=1 makes it");
    }
    std::istringstream rows(*text);
    std::string word;
    if (!(rows >> word >> content_then_) || word != "content")
        throw std::runtime_error(file_ + ": the first line is not the content's hash");
    std::string row;
    std::getline(rows, row);
    while (std::getline(rows, row)) {
        std::istringstream words(row);
        Key key;
        GoldenGame game;
        if (!row.empty() && !(row.front() >= '0' && row.front() <= '9')) words >> key.first;
        if (!(words >> key.second >> game.commands >> std::hex >> game.state >> game.events) || !known_.emplace(key, game).second)
            throw std::runtime_error(file_ + ": `" + row + "` is not a new game with three figures");
        words >> trails_[key];
    }
}

void GoldenHashes::write() const {
    std::string text = "content " + content_now_ + '\n';
    for (const auto& [key, game] : known_)
        text += std::format("{} {} {:016x} {:016x} {}\n", name_of_game(key.first, key.second), game.commands, game.state, game.events,
                            trails_.at(key));
    if (auto done = write_atomically(file_, text); !done) throw std::runtime_error(lines(done.error()));
}

std::string GoldenHashes::keep_replay(const Match& match, const std::string& game) const {
    std::string name = std::filesystem::path(file_).stem().string() + '-' + game + ".ffreplay";
    std::ranges::replace(name, ' ', '-');
    const std::string file = replays_ + '/' + name;
    const auto done = write_atomically(file, write_replay(replay_of(match)));
    return done ? file : "a file that cannot be written: " + lines(done.error());
}

void GoldenHashes::add(const Match& match, std::uint64_t seed, const std::string& set) {
    const GoldenGame now = golden(match);
    ++played_;
    const auto then = known_.find({set, seed});
    if (then != known_.end() && then->second == now && (!approve_ || !trails_[{set, seed}].empty())) return;
    if (++differing_ == 1) {
        const std::string game = name_of_game(set, seed);
        first_difference_ = std::format("game {}\n  in the file: {}\n  played now:  {}\n", game,
                                        then == known_.end() ? "nothing" : in_words(then->second), in_words(now));
        if (!approve_) {
            const auto trail = trails_.find({set, seed});
            const std::string aside = trail == trails_.end() || trail->second.empty() ? "" : first_step_aside(match, trail->second);
            if (!aside.empty()) first_difference_ += "  differs from " + aside + '\n';
            first_difference_ += "Its replay is in " + keep_replay(match, game) +
                                 "\n`flickforge replay` of a build from before the change says from which command on it differs.\n";
        }
    }
    if (approve_) known_[{set, seed}] = now, trails_[{set, seed}] = trail_of(match);
}

std::string GoldenHashes::problem() {
    if (approve_) {
        write();
        content_then_ = content_now_;
        return "";
    }
    if (differing_ == 0) return "";
    return std::format(
        "{}: {} of {} games differ, first {}{}FLICKFORGE_APPROVE=1 writes the new figures; say in the commit why they changed.\n",
        std::filesystem::path(file_).filename().string(), differing_, played_, first_difference_,
        same_content() ? "The content is the same: a rule or a player changed.\n"
                       : "The content is not that of the file: " + content_then_ + " then, " + content_now_ + " now.\n");
}

std::size_t GoldenHashes::size(const std::string& set) const {
    return static_cast<std::size_t>(std::ranges::count_if(known_, [&](const auto& entry) { return entry.first.first == set; }));
}

void check(GoldenHashes& hashes) {
    const std::string problem = hashes.problem();
    INFO(problem);
    CHECK(problem.empty());
}

} // namespace flickforge::testing
