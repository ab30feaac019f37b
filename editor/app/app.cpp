#include "editor/app/app.h"

#include "arguments/editor_options.h"
#include "arguments/program.h"
#include "base/files.h"
#include "base/home.h"
#include "base/text.h"
#include "editor/app/editor_app.h"
#include "editor/app/items_file.h"
#include "editor/app/window.h"
#include "editor/boards/panel.h"
#include "editor/cards/card_panel.h"
#include "editor/cards/card_sheet_panel.h"
#include "editor/forms/panel.h"
#include "editor/game/console_panel.h"
#include "editor/game/edits/game_edits_panel.h"
#include "editor/game/hooks_panel.h"
#include "editor/game/log_panel.h"
#include "editor/game/new_game_panel.h"
#include "editor/game/party_panel.h"
#include "editor/game/room_panel.h"
#include "editor/game/table_panel.h"
#include "editor/project/browser_panel.h"
#include "editor/project/issues_panel.h"
#include "editor/project/script_panel.h"
#include "editor/project/search_panel.h"
#include "editor/table/sounds.h"
#include "workshop/file_wakeup.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <format>
#include <ostream>

namespace flickforge::editor {
namespace fs = std::filesystem;

namespace {

/// The command line lies beside the editor.
std::string command_line_program() {
    std::error_code error;
    const fs::path editor = fs::read_symlink("/proc/self/exe", error);
    return error ? "" : (editor.parent_path() / "flickforge").string();
}

int complain(std::ostream& err, const Issues& issues) {
    for (const Issue& issue : issues) {
        err << "flickforge-editor: " << issue.message << '\n';
        if (!issue.hint.empty()) err << "  " << issue.hint << '\n';
    }
    return exit_errors;
}

/// A word on the command line that means nothing.
int refuse(std::ostream& err, std::string message, std::string hint) {
    err << to_text(Issue{.code = "usage", .place = {}, .message = std::move(message), .hint = std::move(hint)}) << '\n';
    return exit_usage;
}

bool parse_size(const std::string& text, int& width, int& height) {
    char rest = 0;
    return std::sscanf(text.c_str(), "%dx%d%c", &width, &height, &rest) == 2 && width >= 16 && height >= 16 && width <= 8192 &&
           height <= 8192;
}

/// "monsters/orc" or "monsters/catacombs:orc"
bool choose_by_name(Workspace& workspace, const std::string& name) {
    for (const ObjectEntry& each : workspace.objects()) {
        if (name != to_text(each.key) && name != to_text(ObjectKey{each.key.kind, std::string(name_of(each.key.id))})) continue;
        workspace.choose(each.key);
        return true;
    }
    return false;
}

int refuse_object(std::ostream& err, const Workspace& workspace, const std::string& name) {
    if (!workspace.project())
        return refuse(err, std::format("--object {} needs a project", in_quotes(name)), "name the project's folder, too");
    std::vector<std::string> names;
    for (const ObjectEntry& each : workspace.objects())
        names.push_back(to_text(ObjectKey{each.key.kind, std::string(name_of(each.key.id))}));
    return refuse(err, std::format("there is no object {} in {}", in_quotes(name), workspace.project()->folder()),
                  suggestion(name, names, "write it as kind/id, such as monsters/orc"));
}

int refuse_command(std::ostream& err, const Commands& commands, const std::string& id) {
    std::vector<std::string> ids;
    for (const Command& each : commands.all()) ids.push_back(each.id);
    return refuse(err, std::format("there is no command {}", in_quotes(id)), suggestion(id, ids, "write its id, such as palette.open"));
}

int run_window(const EditorOptions& options, std::ostream& err) {
    const bool photo = !options.screenshot.empty();
    const std::string home = find_home();
    if (home.empty())
        return complain(err, {{.code = "no-home",
                               .message = "the folder with schemas/ and content/ was not found",
                               .hint = "set FLICKFORGE_HOME to Flickforge's folder"}});
    WindowOptions wanted{.hidden = photo};
    int width = 0, height = 0;
    if (!parse_size(options.size, width, height))
        return refuse(err, std::format("{} is not a size", in_quotes(options.size)), "write WIDTHxHEIGHT in pixels, such as 1280x800");
    const std::string file = options.fresh || photo ? "" : settings_path();
    LoadedSettings loaded = load_settings(options.fresh ? "" : settings_path());
    if (photo) wanted.width = width, wanted.height = height;
    else wanted.width = loaded.settings.width, wanted.height = loaded.settings.height, wanted.maximized = loaded.settings.maximized;
    if (!options.theme.empty()) loaded.settings.theme = options.theme;
    if (options.scale > 0) loaded.settings.scale = static_cast<float>(options.scale) / 100;

    const auto window = Window::open(wanted);
    if (!window) return complain(err, window.error());
    ui::context().record = !options.items.empty();
    // Tests wait until the window sleeps, also while a text field has the keyboard.
    if (!options.items.empty()) ImGui::GetIO().ConfigInputTextCursorBlink = false;
    EditorApp app(std::move(loaded), file,
                  {.home = home,
                   .state_folder = photo ? "" : default_state_folder(),
                   .installed = installed_packs_folder(),
                   .program = command_line_program(),
                   .language = options.language});
    register_panels(app);
    Shell& shell = app.shell;
    Workspace& workspace = app.workspace;
    const auto is_folder = [](const std::string& path) {
        std::error_code error;
        return fs::is_directory(path, error) || (!fs::exists(path, error) && !fs::path(path).has_extension());
    };
    for (const std::string& path : options.paths) // a game is played with the content of the project
        if (is_folder(path)) workspace.open(fs::absolute(path).lexically_normal().string());
    for (const std::string& path : options.paths)
        if (!is_folder(path)) shell.open(path);
    if (!options.object.empty() && !choose_by_name(workspace, options.object)) return refuse_object(err, workspace, options.object);
    for (const std::string& command : options.commands)
        if (!shell.commands().find(command)) return refuse_command(err, shell.commands(), command);

    ItemsFile items(options.items, app.sandbox);
    FileWakeup wakeup(Window::wake);
    Sounds sounds;
    std::size_t done = 0;
    int wait = 0;
    const auto frame = [&] {
        if (done < options.commands.size() && wait++ >= 2) { // the shell is laid out and sized by now
            shell.commands().run(options.commands[done++]);
            wait = 0;
        }
        workspace.look();
        wakeup.watch(workspace.watch_descriptor());
        shell.frame();
        if (shell.settings().play.sound && !photo) sounds.play(app.sandbox.cues(), static_cast<double>(ImGui::GetIO().DeltaTime));
        items.frame_drawn();
    };
    if (photo) {
        const int needed = 3 * static_cast<int>(options.commands.size()) + 4;
        const auto picture = (*window)->picture(frame, std::max(options.frames, needed), width, height);
        if (!picture) return complain(err, picture.error());
        const auto written = write_atomically(options.screenshot, *picture);
        return written ? 0 : complain(err, written.error());
    }
    constexpr double between_looks = 0.5; // seconds; where the system does not report changed files
    const auto next_frame_in = [&] {
        if (done < options.commands.size()) return 0.0;
        const bool watched = !workspace.project() || workspace.watch_descriptor() >= 0;
        return watched ? shell.next_frame_in() : std::min(shell.next_frame_in(), between_looks);
    };
    (*window)->run({.frame = frame,
                    .next_frame_in = next_frame_in,
                    .done = [&] { return shell.closing(); },
                    .close_asked = [&] { shell.leave(); },
                    .title = [&] { return shell.title(); },
                    .sized = [&](int w, int h, bool maximized) { shell.window_resized(w, h, maximized); },
                    .dropped = [&](const std::string& path) { shell.open(path); },
                    .rests = [&](double seconds) { items.rests(seconds); }});
    shell.keep_settings();
    return 0;
}

} // namespace

int run_editor(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err) {
    EditorOptions options;
    if (const auto ended = parse_editor(arguments, FLICKFORGE_VERSION, options, out, err)) return *ended;
    return options.bench ? run_bench(out, err, options.tiny) : run_window(options, err);
}

} // namespace flickforge::editor
