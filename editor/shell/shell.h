// editor/shell/shell.h: the window without its contents: menus, panels, status bar, messages, questions, palette, start page.
// It knows nothing of packs and projects: other parts give it panels, commands, objects for the palette and ShellActions.
#pragma once
#include "editor/shell/commands.h"
#include "editor/shell/dialogs.h"
#include "editor/shell/layout.h"
#include "editor/shell/palette.h"
#include "editor/shell/settings.h"
#include "editor/shell/start_page.h"
#include "editor/shell/toasts.h"

#include <functional>
#include <string>
#include <vector>

namespace flickforge::editor {

/// What the shell asks of the program behind it. Anything may be missing; its commands are then greyed out.
struct ShellActions {
    std::function<void()> new_pack;
    std::function<void()> open_sample;
    std::function<void(const std::string& folder)> open_project; ///< calls Shell::project_opened if it can be
    std::function<void()> close_project;                         ///< calls Shell::project_closed if it may be
    /// Asked before the window closes. Calls `leave` at once, later (after a question), or never.
    std::function<void(std::function<void()> leave)> before_leaving;
};

struct StatusItem {
    std::string text;
    std::string tip = {};
    std::string command = {}; ///< run by a click on it
    Tone tone = Tone::info;
};

class Shell {
public:
    /// `settings_file` "" keeps nothing.
    Shell(LoadedSettings settings, std::string settings_file);

    /// Lets go of everything that was given to it: panels, commands, listeners, actions, open dialogs and messages. What they refer to
    /// may be destroyed afterwards; the shell draws no more frames.
    void clear();

    Commands& commands() { return commands_; }
    PanelLayout& layout() { return layout_; }
    Palette& palette() { return palette_; }
    Toasts& toasts() { return toasts_; }

    void set_actions(ShellActions actions) { actions_ = std::move(actions); }
    void add_panel(std::unique_ptr<Panel> panel);
    /// Called at the beginning of each frame, in the order of adding.
    void on_frame(std::function<void()> listener) { on_frame_.push_back(std::move(listener)); }
    void set_status(std::function<std::vector<StatusItem>()> status) { status_ = std::move(status); }
    /// Games that can be continued, for the start page and for panels of a game.
    void set_games(std::function<std::vector<StartGame>()> games) { games_ = std::move(games); }
    std::vector<StartGame> games() const { return games_ ? games_() : std::vector<StartGame>{}; }
    /// The games that can be played, for the start page and for "New game".
    void set_game_choices(std::function<std::vector<GameChoice>()> choices) { choices_ = std::move(choices); }
    std::vector<GameChoice> game_choices() const { return choices_ ? choices_() : std::vector<GameChoice>{}; }

    /// A path from outside: dropped on the window, or given when the program was started. The opener knows what to do with it.
    void open(const std::string& path) {
        if (opener_) opener_(path);
    }
    void set_opener(std::function<void(const std::string& path)> opener) { opener_ = std::move(opener); }
    /// As by "Open project", with its question when something is not saved.
    void open_project(const std::string& folder) {
        if (actions_.open_project) actions_.open_project(folder);
    }

    void project_opened(const std::string& name, const std::string& folder);
    void project_closed();
    bool has_project() const { return !project_.folder.empty(); }

    void say(Message message) { toasts_.say(std::move(message)); }
    void say(Tone tone, std::string text) { toasts_.say({tone, std::move(text)}); }
    void ask(Dialog question) { dialogs_.ask(std::move(question)); }
    void ask(TextDialog question) { dialogs_.ask(std::move(question)); }

    /// One frame, between ImGui::NewFrame and ImGui::Render.
    void frame();

    /// Draw for that long without waiting for input: something moves.
    void redraw(double seconds);
    /// Seconds that may pass before the next frame; infinite when nothing changes without input.
    double next_frame_in() const;

    void leave(); ///< asks the program behind it, then closes
    bool closing() const { return closing_; }

    /// Name of the project and the program, for the title bar of the window.
    std::string title() const;

    const Settings& settings() const { return settings_; }
    /// Kept as all settings are.
    PlaySettings& play_settings() { return settings_.play; }
    void window_resized(int width, int height, bool maximized);
    void set_theme(const std::string& id);
    void set_scale(float scale);
    /// Writes them if they changed; the shell does so by itself whenever no mouse button is held.
    void keep_settings();

private:
    void add_file_commands();
    void add_view_commands();
    void add_panel_commands(const PanelInfo& info);
    void draw_menu_bar();
    /// Returns the id of the command that was chosen, or "".
    std::string draw_menu(const std::string& path);
    void draw_status_bar();
    void draw_middle();

    Settings settings_, kept_;
    std::string settings_file_, note_;
    bool settings_failed_ = false;
    RecentProject project_;
    ShellActions actions_;
    std::function<void(const std::string& path)> opener_;
    std::function<std::vector<StatusItem>()> status_;
    std::function<std::vector<StartGame>()> games_;
    std::function<std::vector<GameChoice>()> choices_;
    std::vector<std::function<void()>> on_frame_;
    Commands commands_;
    PanelLayout layout_;
    Palette palette_;
    Toasts toasts_;
    Dialogs dialogs_;
    double busy_until_ = 0;
    bool closing_ = false, laid_out_ = false;
    bool popup_open_ = false; ///< at the end of the last frame
};

} // namespace flickforge::editor
