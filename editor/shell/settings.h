// editor/shell/settings.h: what the editor remembers between runs, for each user and not for a project.
#pragma once
#include "base/result.h"

#include <string>
#include <vector>

namespace flickforge::editor {

/// Where a panel lives when it is open.
enum class DockSide { left, centre, right, bottom };

struct PanelPlace {
    std::string id;
    DockSide side = DockSide::centre;
    bool open = true;
    bool in_front = false; ///< the tab that is seen, of those on its side
    bool operator==(const PanelPlace&) const = default;
};

/// Sizes of the sides in heights of a line of text, so that they mean the same at every scale.
struct LayoutSizes {
    float left = 17;
    float right = 20;
    float bottom = 10;
    bool operator==(const LayoutSizes&) const = default;
};

struct RecentProject {
    std::string name;
    std::string folder; ///< absolute
    bool operator==(const RecentProject&) const = default;
};

/// How games are watched and played.
struct PlaySettings {
    bool sound = true;
    bool assistance = true; ///< the path of a flick is shown before it is made
    bool trails = true;     ///< lines behind pieces that move
    bool faces = true;      ///< discs show who stands on them, not only letters
    double speed = 1;       ///< of shots that are watched; 1 is real time
    bool operator==(const PlaySettings&) const = default;
};

struct Settings {
    std::string theme = "light";
    float scale = 1;
    int width = 1280, height = 800; ///< of the window, in the screen's units
    bool maximized = false;
    LayoutSizes sizes;
    PlaySettings play;
    std::vector<PanelPlace> panels;
    std::vector<RecentProject> recent; ///< newest first, at most ten
    bool operator==(const Settings&) const = default;
};

/// Moves the project to the front.
void remember_project(Settings& settings, RecentProject project);

/// $XDG_CONFIG_HOME/flickforge/editor.json, or the same below ~/.config; empty where neither is known: then nothing is kept.
std::string settings_path();

struct LoadedSettings {
    Settings settings;
    std::string note; ///< for the user, when a file was there and could not be used; the defaults are then in force
};

/// Never fails: a missing file is a first start, a damaged one is left where it is until the next save, and noted.
LoadedSettings load_settings(const std::string& path);

Result<void> save_settings(const std::string& path, const Settings& settings);

} // namespace flickforge::editor
