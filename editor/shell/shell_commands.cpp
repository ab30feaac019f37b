// The commands that the shell brings itself: projects, views, sizes, panels, help.
#include "editor/shell/help_panels.h"
#include "editor/shell/paths.h"
#include "editor/shell/shell.h"
#include "editor/ui/theme.h"

#include <filesystem>
#include <utility>

namespace flickforge::editor {

namespace {

std::string why_not_a_folder(const std::string& text) {
    std::error_code error;
    if (text.empty()) return "Type the path of a folder.";
    const std::string path = full_path(text);
    if (!std::filesystem::exists(path, error)) return "There is nothing at this path.";
    return std::filesystem::is_directory(path, error) ? "" : "This is a file, not a folder.";
}

} // namespace

void Shell::add_file_commands() {
    const auto open_project = [this] { return static_cast<bool>(actions_.open_project); };
    commands_.add({.id = "project.new",
                   .name = "New pack…",
                   .menu = "File",
                   .shortcut = "Ctrl+Shift+N",
                   .tip = "Creates a pack in a new folder.",
                   .run = [this] { actions_.new_pack(); },
                   .enabled = [this] { return static_cast<bool>(actions_.new_pack); }});
    commands_.add({.id = "project.open",
                   .name = "Open project…",
                   .menu = "File",
                   .shortcut = "Ctrl+O",
                   .tip = "Opens a folder with one or more packs.",
                   .run =
                       [this] {
                           ask(TextDialog{.title = "Open project",
                                          .text = "A project is a folder with one or more packs.",
                                          .label = "Folder",
                                          .hint = "/home/you/my-pack",
                                          .button = "Open",
                                          .why_not = why_not_a_folder,
                                          .run = [this](const std::string& folder) { actions_.open_project(full_path(folder)); },
                                          .complete = complete_path});
                       },
                   .enabled = open_project});
    commands_.add({.id = "project.sample",
                   .name = "Open sample",
                   .menu = "File",
                   .shortcut = "",
                   .tip = "Opens your own copy of a small finished pack.",
                   .run = [this] { actions_.open_sample(); },
                   .enabled = [this] { return static_cast<bool>(actions_.open_sample); }});
    commands_.add({.id = "project.continue",
                   .name = "Open last project",
                   .menu = "File",
                   .shortcut = "Ctrl+Shift+O",
                   .tip = "Opens the project you worked on last.",
                   .run = [this] { actions_.open_project(std::string(settings_.recent.front().folder)); },
                   .enabled = [this, open_project] { return open_project() && !settings_.recent.empty() && !has_project(); }});
    commands_.add({.id = "project.close",
                   .name = "Close project",
                   .menu = "File",
                   .shortcut = "",
                   .tip = "Closes the project and shows the start page.",
                   .run = [this] { actions_.close_project ? actions_.close_project() : project_closed(); },
                   .enabled = [this] { return has_project(); }});
    commands_.add({.id = "app.quit",
                   .name = "Quit",
                   .menu = "File",
                   .shortcut = "Ctrl+Q",
                   .tip = "Closes the window.",
                   .run = [this] { leave(); },
                   .line_before = true});
}

void Shell::add_view_commands() {
    const auto project = [this] { return has_project(); };
    commands_.add({.id = "palette.open",
                   .name = "Find anything…",
                   .menu = "View",
                   .shortcut = "Ctrl+P",
                   .tip = "Finds any command or object by some of its letters.",
                   .run = [this] { palette_.open(); }});
    for (const Theme& theme : all_themes())
        commands_.add({.id = "view.theme." + std::string(theme.id),
                       .name = "Theme: " + std::string(theme.name),
                       .menu = "View/Theme",
                       .shortcut = "",
                       .tip = "",
                       .run = [this, id = std::string(theme.id)] { set_theme(id); },
                       .ticked = [this, id = std::string(theme.id)] { return settings_.theme == id; },
                       .line_before = theme.id == "light"});
    commands_.add({.id = "view.theme.next",
                   .name = "Next theme",
                   .menu = "View/Theme",
                   .shortcut = "",
                   .tip = "Switches between light, dark and high contrast.",
                   .run =
                       [this] {
                           const auto themes = all_themes();
                           for (std::size_t i = 0; i < themes.size(); ++i)
                               if (themes[i].id == settings_.theme) return set_theme(std::string(themes[(i + 1) % themes.size()].id));
                       },
                   .line_before = true});
    commands_.add({.id = "view.larger",
                   .name = "Larger text and controls",
                   .menu = "View",
                   .shortcut = "Ctrl+Equal",
                   .tip = "Enlarges text and controls, up to 300 %.",
                   .run = [this] { set_scale(next_scale(settings_.scale, 1)); },
                   .enabled = [this] { return settings_.scale < largest_scale; },
                   .repeats = true,
                   .other_shortcuts = {"Ctrl+Shift+Equal", "Ctrl+KeypadAdd"}}); // where + needs Shift, and on the keypad
    commands_.add({.id = "view.smaller",
                   .name = "Smaller text and controls",
                   .menu = "View",
                   .shortcut = "Ctrl+Minus",
                   .tip = "Shrinks text and controls, down to 50 %.",
                   .run = [this] { set_scale(next_scale(settings_.scale, -1)); },
                   .enabled = [this] { return settings_.scale > smallest_scale; },
                   .repeats = true,
                   .other_shortcuts = {"Ctrl+KeypadSubtract"}});
    commands_.add({.id = "view.usual-size",
                   .name = "Default size",
                   .menu = "View",
                   .shortcut = "Ctrl+0",
                   .tip = "Sets text and controls to 100 %.",
                   .run = [this] { set_scale(1); },
                   .other_shortcuts = {"Ctrl+Keypad0"}});
    commands_.add({.id = "view.next-panel",
                   .name = "Next panel",
                   .menu = "View",
                   .shortcut = "F6",
                   .tip = "Moves the keyboard to the next panel.",
                   .run = [this] { layout_.show_next(1); },
                   .line_before = true});
    commands_.add({.id = "view.last-panel",
                   .name = "Previous panel",
                   .menu = "View",
                   .shortcut = "Shift+F6",
                   .tip = "Moves the keyboard to the previous panel.",
                   .run = [this] { layout_.show_next(-1); }});
    commands_.add({.id = "view.enlarge",
                   .name = "Enlarge this panel",
                   .menu = "View",
                   .shortcut = "F11",
                   .tip = "Gives the panel the whole window, and back. A double click on its tab does the same.",
                   .run = [this] { layout_.enlarge(layout_.enlarged().empty() ? layout_.focused() : layout_.enlarged()); },
                   .enabled = [this] { return !layout_.focused().empty() || !layout_.enlarged().empty(); },
                   .ticked = [this] { return !layout_.enlarged().empty(); }});
    commands_.add({.id = "view.close-panel",
                   .name = "Close this panel",
                   .menu = "View",
                   .shortcut = "Ctrl+W",
                   .tip = "Closes the panel; View > Panels opens it again.",
                   .run = [this] { layout_.close(layout_.focused()); },
                   .enabled = [this] { return !layout_.focused().empty(); }});
    struct Change {
        DockSide side;
        float by;
        const char *id, *name;
    };
    constexpr Change changes[] = {
        {DockSide::left, 2, "left.wider", "Left side wider"},         {DockSide::left, -2, "left.narrower", "Left side narrower"},
        {DockSide::right, 2, "right.wider", "Right side wider"},      {DockSide::right, -2, "right.narrower", "Right side narrower"},
        {DockSide::bottom, 2, "bottom.higher", "Bottom side taller"}, {DockSide::bottom, -2, "bottom.lower", "Bottom side shorter"}};
    for (const Change& change : changes)
        commands_.add({.id = std::string("view.") + change.id,
                       .name = change.name,
                       .menu = "View/Arrange",
                       .shortcut = "",
                       .tip = "",
                       .run = [this, change] { layout_.resize(change.side, change.by); },
                       .enabled = project});
    struct Move {
        DockSide side;
        const char *id, *name;
    };
    constexpr Move moves[] = {{DockSide::left, "left", "Move this panel to the left"},
                              {DockSide::centre, "centre", "Move this panel to the middle"},
                              {DockSide::right, "right", "Move this panel to the right"},
                              {DockSide::bottom, "bottom", "Move this panel to the bottom"}};
    for (const Move& move : moves)
        commands_.add({.id = std::string("view.move.") + move.id,
                       .name = move.name,
                       .menu = "View/Arrange",
                       .shortcut = "",
                       .tip = "",
                       .run = [this, side = move.side] { layout_.move(layout_.focused(), side); },
                       .enabled = [this] { return !layout_.focused().empty(); },
                       .line_before = move.side == DockSide::left});
    commands_.add({.id = "view.reset-layout",
                   .name = "Reset panel layout",
                   .menu = "View/Arrange",
                   .shortcut = "",
                   .tip = "Moves every panel to its first place.",
                   .run = [this] { layout_.reset(); },
                   .enabled = project,
                   .line_before = true});
}

void Shell::add_panel_commands(const PanelInfo& info) {
    commands_.add({.id = "view.panel." + info.id,
                   .name = "Show or hide " + info.title,
                   .menu = "View/Panels",
                   .shortcut = "",
                   .tip = info.tip,
                   .run = [this, id = info.id] { layout_.toggle(id); },
                   .ticked = [this, id = info.id] { return layout_.is_open(id); }});
    commands_.add({.id = "go." + info.id,
                   .name = "Go to " + info.title,
                   .menu = "View/Go to",
                   .shortcut = info.shortcut,
                   .tip = info.tip,
                   .run = [this, id = info.id] { layout_.show(id); }});
}

void add_help_commands(Shell& shell, const std::string& version) {
    shell.commands().add({.id = "help.keyboard",
                          .name = "Keyboard",
                          .menu = "Help",
                          .shortcut = "",
                          .tip = "Shows all commands and their keys.",
                          .run = [&shell] { shell.layout().show("keyboard"); }});
    shell.commands().add({.id = "help.gallery",
                          .name = "Gallery of controls",
                          .menu = "Help",
                          .shortcut = "",
                          .tip = "Shows every control of the editor in the current theme.",
                          .run = [&shell] {
                              shell.layout().show("gallery");
                              shell.layout().show("colours");
                          }});
    shell.commands().add(
        {.id = "help.about",
         .name = "About Flickforge",
         .menu = "Help",
         .shortcut = "",
         .tip = "",
         .run =
             [&shell, version] {
                 shell.ask(Dialog{
                     "Flickforge " + version,
                     "A workshop for flick-and-fight dungeon games. An unofficial tool, not connected with the publishers of any game.",
                     {{"Close"}}});
             },
         .line_before = true});
}

} // namespace flickforge::editor
