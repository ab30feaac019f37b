// match/second_run.h: the proof that scripts keep nothing: a command is run a second time by scripts that have not seen the same commands
// before, and must lead to the same state. A script that remembers something outside of self.data is found, and named.
#pragma once
#include "base/random.h"
#include "match/match.h"

#include <array>
#include <cstdint>
#include <memory>

namespace flickforge {

class SecondRun {
public:
    /// For commands of these rules. With `every` 1 new scripts are loaded for each command. Since that takes longer than most commands,
    /// a larger number loads them that often on average: two sets of scripts then take turns by chance, so that the one that runs a
    /// command has mostly not seen the one before it, and even what is remembered for one command only comes to light.
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
    std::uint32_t every_;
    Random chance_ = Random(1); ///< the same in every run
    std::array<std::unique_ptr<Scripts>, 2> others_;

    Result<Scripts*> scripts_for_next();
};

/// Plays a command of a match and proves it. Where the proof fails the command has been played all the same.
Result<void> play_twice(Match& match, const Command& command, SecondRun& second);

} // namespace flickforge
