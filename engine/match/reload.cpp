// Match::reload. Every state is kept as it was played, with the content it was played with; what is shown is always fitted from that.
// So typing "12" over "3" does not pass through a game in which everybody has 1 health, and a change that is taken back leaves no trace.
#include "content/json/json_writer.h"
#include "content/load/changed.h"
#include "content/load/placeholders.h"
#include "match/adjust.h"
#include "match/match.h"
#include "rules/as_json.h"
#include "story/narrate.h"

#include <algorithm>
#include <format>

namespace flickforge {

struct Match::ContentEra {
    std::string content_hash;
    NoHooks none;
    std::unique_ptr<Rules> rules;
};

namespace {

bool usable(const Library& library, const ObjectKey& key) {
    const Object* object = library.object(key);
    return object && !object->abstract && object->typed;
}

/// Objects of `was` that `now` has not.
std::vector<ObjectKey> removed_objects(const Library& was, const Library& now) {
    std::vector<ObjectKey> removed;
    for (const auto& [key, object] : was.objects())
        if (!object->abstract && object->typed && key.kind != "variants" && key.kind != "scripts" && !usable(now, key))
            removed.push_back(key);
    return removed;
}

/// A state as text to look for ids in, without what is dealt with otherwise: cards in piles are taken out of them.
std::string searchable(GameState state) {
    for (Pile& pile : state.piles) pile.cards.clear();
    state.removed.clear();
    state.variants.clear();
    return write_json_line(to_json(state));
}

bool mentions(const std::string& text, const std::string& id) {
    for (auto at = text.find(id); at != std::string::npos; at = text.find(id, at + 1)) {
        const char next = at + id.size() < text.size() ? text[at + id.size()] : '"';
        const bool goes_on = (next >= 'a' && next <= 'z') || (next >= '0' && next <= '9') || next == '-' || next == '_';
        if (!goes_on) return true;
    }
    return false;
}

/// Fitted, and with the open question asked again.
Result<Stepped> fit(const Rules& was, const Rules& now, const Stepped& made, std::vector<std::string>& sentences) {
    Adjusted adjusted = adjust(was, now, made.state);
    if (!adjusted.impossible.empty()) return std::unexpected(std::move(adjusted.impossible));
    sentences = std::move(adjusted.sentences);
    auto asked = ask_again(now, adjusted.state);
    if (!asked) return asked;
    if (Issues issues = verify(now.library(), asked->state); !issues.empty()) {
        for (Issue& issue : issues) issue.hint = "undo moves of the game, or start it again";
        return std::unexpected(std::move(issues));
    }
    const NameOf name = names_in(now, adjusted.state, asked->state, asked->events);
    for (const Event& event : asked->events)
        if (std::string text = event_text(now.library(), name, event); !text.empty()) sentences.push_back(std::move(text));
    if (asked->state.decision && asked->state.decision != made.state.decision)
        sentences.push_back("Asked again: " + question_text(now, asked->state));
    asked->events = made.events;
    asked->shot = made.shot;
    return asked;
}

} // namespace

std::shared_ptr<const Library> Match::carry(std::shared_ptr<const Library> library, Reloaded& result) const {
    const ContentEra* looked_at = nullptr;
    std::vector<ObjectKey> removed;
    for (auto step = steps_.rbegin(); step != steps_.rend(); ++step) { // the latest definition of an object is the one that stays
        const Library& was = step->era->rules->library();
        if (step->era.get() != looked_at) looked_at = step->era.get(), removed = removed_objects(was, *library);
        if (removed.empty()) continue;
        const std::string text = searchable(step->made->state);
        std::vector<ObjectKey> needed;
        for (const ObjectKey& key : removed)
            if (mentions(text, key.id)) needed.push_back(key);
        if (needed.empty()) continue;
        for (const ObjectKey& key : needed)
            result.warnings.push_back(
                {.level = Level::warning,
                 .code = "kept-for-game",
                 .message = std::format("{} ({}) is gone from the content, but the running game has it: it stays as a placeholder without "
                                        "sequences and script",
                                        object_name(was, key.id, key.kind), key.id),
                 .hint = "undo the removal, or start the game again"});
        library = with_placeholders(std::move(library), was, needed, "the running game");
        looked_at = nullptr;
    }
    return library;
}

Result<Reloaded> Match::reload(std::shared_ptr<const Library> library) {
    Reloaded result;
    if (library->content_hash() == library_->content_hash()) return result;
    result.changed = true;
    const bool tracing = hooks_->traces();

    // The present content becomes the past of the steps played with it.
    std::shared_ptr<const ContentEra> present;
    for (Step& step : steps_) {
        if (step.era) continue;
        if (!present) {
            auto era = std::make_shared<ContentEra>();
            era->content_hash = library_->content_hash();
            auto rules = Rules::make(rules_->shared_library(), rules_->variants(), era->none);
            if (!rules) return std::unexpected(std::move(rules.error()));
            era->rules = std::move(*rules);
            present = std::move(era);
        }
        step.era = present;
    }

    const auto variants = variants_left(library, beginning_.variants);
    auto changed = with_changes(library, variants);
    if (!changed) return std::unexpected(std::move(changed.error()));
    *changed = carry(std::move(*changed), result);
    auto hooks = LuaHooks::load(*changed, print_);
    if (!hooks) return std::unexpected(std::move(hooks.error()));
    auto rules = Rules::make(*changed, variants, **hooks);
    if (!rules) return std::unexpected(std::move(rules.error()));

    const Step& last = steps_.back();
    std::shared_ptr<const Stepped> shown = last.made;
    if (last.era->content_hash != library->content_hash()) {
        auto fitting = fit(*last.era->rules, **rules, *last.made, result.adjusted);
        if (!fitting) return std::unexpected(std::move(fitting.error()));
        shown = std::make_shared<const Stepped>(std::move(*fitting));
    }

    rules_ = std::move(*rules); // before the hooks that the old ones refer to
    hooks_ = std::move(*hooks);
    hooks_->keep_trace(tracing);
    library_ = std::move(library);
    for (Step& step : steps_) {
        step.shown.reset();
        if (step.era->content_hash == library_->content_hash()) step.era.reset(), step.shown = step.made;
    }
    steps_.back().shown = std::move(shown);
    return result;
}

const Stepped& Match::fitted(std::size_t commands) const {
    const Step& step = steps_[commands];
    std::vector<std::string> sentences;
    if (auto fitting = fit(*step.era->rules, *rules_, *step.made, sentences)) {
        step.shown = std::make_shared<const Stepped>(std::move(*fitting));
    } else { // to be looked at, and perhaps to be undone further; what does not fit is refused when it is played
        Adjusted adjusted = adjust(*step.era->rules, *rules_, step.made->state);
        step.shown = std::make_shared<const Stepped>(Stepped{std::move(adjusted.state), step.made->events, step.made->shot});
    }
    return *step.shown;
}

Issues Match::why_no_replay() const {
    if (resumed_)
        return {{.code = "no-replay",
                 .message = "the game was loaded in the middle, and a replay begins at the beginning",
                 .hint = "save the game instead"}};
    if (std::ranges::any_of(steps_, [](const Step& step) { return step.era != nullptr; }))
        return {{.code = "no-replay",
                 .message = "the content changed while the game was played, and a replay is played with one content from its beginning",
                 .hint = "save the game instead, or start it again"}};
    return {};
}

} // namespace flickforge
