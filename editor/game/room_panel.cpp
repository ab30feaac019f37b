#include "editor/game/room_panel.h"

#include "base/text.h"
#include "editor/game/mat_drawing.h"
#include "editor/game/map_view.h"
#include "editor/game/room_sheet.h"
#include "editor/match/shown.h"
#include "editor/ui/card_tip.h"

#include <algorithm>
#include <cmath>
#include <format>

namespace flickforge::editor {
namespace {

class RoomPanel : public Panel {
public:
    RoomPanel(Workspace& workspace, Sandbox& sandbox)
        : Panel({.id = "room",
                 .title = "Room",
                 .tip = "The current room, its monsters, and the rooms ahead.",
                 .side = DockSide::left,
                 .open = true,
                 .shortcut = "Ctrl+3"}),
          workspace_(workspace), sandbox_(sandbox) {}

    bool available() const override { return sandbox_.match() != nullptr; }

    void draw() override {
        if (!sandbox_.match()) {
            ui::dim("There is no game. Its rooms and monsters are listed here.");
            return;
        }
        const Page& page = page_.get(sandbox_, [this] {
            const Rules& rules = sandbox_.match()->rules();
            const GameState& state = sandbox_.shown_state();
            return Page{column_of(rules, state), map_sheet(rules, state), room_sheet(rules, state), foe_cards(rules, state)};
        });
        const bool way_asked = sandbox_.asks_person() && std::ranges::any_of(page.map.tiles, [](const MapTile& tile) { return !tile.answer.empty(); });
        if (way_asked) draw_map(page.map); // the question is answered here, so it is not left below the monsters of the last room
        if (page.sheet) draw_sheet(*page.sheet);
        for (const FoeCard& card : page.foes) draw_card(card);
        if (page.map.shape == MapShape::column) draw_column(page.column);
        else if (!way_asked) draw_map(page.map);
    }

private:
    Workspace& workspace_;
    Sandbox& sandbox_;
    struct Page {
        std::vector<ColumnCard> column;
        MapSheet map;
        std::optional<RoomSheet> sheet;
        std::vector<FoeCard> foes;
    };
    Shown<Page> page_;

    void choose(const ObjectKey& key) {
        if (workspace_.entry(key)) workspace_.choose(key);
    }

    /// A click on a card that the party may choose answers the question; on any other that is known it opens the room.
    void draw_map(const MapSheet& map) {
        ui::heading("Rooms");
        const bool asks = sandbox_.asks_person();
        const MapTile* clicked = editor::draw_map(map, asks);
        if (!clicked) return;
        if (asks && !clicked->answer.empty()) (void)sandbox_.play(Choose{clicked->answer});
        else if (!clicked->card.key.kind.empty()) choose(clicked->card.key);
    }

    // The way -----------------------------------------------------------------------------------------------------------------

    void draw_column(const std::vector<ColumnCard>& column) {
        if (column.empty()) return;
        ui::heading("Rooms");
        for (const ColumnCard& card : column) draw_step(card, &card == &column.back());
    }

    void draw_step(const ColumnCard& card, bool last) {
        const Theme& theme = ui::theme();
        const float disc = ui::em(1.5f), height = ui::em(2.5f), gap = ui::em(0.5f), width = ImGui::GetContentRegionAvail().x;
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const std::string label = std::format("{}##room {}", card.name, card.number);
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
        const bool pressed = ImGui::InvisibleButton(label.c_str(), {width, height}, ImGuiButtonFlags_EnableNav);
        ImGui::PopStyleVar();
        if (pressed && card.face_up) choose(card.key);
        const bool hot = ImGui::IsItemHovered() || ImGui::IsItemFocused();
        ImDrawList& list = *ImGui::GetWindowDrawList();
        if (hot && card.face_up) list.AddRectFilled(at, {at.x + width, at.y + height}, theme.hover, ui::em(0.3f));
        const bool here = card.place == ColumnCard::Place::here, behind = card.place == ColumnCard::Place::behind;
        const ImVec2 middle{at.x + disc / 2 + 1, at.y + height / 2};
        if (card.number > 1) list.AddLine({middle.x, at.y}, {middle.x, middle.y - disc / 2}, theme.strong, 2);
        if (!last) list.AddLine({middle.x, middle.y + disc / 2}, {middle.x, at.y + height}, theme.strong, 2);
        if (here) list.AddCircleFilled(middle, disc / 2, theme.accent, 32);
        list.AddCircle(middle, disc / 2, here ? theme.accent : theme.strong, 32, 1.5f);
        ImFont* bold = ui::context().fonts.bold;
        const float size = ImGui::GetFontSize();
        const std::string number = std::to_string(card.number);
        const ImVec2 room = bold->CalcTextSizeA(size * 0.8f, FLT_MAX, 0, number.c_str());
        list.AddText(bold, size * 0.8f, {std::round(middle.x - room.x / 2), std::round(middle.y - room.y / 2)},
                     here ? theme.on_accent : theme.dim, number.c_str());
        const std::string second = here ? "you are here · " + card.sort : behind ? "behind you · " + card.sort : card.sort;
        const float x = at.x + disc + gap, wide = width - disc - gap;
        const float top = second.empty() ? middle.y - size / 2 : middle.y - size;
        list.AddText(here ? bold : ImGui::GetFont(), size, {x, std::round(top)}, card.face_up && !behind ? theme.text : theme.dim,
                     ui::shortened(card.name, wide).c_str());
        list.AddText({x, std::round(middle.y)}, theme.dim, ui::shortened(second, wide).c_str());
        ui::drawn(label);
        if (ImGui::IsItemVisible() && !second.empty()) ui::drawn_at(second, at, {at.x + width, at.y + height}, true);
    }

