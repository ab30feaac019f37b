#include "editor/forms/room_editor.h"

#include "base/text.h"
#include "editor/forms/controls.h"
#include "editor/forms/list.h"
#include "editor/forms/rows.h"
#include "editor/ui/widgets.h"

#include <algorithm>
#include <format>
#include <imgui.h>
#include <imgui_internal.h>

namespace flickforge::editor {

namespace {

constexpr const char* dragged_crowd = "crowd entry";

struct Entry {
    const FormField* field;
    const FormField* who = nullptr; ///< a reference, or a number such as a level
    const FormField* count = nullptr;

    std::int64_t number() const { return count && count->value() && count->value()->is_integer() ? count->value()->as_integer() : 1; }
    std::string id() const { return who && who->value() && who->value()->is_string() ? who->value()->as_string() : ""; }
    bool is_reference() const { return who && who->shape == FieldShape::reference; }
};

Entry entry_of(const FormField& item) {
    Entry entry{&item};
    for (const FormField& field : item.children) {
        if (field.key == "count") entry.count = &field;
        else if (!entry.who && (field.shape == FieldShape::reference || field.shape == FieldShape::whole)) entry.who = &field;
    }
    return entry;
}

void set_count(Form& form, const Entry& entry, std::int64_t count) {
    const Schema& schema = *entry.count->schema;
    const double least = schema.minimum.value_or(0), most = schema.maximum.value_or(1e6);
    count = std::clamp(count, static_cast<std::int64_t>(least), static_cast<std::int64_t>(most));
    if (count == 1 && schema.default_value && schema.default_value->is_integer() &&
        schema.default_value->as_integer() == 1) { // one goes without saying
        Node item = *entry.field->value();
        item.erase("count");
        return form.set(*entry.field, std::move(item));
    }
    form.set(*entry.count, Node::integer(count));
}

void draw_count(Form& form, const Entry& entry) {
    const float side = ImGui::GetFrameHeight();
    const std::int64_t now = entry.number();
    const std::string name = "##" + entry.field->path;
    if (ImGui::Button(("−" + name).c_str(), {side, side}) && now > 1) set_count(form, entry, now - 1);
    ui::drawn("One less" + name);
    ui::tooltip("Removes one.");
    ImGui::SameLine(0, 0);
    const std::string words = std::to_string(now);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy({ui::em(2), side});
    const float width = ImGui::CalcTextSize(words.c_str()).x;
    ImGui::GetWindowDrawList()->AddText({at.x + (ui::em(2) - width) / 2, at.y + ImGui::GetStyle().FramePadding.y},
                                        ImGui::GetColorU32(ui::theme().text), words.c_str());
    ui::drawn_at(words + name, at, {at.x + ui::em(2), at.y + side}, true);
    ImGui::SameLine(0, 0);
    if (ImGui::Button(("+" + name).c_str(), {side, side})) set_count(form, entry, now + 1);
    ui::drawn("One more" + name);
    ui::tooltip("Adds one.");
}

void draw_who(Form& form, const Entry& entry, float right) {
    const Margin margin(right);
    if (!entry.is_reference()) {
        ImGui::AlignTextToFramePadding();
        ui::dim(entry.who->label);
        ImGui::SameLine();
    }
    draw_control(form, *entry.who);
}

void add(Form& form, const FormField& list) {
    const Schema& item = *list.schema->items;
    const std::size_t at = list.children.size();
    const auto insert = [&form, path = list.path, at](Node value) {
        form.change([path, at, value = std::move(value)](const Project& project, const std::string& file) {
            return insert_item(project, file, path, at, value);
        });
    };
    const auto who = std::ranges::find_if(item.properties, [](const Property& property) { return !property.schema->refs.empty(); });
    if (who == item.properties.end()) return insert(form.fresh(item));
    form.picker.open({.kinds = who->schema->refs,
                      .current = "",
                      .below = {ImGui::GetItemRectMin().x, ImGui::GetItemRectMax().y},
                      .chosen = [&form, insert, &item, name = who->name](const ObjectEntry& chosen) {
                          Node value = form.fresh(item);
                          value.set(name, Node::string(form.written(chosen.key.id)));
                          insert(std::move(value));
                      }});
}

} // namespace

Stock stock_of(const Library& library, const Demand& demand, const std::string& monster) {
    const Id<Monster> id{monster};
    const Monster* found = library.find(id);
    const Piece* piece = found ? library.find(found->piece) : nullptr;
    if (!piece) return {};
    const int want = demand.wanted(id), have = demand.owned(id);
    return {std::format("{} of {}", want, have), want > have,
            std::format("The box has {} \"{}\"; the monsters here use {}.", counted(static_cast<std::size_t>(have), "piece", "pieces"),
                        piece->name, want)};
}

void draw_crowd(Form& form, const FormField& list) {
    std::vector<Entry> entries;
    for (const FormField& item : list.children) entries.push_back(entry_of(item));
    if (std::ranges::any_of(entries, [](const Entry& entry) {
            return !entry.who || !entry.count || !entry.field->value() || !entry.field->value()->is_object();
        }))
        return draw_list(form, list); // not what it should be: shown plainly, with its issues
    const bool own = is_own(form, list) && list.view.value;
    const Library* library = form.workspace.project()->library().get();
    std::optional<Demand> demand;
    if (library) demand.emplace(*library);
    std::int64_t total = 0;
    for (const Entry& entry : entries) {
        total += entry.number();
        if (demand && entry.is_reference()) demand->add({form.full(entry.id())}, static_cast<int>(entry.number()));
    }
    const ImGuiID dragging = ImGui::GetID("crowd");
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Entry& entry = entries[i];
        ImGui::PushID(static_cast<int>(i));
        form.mark_row(entry.field->path, ImGui::GetFrameHeight());
        const auto move = [&](std::size_t from, std::size_t to) {
            if (from == to || to >= entries.size()) return;
            form.change([path = list.path, from, to](const Project& project, const std::string& file) {
                return move_item(project, file, path, from, to);
            });
            form.focus = entries[to].field->path;
        };
        const auto remove = [&] {
            form.change(
                [path = list.path, i](const Project& project, const std::string& file) { return remove_item(project, file, path, i); });
        };
        if (own) {
            draw_handle("Entry " + entry.field->label + "##" + entry.field->path,
                        "Drag to reorder, or Alt+Up and Alt+Down. Delete removes it.");
            if (form.focus == entry.field->path) {
                ImGui::FocusItem();
                form.focus.clear();
            }
            drag_from(dragged_crowd, {dragging, 0, i}, entry.field->summary);
            if (const auto dropped = dropped_on(dragged_crowd, dragging)) move(dropped->index, i);
            if (const Keys keys = entry_keys(ImGuiKey_UpArrow, ImGuiKey_DownArrow); keys.remove) remove();
            else if (keys.move != 0 && !(keys.move < 0 && i == 0)) move(i, keys.move < 0 ? i - 1 : i + 1);
            ImGui::SameLine(0, ui::em(0.3f));
        }
        const Stock stock = demand && entry.is_reference() ? stock_of(*library, *demand, form.full(entry.id())) : Stock{};
        const float stock_width = ui::em(4), remove_width = own ? entry_actions_width("Remove") : 0;
        {
            const Greyed greyed(!own);
            draw_count(form, entry);
            ImGui::SameLine(0, ui::em(0.5f));
            ImGui::BeginGroup();
            draw_who(form, entry, stock_width + remove_width + ui::em(1));
            ImGui::EndGroup();
        }
        if (own)
            if (const auto dropped = dropped_on(dragged_crowd, dragging)) move(dropped->index, i);
        if (!stock.words.empty()) {
            ImGui::SameLine(0, ui::em(0.5f));
            ImGui::AlignTextToFramePadding();
            ui::coloured(stock.short_of ? ui::theme().warning : ui::theme().dim, stock.words);
            ui::tooltip(stock.tip);
        }
        if (own) {
            ImGui::SameLine();
            ImGui::SetCursorPosX(ImGui::GetWindowContentRegionMax().x - remove_width);
            if (link("Remove##" + entry.field->path, "Removes this entry.")) remove();
        }
        draw_issues(entry.field->issues, ui::em(2));
        if (entry.who) draw_issues(entry.who->issues, ui::em(2));
        draw_issues(entry.count->issues, ui::em(2));
        ImGui::PopID();
    }
    if (own && link("Add##" + list.path, list.schema->items->description)) add(form, list);
    if (own && !entries.empty()) ImGui::SameLine();
    if (!entries.empty()) ui::dim(std::format("{} in all", total));
    else if (!own) ui::dim("Empty.");
}

} // namespace flickforge::editor
