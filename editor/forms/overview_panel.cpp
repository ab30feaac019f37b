#include "editor/forms/overview.h"
#include "editor/project/kind_names.h"
#include "editor/project/schema_text.h"
#include "editor/ui/fuzzy.h"
#include "editor/ui/widgets.h"
#include "workshop/fields.h"

#include <algorithm>
#include <format>
#include <utility>

namespace flickforge::editor {
namespace {

class OverviewPanel : public Panel {
public:
    explicit OverviewPanel(Workspace& workspace)
        : Panel({.id = "overview",
                 .title = "Overview",
                 .tip = "All objects of a kind in one table: compare, sort, and change in place.",
                 .side = DockSide::centre,
                 .open = false,
                 .shortcut = "Ctrl+Shift+B"}),
          workspace_(workspace) {}

    void draw() override {
        if (!workspace_.project()) return ui::dim("No project is open.");
        prepare();
        draw_head();
        if (overview_.rows.empty()) return ui::dim("There is nothing of this kind.");
        draw_table();
    }

private:
    Workspace& workspace_;
    std::string kind_ = "monsters", filter_;
    Overview overview_;
    std::string made_of_;
    unsigned at_ = 0;
    std::size_t sorted_by_ = 0;
    bool falling_ = false, only_own_ = false;
    std::optional<ObjectKey> typing_; ///< the row of the cell that is being typed in
    std::string typing_field_, typed_, why_not_;
    bool typing_begins_ = false;

    void prepare() {
        if (made_of_ == kind_ && at_ == workspace_.version()) return;
        made_of_ = kind_;
        at_ = workspace_.version();
        overview_ = overview_of(workspace_, kind_);
        sort_rows(overview_, sorted_by_, falling_);
    }

    void draw_head() {
        const Schemas& schemas = workspace_.project()->schemas();
        std::vector<std::string> kinds, words;
        for (const std::string& kind : schemas.kinds())
            if (std::ranges::contains(workspace_.objects(), kind, [](const ObjectEntry& each) { return each.key.kind; }))
                kinds.push_back(kind), words.push_back(kind_words(schemas, kind));
        auto chosen = static_cast<std::size_t>(std::ranges::find(kinds, kind_) - kinds.begin());
        if (chosen < kinds.size() || !kinds.empty()) {
            if (chosen >= kinds.size()) kind_ = kinds[chosen = 0];
            if (ui::choice("##kind", chosen, words, {.tip = "Kind of content.", .width = 14})) {
                kind_ = kinds[chosen];
                sorted_by_ = 0, falling_ = false;
                end_typing();
            }
        }
        ImGui::SameLine();
        ui::input("##filter", filter_, {.tip = "Shows only rows with these letters.", .width = 16, .hint = "Filter"});
        ImGui::SameLine();
        ui::check("Mine only", only_own_, {.tip = "Hides objects of packs that cannot be changed here."});
        ImGui::SameLine();
        ui::dim(why_not_.empty() ? "Double-click a cell to change it. Delete returns it to what it inherits." : "");
        if (!why_not_.empty()) ImGui::SameLine(), ui::coloured(ui::theme().warning, why_not_);
    }

    void draw_table() {
        constexpr ImGuiTableFlags look = ImGuiTableFlags_Sortable | ImGuiTableFlags_Resizable | ImGuiTableFlags_Hideable | ImGuiTableFlags_Reorderable |
                                         ImGuiTableFlags_RowBg | ImGuiTableFlags_BordersInner | ImGuiTableFlags_ScrollX | ImGuiTableFlags_ScrollY |
                                         ImGuiTableFlags_SizingFixedFit;
        const std::string id = "overview of " + kind_; // each kind keeps its own columns
        const int columns = static_cast<int>(overview_.columns.size()) + 1;
        if (!ImGui::BeginTable(id.c_str(), columns, look)) return;
        ImGui::TableSetupScrollFreeze(1, 1);
        ImGui::TableSetupColumn("Name", ImGuiTableColumnFlags_DefaultSort | ImGuiTableColumnFlags_NoHide, ui::em(11));
        for (const OverviewColumn& column : overview_.columns)
            ImGui::TableSetupColumn(column.label.c_str(), column.numbers ? ImGuiTableColumnFlags_PreferSortDescending : 0,
                                    column.numbers ? ui::em(5) : ui::em(9));
        draw_titles();
        if (ImGuiTableSortSpecs* specs = ImGui::TableGetSortSpecs(); specs && specs->SpecsDirty && specs->SpecsCount > 0) {
            sorted_by_ = static_cast<std::size_t>(specs->Specs->ColumnIndex);
            falling_ = specs->Specs->SortDirection == ImGuiSortDirection_Descending;
            sort_rows(overview_, sorted_by_, falling_);
            specs->SpecsDirty = false;
        }
        for (const OverviewRow& row : overview_.rows)
            if (is_shown(row) && !draw_row(row)) break; // the rows are others now
        ImGui::EndTable();
    }

    void draw_titles() {
        ImGui::TableNextRow(ImGuiTableRowFlags_Headers);
        for (std::size_t i = 0; i <= overview_.columns.size(); ++i) {
            if (!ImGui::TableSetColumnIndex(static_cast<int>(i))) continue;
            const std::string label = i == 0 ? "Name" : overview_.columns[i - 1].label;
            ImGui::TableHeader(label.c_str());
            ui::drawn(label + "##column");
            if (i > 0) ui::tooltip(overview_.columns[i - 1].tip);
        }
    }

