// tests/support/program.h: the command line, run inside the test, and folders to run it in.
#pragma once
#include <optional>
#include <string>
#include <vector>

namespace flickforge::testing {

struct Ran {
    int code = 0;
    std::string out;
    std::string err;
};

/// Runs `flickforge ARGUMENTS` as if in `folder`, with the repository's schemas and content.
/// `typed` is what a person types. Installed packs lie in .installed of that folder.
Ran run(const std::vector<std::string>& arguments, const std::string& folder = "", const std::string& typed = "");

/// The same in a process without root's rights, so that permissions count. Empty where that cannot be had.
std::optional<Ran> run_without_rights(const std::vector<std::string>& arguments, const std::string& folder);

/// A fresh folder that is removed at the end of the test.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::string& path() const { return path_; }
    /// Writes a file below it, with the folders it needs.
    void write(const std::string& inner, const std::string& text) const;
    std::string read(const std::string& inner) const;

private:
    std::string path_;
};

std::string text_of_file(const std::string& path);

} // namespace flickforge::testing
