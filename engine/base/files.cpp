#include "base/files.h"

#include "base/shown_places.h"
#include "base/text.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <format>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

std::string reason(int error) { return std::strerror(error); }

/// Closes a descriptor when the scope ends.
struct Descriptor {
    int number;
    explicit Descriptor(int n) : number(n) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (number >= 0) ::close(number);
    }
};

Issue unreadable(std::string file, int error) {
    std::string hint = error == EACCES   ? "give yourself the right to read it: chmod u+r"
                       : error == ENOENT ? "check the spelling of the path"
                                         : "";
    return {.code = "unreadable", .place = {std::move(file)}, .message = "cannot be read: " + reason(error), .hint = std::move(hint)};
}

Issue too_large(std::string file, std::uintmax_t bytes, std::uintmax_t most) {
    return {.code = "file-too-large",
            .place = {std::move(file)},
            .message = std::format("{} bytes, more than the {} that a file may have", bytes, most),
            .hint = "one object belongs in one file"};
}

/// Refuses at once what would block or never end: pipes, devices, folders.
Result<std::string> read_regular(const std::string& path, const std::string& shown, std::uintmax_t most) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (file.number < 0) return fail(unreadable(shown, errno));
    struct stat status {};
    if (::fstat(file.number, &status) != 0) return fail(unreadable(shown, errno));
    if (!S_ISREG(status.st_mode))
        return fail({.code = "unreadable", .place = {shown}, .message = "is not an ordinary file", .hint = "put a text file in its place"});
    const auto size = static_cast<std::uintmax_t>(status.st_size);
    if (size > most) return fail(too_large(shown, size, most));
    std::string text(size, '\0');
    std::size_t got = 0;
    while (got < text.size()) {
        const ssize_t count = ::read(file.number, text.data() + got, text.size() - got);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return fail(unreadable(shown, errno));
        if (count == 0) break; // shrank while we read: take what there is
        got += static_cast<std::size_t>(count);
    }
    text.resize(got);
    return text;
}

bool wanted(const fs::path& path) { return path.extension() == ".json" || path.extension() == ".lua"; }

} // namespace

std::string FileTree::shown(const std::string& path) const { return (fs::path(root) / path).lexically_normal().generic_string(); }

struct TreeReader::Memory {
    struct Seen {
        std::uintmax_t size;
        std::int64_t seconds;
        std::int64_t nanoseconds;
        std::uintmax_t inode; ///< a file that was replaced is another one, even within a tick of the clock
        FileTree::Text text;
    };
    std::string folder;
    ReadLimits limits;
    std::map<std::string, Seen> seen;

    void walk(const fs::path& folder_path, const std::string& inner, std::size_t depth, FileTree& tree);
    void take(const fs::path& path, const std::string& inner, FileTree& tree);
};

TreeReader::TreeReader(std::string folder, ReadLimits limits) : memory_(std::make_unique<Memory>()) {
    memory_->folder = std::move(folder);
    memory_->limits = limits;
}
TreeReader::~TreeReader() = default;
TreeReader::TreeReader(TreeReader&&) noexcept = default;
TreeReader& TreeReader::operator=(TreeReader&&) noexcept = default;

