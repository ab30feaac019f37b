// tests/support/game_home.h: Flickforge with other games in its content folder than those that are shipped.
#pragma once
#include "content/load/load.h"
#include "support/program.h"

namespace flickforge::testing {

/// The folder with the packs of tests/data/games.
std::string test_games();

class GameHome {
public:
    /// Copies of these packs, each by its folder, lie in content/.
    explicit GameHome(const std::vector<std::string>& packs);

    /// Runs `flickforge ARGUMENTS` as if in `folder`, seen from the work folder of this home; packs may be put there, too.
    Ran run(const std::vector<std::string>& arguments, const std::string& folder = "");

    const std::string& path() const { return folder_.path(); } ///< the home
    std::string work() const { return path() + "/work"; }
    void put(const std::string& inner, const std::string& text) const { folder_.write("work/" + inner, text); }
    std::string read(const std::string& inner) const { return folder_.read("work/" + inner); }

private:
    TemporaryFolder folder_;
    std::optional<Loader> loader_;
};

/// The shipped game and the game "lantern" of the tests.
std::vector<std::string> both_games();

} // namespace flickforge::testing
