// cli/play_options.h: the commands that play games.
#pragma once
#include "cli/packs.h"

namespace flickforge {

struct PlayOptions {
    PackChoice choice;
    std::vector<std::string> heroes;
    std::string lord = "catacombs:vasesak";
    std::vector<std::string> rooms;
    std::vector<std::string> variants;
    std::uint64_t seed = 1;
    std::vector<std::string> machine; ///< sides the machine plays: heroes, overseer, all
    bool automatic = false;
    int most = 5000;
    std::string load;
    std::string record;
    std::string save;
};
int play(const Context& context, const PlayOptions& options);

struct ReplayOptions {
    PackChoice choice;
    std::string file;
    bool any_content = false;
    bool log = false;
};
int replay(const Context& context, const ReplayOptions& options);

struct TestOptions {
    PackChoice choice;
};
int test(const Context& context, const TestOptions& options);

struct ServeOptions {
    PackChoice choice;
};
int serve(const Context& context, const ServeOptions& options);

} // namespace flickforge
