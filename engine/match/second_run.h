// match/second_run.h: the proof that scripts keep nothing: a command is run a second time by scripts that have not seen the game so far, and
// must lead to the same state. A script that remembers something outside of self.data is found, and named.
#pragma once
#include "match/match.h"

namespace flickforge {

class SecondRun {
public:
    /// For commands of these rules. Loading scripts takes longer than most commands, so new ones are loaded for every `every` commands.
    SecondRun(const Rules& rules, int every);
    ~SecondRun();
    SecondRun(SecondRun&&) noexcept;

    /// Nothing, or which script answered differently. `after` is what the first run made of `before`, and `ran` what its scripts answered on
    /// the way (LuaHooks::take_trace).
    Issues compare(const GameState& before, const Command& command, const GameState& after, const std::vector<LuaHooks::Ran>& ran);

private:
    struct Scripts;
    std::shared_ptr<const Library> library_;
    std::vector<std::string> variants_;
    int every_;
    int compared_ = 0;
    std::unique_ptr<Scripts> fresh_;
};

/// Plays a command of a match and proves it. Where the proof fails the command has been played all the same.
Result<void> play_twice(Match& match, const Command& command, SecondRun& second);

} // namespace flickforge
