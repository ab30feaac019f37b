#include "editor/sandbox.h"

#include "editor/play_chosen.h"
#include "play/new_game.h"
#include "play/seats.h"
#include "rules/names.h"

#include <algorithm>
#include <chrono>
#include <format>
#include <imgui.h>

namespace flickforge::editor {
namespace {

constexpr std::size_t most_lines = 1000;
constexpr double frame_every = 1.0 / 240; ///< of what is watched
constexpr double longest_tick = 0.1;      ///< after a pause nothing jumps
constexpr double thinking = 0.35;         ///< seconds between two moves of a computer, so that people can follow
constexpr double budget = 0.010;          ///< seconds of a frame that computers may use to play on

std::string in_short(const flickforge::Command& command) {
    if (const auto* choice = std::get_if<Choose>(&command)) return "Choose " + choice->option;
    if (const auto* place = std::get_if<PlacePiece>(&command)) return std::format("Place piece {}", place->piece);
    if (const auto* flick = std::get_if<Flick>(&command)) return std::format("Flick piece {}", flick->piece);
    if (const auto* wish = std::get_if<Meddle>(&command)) return std::format("By hand: {}", name_of_enum(wish->what));
    return std::holds_alternative<End>(command) ? "Leave out" : "Declare a shot";
}

std::string sentence(const Issue& issue) {
    std::string text =
        issue.place.file.empty() ? "" : issue.place.file + (issue.place.line ? ':' + std::to_string(issue.place.line) : "") + ": ";
    text += issue.message;
    if (!issue.hint.empty()) text += "; " + issue.hint;
    if (issue.place.file.empty() && !text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

} // namespace

Sandbox::Sandbox(Workspace& workspace) : workspace_(workspace) {
    add_commands();
    show_.set_speed(workspace_.shell().settings().play.speed);
    workspace_.on_change([this](const std::vector<std::string>&) { follow(); });
    workspace_.shell().on_frame([this] { tick(static_cast<double>(ImGui::GetIO().DeltaTime)); });
}

bool Sandbox::say(const Issues& issues) {
    for (const Issue& issue : issues)
        workspace_.shell().say(issue.level == Level::error ? Tone::error : Tone::warning, sentence(issue) + '.');
    return false;
}

// Beginning and end -------------------------------------------------------------------------------------------------------

std::shared_ptr<const Library> Sandbox::library() {
    if (workspace_.project()) return workspace_.project()->library();
    auto shipped = workspace_.shipped_library();
    if (!shipped) say(shipped.error());
    return shipped ? *shipped : nullptr;
}

bool Sandbox::play_room() {
    const auto content = library();
    if (!content) return false;
    const auto is_own = [&](const std::string& id) {
        return workspace_.project() && !workspace_.project()->pack_folder(pack_of(id)).empty();
    };
    auto game = game_for(*content, workspace_.chosen(), is_own);
    if (!game) return say(game.error());
    if (!begin(std::move(game->beginning))) return false;
    settle(game->board);
    // What is in no room yet, or in nobody's hands, is brought in by hand.
    if (!game->monster.empty())
        for (int i = 0; i < 3 && play(Meddle{.what = Meddles::put, .id = "monsters/" + game->monster}); ++i) {}
    if (!game->card.empty())
        for (const Character& who : std::vector(match_->state().characters))
            if (who.kind == CharacterKind::hero) {
                play(Meddle{.what = Meddles::give_card, .piece = who.id, .id = game->card});
                break;
            }
    show_.clear();
    return true;
}

bool Sandbox::play_first_game() {
    const auto content = library();
    if (!content) return false;
    auto planned = plan(*content, {});
    if (!planned) return say(planned.error());
    if (!begin(std::move(planned->beginning), std::set{0})) return false;
    settle();
    return true;
}

LuaHooks::Print Sandbox::printer() const {
    return [lines = printed_](const std::string& line) {
        lines->push_back(line);
        if (lines->size() > most_lines) lines->erase(lines->begin());
    };
}

bool Sandbox::begin(Beginning beginning, std::optional<std::set<int>> computers) {
    const auto content = library();
    if (!content) return false;
    auto match = Match::begin(content, std::move(beginning), printer());
    if (!match) return say(match.error()); // a game that is played goes on
    if (computers) computers_ = std::move(*computers);
    take(std::move(*match));
    return true;
}

void Sandbox::take(Match match, std::optional<std::size_t> shown) {
    stop();
    match_ = std::move(match);
    match_->hooks().keep_trace(true);
    match_->rules().frame_every = frame_every;
    folder_ = workspace_.project() ? workspace_.project()->folder() : "";
    tried_ = match_->library();
    player_ = Player(1);
    took("Begin");
    show_.clear();
    if (shown) look_at(*shown);
    workspace_.shell().layout().show("table");
}

/// The computer sets up the room: which board, which monsters, and where everybody stands.
void Sandbox::settle(const std::string& board) {
    for (int i = 0; i < 300 && match_->state().decision && match_->state().phase == Phase::setup && !match_->over(); ++i) {
        const Decision& decision = *match_->state().decision;
        std::optional<flickforge::Command> answer;
        if (decision.about == "board" && std::ranges::contains(decision.options, board, &Option::id)) answer = Choose{board};
        else answer = computers_thought();
        if (!answer || !play(*answer)) return;
    }
    show_.clear();
}

void Sandbox::stop() {
    if (!match_) return;
    chronicle_.reset();
    match_.reset();
    show_.clear();
    cues_.clear();
    shown_ = 0;
    playing_room_ = false;
    last_reload_ = {};
    refused_.clear();
    trace_.clear();
    traced_.clear();
    tried_.reset();
    ++version_;
}

// Playing -----------------------------------------------------------------------------------------------------------------

void Sandbox::took(std::string what) {
    trace_ = match_->hooks().take_trace();
    traced_ = std::move(what);
    moved_on();
}

/// The newest state is shown from now on.
void Sandbox::moved_on() {
    shown_ = match_->commands().size();
    ++version_;
    workspace_.shell().redraw(0.1);
}

bool Sandbox::play(const flickforge::Command& command) {
    if (!match_) return false;
    const bool frozen = !std::holds_alternative<Meddle>(command) && freeze_chance();
    const auto done = match_->play(command);
    if (!done && frozen) match_->undo(), chronicle_.reset();
    took(in_short(command));
    if (!done) return say(done.error());
    const std::size_t now = match_->commands().size();
    if (chronicle_) chronicle_->add(command, match_->after(now));
    show_.begin(Playback(match_->rules(), match_->after(now - 1).state, match_->after(now)));
    return true;
}

std::optional<flickforge::Command> Sandbox::computers_thought() {
    if (frozen_) player_.start_from(*frozen_);
    return player_.answer(match_->rules(), match_->state());
}

bool Sandbox::freeze_chance() {
    if (!frozen_ || match_->over() || match_->state().random == Random(*frozen_)) return false;
    const Meddle freeze{.what = Meddles::reseed, .amount = 1, .seed = *frozen_};
    if (!match_->play(freeze)) return false;
    if (chronicle_) chronicle_->add(freeze, match_->after(match_->commands().size()));
    return true;
}

bool Sandbox::undo() {
    if (!match_ || match_->commands().empty()) return false;
    const bool by_hand = std::holds_alternative<Meddle>(match_->commands().back()); // a person's, whoever is asked
    match_->undo();
    // What a computer would do at once again is taken back as well, up to a person's move.
    const auto persons = [&] {
        const auto& decision = match_->state().decision;
        return !decision || !computer_answers(*decision, computers_, seats());
    };
    while (!by_hand && !persons() && match_->undo() > 0) {}
    const auto frozen = [](const flickforge::Command& command) { // nobody saw that move
        const Meddle* wish = std::get_if<Meddle>(&command);
        return wish && wish->what == Meddles::reseed && wish->amount == 1;
    };
    while (!match_->commands().empty() && frozen(match_->commands().back())) match_->undo();
    chronicle_.reset();
    show_.clear();
    playing_room_ = false;
    took("Undo");
    return true;
}

std::optional<Flick> Sandbox::take_back_flick() {
    if (!match_) return {};
    const auto& commands = match_->commands();
    for (std::size_t i = commands.size(); i-- > 0;) {
        const Flick* flick = std::get_if<Flick>(&commands[i]);
        const auto& decision = match_->after(i).state.decision;
        if (!flick || !decision || computer_answers(*decision, computers_, seats())) continue;
        const Flick made = *flick;
        match_->undo(static_cast<int>(commands.size() - i));
        chronicle_.reset();
        show_.clear();
        took("Undo");
        return made;
    }
    return {};
}

bool Sandbox::let_computer_play_turn() {
    if (!match_ || match_->over()) return false;
    for (int i = 0; i < 200 && !match_->over(); ++i) {
        const auto answer = computers_thought();
        if (!answer || !play(*answer)) return false;
        if (match_->over() || (match_->state().decision->asks == Asks::act && match_->state().decision->who == 0)) break;
    }
    return true;
}

void Sandbox::let_computer_play_room() {
    if (!match_ || match_->over()) return;
    look_at(match_->commands().size());
    playing_room_ = true;
    room_played_ = match_->state().room;
    workspace_.shell().redraw(0.1);
}

// Seats -------------------------------------------------------------------------------------------------------------------

std::set<int> Sandbox::seats() const { return match_ ? seats_of(match_->state()) : std::set<int>{}; }

void Sandbox::set_computers(std::set<int> seats) {
    computers_ = std::move(seats);
    ++version_;
    workspace_.shell().redraw(0.1);
}

bool Sandbox::asks_person() const {
    if (!is_live() || playing_room_ || (show_.running() && show_.playback().has_shot())) return false;
    const auto& decision = match_->state().decision;
    return decision && !computer_answers(*decision, computers_, seats());
}

// Time goes by ------------------------------------------------------------------------------------------------------------

void Sandbox::tick(double seconds) {
    cues_.clear();
    workspace_.shell().play_settings().speed = show_.speed();
    if (!match_) return;
    seconds = std::min(seconds, longest_tick);
    waited_ += seconds;
    if (show_.running()) {
        for (const Cue* cue : show_.advance(seconds)) cues_.push_back(*cue);
        if (!show_.paused()) workspace_.shell().redraw(0.1);
    }
    if (was_watching_ != watching_shot()) { // panels show what came of it now
        was_watching_ = !was_watching_;
        ++version_;
        workspace_.shell().redraw(0.1);
    }
    if (!is_live() || match_->over()) playing_room_ = false;
    else if (playing_room_) play_room_on();
    else computer_answers_next();
}

/// As fast as it goes, but the window stays alive.
void Sandbox::play_room_on() {
    const auto start = std::chrono::steady_clock::now();
    const auto spent = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(); };
    while (spent() < budget) {
        const auto answer = computers_thought();
        playing_room_ = answer && play(*answer) && !match_->over() && match_->state().room == room_played_;
        if (!playing_room_) break;
    }
    if (playing_room_) show_.clear();
    workspace_.shell().redraw(0.1);
}

void Sandbox::computer_answers_next() {
    const auto& decision = match_->state().decision;
    if (!decision || show_.paused() || !computer_answers(*decision, computers_, seats())) return;
    workspace_.shell().redraw(0.1);
    if (show_.running() && show_.playback().has_shot()) {
        waited_ = 0;
        return;
    }
    if (waited_ * show_.speed() < thinking) return;
    waited_ = 0;
    const auto answer = computers_thought();
    if (!answer || !play(*answer)) set_computers({}); // people can go on where it cannot
}

// Looking back ------------------------------------------------------------------------------------------------------------

void Sandbox::look_at(std::size_t commands, bool watch) {
    if (!match_) return;
    shown_ = std::min(commands, match_->commands().size());
    playing_room_ = false;
    show_.clear();
    if (watch && shown_ > 0) {
        const GameState& before = match_->after(shown_ - 1).state;
        const Stepped& after = match_->after(shown_);
        if (after.shot && after.shot->frames.empty()) { // a replay that was read: it goes the same way again
            const auto again = step(match_->rules(), before, match_->commands()[shown_ - 1]);
            match_->hooks().take_trace();
            show_.begin(Playback(match_->rules(), before, again ? *again : after));
        } else show_.begin(Playback(match_->rules(), before, after));
    }
    ++version_;
    workspace_.shell().redraw(0.1);
}

void Sandbox::go_on_from_here() {
    if (!match_ || is_live()) return;
    match_->undo(static_cast<int>(match_->commands().size() - shown_));
    chronicle_.reset();
    show_.clear();
    took("Undo");
}

const Chronicle& Sandbox::chronicle() const {
    if (!chronicle_) chronicle_ = Chronicle::of(*match_);
    return *chronicle_;
}

// Changes -----------------------------------------------------------------------------------------------------------------

void Sandbox::follow() {
    if (!match_) return;
    const Project* project = workspace_.project();
    if ((project ? project->folder() : "") != folder_) return stop();
    if (!project || !project->is_good() || project->library() == tried_) return;
    tried_ = project->library();
    auto done = match_->reload(tried_);
    chronicle_.reset();
    match_->rules().frame_every = frame_every;
    ++version_;
    std::string words;
    Tone tone = Tone::info;
    if (!done) {
        refused_ = std::move(done.error());
        words = "The game goes on without this change: " + sentence(refused_.front()) + '.';
        tone = Tone::warning;
    } else if (refused_.clear(); done->changed) {
        last_reload_ = std::move(*done);
        std::vector<std::string> news = last_reload_.adjusted;
        for (const Issue& issue : last_reload_.warnings) news.push_back(issue.message);
        if (!last_reload_.warnings.empty()) tone = Tone::warning;
        if (!news.empty())
            words = "In the game: " + news.front() + (news.size() > 1 ? std::format(", and {} more.", news.size() - 1) : ".");
    }
    // One message a change is enough, also when every key that is typed is a change.
    if (!words.empty() && words != said_) workspace_.shell().say(tone, words);
    said_ = std::move(words);
}

} // namespace flickforge::editor
