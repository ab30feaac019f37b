#include "editor/forms/layout_editor.h"

#include "content/kinds/enum_names.h"
#include "editor/forms/list.h"
#include "editor/forms/rows.h"
#include "editor/ui/widgets.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <imgui.h>

namespace flickforge::editor {
namespace {

constexpr const char* dragged_slot = "slot on the map";
constexpr float cell_height = 3, between_cells = 0.9f, least_cell = 4.5f, most_cell = 9; // em

/// The map of one list of slots, while it is drawn.
class MapEditor {
public:
    MapEditor(Form& form, const FormField& list) : form_(form), list_(list), map_(slots_map(form, list)), own_(is_own(form, list)) {}

    void draw() {
        draw_shapes();
        measure();
        if (map_.shape != SlotsShape::column) draw_board();
        const auto chosen = std::ranges::find(map_.tiles, form_.selected_step, [this](const SlotTile& tile) { return path_of(tile.slot); });
        if (chosen != map_.tiles.end() && map_.shape != SlotsShape::column) draw_chosen(*chosen);
    }

private:
    Form& form_;
    const FormField& list_;
    SlotsMap map_;
    bool own_;
    ImVec2 size_{}; ///< of a cell
    ImVec2 origin_{};
    ImGuiID dragging_ = 0;

    std::string path_of(std::size_t slot) const { return std::format("{}[{}]", list_.path, slot); }
    void set(Node slots) { form_.set(list_.path, std::move(slots)); }
    const Node& slots() const { return *list_.value(); }

    void draw_shapes() {
        const std::pair<SlotsShape, const char*> shapes[]{
            {SlotsShape::column, "Column"}, {SlotsShape::branching, "Branching way"}, {SlotsShape::labyrinth, "Labyrinth"}};
        bool first = true;
        for (const auto& [shape, words] : shapes) {
            if (!std::exchange(first, false)) ImGui::SameLine();
            const bool now = map_.shape == shape;
            const std::string tip = now ? "The rooms are laid out like this." : "Lays the same rooms out like this.";
            if (ui::button(std::format("{}##shape", words), {.tip = tip, .enabled = own_ && !now, .primary = now})) set(reshaped(slots(), shape));
        }
    }

    void measure() {
        const auto columns = static_cast<float>(map_.columns + 1);
        const float room = ImGui::GetContentRegionAvail().x - ui::em(0.5f), between = ui::em(between_cells);
        size_ = {std::floor(std::clamp((room - (columns - 1) * between) / columns, ui::em(least_cell), ui::em(most_cell))),
                 std::floor(ui::em(cell_height))};
    }
    ImVec2 corner(int column, int row) const {
        return {origin_.x + static_cast<float>(column) * (size_.x + ui::em(between_cells)),
                origin_.y + static_cast<float>(row) * (size_.y + ui::em(between_cells))};
    }

    void draw_board() {
        const int columns = map_.columns + (own_ ? 1 : 0), rows = map_.rows + (own_ && map_.shape == SlotsShape::labyrinth ? 1 : 0);
        const float between = ui::em(between_cells);
        const float wide = static_cast<float>(columns) * (size_.x + between), high = static_cast<float>(rows) * (size_.y + between);
        const bool scrolls = wide > ImGui::GetContentRegionAvail().x;
        ImGui::BeginChild("map of slots", {0, high + (scrolls ? ImGui::GetStyle().ScrollbarSize : 0)}, ImGuiChildFlags_NavFlattened,
                          scrolls ? ImGuiWindowFlags_HorizontalScrollbar : ImGuiWindowFlags_None);
        const ImVec2 start = ImGui::GetCursorScreenPos();
        origin_ = {start.x + 2, start.y + between / 3};
        dragging_ = ImGui::GetID("slots");
        draw_ways();
        for (const SlotTile& tile : map_.tiles) draw_tile(tile);
        if (own_) draw_free(columns, rows);
        ImGui::SetCursorScreenPos({start.x, start.y + high - 1});
        ImGui::Dummy({wide, 1});
        ImGui::EndChild();
    }

    const SlotTile* tile_at(int column, int row) const {
        const auto found = std::ranges::find_if(map_.tiles, [&](const SlotTile& tile) { return tile.column == column && tile.row == row; });
        return found == map_.tiles.end() ? nullptr : &*found;
    }

