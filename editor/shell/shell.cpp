#include "editor/shell/shell.h"

#include "base/contract.h"
#include "editor/ui/key_chords.h"
#include "editor/ui/widgets.h"

#include <algorithm>
#include <cmath>
#include <imgui.h>
#include <imgui_internal.h>
#include <limits>

namespace flickforge::editor {

Shell::Shell(LoadedSettings loaded, std::string settings_file)
    : settings_(std::move(loaded.settings)), kept_(settings_), settings_file_(std::move(settings_file)), note_(std::move(loaded.note)),
      layout_(settings_.sizes, settings_.panels), palette_(commands_) {
    add_file_commands();
    add_view_commands();
}

void Shell::add_panel(std::unique_ptr<Panel> panel) {
    add_panel_commands(panel->info());
    layout_.add(std::move(panel));
}

void Shell::clear() {
    layout_.clear();
    commands_.clear();
    palette_.set_objects({});
    toasts_ = {};
    dialogs_ = {};
    on_frame_.clear();
    status_ = {};
    games_ = {};
    choices_ = {};
    opener_ = {};
    actions_ = {};
}

void Shell::project_opened(const std::string& name, const std::string& folder) {
    project_ = {name, folder};
    remember_project(settings_, project_);
}

void Shell::project_closed() { project_ = {}; }

void Shell::leave() {
    const auto leave_now = [this] { closing_ = true; };
    if (actions_.before_leaving) actions_.before_leaving(leave_now);
    else leave_now();
}

std::string Shell::title() const { return has_project() ? project_.name + " – Flickforge" : "Flickforge"; }

void Shell::window_resized(int width, int height, bool maximized) {
    settings_.maximized = maximized;
    if (maximized) return; // the size to come back to stays
    settings_.width = width;
    settings_.height = height;
}

void Shell::set_theme(const std::string& id) {
    settings_.theme = theme_by_id(id).id;
    laid_out_ = false;
}

void Shell::set_scale(float scale) {
    settings_.scale = std::clamp(scale, smallest_scale, largest_scale);
    laid_out_ = false;
}

void Shell::redraw(double seconds) {
    if (ImGui::GetCurrentContext())
        busy_until_ = std::max(busy_until_, ImGui::GetTime() + seconds); // before that the first frame is to come
}

double Shell::next_frame_in() const {
    if (ImGui::GetTime() < busy_until_) return 0;
    constexpr double blink = 0.4; // seconds, of the cursor in a text field
    const ImGuiIO& io = ImGui::GetIO();
    const bool blinks = io.WantTextInput && io.ConfigInputTextCursorBlink;
    return std::min(toasts_.next_change(), blinks ? blink : std::numeric_limits<double>::infinity());
}

void Shell::keep_settings() {
    settings_.sizes = layout_.sizes();
    settings_.panels = layout_.places();
    if (settings_ == kept_) return;
    kept_ = settings_;
    const auto saved = save_settings(settings_file_, settings_);
    if (!saved && !settings_failed_) say(Tone::warning, "Your settings could not be saved: " + saved.error().front().message);
    settings_failed_ = !saved;
}

void Shell::frame() {
    const auto draw = [&] {
        if (!laid_out_) { // before anything is measured; from the next frame on all of it has the new size
            ui::dress(theme_by_id(settings_.theme), settings_.scale);
            ImGui::GetIO().ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
            laid_out_ = true;
            redraw(0.1);
        }
        if (!note_.empty()) say(Tone::warning, std::exchange(note_, ""));
        ui::context().drawn.clear();
        for (const auto& listener : on_frame_) listener();
        if (!dialogs_.open() && !palette_.is_open()) {
            commands_.run_shortcuts();
            const bool free = !ImGui::IsAnyItemActive() && !popup_open_; // a menu that this Esc has just closed is enough for it
            if (free && ImGui::IsKeyPressed(ImGuiKey_Escape, false)) toasts_.dismiss();
        }
        ImGui::PushStyleColor(ImGuiCol_Border, ui::theme().line);
        draw_menu_bar();
        draw_status_bar();
        draw_middle();
        toasts_.draw();
        palette_.draw();
        dialogs_.draw();
        ImGui::PopStyleColor();
        popup_open_ = ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);
        if (!ImGui::IsAnyMouseDown()) keep_settings();
    };
    ImGuiErrorRecoveryState before;
    ImGui::ErrorRecoveryStoreState(&before);
    try {
        draw();
    } catch (const BrokenContract& broken) { // what is left of the frame is left out; the game and the files are as they were
        ImGuiIO& io = ImGui::GetIO();
        const bool asserts = std::exchange(io.ConfigErrorRecoveryEnableAssert, false);
        const bool tooltip = std::exchange(io.ConfigErrorRecoveryEnableTooltip, false);
        ImGui::ErrorRecoveryTryToRecoverState(&before);
        io.ConfigErrorRecoveryEnableAssert = asserts, io.ConfigErrorRecoveryEnableTooltip = tooltip;
        say(Tone::error, to_text(internal_error(broken)));
        toasts_.draw();
        redraw(0.1);
    }
}

