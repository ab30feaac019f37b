// base/files.h: folders as values, and files that are never half written.
// The only file input and output of the engine.
#pragma once
#include "base/result.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace flickforge {

/// The texts of a folder. Texts are shared, so a copy with one entry replaced is cheap (undo, reload).
struct FileTree {
    using Text = std::shared_ptr<const std::string>;

    std::string root;                  ///< as the user named it; put before paths in messages
    std::map<std::string, Text> files; ///< path inside the folder, with '/'
    Issues issues;                     ///< what could not be read, and why

    /// How a person finds `path`: the root as named, then the path.
    std::string shown(const std::string& path) const;
};

struct ReadLimits {
    std::uintmax_t file_bytes = 4u << 20;
    std::size_t files = 50'000;
    std::size_t depth = 8; ///< folders inside folders
};

/// Reads every file of a folder whose name ends in .json or .lua. Hidden files and folders are left out. Files that
/// cannot be read, are too large or lie behind a link that leads out of the folder become issues, the rest is read.
FileTree read_tree(const std::string& folder, const ReadLimits& limits = {});

/// As read_tree, but takes over the texts of `last` whose size and time of change are the same, and reads only the rest.
class TreeReader {
public:
    explicit TreeReader(std::string folder, ReadLimits limits = {});
    ~TreeReader();
    TreeReader(TreeReader&&) noexcept;
    TreeReader& operator=(TreeReader&&) noexcept;

    FileTree read();

private:
    struct Memory;
    std::unique_ptr<Memory> memory_;
};

Result<std::string> read_file(const std::string& path, std::uintmax_t most_bytes = ReadLimits{}.file_bytes);

/// The whole new text or the whole old one, whatever happens on the way; makes missing folders. Links are followed, and devices and pipes
/// are written to: only an ordinary file is replaced. What a killed process left unfinished in the folder is swept away.
Result<void> write_atomically(const std::string& path, std::string_view text);

/// Good also when there is no such file.
Result<void> remove_file(const std::string& path);

/// True where `inner`, read as a path with "." and "..", stays inside the folder it starts from.
bool stays_inside(std::string_view inner);

/// "boards/../walls/a.lua" -> "walls/a.lua"
std::string plain_path(std::string_view path);

} // namespace flickforge