void TreeReader::Memory::take(const fs::path& path, const std::string& inner, FileTree& tree) {
    struct stat status {};
    const bool known = ::stat(path.c_str(), &status) == 0;
    if (const auto old = seen.find(inner); known && old != seen.end()) {
        const Seen& last = old->second;
        if (last.size == static_cast<std::uintmax_t>(status.st_size) && last.seconds == status.st_mtim.tv_sec &&
            last.nanoseconds == status.st_mtim.tv_nsec && last.inode == status.st_ino) {
            tree.files[inner] = last.text;
            return;
        }
    }
    auto text = read_regular(path.string(), tree.shown(inner), limits.file_bytes);
    if (!text) {
        seen.erase(inner);
        append(tree.issues, std::move(text.error()));
        return;
    }
    auto shared = std::make_shared<const std::string>(std::move(*text));
    seen[inner] = {static_cast<std::uintmax_t>(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ino, shared};
    tree.files[inner] = std::move(shared);
}

void TreeReader::Memory::walk(const fs::path& folder_path, const std::string& inner, std::size_t depth, FileTree& tree) {
    std::error_code error;
    fs::directory_iterator entries(folder_path, error);
    if (error) {
        tree.issues.push_back(unreadable(tree.shown(inner), error.value()));
        return;
    }
    for (const fs::directory_entry& entry : entries) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with('.')) continue;
        const std::string path = inner.empty() ? name : inner + '/' + name;
        if (tree.files.size() >= limits.files) {
            tree.issues.push_back({.code = "too-many-files",
                                   .place = {tree.shown(inner)},
                                   .message = std::format("more than {} files", limits.files),
                                   .hint = "split the pack"});
            return;
        }
        std::error_code ignored;
        if (entry.is_symlink(ignored)) {
            const fs::path real = fs::weakly_canonical(entry.path(), ignored);
            const fs::path home = fs::weakly_canonical(folder, ignored);
            const auto inside = std::mismatch(home.begin(), home.end(), real.begin(), real.end()).first == home.end();
            if (!inside) {
                tree.issues.push_back({.code = "link-out-of-pack",
                                       .place = {tree.shown(path)},
                                       .message = "is a symbolic link to a place outside the pack",
                                       .hint = "copy the file into the pack: only its own folder is packaged"});
                continue;
            }
            if (entry.is_directory(ignored)) continue; // a folder of the pack seen twice, perhaps a cycle
        }
        if (entry.is_directory(ignored)) {
            if (depth >= limits.depth)
                tree.issues.push_back({.code = "too-deep",
                                       .place = {tree.shown(path)},
                                       .message = std::format("more than {} nested folders", limits.depth),
                                       .hint = "put objects into one folder per kind"});
            else walk(entry.path(), path, depth + 1, tree);
        } else if (wanted(entry.path())) {
            take(entry.path(), path, tree);
        }
    }
}

FileTree TreeReader::read() {
    FileTree tree{.root = memory_->folder, .files = {}, .issues = {}};
    std::error_code error;
    if (!fs::is_directory(memory_->folder, error)) {
        const bool there = fs::exists(memory_->folder, error);
        tree.issues.push_back({.code = "no-such-folder",
                               .place = {memory_->folder},
                               .message = there ? "is not a folder" : "there is no such folder",
                               .hint = "name the folder that contains pack.json"});
        return tree;
    }
    memory_->walk(memory_->folder, "", 0, tree);
    return tree;
}

FileTree read_tree(const std::string& folder, const ReadLimits& limits) { return TreeReader(folder, limits).read(); }

Result<std::string> read_file(const std::string& path, std::uintmax_t most_bytes) { return read_regular(path, path, most_bytes); }

