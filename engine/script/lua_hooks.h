// script/lua_hooks.h: the scripts of all packs, ready to be asked. One Lua state per pack; a game (or thread) has its own LuaHooks.
// Loading reports everything that is wrong with any script: syntax, unknown hook names, hooks that are not functions. Hooks keep nothing
// between calls but self.data, which is part of the game's state: see kept_state.h, and match/second_run.h for the proof.
#pragma once
#include "content/library/library.h"
#include "rules/hooks.h"
#include "script/lua_vm.h"

#include <chrono>
#include <functional>
#include <memory>

namespace flickforge {

class LuaHooks : public Hooks {
public:
    /// What scripts print, a line at a time, with its place: "house:variants/rule.lua:3: four". As it was printed: see printed_to.
    using Print = std::function<void(const std::string& line)>;

    static Result<std::unique_ptr<LuaHooks>> load(std::shared_ptr<const Library> library, Print print = {}, LuaLimits limits = {});
    ~LuaHooks() override;

    std::span<const Bound> scripts_of(std::string_view kind, const ContentObject& object) override;
    std::uint64_t hooks_used() const override;
    bool has(int script, Hook hook) const override;
    Place place_of(int script, Hook hook) const override;
    void begin_command() override;
    Result<Answer> call(const Site& site, Hook hook, const HookEvent& event, const GameView& game, Random& random) override;

    /// The hooks that ran since the last take_trace, for the editor. Costs nothing while no trace is kept.
    struct Ran {
        std::string site; ///< the object that was asked, "modifiers/catacombs:chain#7"
        Hook hook = Hook::set_up;
        std::string file;     ///< of the script, "catacombs:modifiers/chain.lua"
        int line = 0;         ///< where the hook begins
        std::string event_text; ///< the event in short: "attacker 2, target 5, amount 1"
        std::string answered; ///< in short: "damage(to 5, amount 1)"; the first issue when it failed
        int effects = 0;
        bool failed = false;
        long instructions = 0; ///< as the budget counts them
        std::chrono::nanoseconds took{};
    };
    std::vector<Ran> take_trace();
    const std::vector<Ran>& trace() const; ///< the same, without taking them
    void keep_trace(bool keep);
    bool traces() const;

    /// Asked after each hook has run, with the game as the hook saw it: true stops the command there. The call then fails with the code
    /// "breakpoint", so the command changes nothing; the same command again runs the same hooks in the same order. None: nothing is asked.
    using Stop = std::function<bool(const Ran&, const GameState&)>;
    void stop_where(Stop stop);

private:
    struct Impl;
    explicit LuaHooks(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

} // namespace flickforge
