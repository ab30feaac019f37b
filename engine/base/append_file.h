// base/append_file.h: a file that only grows, and belongs to one process at a time.
// What was appended is out of the process at once: it is there even if the process is killed right after.
#pragma once
#include "base/result.h"

#include <memory>
#include <string>
#include <string_view>

namespace flickforge {

class AppendFile {
public:
    /// Makes the file and missing folders. Fails with the code "in-use" while another process has it open.
    static Result<AppendFile> open(const std::string& path);
    ~AppendFile();
    AppendFile(AppendFile&&) noexcept;
    AppendFile& operator=(AppendFile&&) noexcept;

    /// The whole text is in the file afterwards or, if this fails or the process dies, a part of it.
    Result<void> append(std::string_view text);
    /// Throws away everything written so far.
    Result<void> clear();

    const std::string& path() const { return path_; }

private:
    AppendFile(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}

    std::string path_;
    int descriptor_ = -1;
};

} // namespace flickforge
