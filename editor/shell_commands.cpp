// The commands that the shell brings itself: projects, views, sizes.
#include "editor/paths.h"
#include "editor/shell.h"
#include "editor/theme.h"

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
    const auto open_project = [this] { return static_cast<bool>(desk_.open_project); };
    commands_.add({.id = "project.new",
                   .name = "New pack…",
                   .menu = "File",
                   .shortcut = "Ctrl+Shift+N",
                   .tip = "Makes a folder for a pack of your own.",
                   .run = [this] { desk_.new_pack(); },
                   .enabled = [this] { return static_cast<bool>(desk_.new_pack); }});
    commands_.add({.id = "project.open",
                   .name = "Open project…",
                   .menu = "File",
                   .shortcut = "Ctrl+O",
                   .tip = "Opens a folder with one pack or several.",
                   .run =
                       [this] {
                           ask(TextQuestion{.title = "Open project",
                                            .text = "A project is a folder with one pack in it, or several.",
                                            .label = "Folder",
                                            .hint = "/home/you/my-pack",
                                            .button = "Open",
                                            .why_not = why_not_a_folder,
                                            .run = [this](const std::string& folder) { desk_.open_project(full_path(folder)); },
                                            .complete = complete_path});
                       },
                   .enabled = open_project});
    commands_.add({.id = "project.sample",
                   .name = "Open sample",
                   .menu = "File",
                   .shortcut = "",
                   .tip = "Opens a small finished pack; what you change there stays on your disk.",
                   .run = [this] { desk_.open_sample(); },
                   .enabled = [this] { return static_cast<bool>(desk_.open_sample); }});
    commands_.add({.id = "project.continue",
                   .name = "Continue with the last project",
                   .menu = "File",
                   .shortcut = "Ctrl+Shift+O",
                   .tip = "Opens what you worked on last.",
                   .run = [this] { desk_.open_project(std::string(settings_.recent.front().folder)); },
                   .enabled = [this, open_project] { return open_project() && !settings_.recent.empty() && !has_project(); }});
    commands_.add({.id = "project.close",
                   .name = "Close project",
                   .menu = "File",
                   .shortcut = "",
                   .tip = "Back to the start page.",
                   .run = [this] { desk_.close_project ? desk_.close_project() : project_closed(); },
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
                   .tip = "Any command or object, by some of its letters.",
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
                   .tip = "Light, dark, high contrast.",
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
                   .tip = "Up to 300 %.",
                   .run = [this] { set_scale(next_scale(settings_.scale, 1)); },
                   .enabled = [this] { return settings_.scale < largest_scale; },
                   .repeats = true});
    commands_.add({.id = "view.smaller",
                   .name = "Smaller text and controls",
                   .menu = "View",
                   .shortcut = "Ctrl+Minus",
                   .tip = "Down to 50 %.",
                   .run = [this] { set_scale(next_scale(settings_.scale, -1)); },
                   .enabled = [this] { return settings_.scale > smallest_scale; },
                   .repeats = true});
    commands_.add({.id = "view.usual-size", .name = "Usual size", .menu = "View", .shortcut = "Ctrl+0", .tip = "100 %.", .run = [this] {
                       set_scale(1);
                   }});
    commands_.add({.id = "view.next-panel",
                   .name = "Next panel",
                   .menu = "View",
                   .shortcut = "F6",
                   .tip = "The keyboard goes to the next panel.",
                   .run = [this] { layout_.show_next(1); },
                   .line_before = true});
    commands_.add({.id = "view.last-panel",
                   .name = "Panel before",
                   .menu = "View",
                   .shortcut = "Shift+F6",
                   .tip = "The keyboard goes to the panel before.",
                   .run = [this] { layout_.show_next(-1); }});
    commands_.add({.id = "view.close-panel",
                   .name = "Close this panel",
                   .menu = "View",
                   .shortcut = "Ctrl+W",
                   .tip = "It comes back with View > Panels.",
                   .run = [this] { layout_.close(layout_.focused()); },
                   .enabled = [this] { return !layout_.focused().empty(); }});
    struct Change {
        Side side;
        float by;
        const char *id, *name;
    };
    constexpr Change changes[] = {
        {Side::left, 2, "left.wider", "Left side wider"},         {Side::left, -2, "left.narrower", "Left side narrower"},
        {Side::right, 2, "right.wider", "Right side wider"},      {Side::right, -2, "right.narrower", "Right side narrower"},
        {Side::bottom, 2, "bottom.higher", "Bottom side higher"}, {Side::bottom, -2, "bottom.lower", "Bottom side lower"}};
    for (const Change& change : changes)
        commands_.add({.id = std::string("view.") + change.id,
                       .name = change.name,
                       .menu = "View/Arrange",
                       .shortcut = "",
                       .tip = "",
                       .run = [this, change] { layout_.resize(change.side, change.by); },
                       .enabled = project});
    struct Move {
        Side side;
        const char *id, *name;
    };
    constexpr Move moves[] = {{Side::left, "left", "Move this panel to the left"},
                              {Side::centre, "centre", "Move this panel to the middle"},
                              {Side::right, "right", "Move this panel to the right"},
                              {Side::bottom, "bottom", "Move this panel to the bottom"}};
    for (const Move& move : moves)
        commands_.add({.id = std::string("view.move.") + move.id,
                       .name = move.name,
                       .menu = "View/Arrange",
                       .shortcut = "",
                       .tip = "",
                       .run = [this, side = move.side] { layout_.move(layout_.focused(), side); },
                       .enabled = [this] { return !layout_.focused().empty(); },
                       .line_before = move.side == Side::left});
    commands_.add({.id = "view.reset-layout",
                   .name = "Panels as on first start",
                   .menu = "View/Arrange",
                   .shortcut = "",
                   .tip = "Every panel back to its place.",
                   .run = [this] { layout_.reset(); },
                   .enabled = project,
                   .line_before = true});
}

} // namespace flickforge::editor
