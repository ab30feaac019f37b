#include "base/append_file.h"

#include "base/shown_places.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <unistd.h>
#include <utility>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

std::unexpected<Issues> cannot_append(const std::string& path, int error) {
    return fail({.code = "unwritable",
                 .place = {path},
                 .message = std::string("cannot be written: ") + std::strerror(error),
                 .hint = error == ENOSPC                     ? "free some space"
                         : error == EACCES || error == EROFS ? "choose a folder you may write to"
                                                             : ""});
}

} // namespace

Result<AppendFile> AppendFile::open(const std::string& path) {
    if (auto shown = check_shown(path); !shown) return std::unexpected(std::move(shown.error()));
    std::error_code error;
    if (const fs::path parent = fs::path(path).parent_path(); !parent.empty()) fs::create_directories(parent, error);
    if (error) return cannot_append(path, error.value());
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (descriptor < 0) return cannot_append(path, errno);
    AppendFile file(path, descriptor);
    if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return file; // the system lets go of it when the process ends, however it ends
    return fail({.code = "in-use", .place = {path}, .message = "is in use by another program", .hint = "close the other one first"});
}

AppendFile::~AppendFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
}
AppendFile::AppendFile(AppendFile&& other) noexcept : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}
AppendFile& AppendFile::operator=(AppendFile&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

Result<void> AppendFile::append(std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = ::write(descriptor_, text.data(), text.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return cannot_append(path_, errno);
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    return {};
}

Result<void> AppendFile::clear() {
    if (::ftruncate(descriptor_, 0) != 0) return cannot_append(path_, errno);
    return {};
}

} // namespace flickforge
