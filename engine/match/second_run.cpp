#include "match/second_run.h"

#include "base/text.h"
#include "rules/as_json.h"

#include <algorithm>
#include <format>

namespace flickforge {

struct SecondRun::Scripts {
    std::unique_ptr<LuaHooks> hooks;
    std::unique_ptr<Rules> rules;
};

namespace {

/// The first call that went differently; null where all were alike.
const LuaHooks::Ran* first_difference(const std::vector<LuaHooks::Ran>& one, const std::vector<LuaHooks::Ran>& other, std::string& again) {
    for (std::size_t i = 0; i < one.size(); ++i) {
        const bool same_call = i < other.size() && one[i].site == other[i].site && one[i].hook == other[i].hook;
        if (same_call && one[i].answered == other[i].answered) continue;
        if (same_call) again = other[i].answered;
        return &one[i];
    }
    return nullptr;
}

Issue kept_something(const LuaHooks::Ran* ran, const std::string& again) {
    Issue issue{.code = "script-state",
                .message = "a script gives another answer when the same command is run once more by fresh scripts",
                .hint = "it remembers something outside of self.data, which undo, saves and replays do not know of: look for a table or "
                        "function of the file that changes while the game is played"};
    if (!ran) return issue;
    issue.place = {ran->file, ran->line};
    issue.message = std::format("hook {} of {} answered {}, and {} when fresh scripts ran the same command", info_of(ran->hook).name,
                                ran->site, in_quotes(ran->answered), again.empty() ? "was not asked" : in_quotes(again));
    return issue;
}

} // namespace

SecondRun::SecondRun(const Rules& rules, int every)
    : library_(rules.shared_library()), variants_(rules.variants()), every_(static_cast<std::uint32_t>(std::max(1, every))) {}
SecondRun::~SecondRun() = default;
SecondRun::SecondRun(SecondRun&&) noexcept = default;

Result<SecondRun::Scripts*> SecondRun::scripts_for_next() {
    auto& chosen = others_[chance_.below(static_cast<std::uint32_t>(others_.size()))];
    if (chosen && chance_.below(every_) != 0) return chosen.get();
    auto scripts = std::make_unique<Scripts>();
    auto hooks = LuaHooks::load(library_);
    if (!hooks) return std::unexpected(std::move(hooks.error()));
    scripts->hooks = std::move(*hooks);
    auto rules = Rules::make(library_, variants_, *scripts->hooks);
    if (!rules) return std::unexpected(std::move(rules.error()));
    scripts->rules = std::move(*rules);
    scripts->hooks->keep_trace(true);
    chosen = std::move(scripts);
    return chosen.get();
}

Issues SecondRun::compare(const GameState& before, const Command& command, const GameState& after, const std::vector<LuaHooks::Ran>& ran) {
    const auto scripts = scripts_for_next();
    if (!scripts) return scripts.error();
    const auto again = step(*(*scripts)->rules, before, command);
    const std::vector<LuaHooks::Ran> answers = (*scripts)->hooks->take_trace();
    std::string other;
    const LuaHooks::Ran* different = first_difference(ran, answers, other); // what a script only says is not in the state
    if (!different && again && hash_of(again->state) == hash_of(after)) return {};
    return {kept_something(different, other)};
}

Result<void> play_twice(Match& match, const Command& command, SecondRun& second) {
    LuaHooks& hooks = match.hooks();
    const bool watched = hooks.traces();
    if (!watched) hooks.take_trace(), hooks.keep_trace(true);
    const auto seen = static_cast<std::ptrdiff_t>(hooks.trace().size());
    const std::size_t before = match.commands().size();
    auto played = match.play(command);
    const std::vector<LuaHooks::Ran> answers(hooks.trace().begin() + seen, hooks.trace().end());
    if (!watched) hooks.take_trace(), hooks.keep_trace(false);
    if (!played) return played;
    if (Issues issues = second.compare(match.after(before).state, command, match.state(), answers); !issues.empty())
        return std::unexpected(std::move(issues));
    return {};
}

} // namespace flickforge
