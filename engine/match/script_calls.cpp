#include "match/script_calls.h"

#include "content/load/changed.h"

#include <set>

namespace flickforge {
namespace {

class CallCollector {
public:
    CallCollector(const std::string& script, std::vector<ScriptCall>& calls) : script_(script), calls_(calls) {}

    /// Every call from now on is one of this command.
    void listen(LuaHooks& hooks, int command) {
        hooks.stop_where([this, command](const LuaHooks::Ran& ran, const GameState& state) {
            if (ran.file != script_) return false;
            ScriptCall call{.command = command, .round = state.round, .turn = state.turn_number, .who = {}, .ran = ran};
            for (const Task& task : state.agenda)
                if (const TurnTask* turn = std::get_if<TurnTask>(&task))
                    if (const Character* who = state.find(turn->who)) call.who = who->what;
            calls_.push_back(std::move(call));
            return false;
        });
    }

private:
    const std::string& script_;
    std::vector<ScriptCall>& calls_;
};

/// Hooks run while a game is set up, before there is a match to listen to.
void collect_beginning(const MatchStart& beginning, const std::shared_ptr<const Library>& library, CallCollector& collector) {
    const auto changed = with_changes(library, beginning.variants);
    if (!changed) return;
    auto hooks = LuaHooks::load(*changed);
    if (!hooks) return;
    auto rules = Rules::make(*changed, beginning.variants, **hooks);
    if (!rules) return;
    collector.listen(**hooks, 0);
    if (const auto* setup = std::get_if<GameSetup>(&beginning.with)) (void)start(**rules, *setup);
    else (void)arrange(**rules, std::get<Arrangement>(beginning.with));
}

} // namespace

Result<std::vector<ScriptCall>> script_calls(const Replay& replay, const std::shared_ptr<const Library>& library, const std::string& script,
                                             bool any_content) {
    std::vector<ScriptCall> calls;
    CallCollector collector(script, calls);
    collect_beginning(replay.beginning, library, collector);
    const auto watch = [&](Match& match, std::size_t done) { collector.listen(match.hooks(), static_cast<int>(done) + 1); };
    if (auto played = play_again(replay, library, any_content, nullptr, {}, watch); !played)
        return std::unexpected(std::move(played.error()));
    return calls;
}

std::vector<std::string> scripts_with_hooks(const Library& library) {
    std::set<std::string> files;
    for (const auto& [key, object] : library.objects())
        for (const FileUse& use : object->files)
            if (use.file.ends_with(".lua")) files.insert(use.pack + ':' + use.file);
    return {files.begin(), files.end()};
}

} // namespace flickforge