std::string Shell::draw_menu(const std::string& path) {
    std::vector<std::string> inner; // menus inside this one, drawn where their first command stands
    bool first = true;
    std::string chosen;
    for (const Command& command : commands_.all()) {
        if (command.menu == path) {
            if (command.line_before && !first) ImGui::Separator();
            first = false;
            const std::string keys = shown_shortcut(command.shortcut);
            const bool ticked = command.ticked && command.ticked();
            const std::string words = ui::shortened(command.shown_name ? command.shown_name() : command.name, ui::em(22));
            if (ImGui::MenuItem((words + "##" + command.id).c_str(), keys.c_str(), ticked, is_enabled(command))) chosen = command.id;
            ui::drawn(command.name + "##" + command.id);
            ui::tooltip(command.tip);
        } else if (command.menu.starts_with(path + "/")) {
            const std::string rest = command.menu.substr(path.size() + 1);
            const std::string name = rest.substr(0, rest.find('/'));
            if (std::ranges::contains(inner, name)) continue;
            inner.push_back(name);
            if (command.line_before && !first) ImGui::Separator();
            first = false;
            const bool open = ImGui::BeginMenu(name.c_str());
            ui::drawn(name);
            if (!open) continue;
            if (std::string within = draw_menu(path + "/" + name); !within.empty()) chosen = std::move(within);
            ImGui::EndMenu();
        }
    }
    return chosen;
}

void Shell::draw_menu_bar() {
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {ui::em(0.5f), ui::em(0.42f)});
    const bool drawing = ImGui::BeginMainMenuBar();
    ImGui::PopStyleVar();
    if (!drawing) return;
    const ui::Place where("Menu");
    // Esc closes the innermost menu; the mouse that rests on its name must not open it again at once.
    if (ImGui::IsKeyPressed(ImGuiKey_Escape, false)) ImGui::GetCurrentContext()->NavHighlightItemUnderNav = true;
    std::vector<std::string> menus{"File", "Edit", "Object", "Go", "View"}; // where people look for them; others come after these
    std::erase_if(menus, [&](const std::string& menu) {
        return std::ranges::none_of(commands_.all(), [&](const Command& command) { return command.menu.starts_with(menu); });
    });
    for (const Command& command : commands_.all())
        if (const std::string menu = command.menu.substr(0, command.menu.find('/')); !menu.empty() && !std::ranges::contains(menus, menu))
            menus.push_back(menu);
    if (std::erase(menus, "Help") > 0) menus.emplace_back("Help"); // last, as everywhere
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ui::em(0.9f), ui::em(0.45f)});
    for (const std::string& menu : menus) {
        const bool open = ImGui::BeginMenu(menu.c_str());
        ui::drawn(menu);
        if (!open) continue;
        if (const std::string chosen = draw_menu(menu); !chosen.empty()) commands_.run(chosen); // not before: it may change the list
        ImGui::EndMenu();
    }
    ImGui::PopStyleVar();

    // The way to everything, at the right end, with the project's name before it.
    const std::string words = "Find…", keys = shown_shortcut(commands_.find("palette.open")->shortcut);
    const float height = ImGui::GetFrameHeight() - ui::em(0.1f), width = ui::em(11), pad = ui::em(0.6f);
    const float x = ImGui::GetWindowWidth() - width - ui::em(0.5f);
    if (x > ImGui::GetCursorPosX() + ui::em(2)) {
        if (has_project()) {
            const std::string name = ui::shortened(project_.name, x - ImGui::GetCursorPosX() - ui::em(3));
            ImGui::SetCursorPosX(x - ImGui::CalcTextSize(name.c_str()).x - ui::em(1));
            ui::dim(name);
        }
        ImGui::SetCursorPos({x, (ImGui::GetWindowHeight() - height) / 2});
        const ImVec2 at = ImGui::GetCursorScreenPos();
        if (ImGui::InvisibleButton("find", {width, height})) commands_.run("palette.open");
        const bool hot = ImGui::IsItemHovered();
        ui::drawn("Find…");
        ui::tooltip("Finds any command or object by some of its letters.");
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const ImVec2 end{at.x + width, at.y + height};
        list.AddRectFilled(at, end, hot ? ui::theme().hover : ui::theme().field, ImGui::GetStyle().FrameRounding);
        list.AddRect(at, end, hot ? ui::theme().accent : ui::theme().line, ImGui::GetStyle().FrameRounding, 0,
                     ImGui::GetStyle().FrameBorderSize);
        const float y = at.y + (height - ImGui::GetFontSize()) / 2;
        list.AddText({at.x + pad, y}, ui::theme().dim, words.c_str());
        list.AddText({end.x - pad - ImGui::CalcTextSize(keys.c_str()).x, y}, ui::theme().dim, keys.c_str());
    }
    ImGui::EndMainMenuBar();
}

