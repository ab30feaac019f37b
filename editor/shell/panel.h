// editor/shell/panel.h: a part of the window with a name. The shell keeps it open or closed, on one side or another, and in a tab.
#pragma once
#include "editor/shell/settings.h"

#include <memory>
#include <string>

namespace flickforge::editor {

/// Where a panel is on first start, and how it is called.
struct PanelInfo {
    std::string id;    ///< "issues"; in the settings
    std::string title; ///< "Issues": on the tab and in the menu
    std::string tip;   ///< what it is for, one sentence
    DockSide side = DockSide::centre;
    bool open = true;
    std::string shortcut = {}; ///< shows it and puts the keyboard there
    bool always = false;       ///< of use without a project as well
};

class Panel {
public:
    explicit Panel(PanelInfo info) : info_(std::move(info)) {}
    virtual ~Panel() = default;
    Panel(const Panel&) = delete;
    Panel& operator=(const Panel&) = delete;

    const PanelInfo& info() const { return info_; }

    /// Draws the inside with ImGui and ui::, only while it is seen. Sleeping is the shell's work: see Shell::redraw.
    virtual void draw() = 0;

    /// It was given the keyboard: a panel with a place of its own for it remembers that until it is drawn.
    virtual void take_keyboard() {}

    /// Is it of use while no project is open?
    virtual bool available() const { return info_.always; }

    /// Has it anything to show for what is being worked on? Otherwise it takes no room until it is opened by name.
    virtual bool has_content() const { return true; }

    /// A short remark on the tab, such as the number of issues.
    virtual std::string badge() const { return ""; }

private:
    PanelInfo info_;
};

} // namespace flickforge::editor
