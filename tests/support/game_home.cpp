#include "support/game_home.h"

#include "cli/app.h"
#include "support/shipped.h"

#include <filesystem>
#include <sstream>

namespace flickforge::testing {
namespace fs = std::filesystem;

std::string test_games() { return source_folder() + "/tests/data/games"; }

std::vector<std::string> both_games() { return {source_folder() + "/content/catacombs", test_games() + "/lantern"}; }

GameHome::GameHome(const std::vector<std::string>& packs) {
    fs::create_directories(path() + "/content");
    fs::create_directories(work());
    fs::create_directory_symlink(source_folder() + "/schemas", path() + "/schemas");
    for (const std::string& pack : packs)
        fs::copy(pack, fs::path(path()) / "content" / fs::path(pack).filename(), fs::copy_options::recursive);
    loader_.emplace(shipped_checker());
}

Ran GameHome::run(const std::vector<std::string>& arguments, const std::string& folder) {
    std::ostringstream out, err;
    std::istringstream in;
    Ran ran;
    ran.code = run_program(arguments, {.out = out,
                                       .err = err,
                                       .home = path(),
                                       .cwd = folder.empty() ? work() : work() + '/' + folder,
                                       .in = &in,
                                       .installed = path() + "/installed",
                                       .loader = &*loader_});
    ran.out = out.str();
    ran.err = err.str();
    return ran;
}

} // namespace flickforge::testing
