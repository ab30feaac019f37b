// editor/shell/layout.h: four sides of the window, each with tabs, and splitters between them.
// Debian's ImGui is built without docking, so this is the whole of it: panels move between sides, sides change their size, and an
// empty side takes no room.
#pragma once
#include "editor/shell/panel.h"

#include <array>
#include <functional>
#include <vector>

namespace flickforge::editor {

class PanelLayout {
public:
    /// `places` are those of the last run; panels that come later and are not among them go where their info says.
    PanelLayout(LayoutSizes sizes, std::vector<PanelPlace> places);

    void add(std::unique_ptr<Panel> panel);
    void clear() { panels_.clear(); } ///< their places are remembered
    const std::vector<std::unique_ptr<Panel>>& panels() const { return panels_; }

    bool is_open(const std::string& id) const;
    bool is_in_front(const std::string& id) const;
    void show(const std::string& id);   ///< opens it, in front, with the keyboard
    void reveal(const std::string& id); ///< the same, but the keyboard stays where it is
    void close(const std::string& id);
    void toggle(const std::string& id);
    void move(const std::string& id, DockSide side);
    void show_next(int step);                        ///< the keyboard goes to the next open panel
    std::string focused() const { return focused_; } ///< id of the panel that has the keyboard or had it last, or ""
    void resize(DockSide side, float by);            ///< in heights of a line
    void reset();                                    ///< as on first start
    /// The panel and its neighbours on the same side take the whole window; the same again, or a panel on another side, gives it back.
    void enlarge(const std::string& id);
    const std::string& enlarged() const { return enlarged_; } ///< id, or ""

    /// Without a project only the panels that are `of_use` then are shown; the others keep their places.
    void set_project(bool open) { project_ = open; }

    /// `middle` fills the window it is called in: the middle of the screen while no panel is open there. Without a project it
    /// stays reachable beside panels, as a tab called Start.
    void draw(float x, float y, float width, float height, const std::function<void()>& middle);

    const LayoutSizes& sizes() const { return sizes_; }
    /// Of all panels ever seen, so that one whose code is not loaded today keeps its place.
    const std::vector<PanelPlace>& places() const { return places_; }

private:
    PanelPlace& place(const std::string& id);
    const PanelPlace* find(const std::string& id) const;
    bool is_seen(const Panel& panel, DockSide side) const;
    bool any_open(DockSide side) const;
    void bring_to_front(PanelPlace& chosen);
    const Panel* enlarged_panel();
    void settle_requests();
    void draw_side(DockSide side, float x, float y, float width, float height, const std::function<void()>& middle);
    void draw_start_tab(const std::function<void()>& middle);
    void draw_tab(Panel& panel);
    void draw_tab_menu(Panel& panel);
    void draw_splitter(DockSide side, float x, float y, float width, float height, float least, float most);

    LayoutSizes sizes_;
    std::vector<PanelPlace> places_;
    std::vector<std::unique_ptr<Panel>> panels_;
    std::string focused_;
    std::string enlarged_;
    bool project_ = false;
    std::vector<std::string> coming_; ///< tabs to be brought to the front as soon as they are drawn
    std::string wanted_;              ///< the one of them that gets the keyboard
    std::string insisted_;            ///< asked for although it may have nothing to show
    std::string clicked_;             ///< whose tab was clicked: it gets the focus when it is drawn
};

} // namespace flickforge::editor
