// cli/play_options.h: the commands that play games.
#pragma once
#include "cli/packs.h"
#include "play/new_game.h"

#include <functional>

namespace CLI {
class App;
}

namespace flickforge {

struct PlayOptions {
    PackChoice choice;
    NewGame game;
    std::vector<std::string> meet;  ///< monsters that are put into the first battle by hand
    std::string automatic;          ///< seats the computer plays, by commas: heroes, overseer, all or numbers
    std::vector<std::string> skill; ///< of the computer, as `skills_of` reads it
    int most = 20000;
    std::string load;
    std::string record;
    std::string save;
    std::string log;
};
int play(const Context& context, const PlayOptions& options);

struct ReplayOptions {
    PackChoice choice;
    std::string file;
    bool any_content = false;
    bool log = false;
    std::vector<std::string> why; ///< names or numbers of characters
    bool summary = false;
    bool json = false;
};
int replay(const Context& context, const ReplayOptions& options);

/// Both commands with their words on the command line. Parsing sets `chosen` to what is to be run; the options must live until then.
void add_play(CLI::App& app, const Context& context, PlayOptions& options, std::function<int()>& chosen);
void add_replay(CLI::App& app, const Context& context, ReplayOptions& options, std::function<int()>& chosen);

/// --pack and --packs, as every command has them that loads content.
void add_choice(CLI::App& command, PackChoice& choice);

struct TestOptions {
    PackChoice choice;
};
int test(const Context& context, const TestOptions& options);

struct ServeOptions {
    PackChoice choice;
};
int serve(const Context& context, const ServeOptions& options);

} // namespace flickforge
