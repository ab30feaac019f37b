#include "editor/game/edits/game_edits.h"

#include "story/narrate.h"

#include <algorithm>
#include <format>

namespace flickforge::editor {

GameEdits::GameEdits(Workspace& workspace, Sandbox& sandbox) : workspace_(workspace), sandbox_(sandbox) {
    workspace_.shell().on_frame([this] {
        if (trial_ && trial_->running()) workspace_.shell().redraw(0.2); // its figures grow
    });
}

// The piece ---------------------------------------------------------------------------------------------------------------

int GameEdits::chosen() const {
    if (!sandbox_.match()) return 0;
    const GameState& state = sandbox_.shown_state();
    return state.find(chosen_) || state.thing(chosen_) ? chosen_ : 0;
}

void GameEdits::choose(int piece) {
    if (piece != chosen_ && tool_ == Tool::move) tool_ = Tool::none;
    chosen_ = piece;
}

void GameEdits::choose_next(int step) {
    if (!sandbox_.match()) return;
    const GameState& state = sandbox_.shown_state();
    std::vector<int> all;
    for (const Character& who : state.characters) all.push_back(who.id);
    for (const TableObject& thing : state.things)
        if (!std::ranges::contains(all, thing.id)) all.push_back(thing.id);
    if (all.empty()) return;
    std::ranges::sort(all);
    const auto count = std::ssize(all);
    const auto now = std::ranges::find(all, chosen()) - all.begin();
    choose(now == count ? (step > 0 ? all.front() : all.back()) : all[static_cast<std::size_t>((now + step + count) % count)]);
}

// The tool ----------------------------------------------------------------------------------------------------------------

void GameEdits::take_move() {
    if (chosen() != 0) tool_ = Tool::move;
}

void GameEdits::take_put(std::string what, int follows) {
    to_put_ = std::move(what);
    follows_ = follows;
    tool_ = Tool::put;
}

bool GameEdits::click(Point place) {
    if (tool_ == Tool::none || !can()) return false;
    if (tool_ == Tool::move) {
        if (chosen() != 0) edit({.what = SandboxEditKind::move, .piece = chosen(), .at = place});
        tool_ = Tool::none;
        return true;
    }
    const int next = sandbox_.match()->state().next_id;
    if (edit({.what = SandboxEditKind::put, .piece = follows_, .id = to_put_, .at = place})) choose(next);
    if (kind_in(to_put_) == "heroes" || kind_in(to_put_) == "familiars") tool_ = Tool::none; // there is only one of each
    return true;
}

std::string GameEdits::words() const {
    if (!sandbox_.match() || tool_ == Tool::none) return "";
    const Rules& rules = sandbox_.match()->rules();
    if (tool_ == Tool::move) return "Click where " + piece_name(rules, sandbox_.shown_state(), chosen()) + " goes; Escape cancels.";
    return "Click where " + object_name(rules.library(), to_put_) + " goes; Escape cancels.";
}

std::optional<TablePiece> GameEdits::in_hand(Point at) const {
    if (tool_ == Tool::none || !sandbox_.match()) return {};
    const Rules& rules = sandbox_.match()->rules();
    std::optional<TablePiece> piece;
    if (tool_ == Tool::move) piece = piece_of(rules, sandbox_.shown_state(), chosen());
    else {
        const ObjectKey what = object_key(to_put_).value_or(ObjectKey{});
        piece = make_table_piece(rules.library(), sandbox_.match()->state().next_id, what.id, at);
    }
    if (piece) piece->position = at;
    return piece;
}

// The edits --------------------------------------------------------------------------------------------------------------

bool GameEdits::can() const { return sandbox_.match() && sandbox_.is_live() && !sandbox_.match()->over(); }

bool GameEdits::edit(const SandboxEdit& change) {
    if (!sandbox_.match()) return false;
    if (!sandbox_.is_live()) {
        workspace_.shell().say(Tone::warning,
                               "This is an earlier move. Continue from here, or return to the latest move, to edit the game.");
        return false;
    }
    return sandbox_.play(change);
}

bool GameEdits::health_by(int more) {
    const Character* who = can() ? sandbox_.match()->state().find(chosen()) : nullptr;
    if (!who || !who->health) return false;
    return edit({.what = SandboxEditKind::health, .piece = who->id, .amount = std::max(0, *who->health + more)});
}

void GameEdits::freeze_dice(bool frozen) {
    sandbox_.set_frozen_seed(frozen ? std::optional(static_cast<std::uint64_t>(seed_)) : std::nullopt);
}

void GameEdits::set_seed(int seed) {
    seed_ = seed;
    if (dice_frozen()) freeze_dice(true);
}

bool GameEdits::same_flick_again() {
    const auto flick = sandbox_.take_back_flick();
    if (!flick) {
        workspace_.shell().say(Tone::warning, "No player has flicked yet.");
        return false;
    }
    return sandbox_.play(*flick);
}

// Playtests --------------------------------------------------------------------------------------------------------------

void GameEdits::try_table() {
    const Match* match = sandbox_.match();
    if (!match) return;
    trial_.reset(); // one at a time
    trial_names_.clear();
    const GameState& state = sandbox_.shown_state();
    for (const Character& who : state.characters) trial_names_[who.id] = piece_name(match->rules(), state, who.id);
    trial_version_ = sandbox_.version();
    trial_ = std::make_unique<TrialRun>(match->library(), state, trial_options);
    workspace_.shell().redraw(0.2);
}

void GameEdits::cancel_trial() {
    if (trial_) trial_->cancel();
}

std::string GameEdits::trial_name(int hero) const {
    const auto found = trial_names_.find(hero);
    return found == trial_names_.end() ? "A hero" : found->second;
}

} // namespace flickforge::editor
