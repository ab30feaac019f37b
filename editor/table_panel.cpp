#include "editor/table_panel.h"

#include "editor/sandbox.h"
#include "editor/table_drawing.h"
#include "editor/widgets.h"
#include "play/narrate.h"

#include <algorithm>
#include <format>

namespace flickforge::editor {
namespace {

class TablePanel : public Panel {
public:
    TablePanel(Workspace& workspace, Sandbox& sandbox)
        : Panel({.id = "table",
                 .title = "Table",
                 .tip = "The game that is played with the content as it is.",
                 .side = Side::centre,
                 .open = true,
                 .shortcut = "Ctrl+5"}),
          workspace_(workspace), sandbox_(sandbox) {}

    void draw() override {
        draw_buttons();
        if (!sandbox_.match()) return draw_nothing();
        const float list_width = std::min(ui::em(19), ImGui::GetContentRegionAvail().x * 0.4f);
        const float table_width = ImGui::GetContentRegionAvail().x - list_width - ImGui::GetStyle().ItemSpacing.x;
        ImGui::BeginChild("picture", {table_width, 0});
        draw_picture(*sandbox_.match());
        ImGui::EndChild();
        ImGui::SameLine();
        ImGui::BeginChild("beside", {0, 0});
        draw_beside(*sandbox_.match());
        ImGui::EndChild();
    }

    std::string badge() const override { return sandbox_.refused().empty() ? "" : "!"; }

private:
    Workspace& workspace_;
    Sandbox& sandbox_;

    void command(const std::string& id, const std::string& label, bool primary = false) {
        const Command* found = workspace_.shell().commands().find(id);
        if (!found) return;
        const std::string tip = found->tip + (found->shortcut.empty() ? "" : "  " + shown_shortcut(found->shortcut));
        if (ui::button(label, {.tip = tip, .enabled = is_enabled(*found), .primary = primary})) workspace_.shell().commands().run(id);
    }

    void draw_buttons() {
        const bool playing = sandbox_.match();
        command("play.room", playing ? "Begin anew" : "Play this room", !playing);
        if (!playing) return;
        ImGui::SameLine();
        command("play.computer", "Computer's turn");
        ImGui::SameLine();
        command("play.undo", "Undo move");
        ImGui::SameLine();
        command("play.stop", "Stop");
    }

    void draw_nothing() {
        ImGui::Spacing();
        ui::text("No game is played.");
        ui::dim("Choose a room and press \"Play this room\". The game goes on while you change what it is made of: health, sequences, "
                "boards, scripts.");
        if (workspace_.project() && !workspace_.project()->library())
            ui::coloured(ui::theme().warning, "The project has errors; a game begins with the first content without.");
    }

    void draw_picture(const Match& match) {
        const GameState& state = match.state();
        const ImVec2 low = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
        const ImVec2 high{low.x + room.x, low.y + room.y};
        if (state.board.empty()) {
            ui::dim(state.decision ? "No board lies on the table now." : "The game is over.");
            return;
        }
        const TableCamera camera = fitted(match.rules().table_board(state.board), low, high);
        const bool inside = ImGui::IsWindowHovered();
        const int over = inside ? piece_at(state, camera.on_table(ImGui::GetMousePos())) : 0;
        draw_table(*ImGui::GetWindowDrawList(), camera, match.rules(), state, {pieces_asked(state), over});
        if (over != 0) ImGui::SetTooltip("%s", about(match, over).c_str());
        ImGui::Dummy(room);
    }

    static std::string about(const Match& match, int id) {
        const GameState& state = match.state();
        std::string text = name_of(match.rules(), state, id);
        if (const Character* who = state.find(id)) {
            if (who->health) text += std::format("\nHealth {} of {}", *who->health, who->max_health);
            for (const Affliction& affliction : who->conditions)
                text += '\n' + object_name(match.rules().library(), affliction.condition, "conditions");
        }
        if (const TablePiece* piece = state.table.find(id))
            text += std::format("\n{:.1f} cm across, at {:.1f}, {:.1f}", piece->diameter, piece->position.x, piece->position.y);
        return text;
    }

    void draw_beside(const Match& match) {
        const GameState& state = match.state();
        if (!sandbox_.refused().empty()) {
            ui::coloured(ui::theme().warning, "The game does not have the last change:");
            for (const Issue& issue : sandbox_.refused()) ui::text(issue.message + (issue.hint.empty() ? "" : "; " + issue.hint));
            ImGui::Spacing();
        }
        ui::heading(state.phase == Phase::battle ? std::format("Round {}", state.round) : "Now");
        if (match.over()) ui::text("The game is over: " + outcome_text(state.outcome));
        else ui::text(question_text(match.rules(), state));
        for (const Team team : {Team::heroes, Team::overseer}) draw_team(match, team);
        draw_last_reload();
        const auto lines = happened(match);
        if (lines.empty()) return;
        ui::heading("Last move");
        for (const std::string& line : lines) ui::dim(line);
    }

    void draw_team(const Match& match, Team team) {
        const GameState& state = match.state();
        if (std::ranges::none_of(state.characters, [&](const Character& who) { return who.team == team; })) return;
        ui::heading(team == Team::heroes ? "Heroes" : "Overseer");
        for (const Character& who : state.characters) {
            if (who.team != team) continue;
            const bool kept = match.rules().excluded(
                match.rules().profile(who.kind, who.what) ? match.rules().profile(who.kind, who.what)->kind : std::string_view(), who.what);
            std::string remark = who.dead ? "dead" : who.health ? std::format("{} of {}", *who.health, who.max_health) : "";
            if (who.acted && !who.dead) remark += " · acted";
            if (kept) remark += " · placeholder";
            ImGui::PushID(who.id);
            if (ui::row(name_of(match.rules(), state, who.id), false, remark,
                        {.tip = kept ? "Its file is gone; it stays as long as this game has it." : "Show what it is made of."}))
                show(match, who);
            ImGui::PopID();
        }
    }

    void show(const Match& match, const Character& who) {
        if (const Profile* profile = match.rules().profile(who.kind, who.what))
            if (workspace_.entry({std::string(profile->kind), who.what})) workspace_.choose({std::string(profile->kind), who.what});
    }

    void draw_last_reload() {
        const Reloaded& last = sandbox_.last_reload();
        if (last.adjusted.empty() && last.warnings.empty()) return;
        ui::heading("The last change");
        for (const std::string& sentence : last.adjusted) ui::text(sentence);
        for (const Issue& issue : last.warnings) ui::coloured(ui::theme().warning, issue.message);
    }

    static std::vector<std::string> happened(const Match& match) {
        std::vector<std::string> lines;
        for (const Event& event : match.events())
            if (std::string text = event_text(match.rules(), match.state(), event); !text.empty()) lines.push_back(std::move(text));
        return lines;
    }
};

} // namespace

std::unique_ptr<Panel> make_table_panel(Workspace& workspace, Sandbox& sandbox) { return std::make_unique<TablePanel>(workspace, sandbox); }

} // namespace flickforge::editor
