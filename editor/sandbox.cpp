#include "editor/sandbox.h"

#include "play/new_game.h"
#include "rules/names.h"

#include <algorithm>
#include <format>

namespace flickforge::editor {
namespace {

constexpr std::size_t most_lines = 1000;

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
    return text;
}

} // namespace

Sandbox::Sandbox(Workspace& workspace) : workspace_(workspace) {
    add_commands();
    workspace_.on_change([this](const std::vector<std::string>&) { follow(); });
}

void Sandbox::add_commands() {
    Commands& commands = workspace_.shell().commands();
    const auto good = [this] { return workspace_.project() && workspace_.project()->library(); };
    const auto playing = [this] { return match_.has_value(); };
    commands.add({.id = "play.room",
                  .name = "Play this room",
                  .menu = "Play",
                  .shortcut = "F5",
                  .tip = "Begins a game in the chosen room, or the first one.",
                  .run = [this] { play_room(); },
                  .enabled = good});
    commands.add({.id = "play.first_game",
                  .name = "Play the first game",
                  .menu = "Play",
                  .shortcut = "",
                  .tip = "The game that beginners play first, from its start.",
                  .run = [this] { play_first_game(); },
                  .enabled = good});
    commands.add({.id = "play.stop",
                  .name = "Stop the game",
                  .menu = "Play",
                  .shortcut = "Shift+F5",
                  .tip = "Ends the game that is played in the editor.",
                  .run = [this] { stop(); },
                  .enabled = playing});
    commands.add({.id = "play.undo",
                  .name = "Undo move",
                  .menu = "Play",
                  .shortcut = "Ctrl+Backspace",
                  .tip = "Takes back the last move of the game, flicks included.",
                  .run = [this] { undo(); },
                  .enabled = [this] { return match_ && !match_->commands().empty(); },
                  .line_before = true});
    commands.add({.id = "play.computer",
                  .name = "Let the computer play a turn",
                  .menu = "Play",
                  .shortcut = "F9",
                  .tip = "The computer answers for whoever is asked, until the next turn.",
                  .run = [this] { let_computer_play_turn(); },
                  .enabled = [this] { return match_ && !match_->over(); }});
}

bool Sandbox::say(const Issues& issues) {
    for (const Issue& issue : issues)
        workspace_.shell().say(issue.level == Level::error ? Tone::error : Tone::warning, sentence(issue) + '.');
    return false;
}

// Beginning and end -------------------------------------------------------------------------------------------------------

std::optional<Beginning> Sandbox::room_game() {
    const Library& library = *workspace_.project()->library();
    const auto& chosen = workspace_.chosen();
    const auto is_own = [&](const std::string& id) { return !workspace_.project()->pack_folder(pack_of(id)).empty(); };
    const auto own_first = [&]<class T>(std::vector<const T*> objects) {
        std::ranges::stable_sort(objects, {}, [&](const T* object) { return !is_own(object->id); });
        return objects;
    };
    GameSetup setup;
    for (const Room* room : own_first(library.all<Room>()))
        if (chosen && *chosen == ObjectKey{"rooms", room->id}) setup.rooms = {room->id};
        else if (setup.rooms.empty() && room->type == RoomType::battle) setup.rooms = {room->id};
    for (const Lord* lord : own_first(library.all<Lord>()))
        if (chosen && *chosen == ObjectKey{"lords", lord->id}) setup.lord = lord->id;
        else if (setup.lord.empty()) setup.lord = lord->id;
    std::vector<std::string> heroes;
    if (chosen && chosen->first == "heroes" && library.find<Hero>(chosen->second)) heroes.push_back(chosen->second);
    for (const Hero* hero : own_first(library.all<Hero>()))
        if (!std::ranges::contains(heroes, hero->id)) heroes.push_back(hero->id);
    if (heroes.size() > 4) heroes.resize(4);
    for (const std::string& hero : heroes) setup.heroes.push_back({hero, 1});
    const auto missing = [&](bool there, const char* what) {
        if (!there) workspace_.shell().say(Tone::warning, std::format("A game needs {}, and there is none yet.", what));
        return !there;
    };
    if (missing(!setup.rooms.empty(), "a room") || missing(!heroes.empty(), "a hero") || missing(!setup.lord.empty(), "a Catacomb Lord"))
        return {};
    return Beginning{{}, std::move(setup)};
}

bool Sandbox::play_room() {
    if (!workspace_.project() || !workspace_.project()->library()) return false;
    const auto beginning = room_game();
    if (!beginning || !begin(*beginning)) return false;
    settle();
    return true;
}

bool Sandbox::play_first_game() {
    if (!workspace_.project() || !workspace_.project()->library()) return false;
    auto planned = plan(*workspace_.project()->library(), {});
    if (!planned) return say(planned.error());
    return begin(std::move(planned->beginning));
}

bool Sandbox::begin(Beginning beginning) {
    const auto print = [lines = printed_](const std::string& line) {
        lines->push_back(line);
        if (lines->size() > most_lines) lines->erase(lines->begin());
    };
    auto match = Match::begin(workspace_.project()->library(), std::move(beginning), print);
    if (!match) return say(match.error()); // a game that is played goes on
    stop();
    match_ = std::move(*match);
    match_->hooks().keep_trace(true);
    folder_ = workspace_.project()->folder();
    tried_ = match_->library();
    player_ = SimplePlayer(1);
    took("Begin");
    workspace_.shell().layout().show("table");
    return true;
}

/// The computer sets up the room: which board, which monsters, and where everybody stands.
void Sandbox::settle() {
    const auto& chosen = workspace_.chosen();
    for (int i = 0; i < 300 && match_->state().decision && match_->state().phase == Phase::setup; ++i) {
        const Decision& decision = *match_->state().decision;
        std::optional<flickforge::Command> answer;
        if (decision.about == "board" && chosen && std::ranges::contains(decision.options, chosen->second, &Option::id))
            answer = Choose{chosen->second};
        else answer = player_.answer(match_->rules(), match_->state());
        if (!answer || !play(*answer)) return;
    }
}

void Sandbox::stop() {
    if (!match_) return;
    match_.reset();
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
    ++version_;
    workspace_.shell().redraw(0.1);
}

bool Sandbox::play(const flickforge::Command& command) {
    if (!match_) return false;
    const auto done = match_->play(command);
    took(in_short(command));
    return done ? true : say(done.error());
}

bool Sandbox::undo() {
    if (!match_ || match_->undo() == 0) return false;
    took("Undo");
    return true;
}

bool Sandbox::let_computer_play_turn() {
    if (!match_ || match_->over()) return false;
    for (int i = 0; i < 200 && !match_->over(); ++i) {
        const auto answer = player_.answer(match_->rules(), match_->state());
        if (!answer || !play(*answer)) return false;
        if (match_->over() || (match_->state().decision->asks == Asks::act && match_->state().decision->who == 0)) break;
    }
    return true;
}

// Changes -----------------------------------------------------------------------------------------------------------------

void Sandbox::follow() {
    if (!match_) return;
    const Project* project = workspace_.project();
    if (!project || project->folder() != folder_) return stop();
    if (!project->is_good() || project->library() == tried_) return;
    tried_ = project->library();
    auto done = match_->reload(tried_);
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
