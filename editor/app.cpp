#include "editor/app.h"

#include "base/files.h"
#include "base/home.h"
#include "editor/board_panel.h"
#include "editor/browser_panel.h"
#include "editor/card_desk.h"
#include "editor/card_panel.h"
#include "editor/card_sheet_panel.h"
#include "editor/form_panel.h"
#include "editor/game_files.h"
#include "editor/help_panels.h"
#include "editor/issues_panel.h"
#include "editor/log_panel.h"
#include "editor/new_game_panel.h"
#include "editor/party_panel.h"
#include "editor/room_panel.h"
#include "editor/search_panel.h"
#include "editor/console_panel.h"
#include "editor/powers.h"
#include "editor/powers_panel.h"
#include "editor/sandbox.h"
#include "editor/script_panel.h"
#include "editor/trace_panel.h"
#include "editor/shell.h"
#include "editor/sounds.h"
#include "editor/table_panel.h"
#include "editor/workspace.h"
#include "workshop/alarm.h"
#include "editor/what_if.h"
#include "editor/window.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <format>
#include <ostream>

namespace flickforge::editor {
namespace fs = std::filesystem;

namespace {

struct Options {
    std::vector<std::string> paths;
    std::string object;
    std::string items;
    std::string screenshot;
    int frames = 12;
    std::string size = "1280x800";
    std::string theme;
    int scale = 0;
    std::vector<std::string> commands;
    bool bench = false;
    bool fresh = false;
};

int complain(std::ostream& err, const Issues& issues) {
    for (const Issue& issue : issues) {
        err << "flickforge-editor: " << issue.message << '\n';
        if (!issue.hint.empty()) err << "  " << issue.hint << '\n';
    }
    return 1;
}

bool parse_size(const std::string& text, int& width, int& height) {
    char rest = 0;
    return std::sscanf(text.c_str(), "%dx%d%c", &width, &height, &rest) == 2 && width >= 16 && height >= 16 && width <= 8192 &&
           height <= 8192;
}

/// Where everything is that a person can see and click, for tests that use a real mouse: one line each.
void write_items(const std::string& path) {
    static std::string written;
    std::string text;
    for (const ui::Drawn& each : ui::context().drawn) {
        std::string label = each.id;
        std::ranges::replace(label, '\n', ' ');
        text += std::format("{:.0f} {:.0f} {:.0f} {:.0f} {} {}/{}\n", each.min.x, each.min.y, each.max.x, each.max.y,
                            each.is_text   ? "text"
                            : each.enabled ? "item"
                                           : "grey",
                            each.place, label);
    }
    if (text != written && write_atomically(path, text)) written = text;
}

/// "monsters/orc" or "monsters/catacombs:orc"
bool choose_by_name(Workspace& workspace, const std::string& name) {
    for (const ObjectEntry& each : workspace.objects()) {
        const std::string_view id = each.key.second;
        if (name != each.key.first + '/' + each.key.second && name != each.key.first + '/' + std::string(name_of(id))) continue;
        workspace.choose(each.key);
        return true;
    }
    return false;
}

int run_window(const Options& options, std::ostream& err) {
    const bool photo = !options.screenshot.empty();
    const std::string home = find_home();
    if (home.empty()) {
        err << "flickforge-editor: its schemas and content are not found; set FLICKFORGE_HOME to the folder that holds them\n";
        return 1;
    }
    WindowWish wish{.hidden = photo};
    int width = 0, height = 0;
    if (!parse_size(options.size, width, height)) {
        err << "flickforge-editor: \"" << options.size << "\" is not a size; write WIDTHxHEIGHT in pixels, such as 1280x800\n";
        return 2;
    }
    const std::string file = options.fresh || photo ? "" : settings_path();
    LoadedSettings loaded = load_settings(options.fresh ? "" : settings_path());
    if (photo) wish.width = width, wish.height = height;
    else wish.width = loaded.settings.width, wish.height = loaded.settings.height, wish.maximized = loaded.settings.maximized;
    if (!options.theme.empty()) loaded.settings.theme = options.theme;
    if (options.scale > 0) loaded.settings.scale = static_cast<float>(options.scale) / 100;

    const auto window = Window::open(wish);
    if (!window) return complain(err, window.error());
    ui::context().record = !options.items.empty();
    Shell shell(std::move(loaded), file);
    furnish(shell);
    Workspace workspace(shell, {.home = home, .state_folder = photo ? "" : default_state_folder(), .installed = installed_packs_folder()});
    const auto sandbox = furnish(workspace);
    const auto is_folder = [](const std::string& path) {
        std::error_code error;
        return fs::is_directory(path, error) || (!fs::exists(path, error) && !fs::path(path).has_extension());
    };
    for (const std::string& path : options.paths) // a game is played with the content of the project
        if (is_folder(path)) workspace.open(fs::absolute(path).lexically_normal().string());
    for (const std::string& path : options.paths)
        if (!is_folder(path)) shell.open(path);
    if (!options.object.empty() && !choose_by_name(workspace, options.object)) {
        err << "flickforge-editor: there is no \"" << options.object << "\" in "
            << (workspace.project() ? workspace.project()->folder() : "no project") << "; write it as kind/id, such as monsters/orc\n";
        return 2;
    }
    for (const std::string& command : options.commands)
        if (!shell.commands().find(command)) {
            err << "flickforge-editor: there is no command \"" << command << "\"\n";
            return 2;
        }

    Alarm alarm(Window::wake);
    Sounds sounds;
    std::size_t done = 0;
    int wait = 0;
    const auto frame = [&] {
        if (done < options.commands.size() && wait++ >= 2) { // the shell is dressed and sized by now
            shell.commands().run(options.commands[done++]);
            wait = 0;
        }
        workspace.look();
        alarm.watch(workspace.watch_descriptor());
        shell.frame();
        if (shell.settings().play.sound && !photo) sounds.play(sandbox->cues(), static_cast<double>(ImGui::GetIO().DeltaTime));
        if (!options.items.empty()) write_items(options.items);
    };
    if (photo) {
        const int needed = 3 * static_cast<int>(options.commands.size()) + 4;
        const auto picture = (*window)->picture(frame, std::max(options.frames, needed), width, height);
        if (!picture) return complain(err, picture.error());
        const auto written = write_atomically(options.screenshot, *picture);
        return written ? 0 : complain(err, written.error());
    }
    constexpr double between_looks = 0.5; // where the system tells nothing of changed files
    const auto next_frame_in = [&] {
        if (done < options.commands.size()) return 0.0;
        const bool told = !workspace.project() || workspace.watch_descriptor() >= 0;
        return told ? shell.next_frame_in() : std::min(shell.next_frame_in(), between_looks);
    };
    (*window)->run({.frame = frame,
                    .next_frame_in = next_frame_in,
                    .done = [&] { return shell.closing(); },
                    .close_asked = [&] { shell.leave(); },
                    .title = [&] { return shell.title(); },
                    .sized = [&](int w, int h, bool maximized) { shell.window_resized(w, h, maximized); },
                    .dropped = [&](const std::string& path) { shell.open(path); }});
    shell.keep_settings();
    return 0;
}

} // namespace

void furnish(Shell& shell) {
    shell.add_panel(make_keyboard_panel(shell.commands()));
    shell.add_panel(make_messages_panel(shell.toasts()));
    shell.add_panel(make_gallery_panel());
    shell.add_panel(make_colours_panel());
    shell.commands().add(
        {.id = "help.keyboard", .name = "Keyboard", .menu = "Help", .shortcut = "", .tip = "All commands and their keys.", .run = [&shell] {
             shell.layout().show("keyboard");
         }});
    shell.commands().add({.id = "help.gallery",
                          .name = "Gallery of controls",
                          .menu = "Help",
                          .shortcut = "",
                          .tip = "Every control that panels are made of, in the theme that is on.",
                          .run = [&shell] { shell.layout().show("gallery"), shell.layout().show("colours"); }});
    shell.commands().add(
        {.id = "help.about",
         .name = "About Flickforge",
         .menu = "Help",
         .shortcut = "",
         .tip = "",
         .run =
             [&shell] {
                 shell.ask(Question{
                     "Flickforge " FLICKFORGE_VERSION,
                     "A workshop for flick-and-fight dungeon games. An unofficial tool, not connected with the publishers of any game.",
                     {{"Close"}}});
             },
         .line_before = true});
}

std::shared_ptr<Sandbox> furnish(Workspace& workspace) {
    Shell& shell = workspace.shell();
    shell.add_panel(make_browser_panel(workspace));
    const auto desk = std::make_shared<CardDesk>(workspace);
    shell.add_panel(make_form_panel(workspace, desk));
    shell.add_panel(make_board_panel(workspace));
    shell.add_panel(make_card_panel(desk));
    shell.add_panel(make_card_sheet_panel(desk));
    shell.add_panel(make_issues_panel(workspace));
    shell.add_panel(make_search_panel(workspace));
    const auto sandbox = std::make_shared<Sandbox>(workspace);
    const auto files = std::make_shared<GameFiles>(workspace, *sandbox);
    const auto powers = std::make_shared<Powers>(workspace, *sandbox);
    const auto what_if = std::make_shared<WhatIf>(workspace);
    workspace.on_change([sandbox, files, powers, what_if](const std::vector<std::string>&) {}); // live as long as the workspace
    shell.add_panel(make_table_panel(workspace, *sandbox, powers.get(), what_if.get()));
    shell.add_panel(make_powers_panel(workspace, *sandbox, *powers));
    shell.add_panel(make_new_game_panel(workspace, *sandbox));
    shell.add_panel(make_party_panel(workspace, *sandbox));
    shell.add_panel(make_room_panel(workspace, *sandbox));
    shell.add_panel(make_script_panel(workspace));
    shell.add_panel(make_log_panel(workspace, *sandbox));
    shell.add_panel(make_console_panel(workspace, *sandbox));
    shell.add_panel(make_trace_panel(workspace, *sandbox));
    return sandbox;
}

int run_editor(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err) {
    Options options;
    CLI::App app{"The editor of Flickforge: packs of heroes, monsters, rooms and boards in a window.", "flickforge-editor"};
    app.add_option("PATH", options.paths,
                   "Folder of a project to open, a saved game (.ffsave) or a replay (.ffreplay), or both; without it the start page")
        ->expected(0, 2);
    app.add_option("--object", options.object, "Show this object, such as monsters/orc");
    app.add_option("--items", options.items, "Write where everything on the screen is into this file, for tests");
    app.add_option("--theme", options.theme, "light, dark or high-contrast")->check(CLI::IsMember({"light", "dark", "high-contrast"}));
    app.add_option("--scale", options.scale, "Size of text and controls in per cent, 50 to 300")->check(CLI::Range(50, 300));
    app.add_flag("--fresh", options.fresh, "As on the very first start: settings are neither read nor kept");
    app.add_option("--do", options.commands, "Run a command by its id, such as palette.open; may be given again")->allow_extra_args(false);
    app.add_option("--screenshot", options.screenshot, "Write a picture of the window to this PNG file and end");
    app.add_option("--frames", options.frames, "… after this many frames")->check(CLI::Range(1, 10000));
    app.add_option("--size", options.size, "… in this size, WIDTHxHEIGHT in pixels");
    app.add_flag("--bench", options.bench, "Measure what a frame costs the processor; needs no display");
    app.set_version_flag("--version", "flickforge-editor " FLICKFORGE_VERSION);
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
    try {
        app.parse(reversed);
    } catch (const CLI::Success& success) { // --help, --version
        app.exit(success, out, err);
        return 0;
    } catch (const CLI::ParseError& error) {
        app.exit(error, out, err);
        return 2;
    }
    return options.bench ? run_bench(out, err) : run_window(options, err);
}

} // namespace flickforge::editor
