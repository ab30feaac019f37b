#include "editor/powers.h"

#include "play/narrate.h"

#include <algorithm>
#include <format>

namespace flickforge::editor {

Powers::Powers(Workspace& workspace, Sandbox& sandbox) : workspace_(workspace), sandbox_(sandbox) {
    add_commands();
    workspace_.shell().on_frame([this] {
        if (trial_ && trial_->running()) workspace_.shell().redraw(0.2); // its figures grow
    });
}

// The piece ---------------------------------------------------------------------------------------------------------------

int Powers::chosen() const {
    if (!sandbox_.match()) return 0;
    const GameState& state = sandbox_.shown_state();
    return state.find(chosen_) || state.thing(chosen_) ? chosen_ : 0;
}

void Powers::choose(int piece) {
    if (piece != chosen_ && tool_ == Tool::move) tool_ = Tool::none;
    chosen_ = piece;
}

void Powers::choose_next(int step) {
    if (!sandbox_.match()) return;
    const GameState& state = sandbox_.shown_state();
    std::vector<int> all;
    for (const Character& who : state.characters) all.push_back(who.id);
    for (const Thing& thing : state.things)
        if (!std::ranges::contains(all, thing.id)) all.push_back(thing.id);
    if (all.empty()) return;
    std::ranges::sort(all);
    const auto count = std::ssize(all);
    const auto now = std::ranges::find(all, chosen()) - all.begin();
    choose(now == count ? (step > 0 ? all.front() : all.back()) : all[static_cast<std::size_t>((now + step + count) % count)]);
}

// The tool ----------------------------------------------------------------------------------------------------------------

void Powers::take_move() {
    if (chosen() != 0) tool_ = Tool::move;
}

void Powers::take_put(std::string what, int follows) {
    to_put_ = std::move(what);
    follows_ = follows;
    tool_ = Tool::put;
}

bool Powers::click(Point place) {
    if (tool_ == Tool::none || !can()) return false;
    if (tool_ == Tool::move) {
        if (chosen() != 0) meddle({.what = Meddles::move, .piece = chosen(), .at = place});
        tool_ = Tool::none;
        return true;
    }
    const int next = sandbox_.match()->state().next_id;
    if (meddle({.what = Meddles::put, .piece = follows_, .id = to_put_, .at = place})) choose(next);
    if (to_put_.starts_with("heroes/") || to_put_.starts_with("familiars/")) tool_ = Tool::none; // there is only one of each
    return true;
}

std::string Powers::words() const {
    if (!sandbox_.match() || tool_ == Tool::none) return "";
    const Rules& rules = sandbox_.match()->rules();
    if (tool_ == Tool::move) return "Click where " + name_of(rules, sandbox_.shown_state(), chosen()) + " goes; Escape lets go.";
    return "Click where " + object_name(rules.library(), to_put_) + " goes; Escape ends putting.";
}

std::optional<TablePiece> Powers::in_hand(Point at) const {
    if (tool_ == Tool::none || !sandbox_.match()) return {};
    const Rules& rules = sandbox_.match()->rules();
    std::optional<TablePiece> piece;
    if (tool_ == Tool::move) piece = piece_of(rules, sandbox_.shown_state(), chosen());
    else {
        const std::string what = to_put_.substr(to_put_.find('/') + 1);
        piece = make_table_piece(rules.library(), sandbox_.match()->state().next_id, what, at);
    }
    if (piece) piece->position = at;
    return piece;
}

// The powers --------------------------------------------------------------------------------------------------------------

bool Powers::can() const { return sandbox_.match() && sandbox_.is_live() && !sandbox_.match()->over(); }

bool Powers::meddle(const Meddle& wish) {
    if (!sandbox_.match()) return false;
    if (!sandbox_.is_live()) {
        workspace_.shell().say(Tone::warning, "This is an earlier moment. Go on from here, or return to the newest, to change something.");
        return false;
    }
    return sandbox_.play(wish);
}

bool Powers::health_by(int more) {
    const Character* who = can() ? sandbox_.match()->state().find(chosen()) : nullptr;
    if (!who || !who->health) return false;
    return meddle({.what = Meddles::health, .piece = who->id, .amount = std::max(0, *who->health + more)});
}

void Powers::freeze_dice(bool frozen) {
    sandbox_.set_frozen_seed(frozen ? std::optional(static_cast<std::uint64_t>(seed_)) : std::nullopt);
}

void Powers::set_seed(int seed) {
    seed_ = seed;
    if (dice_frozen()) freeze_dice(true);
}

bool Powers::same_flick_again() {
    const auto flick = sandbox_.take_back_flick();
    if (!flick) {
        workspace_.shell().say(Tone::warning, "Nobody at this machine has flicked yet.");
        return false;
    }
    return sandbox_.play(*flick);
}

// Play-tests --------------------------------------------------------------------------------------------------------------

void Powers::try_table() {
    const Match* match = sandbox_.match();
    if (!match) return;
    trial_.reset(); // one at a time
    trial_names_.clear();
    const GameState& state = sandbox_.shown_state();
    for (const Character& who : state.characters) trial_names_[who.id] = name_of(match->rules(), state, who.id);
    trial_version_ = sandbox_.version();
    trial_ = std::make_unique<TrialRun>(match->library(), state, trial_wish);
    workspace_.shell().redraw(0.2);
}

void Powers::cancel_trial() {
    if (trial_) trial_->cancel();
}

std::string Powers::trial_name(int hero) const {
    const auto found = trial_names_.find(hero);
    return found == trial_names_.end() ? "A hero" : found->second;
}

// Commands ----------------------------------------------------------------------------------------------------------------

void Powers::add_commands() {
    Commands& commands = workspace_.shell().commands();
    const auto chosen_one = [this] { return can() && chosen() != 0; };
    const auto show = [this] { workspace_.shell().layout().show("powers"); };
    commands.add({.id = "play.again_flick",
                  .name = "Flick the same again",
                  .menu = "Play/Powers",
                  .shortcut = "Ctrl+R",
                  .tip = "Takes the last flick back and makes it once more, after whatever was changed by hand.",
                  .run = [this] { same_flick_again(); },
                  .enabled = [this] { return sandbox_.match() != nullptr; }});
    commands.add({.id = "play.freeze_dice",
                  .name = "Freeze the dice",
                  .menu = "Play/Powers",
                  .shortcut = "",
                  .tip = "Every move begins with the same chance, and the computer's hand shakes the same way each time.",
                  .run = [this] { freeze_dice(!dice_frozen()); },
                  .ticked = [this] { return dice_frozen(); }});
    commands.add({.id = "play.next_piece",
                  .name = "Choose the next piece",
                  .menu = "Play/Powers",
                  .shortcut = "Ctrl+K",
                  .tip = "For the powers of the sandbox.",
                  .run = [this, show] { choose_next(1), wanted = Part::piece, show(); },
                  .enabled = [this] { return sandbox_.match() != nullptr; },
                  .line_before = true,
                  .repeats = true});
    commands.add({.id = "play.heal_piece",
                  .name = "Chosen piece: one health more",
                  .menu = "Play/Powers",
                  .shortcut = "",
                  .tip = "Above its maximum too; the dead come back.",
                  .run = [this] { health_by(1); },
                  .enabled = chosen_one});
    commands.add({.id = "play.hurt_piece",
                  .name = "Chosen piece: one health less",
                  .menu = "Play/Powers",
                  .shortcut = "",
                  .tip = "The last one destroys it.",
                  .run = [this] { health_by(-1); },
                  .enabled = chosen_one});
    commands.add({.id = "play.move_piece",
                  .name = "Chosen piece: move",
                  .menu = "Play/Powers",
                  .shortcut = "",
                  .tip = "Then click on the table.",
                  .run = [this] { take_move(); },
                  .enabled = chosen_one});
    commands.add({.id = "play.take_away",
                  .name = "Chosen piece: take away",
                  .menu = "Play/Powers",
                  .shortcut = "",
                  .tip = "Heroes and their companions are back in the next room.",
                  .run = [this] { meddle({.what = Meddles::take_away, .piece = chosen()}); },
                  .enabled = chosen_one});
    commands.add({.id = "play.room_again",
                  .name = "Begin this room again",
                  .menu = "Play/Powers",
                  .shortcut = "",
                  .tip = "The table is cleared and the room set up anew; health, gold and cards stay as they are.",
                  .run = [this] { meddle({.what = Meddles::room}); },
                  .enabled = [this] { return can() && !sandbox_.match()->state().column.empty(); },
                  .line_before = true});
    commands.add({.id = "play.end_battle",
                  .name = "End the battle now",
                  .menu = "Play/Powers",
                  .shortcut = "",
                  .tip = "The monsters destroyed so far are paid, and the party moves on.",
                  .run = [this] { meddle({.what = Meddles::end_battle}); },
                  .enabled = [this] { return can() && sandbox_.match()->state().phase == Phase::battle; }});
    commands.add({.id = "play.playtest",
                  .name = "Play-test this table",
                  .menu = "Play/Powers",
                  .shortcut = "F10",
                  .tip = "Computers play the battle to its end from here, many times, and count who wins.",
                  .run = [this, show] { try_table(), wanted = Part::trial, show(); },
                  .enabled = [this] { return sandbox_.match() && sandbox_.shown_state().decision; },
                  .line_before = true});
}

} // namespace flickforge::editor
