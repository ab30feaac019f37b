#include "editor/game/hooks_panel.h"

#include "base/text.h"
#include "editor/match/sandbox.h"
#include "editor/project/script_file.h"
#include "editor/ui/widgets.h"
#include "story/narrate.h"

#include <algorithm>
#include <format>

namespace flickforge::editor {
namespace {

class TracePanel : public Panel {
public:
    TracePanel(Workspace& workspace, Sandbox& sandbox)
        : Panel({.id = "trace",
                 .title = "Hooks",
                 .tip = "Scripts called by the last command, with their results.",
                 .side = DockSide::bottom,
                 .open = true,
                 .shortcut = "Ctrl+8"}),
          workspace_(workspace), sandbox_(sandbox) {}

    void draw() override {
        if (!sandbox_.match()) return ui::dim("Play a room to see which hooks run.");
        ui::input("##filter", filter_,
                  {.tip = "Shows only lines with this text: a hook, an object, a file or a result.", .width = 14, .hint = "Filter"});
        ImGui::SameLine();
        ui::check("Only with a result", answers_, {.tip = "Hides hooks without a result."});
        ImGui::SameLine();
        ui::dim(std::format("{}: {}", sandbox_.traced(), counted(sandbox_.trace().size(), "hook", "hooks")));
        if (!ImGui::BeginTable("hooks", 6,
                               ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg | ImGuiTableFlags_BordersInnerV | ImGuiTableFlags_Resizable))
            return;
        ImGui::TableSetupScrollFreeze(0, 1);
        for (const auto& [name, share] :
             {std::pair{"Hook", 2.6f}, {"Object", 2.6f}, {"Script", 3.2f}, {"Input", 3.5f}, {"Result", 3.2f}, {"Cost", 2.4f}})
            ImGui::TableSetupColumn(name, ImGuiTableColumnFlags_WidthStretch, share);
        ImGui::TableHeadersRow();
        int number = 0;
        for (const LuaHooks::Ran& ran : sandbox_.trace()) {
            ++number;
            if (!fits(ran)) continue;
            ImGui::PushID(number);
            draw_row(ran);
            ImGui::PopID();
        }
        ImGui::EndTable();
    }

    std::string badge() const override { return sandbox_.trace().empty() ? "" : std::to_string(sandbox_.trace().size()); }

private:
    Workspace& workspace_;
    Sandbox& sandbox_;
    std::string filter_;
    bool answers_ = false;

    bool fits(const LuaHooks::Ran& ran) const {
        if (answers_ && ran.answered == "nothing") return false;
        if (filter_.empty()) return true;
        const std::string all =
            lower_case(std::string(info_of(ran.hook).name) + ' ' + ran.site + ' ' + ran.file + ' ' + ran.event_text + ' ' + ran.answered);
        return all.contains(lower_case(filter_));
    }

    /// A cell that shows as much as there is room for, and all of it when the mouse rests on it.
    static void cell(const std::string& text, ImU32 colour) {
        ImGui::TableNextColumn();
        const std::string fit = ui::shortened(text, ImGui::GetContentRegionAvail().x);
        ImGui::AlignTextToFramePadding(); // beside the row that can be clicked
        ImGui::PushStyleColor(ImGuiCol_Text, colour);
        ImGui::TextUnformatted(fit.c_str());
        ImGui::PopStyleColor();
        ui::drawn_at(text, ImGui::GetItemRectMin(), ImGui::GetItemRectMax(), true);
        if (fit != text && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", text.c_str());
    }

    void draw_row(const LuaHooks::Ran& ran) {
        const Theme& theme = ui::theme();
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        const std::string place = std::format("{}:{}", ran.file, ran.line);
        if (ui::row(info_of(ran.hook).name, false, "", {.tip = "Go to " + place})) go_to(ran);
        cell(object_name(sandbox_.match()->rules().library(), ran.site) + number_in(ran.site), theme.text);
        cell(place, theme.dim);
        cell(ran.event_text, theme.dim);
        cell(ran.answered, ran.failed ? theme.error : ran.answered == "nothing" ? theme.dim : theme.text);
        const double microseconds = static_cast<double>(ran.took.count()) / 1000;
        cell(std::format("{} · {:.0f} µs", ran.instructions < 100 ? "under 100" : std::to_string(ran.instructions), microseconds),
             theme.dim);
    }

    static std::string number_in(const std::string& site) {
        const auto hash = site.rfind('#');
        return hash == std::string::npos ? "" : " " + site.substr(hash);
    }

    void go_to(const LuaHooks::Ran& ran) {
        const ScriptFile script = script_named(*workspace_.project(), ran.file);
        if (!script.file.empty()) return workspace_.go_to(script.file, "", ran.line);
        // A read-only pack: its object can be looked at, with the script beside it.
        const auto key = object_key(ran.site);
        if (!key || !workspace_.entry(*key)) return;
        workspace_.choose(*key);
        workspace_.shell().layout().show("script");
    }
};

} // namespace

std::unique_ptr<Panel> make_trace_panel(Workspace& workspace, Sandbox& sandbox) { return std::make_unique<TracePanel>(workspace, sandbox); }

} // namespace flickforge::editor
