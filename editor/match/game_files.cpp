#include "editor/match/game_files.h"

#include "base/files.h"
#include "base/text.h"
#include "editor/project/import_picture.h"
#include "editor/shell/paths.h"
#include "match/arranged.h"
#include "match/scenario.h"
#include "rules/as_json.h"
#include "story/narrate.h"

#include <algorithm>
#include <filesystem>
#include <format>

namespace flickforge::editor {
namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t most_game_bytes = 32u << 20; ///< a game of a thousand moves is a hundredth of that

/// "stormtryne-hall-round-2": where the game is.
std::string moment_name(const Match& match, const GameState& state) {
    const std::string* room = state.room_id();
    std::string name = room ? as_id(object_name(match.rules().library(), *room, "rooms")) : "table";
    if (name.empty()) name = "game";
    return state.round > 0 ? std::format("{}-round-{}", name, state.round) : name;
}

bool holds_packs(const std::string& folder) {
    std::error_code error;
    if (fs::exists(fs::path(folder) / "pack.json", error)) return true;
    for (fs::directory_iterator each(folder, error), end; !error && each != end; each.increment(error))
        if (std::error_code ignored; fs::exists(each->path() / "pack.json", ignored)) return true;
    return false;
}

/// A pack that a test names though its own does not build on it; "" when there is none.
std::string pack_beyond(const Library& library, const std::string& own, const std::string& test) {
    const auto home = std::ranges::find(library.packs(), own, &PackInfo::id);
    if (home == library.packs().end()) return "";
    for (const PackInfo& pack : library.packs())
        if (!home->reach.contains(pack.id) && (test.contains('"' + pack.id + ':') || test.contains('/' + pack.id + ':'))) return pack.id;
    return "";
}

} // namespace

/// A file to be written.
struct GameFiles::FileRequest {
    std::string kind; ///< whose last path is offered again
    std::string title;
    std::string text;
    std::string ending; ///< added where none was typed
    std::string value;
    std::function<std::string()> content;
    std::function<void(const std::string& path)> done;
    std::string folder = {}; ///< that may be made without a question, besides our own
};

GameFiles::GameFiles(Workspace& workspace, Sandbox& sandbox) : workspace_(workspace), sandbox_(sandbox) {
    workspace_.shell().set_opener([this](const std::string& path) { open(path); });
    sandbox_.set_asker([this](const std::string& title, std::function<void()> then) { leave_game(title, std::move(then)); });
    workspace_.set_guard([this](std::function<void()> then) { sandbox_.leave("Leave the game?", std::move(then)); });
    const std::string& folder = workspace_.options().state_folder;
    if (folder.empty()) return;
    if (const auto known = read_file(folder + "/last-games"))
        for (const std::string& line : split(*known, '\n'))
            if (const auto space = line.find(' '); space != std::string::npos) last_[line.substr(0, space)] = line.substr(space + 1);
}

// Paths -------------------------------------------------------------------------------------------------------------------

std::string GameFiles::offered(const std::string& kind, const std::string& ending) const {
    const Match& match = *sandbox_.match();
    std::string folder = user_folder().empty() ? "" : user_folder() + "/games";
    if (const auto last = last_.find(kind); last != last_.end()) folder = fs::path(last->second).parent_path().string();
    const std::string name = moment_name(match, match.state()) + ending;
    return short_path(folder.empty() ? name : folder + '/' + name);
}

void GameFiles::remember(const std::string& kind, const std::string& path) {
    last_[kind] = path;
    if (workspace_.options().state_folder.empty()) return;
    std::string text;
    for (const auto& [each, where] : last_)
        if (!where.contains('\n')) text += each + ' ' + where + '\n';
    (void)write_atomically(workspace_.options().state_folder + "/last-games", text); // only a convenience
}

void GameFiles::ask_path(FileRequest request) {
    workspace_.shell().ask(TextDialog{.title = request.title,
                                      .text = request.text,
                                      .label = "File",
                                      .value = request.value,
                                      .hint = "~/flickforge/games/name" + request.ending,
                                      .button = "Save",
                                      .why_not = why_not_writable,
                                      .run =
                                          [this, request](const std::string& typed) {
                                              std::string path = full_path(typed);
                                              if (!fs::path(path).has_extension()) path += request.ending;
                                              write(request, path, false, false);
                                          },
                                      .complete = complete_path});
}

