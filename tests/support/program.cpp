#include "support/program.h"

#include "cli/app.h"
#include "support/shipped.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace flickforge::testing {
namespace fs = std::filesystem;

Ran run(const std::vector<std::string>& arguments, const std::string& folder) {
    std::ostringstream out, err;
    Ran ran;
    ran.code = run_program(arguments, {.out = out, .err = err, .home = source_folder(), .cwd = folder.empty() ? source_folder() : folder});
    ran.out = out.str();
    ran.err = err.str();
    return ran;
}

TemporaryFolder::TemporaryFolder() {
    std::string pattern = (fs::temp_directory_path() / "flickforge-test-XXXXXX").string();
    if (!::mkdtemp(pattern.data())) throw std::runtime_error("no temporary folder");
    path_ = fs::canonical(pattern).string();
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    for (fs::recursive_directory_iterator at(path_, ignored), end; at != end; at.increment(ignored)) // a test may have locked something
        if (at->is_directory(ignored)) fs::permissions(at->path(), fs::perms::owner_all, fs::perm_options::add, ignored);
    fs::remove_all(path_, ignored);
}

void TemporaryFolder::write(const std::string& inner, const std::string& text) const {
    const fs::path path = fs::path(path_) / inner;
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
}

std::string TemporaryFolder::read(const std::string& inner) const { return text_of_file(path_ + '/' + inner); }

std::string text_of_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error("cannot read " + path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

} // namespace flickforge::testing
