#include "match/game_journal.h"

#include "rules/as_json.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <format>
#include <sys/stat.h>
#include <utility>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

Result<std::string> read_journal(const std::string& path) { return read_file(path, 2 * JournalLimits{}.longest_file); }

struct JournalFileTime {
    std::string path;
    std::time_t seconds = 0;
    long nanoseconds = 0;
};

/// The newest first.
std::vector<JournalFileTime> journals_in(const std::string& folder) {
    std::vector<JournalFileTime> found;
    std::error_code error;
    for (fs::directory_iterator each(folder, error), end; !error && each != end; each.increment(error)) {
        struct stat about {};
        const std::string path = each->path().string();
        if (path.ends_with(".jsonl") && ::stat(path.c_str(), &about) == 0 && S_ISREG(about.st_mode))
            found.push_back({path, about.st_mtim.tv_sec, about.st_mtim.tv_nsec});
    }
    std::ranges::sort(found, [](const JournalFileTime& a, const JournalFileTime& b) {
        return std::tie(b.seconds, b.nanoseconds, b.path) < std::tie(a.seconds, a.nanoseconds, a.path);
    });
    return found;
}

std::string local_time(std::time_t seconds) {
    std::tm parts{};
    char text[32] = "";
    if (::localtime_r(&seconds, &parts)) std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts);
    return text;
}

/// A file of our own that no other program has. Numbers are never used again while their file is there.
Result<AppendFile> new_file(const std::string& folder) {
    for (int number = 1;; ++number) {
        const std::string path = (fs::path(folder) / std::format("game-{}.jsonl", number)).string();
        std::error_code error;
        if (fs::exists(path, error)) continue;
        auto file = AppendFile::open(path);
        if (!file && file.error().front().code == "in-use") continue;
        if (!file) return file;
        if (fs::file_size(path, error) == 0 && !error) return file; // another program was quicker otherwise
    }
}

void remove_oldest(const std::string& folder, std::size_t most) {
    const auto all = journals_in(folder);
    for (std::size_t i = most; i < all.size(); ++i)
        if (const auto free = AppendFile::open(all[i].path)) (void)remove_file(all[i].path);
}

} // namespace

GameJournal::GameJournal(const Match& match, std::string project, ContentFiles files, std::set<int> computers) {
    record_.project = std::move(project);
    if (const PackInfo* game = match.library()->game()) record_.game = game->id;
    if (record_.project.empty())
        for (const PackInfo& pack : match.library()->packs())
            if (pack.id != record_.game) record_.beside.push_back(pack.id);
    record_.computers = std::move(computers);
    if (match.is_resumed()) record_.start = match.after(0).state;
    else record_.start = match.beginning();
    record_.contents.push_back({match.library()->content_hash(), std::move(files)});
    for (std::size_t i = 0; i < match.commands().size(); ++i)
        record_.moves.push_back({match.commands()[i], 0, hash_of(match.after(i + 1).state)});
}

Result<GameJournal> GameJournal::open(const std::string& path) {
    if (std::error_code error; !fs::exists(path, error))
        return fail({.code = "no-such-file", .place = {path}, .message = "the journal of this game is gone"});
    auto file = AppendFile::open(path);
    if (!file) return std::unexpected(std::move(file.error()));
    const auto text = read_journal(path);
    if (!text) return std::unexpected(text.error());
    auto record = read_journalled_game(*text, path);
    if (!record) return std::unexpected(std::move(record.error()));
    GameJournal journal;
    journal.record_ = std::move(*record);
    journal.file_ = std::move(*file);
    journal.bytes_ = text->size();
    journal.torn_ = true; // perhaps: an empty line more does no harm
    if (journal.record_.damaged)
        if (auto whole = journal.shorten(); !whole) return std::unexpected(std::move(whole.error()));
    return journal;
}

Result<void> GameJournal::append(std::string text) {
    if (!file_ || (text.empty() && unwritten_.empty())) return {};
    if (bytes_ + text.size() > long_ && text != left_line())
        if (auto done = shorten(); done || done.error().front().code == "too-long") return done; // the lines are in the record already
    text = std::exchange(unwritten_, "") + text;
    auto added = file_->append((torn_ ? "\n" : "") + text);
    torn_ = !added;
    if (added) bytes_ += text.size();
    else unwritten_ = std::move(text);
    return added;
}

/// Writes the record again, without what is not needed any more.
Result<void> GameJournal::shorten() {
    const std::string text = to_lines(record_), path = file_->path();
    if (text.size() > limits_.longest_file) {
        remove();
        return fail({.code = "too-long", .message = "this game is too long to be kept after a crash", .hint = "save it now and then"});
    }
    if (auto written = write_atomically(path, text); !written) return written; // the old file is still there, and still good
    auto file = AppendFile::open(path);
    if (!file) return std::unexpected(std::move(file.error()));
    auto again = read_journalled_game(text, path); // its contents have other numbers now
    if (!again) return std::unexpected(std::move(again.error()));
    record_.contents = std::move(again->contents);
    record_.moves = std::move(again->moves);
    record_.left = false;
    file_ = std::move(*file);
    bytes_ = text.size();
    long_ = std::max(limits_.long_file, 2 * bytes_);
    torn_ = false;
    unwritten_.clear();
    return {};
}

Result<void> GameJournal::follow(const Match& match, const ContentFiles& files, const std::string& moment,
                                 const std::set<int>& computers) {
    std::string lines;
    const auto& commands = match.commands();
    std::size_t same = 0;
    while (same < record_.moves.size() && same < commands.size() && record_.moves[same].command == commands[same]) ++same;
    if (same < record_.moves.size()) {
        record_.moves.erase(record_.moves.begin() + static_cast<std::ptrdiff_t>(same), record_.moves.end());
        record_.moment = moment;
        lines += taken_back_line(record_);
    }
    record_.moment = moment;
    if (computers != record_.computers) {
        record_.computers = computers;
        lines += seats_line(record_);
    }
    for (std::size_t i = same; i < commands.size(); ++i) {
        if (const std::string hash = match.library()->content_hash(); record_.contents.back().hash != hash) {
            record_.contents.push_back({hash, files});
            lines += content_line(record_, record_.contents.size() - 1);
        }
        record_.moves.push_back({commands[i], record_.contents.size() - 1, hash_of(match.after(i + 1).state)});
        lines += move_line(record_, i);
    }
    return append(std::move(lines));
}

Result<void> GameJournal::keep(const std::string& folder, const JournalLimits& limits) {
    if (file_) return {};
    auto file = new_file(folder);
    if (!file) return std::unexpected(std::move(file.error()));
    const std::string text = to_lines(record_);
    if (auto written = file->append(text); !written) {
        (void)remove_file(file->path());
        return written;
    }
    file_ = std::move(*file);
    bytes_ = text.size();
    limits_ = limits;
    long_ = limits.long_file;
    remove_oldest(folder, limits.games);
    return {};
}

Result<void> GameJournal::leave() { return append(left_line()); }

void GameJournal::remove() {
    if (!file_) return;
    (void)remove_file(file_->path());
    file_.reset();
}

std::vector<KeptGame> kept_games(const std::string& folder) {
    std::vector<KeptGame> games;
    for (const JournalFileTime& journal : journals_in(folder)) {
        if (const auto free = AppendFile::open(journal.path); !free) continue; // it is being played
        const auto text = read_journal(journal.path);
        const auto glance = text ? glance_at_game(*text) : std::nullopt;
        if (glance) games.push_back({journal.path, *glance, local_time(journal.seconds)});
    }
    return games;
}

} // namespace flickforge