void Shell::draw_status_bar() {
    const float height = std::round(ui::em(1.75f));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui::em(0.7f), std::floor((height - ImGui::GetFontSize()) / 2)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ui::theme().ground);
    const bool drawing =
        ImGui::BeginViewportSideBar("##status", ImGui::GetMainViewport(), ImGuiDir_Down, height,
                                    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(3);
    const ui::Place where("Status");
    if (drawing) {
        const auto item = [&](const StatusItem& what) {
            const ImVec2 at = ImGui::GetCursorScreenPos(), size = ImGui::CalcTextSize(what.text.c_str());
            if (!what.command.empty()) {
                if (ImGui::InvisibleButton((what.text + "##" + what.command).c_str(), size)) commands_.run(what.command);
            } else ImGui::Dummy(size);
            const Theme& theme = ui::theme();
            const ImU32 ink = what.tone == Tone::error     ? theme.error
                              : what.tone == Tone::warning ? theme.warning
                              : what.tone == Tone::good    ? theme.good
                                                           : theme.dim;
            const bool hot = !what.command.empty() && ImGui::IsItemHovered();
            ImGui::GetWindowDrawList()->AddText(at, hot ? theme.accent : ink, what.text.c_str());
            ui::drawn(what.text);
            ui::tooltip(what.tip);
        };
        if (status_)
            for (const StatusItem& each : status_()) {
                item(each);
                ImGui::SameLine(0, ui::em(1.5f));
            }
        const std::string scale = std::to_string(static_cast<int>(std::lround(settings_.scale * 100))) + " %";
        const std::string theme(ui::theme().name);
        const float width = ImGui::CalcTextSize((theme + scale).c_str()).x + ui::em(1.5f);
        ImGui::SameLine(ImGui::GetWindowWidth() - width - ui::em(0.7f));
        item({.text = theme, .tip = "Switches to the next theme.", .command = "view.theme.next"});
        ImGui::SameLine(0, ui::em(1.5f));
        item({.text = scale, .tip = "Size of text and controls; click for 100 %.", .command = "view.usual-size"});
    }
    ImGui::End();
}

void Shell::draw_middle() {
    const ImGuiViewport& view = *ImGui::GetMainViewport();
    const ImVec2 at = view.WorkPos, size = view.WorkSize;
    const auto start_page = [this] {
        draw_start_page({.commands = commands_,
                         .recent = settings_.recent,
                         .games = games(),
                         .choices = game_choices(),
                         .open =
                             [this](const std::string& folder) {
                                 if (actions_.open_project) actions_.open_project(folder);
                             },
                         .forget =
                             [this](const std::string& folder) {
                                 std::erase_if(settings_.recent, [&](const RecentProject& other) { return other.folder == folder; });
                             }});
    };
    const auto hint = [this] {
        const char* words = "finds everything.";
        const float width = ImGui::CalcTextSize(words).x + ui::em(5);
        ImGui::SetCursorPos({std::round((ImGui::GetWindowWidth() - width) / 2), std::round(ImGui::GetWindowHeight() * 0.45f)});
        ui::shortcut_keys(commands_.find("palette.open")->shortcut);
        ImGui::SameLine();
        ui::dim(words);
    };
    layout_.set_project(has_project());
    const std::function<void()> middle = has_project() ? std::function<void()>(hint) : start_page;
    layout_.draw(at.x, at.y, size.x, size.y, middle);
}

} // namespace flickforge::editor
