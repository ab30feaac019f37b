#include "editor/match/sandbox.h"

#include "content/load/in_language.h"
#include "match/chronicle_of.h"
#include "match/new_game.h"
#include "match/seats.h"
#include "rules/about.h"
#include "rules/names.h"
#include "story/narrate.h"

#include <algorithm>
#include <chrono>
#include <format>
#include <imgui.h>
#include <utility>

namespace flickforge::editor {
namespace {

constexpr std::size_t most_lines = 1000;
constexpr double frame_every = 1.0 / 240; ///< of what is watched
constexpr double longest_tick = 0.1;      ///< after a pause nothing jumps
constexpr double budget = 0.010;          ///< seconds of a frame that computers may use to play on
constexpr double pause_in_typing = 0.7;   ///< seconds without a change, before it is said what the last one did

std::string in_short(const Match& match, const flickforge::Command& command) {
    const auto named = [&](int piece) { return piece_name(match.rules(), match.state(), piece); };
    if (const auto* choice = std::get_if<Choose>(&command)) return "Choose " + choice->option;
    if (const auto* place = std::get_if<PlacePiece>(&command)) return "Place " + named(place->piece);
    if (const auto* flick = std::get_if<Flick>(&command)) return "Flick " + named(flick->piece);
    if (const auto* edit = std::get_if<SandboxEdit>(&command)) return std::format("Edit: {}", name_of_enum(edit->what));
    return std::holds_alternative<End>(command) ? "Skip" : "Declare a shot";
}

std::string sentence(const Issue& issue) {
    std::string text =
        issue.place.file.empty() ? "" : issue.place.file + (issue.place.line ? ':' + std::to_string(issue.place.line) : "") + ": ";
    text += issue.message;
    if (!issue.hint.empty()) text += "; " + issue.hint;
    if (issue.place.file.empty() && !text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text.ends_with('?') ? text : text + '.';
}

ContentFiles files_of(const Project& project) {
    ContentFiles files;
    for (const std::string& path : project.files())
        if (FileTree::Text text = project.text(path)) files.emplace(path, std::move(text));
    return files;
}

/// "Den, round 2": where a game is.
std::string moment_of(const Match& match) {
    const GameState& state = match.state();
    const std::string* room = state.room_id();
    std::string words = room ? object_name(match.rules().library(), *room, "rooms") : "A table";
    if (match.over()) return words + ", over";
    return state.round > 0 ? std::format("{}, round {}", words, state.round) : words;
}

} // namespace

Sandbox::Sandbox(Workspace& workspace) : workspace_(workspace) {
    watching_.show().set_speed(workspace_.shell().settings().play.speed);
    workspace_.on_change([this](const std::vector<std::string>&) { follow(); });
    workspace_.shell().on_frame([this] { tick(static_cast<double>(ImGui::GetIO().DeltaTime)); });
}

bool Sandbox::say(const Issues& issues) {
    for (const Issue& issue : issues)
        workspace_.shell().say(issue.level == Level::error ? Tone::error : Tone::warning, sentence(issue));
    return false;
}

// Beginning and end -------------------------------------------------------------------------------------------------------

std::shared_ptr<const Library> Sandbox::library() {
    if (workspace_.project()) return workspace_.project()->library();
    auto shipped = workspace_.shipped_library();
    if (!shipped) say(shipped.error());
    return shipped ? *shipped : nullptr;
}

Sandbox::~Sandbox() { end_journal(); }

bool Sandbox::play_room() {
    const auto content = library();
    if (!content) return false;
    const auto is_own = [&](const std::string& id) {
        return workspace_.project() && !workspace_.project()->pack_folder(pack_of(id)).empty();
    };
    auto game = game_for(*content, workspace_.chosen(), is_own);
    if (!game) return say(game.error());
    return play(*game, {});
}

bool Sandbox::play(const ChosenGame& game, std::optional<std::set<int>> computers) {
    if (!begin(MatchStart(game.beginning), std::move(computers))) return false;
    setting_up_ = true;
    settle(game.board);
    // A monster that is in no room yet and a card that no hero holds come in by sandbox edits.
    if (!game.monster.empty())
        for (int i = 0; i < 3 && play(SandboxEdit{.what = SandboxEditKind::put, .id = to_text(ObjectKey{"monsters", game.monster})});
             ++i) {}
    if (!game.card.empty())
        for (const Character& who : std::vector(match_->state().characters))
            if (who.kind == CharacterKind::hero) {
                play(SandboxEdit{.what = SandboxEditKind::give_card, .piece = who.id, .id = game.card});
                break;
            }
    show().clear();
    setting_up_ = false;
    set_up_ = match_->commands().size();
    set_up_as_ = game;
    return true;
}

bool Sandbox::play_first_game() {
    const auto content = library();
    if (!content) return false;
    auto planned = plan(*content, {});
    if (!planned) return say(planned.error());
    return play({.beginning = std::move(planned->beginning), .board = {}, .monster = {}, .card = {}}, std::set{0});
}

bool Sandbox::restart() {
    if (!match_) return false;
    if (set_up_as_) return play(ChosenGame(*set_up_as_), computers_.seats());
    if (!match_->is_resumed()) return begin(MatchStart(match_->beginning()));
    auto again = Match::resume(match_->library(), match_->after(0).state, printer()); // the moment that was saved
    if (!again) return say(again.error());
    take(std::move(*again));
    return true;
}

LuaHooks::Print Sandbox::printer() const {
    return [lines = printed_](const std::string& line) {
        lines->push_back(line);
        if (lines->size() > most_lines) lines->erase(lines->begin());
    };
}

bool Sandbox::begin(MatchStart beginning, std::optional<std::set<int>> computers) {
    const auto content = library();
    if (!content) return false;
    const std::string& language = workspace_.options().language;
    if (language_in(beginning.variants).empty() && std::ranges::contains(content->languages(), language))
        beginning.variants.push_back(language_word(language));
    auto match = Match::begin(content, std::move(beginning), printer());
    if (!match) return say(match.error()); // a game that is played goes on
    if (computers) computers_.set(std::move(*computers));
    take(std::move(*match));
    if (workspace_.project() && !workspace_.project()->is_good())
        workspace_.shell().say({.tone = Tone::warning,
                                .text = "You are playing without your last change: the project has errors.",
                                .action = "Show them",
                                .act = [this] { workspace_.shell().commands().run("go.issues"); },
                                .about = "content of the game"});
    return true;
}

void Sandbox::take(Match match, std::optional<std::size_t> shown) {
    begin_match(std::move(match));
    set_up_ = match_->commands().size();
    if (!journal_folder().empty()) {
        const Project* project = workspace_.project();
        match_files_ = good_files_;
        journal_.emplace(*match_, project ? project->options().folder : "", match_files_, computers_.seats());
    }
    if (shown) look_at(*shown);
    workspace_.shell().layout().show("table");
}

void Sandbox::take(Match match, GameJournal journal) {
    computers_.set(journal.record().computers);
    begin_match(std::move(match));
    match_files_ = journal.record().contents.back().files;
    journal_ = std::move(journal);
    record(); // moves that are not possible any more are taken back there, too
    workspace_.shell().layout().show("table");
    follow();
}

void Sandbox::begin_match(Match match) {
    stop();
    match_ = std::move(match);
    match_->hooks().keep_trace(true);
    match_->rules().frame_every = frame_every;
    folder_ = workspace_.project() ? workspace_.project()->folder() : "";
    tried_ = match_->library();
    computers_.begin_game();
    took("Begin");
    show().clear();
}

// The journal -------------------------------------------------------------------------------------------------------------

std::string Sandbox::journal_folder() const {
    const std::string& state = workspace_.options().state_folder;
    return state.empty() ? "" : state + "/games";
}

bool Sandbox::would_be_lost() const {
    return match_ && !match_->over() && !is_kept() && match_->commands().size() > set_up_;
}

void Sandbox::leave(const std::string& title, std::function<void()> then) {
    if (would_be_lost() && asker_) asker_(title, std::move(then));
    else then();
}

/// What happened is on disk before it is shown. A game that a person has not played yet makes no file.
void Sandbox::record() {
    if (!journal_) return;
    auto done = journal_->follow(*match_, match_files_, moment_of(*match_), computers_.seats());
    if (done && !setting_up_ && match_->commands().size() > set_up_) done = journal_->keep(journal_folder());
    const bool failed_before = std::exchange(journal_failed_, !done); // a full disk may have room again at the next move
    if (done || failed_before) return;
    if (done.error().front().code == "too-long") journal_.reset();
    workspace_.shell().say(Tone::warning, "A crash would lose this game: " + sentence(done.error().front()) + " Save it now and then.");
}

void Sandbox::end_journal() {
    if (!match_ || !journal_ || !journal_->is_kept()) return;
    if (match_->over() || match_->commands().size() <= set_up_) return journal_->remove();
    (void)journal_->leave(); // without that line it is a game that was interrupted
}

/// The computer sets up the room: which board, which monsters, and where every piece starts.
void Sandbox::settle(const std::string& board) {
    for (int i = 0; i < 300 && match_->state().decision && match_->state().phase == Phase::setup && !match_->over(); ++i) {
        const Decision& decision = *match_->state().decision;
        std::optional<flickforge::Command> answer;
        if (decision.about == About::board && std::ranges::contains(decision.options, board, &Option::id)) answer = Choose{board};
        else answer = computers_.answer(match_->rules(), match_->state());
        if (!answer || !play(*answer)) return;
    }
    show().clear();
}

void Sandbox::stop() {
    if (!match_) return;
    end_journal();
    const std::string kept = is_kept() ? journal_->path() : "", moment = moment_of(*match_);
    journal_.reset();
    journal_failed_ = setting_up_ = false;
    set_up_ = 0;
    set_up_as_.reset();
    chronicle_.reset();
    match_.reset();
    watching_.forget();
    computers_.stop_room();
    last_reload_ = {};
    refused_.clear();
    trace_.clear();
    traced_.clear();
    tried_.reset();
    news_ = {};
    ++version_;
    if (!kept.empty() && parked_) parked_(kept, moment);
}

// Playing -----------------------------------------------------------------------------------------------------------------

void Sandbox::took(std::string what) {
    trace_ = match_->hooks().take_trace();
    traced_ = std::move(what);
    record();
    moved_on();
}

/// The newest state is shown from now on.
void Sandbox::moved_on() {
    watching_.show_newest(*match_);
    ++version_;
    workspace_.shell().redraw(0.1);
}

bool Sandbox::play(const flickforge::Command& command) {
    if (!match_) return false;
    const bool frozen = !std::holds_alternative<SandboxEdit>(command) && freeze_chance();
    const std::string label = in_short(*match_, command); // of pieces that may be gone afterwards
    const auto done = match_->play(command);
    if (!done && frozen) {
        match_->undo();
        chronicle_.reset();
    }
    took(label);
    if (!done) return say(done.error());
    if (chronicle_) chronicle_->add(command, match_->after(match_->commands().size()));
    watching_.watch_newest(*match_);
    return true;
}

bool Sandbox::freeze_chance() {
    if (!frozen_seed() || match_->over() || match_->state().random == Random(*frozen_seed())) return false;
    const SandboxEdit freeze{.what = SandboxEditKind::reseed, .amount = 1, .seed = *frozen_seed()};
    if (!match_->play(freeze)) return false;
    if (chronicle_) chronicle_->add(freeze, match_->after(match_->commands().size()));
    return true;
}

bool Sandbox::undo() {
    if (!match_ || match_->commands().empty()) return false;
    const bool by_hand = std::holds_alternative<SandboxEdit>(match_->commands().back()); // a person's, whichever side is asked
    match_->undo();
    // What a computer would do at once again is taken back as well, up to a person's move.
    const auto persons = [&] { return !computers_.is_asked(match_->state()); };
    while (!by_hand && !persons() && match_->undo() > 0) {}
    const auto frozen = [](const flickforge::Command& command) { // that move was not shown
        const SandboxEdit* edit = std::get_if<SandboxEdit>(&command);
        return edit && edit->what == SandboxEditKind::reseed && edit->amount == 1;
    };
    while (!match_->commands().empty() && frozen(match_->commands().back())) match_->undo();
    chronicle_.reset();
    show().clear();
    computers_.stop_room();
    took("Undo");
    return true;
}

std::optional<Flick> Sandbox::take_back_flick() {
    if (!match_) return {};
    const auto& commands = match_->commands();
    for (std::size_t i = commands.size(); i-- > 0;) {
        const Flick* flick = std::get_if<Flick>(&commands[i]);
        const GameState& asked = match_->after(i).state;
        if (!flick || !asked.decision || computers_.is_asked(asked)) continue;
        const Flick made = *flick;
        match_->undo(static_cast<int>(commands.size() - i));
        chronicle_.reset();
        show().clear();
        took("Undo");
        return made;
    }
    return {};
}

bool Sandbox::let_computer_play_turn() {
    if (!match_ || match_->over()) return false;
    for (int i = 0; i < 200 && !match_->over(); ++i) {
        const auto answer = computers_.answer(match_->rules(), match_->state());
        if (!answer || !play(*answer)) return false;
        if (match_->over() || (match_->state().decision->asks == DecisionKind::act && match_->state().decision->who == 0)) break;
    }
    return true;
}

void Sandbox::let_computer_play_room() {
    if (!match_ || match_->over()) return;
    look_at(match_->commands().size());
    computers_.play_room(match_->state().room);
    workspace_.shell().redraw(0.1);
}

// Seats -------------------------------------------------------------------------------------------------------------------

std::set<int> Sandbox::seats() const { return match_ ? seats_of(match_->state()) : std::set<int>{}; }

void Sandbox::set_computers(std::set<int> seats) {
    computers_.set(std::move(seats));
    if (match_) record();
    ++version_;
    workspace_.shell().redraw(0.1);
}

bool Sandbox::asks_person() const {
    if (!is_live() || computer_plays_room() || watching_shot()) return false;
    return match_->state().decision && !computers_.is_asked(match_->state());
}

void Sandbox::set_speed(double speed) {
    watching_.show().set_speed(speed);
    workspace_.shell().play_settings().speed = speed;
}

// Time goes by ------------------------------------------------------------------------------------------------------------

void Sandbox::tick(double seconds) {
    watching_.forget_cues();
    seconds = std::min(seconds, longest_tick);
    say_news(seconds);
    if (!match_) return;
    computers_.wait(seconds);
    const bool moves = show().running();
    if (watching_.advance(seconds)) { // panels show what came of it now
        ++version_;
        workspace_.shell().redraw(0.1);
    }
    if (moves && !show().paused()) workspace_.shell().redraw(0.1);
    if (!is_live() || match_->over()) computers_.stop_room();
    else if (computer_plays_room()) play_room_on();
    else computer_answers_next();
}

/// As fast as it goes, but the window stays alive.
void Sandbox::play_room_on() {
    const auto start = std::chrono::steady_clock::now();
    const auto spent = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(); };
    while (computer_plays_room() && spent() < budget) {
        const auto answer = computers_.answer(match_->rules(), match_->state());
        if (!answer || !play(*answer) || match_->over() || match_->state().room != computers_.room()) computers_.stop_room();
    }
    if (computer_plays_room()) show().clear();
    workspace_.shell().redraw(0.1);
}

void Sandbox::computer_answers_next() {
    if (show().paused() || !computers_.is_asked(match_->state())) return;
    workspace_.shell().redraw(0.1);
    if (watching_shot()) return computers_.wait_again();
    if (!computers_.is_ready(show().speed())) return;
    computers_.wait_again();
    const auto answer = computers_.answer(match_->rules(), match_->state());
    if (!answer || !play(*answer)) set_computers({}); // people can go on where it cannot
}

// Looking back ------------------------------------------------------------------------------------------------------------

void Sandbox::look_at(std::size_t commands, bool watch) {
    if (!match_) return;
    computers_.stop_room();
    watching_.look_at(*match_, commands, watch);
    ++version_;
    workspace_.shell().redraw(0.1);
}

void Sandbox::go_on_from_here() {
    if (!match_ || is_live()) return;
    match_->undo(static_cast<int>(match_->commands().size() - shown()));
    chronicle_.reset();
    show().clear();
    took("Undo");
}

const Chronicle& Sandbox::chronicle() const {
    if (!chronicle_) chronicle_ = chronicle_of(*match_);
    return *chronicle_;
}

// Changes -----------------------------------------------------------------------------------------------------------------

void Sandbox::follow() {
    const Project* project = workspace_.project();
    if (project && project->is_good()) good_files_ = files_of(*project);
    else if (!project) good_files_.clear();
    if (!match_) return;
    if ((project ? project->folder() : "") != folder_) return stop();
    if (const PackInfo* playing = match_->library()->game(); !project && playing && playing->id != workspace_.game()) return stop();
    if (!project || !project->is_good() || project->library() == tried_) return;
    const PackInfo *playing = match_->library()->game(), *loaded = project->library()->game();
    if (playing && loaded && playing->id != loaded->id) return stop(); // another game was chosen
    tried_ = project->library();
    auto done = match_->reload(tried_);
    chronicle_.reset();
    match_->rules().frame_every = frame_every;
    ++version_;
    std::string words;
    Tone tone = Tone::info;
    if (!done) {
        refused_ = std::move(done.error());
        words = "The game continues without this change: " + sentence(refused_.front());
        tone = Tone::warning;
    } else if (refused_.clear(); done->changed) {
        match_files_ = good_files_;
        last_reload_ = std::move(*done);
        std::vector<std::string> news = last_reload_.adjusted;
        for (const Issue& issue : last_reload_.warnings) news.push_back(issue.message);
        if (!last_reload_.warnings.empty()) tone = Tone::warning;
        if (!news.empty())
            words = "In the game: " + news.front() + (news.size() > 1 ? std::format(", and {} more.", news.size() - 1) : ".");
    }
    news_ = {.tone = tone, .text = std::move(words), .about = "content of the game"};
    quiet_ = 0;
    if (news_.text.empty()) workspace_.shell().toasts().withdraw(news_.about);
    else workspace_.shell().redraw(pause_in_typing + 0.1);
}

/// Every key that is typed may be a change: only what the last of them did is said, in one message.
void Sandbox::say_news(double seconds) {
    if (news_.text.empty() || (quiet_ += seconds) < pause_in_typing) return;
    workspace_.shell().say(std::exchange(news_, {}));
}

} // namespace flickforge::editor
