#include "base/folders.h"

#include "base/files.h"
#include "base/shown_places.h"
#include "base/text.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <format>
#include <linux/fs.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view fresh_prefix = ".flickforge-new-"; ///< being written, or replaced and about to go
constexpr std::string_view old_prefix = ".flickforge-old-";   ///< the version to go back to; its name follows

Result<void> unwritable(const std::string& path, int error) {
    std::string hint = error == ENOSPC || error == EDQUOT || error == EFBIG  ? "free some space; what was there is untouched"
                       : error == EACCES || error == EROFS || error == EPERM ? "choose a folder you may write to"
                                                                             : "";
    return fail({.code = "unwritable",
                 .place = {path},
                 .message = std::string("cannot be written: ") + std::strerror(error),
                 .hint = std::move(hint)});
}

/// One process at a time changes the folders of a place.
class Turn {
public:
    explicit Turn(const fs::path& place) : file_(::open((place / ".flickforge-lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644)) {
        if (file_ < 0) error_ = errno;
        else
            while (::flock(file_, LOCK_EX) != 0 && errno == EINTR) {}
    }
    ~Turn() {
        if (file_ >= 0) ::close(file_);
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    int error() const { return error_; }

private:
    int file_;
    int error_ = 0;
};

/// What a killed process left: unfinished folders go, a folder that was on its way out comes back when nothing took its place.
void sweep(const fs::path& place) {
    std::error_code error;
    std::vector<fs::path> entries;
    for (fs::directory_iterator at(place, error), end; !error && at != end; at.increment(error)) entries.push_back(at->path());
    for (const fs::path& entry : entries) {
        const std::string name = entry.filename().string();
        std::error_code ignored;
        if (name.starts_with(old_prefix)) {
            const fs::path home = place / name.substr(old_prefix.size());
            if (!fs::exists(home, ignored)) fs::rename(entry, home, ignored);
            else fs::remove_all(entry, ignored);
        }
        if (name.starts_with(fresh_prefix)) fs::remove_all(entry, ignored);
    }
}

int write_file(const fs::path& path, std::string_view bytes) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0644);
    if (file < 0) return errno;
    int error = 0;
    while (!bytes.empty() && error == 0) {
        const ssize_t count = ::write(file, bytes.data(), bytes.size());
        if (count < 0 && errno != EINTR) error = errno;
        if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    if (::close(file) != 0 && error == 0) error = errno;
    return error;
}

int write_files(const fs::path& folder, const FolderFiles& files) {
    for (const auto& [inner, bytes] : files) {
        std::error_code error;
        fs::create_directories((folder / inner).parent_path(), error);
        if (error) return error.value();
        if (const int failed = write_file(folder / inner, bytes); failed != 0) return failed;
    }
    const int place = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (place < 0) return errno;
    const int error = ::syncfs(place) == 0 ? 0 : errno; // all at once: a pack has hundreds of small files
    ::close(place);
    return error;
}

/// `fresh` takes the place of `path`; what was there is gone afterwards.
int take_place(const fs::path& fresh, const fs::path& path) {
    std::error_code error;
    if (!fs::exists(fs::symlink_status(path, error))) return ::rename(fresh.c_str(), path.c_str()) == 0 ? 0 : errno;
    if (::syscall(SYS_renameat2, AT_FDCWD, fresh.c_str(), AT_FDCWD, path.c_str(), RENAME_EXCHANGE) == 0) {
        fs::remove_all(fresh, error);
        return 0;
    }
    // Not every file system can swap two folders: then in two steps, with a way back that `sweep` knows.
    const fs::path old = path.parent_path() / (std::string(old_prefix) + path.filename().string());
    if (::rename(path.c_str(), old.c_str()) != 0) return errno;
    if (::rename(fresh.c_str(), path.c_str()) != 0) {
        const int failed = errno;
        fs::rename(old, path, error);
        return failed;
    }
    fs::remove_all(old, error);
    return 0;
}

class FolderReader {
public:
    FolderReader(std::string root, std::string shown, const FolderLimits& limits)
        : root_(std::move(root)), shown_(std::move(shown)), limits_(limits) {}

    Result<FolderFiles> read() {
        walk(root_, "", 0);
        if (!issues_.empty()) return std::unexpected(std::move(issues_));
        return std::move(files_);
    }

private:
    std::string root_;
    std::string shown_;
    FolderLimits limits_;
    FolderFiles files_;
    std::uintmax_t bytes_ = 0;
    Issues issues_;

    void report(const std::string& inner, std::string code, std::string message, std::string hint) {
        issues_.push_back({.code = std::move(code),
                           .place = {(fs::path(shown_) / inner).lexically_normal().generic_string()},
                           .message = std::move(message),
                           .hint = std::move(hint)});
    }

    bool leads_out(const fs::path& link) const {
        std::error_code ignored;
        const fs::path real = fs::weakly_canonical(link, ignored), home = fs::weakly_canonical(root_, ignored);
        return std::mismatch(home.begin(), home.end(), real.begin(), real.end()).first != home.end();
    }

    void walk(const fs::path& folder, const std::string& inner, std::size_t depth) {
        std::error_code error;
        fs::directory_iterator entries(folder, error);
        if (error)
            return report(inner, "unreadable", "cannot be read: " + error.message(), "give yourself the right to read it: chmod u+rx");
        for (const fs::directory_entry& entry : entries) {
            const std::string name = entry.path().filename().string(), path = inner.empty() ? name : inner + '/' + name;
            if (name.starts_with('.')) continue;
            std::error_code ignored;
            const bool link = entry.is_symlink(ignored);
            if (link && leads_out(entry.path())) {
                report(path, "link-out-of-pack", "is a symbolic link to a place outside the pack",
                       "copy the file into the pack: only its own folder is packaged");
            } else if (entry.is_directory(ignored)) {
                if (link) continue; // a folder of the pack seen twice, perhaps a cycle
                if (depth >= limits_.depth)
                    report(path, "too-deep", std::format("more than {} nested folders", limits_.depth), "move the files up");
                else walk(entry.path(), path, depth + 1);
            } else if (!entry.is_regular_file(ignored)) {
                report(path, "unreadable", "is not an ordinary file", "remove it, or put a file in its place");
            } else {
                take(entry.path(), path);
            }
        }
    }

    void take(const fs::path& file, const std::string& inner) {
        if (files_.size() >= limits_.files)
            return report("", "too-many-files", std::format("more than {} files", limits_.files), "split the pack");
        auto bytes = read_file(file.string(), limits_.file_bytes);
        if (!bytes) {
            for (Issue& issue : bytes.error())
                report(inner, issue.code, issue.message, issue.code == "file-too-large" ? "make it smaller" : issue.hint);
            return;
        }
        bytes_ += bytes->size();
        if (bytes_ > limits_.all_bytes)
            return report("", "too-many-bytes", std::format("more than {} MiB in all", limits_.all_bytes >> 20),
                          "make its pictures smaller");
        files_.emplace(inner, std::move(*bytes));
    }
};

} // namespace

Result<void> replace_folder(const std::string& path, const FolderFiles& files) {
    if (auto shown = check_shown(path); !shown) return shown;
    const fs::path place = fs::path(path).parent_path();
    std::error_code error;
    fs::create_directories(place, error);
    if (error) return unwritable(place.string(), error.value());
    const Turn turn(place);
    if (turn.error() != 0) return unwritable(place.string(), turn.error());
    sweep(place);
    std::string fresh = (place / (std::string(fresh_prefix) + "XXXXXX")).string();
    if (!::mkdtemp(fresh.data())) return unwritable(place.string(), errno);
    int failed = ::chmod(fresh.c_str(), 0755) == 0 ? write_files(fresh, files) : errno;
    if (failed == 0) failed = take_place(fresh, path);
    if (failed == 0) return {};
    fs::remove_all(fresh, error);
    return unwritable(path, failed);
}

Result<void> remove_folder(const std::string& path) {
    const fs::path place = fs::path(path).parent_path();
    std::error_code error;
    if (!fs::exists(fs::symlink_status(path, error))) return {};
    const Turn turn(place);
    if (turn.error() != 0) return unwritable(place.string(), turn.error());
    sweep(place);
    std::string gone = (place / (std::string(fresh_prefix) + "XXXXXX")).string(); // out of sight in one step, then piece by piece
    if (!::mkdtemp(gone.data())) return unwritable(place.string(), errno);
    if (::rename(path.c_str(), (fs::path(gone) / "gone").c_str()) != 0) {
        const int failed = errno;
        fs::remove_all(gone, error);
        return unwritable(path, failed);
    }
    fs::remove_all(gone, error);
    return {};
}

Result<FolderFiles> read_folder(const std::string& path, const std::string& shown, const FolderLimits& limits) {
    return FolderReader(path, shown, limits).read();
}

} // namespace flickforge