void GameFiles::write(const FileRequest& request, const std::string& path, bool replace, bool make_folder) {
    Shell& shell = workspace_.shell();
    const auto again = [this, request, path] {
        FileRequest other = request;
        other.value = short_path(path);
        ask_path(std::move(other));
    };
    std::error_code error;
    const std::string folder = fs::path(path).parent_path().string();
    const bool ours = !user_folder().empty() && (folder + '/').starts_with(user_folder() + '/');
    if (!make_folder && !ours && folder != request.folder && !fs::is_directory(folder, error)) {
        shell.ask(Dialog{"There is no such folder",
                         "There is no folder " + short_path(folder) + '.',
                         {{"Create the folder", [this, request, path, replace] { write(request, path, replace, true); }},
                          {"Another place", again},
                          {"Cancel"}}});
        return;
    }
    if (!replace && fs::exists(path, error)) {
        shell.ask(Dialog{"Replace the file?",
                         short_path(path) + " already exists. Its contents would be lost.",
                         {{"Another name", again},
                          {"Replace", [this, request, path, make_folder] { write(request, path, true, make_folder); }},
                          {"Cancel"}}});
        return;
    }
    if (const auto written = write_atomically(path, request.content()); !written) {
        const Issue& issue = written.error().front();
        const std::string hint = issue.hint.empty() ? "" : ' ' + as_sentence(issue.hint);
        shell.say({Tone::error, short_path(path) + ' ' + issue.message + '.' + hint, "Another place…", again});
        return;
    }
    remember(request.kind, path);
    if (request.done) request.done(path);
}

// Saving ------------------------------------------------------------------------------------------------------------------

bool GameFiles::unsaved() const {
    const Match* match = sandbox_.match();
    return match && !match->commands().empty() && !match->over() && hash_of(match->state()) != kept_;
}

void GameFiles::ask_save() {
    if (!sandbox_.match()) return;
    std::string text = "Saves the game to continue later. The file needs the same content to load.";
    if (!sandbox_.is_live()) text += " The latest move is saved, not the earlier one that is shown.";
    ask_path({.kind = "save",
              .title = "Save the game",
              .text = std::move(text),
              .ending = ".ffsave",
              .value = offered("save", ".ffsave"),
              .content = [this] { return sandbox_.match() ? write_save(*sandbox_.match()) : ""; },
              .done =
                  [this](const std::string& path) {
                      kept_ = hash_of(sandbox_.match()->state());
                      workspace_.shell().say(Tone::good, "Saved as " + short_path(path) + '.');
                  }});
}

void GameFiles::ask_record() {
    if (!sandbox_.match()) return;
    if (const Issues reasons = sandbox_.match()->why_no_replay(); !reasons.empty()) {
        workspace_.shell().ask(
            Dialog{"This game cannot be saved as a replay",
                   file_problem(reasons),
                   {{"Save the game instead", [this] { ask_save(); }}, {"Cancel"}}});
        return;
    }
    ask_path({.kind = "replay",
              .title = "Save the replay",
              .text = std::format("Saves all {}. The replay shows the same game to everyone with the same content.",
                                  counted(sandbox_.match()->commands().size(), "move", "moves")),
              .ending = ".ffreplay",
              .value = offered("replay", ".ffreplay"),
              .content = [this] { return sandbox_.match() ? write_replay(replay_of(*sandbox_.match())) : ""; },
              .done =
                  [this](const std::string& path) {
                      kept_ = hash_of(sandbox_.match()->state());
                      workspace_.shell().say(Tone::good, "The replay is saved as " + short_path(path) + '.');
                  }});
}

// Tests of a pack ---------------------------------------------------------------------------------------------------------

void GameFiles::save_scenario(std::function<std::string()> text, const std::string& explanation) {
    const Match& match = *sandbox_.match();
    const std::string name = moment_name(match, sandbox_.shown_state()) + ".json", pack = workspace_.home_pack();
    std::string folder = user_folder().empty() ? "" : user_folder() + "/games";
    if (workspace_.project() && !pack.empty()) folder = workspace_.project()->folder() + '/' + pack + "/tests";
    std::string value = (folder.empty() ? "" : folder + '/') + name;
    std::error_code error;
    for (int i = 2; fs::exists(value, error); ++i) // a test more, not another one
        value = (fs::path(folder) / name).replace_extension().string() + std::format("-{}.json", i);
    const std::string id = workspace_.project() ? workspace_.project()->pack_id(pack) : "";
    const auto done = [this, text, id](const std::string& path) {
        const std::string other = pack_beyond(*sandbox_.match()->library(), id, text()),
                          saved = "The test is saved as " + short_path(path) + '.';
        if (other.empty()) return workspace_.shell().say(Tone::good, saved);
        workspace_.shell().say(Tone::warning, std::format("{} It uses the pack {}, which {} does not depend on: add it to \"depends\" in "
                                                          "pack.json, or the test cannot run.",
                                                          saved, other, id));
    };
    ask_path({.kind = "test",
              .title = "Save as a test",
              .text = explanation + " `flickforge test` runs it, for everyone who has the pack.",
              .ending = ".json",
              .value = short_path(value),
              .content = text,
              .done = done,
              .folder = folder});
}

