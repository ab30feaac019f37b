// match/match.h: a game being played: its rules, its scripts, every state it went through, and the commands that led there.
// One thread at a time; any number of matches can share a library.
#pragma once
#include "match/reload.h"
#include "rules/start.h"
#include "script/lua_hooks.h"

#include <memory>

namespace flickforge {

/// How a match begins: with a game from its start, or with a table in the middle of a battle.
struct MatchStart {
    std::vector<std::string> variants; ///< ids of variants, single options as name=value, and single changes of content as kind.id.field=value
    std::variant<GameSetup, Arrangement> with;
    bool operator==(const MatchStart&) const = default;
};

class Match {
public:
    static Result<Match> begin(std::shared_ptr<const Library> library, MatchStart beginning, LuaHooks::Print print = {});
    /// Goes on from a saved state. There is nothing to undo before it, and no replay of it.
    static Result<Match> resume(std::shared_ptr<const Library> library, GameState state, LuaHooks::Print print = {});

    const GameState& state() const { return after(commands_.size()).state; }
    const Events& events() const { return after(commands_.size()).events; } ///< of the last command
    const std::optional<Shot>& shot() const { return after(commands_.size()).shot; }
    const Rules& rules() const { return *rules_; }
    Rules& rules() { return *rules_; }
    LuaHooks& hooks() { return *hooks_; }
    /// As it was given; `rules().library()` is what the variants made of it.
    const std::shared_ptr<const Library>& library() const { return library_; }
    const MatchStart& beginning() const { return beginning_; }
    const std::vector<Command>& commands() const { return commands_; }
    bool over() const { return !state().decision; }
    /// It went on from a saved state: `beginning` knows its variants only.
    bool is_resumed() const { return resumed_; }

    /// Bytes that scripts may say in a game: all of it stays, for the log and for undo.
    static constexpr std::size_t most_said = 4 << 20;
    /// A refused command changes nothing.
    Result<void> play(const Command& command);
    /// Takes back `count` commands, flicks included, or as many as there are. Returns how many.
    int undo(int count = 1);
    /// The state after `count` commands, and what the last of them did; fitted to the present content.
    const Stepped& after(std::size_t commands) const { return steps_[commands].shown ? *steps_[commands].shown : fitted(commands); }

    /// Goes on with other content. All that lies on the table, is held, is asked and can be undone stays; what cannot is adjusted. When
    /// that is impossible, or a script does not load, nothing changes at all.
    Result<Reloaded> reload(std::shared_ptr<const Library> library);
    /// Why the match cannot be recorded as a replay, which is played from its beginning with one content only; empty when nothing does.
    Issues why_no_replay() const;

private:
    /// Content that commands were played with, before a reload.
    struct ContentEra;
    struct Step {
        std::shared_ptr<const Stepped> made;          ///< as it was played
        std::shared_ptr<const ContentEra> era;        ///< with this content; null: the present one
        mutable std::shared_ptr<const Stepped> shown; ///< fitted to the present content; null until it is asked for
    };

    Match() = default;
    static Result<Match> prepare(std::shared_ptr<const Library> library, std::vector<std::string> variants, LuaHooks::Print print);
    void add(Stepped stepped);
    const Stepped& fitted(std::size_t commands) const;
    std::shared_ptr<const Library> carry(std::shared_ptr<const Library> library, Reloaded& result) const;

    std::shared_ptr<const Library> library_;
    std::unique_ptr<LuaHooks> hooks_;
    std::unique_ptr<Rules> rules_;
    MatchStart beginning_;
    LuaHooks::Print print_;
    bool resumed_ = false;
    std::size_t said_ = 0; ///< bytes
    std::vector<Command> commands_;
    std::vector<Step> steps_; ///< steps_[n] is what n commands led to
};

} // namespace flickforge
