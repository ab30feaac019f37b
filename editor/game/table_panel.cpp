#include "editor/game/table_panel.h"

#include "editor/game/commands.h"
#include "editor/game/edits/game_edits.h"
#include "editor/game/questions/decision_view.h"
#include "editor/game/summary_view.h"
#include "editor/game/timeline.h"
#include "editor/game/mats.h"
#include "editor/game/moments.h"
#include "editor/match/sandbox.h"
#include "editor/table/table_hand.h"
#include "editor/table/what_if.h"
#include "editor/ui/card_tip.h"
#include "editor/ui/key_chords.h"
#include "editor/ui/paint.h"
#include "editor/ui/widgets.h"
#include "story/narrate.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <utility>

namespace flickforge::editor {
namespace {

class TablePanel : public Panel {
public:
    TablePanel(Workspace& workspace, Sandbox& sandbox, GameEdits* edits, WhatIf* what_if)
        : Panel({.id = "table",
                 .title = "Table",
                 .tip = "The game, played with the current content.",
                 .side = DockSide::centre,
                 .open = true,
                 .shortcut = "Ctrl+5"}),
          workspace_(workspace), sandbox_(sandbox), edits_(edits), what_if_(what_if), hand_(sandbox), decision_(workspace, sandbox),
          runner_(sandbox) {
        workspace_.shell().on_frame([this] {
            runner_.tick(std::min(static_cast<double>(ImGui::GetIO().DeltaTime), 0.1)); // after a pause nothing jumps
            if (runner_.running()) workspace_.shell().redraw(0.1);
        });
        add_timeline_commands(workspace_.shell(), sandbox_, runner_);
        add_table_commands(workspace_.shell(), sandbox_, hand_, [this] {
            zoom_ = 1;
            pan_ = {};
        });
    }

    void draw() override {
        draw_buttons();
        if (!sandbox_.match()) return draw_nothing();
        draw_banner(*sandbox_.match());
        // The line of the game is always as wide, whatever lies above it: it must not move while the mouse drags along it.
        ImGui::BeginChild("above", {0, -timeline_height()}, ImGuiChildFlags_NavFlattened);
        draw_game(*sandbox_.match());
        ImGui::EndChild();
        draw_timeline(workspace_, sandbox_, runner_);
    }

    std::string badge() const override { return sandbox_.refused().empty() ? "" : "!"; }
    void take_keyboard() override { given_keyboard_ = true; }
    bool available() const override { return sandbox_.match(); }

private:
    Workspace& workspace_;
    Sandbox& sandbox_;
    GameEdits* edits_;
    WhatIf* what_if_;
    TableHand hand_;
    DecisionView decision_;
    int looked_at_ = 0; ///< piece that was chosen last
    Runner runner_;
    float zoom_ = 1;
    ImVec2 pan_;
    bool given_keyboard_ = false;
    int hand_chose_ = 0;
    int read_ = 0;       ///< command after which a room was won, and that was read
    int pointed_at_ = 0; ///< piece under the mouse
    double pointed_since_ = 0; ///< in ImGui's time

    bool ended() const { return sandbox_.match()->over() && sandbox_.is_live() && !sandbox_.watching_shot(); }

    /// The room that was just won, until it has been read. Nobody waits where the computer plays every seat.
    std::optional<RoomMoment> moment() {
        if (sandbox_.watching_shot() || !sandbox_.is_live() || sandbox_.computers() == sandbox_.seats()) return {};
        if (sandbox_.shown() < static_cast<std::size_t>(read_)) read_ = 0; // taken back, or another game
        std::optional<RoomMoment> found = room_moment(sandbox_.chronicle());
        if (!found || found->command == read_) return {};
        return found;
    }

