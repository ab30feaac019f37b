#include "editor/game/party_panel.h"

#include "base/text.h"
#include "editor/game/mat_drawing.h"
#include "editor/match/shown.h"
#include "editor/ui/card_tip.h"
#include "story/party_text.h"

#include <algorithm>
#include <cmath>
#include <format>

namespace flickforge::editor {
namespace {

class PartyPanel : public Panel {
public:
    PartyPanel(Workspace& workspace, Sandbox& sandbox)
        : Panel({.id = "party",
                 .title = "Party",
                 .tip = "The heroes of the game: health, gold, cards and conditions.",
                 .side = DockSide::left,
                 .open = true,
                 .shortcut = "Ctrl+2"}),
          workspace_(workspace), sandbox_(sandbox) {}

    bool available() const override { return sandbox_.match() != nullptr; }

    void draw() override {
        if (!sandbox_.match()) {
            ui::dim("There is no game. The heroes are listed here.");
            return;
        }
        const auto make = [this] { return party_mats(sandbox_.match()->rules(), sandbox_.shown_state()); };
        for (const Mat& mat : mats_.get(sandbox_, make)) draw_mat(mat);
        for (const std::string& line : shared_tracks(sandbox_.match()->rules(), sandbox_.shown_state())) ui::text(line);
    }

private:
    Workspace& workspace_;
    Sandbox& sandbox_;
    Shown<std::vector<Mat>> mats_;

    void choose(const ObjectKey& key) {
        if (workspace_.entry(key)) workspace_.choose(key);
    }

    void draw_mat(const Mat& mat) {
        ImGui::PushID(mat.id);
        ImGui::PushStyleColor(ImGuiCol_ChildBg, ui::theme().raised);
        ImGui::BeginChild("mat", {0, 0}, ImGuiChildFlags_Borders | ImGuiChildFlags_AutoResizeY | ImGuiChildFlags_NavFlattened);
        ImGui::PopStyleColor();
        draw_head(mat);
        if (mat.health && !mat.portrait.dead) health_track(*mat.health, mat.max_health);
        draw_figures(mat);
        draw_cards(mat);
        ImGui::EndChild();
        ImGui::PopID();
    }

    void draw_head(const Mat& mat) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float width = ImGui::GetContentRegionAvail().x, disc = ui::em(2.2f), gap = ui::em(0.5f);
        const bool can = workspace_.entry(mat.portrait.made_of);
        if (ImGui::InvisibleButton(mat.portrait.name.c_str(), {width, disc}, ImGuiButtonFlags_EnableNav)) choose(mat.portrait.made_of);
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const bool hot = ImGui::IsItemHovered() || ImGui::IsItemFocused();
        if (hot && can) list.AddRectFilled(at, {at.x + width, at.y + disc}, ui::theme().hover, ui::em(0.3f));
        ui::drawn(mat.portrait.name);
        ui::card_tooltip(mat.portrait.made_of.kind, mat.portrait.made_of.id, mat.turn + (can ? "\nClick to open the object." : ""));
        draw_face(list, mat.portrait, {at.x + disc / 2, at.y + disc / 2}, disc / 2 - 1);
        ImFont* bold = ui::context().fonts.bold;
        const float size = ImGui::GetFontSize(), x = at.x + disc + gap, chip = ui::em(1.4f), room = width - disc - 2 * gap - chip;
        const std::string second = mat.where.empty() ? mat.title : mat.title.empty() ? mat.where : mat.title + ", " + mat.where;
        ImGui::PushFont(bold, 0);
        const std::string name = ui::shortened(mat.portrait.name, room);
        ImGui::PopFont();
        list.AddText(bold, size, {x, at.y}, ui::theme().text, name.c_str());
        const std::string shown = ui::shortened(second, room + chip);
        list.AddText({x, at.y + disc - size - 1}, ui::theme().dim, shown.c_str());
        if (ImGui::IsItemVisible()) ui::drawn_at(second, at, {at.x + width, at.y + disc}, true);
        if (!mat.seat.heroes.empty()) { // several people play heroes
            ImGui::SetCursorScreenPos({at.x + width - chip, at.y + 1});
            seat_chip(mat.seat);
            ui::tooltip(mat.seat.whole() + (sandbox_.computers().contains(seat_number(mat.id)) ? ", played by the computer" : ""));
        }
        ImGui::SetCursorScreenPos({at.x, at.y + disc});
        ImGui::Dummy({width, ui::em(0.05f)});
    }