    void draw_ways() const {
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const Theme& theme = ui::theme();
        const auto middle = [&](const SlotTile& tile) {
            const ImVec2 at = corner(tile.column, tile.row);
            return ImVec2{at.x + size_.x / 2, at.y + size_.y / 2};
        };
        for (const SlotTile& tile : map_.tiles) {
            if (map_.shape == SlotsShape::branching) {
                for (const SlotTile& next : map_.tiles)
                    if (next.row == tile.row + 1) list.AddLine(middle(tile), middle(next), theme.strong, 2);
                continue;
            }
            for (const Compass exit : {Compass::e, Compass::s}) {
                const Cell beside = neighbour({tile.column, tile.row}, exit);
                const SlotTile* next = tile_at(beside.column, beside.row);
                if (next && has_exit(tile.exits, exit) && has_exit(next->exits, opposite(exit)))
                    list.AddLine(middle(tile), middle(*next), theme.strong, ui::em(0.25f));
            }
        }
    }

    /// A gap in the wall; one that leads to a card without the opposite exit is marked.
    void draw_exits(const SlotTile& tile) const {
        const ImVec2 low = corner(tile.column, tile.row);
        const float half = ui::em(0.45f), thick = ui::em(0.14f);
        for (const Compass exit : all_directions) {
            if (!has_exit(tile.exits, exit)) continue;
            const Cell beside = neighbour({tile.column, tile.row}, exit);
            const SlotTile* next = tile_at(beside.column, beside.row);
            const bool blind = next && !has_exit(next->exits, opposite(exit));
            const bool upright = exit == Compass::e || exit == Compass::w;
            const ImVec2 at{low.x + (exit == Compass::e   ? size_.x
                                     : exit == Compass::w ? 0
                                                          : size_.x / 2),
                            low.y + (exit == Compass::s   ? size_.y
                                     : exit == Compass::n ? 0
                                                          : size_.y / 2)};
            const ImVec2 reach{upright ? thick : half, upright ? half : thick};
            const ImU32 colour = blind ? ui::theme().warning : next ? ui::theme().accent : ui::theme().strong;
            ImGui::GetWindowDrawList()->AddRectFilled({at.x - reach.x, at.y - reach.y}, {at.x + reach.x, at.y + reach.y}, colour);
        }
    }

    void draw_tile(const SlotTile& tile) {
        const Theme& theme = ui::theme();
        const ImVec2 low = corner(tile.column, tile.row), high{low.x + size_.x, low.y + size_.y};
        const std::string path = path_of(tile.slot), label = std::format("{}##tile {}", tile.name, tile.slot);
        ImGui::SetCursorScreenPos(low);
        if (ImGui::InvisibleButton(label.c_str(), size_, ImGuiButtonFlags_EnableNav)) form_.selected_step = path;
        const bool hot = ImGui::IsItemHovered() || ImGui::IsItemFocused(), chosen = form_.selected_step == path;
        ui::drawn(label);
        ui::tooltip(own_ ? "Drag it to another place. Alt with arrows moves it, Delete removes it." : "This layout is read-only.");
        if (own_) {
            drag_from(dragged_slot, {dragging_, 0, tile.slot}, tile.name);
            if (const auto dropped = dropped_on(dragged_slot, dragging_)) set(moved(slots(), dropped->index, tile.column, tile.row));
            move_by_keys(tile);
        }
        ImDrawList& list = *ImGui::GetWindowDrawList();
        list.AddRectFilled(low, high, chosen ? theme.chosen : hot ? theme.hover : theme.raised, ui::em(0.3f));
        list.AddRect(low, high, tile.trouble ? theme.error : chosen ? theme.accent : theme.strong, ui::em(0.3f), 0, tile.trouble || chosen ? 2.5f : 1.5f);
        const float inset = ui::em(0.4f), wide = size_.x - 2 * inset;
        list.AddText({low.x + inset, low.y + inset}, theme.text, ui::shortened(tile.name, wide).c_str());
        const std::string number = tile.slot == 0 ? "start" : std::to_string(tile.slot + 1);
        list.AddText({low.x + inset, low.y + inset + ImGui::GetFontSize()}, theme.dim, number.c_str());
        if (map_.shape == SlotsShape::labyrinth) draw_exits(tile);
    }

    void move_by_keys(const SlotTile& tile) {
        const Keys across = entry_keys(ImGuiKey_LeftArrow, ImGuiKey_RightArrow), down = entry_keys(ImGuiKey_UpArrow, ImGuiKey_DownArrow);
        if (across.remove) return set(without_slot(slots(), tile.slot));
        const int column = tile.column + across.move, row = tile.row + down.move;
        if ((across.move != 0 || down.move != 0) && column >= 0 && row >= 0) set(moved(slots(), tile.slot, column, row));
    }

    /// Places where a room can be put: beside the others, or as an alternative of a step.
    void draw_free(int columns, int rows) {
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column) {
                if (tile_at(column, row)) continue;
                const bool next = map_.shape == SlotsShape::labyrinth ||
                                  (row > 0 && row + 1 < map_.rows && column > 0 && tile_at(column - 1, row)); // neither start nor lair
                if (next) draw_free_place(column, row);
            }
    }

