#include "match/match.h"

#include "content/load/changed.h"
#include "rules/as_json.h"
#include "rules/verify/question.h"

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
    if (Issues issues = verify(match->rules().library(), first->state); !issues.empty()) {
        for (Issue& issue : issues) issue.hint = "a game cannot begin like this";
        return std::unexpected(std::move(issues));
    }
    match->beginning_ = std::move(beginning);
    match->add(std::move(*first));
    return match;
}

Result<Match> Match::resume(std::shared_ptr<const Library> library, GameState state, LuaHooks::Print print) {
    auto match = prepare(std::move(library), state.variants, std::move(print));
    if (!match) return match;
    if (state.variants != match->rules().variants())
        return fail({.code = "bad-state",
                     .message = "the variants are not written as a game has them",
                     .hint = "the file was not written by this program"});
    if (Issues issues = verify(match->rules().library(), state); !issues.empty()) return std::unexpected(std::move(issues));
    match->beginning_.variants = state.variants;
    match->resumed_ = true;
    auto asked = with_question(match->rules(), std::move(state));
    if (!asked) return std::unexpected(std::move(asked.error()));
    match->add(Stepped{std::move(*asked), {}, {}});
    return match;
}

namespace {

std::size_t said_in(const Events& events) {
    std::size_t bytes = 0;
    for (const Event& event : events)
        if (event.what == EventKind::said) bytes += event.text.size();
    return bytes;
}

} // namespace

Result<void> Match::play(const Command& command) {
    auto next = step(*rules_, state(), command);
    if (!next) return std::unexpected(std::move(next.error()));
    if (said_ + said_in(next->events) > most_said)
        return fail({.code = "script-data",
                     .message = "scripts have said more than " + std::to_string(most_said >> 20) + " MB in this game",
                     .hint = "let them say less"});
    commands_.push_back(command);
    add(std::move(*next));
    return {};
}

void Match::add(Stepped stepped) {
    said_ += said_in(stepped.events);
    auto made = std::make_shared<const Stepped>(std::move(stepped));
    steps_.push_back({made, nullptr, made});
}

int Match::undo(int count) {
    const auto back = std::min(static_cast<std::size_t>(std::max(0, count)), commands_.size());
    commands_.resize(commands_.size() - back);
    for (std::size_t i = steps_.size() - back; i < steps_.size(); ++i) said_ -= said_in(steps_[i].made->events);
    steps_.resize(steps_.size() - back);
    return static_cast<int>(back);
}

} // namespace flickforge