    bool is_shown(const OverviewRow& row) const {
        if (only_own_ && !row.object.editable()) return false;
        if (filter_.empty()) return true;
        std::string all = row.object.name + ' ' + row.object.key.id;
        for (const OverviewCell& cell : row.cells) all += ' ' + cell.words;
        return fuzzy_match(filter_, all).has_value();
    }

    /// False when something was changed.
    bool draw_row(const OverviewRow& row) {
        ImGui::PushID(row.object.key.id.c_str());
        ImGui::TableNextRow();
        ImGui::TableSetColumnIndex(0);
        const bool chosen = workspace_.chosen() == row.object.key;
        if (ImGui::Selectable(row.object.name.c_str(), chosen)) workspace_.choose(row.object.key, false);
        ui::drawn(row.object.name + "##row");
        ui::tooltip(row.object.key.id + (row.object.editable() ? "" : "\nOf another pack: spin it off to change it."));
        bool same = true;
        for (std::size_t i = 0; i < row.cells.size() && same; ++i)
            if (ImGui::TableSetColumnIndex(static_cast<int>(i) + 1)) same = draw_cell(row, overview_.columns[i], row.cells[i]);
        ImGui::PopID();
        return same;
    }

    bool draw_cell(const OverviewRow& row, const OverviewColumn& column, const OverviewCell& cell) {
        ImGui::PushID(column.field.c_str());
        const bool typing = typing_ == row.object.key && typing_field_ == column.field;
        const bool same = typing ? draw_typing(row, column) : draw_words(row, column, cell);
        ImGui::PopID();
        return same;
    }

    bool draw_words(const OverviewRow& row, const OverviewColumn& column, const OverviewCell& cell) {
        const float width = ImGui::GetContentRegionAvail().x;
        const std::string shown = ui::shortened(cell.words, width);
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const bool can = row.object.editable() && column.typed;
        ImGui::InvisibleButton("cell", {std::max(1.0f, width), ImGui::GetTextLineHeight()}, can ? ImGuiButtonFlags_EnableNav : ImGuiButtonFlags_None);
        ui::drawn(std::format("{} of {}", column.label, row.object.name));
        const bool hot = ImGui::IsItemHovered(), focused = ImGui::IsItemFocused();
        if (can && hot) ImGui::TableSetBgColor(ImGuiTableBgTarget_CellBg, ui::theme().hover);
        const float inset = column.numbers ? width - ImGui::CalcTextSize(shown.c_str()).x : 0;
        ImGui::GetWindowDrawList()->AddText({at.x + std::max(0.0f, inset), at.y}, cell.own || !row.object.editable() ? ui::theme().text : ui::theme().dim,
                                            shown.c_str());
        if (ImGui::IsItemVisible() && !cell.words.empty()) ui::drawn_at(cell.words, at, {at.x + width, at.y + ImGui::GetTextLineHeight()}, true);
        if (shown != cell.words) ui::tooltip(cell.words);
        const bool twice = hot && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
        if (can && (twice || (focused && ImGui::IsKeyPressed(ImGuiKey_Enter, false)))) begin_typing(row, column, cell);
        if (can && focused && cell.own && ImGui::IsKeyPressed(ImGuiKey_Delete, false))
            return !workspace_.apply(remove_field(*workspace_.project(), row.object.file, column.field));
        return true;
    }

    void begin_typing(const OverviewRow& row, const OverviewColumn& column, const OverviewCell& cell) {
        typing_ = row.object.key;
        typing_field_ = column.field;
        typed_ = cell.words;
        typing_begins_ = true;
        why_not_.clear();
    }

    void end_typing() {
        typing_.reset();
        why_not_.clear();
    }

    bool draw_typing(const OverviewRow& row, const OverviewColumn& column) {
        if (shape_of(column.schema) == FieldShape::choice || shape_of(column.schema) == FieldShape::yes_no) return draw_choosing(row, column);
        const bool begins = std::exchange(typing_begins_, false);
        if (begins) ImGui::SetKeyboardFocusHere();
        ui::input("##typed", typed_, {.tip = "Enter changes the value, Esc leaves it."});
        if (begins) return true;
        if (ImGui::IsKeyPressed(ImGuiKey_Escape, false)) return end_typing(), true;
        return ImGui::IsItemDeactivated() ? take(row, column, typed_) : true;
    }

    bool draw_choosing(const OverviewRow& row, const OverviewColumn& column) {
        std::vector<std::string> words;
        if (shape_of(column.schema) == FieldShape::yes_no) words = {"yes", "no"};
        else
            for (const Node& choice : column.schema->choices) words.push_back(choice_words(choice));
        auto chosen = static_cast<std::size_t>(std::ranges::find(words, typed_) - words.begin());
        if (std::exchange(typing_begins_, false)) ImGui::SetKeyboardFocusHere();
        if (ui::choice("##chosen", chosen, words, {.tip = column.tip})) return take(row, column, words[chosen]);
        if (ImGui::IsKeyPressed(ImGuiKey_Escape, false)) end_typing();
        return true;
    }

    bool take(const OverviewRow& row, const OverviewColumn& column, const std::string& words) {
        std::string why;
        const Project& project = *workspace_.project();
        if (words.empty()) {
            end_typing();
            return !workspace_.apply(remove_field(project, row.object.file, column.field));
        }
        const std::optional<Node> value = value_typed(column, words, why);
        if (!value) {
            why_not_ = why;
            typing_.reset();
            return true;
        }
        end_typing();
        return !workspace_.apply(set_field(project, row.object.file, column.field, *value));
    }
};

} // namespace

std::unique_ptr<Panel> make_overview_panel(Workspace& workspace) { return std::make_unique<OverviewPanel>(workspace); }

} // namespace flickforge::editor
