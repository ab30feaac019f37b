#include "editor/boards/panel.h"

#include "base/text.h"
#include "editor/boards/commands.h"
#include "editor/boards/side.h"
#include "editor/boards/tools.h"
#include "editor/ui/widgets.h"

#include <format>

namespace flickforge::editor {

namespace {

class BoardPanel : public Panel {
public:
    explicit BoardPanel(Workspace& workspace)
        : Panel({.id = "board", .title = "Board", .tip = "Draw, measure and try the selected board.", .side = DockSide::centre}),
          workspace_(workspace), session_(workspace) {
        add_board_commands(workspace_.shell(), session_, canvas_);
    }

    void draw() override {
        session_.refresh();
        if (!session_.has_board()) return draw_list();
        keys();
        draw_toolbar();
        draw_notes();
        const float width = ImGui::GetContentRegionAvail().x, column = ui::em(17);
        const bool beside = width > column + ui::em(14);
        ImGui::BeginChild("left", {beside ? width - column - ui::em(0.6f) : 0, 0});
        const float below = ImGui::GetFontSize() + ui::em(0.5f);
        ImGui::BeginChild("around", {0, -below});
        canvas_.draw(session_);
        ImGui::EndChild();
        draw_words();
        ImGui::EndChild();
        if (!beside) return;
        ImGui::SameLine(0, ui::em(0.6f));
        ImGui::BeginChild("side", {column, 0});
        draw_board_side(session_);
        ImGui::EndChild();
    }

private:
    Workspace& workspace_;
    BoardSession session_;
    BoardCanvas canvas_;

    /// Plain keys count only here, so that other panels have theirs.
    void keys() {
        const auto pressed = [](ImGuiKeyChord chord) { return ImGui::Shortcut(chord, ImGuiInputFlags_RouteFocused); };
        for (const ToolInfo& tool : board_tools())
            if (pressed(tool.key)) take_tool(tool, session_, canvas_);
        if (pressed(ImGuiMod_Ctrl | ImGuiKey_A)) session_.select_all();
        if (pressed(ImGuiMod_Ctrl | ImGuiKey_D)) session_.duplicate();
        if (pressed(ImGuiKey_0)) canvas_.fit();
        if (pressed(ImGuiKey_Equal) || pressed(ImGuiKey_KeypadAdd)) canvas_.zoom(1.25);
        if (pressed(ImGuiKey_Minus) || pressed(ImGuiKey_KeypadSubtract)) canvas_.zoom(0.8);
        if (!ImGui::GetIO().WantTextInput && (pressed(ImGuiKey_Delete) || pressed(ImGuiKey_Backspace))) session_.remove_selected();
    }

    void draw_toolbar() {
        auto next = [first = true](float width) mutable {
            if (!std::exchange(first, false) &&
                ImGui::GetItemRectMax().x + width + ui::em(0.3f) < ImGui::GetWindowPos().x + ImGui::GetContentRegionMax().x)
                ImGui::SameLine(0, ui::em(0.25f));
        };
        const auto width_of = [](const char* label) { return ImGui::CalcTextSize(label).x + ui::em(1.6f); };
        for (const ToolInfo& tool : board_tools()) {
            next(width_of(tool.name));
            const bool possible = !tool.edits || session_.can_edit();
            const std::string tip =
                std::format("{} ({})\n{}{}", tool.name, tool.keys, tool.tip, possible ? "" : "\nThis board cannot be edited here.");
            if (ui::button(tool.name, {.tip = tip, .enabled = possible, .primary = session_.tool == tool.tool}))
                take_tool(tool, session_, canvas_);
        }
        next(width_of("Fit"));
        if (ui::button("Fit", {.tip = "Shows the whole board (0); the wheel zooms, Space and dragging pans."})) canvas_.fit();
    }

    void draw_notes() {
        if (session_.is_broken()) {
            ui::coloured(ui::theme().error, "The file is not valid JSON. The last valid state is shown. Fix the file to continue drawing.");
        } else if (!session_.patch().empty()) {
            ui::coloured(ui::theme().warning,
                         std::format("The patch {} changes this board, so it cannot be edited here.", session_.patch()));
        } else if (!session_.can_edit()) {
            if (ui::button("Spin off", {.tip = "Creates a board of your own that starts as a copy of this one."}))
                workspace_.spin_off(session_.key());
            ImGui::SameLine();
            ImGui::AlignTextToFramePadding();
            ui::dim(std::format("{} belongs to {}, a pack you depend on. It is read-only: you can measure it and try flicks.",
                                session_.board().name, pack_of(session_.key().id)));
        }
    }

    /// Where the mouse is and what can be done, below the board.
    void draw_words() {
        std::string words;
        if (session_.tool == BoardTool::select)
            words = session_.can_edit() ? "Drag moves, Shift adds to the selection, arrows nudge 1 mm, Alt places freely." : "";
        else
            for (const ToolInfo& tool : board_tools())
                if (tool.tool == session_.tool) words = tool.tip;
        std::string place;
        if (const auto mouse = canvas_.mouse()) place = std::format("x {:.1f}   y {:.1f} cm", mouse->x, mouse->y);
        const std::string zoom =
            std::format("{:.0f} %", canvas_.view().zoom * 2.54 / 96 * 100 / static_cast<double>(ui::context().density));
        const float right = ImGui::GetContentRegionAvail().x - ui::em(13.5f);
        ui::dim(ui::shortened(words, right));
        ImGui::SameLine(ImGui::GetCursorPosX() + right + ui::em(0.5f));
        ui::dim(place);
        ImGui::SameLine(ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(zoom.c_str()).x);
        ui::dim(zoom);
        ui::tooltip("At 100 % the board has about its real size on the screen.");
    }

    void draw_list() {
        ui::text("No board is selected. Boards of the project and of the packs it depends on:");
        ImGui::Dummy({0, ui::em(0.3f)});
        bool any = false;
        std::optional<ObjectKey> wanted;
        for (const ObjectEntry& entry : workspace_.objects()) {
            if (entry.key.kind != "boards") continue;
            any = true;
            const std::string remark = (entry.abstract ? "abstract, " : "") + entry.pack;
            if (ui::row(entry.name + "##" + entry.key.id, false, remark, {.tip = "Opens this board."})) wanted = entry.key;
        }
        if (!any) ui::dim("There are no boards yet.");
        ImGui::Dummy({0, ui::em(0.3f)});
        if (ui::button("New board…", {.tip = "Creates a new rectangular board.", .primary = !any})) workspace_.new_object("boards");
        if (wanted) workspace_.choose(*wanted);
    }
};

} // namespace

std::unique_ptr<Panel> make_board_panel(Workspace& workspace) { return std::make_unique<BoardPanel>(workspace); }

} // namespace flickforge::editor