    // This room ---------------------------------------------------------------------------------------------------------------

    static void fact(const char* name, const std::string& words) {
        if (words.empty()) return;
        ui::dim(name);
        ImGui::SameLine(ui::em(6));
        ui::text(words);
    }

    void draw_sheet(const RoomSheet& sheet) {
        ImGui::PushFont(ui::context().fonts.bold, ImGui::GetStyle().FontSizeBase * 1.2f);
        ui::text(sheet.name);
        ImGui::PopFont();
        if (ImGui::IsItemClicked()) choose(sheet.key);
        ui::dim(begun_large(sheet.sort));
        if (!sheet.text.empty()) ui::text(sheet.text);
        fact("Board", sheet.board);
        fact("Monsters", sheet.waits);
        if (!sheet.suppresses.empty()) {
            ui::dim("Not here");
            ImGui::SameLine(ui::em(6));
            ui::coloured(ui::theme().warning, begun_large(sheet.suppresses));
        }
        ImGui::Dummy({0, ui::em(0.2f)});
    }

    void draw_card(const FoeCard& card) {
        ImGui::PushID(card.portrait.made_of.id.c_str());
        ImGui::PushStyleColor(ImGuiCol_ChildBg, ui::theme().raised);
        ImGui::BeginChild("card", {0, 0}, ImGuiChildFlags_Borders | ImGuiChildFlags_AutoResizeY | ImGuiChildFlags_NavFlattened);
        ImGui::PopStyleColor();
        draw_card_head(card);
        std::vector<std::string> figures;
        if (!card.pieces.empty() && card.portrait.made_of.kind == "monsters")
            figures.push_back(std::format("{} of {} left", card.alive, card.pieces.size()));
        if (!card.health.empty()) figures.push_back(card.health);
        if (card.gold > 0) figures.push_back(std::format("{} gold each", card.gold));
        if (!card.note.empty()) figures.push_back(card.note);
        if (!figures.empty()) ui::text(join(figures, " · "));
        for (std::size_t i = 0; i < card.turns.size(); ++i) fact(i == 0 ? "Turn" : "or", card.turns[i]);
        fact("Nullifies", begun_large(card.nullifies));
        fact("Reflects", begun_large(card.reflects));
        if (!card.text.empty()) ui::dim(card.text);
        for (const Foe& foe : card.pieces) draw_piece(foe);
        ImGui::EndChild();
        ImGui::PopID();
    }

    void draw_card_head(const FoeCard& card) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float width = ImGui::GetContentRegionAvail().x, disc = ui::em(2.2f), gap = ui::em(0.5f), size = ImGui::GetFontSize();
        if (ImGui::InvisibleButton(card.portrait.name.c_str(), {width, disc}, ImGuiButtonFlags_EnableNav)) choose(card.portrait.made_of);
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const bool hot = (ImGui::IsItemHovered() || ImGui::IsItemFocused()) && workspace_.entry(card.portrait.made_of);
        if (hot) list.AddRectFilled(at, {at.x + width, at.y + disc}, ui::theme().hover, ui::em(0.3f));
        draw_face(list, card.portrait, {at.x + disc / 2, at.y + disc / 2}, disc / 2 - 1);
        const float x = at.x + disc + gap, room = width - disc - gap;
        list.AddText(ui::context().fonts.bold, size, {x, at.y}, ui::theme().text, ui::shortened(card.portrait.name, room).c_str());
        list.AddText({x, at.y + disc - size - 1}, ui::theme().dim, ui::shortened(card.sort, room).c_str());
        ui::drawn(card.portrait.name);
        ui::card_tooltip(card.portrait.made_of.kind, card.portrait.made_of.id, hot ? "Opens the object." : "");
        if (ImGui::IsItemVisible()) ui::drawn_at(card.sort, at, {at.x + width, at.y + disc}, true);
    }

    static void draw_piece(const Foe& foe) {
        ImGui::PushID(foe.id);
        const float y = ImGui::GetCursorPosY(), left = ImGui::GetCursorPosX(), width = ImGui::GetContentRegionAvail().x;
        face(foe.portrait, 1.3f);
        ImGui::SameLine(0, ui::em(0.4f));
        std::string remark = foe.where;
        if (!foe.portrait.dead && foe.health)
            remark = std::format("{}/{}", *foe.health, foe.max_health) + (remark.empty() ? "" : ", " + remark);
        const float at = left + width - ImGui::CalcTextSize(remark.c_str()).x;
        std::string words = foe.portrait.name;
        if (!foe.portrait.conditions.empty()) words += ": " + join(foe.portrait.conditions);
        const float level = y + std::round((ui::em(1.3f) - ImGui::GetTextLineHeight()) / 2); // with the disc
        ImGui::SetCursorPosY(level);
        const std::string shown = ui::shortened(words, at - ImGui::GetCursorPosX() - ui::em(0.4f));
        foe.portrait.dead ? ui::dim(shown) : ui::text(shown);
        if (shown != words) ui::tooltip(words);
        ImGui::SameLine();
        ImGui::SetCursorPos({at, level});
        ui::dim(remark);
        ImGui::PopID();
    }
};

} // namespace

std::unique_ptr<Panel> make_room_panel(Workspace& workspace, Sandbox& sandbox) { return std::make_unique<RoomPanel>(workspace, sandbox); }

} // namespace flickforge::editor
