#include "match/match.h"

#include "content/load/changed.h"
#include "rules/as_json.h"

namespace flickforge {

Result<Match> Match::prepare(std::shared_ptr<const Library> library, std::vector<std::string> variants, LuaHooks::Print print) {
    Match match;
    match.library_ = std::move(library);
    match.print_ = print;
    auto changed = with_changes(match.library_, variants);
    if (!changed) return std::unexpected(std::move(changed.error()));
    auto hooks = LuaHooks::load(*changed, std::move(print));
    if (!hooks) return std::unexpected(std::move(hooks.error()));
    match.hooks_ = std::move(*hooks);
    auto rules = Rules::make(*changed, std::move(variants), *match.hooks_);
    if (!rules) return std::unexpected(std::move(rules.error()));
    match.rules_ = std::move(*rules);
    return match;
}

Result<Match> Match::begin(std::shared_ptr<const Library> library, MatchStart beginning, LuaHooks::Print print) {
    auto match = prepare(std::move(library), beginning.variants, std::move(print));
    if (!match) return match;
    auto first = std::holds_alternative<GameSetup>(beginning.with) ? start(match->rules(), std::get<GameSetup>(beginning.with))
                                                                   : arrange(match->rules(), std::get<Arrangement>(beginning.with));
    if (!first) return std::unexpected(std::move(first.error()));
    match->beginning_ = std::move(beginning);
    match->add(std::move(*first));
    return match;
}

Result<Match> Match::resume(std::shared_ptr<const Library> library, GameState state, LuaHooks::Print print) {
    if (Issues issues = verify(*library, state); !issues.empty()) return std::unexpected(std::move(issues));
    auto match = prepare(std::move(library), state.variants, std::move(print));
    if (!match) return match;
    match->beginning_.variants = state.variants;
    match->resumed_ = true;
    match->add(Stepped{std::move(state), {}, {}});
    return match;
}

Result<void> Match::play(const Command& command) {
    auto next = step(*rules_, state(), command);
    if (!next) return std::unexpected(std::move(next.error()));
    commands_.push_back(command);
    add(std::move(*next));
    return {};
}

void Match::add(Stepped stepped) {
    auto made = std::make_shared<const Stepped>(std::move(stepped));
    steps_.push_back({made, nullptr, made});
}

int Match::undo(int count) {
    const auto back = std::min(static_cast<std::size_t>(std::max(0, count)), commands_.size());
    commands_.resize(commands_.size() - back);
    steps_.resize(steps_.size() - back);
    return static_cast<int>(back);
}

} // namespace flickforge