    void draw_free_place(int column, int row) {
        const ImVec2 low = corner(column, row), high{low.x + size_.x, low.y + size_.y};
        const std::string label = std::format("Free place##{} {}", column + 1, row + 1);
        ImGui::SetCursorScreenPos(low);
        if (ImGui::InvisibleButton(label.c_str(), size_, ImGuiButtonFlags_EnableNav)) pick_room(column, row, false);
        const bool hot = ImGui::IsItemHovered() || ImGui::IsItemFocused();
        ui::drawn(label);
        ui::tooltip("Puts a room here.");
        if (const auto dropped = dropped_on(dragged_slot, dragging_)) set(moved(slots(), dropped->index, column, row));
        ImDrawList& list = *ImGui::GetWindowDrawList();
        list.AddRect(low, high, hot ? ui::theme().accent : ui::theme().line, ui::em(0.3f));
        const ImVec2 plus = ImGui::CalcTextSize("+");
        list.AddText({(low.x + high.x - plus.x) / 2, (low.y + high.y - plus.y) / 2}, hot ? ui::theme().accent : ui::theme().dim, "+");
    }

    void pick_room(int column, int row, bool new_step) {
        form_.picker.open({.kinds = {"rooms"},
                           .current = "",
                           .below = {ImGui::GetItemRectMin().x, ImGui::GetItemRectMax().y},
                           .chosen = [&form = form_, path = list_.path, slots = slots(), column, row, new_step](const ObjectEntry& room) {
                               form.set(path, with_room(slots, form.written(room.key.id), column, row, new_step));
                           }});
    }

    // The slot that was clicked -----------------------------------------------------------------------------------------------

    void draw_chosen(const SlotTile& tile) {
        ImGui::Dummy({0, ui::em(0.2f)});
        ImGui::AlignTextToFramePadding();
        ui::text(tile.name);
        if (own_) {
            ImGui::SameLine();
            if (ui::button("Change room##slot", {.tip = "Puts another room here."})) pick_other(tile);
            ImGui::SameLine();
            if (map_.shape == SlotsShape::branching && tile.row + 1 < map_.rows) {
                if (ui::button("New step after it##slot", {.tip = "Puts a room between this step and the next."})) pick_room(0, tile.row + 1, true);
                ImGui::SameLine();
            }
            if (ui::button("Remove##slot", {.tip = "Takes the room off the map."})) set(without_slot(slots(), tile.slot));
        }
        if (map_.shape == SlotsShape::labyrinth && !tile.room.empty()) draw_exit_switches(tile);
    }

    void pick_other(const SlotTile& tile) {
        form_.picker.open({.kinds = {"rooms"},
                           .current = tile.room,
                           .below = {ImGui::GetItemRectMin().x, ImGui::GetItemRectMax().y},
                           .chosen = [&form = form_, path = path_of(tile.slot), slot = slots().items()[tile.slot]](const ObjectEntry& room) {
                               Node other = slot;
                               other.erase("deal");
                               other.erase("difficulty");
                               other.set("room", Node::string(form.written(room.key.id)));
                               form.set(path, std::move(other));
                           }});
    }

    /// Exits belong to the room card, wherever it is laid out.
    void draw_exit_switches(const SlotTile& tile) {
        const ObjectEntry* room = form_.workspace.entry({"rooms", tile.room});
        const bool editable = room && room->editable();
        ImGui::AlignTextToFramePadding();
        ui::dim("Exits");
        for (const Compass exit : all_directions) {
            ImGui::SameLine();
            const bool open = has_exit(tile.exits, exit);
            const bool only = open && tile.exits.size() == 1;
            const std::string tip = !editable ? "The room is of another pack. Spin it off to change its exits."
                                    : only    ? "A room has one exit at least."
                                    : open    ? "Closes this exit of the room."
                                              : "Opens this exit of the room.";
            const std::string words = std::format("{}##exit {}", word_of(exit), name_of_enum(exit));
            if (ui::button(words, {.tip = tip, .enabled = editable && !only, .primary = open})) toggle(tile, exit, room->file);
        }
    }

    void toggle(const SlotTile& tile, Compass changed, const std::string& file) {
        Node exits = Node::array();
        for (const Compass exit : all_directions)
            if (has_exit(tile.exits, exit) != (exit == changed)) exits.items().push_back(Node::string(std::string(name_of_enum(exit))));
        const bool all = exits.items().size() == std::size(all_directions);
        form_.change([file, all, exits = std::move(exits)](const Project& project, const std::string&) {
            return all ? remove_field(project, file, "exits") : set_field(project, file, "exits", exits);
        });
    }
};

} // namespace

void draw_layout_map(Form& form, const FormField& list) {
    if (list.value() && list.value()->is_array()) MapEditor(form, list).draw();
}

} // namespace flickforge::editor
