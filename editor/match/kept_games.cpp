#include "editor/match/kept_games.h"

#include "base/text.h"
#include "match/game_rebuild.h"

#include <algorithm>
#include <filesystem>
#include <format>

namespace flickforge::editor {
namespace {

/// "14 moves, my-pack, 2026-11-18 04:40"
std::string game_remark(const KeptGame& game) {
    std::string words = counted(game.glance.moves, "move", "moves");
    if (!game.glance.project.empty()) words += ", " + std::filesystem::path(game.glance.project).filename().string();
    return words + ", " + game.time;
}

std::string game_problem(const Issue& issue) {
    std::string text = as_sentence(issue.message);
    return issue.hint.empty() ? text : text + ' ' + as_sentence(issue.hint);
}

} // namespace

KeptGames::KeptGames(Workspace& workspace, Sandbox& sandbox) : workspace_(workspace), sandbox_(sandbox) {
    Shell& shell = workspace_.shell();
    shell.set_games([this] { return for_start_page(); });
    sandbox_.on_parked([this](const std::string& path, const std::string& moment) {
        look_again();
        workspace_.shell().say({.tone = Tone::info,
                                .text = "Your game is kept: " + moment + '.',
                                .action = "Continue it",
                                .act = [this, path] { continue_game(path); },
                                .about = "kept game"});
    });
    workspace_.on_change([this](const std::vector<std::string>&) { tell_interrupted(); });
}

const std::vector<KeptGame>& KeptGames::games() {
    // Files come and go only when another game begins or is left.
    const std::string playing = !sandbox_.match() ? "" : sandbox_.is_kept() ? sandbox_.journal_path() : "a game without a file";
    if (playing != playing_) {
        playing_ = playing;
        games_ = sandbox_.journal_folder().empty() ? std::vector<KeptGame>{} : kept_games(sandbox_.journal_folder());
    }
    return games_;
}

std::vector<StartGame> KeptGames::for_start_page() {
    std::vector<StartGame> list;
    for (const KeptGame& game : games())
        list.push_back({.name = game.glance.moment,
                        .remark = game_remark(game),
                        .interrupted = !game.glance.left,
                        .play = [this, path = game.path] { continue_game(path); },
                        .discard = [this, path = game.path] { discard(path); }});
    return list;
}

/// Where a project is opened at once, no one sees the start page.
void KeptGames::tell_interrupted() {
    const std::string project = workspace_.project() ? workspace_.project()->options().folder : "";
    if (project == told_) return;
    told_ = project;
    playing_ = "?";
    if (project.empty() || sandbox_.match()) return;
    const auto found = std::ranges::find_if(games(), [&](const KeptGame& game) { return game.glance.project == project && !game.glance.left; });
    if (found == games().end()) return;
    workspace_.shell().say({.tone = Tone::info,
                            .text = "A game was interrupted: " + found->glance.moment + '.',
                            .action = "Continue it",
                            .act = [this, path = found->path] { continue_game(path); },
                            .about = "kept game"});
}

void KeptGames::continue_game(const std::string& path) {
    const auto found = std::ranges::find(games(), path, &KeptGame::path);
    if (found == games().end()) return workspace_.shell().say(Tone::warning, "This game is being played, or it was discarded.");
    const std::string project = found->glance.project, here = workspace_.project() ? workspace_.project()->options().folder : "";
    const std::string game = found->glance.game;
    const std::set<std::string> beside(found->glance.beside.begin(), found->glance.beside.end());
    const auto with_its_packs = [this, path, beside] {
        workspace_.take_companions(beside);
        take(path);
    };
    const auto its_game = [this, path, game, with_its_packs] { // of a project it is that of its packs
        if (!workspace_.can_choose_game()) take(path);
        else if (game.empty() || game == workspace_.game()) with_its_packs();
        else workspace_.choose_game(game, with_its_packs);
    };
    if (project == here) sandbox_.leave("Continue another game?", its_game);
    else workspace_.go_to_project(project, its_game);
}

void KeptGames::take(const std::string& path) {
    Shell& shell = workspace_.shell();
    const auto cannot = [&](const std::string& why) {
        shell.ask(Dialog{"This game cannot be continued", why + "\n\nIt is kept, so you can try again later.", {{"Close"}}});
    };
    const auto library = sandbox_.library();
    if (!library) return cannot("The project has errors. Fix what the panel Issues lists, then continue the game.");
    auto journal = GameJournal::open(path);
    if (!journal) return cannot(game_problem(journal.error().front()));
    auto rebuilt = rebuild_game(
        journal->record(), library, [this](const ContentFiles& files) { return workspace_.library_of(files); }, sandbox_.printer());
    if (!rebuilt) return cannot(game_problem(rebuilt.error().front()));
    shell.toasts().withdraw("kept game");
    sandbox_.take(std::move(rebuilt->match), std::move(*journal));
    if (rebuilt->notes.empty()) shell.say(Tone::good, "The game continues where it was left.");
    else shell.say(Tone::warning, join(rebuilt->notes, " "));
}

void KeptGames::discard(const std::string& path) {
    const auto found = std::ranges::find(games(), path, &KeptGame::path);
    if (found == games().end()) return;
    workspace_.shell().ask(Dialog{"Discard this game?",
                                  std::format("{}, {}. It cannot be continued afterwards.", found->glance.moment, game_remark(*found)),
                                  {{"Discard",
                                    [this, path] {
                                        if (auto journal = GameJournal::open(path)) journal->remove();
                                        else (void)remove_file(path);
                                        playing_ = "?";
                                    }},
                                   {"Keep it"}}});
}

} // namespace flickforge::editor
