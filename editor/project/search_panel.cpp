#include "editor/project/search_panel.h"

#include "base/text.h"
#include "editor/project/workspace.h"
#include "editor/ui/widgets.h"
#include "workshop/search.h"

namespace flickforge::editor {
namespace {

class SearchPanel : public Panel {
public:
    explicit SearchPanel(Workspace& workspace)
        : Panel({.id = "search",
                 .title = "Search",
                 .tip = "Searches names, texts, ids and scripts of all packs.",
                 .side = DockSide::bottom,
                 .open = true,
                 .shortcut = "Ctrl+Shift+F"}),
          workspace_(workspace) {}

    void draw() override {
        if (!workspace_.project()) return ui::dim("No project is open.");
        if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
        ui::input("##words", words_, {.tip = "Searches all packs; case does not matter.", .width = 24, .hint = "Search in all packs"});
        search();
        ImGui::SameLine();
        ImGui::AlignTextToFramePadding();
        ui::dim(remark());
        ImGui::BeginChild("found");
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(found_.size()), ui::em(1.7f));
        while (clipper.Step())
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) draw_found(found_[static_cast<std::size_t>(i)], i);
        ImGui::EndChild();
    }

private:
    static constexpr std::size_t most = 500;

    void search() {
        if (searched_ == words_ && at_ == workspace_.version()) return;
        searched_ = words_;
        at_ = workspace_.version();
        found_ = flickforge::search(*workspace_.project(), words_, most);
    }

    std::string remark() const {
        if (words_.size() < 2) return "Type two letters or more.";
        if (found_.size() >= most) return std::format("The first {} results.", most);
        return found_.empty() ? "Not found." : counted(found_.size(), "place", "places");
    }

    void draw_found(const FoundText& each, int number) {
        ImGui::PushID(number);
        const std::string name = each.key ? workspace_.object_name(*each.key) : each.shown;
        const std::string where = std::format("{}:{}", each.shown, each.line);
        if (ui::row(each.excerpt, false, each.key ? name + ", " + where : where, {.tip = where}))
            each.file.empty() ? workspace_.choose(*each.key) : workspace_.go_to(each.file, "", each.line);
        ImGui::PopID();
    }

    Workspace& workspace_;
    std::string words_, searched_;
    unsigned at_ = 0;
    std::vector<FoundText> found_;
};

} // namespace

std::unique_ptr<Panel> make_search_panel(Workspace& workspace) { return std::make_unique<SearchPanel>(workspace); }

} // namespace flickforge::editor