    int seat_number(int id) const {
        const Character* who = sandbox_.shown_state().find(id);
        return who ? who->seat : 0;
    }

    static void draw_figures(const Mat& mat) {
        std::vector<std::string> figures;
        if (mat.health && !mat.portrait.dead) figures.push_back(std::format("{} of {} health", *mat.health, mat.max_health));
        if (mat.purse) figures.push_back(std::format("{} gold", mat.gold));
        if (!figures.empty()) ui::text(join(figures, " · "));
        if (!mat.tracks.empty()) ui::text(join(mat.tracks, " · "));
        if (!mat.portrait.conditions.empty()) ui::coloured(ui::theme().warning, begun_large(join(mat.portrait.conditions)));
        for (const DrawnWords& drawn : mat.drawn)
            ui::coloured(ui::theme().warning, std::format("{}: {}, {} together", drawn.deck,
                                                          counted(static_cast<std::size_t>(drawn.count), "card", "cards"), drawn.sum));
        if (mat.trophies.empty()) return;
        int gold = 0;
        std::vector<std::string> names;
        for (const TrophyWords& trophy : mat.trophies) {
            gold += trophy.gold;
            names.push_back(trophy.count > 1 ? std::format("{} x {}", trophy.count, trophy.monster) : trophy.monster);
        }
        ui::dim("Destroyed: " + join(names) + (gold > 0 ? std::format(" (worth {} gold)", gold) : ""));
    }

    void draw_cards(const Mat& mat) {
        const char* sort = "";
        for (const char* kind : {"abilities", "items", "spells"}) {
            for (const CardWords& card : mat.cards) {
                if (card.key.kind != kind) continue;
                if (sort != kind) ImGui::Dummy({0, ui::em(0.1f)}), sort = kind;
                draw_card(card);
            }
        }
    }

    /// Its kind by colour and letter, its name, how many; grey when it lies face down.
    void draw_card(const CardWords& card) {
        ImGui::PushID(card.key.id.c_str());
        const bool down = card.used >= card.count;
        std::string name = card.name + (card.count > 1 ? std::format(" x{}", card.count) : "");
        const std::string remark = card.used == 0 ? "" : down ? "used" : std::format("{} used", card.used);
        std::string tip =
            card.name + ", " + card.sort + (card.does.empty() ? "" : "\n" + card.does) + (card.text.empty() ? "" : "\n" + card.text);
        if (card.used > 0) tip += "\nUsed cards are face down until they may be used again.";
        const float y = ImGui::GetCursorPosY();
        ImGui::SetCursorPosY(y + std::round((ui::em(1.7f) - ImGui::GetTextLineHeight()) / 2)); // level with the words of the row
        ui::chip(workspace_.category_of(card.key.kind), workspace_.letter_of(card.key.kind));
        ImGui::SameLine(0, ui::em(0.2f));
        ImGui::SetCursorPosY(y);
        if (down) ImGui::PushStyleVar(ImGuiStyleVar_Alpha, ImGui::GetStyle().Alpha * 0.6f);
        if (ui::row(name, workspace_.chosen() == card.key, remark)) choose(card.key);
        ui::card_tooltip(card.key.kind, card.key.id, tip);
        if (down) ImGui::PopStyleVar();
        ImGui::PopID();
    }
};

} // namespace

std::unique_ptr<Panel> make_party_panel(Workspace& workspace, Sandbox& sandbox) { return std::make_unique<PartyPanel>(workspace, sandbox); }

} // namespace flickforge::editor
