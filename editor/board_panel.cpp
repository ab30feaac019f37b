#include "editor/board_panel.h"

#include "base/text.h"
#include "editor/board_side.h"
#include "editor/board_tools.h"
#include "editor/widgets.h"

#include <array>
#include <format>

namespace flickforge::editor {

namespace {

struct ToolInfo {
    BoardTool tool;
    const char* id;
    const char* name;
    ImGuiKey key;
    const char* keys;
    const char* tip;
    bool edits; ///< not to be had for boards that are only built on
};

constexpr std::array tools{
    ToolInfo{BoardTool::select, "select", "Select", ImGuiKey_V, "V",
             "Click, Shift-click or draw a frame to select holes; drag to move them.", false},
    ToolInfo{BoardTool::add, "add", "Add hole", ImGuiKey_H, "H",
             "Each click puts a hole down, with its partners when symmetry is on. Enter puts one into the middle.", true},
    ToolInfo{BoardTool::outline, "outline", "Edit outline", ImGuiKey_O, "O",
             "Drag corners and sides of the board; a double click on a side adds a corner.", true},
    ToolInfo{BoardTool::zones, "zones", "Edit zones", ImGuiKey_Z, "Z", "Drag corners and sides of the start zones.", true},
    ToolInfo{BoardTool::ruler, "ruler", "Ruler", ImGuiKey_R, "R",
             "Drag to measure length, angle and clear width; snaps to holes and edges.", false},
    ToolInfo{BoardTool::gauge, "gauge", "Disc gauge", ImGuiKey_G, "G", "Hold any disc over the board and see where it fits.", false},
    ToolInfo{BoardTool::flick, "flick", "Try a flick", ImGuiKey_F, "F",
             "Put discs down, pull one back and let go: the real physics on the board as it is drawn.", false},
};

class BoardPanel : public Panel {
public:
    explicit BoardPanel(Workspace& workspace)
        : Panel({.id = "board", .title = "Board", .tip = "Draw, measure and try the chosen board.", .side = Side::centre}),
          workspace_(workspace), session_(workspace) {
        add_commands();
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

    void take(const ToolInfo& tool) {
        if (tool.edits && !session_.can_edit()) return;
        session_.tool = tool.tool;
        canvas_.take_keyboard();
        if (tool.tool != BoardTool::outline && tool.tool != BoardTool::zones) session_.corner.reset();
        if (tool.tool == BoardTool::gauge && !session_.gauge_at) session_.gauge_at = centre_of_field(session_.board());
    }

    /// Plain keys count only here, so that other panels have theirs.
    void keys() {
        const auto pressed = [](ImGuiKeyChord chord) { return ImGui::Shortcut(chord, ImGuiInputFlags_RouteFocused); };
        for (const ToolInfo& tool : tools)
            if (pressed(tool.key)) take(tool);
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
        for (const ToolInfo& tool : tools) {
            next(width_of(tool.name));
            const bool possible = !tool.edits || session_.can_edit();
            const std::string tip =
                std::format("{} ({})\n{}{}", tool.name, tool.keys, tool.tip, possible ? "" : "\nThis board cannot be edited here.");
            if (ui::button(tool.name, {.tip = tip, .enabled = possible, .primary = session_.tool == tool.tool})) take(tool);
        }
        next(width_of("Fit"));
        if (ui::button("Fit", {.tip = "The whole board in view (0). The wheel zooms, the middle button or Space and dragging pans."}))
            canvas_.fit();
    }

    void draw_notes() {
        if (session_.is_broken()) {
            ui::coloured(ui::theme().error,
                         "The file is not valid JSON. The last good state is shown; put the file right to go on drawing.");
        } else if (!session_.patch().empty()) {
            ui::coloured(
                ui::theme().warning,
                std::format("The patch {} has the last word about this board, so it is drawn but not changed here.", session_.patch()));
        } else if (!session_.can_edit()) {
            if (ui::button("Spin off", {.tip = "A board of your own that starts as this one."})) workspace_.spin_off(session_.key());
            ImGui::SameLine();
            ImGui::AlignTextToFramePadding();
            ui::dim(std::format("{} belongs to {}, which is only built on: it can be measured and tried, not changed.",
                                session_.board().name, pack_of(session_.key().second)));
        }
    }

    /// Where the mouse is and what can be done, below the board.
    void draw_words() {
        std::string words;
        if (session_.tool == BoardTool::select)
            words = session_.can_edit() ? "Drag moves, Shift adds to the selection, arrows nudge 1 mm, Alt places freely." : "";
        else
            for (const ToolInfo& tool : tools)
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
        ui::tooltip("100 % is about the size of the real board on the screen.");
    }

    void draw_list() {
        ui::text("No board is chosen. These are the boards of the project and of the packs it builds on:");
        ImGui::Dummy({0, ui::em(0.3f)});
        bool any = false;
        std::optional<ObjectKey> wanted;
        for (const ObjectEntry& entry : workspace_.objects()) {
            if (entry.key.first != "boards") continue;
            any = true;
            const std::string remark = (entry.abstract ? "pattern, " : "") + entry.pack;
            if (ui::row(entry.name + "##" + entry.key.second, false, remark, {.tip = "Open this board."})) wanted = entry.key;
        }
        if (!any) ui::dim("There is none yet.");
        ImGui::Dummy({0, ui::em(0.3f)});
        if (ui::button("New board…", {.tip = "A board of your own, from a plain rectangle.", .primary = !any}))
            workspace_.new_object("boards");
        if (wanted) workspace_.choose(*wanted);
    }

    void add_commands() {
        Commands& commands = workspace_.shell().commands();
        const auto has_board = [this] {
            session_.refresh();
            return session_.has_board();
        };
        const auto can_edit = [this] {
            session_.refresh();
            return session_.can_edit();
        };
        const auto show = [this] { workspace_.shell().layout().show("board"); };
        for (const ToolInfo& tool : tools)
            commands.add({.id = std::string("board.tool.") + tool.id,
                          .name = std::string("Board: ") + tool.name,
                          .menu = "Board",
                          .shortcut = "",
                          .tip = std::format("{} On the board: {}.", tool.tip, tool.keys),
                          .run = [this, show, &tool] { show(), take(tool); },
                          .enabled = tool.edits ? std::function<bool()>(can_edit) : has_board,
                          .ticked = [this, &tool] { return session_.tool == tool.tool; }});
        const auto add = [&](const char* id, const char* name, const char* menu, const char* tip, std::function<void()> run,
                             std::function<bool()> enabled, bool line = false) {
            commands.add({.id = std::string("board.") + id,
                          .name = name,
                          .menu = menu,
                          .shortcut = "",
                          .tip = tip,
                          .run = std::move(run),
                          .enabled = std::move(enabled),
                          .line_before = line});
        };
        add(
            "fit", "Board: whole board in view", "Board", "On the board: 0.", [this, show] { show(), canvas_.fit(); }, has_board, true);
        add(
            "select-all", "Board: select all holes", "Board", "On the board: Ctrl+A.", [this, show] { show(), session_.select_all(); },
            has_board);
        add(
            "duplicate", "Board: duplicate holes", "Board", "On the board: Ctrl+D.", [this] { session_.duplicate(); }, can_edit);
        add(
            "delete", "Board: delete holes", "Board", "On the board: Del.", [this] { session_.remove_selected(); }, can_edit);
        struct Arrange {
            const char *id, *name;
            Align how;
        };
        for (const auto& [id, name, how] : {Arrange{"align.left", "Align left", Align::left},
                                            {"align.centre", "Align centre", Align::centre},
                                            {"align.right", "Align right", Align::right},
                                            {"align.top", "Align top", Align::top},
                                            {"align.middle", "Align middle", Align::middle},
                                            {"align.bottom", "Align bottom", Align::bottom}})
            add(
                id, name, "Board/Arrange", "The selected holes.", [this, how] { session_.align(how); }, can_edit, how == Align::left);
        add(
            "distribute.horizontally", "Distribute horizontally", "Board/Arrange", "The selected holes, at equal distances.",
            [this] { session_.distribute(Distribute::horizontally); }, can_edit);
        add(
            "distribute.vertically", "Distribute vertically", "Board/Arrange", "The selected holes, at equal distances.",
            [this] { session_.distribute(Distribute::vertically); }, can_edit);
        struct Kind {
            const char *id, *name;
            SymmetryChoice choice;
        };
        for (const auto& [id, name, choice] : {Kind{"symmetry.none", "No symmetry", SymmetryChoice::none},
                                               {"symmetry.left-right", "Mirror left and right", SymmetryChoice::left_right},
                                               {"symmetry.top-bottom", "Mirror top and bottom", SymmetryChoice::top_bottom},
                                               {"symmetry.angle", "Mirror at an angle", SymmetryChoice::angle},
                                               {"symmetry.rotation", "Rotation", SymmetryChoice::rotation}})
            commands.add({.id = std::string("board.") + id,
                          .name = name,
                          .menu = "Board/Symmetry",
                          .shortcut = "",
                          .tip = "Holes that belong together are added, moved and removed together.",
                          .run = [this, choice] { session_.symmetry_choice = choice; },
                          .enabled = has_board,
                          .ticked = [this, choice] { return session_.symmetry_choice == choice; }});
    }
};

} // namespace

std::unique_ptr<Panel> make_board_panel(Workspace& workspace) { return std::make_unique<BoardPanel>(workspace); }

} // namespace flickforge::editor