    void draw_game(const Match& match) {
        if (const std::optional<RoomMoment> won = moment()) {
            hand_.use({}, {}, false, false);
            if (draw_moment(*won, sandbox_)) read_ = won->command;
            return;
        }
        if (ended() || (sandbox_.shown_state().board.empty() && !sandbox_.watching_shot())) { // a page instead of the table
            hand_.use({}, {}, false, false);
            return draw_beside(match);
        }
        const float list_width = std::min(ui::em(19), ImGui::GetContentRegionAvail().x * 0.4f);
        const float table_width = ImGui::GetContentRegionAvail().x - list_width - ImGui::GetStyle().ItemSpacing.x;
        ImGui::BeginChild("left", {table_width, 0});
        const float below = ImGui::GetTextLineHeightWithSpacing() + ui::em(0.2f);
        ImGui::BeginChild("picture", {0, -below}, ImGuiChildFlags_NavFlattened,
                          ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
        draw_picture(match);
        ImGui::EndChild();
        const std::string tool = edits_ ? edits_->words() : "";
        ui::dim(ui::shortened(tool.empty() ? hand_.words() : tool, ImGui::GetContentRegionAvail().x));
        ImGui::EndChild();
        ImGui::SameLine();
        ImGui::BeginChild("beside", {0, 0});
        draw_beside(match);
        ImGui::EndChild();
    }

    void command(const std::string& id, const std::string& label, bool primary = false) {
        const Command* found = workspace_.shell().commands().find(id);
        if (!found) return;
        const bool on = found->ticked && found->ticked();
        const std::string tip = found->tip + (found->shortcut.empty() ? "" : "  " + shown_shortcut(found->shortcut));
        if (ui::button(label, {.tip = tip, .enabled = is_enabled(*found), .primary = primary || on})) workspace_.shell().commands().run(id);
    }

    void draw_buttons() {
        const bool playing = sandbox_.match();
        command(playing ? "play.restart" : "play.room", playing ? "Restart" : "Play this room", !playing);
        if (!playing) return;
        for (const auto& [id, label] : {std::pair{"play.undo", "Undo move"},
                                        {"play.computer", "Computer's turn"},
                                        {"play.rest_of_room", "Rest of the room"},
                                        {"play.assistance", "Aim help"},
                                        {"play.trails", "Trails"},
                                        {"play.real_table", "Real table"},
                                        {"view.panel.log", "Log"},
                                        {"view.panel.powers", "Edit game"},
                                        {"play.stop", "Stop"}}) {
            const float width = ImGui::CalcTextSize(label).x + ui::em(1.6f);
            if (ImGui::GetItemRectMax().x + width + ui::em(0.3f) < ImGui::GetWindowPos().x + ImGui::GetContentRegionMax().x)
                ImGui::SameLine(0, ui::em(0.25f));
            command(id, label);
        }
    }

    void draw_nothing() {
        ImGui::Spacing();
        ui::text("There is no game.");
        ui::dim("Choose a room and press \"Play this room\". The game continues while you edit its health, sequences, "
                "boards and scripts.");
        if (workspace_.project() && !workspace_.project()->library())
            ui::coloured(ui::theme().warning, "The project has errors. Fix them to start a game.");
        ImGui::Spacing();
        draw_games(workspace_.shell().games(), 12);
    }

    /// Where the game is: the room, its phase, the round.
    void draw_banner(const Match& match) {
        const GameState& state = sandbox_.shown_state();
        const std::string* room = state.room_id();
        ImGui::AlignTextToFramePadding();
        ui::text(room ? object_name(match.rules().library(), *room, "rooms") : "The table");
        struct Step {
            Phase phase;
            const char* name;
        };
        for (const auto& [phase, name] : {Step{Phase::exploration, "Exploration"},
                                          {Phase::setup, "Set-up"},
                                          {Phase::battle, "Battle"},
                                          {Phase::resolution, "Resolution"}}) {
            ImGui::SameLine(0, phase == Phase::exploration ? ui::em(1.5f) : ui::em(0.6f));
            const bool now = state.phase == phase;
            const std::string words = now && phase == Phase::battle ? std::format("{}, round {}", name, state.round) : name;
            const ImVec2 at = ImGui::GetCursorScreenPos(), size = ImGui::CalcTextSize(words.c_str());
            const float pad = ui::em(0.45f), high = ImGui::GetFrameHeight();
            const ImVec2 end{at.x + size.x + 2 * pad, at.y + high};
            ImDrawList& list = *ImGui::GetWindowDrawList();
            if (now) list.AddRectFilled(at, end, ui::theme().accent, high / 2);
            else list.AddRect(at, end, ui::theme().line, high / 2);
            list.AddText({at.x + pad, at.y + (high - size.y) / 2}, now ? ui::theme().on_accent : ui::theme().dim, words.c_str());
            ImGui::Dummy({end.x - at.x, high});
            ui::drawn_at(words, at, end, true);
        }
    }

    void draw_picture(const Match& match) {
        const ui::Place where("On the table");
        const GameState& state = sandbox_.shown_state();
        const ShotAnimation& show = sandbox_.show();
        const ImVec2 low = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
        const ImVec2 high{low.x + room.x, low.y + room.y};
        const std::string& board = state.board.empty() && show.running() && sandbox_.shown() > 0
                                       ? match.after(sandbox_.shown() - 1).state.board // the battle ended with this shot
                                       : state.board;
        if (board.empty() || room.x < 10 || room.y < 10) {
            hand_.use({}, {}, false, false);
            ui::dim(state.decision ? "There is no board on the table." : "The game is over.");
            return;
        }
        TableCamera camera = fitted(match.rules().table_board(board), low, high);
        if (zoom_ != 1 || pan_.x != 0 || pan_.y != 0)
            camera = camera.closer(zoom_, {(low.x + high.x) / 2, (low.y + high.y) / 2}).moved(pan_);
        ImGui::SetNextItemAllowOverlap();
        ImGui::InvisibleButton("table", room, ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
        ui::drawn_at("the table", low, high);
        const bool hovered = ImGui::IsItemHovered() || ImGui::IsItemActive();
        look_around(low, high, hovered);
        const bool moving = show.running();
        const std::vector<VisiblePiece> pieces = moving ? show.playback().pieces(show.at()) : at_rest(state);
        // The keyboard goes to the table when it is asked for something, and when the panel is opened.
        const bool here = ImGui::IsWindowFocused(ImGuiFocusedFlags_RootWindow | ImGuiFocusedFlags_ChildWindows);
        if (here && (hand_.wants_keyboard() || std::exchange(given_keyboard_, false))) ImGui::SetWindowFocus();
        const bool tool = edits_ && use_edits(camera, hovered);
        hand_.use(camera, pieces, hovered && !tool, ImGui::IsWindowFocused());
        if (what_if_ && !moving) what_if_->follow({match.rules(), state}, hand_.flicking(), hand_.chosen());
        ImDrawList& list = *ImGui::GetWindowDrawList();
        list.PushClipRect(low, high, true);
        draw_board(list, camera, match.rules(), board);
        hand_.draw_below(list, camera, workspace_.shell().settings().play.assistance);
        if (moving && workspace_.shell().settings().play.trails) draw_trails(list, camera, show);
        if (what_if_ && !moving) what_if_->draw_below(list, camera);
        TableLook look{{}, hand_.under_mouse(), hand_.chosen(), true, letters_in(match.rules(), state)};
        if (look.under_mouse == 0) look.under_mouse = decision_.hovered();
        if (sandbox_.asks_person()) look.asked = pieces_asked(state);
        // Who they are is known before the shot, also of those it destroys.
        const bool before = moving && show.playback().has_shot() && sandbox_.shown() > 0;
        draw_pieces(list, camera, match.rules(), before ? match.after(sandbox_.shown() - 1).state : state, pieces, look);
        hand_.draw_above(list, camera);
        if (what_if_ && !moving) what_if_->draw_above(list, camera);
        if (const auto piece = tool && hovered ? edits_->in_hand(camera.on_table(ImGui::GetMousePos())) : std::nullopt)
            draw_ghost(list, camera, match.rules(), state, *piece, true);
        if (moving) draw_cues(list, camera, show);
        list.PopClipRect();
        if (show.playback().has_shot() && (show.running() || !sandbox_.is_live())) draw_bar_of_shot(low, high);
        draw_tip(match, state);
    }

    /// What is under the mouse; its card after a rest.
    void draw_tip(const Match& match, const GameState& state) {
        const int over = ImGui::IsAnyMouseDown() ? 0 : hand_.under_mouse();
        const ImVec2 moved = ImGui::GetIO().MouseDelta;
        if (std::exchange(pointed_at_, over) != over || moved.x != 0 || moved.y != 0) pointed_since_ = ImGui::GetTime();
        if (over == 0) return;
        const double rested = ImGui::GetTime() - pointed_since_;
        if (rested < ui::rest_before_card) workspace_.shell().redraw(ui::rest_before_card - rested);
        const ObjectKey object = portrait_of(match.rules(), state, over).made_of;
        ui::card_tooltip_at_mouse(object.kind, object.id, about(match, over), rested);
    }

    /// Over the lower edge of the table, so that the table keeps its size.
    void draw_bar_of_shot(ImVec2 low, ImVec2 high) {
        const float pad = ui::em(0.4f), width = std::min(ui::em(44), high.x - low.x - 2 * pad);
        const ImVec2 size{width, ImGui::GetFrameHeight() + 2 * pad};
        const ImVec2 corner{std::round((low.x + high.x - width) / 2), high.y - size.y - pad};
        ImGui::SetCursorScreenPos(corner);
        ImGui::PushStyleColor(ImGuiCol_ChildBg, faded(ui::theme().raised, 0.93));
        ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {pad, pad});
        ImGui::BeginChild("bar of the shot", size, ImGuiChildFlags_AlwaysUseWindowPadding | ImGuiChildFlags_NavFlattened,
                          ImGuiWindowFlags_NoScrollbar);
        draw_shot_bar(workspace_, sandbox_, runner_);
        ImGui::EndChild();
        ImGui::PopStyleVar();
        ImGui::PopStyleColor();
    }

    /// While a tool of the panel Edit game is active, clicks are for it. A piece selected here is selected there as well, and the other way round.
    bool use_edits(const TableCamera& camera, bool hovered) {
        if (hand_.chosen() != hand_chose_) edits_->choose(hand_.chosen());
        else if (edits_->chosen() != hand_.chosen()) hand_.choose(edits_->chosen());
        hand_chose_ = hand_.chosen();
        if (edits_->tool() == GameEdits::Tool::none) return false;
        if (ImGui::Shortcut(ImGuiKey_Escape, ImGuiInputFlags_RouteFocused)) edits_->put_away();
        if (hovered && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) edits_->click(camera.on_table(ImGui::GetMousePos()));
        if (hovered && ImGui::IsMouseClicked(ImGuiMouseButton_Right)) edits_->put_away();
        return true;
    }

    /// The wheel zooms where the mouse is, the middle button pans.
    void look_around(ImVec2 low, ImVec2 high, bool hovered) {
        const ImGuiIO& io = ImGui::GetIO();
        if (hovered && io.MouseWheel != 0) {
            const float factor = std::clamp(zoom_ * std::pow(1.15f, io.MouseWheel), 1.0f, 8.0f) / zoom_;
            const ImVec2 middle{(low.x + high.x) / 2 + pan_.x, (low.y + high.y) / 2 + pan_.y}, mouse = ImGui::GetMousePos();
            zoom_ *= factor;
            pan_ = {pan_.x + (middle.x - mouse.x) * (factor - 1), pan_.y + (middle.y - mouse.y) * (factor - 1)};
            if (zoom_ <= 1.001f) zoom_ = 1, pan_ = {};
        }
        const auto zoom = [&](float factor) {
            zoom_ = std::clamp(zoom_ * factor, 1.0f, 8.0f);
            if (zoom_ <= 1.001f) zoom_ = 1, pan_ = {};
        };
        const auto pressed = [](ImGuiKey key) { return ImGui::Shortcut(key, ImGuiInputFlags_RouteFocused | ImGuiInputFlags_Repeat); };
        if (pressed(ImGuiKey_Equal) || pressed(ImGuiKey_KeypadAdd)) zoom(1.25f);
        if (pressed(ImGuiKey_Minus) || pressed(ImGuiKey_KeypadSubtract)) zoom(0.8f);
        const float step = ui::em(3);
        if (pressed(ImGuiKey_Home)) pan_.x += step;
        if (pressed(ImGuiKey_End)) pan_.x -= step;
        if (pressed(ImGuiKey_Insert)) pan_.y += step;
        if (pressed(ImGuiKey_Delete) && !hand_.real_table) pan_.y -= step;
        if (hovered && ImGui::IsMouseDragging(ImGuiMouseButton_Middle, 0)) pan_ = {pan_.x + io.MouseDelta.x, pan_.y + io.MouseDelta.y};
    }

    std::string about(const Match& match, int id) const {
        const GameState& state = sandbox_.shown_state();
        std::string text = piece_name(match.rules(), state, id);
        if (const Character* who = state.find(id)) {
            if (who->health) text += std::format("\nHealth {} of {}", *who->health, who->max_health);
            for (const Affliction& affliction : who->conditions)
                text += '\n' + object_name(match.rules().library(), affliction.condition, "conditions");
            if (who->acted && state.phase == Phase::battle) text += "\nHas acted in this round";
        }
        if (const TablePiece* piece = state.table.find(id))
            text += std::format("\n{:.1f} cm across, at {:.1f}, {:.1f}", piece->diameter, piece->position.x, piece->position.y);
        return text;
    }

    void draw_beside(const Match& match) {
        if (!sandbox_.refused().empty()) {
            ui::coloured(ui::theme().warning, "The game does not use the last change:");
            for (const Issue& issue : sandbox_.refused()) ui::text(issue.message + (issue.hint.empty() ? "" : "; " + issue.hint));
            ImGui::Spacing();
        }
        if (ended()) return draw_summary(workspace_, sandbox_);
        if (hand_.chosen() != looked_at_) decision_.show(looked_at_ = hand_.chosen());
        decision_.draw();
        if (!sandbox_.match() || sandbox_.shown_state().board.empty()) return;
        draw_last_reload();
        if (const auto lines = happened(match); !lines.empty() && !sandbox_.watching_shot()) { // or it would be given away
            ui::heading("Last move");
            for (const std::string& line : lines) ui::dim(line);
        }
        for (const Side team : {Side::heroes, Side::overseer}) draw_team(match, team);
    }

    void draw_team(const Match& match, Side team) {
        const GameState& state = sandbox_.shown_state();
        if (std::ranges::none_of(state.characters, [&](const Character& who) { return who.team == team; })) return;
        ui::heading(team == Side::heroes ? "Heroes" : "Overseer");
        for (const Character& who : state.characters) {
            if (who.team != team) continue;
            const bool kept = match.rules().excluded(
                match.rules().profile(who.kind, who.what) ? match.rules().profile(who.kind, who.what)->kind : std::string_view(), who.what);
            std::string remark = who.dead ? "dead" : who.health ? std::format("{} of {}", *who.health, who.max_health) : "";
            if (who.acted && !who.dead) remark += " · acted";
            if (kept) remark += " · placeholder";
            ImGui::PushID(who.id);
            if (ui::row(piece_name(match.rules(), state, who.id), false, remark,
                        {.tip = kept ? "The file was deleted; the piece stays in this game." : "Opens the object."}))
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

    std::vector<std::string> happened(const Match& match) const {
        std::vector<std::string> lines;
        const Stepped& made = sandbox_.shown_step();
        const GameState& before = sandbox_.shown() > 0 ? match.after(sandbox_.shown() - 1).state : made.state;
        const NameOf name = names_in(match.rules(), before, made.state, made.events);
        for (const Event& event : made.events)
            if (std::string text = event_text(match.rules().library(), name, event); !text.empty()) lines.push_back(std::move(text));
        return lines;
    }
};

} // namespace

std::unique_ptr<Panel> make_table_panel(Workspace& workspace, Sandbox& sandbox, GameEdits* edits, WhatIf* what_if) {
    return std::make_unique<TablePanel>(workspace, sandbox, edits, what_if);
}

} // namespace flickforge::editor