void GameFiles::ask_scenario() {
    if (!sandbox_.match()) return;
    const Match& match = *sandbox_.match();
    const std::size_t moves = sandbox_.shown();
    const std::string name =
        object_name(match.rules().library(), sandbox_.shown_state().room_id() ? *sandbox_.shown_state().room_id() : "", "rooms");
    const std::string title = std::format("{}, round {}", name.empty() ? "A table" : name, sandbox_.shown_state().round);
    const auto arranged = arrangement_of(match.rules(), sandbox_.shown_state());
    // Both are written down now: the game may go on while the path is typed.
    std::string as_table, from_start;
    std::vector<std::string> lost;
    if (arranged) {
        lost = arranged->omitted;
        auto begun = Match::begin(match.library(), {match.beginning().variants, arranged->table});
        if (begun)
            as_table = record_scenario(*begun, title, {}, lost.empty() ? "" : "Not as in the game it comes from: " + join(lost, " "));
    }
    const Issues unfit = match.why_no_replay();
    if (unfit.empty()) from_start = record_scenario(match, title, moves);
    const auto table = [this, as_table] {
        save_scenario([as_table] { return as_table; }, "The test begins with this position and checks it.");
    };
    const std::string way = counted(moves, "move", "moves");
    const auto start = [this, from_start, way] {
        save_scenario([from_start] { return from_start; }, std::format("The test repeats the {} up to here and checks the position.", way));
    };
    if (!as_table.empty() && lost.empty()) return table();
    std::string why = arranged ? "A position file cannot store all of this:\n" + join(lost, "\n")
                               : as_sentence("A test cannot begin with this position: " + arranged.error().front().message);
    if (!arranged && !arranged.error().front().hint.empty()) why += ' ' + as_sentence(arranged.error().front().hint);
    Dialog question{"Save as a test", std::move(why), {}};
    if (!from_start.empty()) {
        question.text += std::format("\n\nA test from the beginning stores everything, in {}.", way);
        question.answers.push_back({"From the beginning", start});
    } else question.text += "\n\nA test from the beginning is not possible either: " + as_sentence(unfit.front().message);
    if (!as_table.empty()) question.answers.push_back({"Use the position", table});
    question.answers.push_back({"Cancel"});
    workspace_.shell().ask(std::move(question));
}

// Loading -----------------------------------------------------------------------------------------------------------------

void GameFiles::ask_load() {
    std::string value = user_folder().empty() ? "" : short_path(user_folder()) + "/games/";
    if (const auto last = last_.find("open"); last != last_.end()) value = short_path(last->second);
    else if (const auto save = last_.find("save"); save != last_.end()) value = short_path(save->second);
    workspace_.shell().ask(TextDialog{.title = "Load a game or replay",
                                      .text = "Type the path of a saved game (.ffsave) or a replay (.ffreplay). Tab completes.",
                                      .label = "File",
                                      .value = value,
                                      .hint = "~/flickforge/games/name.ffsave",
                                      .button = "Load",
                                      .why_not = why_not_readable,
                                      .run = [this](const std::string& typed) { load(full_path(typed)); },
                                      .complete = complete_path});
}

void GameFiles::cannot_open(const std::string& path, const Issues& issues) {
    workspace_.shell().ask(
        Dialog{"This file cannot be opened",
               short_path(path) + ":\n" + file_problem(issues) + (sandbox_.match() ? "\n\nThe current game continues." : ""),
               {{"Another file…", [this] { ask_load(); }}, {"Close"}}});
}

void GameFiles::leave_game(const std::string& title, std::function<void()> then) {
    if (!sandbox_.would_be_lost() || !unsaved()) return then();
    workspace_.shell().ask(
        Dialog{title,
               std::format("The current game has {} and is not saved.", counted(sandbox_.match()->commands().size(), "move", "moves")),
               {{"Save it first", [this] { ask_save(); }}, {"Discard it", std::move(then)}, {"Cancel"}}});
}

void GameFiles::open(const std::string& typed) {
    const std::string path = full_path(typed);
    std::error_code error;
    if (is_picture(path)) return drop_picture(workspace_, path);
    if (!fs::is_directory(path, error)) return load(path);
    if (holds_packs(path)) return workspace_.shell().open_project(path);
    workspace_.shell().ask(Dialog{"This is not a project",
                                  "There is no pack in " + short_path(path) +
                                      ". A project is a pack's folder, with a file pack.json, or a folder of such folders.",
                                  {{"Close"}}});
}