namespace {

std::unexpected<Issues> not_written(const std::string& path, int error) {
    std::string hint = error == ENOSPC                     ? "free some space; the old file is untouched"
                       : error == EACCES || error == EROFS ? "choose a folder you may write to"
                       : error == EISDIR                   ? "name a file"
                                                           : "";
    return fail({.code = "unwritable", .place = {path}, .message = "cannot be written: " + reason(error), .hint = std::move(hint)});
}

/// Where `path` leads to when links are followed, also a link to a file that is not there yet. Empty for links that never end.
fs::path end_of_links(fs::path path) {
    for (int links = 0; links < 40; ++links) {
        std::error_code error;
        if (!fs::is_symlink(fs::symlink_status(path, error))) return path;
        const fs::path next = fs::read_symlink(path, error);
        if (error) return path;
        path = path.parent_path() / next; // an absolute one stands for itself
    }
    return {};
}

/// 0, or the system's number of what went wrong.
int write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = ::write(file, text.data(), text.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return errno;
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    return 0;
}

constexpr std::string_view unfinished_prefix = ".flickforge-";
constexpr std::size_t unfinished_letters = 6; ///< as mkostemp fills them in

/// Removes unfinished files of processes that were killed. The process that still writes one has it locked.
void sweep_unfinished(const fs::path& folder) {
    std::error_code error;
    for (fs::directory_iterator at(folder.empty() ? "." : folder, error), end; !error && at != end; at.increment(error)) {
        const std::string name = at->path().filename().string();
        if (!name.starts_with(unfinished_prefix) || name.size() != unfinished_prefix.size() + unfinished_letters) continue;
        const Descriptor file(::open(at->path().c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
        struct stat status {};
        if (file.number >= 0 && ::fstat(file.number, &status) == 0 && S_ISREG(status.st_mode) &&
            ::flock(file.number, LOCK_EX | LOCK_NB) == 0)
            ::unlink(at->path().c_str());
    }
}

/// A new file in `folder` that no sweep takes away; its name is put into `path`. The system's number of an error below 0.
int open_unfinished(const fs::path& folder, std::string& path) {
    while (true) {
        path = (folder / (std::string(unfinished_prefix) + std::string(unfinished_letters, 'X'))).string();
        const int file = ::mkostemp(path.data(), O_CLOEXEC);
        if (file < 0) return -errno;
        ::flock(file, LOCK_EX);
        struct stat status {};
        if (::fstat(file, &status) != 0 || status.st_nlink > 0) return file;
        ::close(file); // swept between the two: once more
    }
}

} // namespace

Result<void> write_atomically(const std::string& path, std::string_view text) {
    const fs::path target = end_of_links(path), parent = target.parent_path();
    if (target.empty() && !path.empty()) return not_written(path, ELOOP);
    if (auto shown = check_shown(target.string()); !shown) return shown;
    struct stat old {};
    const bool replaces = ::stat(target.c_str(), &old) == 0;
    if (replaces && S_ISDIR(old.st_mode)) return not_written(path, EISDIR);
    if (replaces && !S_ISREG(old.st_mode)) { // a device or a pipe takes the text; a file must not take its place
        const Descriptor file(::open(target.c_str(), O_WRONLY | O_CLOEXEC));
        const int failed = file.number < 0 ? errno : write_all(file.number, text);
        return failed == 0 ? Result<void>{} : not_written(path, failed);
    }
    std::error_code error;
    if (!parent.empty()) fs::create_directories(parent, error);
    if (error) return not_written(path, error.value());
    sweep_unfinished(parent);
    std::string temporary;
    const Descriptor file(open_unfinished(parent, temporary));
    if (file.number < 0) return not_written(path, -file.number);
    int failed = write_all(file.number, text);
    if (failed == 0 && ::fchmod(file.number, replaces ? old.st_mode & 07777u : 0644u) != 0) failed = errno;
    if (failed == 0 && ::fsync(file.number) != 0) failed = errno;
    if (failed == 0 && ::rename(temporary.c_str(), target.c_str()) != 0) failed = errno;
    if (failed == 0) return {};
    ::unlink(temporary.c_str());
    return not_written(path, failed);
}

Result<void> remove_file(const std::string& path) {
    if (::unlink(path.c_str()) == 0 || errno == ENOENT) return {};
    return fail({.code = "unwritable",
                 .place = {path},
                 .message = "cannot be removed: " + reason(errno),
                 .hint = errno == EACCES || errno == EROFS || errno == EPERM ? "you need the right to write in its folder" : ""});
}

bool stays_inside(std::string_view inner) {
    if (inner.empty() || inner.front() == '/' || inner.contains('\\') || inner.contains('\0')) return false;
    int depth = 0;
    for (const std::string& part : split(inner, '/')) {
        if (part == "..") --depth;
        else if (!part.empty() && part != ".") ++depth;
        if (depth < 0) return false;
    }
    return true;
}

std::string plain_path(std::string_view path) { return fs::path(path).lexically_normal().generic_string(); }

} // namespace flickforge
