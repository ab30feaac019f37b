#include "editor/game/map_view.h"

#include "base/text.h"
#include "editor/ui/card_tip.h"
#include "editor/ui/widgets.h"

#include <algorithm>
#include <cmath>
#include <format>

namespace flickforge::editor {
namespace {

constexpr float least_width = 5, most_width = 10, height = 3.4f, gap = 1.1f; // em

/// Where the cards are drawn.
struct Places {
    ImVec2 origin;
    ImVec2 size; ///< of a card
    float between = 0;

    ImVec2 low(const MapTile& tile) const {
        return {origin.x + static_cast<float>(tile.column) * (size.x + between), origin.y + static_cast<float>(tile.row) * (size.y + between)};
    }
    ImVec2 middle(const MapTile& tile) const {
        const ImVec2 at = low(tile);
        return {at.x + size.x / 2, at.y + size.y / 2};
    }
};

/// From the wall of a card towards the next one, half of the way.
void draw_half_way(ImDrawList& list, const Places& places, const MapTile& tile, Compass exit, ImU32 colour) {
    const ImVec2 middle = places.middle(tile);
    const float across = exit == Compass::e ? 1.0f : exit == Compass::w ? -1.0f : 0.0f;
    const float down = exit == Compass::s ? 1.0f : exit == Compass::n ? -1.0f : 0.0f;
    const ImVec2 wall{middle.x + across * places.size.x / 2, middle.y + down * places.size.y / 2};
    list.AddLine(wall, {wall.x + across * places.between / 2, wall.y + down * places.between / 2}, colour, ui::em(0.25f));
}

/// A gap in the wall: here one can go out.
void draw_door(ImDrawList& list, const Places& places, const MapTile& tile, Compass exit, ImU32 colour) {
    const ImVec2 middle = places.middle(tile);
    const bool upright = exit == Compass::e || exit == Compass::w;
    const float side = exit == Compass::e || exit == Compass::s ? 1.0f : -1.0f, half = ui::em(0.45f), thick = ui::em(0.14f);
    const ImVec2 wall{middle.x + (upright ? side * places.size.x / 2 : 0), middle.y + (upright ? 0 : side * places.size.y / 2)};
    const ImVec2 reach{upright ? thick : half, upright ? half : thick};
    list.AddRectFilled({wall.x - reach.x, wall.y - reach.y}, {wall.x + reach.x, wall.y + reach.y}, colour, ui::em(0.1f));
}

/// From each card of a step to each of the next.
void draw_steps(ImDrawList& list, const Places& places, const MapSheet& sheet) {
    for (const MapTile& from : sheet.tiles)
        for (const MapTile& to : sheet.tiles) {
            if (to.row != from.row + 1) continue;
            const bool walked = from.entered && to.entered;
            const ImVec2 a = places.middle(from), b = places.middle(to);
            list.AddLine({a.x, a.y + places.size.y / 2}, {b.x, b.y - places.size.y / 2}, walked ? ui::theme().accent : ui::theme().line,
                         walked ? ui::em(0.2f) : 1.5f);
        }
}

std::string remark_of(const MapTile& tile, bool leads_on) {
    if (tile.card.place == ColumnCard::Place::here) return "you are here";
    if (leads_on) return "go here";
    if (tile.entered) return "entered";
    return tile.seen ? "seen" : "";
}

bool draw_tile(const Places& places, const MapTile& tile, bool asks) {
    const Theme& theme = ui::theme();
    const ImVec2 low = places.low(tile), high{low.x + places.size.x, low.y + places.size.y};
    const bool here = tile.card.place == ColumnCard::Place::here, leads_on = asks && !tile.answer.empty();
    const bool known = !tile.card.key.kind.empty();
    const std::string label = std::format("{}##map {}", tile.card.name, tile.card.number);
    ImGui::SetCursorScreenPos(low);
    const bool pressed = ImGui::InvisibleButton(label.c_str(), places.size, ImGuiButtonFlags_EnableNav);
    const bool hot = (ImGui::IsItemHovered() || ImGui::IsItemFocused()) && (known || leads_on);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float round = ui::em(0.3f);
    list.AddRectFilled(low, high, hot ? theme.hover : here ? theme.chosen : known ? theme.raised : theme.panel, round);
    list.AddRect(low, high, here || leads_on ? theme.accent : tile.entered ? theme.strong : theme.line, round, 0, leads_on || here ? 3.0f : 1.5f);
    const float size = ImGui::GetFontSize(), inset = ui::em(0.4f), wide = places.size.x - 2 * inset;
    ImFont* font = here ? ui::context().fonts.bold : ImGui::GetFont();
    ImGui::PushFont(font, 0); // shortened as it is drawn: bold is wider
    list.AddText({low.x + inset, low.y + inset / 2}, known ? theme.text : theme.dim, ui::shortened(tile.card.name, wide).c_str());
    ImGui::PopFont();
    list.AddText({low.x + inset, low.y + inset / 2 + size}, theme.dim, ui::shortened(tile.card.sort, wide).c_str());
    const std::string remark = remark_of(tile, leads_on);
    list.AddText({low.x + inset, low.y + inset / 2 + 2 * size}, leads_on ? theme.accent : theme.dim, ui::shortened(remark, wide).c_str());
    ui::drawn(label);
    if (ImGui::IsItemVisible() && !remark.empty()) ui::drawn_at(remark, low, high, true);
    if (known || leads_on) ui::card_tooltip(tile.card.key.kind, tile.card.key.id, leads_on ? "The party goes here." : "Opens the object.");
    return pressed;
}

} // namespace

const MapTile* draw_map(const MapSheet& sheet, bool asks) {
    const float room = ImGui::GetContentRegionAvail().x, between = ui::em(gap);
    const auto columns = static_cast<float>(std::max(1, sheet.columns)), rows = static_cast<float>(std::max(1, sheet.rows));
    const float share = (room - (columns - 1) * between - ui::em(0.6f)) / columns;
    const ImVec2 size{std::floor(std::clamp(share, ui::em(least_width), ui::em(most_width))), std::floor(ui::em(height) + ImGui::GetFontSize() * 0.2f)};
    const float wide = columns * size.x + (columns - 1) * between, high = rows * size.y + (rows - 1) * between;
    const bool scrolls = wide > room;
    ImGui::BeginChild("map of rooms", {0, high + ui::em(0.6f) + (scrolls ? ImGui::GetStyle().ScrollbarSize : 0)}, ImGuiChildFlags_NavFlattened,
                      scrolls ? ImGuiWindowFlags_HorizontalScrollbar : ImGuiWindowFlags_None);
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const Places places{{start.x + ui::em(0.3f), start.y + ui::em(0.3f)}, size, between};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (sheet.shape == MapShape::branching) draw_steps(list, places, sheet);
    const Theme& theme = ui::theme();
    for (const MapTile& tile : sheet.tiles)
        for (const Compass exit : tile.ways) draw_half_way(list, places, tile, exit, tile.entered ? theme.accent : theme.line);
    const MapTile* clicked = nullptr;
    for (const MapTile& tile : sheet.tiles) {
        if (draw_tile(places, tile, asks)) clicked = &tile;
        for (const Compass exit : tile.doors) draw_door(list, places, tile, exit, tile.entered ? theme.accent : theme.strong);
    }
    ImGui::SetCursorScreenPos({start.x, start.y + high});
    ImGui::Dummy({wide, ui::em(0.3f)});
    ImGui::EndChild();
    return clicked;
}

} // namespace flickforge::editor