void GameFiles::load(const std::string& path) {
    const auto text = read_file(path, most_game_bytes);
    if (!text) return cannot_open(path, text.error());
    const std::string format = format_of(*text);
    if (format.empty())
        return cannot_open(path, {{.code = "foreign-file",
                                   .message = "this is neither a saved game nor a replay of Flickforge",
                                   .hint = "saved games end in .ffsave, replays in .ffreplay, and a project is a folder"}});
    if (const std::string other = workspace_.other_game_of(packs_of_file(*text)); !other.empty()) return load_other_game(path, other);
    if (workspace_.can_choose_game()) { // with the packs that it names
        std::set<std::string> named;
        for (const std::string& pack : packs_of_file(*text)) named.insert(pack.substr(0, pack.find(' ')));
        workspace_.take_companions(std::move(named));
    }
    if (!sandbox_.library())
        return cannot_open(
            path, {{.code = "no-content", .message = "the content of the project has errors", .hint = "fix what the panel Issues lists"}});
    if (format == "flickforge-save") return load_save(*text, path);
    auto replay = read_replay(*text, short_path(path));
    if (!replay) return cannot_open(path, replay.error());
    load_replay(*replay, path, false);
}

/// A file of another game than the one that is loaded.
void GameFiles::load_other_game(const std::string& path, const std::string& game) {
    const std::string name = workspace_.game_name(game);
    if (workspace_.can_choose_game()) {
        workspace_.choose_game(game, [this, path] { load(path); });
        return;
    }
    workspace_.shell().ask(Dialog{
        "This file is of another game",
        std::format("{} is a game of {}, and the project belongs to {}.", short_path(path), name, workspace_.game_name(workspace_.game())),
        {{"Close the project and load it",
          [this, path, game] {
              workspace_.go_to_project("", [this, path, game] { workspace_.choose_game(game, [this, path] { load(path); }); });
          }},
         {"Cancel"}}});
}

void GameFiles::load_save(const std::string& text, const std::string& path) {
    auto read = read_save(text, short_path(path), sandbox_.library(), sandbox_.printer());
    if (!read) return cannot_open(path, read.error());
    leave_game("Load another game?", [this, path, match = std::make_shared<Match>(std::move(*read))] {
        sandbox_.take(std::move(*match));
        kept_ = hash_of(sandbox_.match()->state());
        remember("open", path);
        workspace_.shell().say(Tone::good, "Loaded " + short_path(path) + ". The game continues where it was saved.");
    });
}

void GameFiles::load_replay(const Replay& replay, const std::string& path, bool any_content) {
    const auto library = sandbox_.library();
    const auto anyway = [this, replay, path] { load_replay(replay, path, true); };
    Shell& shell = workspace_.shell();
    if (!any_content && replay.content_hash != library->content_hash()) {
        Issues reasons = missing_packs(replay.packs, *library);
        if (reasons.empty()) reasons.push_back({.message = "its packs have changed since it was recorded"});
        shell.ask(Dialog{"The replay uses other content",
                         short_path(path) + ":\n" + file_problem(reasons) +
                             "\n\nIt can be played with the current content. Moves may then differ or be impossible.",
                         {{"Play it anyway", anyway}, {"Cancel"}}});
        return;
    }
    std::optional<Match> so_far;
    auto played = play_again(replay, library, any_content, &so_far, sandbox_.printer());
    if (!played && !any_content) {
        shell.ask(Dialog{"The replay plays differently",
                         short_path(path) + ":\n" + file_problem(played.error()),
                         {{"Play it anyway", anyway}, {"Cancel"}}});
        return;
    }
    if (!played && so_far && !so_far->commands().empty()) {
        shell.ask(Dialog{
            "The replay plays only in part",
            short_path(path) + ":\n" + file_problem(played.error()),
            {{"Show it up to there", [this, path, all = replay.commands.size(),
                                      part = std::make_shared<Match>(std::move(*so_far))] { take_replay(std::move(*part), path, all); }},
             {"Cancel"}}});
        return;
    }
    if (!played) return cannot_open(path, played.error());
    take_replay(std::move(*played), path, replay.commands.size());
}

void GameFiles::take_replay(Match match, const std::string& path, std::size_t recorded) {
    leave_game("Show the replay?", [this, path, recorded, shared = std::make_shared<Match>(std::move(match))] {
        sandbox_.set_computers({}); // nothing is added to it by itself
        sandbox_.take(std::move(*shared), 0);
        const std::size_t moves = sandbox_.match()->commands().size();
        kept_ = hash_of(sandbox_.match()->state());
        remember("open", path);
        workspace_.shell().say(Tone::good, moves == recorded
                                               ? std::format("A replay of {}. F7 plays it.", counted(moves, "move", "moves"))
                                               : std::format("{} of {} moves of the replay. F7 plays them.", moves, recorded));
    });
}

} // namespace flickforge::editor
